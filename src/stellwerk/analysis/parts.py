"""Parts in which two options differ: paired differences of points, and words for them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from stellwerk.analysis.words import NOTHING, Said, amount, called

if TYPE_CHECKING:
    from stellwerk.analysis.family import Ends


class Part(NamedTuple):
    """A part of the score in which the ends of an option differ from those of another."""

    worth: float  #: points that it makes for the seat on average, less than 0 if it costs them
    error: float  #: the standard error of that
    said: Said
    bare: bool = False  #: whether the words have no subject: the option itself is meant

    def is_clear(self, least: float, errors: float) -> bool:
        """Whether it makes so many points, beyond so many standard errors."""
        return abs(self.worth) >= least and abs(self.worth) > errors * self.error


def part(differences: npt.ArrayLike, said: Said, *, bare: bool = False) -> Part:
    """A part by what it makes in each of the same worlds.

    >>> part([2.0, 4.0, 3.0, 3.0], Said("more", "mehr")).worth
    3.0
    """
    values = np.asarray(differences, float)
    number = len(values)
    error = float(np.std(values, ddof=1)) / math.sqrt(number) if number > 1 else math.inf
    return Part(float(values.mean()), error, said, bare)


def told(speaking: Sequence[Part], against: Part | None) -> list[Said]:
    """What speaks for a verdict, and what against it, as parts of one sentence.

    Words without a subject come first: behind somebody's name they would speak of that one.

    >>> one, two = Part(4, 1, Said("Hard scores less", "Schwer macht weniger")), part(
    ...     [2, 2], Said("saves 2 points", "spart 2 Punkte"), bare=True
    ... )
    >>> [said.de for said in told([one, two], None)]
    ['spart 2 Punkte', 'Schwer macht weniger']
    >>> told([one], two)[1]
    Said(en='but it saves 2 points', de='der Zug spart aber 2 Punkte')
    """
    ordered = sorted(speaking, key=lambda one: not one.bare)
    words = [one.said for one in ordered]
    if against is None or not words:
        return words
    return [*words, _but(against, behind=ordered[-1])]


def _but(against: Part, behind: Part) -> Said:
    """An objection; behind another subject it names its own."""
    en, de = against.said
    if not against.bare:
        return Said(f"but {en}", f"aber {de}")
    verb, _, rest = de.partition(" ")
    german = f"{verb} aber {rest}"
    return Said(f"but {en}", german) if behind.bare else Said(f"but it {en}", f"der Zug {german}")


def more_or_fewer(more: float, of: Said = NOTHING) -> Said:
    """Points on average, more or fewer of them.

    >>> more_or_fewer(-1.0, Said(" from routes", " aus Strecken"))
    Said(en='1 point fewer from routes', de='1 Punkt weniger aus Strecken')
    """
    number = amount(more)
    way = Said("more", "mehr") if more > 0 else Said("fewer", "weniger")
    return Said(f"{number.en} {way.en}{of.en}", f"{number.de} {way.de}{of.de}")


def column(one: Ends, two: Ends, field: str, seat: int, of: Said) -> Part:
    """A column of the score sheet: what it brings more or less."""
    differences = one.sheets[field][:, seat].astype(float) - two.sheets[field][:, seat]
    points = more_or_fewer(float(differences.mean()), of)
    return part(differences, Said(f"brings {points.en}", f"bringt {points.de}"), bare=True)


def margin(seat: int, one: Ends, two: Ends) -> Part:
    """All parts together, against the best opponent; alone at the table, the points."""
    lead, lead_then = (
        ends.totals[:, seat]
        - (np.delete(ends.totals, seat, 1).max(1) if ends.totals.shape[1] > 1 else 0)
        for ends in (one, two)
    )
    differences = lead - lead_then
    points = more_or_fewer(float(differences.mean()))
    said = Said(
        f"brings {points.en} all in all, compared with the best opponent",
        f"bringt alles in allem {points.de}, verglichen mit den anderen",
    )
    if one.totals.shape[1] == 1:
        said = Said(f"brings {points.en} all in all", f"bringt alles in allem {points.de}")
    return part(differences, said, bare=True)


def opponent(names: Sequence[str], seat: int, one: Ends, two: Ends) -> list[Part]:
    """The opponent whose points change most."""
    change = one.totals - two.totals
    others = [other for other in range(len(names)) if other != seat]
    if not others:
        return []
    other = max(others, key=lambda who: abs(change[:, who].mean()))
    name, points = called(names, other), more_or_fewer(float(change[:, other].mean()))
    said = Said(f"{name.en} scores {points.en}", f"{name.de} macht {points.de}")
    return [part(-change[:, other], said)]
