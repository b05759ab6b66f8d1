"""Stockholm in words: the row of sights, and the markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from stellwerk.game import Event, Line
from stellwerk.metro.cities.room import Change, Room
from stellwerk.metro.cities.shape import OwnCity
from stellwerk.metro.cities.stockholm.pad import enter
from stellwerk.metro.cities.stockholm.rules import marker_points_at
from stellwerk.metro.cities.stockholm.shape import Stockholm
from stellwerk.metro.cities.told import sight_ids, tourists
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.edition import SQUARES
from stellwerk.metro.sections import LARGEST, Part
from stellwerk.metro.state import COLORS, ON_ROW, SPACES, TOURISTS, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame, MetroView


def space_id(game: MetroGame, s: State, space: int) -> str:
    """A space of the row: its sight and its number there, like `ST3.2`."""
    return f"{sight_ids(game, s.sight)[space // SPACES]}.{space % SPACES + 1}"


def row_colors(game: MetroGame, s: State) -> list[str | None]:
    """The tourists on the row, by space."""
    row: list[str | None] = [None] * TOURISTS
    for i in range(TOURISTS):
        if int(s.tourist[i]) >= ON_ROW:
            row[int(s.tourist[i]) - ON_ROW] = game.words.color(i // OF_A_COLOR)
    return row


def describe(game: MetroGame, states: list[State], s: State) -> Stockholm:
    """The row of sights with its tourists; in the variant their colors and points."""
    shown: Stockholm = {
        "id": "stockholm",
        "sights": sight_ids(game, s.sight),
        "row": row_colors(game, s),
        "tourists": tourists(game, s),
    }
    if game.choice.variant:
        shown["colors"] = [game.words.color(int(s.sight_color[n])) for n in range(COLORS)]
        shown["points"] = [int(s.gained[seat]) for seat in range(game.players)]
    return shown


def own(view: MetroView, seat: int) -> OwnCity:
    """The seat's markers, and what they score as the row stands."""
    game = view.game
    if game.choice.variant:
        return {}
    return {
        "markers": game.words.colors(int(view.plain.marker[seat])),
        "marker_points": int(marker_points_at(game.tables, view.records, 0, seat)),
    }


def sections(game: MetroGame) -> Iterator[Part]:
    """The row, its colors, markers and points."""
    high = COLORS - 1
    yield "sight", COLORS, -1, high, "sights in a row"
    yield "sight_color", COLORS, -1, high, "color of the i-th sight"
    yield "marker", game.players, -2, 255, "colors held, as bits"
    yield "gained", game.players, 0, LARGEST, "city points by seat"


def moved(change: Change) -> Iterator[Event]:
    """Tourists that went to a sight."""
    before, after, seat = change.before, change.after, change.seat
    for i in range(TOURISTS):
        was, now = int(before.tourist[i]), int(after.tourist[i])
        if was != now:
            space = now - ON_ROW
            data: dict[str, object] = {
                "color": change.game.words.color(i // OF_A_COLOR),
                "square": SQUARES[was],
                "sight": sight_ids(change.game, after.sight)[space // SPACES],
                "space": space % SPACES + 1,
            }
            if change.game.choice.variant:
                data["points"] = int(after.gained[seat]) - int(before.gained[seat])
            yield Event("place_tourist", seat, data)


def seat_lines(game: MetroGame, s: State, seat: int) -> Iterator[Line]:
    """The tourists of the own colors; in the variant those that the seat's own tiles placed."""
    for i in range(TOURISTS):
        color, space = i // OF_A_COLOR, int(s.tourist[i]) - ON_ROW
        if game.choice.variant:
            type, own = "placed", int(s.tourist_seat[i]) == seat
        else:
            type, own = "marker", int(s.marker[seat]) >> color & 1 == 1
        if own and space >= 0:
            points = int(game.table.value[int(s.sight[space // SPACES])][space % SPACES])
            yield Line(type, points, game.words.color(color), (space_id(game, s, space),))


ROOM: Room[Stockholm] = Room(
    describe=describe, own=own, sections=sections, moved=moved, seat_lines=seat_lines, enter=enter
)
