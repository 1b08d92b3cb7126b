"""A hostile client beside honest tables: what do the honest ones notice?

    tests/e2e/hostile.py STOLIK BENCH_SERVER [--seconds 60] [--tables 50] [--rate 200]

One server with its usual limits. First the honest tables alone: six people each, moves at a rate (bench_server), and a
few people who play against a bot. Then the same beside a hostile client that, from addresses of its own, asks for
tables that are not there, sends `ready` again and again, wants hints over and over, connects anew all the time, lets
bots of the highest level play many games, and holds 199 spectators at one table.

Prints the time from a move to its answer, and from a move to the bot's, with and without it. Fails only for a loss or a
wrong answer (a move that was accepted and is not in the log, a table that breaks), never for time.
"""

import argparse
import asyncio
import collections
import json
import os
import random
import re
import resource
import secrets
import sqlite3
import sys
import tempfile
import time
import urllib.request

import websockets

from client import PATIENCE, PROTOCOL
from serving import Server
from stubborn import LOST

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of a table's id
HONEST_AGAINST_BOTS = 6
SPECTATORS = 199
TABLES_OF_BOTS = 55  # an address may make 60 an hour
BOTS_LEVEL = 5
SERVER_OPTIONS = "--bot-pace 0"


def made_up_id():
    return "".join(random.choices(LETTERS, k=12))


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


class Line:
    """A greeted connection from an address of this machine."""

    def __init__(self, socket):
        self.socket = socket

    @classmethod
    async def open(cls, port, address):
        socket = await websockets.connect(
            f"ws://127.0.0.1:{port}/ws",
            local_addr=(address, 0),
            max_size=None,
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
        )
        line = cls(socket)
        await line.send(type="hello", protocol=PROTOCOL, language="en")
        return line

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def hear(self):
        return json.loads(await self.socket.recv())

    async def until(self, *types):
        while True:
            message = await asyncio.wait_for(self.hear(), PATIENCE)
            if message["type"] in types:
                return message

    def drop(self):
        self.socket.transport.abort()


def wish(game, players, level=None, **options):
    other = {"who": "open"} if level is None else {"who": "bot", "level": level}
    settings = {"game": game, "options": {"players": players} | options, "order": "chosen"}
    settings |= {"hints": "always", "listed": False, "chat": True}
    return {"settings": settings, "places": [{"who": "me"}] + [other] * (players - 1)}


async def make_table(line, **of):
    """The key and the first look at a new table."""
    await line.send(type="create", name="Ala", **wish(**of))
    key = await line.until("key", "refused")
    if key["type"] == "refused":
        return None, key
    return key, await line.until("entered")


# ---- the honest side ----


class AgainstABot:
    """One person against one bot; measures how long the bot's answer takes."""

    def __init__(self, port, address):
        self.port, self.address = port, address
        self.waits = []
        self.accepted = set()

    async def play(self, end):
        line = await Line.open(self.port, self.address)
        while time.monotonic() < end:
            await self.one_game(line, end)
        await line.socket.close()

    async def one_game(self, line, end):
        key, look = await make_table(line, game="6-bierze", players=2, level=3, deals=20)
        if key is None:
            raise AssertionError(f"an honest table is refused: {look['reason']}")
        await line.send(type="ready", contribution=secrets.token_hex(16))
        await line.send(type="start")
        decision, sent, number = None, None, 0
        while time.monotonic() < end:
            message = await asyncio.wait_for(line.hear(), PATIENCE)
            if message["type"] == "refused":
                raise AssertionError(f"an honest move is refused: {message['reason']}")
            if message["type"] == "accepted":
                self.accepted.add((key["table"], message["id"]))
            if message["type"] != "update":
                continue
            if "outcome" in message:
                return
            decision = message.get("decision")
            if decision is None:
                continue
            if sent is not None:
                self.waits.append(1000 * (time.monotonic() - sent))
            number += 1
            await asyncio.sleep(0.2)  # a person looks at the table
            sent = time.monotonic()
            move = random.choice(decision["moves"])["move"]
            await line.send(type="move", id=f"h{number}", decision=decision["number"], move=move)


class Phase:
    """The honest tables for a while."""

    def __init__(self, options, server):
        self.options, self.server = options, server

    async def run(self):
        end = time.monotonic() + self.options.seconds
        load = await asyncio.create_subprocess_exec(
            *[self.options.bench, "--port", str(self.server.port), "--process", str(self.server.process.pid)],
            *["--tables", str(self.options.tables), "--seconds", str(self.options.seconds)],
            *["--rate", str(self.options.rate)],
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        people = [AgainstABot(self.server.port, f"127.0.2.{i + 1}") for i in range(HONEST_AGAINST_BOTS)]
        problems = await asyncio.gather(*(person.play(end) for person in people), return_exceptions=True)
        out, said = await load.communicate()
        self.failures = [repr(problem) for problem in problems if problem is not None]
        if load.returncode != 0:
            self.failures.append(said.decode().strip() or f"bench_server ended with {load.returncode}")
        self.line = out.decode().strip()
        self.moves = int(self.figure(r"(\d+) moves were accepted", 0))
        self.bot_waits = [wait for person in people for wait in person.waits]
        self.accepted = set().union(*(person.accepted for person in people))

    def figure(self, pattern, otherwise=float("nan")):
        found = re.search(pattern, self.line)
        return float(found[1]) if found else otherwise

    def report(self, name):
        print(
            f"{name:<22} moves answered: p50 {self.figure(r'p50 +([0-9.]+)'):8.2f} ms"
            f"  p99 {self.figure(r'p99 +([0-9.]+)'):8.2f} ms  ({self.figure(r'([0-9.]+) moves/s'):.0f}/s)"
            f"   bots answered: p50 {percentile(self.bot_waits, 0.5):7.1f} ms"
            f"  p99 {percentile(self.bot_waits, 0.99):7.1f} ms  ({len(self.bot_waits)} times)"
            f"   load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores",
            flush=True,
        )


# ---- the hostile side ----


class Attack:
    """Everything at once, each kind from an address of its own."""

    def __init__(self, port, seconds):
        self.port, self.end = port, time.monotonic() + seconds
        self.counts = collections.Counter()

    def goes_on(self):
        return time.monotonic() < self.end

    async def run(self):
        kinds = [self.ask_for_ids(f"127.0.9.{i}") for i in range(1, 9)]
        kinds += [self.enter_ids(f"127.0.9.{i}") for i in range(11, 19)]
        kinds += [self.connect_anew(f"127.0.9.{i}") for i in range(21, 29)]
        kinds += [self.want_hints("127.0.9.31") for _ in range(20)]
        kinds += [self.let_bots_play("127.0.9.41"), self.crowd("127.0.9.51")]
        await asyncio.gather(*(self.again(kind) for kind in kinds))

    async def again(self, kind):
        try:
            await asyncio.wait_for(kind, self.end - time.monotonic())
        except LOST as lost:
            if self.goes_on():
                self.counts[f"ended early: {type(lost).__name__}"] += 1

    def heard(self, kind, message):
        code = message.get("code", "")
        self.counts[f"{kind}: {message['type']}{' ' + code if code else ''}"] += 1

    async def ask_for_ids(self, address):
        """Records and replays of tables that are not there, as fast as they are answered."""
        while self.goes_on():
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(address, 0))
            for path in ["/api/record", "/api/replay"] * 500:
                if not self.goes_on():
                    break
                body = json.dumps({"table": made_up_id(), "key": "k"}).encode()
                head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(body)}\r\n\r\n"
                writer.write(head.encode() + body)
                answer = await reader.readuntil(b"\r\n\r\n")
                await reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", answer)[1]))
                self.counts[f"ids over HTTP: {answer.split()[1].decode()}"] += 1
            writer.close()

    async def enter_ids(self, address):
        """As many as a connection may say, on one connection after another."""
        while self.goes_on():
            line = await Line.open(self.port, address)
            await line.until("welcome")
            for _ in range(40):
                await line.send(type="enter", table=made_up_id(), key="k")
                self.heard("ids entered", await line.until("refused", "entered"))
            line.drop()

    async def connect_anew(self, address):
        line = await Line.open(self.port, address)
        key, look = await make_table(line, game="punto", players=2)
        while self.goes_on() and key is not None:
            line.drop()
            line = await Line.open(self.port, address)
            await line.send(type="enter", table=key["table"], key=look["watch"])
            self.heard("connected anew", await line.until("refused", "entered"))

    async def want_hints(self, address):
        """Enters again before every wish, on a connection of its own."""
        line = await Line.open(self.port, address)
        key, look = await make_table(line, game="pasikonik", players=2, level=1)
        if key is None:
            return self.heard("hints", look)
        await line.send(type="ready", contribution=secrets.token_hex(16))
        await line.send(type="start")
        while self.goes_on():
            line.drop()
            line = await Line.open(self.port, address)
            await line.send(type="enter", table=key["table"], key=key["key"])
            if (await line.until("entered", "refused"))["type"] == "entered":
                for _ in range(5):
                    await line.send(type="hint")
                    self.heard("hints", await line.until("hints", "refused"))
            await asyncio.sleep(0.05)

    async def let_bots_play(self, address):
        """Every table that the address may make, all with bots of the highest level that play by themselves."""
        lines = []
        for _ in range(TABLES_OF_BOTS):
            line = await Line.open(self.port, address)
            key, look = await make_table(line, game="6-bierze", players=6, level=BOTS_LEVEL, deals=50)
            if key is None:
                self.heard("tables of bots", look)
                break
            await line.send(type="ready", contribution=secrets.token_hex(16))
            await line.send(type="start")
            await line.send(type="hand", place=0, level=BOTS_LEVEL)
            self.counts["tables of bots: made"] += 1
            lines.append(line)
        await asyncio.gather(*(self.listen(line) for line in lines))

    async def crowd(self, address):
        """199 spectators, and whoever sits there gets ready again and again: each time everybody is told."""
        host = await Line.open(self.port, "127.0.9.61")
        key, look = await make_table(host, game="punto", players=2)
        listening = [asyncio.ensure_future(self.listen(host))]
        listening += [asyncio.ensure_future(self.watch(address, key, look)) for _ in range(SPECTATORS)]
        while self.goes_on():
            await host.send(type="ready", contribution=secrets.token_hex(16))
            self.counts["readies"] += 1
            await asyncio.sleep(1 / 18)  # as often as a connection may speak
        await asyncio.gather(*listening)

    async def watch(self, address, key, look):
        line = await Line.open(self.port, address)
        await line.send(type="enter", table=key["table"], key=look["watch"])
        self.heard("spectators", await line.until("entered", "refused"))
        await self.listen(line)

    async def listen(self, line):
        while self.goes_on():
            try:
                await asyncio.wait_for(line.socket.recv(), 0.5)
                self.counts["heard by the crowd and at tables of bots"] += 1
            except asyncio.TimeoutError:
                pass
            except websockets.WebSocketException:
                self.counts["connections closed by the server"] += 1
                return


def attack(port, seconds):
    """Runs in a process of its own; prints what it did."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    one = Attack(port, seconds)
    asyncio.run(one.run())
    print(json.dumps({"counts": one.counts, "cpu": time.process_time()}))


# ---- both ----


def cpu_seconds(process):
    with open(f"/proc/{process}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def metric(server, name):
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=PATIENCE) as answer:
        found = re.search(rf"^{name} ([0-9.]+)$", answer.read().decode(), re.M)
    return float(found[1]) if found else float("nan")


def losses(database, phases):
    """Moves that were accepted and are not in the log, in words."""
    kept = collections.Counter()
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as store:
        for table, entry in store.execute("SELECT id, entry FROM entries JOIN tables ON key = table_key"):
            entry = json.loads(entry)
            if entry["type"] == "moved" and entry["id"]:
                kept[table, entry["id"]] += 1
    for table, name in set().union(*(phase.accepted for phase in phases)):
        if kept[table, name] != 1:
            yield f"move {name} of table {table} was accepted and is {kept[table, name]} times in the log"
    of_six = sum(count for (_, name), count in kept.items() if name.startswith("m"))
    accepted = sum(phase.moves for phase in phases)
    if of_six != accepted:
        yield f"{accepted} moves were accepted at tables of six, and {of_six} are in the log"


async def compare(options, folder):
    server = Server(options.stolik, folder, SERVER_OPTIONS)
    server.start()
    await asyncio.to_thread(server.wait_until_ready)
    failures = []
    alone = Phase(options, server)
    await alone.run()
    alone.report("honest alone")
    cpu = cpu_seconds(server.process.pid)
    hostile = await asyncio.create_subprocess_exec(
        *[sys.executable, __file__, "--attack", str(server.port), "--seconds", str(options.seconds + 5)],
        stdout=asyncio.subprocess.PIPE,
    )
    beside = Phase(options, server)
    await beside.run()
    beside.report("beside a hostile one")
    out, _ = await hostile.communicate()
    if hostile.returncode == 0:
        told = json.loads(out)
        for what, count in sorted(told["counts"].items()):
            print(f"    {what}: {count}")
        cpu = cpu_seconds(server.process.pid) - cpu
        print(f"    CPU meanwhile: the hostile client {told['cpu']:.1f} s, the server {cpu:.1f} s")
    else:
        failures.append("the hostile client broke")
    print(
        f"    hints thought of: {metric(server, 'stolik_hints_total'):.0f}; "
        f"tables in memory: {metric(server, 'stolik_tables'):.0f}; memory: {server.memory() >> 20} MiB"
    )
    failures += alone.failures + beside.failures + server.faults()
    if server.stop() != 0:
        failures.append("the server did not stop in good order")
    return failures + list(losses(os.path.join(server.data, "stolik.db"), (alone, beside)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stolik", nargs="?")
    parser.add_argument("bench", nargs="?")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=int, default=200, help="honest moves a second")
    parser.add_argument("--attack", type=int, metavar="PORT", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.attack:
        return attack(options.attack, options.seconds)
    if options.bench is None:
        parser.error("STOLIK and BENCH_SERVER are needed")
    with tempfile.TemporaryDirectory(prefix="stolik-hostile-") as folder:
        failures = asyncio.run(compare(options, folder))
    for failure in failures[:20]:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
