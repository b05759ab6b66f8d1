"""Words in both languages of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stellwerk.analysis.shape import Words


class Said(NamedTuple):
    """The same in English and German."""

    en: str
    de: str

    def to_json(self) -> Words:
        """By language."""
        return {"en": self.en, "de": self.de}


NOTHING = Said("", "")

#: Bots go by their level, as on the page.
LEVELS = {
    "beginner": Said("Beginner", "Anfänger"),
    "easy": Said("Easy", "Leicht"),
    "medium": Said("Medium", "Mittel"),
    "hard": Said("Hard", "Schwer"),
    "master": Said("Master", "Meister"),
}
_NUMBERED = "Seat "


def unnamed(seat: int) -> str:
    """What somebody is called who has no name."""
    return f"{_NUMBERED}{seat + 1}"


def called(names: Sequence[str], seat: int) -> Said:
    """What somebody at a table is called; those of one name are numbered.

    >>> called(["Ada", "hard", "hard"], 2)
    Said(en='Hard 2', de='Schwer 2')
    """
    name = names[seat]
    if name == unnamed(seat):
        return Said(name, f"Platz {seat + 1}")
    level = LEVELS.get(name, Said(name, name))
    number = f" {list(names[:seat]).count(name) + 1}" if list(names).count(name) > 1 else ""
    return Said(level.en + number, level.de + number)


def listed(parts: Sequence[Said]) -> Said:
    """Some things in a row: a, b and c."""
    return Said(_row([one.en for one in parts], "and"), _row([one.de for one in parts], "und"))


def _row(words: Sequence[str], last: str) -> str:
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def sentence(parts: Sequence[Said]) -> Said:
    """Some parts as one sentence; nothing if there are none."""
    if not parts:
        return NOTHING
    return Said(*(_sentence([one[i] for one in parts]) for i in range(2)))


def _sentence(words: Sequence[str]) -> str:
    whole = "; ".join(words)
    return whole[:1].upper() + whole[1:] + "."


def amount(value: float) -> Said:
    """Some points.

    >>> amount(1.0)
    Said(en='1 point', de='1 Punkt')
    """
    number = decimal(abs(value))
    if number.en == "1":
        return Said("1 point", "1 Punkt")
    return Said(f"{number.en} points", f"{number.de} Punkte")


def decimal(value: float) -> Said:
    """A number with one digit behind the point; whole numbers from 10 on.

    >>> decimal(3.14159)
    Said(en='3.1', de='3,1')
    """
    words = f"{value:.0f}" if abs(value) >= 10 else f"{value:.1f}".removesuffix(".0")
    return Said(words, words.replace(".", ","))
