"""Chances as whole numbers: ten thousandths, so that sums of them are exact.

A chance of 1 is `WHOLE`. Alone at the table there is no win; there the same numbers count
hundredths of a point that is expected.
"""

from __future__ import annotations

from collections.abc import Sequence

#: A chance of 1.
WHOLE = 10_000
#: One point of chance (a hundredth), or one point of the score where somebody plays alone.
POINT = 100


def shared(shares: Sequence[float]) -> tuple[int, ...]:
    """Shares that sum to 1, in units that sum to `WHOLE` exactly: the largest rests round up.

    >>> shared([1 / 3, 1 / 3, 1 / 3])
    (3334, 3333, 3333)
    """
    exact = [share * WHOLE for share in shares]
    units = [int(value) for value in exact]
    by_rest = sorted(range(len(exact)), key=lambda i: (units[i] - exact[i], i))
    for i in by_rest[: WHOLE - sum(units)]:
        units[i] += 1
    return tuple(units)


def points(expected: Sequence[float]) -> tuple[int, ...]:
    """Expected points of the score, in units."""
    return tuple(round(value * POINT) for value in expected)
