// Where in the page one is: only the part behind the # of the address, which no server sees.
export type Route =
  | { page: "shelf" }
  | { page: "new"; game: string }
  | { page: "first"; game: string }
  | { page: "table"; table: string; key: string }
  | { page: "rules"; game: string }
  | { page: "gallery"; game: string }
  | { page: "tables" }
  | { page: "settings" };

export function routeOf(hash: string): Route {
  const [page = "", first = "", second = ""] = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  switch (page) {
    case "new":
      return { page, game: first };
    case "table":
      return { page, table: first, key: second };
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

export const tableHash = (table: string, key: string): string => `#/table/${table}/${key}`;

/** A link somebody else can open: this page's address with another fragment. */
export const linkTo = (hash: string): string => new URL(hash, document.baseURI).href;
