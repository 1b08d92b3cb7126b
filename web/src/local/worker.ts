// A worker in which the tables on this device live (docs/wasm.md).
import { Keeper } from "./keeper";
import type { ToWorker } from "./messages";
import { LocalServer } from "./module";
import { DeviceLogStore } from "./log_store";
import address from "./stolik.wasm?url";

let compiled: Promise<WebAssembly.Module> | undefined;

/** Not by streaming: some hosts of files have no type for a module. */
async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

const keeper = new Keeper(
  async (host) => {
    compiled ??= compile();
    try {
      return new LocalServer(await compiled, host, { scripts: true });
    } catch (error) {
      compiled = undefined; // fetched again when it is next needed
      throw error;
    }
  },
  new DeviceLogStore(),
  (message) => postMessage(message),
);

onmessage = ({ data }: MessageEvent<ToWorker>) => void keeper.hear(data);
