"""London: tourists hail the taxi, and it drives up to four spaces to their color."""

from __future__ import annotations

import pytest

from tests.metro.cities import COLORS, city, city_points, dealt, facts, played, visit
from tests.metro.positions import Position

SIGHTS = tuple(f"L{n}" for n in range(1, 9))
UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT = range(4)
#: Some other order of the sights.
OTHER = ("L7", "L2", "L8", "L4", "L1", "L6", "L3", "L5")


def circuit(sights: tuple[str, ...]) -> list[str]:
    """The 32 colors in the order of driving, read off the printed sights."""
    colors = {sight["id"]: sight["spaces"] for sight in facts("london")["sights"]}
    there = [colors[id][corner] for id in sights for corner in (UPPER_LEFT, UPPER_RIGHT)]
    back = [colors[id][corner] for id in sights[::-1] for corner in (LOWER_RIGHT, LOWER_LEFT)]
    return there + back


def space(sight: str, corner: int) -> int:
    """The number of a space, with the sights in order."""
    number = SIGHTS.index(sight)
    return 2 * number + corner if corner <= UPPER_RIGHT else 31 - 2 * number - (corner - LOWER_LEFT)


def london(sights: tuple[str, ...] = SIGHTS) -> Position:
    """Two players, a tile on a2, so that b2 may be visited."""
    p = Position("metro:london", players=2)
    p.sights(*sights)
    p.lay("aaaa a2")
    return p


def drive(p: Position, taxi: int | None, color: str) -> tuple[int | None, int]:
    """Let seat 0 lay on a tourist with the taxi there: where it stops, what is scored."""
    before, p.state = p.state, p.state.copy()
    p.taxi(taxi)
    p.tourists(b2=color)
    visit(p, 0, "b2")
    after = p.city()
    p.state = before
    return after["taxi"], after["points"][0]


def expected(colors: list[str], taxi: int | None, color: str) -> tuple[int, int]:
    """The same by the rules, the start counted as just before the first space."""
    start = -1 if taxi is None else taxi
    for driven in range(1, 5):
        if colors[(start + driven) % 32] == color:
            return (start + driven) % 32, driven
    return (start + 4) % 32, 0


# Setting up.


@pytest.mark.rule("metro.london.setup")
def test_the_eight_sights_lie_in_a_row_in_random_order() -> None:
    rows = [tuple(city(dealt("metro:london", 3, seed))["sights"]) for seed in range(8)]
    assert all(sorted(row) == sorted(SIGHTS) for row in rows)
    assert len(set(rows)) > 4


@pytest.mark.rule("metro.london.setup")
def test_the_taxi_starts_on_the_left_direction_tile() -> None:
    p = london()
    assert p.city()["taxi"] is None
    assert drive(p, None, "blue") == (space("L1", UPPER_LEFT), 1)


@pytest.mark.rule("metro.london.setup", "metro.london.drive", "metro.london.miss")
@pytest.mark.parametrize("sights", [SIGHTS, OTHER], ids=["in order", "another order"])
def test_the_taxi_drives_round_the_circuit_from_every_space(sights: tuple[str, ...]) -> None:
    p, colors = london(sights), circuit(sights)
    for taxi in (None, *range(32)):
        for color in COLORS:
            assert drive(p, taxi, color) == expected(colors, taxi, color), (taxi, color)


# Driving.


@pytest.mark.rule("metro.london.drive")
def test_the_taxi_stops_on_the_first_space_of_the_color_and_scores_the_way() -> None:
    p = london()
    # From L1 upper_right: brown, green, green, violet.
    assert drive(p, space("L1", UPPER_RIGHT), "brown") == (space("L2", UPPER_LEFT), 1)
    assert drive(p, space("L1", UPPER_RIGHT), "green") == (space("L2", UPPER_RIGHT), 2)
    assert drive(p, space("L1", UPPER_RIGHT), "violet") == (space("L3", UPPER_RIGHT), 4)


@pytest.mark.rule("metro.london.drive")
def test_the_player_who_lays_scores_and_the_taxi_goes_on_from_where_it_stands() -> None:
    p = london()
    p.tourists(b2="brown", c2="violet", d2="yellow")
    visit(p, 0, "b2")
    visit(p, 1, "c2")
    assert p.city()["points"] == [3, 3]
    visit(p, 1, "d2")
    assert (p.city()["taxi"], p.city()["points"]) == (space("L4", UPPER_RIGHT), [3, 5])
    assert (city_points(p, 0), city_points(p, 1)) == (3, 5)


@pytest.mark.rule("metro.london.drive", "metro.london.miss")
def test_the_sheet_has_a_line_for_every_tourist_with_the_spaces_driven() -> None:
    p = london()
    p.tourists(b2="brown", c2="yellow", d2="violet", e2="brown")
    for seat, square in ((0, "b2"), (1, "c2"), (0, "d2"), (0, "e2")):
        visit(p, seat, square)
    rides = [
        {(line.what, line.points, line.proof, line.done) for line in sheet.lines}
        for sheet in p.outcome().sheets
    ]
    # From the start to L2; four spaces for nothing to L4; on to L5; on to L6.
    assert expected(circuit(SIGHTS), space("L4", UPPER_LEFT), "violet")[1] == 2
    assert rides[0] == {("brown", 3, ("3",), True), ("violet", 2, ("2",), True)}
    assert rides[1] == {("yellow", 0, ("4",), False)}
    assert len(p.outcome().sheets[0].lines) == 3


@pytest.mark.rule("metro.london.drive", "metro.city.points")
@pytest.mark.parametrize("name", ["metro:london", "metro:companies+london"])
def test_all_32_tourists_of_a_whole_game_stand_on_the_sheets(name: str) -> None:
    state = played(name, 3, 14)
    assert state.outcome is not None
    lines = [[line for line in s.lines if line.type == "taxi"] for s in state.outcome.sheets]
    assert sorted(line.what for rides in lines for line in rides) == sorted(COLORS * 4)
    for seat, rides in enumerate(lines):
        assert sum(line.points for line in rides) == city(state)["points"][seat]


@pytest.mark.rule("metro.london.drive")
def test_a_square_without_tourist_leaves_the_taxi_alone() -> None:
    p = london()
    p.tourists(c2="brown")
    visit(p, 0, "b2")
    assert (p.city()["taxi"], p.city()["points"]) == (None, [0, 0])


@pytest.mark.rule("metro.london.direction")
def test_direction_tiles_are_neither_counted_nor_stopped_on() -> None:
    p = london()
    # Before the right one: yellow, brown, red, orange follow L8 upper_right.
    assert drive(p, space("L8", UPPER_LEFT), "yellow") == (space("L8", LOWER_RIGHT), 2)
    assert drive(p, space("L8", UPPER_RIGHT), "orange") == (space("L7", LOWER_LEFT), 4)
    # Before the left one: blue, orange, brown, green follow L1 lower_left.
    assert drive(p, space("L1", LOWER_LEFT), "blue") == (space("L1", UPPER_LEFT), 1)
    assert drive(p, space("L1", LOWER_LEFT), "green") == (space("L2", UPPER_RIGHT), 4)
    # A miss across it drives four spaces too: from L1 lower_right to L2 upper_left.
    assert drive(p, space("L1", LOWER_RIGHT), "yellow") == (space("L2", UPPER_LEFT), 0)


@pytest.mark.rule("metro.london.miss")
def test_without_the_color_within_four_the_taxi_drives_four_for_nothing() -> None:
    p = london()
    # Yellow is the eighth space.
    assert drive(p, None, "yellow") == (3, 0)
    assert drive(p, space("L2", UPPER_LEFT), "yellow") == (6, 0)
    assert drive(p, space("L2", UPPER_RIGHT), "yellow") == (7, 4)


@pytest.mark.rule("metro.london.own-space")
def test_the_space_the_taxi_stands_on_does_not_count() -> None:
    p = london()
    # L3 upper_left is green, and no other within four; L2 upper_right is green and next to it.
    assert drive(p, space("L3", UPPER_LEFT), "green") == (space("L5", UPPER_LEFT), 0)
    assert drive(p, space("L2", UPPER_RIGHT), "green") == (space("L3", UPPER_LEFT), 1)


@pytest.mark.rule("metro.london.example")
def test_the_three_drives_of_the_example() -> None:
    p = london()
    assert drive(p, None, "brown") == (space("L2", UPPER_LEFT), 3)
    assert drive(p, space("L4", UPPER_LEFT), "orange") == (space("L6", UPPER_LEFT), 0)
    assert drive(p, space("L8", UPPER_RIGHT), "yellow") == (space("L8", LOWER_RIGHT), 1)


@pytest.mark.rule("metro.london.aside")
@pytest.mark.parametrize("color", ["blue", "yellow"])
def test_the_tourist_leaves_the_board_whether_it_scored_or_not(color: str) -> None:
    p = london()
    p.tourists(b2=color, c2="red")
    visit(p, 0, "b2")
    assert p.city()["tourists"] == {"c2": ["red"]}
    assert sum(int(place) >= 0 for place in p.s.tourist) == 1
