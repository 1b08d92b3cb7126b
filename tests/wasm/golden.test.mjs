// Logs and records that earlier versions kept (tests/data), inside the module: as tables on a device, and as records.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LocalServer, module, nobody, Shelf } from "./module.mjs";
import { Player } from "./player.mjs";

const data = new URL("../data/", import.meta.url);
const linesOf = (file) => readFileSync(file, "utf8").trimEnd().split("\n");
const TABLE = "abcdefghjkmn";
const STILL = { bot_pace: 600_000 };

/** Every kept log: its lines, what must come of it, and the record of its first game. */
function* goldens() {
  for (const version of readdirSync(new URL("logs/", data))) {
    const expected = JSON.parse(readFileSync(new URL(`logs/${version}/expected.json`, data), "utf8"));
    for (const [name, summary] of Object.entries(expected)) {
      const log = linesOf(new URL(`logs/${version}/${name}.jsonl`, data));
      const record = linesOf(new URL(`records/${version}/${name}.jsonl`, data));
      yield { name: `${name} (${version})`, log, record, summary, scripted: name.includes("scripted") };
    }
  }
}

/** Somebody at the first place of a kept table. */
async function visitor(log, settings = STILL) {
  const shelf = new Shelf();
  shelf.logs.set(TABLE, log);
  const player = new Player(shelf, settings);
  Object.assign(player, { table: TABLE, key: "golden key 0" });
  await player.enter();
  return player;
}

/** Bots have other names in other versions, and the sums follow. */
const withoutNames = (lines) =>
  lines.map((line) => {
    const { names: _names, sum: _sum, ...rest } = JSON.parse(line);
    return rest;
  });

/** A place as the summary and the table both tell it; bots' names are of a version. */
const tally = ({ who, name, games, wins, points }) => ({ who, name: who === "bot" ? "" : name, games, wins, points });

test("logs of every version are tables on this device again", async () => {
  let read = 0;
  for (const { name, log, summary } of goldens()) {
    const player = await visitor(log);
    assert.equal(player.number, summary.entries, name);
    assert.deepEqual([player.info.phase, player.info.game], [summary.phase, summary.game], name);
    assert.equal(player.info.fair.commitment, summary.commitment, name);
    assert.deepEqual(player.info.places.map(tally), summary.places.map(tally), name);
    player.kill();
    ++read;
  }
  assert.ok(read >= 42, `only ${read} logs`);
});

test("a kept game that waits for somebody is played on, after what was there", async () => {
  let moved = 0;
  for (const { name, log } of goldens()) {
    const player = await visitor(log);
    if (player.decision) {
      await player.move();
      const after = player.shelf.logs.get(TABLE);
      assert.deepEqual(after.slice(0, log.length), log, name);
      assert.equal(JSON.parse(after[log.length]).type, "moved", name);
      ++moved;
    }
    player.kill();
  }
  assert.ok(moved > 0, "nobody was asked anywhere");
});

test("records of every version are read, and their deals are shown to be fair", async () => {
  const server = new LocalServer(module, nobody);
  for (const { name, record, scripted } of goldens()) {
    const { status, body } = await server.ask("/api/verify", record.join("\n") + "\n", "en");
    assert.equal(status, 200, `${name}: ${body}`);
    const { fair, doubtful } = JSON.parse(body);
    assert.deepEqual([fair, doubtful], scripted ? [0, 1] : [1, 0], name);
  }
  server.close();
});

test("a game of a kept log has the record that it had then", async () => {
  for (const { name, log, record } of goldens()) {
    const player = await visitor(log);
    const wish = { type: "record", table: TABLE, key: player.key, game: 1 };
    const { status, body } = await player.server.ask("/api/record", JSON.stringify(wish), "en");
    assert.equal(status, 200, `${name}: ${body}`);
    assert.deepEqual(withoutNames(body.trimEnd().split("\n")), withoutNames(record), name);
    player.kill();
  }
});

test("a log that a newer version wrote is refused in words and left alone", async () => {
  const [{ log }] = goldens();
  for (const newer of [
    [...log, '{"type":"danced","at":1,"place":0}'],
    [log[0].replace('"rules":1', '"rules":99'), ...log.slice(1)],
  ]) {
    const shelf = new Shelf();
    shelf.logs.set(TABLE, newer);
    const player = new Player(shelf);
    player.say({ type: "enter", table: TABLE, key: "golden key 0" });
    const refused = await player.until("refused");
    assert.equal(refused.code, "newer");
    assert.match(refused.reason, /newer version/);
    assert.equal(refused.again, false);
    assert.deepEqual(shelf.logs.get(TABLE), newer);
    player.kill();
  }
});

test("a record that a newer version wrote is refused in words", async () => {
  const server = new LocalServer(module, nobody);
  const [{ record }] = goldens();
  for (const header of [{ format: 99 }, { ...JSON.parse(record[0]), rules: 99 }]) {
    const { status, body } = await server.ask("/api/verify", JSON.stringify(header), "en");
    assert.equal(status, 400);
    assert.match(JSON.parse(body).error, /newer version/);
  }
  server.close();
});
