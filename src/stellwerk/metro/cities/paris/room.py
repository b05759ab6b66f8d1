"""Paris in words: rows of sights, and the tourists on their way there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from stellwerk.engine import record
from stellwerk.game import Event, Line
from stellwerk.metro.actions import JOIN_ACTIONS, SIGHT_ACTIONS, SPACE_ACTIONS
from stellwerk.metro.cities.paris.pad import enter
from stellwerk.metro.cities.paris.rules import FULL, FULL_POINTS, ROW_POINTS, longest_rows_at
from stellwerk.metro.cities.paris.shape import Paris
from stellwerk.metro.cities.room import Change, Room
from stellwerk.metro.cities.shape import OwnCity
from stellwerk.metro.cities.told import sight_ids, tourists, waiting
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.edition import SQUARES, City
from stellwerk.metro.sections import Part
from stellwerk.metro.state import GONE, ORDER, ROW, SPACES, TOURISTS, State
from stellwerk.metro.tables import Table

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame, MetroView


def fill(table: Table, city: City) -> None:
    """The spaces of each color on each sight."""
    for number, sight in enumerate(city.sights):
        for space, color in enumerate(sight.values):
            table.spaces[number][color] |= 1 << space


def filled(s: State, seat: int) -> list[int]:
    """The spaces of a row with a tourist, counted from 1."""
    return [
        place * SPACES + i + 1
        for place in range(ROW)
        for i in range(SPACES)
        if int(s.filled[seat][place]) >> i & 1
    ]


def rows(game: MetroGame, s: State) -> list[list[str]]:
    """The sights of every seat's row."""
    return [sight_ids(game, s.row[seat]) for seat in range(game.players)]


def longest_rows(game: MetroGame, states: list[State]) -> list[int]:
    """The longest unbroken run of tourists in every seat's row."""
    rows = record.ints(game.players)
    longest_rows_at(game.tables, states, 0, rows)
    return [int(row) for row in rows]


def describe(game: MetroGame, states: list[State], s: State) -> Paris:
    """Rows, filled spaces and tourists."""
    return {
        "id": "paris",
        "rows": rows(game, s),
        "filled": [filled(s, seat) for seat in range(game.players)],
        "longest": longest_rows(game, states),
        "tourists": tourists(game, s),
        "waiting": waiting(game, s),
    }


def own(view: MetroView, seat: int) -> OwnCity:
    """The sights that the seat has still to order."""
    sights = view.game.edition.cities[view.game.choice.city].sights
    bits = int(view.plain.held[seat])
    return {"sights": [sight.id for n, sight in enumerate(sights) if bits >> n & 1]}


def sections(game: MetroGame) -> Iterator[Part]:
    """Sights held, rows, and what is filled of them."""
    players = game.players
    yield "held", players, -2, 4095, "sights to be ordered, as bits"
    yield "row", players * ROW, -2, 11, "sights of the rows, seat by seat"
    yield "filled", players * ROW, 0, 15, "spaces filled, as bits"


def decided(change: Change) -> Iterator[Event]:
    """A sight was ordered, or a tourist placed."""
    if change.verb == "sight":
        yield from _ordered(change)
        return
    data: dict[str, object] = {"color": waiting(change.game, change.before)[0]}
    if change.verb == "space":
        yield Event("fill_space", change.seat, {**data, "space": change.number + 1})
    else:
        yield Event("join", change.seat, {**data, "square": SQUARES[change.number]})


def _ordered(change: Change) -> Iterator[Event]:
    """Which sight it was, only its owner hears; the last one shows all rows and the tourists."""
    game, after = change.game, change.after
    sight = game.edition.cities[game.choice.city].sights[change.number].id
    yield Event("order_sight", change.seat, {}, {"sight": sight}, frozenset({change.seat}))
    if int(after.phase) != ORDER:
        data = {"rows": rows(game, after), "tourists": tourists(game, after)}
        yield Event("start_city", None, data, reveals=True)


def moved(change: Change) -> Iterator[Event]:
    """Tourists taken from the square, and those that found no place."""
    if change.verb == "sight":
        return
    taken, was = waiting(change.game, change.after), waiting(change.game, change.before)
    if len(taken) > len(was):
        yield Event("take_tourists", change.seat, {"colors": taken})
    gone = [
        change.game.words.color(i // OF_A_COLOR)
        for i in range(TOURISTS)
        if int(change.after.tourist[i]) == GONE and int(change.before.tourist[i]) != GONE
    ]
    if change.verb == "space":
        gone.remove(was[0])
    for color in gone:
        yield Event("tourist_leaves", change.seat, {"color": color})


def seat_lines(game: MetroGame, s: State, seat: int) -> Iterator[Line]:
    """The longest row, the other tourists, the full"""
    ids = sight_ids(game, s.row[seat])
    spaces = filled(s, seat)
    row = _longest_run(spaces)
    names = tuple(f"{ids[(n - 1) // SPACES]}.{(n - 1) % SPACES + 1}" for n in row)
    yield Line("row", ROW_POINTS * len(row), str(len(row)), names)
    others = len(spaces) - len(row)
    yield Line("others", -others, str(others))
    for place, id in enumerate(ids):
        if int(s.filled[seat][place]) == FULL:
            yield Line("full", FULL_POINTS, id)


def _longest_run(spaces: list[int]) -> list[int]:
    """The first of the longest runs of neighboring spaces."""
    best: list[int] = []
    run: list[int] = []
    for space in spaces:
        run = [*run, space] if run and run[-1] == space - 1 else [space]
        best = run if len(run) > len(best) else best
    return best


ROOM: Room[Paris] = Room(
    describe=describe,
    own=own,
    sections=sections,
    blocks={"sight": SIGHT_ACTIONS, "space": SPACE_ACTIONS, "join": JOIN_ACTIONS},
    fill=fill,
    decided=decided,
    moved=moved,
    seat_lines=seat_lines,
    enter=enter,
)
