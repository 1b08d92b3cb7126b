"""The gallery's boards."""

from captures import decision, event, first, kept, move_where

NAME = "gra-roku"


def worth_more(does):
    return does.get("points_after", 0) > does.get("points_now", 0)


def well_on(view, moves):
    """The middle of a game: there is something in everybody's year."""
    return all(len(seat["year"]) >= 3 for seat in view["seats"])


def situations(stage):
    two, three, four = (stage.games(NAME, players, variant="base") for players in (2, 3, 4))
    harder, harder_four = (stage.games(NAME, players, variant="harder") for players in (3, 4))
    better = move_where(worth_more)
    return {
        "opening": kept(first(three, decision("opening")), picked=lambda moves: moves[8]["move"]),
        "choose": kept(first(three, decision("choose", holds=well_on)), picked=better),
        "waiting": kept(first(four, event("chose", lambda frame: frame["pending"] == [2, 3] and well_on(frame["view"], [])))),
        "place": kept(first(four, decision("place", holds=lambda view, moves: len(moves) > 2 and well_on(view, moves))),
                      picked=move_where(lambda does: does.get("completes_row"), otherwise=-1)),
        "take": kept(first(four, decision("take", holds=well_on)), picked=better),
        "duplicate": kept(first(four, decision("duplicate")), picked=lambda moves: "swap"),
        "bonus": kept(first(two, decision("bonus")), picked=lambda moves: moves[0]["move"]),
        "two": kept(first(two, decision("choose", holds=well_on)), hints=lambda moves: [moves[0]["move"]]),
        "harder": kept(first(harder, decision("choose", holds=well_on)), picked=better),
        "refill": kept(first(harder_four, decision("refill")), picked=lambda moves: moves[-1]["move"]),
        "over": kept(first(four, event("game_over"))),
    }


FILES = {"situations.json": situations}
