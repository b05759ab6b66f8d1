"""How strong a bot is by its name: `search:300`, `search:50ms`, `greedy:40%`.

Besides budgets of searches there are weaker forms of the quick bots, named by their mistakes:
`greedy:40%` leaves four decisions in ten to chance, in Metro; in the ticket games `planner:40%`
makes four in ten without a plan, as `one_step` does.
"""

from __future__ import annotations

from typing import NamedTuple

from stellwerk.bots.budget import Budget, budget
from stellwerk.bots.frozen import kind_of
from stellwerk.errors import BadOption

#: Bots that have weaker forms.
QUICK = ("greedy", "planner")


class Strength(NamedTuple):
    """The budget of a search, and which part of its decisions a bot makes without thinking."""

    budget: Budget = Budget()
    mistakes: float = 0.0

    def within(self, limit: float) -> Strength:
        """The same for somebody who waits so many seconds at most; 0: for ever."""
        return self._replace(budget=self.budget._replace(limit=limit))


def strength(name: str, words: str | None) -> Strength:
    """What the words behind a bot's name mean."""
    if words is None or kind_of(name) not in QUICK:
        return Strength(budget(name, words))
    number = words.removesuffix("%")
    if not words.endswith("%") or not number.isdecimal() or int(number) > 100:
        why = f"{name} takes no budget; only search does. Mistakes are a percentage (40%)."
        raise BadOption(f"{name}:{words}", why)
    return Strength(mistakes=int(number) / 100)
