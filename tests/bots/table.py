"""Games of bots for tests: played through the protocol, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

import stellwerk
from stellwerk import bots
from stellwerk.engine.jit import COMPILED
from stellwerk.game import State, View

EDITIONS = ("usa", "europe", "new_york", "berlin")
#: Those whose every decision is quick, and not left to chance.
STEADY = ("greedy", "path", "hungry", "one_step", "long_route", "planner")


def decisions(state: State, players: list[Any]) -> Iterator[tuple[int, View, int]]:
    """Play a game to its end; before each action: the seat, its view, what its bot chose."""
    while state.to_act:
        seat = state.to_act[0]
        view = state.view(seat)
        action = players[seat].choose(view)
        yield seat, view, action
        state.play(seat, action)


def size_of(trial: Any) -> int:
    """How many candidates a trial has; a NumPy record has a size of its own."""
    return int(trial["size"] if COMPILED else trial.size)


def deal(edition: str, players: int, seed: int) -> Any:
    """A game at its start, as the ticket games' own state."""
    return stellwerk.game(edition, players).deal(seed)


def words_of_game(name: str, edition: str, seed: int, players: int = 2) -> list[str]:
    """What bots of one name do in a game, in words."""
    players_ = [bots.make(name, f"{seed}/{seat}") for seat in range(players)]
    state = deal(edition, players, seed)
    return [view.text(action) for _, view, action in decisions(state, players_)]


class RolloutClock:
    """A clock that only rollouts move on."""

    def __init__(self, match: ModuleType, seconds: float, patch: pytest.MonkeyPatch) -> None:
        self.now, self.seconds, self.played = 0.0, seconds, 0
        self._round = match.search_round_at
        patch.setattr(match, "search_round_at", self._play)

    def __call__(self) -> float:
        return self.now

    def _play(self, *given: Any) -> None:
        self.now += given[-1] * self.seconds
        self.played += given[-1]
        self._round(*given)
