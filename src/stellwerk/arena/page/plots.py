"""Plots of a match: win shares, scores, lengths, seats."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.arena.page.svg import Scale, number, picture, round_step, scale_of, tag, text
from stellwerk.arena.results import GameResult
from stellwerk.arena.shape import EntrantReport
from stellwerk.arena.statistics import Estimate, mean, share

WIDTH, LEFT, RIGHT = 760.0, 150.0, 150.0
ROW = 46.0
#: Bars of a histogram, about.
BARS = 28


def axis(scale: Scale, top: float, bottom: float, ticks: Sequence[float]) -> list[str]:
    """Upright lines with their values below."""
    shapes = []
    for value in ticks:
        x = scale.at(value)
        shapes.append(tag("line", class_="grid", x1=x, x2=x, y1=top, y2=bottom))
        shapes.append(text(x, bottom + 18, number(value), "tick", "middle"))
    return shapes


def win_shares(bots: Sequence[EntrantReport]) -> str:
    """A dot for each bot's win share, with its interval, and where equal bots would be."""
    scale = Scale(0, 1, LEFT, WIDTH - RIGHT)
    bottom = 10 + ROW * len(bots)
    par = scale.at(1 / len(bots))
    shapes = axis(scale, 10, bottom, [0, 0.25, 0.5, 0.75, 1])
    shapes.append(tag("line", class_="par", x1=par, x2=par, y1=10, y2=bottom))
    for n, bot in enumerate(bots):
        y, (low, high) = 10 + ROW * (n + 0.5), bot["interval"]
        color, ends = f"var(--b{n % 6})", (scale.at(low), scale.at(high))
        shapes += [
            text(LEFT - 16, y + 5, bot["name"], "name", "end"),
            tag("line", class_="interval", x1=ends[0], x2=ends[1], y1=y, y2=y, stroke=color),
            tag("circle", cx=scale.at(bot["win_share"]), cy=y, r=7, fill=color, class_="dot"),
            text(WIDTH - RIGHT + 18, y + 1, f"{bot['win_share']:.3f}", "value"),
            text(WIDTH - RIGHT + 18, y + 17, f"{low:.3f} – {high:.3f}", "tick"),
        ]
    return picture(WIDTH, bottom + 28, shapes, "Win shares with 95% intervals")


def histogram(values: Sequence[float], low: float, step: float, bars: int) -> list[int]:
    """How many values lie in each bar."""
    counts = [0] * bars
    for value in values:
        counts[min(bars - 1, int((value - low) / step))] += 1
    return counts


def distributions(rows: Sequence[tuple[str, Sequence[float], int]], label: str) -> str:
    """A histogram for each row (its name, its values, its color), over one axis."""
    everything = [value for _, values, _ in rows for value in values]
    if not everything:
        return ""
    height = 78.0 if len(rows) < 4 else 58.0
    scale = scale_of(everything, LEFT, WIDTH - RIGHT)
    step = max(1.0, round_step((scale.high - scale.low) / BARS))
    bars = max(1, round((scale.high - scale.low) / step))
    counts = [histogram(values, scale.low, step, bars) for _, values, _ in rows]
    most = max(max(row) for row in counts)
    bottom = 10 + height * len(rows)
    shapes = axis(scale, 10, bottom, scale.ticks(8))
    for n, (name, values, color) in enumerate(rows):
        base = 10 + height * (n + 1)
        tall = (height - 14) / most
        shapes += _ridge(scale, step, [count * tall for count in counts[n]], base, color)
        shapes += _labels(scale, name, values, base, height)
    return picture(WIDTH, bottom + 28, shapes, label)


def _ridge(
    scale: Scale, step: float, heights: Sequence[float], base: float, color: int
) -> list[str]:
    wide = scale.at(scale.low + step) - scale.at(scale.low)
    return [
        tag(
            "rect", x=scale.start + n * wide + 0.75, y=base - tall, width=wide - 1.5, height=tall,
            rx=1.5, fill=f"var(--b{color % 6})", class_="bar",
        )
        for n, tall in enumerate(heights)
        if tall > 0
    ]  # fmt: skip


def _labels(
    scale: Scale, name: str, values: Sequence[float], base: float, height: float
) -> list[str]:
    center = mean(values)
    x = scale.at(center)
    return [
        tag("line", class_="base", x1=LEFT, x2=WIDTH - RIGHT, y1=base, y2=base),
        tag("line", class_="mean", x1=x, x2=x, y1=base - height + 12, y2=base),
        text(LEFT - 16, base - 8, name, "name", "end"),
        text(WIDTH - RIGHT + 18, base - 24, f"{center:.1f}", "value"),
        text(WIDTH - RIGHT + 18, base - 8, f"{min(values):g} – {max(values):g}", "tick"),
    ]


def seats(bots: Sequence[EntrantReport], games: Sequence[GameResult]) -> str:
    """Win shares by seat, a group of bars for each bot, with intervals over games."""
    players = len(bots)
    scale = Scale(0, 1, LEFT, WIDTH - RIGHT)
    thick, gap = 15.0, 16.0
    group = thick * players + gap
    bottom = 10 + group * len(bots)
    shapes = axis(scale, 10, bottom, [0, 0.25, 0.5, 0.75, 1])
    for n, bot in enumerate(bots):
        top = 10 + group * n + gap / 2
        shapes.append(text(LEFT - 16, top + thick * players / 2 + 5, bot["name"], "name", "end"))
        for seat in range(players):
            won = [game.wins[n] for game in games if game.seats[n] == seat]
            shapes += _seat_bar(scale, share(won), top + thick * seat, thick, n, seat)
    return picture(WIDTH, bottom + 28, shapes, "Win share by seat")


def _seat_bar(
    scale: Scale, estimate: Estimate, y: float, thick: float, color: int, seat: int
) -> list[str]:
    fill, middle = f"var(--b{color % 6})", y + thick / 2
    low, high = scale.at(estimate.low), scale.at(estimate.high)
    words = f"seat {seat}: {estimate.mean:.2f}"
    return [
        tag(
            "rect", x=LEFT, y=y + 1.5, width=max(1.0, scale.at(estimate.mean) - LEFT),
            height=thick - 3, rx=2, fill=fill, class_="bar", opacity=1 - 0.13 * seat,
        ),
        tag("line", class_="whisker", x1=low, x2=high, y1=middle, y2=middle),
        text(WIDTH - RIGHT + 18, middle + 4, words, "tick"),
    ]  # fmt: skip
