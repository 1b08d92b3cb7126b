// What a page and its worker tell each other. Wires and questions are numbered by the page.
import type { Language } from "../protocol/messages";

export type ToWorker =
  | { type: "connect"; connection: number }
  | { type: "hear"; connection: number; text: string }
  | { type: "disconnect"; connection: number }
  | { type: "ask"; question: number; path: string; body: string; language: Language };

export type FromWorker =
  | { type: "opened"; connection: number }
  | { type: "said"; connection: number; text: string }
  | { type: "closed"; connection: number }
  | { type: "answer"; question: number; status: number; body: string };
