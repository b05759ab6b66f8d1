"""What the arena watches in a ticket game that is played through the protocol, turn by turn."""

from __future__ import annotations

from typing import Any

from stellwerk.bots.played import Watch
from stellwerk.game import View
from stellwerk.tickets.cards import RESET_JOKERS
from stellwerk.tickets.state import JOKER, TURN


class MarketWatch(Watch):
    """In which share of a seat's turns so many jokers lay face up that they should have gone."""

    def __init__(self, players: int) -> None:
        self._turns, self._standing = [0] * players, [0] * players

    def look(self, seat: int, view: View) -> None:
        """Look at the market before a decision, if a turn begins with it."""
        seen: Any = view
        if int(seen.record.phase) == TURN:
            jokers = sum(int(card) == JOKER for card in seen.record.market)
            self._turns[seat] += 1
            self._standing[seat] += jokers >= RESET_JOKERS

    def figures(self) -> dict[str, list[float]]:
        """The figure by its name, a number for every seat."""
        return {"jokers_standing": shares(self._standing, self._turns)}


def shares(part: list[int], whole: list[int]) -> list[float]:
    """Parts of wholes; of nothing 0."""
    return [one / max(1, number) for one, number in zip(part, whole, strict=True)]
