"""A position of Metro as a picture: the board, tiles with all tracks, whose lines run where.

Ports of a square are numbered clockwise from the left one of the north side, two to a side. Lines
enter on even ports and leave on odd ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from stellwerk.boards.palette import INK, PALETTE, PAPER
from stellwerk.game import View

SIDE, EDGE, HEAD = 80, 56, 50
SIDES = ("north", "east", "south", "west")
#: Where the ports lie on a square of size 1, and which way is inward there.
PORTS = (
    *((0.3, 0.0), (0.7, 0.0)),
    *((1.0, 0.3), (1.0, 0.7)),
    *((0.7, 1.0), (0.3, 1.0)),
    *((0.0, 0.7), (0.0, 0.3)),
)
INWARD = ((0, 1), (-1, 0), (0, -1), (1, 0))
FREE, TILE, TRACK = "#ece5d6", "#fbf8f1", "#b9b2a3"
MIDDLE = ("d4", "e4", "d5", "e5")


def metro_position(view: View) -> str:
    """What a view of Metro shows to everybody, as SVG, with the scores above it."""
    return _document([*_head(view.to_json()), *_board(view, HEAD)], HEAD)


def metro_board(view: View, more: Iterable[str] = ()) -> str:
    """The board alone; `more` is drawn on its squares (`lay_tile`, `outline`)."""
    return _document(_board(view, 0, more), 0)


def lay_tile(view: View, square: str, tile: str, direction: str) -> Iterator[str]:
    """A tile on a square where none lies yet."""
    x, y = _corner(square)
    yield f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{TILE}"/>'
    exits = {one["tile"]: one["exits"] for one in view.game.facts()["tiles"]}
    if tile in exits:
        yield from _tracks(square, exits[tile], direction)


def outline(square: str, look: str) -> str:
    """A frame inside a square."""
    x, y = _corner(square)
    box = f'x="{x + 4}" y="{y + 4}" width="{SIDE - 8}" height="{SIDE - 8}"'
    return f'<rect {box} rx="8" {look}/>'


def _board(view: View, down: int, more: Iterable[str] = ()) -> list[str]:
    seen, facts = view.to_json(), view.game.facts()
    return [
        f'<g transform="translate({EDGE},{down + EDGE})">',
        *_squares(seen, facts),
        *_lines(seen),
        *_stations(facts),
        *_names(),
        *more,
        "</g>",
    ]


def _document(shapes: Iterable[str], head: int) -> str:
    size = 8 * SIDE + 2 * EDGE
    parts = [f'<rect width="{size}" height="{size + head}" fill="{PAPER}"/>', *shapes]
    view_box = f'viewBox="0 0 {size} {size + head}" width="{size}" height="{size + head}"'
    font = 'font-family="sans-serif"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" {view_box} {font}>'
    return start + "\n".join(parts) + "</svg>\n"


def _names() -> Iterator[str]:
    """Letters of the columns and numbers of the rows, by which squares are called."""
    look = f'font-size="13" text-anchor="middle" fill="{INK}"'
    for place in range(8):
        along = SIDE * place + SIDE / 2
        yield f'<text x="{along:g}" y="{6 - EDGE + 8}" {look}>{"ABCDEFGH"[place]}</text>'
        yield f'<text x="{8 - EDGE}" y="{along + 5:g}" {look}>{place + 1}</text>'


def ink_of(color: str | None) -> str:
    """The fill of a line's color; of a line without an owner that of a track."""
    if color is None:
        return TRACK
    fill: str = PALETTE["players"][PALETTE["metro"][color]]["fill"]
    return fill


def _head(seen: Mapping[str, Any]) -> Iterator[str]:
    for number, seat in enumerate(seen["seats"]):
        x = EDGE + number * 125
        yield f'<circle cx="{x}" cy="26" r="9" fill="{ink_of(seat["color"])}"/>'
        words = f"Seat {seat['seat']}: {seat['score']}"
        yield f'<text x="{x + 16}" y="32" font-size="17" fill="{INK}">{words}</text>'


def _corner(square: str) -> tuple[int, int]:
    """The upper left corner of a square."""
    return (ord(square[0]) - ord("a")) * SIDE, (int(square[1:]) - 1) * SIDE


def _squares(seen: Mapping[str, Any], facts: Mapping[str, Any]) -> Iterator[str]:
    exits = {tile["tile"]: tile["exits"] for tile in facts["tiles"]}
    laid = {**seen["board"], **seen["middle"]}
    for square in (f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"):
        x, y = _corner(square)
        fill = TILE if square in laid else PAPER if square in MIDDLE else FREE
        yield (
            f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{fill}" '
            f'stroke="{TRACK}" stroke-width="1"/>'
        )
        if square in laid and laid[square]["tile"] in exits:
            yield from _tracks(square, exits[laid[square]["tile"]], laid[square]["direction"])


def _tracks(square: str, exits: list[str], direction: str) -> Iterator[str]:
    """All tracks of a tile as it lies."""
    turned = SIDES.index(direction)
    for side, leaves in enumerate(exits):
        entered, left = (side + turned) % 4, (SIDES.index(leaves) + turned) % 4
        yield _curve(square, 2 * entered, 2 * left + 1, TRACK, 5)


def _curve(square: str, enters: int, leaves: int, color: str, width: int) -> str:
    """A track from one port of a square to another."""
    x, y = _corner(square)
    (ax, ay), (bx, by) = PORTS[enters], PORTS[leaves]
    (au, av), (bu, bv) = INWARD[enters // 2], INWARD[leaves // 2]
    points = (ax, ay, ax + au / 2.5, ay + av / 2.5, bx + bu / 2.5, by + bv / 2.5, bx, by)
    at = [f"{(x, y)[n % 2] + SIDE * value:g}" for n, value in enumerate(points)]
    path = f"M{at[0]} {at[1]}C{at[2]} {at[3]} {at[4]} {at[5]} {at[6]} {at[7]}"
    return f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}"/>'


def _lines(seen: Mapping[str, Any]) -> Iterator[str]:
    for line in seen["lines"]:
        for square, enters, leaves in line["stretches"]:
            yield _curve(square, enters, leaves, ink_of(line["color"]), 8)


def _stations(facts: Mapping[str, Any]) -> Iterator[str]:
    """The stations around the board: number and color."""
    for station in facts["stations"]:
        x, y = _corner(station["square"])
        side = SIDES.index(station["side"])
        u, v = INWARD[side]
        cx, cy = x + SIDE / 2 - u * (SIDE / 2 + 22), y + SIDE / 2 - v * (SIDE / 2 + 22)
        yield f'<circle cx="{cx:g}" cy="{cy:g}" r="14" fill="{ink_of(station["color"])}"/>'
        yield (
            f'<text x="{cx:g}" y="{cy + 5:g}" font-size="14" text-anchor="middle" '
            f'fill="{PAPER}">{station["station"]}</text>'
        )
