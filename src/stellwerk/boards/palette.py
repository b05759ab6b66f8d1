"""The colors of boards, tuned so that people who see fewer colors tell them apart.

No color is ever alone: a card color has a glyph, a seat a pattern and an emblem (`symbols.svg`).
"""

from __future__ import annotations

from typing import NamedTuple


class Seat(NamedTuple):
    """How the pieces of a seat look: color, pattern ("" for a stripe), emblem, and its ink."""

    name: str
    color: str
    pattern: str
    emblem: str
    ink: str


CARDS = {
    "red": "#BB2418",
    "orange": "#F68F3A",
    "yellow": "#FAD146",
    "green": "#3A8F68",
    "blue": "#1D55AC",
    "pink": "#CB5DB8",
    "black": "#34363D",
    "white": "#F7F3EA",
    "gray": "#A8A49B",
}
FERRY = "#86A9B5"

SEATS = (
    Seat("cobalt", "#1450BE", "", "em-bolt", "#1450BE"),
    Seat("crimson", "#BD322C", "p-diag", "em-crown", "#BD322C"),
    Seat("jade", "#43A883", "p-dots", "em-leaf", "#1C6B50"),
    Seat("amber", "#FABD25", "p-chev", "em-moon", "#8A5F00"),
    Seat("graphite", "#2B2F37", "p-grid", "em-anchor", "#2B2F37"),
    Seat("violet", "#A56FDF", "p-zig", "em-gear", "#210A3A"),
)

WATER, SHALLOWS = "#A9CBCB", (("46", "#B4D3D1"), ("28", "#C1DCD8"), ("12", "#D0E5DF"))
LAND, NEIGHBORS, COAST = "#F1E7D1", "#E6DDC8", "#8FA9A2"
STATE, BORDER, PARK, FIELD = "#D9CCB0", "#C2AE82", "#D6DFB4", "#E9DFBF"
STREET, RAIL = "#E3D6B8", "#B9AA8B"
PAPER, INK, MUTED, HALO = "#FBF6EA", "#1F2A37", "#6E6552", "#FBF4E3"
DARK = "#14181F"


def mixed(color: str, other: str, share: float) -> str:
    """A color with a share of another in it.

    >>> mixed("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    parts = zip(_parts(color), _parts(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02X}" for one, two in parts)


def _parts(color: str) -> tuple[int, ...]:
    return tuple(int(color[k : k + 2], 16) for k in (1, 3, 5))


def pale(name: str) -> str:
    """The inside of an empty slot of a card color."""
    if name == "black":
        return mixed(CARDS[name], "#A9ACB4", 0.5)
    return mixed(CARDS[name], "#FFFFFF", {"yellow": 0.5, "white": 0.6}.get(name, 0.4))
