"""A game of Metro that was played here, as a score pad of its last board."""

from __future__ import annotations

from typing import NamedTuple

from stellwerk.game import Line, Outcome
from stellwerk.metro import describe
from stellwerk.metro.cities.told import owners
from stellwerk.metro.edition import DIRECTIONS, SQUARES
from stellwerk.metro.game import MetroGame, MetroState
from stellwerk.metro.plain import plain
from stellwerk.metro.state import COLORS, LINES, ON_ROW, ROW, SPACES, TOURISTS, State
from stellwerk.metro.state import SQUARES as NUMBER
from stellwerk.shape import PadSeat, PadTable


class Pad(NamedTuple):
    """What lies before the players, and for all."""

    seats: list[PadSeat]
    table: PadTable


def of_board(state: MetroState) -> Pad:
    """The pad with every tile on its square."""
    game, s = state.game, plain(state.records)
    pieces = [(square, int(s.piece[square])) for square in range(NUMBER)]
    board = [
        f"{game.words.tile(piece // 4)} {SQUARES[square]} {DIRECTIONS[piece % 4]}"
        for square, piece in pieces
        if piece >= 0
    ]
    seats, table = _everything_else(game, s)
    return Pad(seats, {"board": board, **table})


def of_lines(state: MetroState) -> Pad:
    """The pad with the finished lines alone."""
    game, s = state.game, plain(state.records)
    lines = []
    for number in range(LINES):
        points = int(s.line_points[number])
        if points >= 0 and describe.owner_color(game, s, number) >= 0:
            length = describe.head(game, s, number)["length"]
            doubled = " doubled" if points > length else ""
            lines.append(f"{describe.line_id(number)} {length}{doubled}")
    seats, table = _everything_else(game, s)
    return Pad(seats, {"lines": lines, **table})


def _everything_else(game: MetroGame, s: State) -> Pad:
    seats = [_seat(game, s, seat) for seat in range(game.players)]
    table: PadTable = {}
    if game.choice.central:
        stations = describe.stations(game, s)
        table["stations"] = [f"{id} {color}" for id, color in stations.items() if color]
    match game.choice.city:
        case "stockholm" if not game.choice.variant:
            table["sights"] = _stockholm_row(game, s)
        case "new_york":
            table["sights"] = [
                f"{game.words.color(owner)} {_sight(game, s.sight[n])}"
                for n, owner in enumerate(owners(game, s))
            ]
            table["collected"] = _taken(game, s)
        case "berlin":
            table["sights"] = [
                f"{_sight(game, n)} {game.words.color(int(s.sight_color[n]))}"
                for n in range(COLORS)
            ]
            table["collected"] = _taken(game, s)
        case "st_petersburg":
            table["collected"] = [
                f"{game.words.color(int(s.point_owner[color][i]))} {game.words.color(color)}"
                f" {int(s.point_tile[color][i])}"
                for color in range(COLORS)
                for i in range(SPACES)
                if int(s.point_owner[color][i]) >= 0
            ]
    return Pad(seats, table)


def _seat(game: MetroGame, s: State, seat: int) -> PadSeat:
    pad: PadSeat = {"name": f"P{seat}"}
    if int(s.color[seat]) >= 0:
        pad["color"] = game.words.color(int(s.color[seat]))
    if game.choice.companies:
        pad["shares"] = [
            f"{game.words.color(int(s.share[seat][i]))} {percent}"
            for i, percent in enumerate(game.edition.percents)
        ]
    match game.choice.city:
        case "paris":
            pad["sights"] = [
                " ".join([_sight(game, s.row[seat][place]), *_filled(s, seat, place)])
                for place in range(ROW)
                if int(s.row[seat][place]) >= 0
            ]
        case "stockholm" if not game.choice.variant:
            pad["markers"] = game.words.colors(int(s.marker[seat]))
        case "stockholm":
            pad["tourists"] = [
                f"{_color(game, i)} {_sight(game, s.sight[space // SPACES])}.{space % SPACES + 1}"
                for i, space in _on_row(s)
                if int(s.tourist_seat[i]) == seat
            ]
        case "london":
            pad["tourists"] = [
                f"{_color(game, i)} {int(s.tourist_points[i])}"
                for i in range(TOURISTS)
                if int(s.tourist_seat[i]) == seat
            ]
    return pad


def _sight(game: MetroGame, number: int) -> str:
    return game.edition.cities[game.choice.city].sights[int(number)].id


def _color(game: MetroGame, tourist: int) -> str:
    return game.words.color(tourist // SPACES)


def _filled(s: State, seat: int, place: int) -> list[str]:
    return [str(i + 1) for i in range(SPACES) if int(s.filled[seat][place]) >> i & 1]


def _on_row(s: State) -> list[tuple[int, int]]:
    places = [(i, int(s.tourist[i]) - ON_ROW) for i in range(TOURISTS)]
    return [(i, space) for i, space in places if space >= 0]


def _stockholm_row(game: MetroGame, s: State) -> list[str]:
    on_row = {space: _color(game, i) for i, space in _on_row(s)}
    return [
        " ".join(
            [
                _sight(game, s.sight[place]),
                *(on_row.get(place * SPACES + i, "-") for i in range(SPACES)),
            ]
        )
        for place in range(COLORS)
    ]


def _taken(game: MetroGame, s: State) -> list[str]:
    return [
        f"{game.words.color(owner)} {game.words.color(color)} {int(s.taken[owner][color])}"
        for owner in owners(game, s)
        for color in range(COLORS)
        if int(s.taken[owner][color])
    ]


def in_order(outcome: Outcome, ways: bool = True) -> object:
    """The sheets with lines sorted: tourists of one color look alike, whichever came first.

    Without `ways` a line's squares are left out.
    """

    def bare(line: Line) -> tuple[object, ...]:
        proof = line.proof if ways or not line.type.startswith("line") else ()
        return line.type, line.points, line.what, proof, line.borrowed, line.done

    seats = [
        (one.seat, one.place, one.total, sorted(map(bare, one.lines))) for one in outcome.sheets
    ]
    companies = [
        (one.color, one.rank, one.value, one.total, sorted(map(bare, one.lines)))
        for one in outcome.companies
    ]
    return outcome.standings, seats, companies
