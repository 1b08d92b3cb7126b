"""A small client of a Stolik server, for tests: one connection, and a player that keeps what it was told."""

import asyncio
import json
import re
import secrets
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import websockets

PROTOCOL = int(
    re.search(r"kProtocol = (\d+);", (Path(__file__).parents[2] / "src/table/message_from_page.hpp").read_text())[1]
)


# Seconds to wait for what must come: they only keep a test from hanging, however busy the machine is.
PATIENCE = 180


class Refused(Exception):
    pass


def contribution():
    return secrets.token_hex(16)


class Player:
    """One person at one table. Keeps the last view and the open decision, comes back after a lost connection."""

    def __init__(self, url, name="", language="en", chooser=None):
        self.url, self.name, self.language = url, name, language
        self.socket = None
        self.table = self.key = None
        self.number = 0
        self.view = self.info = self.you = self.decision = self.waiting = self.outcome = None
        self.invite = self.watch = None
        self.log = []
        self.heard = []  # every message, as text
        self.accepted = {}
        self.hints = None
        self.present = None

    async def connect(self):
        self.socket = await websockets.connect(self.url, max_size=None, open_timeout=PATIENCE, ping_interval=None)
        await self.send(type="hello", protocol=PROTOCOL, language=self.language)
        await self.until("welcome")

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def receive(self):
        text = await self.socket.recv()
        self.heard.append(text)
        message = json.loads(text)
        self.take(message)
        return message

    async def until(self, *types, timeout=PATIENCE):
        async def wait():
            while True:
                message = await self.receive()
                if message["type"] in types:
                    return message
                if message["type"] == "refused" and "refused" not in types:
                    raise Refused(message["reason"])

        return await asyncio.wait_for(wait(), timeout)

    def take(self, message):
        kind = message["type"]
        if kind == "entered":
            self.number = message["number"]
            self.you, self.info = message["you"], message["info"]
            self.view = message.get("view")
            self.waiting = message.get("waiting")
            self.decision = message.get("decision")
            self.outcome = message.get("outcome")
            self.invite, self.watch = message.get("invite"), message.get("watch")
            self.log = list(message["log"])
        elif kind == "update":
            if message["from"] > self.number:
                raise AssertionError(f"a gap: {self.number} is known, the update begins after {message['from']}")
            self.number = max(self.number, message["number"])
            for step in message["steps"]:
                self.view = step.get("view", self.view)
            for part in ("you", "info", "view", "waiting", "outcome"):
                if part in message:
                    setattr(self, part, message[part])
            if "decision" in message:
                self.decision = message["decision"]
            elif self.you.get("seat") is not None and self.waiting and self.you["seat"] not in self.waiting["seats"]:
                self.decision = None
            if self.outcome and "outcome" in message:
                self.decision = self.waiting = None
            if self.info["phase"] == "lobby":
                self.view = self.waiting = self.decision = self.outcome = None
            self.log += message["lines"]
        elif kind == "key":
            self.table, self.key = message["table"], message["key"]
        elif kind == "accepted":
            self.accepted[message["id"]] = message["number"]
        elif kind == "hints":
            self.hints = message
        elif kind == "present":
            self.present = message

    async def create(self, game, options, places, script=None, **settings):
        wish = {"game": game, "options": options, "order": "chosen", "hints": "against_bots", "listed": False, "chat": True} | settings
        extra = {} if script is None else {"script": script}
        await self.send(type="create", settings=wish, name=self.name, places=places, **extra)
        await self.until("key")
        await self.until("entered")

    async def enter(self, table, key, seen=None):
        self.table, self.key = table, key
        extra = {} if seen is None else {"seen": seen}
        await self.send(type="enter", table=table, key=key, **extra)
        await self.until("entered", "update")

    async def sit(self, table, invite, place=None):
        await self.enter(table, invite)
        extra = {} if place is None else {"place": place}
        await self.send(type="sit", name=self.name, **extra)
        await self.until("key")

    async def ready(self):
        await self.send(type="ready", contribution=contribution())
        while not self.info["places"][self.you["place"]]["ready"]:
            await self.receive()

    async def move(self, move):
        name = secrets.token_hex(8)
        await self.send(type="move", id=name, decision=self.decision["number"], move=move)
        self.decision = None
        return name

    async def until_true(self, holds, timeout=PATIENCE):
        """Receives until something is so."""

        async def wait():
            while not holds(self):
                await self.receive()

        await asyncio.wait_for(wait(), timeout)

    async def ask(self, **message):
        """Sends a wish and gives the reason why it was refused."""
        await self.send(**message)
        return (await self.until("refused"))["reason"]

    async def play_to_end(self, choose):
        """Answers every decision as `choose` says, until the game is over and every answer is acknowledged."""
        sent, answered = [], 0
        while self.info["phase"] != "over" or any(each not in self.accepted for each in sent):
            if self.decision is not None and self.decision["number"] > answered:
                answered = self.decision["number"]
                sent.append(await self.move(choose(self.decision)))
                continue
            message = await asyncio.wait_for(self.receive(), PATIENCE)
            if message["type"] in ("refused", "closed"):
                raise Refused(message["reason"])
        return sent

    async def close(self):
        if self.socket is not None:
            await self.socket.close()


# Limits that a test would meet, and bots that do not make it wait.
FAST = ["--bot-pace", "0", "--bot-scale", "0.01", "--message-rate", "100000", "--connections-per-address", "100000",
        "--tables-per-hour", "1000000"]


class Server:
    """A server as a process, with a folder of its own. Started again it has the same folder and port."""

    def __init__(self, stolik, *options, data=None):
        self.stolik, self.options = stolik, list(options)
        self.folder = tempfile.TemporaryDirectory()
        self.data = data or str(Path(self.folder.name) / "data")
        self.errors = Path(self.folder.name) / "errors.jsonl"
        self.port = 0
        self.process = None

    def start(self, *more):
        with open(self.errors, "ab") as errors:
            self.process = subprocess.Popen(
                [self.stolik, "--lang", "en", "serve", "--listen", f"127.0.0.1:{self.port}", "--data", self.data, *self.options, *more],
                stdout=subprocess.PIPE, stderr=errors, text=True)
        self.announced = self.process.stdout.readline()
        found = re.search(r":(\d+)$", self.announced.strip())
        if not found:
            raise AssertionError(f"the server did not start: {self.errors.read_text()}")
        self.port = int(found.group(1))
        return self

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    def log(self):
        return [json.loads(line) for line in self.errors.read_text().splitlines()]

    def stop(self):
        """Asks it to stop; gives its exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return code

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def clean(self):
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self.folder.cleanup()

    def request(self, path, body=None, language="en"):
        """Status and text of an HTTP answer."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Accept-Language": language} | ({} if data is None else {"Content-Type": "application/json"})
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data=data, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as wrong:
            return wrong.code, wrong.read().decode()

    async def fetch(self, path, body=None, language="en"):
        return await asyncio.to_thread(self.request, path, body, language)

    async def record(self, player):
        """All clients here have one address: on a slow machine they may have to wait for their turn, as the server says."""
        end = time.monotonic() + PATIENCE
        while True:
            status, text = await self.fetch("/api/record", {"type": "record", "table": player.table, "key": player.key})
            if status == 200:
                return text
            if status != 429 or time.monotonic() > end:
                raise Refused(text)
            await asyncio.sleep(1)
