"""The ledger says the same in every language: ids, order, figures, rulings, references, tables."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from stellwerk.cli import main
from stellwerk.errors import UnknownName
from stellwerk.ledger import LANGUAGES, Rule, files_in, of_edition, rules, rules_folder

ENGLISH, GERMAN = rules(language="en"), rules(language="de")
PAIRS = [pytest.param(one, other, id=one.id) for one, other in zip(ENGLISH, GERMAN, strict=False)]

#: Numbers written as words. One and two are left out: German says "ein" for "a" as well and
#: "beide" for "two".
WORDS = {
    r"three\b|third\b": "drei|dritt",
    r"four(?:th|s)?\b": "vier",
    r"five\b|fifth\b": "fünf",
    r"six(?:th)?\b": "sechs",
    r"seven(?:th)?\b": "sieben",
    r"eight(?:h)?\b": "acht",
    r"ten(?:th)?\b": "zehn",
    r"twenty\b": "zwanzig",
}
TABLE = re.compile(r"\|.*\|")


def figures(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", text))


def counted(text: str, word: str) -> int:
    return len(re.findall(rf"\b(?:{word})", text, re.IGNORECASE))


def references(text: str) -> list[str]:
    return re.findall(r"`[^`]+`", text)


def levels(file: Path) -> list[str]:
    """The signs of the headings: `##`, `###`."""
    return re.findall(r"^(#+) ", file.read_text(encoding="utf-8"), re.MULTILINE)


def tables(file: Path) -> list[list[str]]:
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line.split("|") for line in lines if TABLE.fullmatch(line)]


def test_every_language_has_the_same_ids_in_the_same_order() -> None:
    assert [rule.id for rule in GERMAN] == [rule.id for rule in ENGLISH]
    assert [rule.family for rule in GERMAN] == [rule.family for rule in ENGLISH]


@pytest.mark.parametrize(("english", "german"), PAIRS)
def test_a_rule_says_the_same_in_german(english: Rule, german: Rule) -> None:
    assert german.text.strip()
    assert german.text != english.text
    assert figures(german.text) == figures(english.text)
    assert references(german.text) == references(english.text)
    assert german.text.count("[Festlegung") == english.text.count("[ruling")
    assert german.ruling == english.ruling


@pytest.mark.parametrize(("english", "german"), PAIRS)
def test_numbers_in_words_are_the_same_in_german(english: Rule, german: Rule) -> None:
    for word, german_word in WORDS.items():
        assert counted(german.text, german_word) == counted(english.text, word), german_word


@pytest.mark.parametrize("family", ["tickets", "metro"])
def test_headings_and_tables_are_built_alike(family: str) -> None:
    english, german = (rules_folder() / f"{family}{end}" for end in (".md", ".de.md"))
    assert levels(english) == levels(german)
    rows = list(zip(tables(english), tables(german), strict=True))
    assert len(rows) > 5
    for one, other in rows:
        assert [figures(cell) for cell in one] == [figures(cell) for cell in other]


def test_every_language_has_a_file_for_every_family() -> None:
    families = {rule.family for rule in ENGLISH}
    for language in LANGUAGES:
        names = {file.name.partition(".")[0] for file in files_in(language, rules_folder())}
        assert families <= names


def test_no_text_of_the_ledger_is_left_in_english() -> None:
    for rule in GERMAN:
        words = re.findall(r"\w+", re.sub(r"`[^`]+`", "", rule.text))
        assert not {"the", "and", "with", "of", "player", "ruling"} & set(words), rule.id


def test_a_language_nobody_wrote_is_refused() -> None:
    with pytest.raises(UnknownName, match='no language "fr"'):
        rules(language="fr")


def test_rules_prints_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "usa", "--language", "de"]) == 0
    shown = capsys.readouterr().out
    assert "Wortlaut" in shown
    assert "Zielkarten ziehen" in shown
    assert "Drawing tickets" not in shown
    assert f"{len(of_edition(GERMAN, 'usa'))} Regeln" in shown.splitlines()[-1]
