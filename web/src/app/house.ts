// Where tables are: on the server this page came from, or on this device. Both speak the same protocol, so nothing else
// of the page knows the difference.
import { LocalHouse } from "../local/house";
import type { Answer } from "../local/module";
import type { Language } from "../protocol/messages";
import { socketAddress, type Socket } from "./connection";

export type Where = "server" | "here";

export interface House {
  readonly where: Where;
  /** A new line to the tables, not yet open. */
  socket(): Socket;
  /** A GET without a body, a POST with one. Fails when nobody can be reached. */
  ask(path: string, body: string, language: Language): Promise<Answer>;
}

const PATIENCE = 3_000; // ms: a server that needs longer to say what it has is not there

const server: House = {
  where: "server",
  socket: () => new WebSocket(socketAddress(document.baseURI)),
  async ask(path, body, language) {
    const post = { method: "POST", body, headers: { "Content-Type": "application/json", "Accept-Language": language } };
    const wish = body === "" ? { headers: { "Accept-Language": language } } : post;
    const answer = await fetch(new URL(path.replace(/^\//, ""), document.baseURI), wish);
    return { status: answer.status, body: await answer.text() };
  },
};

export const device = new LocalHouse(
  () => new Worker(new URL("../local/worker.ts", import.meta.url), { type: "module", name: "stolik" }),
);

export const houses: Record<Where, House> = { server, here: device };

/** A site of files says so in its page; a page of a server says nothing. */
const hasServer = (): boolean => document.querySelector('meta[name="stolik-server"][content="none"]') === null;

/** Whether a server can be reached now. */
export async function serverThere(): Promise<boolean> {
  if (!hasServer() || !navigator.onLine) return false;
  try {
    const address = new URL("api/games", document.baseURI);
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    await answer.text(); // what nobody reads would stay open until the time is out
    return answer.ok && (answer.headers.get("Content-Type") ?? "").startsWith("application/json");
  } catch {
    return false;
  }
}

/** The server where there is one, this device otherwise. */
export const nearest = async (): Promise<House> => ((await serverThere()) ? houses.server : houses.here);
