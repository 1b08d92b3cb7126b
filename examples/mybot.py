#!/usr/bin/env python3
"""A bot for all five games: random moves, and one idea in 6 bierze! and Punto. See docs/bots.md."""
import json
import random
import sys


def choose_card(view, legal):
    """6 bierze!: the card that lies closest above the end of a row, where few others fit in between."""
    ends = [row[-1] for row in view["rows"]]
    return min(legal, key=lambda card: min((int(card) - end for end in ends if end < int(card)), default=200))


def place_card(legal):
    """Punto: close to the middle, where most lines pass."""
    return min(legal, key=lambda cell: sum(int(part) ** 2 for part in cell.split(",")))


def answer(question):
    legal = question["legal"]
    if (question["game"], question["decision"]) == ("6-bierze", "choose"):
        return choose_card(question["view"], legal)
    if question["game"] == "punto":
        return place_card(legal)
    return random.Random(question["seed"]).choice(legal)


for line in sys.stdin:
    print(answer(json.loads(line)), flush=True)
