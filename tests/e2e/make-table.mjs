// make-table.mjs URL: loads the page and makes a table over the WebSocket, as a page would. Needs no packages (node 22 has WebSocket).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const url = process.argv[2];
const protocol = Number(/PROTOCOL = (\d+)/.exec(readFileSync(new URL("../../web/src/protocol/messages.ts", import.meta.url), "utf8"))[1]);

const page = await (await fetch(url)).text();
assert.match(page, /<script type="module"/);
assert.equal((await (await fetch(`${url}/healthz`)).json()).ok, true);

const socket = new WebSocket(`${url.replace("http", "ws")}/ws`);
const settings = { game: "punto", options: { players: 2 }, order: "random", hints: "never", listed: false, chat: true };
socket.onopen = () => {
  socket.send(JSON.stringify({ type: "hello", protocol, language: "en" }));
  socket.send(JSON.stringify({ type: "create", settings, name: "Ala", places: [{ who: "me" }, { who: "bot", level: 1 }] }));
};
const key = await new Promise((resolve, reject) => {
  socket.onerror = () => reject(new Error("the WebSocket failed"));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type === "key") resolve(message);
    if (message.type === "refused") reject(new Error(data));
  };
});
console.log(`a table was made: ${key.table}`);
socket.close();
