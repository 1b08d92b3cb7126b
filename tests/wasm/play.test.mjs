// Whole games inside the module, by the protocol alone; the instance is dropped in the middle of each.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { LocalServer, module, nobody, Shelf } from "./module.mjs";
import { Player } from "./player.mjs";

const stolik = process.env.STOLIK ?? new URL("../../build/release/stolik", import.meta.url).pathname;
const native = (command, record) =>
  execFileSync(stolik, ["--lang", "en", command, ...(command === "replay" ? ["--quiet"] : []), "-"], {
    input: record,
    encoding: "utf8",
  });

async function catalogue() {
  const server = new LocalServer(module, nobody);
  const answer = await server.ask("/api/games", "", "en");
  server.close();
  return JSON.parse(answer.body);
}

for (const game of await catalogue())
  for (const variant of game.variants)
    test(`${game.id} ${variant.id}: dropped in the middle and gone on with, its record holds natively`, async () => {
      const shelf = new Shelf();
      const player = new Player(shelf);
      await player.create(
        game.id,
        { variant: variant.id, players: Math.min(...variant.players) + (variant.players.length > 1 ? 1 : 0) },
        3,
      );
      await player.start();
      const before = await player.play(3);

      const log = shelf.logs.get(player.table).length;
      player.kill();
      player.connect();
      await player.enter();
      assert.ok(player.number >= log, "what was kept is there again");
      await player.play();
      assert.equal(player.info.phase, "over");
      assert.ok(before === 3 && player.outcome.results.length === player.info.places.length);
      assert.deepEqual(player.notes, [], "nothing went wrong inside");

      const entry = { type: "enter", table: player.table, key: player.key };
      const record = (await player.ask("/api/record", entry)).body;
      assert.match(native("replay", record), /1 game/);
      const said = native("verify", record);
      assert.match(said, /Dealt fairly: 1 game/);

      const checked = JSON.parse((await player.server.ask("/api/verify", record, "en")).body);
      assert.equal(checked.fair, 1);
      assert.deepEqual([...checked.lines.slice(1), ...checked.verdict], said.trimEnd().split("\n").slice(1));

      const replay = JSON.parse(
        (await player.ask("/api/replay", { type: "replay", table: player.table, key: player.key, seat: 0 })).body,
      );
      assert.equal(replay.names.length, player.info.places.length);
      const lines = record
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      const decision = lines.findLastIndex((line) => line.seat === 0 && "move" in line);
      assert.ok(replay.steps.every((step) => "chance" in lines[step.record_line] || "move" in lines[step.record_line]));
      const analysis = JSON.parse((await player.ask("/api/analyse", { record, line: decision, time: 20 })).body);
      assert.equal(analysis.move, lines[decision].move);
      assert.ok(analysis.moves.length > 0);
      player.kill();
    });
