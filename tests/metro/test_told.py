"""What clients show is told by the engine: ways of lines, worth of shares, runs, the taxi's way."""

from __future__ import annotations

from typing import Any

import pytest

import stellwerk

from .cities import city, visit
from .positions import Position
from .test_companies import COLORS
from .tracks import MIDDLE, PLATFORMS, STARTS, lines, neighbor, random_game, table, way_out

GAMES = ["metro:central", "metro:middle+free", "metro:companies+central+hand2", "metro:london+free"]


def walked(tiles: dict[str, Any], square: str, side: int) -> list[tuple[str, int, int]]:
    """The stretches of a line that enters a square on a side, read off the tiles' letters."""
    way = []
    while square in tiles:
        out = way_out(tiles[square]["tile"], side, tiles[square]["direction"])
        way.append((square, 2 * side, 2 * out + 1))
        after = neighbor(square, out)
        if after is None or (after in MIDDLE and after not in tiles):
            break
        square, side = after, (out + 2) % 4
    return way


@pytest.mark.parametrize("name", GAMES)
def test_every_line_is_told_with_its_squares_and_ports(name: str) -> None:
    for step, state in enumerate(random_game(name, 3, seed=4, rarely=("swap",))):
        if step % 9 == 0 or state.over:
            seen = table(state)
            tiles = {**seen["board"], **seen["middle"]}
            for id, line in lines(state).items():
                assert line["stretches"] == walked(tiles, *(STARTS | PLATFORMS)[id])
                assert line["squares"] == [square for square, _, _ in line["stretches"]]


@pytest.mark.parametrize("name", ["metro", "metro:middle+free", "metro:central+new_york"])
def test_a_preview_tells_the_ways_of_the_lines_that_a_tile_would_change(name: str) -> None:
    for step, state in enumerate(random_game(name, 2, seed=2)):
        if step % 11 or state.over:
            continue
        seat, before = state.to_act[0], lines(state)
        view = state.view(seat)
        action = next(a for a in reversed(view.legal) if view.fields(a)["type"] == "lay")
        effect = view.preview(action)["effect"]
        assert effect is not None
        told = {line["line"]: line["stretches"] for line in effect["lines"]}
        copy = state.copy()
        copy.play(seat, action)
        after = lines(copy)
        changed = {id for id in after if after[id]["stretches"] != before[id]["stretches"]}
        assert told == {id: after[id]["stretches"] for id in changed}


@pytest.mark.rule("metro.companies.value", "metro.companies.example")
def test_every_company_is_told_with_its_rank_and_what_ten_percent_are_worth() -> None:
    p = Position("metro:companies", 3)
    points = [38, 36, 34, 32, 32, 29, 25, 25]
    p.scores(**dict(zip(COLORS, points, strict=True)))
    told = table(p.state)["companies"]
    assert [company["color"] for company in told] == COLORS
    assert [company["points"] for company in told] == points
    assert [company["worth"] for company in told] == [8, 7, 6, 5, 5, 3, 2, 2]
    assert [company["rank"] for company in told] == [1, 2, 3, 4, 4, 6, 7, 7]


def test_solo_s_companies_have_ranks_and_no_shares_to_value() -> None:
    p = Position("metro:solo", 1)
    p.scores(**dict.fromkeys(COLORS[1:], 10))
    told = table(p.state)["companies"]
    assert [company["rank"] for company in told] == [8, 1, 1, 1, 1, 1, 1, 1]
    assert {company["worth"] for company in told} == {None}


def test_without_companies_none_is_told() -> None:
    assert table(Position("metro", 2).state)["companies"] is None


@pytest.mark.rule("metro.paris.row")
def test_the_longest_run_of_every_row_is_told() -> None:
    p = Position("metro:paris", 3)
    for seat, ids in enumerate([("P01", "P02"), ("P03", "P04"), ("P05", "P06")]):
        p.row(seat, *ids)
    p.fill(0, 1, 3, 4, 5, 6)
    p.fill(1, 2, 8)
    assert city(p.state)["longest"] == [4, 1, 0]


@pytest.mark.rule("metro.london.drive", "metro.london.direction")
@pytest.mark.parametrize(
    ("taxi", "ahead"),
    [(None, [0, 1, 2, 3]), (0, [1, 2, 3, 4]), (14, [15, 16, 17, 18]), (30, [31, 0, 1, 2])],
)
def test_the_spaces_before_the_taxi_are_told(taxi: int | None, ahead: list[int]) -> None:
    p = Position("metro:london", 2)
    p.taxi(taxi)
    assert city(p.state)["ahead"] == ahead


@pytest.mark.rule("metro.stockholm.score")
def test_a_seat_is_told_what_its_markers_score_as_the_row_stands() -> None:
    p = Position("metro:stockholm", 2)
    p.sights("ST3", "ST8", "ST1", "ST2", "ST4", "ST5", "ST6", "ST7")
    p.markers(0, "red", "blue", "gray")
    p.markers(1, "violet", "green", "brown")
    p.lay("aaaa d1", "aaaa b1")
    p.tourists(d2="red", b2="violet")
    visit(p, 1, "d2")
    visit(p, 0, "b2")
    assert [table(p.state, seat)["me"]["marker_points"] for seat in range(2)] == [1, 2]
    assert [line.points for line in p.outcome().sheets[0].lines if line.type == "marker"] == [1]


def test_the_points_that_end_swapping_are_a_fact_and_are_told() -> None:
    assert stellwerk.game("metro:companies", 2).facts()["swaps_end"] == 25
    p = Position("metro:companies", 2)
    p.scores(blue=23)
    p.lay("bbbb b1")
    p.hand(p.seat, "bbbb")
    told = [event for event in p.play("lay bbbb c1") if event.type == "swaps_over"]
    assert [event.data for event in told] == [{"points": 25}]
