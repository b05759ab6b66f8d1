"""The graph of the open chances as SVG: a line for every seat, told apart by dashes as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import TypeAlias

from stellwerk.analysis.result import Analysis
from stellwerk.analysis.units import WHOLE

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 280, 40, 130, 14, 26
#: Where a number lies, across or down.
Scale: TypeAlias = Callable[[int], float]
#: The height of a name.
NAME = 16
#: Color and dashes of the lines, by seat.
LINES = (
    ("#1B4FC4", ""), ("#B3302E", "9 4"), ("#2A8766", "1.5 4.5"),
    ("#8A5F00", "12 3 2 3"), ("#6B3FA0", "5 3"), ("#35566B", "2 2"),
)  # fmt: skip


def graph(found: Analysis, title: str) -> str:
    """The chances after every entry."""
    top = max([WHOLE, *found.scores]) if not found.solo else max(c for c in _all(found))
    steps = max(len(found.entries), 1)

    def x(number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * number / steps

    def y(units: int) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - units / top)

    # The class keeps the graph's looks from the boards.
    view = f'class="graph" viewBox="0 0 {WIDTH} {HEIGHT}"'
    shapes = [f'<svg {view} role="img" aria-label="{escape(title)}">']
    if found.last_round is not None:
        left = x(found.last_round)
        shapes.append(
            f'<rect x="{left:.1f}" y="{TOP}" width="{x(steps) - left:.1f}" '
            f'height="{HEIGHT - TOP - BOTTOM}" class="last"/>'
        )
    for part in range(5):
        units = round(top * part / 4)
        shapes.append(
            f'<line x1="{LEFT}" x2="{x(steps)}" y1="{y(units):.1f}" y2="{y(units):.1f}"/>'
        )
        label = f"{units / 100:.0f}"
        shapes.append(
            f'<text x="{LEFT - 8}" y="{y(units) + 4:.1f}" text-anchor="end">{label}</text>'
        )
    for seat in range(found.players):
        shapes += _line(found, seat, x, y)
    shapes += _names(found, x, y)
    return "".join(shapes) + "</svg>"


def _all(found: Analysis) -> list[int]:
    return [c for entry in found.entries for c in entry.after] + [WHOLE // 100]


def _line(found: Analysis, seat: int, x: Scale, y: Scale) -> list[str]:
    """One seat's line in a casing of paper."""
    points = [(x(i), y(value[seat])) for i, value in enumerate(_values(found))]
    if not points:
        return []
    path = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points)
    color, dashes = LINES[seat % len(LINES)]
    return [
        f'<path d="{path}" class="casing"/>',
        f'<path d="{path}" stroke="{color}" stroke-dasharray="{dashes}"/>',
    ]


def _names(found: Analysis, x: Scale, y: Scale) -> list[str]:
    """The names at the ends of the lines, one below the other where lines end together."""
    values = _values(found)
    if not values:
        return []
    left, ends = x(len(values) - 1) + 10, [y(units) for units in values[-1]]
    return [
        f'<text x="{left:.1f}" y="{place + 4:.1f}" fill="{LINES[seat % len(LINES)][0]}">'
        f"{escape(found.names[seat])}</text>"
        for seat, place in enumerate(apart(ends, NAME, TOP, HEIGHT - BOTTOM))
    ]


def _values(found: Analysis) -> list[tuple[int, ...]]:
    values = [found.dealt, *(entry.after for entry in found.entries[: found.known])]
    return [value for value in values if value]


def apart(places: Sequence[float], gap: float, least: float, most: float) -> list[float]:
    """Places as near to what they should be as a gap between them and two ends allow.

    >>> apart([100, 0, 100], 10, 0, 100)
    [90, 0, 100]
    """
    order = sorted(range(len(places)), key=lambda i: places[i])
    found, limit = list(places), most
    for i in reversed(order):
        found[i] = limit = min(found[i], limit)
        limit -= gap
    limit = least
    for i in order:
        found[i] = limit = max(found[i], limit)
        limit += gap
    return found
