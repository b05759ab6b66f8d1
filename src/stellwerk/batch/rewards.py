"""What the ends of many games are worth, seat by seat: arrays of places and scores in, worth out.

The names mean what they mean in the environments: win, rank, score, margin. An own function takes
places and scores, both with a row for each game and a column for each seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from stellwerk.errors import BadOption, UnknownName

Numbers = npt.NDArray[Any]
Reward = Callable[[Numbers, Numbers], Numbers]


def win(places: Numbers, scores: Numbers) -> Numbers:
    """Plus one and minus one; k winners share 2/k - 1 each."""
    first = places == 1
    shared: Numbers = np.where(first, 2 / first.sum(axis=1, keepdims=True) - 1, -1.0)
    return shared


def rank(places: Numbers, scores: Numbers) -> Numbers:
    """Evenly from 1 for the first place to -1 for the last; equal seats get the mean of theirs."""
    equal = (places[:, :, None] == places[:, None, :]).sum(axis=2)
    mean = places - 1 + (equal - 1) / 2
    worth: Numbers = 1 - 2 * mean / (places.shape[1] - 1)
    return worth


def score(places: Numbers, scores: Numbers) -> Numbers:
    """The points of the score sheets."""
    return scores.astype(np.float64)


def margin(places: Numbers, scores: Numbers) -> Numbers:
    """The points ahead of the best other seat, or behind it."""
    order = np.sort(scores, axis=1)
    best, second = order[:, -1:], order[:, -2:-1]
    worth: Numbers = np.where(scores == best, scores - second, scores - best)
    return worth.astype(np.float64)


#: The rewards that have names.
NAMED: dict[str, Reward] = {"win": win, "rank": rank, "score": score, "margin": margin}


def reward_of(wanted: str | Reward, players: int) -> Reward:
    """A reward by its name, or a function as it is."""
    if callable(wanted):
        return wanted
    if wanted not in NAMED:
        raise UnknownName("reward", wanted, list(NAMED))
    if players == 1 and wanted != "score":
        raise BadOption(f"reward {wanted}", 'a single player beats nobody: take "score".')
    return NAMED[wanted]
