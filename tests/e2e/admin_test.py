"""`stolik admin` beside a running server and without one: what it shows, closes and deletes, and what stays."""

import asyncio
import json
import re
import socket
import sqlite3
import stat
import subprocess
import sys
import unittest
from pathlib import Path

from client import FAST, PATIENCE, Player, Refused, Server

STOLIK = sys.argv.pop(1)
BIERZE = {"variant": "base", "players": 2, "deals": 1}
PLACES = [{"who": "me"}, {"who": "open"}]
NAME, WORDS = "Zuzannowata", "niepowtarzalne-slowa"


def stolik(*arguments, text=None, language="en"):
    return subprocess.run([STOLIK, "--lang", language, *map(str, arguments)], input=text, capture_output=True, text=True, timeout=PATIENCE)


def first(decision):
    return decision["moves"][0]["move"]


def course(record):
    """The game itself, without the header and the sums that go on from it."""
    return [{key: value for key, value in json.loads(line).items() if key != "sum"} for line in record.splitlines()[1:]]


class Case(unittest.TestCase):
    def setUp(self):
        self.server = Server(STOLIK, *FAST)
        self.addCleanup(self.server.clean)
        self.server.start()

    def admin(self, action, *arguments, code=0, **more):
        done = stolik("admin", action, self.server.data, *arguments, **more)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout if code == 0 else done.stderr

    def person(self, action, player, code=0):
        """Names the person by the address of their page: a key alone may begin with a dash."""
        return self.admin(action, f"https://cards.example.org/#/table/{player.table}/{player.key}", code=code)

    async def two(self, play):
        """Two people at a table, the second one talks; `play`: the game to its end."""
        host, guest = Player(self.server.url, "Ala"), Player(self.server.url, NAME)
        await host.connect()
        await guest.connect()
        await host.create("6-bierze", BIERZE, PLACES)
        await guest.sit(host.table, host.invite)
        await guest.send(type="say", text=WORDS)
        for each in (host, guest):
            await each.ready()
        await host.send(type="start")
        for each in (host, guest):
            await each.until_true(lambda one: one.info["phase"] != "lobby" and one.view)
        if play:
            await asyncio.gather(*(each.play_to_end(first) for each in (host, guest)))
        return host, guest

    def table(self, play=True):
        async def people():
            host, guest = await self.two(play)
            await host.close()
            await guest.close()
            return host, guest

        return asyncio.run(people())

    def entries(self, table):
        with sqlite3.connect(f"file:{self.server.data}/stolik.db?mode=ro", uri=True) as database:
            return [json.loads(entry) for (entry,) in database.execute(
                "SELECT entry FROM entries WHERE table_key = (SELECT key FROM tables WHERE id = ?) ORDER BY version", (table,))]

    def stored(self, words):
        """Whether any file of the store has these words."""
        return any(words.encode() in file.read_bytes() for file in Path(self.server.data).iterdir() if file.is_file())

    def record(self, player):
        return asyncio.run(self.server.record(player))

    # What is the same with a server and without one.

    def check_list_and_show(self):
        host, guest = self.table(play=False)
        hands = [each.view["own"] for each in (host, guest)]
        self.at_work()
        listed = self.admin("list")
        self.assertRegex(listed, rf"(?m)^{re.escape(host.table)}  \d{{4}}-\d\d-\d\d \d\d:\d\d UTC  \d+ entries  \w+")
        shown = self.admin("show", host.table)
        self.assertIn("the game is on", shown)
        self.assertIn("Place 1: Ala", shown)
        self.assertIn(f"Place 2: {NAME}", shown)
        self.assertIn("gra trwa", self.admin("show", host.table, language="pl"))
        # Whoever sees no hand sees no card of one: on the table lie the four cards of the rows.
        numbers = set(re.findall(r"\b\d{1,3}\b", shown.split("\n\n", 1)[1]))
        hidden = {str(card) for hand in hands for card in hand["hand"] if card > 30}  # points and counts are smaller
        public = set(re.findall(r"\d+", json.dumps({key: value for key, value in host.view.items() if key != "own"})))
        self.assertEqual(numbers & (hidden - public), set())
        for each in (host, guest):
            self.assertNotIn(each.key, shown + listed)

    def check_delete_table(self):
        host, _ = self.table()
        other, _ = self.table()
        self.at_work()
        self.assertIn("is deleted", self.admin("delete", host.table))
        self.assertEqual(self.entries(host.table), [])
        self.assertNotIn(host.table, self.admin("list"))
        self.assertFalse(self.stored(host.table))
        self.assertIn("There is no table", self.admin("delete", host.table, code=2))
        self.assertIn(other.table, self.admin("list"))
        self.assertIn("is sound", self.admin("check"))

    def check_person(self):
        host, guest = self.table()
        before = self.record(host)
        self.at_work()
        data = json.loads(self.person("export-person", guest))
        self.assertEqual(json.loads(self.admin("export-person", "--", host.table, guest.key)), data)
        self.assertEqual((data["table"], data["names"]), (host.table, [NAME]))
        kinds = [entry["type"] for entry in data["entries"]]
        self.assertEqual(kinds[0], "sat")
        self.assertIn(WORDS, [entry.get("text") for entry in data["entries"]])
        self.assertEqual(kinds.count("moved"), sum(entry["type"] == "moved" and entry["seat"] == 1 for entry in self.entries(host.table)))
        # The key may come from the standard input, where no other user of the machine sees it.
        self.assertIn("are deleted", self.admin("delete-person", host.table, "-", text=guest.key + "\n"))
        for words in (NAME, WORDS):
            self.assertFalse(self.stored(words), words)
        self.assertIn("Nobody", self.person("export-person", guest, code=2))
        self.assertIn("Place 2: Unnamed player", self.admin("show", host.table))
        self.back()
        after = self.record(host)
        self.assertEqual(course(before), course(after))
        self.assertEqual(json.loads(after.splitlines()[0])["names"], ["Ala", "Unnamed player"])
        verified = stolik("verify", "-", text=after)
        self.assertEqual(verified.returncode, 0, verified.stdout)

        async def look():
            again = Player(self.server.url)
            await again.connect()
            await again.enter(host.table, host.key)
            self.assertEqual(again.info["places"][1]["name"], "Unnamed player")
            self.assertIn("(removed)", json.dumps(again.log))
            gone = Player(self.server.url)
            await gone.connect()
            with self.assertRaises(Refused):
                await gone.enter(host.table, guest.key)
            await again.close()
            await gone.close()

        asyncio.run(look())

    def check_close(self):
        host, guest = self.table(play=False)
        self.at_work()
        self.assertIn("is closed", self.admin("close", host.table))
        self.assertEqual([entry["type"] for entry in self.entries(host.table)][-2:], ["ended", "closed"])
        self.assertIn("closed", self.admin("show", host.table))
        self.assertIn("closed this table", self.admin("close", host.table, code=2))
        self.back()

        async def look():
            again = Player(self.server.url)
            await again.connect()
            await again.enter(host.table, host.key)
            self.assertEqual(again.info["phase"], "over")
            self.assertIn("closed this table", await again.ask(type="rematch"))
            await again.close()

        asyncio.run(look())


class Actions:
    """What an administrator does alike, whether the server runs or not."""

    def test_lists_and_shows_what_a_spectator_sees(self):
        self.check_list_and_show()

    def test_deletes_a_table(self):
        self.check_delete_table()

    def test_exports_and_deletes_a_person(self):
        self.check_person()

    def test_closes_a_table(self):
        self.check_close()


class Running(Actions, Case):
    def at_work(self):
        pass

    def back(self):
        pass

    def tearDown(self):
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual([line for line in self.server.log() if "fault" in line["event"] or "refused" in line["event"]], [])
        self.assertFalse((Path(self.server.data) / "stolik.db.admin").exists())

    def test_only_the_servers_user_may_speak_to_it(self):
        path = Path(self.server.data) / "stolik.db.admin"
        self.assertTrue(stat.S_ISSOCK(path.stat().st_mode))
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)

    def test_whoever_asks_nonsense_is_told_and_nothing_happens(self):
        host, _ = self.table()
        for question in (b"", b"nonsense", b'{"action":"explode"}', b"x" * 200_000):
            with socket.socket(socket.AF_UNIX) as connection:
                connection.connect(str(Path(self.server.data) / "stolik.db.admin"))
                try:
                    connection.sendall(question)
                    connection.shutdown(socket.SHUT_WR)
                    answer = b"".join(iter(lambda: connection.recv(65536), b""))
                except (BrokenPipeError, ConnectionResetError):
                    continue
            self.assertTrue(json.loads(answer)["refused"])
        self.assertIn(host.table, self.admin("list"))

    def test_people_at_a_table_that_is_deleted_are_told(self):
        async def deleted():
            host, guest = await self.two(play=False)
            await asyncio.to_thread(self.admin, "delete", host.table)
            for each in (host, guest):
                message = await each.until("closed")
                self.assertEqual((message["again"], message["code"]), (False, "no_such_table"))
                self.assertIn("deleted this table", message["reason"])
            again = Player(self.server.url)
            await again.connect()
            with self.assertRaises(Refused):
                await again.enter(host.table, host.key)
            await again.close()

        asyncio.run(deleted())

    def test_a_game_goes_on_after_somebody_of_it_was_deleted(self):
        async def goes_on():
            host, guest = await self.two(play=False)
            await host.move(first(host.decision))
            await host.until("accepted")
            await asyncio.to_thread(self.person, "delete-person", guest)
            message = await host.until("closed")
            self.assertTrue(message["again"])
            again = Player(self.server.url)
            await again.connect()
            await again.enter(host.table, host.key)
            await again.send(type="hand", place=1, level=1)
            await again.play_to_end(first)
            self.assertEqual(again.info["phase"], "over")
            await again.close()
            return again

        player = asyncio.run(goes_on())
        self.assertIn("Unnamed player", self.record(player))

    def test_a_server_that_was_killed_leaves_no_obstacle(self):
        host, _ = self.table()
        self.server.kill()
        self.assertIn("is closed", self.admin("close", host.table))
        self.server.start()
        self.assertIn("is deleted", self.admin("delete", host.table))


class Stopped(Actions, Case):
    def at_work(self):
        self.assertEqual(self.server.stop(), 0)

    def back(self):
        self.server.start()


class Refusals(Case):
    def test_what_is_missing_is_said(self):
        self.assertIn("id of a table", self.admin("show", code=2))
        self.assertIn("key of a person", self.admin("delete-person", "abc", code=2))
        self.assertIn("There is no table", self.admin("show", "abcdefgh", code=2))
        self.assertIn("none of", self.admin("explode", code=2))
        nowhere = stolik("admin", "list", Path(self.server.data) / "nowhere")
        self.assertEqual(nowhere.returncode, 2)
        self.assertTrue(nowhere.stderr.startswith("stolik: "))
        self.assertFalse((Path(self.server.data) / "nowhere").exists())

    def test_a_damaged_database_is_found_by_request(self):
        self.table()
        self.assertEqual(self.server.stop(), 0)
        self.assertIn("is sound", self.admin("check"))
        database = Path(self.server.data) / "stolik.db"
        content = bytearray(database.read_bytes())
        page = len(content) // 4096 // 2 * 4096
        content[page:page + 4096] = b"\x5a" * 4096
        database.write_bytes(content)
        self.assertIn("is damaged", self.admin("check", code=2))


if __name__ == "__main__":
    unittest.main()
