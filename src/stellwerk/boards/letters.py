"""How wide words are on a board: widths of Fira Sans Condensed 600, in thousandths of an em.

Letters with marks are as wide as their plain ones; kerning is left out, so words are a little
narrower than measured here.
"""

from __future__ import annotations

from unicodedata import normalize

ADVANCES = (
    *(215, 229, 415, 499, 494, 780, 685, 219, 298, 298, 415, 476, 224, 373, 227, 468),
    *(539, 416, 459, 468, 507, 483, 516, 420, 522, 508, 227, 227, 466, 466, 466, 438),
    *(924, 539, 557, 520, 592, 475, 441, 586, 604, 268, 286, 570, 460, 718, 602, 629),
    *(539, 629, 558, 513, 485, 588, 521, 767, 520, 532, 486, 293, 468, 293, 504, 471),
    *(310, 496, 541, 434, 543, 504, 323, 492, 524, 258, 257, 498, 271, 765, 524, 533),
    *(541, 543, 362, 435, 347, 520, 465, 680, 463, 470, 413, 292, 340, 292, 466),
)
"""From the space to the tilde."""

OTHERS = {"ß": 553, "ø": 533, "Ø": 629, "æ": 760, "Æ": 780, "ı": 258, "ł": 290, "Ł": 470, "–": 500}
WIDEST = 924

UP, DOWN, LINE = 0.76, 0.2, 1.04
"""How far letters reach above and below their base line, and from line to line, in ems."""


def width(words: str, size: float) -> float:
    """The width of a line of words at a size."""
    return sum(map(advance, words)) * size / 1000


def advance(letter: str) -> int:
    """The width of one letter; unknown ones count as the widest."""
    plain = normalize("NFD", letter)[0]
    if " " <= plain <= "~":
        return ADVANCES[ord(plain) - 32]
    return OTHERS.get(letter, WIDEST)


def height(lines: int, size: float) -> float:
    """The height of so many lines from the top of the first to the bottom of the last."""
    return size * (UP + DOWN + LINE * (lines - 1))
