// This game's own texts, and the names of its things.
import en from "../../../../texts/en/page/pasikonik.json";
import pl from "../../../../texts/pl/page/pasikonik.json";
import { catalogue } from "../../app/words.svelte";
import { optionWords } from "../options";
import { underscored } from "../underscored";
import { amounts, insectOf, typeOf } from "./cards";
import type { Ability, Amounts, CardName, Insect, PathType, Role } from "./wire";

export const say = catalogue(pl, en);
export const options = optionWords(pl, en);

export const typeName = (type: PathType): string => say(`type_${type}`);
export const insectName = (insect: Insect): string => say(`insect_${insect}`);

export const cardName = (card: CardName): string => {
  const insect = insectOf(card);
  const type = typeName(typeOf(card));
  return insect ? say("card_with_insect", { type, insect: insectName(insect) }) : type;
};

export const roleName = (role: Role): string => (role === "none" ? "" : say(`role_${underscored(role)}`));
export const abilityName = (ability: Ability): string => say(`ability_${underscored(ability)}`);
export const abilityRule = (ability: Ability): string => say(`ability_rule_${underscored(ability)}`);

/** "2× obrus, 1× drewno" */
export const amountsName = (of: Amounts): string =>
  amounts(of)
    .map(([type, count]) => say("times", { count, name: typeName(type) }))
    .join(", ");
