"""The Metro model's facts, the order of its shuffles and the shape of its answers."""

import pytest

from .metro_facts import Rows, facts_from_rows, load_facts
from .metro_line_cities import Berlin, NewYork
from .metro_model import MetroModel
from .metro_table import Table

FACTS = load_facts()
TOWER = ["colors", "tower"]
SHARES = ["tower", "shares 10", "shares 20", "shares 30", "shares 40"]
OWNERS = ("2p", "3p", "4p", "5p", "6p_city_palette", "company_and_solo")
ROWS: Rows = {
    "tiles": [{"code": "aacb", "count": "4", "matching": "0-5 1-6 2-7 3-4"}],
    "stations": [
        {"station": "16", "row": "7", "col": "7", "start_port": "2", "end_port": "3"}
        | {f"owner_{frame}": "none" if frame == "3p" else "blue" for frame in OWNERS}
    ],
    "central_stations": [
        {
            "id": "C1",
            "adjacent_row": "2",
            "adjacent_col": "3",
            "arrival_port_of_adjacent_tile": "5",
            "departure_port_of_adjacent_tile": "4",
        }
    ],
    "middle_tiles": [{"id": "M4", "code": "bbbb", "matching": "0-3 1-6 2-5 4-7"}],
    "shares": [{"company": "yellow", "percent": "10"}, {"company": "yellow", "percent": "20"}],
    "paris": [{"id": "P01", "space_1": "gray", "space_2": "red", "space_3": "a", "space_4": "b"}],
    "stockholm": [
        {"id": "ST1", "points_1": "2", "points_2": "1", "points_3": "4", "points_4": "3"}
    ],
    "london": [
        {"id": "L1", "upper_left": "a", "upper_right": "b", "lower_left": "c", "lower_right": "d"}
    ],
    "new_york": [{"id": "NY1", "yellow": "2"}],
    "st_petersburg": [
        {"kind": "points", "color": "red"} | {f"point_{n}": str(n) for n in range(1, 5)},
        {"kind": "sight_square", "row": "1", "col": "6"},
    ],
    "berlin": [
        {"kind": "sight", "id": "B1", "a_first": "5", "a_second": "2"}
        | {"b_first": "10", "b_second": "6"},
        {"kind": "tourist_square", "group": "1", "row": "1", "col": "2"},
        {"kind": "tourist_square", "group": "2", "row": "5", "col": "5"},
        {"kind": "tourist_square", "group": "1", "row": "2", "col": "1"},
    ],
}


class Recorder:
    """A shuffle that leaves everything in order and remembers what it was asked."""

    def __init__(self) -> None:
        self.kinds: list[str] = []
        self.sizes: list[int] = []

    def __call__(self, kind: str, items: list[str]) -> list[str]:
        self.kinds.append(kind)
        self.sizes.append(len(items))
        return list(items)


def test_facts_are_made_from_rows() -> None:
    facts = facts_from_rows(ROWS)
    assert (facts["colors"], facts["percents"]) == (["yellow"], [10, 20])
    assert facts["tiles"][0]["tracks"] == [[0, 5], [2, 7], [4, 3], [6, 1]]
    assert facts["stations"][0]["owners"]["3"] is None
    assert facts["stations"][0]["owners"]["6"] == "blue"
    assert facts["platforms"] == [{"id": "C1", "row": 2, "col": 3, "arrival": 5, "departure": 4}]
    assert facts["middle"][0]["tracks"] == [[0, 3], [2, 5], [4, 7], [6, 1]]
    assert facts["paris"][0]["spaces"] == ["gray", "red", "a", "b"]
    assert facts["stockholm"][0]["points"] == [2, 1, 4, 3]
    assert facts["london"][0]["spaces"]["lower_right"] == "d"
    assert facts["new_york"][0]["values"] == {"yellow": 2}
    assert facts["st_petersburg"] == {"points": {"red": [1, 2, 3, 4]}, "squares": [[1, 6]]}
    assert facts["berlin"]["sights"] == [{"id": "B1", "a": [5, 2], "b": [10, 6]}]
    assert facts["berlin"]["groups"] == [[[1, 2], [2, 1]], [[5, 5]]]


@pytest.mark.parametrize(
    ("options", "kinds"),
    [
        ((), TOWER),
        (("free", "hand3", "central"), TOWER),
        (("companies",), SHARES),
        (("middle",), [*TOWER, "middle", *["orientation"] * 4]),
        (("companies", "middle"), [*SHARES, "middle", *["orientation"] * 4]),
        (("paris",), [*TOWER, "sights", "tourists"]),
        (("stockholm",), [*TOWER, "sights", "markers", "tourists"]),
        (("stockholm-variant",), [*TOWER, "sights", "markers", "tourists"]),
        (("london",), [*TOWER, "sights", "tourists"]),
        (("new_york", "companies"), [*SHARES, "tableaux", "tourists"]),
        (("berlin-a",), [*TOWER, "sight tourists", "tourists"]),
        (("st_petersburg",), [*TOWER, *(f"points {color}" for color in FACTS["colors"])]),
        (("solo", "challenge"), ["tower", "solo"]),
    ],
    ids=str,
)
def test_shuffles_come_in_a_fixed_order(options: tuple[str, ...], kinds: list[str]) -> None:
    shuffle = Recorder()
    MetroModel(FACTS, options, 1 if "solo" in options else 3, 0, shuffle)
    assert shuffle.kinds == kinds
    assert shuffle.sizes[kinds.index("tower")] == 60


def test_berlin_shuffles_until_no_group_has_a_color_twice() -> None:
    calls: list[str] = []

    def shuffle(kind: str, items: list[str]) -> list[str]:
        calls.append(kind)
        return sorted(items) if calls.count("tourists") == 1 else list(items)

    Berlin(FACTS, ["yellow"], "AAAAAAAA", shuffle)
    assert calls == ["sight tourists", "tourists", "tourists"]
    with pytest.raises(ValueError, match="never"):
        Berlin(FACTS, ["yellow"], "AAAAAAAA", lambda _, items: sorted(items))


def test_there_is_no_result_before_the_end_and_no_seat_beyond_the_last() -> None:
    model = MetroModel(FACTS, (), 2, 1, Recorder())
    assert model.to_act() == [1]
    with pytest.raises(ValueError, match="not over"):
        model.result()
    with pytest.raises(ValueError, match="no seat"):
        MetroModel(FACTS, (), 2, 2, Recorder())


def test_equal_totals_share_a_place_and_the_next_is_skipped() -> None:
    game = MetroModel(FACTS, (), 3, 0, Recorder()).game
    game.lines.points.update(yellow=30, blue=20, orange=30)
    assert game.result()["places"] == [1, 3, 1]


def test_city_points_of_companies_count_before_they_are_ranked() -> None:
    game = MetroModel(FACTS, ("companies", "new_york"), 2, 0, Recorder()).game
    assert isinstance(game, Table)
    assert isinstance(game.city, NewYork)
    game.lines.points.update(dict.fromkeys(FACTS["colors"], 18), blue=20)
    game.city.collected["yellow"] = ["red"]
    result = game.result()
    assert result["companies"]["yellow"] == {"lines": 18, "city": 3, "points": 21, "value": 8}
    assert result["companies"]["blue"]["value"] == 7
    assert result["seats"][0] == {"shares": 80, "majority": 2, "city": 0, "total": 82}
    assert result["seats"][1] == {"shares": 70, "majority": 2, "city": 0, "total": 72}
