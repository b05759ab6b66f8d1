"""The facts of Metro: counts and sums, and the same as in the oracle's own copy of the tables."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from stellwerk.metro.edition import NOBODY, SQUARE, SQUARES, edition
from stellwerk.metro.options import box, read_toml
from tests.oracle.metro_facts import load_facts

EDITION, FACTS = edition(), load_facts()
STATUS = {"confirmed", "single", "reconstructed"}


def name(row: int, col: int) -> str:
    return f"{'abcdefgh'[col]}{row + 1}"


def test_sixty_tiles_are_the_twenty_four_ways_to_join_four_sides() -> None:
    assert sum(tile.count for tile in EDITION.tiles) == 60
    assert {tile.exits for tile in EDITION.tiles} == set(permutations(range(4)))


def test_tiles_are_those_of_the_tables() -> None:
    for tile, fact in zip(EDITION.tiles, FACTS["tiles"], strict=True):
        tracks = [[2 * side, 2 * out + 1] for side, out in enumerate(tile.exits)]
        assert (tile.code, tile.count, tracks) == (fact["code"], fact["count"], fact["tracks"])
    codes = [EDITION.tiles[kind].code for kind in EDITION.middle]
    assert [*zip(EDITION.middle_ids, codes, strict=True)] == [
        (fact["id"], fact["code"]) for fact in FACTS["middle"]
    ]


def test_stations_frames_and_platforms_are_those_of_the_tables() -> None:
    assert list(EDITION.colors) == FACTS["colors"]
    assert list(EDITION.percents) == FACTS["percents"]
    for n, fact in enumerate(FACTS["stations"]):
        assert SQUARES[EDITION.station_square[n]] == name(fact["row"], fact["col"])
        assert EDITION.station_side[n] * 2 == fact["start_port"] == fact["end_port"] - 1
        for frame, owner in fact["owners"].items():
            number = EDITION.frames[frame][n]
            assert owner == (None if number == NOBODY else EDITION.colors[number])
    for platform, place in zip(EDITION.platforms, FACTS["platforms"], strict=True):
        assert SQUARES[platform.square] == name(place["row"], place["col"])
        assert (platform.id, platform.side * 2) == (place["id"], place["departure"])
        assert place["arrival"] == place["departure"] + 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_frame_gives_each_color_as_many_stations(players: int) -> None:
    owners = Counter(EDITION.frames[str(players)])
    nobody = owners.pop(NOBODY, 0)
    assert nobody == (2 if players in {3, 5, 6} else 0)
    assert set(owners) == set(range(players))
    assert set(owners.values()) == {(32 - nobody) // players}
    assert Counter(EDITION.frames["companies"]) == dict.fromkeys(range(8), 4)


def test_cities_are_those_of_the_tables() -> None:
    cities, colors = EDITION.cities, FACTS["colors"]
    for sight, paris in zip(cities["paris"].sights, FACTS["paris"], strict=True):
        assert (sight.id, [colors[n] for n in sight.values]) == (paris["id"], paris["spaces"])
    for sight, stockholm in zip(cities["stockholm"].sights, FACTS["stockholm"], strict=True):
        assert (sight.id, list(sight.values)) == (stockholm["id"], stockholm["points"])
    for sight, london in zip(cities["london"].sights, FACTS["london"], strict=True):
        assert [colors[n] for n in sight.values] == list(london["spaces"].values())
    for sight, york in zip(cities["new_york"].sights, FACTS["new_york"], strict=True):
        assert (sight.id, list(sight.values)) == (york["id"], list(york["values"].values()))
    for sight, berlin in zip(cities["berlin"].sights, FACTS["berlin"]["sights"], strict=True):
        assert list(sight.values) == [*berlin["a"], *berlin["b"]]


def test_squares_and_point_tiles_of_cities_are_those_of_the_tables() -> None:
    petersburg, berlin = EDITION.cities["st_petersburg"], EDITION.cities["berlin"]
    assert [SQUARES[q] for q in petersburg.squares] == [
        name(row, col) for row, col in FACTS["st_petersburg"]["squares"]
    ]
    points = dict(zip(EDITION.colors, map(list, petersburg.points), strict=True))
    assert points == FACTS["st_petersburg"]["points"]
    groups = [square for group in FACTS["berlin"]["groups"] for square in group]
    assert [SQUARES[q] for q in berlin.squares] == [name(row, col) for row, col in groups]


def test_paris_and_stockholm_deal_what_the_rules_say() -> None:
    assert dict(EDITION.cities["paris"].each) == {2: 6, 3: 4, 4: 3, 5: 2, 6: 2}
    assert dict(EDITION.cities["stockholm"].each) == {2: 3, 3: 2, 4: 2, 5: 1, 6: 1}


def test_every_fact_says_how_sure_it_is() -> None:
    board = read_toml("board.toml")
    assert {frame["status"] for frame in board["frames"].values()} <= STATUS
    assert board["middle"]["status"] == "reconstructed"
    assert board["platforms"]["departure_status"] == "single"
    assert {city.status for city in EDITION.cities.values()} == {"reconstructed"}
    assert {option.status for option in box().options} <= STATUS


def test_squares_are_numbered_in_reading_order_with_the_middle_last() -> None:
    assert [SQUARE[square] for square in ("a1", "h1", "a2", "h8", "d4", "e5")] == [
        0, 7, 8, 59, 60, 63,
    ]  # fmt: skip
