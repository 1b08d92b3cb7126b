// Fetches a game's code. Apart from the list, so that the shelf need not know which files belong to a game.
import { gameOf } from ".";
import type { GameModule } from "./module";

const modules = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });

/** Fails when it cannot be fetched, or there is no such game. */
export async function openGame(id: string): Promise<GameModule> {
  const fetch = modules[`./${gameOf(id)?.folder}/index.ts`];
  if (!fetch) throw new Error(`no game is called ${id}`);
  return fetch();
}
