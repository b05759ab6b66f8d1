"""St. Petersburg in words: sights, tourists beside the board, face-down point tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from stellwerk.game import Event, Line
from stellwerk.metro.actions import TOURIST_ACTIONS
from stellwerk.metro.cities.room import Change, Finished, Room
from stellwerk.metro.cities.st_petersburg.pad import enter
from stellwerk.metro.cities.st_petersburg.shape import PointTile, StPetersburg
from stellwerk.metro.cities.told import owners, passed, tourists
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.edition import SQUARES
from stellwerk.metro.final import Sheet
from stellwerk.metro.sections import Part
from stellwerk.metro.state import BESIDE, COLORS, SPACES, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


def point_tiles(game: MetroGame, s: State) -> dict[str, list[PointTile]]:
    """The point tiles taken by each owner; points are None where they are not known."""
    found: dict[str, list[PointTile]] = {game.words.color(o): [] for o in owners(game, s)}
    for color in range(COLORS):
        for i in range(SPACES):
            owner, points = int(s.point_owner[color][i]), int(s.point_tile[color][i])
            if owner >= 0:
                tile: PointTile = {
                    "color": game.words.color(color),
                    "points": points if points >= 0 else None,
                }
                found[game.words.color(owner)].append(tile)
    return found


def describe(game: MetroGame, states: list[State], s: State) -> StPetersburg:
    """Sights left, tourists beside the board and on tiles, point tiles taken and left."""
    squares = game.edition.cities[game.choice.city].squares
    return {
        "id": "st_petersburg",
        "sights": [SQUARES[q] for q in squares if not int(s.laid) >> q & 1],
        "beside": [
            game.words.color(n) for n in range(COLORS) if int(s.tourist[n * OF_A_COLOR]) == BESIDE
        ],
        "tourists": tourists(game, s),
        "taken": point_tiles(game, s),
        "left": {
            game.words.color(n): sum(int(s.point_owner[n][i]) < 0 for i in range(SPACES))
            for n in range(COLORS)
        },
    }


def sections(game: MetroGame) -> Iterator[Part]:
    """The point tiles and who took them."""
    size = COLORS * SPACES
    yield "point_tile", size, -2, 9, "point tiles, top first"
    yield "point_owner", size, -1, COLORS - 1, "who took them"


def decided(change: Change) -> Iterator[Event]:
    """A tourist was put on the tile just laid."""
    square = SQUARES[int(change.after.last)]
    color = change.game.words.color(change.number)
    yield Event("set_tourist", change.seat, {"color": color, "square": square})


def collected(change: Change, line: Finished) -> Iterator[Event]:
    """Point tiles taken; their points are known to the owner alone."""
    words, found = change.game.words, passed(change.after, line.squares)
    for color in sorted(set(found)):
        data: dict[str, object] = {
            "line": line.name,
            "owner": words.color(line.owner),
            "color": words.color(color),
            "count": found.count(color),
        }
        if line.seat is None:
            yield Event("point_tiles", None, data)
        else:
            secret = {"points": _points(change, line, color, found.count(color))}
            seen = frozenset({line.seat})
            yield Event("point_tiles", line.seat, data, secret, seen, reveals=True)


def _points(change: Change, line: Finished, color: int, count: int) -> list[int]:
    """What a line's point tiles of a color are worth: the next ones after those taken before."""
    used = sum(int(change.before.point_owner[color][i]) >= 0 for i in range(SPACES))
    used += passed(change.after, line.earlier).count(color)
    return [int(change.after.point_tile[color][used + i]) for i in range(count)]


def owner_lines(game: MetroGame, s: State, owner: int, final: Sheet) -> Iterator[Line]:
    """Every point tile."""
    for tile in point_tiles(game, s)[game.words.color(owner)]:
        yield Line("point_tile", tile["points"] or 0, tile["color"])


ROOM: Room[StPetersburg] = Room(
    describe=describe,
    sections=sections,
    blocks={"tourist": TOURIST_ACTIONS},
    decided=decided,
    collected=collected,
    owner_lines=owner_lines,
    enter=enter,
)
