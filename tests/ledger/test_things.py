"""What the ledger calls by its name in backticks exists: files, keys and values of the data."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from stellwerk.ledger import rules, rules_folder
from tests.tree import ROOT

FOLDERS = [ROOT / "src/stellwerk" / family / "editions" for family in ("tickets", "metro")]
FILES = [file for folder in FOLDERS for file in sorted(folder.glob("*.toml"))]
DATA = [tomllib.loads(file.read_text(encoding="utf-8")) for file in FILES]
IDS = {rule.id for rule in rules()}
MARKS = {"[ruling]", "[Festlegung]"}


def named() -> Iterator[tuple[str, str]]:
    """Every word in backticks that is no rule's id, with its file."""
    for file in sorted(rules_folder().glob("*.md")):
        words = set(re.findall(r"`([^`]+)`", file.read_text(encoding="utf-8")))
        yield from ((file.name, word) for word in sorted(words - IDS - MARKS))


def is_family(word: str) -> bool:
    """`tickets.*`: all rules that begin so."""
    return word.endswith(".*") and any(id.startswith(word[:-1]) for id in IDS)


def is_file(word: str) -> bool:
    return any((folder / word).exists() for folder in (ROOT, *FOLDERS))


def is_key(word: str, table: dict[str, Any]) -> bool:
    """`berlin.groups`: a key of the data, by the way to it."""
    value: Any = table
    for key in word.split("."):
        if not isinstance(value, dict) or key not in value:
            return False
        value = value[key]
    return True


def is_line(word: str) -> bool:
    """`big = true`: just so in the data."""
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    return any(pattern.search(file.read_text(encoding="utf-8")) for file in FILES)


def is_value(word: str, value: Any) -> bool:
    """`dddd`, `-1`: an id or another word of the data, or the number at its end."""
    if isinstance(value, dict):
        return any(is_value(word, item) for pair in value.items() for item in pair)
    if isinstance(value, list):
        return any(is_value(word, item) for item in value)
    ending = re.fullmatch(r"-\d", word)
    return isinstance(value, str) and (value.endswith(word) if ending else value == word)


def exists(word: str) -> bool:
    """Whether the project has what a word of the ledger names."""
    if is_family(word) or is_file(word) or (" = " in word and is_line(word)):
        return True
    return any(is_key(word, table) or is_value(word, table) for table in DATA)


@pytest.mark.parametrize(("file", "word"), list(named()))
def test_what_the_ledger_names_is_there(file: str, word: str) -> None:
    assert exists(word), f"{file} names `{word}`, which the project does not have"


@pytest.mark.parametrize(
    "word",
    ["data/metro/", "scores_reconstructed.csv", "central_stations.csv", "double_group",
     "big_city = 1", "big = tru", "frames.99", "-7"],
)  # fmt: skip
def test_what_is_not_there_is_found_out(word: str) -> None:
    assert not exists(word)
