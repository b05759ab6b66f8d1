"""Budgets in bots' names: `search:300` rollouts a decision, `search:50ms`, `search:3000,1s`."""

from __future__ import annotations

from typing import NamedTuple

from stellwerk.bots.frozen import kind_of
from stellwerk.errors import BadOption

#: Rollouts of `search` without a budget.
USUAL_ROLLOUTS = 300


class Budget(NamedTuple):
    """How long a search may take: rollouts, seconds, or whichever ends first; 0 sets no limit.

    `limit` is not the bot's but that of whoever waits for it: when so many seconds are over, a
    search that counts rollouts ends with the best it has found.
    """

    rollouts: int = 0
    seconds: float = 0.0
    limit: float = 0.0


def budget(name: str, words: str | None) -> Budget:
    """The budget of a bot's name: `search:300` rollouts, `search:50ms`, `search:3000,1s`."""
    if words is None:
        return Budget(USUAL_ROLLOUTS if kind_of(name) == "search" else 0)
    if kind_of(name) != "search":
        raise BadOption(f"{name}:{words}", f"{name} takes no budget; only search does.")
    rollouts, comma, time = words.partition(",")
    if not comma and _seconds(words):
        return Budget(0, _seconds(words))
    if rollouts.isdecimal() and int(rollouts) > 0 and bool(comma) == bool(_seconds(time)):
        return Budget(int(rollouts), _seconds(time))
    why = "a budget is a number of rollouts (300), a time (50ms, 1s), or both (3000,1s)."
    raise BadOption(f"{name}:{words}", why)


def _seconds(words: str) -> float:
    """The time that words like `50ms` mean; 0 if they mean none."""
    for unit, seconds in (("ms", 0.001), ("s", 1.0)):
        number = words.removesuffix(unit)
        if words.endswith(unit) and number.isdecimal():
            return int(number) * seconds
    return 0.0
