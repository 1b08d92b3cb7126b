"""The command `stolik` as a person or a script uses it: real processes, real files, a real kill -9."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

STOLIK = sys.argv.pop(1)
ROOT = Path(__file__).resolve().parents[2]
VERSION = (ROOT / "VERSION").read_text().strip()


def stolik(*arguments, text=None, language="en"):
    environment = {**os.environ, "NO_COLOR": "1"}
    return subprocess.run(
        [STOLIK, "--lang", language, *arguments], input=text, capture_output=True, text=True, timeout=300, env=environment
    )


def in_locale(*arguments, **locale):
    """Without --lang: only these variables say which language it is."""
    others = {key: value for key, value in os.environ.items() if key not in ("LANG", "LANGUAGE") and not key.startswith("LC_")}
    return subprocess.run([STOLIK, *arguments], capture_output=True, text=True, timeout=300, env={**others, **locale})


def commands():
    listed = stolik("--help").stdout.split("Commands:\n")[1].split("\n\n")[0]
    return re.findall(r"^  (\S+)", listed, re.MULTILINE)


def catalogue():
    return json.loads(stolik("games", "--json").stdout)


def games():
    return [game["id"] for game in catalogue()]


def combinations():
    for game in catalogue():
        for variant in game["variants"]:
            for players in variant["players"]:
                yield game["id"], variant["id"], players


class Catalogue(unittest.TestCase):
    def test_lists_every_game_that_has_a_folder(self):
        folders = (ROOT / "src" / "games").glob("*/game.hpp")
        ids = [re.search(r' kId = "(.+)";', header.read_text()).group(1) for header in folders]
        self.assertEqual(sorted(games()), sorted(ids))

    def test_lists_every_variant_of_the_golden_files(self):
        golden = sorted(file.stem for file in (ROOT / "tests" / "data" / "playthroughs").glob("*.txt"))
        self.assertEqual(sorted({f"{game}.{variant}" for game, variant, _ in combinations()}), golden)

    def test_every_option_has_values_or_a_range_and_a_default(self):
        for game in catalogue():
            for variant in game["variants"]:
                for option in variant["options"]:
                    self.assertTrue("values" in option or {"min", "max"} <= option.keys(), option)
                    self.assertIn("default", option)

    def test_speaks_both_languages(self):
        self.assertIn("nieoficjalną", stolik("games", language="pl").stdout)
        self.assertIn("unofficial", stolik("games").stdout)


class Version(unittest.TestCase):
    def test_is_the_one_of_the_file(self):
        for arguments in [["--version"], ["serve", "--version"]]:
            for language in ["pl", "en"]:
                result = stolik(*arguments, language=language)
                self.assertEqual((result.returncode, result.stdout), (0, f"stolik {VERSION}\n"))


class Languages(unittest.TestCase):
    def test_the_first_variable_of_the_locale_that_is_set_chooses(self):
        for locale, usage in [
            ({}, "Usage: "),
            ({"LANG": ""}, "Usage: "),
            ({"LANG": "C"}, "Usage: "),
            ({"LANG": "C.UTF-8"}, "Usage: "),
            ({"LANG": "en_US.UTF-8"}, "Usage: "),
            ({"LANG": "de_DE.UTF-8"}, "Usage: "),
            ({"LANG": "pl_PL.UTF-8"}, "Użycie: "),
            ({"LANG": "pl"}, "Użycie: "),
            ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "pl_PL"}, "Użycie: "),
            ({"LC_MESSAGES": "pl_PL.UTF-8", "LANG": "en_US.UTF-8"}, "Użycie: "),
            ({"LC_MESSAGES": "de_DE.UTF-8", "LANG": "pl_PL.UTF-8"}, "Usage: "),
            ({"LC_ALL": "pl_PL.UTF-8", "LC_MESSAGES": "C", "LANG": "C"}, "Użycie: "),
            ({"LC_ALL": "C", "LC_MESSAGES": "pl_PL", "LANG": "pl_PL"}, "Usage: "),
            ({"LC_CTYPE": "pl_PL.UTF-8"}, "Usage: "),
        ]:
            with self.subTest(locale=locale):
                self.assertIn(usage, in_locale("--help", **locale).stdout)

    def test_the_option_counts_more_and_stands_anywhere(self):
        for command in [[], *([each] for each in commands())]:
            for language, locale in [("pl", "en_US.UTF-8"), ("en", "pl_PL.UTF-8")]:
                expected = in_locale(*command, "--help", LANG=f"{language}_XX.UTF-8").stdout
                for arguments in [
                    ["--lang", language, *command, "--help"],
                    [f"--lang={language}", *command, "--help"],
                    [*command, "--lang", language, "--help"],
                    [*command, "--help", f"--lang={language}"],
                ]:
                    with self.subTest(arguments=arguments):
                        self.assertEqual(in_locale(*arguments, LC_ALL=locale).stdout, expected)

    def test_what_a_command_says_is_in_it(self):
        for arguments, words in [
            (["games", "--lang", "pl"], "nieoficjalną"),
            (["simulate", "punto", "--seed", "1", "--lang", "pl"], "Rozegrano 1 grę"),
            (["simulate", "punto", "--seed", "1", "--lang=en"], "Played 1 game"),
            (["play", "--lang", "pl"], "Stolik to stół w terminalu"),
        ]:
            self.assertIn(words, in_locale(*arguments, LANG="de_DE.UTF-8").stdout)

    def test_a_server_speaks_it(self):
        for language in ["pl", "en"]:
            texts = json.loads((Path(__file__).parents[2] / "texts" / language / "server.json").read_text(encoding="utf-8"))
            process = subprocess.Popen([STOLIK, "serve", "--listen", "127.0.0.1:0", "--store", "memory:", "--lang", language],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            self.addCleanup(process.stdout.close)
            self.addCleanup(process.wait)
            self.addCleanup(process.kill)
            self.assertTrue(process.stdout.readline().startswith(texts["ready"].split("{")[0]), language)

    def test_another_language_is_refused(self):
        for locale, sentence in [
            ("C", "stolik: --lang: 'de' is none of: pl, en.\n"),
            ("pl_PL", "stolik: --lang: „de” nie jest żadną z możliwych wartości: pl, en.\n"),
        ]:
            for arguments in [["--lang", "de", "games"], ["games", "--lang=de"]]:
                result = in_locale(*arguments, LANG=locale)
                self.assertEqual(result.returncode, 2)
                self.assertTrue(result.stderr.startswith(sentence), result.stderr)


class Help(unittest.TestCase):
    # What CLI11 would say by itself, and the English words of our own help.
    ENGLISH = re.compile(
        r"\b(Usage|Options?|OPTIONS|Positionals|Arguments|Subcommands?|SUBCOMMANDS?|Commands?|COMMAND|Print|REQUIRED|required|Env|Needs|"
        r"Excludes|default|TEXT|U?INT|FLOAT|NUMBER|BOOLEAN|POSITIVE|NONNEGATIVE|PATH|DIR|FILE|GAME|NAME|SEED|KEY|VALUE|ADDRESS|DATABASE|"
        r"the|and|or|of)\b|\bin \[| - "
    )
    POLISH = re.compile("[ąćęłńóśźż]", re.IGNORECASE)

    def test_is_wholly_in_one_language(self):
        self.assertGreater(len(commands()), 12)
        for command in [[], *([each] for each in commands())]:
            polish, english = (stolik(*command, "--help", language=language) for language in ["pl", "en"])
            with self.subTest(command=command):
                self.assertEqual((polish.returncode, english.returncode, polish.stderr, english.stderr), (0, 0, "", ""))
                self.assertEqual(self.ENGLISH.findall(polish.stdout), [])
                self.assertEqual(self.POLISH.findall(english.stdout), [])
                self.assertIn(f"Użycie: {' '.join(['stolik', *command])} ", polish.stdout)
                self.assertIn(f"Usage: {' '.join(['stolik', *command])} ", english.stdout)
                self.assertEqual("COMMAND --help" in english.stdout, command == [])
                for option in ["-h, --help", "--lang pl|en", "--version"]:
                    self.assertIn(option, english.stdout)

    def test_fits_a_terminal(self):
        for command in [[], *([each] for each in commands())]:
            for language in ["pl", "en"]:
                for line in stolik(*command, "--help", language=language).stdout.splitlines():
                    self.assertLessEqual(len(line), 80, line)

    def test_says_what_an_option_takes(self):
        text = " ".join(stolik("serve", "--help").stdout.split())
        self.assertIn("--listen ADDRESS address to listen on [default 127.0.0.1:8080]", text)
        self.assertIn("--bot-threads N threads for bots (0: one fewer than cores, at least two) [0–64, default 0]", text)
        text = " ".join(stolik("replay", "--help").stdout.split())
        self.assertIn("Usage: stolik replay [OPTIONS] FILE|- ", text)
        self.assertIn("[not with --seat]", text)
        self.assertIn("[required]", stolik("site", "--help").stdout)
        self.assertIn("[wymagane]", stolik("site", "--help", language="pl").stdout)

    def test_bad_usage_names_what_is_wrong(self):
        for arguments, english, polish in [
            ([], "Name a command, such as play or serve.", "Podaj polecenie, na przykład play albo serve."),
            (["nonsense"], "There is no command 'nonsense'.", "Nie ma polecenia „nonsense”."),
            (["--nonsense"], "stolik has no option --nonsense.", "stolik nie ma opcji --nonsense."),
            (["serve", "--nonsense"], "stolik serve has no option --nonsense.", "stolik serve nie ma opcji --nonsense."),
            (["games", "punto"], "Unexpected argument: 'punto'.", "Niespodziewany argument: „punto”."),
            (["simulate"], "GAME is missing: the game's id (see: stolik games).",
             "Nie podano GRA: identyfikator gry (zobacz: stolik games)."),
            (["perft", "punto"], "--depth N is missing: how deep: the number of chance results and moves.",
             "Nie podano --depth N: jak głęboko: liczba losowań i ruchów."),
            (["site", "--out"], "--out needs a value (DIR).", "--out wymaga wartości (FOLDER)."),
            (["simulate", "punto", "-p"], "-p needs a value (N).", "-p wymaga wartości (N)."),
            (["games", "--lang"], "--lang needs a value (pl|en).", "--lang wymaga wartości (pl|en)."),
            (["simulate", "punto", "--players", "two"], "--players: 'two' is not a number it can take.",
             "--players: „two” nie jest odpowiednią liczbą."),
            (["simulate", "punto", "--seed", "lucky"], "--seed: 'lucky' is not a number it can take.",
             "--seed: „lucky” nie jest odpowiednią liczbą."),
            (["serve", "--threads", "65"], "--threads: '65' is not a number from 0 to 64.",
             "--threads: „65” nie jest liczbą od 0 do 64."),
            (["serve", "--bot-scale", "much"], "--bot-scale: 'much' is not a number from 0.001 to 10.",
             "--bot-scale: „much” nie jest liczbą od 0.001 do 10."),
            (["serve", "--web", "/nonexistent"], "--web: There is no folder '/nonexistent'.",
             "--web: Nie ma folderu „/nonexistent”."),
            (["serve", "--lan=perhaps"], "--lan: 'perhaps' is neither true nor false.",
             "--lan: „perhaps” to ani true, ani false."),
            (["arena", "punto", "--bots", "1,2", "--seating", "round"], "--seating: 'round' is none of: alone, even.",
             "--seating: „round” nie jest żadną z możliwych wartości: alone, even."),
            (["simulate", "punto", "--seed", "1", "--seed", "2"], "--seed can be given only once.",
             "--seed można podać tylko raz."),
            (["replay", "-", "--seat", "0", "--spectator"], "--seat and --spectator cannot be used together.",
             "--seat i --spectator nie mogą wystąpić razem."),
            (["completion", "fish"], "shell: 'fish' is none of: bash.",
             "shell: „fish” nie jest żadną z możliwych wartości: bash."),
        ]:
            command = ["stolik", *arguments[:1]] if arguments and arguments[0] in commands() else ["stolik"]
            for language, sentence, hint in [("en", english, "Help"), ("pl", polish, "Pomoc")]:
                with self.subTest(arguments=arguments, language=language):
                    result = in_locale(*arguments, LANG=f"{language}_XX.UTF-8")
                    expected = f"stolik: {sentence}\n{hint}: {' '.join(command)} --help\n"
                    self.assertEqual((result.returncode, result.stdout, result.stderr), (2, "", expected))

    def test_a_bad_line_of_a_servers_file_is_told_in_the_language(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "stolik.conf"
            for line, english, polish in [
                ("bot-pace=fast", "'fast' is not a number from 0 to 60000.", "„fast” nie jest liczbą od 0 do 60000."),
                ("lan=perhaps", "'perhaps' is neither true nor false.", "„perhaps” to ani true, ani false."),
            ]:
                file.write_text(f"# a comment\n{line}\n")
                for language, sentence in [("en", english), ("pl", polish)]:
                    result = stolik("serve", "--config", str(file), language=language)
                    self.assertEqual(result.returncode, 2)
                    self.assertIn(sentence, result.stderr)


class Manual(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        made = in_locale("manual", "--out", str(self.folder), SOURCE_DATE_EPOCH="1793577600")
        self.assertEqual((made.returncode, made.stdout, made.stderr), (0, "", ""))
        self.pages = {"en": self.folder / "man1", "pl": self.folder / "pl" / "man1"}

    def test_has_a_page_for_every_command_in_both_languages(self):
        expected = sorted(["stolik.1", *(f"stolik-{command}.1" for command in commands())])
        for language, folder in self.pages.items():
            self.assertEqual(sorted(page.name for page in folder.iterdir()), expected, language)

    def test_names_all_that_help_names(self):
        for language, folder in self.pages.items():
            for command in [[], *([each] for each in commands())]:
                name = "-".join(["stolik", *command])
                page = (folder / f"{name}.1").read_text(encoding="utf-8").replace("\\-", "-")
                with self.subTest(page=name, language=language):
                    self.assertIn(f'.TH {name.upper()} 1 2026-11-02 "stolik {VERSION}"', page)
                    self.assertRegex(page, rf"\n{name} - \S")
                    for option in re.findall(r"--[a-z-]+", stolik(*command, "--help", language=language).stdout):
                        self.assertIn(option, page)
        overview = (self.pages["en"] / "stolik.1").read_text(encoding="utf-8").replace("\\-", "-")
        for command in commands():
            self.assertIn(f".BR stolik-{command} (1)", overview)

    def test_is_in_one_language(self):
        for page in self.pages["en"].iterdir():
            self.assertEqual(Help.POLISH.findall(page.read_text(encoding="utf-8")), [], page.name)
        for page in self.pages["pl"].iterdir():
            text = re.sub(r"^\.TH.*", "", page.read_text(encoding="utf-8"))
            self.assertEqual(re.findall(r"\b(?:NAME|SYNOPSIS|OPTIONS|the|and|of|default|required)\b", text), [], page.name)

    @unittest.skipUnless(shutil.which("man"), "no man here")
    def test_man_shows_every_page_without_a_warning(self):
        for folder in self.pages.values():
            for page in folder.iterdir():
                shown = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", str(page)], capture_output=True, text=True,
                                       env={**os.environ, "MANROFFSEQ": "", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"})
                self.assertEqual((shown.returncode, shown.stderr), (0, ""), page.name)
                self.assertIn(page.stem.replace("-", " "), shown.stdout)


class Completion(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.script = stolik("completion", "bash").stdout

    def completed(self, *words):
        """What bash offers for the last of these words."""
        question = (
            f"{self.script}\nCOMP_WORDS=(stolik \"$@\") COMP_CWORD=$#\n_stolik\n"
            '((${#COMPREPLY[@]} == 0)) || printf "%s\\n" "${COMPREPLY[@]}"'
        )
        answer = subprocess.run(["bash", "-u", "-c", question, "bash", *words], capture_output=True, text=True, cwd=self.folder)
        self.assertEqual((answer.returncode, answer.stderr), (0, ""), words)
        return answer.stdout.splitlines()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        (Path(folder.name) / "my game.jsonl").write_text("")
        (Path(folder.name) / "my folder").mkdir()

    def test_is_the_same_in_every_language(self):
        self.assertEqual(stolik("completion", "bash", language="pl").stdout, self.script)

    def test_offers_the_commands(self):
        self.assertEqual(self.completed(""), commands())
        self.assertEqual(self.completed("s"), [command for command in commands() if command.startswith("s")])
        self.assertEqual(self.completed("--lang", "pl", "ga"), ["games"])

    def test_offers_every_option_that_help_names(self):
        for command in commands():
            told = stolik(command, "--help").stdout
            named = set(re.findall(r"^  (?:-\w, )?(--[a-z-]+)", told, re.MULTILINE))
            self.assertEqual({option for option in self.completed(command, "--")}, named, command)

    def test_offers_the_games(self):
        for arguments in [["play", ""], ["simulate", "--games", "3", ""], ["bench", "--game", ""], ["bench", "--game", "="]]:
            self.assertEqual(sorted(self.completed(*arguments)), sorted(games()), arguments)
        self.assertEqual(self.completed("play", "pu"), ["punto"])
        self.assertNotIn("punto", self.completed("play", "punto", ""))

    def test_offers_the_bots_of_a_list(self):
        levels = [f"level{level}" for level in range(1, 6)]
        self.assertEqual(self.completed("play", "--bots", ""), ["random", "sensible", *levels])
        self.assertEqual(self.completed("play", "punto", "--bots", "le"), levels)
        self.assertEqual(self.completed("arena", "punto", "--bots", "level5,r"), ["level5,random"])

    def test_offers_words_to_choose_from(self):
        self.assertEqual(self.completed("--lang", ""), ["pl", "en"])
        self.assertEqual(self.completed("serve", "--lang", "=", "e"), ["en"])
        self.assertEqual(self.completed("arena", "--seating", ""), ["alone", "even"])
        self.assertEqual(self.completed("completion", ""), ["bash"])

    def test_offers_files_and_folders_where_they_are_wanted(self):
        for arguments in [["replay", ""], ["verify", "my game.jsonl", ""], ["play", "--save", ""], ["backup", "my"]]:
            self.assertEqual(sorted(self.completed(*arguments)), ["my folder", "my game.jsonl"], arguments)
        for arguments in [["site", "--out", ""], ["serve", "--data", "=", "my"]]:
            self.assertEqual(self.completed(*arguments), ["my folder"], arguments)

    def test_offers_nothing_that_it_cannot_know(self):
        for arguments in [["play", "--players", ""], ["serve", "--threads", "1"], ["simulate", "-p", ""],
                          ["play", "--set", "variant", "=", ""]]:
            self.assertEqual(self.completed(*arguments), [], arguments)


class ExitCodes(unittest.TestCase):
    def test_bad_usage_is_2_with_words(self):
        for arguments in [
            [],
            ["nonsense"],
            ["simulate"],
            ["simulate", "chess"],
            ["simulate", "6-bierze", "--players", "11"],
            ["simulate", "6-bierze", "--players", "8", "--set", "variant=advanced"],
            ["simulate", "punto", "--players", "3", "--set", "variant=teams"],
            ["simulate", "6-bierze", "--set", "target=5", "--set", "deals=5"],
            ["simulate", "6-bierze", "--set", "target"],
            ["simulate", "6-bierze", "--set", "target=5", "--set", "target=6"],
            ["simulate", "6-bierze", "--bots", "genius"],
            ["simulate", "6-bierze", "--record", "/nonexistent/folder/file"],
            ["simulate", "na-1-karte", "--set", "deck=/nonexistent"],
            ["replay", "/nonexistent"],
            ["perft", "6-bierze", "--depth", "-1"],
            ["bench", "--game", "chess"],
            ["play", "chess"],
        ]:
            for language in ["pl", "en"]:
                result = stolik(*arguments, language=language)
                self.assertEqual(result.returncode, 2, arguments)
                self.assertTrue(result.stderr.startswith("stolik: "), (arguments, result.stderr))


class Records(unittest.TestCase):
    def test_every_combination_is_simulated_recorded_and_replayed(self):
        with tempfile.TemporaryDirectory() as folder:
            for i, (game, variant, players) in enumerate(combinations()):
                file = Path(folder) / "record.jsonl"
                made = stolik("simulate", game, "--players", str(players), "--set", f"variant={variant}", "--seed", "7",
                              "--bots", "random,sensible", "--record", str(file), "--legal")
                self.assertEqual(made.returncode, 0, (game, variant, players, made.stderr))
                lines = [json.loads(line) for line in file.read_text().splitlines()]
                self.assertIn("outcome", lines[-1])
                for line in lines:
                    if "move" in line:
                        self.assertIn(line["move"], line["legal"])
                        self.assertGreaterEqual(len(line["legal"]), 2)
                        self.assertEqual(len(set(line["legal"])), len(line["legal"]))
                views = [["--spectator"], ["--seat", "0"], ["--seat", str(players - 1)]]
                for view in views if os.environ.get("STOLIK_FULL") else [views[i % 3]]:
                    told = stolik("replay", str(file), *view)
                    self.assertEqual(told.returncode, 0, (game, variant, players, told.stderr))

    def test_the_same_seed_gives_the_same_record(self):
        for game in games():
            first, second, other = (stolik("simulate", game, "--seed", seed, "--record", "-").stdout for seed in ["1", "1", "2"])
            self.assertEqual(first, second)
            self.assertNotEqual(first, other)

    def test_a_changed_move_names_its_line(self):
        for game in games():
            lines = stolik("simulate", game, "--seed", "3", "--record", "-", "--legal").stdout.splitlines()
            at = next(i for i, line in enumerate(lines) if '"move"' in line)
            line = json.loads(lines[at])
            line["move"] = next(move for move in line["legal"] if move != line["move"])
            lines[at] = json.dumps(line, separators=(",", ":"))
            result = stolik("replay", "-", text="\n".join(lines) + "\n")
            self.assertEqual(result.returncode, 2, game)
            self.assertIn(f"Line {at + 1}:", result.stderr)

    def test_several_games_in_one_file(self):
        text = stolik("simulate", "punto", "--games", "3", "--seed", "1", "--record", "-").stdout
        result = stolik("replay", "-", "--quiet", text=text)
        self.assertEqual((result.returncode, result.stdout.strip()), (0, "The record is correct: 3 games."))

    def test_kept_records_of_every_version_are_replayed_and_verified(self):
        records = sorted((Path(__file__).resolve().parent.parent / "data" / "records").glob("*/*.jsonl"))
        self.assertGreaterEqual(len(records), 42)
        for record in records:
            told = stolik("replay", str(record), "--quiet")
            self.assertEqual(told.returncode, 0, (record, told.stderr))
            fair = stolik("verify", str(record))
            self.assertEqual(fair.returncode, 1 if "scripted" in record.name else 0, (record, fair.stdout, fair.stderr))

    def test_a_record_of_a_newer_version_is_refused_in_words(self):
        header = {"format": 1, "game": "punto", "rules": 99, "options": {"players": 2}, "names": ["A", "B"]}
        for newer in (header, {"format": 99, "anything": "else"}):
            result = stolik("replay", "-", text=json.dumps(newer) + "\n")
            self.assertEqual(result.returncode, 2)
            self.assertIn("A newer version of Stolik wrote this record", result.stderr)

    def test_a_full_disk_is_told_in_words(self):
        result = stolik("simulate", "6-bierze", "--games", "50", "--record", "/dev/full")
        self.assertEqual(result.returncode, 2)
        self.assertIn("/dev/full", result.stderr)


class Counting(unittest.TestCase):
    def test_perft_says_whether_it_is_exact(self):
        self.assertIn("(exact)", stolik("perft", "6-bierze", "--set", "variant=advanced", "--players", "2", "--depth", "2").stdout)
        self.assertIn("(one seeded", stolik("perft", "6-bierze", "--depth", "2").stdout)

    def test_stats_give_means_and_errors(self):
        text = stolik("simulate", "6-bierze", "--games", "20", "--seed", "1", "--stats").stdout
        self.assertIn("moves per game", text)
        self.assertIn("±", text)
        self.assertIn("ending", text)

    def test_bench_reports_every_field_and_no_allocation(self):
        rows = json.loads(stolik("bench", "--game", "punto", "--seconds", "0.1", "--json").stdout)
        self.assertEqual(len(rows), 4)
        for row in rows:
            self.assertLessEqual({"game", "variant", "players", "moves_per_s", "games_per_s", "state_bytes", "allocations",
                                  "calibration_ratio"}, row.keys())
            self.assertEqual(row["allocations"], 0)
            self.assertLessEqual(row["state_bytes"], 512)


class TerminalTable(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.save = str(Path(self.folder.name) / "game.jsonl")

    def start(self, *arguments):
        """The table as a process that is answered line by line."""
        process = subprocess.Popen(
            [STOLIK, "--lang", "en", "play", *arguments, "--save", self.save],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "NO_COLOR": "1"},
        )
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.addCleanup(process.stdout.close)
        return process

    def until_question(self, process):
        """What is printed up to the next question, or to the end."""
        text = ""
        while not text.endswith((" leave) > ", " it back > ")):
            piece = process.stdout.read(1)
            if not piece:
                break
            text += piece
        return text

    def answer(self, process, line):
        process.stdin.write(line + "\n")
        process.stdin.flush()
        return self.until_question(process)

    @staticmethod
    def listed_moves(text):
        rows = [line.strip() for line in text.splitlines() if line.startswith("  ")]
        return [(row.split(") ", 1)[1] if ") " in row.split("  ")[0] else row).split("  ")[0].strip() for row in rows]

    def test_a_whole_game_of_each_by_typing(self):
        for game in games():
            process = self.start(game, "--players", "2", "--seed", "5")
            text = self.until_question(process)
            for _ in range(2000):
                if not text.endswith("> "):
                    break
                if text.endswith(" it back > "):
                    text = self.answer(process, "")
                    continue
                moves = self.listed_moves(self.answer(process, "l"))
                self.assertGreaterEqual(len(moves), 2, (game, text))
                text = self.answer(process, moves[0])
            self.assertIn("Result", text, game)
            process.stdin.close()
            self.assertEqual(process.wait(), 0, game)

    def test_a_killed_game_resumes(self):
        process = self.start("6-bierze", "--players", "3", "--seed", "11")
        card = self.until_question(process).split("Your hand:")[1].splitlines()[0].split()[-1]
        self.assertTrue(self.answer(process, card).endswith(" it back > "))
        self.assertIn("turn 2 of 10", self.answer(process, ""))
        process.send_signal(signal.SIGKILL)
        process.wait()
        resumed = stolik("play", "--resume", "--save", self.save, text="q\n")
        self.assertEqual(resumed.returncode, 0, resumed.stderr)
        self.assertIn("turn 2 of 10", resumed.stdout)

    def test_a_torn_last_line_is_left_out(self):
        stolik("play", "6-bierze", "--players", "2", "--seed", "1", "--save", self.save, text="q\n")
        whole = Path(self.save).read_text()
        Path(self.save).write_text(whole + '{"seat":0,"deci')
        self.assertEqual(stolik("play", "--resume", "--save", self.save, text="q\n").returncode, 0)

    def test_a_broken_save_is_refused_in_words(self):
        Path(self.save).write_text("nonsense\n")
        result = stolik("play", "--resume", "--save", self.save, text="q\n")
        self.assertEqual(result.returncode, 2)
        self.assertIn("nothing to resume", result.stderr)

    def test_a_choice_can_be_taken_back_before_the_reveal(self):
        shown = stolik("play", "6-bierze", "--players", "2", "--seed", "1", "--save", self.save, text="q\n").stdout
        card = shown.split("Choose a card from your hand.")[1].split()[0]
        result = stolik("play", "--resume", "--save", self.save, text=f"{card}\nu\nq\n")
        self.assertIn("takes the choice back", result.stdout)
        self.assertIn("turn 1 of 10", result.stdout)

    def test_hotseat_covers_the_hands(self):
        """On a real terminal nothing of a hand is left on the screen when the next person is called."""
        name = f"stolik{os.getpid()}"
        command = f"env NO_COLOR=1 {STOLIK} --lang en play 6-bierze --players 2 --seed 4 --hotseat --save {self.save}"
        subprocess.run(["tmux", "-L", name, "new-session", "-d", "-x", "100", "-y", "45", command], check=True)
        self.addCleanup(lambda: subprocess.run(["tmux", "-L", name, "kill-server"], capture_output=True))

        def screen(expected):
            for _ in range(1_200):
                text = subprocess.run(["tmux", "-L", name, "capture-pane", "-p"], capture_output=True, text=True).stdout
                if expected in text:
                    return text
                time.sleep(0.1)
            self.fail(f"'{expected}' did not appear:\n{text}")

        def press(*keys):
            subprocess.run(["tmux", "-L", name, "send-keys", *keys], check=True)

        screen("Now Player 1")
        press("Enter")
        first = screen("Choose a card")
        hand = first.split("Your hand:")[1].splitlines()[0].split()
        self.assertEqual(len(hand), 10)
        press(hand[0], "Enter")
        screen("Chosen, face down")
        press("Enter")
        covered = screen("Now Player 2")
        self.assertNotIn("Your hand:", covered)
        self.assertNotIn(hand[1], covered.split())


if __name__ == "__main__":
    unittest.main()
