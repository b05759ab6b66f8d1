"""Every way to pay for a route, a station or the extra cards of a tunnel."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from .tickets_facts import GRAY, JOKER


class Payment(NamedTuple):
    """Cards of one color and jokers; the color is None when jokers alone are paid."""

    color: str | None
    cards: int
    jokers: int

    def words(self) -> str:
        """Say the payment as it stands in an action: `red 2 + 1 joker`."""
        parts = [f"{self.color} {self.cards}"] if self.color else []
        if self.jokers:
            parts.append(f"{self.jokers} joker" + ("s" if self.jokers > 1 else ""))
        return " + ".join(parts)

    def listed(self) -> list[str]:
        """List the cards one by one."""
        return ([self.color] if self.color else []) * self.cards + [JOKER] * self.jokers


@cache
def all_payments(count: int, colors: tuple[str, ...], ferry: int = 0) -> tuple[Payment, ...]:
    """List every set of `count` cards of one of the colors, at least `ferry` of them jokers.

    tickets.claim.set, tickets.claim.joker, europe.ferry.jokers, europe.ferry.rest
    """
    mixed = [
        Payment(color, cards, jokers)
        for color, cards, jokers in product(colors, range(1, count + 1), range(ferry, count + 1))
        if cards + jokers == count
    ]
    # tickets.claim.joker, europe.ferry.all-jokers: jokers alone, whatever the color
    return (*mixed, Payment(None, 0, count))


def payable(payments: Iterable[Payment], hand: Mapping[str, int]) -> list[Payment]:
    """Keep the payments that a hand can make."""
    return [
        p
        for p in payments
        if p.jokers <= hand[JOKER] and (p.color is None or p.cards <= hand[p.color])
    ]


def route_colors(color: str, colors: Iterable[str]) -> tuple[str, ...]:
    """Say which colors pay for a route of this color: any one of them if it is gray."""
    return tuple(colors) if color == GRAY else (color,)  # tickets.claim.gray
