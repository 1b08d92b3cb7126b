"""The guided first games of the page (web/src/games/*/first_game.json), played on a real server.

What the coach asks for must be possible when it is asked for, and every partner must be able to play what is written.
"""

import json
import sys
import unittest
from pathlib import Path

from client import FAST, Player, Server

STOLIK = sys.argv.pop(1)
GAMES = Path(__file__).resolve().parents[2] / "web" / "src" / "games"
ENOUGH_TURNS = 6  # to teach a game


def lessons():
    return {path.parent.name: json.loads(path.read_text()) for path in sorted(GAMES.glob("*/first_game.json"))}


class FirstGames(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(STOLIK, *FAST).start()
        self.addCleanup(self.server.clean)
        self.addCleanup(self.server.stop)

    async def sit_down(self, lesson):
        people = [Player(self.server.url, name) for name in ("Me", "A", "B", "C")[: 1 + len(lesson["partners"])]]
        for each in people:
            await each.connect()
            self.addAsyncCleanup(each.close)
        places = [{"who": "me"}] + [{"who": "open"}] * len(lesson["partners"])
        await people[0].create(lesson["game"], lesson["options"], places, lesson["script"])
        for place, each in enumerate(people[1:], 1):
            await each.sit(people[0].table, people[0].invite, place)
        for each in people:
            await each.ready()
        await people[0].send(type="start")
        for each in people:
            await each.until_true(lambda one: one.info["phase"] == "playing")
        return people

    async def play(self, lesson, pick):
        """The guided part, where the person makes the `pick`th of the moves that lead on, as far as there are so many."""
        me, *partners = await self.sit_down(lesson)
        turns = list(lesson["turns"])
        scripts = [list(moves) for moves in lesson["partners"]]
        everybody = [me, *partners]
        while turns:
            number = max([each.number for each in everybody] + [made for each in everybody for made in each.accepted.values()])
            for each in everybody:
                await each.until_true(lambda one: one.number >= number)
            asked = [each for each in everybody if each.decision]
            self.assertTrue(asked, "nobody is asked for anything")
            for each in asked:
                legal = {option["move"] for option in each.decision["moves"]}
                if each is me:
                    turn = turns.pop(0)
                    wanted = turn.get("wanted", [min(legal)])
                    self.assertLessEqual(set(wanted), legal, turn)
                    self.assertLessEqual(set(turn.get("missed", {})), legal - set(wanted), turn)
                    move = wanted[min(pick, len(wanted) - 1)]
                else:
                    script = scripts[partners.index(each)]
                    self.assertTrue(script, f"a partner has nothing left to play, {len(turns)} turns before the end")
                    move = script.pop(0)
                    self.assertIn(move, legal)
                made = await each.move(move)
                await each.until_true(lambda one: made in one.accepted)
        return scripts

    async def test_every_first_game_can_be_played_as_it_is_written(self):
        for name, lesson in lessons().items():
            with self.subTest(name):
                self.assertGreaterEqual(len(lesson["turns"]), ENOUGH_TURNS)
                ways = max(len(turn.get("wanted", [])) for turn in lesson["turns"])
                for pick in range(min(ways, 3)):
                    left = await self.play(lesson, pick)
                    self.assertTrue(all(len(script) <= 1 for script in left), f"moves of partners never played: {left}")


if __name__ == "__main__":
    unittest.main()
