"""The server as people use it: real processes, real sockets, whole games of every kind."""

import asyncio
import json
import random
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import websockets

from client import FAST, PATIENCE, PROTOCOL, Player, Refused, Server

STOLIK = sys.argv.pop(1)
VERSION = (Path(__file__).parents[2] / "VERSION").read_text().strip()
ME, OPEN = {"who": "me"}, {"who": "open"}
PUNTO = {"variant": "base", "players": 2, "rounds_to_win": 1}
# A hand of ten cards, played once.
BIERZE = {"variant": "base", "players": 2, "deals": 1}


def bot(level=1):
    return {"who": "bot", "level": level}


def stolik(*arguments, text=None):
    return subprocess.run([STOLIK, "--lang", "en", *arguments], input=text, capture_output=True, text=True, timeout=300)


def words(line):
    """A sentence of the log as plain text."""
    return "".join(part if isinstance(part, str) else part["text"] for part in line)


def said(player):
    """Everything this player's log tells, oldest first."""
    return [words(line["line"]) for line in player.log]


def at_random(seed):
    generator = random.Random(seed)
    return lambda decision: generator.choice(decision["moves"])["move"]


def settings_of(player, **changes):
    return {key: value for key, value in (player.info["settings"] | changes).items() if value is not None}


class ServerCase(unittest.IsolatedAsyncioTestCase):
    """One server for the tests of a class; at the end it must stop with 0 and without a fault in its log."""

    options = FAST

    @classmethod
    def setUpClass(cls):
        cls.server = Server(STOLIK, *cls.options).start()

    @classmethod
    def tearDownClass(cls):
        try:
            code = cls.server.stop()
            faults = [line for line in cls.server.log() if "fault" in line["event"]]
            if code != 0 or faults:
                raise AssertionError(f"the server ended with {code}, faults: {faults}")
        finally:
            cls.server.clean()

    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)  # it would note every slow step

    async def person(self, name, language="en", server=None):
        player = Player((server or self.server).url, name, language)
        await player.connect()
        self.addAsyncCleanup(player.close)
        return player

    async def seated(self, game, options, people, places=None, server=None, script=None, **settings):
        """People at a new table, the first one its host; the others take the open places in order."""
        players = [await self.person(f"P{i}", server=server) for i in range(people)]
        places = places or [ME] + [OPEN] * (people - 1) + [bot()] * (options["players"] - people)
        await players[0].create(game, options, places, script, **settings)
        for other in players[1:]:
            await other.sit(players[0].table, players[0].invite)
        return players

    async def begin(self, players):
        for each in players:
            await each.ready()
        await players[0].send(type="start")
        for each in players:
            await each.until_true(lambda one: one.info["phase"] != "lobby")

    async def level(self, players):
        """Everybody has heard of everything up to the highest number that somebody knows."""
        number = max(each.number for each in players)
        for each in players:
            await each.until_true(lambda one: one.number >= number)

    async def refused(self, player, reason, **message):
        self.assertIn(reason, await player.ask(**message), message)


class EveryGame(ServerCase):
    SHORT = {"6-bierze": {"deals": 2}, "punto": {"rounds_to_win": 1}}

    async def play(self, game, variant, count, busy):
        async with busy:
            options = {"variant": variant, "players": count} | self.SHORT.get(game, {})
            places = [ME, OPEN] if count == 2 else [ME, bot(), OPEN] + [bot()] * (count - 3)
            players = await self.seated(game, options, 2, places)
            await self.begin(players)
            previewed = 0

            def choose(decision):
                nonlocal previewed
                self.assertGreaterEqual(len(decision["moves"]), 2)
                for option in decision["moves"]:
                    self.assertIsInstance(option["does"], dict, (game, variant, decision["name"], option))
                    if len(decision["moves"]) <= 128:
                        self.assertTrue(option["text"], (game, variant, decision["name"], option))
                previewed += 1
                return random.choice(decision["moves"])["move"]

            await asyncio.gather(*(each.play_to_end(choose) for each in players))
            self.assertGreater(previewed, 2)
            self.assertEqual(*(each.outcome for each in players))
            self.assertEqual(len(players[0].outcome["results"]), count)
            self.assertEqual(*(each.number for each in players))
            self.assertTrue(players[0].info["fair"]["seed"])
            records = [await self.server.record(each) for each in players]
            self.assertEqual(*records)
            places = {each["seat"]: each["place"] for each in players[0].outcome["results"]}
            outcome = next(json.loads(line) for line in records[0].splitlines() if '"outcome"' in line)
            self.assertEqual(outcome["outcome"]["places"], [places[seat] for seat in range(count)])
            for each in players:
                await each.close()
            return records[0]

    async def test_is_played_to_its_end_over_the_network(self):
        status, text = self.server.request("/api/games")
        self.assertEqual(status, 200)
        busy = asyncio.Semaphore(6)
        games = [
            self.play(game["id"], variant["id"], count, busy)
            for game in json.loads(text)
            for variant in game["variants"]
            for count in sorted({variant["players"][0], variant["players"][1 % len(variant["players"])], variant["players"][-1]})
        ]
        self.assertGreaterEqual(len(games), 30)
        records = await asyncio.gather(*games)
        replayed = stolik("replay", "-", "--quiet", text="".join(records))
        self.assertEqual((replayed.returncode, replayed.stderr), (0, ""))
        verified = stolik("verify", "-", text="".join(records))
        self.assertEqual(verified.returncode, 0, verified.stdout[-2000:] + verified.stderr)
        self.assertIn(f"{len(records)} games", verified.stdout)


class Tables(ServerCase):
    async def test_spectators_see_what_is_public_and_can_do_nothing(self):
        players = await self.seated("6-bierze", BIERZE, 2)
        watcher = await self.person("W")
        await watcher.enter(players[0].table, players[0].watch)
        self.assertIsNone(watcher.invite)
        await self.refused(watcher, "need the invitation", type="sit", name="W")
        for wish in ({"type": "start"}, {"type": "say", "text": "hi"}, {"type": "ready"}, {"type": "stand"}, {"type": "hint"},
                     {"type": "agree", "yes": True}, {"type": "configure", "settings": settings_of(watcher)}):
            await self.refused(watcher, "Only somebody who sits", **wish)
        await players[0].until_true(lambda one: one.present and one.present["spectators"] == 1)
        await self.begin(players)
        await asyncio.gather(*(each.play_to_end(at_random(i)) for i, each in enumerate(players)),
                             watcher.until_true(lambda one: one.outcome))
        self.assertEqual(watcher.outcome, players[0].outcome)

    async def test_seats_follow_the_chosen_order(self):
        players = await self.seated("punto", {"variant": "base", "players": 4}, 2, [bot(), OPEN, ME, bot()])
        await self.begin(players)
        self.assertEqual([each["seat"] for each in players[0].info["places"]], [0, 1, 2, 3])
        self.assertEqual([each.you["seat"] for each in players], [2, 1])

    async def test_a_random_order_differs_from_table_to_table(self):
        orders = set()
        for _ in range(12):
            player = await self.person("A")
            await player.create("punto", {"variant": "base", "players": 4}, [ME, bot(), bot(), bot()], order="random")
            await self.begin([player])
            seats = [each["seat"] for each in player.info["places"]]
            self.assertEqual(sorted(seats), [0, 1, 2, 3])
            self.assertEqual(player.you["seat"], seats[0])
            orders.add(tuple(seats))
        self.assertGreater(len(orders), 1)

    async def test_a_bot_in_a_persons_place_shows_that_person_nothing_of_it(self):
        host, guest = await self.seated("6-bierze", BIERZE, 2)
        await host.send(type="fill", place=1, level=1)
        await host.until_true(lambda one: one.info["places"][1]["who"] == "bot")
        await guest.until_true(lambda one: one.info["places"][1]["who"] == "bot")
        await self.begin([host])
        await guest.until_true(lambda one: one.view is not None)
        self.assertIsNone(guest.you.get("place"))
        self.assertNotIn("own", guest.view)

    async def test_a_rematch_keeps_people_and_counts_the_evening(self):
        players = await self.seated("punto", PUNTO, 2)
        commitments, records = set(), []
        for game in (1, 2):
            await self.begin(players)
            commitments.add(players[0].info["fair"]["commitment"])
            await asyncio.gather(*(each.play_to_end(at_random(game * 10 + i)) for i, each in enumerate(players)))
            places = players[0].info["places"]
            self.assertEqual([each["games"] for each in places], [game, game])
            self.assertEqual(sum(each["wins"] for each in places), game)
            records.append(await self.server.record(players[0]))
            await players[1].send(type="rematch")
            for each in players:
                await each.until_true(lambda one: one.info["phase"] == "lobby")
            self.assertEqual(players[0].info["game"], game + 1)
            self.assertEqual([each["name"] for each in players[0].info["places"]], ["P0", "P1"])
            self.assertEqual([each["ready"] for each in players[0].info["places"]], [False, False])
        self.assertEqual(len(commitments), 2)
        self.assertNotEqual(*records)
        # Another game in between.
        await players[0].send(type="configure", settings=settings_of(players[0], game="6-bierze", options=BIERZE))
        await players[0].until_true(lambda one: one.info["settings"]["game"] == "6-bierze")
        self.assertEqual([each["games"] for each in players[0].info["places"]], [2, 2])
        await self.begin(players)
        await asyncio.gather(*(each.play_to_end(at_random(i)) for i, each in enumerate(players)))
        self.assertEqual([each["games"] for each in players[0].info["places"]], [3, 3])
        self.assertEqual(stolik("verify", "-", text=await self.server.record(players[1])).returncode, 0)

    async def test_a_table_from_a_script_is_marked(self):
        turns = [{"card": card} for card in ("red-1", "yellow-1", "red-2", "yellow-2")]
        await self.play_from(turns, turns)

    async def test_a_finished_game_is_told_again_from_every_seat(self):
        players = await self.seated("6-bierze", BIERZE, 2)
        await self.begin(players)
        host = players[0]

        async def replay(seat=None):
            wish = {"type": "replay", "table": host.table, "key": host.watch} | ({} if seat is None else {"seat": seat})
            status, text = await self.server.fetch("/api/replay", wish)
            return status, json.loads(text)

        status, text = await replay()
        self.assertEqual((status, text["error"]), (404, "No game has been finished at this table yet."))
        await asyncio.gather(*(each.play_to_end(at_random(i)) for i, each in enumerate(players)))
        status, everybody = await replay()
        self.assertEqual((status, everybody["names"]), (200, ["P0", "P1"]))
        self.assertNotIn('"own"', json.dumps(everybody))
        for seat in (0, 1):
            status, told = await replay(seat)
            self.assertEqual(len(told["steps"]), len(everybody["steps"]))
            dealt = [step for step in told["steps"] if step["event"]["event"] == "hand_dealt" and "cards" in step["event"]]
            self.assertEqual([step["event"]["seat"] for step in dealt], [seat])
            last = [step["view"] for step in told["steps"] if "view" in step][-1]
            self.assertEqual(len(last["own"]["hand"]), 0)
            self.assertIn("line", told["steps"][-1])
        self.assertEqual((await replay(2))[0], 404)
        self.assertEqual((everybody["game"], len(everybody["outcome"]["results"])), ("6-bierze", 2))
        self.assertTrue(everybody["outcome"]["account"])

    async def test_every_finished_game_of_an_evening_keeps_its_replay_and_record(self):
        players = await self.seated("6-bierze", BIERZE, 2)
        host = players[0]

        async def asked(path, **wish):
            status, text = await self.server.fetch(path, {"table": host.table, "key": host.watch} | wish)
            return status, text

        told = []
        for game in range(2):
            if game > 0:
                await host.send(type="rematch")
                for each in players:
                    await each.until_true(lambda one: one.info["phase"] == "lobby")
            await self.begin(players)
            await asyncio.gather(*(each.play_to_end(at_random(10 * game + i)) for i, each in enumerate(players)))
            told.append((await asked("/api/record", type="record"), await asked("/api/replay", type="replay")))
        self.assertNotEqual(told[0], told[1])
        for game, (record, replay) in enumerate(told, start=1):
            self.assertEqual(await asked("/api/record", type="record", game=game), record)
            self.assertEqual(await asked("/api/replay", type="replay", game=game), replay)
        for game in (0, -1, 3):
            self.assertEqual((await asked("/api/replay", type="replay", game=game))[0], 404)

    async def test_a_script_may_be_as_a_record_has_it(self):
        turns = [{"card": card} for card in ("red-1", "yellow-1", "red-2", "yellow-2")]
        await self.play_from([{"chance": "turn"} | each for each in turns], turns)

    async def play_from(self, script, turns):
        host, guest = await self.seated("punto", PUNTO, 2, script=script)
        self.assertFalse(host.info["fair"]["fair"])
        await self.begin([host, guest])
        await asyncio.gather(host.play_to_end(at_random(1)), guest.play_to_end(at_random(2)))
        record = await self.server.record(host)
        self.assertIn('"method":"script"', record)
        self.assertEqual([json.loads(line)["card"] for line in record.splitlines() if '"turn"' in line][:4],
                         [each["card"] for each in turns])
        self.assertEqual(stolik("replay", "-", "--quiet", text=record).returncode, 0)
        self.assertEqual(stolik("verify", "-", text=record).returncode, 1)


class Coming_back(ServerCase):
    KEPT = ("number", "view", "you", "info", "decision", "outcome")

    def same(self, one, other):
        for part in self.KEPT:
            self.assertEqual(getattr(one, part), getattr(other, part), part)
        self.assertEqual(*((each.waiting or {}).get("seats") for each in (one, other)))

    @staticmethod
    def told_after(player, number):
        """The steps and lines that were told one by one after a number."""
        updates = [json.loads(text) for text in player.heard]
        updates = [each for each in updates if each["type"] == "update" and each["from"] >= number]
        return [step for each in updates for step in each["steps"]], [line for each in updates for line in each["lines"]]

    async def interrupted(self, game, variant, count, seed):
        generator = random.Random(seed)
        players = await self.seated(game, {"variant": variant, "players": count}, 2, [ME, OPEN] + [bot()] * (count - 2))
        await self.begin(players)
        steady = players[1]
        weak = await self.person("weak")
        await weak.enter(steady.table, steady.key)
        rests = fresh = 0
        for turn in range(14):
            await self.level([*players, weak])
            if players[0].info["phase"] == "over":
                break
            seen = weak.number
            await weak.close()
            for _ in range(generator.randrange(1, 4)):
                await self.settle(players)
                for each in players:
                    if each.decision:
                        await each.move(generator.choice(each.decision["moves"])["move"])
                        await each.until("accepted")
                        await self.level(players)
            await self.settle(players)
            await weak.connect()
            await weak.send(type="enter", table=steady.table, key=steady.key, seen=seen)
            answer = await weak.until("entered", "update")
            if answer["type"] == "update":
                rests += 1
                self.assertEqual(answer["from"], seen)
            else:
                fresh += 1
            await self.level([*players, weak])
            if answer["type"] == "update":
                steps, lines = self.told_after(steady, seen)
                self.assertEqual((answer["steps"], answer["lines"]), (steps, lines))
            self.same(steady, weak)
        return rests, fresh

    async def settle(self, players):
        """Until only people are waited for, and everybody knows it."""
        people = {each.you["seat"] for each in players}
        while True:
            await self.level(players)
            first = players[0]
            if first.info["phase"] == "over" or not set(first.waiting["seats"]) - people:
                return
            await asyncio.wait_for(first.receive(), PATIENCE)

    async def test_who_was_away_gets_exactly_the_rest(self):
        games = [("6-bierze", "base", 3), ("gra-roku", "harder", 2), ("punto", "base", 3), ("pasikonik", "winter", 2),
                 ("na-1-karte", "draft", 2)]
        counts = await asyncio.gather(*(self.interrupted(*game, seed) for seed, game in enumerate(games)))
        self.assertGreater(sum(rests for rests, _ in counts), 5)
        self.assertGreater(sum(fresh for _, fresh in counts), 0)

    async def step_by_step(self, game, variant, count):
        """Where what somebody has after the steps of some moves is not what a new connection is shown."""
        players = await self.seated(game, {"variant": variant, "players": count}, count)
        await self.begin(players)
        fresh = await self.person("fresh")
        for move in range(30):
            await self.level(players)
            await fresh.send(type="enter", table=players[0].table, key=players[0].key)
            await fresh.until("entered")
            try:
                self.same(players[0], fresh)
            except AssertionError as difference:
                return f"{game} {variant} after {move} moves: {difference}"
            if players[0].info["phase"] == "over":
                break
            mover = random.choice([each for each in players if each.decision])
            await mover.move(random.choice(mover.decision["moves"])["move"])
            await mover.until("accepted")
        return None

    async def test_the_steps_lead_to_what_one_sees_afresh(self):
        games = json.loads((await self.server.fetch("/api/games"))[1])
        differences = await asyncio.gather(
            *(self.step_by_step(game["id"], variant["id"], variant["players"][1 % len(variant["players"])])
              for game in games for variant in game["variants"]))
        self.assertEqual([each for each in differences if each], [])

    async def test_what_cannot_be_continued_is_shown_afresh(self):
        players = await self.seated("punto", PUNTO, 2)
        await self.begin(players)
        await self.level(players)
        for seen in (-5, 0, 10**6, 2**62):
            again = await self.person("again")
            await again.send(type="enter", table=players[0].table, key=players[0].key, seen=seen)
            self.assertEqual((await again.until("entered", "update"))["type"], "entered")
            self.same(players[0], again)
        nothing = await self.person("again")
        nothing.number, nothing.info, nothing.you = players[0].number, players[0].info, players[0].you
        await nothing.send(type="enter", table=players[0].table, key=players[0].key, seen=players[0].number)
        answer = await nothing.until("entered", "update")
        self.assertEqual((answer["type"], answer["steps"], answer["lines"]), ("update", [], []))

    async def half_played(self, server):
        """Tables of different games in the middle of them."""
        tables = []
        for game, options in (("6-bierze", BIERZE), ("punto", PUNTO), ("pasikonik", {"variant": "winter", "players": 3})):
            players = await self.seated(game, options, 2, server=server)
            await self.begin(players)
            for _ in range(3):
                await self.settle(players)
                for each in players:
                    await self.level(players)
                    if each.decision:
                        await each.move(each.decision["moves"][0]["move"])
                        await each.until("accepted")
            await self.settle(players)
            tables.append(players)
        return tables

    async def go_on(self, server, tables):
        for players in tables:
            for each in players:
                state = [getattr(each, part) for part in self.KEPT]
                await each.connect()
                await each.enter(each.table, each.key, seen=each.number)
                self.assertEqual([getattr(each, part) for part in self.KEPT], state)
                fresh = await self.person("fresh", server=server)
                await fresh.enter(each.table, each.key)
                self.same(each, fresh)
                await fresh.close()
            await asyncio.gather(*(each.play_to_end(at_random(i)) for i, each in enumerate(players)))
            verified = stolik("verify", "-", text=await server.record(players[0]))
            self.assertEqual(verified.returncode, 0, verified.stdout)

    async def test_a_restart_costs_nothing(self):
        server = Server(STOLIK, *FAST).start()
        self.addCleanup(server.clean)
        tables = await self.half_played(server)
        server.process.send_signal(signal.SIGTERM)
        for players in tables:
            for each in players:
                closed = await each.until("closed")
                self.assertTrue(closed["again"])
                self.assertIn("being restarted", closed["reason"])
        self.assertEqual(await asyncio.to_thread(server.process.wait, 20), 0)
        server.process.stdout.close()
        server.start()
        await self.go_on(server, tables)
        self.assertEqual(await asyncio.to_thread(server.stop), 0)

    async def test_a_killed_server_loses_nothing(self):
        server = Server(STOLIK, *FAST).start()
        self.addCleanup(server.clean)
        tables = await self.half_played(server)
        for _ in range(2):
            server.kill()
            server.start()
        await self.go_on(server, tables)
        self.assertEqual(await asyncio.to_thread(server.stop), 0)

    async def test_entering_a_table_that_slept_is_answered_once(self):
        server = Server(STOLIK, *FAST).start()
        self.addCleanup(server.clean)
        players = await self.seated("6-bierze", BIERZE, 2, server=server)
        await self.begin(players)
        server.kill()
        server.start()
        again = await self.person("again", server=server)
        await again.enter(players[0].table, players[0].key)
        await self.refused(again, "already sitting at this table", type="sit", name="again")
        self.assertEqual(len([text for text in again.heard if '"type":"entered"' in text]), 1)
        await again.close()
        self.assertEqual(await asyncio.to_thread(server.stop), 0)

    async def test_a_restart_takes_no_time_from_a_clock(self):
        server = Server(STOLIK, *FAST).start()
        self.addCleanup(server.clean)
        players = await self.seated("6-bierze", BIERZE, 2, server=server, timer={"seconds": 600, "increment": 0})
        await self.begin(players)
        await asyncio.sleep(1)
        fresh = await self.person("fresh", server=server)
        await fresh.enter(players[0].table, players[0].key)
        before = min(clock["left"] for clock in fresh.waiting["clocks"])
        self.assertLess(before, 599_200)
        server.kill()
        await asyncio.sleep(1.5)
        begin = time.monotonic()
        server.start()
        await fresh.connect()
        await fresh.enter(players[0].table, players[0].key)
        since = 1000 * (time.monotonic() - begin)
        self.assertGreaterEqual(min(clock["left"] for clock in fresh.waiting["clocks"]), before - since - 500)
        self.assertEqual(await asyncio.to_thread(server.stop), 0)


class Words(ServerCase):
    async def test_everybody_reads_the_own_language(self):
        host = await self.person("Ala", language="pl")
        await host.create("6-bierze", BIERZE, [ME, OPEN])
        guest = await self.person("Bob", language="en")
        await guest.sit(host.table, host.invite)
        await self.level([host, guest])
        self.assertIn("Bob sits down at the table.", said(guest))
        polish = next(line for line in said(host) if "Bob" in line)
        self.assertNotIn("sits", polish)
        await self.begin([host, guest])
        self.assertNotEqual(host.decision["prompt"], guest.decision["prompt"])
        hand = [str(card) for card in guest.view["own"]["hand"]]
        self.assertEqual([each["move"] for each in guest.decision["moves"]], hand)
        before = guest.decision
        await guest.send(type="speak", language="pl")
        await guest.until("entered")
        self.assertEqual(guest.decision["prompt"], host.decision["prompt"])
        self.assertEqual(guest.decision["number"], before["number"])
        self.assertIn(polish, said(guest))
        self.assertNotEqual(await guest.ask(type="start"), await self.english(guest, type="start"))

    async def english(self, player, **message):
        await player.send(type="speak", language="en")
        await player.until("entered")
        return await player.ask(**message)

    async def test_http_speaks_both_languages(self):
        texts = {language: self.server.request("/api/games", language=language)[1] for language in ("pl", "en")}
        self.assertNotEqual(texts["pl"], texts["en"])
        wrong = {"type": "record", "table": "x", "key": "y"}
        errors = {language: self.server.request("/api/record", wrong, language) for language in ("pl", "en")}
        self.assertEqual([status for status, _ in errors.values()], [404, 404])
        self.assertIn("no such table", errors["en"][1])
        self.assertNotIn("no such table", errors["pl"][1])


class Bad_input(ServerCase):
    options = FAST + ["--no-scripts"]

    async def raw(self, player, text):
        await player.socket.send(text)
        return (await player.until("refused"))["reason"]

    async def test_every_wrong_message_is_answered_in_words(self):
        players = await self.seated("6-bierze", BIERZE, 2)
        await self.begin(players)
        player = players[0]
        number = player.number
        for text, reason in (
            ("", "JSON"),
            ("{", "JSON"),
            ("nonsense", "JSON"),
            ("[]", ""),
            ("null", ""),
            ('"move"', ""),
            ("[" * 5000, ""),
            ('{"type":"move","type":"move"}', ""),
            ("{}", "type"),
            ('{"type":7}', "type"),
            ('{"type":"cheat"}', "cheat"),
            ('{"type":"entered"}', "entered"),
            ('{"type":"move"}', "missing"),
            ('{"type":"move","id":"a","decision":1,"move":"5","seat":1}', "seat"),
            ('{"type":"move","id":7,"decision":1,"move":"5"}', "id"),
            ('{"type":"move","id":"a","decision":"1","move":"5"}', "decision"),
            ('{"type":"move","id":"a","decision":1.5,"move":"5"}', "decision"),
            ('{"type":"move","id":"a","decision":99999999999999999999,"move":"5"}', ""),
            ('{"type":"move","id":"a","decision":1,"move":5}', "move"),
            ('{"type":"agree","yes":"yes"}', "yes"),
            ('{"type":"hand","place":1e99,"level":1}', ""),
            ('{"type":"say","text":"\\ud800"}', ""),
            ('{"type":"react","reaction":"boo"}', "boo"),
            ('{"type":"fill","place":null}', "place"),
            ('{"type":"mute","place":99,"muted":true}', "no such place"),
            ('{"type":"hello","protocol":"one"}', "protocol"),
            ('{"type":"speak","language":"de"}', "language"),
            ('{"type":"configure","settings":{"game":"punto","options":[]}}', "options"),
            ('{"type":"configure","settings":{"game":"punto","options":{}}}', ""),
        ):
            refusal = await self.raw(player, text)
            self.assertIn(reason, refusal, text[:80])
            self.assertGreater(len(refusal), 10, text[:80])
        self.assertEqual(player.number, number)
        await asyncio.gather(*(each.play_to_end(at_random(i)) for i, each in enumerate(players)))

    async def test_text_that_is_not_utf_8_harms_only_its_sender(self):
        players = await self.seated("6-bierze", BIERZE, 2)
        await self.begin(players)
        await players[0].socket.send(b'{"type":"say","text":"\xff\xfe"}')
        try:
            while True:
                message = await asyncio.wait_for(players[0].receive(), PATIENCE)
                if message["type"] == "refused":
                    break
        except websockets.ConnectionClosed:
            pass
        again = await self.person("again")
        await again.enter(players[0].table, players[0].key)
        await asyncio.gather(again.play_to_end(at_random(1)), players[1].play_to_end(at_random(2)))

    async def test_an_oversized_message_harms_only_its_sender(self):
        players = await self.seated("6-bierze", BIERZE, 2)
        await self.begin(players)
        with self.assertRaises(websockets.ConnectionClosed):
            await players[0].send(type="say", text="x" * 1_000_000)
            while True:
                await players[0].receive()
        await players[1].move(players[1].decision["moves"][0]["move"])
        await players[1].until("accepted")
        await players[0].connect()
        await players[0].enter(players[0].table, players[0].key, seen=players[0].number)
        await asyncio.gather(*(each.play_to_end(at_random(i)) for i, each in enumerate(players)))

    async def test_http_refuses_in_words(self):
        for path, body, status in (("/api/nowhere", None, 404), ("/api/record", {"type": "record"}, 400), ("/api/record", [], 400),
                                   ("/api/games", {}, 404), ("/../etc/passwd", None, 400), ("/ws", None, None)):
            answered, text = await self.server.fetch(path, body)
            self.assertGreaterEqual(answered, 400, path)
            if status:
                self.assertEqual(answered, status, (path, text))
            self.assertGreater(len(text), 5, path)


class Hosting(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, True)

    def served(self, *options):
        server = Server(STOLIK, *FAST, *options)
        self.addCleanup(server.clean)
        return server.start()

    def play(self, server):
        """One game of a person against a bot; gives the player and what it heard."""

        async def game():
            player = Player(server.url, "A")
            await player.connect()
            await player.create("6-bierze", BIERZE, [ME, bot()])
            await player.ready()
            await player.send(type="start")
            await player.play_to_end(at_random(1))
            await player.close()
            return player

        return asyncio.run(game())

    def test_health_is_answered_as_soon_as_the_address_is_told(self):
        server = self.served()
        self.assertEqual(server.request("/healthz"), (200, f'{{"ok":true,"version":"{VERSION}"}}'))
        self.assertEqual(server.stop(), 0)

    def test_a_stop_right_after_the_start_is_a_clean_one(self):
        for _ in range(5):
            self.assertEqual(self.served().stop(), 0)

    def metrics(self, server):
        found = {}
        kinds = {}
        for line in server.request("/metrics")[1].splitlines():
            if line.startswith("# TYPE "):
                _, _, name, kind = line.split(" ")
                self.assertIn(kind, ("counter", "gauge", "histogram"))
                kinds[name] = kind
            elif not line.startswith("# HELP "):
                sample = re.fullmatch(r'([a-z_]+)(\{le="[^"]+"\})? (-?[0-9.]+(?:e[+-]?\d+)?)', line)
                self.assertIsNotNone(sample, line)
                self.assertIn(re.sub("_(bucket|sum|count)$", "", sample[1]) if sample[1] not in kinds else sample[1], kinds, line)
                found[sample[1] + (sample[2] or "")] = float(sample[3])
        return found

    def test_metrics_count_what_happens(self):
        server = self.served()
        before = self.metrics(server)
        self.assertEqual(before["stolik_moves_total"], 0)
        self.play(server)
        after = self.metrics(server)
        # Nine choices each (the tenth card plays itself), and rows taken.
        self.assertGreaterEqual(after["stolik_moves_total"], 18)
        self.assertGreaterEqual(after["stolik_bot_moves_total"], 9)
        self.assertEqual((after["stolik_tables_created_total"], after["stolik_games_finished_total"]), (1, 1))
        self.assertEqual(after["stolik_append_seconds_count"], after["stolik_appends_total"])
        self.assertEqual(after['stolik_append_seconds_bucket{le="+Inf"}'], after["stolik_appends_total"])
        buckets = [value for name, value in after.items() if "_bucket" in name]
        self.assertEqual(buckets, sorted(buckets))
        self.assertEqual(after["stolik_table_faults_total"], 0)
        self.assertEqual(server.stop(), 0)

    def test_a_backup_of_a_running_server_has_every_finished_game(self):
        server = self.served()
        for _ in range(2):
            player = self.play(server)
        copy = self.folder / "copy.db"
        made = stolik("backup", server.data, str(copy))
        self.assertEqual(made.returncode, 0, made.stderr)
        again = stolik("backup", server.data, str(copy))
        exported = stolik("export", str(copy))
        self.assertEqual(exported.returncode, 0, exported.stderr)
        self.assertIn(asyncio.run(server.record(player)), exported.stdout)
        verified = stolik("verify", "-", text=exported.stdout)
        self.assertEqual(verified.returncode, 0, verified.stdout)
        self.assertIn("2 games", verified.stdout)
        # The running server's own data can be exported too, and nothing of it is lost by that.
        self.assertEqual(stolik("export", server.data).stdout, exported.stdout)
        self.assertEqual(server.stop(), 0)
        # A server starts from the backup.
        restored = self.folder / "restored"
        restored.mkdir()
        shutil.copy(copy, restored / "stolik.db")
        other = Server(STOLIK, *FAST, data=str(restored))
        self.addCleanup(other.clean)
        other.start()
        self.assertIn(asyncio.run(other.record(player)), exported.stdout)
        self.assertEqual(other.stop(), 0)
        self.assertIn(again.returncode, (0, 2))

    def test_settings_come_from_a_file(self):
        config = self.folder / "stolik.conf"
        config.write_text(f"listen=127.0.0.1:0\ndata={self.folder / 'kept'}\nno-chat=true\nbot-pace=0\n")
        process = subprocess.Popen([STOLIK, "--lang", "en", "serve", "--config", str(config)], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, cwd=self.folder)
        self.addCleanup(process.wait)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.kill)
        port = int(re.search(r":(\d+)$", process.stdout.readline().strip())[1])
        self.assertNotEqual(port, 8080)

        async def welcome():
            player = Player(f"ws://127.0.0.1:{port}/ws")
            await player.connect()
            await player.close()
            return json.loads(player.heard[0])

        self.assertFalse(asyncio.run(welcome())["chat"])
        self.assertTrue((self.folder / "kept" / "stolik.db").exists())
        process.terminate()
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_wrong_settings_are_refused_in_words(self):
        (self.folder / "bad.conf").write_text("nonsense=1\n")
        (self.folder / "file").write_text("")
        for options in (["--listen", "nowhere"], ["--listen", "127.0.0.1:99999"], ["--bot-pace", "-1"], ["--web", "/nonexistent"],
                        ["--config", str(self.folder / "missing.conf")], ["--config", str(self.folder / "bad.conf")],
                        ["--data", str(self.folder / "file")], ["--store", "oracle:x"]):
            data = [] if "--data" in options else ["--data", str(self.folder / "d")]
            listen = [] if "--listen" in options else ["--listen", "127.0.0.1:0"]
            with self.subTest(options=options):
                try:
                    result = subprocess.run([STOLIK, "--lang", "en", "serve", *listen, *data, *options],
                                            capture_output=True, text=True, timeout=PATIENCE)
                except subprocess.TimeoutExpired:
                    self.fail("it serves in spite of them")
                self.assertEqual(result.returncode, 2)
                self.assertTrue(result.stderr.startswith("stolik: "), result.stderr)

    def test_a_second_server_on_the_same_data_is_refused(self):
        server = self.served()
        second = stolik("serve", "--listen", "127.0.0.1:0", "--data", server.data)
        self.assertEqual(second.returncode, 2)
        self.assertTrue(second.stderr.startswith("stolik: "), second.stderr)
        taken = stolik("serve", "--listen", f"127.0.0.1:{server.port}", "--data", str(self.folder / "other"))
        self.assertEqual(taken.returncode, 2)
        self.assertIn(str(server.port), taken.stderr)
        self.assertEqual(server.request("/healthz")[0], 200)
        self.assertEqual(server.stop(), 0)

    def test_lan_prints_an_address_and_a_code_to_scan(self):
        server = Server(STOLIK, *FAST, "--lan")
        self.addCleanup(server.clean)
        server.start()
        self.assertEqual(server.request("/healthz")[0], 200)
        server.process.send_signal(signal.SIGTERM)
        self.assertEqual(server.process.wait(timeout=PATIENCE), 0)
        printed = server.process.stdout.read()
        server.process.stdout.close()
        if "no address on a local network" in printed:
            self.skipTest("this machine has no address on a local network")
        address = re.search(rf"Phones on the same network join at (http://[0-9.]+:{server.port})", printed)
        self.assertIsNotNone(address, printed)
        code = [line for line in printed.splitlines() if re.search("[█▀▄]", line)]
        self.assertGreater(len(code), 10)
        self.assertEqual(len({len(line) for line in code}), 1)

    def raw(self, server, target, **headers):
        """The status of a request that is sent as it is written."""
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
            given = {"Host": f"localhost:{server.port}", "Connection": "close"} | {key.replace("_", "-"): value for key, value in headers.items()}
            lines = [f"GET {target} HTTP/1.1", *(f"{key}: {value}" for key, value in given.items()), "", ""]
            connection.sendall("\r\n".join(lines).encode())
            answer = b""
            while part := connection.recv(65536):
                answer += part
        return int(answer.split()[1]), answer.split(b"\r\n\r\n", 1)[1].decode()

    def test_metrics_have_one_path_and_are_for_this_machine(self):
        server = self.served("--trust-proxy")
        self.assertEqual(self.raw(server, "/metrics")[0], 200)
        self.assertEqual(self.raw(server, "/metrics?x")[0], 200)
        for target in ("/metrics/", "//metrics", "/metrics%2f", "/METRICS", "/./metrics", "/%6detrics", "/metrics/x"):
            status, text = self.raw(server, target)
            self.assertEqual(status, 404, target)
            self.assertNotIn("stolik_moves_total", text)
        status, text = self.raw(server, "/metrics", X_Forwarded_For="203.0.113.5")
        self.assertEqual((status, text), (403, "Only the server's own machine may read this.\n"))
        self.assertEqual(self.raw(server, "/healthz", X_Forwarded_For="203.0.113.5")[0], 200)
        self.assertEqual(server.stop(), 0)
        # A proxy that the server was not told of speaks for somebody else, too.
        server = self.served()
        self.assertEqual(self.raw(server, "/metrics", X_Forwarded_For="203.0.113.5")[0], 403)
        self.assertEqual(server.stop(), 0)
        server = self.served("--public-metrics")
        self.assertEqual(self.raw(server, "/metrics", X_Forwarded_For="203.0.113.5")[0], 200)
        self.assertEqual(server.stop(), 0)

    def test_in_a_room_a_name_of_another_site_is_refused_in_words(self):
        server = self.served("--lan")
        for host in ("192.168.7.7:1", "[fe80::1]:1", "localhost", socket.gethostname().split(".")[0] + ".local"):
            self.assertEqual(self.raw(server, "/healthz", Host=host)[0], 200, host)
        for host in ("evil.example", "192.168.7.7.evil.example", "other.local"):
            status, text = self.raw(server, "/healthz", Host=host)
            self.assertEqual(status, 421, host)
            self.assertIn("does not answer under that name", text)
        key = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg=="}
        self.assertEqual(self.raw(server, "/ws", Host="evil.example", Origin="http://evil.example", **key)[0], 421)
        self.assertEqual(self.raw(server, "/ws", Host="192.168.7.7", Origin="http://evil.example", **key)[0], 403)
        self.assertEqual(server.stop(), 0)

    def test_a_disk_that_takes_nothing_is_told_to_whoever_watches_and_in_the_log(self):
        server = Server(STOLIK, *FAST)
        self.addCleanup(server.clean)
        server.start()
        pid = server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        # The log of the store cannot grow; that of the server, which is shorter, can.
        longest = (Path(server.data) / "stolik.db-wal").stat().st_size
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (longest, before[1]))
        end = time.monotonic() + PATIENCE
        while server.request("/healthz")[0] == 200 and time.monotonic() < end:
            time.sleep(0.1)
        status, text = server.request("/healthz")
        self.assertEqual(status, 503)
        self.assertEqual(json.loads(text)["version"], VERSION)
        self.assertIn("no space left", json.loads(text)["reason"])
        self.assertEqual(server.request("/livez")[0], 200)

        async def not_kept():
            player = Player(server.url, "A")
            await player.connect()
            with self.assertRaises(Refused) as refused:
                await player.create("6-bierze", BIERZE, [ME, bot()])
                await player.ready()
            await player.close()
            return str(refused.exception)

        told = [asyncio.run(not_kept()) for _ in range(3)]
        self.assertEqual({"disk I/O" in each or "SQLITE" in each for each in told}, {False})
        troubles = [line for line in server.log() if line["event"] == "store trouble"]
        self.assertEqual(len(troubles), 1, troubles)
        self.assertIn("I/O error", troubles[0]["reason"])
        self.assertEqual(int(troubles[0]["code"]) & 0xFF, 10)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        while server.request("/healthz")[0] != 200 and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual(server.request("/healthz")[0], 200)
        self.assertEqual(server.stop(), 0)

    def test_the_log_has_no_secrets(self):
        server = self.served()
        player = self.play(server)
        self.assertEqual(server.stop(), 0)
        text = server.errors.read_text()
        for secret in (player.key, player.invite, player.watch, player.info["fair"]["seed"]):
            self.assertNotIn(secret, text)
        events = [line["event"] for line in server.log()]
        self.assertEqual([event for event in events if event != "store checked"], ["serving", "stopping", "stopped"])

    def wait_for_event(self, server, *events):
        """The line of the log that tells one of these."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = [line for line in server.log() if line["event"] in events]
            if found:
                return found[0]
            time.sleep(0.02)
        self.fail(f"the log never says any of {events}")

    def test_a_server_answers_before_it_has_checked_its_store(self):
        server = self.served()
        self.wait_for_event(server, "store checked")
        self.assertEqual([line["event"] for line in server.log()], ["serving", "store checked"])
        metrics = self.metrics(server)
        self.assertEqual((metrics["stolik_store_checked"], metrics["stolik_store_damaged"]), (1, 0))
        self.assertEqual(server.stop(), 0)

    def test_a_damaged_page_is_found_while_the_server_serves_and_nothing_wrong_is_shown(self):
        server = self.served()
        players = [self.play(server) for _ in range(8)]
        self.assertEqual(server.stop(), 0)
        before = server.errors.read_text()
        database = Path(server.data) / "stolik.db"
        content = bytearray(database.read_bytes())
        page = len(content) // 4096 // 2 * 4096
        content[page:page + 4096] = b"\x5a" * 4096
        database.write_bytes(content)
        server.start()
        found = self.wait_for_event(server, "store damaged")
        self.assertTrue(found["what"])
        self.assertEqual(self.metrics(server)["stolik_store_damaged"], 1)
        events = [json.loads(line)["event"] for line in server.errors.read_text()[len(before):].splitlines()]
        self.assertLess(events.index("serving"), events.index("store damaged"))

        async def look():
            refused = 0
            for each in players:
                player = Player(server.url)
                await player.connect()
                try:
                    await player.enter(each.table, each.key)
                    self.assertEqual((player.number, player.outcome), (each.number, each.outcome))
                except Refused as why:
                    refused += 1
                    self.assertIn("is damaged", str(why))
                await player.close()
            self.assertGreater(refused, 0)
            maker = Player(server.url, "A")
            await maker.connect()
            with self.assertRaisesRegex(Refused, "is damaged"):
                await maker.create("6-bierze", BIERZE, [ME, bot()])
                await maker.ready()
            await maker.close()

        asyncio.run(look())
        self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    unittest.main()
