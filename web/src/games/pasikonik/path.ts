// A path that is being drawn: which cells it may still get. Known from the list of legal paths alone.
import { cellNames } from "./cards";

const bit = (cell: string): number => 1 << cellNames.indexOf(cell);
const bits = (cells: readonly string[]): number => cells.reduce((set, cell) => set | bit(cell), 0);

export class Paths {
  readonly #moves: ReadonlyMap<number, string>; // by the set of their cells
  readonly length: number; // ants in a path

  constructor(moves: readonly string[]) {
    this.#moves = new Map(moves.map((move) => [bits(move.split("+")), move]));
    this.length = moves[0]?.split("+").length ?? 0;
  }

  /** The legal path that has exactly these cells. */
  complete(cells: readonly string[]): string | undefined {
    return this.#moves.get(bits(cells));
  }

  /** All cells that some legal path with these cells has besides them. */
  next(cells: readonly string[]): Set<string> {
    const chosen = bits(cells);
    let more = 0;
    for (const path of this.#moves.keys()) if ((path & chosen) === chosen) more |= path & ~chosen;
    return new Set(cellNames.filter((cell) => (more & bit(cell)) !== 0));
  }
}

/** What the cells become when a finger that draws comes to a cell: forward to a new one, or back over the last. */
export function drawn(paths: Paths, cells: readonly string[], cell: string): string[] {
  if (cells.at(-2) === cell) return cells.slice(0, -1);
  return !cells.includes(cell) && paths.next(cells).has(cell) ? [...cells, cell] : [...cells];
}
