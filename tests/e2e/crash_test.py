"""The crash test: tables of all games on a bad network, under a server that is killed again and again.

    crash_test.py [--tables 24] [--kills 4] [--seconds 16] [--seed N] STOLIK
    crash_test.py --tables 200 --kills 20 --seconds 150 --trouble --before OLD_STOLIK STOLIK        (the long form)

Two people sit at every table, bots take the other seats. The people reach the server through chaos_proxy.py; a move
is sent again under the same id until it is answered. The server gets SIGKILL at random moments and is started again on
the same data. With --trouble each of its lives has a trouble of its own: it lets too few people in and refuses others
(`small`), its wall clock is set to and fro (`clock`), or its disk fails now and then (`disk`). With --before the first half
is served by an earlier version of the program, and people who spoke its protocol go on with the new one: no other test
upgrades under people's hands. At the end the network is good again, open moves are answered, the server is killed once more, and then:

  * every acknowledged move stands in its table's log exactly once, as it was sent, and no refused one does;
  * every finished game replays and was dealt fairly (`stolik export`, `replay`, `verify`);
  * a fresh server opens every table of the store without a fault;
  * what each person has kept by following the updates equals what a fresh server shows that seat.
"""

import argparse
import asyncio
import collections
import json
import os
import random
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

from serving import PATIENCE, Server, free_port
from stubborn import Knowledge, TableOfTwo, hear, talk

HERE = os.path.dirname(os.path.abspath(__file__))
SHOWN_OF_A_KIND = 5
ENOUGH_MOVES = 5  # a table
TROUBLES = ("small", "clock", "disk", "none")
LET_IN = 0.7  # of the people, where a server is small
SYNCS_TO_A_FAILURE = 40
FARTHEST_CLOCK = 3 * 24 * 3600 * 1000  # milliseconds


class Trouble:
    """What a server's clock and disk do to it (trouble.c)."""

    def __init__(self, folder):
        self.file = os.path.join(folder, "trouble")
        library = os.path.join(folder, "trouble.so")
        source = os.path.join(HERE, "trouble.c")
        subprocess.run(["clang-19", "-O1", "-shared", "-fPIC", "-o", library, source], check=True)
        self.be()
        self.environment = os.environ | {"LD_PRELOAD": library, "STOLIK_TROUBLE": self.file}

    def be(self, clock=0, one_of=0):
        with open(self.file, "r+b" if os.path.exists(self.file) else "wb") as file:
            file.write(struct.pack("=qq", clock, one_of))


def short_options(game):
    return {"6-bierze": {"deals": 1}, "punto": {"rounds_to_win": 1}}.get(game, {})


def wishes(server, count, rng):
    """All games and variants in turn, with changing numbers of players."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/games", timeout=PATIENCE) as answer:
        kinds = [(game["id"], variant) for game in json.load(answer) for variant in game["variants"]]
    for i in range(count):
        game, variant = kinds[i % len(kinds)]
        players = rng.choice(variant["players"][:3])
        bots = [{"who": "bot", "level": rng.randint(1, 3)} for _ in range(players - 2)]
        options = {"variant": variant["id"], "players": players} | rng.choice(({}, short_options(game)))
        settings = {"game": game, "options": options, "order": rng.choice(("chosen", "random"))}
        settings |= {"hints": "against_bots", "listed": False, "chat": True}
        yield {"settings": settings, "places": [{"who": "me"}, {"who": "open"}] + bots}


class CrashTest:
    SERVER = (
        "--bot-pace 0 --bot-scale 0.01 --message-rate 100000 --connections-per-address 100000 --tables-per-hour 1000000"
    )

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.random = random.Random(options.seed)
        self.server = Server(options.stolik, folder, self.SERVER)
        self.usual_options = self.server.options
        self.trouble = None
        if getattr(options, "trouble", False):
            self.trouble = Trouble(folder)
            self.server.environment = self.trouble.environment
        self.before = getattr(options, "before", None)
        if self.before:
            self.server.stolik = os.path.abspath(self.before)
        self.proxy_port = free_port()
        self.playing, self.over = True, False
        self.kind = "none"
        self.counts = collections.Counter()
        self.failures = collections.Counter()

    def fail(self, kind, what=""):
        self.failures[kind] += 1
        if self.failures[kind] <= SHOWN_OF_A_KIND:
            print(f"FAILED: {kind}: {what}", flush=True)

    # ---- the run ----

    async def run(self):
        begin = time.monotonic()
        self.server.start()
        await self.in_background(self.server.wait_until_ready)
        proxy = self.start_proxy()
        self.tables = [
            TableOfTwo(self, f"t{i}", wish, random.Random(self.random.random()))
            for i, wish in enumerate(wishes(self.server, self.options.tables, self.random))
        ]
        self.people = [person for table in self.tables for person in table.people]
        tasks = [asyncio.ensure_future(table.run()) for table in self.tables]
        try:
            await self.kill_again_and_again()
            self.playing = False
            proxy.send_signal(signal.SIGUSR1)
            await self.settle()
        finally:
            self.over = True
            for problem in await asyncio.gather(*tasks, return_exceptions=True):
                if problem is not None:
                    self.fail("a client broke", repr(problem))
            proxy.terminate()
            self.network = json.loads(proxy.communicate()[0])
        if not self.server.kill():
            self.fail("the server had died by itself")
        self.check_logs()
        self.check_records()
        await self.check_views()
        self.report(time.monotonic() - begin)

    async def in_background(self, work):
        return await asyncio.get_running_loop().run_in_executor(None, work)

    def start_proxy(self):
        command = [sys.executable, os.path.join(HERE, "chaos_proxy.py"), "--seed", str(self.options.seed)]
        command += ["--listen", str(self.proxy_port), "--to", str(self.server.port)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    async def kill_again_and_again(self):
        gap = self.options.seconds / (self.options.kills + 1)
        for life in range(1, self.options.kills + 1):
            await self.live(self.random.uniform(0.5, 1.5) * gap)
            if not self.server.kill():
                self.fail("the server had died by itself")
            self.counts["kills"] += 1
            if life > self.options.kills // 2:
                self.server.stolik = os.path.abspath(self.options.stolik)
            self.begin_a_life(last=life == self.options.kills)
            self.server.start()
            await self.in_background(self.server.wait_until_ready)
        await asyncio.sleep(gap)
        await self.until(self.enough_was_played)

    def begin_a_life(self, last):
        """Chooses its trouble; the last one has none, so that all comes to its end."""
        self.server.options = self.usual_options
        self.kind = "none" if last or not self.trouble else self.random.choice(TROUBLES)
        if not self.trouble:
            return
        self.counts[f"lives with trouble: {self.kind}"] += 1
        self.trouble.be(one_of=SYNCS_TO_A_FAILURE if self.kind == "disk" else 0)
        if self.kind == "small":
            few = str(int(LET_IN * len(self.people)))
            at = self.usual_options.index("--connections-per-address") + 1
            self.server.options = self.usual_options[:at] + [few] + self.usual_options[at + 1 :]

    async def live(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(min(0.3, max(0.0, end - time.monotonic())))
            if self.trouble and self.kind == "clock":
                self.trouble.be(clock=self.random.randint(-FARTHEST_CLOCK, FARTHEST_CLOCK))

    async def until(self, holds):
        end = time.monotonic() + PATIENCE
        while not holds() and time.monotonic() < end:
            await asyncio.sleep(0.2)

    def enough_was_played(self):
        """So much that the test says something, however slow the machine is."""
        seated = all(person.key is not None for person in self.people)
        return seated and sum(len(person.acknowledged) for person in self.people) >= ENOUGH_MOVES * len(self.tables)

    async def settle(self):
        """Until every move is answered, no bot thinks, and both people of a table are at the same number."""
        end = time.monotonic() + PATIENCE

        quiet = 0
        while quiet < 3:
            await asyncio.sleep(0.5)
            left = [table for table in self.tables if not table.settled()]
            quiet = 0 if left else quiet + 1
            if time.monotonic() > end:
                for table in left:
                    states = [(person.open, person.known.number, person.known["waiting"]) for person in table.people]
                    self.fail("a table does not settle", f"{table.name} (open, number, waiting): {states}")
                return

    # ---- what must hold ----

    def check_logs(self):
        logs = self.read_logs()
        self.keys = {table: json.loads(log[0])["watch"] for table, log in logs.items()}
        for table in self.tables:
            entries = [json.loads(line) for line in logs.get(table.people[0].table, [])]
            self.counts["log entries"] += len(entries)
            stands = collections.defaultdict(list)
            for number, entry in enumerate(entries, 1):
                if entry.get("id"):
                    stands[entry["id"]].append((number, entry))
            for name, places in stands.items():
                if len(places) > 1:
                    numbers = [number for number, _ in places]
                    self.fail("a move stands in the log more than once", f"{table.where()}: {name}, at {numbers}")
            for person in table.people:
                self.check_person(table, person, stands)

    def check_person(self, table, person, stands):
        where = f"{table.where()} {person.name}"
        for fault in person.faults:
            self.fail("a person was told something wrong", f"{where}: {fault}")
        for name, number in person.acknowledged.items():
            self.counts["moves acknowledged"] += 1
            found = stands.get(name)
            if not found:
                self.fail("an acknowledged move is not in the log", f"{where}: {name}, number {number}")
            elif found[0][0] != number or found[0][1].get("move") != person.sent[name].get("move"):
                told = f"{where}: {name}, number {number}, {person.sent[name]}; the log has {found[0]}"
                self.fail("an acknowledged move is another one in the log", told)
        for name, reason in person.refused.items():
            self.counts[f"moves refused: {reason}"] += 1
            if name in stands:
                self.fail("a refused move is in the log", f"{where}: {name} ({reason}), at {stands[name][0][0]}")

    def read_logs(self):
        """By table, in order; also holds the store to its own word on versions."""
        logs = collections.defaultdict(list)
        database = sqlite3.connect(os.path.join(self.server.data, "stolik.db"))
        rows = database.execute(
            "SELECT id, entries.version, entry, tables.version FROM tables JOIN entries ON table_key = key"
            " ORDER BY id, entries.version"
        )
        lengths = {}
        for table, version, entry, last in rows:
            logs[table].append(entry)
            lengths[table] = last
            if version != len(logs[table]):
                self.fail("the store numbers wrongly", f"{table}: entry {len(logs[table])} has the version {version}")
        for table, last in lengths.items():
            if last != len(logs[table]):
                self.fail("the store numbers wrongly", f"{table}: is at {last} and has {len(logs[table])} entries")
        database.close()
        return logs

    def check_records(self):
        def stolik(*arguments, **more):
            command = [self.server.stolik, "--lang", "en", *arguments]
            return subprocess.run(command, capture_output=True, text=True, **more)

        exported = stolik("export", self.server.data)
        if exported.returncode != 0:
            self.fail("export", exported.stderr[-1000:])
        self.exported = exported.stderr.strip().splitlines()[-1]
        if exported.stdout:
            for command in (("replay", "--quiet", "-"), ("verify", "-")):
                told = stolik(*command, input=exported.stdout)
                if told.returncode != 0:
                    self.fail(command[0], f"{told.stdout[-500:]} {told.stderr[-1000:]}")

    async def check_views(self):
        self.server.start()
        await self.in_background(self.server.wait_until_ready)
        for person in self.people:
            if person.key is None:
                continue
            fresh = await self.fresh(person.table, person.key)
            if fresh is None:
                self.fail("a person cannot enter again", f"{person.name} {person.table}")
                continue
            if self.before:
                person.known.forget_names_of_bots()
                fresh.forget_names_of_bots()
            if difference := person.known.differences(fresh):
                game = fresh["info"]["settings"]["game"]
                told = f"{person.name} at {person.table}, {game}: {difference}"
                self.fail("what a person knows is not what the log says", told)
            else:
                self.counts["views equal"] += 1
        for table, key in self.keys.items():
            if await self.fresh(table, key) is None:
                self.fail("nobody can watch a table", table)
        if await self.in_background(self.server.stop) != 0:
            self.fail("SIGTERM does not end with 0", self.server.process.returncode)
        for fault in self.server.faults():
            if not (self.trouble and '"event":"append refused"' in fault):
                self.fail("a fault in the server's log", fault)

    async def fresh(self, table, key):
        """What a seat is shown that knows nothing."""
        line = await talk(self.server.port, timeout=PATIENCE)
        await line.send(json.dumps({"type": "enter", "table": table, "key": key}))
        answer = await hear(line, "entered", "refused", timeout=PATIENCE)
        line.transport.abort()
        if answer["type"] == "refused":
            return None
        knowledge = Knowledge()
        knowledge.entered(answer)
        return knowledge

    def report(self, seconds):
        started = sum(table.people[0].key is not None for table in self.tables)
        print(f"{started} tables of {self.options.tables} played, {len(self.keys)} in the store, {seconds:.0f} s")
        for what, count in sorted(self.counts.items()):
            print(f"  {what}: {count}")
        print("  network:", ", ".join(f"{what} {count}" for what, count in self.network.items()))
        print("  records:", self.exported)
        if started < self.options.tables:
            self.fail("tables never came to be", self.options.tables - started)
        if self.counts["moves acknowledged"] < ENOUGH_MOVES * started:
            self.fail("too little was played for the test to say anything")


def finish(test, folder, keep):
    """Runs a test and ends with what it found."""
    try:
        asyncio.run(test.run())
    finally:
        if test.server.process is not None and test.server.process.poll() is None:
            test.server.kill()
    if test.failures or keep:
        print(f"data and log: {folder}")
    else:
        shutil.rmtree(folder)
    for kind, count in test.failures.items():
        print(f"{count} times: {kind}")
    print("FAILED" if test.failures else "all holds")
    sys.exit(1 if test.failures else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stolik", metavar="STOLIK")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=16, help="of play")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--trouble", action="store_true", help="too few let in, a clock that is set, a disk that fails")
    parser.add_argument("--before", metavar="OLD_STOLIK", help="the program of the first half")
    parser.add_argument("--keep", action="store_true", help="keep the data and the server's log, whatever happens")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    folder = tempfile.mkdtemp(prefix="stolik-crash-")
    finish(CrashTest(options, folder), folder, options.keep)


if __name__ == "__main__":
    main()
