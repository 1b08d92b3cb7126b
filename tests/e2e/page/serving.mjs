// `stolik serve` as a process, on a free port, with bots that neither think nor wait long.
// STOLIK is the program (build/release/stolik), STOLIK_WEB a folder to serve instead of the page inside it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const program = process.env.STOLIK ?? "build/release/stolik";
const quick = ["--bot-pace", "0", "--bot-scale", "0.01", "--bot-threads", "1", "--threads", "1", "--tables-per-hour", "100000"];

/** A running server: its address, and stop(). */
export async function serve({ listen = "127.0.0.1:0", options = [] } = {}) {
  const web = process.env.STOLIK_WEB ? ["--web", process.env.STOLIK_WEB] : [];
  const command = ["--lang", "en", "serve", "--listen", listen, "--store", "memory:", ...quick, ...web, ...options];
  const child = spawn(program, command, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const noted = [];
  createInterface({ input: child.stderr }).on("line", (line) => noted.push(line));
  const gone = once(child, "exit");
  const url = await new Promise((resolve, reject) => {
    gone.then(() => reject(new Error(`the server does not start:\n${noted.join("\n")}`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = line.match(/https?:\/\/[^\s/]+/);
      if (found) resolve(found[0]);
    });
  });
  return {
    url,
    port: Number(new URL(url).port),
    /** Ends it; complains of anything it noted as a fault. */
    async stop() {
      child.kill("SIGTERM");
      await gone;
      const faults = noted.filter((line) => /"event":"[^"]*fault/.test(line) || /Sanitizer|runtime error:/.test(line));
      if (faults.length > 0) throw new Error(`the server had faults:\n${faults.join("\n")}`);
    },
  };
}
