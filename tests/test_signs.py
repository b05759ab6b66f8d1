"""Signs that act on what stands beside them, as Unicode tells them."""

from __future__ import annotations

import sys
import unicodedata

from stellwerk.signs import acts, tamed

TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def test_controls_ends_of_lines_and_turns_act_and_nothing_else_does() -> None:
    signs = map(chr, range(sys.maxunicode + 1))
    assert {sign for sign in signs if acts(sign)} == {
        sign
        for sign in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(sign) in {"Cc", "Zl", "Zp"}
        or unicodedata.bidirectional(sign) in TURNS
    } - {"\n", "\t"}


def test_what_acts_is_shown_as_something_else() -> None:
    assert tamed("a\x1b[2J\u202eb\n\tc") == "a?[2J?b\n\tc"
    assert tamed("a\x9bb", "") == "ab"
