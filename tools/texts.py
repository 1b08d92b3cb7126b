#!/usr/bin/env python3
"""Compiles the text catalogues texts/<language>/*.json into C++.

    texts.py TEXTS_DIR OUT_DIR [MORE_DIR NAMESPACE]

MORE_DIR holds the texts of an example (examples/), which is no part of the product: they come after the others, so that the
product's keys stay as they are, and OUT_DIR/keys.hpp names only them, as members of stolik::NAMESPACE::Key.

A text's key is <file>_<key>. A text may hold {name} and {name:form|form|…}: plural forms, chosen by the number, in
which # stands for the number itself. Polish has three forms (1; 2-4; the rest), English two. Every key and every
placeholder must be there in both languages.
"""

import json
import re
import sys
from pathlib import Path

LANGUAGES = {"pl": 3, "en": 2}  # and their plural forms, in the order of src/text/language.hpp
PLACEHOLDER = re.compile(r"\{([a-z_]+)(?::([^{}]*))?\}")


def fail(message):
    sys.exit(f"texts: {message}")


def load(folder):
    texts = {}
    for path in sorted(folder.glob("*.json")):
        for key, value in json.loads(path.read_text(encoding="utf-8")).items():
            name = f"{path.stem}_{key}"
            if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
                fail(f"{path}: '{key}' is not a key (a-z, 0-9, _)")
            texts[name] = "\n".join(value) if isinstance(value, list) else value
    return texts


def placeholders(language, key, value):
    for name, forms in PLACEHOLDER.findall(value):
        if forms and forms.count("|") + 1 != LANGUAGES[language]:
            fail(f"{language} {key}: '{{{name}}}' needs {LANGUAGES[language]} plural forms")
    return {name for name, _ in PLACEHOLDER.findall(value)}


def check(catalogues):
    first, *others = catalogues
    for other in others:
        missing = set(catalogues[first]) ^ set(catalogues[other])
        if missing:
            fail(f"only in one of {first}, {other}: {', '.join(sorted(missing))}")
        for key in catalogues[first]:
            a = placeholders(first, key, catalogues[first][key])
            b = placeholders(other, key, catalogues[other][key])
            if a != b:
                fail(f"{key}: placeholders differ: {first} {sorted(a)}, {other} {sorted(b)}")


def literal(text):
    return 'R"~~(' + text + ')~~"'


def write_if_changed(path, content):
    if not path.exists() or path.read_text(encoding="utf-8") != content:
        path.write_text(content, encoding="utf-8")


def key_header(keys):
    header = "// Made by tools/texts.py from texts/.\n#pragma once\n\n#include <cstdint>\n\n"
    header += "namespace stolik::text {\n\nenum class Key : std::uint16_t {\n"
    header += "".join(f"    {key},\n" for key in keys)
    return header + f"}};\n\ninline constexpr int kKeyCount = {len(keys)};\n\n}}  // namespace stolik::text\n"


def more_key_header(first, keys, namespace):
    header = '// Made by tools/texts.py.\n#pragma once\n\n#include "text/keys.hpp"\n\n'
    header += f"namespace stolik::{namespace} {{\n\nstruct Key {{\n"
    header += "".join(f"    static constexpr text::Key {key}{{{first + i}}};\n" for i, key in enumerate(keys))
    return header + f"}};\n\n}}  // namespace stolik::{namespace}\n"


def main():
    texts_dir, out_dir, *more = sys.argv[1:]
    out_dir = Path(out_dir)
    catalogues = {language: load(Path(texts_dir) / language) for language in LANGUAGES}
    keys = sorted(next(iter(catalogues.values())))
    header = key_header(keys)
    if more:
        more_dir, namespace = more
        added = {language: load(Path(more_dir) / language) for language in LANGUAGES}
        for language in LANGUAGES:
            if twice := set(catalogues[language]) & set(added[language]):
                fail(f"already a text of the product: {', '.join(sorted(twice))}")
            catalogues[language] |= added[language]
        more_keys = sorted(next(iter(added.values())))
        header = more_key_header(len(keys), more_keys, namespace)
        keys += more_keys
    check(catalogues)
    out_dir.mkdir(parents=True, exist_ok=True)
    write_if_changed(out_dir / "keys.hpp", header)
    source = '// Made by tools/texts.py from texts/.\n#include "text/catalogue.hpp"\n\nnamespace stolik::text {\n'
    for table, value in [("kKeyNames", lambda key: f'"{key}"')] + [
        (f"kTexts_{language}", lambda key, language=language: literal(catalogues[language][key])) for language in LANGUAGES
    ]:
        source += f"\n{'' if table == 'kKeyNames' else 'static '}const std::string_view {table}[] = {{\n"
        source += "".join(f"    {value(key)},\n" for key in keys) + "};\n"
    source += f"\nconst std::string_view* const kTexts[] = {{{', '.join(f'kTexts_{language}' for language in LANGUAGES)}}};\n"
    source += "\n}  // namespace stolik::text\n"
    write_if_changed(out_dir / "catalogue.cpp", source)


main()
