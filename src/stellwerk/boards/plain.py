"""Everything of a board that never changes, as one picture: ground, beds, empty slots, cities.

The browser's client lays names, pieces and what can be pressed above it; so there is no text in it,
for a picture has no fonts of its own. It reaches as far beyond the frame as the ground does, and
runs out softly into the color around it.
"""

from __future__ import annotations

from collections.abc import Iterator

from stellwerk.boards import pieces
from stellwerk.boards.picture import base_color, frame, ground
from stellwerk.boards.shape import Board
from stellwerk.boards.symbols import PEAK, glyphs

FADE = 150.0


def plain(board: Board) -> str:
    """The picture as SVG."""
    beyond = board["bleed"]
    size = frame(board, beyond)
    wide, high = board["width"] + 2 * beyond, board["height"] + 2 * beyond
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-beyond:g} {-beyond:g} {wide:g} '
        f'{high:g}" {size}><defs>{glyphs()}{PEAK}</defs>'
    )
    shapes = [
        *ground(board, beyond),
        *pieces.beds(board),
        *(pieces.empty(board, id) for id in board["routes"]),
        *_discs(board),
        *_edges(board),
    ]
    return head + "\n" + "\n".join(shapes) + "\n</svg>\n"


def _discs(board: Board) -> Iterator[str]:
    for city in board["cities"].values():
        yield (
            f'<circle cx="{city["x"]}" cy="{city["y"]}" r="{city["r"] + 1.2:g}" fill="#fff" '
            'stroke="#23303F" stroke-width="2.6"/>'
        )


def _edges(board: Board) -> Iterator[str]:
    beyond, color = board["bleed"], base_color(board)
    wide, high = board["width"] + 2 * beyond, board["height"] + 2 * beyond
    right, bottom = board["width"] + beyond - FADE, board["height"] + beyond - FADE
    sides = (
        ("n", (0, 0, 0, 1), (-beyond, -beyond, wide, FADE)),
        ("s", (0, 1, 0, 0), (-beyond, bottom, wide, FADE)),
        ("w", (0, 0, 1, 0), (-beyond, -beyond, FADE, high)),
        ("e", (1, 0, 0, 0), (right, -beyond, FADE, high)),
    )
    for name, (x1, y1, x2, y2), (x, y, w, h) in sides:
        yield (
            f'<linearGradient id="fade-{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
            f'<stop stop-color="{color}"/><stop offset="1" stop-color="{color}" '
            'stop-opacity="0"/></linearGradient>'
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="url(#fade-{name})"/>'
        )
