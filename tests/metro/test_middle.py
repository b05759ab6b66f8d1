"""Middle tracks: four tiles cover the central station, and lines run through them."""

from __future__ import annotations

import pytest

from .positions import Position
from .tracks import DIRECTIONS, EDGE, MIDDLE, STARTS, lines, random_game, run, table

CODES = {"aaaa", "aacb", "cbcb", "bbbb", "cccc", "accd", "adbb", "adad"}


def into_the_middle(seed: int) -> Position:
    """Line 4 has run straight to the middle."""
    p = Position("metro:middle", seed=seed)
    p.lay("aaaa d1", "aaaa d2", "aaaa d3")
    return p


def tiles(p: Position) -> dict[str, dict[str, str]]:
    seen = table(p.state)
    return {**seen["board"], **seen["middle"]}


@pytest.mark.rule("metro.middle.setup")
def test_four_of_the_eight_middle_tracks_cover_the_central_station() -> None:
    for seed in range(10):
        middle = table(Position("metro:middle", 3, seed).state)["middle"]
        assert set(middle) == MIDDLE
        codes = {tile["tile"] for tile in middle.values()}
        assert len(codes) == 4
        assert codes <= CODES
    assert not table(Position("metro", 3).state)["middle"]


@pytest.mark.rule("metro.middle.setup")
def test_tiles_places_and_orientations_of_the_middle_are_random() -> None:
    deals = [table(Position("metro:middle", 2, seed).state)["middle"] for seed in range(60)]
    for square in MIDDLE:
        assert {deal[square]["tile"] for deal in deals} == CODES
        found = {deal[square]["direction"] for deal in deals if deal[square]["tile"] != "aaaa"}
        assert found == set(DIRECTIONS)


@pytest.mark.rule("metro.middle.setup")
def test_the_middle_stays_as_it_is_all_game() -> None:
    middles = [table(state)["middle"] for state in random_game("metro:middle", 3, seed=2)]
    assert all(middle == middles[0] for middle in middles)


@pytest.mark.rule("metro.middle.route", "metro.middle.points")
@pytest.mark.parametrize("seed", range(8))
def test_a_line_runs_on_through_the_middle(seed: int) -> None:
    p = into_the_middle(seed)
    squares, end = run(tiles(p), "d1", 0)
    assert squares[:4] == ["d1", "d2", "d3", "d4"]
    assert p.squares("4") == squares
    assert p.points("4") == (len(squares) if end else None)


@pytest.mark.rule("metro.middle.route", "metro.middle.points")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_lines_over_the_middle_score_each_tile_once_and_nothing_is_doubled(
    players: int, seed: int
) -> None:
    through = 0
    *_, end = random_game("metro:middle", players, seed)
    seen = table(end)
    track = {**seen["board"], **seen["middle"]}
    for line, facts in lines(end).items():
        squares, station = run(track, *STARTS[line])
        assert (facts["squares"], facts["end"]) == (squares, station)
        assert facts["end"] in STARTS
        if facts["color"] is not None:
            assert facts["points"] == len(squares)
        through += bool(MIDDLE & set(squares))
    assert through
    assert end.outcome is not None
    assert {line.type for sheet in end.outcome.sheets for line in sheet.lines} == {"line"}


@pytest.mark.rule("metro.middle.not-adjacent")
def test_middle_tracks_make_no_square_layable() -> None:
    p = Position("metro:middle")
    p.hand(0, "aaaa")
    assert p.layable("aaaa") == EDGE
    p.lay("aaaa d1", "aaaa d2")
    round_the_middle = {"d3", "e3", "c4", "c5", "f4", "f5", "d6", "e6"}
    assert p.layable("aaaa") & round_the_middle == {"d3"}
    assert not p.layable("aaaa") & MIDDLE


@pytest.mark.rule("metro.middle.open")
def test_a_line_that_leaves_the_middle_to_an_empty_square_goes_on_there() -> None:
    found = set()
    for seed in range(16):
        p = into_the_middle(seed)
        squares, end = run(tiles(p), "d1", 0)
        if end is not None:
            continue
        line = lines(p.state)["4"]
        assert (line["finished"], line["points"], line["squares"]) == (False, None, squares)
        empty = line["next"]
        assert empty not in tiles(p)
        p.lay(f"aaaa {empty}")
        on, _ = run(tiles(p), "d1", 0)
        assert on[: len(squares) + 1] == [*squares, empty]
        assert p.squares("4") == on
        found.add(empty)
    assert len(found) > 2
