"""The open chances: all hands and tickets known, whatever lies face down ordered anew.

Every entry has two values. The action is played in worlds of the position before it, whose decks
are ordered anew: the mean is the chance after the choice, before chance answers. The position after
it, with what really came, gives the other. All worlds of a game are ordered by the same keys
(`Studied.opened`), so neighboring values differ by what happened, not by other worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from stellwerk.analysis.decisions import standard_error
from stellwerk.analysis.family import Batch, Ends, Studied
from stellwerk.analysis.units import POINT, WHOLE, points, shared
from stellwerk.analysis.words import unnamed
from stellwerk.game import Outcome, State

#: The purpose of seeds of open worlds.
OPEN, DEAL = 11, 12
#: The seed of the styles of open worlds.
STYLES = 13
#: The style of the planner, and the share of seats that get it before the others are drawn by lot.
PLANNER, PLANNERS = 0, 0.9


class Chance(NamedTuple):
    """Chances by seat in units, and the values by world that they are the means of."""

    units: tuple[int, ...]
    values: Batch


def of_ends(studied: Studied, ends: Ends) -> Chance:
    """The chances that ends amount to."""
    if studied.solo:
        return Chance(points(ends.totals.mean(0)), ends.totals * POINT)
    return Chance(shared(ends.wins.mean(0).tolist()), ends.wins * WHOLE)


def of_outcome(studied: Studied, outcome: Outcome) -> Chance:
    """What came in the end, as certain as it is."""
    seats = range(studied.game.players)
    if studied.solo:
        found = points([outcome.scores[seat] for seat in seats])
    else:
        winners = outcome.winners
        found = shared([1 / len(winners) if seat in winners else 0.0 for seat in seats])
    return Chance(found, np.array([found], float))


def opened(studied: Studied, state: State, seed: int, number: int) -> Batch:
    """Open worlds of a position; all positions of a game share their order."""
    return studied.opened(state, (seed, OPEN), number)


def at(studied: Studied, state: State, seed: int, number: int) -> Chance:
    """The open chances of a position."""
    if (outcome := state.outcome) is not None:
        return of_outcome(studied, outcome)
    return played_out(studied, opened(studied, state, seed, number))


def after_choice(
    studied: Studied, state: State, seat: int, action: int, seed: int, number: int
) -> Chance:
    """The open chances after an action, before chance answers it."""
    worlds = opened(studied, state, seed, number)
    return played_out(studied, studied.played(worlds, seat, action))


def played_out(studied: Studied, worlds: Batch) -> Chance:
    """Play worlds to their ends, almost everybody as the planner, in every entry the same ones.

    Were all of them planners, the first moves of all worlds would be the same, too, and one of them
    could turn every world around. With many other styles the chances are too cautious: more is left
    open than there is (`measure chances` shows it).
    """
    shape = (len(worlds), studied.game.players)
    rng = np.random.default_rng(STYLES)
    styles = rng.integers(*studied.mixed, size=shape)
    styles[rng.random(shape) < PLANNERS] = PLANNER
    return of_ends(studied, studied.play_out(worlds, styles))


def before_deal(studied: Studied, first: int | None, seed: int, number: int) -> Chance:
    """The chances by seat before the deal."""
    rng = np.random.default_rng((seed, DEAL))
    seeds = [int(one) for one in rng.integers(1 << 62, size=number)]
    return played_out(studied, studied.game.deal_many(seeds, first))


def change_error(one: Chance, two: Chance) -> tuple[int, ...]:
    """The standard error of a change, by seat; paired where both have the same worlds."""
    a, b = one.values, two.values
    if len(a) != len(b):
        # One of them may be certain; else the shorter one is the less certain.
        a, b = (a.mean(0), b) if len(a) < len(b) else (a, b.mean(0))
    difference = b - a
    seats = range(difference.shape[1])
    if len(difference) == 1:
        return (0,) * len(seats)
    return tuple(round(standard_error(difference[:, seat])) for seat in seats)


def names_of(seats: Sequence[str], players: int) -> tuple[str, ...]:
    """The names at the table, or numbers."""
    return tuple(seats[i] if i < len(seats) else unnamed(i) for i in range(players))
