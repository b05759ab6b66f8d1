"""A record in plain values and words: for clients, logs and the terminal.

`to_json` takes views only, so nothing can be told that a seat may not know; what is hidden is None.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from stellwerk.engine import record
from stellwerk.metro import loops
from stellwerk.metro.cities.shape import OwnCity
from stellwerk.metro.edition import DIRECTIONS, SQUARES
from stellwerk.metro.expansions.companies import BEST_VALUE
from stellwerk.metro.expansions.shape import ByPercent, Company, Shares, Solo
from stellwerk.metro.final import Sheet
from stellwerk.metro.plain import plain
from stellwerk.metro.shape import (
    LaidTile,
    LineHead,
    MetroLine,
    MetroMe,
    MetroOwn,
    MetroPhase,
    MetroPublic,
    MetroSeat,
    Stretch,
)
from stellwerk.metro.state import (
    CHOOSE,
    COLORS,
    HAND,
    LAY,
    LINES,
    NODES,
    OFFSET,
    ORDER,
    OVER,
    PLATFORMS,
    REFUSE,
    STATIONS,
    TILES,
    TURN,
    State,
)

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame, MetroView

PHASES: dict[int, MetroPhase] = {
    ORDER: "order",
    TURN: "turn",
    LAY: "lay",
    CHOOSE: "choose",
    REFUSE: "refuse",
    OVER: "over",
}
#: A stretch by its number: its square, the port where a line enters and the one where it leaves.
STRETCHES: list[Stretch] = [
    (square, 2 * enters, 2 * leaves + 1)
    for square in SQUARES
    for enters in range(4)
    for leaves in range(4)
]
#: Squares of the middle, after those of the board.
MIDDLE = range(TILES, TILES + 4)


def phase(s: State) -> MetroPhase:
    """The word for the phase of a record."""
    return PHASES[int(s.phase)]


def reason(game: MetroGame) -> str:
    """Why a game of this kind ends."""
    return "lines_finished" if game.choice.solo else "board_full"


def line_id(line: int) -> str:
    """`1` to `32` for the stations, `C1` to `C8` for the platforms."""
    return str(line + 1) if line < STATIONS else f"C{line - STATIONS + 1}"


def color(game: MetroGame, number: int) -> str | None:
    """The word for a color, None for none or a hidden one."""
    return game.words.color(number) if number >= 0 else None


def tiles(game: MetroGame, row: Sequence[int]) -> list[str]:
    """The tiles of a hand as far as they are known."""
    kinds = [int(row[i]) for i in range(HAND)]
    return [game.words.tile(kind) for kind in kinds if kind >= 0]


def held(row: Sequence[int]) -> int:
    """The number of tiles in a hand, known or not."""
    return sum(int(row[i]) != -1 for i in range(HAND))


def board(game: MetroGame, s: State, squares: range = range(TILES)) -> dict[str, LaidTile]:
    """The tiles laid, by square."""
    pieces = {square: int(s.piece[square]) for square in squares}
    return {
        SQUARES[square]: {
            "tile": game.words.tile(piece // 4),
            "direction": DIRECTIONS[piece % 4],
        }
        for square, piece in pieces.items()
        if piece >= 0
    }


def owner_color(game: MetroGame, s: State, line: int) -> int:
    """The color a line belongs to, or NONE."""
    if line < STATIONS:
        return int(game.table.frame[line])
    return int(s.platform[line - STATIONS])


def owner_seat(game: MetroGame, s: State, color: int) -> int | None:
    """The seat of a color, None with companies or without an owner."""
    seats = [seat for seat in range(game.players) if color >= 0 and int(s.color[seat]) == color]
    return seats[0] if seats else None


def way(game: MetroGame, states: list[State], line: int) -> list[Stretch]:
    """The way of a line over the tiles: its stretches in order."""
    codes = record.ints(NODES)
    count = loops.line_at(game.tables, states, 0, line, codes)
    return [STRETCHES[code] for code in codes[:count]]


def ways(game: MetroGame, states: list[State]) -> list[list[Stretch]]:
    """The ways of all lines."""
    codes, ends = record.ints(NODES), record.ints(LINES)
    loops.lines_at(game.tables, states, 0, codes, ends)
    found = [STRETCHES[code] for code in codes[: int(ends[-1])]]
    starts = [0, *(int(end) for end in ends[:-1])]
    return [found[start : int(end)] for start, end in zip(starts, ends, strict=True)]


def station_at(game: MetroGame, node: int) -> str | None:
    """The station whose node this is."""
    line = int(game.table.line_of[node])
    return line_id(line) if line >= 0 else None


def head(game: MetroGame, s: State, number: int) -> LineHead:
    """A line: whose it is, how long, where it goes on or ended."""
    start = int(game.table.start[number])
    points = int(s.line_points[number])
    owner = owner_color(game, s, number)
    tail, length = int(s.far[start]) + OFFSET, int(s.length[start]) + OFFSET
    station = station_at(game, tail) if length else None
    return {
        "line": line_id(number),
        "color": color(game, owner),
        "seat": owner_seat(game, s, owner),
        "length": length,
        "finished": points >= 0,
        "points": points if points >= 0 else None,
        "end": station,
        "next": SQUARES[tail // 4] if station is None else None,
    }


def line(game: MetroGame, s: State, number: int, way: list[Stretch]) -> MetroLine:
    """A line with its way over the tiles."""
    squares = [square for square, _, _ in way]
    return {**head(game, s, number), "squares": squares, "stretches": way}


def lines(game: MetroGame, states: list[State], s: State) -> list[MetroLine]:
    """All lines: those of the stations, and of platforms with a station tile."""
    shown = [n for n in range(LINES) if n < STATIONS or int(s.platform[n - STATIONS]) >= 0]
    found = ways(game, states)
    return [line(game, s, number, found[number]) for number in shown]


def companies(game: MetroGame, states: list[State]) -> list[Company]:
    """The companies as their lines stand: rank, and what 10 % of each would be worth."""
    sheets = record.make(Sheet, 1)
    loops.values_at(states, 0, sheets)
    final, solo = plain(sheets), game.choice.solo
    return [
        {
            "color": game.words.color(number),
            "points": int(final.company[number]),
            "rank": BEST_VALUE + 1 - int(final.value[number]),
            "worth": None if solo else int(final.value[number]),
        }
        for number in range(COLORS)
    ]


def seat(game: MetroGame, s: State, number: int) -> MetroSeat:
    """What everybody may know of a seat."""
    own = int(s.color[number])
    return {
        "seat": number,
        "color": color(game, own),
        "score": int(s.score[own]) if own >= 0 else 0,
        "gained": int(s.gained[number]),
        "tiles": held(s.hand[number]),
        "drawn": int(s.drawn[number]) != -1,
    }


def me(view: MetroView) -> MetroMe | None:
    """What only this seat knows."""
    if view.seat is None:
        return None
    game, s, number = view.game, view.plain, view.seat
    drawn = int(s.drawn[number])
    city: OwnCity = game.room.own(view, number) if game.room else {}
    return {
        **city,
        "seat": number,
        "hand": tiles(game, s.hand[number]),
        "drawn": game.words.tile(drawn) if drawn >= 0 else None,
    }


def shares(game: MetroGame, s: State) -> Shares:
    """Shares by percentage as far as they are known, and whether they may be swapped."""
    percents = game.edition.percents

    def by_percent(row: Sequence[int]) -> ByPercent:
        return {str(p): color(game, int(row[i])) for i, p in enumerate(percents)}

    size = COLORS - 1 - game.players
    return {
        "hands": [by_percent(s.share[n]) for n in range(game.players)],
        "shown": [
            [p for i, p in enumerate(percents) if int(s.shown[n]) >> i & 1]
            for n in range(game.players)
        ],
        "open": by_percent(s.share_open),
        "stacks": {
            str(p): [color(game, int(s.stack[i][k])) for k in range(size)]
            for i, p in enumerate(percents)
        },
        "swaps_over": bool(s.swaps_over),
        "idle_turns": int(s.idle),
    }


def stations(game: MetroGame, s: State) -> dict[str, str | None]:
    """The station tiles on the platforms."""
    return {
        platform.id: color(game, int(s.platform[n]))
        for n, platform in enumerate(game.edition.platforms[:PLATFORMS])
    }


def solo(game: MetroGame, s: State) -> Solo:
    """The shares of a solo game."""
    revealed = [int(s.revealed[i]) for i in range(int(s.revealed_size))]
    return {
        "color": color(game, int(s.asked)),
        "revealed": [color(game, number) for number in revealed],
        "stack": int(s.stack_size),
        "companies": game.words.colors(int(s.in_game)),
        "may_refuse": bool(s.may_refuse),
    }


def public(view: MetroView) -> MetroPublic:
    """What every seat and every spectator may know alike."""
    game, s, choice = view.game, view.plain, view.game.choice
    last = int(s.last)
    return {
        "type": "metro",
        "game": game.name,
        "players": game.players,
        "phase": phase(s),
        "to_act": list(view.to_act),
        "first": int(s.first),
        "turns": int(s.turns),
        "reason": reason(game) if int(s.phase) == OVER else None,
        "seats": [seat(game, s, number) for number in range(game.players)],
        "board": board(game, s),
        "middle": board(game, s, MIDDLE),
        "last": SQUARES[last] if last >= 0 else None,
        "lines": lines(game, view.records, s),
        "scores": {game.words.color(n): int(s.score[n]) for n in range(COLORS)},
        "counts": {"tower": TILES - int(s.tower_top)},
        "stations": stations(game, s) if choice.central else None,
        "companies": companies(game, view.records) if choice.companies or choice.solo else None,
    }


def own(view: MetroView) -> MetroOwn:
    """What differs from viewer to viewer."""
    game, s, choice = view.game, view.plain, view.game.choice
    return {
        "me": me(view),
        "shares": shares(game, s) if choice.companies else None,
        "solo": solo(game, s) if choice.solo else None,
        "city": game.room.describe(game, view.records, s) if game.room else None,
        "legal": [fields.copy() for fields in map(game.words.fields, view.legal) if fields],
    }
