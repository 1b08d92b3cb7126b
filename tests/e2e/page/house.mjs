// What the tests of a file share.
import { after, before } from "node:test";
import { launch } from "./browser.mjs";
import { serve } from "./serving.mjs";

/** One browser and one server for all tests of a file; they are there once the first test begins. */
export function house() {
  const open = {};
  before(async () => {
    open.browser = await launch();
    open.server = await serve();
  });
  after(async () => {
    await open.browser.close();
    await open.server.stop();
  });
  return open;
}
