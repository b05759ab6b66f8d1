"""Why one option does better than another: the ends of the same worlds compared in their parts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from stellwerk.analysis.family import Ends
from stellwerk.analysis.parts import Part, column, opponent, part
from stellwerk.analysis.words import Said, decimal
from stellwerk.bots.metro.ends import owners
from stellwerk.bots.network import Array
from stellwerk.metro.describe import line_id
from stellwerk.metro.game import MetroGame
from stellwerk.metro.state import LINES, OFFSET

#: Columns of the score sheet besides lines, and their words.
COLUMNS = {
    "city": Said(" in the city", " in der City-Erweiterung"),
    "shares": Said(" from shares", " aus Aktien"),
    "majority": Said(" from majorities", " aus Mehrheiten"),
}
#: By how many of 100 games a doubling must differ to be worth a word.
DOUBLED = 15


def compare(game: MetroGame, names: Sequence[str], seat: int, one: Ends, two: Ends) -> list[Part]:
    """Every part in which the ends differ: points that it makes, and words for it."""
    choice = game.choice
    parts = [_solo(seat, one, two)] if choice.solo else []
    if not choice.solo and not choice.companies:
        parts += _lines(game, seat, one, two)
    parts += [column(one, two, field, seat, of) for field, of in COLUMNS.items()]
    return parts + opponent(names, seat, one, two)


def _lines(game: MetroGame, seat: int, one: Ends, two: Ends) -> list[Part]:
    """The own lines, each by its number."""
    (here, double), (there, double_then) = _points(game, seat, one), _points(game, seat, two)
    differences = here - there
    parts = []
    for line in np.flatnonzero(np.abs(differences).sum(0) > 0):
        now, then = decimal(float(here[:, line].mean())), decimal(float(there[:, line].mean()))
        name = line_id(int(line))
        doubled = _doubled(double[:, line], double_then[:, line])
        said = Said(
            f"line {name} scores {now.en} points instead of {then.en}{doubled.en}",
            f"Linie {name} bringt {now.de} statt {then.de} Punkte{doubled.de}",
        )
        parts.append(part(differences[:, line], said))
    return parts


def _points(game: MetroGame, seat: int, ends: Ends) -> tuple[Array, Array]:
    """The points of a seat's own lines, by game and line, 0 for all others; which are doubled."""
    own = owners(game, ends.states) == ends.states["color"][:, seat, None]
    points = np.where(own, ends.states["line_points"][:, :LINES], 0).astype(float)
    starts = np.array([int(game.table.start[line]) for line in range(LINES)])
    length = ends.states["length"][:, starts].astype(int) + OFFSET
    return points, own & (length > 0) & (points >= 2 * length)


def _doubled(here: Array, there: Array) -> Said:
    """How often a line counts twice, where that differs."""
    now, then = (round(100 * float(ends.mean())) for ends in (here, there))
    if abs(now - then) < DOUBLED:
        return Said("", "")
    return Said(
        f", doubled in {now} of 100 games instead of {then}",
        f", verdoppelt in {now} statt {then} von 100 Partien",
    )


def _solo(seat: int, one: Ends, two: Ends) -> Part:
    """The points of the lowest company."""
    here, there = (ends.sheets["lines"][:, seat].astype(float) for ends in (one, two))
    now, then = decimal(float(here.mean())), decimal(float(there.mean()))
    said = Said(
        f"the lowest company ends with {now.en} points instead of {then.en}",
        f"die schwächste Gesellschaft endet mit {now.de} statt {then.de} Punkten",
    )
    return part(here - there, said)
