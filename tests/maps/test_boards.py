"""Boards of new maps: nothing lies on anything else, routes keep to land, the compass turns."""

from __future__ import annotations

import numpy as np
import pytest

from stellwerk.boards import board_of_text, check
from stellwerk.boards.check import faults
from stellwerk.boards.picture import picture
from stellwerk.boards.shape import Board
from stellwerk.maps import world
from stellwerk.maps.make import Wish, new_map

#: Regions of every continent, large and small, with islands and without.
REGIONS = (
    *("Germany", "Japan", "Italy", "Switzerland", "France", "Norway", "Chile", "New Zealand"),
    *("United Kingdom", "Greece", "Kenya", "Vietnam", "Spain", "Poland", "Turkey", "India"),
    *("Thailand", "South Korea", "Philippines", "Iran", "Egypt", "Nigeria", "South Africa"),
    *("Morocco", "Madagascar", "Mexico", "Cuba", "Brazil", "Argentina", "Australia"),
)


@pytest.mark.parametrize(
    "wish",
    [
        Wish(region=("Slovenia",), cities=16),
        Wish(region=("Cuba",), cities=16),
        Wish(imagined=True, seed=4, cities=16),
    ],
    ids=["inland", "turned", "imagined"],
)
def test_a_new_board_has_no_faults(wish: Wish) -> None:
    text = new_map(wish)
    board = board_of_text(text)
    assert faults(board) == []
    if wish.imagined:
        assert board["compass"]["turn"] == 0
        assert "credit" not in board
    else:
        assert board["credit"]["text"] == world.CREDIT
        assert world.CREDIT in picture(board)


def test_a_board_that_is_turned_has_a_compass_that_is_turned() -> None:
    text = new_map(Wish(imagined=True, seed=4, cities=12)).replace("turn = 0", "turn = -40")
    board = board_of_text(text)
    assert board["compass"]["turn"] == -40
    assert "rotate(-40)" in picture(board)


def test_a_route_bends_around_a_bay() -> None:
    """Two cities on the shores of a bay: their route takes the land around it."""
    bay = """
[board]
ground = ["land;;-40 -40,140 -40,140 60,80 60,80 -3,20 -3,20 60,-40 60"]
[board.places]
a = [0, 0]
b = [100, 0]
c = [0, -30]
d = [100, -30]
"""
    board = board_of_text(SMALL + bay)
    middles = np.array([slot[:2] for slot in board["routes"]["a-b"]["slots"]])
    straight = (board["cities"]["a"]["y"] + board["cities"]["b"]["y"]) / 2
    assert middles[:, 1].mean() < straight - 5


def test_a_board_on_which_things_lie_on_each_other_gets_more_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = new_map(Wish(imagined=True, seed=4, cities=12))
    first = board_of_text(text)
    told: list[Board] = []

    def at_first(board: Board) -> list[str]:
        told.append(board)
        return ["a lies on b"] if len(told) == 1 else []

    monkeypatch.setattr(check, "faults", at_first)
    board = board_of_text(text)
    assert (told[0], told[1]) == (first, board)
    assert len(told) == 2
    assert board["width"] * board["height"] > first["width"] * first["height"]


SMALL = """
format = 1
id = "bay"
players = [2, 2]
title = { en = "Bay" }
pieces = { train = 20 }
points = { train = [1, 2, 4, 7] }
rules = { single_twin_players = 2, pieces_to_end = 2 }
[cards]
colors = ["red", "blue"]
per_color = 20
jokers = 5
hand = 2
[deal]
start = 2
start_keep = 1
start_return = "under"
draw = 1
draw_keep = 1
[cities]
a = { name = "A" }
b = { name = "B" }
c = { name = "C" }
d = { name = "D" }
[routes]
a-b = { length = 3, color = "red" }
a-c = { length = 1, color = "blue" }
b-d = { length = 1, color = "blue" }
c-d = { length = 3, color = "gray" }
[tickets]
a-d = { points = 4 }
b-c = { points = 4 }
a-b = { points = 3 }
c-d = { points = 3 }
"""


@pytest.mark.long
@pytest.mark.parametrize("region", REGIONS)
def test_boards_of_all_continents_have_no_faults(region: str) -> None:
    board = board_of_text(new_map(Wish(region=(region,))))
    assert faults(board) == []
    assert board["ground"]["land"]
