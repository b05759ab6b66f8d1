"""A trial: candidates compared in the same worlds, and what the comparison has come to.

The default move is one of them, the first. In every world each candidate's result is compared with
the default's; half of the candidates are dropped after half of the rollouts left. In the end the
candidate with the largest mean difference is chosen if that is sure enough, otherwise the default.

Candidates are played in turn, world by world. Only a world in which all of them were played counts:
so they are compared in the same worlds wherever a search is ended.
"""

from __future__ import annotations

import math
from typing import Annotated

from stellwerk.bots.floats import FLOAT64, Floats, float64
from stellwerk.engine.jit import rule
from stellwerk.engine.record import INT64, Cells, int8, int64

#: The most candidates of a trial.
CANDIDATES = 64
#: The place of the default move among them.
DEFAULT = 0
#: How many standard errors a difference must be away from 0.
SURE = 2.0
#: Worlds from which a difference can be judged at all.
FEWEST_WORLDS = 6


class Trial:
    """The candidates of one decision."""

    action: Annotated[Cells, int64(CANDIDATES), "the candidates, the default first"]
    size: Annotated[int, INT64, "how many there are"]
    alive: Annotated[int, INT64, "how many are not dropped"]
    dropped: Annotated[Cells, int8(CANDIDATES), "1: dropped"]
    number: Annotated[Cells, int64(CANDIDATES), "worlds in which a candidate was played"]
    total: Annotated[Floats, float64(CANDIDATES), "sum of its differences to the default"]
    squares: Annotated[Floats, float64(CANDIDATES), "sum of their squares"]
    worlds: Annotated[int, INT64, "worlds so far"]
    result: Annotated[float, FLOAT64, "sum of the default's results in them"]
    turn: Annotated[int, INT64, "who is played next; the default in a new world"]
    outcome: Annotated[Floats, float64(CANDIDATES), "results in the world of now"]


@rule
def add_candidate(trial: Trial, action: int) -> None:
    """Add an action to the candidates, once, while there is room."""
    for i in range(trial.size):
        if trial.action[i] == action:
            return
    if trial.size < CANDIDATES:
        trial.action[trial.size] = action
        trial.size += 1


@rule
def open_trial(trial: Trial) -> None:
    """Begin with all candidates and nothing known about them."""
    trial.alive = trial.size
    trial.worlds = 0
    trial.result = 0.0
    trial.turn = DEFAULT
    for i in range(trial.size):
        trial.dropped[i] = 0
        trial.total[i] = 0.0
        trial.squares[i] = 0.0
        trial.number[i] = 0


@rule
def worlds_before_drop(trial: Trial, rollouts: int) -> int:
    """In how many worlds to compare before the next drop: half of the rollouts, or the rest."""
    if trial.alive > 2:
        return max(1, rollouts // (2 * trial.alive))
    return rollouts // trial.alive


@rule
def note_result(trial: Trial, result: float) -> None:
    """Note what the candidate whose turn it is came to in the world of now."""
    trial.outcome[trial.turn] = result
    trial.turn += 1
    pass_turn(trial)


@rule
def pass_turn(trial: Trial) -> None:
    """Go to the next candidate that is not dropped; after the last one the world is noted."""
    while trial.turn < trial.size and trial.dropped[trial.turn] != 0:
        trial.turn += 1
    if trial.turn == trial.size:
        note_world(trial)
        trial.turn = DEFAULT


@rule
def note_world(trial: Trial) -> None:
    """Note a world in which all candidates were played."""
    base = trial.outcome[DEFAULT]
    for i in range(trial.size):
        if trial.dropped[i] == 0:
            note_difference(trial, i, trial.outcome[i] - base)
    trial.result += base
    trial.worlds += 1


@rule
def note_difference(trial: Trial, i: int, difference: float) -> None:
    """Note how much better a candidate did than the default in one world."""
    trial.total[i] += difference
    trial.squares[i] += difference * difference
    trial.number[i] += 1


@rule
def drop_half(trial: Trial) -> None:
    """Drop the worse half of the candidates that are still there, but never the default."""
    for _ in range(trial.alive // 2):
        worst = DEFAULT
        for i in range(1, trial.size):
            if trial.dropped[i] == 0 and (worst == DEFAULT or trial.total[i] < trial.total[worst]):
                worst = i
        if worst != DEFAULT:
            trial.dropped[worst] = 1
            trial.alive -= 1
    trial.turn = DEFAULT


@rule
def keep_first(trial: Trial, number: int) -> None:
    """Of the candidates that are still there keep so many, as they were listed."""
    for i in range(trial.size):
        if trial.dropped[i] == 0:
            if number > 0:
                number -= 1
            else:
                trial.dropped[i] = 1
                trial.alive -= 1
    pass_turn(trial)


@rule
def best_action(trial: Trial) -> int:
    """The candidate with the largest mean difference that is sure enough, else the default."""
    best, most = DEFAULT, 0.0
    for i in range(1, trial.size):
        n = trial.number[i]
        if n >= FEWEST_WORLDS:
            mean = trial.total[i] / n
            spread = max(trial.squares[i] / n - mean * mean, 1e-12)
            if mean > most and mean > SURE * math.sqrt(spread / (n - 1)):
                best, most = i, mean
    return trial.action[best]
