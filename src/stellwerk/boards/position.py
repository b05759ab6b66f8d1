"""A position as a picture: the board with everybody's pieces and the scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from stellwerk.boards.library import board_of
from stellwerk.boards.metro import metro_position
from stellwerk.boards.palette import INK, PAPER
from stellwerk.boards.picture import document, inside
from stellwerk.boards.pieces import badge_box
from stellwerk.game import View

HEAD = 62


def position(view: View) -> str:
    """What a view shows to everybody, as SVG."""
    return DRAWN[view.game.family](view)


def _on_map(view: View) -> str:
    board, seen = board_of(view.game.name), view.to_json()
    shapes = [
        *_head(board["width"], [seat["score"] for seat in seen["seats"]]),
        # An inner document clips the ground, which reaches beyond the frame.
        f'<svg y="{HEAD}" width="{board["width"]}" height="{board["height"]}">',
        *inside(board, seen["owners"], seen.get("stations")),
        "</svg>",
    ]
    return document(board["width"], board["height"] + HEAD, shapes)


def _head(width: int, scores: Sequence[int]) -> Iterator[str]:
    yield f'<rect width="{width}" height="{HEAD}" fill="{PAPER}"/>'
    step = min(260.0, (width - 40) / len(scores))
    for number, score in enumerate(scores):
        x = 24 + step * number
        words = f"Seat {number}: {score} points"
        yield badge_box(x, 18, number)
        yield (
            f'<text x="{x + 44:g}" y="37" font-size="19" font-weight="600" fill="{INK}">'
            f"{words}</text>"
        )


#: How positions are drawn, by family.
DRAWN: Mapping[str, Callable[[View], str]] = {"tickets": _on_map, "metro": metro_position}
