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

    def is_clear(self, least: float, errors: float) -> bool:
        """Whether it makes so many points, beyond so many standard errors."""
        return abs(self.worth) >= least and abs(self.worth) > errors * self.error


def part(differences: npt.ArrayLike, said: Said) -> Part:
    """A part by what it makes in each of the same worlds.

    >>> part([2.0, 4.0, 3.0, 3.0], Said("more", "mehr")).worth
    3.0
    """
    values = np.asarray(differences, float)
    number = len(values)
    error = float(np.std(values, ddof=1)) / math.sqrt(number) if number > 1 else math.inf
    return Part(float(values.mean()), error, said)


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
    return part(differences, Said(f"brings {points.en}", f"bringt {points.de}"))


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
