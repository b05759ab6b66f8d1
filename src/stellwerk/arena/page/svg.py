"""A few words of SVG, and the scales of plots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

#: Colors of less than usual, usual, and more than usual; readable on light and dark grounds.
LESS, USUAL, MORE = (47, 111, 181), (168, 164, 154), (214, 92, 28)


def tag(name: str, *inside: str, **values: object) -> str:
    """An element; `class_` is its class, and `x_y` stands for `x-y`."""
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in values.items()
    )
    return f"<{name}{words}>{''.join(inside)}</{name}>" if inside else f"<{name}{words}/>"


def _value(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else escape(str(value))


def text(x: float, y: float, words: str, class_: str = "label", anchor: str = "start") -> str:
    """Some words."""
    return tag("text", escape(words), x=x, y=y, class_=class_, text_anchor=anchor)


def picture(width: float, height: float, shapes: Iterable[str], label: str) -> str:
    """A whole picture, with words for those who do not see it."""
    head = f'<svg viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(label)}">'
    return head + "".join(shapes) + "</svg>"


class Scale(NamedTuple):
    """From values to places."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The place of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, about: int = 6) -> list[float]:
        """Round values, about so many."""
        step = round_step((self.high - self.low) / about)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [n * step for n in range(first, last + 1)]


def round_step(step: float) -> float:
    """The next 1, 2 or 5 times a power of ten."""
    power = 10.0 ** floor(log10(step))
    return next(n * power for n in (1, 2, 5, 10) if n * power >= step * 0.999)


def scale_of(values: Sequence[float], start: float, end: float) -> Scale:
    """A scale from a round value below all values to one above."""
    low, high = min(values), max(values)
    step = round_step((high - low) / 6 or 1.0)
    low, high = floor(low / step) * step, (floor(high / step) + 1) * step
    return Scale(low, high, start, end)


def number(value: float) -> str:
    """A tick's words."""
    return f"{value:.10g}"


def shade(value: float) -> str:
    """The color of -1 (less than usual) to 1 (more than usual)."""
    part = min(1.0, abs(value))
    other = MORE if value > 0 else LESS
    mixed = [round(a + (b - a) * part) for a, b in zip(USUAL, other, strict=True)]
    return "#" + "".join(f"{channel:02x}" for channel in mixed)
