// Five dice that keep their places: the view only counts colours, so a die stays where it lies as long as it can.
import { colours, dice as DICE, type Colour, type PerColour } from "./wire";

export interface Die {
  colour?: Colour; // none: in somebody's hand
  rolls: number; // how often it has been thrown here
}

export const inHand = (): Die[] => Array.from({ length: DICE }, () => ({ rolls: 0 }));

export function count(shown: (Colour | undefined)[]): PerColour {
  const counted: PerColour = {};
  for (const colour of shown) if (colour !== undefined) counted[colour] = (counted[colour] ?? 0) + 1;
  return counted;
}

/** The dice after the view has changed; of equal ones those at the places in `leaving` are taken up first. */
export function settle(before: Die[], dice: PerColour, leaving: ReadonlySet<number>): Die[] {
  const missing = { ...dice };
  const after: Die[] = before.map((die) => ({ rolls: die.rolls }));
  const stay = (leavers: boolean) =>
    before.forEach(({ colour }, place) => {
      const die = after[place];
      if (die === undefined || colour === undefined || leaving.has(place) !== leavers || !missing[colour]) return;
      die.colour = colour;
      missing[colour]--;
    });
  stay(false);
  stay(true);
  const thrown = colours.flatMap((colour) => Array.from({ length: missing[colour] ?? 0 }, () => colour));
  for (const die of after) {
    if (die.colour !== undefined || thrown.length === 0) continue;
    die.colour = thrown.shift() as Colour;
    die.rolls++;
  }
  return after;
}

/** The places of the dice that are rolled again when `kept` stay. */
export function placesNotKept(dice: Die[], kept: PerColour): ReadonlySet<number> {
  const left = { ...kept };
  const places = new Set<number>();
  dice.forEach(({ colour }, place) => {
    if (colour === undefined) return;
    if (left[colour]) left[colour]--;
    else places.add(place);
  });
  return places;
}
