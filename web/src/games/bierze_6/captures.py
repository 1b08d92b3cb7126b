"""The gallery's moments."""

from captures import decision, event, first, kept, move_where, moves_where

NAME = "6-bierze"


def takes(does):
    return does.get("takes", False)


def lands(does):
    return does["fits"] and not takes(does)


def cheapest(moves):
    return [min(moves, key=lambda each: each["does"]["bulls"])["move"]]


def cards_left(count):
    return lambda view, moves: len(moves) == count


def situations(stage):
    two, four, ten = (stage.games(NAME, players, deals=1) for players in (2, 4, 10))
    advanced = stage.games(NAME, 6, deals=1, variant="advanced")
    return {
        "choose": kept(first(four, decision("choose"))),
        "choose_takes": kept(
            first(four, decision("choose", holds=lambda view, moves: len(moves) < 8 and {takes(each["does"]) for each in moves} == {True, False})),
            picked=move_where(takes), hints=lambda moves: moves_where(lands)(moves)[-1:]),
        "choose_ten": kept(first(ten, decision("choose", holds=cards_left(9))), picked=lambda moves: moves[0]["move"]),
        "waiting": kept(first(ten, event("chose", lambda frame: len(frame["pending"]) == 4))),
        "reveal": kept(first(ten, event("revealed"), which=9)),
        "taken": kept(first(four, event("row_taken", lambda frame: frame["event"]["seat"] != 0))),
        "row": kept(first(four, decision("row")), hints=cheapest),
        "draft": kept(first(advanced, decision("draft", holds=cards_left(46))),
                      picked=lambda moves: moves[20]["move"], hints=lambda moves: [moves[8]["move"]]),
        "open_hands": kept(first(advanced, decision("choose", holds=cards_left(8)))),
        "two": kept(first(two, decision("choose", holds=cards_left(7)))),
        "scored": kept(first(four, event("deal_scored"), which=3)),
    }


FILES = {"situations.json": situations}
