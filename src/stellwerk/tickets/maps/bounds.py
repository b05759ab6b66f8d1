"""How large a map file may be, looked at before it is parsed.

A TOML parser walks from the root for every part of every dotted key, so a short text can keep it
busy for minutes and fill the memory: `[a.a.a.…]` with many parts and many keys below. No honest map
comes near these bounds: the largest built-in one has 16,000 letters and 950 keys, none of them with
more than two parts.
"""

from __future__ import annotations

import re

from stellwerk.errors import MapError

MOST_LETTERS = 100_000
MOST_IN_LINE = 20_000
MOST_KEYS = 5_000
#: Parts of a dotted key, and brackets inside each other in one line.
MOST_PARTS = 8
MOST_DEPTH = 16

#: A text in quotes, or all from a quote that none closes: so each letter is looked at once.
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*+("?)|\'[^\']*+(\'?)')
_BETWEEN_KEYS = re.compile(r"""[^\w\s."'-]+""")
_NO_BRACKETS = re.compile(r"[^][{}]+")


def check_bounds(file: str, text: str) -> None:
    """Raise a `MapError` for a text that no parser should see."""
    if len(text) > MOST_LETTERS:
        what = f"the map has {len(text):,} characters; at most {MOST_LETTERS:,} are allowed."
        raise MapError(file, "", what, "Is it a map file?")
    keys = 0
    for number, line in enumerate(text.split("\n"), 1):
        keys += _keys(file, line, number)
        if keys > MOST_KEYS:
            what = f"the map has more than {MOST_KEYS:,} keys."
            raise MapError(file, "", what, "Is it a map file?", number)


def _keys(file: str, line: str, number: int) -> int:
    """How many keys and sections stand in a line that is neither too long nor too deep."""
    if len(line) > MOST_IN_LINE:
        what = f"the line has {len(line):,} characters; at most {MOST_IN_LINE:,} are allowed."
        raise MapError(file, "", what, "Give every entry its own line.", number)
    plain = without_texts(line).partition("#")[0]
    if max(piece.count(".") for piece in _BETWEEN_KEYS.split(plain)) >= MOST_PARTS:
        what = f"a key has more than {MOST_PARTS} parts."
        raise MapError(file, "", what, "Keys of a map have two at most.", number)
    if _depth(plain) > MOST_DEPTH:
        raise MapError(file, "", "the brackets are nested too deeply.", "", number)
    return plain.count("=") + plain.lstrip().startswith("[")


def without_texts(line: str) -> str:
    """A line with nothing between its quotes; what a quote opens and none closes stays."""
    return _QUOTED.sub(lambda found: '""' if found[1] or found[2] else found[0], line)


def _depth(line: str) -> int:
    deepest = depth = 0
    for sign in _NO_BRACKETS.sub("", line):
        depth += 1 if sign in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
