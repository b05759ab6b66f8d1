"""What the end of a game is worth to each seat.

    win      1 for the winner, -1 for everybody else; k winners share: 2/k - 1 each
    rank     1 for the first place to -1 for the last, evenly; equal seats get the mean of theirs
    score    the points of the score sheet
    margin   the points ahead of the best other seat, or behind it

or any function that makes one number for each seat out of an `Outcome`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stellwerk.errors import BadOption, UnknownName
from stellwerk.game import Outcome

Reward = Callable[[Outcome], Sequence[float]]


def win(outcome: Outcome) -> list[float]:
    """Plus one and minus one; shared wins are shared."""
    share = 2 / len(outcome.winners) - 1
    return [share if sheet.seat in outcome.winners else -1.0 for sheet in outcome.sheets]


def rank(outcome: Outcome) -> list[float]:
    """Evenly from 1 for the first place to -1 for the last."""
    last, worth = len(outcome.sheets) - 1, [0.0] * len(outcome.sheets)
    first = 0
    for group in outcome.standings:
        mean = first + (len(group) - 1) / 2
        for seat in group:
            worth[seat] = 1 - 2 * mean / last
        first += len(group)
    return worth


def score(outcome: Outcome) -> list[float]:
    """The points of the score sheets."""
    return [float(points) for points in outcome.scores]


def margin(outcome: Outcome) -> list[float]:
    """The points ahead of the best other seat, or behind it."""
    scores = outcome.scores
    return [
        float(points - max(other for n, other in enumerate(scores) if n != seat))
        for seat, points in enumerate(scores)
    ]


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
