"""The cities in plain values and words: sights, tourists and what was taken, as far as known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stellwerk.engine import record
from stellwerk.metro.cities.london.rules import (
    CIRCUIT,
    FARTHEST,
    LOWER_LEFT,
    LOWER_RIGHT,
    UPPER,
    next_space,
)
from stellwerk.metro.cities.paris.rules import longest_rows_at
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.city_shape import (
    Berlin,
    City,
    London,
    NewYork,
    Paris,
    PointTile,
    Stockholm,
    StPetersburg,
    Taken,
    Tourists,
)
from stellwerk.metro.edition import SQUARES
from stellwerk.metro.state import (
    BESIDE,
    COLORS,
    ON_ROW,
    ROW,
    SPACES,
    STATIONS,
    TAKEN,
    TILES,
    TOURISTS,
    State,
)

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame, MetroView


def describe(view: MetroView) -> City:
    """The city that is played."""
    return READERS[view.game.choice.city](view.game, view.records, view.plain)


def tourists(game: MetroGame, s: Any) -> Tourists:
    """The colors of the tourists on squares, in the order of squares."""
    found: dict[int, list[str]] = {}
    for i in range(TOURISTS):
        place = int(s.tourist[i])
        if 0 <= place < TILES:
            found.setdefault(place, []).append(game.words.color(i // OF_A_COLOR))
    return {SQUARES[place]: found[place] for place in sorted(found)}


def waiting(game: MetroGame, s: Any) -> list[str]:
    """The tourists just taken and not yet placed."""
    return [
        game.words.color(i // OF_A_COLOR) for i in range(TOURISTS) if int(s.tourist[i]) == TAKEN
    ]


def sight_ids(game: MetroGame, row: Any) -> list[str]:
    """The sights of a row as far as they are known."""
    sights = game.edition.cities[game.choice.city].sights
    return [sights[int(n)].id for n in row if int(n) >= 0]


def space_id(game: MetroGame, s: Any, space: int) -> str:
    """A space of Stockholm's row: its sight and its number there, like `ST3.2`."""
    return f"{sight_ids(game, s.sight)[space // SPACES]}.{space % SPACES + 1}"


def filled(s: Any, seat: int) -> list[int]:
    """The spaces of a Paris row with a tourist, counted from 1."""
    return [
        place * SPACES + i + 1
        for place in range(ROW)
        for i in range(SPACES)
        if int(s.filled[seat][place]) >> i & 1
    ]


def rows(game: MetroGame, s: Any) -> list[list[str]]:
    """The sights of every seat's row."""
    return [sight_ids(game, s.row[seat]) for seat in range(game.players)]


def longest_rows(game: MetroGame, states: list[State]) -> list[int]:
    """The longest unbroken run of tourists in every seat's row."""
    rows = record.ints(game.players)
    longest_rows_at(game.tables, states, 0, rows)
    return [int(row) for row in rows]


def paris(game: MetroGame, states: list[State], s: Any) -> Paris:
    """Rows, filled spaces and tourists."""
    return {
        "id": "paris",
        "rows": rows(game, s),
        "filled": [filled(s, seat) for seat in range(game.players)],
        "longest": longest_rows(game, states),
        "tourists": tourists(game, s),
        "waiting": waiting(game, s),
    }


def row_colors(game: MetroGame, s: Any) -> list[str | None]:
    """The tourists on Stockholm's row, by space."""
    row: list[str | None] = [None] * TOURISTS
    for i in range(TOURISTS):
        if int(s.tourist[i]) >= ON_ROW:
            row[int(s.tourist[i]) - ON_ROW] = game.words.color(i // OF_A_COLOR)
    return row


def stockholm(game: MetroGame, states: list[State], s: Any) -> Stockholm:
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


def circuit(game: MetroGame, s: Any) -> list[str]:
    """The colors of London's 32 spaces in the order of driving."""
    values = [game.edition.cities["london"].sights[int(n)].values for n in s.sight if int(n) >= 0]
    upper = [values[n // 2][n % 2] for n in range(UPPER)]
    lower = [
        values[n // 2][LOWER_LEFT if n % 2 == 0 else LOWER_RIGHT] for n in range(CIRCUIT - UPPER)
    ]
    return [game.words.color(color) for color in [*upper, *reversed(lower)]]


def ahead(space: int) -> list[int]:
    """The spaces that London's taxi may reach from a space, in order."""
    spaces = [int(next_space(space))]
    while len(spaces) < FARTHEST:
        spaces.append(int(next_space(spaces[-1])))
    return spaces


def london(game: MetroGame, states: list[State], s: Any) -> London:
    """The sights, the taxi and the points."""
    taxi = int(s.taxi)
    return {
        "id": "london",
        "sights": sight_ids(game, s.sight),
        "circuit": circuit(game, s),
        "taxi": taxi if taxi >= 0 else None,
        "ahead": ahead(taxi),
        "points": [int(s.gained[seat]) for seat in range(game.players)],
        "tourists": tourists(game, s),
    }


def owners(game: MetroGame, s: Any) -> list[int]:
    """The colors that own lines: the companies, or the seats' in order."""
    if game.choice.companies:
        return list(range(COLORS))
    return [int(s.color[seat]) for seat in range(game.players)]


def taken(game: MetroGame, s: Any) -> Taken:
    """Tourists or tickets by owner and color; colors without any are left out."""
    return {
        game.words.color(owner): {
            game.words.color(n): int(s.taken[owner][n])
            for n in range(COLORS)
            if int(s.taken[owner][n])
        }
        for owner in owners(game, s)
    }


def new_york(game: MetroGame, states: list[State], s: Any) -> NewYork:
    """Tableaux, waiting tourists and those collected."""
    sights = game.edition.cities["new_york"].sights
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


def point_tiles(game: MetroGame, s: Any) -> dict[str, list[PointTile]]:
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


def st_petersburg(game: MetroGame, states: list[State], s: Any) -> StPetersburg:
    """Sights left, tourists beside the board and on tiles, point tiles taken and left."""
    squares = game.edition.cities["st_petersburg"].squares
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


def berlin(game: MetroGame, states: list[State], s: Any) -> Berlin:
    """The sights with their values and colors, the tourists, the tickets."""
    sights = game.edition.cities["berlin"].sights
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


READERS: dict[str, Callable[[MetroGame, list[State], Any], City]] = {
    "paris": paris,
    "stockholm": stockholm,
    "london": london,
    "new_york": new_york,
    "st_petersburg": st_petersburg,
    "berlin": berlin,
}
