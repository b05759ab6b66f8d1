"""What the tests of the cities share: printed facts, a visit to a square, a game played through."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import stellwerk
from stellwerk.metro.game import MetroGame, MetroState
from tests.metro.positions import Position

EDITIONS = Path(stellwerk.__file__).parent / "metro" / "editions"
COLORS = ("yellow", "blue", "orange", "green", "violet", "gray", "red", "brown")
#: The squares that touch neither the edge nor the middle's four, row by row.
INNER = tuple(
    f"{column}{row}"
    for row in range(2, 8)
    for column in "bcdefg"
    if not (column in "de" and row in {4, 5})
)


@cache
def facts(city: str) -> dict[str, Any]:
    """A city as its file has it."""
    found: dict[str, Any] = tomllib.loads((EDITIONS / "cities.toml").read_text("utf-8"))[city]
    return found


def visit(p: Position, seat: int, square: str) -> None:
    """Let a seat lay a tile on a square, beside a tile that the test has laid before."""
    p.turn(seat)
    p.hand(seat, "aaaa")
    p.play(f"lay aaaa {square}")


def dealt(name: str, players: int, seed: int) -> MetroState:
    """A game just dealt, all colors and the first player by the seed."""
    game = stellwerk.game(name, players)
    assert isinstance(game, MetroGame)
    return game.deal(seed)


def played(name: str, players: int, seed: int) -> MetroState:
    """A game played through with actions by chance."""
    state, dice = dealt(name, players, seed), random.Random(seed)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, dice.choice(state.view(seat).legal))
    return state


def city(state: MetroState, seat: int | None = None) -> Mapping[str, Any]:
    """The city as a seat, or a spectator, may know it."""
    return state.view(seat).to_json()["city"] or {}


def city_points(p: Position, seat: int = 0) -> int:
    """What a seat would score besides its lines."""
    lines = p.outcome().sheets[seat].lines
    return sum(line.points for line in lines if line.type not in {"line", "line_doubled"})
