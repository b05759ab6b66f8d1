"""St. Petersburg: tourists stand on tiles, and lines over them take face-down point tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from stellwerk.errors import IllegalAction
from stellwerk.game import CompanySheet, ScoreSheet
from tests.metro.cities import COLORS, city, city_points, dealt, facts, played
from tests.metro.positions import Position

SQUARES = {"b2", "c3", "f3", "g2", "c6", "b7", "f6", "g7"}
VIEWS = (0, 1, None)


def st_petersburg(*tiles: str, name: str = "metro:st_petersburg") -> Position:
    """Two players, seat 0 is yellow and seat 1 blue."""
    p = Position(name, players=2)
    p.lay(*tiles)
    return p


def station_line(color: str = "red") -> Position:
    """Seat 0 lays on b2, lets a tourist stand there, and so ends line 2 of blue: b1, b2, b1."""
    p = st_petersburg("aaaa b1")
    p.point_tiles(color, 1, 2, 3, 4)
    p.hand(0, "dddd")
    p.play("lay dddd b2")
    return p


# Setting up.


@pytest.mark.rule("metro.st_petersburg.setup")
def test_the_sights_lie_on_the_inner_diagonal_squares() -> None:
    diagonal = {
        f"{'abcdefgh'[n]}{row}" for n in (1, 2, 5, 6) for row in (n + 1, 8 - n) if 1 <= row <= 8
    }
    assert set(city(dealt("metro:st_petersburg", 2, 1))["sights"]) == SQUARES == diagonal


@pytest.mark.rule("metro.st_petersburg.setup")
def test_a_tourist_of_each_color_waits_beside_the_board_with_four_point_tiles() -> None:
    state = dealt("metro:st_petersburg", 4, 2)
    shown = city(state)
    assert shown["beside"] == list(COLORS)
    assert shown["tourists"] == {}
    assert shown["left"] == dict.fromkeys(COLORS, 4)
    for n, color in enumerate(COLORS):
        tiles = sorted(int(points) for points in state.record.point_tile[n])
        assert tiles == sorted(facts("st_petersburg")["points"][color])


# Sights.


@pytest.mark.rule("metro.st_petersburg.sight")
def test_a_tile_on_a_sight_lets_the_player_choose_a_tourist_for_it() -> None:
    p = st_petersburg("aaaa a2")
    p.hand(0, "aaaa")
    p.play("lay aaaa b2")
    assert (p.seat, p.legal()) == (0, {f"tourist {color}" for color in COLORS})
    with pytest.raises(IllegalAction):
        p.play("draw")
    p.play("tourist violet")
    assert p.city()["tourists"] == {"b2": ["violet"]}
    assert set(p.city()["sights"]) == SQUARES - {"b2"}
    assert p.seat == 1


@pytest.mark.rule("metro.st_petersburg.sight")
def test_a_tourist_already_on_the_board_cannot_be_chosen_again() -> None:
    p = st_petersburg("aaaa a2", "aaaa g1")
    p.hand(0, "aaaa")
    p.play("lay aaaa b2")
    p.play("tourist violet")
    p.hand(1, "aaaa")
    p.play("lay aaaa g2")
    assert p.legal() == {f"tourist {color}" for color in COLORS if color != "violet"}
    p.play("tourist red")
    assert p.city()["tourists"] == {"b2": ["violet"], "g2": ["red"]}
    assert p.city()["beside"] == [c for c in COLORS if c not in {"violet", "red"}]


@pytest.mark.rule("metro.st_petersburg.sight")
def test_a_tile_on_another_square_asks_for_no_tourist() -> None:
    p = st_petersburg("aaaa a2")
    p.hand(0, "aaaa")
    p.play("lay aaaa a3")
    assert p.seat == 1
    assert len(p.city()["beside"]) == 8


@pytest.mark.rule("metro.st_petersburg.sight")
def test_point_tiles_are_shuffled_and_seen_by_nobody() -> None:
    orders = set()
    for seed in range(8):
        state = dealt("metro:st_petersburg", 2, seed)
        orders.add(tuple(int(points) for points in state.record.point_tile[6]))
        for seat in VIEWS:
            tiles = state.view(seat).plain.point_tile
            assert all(int(points) < 0 for row in tiles for points in row)
    assert len(orders) > 4


# Collecting.


@pytest.mark.rule("metro.st_petersburg.collect")
def test_a_line_finished_in_the_same_turn_takes_a_point_tile_for_its_owner() -> None:
    p = station_line()
    assert p.points("2") is None
    p.play("tourist red")
    assert p.points("2") == 3
    assert p.city()["taken"] == {"yellow": [], "blue": [{"color": "red", "points": 1}]}
    assert p.city()["left"]["red"] == 3


@pytest.mark.rule("metro.st_petersburg.collect")
def test_a_line_finished_later_takes_a_point_tile_too() -> None:
    p = st_petersburg("aaaa c2")
    p.point_tiles("gray", 3, 2, 3, 2)
    p.hand(0, "dddd")
    p.play("lay dddd b2")
    p.play("tourist gray")
    assert p.city()["taken"] == {"yellow": [], "blue": []}
    p.hand(1, "aaaa")
    p.play("lay aaaa b1")
    assert p.squares("2") == ["b1", "b2", "b1"]
    assert p.city()["taken"] == {"yellow": [], "blue": [{"color": "gray", "points": 3}]}


@pytest.mark.rule("metro.st_petersburg.collect")
def test_a_line_beside_the_tourist_takes_nothing() -> None:
    p = st_petersburg("aaaa a2", "bbbb b1")
    p.hand(0, "bbbb")
    p.play("lay bbbb b2")
    p.play("tourist red")
    p.hand(1, "bbbb")
    p.play("lay bbbb c1")
    assert p.squares("2") == ["b1", "c1"]
    assert p.points("2") == 2
    assert p.city()["taken"] == {"yellow": [], "blue": []}


@pytest.mark.rule("metro.st_petersburg.collect", "metro.st_petersburg.example")
def test_a_line_three_times_over_the_blue_tourist_takes_three_blue_point_tiles() -> None:
    p = st_petersburg("adad b1", "dacc b3", "aaaa c2", "cddb d2", "ccda d1", "aacb a2")
    p.point_tiles("blue", 2, 1, 2, 1)
    p.hand(0, "aacb")
    p.play("lay aacb b2")
    p.play("tourist blue")
    assert p.squares("2") == "b1 b2 b3 b2 c2 d2 d1 d2 c2 b2 a2".split()
    assert p.points("2") == p.score("blue") == 11
    assert p.city()["taken"]["blue"] == [{"color": "blue", "points": n} for n in (2, 1, 2)]
    assert p.city()["left"]["blue"] == 1
    assert p.outcome().scores == (0, 11 + 5)


@pytest.mark.rule("metro.st_petersburg.collect")
def test_each_color_met_on_the_way_gives_its_own_point_tile() -> None:
    p = st_petersburg(*(f"aaaa b{row}" for row in (1, 3, 4, 5, 6, 8)))
    for square, color in (("b2", "green"), ("b7", "brown")):
        p.hand(p.seat, "aaaa")
        p.play(f"lay aaaa {square}")
        p.play(f"tourist {color}")
    taken = p.city()["taken"]
    # Line 2 of blue runs down, line 23 of yellow runs up.
    for owner in ("yellow", "blue"):
        assert [tile["color"] for tile in taken[owner]] == ["green", "brown"]


# Scoring.


@pytest.mark.rule("metro.st_petersburg.score")
def test_point_tiles_are_scored_at_the_end_and_not_before() -> None:
    p = st_petersburg()
    p.point_tiles("red", 4, 1, 3, 2, owners=("blue", "yellow", "blue"))
    p.point_tiles("brown", 5, 3, 1, 1, owners=("yellow",))
    assert (p.score("yellow"), p.score("blue")) == (0, 0)
    assert p.outcome().scores == (1 + 5, 4 + 3)
    lines = [(line.type, line.what, line.points) for line in p.outcome().sheets[1].lines]
    assert lines == [("point_tile", "red", 4), ("point_tile", "red", 3)]


@pytest.mark.rule("metro.st_petersburg.enough")
def test_four_lines_over_one_tile_take_all_four_point_tiles_of_its_color() -> None:
    column = [f"aaaa b{row}" for row in (1, 3, 4, 5, 6, 7, 8)]
    row = [f"aaaa {letter}2" for letter in "acdefgh"]
    p = st_petersburg(*column, *row)
    p.point_tiles("orange", 2, 2, 2, 2)
    p.hand(0, "aaaa")
    p.play("lay aaaa b2")
    p.play("tourist orange")
    assert [p.points(line) for line in ("2", "10", "23", "31")] == [8, 8, 8, 8]
    assert p.city()["left"]["orange"] == 0
    assert {owner: len(tiles) for owner, tiles in p.city()["taken"].items()} == {
        "yellow": 2,
        "blue": 2,
    }


@pytest.mark.rule("metro.st_petersburg.enough")
def test_tiles_nobody_took_score_nothing() -> None:
    p = st_petersburg()
    p.point_tiles("red", 4, 1, 3, 2)
    assert city_points(p, 0) == city_points(p, 1) == 0
    p.point_tiles("red", 4, 1, 3, 2, owners=("yellow",))
    assert (city_points(p, 0), city_points(p, 1)) == (4, 0)


@pytest.mark.rule("metro.st_petersburg.enough", "metro.st_petersburg.collect")
@pytest.mark.parametrize("players", [3, 4])
def test_in_a_whole_game_each_owner_has_a_tile_for_each_time_over_a_tourist(players: int) -> None:
    state = played("metro:st_petersburg", players, 31)
    shown, lines = city(state), state.view(None).to_json()["lines"]
    standing = {square: colors[0] for square, colors in shown["tourists"].items()}
    assert set(standing) == SQUARES
    for owner, tiles in shown["taken"].items():
        passed = [s for line in lines if line["color"] == owner for s in line["squares"]]
        wanted = Counter(standing[square] for square in passed if square in standing)
        assert Counter(tile["color"] for tile in tiles) == wanted


# Secrets.


@pytest.mark.rule("metro.st_petersburg.secret")
def test_an_owner_sees_the_points_and_others_only_the_number() -> None:
    p = station_line()
    p.play("tourist red")
    seen = {seat: city(p.state, seat)["taken"] for seat in VIEWS}
    assert seen[1]["blue"] == [{"color": "red", "points": 1}]
    assert seen[0]["blue"] == seen[None]["blue"] == [{"color": "red", "points": None}]
    first, *others = (int(points) for points in p.state.view(1).plain.point_tile[6])
    assert first == 1
    assert max(others) < 0
    assert all(int(points) < 0 for points in p.state.view(0).plain.point_tile[6])


@pytest.mark.rule("metro.st_petersburg.secret")
def test_nobody_sees_the_point_tiles_of_a_company_before_the_end() -> None:
    p = st_petersburg("aaaa b1", name="metro:companies+st_petersburg")
    p.hand(0, "dddd")
    p.play("lay dddd b2")
    p.play("tourist red")
    for seat in VIEWS:
        assert city(p.state, seat)["taken"]["blue"] == [{"color": "red", "points": None}]
        assert all(int(points) < 0 for points in p.state.view(seat).plain.point_tile[6])


@pytest.mark.rule("metro.st_petersburg.score")
@pytest.mark.parametrize("name", ["metro:st_petersburg", "metro:companies+st_petersburg"])
def test_the_score_sheets_reveal_every_point_tile_taken(name: str) -> None:
    state = played(name, 3, 32)
    assert state.outcome is not None
    seats, companies = state.outcome.sheets, state.outcome.companies
    sheets: Sequence[ScoreSheet | CompanySheet] = companies or seats
    found: dict[str, Counter[int]] = {color: Counter() for color in COLORS}
    for sheet, tiles in zip(sheets, city(state)["taken"].values(), strict=True):
        lines = [line for line in sheet.lines if line.type == "point_tile"]
        assert [line.what for line in lines] == [tile["color"] for tile in tiles]
        for line in lines:
            found[line.what][line.points] += 1
        assert sheet.total == sum(line.points for line in sheet.lines)
    for color, points in found.items():
        assert points <= Counter(facts("st_petersburg")["points"][color])
    assert sum(points.total() for points in found.values()) > 8
