// TAP, and at the end how long the tests of each file took, the longest first, and what failed.
import { basename } from "node:path";
import { tap } from "node:test/reporters";

/** The first lines of what went wrong. */
const told = ({ cause }) => String(cause?.stack ?? cause).split("\n").slice(0, 12).join("\n");

export default async function* report(events) {
  const files = new Map();
  const failures = [];
  const note = ({ type, data }) => {
    if (type === "test:fail") failures.push(`FAILED: ${data.name}\n${told(data.details.error)}\n`);
    if (!["test:pass", "test:fail"].includes(type) || data.nesting > 0 || !data.file) return;
    const name = basename(data.file, ".test.mjs");
    files.set(name, (files.get(name) ?? 0) + data.details.duration_ms / 1000);
  };
  async function* watched() {
    for await (const event of events) {
      note(event);
      yield event;
    }
  }
  yield* tap(watched());
  for (const [name, seconds] of [...files].sort(([, a], [, b]) => b - a)) yield `${name}: ${seconds.toFixed(1)} s\n`;
  yield* failures;
}
