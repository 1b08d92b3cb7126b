// Made by tools/protocol from src/table/message*.hpp: do not edit.

export const PROTOCOL = 4;

export type Language = "pl" | "en";

/** The first message of every connection. */
export interface Hello {
  type: "hello";
  protocol: number;
  language: Language;
}

export type SeatOrder = "chosen" | "random";

export type HintRule = "against_bots" | "always" | "never";

/** A seat's clock starts with `seconds`, runs while a decision is owed, and gets `increment` for every decision made, up to `seconds` again. An increment as large as the seconds is a limit for each move. */
export interface Timer {
  seconds: number;
  increment: number;
}

export interface Settings {
  game: string;
  options: Record<string, unknown>;
  order: SeatOrder;
  hints: HintRule;
  listed: boolean; // anybody may sit down
  chat: boolean;
  timer?: Timer;
}

export type Sitter = "open" | "bot" | "me";

export interface PlaceWish {
  who: Sitter;
  level?: number; // of a bot
}

/** Makes a table and enters it. The answer is `key`, then `entered`. Asked again with the same key it is the same table. A script is refused for a listed table. */
export interface Create {
  type: "create";
  settings: Settings;
  name: string;
  places: PlaceWish[];
  script?: Record<string, unknown>[]; // chance results, where the server allows it
  key?: string; // of one's own place: 32 random bytes in base64url. Without it the server draws one, and a repeated wish makes another table
}

/** Comes to a table with a key: a seat's, the invitation, or the spectators'. `seen` is the last number this client saw; the answer is `entered`, or one `update` with the rest when that is shorter. */
export interface Enter {
  type: "enter";
  table: string;
  key: string;
  seen?: number;
}

export interface Leave {
  type: "leave";
}

export interface Speak {
  type: "speak";
  language: Language;
}

/** Takes a free place with an invitation. The answer is `key`. Asked again with the same key one sits where one sits already. */
export interface Sit {
  type: "sit";
  name: string;
  place?: number;
  key?: string; // of the place, as for `create`
}

export interface Stand {
  type: "stand";
}

/** Ready to start, with 16 random bytes (hex) for the deal; without them no longer ready. */
export interface SetReady {
  type: "ready";
  contribution?: string;
  commitment?: string; // for which they are given: for another one they are refused
}

/** The host: a bot of a level takes a place; without a level the place is free again (a person there leaves). */
export interface Fill {
  type: "fill";
  place: number;
  level?: number;
}

/** The host, before a game: other settings. */
export interface Configure {
  type: "configure";
  settings: Settings;
}

export interface Start {
  type: "start";
}

/** `decision` is the number of the decision it answers, `id` the client's own name for the move: sent twice it is applied once. The answer is `accepted` or `refused`. */
export interface MakeMove {
  type: "move";
  id: string;
  decision: number;
  move: string;
}

/** Takes back the answer to that decision, while nobody has learned anything of it. A copy that comes late takes back nothing else. */
export interface Withdraw {
  type: "withdraw";
  id: string;
  decision: number;
}

export interface Hint {
  type: "hint";
}

/** The host: a bot plays for an absent person. Anybody: for oneself. */
export interface Hand {
  type: "hand";
  place: number;
  level: number;
}

export interface TakeBack {
  type: "take_back";
}

/** The host: a new key for a place; the old one dies. Anybody: for one's own. The answer is `key`. For another's place in a running game it comes once everybody who is at the table has given `consent`: until then `info.question` says what is asked. */
export interface Reissue {
  type: "reissue";
  place: number;
}

/** An answer to `info.question`, by its number. One no ends it, also that of whoever asked; so does the person of the place by coming back. */
export interface Consent {
  type: "consent";
  question: number;
  yes: boolean;
}

export interface PassHost {
  type: "pass_host";
  place: number;
}

/** Wants the game to end now; it does when everybody wants it. */
export interface Agree {
  type: "agree";
  yes: boolean;
}

/** After a game: another one with the same people. */
export interface AskRematch {
  type: "rematch";
}

export interface Say {
  type: "say";
  text: string;
}

export type Reaction = "hello" | "well_played" | "thanks" | "oops" | "wow" | "haha" | "hurry" | "good_game";

export interface React {
  type: "react";
  reaction: Reaction;
}

export interface Mute {
  type: "mute";
  place: number;
  muted: boolean;
}

export interface Welcome {
  type: "welcome";
  protocol: number;
  chat: boolean; // whether this server has it
  scripts: boolean; // whether `create` may carry a script
}

/** The page speaks another version of the protocol: it should load itself again. */
export interface Reload {
  type: "reload";
  protocol: number;
}

/** A place's secret key: whoever has it sits there. */
export interface Key {
  type: "key";
  table: string;
  place: number;
  key: string;
}

export interface You {
  place?: number;
  seat?: number;
  host: boolean;
  invited?: boolean; // true for who does not sit yet and may
}

export type Phase = "lobby" | "playing" | "over";

export type Who = "open" | "person" | "bot";

export interface PlaceInfo {
  who: Who;
  name: string;
  level?: number; // of the bot that plays: there, or for an absent person
  seat?: number;
  ready: boolean;
  muted: boolean;
  agrees: boolean; // to end the game now
  host: boolean;
  games: number; // of this evening
  wins: number;
  points: number;
}

export interface Contribution {
  by: string; // "person" or "bot"
  bits: string;
}

export interface FairInfo {
  fair: boolean; // false: the chance results were given beforehand
  commitment: string;
  contributions: Contribution[]; // by seat, once the game has started
  seed?: string; // once the game is over
}

/** In a running game: whether a new key is made for a place. Whoever gets it sees that hand from then on. */
export interface KeyQuestion {
  number: number; // for `consent`
  place: number;
  by: number; // the place of whoever asks
  waits_for: number[]; // the places whose people have not agreed yet
}

export interface TableInfo {
  settings: Settings;
  phase: Phase;
  game: number; // the how-manieth of this evening
  places: PlaceInfo[];
  fair: FairInfo;
  question?: KeyQuestion;
}

/** A view of any game; web/src/games/<game>/wire.ts knows more. */
export type GameView = Record<string, unknown>;

export interface Clock {
  seat: number;
  left: number; // milliseconds when this was sent
  running: boolean;
}

/** What the game waits for. */
export interface Waiting {
  seats: number[];
  withdraw?: number; // the decision whose answer can be taken back
  clocks: Clock[];
}

/** What a move of any game would do. */
export type MoveFacts = Record<string, unknown>;

/** A legal move: `does` is what it would do as far as its seat can know, in facts and in words. */
export interface MoveOption {
  move: string;
  does: MoveFacts;
  text?: string;
}

export interface Decision {
  number: number;
  name: string;
  prompt: string;
  moves: MoveOption[];
}

export interface SeatResult {
  seat: number;
  place: number;
  points: number;
}

export interface SeatSegment {
  seat: string;
  text: string;
}

export interface CardSegment {
  card: string;
  text: string;
}

export interface CellSegment {
  cell: string;
  text: string;
}

export type Segment = string | SeatSegment | CardSegment | CellSegment;

/** A line of text with cards, seats and cells marked in it. */
export type Sentence = Segment[];

export interface Account {
  seat: number;
  points: number;
  line: Sentence;
}

export interface OutcomeInfo {
  results: SeatResult[]; // none when the game was ended before its end
  account: Account[];
}

/** A line of the log: what happened, as a sentence; or what somebody said. */
export interface Line {
  number: number;
  at: number;
  line: Sentence;
  said_by?: number; // a place
  reaction?: Reaction;
}

/** The whole table as one may see it now. */
export interface Entered {
  type: "entered";
  table: string;
  number: number; // of the last thing that happened
  you: You;
  info: TableInfo;
  invite?: string;
  watch?: string;
  view?: GameView;
  waiting?: Waiting;
  decision?: Decision;
  outcome?: OutcomeInfo;
  log: Line[];
}

/** An event of any game. */
export type GameEvent = { event: string } & Record<string, unknown>;

/** Something elementary that happened in the game, and the view right after it, unless that is the view of the step before it; after the last step of a move or a chance result, the view with everything settled. */
export interface Step {
  event: GameEvent;
  view?: GameView;
  line?: Sentence;
  record_line?: number; // in a replay: the line of the record it comes from, its header being 0
}

/** What happened after `from`, up to `number`. A part is there when it has changed. */
export interface Update {
  type: "update";
  from: number;
  number: number;
  at: number;
  steps: Step[];
  lines: Line[];
  you?: You;
  info?: TableInfo;
  invite?: string; // a new one, for those who sit: the old one is dead
  view?: GameView; // where it changed without a step
  waiting?: Waiting;
  decision?: Decision;
  outcome?: OutcomeInfo;
}

/** The move with this id is kept; it happened with this number. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

export type RefusalCode = "impossible" | "malformed" | "no_such_table" | "old_key" | "elsewhere" | "log_full" | "unreadable" | "newer" | "fault" | "crowded" | "too_fast" | "server_full" | "stopping" | "store_full" | "store_failed";

/** What was asked is not possible, with the reason in words. */
export interface Refused {
  type: "refused";
  asked: string; // the type of the message
  id?: string;
  code: RefusalCode;
  again: boolean; // the same may be possible in a while
  reason: string;
  wait?: number; // after so many seconds, where that is known
}

export interface Advice {
  move: string;
  place: number; // expected
  share: number; // of the thought that went into it
  text: string;
}

export interface Hints {
  type: "hints";
  decision: number;
  moves: Advice[];
}

/** Who is here now. Has no number: it is not kept. */
export interface Present {
  type: "present";
  places: number[];
  spectators: number;
}

/** The table is closed to this client: a fault, an old key, or the server stops. `again` says whether to come back. */
export interface Closed {
  type: "closed";
  code: RefusalCode;
  again: boolean;
  reason: string;
}

/** Asks over HTTP for the record of a finished game of a table: the how-manieth of the evening, or the last one. */
export interface AskRecord {
  type: "record";
  table: string;
  key: string;
  game?: number;
}

/** Asks over HTTP for such a game step by step as that seat saw it; without a seat as everybody did. Whoever has a key may: a finished game has no secrets. */
export interface Replay {
  type: "replay";
  table: string;
  key: string;
  game?: number;
  seat?: number;
}

/** Such a game, step by step. */
export interface Replayed {
  game: string; // its id
  names: string[]; // by seat
  outcome: OutcomeInfo;
  steps: Step[];
}

/** Asks over HTTP whether a game can be played with these options. */
export interface Check {
  type: "check";
  game: string;
  options: Record<string, unknown>;
}

/** It can be played so. */
export interface Playable {
  options: Record<string, unknown>; // every one of them
  warnings: string[]; // what is odd about them
}

/** It cannot, and why. */
export interface NotPlayable {
  reason: string;
}

export type OptionValue = string | number | null;

/** One thing that can be set: a word of a list, or a number of a range. */
export interface OptionInfo {
  key: string;
  min?: number;
  max?: number;
  values?: string[];
  file?: boolean; // a JSON file of one's own may stand for a value
  default: OptionValue;
}

export interface VariantInfo {
  id: string;
  name: string;
  players: number[]; // how many can play
  options: OptionInfo[];
}

/** A game that can be played here: `GET /api/games` lists them. */
export interface GameInfo {
  id: string;
  name: string;
  rules: number; // their version
  variants: VariantInfo[];
}

/** Where anybody may sit down: `GET /api/tables` lists them. */
export interface ListedTable {
  table: string;
  game: string;
  options: Record<string, unknown>;
  invite: string; // its key
  names: string[];
  free: number; // places
}

/** The words of `stolik verify`: what the module inside the page says of a record. */
export interface VerifiedRecord {
  fair: number; // games whose chance results follow from the seed and everybody's bits
  doubtful: number;
  lines: string[];
  verdict: string[];
}

/** Asks the module inside the page what the best player thinks of a decision of a finished game. */
export interface Analyse {
  record: string; // its text
  line: number; // of the record, that of the decision; the header is line 0
  time: number; // milliseconds of thought
}

/** A decision that was made, and what the best player thinks of it: the answer to `Analyse`. */
export interface Analysis {
  seat: number;
  move: string; // that was played
  moves: Advice[]; // the best ones
}

/** `GET /healthz`: whether tables can be played here now (status 200, otherwise 503), and why not. `GET /livez`: the program runs. */
export interface Health {
  ok: boolean;
  version: string;
  reason?: string;
}

/** A question that cannot be answered, and why: with a status other than 200. */
export interface Problem {
  error: string;
}

export type FromPage = Hello | Create | Enter | Leave | Speak | Sit | Stand | SetReady | Fill | Configure | Start | MakeMove | Withdraw | Hint | Hand | TakeBack | Reissue | Consent | PassHost | Agree | AskRematch | Say | React | Mute;

export type FromTable = Welcome | Reload | Key | Entered | Update | Accepted | Refused | Hints | Present | Closed;
