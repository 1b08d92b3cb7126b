"""A bad network between WebSocket clients and a server: messages are dropped, doubled and delayed, connections cut.

    chaos_proxy.py --listen PORT --to PORT [--seed N] [--drop 0.02] [--double 0.03] [--delay 0.05] [--cut 0.002]

Each figure is a share of all messages, in both directions. SIGUSR1 makes the network good from then on; SIGTERM ends
the proxy, which then prints what it did as one line of JSON.

It works on whole messages and passes their bytes on as they are, so it knows no more of WebSocket than where a frame
ends. Compression has to be off: a dropped message would spoil the stream.
"""

import argparse
import asyncio
import json
import random
import signal

LONGEST_DELAY = 0.3
LATE_COPY = 1.5  # seconds within which the second of two copies may come
CONTROL = 0x8


async def read_frame(reader):
    """The bytes of one frame, its opcode, and whether it ends its message."""
    head = await reader.readexactly(2)
    length = head[1] & 0x7F
    extended = b""
    if length >= 126:
        extended = await reader.readexactly(2 if length == 126 else 8)
        length = int.from_bytes(extended, "big")
    masked = 4 if head[1] & 0x80 else 0
    return head + extended + await reader.readexactly(masked + length), head[0] & 0x0F, bool(head[0] & 0x80)


class Direction:
    """One way of one connection."""

    def __init__(self, proxy, reader, writer, cut):
        self.proxy, self.reader, self.writer, self.cut = proxy, reader, writer, cut

    async def run(self):
        await self.pass_on_handshake()
        message = b""
        while True:
            frame, opcode, last = await read_frame(self.reader)
            if opcode & CONTROL:
                self.write(frame)
                continue
            message += frame
            if last:
                await self.pass_on(message)
                message = b""

    async def pass_on_handshake(self):
        self.write(await self.reader.readuntil(b"\r\n\r\n"))

    async def pass_on(self, message):
        fate = self.proxy.fate()
        if fate == "dropped":
            return
        if fate == "cut":
            self.cut()
            return
        if fate == "delayed":
            await asyncio.sleep(self.proxy.random.uniform(0, LONGEST_DELAY))
        self.write(message)
        if fate == "doubled":
            later = self.proxy.random.choice((0, self.proxy.random.uniform(0, LATE_COPY)))
            asyncio.get_running_loop().call_later(later, self.write, message)
        await self.writer.drain()

    def write(self, data):
        if not self.writer.is_closing():
            self.writer.write(data)


class ChaosProxy:
    def __init__(self, options):
        self.to = options.to
        self.random = random.Random(options.seed)
        self.shares = {"dropped": options.drop, "doubled": options.double, "delayed": options.delay, "cut": options.cut}
        self.counts = {"messages": 0, "connections": 0} | dict.fromkeys(self.shares, 0)
        self.calm = False

    def fate(self):
        """What becomes of the next message."""
        self.counts["messages"] += 1
        if self.calm:
            return "passed"
        chance = self.random.random()
        for fate, share in self.shares.items():
            if chance < share:
                self.counts[fate] += 1
                return fate
            chance -= share
        return "passed"

    async def connection(self, client_reader, client_writer):
        try:
            server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            client_writer.transport.abort()
            return
        self.counts["connections"] += 1

        def cut():
            client_writer.transport.abort()
            server_writer.transport.abort()

        ways = [
            asyncio.ensure_future(Direction(self, client_reader, server_writer, cut).run()),
            asyncio.ensure_future(Direction(self, server_reader, client_writer, cut).run()),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        client_writer.close()
        server_writer.close()


def options_from_command_line():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--listen", type=int, required=True)
    parser.add_argument("--to", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    for name, share in (("drop", 0.02), ("double", 0.03), ("delay", 0.05), ("cut", 0.002)):
        parser.add_argument(f"--{name}", type=float, default=share)
    return parser.parse_args()


async def main():
    options = options_from_command_line()
    proxy = ChaosProxy(options)
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, done.set)
    loop.add_signal_handler(signal.SIGUSR1, lambda: setattr(proxy, "calm", True))
    server = await asyncio.start_server(proxy.connection, "127.0.0.1", options.listen, limit=1 << 24, backlog=1024)
    await done.wait()
    server.close()
    print(json.dumps(proxy.counts), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
