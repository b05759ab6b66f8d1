"""Budgets in bots' names: `search:300` rollouts a decision, `search:50ms`, `search:1s`."""

from __future__ import annotations

from typing import NamedTuple

from stellwerk.errors import BadOption

#: Rollouts of `search` without a budget.
USUAL_ROLLOUTS = 300


class Budget(NamedTuple):
    """How long a search may take: rollouts, or seconds."""

    rollouts: int = 0
    seconds: float = 0.0


def budget(name: str, words: str | None) -> Budget:
    """The budget of a bot's name: `search:300` rollouts, `search:50ms`, `search:1s`."""
    if words is None:
        return Budget(USUAL_ROLLOUTS if name == "search" else 0)
    if name != "search":
        raise BadOption(f"{name}:{words}", f"{name} takes no budget; only search does.")
    for unit, seconds in (("ms", 0.001), ("s", 1.0)):
        if words.endswith(unit) and words.removesuffix(unit).isdigit():
            return Budget(0, int(words.removesuffix(unit)) * seconds)
    if words.isdigit() and int(words) > 0:
        return Budget(int(words))
    why = "a budget is a number of rollouts (300), milliseconds (50ms) or seconds (1s)."
    raise BadOption(f"{name}:{words}", why)
