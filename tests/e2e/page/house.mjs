// What the tests of a file share.
import { after, before } from "node:test";
import { launch } from "./browser.mjs";
import { serve } from "./serving.mjs";

/** Of a test that takes long: it is run with STOLIK_FULL. */
export const slow = { skip: process.env.STOLIK_FULL ? false : "takes long: only in ./check --full" };

/** One browser and one server for all tests of a file, and what `prepare` adds; all is there once the first test begins. */
export function house(prepare = async () => ({})) {
  const open = {};
  before(async () => {
    open.browser = await launch();
    open.server = await serve();
    Object.assign(open, await prepare(open));
  });
  after(async () => {
    await open.browser.close();
    await open.server.stop();
  });
  return open;
}
