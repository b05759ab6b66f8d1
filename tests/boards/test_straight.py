"""Boards with straight routes, drawn by arithmetic alone."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest

from stellwerk.boards.plain import plain
from stellwerk.boards.straight import straight_board
from stellwerk.tickets.maps.file import edition_from_text
from tests.boards.maps import valleys
from tests.tree import ROOT

EDITIONS = ROOT / "src/stellwerk/tickets/editions"


@pytest.mark.parametrize("id", ["usa", "europe", "new_york", "berlin"])
def test_every_route_has_its_slots_inside_the_frame(id: str) -> None:
    text = (EDITIONS / f"{id}.toml").read_text(encoding="utf-8")
    board, edition = straight_board(text), edition_from_text(text)
    assert list(board["cities"]) == [city.id for city in edition.cities]
    for route in edition.routes:
        drawn = board["routes"][route.id]
        assert len(drawn["slots"]) == route.length
        assert drawn["pieces"] == route.pieces
        for x, y, _ in drawn["slots"]:
            assert 0 < x < board["width"]
            assert 0 < y < board["height"]
    assert plain(board).startswith("<svg")
    assert straight_board(text) == board


def test_no_two_cities_lie_on_each_other(tmp_path: Path) -> None:
    text = valleys(tmp_path).read_text(encoding="utf-8")
    cities = list(straight_board(text)["cities"].values())
    for number, one in enumerate(cities):
        for other in cities[:number]:
            assert hypot(one["x"] - other["x"], one["y"] - other["y"]) > 2 * one["r"]
