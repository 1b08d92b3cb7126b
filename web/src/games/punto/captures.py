"""The gallery's scenes, and the lessons of the rules page."""

from captures import decision, event, first, kept, move_where, moves_where, nth, written

NAME = "punto"
FOUR = {"variant": "base", "players": 4, "rounds_to_win": 2}
TWO = FOUR | {"players": 2}
THREE = FOUR | {"players": 3}
TEAMS = FOUR | {"variant": "teams"}


# ---- scenes

def span(view):
    """How many columns and rows the cards take."""
    places = [tuple(map(int, each["cell"].split(","))) for each in view["board"]]
    return [max(axis) - min(axis) + 1 for axis in zip(*places)]


def most_urgent(moves):
    """Three of them: those that win, block or break, then the longest lines."""
    def urgency(move):
        does = move["does"]
        return does["wins"], does["blocks"], does["breaks"], does["line"]
    return [each["move"] for each in sorted(moves, key=urgency, reverse=True)[:3]]


def scenes(stage):
    two, three, four = (stage.games(NAME, **options) for options in (TWO, THREE, FOUR))
    return {
        "start": kept(first(two, decision()), words=True),
        "growing": kept(first(two, decision(holds=lambda view, moves: len(view["board"]) > 6)), words=True,
                        picked=move_where(lambda does: does["line"] > 1)),
        "threats": kept(first(four, decision(holds=lambda view, moves: any(each["does"]["blocks"] for each in moves))),
                        words=True, hints=most_urgent),
        "fixing": kept(first(two, decision(holds=lambda view, moves: any(each["does"]["fixes_columns"] for each in moves))),
                       words=True, picked=move_where(lambda does: does["fixes_columns"])),
        "neutral": kept(first(three, decision(holds=lambda view, moves: len(view["board"]) > 12)), words=True),
        "line": kept(first(four, event("line_completed"))),
        "over": kept(first(four, event("game_over"))),
        "seven": kept(first(four, decision(holds=lambda view, moves: span(view) == [5, 5])), words=True),
    }


# ---- lessons: (options, chance, moves, what is shown of it)

def cards(text):
    return [{"card": card} for card in text.split()]


def asked(which, fact=None):
    return decision(seat=None), which, fact


def happened(name, which=0):
    return event(name), which, None


# Neutral cards: every deck gets some, those that the story needs where it needs them.
NEUTRALS = [{"decks": [["green-1", "green-1", "green-2", "green-2", "green-3", "green-3"],
                       ["green-8", "green-8", "green-9", "green-9", "green-7", "green-7"],
                       ["green-4", "green-4", "green-5", "green-5", "green-6", "green-6"]]}]


def team_halves():
    low = lambda colour: [f"{colour}-{dots}" for dots in range(1, 10)]
    return [{"decks": [low("red") + low("yellow"), low("blue") + low("green")] * 2}]


# A round that nobody completes: each card turned, and where it is laid. Nothing has fewer dots than the blue 1.
COUNTED = """
    blue-7
    yellow-1@1,1 blue-4@0,2 green-3@1,-1 blue-3@1,1 green-7@1,2 blue-7@1,1 green-9@1,-1 red-1@0,-2 green-1@1,3
    red-7@0,3 yellow-6@2,1 blue-5@3,2 yellow-9@3,2 red-2@0,-2 yellow-3@2,-2 blue-2@2,3 yellow-5@3,0 red-5@3,-2
    yellow-4@2,-2 red-1@3,-1 yellow-7@3,1 blue-6@3,3 green-5@2,2 blue-1@4,0 yellow-8@5,-1 red-8@3,-1 green-8@1,2
    red-3@5,1 yellow-2@4,3 red-7@5,-2 yellow-7@3,3 blue-5@0,-1 green-5@0,2 red-5@5,2 yellow-1@2,-1 blue-9@4,1
    yellow-9@5,2 red-9@1,1 yellow-4@5,1 red-3@4,2 green-2@4,-1 blue-9@3,0 green-9@5,-1 red-9@0,1 green-1@1,-2
    blue-8@3,-2 green-6@0,-2 blue-4@2,0 green-4@1,0 red-2@1,3 yellow-8@5,3 blue-3@4,-2 green-4@5,0 blue-1
    green-2@2,-1 green-7@2,0 green-8@0,-2 yellow-2@1,-2 yellow-3@2,3 green-3@4,0 green-6@2,-1 yellow-6@4,0
    yellow-5@1,-2
""".split()

LESSONS = {
    "place": (FOUR, cards("red-5 blue-3 yellow-7 green-7"), ["1,1", "0,0"],
              [happened("placed"), asked(0), happened("placed", 1), asked(1, "covers"), happened("placed", 2), asked(2)]),
    "square": (FOUR, cards("red-4 blue-2 yellow-3 green-1 red-6 blue-5 yellow-8"), ["1,0", "2,1", "3,1", "4,1", "5,1"],
               [happened("placed", 1), happened("placed", 3), asked(4, "fixes_columns"), happened("placed", 5), asked(5)]),
    "line": (FOUR, cards("red-5 blue-3 yellow-2 green-4 red-3 blue-6 yellow-4 green-2 red-8 blue-4 yellow-1 green-5 red-9"),
             ["0,1", "-1,1", "1,1", "1,0", "2,1", "0,2", "1,2", "2,0", "-1,0", "2,2", "3,1", "3,0"],
             [asked(11, "wins"), happened("line_completed"), happened("card_removed")]),
    "five": (TWO, cards("red-5 yellow-3 red-3 green-6 red-8 yellow-4 red-4 green-2 red-6"),
             ["0,1", "1,0", "1,1", "2,0", "-1,1", "3,0", "2,1", "4,0"],
             [asked(5), happened("placed", 6), asked(7, "wins"), happened("line_completed")]),
    "neutral": (THREE, NEUTRALS + cards("red-5 blue-2 yellow-3 red-6 green-9 yellow-4"), ["1,1", "0,1", "1,0", "1,0"],
                [happened("placed", 3), asked(3, "covers"), happened("placed", 4)]),
    "teams": (TEAMS, team_halves() + cards("red-4 blue-3 red-6 green-2 yellow-8"), ["0,1", "1,0", "2,1"],
              [happened("placed"), asked(1), happened("placed", 2)]),
    "counted": (TWO | {"rounds_to_win": 1}, cards(" ".join(each.split("@")[0] for each in COUNTED)),
                [each.split("@")[1] for each in COUNTED if "@" in each],
                [happened("blocked"), happened("lines_counted"), happened("lines_counted", 1), happened("round_won")]),
}


def slim(view):
    """Without what the pictures of the lessons do not show."""
    memory = {key: value for key, value in view["memory"].items() if key != "neutrals"}
    return {key: value for key, value in view.items() if key != "own"} | {"memory": memory}


def step(frames, fits, which, fact):
    frame = nth(frames, fits, which)
    shown = kept(frame | {"view": slim(frame["view"])}, me=frame.get("seat"), words=True)
    if fact:
        shown["wanted"] = moves_where(lambda does: does.get(fact))(frame["decision"]["moves"])
    return shown


def lessons(stage):
    found = {}
    for name, (options, chance, moves, wanted) in LESSONS.items():
        frames = stage.both(lambda: written(NAME, options, chance, moves))
        found[name] = [step(frames, *each) for each in wanted]
    return found


FILES = {"scenes.json": scenes, "lessons.json": lessons}
