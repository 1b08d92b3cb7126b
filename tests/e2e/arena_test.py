"""`stolik arena` as a process: a real kill -9, real programs as bots.

The large form of the interrupted run, 10,000 games (some minutes with slow bots, seconds with these):

    python3 tests/e2e/arena_test.py build/release/stolik Resuming --games 10000
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

STOLIK = sys.argv.pop(1)
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "mybot.py"
RESUMED_GAMES = 400
if "--games" in sys.argv:
    at = sys.argv.index("--games")
    RESUMED_GAMES = int(sys.argv[at + 1])
    del sys.argv[at : at + 2]


def games():
    listed = subprocess.run([STOLIK, "games", "--json"], capture_output=True, text=True, check=True).stdout
    return [game["id"] for game in json.loads(listed)]


def command(*arguments, language="en"):
    return [STOLIK, "--lang", language, "arena", *map(str, arguments)]


def arena(*arguments, language="en"):
    return subprocess.run(command(*arguments, language=language), capture_output=True, text=True, timeout=600)


class InFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def result(self, *arguments, status=0):
        done = arena(*arguments, "--json", "-")
        self.assertEqual(done.returncode, status, done.stderr)
        return json.loads(done.stdout)

    def bot(self, name, source):
        file = self.folder / f"{name}.py"
        file.write_text("import sys, time, json\n" + source)
        return f"exec:{sys.executable} {file}"


class Results(InFolder):
    def test_every_game_is_played_and_reported_in_both_languages(self):
        for game in games():
            for language, word in [("en", "Ratings"), ("pl", "Siła botów")]:
                page = self.folder / "report.html"
                done = arena(game, "--bots", "sensible,random", "--games", 4, "--seed", 1, "--html", page, language=language)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn("sensible", done.stdout)
                self.assertIn(word, page.read_text())

    def test_threads_do_not_change_the_result(self):
        for game, players in [("6-bierze", 4), ("punto", 3), ("pasikonik", 2)]:
            one, four = (
                self.result(game, "--players", players, "--bots", "sensible,random", "--games", 24, "--seed", 5, "--threads", n)
                for n in [1, 4]
            )
            self.assertEqual(one, four)
            self.assertEqual(one["games"], 24)

    def test_the_result_has_every_number(self):
        result = self.result("6-bierze", "--players", 4, "--bots", "sensible,random", "--games", 80, "--seed", 2)
        self.assertEqual((result["blocks"], result["games"], result["seating"]), (20, 80, "alone"))
        first, second = result["results"]
        self.assertAlmostEqual(first["win_share"]["mean"] + second["win_share"]["mean"], 1)
        self.assertEqual(first["even_share"], 0.25)
        self.assertEqual(sum(first["places"]), 80)
        self.assertEqual(sum(second["places"]), 240)
        self.assertEqual([seat["games"] for seat in first["by_seat"]], [20] * 4)
        self.assertLess(first["win_share"]["low"], first["win_share"]["mean"])
        self.assertLess(first["points"]["mean"], second["points"]["mean"])  # bulls
        self.assertGreater(first["elo"], second["elo"])
        self.assertEqual(sum(times for _, times in first["points_seen"]), 80)
        self.assertNotIn("seconds_a_move", first)

    def test_many_bots_are_rated_on_one_scale(self):
        result = self.result("6-bierze", "--players", 2, "--bots", "sensible,random,random", "--games", 120, "--seed", 2)
        ratings = [bot["elo"] for bot in result["results"]]
        self.assertEqual(max(ratings), ratings[0])
        self.assertAlmostEqual(sum(ratings), 0, places=6)
        for bot in result["results"]:
            self.assertEqual(bot["games"], 80)
            self.assertGreater(bot["elo_error"], 0)

    def test_one_bot_plays_against_itself(self):
        result = self.result("6-bierze", "--players", 4, "--bots", "sensible", "--games", 10, "--seed", 2)
        self.assertEqual(result["results"][0]["win_share"]["mean"], 1)

    def test_partners_sit_at_even_seats(self):
        result = self.result("punto", "--players", 4, "--set", "variant=teams", "--bots", "sensible,random", "--seating",
                             "even", "--games", 20, "--seed", 2)
        self.assertEqual((result["blocks"], result["results"][0]["even_share"]), (10, 0.5))

    def test_the_sequential_test_stops_early_and_says_which(self):
        for bots, verdict, status in [("sensible,random", "stronger", 0), ("random,sensible", "weaker", 1)]:
            result = self.result("6-bierze", "--bots", bots, "--sprt", "0,50", "--seed", 3, "--games", 4000, status=status)
            self.assertEqual(result["sprt"]["verdict"], verdict)
            self.assertLess(result["games"], 2000)
            again = self.result("6-bierze", "--bots", bots, "--sprt", "0,50", "--seed", 3, "--games", 4000, "--threads", 5,
                                status=status)
            self.assertEqual(result, again)
        self.assertEqual(self.result("punto", "--bots", "random,random", "--sprt", "-5,5", "--seed", 3, "--games", 4,
                                     status=1)["sprt"]["verdict"], "open")

    def test_time_is_up(self):
        result = self.result("6-bierze", "--bots", "random,random", "--games", 1000000, "--minutes", 0.02)
        self.assertLess(0, result["games"])
        self.assertLess(result["games"], 1000000)


class Resuming(InFolder):
    def test_a_killed_run_resumes_to_the_result_of_an_unbroken_one(self):
        run = ["6-bierze", "--players", 3, "--bots", "sensible,random", "--games", RESUMED_GAMES, "--seed", 9, "--threads", 2]
        unbroken = arena(*run, "--json", "-").stdout
        self.assertTrue(unbroken)
        journal = self.folder / "journal.jsonl"
        whole = len(range(0, RESUMED_GAMES, 3))
        process = subprocess.Popen(command(*run, "--journal", journal), stdout=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        while not journal.exists() or journal.read_bytes().count(b"\n") < whole // 10:
            self.assertIsNone(process.poll(), "it was too fast to be killed")
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        blocks = journal.read_bytes().count(b"\n") - 1
        self.assertLess(blocks, whole)
        with journal.open("a") as file:
            file.write('{"block":999,"ga')
        resumed = arena(*run, "--resume", journal, "--json", "-")
        self.assertEqual(resumed.returncode, 0, resumed.stderr)
        self.assertEqual(resumed.stdout, unbroken)
        self.assertEqual(journal.read_bytes().count(b"\n"), whole + 1)

    def test_the_seed_is_taken_from_the_journal_and_a_run_may_be_made_longer(self):
        journal = self.folder / "journal.jsonl"
        run = ["6-bierze", "--bots", "sensible,random"]
        self.result(*run, "--games", 10, "--seed", 4, "--journal", journal)
        longer = self.result(*run, "--games", 20, "--resume", journal)
        self.assertEqual(longer, self.result(*run, "--games", 20, "--seed", 4))

    def test_another_run_is_refused(self):
        journal = self.folder / "journal.jsonl"
        arena("6-bierze", "--bots", "random", "--games", 2, "--seed", 4, "--journal", journal)
        for arguments in [["punto", "--bots", "random"], ["6-bierze", "--bots", "sensible"],
                          ["6-bierze", "--bots", "random", "--seed", 5], ["6-bierze", "--bots", "random", "--players", 3]]:
            for option in ["--journal", "--resume"]:
                self.assertEqual(arena(*arguments, "--games", 2, option, journal).returncode, 2)


class ExternalBots(InFolder):
    def test_the_example_plays_every_game(self):
        for game in games():
            result = self.result(game, "--bots", f"exec:{EXAMPLE},random", "--games", 4, "--seed", 1, "--threads", 2)
            self.assertEqual([bot["forfeits"] for bot in result["results"]], [0, 0], game)
            self.assertEqual(result["games"], 4)

    def test_a_bot_that_uses_the_seed_makes_the_run_repeatable(self):
        first, second = (
            self.result("gra-roku", "--bots", f"exec:{EXAMPLE},random", "--games", 4, "--seed", 1, "--threads", n) for n in [1, 2]
        )
        self.assertEqual(first, second)

    def test_bots_that_crash_hang_or_talk_nonsense_forfeit_and_the_arena_goes_on(self):
        for name, source in [
            ("crashes", "sys.stdin.readline(); sys.exit(3)"),
            ("hangs", "time.sleep(1000)"),
            ("nonsense", "\nfor line in sys.stdin: print('nonsense', flush=True)"),
        ]:
            bot = self.bot(name, source)
            for game in ["6-bierze", "punto"]:
                result = self.result(game, "--bots", f"{bot},random", "--games", 4, "--seed", 1, "--move-seconds", 0.4,
                                     "--threads", 1)
                first, second = result["results"]
                self.assertEqual(result["games"], 4)
                self.assertGreater(first["forfeits"], 0)
                self.assertEqual(first["forfeits"], first["moves"], name)
                self.assertEqual(second["forfeits"], 0)
            done = arena("punto", "--bots", f"{bot},random", "--games", 2, "--seed", 1, "--move-seconds", 0.4, "--threads", 1)
            self.assertIn("played at random for it", done.stdout)

    def test_a_killed_arena_leaves_no_program_behind(self):
        mark = self.folder / "number"
        bot = self.bot("hangs", f"import os\nopen({str(mark)!r}, 'w').write(str(os.getpid()))\ntime.sleep(1000)")
        process = subprocess.Popen(command("punto", "--bots", f"{bot},random", "--games", 2), stdout=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        while not (mark.exists() and mark.read_text()):
            self.assertIsNone(process.poll(), "it ended without its bot")
            time.sleep(0.01)
        number = int(mark.read_text())
        os.kill(number, 0)
        process.kill()
        process.wait()
        for _ in range(12_000):
            status = Path(f"/proc/{number}/stat")
            try:
                if ") Z " in status.read_text():
                    return
            except OSError:
                return
            time.sleep(0.01)
        self.fail("the bot outlived the arena")


class BadInput(InFolder):
    def test_it_is_2_with_words(self):
        for arguments in [
            ["6-bierze"],
            ["chess", "--bots", "random"],
            ["6-bierze", "--bots", "genius,random"],
            ["6-bierze", "--bots", "random,random", "--players", "11"],
            ["6-bierze", "--bots", "random,random", "--players", "3", "--seating", "even"],
            ["6-bierze", "--bots", "random,random", "--sprt", "5"],
            ["6-bierze", "--bots", "random,random", "--sprt", "5,0"],
            ["6-bierze", "--bots", "random,random,random", "--sprt", "0,5"],
            ["6-bierze", "--bots", "random,random", "--games", "0"],
            ["6-bierze", "--bots", "random,random", "--json", "/nonexistent/folder/file"],
            ["6-bierze", "--bots", "random,random", "--html", "/nonexistent/folder/file"],
            ["6-bierze", "--bots", "random,random", "--journal", "/nonexistent/folder/file"],
            ["6-bierze", "--bots", "random,random", "--resume", "/nonexistent"],
            ["6-bierze", "--bots", "random,random", "--games", "2", "--journal", "/dev/full"],
        ]:
            for language in ["pl", "en"]:
                result = arena(*arguments, language=language)
                self.assertEqual(result.returncode, 2, (arguments, result.stdout))
                self.assertTrue(result.stderr.startswith("stolik: "), (arguments, result.stderr))


if __name__ == "__main__":
    unittest.main()
