"""Berlin in words: sights with their values, tourists, tickets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from stellwerk.game import Event, Line
from stellwerk.metro.cities.berlin.pad import enter
from stellwerk.metro.cities.berlin.shape import Berlin
from stellwerk.metro.cities.room import Change, Finished, Room
from stellwerk.metro.cities.told import passed, taken, tourists
from stellwerk.metro.final import Sheet
from stellwerk.metro.sections import Part
from stellwerk.metro.state import COLORS, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


def describe(game: MetroGame, states: list[State], s: State) -> Berlin:
    """The sights with their values and colors, the tourists, the tickets."""
    sights = game.edition.cities[game.choice.city].sights
    return {
        "id": "berlin",
        "sights": [
            {
                "id": sight.id,
                "side": game.choice.sides[n],
                "values": [int(game.table.value[n][i]) for i in range(2)],
                "color": game.words.color(int(s.sight_color[n])),
            }
            for n, sight in enumerate(sights)
        ],
        "tourists": tourists(game, s),
        "taken": taken(game, s),
    }


def sections(game: MetroGame) -> Iterator[Part]:
    """The colors of the sights, and the tickets."""
    high = COLORS - 1
    yield "sight_color", COLORS, -1, high, "color of the i-th sight"
    yield "taken", COLORS * COLORS, 0, 32, "by owner and color"


def collected(change: Change, line: Finished) -> Iterator[Event]:
    """Tickets of the tourists that a line passes."""
    words, found = change.game.words, passed(change.after, line.squares)
    for color in sorted(set(found)):
        data = {
            "line": line.name,
            "owner": words.color(line.owner),
            "color": words.color(color),
            "count": found.count(color),
        }
        yield Event("tickets", line.seat, data)


def owner_lines(game: MetroGame, s: State, owner: int, final: Sheet) -> Iterator[Line]:
    """The tickets of each color, and what they score."""
    for place, sight in enumerate(game.edition.cities[game.choice.city].sights):
        color = int(s.sight_color[place])
        if number := int(s.taken[owner][color]):
            points = int(final.ticket_points[owner][color])
            proof = (sight.id, str(number))
            yield Line("tickets", points, game.words.color(color), proof, done=points > 0)


ROOM: Room[Berlin] = Room(
    describe=describe, sections=sections, collected=collected, owner_lines=owner_lines, enter=enter
)
