"""Maps that tell no places: spread by their routes, sketched at once, then compiled."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from stellwerk.boards import board_of_text, sketch_of_text
from stellwerk.boards.check import faults
from stellwerk.boards.plain import plain
from stellwerk.boards.spread import distances, spread
from stellwerk.tickets.maps.file import edition_from_text, load_builtin
from tests.tree import ROOT

pytestmark = pytest.mark.plain

TINY = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")


def test_cities_lie_as_far_apart_as_their_routes_are_long() -> None:
    far = distances(load_builtin("usa"))
    at = spread(far)
    apart = np.sqrt(((at[:, None] - at[None]) ** 2).sum(axis=2))
    pairs = np.triu_indices(len(far), 1)
    assert float(np.corrcoef(far[pairs], apart[pairs])[0, 1]) > 0.97


def test_no_two_cities_lie_at_one_place_even_where_distances_are_equal() -> None:
    """Four cities, each two of them one step apart, have no place on a plane but find one."""
    at = spread(1.0 - np.eye(4))
    assert all(float(np.abs(one - two).sum()) > 0.3 for one, two in combinations(at, 2))


def test_a_sketch_is_straight_and_has_everything_that_a_board_has() -> None:
    board, done = sketch_of_text(TINY), board_of_text(TINY)
    assert set(board) | {"title", "points"} == set(done)
    assert board["hash"] == done["hash"]
    for id, route in board["routes"].items():
        assert route.keys() == done["routes"][id].keys()
        assert len({slot[2] for slot in route["slots"]}) == 1
    assert [city["label"]["lines"] for city in board["cities"].values()] == [
        ["Alm"], ["Bach"], ["Dorf"], ["Egg"], ["Furt"],
    ]  # fmt: skip
    assert plain(board).startswith("<svg")


def test_the_compiled_board_has_no_faults_and_no_north() -> None:
    board = board_of_text(TINY)
    assert faults(board) == []
    assert board["title_text"] == {"en": "Tiny", "de": "Tiny"}
    assert "compass" not in board


def test_a_big_city_is_seen_on_the_board() -> None:
    text = TINY.replace('name = "Alm"', 'name = "Alm", big = true')
    assert edition_from_text(text).cities[0].big
    cities = sketch_of_text(text)["cities"]
    assert cities["alm"]["r"] > cities["bach"]["r"]
    assert cities["alm"]["label"]["size"] > cities["bach"]["label"]["size"]
