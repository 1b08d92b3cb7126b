"""Makes lessons.json: the situations of the rules page, played on a real server so that every view is the engine's own.

    /usr/bin/python3 web/src/games/punto/lessons.py STOLIK
"""

import asyncio
import json
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[3] / "tests" / "e2e"))

from client import FAST, Player, Server  # noqa: E402

NAMES = ["Ola", "Jan", "Basia", "Kuba"]


async def frames(server, language, options, chance, choose):
    """Everything that seat 0 is shown, and every decision of every seat, until `choose` has no answer."""
    people = [Player(server.url, name, language) for name in NAMES[: options["players"]]]
    for each in people:
        await each.connect()
    host = people[0]
    await host.create("punto", options, [{"who": "me"}] + [{"who": "open"}] * (len(people) - 1), chance)
    for i, each in enumerate(people[1:], 1):
        await each.sit(host.table, host.invite, i)
    for each in people:
        await each.ready()
    found, seen = [], 0
    await host.send(type="start")
    await host.until_true(lambda p: p.info["phase"] != "lobby")

    def listen():
        nonlocal seen
        for text in host.heard[seen:]:
            message = json.loads(text)
            if message["type"] == "update":
                view = None
                for step in message["steps"]:
                    view = step.get("view", view)
                    found.append({"view": view, "event": step["event"]})
        seen = len(host.heard)

    while host.info["phase"] == "playing":
        await host.until_true(lambda p: p.info["phase"] != "playing" or (p.waiting and p.waiting["seats"]))
        listen()
        if host.info["phase"] != "playing":
            break
        seat = host.waiting["seats"][0]
        active = people[seat]  # the order is chosen: places are seats
        await active.until_true(lambda p: p.decision is not None and p.number >= host.number)
        found.append({"seat": seat, "view": host.view, "decision": active.decision})
        move = choose(active.decision, seat)
        if move is None:
            break
        before = host.number
        await active.move(move)
        await host.until_true(lambda p: p.number > before)
        await active.until_true(lambda p: p.number >= host.number)
    listen()
    for each in people:
        await each.close()
    return found


def told(moves):
    """Chooses the given cells, one after another."""
    rest = list(moves)
    return lambda decision, seat: rest.pop(0) if rest else None


def slim(view):
    view = json.loads(json.dumps(view))
    view.pop("own", None)
    view["memory"].pop("neutrals", None)
    return view


def is_event(name, nth=0):
    return lambda all: [f for f in all if f.get("event", {}).get("event") == name][nth]


def is_decision(nth):
    return lambda all: [f for f in all if "decision" in f][nth]


def cards(text):
    return [{"card": card} for card in text.split()]


def choice(nth, fact=None):
    return ("decision", is_decision(nth), fact)


def event(name, nth=0):
    return ("event", is_event(name, nth), None)


FOUR = {"variant": "base", "players": 4, "rounds_to_win": 2}
TWO = FOUR | {"players": 2}
THREE = FOUR | {"players": 3}
TEAMS = FOUR | {"variant": "teams"}

# Neutral cards: every deck gets some, those that the story needs where it needs them.
NEUTRALS = [{"decks": [["green-1", "green-1", "green-2", "green-2", "green-3", "green-3"],
                       ["green-8", "green-8", "green-9", "green-9", "green-7", "green-7"],
                       ["green-4", "green-4", "green-5", "green-5", "green-6", "green-6"]]}]


def team_halves():
    low = lambda colour: [f"{colour}-{dots}" for dots in range(1, 10)]
    return [{"decks": [low("red") + low("yellow"), low("blue") + low("green")] * 2}]


LESSONS = {
    "place": (FOUR, cards("red-5 blue-3 yellow-7 green-7"), ["1,1", "0,0"],
              [event("placed"), choice(0), event("placed", 1), choice(1, "covers"), event("placed", 2), choice(2)]),
    "square": (FOUR, cards("red-4 blue-2 yellow-3 green-1 red-6 blue-5 yellow-8"), ["1,0", "2,1", "3,1", "4,1", "5,1"],
               [event("placed", 1), event("placed", 3), choice(4, "fixes_columns"), event("placed", 5), choice(5)]),
    "line": (FOUR, cards("red-5 blue-3 yellow-2 green-4 red-3 blue-6 yellow-4 green-2 red-8 blue-4 yellow-1 green-5 red-9"),
             ["0,1", "-1,1", "1,1", "1,0", "2,1", "0,2", "1,2", "2,0", "-1,0", "2,2", "3,1", "3,0"],
             [choice(11, "wins"), event("line_completed"), event("card_removed")]),
    "five": (TWO, cards("red-5 yellow-3 red-3 green-6 red-8 yellow-4 red-4 green-2 red-6"),
             ["0,1", "1,0", "1,1", "2,0", "-1,1", "3,0", "2,1", "4,0"],
             [choice(5), event("placed", 6), choice(7, "wins"), event("line_completed")]),
    "neutral": (THREE, NEUTRALS + cards("red-5 blue-2 yellow-3 red-6 green-9 yellow-4"), ["1,1", "0,1", "1,0", "1,0"],
                [event("placed", 3), choice(3, "covers"), event("placed", 4)]),
    "teams": (TEAMS, team_halves() + cards("red-4 blue-3 red-6 green-2 yellow-8"), ["0,1", "1,0", "2,1"],
              [event("placed"), choice(1), event("placed", 2)]),
}


async def counted(server, language):
    """A round that nobody completes: seeds are tried until lines are counted and somebody wins on them."""
    for seed in range(60):
        source = random.Random(seed)
        decks = [[f"{c}-{d}" for c in own for d in range(1, 10)] * 2 for own in (["red", "blue"], ["yellow", "green"])]
        for deck in decks:
            source.shuffle(deck)
        chance = cards(" ".join(card for both in zip(*decks) for card in both))

        def harmless(decision, seat):
            moves = [m for m in decision["moves"] if not m["does"]["wins"]]
            if not moves or decision["number"] > 400:
                return None
            return source.choice(sorted(m["move"] for m in moves))

        all = await frames(server, language, TWO | {"rounds_to_win": 1}, chance, harmless)
        names = [f.get("event", {}).get("event") for f in all]
        if "lines_counted" in names and "round_won" in names and "round_drawn" not in names:
            return all
    raise SystemExit("no round ended in counted lines")


def kept(kind, frame, fact):
    step = {"view": slim(frame["view"])}
    if kind == "event":
        return step | {"event": frame["event"]}
    step |= {"seat": frame["seat"], "decision": frame["decision"]}
    if fact:
        step["wanted"] = [m["move"] for m in frame["decision"]["moves"] if m["does"].get(fact)]
    return step


def merged(pl, en):
    for mine, other in zip(pl.get("decision", {}).get("moves", []), en.get("decision", {}).get("moves", [])):
        assert mine["move"] == other["move"]
        mine["text"] = {"pl": mine["text"], "en": other["text"]}
    if "decision" in pl:
        pl["decision"].pop("prompt")
    return pl


async def main(stolik):
    server = Server(stolik, *FAST).start()
    lessons = {}
    try:
        for name, (options, chance, moves, wanted) in LESSONS.items():
            both = []
            for language in ("pl", "en"):
                all = await frames(server, language, options, chance, told(moves))
                both.append([kept(kind, find(all), fact) for kind, find, fact in wanted])
            lessons[name] = [merged(*pair) for pair in zip(*both)]
            print(name, len(lessons[name]))
        all = await counted(server, "pl")
        story = [event("blocked"), event("lines_counted"), event("lines_counted", 1), event("round_won")]
        lessons["counted"] = [kept(kind, find(all), fact) for kind, find, fact in story]
    finally:
        server.stop()
        server.clean()
    (HERE / "lessons.json").write_text(json.dumps(lessons, ensure_ascii=False) + "\n")


asyncio.run(main(sys.argv[1]))
