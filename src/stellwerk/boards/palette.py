"""The colors of boards, tuned so that people who see fewer colors tell them apart.

No color is ever alone: a card color has a glyph, a seat a pattern and an emblem (`symbols.svg`).
`palette.json` holds them all; the browser's client reads the same file.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import NamedTuple

from typing_extensions import TypedDict


class Card(TypedDict):
    """How the cards of a color look: ids of a glyph and of a drawn car."""

    fill: str
    ink: str
    glyph: str
    car: str


class Inlay(TypedDict):
    """What runs inside a line of Metro: dots, dashes or bars, told apart without any color."""

    color: str
    dash: str
    width: float
    cap: str


class Player(TypedDict):
    """How the pieces of somebody look; `pattern` is "" for a stripe."""

    fill: str
    ink: str
    pattern: str
    emblem: str
    inlay: Inlay


class Palette(TypedDict):
    """All of `palette.json`; `seats` (ticket games, in order) and `metro` name players."""

    cards: dict[str, Card]
    ferry: str
    dark: str
    players: dict[str, Player]
    seats: list[str]
    metro: dict[str, str]
    ground: dict[str, str]
    paper: str
    ink: str
    muted: str
    halo: str


class Seat(NamedTuple):
    """How the pieces of a seat look: color, pattern ("" for a stripe), emblem, and its ink."""

    name: str
    color: str
    pattern: str
    emblem: str
    ink: str


def _read() -> Palette:
    text = (files("stellwerk.boards") / "palette.json").read_text(encoding="utf-8")
    palette: Palette = json.loads(text)
    return palette


def _seat(name: str) -> Seat:
    look = PALETTE["players"][name]
    return Seat(name, look["fill"], look["pattern"], look["emblem"], look["ink"])


PALETTE = _read()
CARDS = {name: look["fill"] for name, look in PALETTE["cards"].items() if name != "joker"}
SEATS = tuple(_seat(name) for name in PALETTE["seats"])
FERRY, DARK = PALETTE["ferry"], PALETTE["dark"]
GROUND = PALETTE["ground"]
WATER, LAND = GROUND["water"], GROUND["land"]
PAPER, INK, MUTED, HALO = (PALETTE[name] for name in ("paper", "ink", "muted", "halo"))


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
