// The built module and the page's own loader of it, in Node.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const root = new URL("../../", import.meta.url);
const ts = createRequire(new URL("web/package.json", root))("typescript");

/** A file of the page, as a browser can import it. */
function script(path) {
  const { outputText } = ts.transpileModule(readFileSync(new URL(path, root), "utf8"), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return `data:text/javascript,${encodeURIComponent(outputText)}`;
}
export const loader = script("web/src/local/module.ts");
export const { LocalServer } = await import(loader);
export const { PROTOCOL } = await import(script("web/src/protocol/messages.ts"));

export const file = process.env.STOLIK_WASM ?? new URL("web/src/local/stolik.wasm", root);
export const module = new WebAssembly.Module(readFileSync(file));

/** A host that keeps nothing and hears nothing. */
export const nobody = {
  send() {},
  close() {},
  note() {},
  fault(error) {
    throw error;
  },
  append: async () => "failed",
  load: async () => [],
};

/** Keeps tables as IndexedDB would: a little later than it was asked. */
export class Shelf {
  logs = new Map();

  async append({ table, expected, lines }) {
    await new Promise((done) => setTimeout(done, 0));
    const log = this.logs.get(table) ?? [];
    if (log.length !== expected) return "conflict";
    this.logs.set(table, [...log, ...lines]);
    return "kept";
  }
  async load(table) {
    await new Promise((done) => setTimeout(done, 0));
    return this.logs.get(table) ?? [];
  }
}
