"""What a search has come to, for whoever wants to know more than the action: learners, data sets.

    bot = bots.make("search:300")
    action = bot.choose(view)
    thoughts_of(bot)

They begin with the planner's move.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from stellwerk.bots.protocol import Bot
from stellwerk.bots.trial import Trial
from stellwerk.engine.jit import COMPILED


class Thought(NamedTuple):
    """One action that a search compared."""

    action: int
    worth: float  #: from 0 to 1: mostly the share of wins, partly the margin
    worlds: int  #: imagined worlds in which it was played


def thoughts_of(bot: Bot | None) -> tuple[Thought, ...]:
    """What a bot compared for its last decision; nothing for bots that do not search."""
    found: tuple[Thought, ...] = getattr(bot, "thoughts", ())
    return found


def read_trial(trial: Trial) -> tuple[Thought, ...]:
    """The candidates of a trial with what they came to; a trial without worlds was none.

    Candidates are compared with the default in the same worlds. Those dropped early have seen few
    of them, so each counts from what the default came to in all.
    """
    if int(trial.worlds) == 0:
        return ()
    default = float(trial.result) / int(trial.worlds)
    return tuple(_thought(trial, i, default) for i in range(_size(trial)) if trial.number[i])


def _size(trial: Any) -> int:
    """How many candidates there are: to a record of NumPy `.size` is something else, always 1."""
    return int(trial["size"] if COMPILED else trial.size)


def _thought(trial: Trial, i: int, default: float) -> Thought:
    worlds = int(trial.number[i])
    worth = default + float(trial.total[i]) / worlds
    return Thought(int(trial.action[i]), min(max(worth, 0.0), 1.0), worlds)
