"""People who play on whatever the network and the server do to them.

They send a move again under the same id until it is answered, come back with the last number they saw, and notice when
an update is missing.
"""

import asyncio
import json
import random
import time

import websockets

from client import PROTOCOL

SEND_AGAIN = 1.0  # seconds without an answer; twice as long every time
ASK_FOR_NEWS = 2.5  # seconds of silence; longer where many ask
LONGEST_PATIENCE = 8
LONGEST_ANSWER = 10


spoken = PROTOCOL  # the newest one, or what the server of the moment understands


async def talk(port, address=None, timeout=2 * SEND_AGAIN):
    """A greeted connection: to `port`, under the name of the server at `address`. A page that the server sends away
    comes back as the version that the server has."""
    global spoken
    where = f"ws://127.0.0.1:{address or port}/ws"
    line = await websockets.connect(
        where, port=port, max_size=None, compression=None, ping_interval=None, open_timeout=max(timeout, LONGEST_ANSWER)
    )
    await line.send(json.dumps({"type": "hello", "protocol": spoken, "language": "en"}))
    if (await hear(line, "welcome", "reload", timeout=max(timeout, LONGEST_ANSWER)))["type"] == "reload":
        spoken = PROTOCOL - 1 if spoken == PROTOCOL else PROTOCOL
        line.transport.abort()
        raise ConnectionError("another version")
    return line


async def hear(line, *types, timeout=2 * SEND_AGAIN):
    async def wait():
        while True:
            message = json.loads(await line.recv())
            if message["type"] in types:
                return message

    return await asyncio.wait_for(wait(), timeout)


LOST = (OSError, websockets.WebSocketException, asyncio.TimeoutError, asyncio.IncompleteReadError)


def first_difference(known, shown, path):
    """Where two JSON values part, in words."""
    if isinstance(known, dict) and isinstance(shown, dict):
        pairs = [(key, known.get(key), shown.get(key)) for key in known.keys() | shown.keys()]
    elif isinstance(known, list) and isinstance(shown, list) and len(known) == len(shown):
        pairs = [(index, *pair) for index, pair in enumerate(zip(known, shown))]
    else:
        return f"{path}: known {known!r:.200}, the server shows {shown!r:.200}"
    return next(first_difference(one, other, f"{path}.{key}") for key, one, other in pairs if one != other)


class Knowledge:
    """What one seat knows of its table: what it was shown when it entered, and every update since."""

    PARTS = ("you", "info", "view", "waiting", "decision", "outcome")

    def __init__(self):
        self.number = 0
        self.parts = dict.fromkeys(self.PARTS)

    def __getitem__(self, part):
        return self.parts[part]

    def entered(self, message):
        if message["number"] < self.number:
            return  # an old copy
        self.number = message["number"]
        self.parts = {part: message.get(part) for part in self.PARTS}

    def update(self, message):
        """False when something before it is missing."""
        if message["from"] > self.number:
            return False
        if message["number"] <= self.number:
            return True
        self.number = message["number"]
        for step in message["steps"]:
            self.parts["view"] = step.get("view", self.parts["view"])
        self.parts |= {part: message[part] for part in self.PARTS if part in message}
        self.forget_what_is_over()
        return True

    def forget_what_is_over(self):
        if self.phase == "lobby":
            self.parts |= {"view": None}
        if self.phase != "playing":
            self.parts |= {"waiting": None, "decision": None}
        if self.phase != "over":
            self.parts |= {"outcome": None}
        if self["waiting"] and self["you"].get("seat") not in self["waiting"]["seats"]:
            self.parts |= {"decision": None}

    @property
    def phase(self):
        return self["info"]["phase"] if self["info"] else None

    @property
    def own_place(self):
        return self["info"]["places"][self["you"]["place"]]

    def everybody_ready(self):
        return all(place["ready"] or place["who"] == "bot" for place in self["info"]["places"])

    def waits_for_a_bot(self):
        bots = {place.get("seat") for place in self["info"]["places"] if place["who"] == "bot"}
        return bool(self["waiting"] and bots & set(self["waiting"]["seats"]))

    def forget_names_of_bots(self):
        """They are words of the program that told them, and another version may have other words."""
        places = [place | {"name": ""} if place["who"] == "bot" else place for place in self["info"]["places"]]
        self.parts |= {"info": self["info"] | {"places": places}}

    def differences(self, other):
        """In words, with the first of what differs."""
        if self.number != other.number:
            return f"number {self.number} is known, the server is at {other.number}"
        for part in self.PARTS:
            if self[part] != other[part]:
                return f"at number {self.number}, " + first_difference(self[part], other[part], part)
        return None


class Person:
    """Plays at one seat for as long as it is told to, whatever happens to the connection."""

    withdraws = 0.05  # of the choices that can be taken back
    asks_again = SEND_AGAIN  # seconds between two wishes for the next game

    def __init__(self, test, name, rng):
        self.test, self.name, self.random = test, name, rng
        self.table = self.key = None
        self.known = Knowledge()
        self.line = None
        self.sent = {}  # what was sent under each id
        self.acknowledged = {}  # id: the number it got
        self.refused = {}  # id: the reason
        self.open = None  # the id that waits for an answer
        self.open_since = self.asked = self.heard = 0.0
        self.patience = SEND_AGAIN
        self.done = None  # the game and the decision answered last: an update may still be missing
        self.wants_news = False
        self.game = 0
        self.this_game, self.last_game = [], []  # ids of acknowledged moves
        self.faults = []

    # ---- the connection ----

    async def play(self):
        while not self.test.over:
            try:
                self.line = await talk(self.test.proxy_port, self.test.server.port)
                await self.enter()
                while not self.test.over:
                    await self.follow()
            except LOST:
                self.test.counts["connections lost"] += 1
                await asyncio.sleep(self.random.uniform(0.05, 0.3))
            finally:
                await self.hang_up()

    async def hang_up(self):
        line, self.line = self.line, None
        if line is not None:
            line.transport.abort()
            await line.wait_closed()

    async def send(self, **message):
        await self.line.send(json.dumps(message))

    async def enter(self):
        seen = {"seen": self.known.number} if self.known.number else {}
        await self.send(type="enter", table=self.table, key=self.key, **seen)
        self.heard = time.monotonic()

    async def follow(self):
        try:
            await self.take(json.loads(await asyncio.wait_for(self.line.recv(), 0.5)))
        except asyncio.TimeoutError:
            if time.monotonic() - self.heard > ASK_FOR_NEWS + self.test.options.tables / 50:
                self.test.counts["silences"] += 1
                await self.enter()
        if self.known.number:
            await self.act()

    async def take(self, message):
        self.heard = time.monotonic()
        kind = message["type"]
        if kind in ("entered", "update"):
            self.wants_news = False
        if kind == "entered":
            self.known.entered(message)
        elif kind == "update":
            if not self.known.update(message):
                self.test.counts["gaps"] += 1
                await self.enter()
        elif kind in ("accepted", "refused"):
            await self.answered(message)
        elif kind == "closed" and not message.get("again", True):
            self.faults.append(f"the table is closed: {message['reason']}")

    async def answered(self, message):
        name = message.get("id")
        if name is None:
            self.test.counts[f"refused without an id: {message.get('code')}"] += 1
            return
        if name == self.open:
            self.open = None
        if message["type"] == "accepted":
            if self.acknowledged.setdefault(name, message["number"]) != message["number"]:
                self.faults.append(f"{name} was given two numbers: {self.acknowledged[name]} and {message['number']}")
            if name not in self.this_game + self.last_game:
                self.this_game.append(name)
                self.done = (self.game, self.sent[name].get("decision"))
        else:
            self.refused[name] = message["reason"]
            self.wants_news = True
            await self.enter()

    # ---- playing ----

    async def act(self):
        now = time.monotonic()
        if self.open is not None:
            if now - self.open_since > self.patience:
                self.patience = min(2 * self.patience, LONGEST_PATIENCE)
                self.test.counts["moves sent again"] += 1
                await self.send_open()
        elif self.test.playing and not self.wants_news:
            await self.move_or_prepare(now)

    async def move_or_prepare(self, now):
        self.notice_another_game()
        decision = self.known["decision"]
        if decision and (self.game, decision["number"]) != self.done:
            await self.send_an_old_move(decision)
            move = self.random.choice(decision["moves"])["move"]
            await self.begin(type="move", decision=decision["number"], move=move)
        elif "withdraw" in (self.known["waiting"] or {}) and self.random.random() < self.withdraws:
            await self.begin(type="withdraw", decision=self.known["waiting"]["withdraw"])
        elif self.known.phase != "playing" and now - self.asked > self.asks_again:
            self.asked = now
            await self.prepare()

    async def begin(self, **message):
        self.patience = SEND_AGAIN
        self.open = f"{self.name}-{len(self.sent)}"
        self.sent[self.open] = message | {"id": self.open}
        await self.send_open()

    async def send_open(self):
        self.open_since = time.monotonic()
        await self.send(**self.sent[self.open])

    async def prepare(self):
        """Towards the next game."""
        if self.known.phase == "over":
            self.test.counts["games seen to their end"] += 1
            await self.send(type="rematch")
        elif not self.known.own_place["ready"]:
            await self.send(type="ready", contribution=self.random.randbytes(16).hex())
        elif self.known["you"]["host"] and self.known.everybody_ready():
            await self.send(type="start")

    def notice_another_game(self):
        if self.known.phase == "playing" and self.known["info"]["game"] != self.game:
            self.game = self.known["info"]["game"]
            self.this_game, self.last_game = [], self.this_game

    async def send_an_old_move(self, decision):
        """A late copy of a move of the game before, best one that would be a good move now: it is still the old one."""
        legal = {option["move"] for option in decision["moves"]}
        old = [self.sent[name] for name in self.last_game]
        good = [each for each in old if each.get("decision") == decision["number"] and each["move"] in legal]
        if not good and old and self.random.random() < 0.1:
            good = [self.random.choice(old)]
        for each in good:
            self.test.counts["moves of the game before sent again"] += 1
            await self.send(**each)

    def settled(self):
        return self.open is None and self.known.number > 0 and not self.known.waits_for_a_bot()


class TableOfTwo:
    """Two people and bots, from the first message on a bad network."""

    def __init__(self, test, name, wish, rng):
        self.test, self.name, self.wish, self.random = test, name, wish, rng
        self.people = [Person(test, f"{name}-{who}", random.Random(rng.random())) for who in ("a", "b")]

    async def run(self):
        while not self.test.over and self.people[1].key is None:
            try:
                await self.gather_people()
            except LOST:
                # What was made so far stays without people; the table begins anew.
                self.test.counts["tables left before the start"] += 1
                await asyncio.sleep(0.2)
        await asyncio.gather(*(person.play() for person in self.people))

    async def gather_people(self):
        first, second = self.people
        line = await talk(self.test.proxy_port, self.test.server.port)
        try:
            await line.send(json.dumps({"type": "create", "name": "Ala", **self.wish}))
            key = await hear(line, "key")
            invite = (await hear(line, "entered"))["invite"]
        finally:
            line.transport.abort()
        line = await talk(self.test.proxy_port, self.test.server.port)
        try:
            await line.send(json.dumps({"type": "enter", "table": key["table"], "key": invite}))
            await hear(line, "entered")
            await line.send(json.dumps({"type": "sit", "name": "Ola"}))
            other = await hear(line, "key")
        finally:
            line.transport.abort()
        first.table = second.table = key["table"]
        first.key, second.key = key["key"], other["key"]

    def settled(self):
        """Every move is answered, no bot thinks, and both people know the same."""
        first, second = self.people
        if first.key is None:
            return True
        return first.settled() and second.settled() and first.known.number == second.known.number

    def where(self):
        return f"{self.name} {self.people[0].table}"
