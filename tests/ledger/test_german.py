"""German as in the boxes: the ledger says what the booklets say, edition by edition.

`forbidden.de.json` has the words that no booklet of a family or an edition uses, as patterns, each
with what stands there instead. The page's texts are held to it as well: see `web/src/lib/i18n`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from stellwerk.analysis.tickets import words
from stellwerk.catalog import EditionInfo, editions
from stellwerk.ledger import of_edition, rules, rules_folder
from stellwerk.maps.sheet_words import rules_of
from stellwerk.tickets.maps.file import load_builtin

GERMAN = rules(language="de")
FORBIDDEN: dict[str, dict[str, str]] = json.loads(
    Path(__file__).with_name("forbidden.de.json").read_text(encoding="utf-8")
)


def wrong_words(info: EditionInfo, text: str) -> list[str]:
    """What an edition's booklet says otherwise."""
    forbidden = FORBIDDEN[info.family] | FORBIDDEN[info.id]
    found = [(re.search(word, text), instead) for word, instead in forbidden.items()]
    return [f"{text}: {word[0]} (say: {instead})" for word, instead in found if word]


def called(edition: str) -> dict[str, str]:
    """What an edition calls by a name of its own, as the page says it."""
    file = rules_folder() / "words.de.json"
    own: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return own.get(edition, {})


TICKET_GAMES = [info for info in editions() if info.family == "tickets"]
ticket_games = pytest.mark.parametrize("info", TICKET_GAMES, ids=lambda info: info.id)
every_edition = pytest.mark.parametrize("info", editions(), ids=lambda info: info.id)


@every_edition
def test_the_ledger_uses_the_words_of_the_booklet(info: EditionInfo) -> None:
    texts = [re.sub(r"`[^`]+`", "", rule.text) for rule in of_edition(GERMAN, info.id)]
    assert [word for text in texts for word in wrong_words(info, text)] == []


@every_edition
def test_titles_and_summaries_use_the_words_of_the_booklet(info: EditionInfo) -> None:
    texts = [info.title_de, *(f"{one.title_de}: {one.summary_de}" for one in info.options)]
    assert [word for text in texts for word in wrong_words(info, text)] == []


def test_shared_rules_speak_of_an_edition_in_its_own_words() -> None:
    shown = {rule.id: rule.text for rule in of_edition(GERMAN, "new_york")}
    assert "eine offene bunte Taxikarte" in shown["tickets.cards.joker-ends"]
    assert "zwei Transportkarten" in shown["tickets.cards.two"]
    assert "so viele Taxifiguren" in shown["tickets.claim.pieces"]
    usa = {rule.id: rule.text for rule in of_edition(GERMAN, "usa")}
    assert "eine offene Lokomotive" in usa["tickets.cards.joker-ends"]


@ticket_games
def test_cards_have_one_name_on_the_page_and_in_an_analysis(info: EditionInfo) -> None:
    edition, own = load_builtin(info.id), called(info.id)
    said = {kind: words.card(edition, kind).de for kind in (*edition.colors, "joker")}
    assert [word for text in said.values() for word in wrong_words(info, text)] == []
    assert said.get("pink", "Purpur") == own.get("Purpur", "Purpur")
    assert said["joker"] == f"eine {own.get('Lokomotive', 'Lokomotive')}"
    paid = {"color": "red", "cards": 2, "jokers": 2}
    jokers = own.get("Lokomotiven", "Lokomotiven")
    assert words.payment(edition, paid).de == f"2\u00a0×\u00a0Rot und 2 {jokers}"
    assert own.get("Längste Strecke", "längste Strecke") in words.trail(edition).de


@ticket_games
def test_printed_rules_use_the_words_of_the_booklet(info: EditionInfo) -> None:
    texts = list(rules_of(load_builtin(info.id), "de"))
    assert [word for text in texts for word in wrong_words(info, text)] == []
