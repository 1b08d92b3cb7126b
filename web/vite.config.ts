import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Tells the service worker which files this version consists of. */
function wholeVersion(): Plugin {
  return {
    name: "stolik-whole-version",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      const worker = join(dir, "sw.js");
      const files = readdirSync(dir, { withFileTypes: true, recursive: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name))
        .filter((path) => path !== worker)
        .toSorted();
      const version = createHash("sha256");
      for (const path of [...files, worker]) version.update(readFileSync(path));
      const names = files.map((path) => relative(dir, path).replaceAll("\\", "/"));
      const script = readFileSync(worker, "utf8")
        .replace("%PROTOCOL%", protocol)
        .replace("%VERSION%", version.digest("hex").slice(0, 16))
        .replace("%FILES%", names.join(" "));
      writeFileSync(worker, script);
    },
  };
}

const messages = readFileSync(new URL("src/protocol/messages.ts", import.meta.url), "utf8");
const protocol = /PROTOCOL = (\d+);/.exec(messages)?.[1] ?? "";
const version = readFileSync(new URL("../VERSION", import.meta.url), "utf8").trim();

export default defineConfig({
  // Works below any path.
  base: "./",
  define: { STOLIK_VERSION: JSON.stringify(version) },
  plugins: [svelte(), wholeVersion()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/sw.ts" },
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/ws": { target: "http://127.0.0.1:8080", ws: true }, "/api": "http://127.0.0.1:8080" } },
  // One page for all files of a worker: tests put back what they change. The limits only end what hangs.
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
