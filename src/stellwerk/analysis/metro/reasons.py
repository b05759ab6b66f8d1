"""Why one option does better than another: the ends of the same worlds compared in their parts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from stellwerk.analysis.family import Ends
from stellwerk.analysis.words import Said, amount, called, decimal
from stellwerk.bots.metro.ends import owners
from stellwerk.metro.describe import line_id
from stellwerk.metro.game import MetroGame
from stellwerk.metro.state import LINES

Part = tuple[float, Said]

#: Columns of the score sheet besides lines, and their words.
COLUMNS = {
    "city": Said("points from the city", "Punkte der City-Erweiterung"),
    "shares": Said("points from shares", "Punkte aus Aktien"),
    "majority": Said("points from majorities", "Punkte aus Mehrheiten"),
}


def compare(game: MetroGame, names: Sequence[str], seat: int, one: Ends, two: Ends) -> list[Part]:
    """Every part in which the ends differ: points that it makes, and words for it."""
    choice = game.choice
    parts = _solo(seat, one, two) if choice.solo else []
    if not choice.solo and not choice.companies:
        parts += _lines(game, seat, one, two)
    parts += [_column(field, seat, one, two) for field in COLUMNS]
    return parts + _opponent(names, seat, one, two)


def _lines(game: MetroGame, seat: int, one: Ends, two: Ends) -> list[Part]:
    """The own lines, each by its station."""
    here, there = _points(game, seat, one), _points(game, seat, two)
    change = here.mean(0) - there.mean(0)
    parts = []
    for line in np.flatnonzero(np.abs(change) > 0):
        now, then = decimal(float(here[:, line].mean())), decimal(float(there[:, line].mean()))
        name = line_id(int(line))
        said = Said(
            f"the line from station {name} scores {now.en} points instead of {then.en}",
            f"die Linie von Bahnhof {name} bringt {now.de} statt {then.de} Punkte",
        )
        parts.append((float(change[line]), said))
    return parts


def _points(game: MetroGame, seat: int, ends: Ends) -> np.ndarray:
    """The points of a seat's own lines, by game and line; 0 for all others."""
    own = owners(game, ends.states) == ends.states["color"][:, seat, None]
    points: np.ndarray = np.where(own, ends.states["line_points"][:, :LINES], 0)
    return points


def _column(field: str, seat: int, one: Ends, two: Ends) -> Part:
    more = float(np.mean(one.sheets[field][:, seat]) - np.mean(two.sheets[field][:, seat]))
    number, name = decimal(abs(more)), COLUMNS[field]
    way = Said("more", "mehr") if more > 0 else Said("fewer", "weniger")
    return more, Said(f"{number.en} {way.en} {name.en}", f"{number.de} {name.de} {way.de}")


def _solo(seat: int, one: Ends, two: Ends) -> list[Part]:
    """The points of the lowest company."""
    here, there = (float(np.mean(ends.sheets["lines"][:, seat])) for ends in (one, two))
    now, then = decimal(here), decimal(there)
    said = Said(
        f"the lowest company ends with {now.en} points instead of {then.en}",
        f"die schwächste Gesellschaft endet mit {now.de} statt {then.de} Punkten",
    )
    return [(here - there, said)]


def _opponent(names: Sequence[str], seat: int, one: Ends, two: Ends) -> list[Part]:
    """The opponent whose points change most."""
    change = one.totals.mean(0) - two.totals.mean(0)
    others = [other for other in range(len(names)) if other != seat]
    if not others:
        return []
    other = max(others, key=lambda who: abs(change[who]))
    more, name = float(change[other]), called(names, other)
    number = amount(more)
    way = Said("more", "mehr") if more > 0 else Said("fewer", "weniger")
    said = Said(f"{name.en} scores {number.en} {way.en}", f"{name.de} macht {number.de} {way.de}")
    return [(-more, said)]
