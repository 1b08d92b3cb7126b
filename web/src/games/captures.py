"""Moments of real games, for the galleries and the rules pages: games that are played on a real server, so that every
view and every decision is the engine's own. A game's captures.py says which; tools/captures writes them."""

import asyncio
import json
import subprocess
import sys
import tempfile
from itertools import takewhile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "tests" / "e2e"))

from client import FAST, Player, Server  # noqa: E402


class Story:
    """A game that always goes the same way: its chance results are given, and so is what each seat decides."""

    def __init__(self, game, options, chance, choose):
        self.game, self.options, self.chance, self.choose = game, options, chance, choose


def written(game, options, chance, moves):
    """The given moves, whoever is asked; it ends with the last one."""
    rest = list(moves)
    return Story(game, options, chance, lambda decision, seat: rest.pop(0) if rest else None)


def simulated(stolik, game, seed, **options):
    """What sensible bots play with this seed."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.jsonl"
        settings = [part for key, value in options.items() if key != "players" for part in ("--set", f"{key}={value}")]
        subprocess.run([stolik, "simulate", game, "--players", str(options["players"]), *settings, "--bots", "sensible",
                        "--seed", str(seed), "--record", str(file)], check=True, capture_output=True)
        header, *lines = [json.loads(line) for line in file.read_text().splitlines()]
    chance = [{key: value for key, value in line.items() if key not in ("chance", "sum")} for line in lines if "chance" in line]
    moves = {seat: [line["move"] for line in lines if line.get("seat") == seat] for seat in range(options["players"])}
    return Story(game, header["options"], chance, lambda decision, seat: moves[seat].pop(0))


class Stage:
    """Plays stories. What it gives are frames, in order: what one viewer sees after every event, and before every
    decision of any seat."""

    def __init__(self, stolik):
        self.stolik = stolik
        self.server = Server(stolik, *FAST).start()
        self.played = {}

    def close(self):
        self.server.stop()
        self.server.clean()

    def games(self, game, players, **options):
        """The first few games of bots, each of them played when somebody looks at it."""
        return Games(self, game, {"players": players} | options)

    def simulated(self, game, seed, spectator=False, **options):
        key = json.dumps([game, seed, spectator, options])
        if key not in self.played:
            self.played[key] = self.both(lambda: simulated(self.stolik, game, seed, **options), spectator)
        return self.played[key]

    def both(self, story, spectator=False):
        """The frames with every move's words in both languages; `story` makes it anew for each. They end where the given
        chance results do: what comes after is another game each time."""
        polish, english = (asyncio.run(self.frames(story(), language, spectator)) for language in ("pl", "en"))
        together = takewhile(lambda pair: pair[0]["view"] == pair[1]["view"], zip(polish, english))
        return [in_both_languages(*pair) for pair in together]

    async def frames(self, story, language, spectator=False):
        seats = range(story.options["players"])
        people = [Player(self.server.url, f"{seat}", language) for seat in seats]
        for each in people:
            await each.connect()
        host = people[0]
        await host.create(story.game, story.options, [{"who": "me"}] + [{"who": "open"}] * (len(people) - 1), story.chance)
        for place, each in enumerate(people[1:], 1):
            await each.sit(host.table, host.invite, place)
        viewer = host
        if spectator:
            viewer = Player(self.server.url, "", language)
            await viewer.connect()
            await viewer.enter(host.table, host.watch)
        for each in people:
            await each.ready()
        await host.send(type="start")
        frames = await self.follow(story, people, viewer)
        for each in {*people, viewer}:
            await each.close()
        return frames

    async def follow(self, story, people, viewer):
        found, heard, view = [], len(viewer.heard), None

        def listen():
            nonlocal heard, view
            for message in map(json.loads, viewer.heard[heard:]):
                if message["type"] == "update":
                    found.extend(shown(message, view))
                    view = found[-1]["view"] if found else view
            heard = len(viewer.heard)

        while True:
            await viewer.until_true(lambda p: p.info["phase"] == "over" or (p.waiting and p.waiting["seats"]))
            listen()
            if viewer.info["phase"] == "over":
                return found
            seat = viewer.waiting["seats"][0]
            active = people[seat]  # the order is chosen: places are seats
            await active.until_true(lambda p: p.decision is not None and p.number >= viewer.number)
            found.append({"seat": seat, "view": viewer.view, "pending": viewer.waiting["seats"], "decision": active.decision})
            move = story.choose(active.decision, seat)
            if move is None:
                return found
            before = viewer.number
            await active.move(move)
            await viewer.until_true(lambda p: p.number > before)


class Games:
    SEEDS = range(1, 13)

    def __init__(self, stage, game, options):
        self.stage, self.game, self.options = stage, game, options

    def __iter__(self):
        return (self.stage.simulated(self.game, seed, **self.options) for seed in self.SEEDS)


def in_both_languages(polish, english):
    for here, there in zip(polish.get("decision", {}).get("moves", []), english.get("decision", {}).get("moves", [])):
        if "text" in here:
            here["text"] = {"pl": here["text"], "en": there["text"]}
    return polish


def shown(update, view):
    """A frame for each step, which tells its view where it differs from the one before; who is awaited is known after the
    last one."""
    frames = []
    for step in update["steps"]:
        view = step.get("view", view)
        frames.append({"view": view, "event": step["event"], "pending": []})
    if frames and "waiting" in update:
        frames[-1]["pending"] = update["waiting"]["seats"]
    return frames


# ---- finding a moment among frames

def decision(name=None, seat=0, holds=lambda view, moves: True):
    """A decision of a seat (None: of any) of which something holds."""
    def fits(frame):
        asked = frame.get("decision")
        return (asked is not None and seat in (None, frame["seat"]) and name in (None, asked["name"])
                and holds(frame["view"], asked["moves"]))
    return fits


def event(name, holds=lambda frame: True):
    return lambda frame: frame.get("event", {}).get("event") == name and holds(frame)


def nth(frames, fits, which=0):
    return [frame for frame in frames if fits(frame)][which]


def first(games, fits, which=0):
    """In the first of these games that has such a moment."""
    for frames in games:
        found = [frame for frame in frames if fits(frame)]
        if len(found) > (which if which >= 0 else 0):
            return found[which]
    raise SystemExit("captures: none of the games has that moment")


# ---- what is kept of it

def kept(frame, me=0, picked=None, hints=None, words=False):
    """A situation as web/src/games/situation.ts reads it. `picked` and `hints` choose among the decision's moves."""
    situation = {"view": frame["view"], "pending": frame["pending"]}
    if me is not None:
        situation["me"] = me
    if "event" in frame:
        situation["event"] = frame["event"]
    if "decision" in frame:
        asked = frame["decision"]
        moves = asked["moves"] if words else [{key: move[key] for key in ("move", "does")} for move in asked["moves"]]
        situation["decision"] = {"number": asked["number"], "name": asked["name"], "moves": moves}
        if picked:
            situation["picked"] = picked(asked["moves"])
        if hints:
            situation["hints"] = hints(asked["moves"])
    return situation


def moves_where(fact, otherwise=0):
    """The moves whose facts have something, or the one at an index where none has."""
    return lambda moves: [each["move"] for each in moves if fact(each["does"])] or [moves[otherwise]["move"]]


def move_where(fact, otherwise=0):
    return lambda moves: moves_where(fact, otherwise)(moves)[0]
