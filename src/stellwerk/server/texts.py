"""Every text that comes in from people: names, chat, seats of recorded games, titles of maps.

`line` is the one way in: it leaves what a reader can see and nothing that acts on what stands
beside it. `told_apart` keeps two names at one table from looking the same.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

#: Letters and signs that show nothing, though their categories say otherwise.
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159\u034f")
#: Signs that nobody sees either, but which some scripts need between their letters.
JOINERS = frozenset("\u200c\u200d")
#: Marks upon one letter that still can be read; more of them run over the lines around.
MARKS = 3
#: Marks in a row that are put in order, as Unicode's stream-safe format has it: the time for that
#: grows with the square of their number. And letters that are looked at: no text is as long.
IN_A_ROW, LONGEST = 30, 4_000
#: Signs that say that they are no marks, and come apart into two when they are composed.
APART = frozenset("\u0f73\u0f75\u0f81")
#: Capitals of other scripts that look like Latin ones, though their small letters may not.
CAPITALS = str.maketrans(
    "АВЕКМНОРСТУХЗΑΒΕΖΗΙΚΜΝΟΡΤΥΧՕᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ",
    "ABEKMHOPCTYX3ABEZHIKMNOPTYXOABCDEGHJKLMPRSTVWZBPDTGKJCZFMNLSRVHWXYAEIOU",
)
#: Letters of other scripts that look like Latin ones, after case is folded and marks are gone.
#: (Not all of Unicode's: those that a name can be forged with in common typefaces.)
ALIKE = str.maketrans(
    "аёеорсухіїјѕԁԛԝһӏгпвαβεικνορτυχωıɑɡℓսոօհ015",
    "aeeopcyxiijsdqwhlrnbabeikvoptuxwiaglunohols",
)
#: Signs that are drawn alike: `l`, `I` and `|`.
STROKES = str.maketrans("i|!", "lll")


def line(words: str, most: int | None = None) -> str:
    """A text in one line, composed (NFC), without what is invisible, controls or turns it round."""
    seen = "".join(filter(_is_visible, words[:LONGEST]))  # first: it would part marks that pile up
    kept = "".join(_readable(unicodedata.normalize("NFC", _calm(seen))))
    return " ".join(kept.split())[:most].rstrip()


def _is_visible(sign: str) -> bool:
    """Whether a sign is one of a text: a letter, a mark, or what parts words or lines."""
    if unicodedata.category(sign)[0] == "C":
        return unicodedata.category(sign) == "Cc"
    return sign not in BLANK and not _selects(sign)


def _calm(words: str) -> str:
    """A text without endless rows of marks."""
    row, kept = 0, []
    for sign in words:
        row = row + 1 if unicodedata.combining(sign) or sign in APART else 0
        if row <= IN_A_ROW:
            kept.append(sign)
    return "".join(kept)


def _readable(words: str) -> Iterator[str]:
    """Signs of a text, with few marks upon one letter; a space for whatever parts words."""
    marks = 0
    for sign in words:
        category = unicodedata.category(sign)
        marks = marks + 1 if category[0] == "M" else 0
        if category in {"Cc", "Zl", "Zp", "Zs"}:
            yield " "
        elif marks <= MARKS:
            yield sign


def _selects(sign: str) -> bool:
    """Whether a sign only chooses how the one before it is drawn."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def is_seen(words: str) -> bool:
    """Whether there is anything to see: a letter, a figure or a sign, not only marks."""
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in words)


def hides(words: str) -> bool:
    """Whether a text holds signs that nobody sees: it could be taken for one without them."""
    return any(
        sign in BLANK or (unicodedata.category(sign) == "Cf" and sign not in JOINERS)
        for sign in words
    )


def look(name: str) -> str:
    """How a name looks at a glance: names with the same look are taken for each other."""
    folded = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    letters = (sign for sign in folded if unicodedata.category(sign)[0] not in "MZC")
    return "".join(letters).translate(ALIKE).translate(STROKES)


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name, with a number if it could be taken for one of the others."""
    taken = {look(other) for other in others}
    number, shown = 1, name
    while look(shown) in taken:
        number += 1
        shown = f"{name} ({number})"
    return shown
