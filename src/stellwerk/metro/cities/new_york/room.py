"""New York in words: tableaux, and the tourists at the stations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from stellwerk.game import Event, Line
from stellwerk.metro.cities.new_york.pad import enter
from stellwerk.metro.cities.new_york.shape import NewYork
from stellwerk.metro.cities.room import Change, Finished, Room
from stellwerk.metro.cities.told import owners, taken
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.final import Sheet
from stellwerk.metro.sections import Part
from stellwerk.metro.state import COLORS, OFFSET, STATIONS, TOURISTS, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


def describe(game: MetroGame, states: list[State], s: State) -> NewYork:
    """Tableaux, waiting tourists and those collected."""
    sights = game.edition.cities[game.choice.city].sights
    places = {int(s.tourist[i]): i // OF_A_COLOR for i in range(TOURISTS)}
    return {
        "id": "new_york",
        "tableaux": {
            game.words.color(owner): sights[int(s.sight[n])].id
            for n, owner in enumerate(owners(game, s))
        },
        "tourists": {
            str(station + 1): game.words.color(places[station])
            for station in range(STATIONS)
            if station in places
        },
        "taken": taken(game, s),
    }


def sections(game: MetroGame) -> Iterator[Part]:
    """Tableaux, and tourists taken."""
    yield "sight", COLORS, -1, COLORS - 1, "sights in a row"
    yield "taken", COLORS * COLORS, 0, 32, "by owner and color"


def collected(change: Change, line: Finished) -> Iterator[Event]:
    """The tourist at the edge station where a line ended."""
    table, words = change.game.table, change.game.words
    station = int(table.line_of[int(change.after.far[int(table.start[line.line])]) + OFFSET])
    for i in range(TOURISTS):
        if station < STATIONS and int(change.before.tourist[i]) == station:
            data = {
                "line": line.name,
                "owner": words.color(line.owner),
                "color": words.color(i // OF_A_COLOR),
                "station": str(station + 1),
            }
            yield Event("collect", line.seat, data)


def owner_lines(game: MetroGame, s: State, owner: int, final: Sheet) -> Iterator[Line]:
    """The tourists of each color with their value on the tableau."""
    tableau = int(s.sight[owners(game, s).index(owner)])
    for color in range(COLORS if tableau >= 0 else 0):
        number, value = int(s.taken[owner][color]), int(game.table.value[tableau][color])
        if number:
            proof = (
                game.edition.cities[game.choice.city].sights[tableau].id,
                f"{number} × {value}",
            )
            yield Line("tourists", number * value, game.words.color(color), proof)


ROOM: Room[NewYork] = Room(
    describe=describe, sections=sections, collected=collected, owner_lines=owner_lines, enter=enter
)
