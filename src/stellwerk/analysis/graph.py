"""The graph of the open chances as SVG: a line for every seat, told apart by dashes as well."""

from __future__ import annotations

from html import escape

from stellwerk.analysis.result import Analysis
from stellwerk.analysis.units import WHOLE

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 280, 40, 130, 14, 26
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

    def y(units: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - units / top)

    shapes = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">']
    if found.last_round is not None:
        left = x(found.last_round)
        shapes.append(
            f'<rect x="{left:.1f}" y="{TOP}" width="{x(steps) - left:.1f}" '
            f'height="{HEIGHT - TOP - BOTTOM}" class="last"/>'
        )
    for part in range(5):
        units = top * part / 4
        shapes.append(
            f'<line x1="{LEFT}" x2="{x(steps)}" y1="{y(units):.1f}" y2="{y(units):.1f}"/>'
        )
        label = f"{units / 100:.0f}"
        shapes.append(
            f'<text x="{LEFT - 8}" y="{y(units) + 4:.1f}" text-anchor="end">{label}</text>'
        )
    for seat in range(found.players):
        shapes += _line(found, seat, x, y)
    return "".join(shapes) + "</svg>"


def _all(found: Analysis) -> list[int]:
    return [c for entry in found.entries for c in entry.after] + [WHOLE // 100]


def _line(found: Analysis, seat: int, x, y) -> list[str]:  # type: ignore[no-untyped-def]
    """One seat's line in a casing of paper, with its name at the end."""
    values = [found.dealt, *(entry.after for entry in found.entries[: found.known])]
    points = [(x(i), y(value[seat])) for i, value in enumerate(values) if value]
    if not points:
        return []
    path = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points)
    color, dashes = LINES[seat % len(LINES)]
    end, name = points[-1], escape(found.names[seat])
    place = f'x="{end[0] + 10:.1f}" y="{end[1] + 4:.1f}"'
    return [
        f'<path d="{path}" class="casing"/>',
        f'<path d="{path}" stroke="{color}" stroke-dasharray="{dashes}"/>',
        f'<text {place} fill="{color}">{name}</text>',
    ]
