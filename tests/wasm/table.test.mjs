// What a table inside the module does beside a game: hints, another game, coming back, and a store that says no.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LocalServer, module, nobody, Shelf } from "./module.mjs";
import { FAST, Player } from "./player.mjs";

async function playing(game = "punto", settings = FAST, level = 1) {
  const player = new Player(new Shelf(), settings);
  await player.create(game, { variant: "base", players: 2 }, level);
  await player.start();
  while (!player.decision) await player.until("update");
  return player;
}

test("a hint names moves that are legal, with words", async () => {
  const player = await playing();
  player.say({ type: "hint" });
  const hints = await player.until("hints");
  const legal = player.decision.moves.map(({ move }) => move);
  assert.ok(hints.moves.length > 0);
  for (const each of hints.moves) assert.ok(legal.includes(each.move) && each.text.length > 0);
  player.kill();
});

test("who comes back and has seen something is told the rest alone", async () => {
  const player = await playing();
  const seen = player.number;
  await player.move();
  player.kill();
  player.connect();
  player.say({ type: "enter", table: player.table, key: player.key, seen });
  const update = await player.until("update");
  assert.equal(update.from, seen);
  assert.ok(update.steps.length > 0);
  player.kill();
});

test("after a game there is another one with the same people", async () => {
  const player = await playing("6-bierze");
  await player.play();
  player.say({ type: "rematch" });
  while (player.info.phase === "over") await player.until("update");
  await player.start();
  assert.equal(player.info.game, 2);
  player.kill();
});

test("what the store does not keep has not happened", async () => {
  const player = await playing();
  const { shelf } = player;
  const log = [...shelf.logs.get(player.table)];
  const keep = shelf.append.bind(shelf);
  shelf.append = async () => "full";
  player.say({ type: "move", id: "1", decision: player.decision.number, move: player.decision.moves[0].move });
  assert.match((await player.until("refused")).reason, /space|full/i);
  await player.until("entered");
  assert.deepEqual(shelf.logs.get(player.table), log);
  shelf.append = keep;
  await player.play();
  assert.equal(player.info.phase, "over");
  player.kill();
});

test("of two instances with one table the slower one gives way and shows what there is", async () => {
  const player = await playing("6-bierze", { ...FAST, bot_pace: 600_000 });
  const other = new Player(player.shelf, player.settings);
  Object.assign(other, { table: player.table, key: player.key });
  await other.enter();
  await other.move();
  player.say({ type: "move", id: "late", decision: player.decision.number, move: player.decision.moves[0].move });
  await player.until("refused");
  await player.until("entered");
  assert.equal(player.number, other.number);
  assert.equal(player.decision, undefined);
  player.kill();
  other.kill();
});

test("a master thinks no longer than it may", async () => {
  const player = await playing("punto", { bot_pace: 0, bot_scale: 100, bot_time: 200 }, 5);
  const begin = performance.now();
  await player.move();
  while (!player.decision) await player.until("update");
  assert.ok(performance.now() - begin < 120_000, "hours of thought were not cut short");
  player.kill();
});

test("what is no message, no table and no record is refused in words", async () => {
  const player = new Player(new Shelf());
  player.say({ type: "nonsense" });
  assert.match((await player.until("refused")).reason, /nonsense/);
  player.say({ type: "enter", table: "abcdefghjkmn", key: "none" });
  await player.until("refused");
  player.kill();
  const server = new LocalServer(module, nobody);
  for (const [path, body, status] of [
    ["/api/verify", "{}", 400],
    ["/api/analyse", "{}", 400],
    ["/api/record", "{}", 400],
    ["/api/nothing", "", 404],
  ]) {
    const answer = await server.ask(path, body, "en");
    assert.equal(answer.status, status, path);
    assert.ok(JSON.parse(answer.body).error.length > 0, path);
  }
  server.close();
});

test("the module says of which version it is", async () => {
  const server = new LocalServer(module, nobody);
  const version = readFileSync(new URL("../../VERSION", import.meta.url), "utf8").trim();
  assert.deepEqual(JSON.parse((await server.ask("/healthz", "", "en")).body), { ok: true, version });
  server.close();
});
