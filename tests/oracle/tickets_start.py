"""The choice of starting tickets, which every seat makes on its own (tickets.setup.*)."""

from collections.abc import Sequence
from itertools import combinations

from .tickets_facts import DealFacts


def keep_choices(offer: Sequence[str], least: int, most: int) -> list[tuple[str, ...]]:
    """List every choice of `least` to `most` tickets, each in the order of the offer.

    A short offer never asks for more tickets than it has (tickets.draw.short-deck).
    """
    sizes = range(min(least, len(offer)), min(most, len(offer)) + 1)
    return [kept for size in sizes for kept in combinations(offer, size)]


def keep_words(kept: Sequence[str]) -> str:
    """Say a choice as an action."""
    return "keep " + (" ".join(kept) or "none")


class StartChoice:
    """What one seat is offered at the start, and what it has chosen so far."""

    def __init__(self, deal: DealFacts, long: list[str], regular: list[str]) -> None:
        self._deal = deal
        self._regular = regular
        self.kept: list[str] = []
        self.returned: list[str] = []
        self.done = False
        # europe.variant.mega.order: the long choice stands on its own, before the regular one
        self._long_now = deal["long_first"] and bool(long)
        self.offer = list(long) if self._long_now else [*long, *regular]

    def choices(self) -> list[tuple[str, ...]]:
        """List what may be kept of the present offer."""
        if self.done:
            return []
        if self._long_now:
            return keep_choices(self.offer, 0, 1)  # europe.variant.mega.long
        return keep_choices(self.offer, self._least(), len(self.offer))

    def _least(self) -> int:
        """Say how many must be kept; Mega asks for more without a long ticket."""
        without_long = self._deal["long_first"] and not self.kept
        return self._deal["start_keep_without_long" if without_long else "start_keep"]

    def keep(self, kept: Sequence[str]) -> None:
        """Choose; after a long choice of its own the regular tickets are offered."""
        self.kept += kept
        if self._long_now:
            self._long_now = False
            self.offer = list(self._regular)
            return
        # Long tickets not kept are out of the game in every edition.
        self.returned = [t for t in self.offer if t in self._regular and t not in kept]
        self.done = True
