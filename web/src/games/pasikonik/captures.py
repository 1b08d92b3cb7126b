"""The gallery's boards, one of which the rules page shows, too."""

from captures import decision, event, first, kept, nth, written

NAME = "pasikonik"
FOUR_IN_WINTER = {"variant": "winter", "players": 4, "edition": "built-in"}

# The Ant may take another bee's card instead of its own: the rules page tells of these very cards.
THREE_BEES = """
    tiles-bee tiles-ladybird tiles wood-snail
    wood stone-bee wood-butterfly stone
    tiles tablecloth tiles tablecloth-bee
    tiles tiles tablecloth-ladybird tablecloth
""".split()
A_BEE_IS_TAKEN = [
    {"cards": ["stone", "wood", "tablecloth", "wood"]},  # everybody's first card
    {"cards": THREE_BEES},
    {"kinds": ["tablecloth+stone", "tiles+wood", "tablecloth+tiles"]},  # the open stock
]


def later(view, moves):
    return view["round"] > 3


def thinned(frame):
    """With every tenth of its many moves: enough to try out, and the page stays small."""
    return frame | {"decision": frame["decision"] | {"moves": frame["decision"]["moves"][::10]}}


def at(index):
    return lambda moves: moves[index]["move"]


def situations(stage):
    def settled(*asked, **choices):
        return kept(first(*asked), words=True, **choices)

    autumn, winter_three = (stage.games(NAME, 3, variant=variant) for variant in ("autumn", "winter"))
    winter = stage.games(NAME, 4, variant="winter")
    watched = stage.games(NAME, 4, variant="autumn", spectator=True)
    bees = stage.both(lambda: written(NAME, FOUR_IN_WINTER, A_BEE_IS_TAKEN, [
        "r1c1+r2c1+r2c2+r2c3+r2c4+r3c3", "tiles", "stone", "tablecloth", "r2c4"]))

    def is_red(view, moves):
        return view["seats"][0]["role"] == "red-ant"

    def several(view, moves):
        return len(moves) > 2

    return {
        "path": kept(thinned(first(autumn, decision("path", holds=later))), picked=at(3), hints=lambda moves: [moves[3]["move"]]),
        "type": settled(autumn, decision("type", holds=later), picked=at(1), hints=lambda moves: [moves[2]["move"]]),
        "guess": settled(autumn, decision("guess", holds=later), picked=at(1), hints=lambda moves: [moves[-1]["move"]]),
        "red": settled(winter, decision("type", holds=is_red)),
        "insect": kept(nth(bees, decision("insect")), words=True, picked=at(1)),
        "buy": settled(winter, decision("buy", holds=several), picked=at(2)),
        "pay": settled(winter_three, decision("pay", holds=several)),
        "watch": kept(first(watched, event("path_placed", lambda frame: later(frame["view"], []))), me=None),
    }


FILES = {"situations.json": situations}
