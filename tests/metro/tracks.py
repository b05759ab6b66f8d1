"""Track read off the letters of the tiles, and random games to look at.

A tile's letters stand for its sides clockwise from the north: a line that enters there runs
straight on (a), leaves by the next side clockwise (b) or counterclockwise (c), or turns back (d).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, cast

import stellwerk
from stellwerk.metro.game import MetroGame, MetroState

COLUMNS = "abcdefgh"
DIRECTIONS = ("north", "east", "south", "west")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
TURN = {"a": 2, "b": 1, "c": 3, "d": 0}
MIDDLE = {"d4", "e4", "d5", "e5"}
BOARD = {f"{column}{row}" for column in COLUMNS for row in range(1, 9)} - MIDDLE
EDGE = {square for square in BOARD if square[0] in "ah" or square[1] in "18"}
#: Stations clockwise from the north-west: the square, and the side where the line enters it.
STARTS = {
    str(number): start
    for number, start in enumerate(
        [(f"{column}1", 0) for column in COLUMNS]
        + [(f"h{row}", 1) for row in range(1, 9)]
        + [(f"{column}8", 2) for column in reversed(COLUMNS)]
        + [(f"a{row}", 3) for row in range(8, 0, -1)],
        start=1,
    )
}
#: Platforms: the square beside each, and the side of it where the platform is.
PLATFORMS = {
    "C1": ("d3", 2),
    "C2": ("e3", 2),
    "C3": ("f4", 3),
    "C4": ("f5", 3),
    "C5": ("e6", 0),
    "C6": ("d6", 0),
    "C7": ("c5", 1),
    "C8": ("c4", 1),
}
STATION_AT = {start: station for station, start in (STARTS | PLATFORMS).items()}


def neighbor(square: str, side: int) -> str | None:
    """The square on a side of a square; None off the board."""
    column, row = COLUMNS.index(square[0]) + STEPS[side][0], int(square[1]) + STEPS[side][1]
    return f"{COLUMNS[column]}{row}" if column in range(8) and row in range(1, 9) else None


def way_out(code: str, side: int, direction: str = "north") -> int:
    """The side where a line leaves a tile that it enters on a side."""
    letter = code[(side - DIRECTIONS.index(direction)) % 4]
    return (side + TURN[letter]) % 4


def run(tiles: dict[str, Any], square: str, side: int) -> tuple[list[str], str | None]:
    """The squares of a line that enters a square on a side, and the station where it ends."""
    squares: list[str] = []
    while square in tiles:
        tile = tiles[square]
        squares.append(square)
        out = way_out(tile["tile"], side, tile["direction"])
        after = neighbor(square, out)
        if after is None or (after in MIDDLE and after not in tiles):
            return squares, STATION_AT[square, out]
        square, side = after, (out + 2) % 4
    return squares, None


def one_tile_line(square: str, code: str, direction: str = "north") -> bool:
    """Whether an edge station's line would run over this tile only, from start to arrival."""
    sides = [side for side in range(4) if neighbor(square, side) is None]
    return any(way_out(code, side, direction) in sides for side in sides)


def random_game(
    name: str, players: int, seed: int, rarely: tuple[str, ...] = ()
) -> Iterator[MetroState]:
    """A uniform game: the state before every decision and at the end.

    Actions that begin with a word of `rarely` are played one time in ten.
    """
    state = cast(MetroGame, stellwerk.game(name, players)).deal(seed)
    dice = random.Random(seed)
    while not state.over:
        yield state
        seat = dice.choice(state.to_act)
        view = state.view(seat)
        often = [a for a in view.legal if not view.text(a).startswith(rarely)] if rarely else []
        rare = not often or dice.random() < 0.1
        state.play(seat, dice.choice(view.legal if rare else often))
    yield state


def finished_game(name: str, players: int, seed: int) -> MetroState:
    """A uniform game played to its end."""
    state = cast(MetroGame, stellwerk.game(name, players)).deal(seed)
    dice = random.Random(seed)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, dice.choice(state.view(seat).legal))
    return state


def table(state: MetroState, seat: int | None = None) -> Mapping[str, Any]:
    """All that a seat sees, in words."""
    return state.view(seat).to_json()


def lines(state: MetroState) -> dict[str, dict[str, Any]]:
    """All lines by the names of their stations."""
    return {line["line"]: line for line in table(state)["lines"]}
