// This game's own texts, and the names of its things.
import en from "../../../../texts/en/page/pasikonik.json";
import pl from "../../../../texts/pl/page/pasikonik.json";
import { catalogue } from "../../app/words.svelte";
import {
  amounts,
  insectOf,
  typeOf,
  type Ability,
  type Amounts,
  type CardName,
  type Insect,
  type PathType,
  type Role,
} from "./view";

export const say = catalogue(pl, en);

export const typeName = (type: PathType): string =>
  ({
    tablecloth: () => say("type_tablecloth"),
    tiles: () => say("type_tiles"),
    stone: () => say("type_stone"),
    wood: () => say("type_wood"),
  })[type]();

export const insectName = (insect: Insect): string =>
  ({
    ladybird: () => say("insect_ladybird"),
    bee: () => say("insect_bee"),
    butterfly: () => say("insect_butterfly"),
    snail: () => say("insect_snail"),
  })[insect]();

export const cardName = (card: CardName): string => {
  const insect = insectOf(card);
  const type = typeName(typeOf(card));
  return insect ? say("card_with_insect", { type, insect: insectName(insect) }) : type;
};

export const roleName = (role: Role): string =>
  ({
    ant: () => say("role_ant"),
    grasshopper: () => say("role_grasshopper"),
    "red-ant": () => say("role_red_ant"),
    none: () => "",
  })[role]();

export const abilityName = (ability: Ability): string =>
  ({
    surveyor: () => say("ability_surveyor"),
    trader: () => say("ability_trader"),
    leaper: () => say("ability_leaper"),
    gossip: () => say("ability_gossip"),
    stubborn: () => say("ability_stubborn"),
    "insect-friend": () => say("ability_insect_friend"),
  })[ability]();

export const abilityRule = (ability: Ability): string =>
  ({
    surveyor: () => say("ability_rule_surveyor"),
    trader: () => say("ability_rule_trader"),
    leaper: () => say("ability_rule_leaper"),
    gossip: () => say("ability_rule_gossip"),
    stubborn: () => say("ability_rule_stubborn"),
    "insect-friend": () => say("ability_rule_insect_friend"),
  })[ability]();

/** "2× obrus, 1× drewno" */
export const amountsName = (of: Amounts): string =>
  amounts(of)
    .map(([type, count]) => say("times", { count, name: typeName(type) }))
    .join(", ");
