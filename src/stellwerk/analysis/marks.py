"""What a key moment is about, drawn on its board: what was played, and what was better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from stellwerk.analysis.result import Entry
from stellwerk.boards.metro import lay_tile, metro_board, outline
from stellwerk.boards.shape import Board
from stellwerk.game import View

#: How they are outlined, as on the analysis screen: dashes in ink, and gold.
PLAYED = 'fill="none" stroke="#14181f" stroke-width="3" stroke-dasharray="7 4"'
BETTER = 'fill="none" stroke="#e9b44c" stroke-width="5"'
CASING = 'fill="none" stroke="#5b3a00" stroke-width="8"'
#: Units between a slot or a city and its outline.
ROOM = 4.2


def marked(svg: str, board: Board, entry: Entry) -> str:
    """The picture of a board with the route or city that a decision was about."""
    shapes = [*_outline(board, entry.fields, PLAYED)]
    decision = entry.decision
    if decision is not None and decision.judgment:
        better = decision.options[0].fields
        shapes = [*_outline(board, better, CASING), *_outline(board, better, BETTER), *shapes]
    head, end, tail = svg.rpartition("</svg>")
    return f"{head}{''.join(shapes)}{end}{tail}"


def marked_plan(view: View, entry: Entry) -> str:
    """The board of Metro before an entry, with the tile as it was laid, and where it was better."""
    shapes, decision = [*_laid(view, entry.fields, (PLAYED,))], entry.decision
    if decision is not None and decision.judgment:
        better = decision.options[0].fields
        shapes += _laid(view, better, (CASING, BETTER))
    return metro_board(view, shapes)


def _laid(view: View, fields: Mapping[str, object], looks: Sequence[str]) -> Iterator[str]:
    """A tile that is laid, in a frame; nothing where no square is meant."""
    if fields["type"] != "lay":
        return
    square, tile = str(fields["square"]), str(fields["tile"])
    yield from lay_tile(view, square, tile, str(fields.get("direction") or "north"))
    yield from (outline(square, look) for look in looks)


def _outline(board: Board, fields: Mapping[str, object], look: str) -> Iterator[str]:
    """What an action is about on a board: the slots of a route, or a city."""
    if fields["type"] == "claim":
        route = board["routes"][str(fields["route"])]
        wide, high = route["length"] + 2 * ROOM, board["slot"]["width"] + 2 * ROOM
        for x, y, angle in route["slots"]:
            yield (
                f'<rect x="{-wide / 2:g}" y="{-high / 2:g}" width="{wide:g}" height="{high:g}" '
                f'rx="6" transform="translate({x:g} {y:g}) rotate({angle:g})" {look}/>'
            )
    if fields["type"] == "build_station":
        city = board["cities"][str(fields["city"])]
        radius = city["r"] + 2 * ROOM
        yield f'<circle cx="{city["x"]:g}" cy="{city["y"]:g}" r="{radius:g}" {look}/>'
