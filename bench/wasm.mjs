// How fast the search is inside WebAssembly, as a share of native: Node and Chromium against build/release/stolik, in turns,
// by the processor's time, so that others on the machine do not count. The best of the rounds counts.
//     node bench/wasm.mjs [ROUNDS] [SECONDS]
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { launch } from "../tests/e2e/page/browser.mjs";
import { file, loader, LocalServer, module, nobody } from "../tests/wasm/module.mjs";

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 0.5);
const stolik = process.env.STOLIK ?? new URL("../build/release/stolik", import.meta.url).pathname;
const games = JSON.parse(execFileSync(stolik, ["games", "--json"], { encoding: "utf8" })).map((game) => game.id);

function native(game) {
  const options = ["--search", "--json", "--game", game, "--seconds", String(seconds)];
  return JSON.parse(execFileSync(stolik, ["bench", ...options], { encoding: "utf8" }))[0].iterations_per_cpu_s;
}

/** Iterations in so many seconds; also sent to the browser as it stands here. */
function search(server, game, seconds) {
  const begin = performance.now();
  let iterations = 0;
  do iterations += server.search(game, 1);
  while (performance.now() - begin < 1000 * seconds);
  return iterations;
}

/** Iterations a second of the processor. */
async function speed(iterations, processorSeconds) {
  const begin = await processorSeconds();
  const done = await iterations();
  return done / ((await processorSeconds()) - begin);
}

const server = new LocalServer(module, nobody);
const inNode = (game) =>
  speed(
    () => search(server, game, seconds),
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  );

const browser = await launch();
const page = await (await browser.newContext()).newPage();
const inspector = await browser.newBrowserCDPSession();
await page.evaluate(
  async ({ loader, bytes, search }) => {
    const { LocalServer } = await import(loader);
    const module = await WebAssembly.compile(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
    const nothing = () => Promise.reject(new Error("nothing is kept here"));
    const host = { send() {}, close() {}, note() {}, fault() {}, append: nothing, load: nothing };
    window.server = new LocalServer(module, host);
    window.search = new Function(`return ${search}`)();
  },
  { loader, bytes: readFileSync(file).toString("base64"), search: search.toString() },
);
const inChromium = (game) =>
  speed(
    () => page.evaluate(([game, seconds]) => window.search(window.server, game, seconds), [game, seconds]),
    async () => {
      const { processInfo } = await inspector.send("SystemInfo.getProcessInfo");
      const pages = processInfo.filter(({ type }) => type === "renderer");
      return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
  );

console.log("Thousand iterations a second, and the share of native:");
for (const game of games) {
  const best = { native: 0, node: 0, chromium: 0 };
  await inNode(game); // the engines compile again what is run often
  await inChromium(game);
  for (let round = 0; round < rounds; ++round) {
    best.native = Math.max(best.native, native(game));
    best.node = Math.max(best.node, await inNode(game));
    best.chromium = Math.max(best.chromium, await inChromium(game));
  }
  const told = (place) =>
    `${place} ${(best[place] / 1000).toFixed(1)} (${Math.round((100 * best[place]) / best.native)} %)`;
  console.log(`${game}: native ${(best.native / 1000).toFixed(1)}, ${told("node")}, ${told("chromium")}`);
}
server.close();
await browser.close();
