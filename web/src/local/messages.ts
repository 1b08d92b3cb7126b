// What a page and its worker tell each other. Wires and questions are numbered by the page.
import type { Tongue } from "../protocol/messages";

export type ToWorker =
  | { type: "connect"; wire: number }
  | { type: "hear"; wire: number; text: string }
  | { type: "disconnect"; wire: number }
  | { type: "ask"; question: number; path: string; body: string; language: Tongue };

export type FromWorker =
  | { type: "opened"; wire: number }
  | { type: "said"; wire: number; text: string }
  | { type: "closed"; wire: number }
  | { type: "answer"; question: number; status: number; body: string };
