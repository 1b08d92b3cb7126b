"""The storm test: a well-behaved table plays on while everything else that comes to the server is hostile.

    storm_test.py [--frames 10000] [--memory 64] [--seed N] STOLIK

A second process sends garbage frames, frames that are too large, binary frames and HTTP that is none; it opens
connections and says nothing, never ends its handshakes, vanishes without a word, and watches the table without ever
reading. Meanwhile two people play at the table and measure how long a move takes until it is accepted (printed, not
judged: the storm runs on the same cores).

Afterwards: the same process serves, with no fault in its log and memory within the bound (MiB more than before); every
move of the table was accepted once and stands in the log; its games replay; the storm's connections are gone.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import re
import tempfile
import time
import urllib.request

import crash_test
import serving
import storm
import stubborn

MEBIBYTE = 1 << 20
BEFORE = 4  # seconds of calm, and as many moves
THINKING = 0.06  # seconds; keeps a person within the server's own limit of messages
# The server gives up a silent peer after 45 seconds, and one that does not answer its ping soon after.
LONGEST_IDLE = 45 + serving.PATIENCE  # seconds


class MeasuringPerson(stubborn.Person):
    withdraws = 0
    asks_again = 0.2

    async def begin(self, **message):
        await asyncio.sleep(THINKING)
        self.begun = time.monotonic()
        await super().begin(**message)

    async def answered(self, message):
        if message.get("id") is not None and message["id"] == self.open:
            self.test.delays[self.test.weather].append(time.monotonic() - self.begun)
        await super().answered(message)

    async def prepare(self):
        if not (self.test.last_game and self.known.phase == "over"):
            await super().prepare()

    async def send_an_old_move(self, decision):
        pass


def in_milliseconds(delays):
    delays = sorted(delays)
    share = lambda part: 1000 * delays[min(len(delays) - 1, int(part * len(delays)))]
    return f"{len(delays)} moves, p50 {share(0.5):.1f} ms, p99 {share(0.99):.1f} ms, most {1000 * delays[-1]:.1f} ms"


class StormTest(crash_test.CrashTest):
    """The checks are the crash test's, for one table on a good network and a server with the limits it has by itself.

    Only the connections of one address are not limited: the storm and the table share theirs.
    """

    SERVER = "--connections-per-address 100000"

    def __init__(self, options, folder):
        super().__init__(options, folder)
        self.proxy_port = self.server.port
        self.weather, self.delays = "before", {"before": [], "during": []}
        self.last_game = False

    async def run(self):
        self.server.start()
        await self.in_background(self.server.wait_until_ready)
        pid = self.server.process.pid
        table = self.lay_table()
        game = asyncio.ensure_future(table.run())
        await asyncio.sleep(BEFORE)
        await self.until(lambda: len(self.delays["before"]) >= BEFORE)
        memory = self.server.memory()
        self.weather = "during"
        damage = await self.in_background(self.blow)
        self.weather = "after"
        self.delays["after"] = []
        await self.finish(table, game)
        await self.check_server(pid, memory, damage)
        if self.server.process.poll() is None and await self.in_background(self.server.stop) != 0:
            self.fail("SIGTERM does not end with 0", self.server.process.returncode)
        self.check_logs()
        self.check_records()
        await self.check_views()
        self.report_on(damage)

    def lay_table(self):
        settings = {"game": "6-bierze", "options": {"variant": "base", "players": 2, "deals": 10}, "order": "chosen"}
        settings |= {"hints": "against_bots", "listed": False, "chat": True}
        wish = {"settings": settings, "places": [{"who": "me"}, {"who": "open"}]}
        table = stubborn.TableOfTwo(self, "good", wish, self.random)
        table.people = [MeasuringPerson(self, f"good-{who}", random.Random(self.random.random())) for who in ("a", "b")]
        self.tables, self.people = [table], table.people
        return table

    def blow(self):
        """Elsewhere, so that what is measured is the server's delay and not this process's."""
        person = self.people[0]
        answers = multiprocessing.get_context("spawn").SimpleQueue()
        watch = self.watch_key()
        arguments = (answers, self.server.port, self.options.frames, person.table, watch, self.options.seed)
        process = multiprocessing.get_context("spawn").Process(target=storm.storm_process, args=arguments)
        process.start()
        process.join()
        return answers.get() if process.exitcode == 0 else {f"broke off: exit {process.exitcode}": 1}

    def watch_key(self):
        async def ask():
            line = await stubborn.talk(self.server.port, timeout=serving.PATIENCE)
            await line.send(json.dumps({"type": "enter", "table": self.people[0].table, "key": self.people[0].key}))
            watch = (await stubborn.hear(line, "entered", timeout=serving.PATIENCE))["watch"]
            await line.close()
            return watch

        return asyncio.run(ask())

    async def finish(self, table, game):
        self.last_game = True
        end = time.monotonic() + serving.PATIENCE
        while any(person.known.phase != "over" or person.open for person in table.people):
            if time.monotonic() > end:
                self.fail("the well-behaved table does not finish its game")
                break
            await asyncio.sleep(0.1)
        self.over = True
        await game

    async def check_server(self, pid, memory, damage):
        if self.server.process.poll() is not None or self.server.process.pid != pid or not self.server.answers():
            self.fail("the server is gone", self.server.process.poll())
            return
        for what in damage:
            if what.startswith("broke off") or what == "half-open connections still open":
                self.fail("the storm", f"{what}: {damage[what]}")
        if damage.get("garbage frames", 0) < self.options.frames:
            self.fail("the storm was too weak", damage.get("garbage frames"))
        if any(person.refused for person in self.people):
            self.fail("the well-behaved table was refused something", [person.refused for person in self.people])
        await self.check_connections()
        self.memory = (memory, self.server.memory())
        if self.memory[1] - memory > self.options.memory * MEBIBYTE:
            self.fail("memory grew", f"from {memory // MEBIBYTE} to {self.memory[1] // MEBIBYTE} MiB")

    async def check_connections(self):
        """The storm's are given back, a peer that vanished after the server's idle time. The one that asks is counted too."""
        end = time.monotonic() + LONGEST_IDLE
        while (left := self.measured("connections")) > 1 and time.monotonic() < end:
            await asyncio.sleep(0.5)
        if left > 1:
            self.fail("connections stay behind", left)

    def measured(self, name):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}/metrics", timeout=serving.PATIENCE) as answer:
            found = re.search(rf"^stolik_{name} (\d+)", answer.read().decode(), re.MULTILINE)
        return int(found.group(1)) if found else -1

    def report_on(self, damage):
        print("storm:")
        for what, count in sorted(damage.items()):
            print(f"  {what}: {count}")
        print("the well-behaved table:")
        for weather, delays in self.delays.items():
            if delays:
                print(f"  {weather}: {in_milliseconds(delays)}")
        for what, count in sorted(self.counts.items()):
            print(f"  {what}: {count}")
        print("  records:", self.exported)
        if hasattr(self, "memory"):
            print("memory: {} MiB before, {} MiB after".format(*(each // MEBIBYTE for each in self.memory)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stolik", metavar="STOLIK")
    parser.add_argument("--frames", type=int, default=10000)
    parser.add_argument("--memory", type=int, default=64, help="MiB that the server may have grown by")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    options = parser.parse_args()
    options.tables = 1
    print(f"seed {options.seed}", flush=True)
    folder = tempfile.mkdtemp(prefix="stolik-storm-")
    crash_test.finish(StormTest(options, folder), folder, keep=False)


if __name__ == "__main__":
    main()
