"""The six cities of the Metro model, on positions small enough to check by hand."""

import pytest

from .metro_board import Line
from .metro_facts import load_facts
from .metro_line_cities import Berlin, NewYork, StPetersburg, ticket_points
from .metro_model import MetroModel
from .metro_tourist_cities import London, Paris, Stockholm, StockholmVariant, paris_points

FACTS = load_facts()
OWNERS = ["yellow", "blue", "orange"]


def in_order(kind: str, items: list[str]) -> list[str]:
    return list(items)


def paris(players: int = 2) -> Paris:
    city = Paris(FACTS, players, in_order)
    while city.ordering():
        seat = city.ordering()[0]
        city.order(seat, min(city.dealt[seat]))
    return city


def test_a_paris_row_scores_its_longest_run_full_sights_and_strays() -> None:
    assert paris_points({1, 2, 3, 4, 5, 7, 12}, 6) == 11
    assert paris_points(set(), 6) == 0
    assert paris_points({1, 2, 3, 4, 6, 7, 8, 9}, 3) == 8 - 4 + 3


def test_paris_rows_are_ordered_by_all_seats_at_once() -> None:
    model = MetroModel(FACTS, ("paris",), 5, 3, in_order)
    assert model.to_act() == [0, 1, 2, 3, 4]
    assert model.legal(4) == {"sight P09", "sight P10"}
    model.play(4, "sight P10")
    model.play(4, "sight P09")
    assert model.to_act() == [0, 1, 2, 3]
    for seat in (3, 2, 1, 0):
        model.play(seat, min(model.legal(seat)))
        model.play(seat, min(model.legal(seat)))
    assert model.to_act() == [3]
    assert model.figures()["city"]["rows"][4] == ["P10", "P09"]


def test_a_paris_tourist_goes_on_a_space_of_its_color() -> None:
    city = paris()
    city.laid(0, "b2")
    assert city.choices() == {f"space {number}" for number in (3, 6, 9, 14, 17, 24)}
    city.choose("space 6")
    assert (city.choices(), city.filled[0]) == (set(), {6})


def test_a_paris_tourist_without_a_space_joins_a_neighbor_else_anyone_else_leaves() -> None:
    city = paris()
    city.filled[0] = set(range(1, 25))
    city.laid(0, "b2")
    assert city.choices() == {"join b3", "join c2"}
    city.choose("join c2")
    assert city.tourists["c2"] == ["yellow", "yellow"]
    city.tourists = {"b2": ["blue", "yellow"], "g7": ["red"]}
    city.laid(0, "b2")
    assert (city.taken, city.choices()) == (["yellow", "blue"], {"join g7"})
    city.choose("join g7")
    city.choose("join g7")
    city.laid(0, "g7")
    assert (city.choices(), city.gone) == (set(), ["yellow", "blue", "red"])


def test_stockholm_fills_one_row_from_the_left() -> None:
    city = Stockholm(FACTS, 2, in_order)
    assert city.markers == [["yellow", "blue", "orange"], ["green", "violet", "gray"]]
    city.markers = [["red"], ["violet"]]
    city.tourists |= {"b2": ["violet"], "b3": ["red"], "b4": ["brown"]}
    for square in ("c2", "b4", "b2", "b3"):
        city.laid(0, square)
    assert city.row == ["yellow", "brown", "violet", "red"]
    assert [city.seat_points(seat) for seat in (0, 1)] == [3, 4]


def test_in_stockholms_variant_the_player_scores_the_space_at_once() -> None:
    city = StockholmVariant(FACTS, 2, in_order)
    for seat, square in ((0, "b2"), (1, "c2"), (1, "d2"), (0, "f2")):
        city.laid(seat, square)
    assert [city.seat_points(seat) for seat in (0, 1)] == [2 + 3, 1 + 4]


@pytest.mark.parametrize(
    ("taxi", "color", "points", "stops"),
    [(-1, "brown", 3, 2), (6, "orange", 0, 10), (15, "yellow", 1, 16), (31, "blue", 1, 0)],
)
def test_the_london_taxi_drives_to_the_color(
    taxi: int, color: str, points: int, stops: int
) -> None:
    city = London(FACTS, 2, in_order)
    city.taxi = taxi
    assert city.drive(color) == points
    assert city.taxi == stops


def test_the_space_the_taxi_stands_on_does_not_count() -> None:
    city = London(FACTS, 2, in_order)
    city.taxi = 9
    assert city.circuit[9:11] == ["red", "red"]
    assert city.drive("red") == 1
    assert city.drive("red") == 0


def test_a_new_york_tableau_values_its_tourists() -> None:
    city = NewYork(FACTS, OWNERS, in_order)
    city.collected["yellow"] = ["red", "blue", "red", "green", "blue"]
    assert city.tableaux["yellow"] == "NY1"
    assert city.owner_points("yellow") == 8


def test_a_line_takes_the_tourist_of_the_station_it_ends_at() -> None:
    city = NewYork(FACTS, OWNERS, in_order)
    city.finished("blue", Line(("a1",), "station 32", None))
    city.finished("blue", Line(("d3",), "platform C1", None))
    assert city.collected["blue"] == ["brown"]
    assert len(city.waiting) == 31


def test_a_petersburg_tourist_gives_point_tiles_for_every_run_over_its_tile() -> None:
    city = StPetersburg(FACTS, OWNERS, in_order)
    city.laid(0, "b2")
    assert len(city.choices()) == 8
    city.choose("tourist blue")
    assert (len(city.sights), city.choices()) == (7, set())
    others = ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8")
    line = Line(("b2", "b2", "b2", *others), "station 9", None)
    city.finished("orange", line)
    assert city.taken["orange"] == {"blue": [1, 1, 2]}
    assert city.owner_points("orange") == 4


def test_a_berlin_tourist_gives_tickets_for_every_run_over_its_tile() -> None:
    city = Berlin(FACTS, OWNERS, "AAAAAAAA", in_order)
    assert (city.tourists["b2"], city.tourists["f2"]) == ("yellow", "violet")
    line = Line(("b2", "b2", "d2", "d2", "d2", "f2", "d1"), "station 1", None)
    city.finished("blue", line)
    held = {color: number for color, number in city.tickets["blue"].items() if number}
    assert held == {"yellow": 2, "violet": 1}


def test_berlin_sights_have_two_sides() -> None:
    city = Berlin(FACTS, OWNERS, "ABAAAAAA", in_order)
    assert (city.values["yellow"], city.values["blue"]) == ([5, 2], [3, 1])
    city.tickets["orange"] = dict.fromkeys(FACTS["colors"], 0) | {"yellow": 5, "blue": 3}
    assert city.owner_points("orange") == 5 + 1
    assert city.owner_points("yellow") == 0


@pytest.mark.parametrize(
    ("tickets", "points"),
    [
        ((5, 2, 1), {"x": 7, "y": 4}),
        ((4, 4, 0), {"x": 5, "y": 5}),
        ((4, 2, 2), {"x": 7, "y": 2, "z": 2}),
        ((3, 3, 1), {"x": 5, "y": 5}),
        ((2, 2, 2), {"x": 2, "y": 2, "z": 2}),
        ((3, 0, 0), {"x": 4}),
        ((8, 0, 0), {"x": 7}),
        ((0, 0, 0), {}),
        ((4, 2, 1), {"x": 7, "y": 4}),
        ((3, 2, 0), {"x": 5}),
        ((4, 1, 1), {"x": 7}),
    ],
)
def test_berlin_tickets_score_first_and_second_and_share_ties(
    tickets: tuple[int, int, int], points: dict[str, int]
) -> None:
    scored = ticket_points(dict(zip("xyz", tickets, strict=True)), 7, 4)
    scored.pop("nobody", None)
    assert scored == points
