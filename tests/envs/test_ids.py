"""The table of ids on the page about research is the table of the engine."""

from __future__ import annotations

from hashlib import sha256

import pytest

import stellwerk
from tests.tree import ROOT

SAMPLES = {
    "usa": {
        0: "pass",
        1: "draw blind",
        2: "draw red",
        10: "draw joker",
        11: "draw tickets",
        44: "decline",
        49: "claim atlanta-charleston red 2",
    },
    "metro": {0: "draw", 1: "refuse", 2: "accept", 60: "lay aacb f8"},
}
#: What all ids mean but those of an offer, by game and version of its rules. Networks and data sets
#: hold ids: whoever gives one another meaning gives the rules another version.
TABLES = {
    ("usa", 2): "2efabfb7c561",
    ("europe", 2): "22321ed8a596",
    ("europe:mega+bonus", 2): "22321ed8a596",
    ("new_york", 2): "88c0facf8116",
    ("berlin", 2): "6faefbafc5e4",
    ("metro", 1): "d38084d404f4",
    ("metro:companies+paris", 1): "e724bcf24481",
}


@pytest.mark.parametrize(("name", "rules"), TABLES)
def test_ids_keep_their_meaning_as_long_as_the_rules(name: str, rules: int) -> None:
    game = stellwerk.game(name)
    view = game.deal(1).view(0)
    words = [view.text(action) for action in range(game.actions)]
    lasting = [one for one in words if not one.startswith("keep")]
    assert game.rules_version == rules
    assert sha256("\n".join(lasting).encode()).hexdigest()[:12] == TABLES[name, rules]


def test_ids_mean_what_the_page_says() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    for name, samples in SAMPLES.items():
        view = stellwerk.game(name, 2).deal(1).view(0)
        for action, words in samples.items():
            assert view.text(action) == words
            assert words in page
