"""How the page is served: the one inside the program and the one of a folder.

page_test.py STOLIK INDEX [CLASS]: INDEX is the index.html that was compiled in, or empty when there was none.
"""

import gzip
import json
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request
from pathlib import Path

from client import FAST, PATIENCE, Server

STOLIK = sys.argv.pop(1)
INDEX = sys.argv.pop(1)


def get(server, path, **headers):
    """Status, header fields and bytes, as they are sent."""
    fields = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers=fields)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()


class Served(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, True)

    def served(self, *options):
        server = Server(STOLIK, *FAST, *options)
        self.addCleanup(server.clean)
        return server.start()


class Inside_the_program(Served):
    @unittest.skipIf(INDEX, "a page is compiled in")
    def test_without_a_page_a_plain_one_names_the_interface(self):
        status, fields, text = get(self.served(), "/")
        self.assertEqual(status, 200)
        self.assertEqual(fields["Content-Type"], "text/html; charset=utf-8")
        self.assertIn(b"/api", text)

    @unittest.skipUnless(INDEX, "no page is compiled in: tools/build-page makes it")
    def test_every_file_is_served_as_it_was_built(self):
        server = self.served()
        folder = Path(INDEX).parent
        files = [file for file in folder.rglob("*") if file.is_file()]
        self.assertGreater(len(files), 3)
        zipped = 0
        for file in files:
            path = "/" + file.relative_to(folder).as_posix()
            with self.subTest(path=path):
                status, fields, plain = get(server, path)
                self.assertEqual((status, plain), (200, file.read_bytes()))
                self.assertNotIn("Content-Encoding", fields)
                kept = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
                self.assertEqual(fields["Cache-Control"], kept)
                status, fields, packed = get(server, path, Accept_Encoding="gzip")
                if fields["Content-Encoding"] == "gzip":
                    zipped += 1
                    self.assertEqual(gzip.decompress(packed), plain)
                self.assertEqual(get(server, path, Accept_Encoding="gzip", If_None_Match=fields["ETag"])[0], 304)
                brief = get(server, path, Accept_Encoding="gzip, deflate, br, zstd")
                self.assertLessEqual(len(brief[2]), len(packed))
        self.assertGreater(zipped, 2)

    @unittest.skipUnless(INDEX, "no page is compiled in: tools/build-page makes it")
    def test_what_makes_it_installable_has_its_types_and_is_asked_for_anew(self):
        server = self.served()
        manifest = json.loads(get(server, "/manifest.webmanifest")[2])
        self.assertEqual((manifest["start_url"], manifest["scope"], manifest["display"]), ("./", "./", "standalone"))
        self.assertLessEqual({"192x192", "512x512"}, {icon["sizes"] for icon in manifest["icons"]})
        self.assertIn("maskable", [icon.get("purpose") for icon in manifest["icons"]])
        expected = {
            "/manifest.webmanifest": "application/manifest+json",
            "/sw.js": "text/javascript; charset=utf-8",
            "/apple-touch-icon.png": "image/png",
            **{icon["src"].removeprefix("."): "image/png" for icon in manifest["icons"]},
        }
        for path, kind in expected.items():
            with self.subTest(path=path):
                status, fields, _ = get(server, path)
                self.assertEqual((status, fields["Content-Type"], fields["Cache-Control"]), (200, kind, "no-cache"))
        modules = list(Path(INDEX).parent.glob("assets/*.wasm"))
        for module in modules:
            self.assertEqual(get(server, f"/assets/{module.name}")[1]["Content-Type"], "application/wasm")

    @unittest.skipUnless(INDEX, "no page is compiled in: tools/build-page makes it")
    def test_the_service_worker_keeps_every_other_file(self):
        folder = Path(INDEX).parent
        files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()} - {"sw.js"}
        worker = (folder / "sw.js").read_text()
        listed = max(re.findall(r"[\"'`]([^\"'`]*)[\"'`]", worker), key=len).split(" ")
        self.assertEqual(set(listed), files)
        self.assertEqual(re.findall(r"%[A-Z]+%", worker), [])

    @unittest.skipUnless(INDEX, "no page is compiled in: tools/build-page makes it")
    def test_the_page_is_asked_for_anew_and_answered_briefly_when_it_is_the_same(self):
        server = self.served()
        status, fields, page = get(server, "/")
        self.assertEqual((status, page), (200, Path(INDEX).read_bytes()))
        self.assertEqual(fields["Cache-Control"], "no-cache")
        status, again, nothing = get(server, "/", If_None_Match=fields["ETag"])
        self.assertEqual((status, nothing, again["ETag"]), (304, b"", fields["ETag"]))

    @unittest.skipUnless(INDEX, "no page is compiled in: tools/build-page makes it")
    def test_the_page_names_only_relative_addresses_and_holds_no_script_of_its_own(self):
        page = get(self.served(), "/")[2].decode()
        addresses = re.findall(r'(?:src|href)="([^"]*)"', page)
        self.assertTrue(addresses)
        for address in addresses:
            self.assertTrue(address.startswith("./"), address)
        self.assertEqual(re.findall(r"<script(?![^>]*\bsrc=)", page), [])
        self.assertEqual(re.findall(r"<style|\sstyle=|\son[a-z]+=", page), [])

    def test_the_policy_allows_nothing_but_our_own(self):
        server = self.served()
        for path in ("/", "/api/games", "/nothing.js"):
            policy = dict(part.strip().split(" ", 1) for part in get(server, path)[1]["Content-Security-Policy"].split(";"))
            here = f"127.0.0.1:{server.port}"
            self.assertEqual(policy["default-src"], "'self'")
            self.assertEqual(policy["script-src"], "'self' 'wasm-unsafe-eval'")
            self.assertEqual(policy["style-src"], "'self'")
            self.assertEqual(policy["connect-src"], f"'self' ws://{here} wss://{here}")
            self.assertEqual(policy["object-src"], "'none'")

    def test_what_is_not_there_is_not_found(self):
        status, fields, text = get(self.served(), "/assets/nothing.js")
        self.assertEqual((status, fields["Content-Type"]), (404, "text/plain; charset=utf-8"))
        self.assertTrue(text)


class Of_a_folder(Served):
    def test_a_folder_is_served_instead_of_what_is_inside(self):
        (self.folder / "assets").mkdir()
        (self.folder / "index.html").write_text("<p>mine")
        (self.folder / "assets" / "app-1.js").write_text("mine()")
        server = self.served("--web", str(self.folder))
        for path in ("/", "/index.html", "/place"):
            self.assertEqual(get(server, path)[2], b"<p>mine")
        status, fields, text = get(server, "/assets/app-1.js")
        self.assertEqual((status, text), (200, b"mine()"))
        self.assertEqual(fields["Content-Type"], "text/javascript; charset=utf-8")
        self.assertEqual(fields["Cache-Control"], "public, max-age=31536000, immutable")


@unittest.skipUnless(INDEX, "no page is compiled in: tools/build-page makes it")
class As_a_site(unittest.TestCase):
    """stolik site --out DIR"""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, True)

    @staticmethod
    def written(folder, language="en", **options):
        command = [STOLIK, "--lang", language, "site", "--out", str(folder)]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, **options)

    @staticmethod
    def files(folder):
        return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()} - {".stolik-site"}

    def test_every_file_is_there_as_it_was_built_but_the_page_knows_that_it_is_alone(self):
        site, page = self.folder / "new" / "site", Path(INDEX).parent
        result = self.written(site)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn(str(site), result.stdout)
        self.assertEqual(self.files(site), self.files(page))
        for name in self.files(page) - {"index.html"}:
            self.assertEqual((site / name).read_bytes(), (page / name).read_bytes(), name)
        index = (site / "index.html").read_text()
        added = re.findall(r"\n    <meta (?:http-equiv|name=\"stolik-server)[^>]*>", index)
        self.assertEqual(len(added), 2)
        for line in added:
            index = index.replace(line, "")
        self.assertEqual(index, (page / "index.html").read_text())
        policy, server = added
        self.assertIn("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'", policy)
        self.assertNotIn("frame-ancestors", policy)  # which browsers refuse there
        self.assertIn('content="none"', server)

    def test_written_again_it_is_the_same_and_what_is_old_goes(self):
        self.assertEqual(self.written(self.folder).returncode, 0)
        before = self.files(self.folder)
        with (self.folder / ".stolik-site").open("a") as listed:
            listed.write("/assets/old-1.js\n/../outside.txt\n")
        (self.folder / "assets" / "old-1.js").write_text("old()")
        (self.folder / "mine.txt").write_text("not of the site")
        outside = self.folder.parent / "outside.txt"
        outside.write_text("not of the site")
        self.addCleanup(outside.unlink)
        self.assertEqual(self.written(self.folder).returncode, 0)
        self.assertEqual(self.files(self.folder), before | {"mine.txt"})
        self.assertTrue(outside.exists())

    def test_a_folder_with_something_else_is_refused_in_words(self):
        (self.folder / "thesis.txt").write_text("years of work")
        for language, words in (("en", "something other"), ("pl", "coś innego")):
            result = self.written(self.folder, language)
            self.assertEqual(result.returncode, 2)
            self.assertIn(words, result.stderr)
        self.assertEqual(self.files(self.folder), {"thesis.txt"})
        self.assertEqual(self.written(self.folder / "thesis.txt").returncode, 2)

    def test_a_file_that_cannot_be_written_is_named_and_the_next_try_goes_on(self):
        def little_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

        site = self.folder / "site"
        result = self.written(site, preexec_fn=little_room)
        self.assertEqual(result.returncode, 2)
        self.assertIn("Cannot write", result.stderr)
        self.assertEqual([name for name in self.files(site) if name.endswith(".part")], [])
        self.assertFalse((site / "sw.js").exists())
        self.assertEqual(self.written(site).returncode, 0)
        self.assertEqual(self.files(site), self.files(Path(INDEX).parent))


if __name__ == "__main__":
    unittest.main()
