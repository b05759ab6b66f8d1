"""The committed boards: nothing lies on anything else, is missing, or is out of date."""

from __future__ import annotations

import copy
import gzip
from typing import Any

import numpy as np
import pytest

from stellwerk.boards import compiled, compiled_boards
from stellwerk.boards.check import faults, label_boxes, slot_boxes
from stellwerk.boards.library import compile_builtin, compiled_text, current_hash
from stellwerk.boards.overlap import depths, rectangles
from stellwerk.boards.write import to_text
from stellwerk.errors import UnknownName
from stellwerk.tickets.edition import GRAY
from stellwerk.tickets.maps.file import builtin_editions, load_builtin

pytestmark = pytest.mark.plain

BOARDS = ("berlin", "europe", "new_york", "usa")


def test_every_ticket_edition_has_a_board() -> None:
    assert compiled_boards() == builtin_editions() == BOARDS


def test_an_unknown_board_gets_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match='Did you mean "europe"'):
        compiled("eurpe")


@pytest.mark.parametrize("id", BOARDS)
def test_nothing_lies_on_anything_else_and_all_is_inside_the_frame(id: str) -> None:
    assert faults(compiled(id)) == []


@pytest.mark.parametrize("id", BOARDS)
def test_the_board_is_made_from_what_is_there_now(id: str) -> None:
    assert compiled(id)["hash"] == current_hash(id)


@pytest.mark.long
@pytest.mark.parametrize("id", BOARDS)
def test_compiling_again_gives_the_committed_bytes(id: str) -> None:
    assert to_text(compile_builtin(id)) == compiled_text(id)


@pytest.mark.parametrize("id", BOARDS)
def test_every_route_and_every_city_is_on_the_board_once(id: str) -> None:
    board, edition = compiled(id), load_builtin(id)
    assert list(board["cities"]) == [city.id for city in edition.cities]
    assert list(board["routes"]) == [route.id for route in edition.routes]
    for route in edition.routes:
        drawn = board["routes"][route.id]
        color = "gray" if route.color == GRAY else edition.colors[route.color]
        assert (drawn["color"], len(drawn["slots"])) == (color, route.length)
        assert drawn["pieces"] == route.pieces
        assert drawn.get("ferry", 0) == route.ferry
        assert drawn.get("tunnel", False) == route.tunnel
        assert {drawn["a"], drawn["b"]} == {
            edition.cities[route.a].id,
            edition.cities[route.b].id,
        }


@pytest.mark.parametrize("id", BOARDS)
def test_labels_hold_the_names_of_every_language(id: str) -> None:
    board, edition = compiled(id), load_builtin(id)
    for city in edition.cities:
        drawn = board["cities"][city.id]
        others = drawn.get("labels", {})
        assert " ".join(drawn["label"]["lines"]) == city.name
        for language, name in (("en", city.name_en), ("de", city.name_de)):
            assert (language in others) == (name != city.name)
            if language in others:
                assert " ".join(others[language]["lines"]) == name


@pytest.mark.parametrize("id", BOARDS)
def test_twins_lie_side_by_side_on_one_curve(id: str) -> None:
    board, edition = compiled(id), load_builtin(id)
    twins = [route for route in edition.routes if route.twin >= 0]
    assert twins
    for route in twins:
        one, two = board["routes"][route.id], board["routes"][edition.routes[route.twin].id]
        assert one["d"] == two["d"]
        assert one["offset"] == -two["offset"] != 0


@pytest.mark.parametrize("id", BOARDS)
def test_slots_follow_their_route_from_city_to_city(id: str) -> None:
    board = compiled(id)
    for route in board["routes"].values():
        a, b = board["cities"][route["a"]], board["cities"][route["b"]]
        first, last = route["slots"][0], route["slots"][-1]
        there = np.hypot(first[0] - a["x"], first[1] - a["y"])
        back = np.hypot(last[0] - a["x"], last[1] - a["y"])
        assert there <= back
        assert np.hypot(last[0] - b["x"], last[1] - b["y"]) <= np.hypot(
            first[0] - b["x"], first[1] - b["y"]
        )


@pytest.mark.parametrize("id", BOARDS)
def test_title_compass_and_points_cover_nothing(id: str) -> None:
    board = compiled(id)
    slots = np.concatenate([slot_boxes(board, route) for route in board["routes"]])
    labels = np.concatenate([label_boxes(board, language) for language in ("name", "en", "de")])
    for name in ("title", "points", "compass"):
        box = board[name]
        middle = [[box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]]
        mine = rectangles(
            np.array(middle), np.zeros(1), np.array([box["width"]]), np.array([box["height"]])
        )
        assert depths(mine, np.concatenate([slots, labels])).max() < 0


@pytest.mark.parametrize("id", BOARDS)
def test_the_table_of_points_is_that_of_the_edition(id: str) -> None:
    edition = load_builtin(id)
    rows = {(edition.piece_kinds[r.kind], r.length, r.points) for r in edition.routes}
    assert {tuple(row) for row in compiled(id)["points"]["rows"]} == rows


@pytest.mark.parametrize("id", BOARDS)
def test_a_board_is_small(id: str) -> None:
    assert len(gzip.compress(compiled_text(id).encode())) < 40_000


@pytest.mark.parametrize(
    ("id", "kinds"),
    [
        ("usa", {"land", "focus", "lake", "river", "state", "border", "peaks"}),
        ("europe", {"land", "lake", "river", "peaks"}),
        ("new_york", {"land", "park", "street"}),
        ("berlin", {"park", "river", "canal", "rail", "street"}),
    ],
)
def test_the_ground_has_what_one_expects_there(id: str, kinds: set[str]) -> None:
    assert kinds <= compiled(id)["ground"].keys()


def test_europe_has_no_borders_on_purpose() -> None:
    assert not {"border", "state"} & compiled("europe")["ground"].keys()


def broken(change: Any) -> list[str]:
    board = copy.deepcopy(compiled("usa"))
    change(board)
    return faults(board)


def test_a_slot_on_another_route_is_found() -> None:
    def change(board: Any) -> None:
        board["routes"]["dallas-el_paso"]["slots"][0] = board["routes"]["denver-omaha"]["slots"][1]

    assert any("dallas-el_paso lies on denver-omaha" in fault for fault in broken(change))


def test_a_label_on_a_slot_is_found_in_its_language() -> None:
    def change(board: Any) -> None:
        x, y, _ = board["routes"]["denver-omaha"]["slots"][1]
        label = board["cities"]["miami"]["label"]
        board["cities"]["miami"]["labels"] = {"de": {**label, "x": x, "y": y}}

    assert [f for f in broken(change) if "miami (de) lies on denver-omaha" in f]
    assert not [f for f in broken(change) if "(en)" in f]


def test_a_label_on_a_label_or_a_city_is_found() -> None:
    def change(board: Any) -> None:
        board["cities"]["miami"]["label"] |= {
            key: board["cities"]["boston"]["label"][key] for key in ("x", "y")
        }
        board["cities"]["dallas"]["label"] |= {
            "x": board["cities"]["houston"]["x"],
            "y": board["cities"]["houston"]["y"],
        }

    found = broken(change)
    assert "boston (en) lies on the name of miami" in found
    assert "dallas (name) lies on the city houston" in found


def test_what_leaves_the_frame_or_is_too_short_is_found() -> None:
    def change(board: Any) -> None:
        board["cities"]["miami"]["x"] = board["width"] - 2
        board["routes"]["denver-omaha"]["length"] = 20
        board["cities"]["boston"]["label"]["x"] = board["width"]
        board["routes"]["calgary-vancouver"]["slots"][0][1] = -4

    found = broken(change)
    assert "miami leaves the frame" in found
    assert "denver-omaha has slots of 20 units instead of 47" in found
    assert "the name of boston (de) leaves the frame" in found
    assert "calgary-vancouver leaves the frame" in found
