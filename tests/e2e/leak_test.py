"""Nobody is told a secret: pairs of tables that differ only in what somebody may not know, and a search through every byte."""

import asyncio
import copy
import hashlib
import json
import random
import re
import subprocess
import sys
import unittest

from client import FAST, Player, Server

STOLIK = sys.argv.pop(1)
OBSERVER = 0  # the seat that must not notice a difference

# Decisions that are kept face down until all have made them (in Pasikonik until the guess).
SECRET = {"6-bierze": {"choose"}, "gra-roku": {"choose"}, "na-1-karte": {"keep", "mark"}, "pasikonik": {"type"}}

# What differs between any two tables, or with the time, and says nothing of the cards.
MASKED = [
    (re.compile(rb'"(table|key|invite|watch|commitment|seed)":"[^"]*"'), rb'"\1":"-"'),
    (re.compile(rb'"(at|left)":\d+'), rb'"\1":0'),
    (re.compile(rb'"by":"(person|bot)","bits":"[0-9a-f]+"'), rb'"by":"\1","bits":"-"'),
]


def masked(texts):
    data = "\n".join(texts).encode()
    for pattern, instead in MASKED:
        data = pattern.sub(instead, data)
    return data.split(b"\n")


class Table:
    """People on all seats and a spectator, led step by step: everybody hears all of one step before the next."""

    def __init__(self, server, game, options, script):
        self.server, self.game, self.options, self.script = server, game, options, script
        self.people = [Player(server.url, f"P{i}") for i in range(options["players"])]
        self.watcher = Player(server.url, "W")
        self.everybody = [*self.people, self.watcher]

    async def begin(self):
        for each in self.everybody:
            await each.connect()
        host = self.people[0]
        await host.create(self.game, self.options, [{"who": "me"}] + [{"who": "open"}] * (len(self.people) - 1), self.script)
        for other in self.people[1:]:
            await other.sit(host.table, host.invite)
        await self.watcher.enter(host.table, host.watch)
        for each in self.people:
            await each.ready()
        await host.send(type="start")
        await host.until_true(lambda one: one.info["phase"] != "lobby")
        await self.level()
        return self

    async def level(self):
        number = max(each.number for each in self.everybody)
        for each in self.everybody:
            await each.until_true(lambda one: one.number >= number)

    def legal(self, seat):
        return [option["move"] for option in self.people[seat].decision["moves"]]

    async def move(self, seat, move):
        player = self.people[seat]
        decision = player.decision["number"]
        await player.send(type="move", id=f"{seat}-{decision}", decision=decision, move=move)
        player.decision = None
        await player.until("accepted")
        await self.level()

    async def withdraw(self, seat):
        person = self.people[seat]
        await person.send(type="withdraw", id=f"back {person.number}", decision=person.waiting["withdraw"])
        await self.people[seat].until("accepted")
        await self.level()

    async def present(self, seats, spectators):
        expected = {"type": "present", "places": seats, "spectators": spectators}
        for each in self.everybody:
            if each.socket.open:
                await each.until_true(lambda one: one.present == expected)

    async def look_again(self):
        """The observer and the spectator come back: with what they saw last, and as if for the first time."""
        seats = list(range(len(self.people)))
        await self.present(seats, 1)
        for player, key in ((self.people[OBSERVER], self.people[OBSERVER].key), (self.watcher, self.people[0].watch)):
            for seen in (player.number - 2, None):
                await player.close()
                await self.present(*((seats, 0) if player is self.watcher else (seats[1:], 1)))
                await player.connect()
                await player.enter(self.people[0].table, key, seen)
                await self.present(seats, 1)

    async def heard(self, player):
        """Everything that was sent to somebody: after the refusal of an impossible wish nothing is on its way any more."""
        await player.ask(type="sit", name="again")
        return masked(player.heard)

    async def close(self):
        for each in self.everybody:
            await each.close()


class Game:
    """A recorded game, as the engine played it."""

    def __init__(self, game, options, seed):
        self.game = game
        settings = [f"--set={key}={value}" for key, value in options.items() if key != "players"]
        players = ["--players", str(options["players"])]
        made = subprocess.run([STOLIK, "simulate", game, *players, *settings, "--seed", str(seed), "--record", "-"],
                              capture_output=True, text=True, check=True)
        lines = [json.loads(line) for line in made.stdout.splitlines()]
        for line in lines:
            line.pop("sum")
        self.header, self.lines = lines[0], [line for line in lines if "move" in line or "chance" in line]

    def script(self):
        results = copy.deepcopy([line for line in self.lines if "chance" in line])
        return [{key: value for key, value in each.items() if key != "chance"} for each in results]

    def is_possible(self, end):
        """Whether the rules allow everything up to a line. (A server draws anew what a script has wrong.)"""
        text = "".join(json.dumps(line) + "\n" for line in [self.header, *self.lines[:end], {"abandoned": True}])
        return subprocess.run([STOLIK, "replay", "-", "--quiet"], input=text, capture_output=True, text=True).returncode == 0

    def where(self, holds, begin=0):
        return next((i for i, line in enumerate(self.lines) if i >= begin and holds(line)), len(self.lines))

    def is_secret(self, i):
        return i < len(self.lines) and self.lines[i].get("decision") in SECRET.get(self.game, ())

    def secret_from(self, i):
        """Where the choices begin to which line i belongs; i itself when it is open."""
        while self.is_secret(i) and self.is_secret(i - 1) and self.lines[i - 1]["seat"] < self.lines[i]["seat"]:
            i -= 1
        return i

    def before(self, i):
        """The move that leads to line i, from where on the tables differ."""
        while i > 0 and "move" not in self.lines[i]:
            i -= 1
        return self.secret_from(i)


def exchange(lists, one, other, a, b):
    """One list gives a card for a card of another list."""
    lists[one][lists[one].index(a)] = b
    lists[other][lists[other].index(b)] = a
    for cards in (lists[one], lists[other]):
        if isinstance(a, int):
            cards.sort()


# ---- what the second table has different. Each answers the line at which that becomes known ----


def last_played(game, seat, hand):
    """The card of a dealt hand that its seat plays last, and where; one that plays itself at the end comes after all others."""

    def played(card):
        move = {"seat": seat, "decision": "choose", "move": str(card)}
        return game.where(lambda line: line == move)

    return max(((played(card), card) for card in hand if played(card) < len(game.lines)), key=lambda each: each[0])


def hands_of_others(game):
    """Seats 1 and 2 exchange the dealt card that they play last."""
    hands = next(line for line in game.lines if line.get("chance") == "deal")["hands"]
    (first, a), (second, b) = (last_played(game, seat, hands[seat]) for seat in (1, 2))
    exchange(hands, 1, 2, a, b)
    return game.secret_from(min(first, second))


def hand_against_stack(game):
    """Seat 1 has another card in the place of the one that it plays last: the one that comes last out of the stack, or never."""
    hands = next(line for line in game.lines if line.get("chance") == "deal")["hands"]
    at, a = last_played(game, 1, hands[1])
    symbols = ("stork", "flower", "bee", "sun", "ball", "ice-cream", "pumpkin", "squirrel", "leaf", "fir-tree", "snowman",
               "snowflake")
    cards = range(1, 105) if game.game == "6-bierze" else [f"{symbol}-{points}" for symbol in symbols for points in range(6)]

    def drawn(card):
        def has(line):
            lists = [*line.get("hands", []), line.get("cards", []), line.get("rows", []), [line.get("card")]]
            return any(card in each for each in lists)

        return game.where(has)

    end, b = max(((drawn(card), card) for card in cards), key=lambda each: each[0])
    hands[1] = [b if each == a else each for each in hands[1]]
    if game.game == "6-bierze":
        hands[1].sort()
    return game.secret_from(at) if at < end else game.before(end)


def hidden_draws(game):
    """Seats 1 and 2 exchange cards that they draw into their hands."""
    best = 0, None
    draws = [i for i, line in enumerate(game.lines) if line.get("chance") == "draw" and game.lines[i - 1].get("decision") == "place"]

    def played(i):
        return game.where(lambda line: line.get("decision") == "choose" and line["move"] == game.lines[i]["card"], i)

    for i in draws:
        for j in draws:
            if game.lines[i - 1]["seat"] != 1 or game.lines[j - 1]["seat"] != 2:
                continue
            ends = [played(i), played(j)]
            # What is compared: how long both are in a hand, and more than the earlier of them is.
            if min(ends) > max(i, j) and min(ends) - max(i, j) > best[0]:
                best = min(ends) - max(i, j), (i, j, min(ends))
    i, j, end = best[1]
    game.lines[i]["card"], game.lines[j]["card"] = game.lines[j]["card"], game.lines[i]["card"]
    return game.secret_from(end)


def cards_not_kept(game):
    """Seats 1 and 2 exchange a card that they do not keep, seat 2 has another one that it does not keep: nobody sees them."""
    hands = game.lines[0]["hands"]
    kept = {line["seat"]: line["move"].split("+") for line in game.lines if line.get("decision") == "keep"}
    (a, _), (b, c) = ([card for card in hands[seat] if card not in kept[seat]] for seat in (1, 2))
    in_deck = next(str(card) for card in range(1, 31) if not any(str(card) in hand for hand in hands))
    exchange(hands, 1, 2, a, b)
    hands[2] = [in_deck if each == c else each for each in hands[2]]
    return len(game.lines)


def cards_in_decks(game):
    """Two decks exchange cards that come up late."""
    decks = game.lines[0]["decks"]
    one, other = (1, 3) if len(decks) == 4 else (1, 2)

    def turned(card):
        return game.where(lambda line: line.get("card") == card)

    pairs = [(a, b) for a in decks[one] for b in decks[other] if a != b]
    a, b = max(pairs, key=lambda pair: min(turned(card) % len(game.lines) for card in pair))
    exchange(decks, one, other, a, b)
    return game.before(min(turned(a), turned(b)))


def later(kind):
    """A result about the middle of the game is one that comes later: a script is no prophecy."""

    def shape(line):
        if kind == "roll":
            return sum(line["dice"].values())
        if kind == "fill":
            return len(line["cards"])
        return line["card"].split("-")[0]

    def change(game):
        results = [i for i, line in enumerate(game.lines) if line.get("chance") == kind]
        middle = len(results) // 2
        for i in results[middle:] + results[middle::-1]:
            for j in results:
                if j > i and game.lines[i] != game.lines[j] and shape(game.lines[i]) == shape(game.lines[j]):
                    game.lines[i] = game.lines[j]
                    return game.before(i)
        raise AssertionError("nothing to exchange")

    change.__name__ = f"later_{kind}"
    return change


def nothing(game):
    """The same chance: only the secret choices differ, the fourth time that there are some (of others than the observer)."""
    by_others = [i for i, line in enumerate(game.lines) if game.is_secret(i) and line["seat"] != OBSERVER]
    begins = sorted({game.secret_from(i) for i in by_others})
    return begins[min(3, len(begins) - 1)]


PAIRS = [
    ("6-bierze", {"variant": "base", "players": 4, "deals": 1}, hands_of_others),
    ("6-bierze", {"variant": "advanced", "players": 3, "deals": 1, "open_hands": "off"}, nothing),
    ("6-bierze", {"variant": "base", "players": 3, "deals": 1}, hand_against_stack),
    ("gra-roku", {"variant": "base", "players": 3, "opening": "dealt"}, hands_of_others),
    ("gra-roku", {"variant": "harder", "players": 3, "opening": "dealt"}, hand_against_stack),
    ("gra-roku", {"variant": "base", "players": 3, "opening": "chosen"}, hidden_draws),
    ("gra-roku", {"variant": "harder", "players": 4, "opening": "dealt"}, hidden_draws),
    ("na-1-karte", {"variant": "base", "players": 3}, nothing),
    ("na-1-karte", {"variant": "base", "players": 3}, later("roll")),
    ("na-1-karte", {"variant": "draft", "players": 3}, cards_not_kept),
    ("na-1-karte", {"variant": "draft", "players": 3}, nothing),
    ("pasikonik", {"variant": "autumn", "players": 3}, nothing),
    ("pasikonik", {"variant": "autumn", "players": 3}, later("fill")),
    ("pasikonik", {"variant": "winter", "players": 4}, nothing),
    ("pasikonik", {"variant": "winter-abilities", "players": 3}, later("fill")),
    ("punto", {"variant": "base", "players": 2, "rounds_to_win": 1}, later("turn")),
    ("punto", {"variant": "base", "players": 3, "rounds_to_win": 1}, cards_in_decks),
    ("punto", {"variant": "teams", "players": 4, "rounds_to_win": 1}, cards_in_decks),
]


class LeakCase(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(STOLIK, *FAST).start()
        cls.addClassCleanup(cls.server.clean)

    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)  # it would note every slow step


class Twins(LeakCase):
    """Two tables, one difference that an observer may not know: the same bytes for the observer until it is revealed."""

    async def follow(self, tables, game, begin, end):
        for line in game.lines[begin:end]:
            if "move" in line:
                for table in tables:
                    self.assertIn(line["move"], table.legal(line["seat"]), (game.game, line))
                    await table.move(line["seat"], line["move"])

    async def choose_apart(self, tables, choices, game):
        """The same seats choose differently at the two tables, take it back and choose again; one is left to reveal it all."""
        left = None
        if choices and game.game != "pasikonik":
            left = OBSERVER if any(line["seat"] == OBSERVER for line in choices) else choices[-1]["seat"]
        for line in choices:
            seat = line["seat"]
            if seat == left:
                continue
            apart = [line["move"], line["move"]]
            if seat != OBSERVER:
                apart[1] = next(move for move in reversed(tables[1].legal(seat)) if move != line["move"])
                if apart[0] not in tables[0].legal(seat):
                    raise AssertionError((game.game, line))
            for table, move in zip(tables, apart):
                await table.move(seat, move)
                if "withdraw" in table.people[seat].waiting:
                    await table.withdraw(seat)
                    await table.move(seat, move)

    async def twins(self, name, options, change, seed):
        game = Game(name, options, seed)
        first = game.script()
        original = copy.deepcopy(game.lines)
        end = change(game)
        second = game.script()
        self.assertEqual(first == second, change is nothing)
        self.assertTrue(game.is_possible(min(end, len(game.lines) - 1)), (name, change.__name__))
        moves = [line for line in original[:end] if "move" in line]
        game.lines = original
        tables = [await Table(self.server, name, options, script).begin() for script in (first, second)]
        try:
            await self.follow(tables, game, 0, end)
            choices = [line for i, line in enumerate(original) if i >= end and game.is_secret(i) and game.secret_from(i) == end]
            await self.choose_apart(tables, choices, game)
            for table in tables:
                await table.look_again()
            heard = [[await table.heard(who) for who in (table.people[OBSERVER], table.watcher)] for table in tables]
            for who, (one, other) in enumerate(zip(*heard)):
                whose = ("the observer", "the spectator")[who]
                for i, pair in enumerate(zip(one, other)):
                    self.assertEqual(*pair, f"message {i} to {whose} of {name} {options} tells {change.__name__}")
                self.assertEqual(len(one), len(other))
                self.assertGreater(sum(map(len, one)), 5000)
            # The comparison can fail: the tables do differ, for those who may know it, or as soon as it is known.
            if change in (hands_of_others, hand_against_stack, hidden_draws, cards_not_kept) or choices:
                pairs = [[await table.heard(table.people[seat]) for table in tables] for seat in range(1, options["players"])]
                self.assertTrue(any(one != other for one, other in pairs), (name, change.__name__))
            elif change is not cards_in_decks:  # nobody ever looks into a deck
                for table in tables:
                    await table.move(original[end]["seat"], original[end]["move"])
                pair = [await table.heard(table.watcher) for table in tables]
                self.assertNotEqual(*pair, (name, change.__name__))
            return len(moves)
        finally:
            for table in tables:
                await table.close()

    async def test_are_the_same_to_who_may_not_know_the_difference(self):
        busy = asyncio.Semaphore(9)

        async def one(pair, seed):
            async with busy:
                return await self.twins(*pair, seed)

        compared = await asyncio.gather(*(one(pair, 11 + i) for i, pair in enumerate(PAIRS)))
        for pair, moves in zip(PAIRS, compared):
            self.assertGreaterEqual(moves, 4, pair)


class Bytes(LeakCase):
    """Whole games of all kinds; then every byte that somebody was sent is searched for what is not theirs."""

    GAMES = [
        ("6-bierze", {"variant": "base", "players": 4, "deals": 2}),
        ("6-bierze", {"variant": "advanced", "players": 3, "deals": 1}),
        ("gra-roku", {"variant": "base", "players": 3}),
        ("gra-roku", {"variant": "harder", "players": 4, "opening": "dealt"}),
        ("na-1-karte", {"variant": "base", "players": 3}),
        ("na-1-karte", {"variant": "draft", "players": 3}),
        ("pasikonik", {"variant": "autumn", "players": 3}),
        ("pasikonik", {"variant": "winter", "players": 3}),
        ("punto", {"variant": "base", "players": 3, "rounds_to_win": 1}),
        ("punto", {"variant": "teams", "players": 4, "rounds_to_win": 1}),
    ]

    async def play(self, name, options, seed, script):
        """Three people, bots, a spectator with the spectators' link and one with the invitation."""
        count = options["players"]
        people = [Player(self.server.url, f"P{i}") for i in range(3)]
        watchers = [Player(self.server.url, "W"), Player(self.server.url, "I")]
        for each in people + watchers:
            await each.connect()
        host = people[0]
        places = [{"who": "me"}, {"who": "open"}, {"who": "open"}] + [{"who": "bot", "level": 1}] * (count - 3)
        await host.create(name, options, places, script)
        for other in people[1:]:
            await other.sit(host.table, host.invite)
        await watchers[0].enter(host.table, host.watch)
        await watchers[1].enter(host.table, host.invite)
        for each in people:
            await each.ready()
        await host.send(type="start")
        generator = random.Random(seed)

        def choose(decision):
            return generator.choice(decision["moves"])["move"]

        async def come_and_go(player):
            """Looks at the table anew now and then."""
            while player.info["phase"] != "over":
                await player.receive()
                if generator.random() < 0.1 and player.info["phase"] == "playing":
                    key = host.watch if player is watchers[0] else host.invite
                    await player.enter(host.table, key, generator.choice([None, max(1, player.number - 3)]))

        await asyncio.gather(*(each.play_to_end(choose) for each in people), *(come_and_go(each) for each in watchers))
        for each in people + watchers:
            await each.close()
        return people, watchers

    def search(self, name, options, people, watchers):
        seed = people[0].info["fair"]["seed"]
        self.assertRegex(seed, "^[0-9a-f]{64}$")
        contributions = [each["bits"] for each in people[0].info["fair"]["contributions"]]
        for who in people + watchers:
            own = who if who in people else None
            everything = "\n".join(who.heard)
            for other in people:
                if other is not own:
                    self.assertNotIn(other.key, everything)
                self.assertNotIn(hashlib.sha256(other.key.encode()).hexdigest(), everything)
            if who in watchers:
                self.assertNotIn(people[0].invite, everything)
                for word in ('"own":', '"hand":', '"choice":', '"dealt":[', '"decision":{', '"type":"hints"', '"type":"accepted"',
                             '"invite"'):
                    if word == '"hand":' and options["variant"] == "advanced":
                        continue
                    self.assertNotIn(word, everything, (name, options))
            self.assertNotIn('"script"', everything)
            running = "\n".join(text for text in who.heard if '"phase":"over"' not in text)
            self.assertNotIn(seed, running)
            self.assertNotIn(seed.upper(), running)
            lobby = "\n".join(text for text in who.heard if '"phase":"lobby"' in text)
            for bits in contributions:
                self.assertNotIn(bits, lobby)
        if options["variant"] != "advanced":
            self.search_hands(name, people, watchers)

    @staticmethod
    def lists_of_cards(who):
        """Hands of three and more: two cards may come together again in another's hand of the next deal."""
        several = re.compile(r'"(?:hand|dealt)":\[[^\]]+,[^\]]+,[^\]]+\]')
        return {match for text in who.heard for match in several.findall(text)}

    def search_hands(self, name, people, watchers):
        """No list of cards that somebody holds, no card dealt or chosen by another before the reveal."""
        found = 0
        for owner in people:
            held = self.lists_of_cards(owner)
            found += len(held)
            for who in people + watchers:
                if who is owner:
                    continue
                self.assertFalse(held & self.lists_of_cards(who), name)
                for text in who.heard:
                    message = json.loads(text)
                    for step in message.get("steps", []):
                        own = None if who in watchers else who.you["seat"]
                        shown = step["view"]["seats"] if "view" in step else []
                        self.assertFalse([seat for seat in shown if "hand" in seat], name)
                        event = step["event"]
                        if event["event"] in ("chose", "chose_kept", "chose_mark") and event["seat"] != own:
                            self.assertEqual(set(event), {"event", "seat"})
        if name in ("6-bierze", "gra-roku"):
            self.assertGreater(found, 20)

    async def test_sent_to_a_seat_or_a_spectator_hold_no_secret(self):
        busy = asyncio.Semaphore(4)

        async def one(name, options, seed, script):
            async with busy:
                people, watchers = await self.play(name, options, seed, script)
            self.search(name, options, people, watchers)

        games = [one(name, options, seed, None) for seed, (name, options) in enumerate(self.GAMES)]
        # From a script too: what it holds for later is in nobody's messages.
        for name, options in self.GAMES[::3]:
            games.append(one(name, options, 5, Game(name, options, 5).script()))
        await asyncio.gather(*games)


if __name__ == "__main__":
    unittest.main()
