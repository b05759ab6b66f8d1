"""A sequential test: is a bot better than the rest by so many Elo points?

    H0   its strength is `low` Elo points above the others'
    H1   it is `high` points above

After every block the log likelihood ratio is compared with two bounds; whichever it leaves first
is accepted, with an error rate of 5 % each. The sample are the shares of the wins in blocks (with
two players: 0, 1/4, 1/2, 3/4, 1), because the games of one deal depend on each other. They are
taken as normal, with the variance that suits each hypothesis best:

    LLR = blocks / 2 · log((v + (mean - s0)²) / (v + (mean - s1)²))

`v` is the variance seen, `s0` and `s1` are the shares expected under H0 and H1. (The same variance
for both would be overconfident at large tables: shares that happen to be low also vary less.) With
several opponents of equal strength a bot that is `d` points above them wins
`10^(d/400) / (10^(d/400) + opponents)` of the games, as in the model of Luce.
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

from stellwerk.errors import BadOption

#: How often each wrong answer may be given.
ERROR = 0.05
#: Blocks of independent games that the variance is mixed with, so that a few equal blocks at the
#: start are no proof.
PRIOR_BLOCKS = 8


class Verdict(NamedTuple):
    """Where a test stands: `H1`, `H0` or `undecided`."""

    accepted: str
    llr: float
    bounds: tuple[float, float]
    blocks: int


def expected_share(elo: float, players: int) -> float:
    """The share of the wins of a bot that stands so many points above all others."""
    strength = 10 ** (elo / 400)
    return float(strength / (strength + players - 1))


class Sprt:
    """A test that hears the first bot's share of one block after the other."""

    def __init__(self, low: float, high: float, players: int, error: float = ERROR) -> None:
        if low >= high:
            raise BadOption(f"sprt {low:g},{high:g}", "the second number must be greater.")
        self.low, self.high = low, high
        self._shares = expected_share(low, players), expected_share(high, players)
        middle = sum(self._shares) / 2
        self._prior = middle * (1 - middle) / players
        self._center = middle
        self._bound = log((1 - error) / error)
        self._number, self._sum, self._squares = 0, 0.0, 0.0

    def add(self, share: float) -> Verdict:
        """Hear of a block."""
        off = share - self._center
        self._number += 1
        self._sum += off
        self._squares += off * off
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        """Where the test stands."""
        llr, bound = self.llr, self._bound
        accepted = "H1" if llr >= bound else "H0" if llr <= -bound else "undecided"
        return Verdict(accepted, llr, (-bound, bound), self._number)

    @property
    def llr(self) -> float:
        """The log likelihood ratio of H1 against H0."""
        if self._number == 0:
            return 0.0
        number, mean = self._number, self._center + self._sum / self._number
        seen = self._squares - self._sum**2 / number
        v = (seen + PRIOR_BLOCKS * self._prior) / (number + PRIOR_BLOCKS)
        s0, s1 = self._shares
        return number / 2 * log((v + (mean - s0) ** 2) / (v + (mean - s1) ** 2))


def read_sprt(words: str, players: int) -> Sprt:
    """The test of words like `0,20`."""
    try:
        low, high = (float(word) for word in words.split(","))
    except ValueError:
        why = "the test takes two Elo differences, like 0,20."
        raise BadOption(f"sprt {words}", why) from None
    return Sprt(low, high, players)
