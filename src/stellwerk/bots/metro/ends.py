"""What the ends of compiled Metro games tell: figures of every seat, and all lines.

The figures have the names that the arena gives them through the protocol. A city's points go by the
type of their lines on the score sheet; with companies, those of lines are no seat's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from stellwerk.bots.played import Board
from stellwerk.game import Game
from stellwerk.metro.cities.paris.rules import FULL, FULL_POINTS, ROW_POINTS
from stellwerk.metro.describe import line_id
from stellwerk.metro.game import MetroGame
from stellwerk.metro.state import LINES, OFFSET, STATIONS

if TYPE_CHECKING:
    from stellwerk.bots.played import Array, Figures, Rows

#: Points of a city that go to the owner of a line, and those that go to the seat that lays.
OF_OWNERS = {"new_york": "tourists", "st_petersburg": "point_tile", "berlin": "tickets"}
OF_SEATS = {"stockholm": "marker", "stockholm-variant": "placed", "london": "taxi"}

#: The owner of a line that belongs to a company.
NO_SEAT = -1


def figures(game: Game, ends: Rows, scores: Rows) -> Figures:
    """Figures of every seat, as arrays by game and seat."""
    choice = MetroGame.of(game).choice
    points = {name: scores[name][:, : game.players] for name in ("lines", "city", "gap")}
    if choice.solo:
        gap = {"gap_points": points["gap"]} if choice.challenge else {}
        return {"lowest_points": points["lines"], **gap}
    found = _shares(game, scores) if choice.companies else _lines(game, ends)
    if choice.city == "paris":
        return found | _paris(game, ends, points["city"])
    city = choice.city + "-variant" * choice.variant
    name = OF_SEATS.get(city) or ("" if choice.companies else OF_OWNERS.get(city, ""))
    return found | ({f"{name}_points": points["city"]} if name else {})


def _shares(game: Game, scores: Rows) -> Figures:
    fields = {"share": "shares", "majority": "majority"}
    return {f"{name}_points": scores[at][:, : game.players] for name, at in fields.items()}


def owners(game: Game, ends: Rows) -> Array:
    """The color that owns each line, by game and line; of lines not finished and unowned, -1."""
    table = MetroGame.of(game).table
    frame = np.array([int(table.frame[line]) for line in range(STATIONS)])
    stations = np.broadcast_to(frame, (len(ends), STATIONS))
    owner = np.concatenate([stations, ends["platform"]], axis=1)
    return np.where(ends["line_points"] >= 0, owner, -1)


def _lines(game: Game, ends: Rows) -> Figures:
    """Every seat's finished lines, how long they are and what they score."""
    own = owners(game, ends)[:, None, :] == ends["color"][:, : game.players, None]
    table = MetroGame.of(game).table
    starts = np.array([int(table.start[line]) for line in range(LINES)])
    length = ends["length"][:, starts].astype(int) + OFFSET
    number = own.sum(2)
    several = np.maximum(number, 1)
    return {
        "lines_finished": number,
        "line_length": (own * length[:, None, :]).sum(2) / several,
        "points_per_line": (own * ends["line_points"][:, None, :]).sum(2) / several,
    }


def _paris(game: Game, ends: Rows, city: Array) -> Figures:
    """The longest row, the other tourists and the full sights, from the points of all three."""
    filled = ends["filled"][:, : game.players]
    full = FULL_POINTS * (filled == FULL).sum(2)
    tourists = sum((filled >> space & 1).sum(2) for space in range(FULL.bit_length()))
    row = (city - full + tourists) // (ROW_POINTS + 1)
    return {"row_points": ROW_POINTS * row, "others_points": row - tourists, "full_points": full}


def board_of(game: Game, end: Rows) -> Board:
    """Every finished line of one game: its seat (NO_SEAT for companies), station and points."""
    owner = owners(game, end[None])[0].tolist()
    seats = [(int(color), seat) for seat, color in enumerate(end["color"][: game.players])]
    if seats[0][0] < 0:
        seats = [(color, NO_SEAT) for color in sorted({*owner} - {-1})]
    points = end["line_points"].tolist()
    lines = [
        (seat, line_id(line), points[line])
        for color, seat in seats
        for line in range(LINES)
        if owner[line] == color
    ]
    return Board(lines=tuple(lines))
