"""The table of ids on the page about research is the table of the engine."""

from __future__ import annotations

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


def test_ids_mean_what_the_page_says() -> None:
    page = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    for name, samples in SAMPLES.items():
        view = stellwerk.game(name, 2).deal(1).view(0)
        for action, words in samples.items():
            assert view.text(action) == words
            assert words in page
