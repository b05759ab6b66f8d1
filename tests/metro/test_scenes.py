"""The drawn examples of the rules book lay tiles; their lines run as the engine traces them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.metro.positions import Position
from tests.metro.tracks import COLUMNS, DIRECTIONS, lines, table
from tests.tree import ROOT

FILE = ROOT / "web" / "src" / "lib" / "rules" / "tilescenes.json"
SCENES: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
#: The deal whose middle tracks the book shows.
MIDDLE_SEED = 20


def laid(scene: dict[str, Any]) -> Position:
    """The tiles of a scene on a board."""
    if "middle" in scene:
        position = Position("metro:middle", seed=MIDDLE_SEED)
    else:
        position = Position("metro")
    position.lay(*(f"{tile} {square}" for square, tile in scene["tiles"].items()))
    return position


def turned(tile: dict[str, str]) -> str:
    """The letters of a tile as it lies."""
    quarters = DIRECTIONS.index(tile["direction"])
    return "".join(tile["tile"][(side - quarters) % 4] for side in range(4))


@pytest.mark.plain
@pytest.mark.parametrize("id", [id for id, scene in SCENES.items() if "line" in scene])
def test_a_line_of_the_rules_book_runs_as_the_engine_traces_it(id: str) -> None:
    scene = SCENES[id]
    found = lines(laid(scene).state)[scene["line"]]["stretches"]
    assert [list(stretch) for stretch in found] == scene["way"]


@pytest.mark.plain
def test_the_middle_tracks_of_the_rules_book_are_dealt_so() -> None:
    middle = table(laid(SCENES["middle"]).state)["middle"]
    assert {square: turned(tile) for square, tile in middle.items()} == SCENES["middle"]["middle"]


@pytest.mark.plain
def test_the_squares_marked_in_the_rules_book_are_those_where_a_tile_may_lie() -> None:
    scene = SCENES["lay"]
    position = laid(scene)
    position.hand(position.seat, "aaaa")
    (left, right), (top, bottom) = scene["columns"], scene["rows"]
    columns = COLUMNS[left : right + 1]
    seen = {f"{column}{row + 1}" for column in columns for row in range(top, bottom + 1)}
    assert position.layable("aaaa") & seen == set(scene["legal"])
