// What the proxies of tests share.

/** Two sockets that end together; `open` has them as long as they are. */
export function tie(open, socket, passed) {
  for (const [one, other] of [[socket, passed], [passed, socket]]) {
    open.add(one);
    one.on("error", () => other.destroy());
    one.on("close", () => open.delete(one) && other.destroy());
  }
}

/** Lets a server listen on a free port: its address, and stop(), which also ends what is `open`. */
export async function listening(server, open) {
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      for (const each of open) each.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
