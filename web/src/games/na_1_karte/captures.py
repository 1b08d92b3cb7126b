"""The gallery's boards, one of which the rules page shows, too."""

from captures import decision, event, first, kept

NAME = "na-1-karte"


def crossed(view):
    return sum(row["crossed"] for card in view["seats"][0]["cards"] for row in card["rows"])


def half_crossed(view, moves):
    return crossed(view) > 12


def middle(moves):
    return [moves[len(moves) // 2]["move"]]


def situations(stage):
    def choices(view, moves):
        return len(moves) > 2 and half_crossed(view, moves)

    two, four = (stage.games(NAME, players, variant="base") for players in (2, 4))
    draft_three, draft_four = (stage.games(NAME, players, variant="draft") for players in (3, 4))
    return {
        "re_roll": kept(first(two, decision("re-roll", holds=half_crossed))),
        "mark": kept(first(four, decision("mark", holds=choices))),
        "keep": kept(first(draft_three, decision("keep"))),
        "draft_mark": kept(first(draft_four, decision("mark", holds=choices)), hints=middle),
        "draft_re_roll": kept(first(draft_three, decision("re-roll", holds=half_crossed)), hints=middle),
        "new_card": kept(first(draft_four, decision("new-card"))),
        "over": kept(first(four, event("game_over", lambda frame: len(frame["view"]["seats"][0]["scored"]) > 1))),
    }


FILES = {"situations.json": situations}
