// Where in the page one is: only the part behind the # of the address, which no server sees.
import type { Where } from "./house";
import type { FinishedGame } from "./api";

export type Route =
  | { page: "shelf" }
  | { page: "new"; game: string }
  | { page: "first"; game: string }
  | { page: "table"; where: Where; table: string; key: string }
  | ({ page: "replay"; step: number; eyes: number } & FinishedGame)
  | { page: "rules"; game: string }
  | { page: "gallery"; game: string }
  | { page: "tables" }
  | { page: "settings" };

const natural = (text: string | undefined, otherwise: number): number =>
  /^\d{1,6}$/.test(text ?? "") ? Number(text) : otherwise;

export function routeOf(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const where: Where = parts[0] === "here" ? "here" : "server";
  const [page = "", first = "", second = "", ...more] = where === "here" ? parts.slice(1) : parts;
  switch (page) {
    case "new":
      return { page, game: first };
    case "table":
      return { page, where, table: first, key: second };
    case "replay":
      return {
        page,
        where,
        table: first,
        key: second,
        game: natural(more[0], 1),
        step: Math.max(0, natural(more[1], 1) - 1),
        eyes: natural(more[2], 0) - 1,
      };
    case "first":
    case "rules":
    case "gallery":
      return { page, game: first };
    case "tables":
    case "settings":
      return { page };
    default:
      return { page: "shelf" };
  }
}

const beginning = (where: Where): string => (where === "here" ? "#/here" : "#");

export const tableHash = (where: Where, table: string, key: string): string =>
  `${beginning(where)}/table/${table}/${key}`;

/** A finished game, opened at a step (from 0) with the eyes of a seat; -1: of everybody. In the address both begin with 1. */
export const replayHash = (of: FinishedGame, step = 0, eyes = -1): string =>
  `${beginning(of.where)}/replay/${of.table}/${of.key}/${of.game}/${step + 1}/${eyes + 1}`;

/** A link somebody else can open: this page's address with another fragment. There is none to what only this device has. */
export const linkTo = (where: Where, hash: string): string | undefined =>
  where === "server" ? new URL(hash, document.baseURI).href : undefined;
