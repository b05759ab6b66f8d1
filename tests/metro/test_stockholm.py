"""Stockholm: tourists line up at the sights, and secret colors score their places."""

from __future__ import annotations

import pytest

from stellwerk.engine.record import HIDDEN
from tests.metro.cities import COLORS, city, city_points, dealt, facts, played, visit
from tests.metro.positions import Position

#: Color markers dealt to each player.
MARKERS = {2: 3, 3: 2, 4: 2, 5: 1, 6: 1}
SIGHTS = tuple(f"ST{n}" for n in range(1, 9))


def stockholm(variant: bool = False, **tourists: str) -> Position:
    """Sights in order, ST1 first, and a tile on a2: visits go from b2 to g2."""
    p = Position("metro:stockholm-variant" if variant else "metro:stockholm", players=2)
    p.sights(*SIGHTS)
    if variant:
        p.sight_colors(*COLORS)
    else:
        p.markers(0)
        p.markers(1)
    p.lay("aaaa a2")
    p.tourists(**tourists)
    return p


# Setting up.


@pytest.mark.rule("metro.stockholm.setup")
def test_the_eight_sights_lie_in_a_row_in_random_order() -> None:
    rows = [tuple(city(dealt("metro:stockholm", 2, seed))["sights"]) for seed in range(8)]
    assert all(sorted(row) == sorted(SIGHTS) for row in rows)
    assert len(set(rows)) > 4


@pytest.mark.rule("metro.stockholm.setup")
@pytest.mark.parametrize("players", MARKERS)
def test_each_player_gets_so_many_color_markers(players: int) -> None:
    state = dealt("metro:stockholm", players, 3)
    hands = [state.view(seat).me["markers"] for seat in range(players)]
    assert [len(hand) for hand in hands] == [MARKERS[players]] * players
    every = [color for hand in hands for color in hand]
    assert len(set(every)) == len(every)
    assert set(every) <= set(COLORS)


@pytest.mark.rule("metro.stockholm.setup")
def test_the_markers_are_dealt_by_chance() -> None:
    hands = {tuple(dealt("metro:stockholm", 2, seed).view(0).me["markers"]) for seed in range(8)}
    assert len(hands) > 4


@pytest.mark.rule("metro.stockholm.setup")
def test_nobody_sees_the_markers_of_others() -> None:
    state = dealt("metro:stockholm", 4, 3)
    for seat in range(4):
        shown = state.view(seat).plain.marker
        assert [other for other in range(4) if int(shown[other]) != HIDDEN] == [seat]
    assert all(int(state.view(None).plain.marker[seat]) == HIDDEN for seat in range(4))


# Placing.


@pytest.mark.rule("metro.stockholm.place")
def test_a_tourist_goes_on_the_leftmost_free_space_whatever_its_color() -> None:
    p = stockholm(b2="red", c2="blue", d2="red", e2="gray", f2="brown", g2="green")
    for n, square in enumerate(["b2", "c2", "d2", "e2", "f2"]):
        visit(p, n % 2, square)
    assert p.city()["row"][:6] == ["red", "blue", "red", "gray", "brown", None]
    assert p.city()["tourists"] == {"g2": ["green"]}


@pytest.mark.rule("metro.stockholm.place")
def test_a_square_without_tourist_moves_none() -> None:
    p = stockholm(c2="blue")
    visit(p, 0, "b2")
    assert p.city()["row"] == [None] * 32
    assert p.city()["tourists"] == {"c2": ["blue"]}


# Scoring.


@pytest.mark.rule("metro.stockholm.score")
def test_tourists_score_what_is_printed_under_them_for_the_holder_of_their_color() -> None:
    p = stockholm(b2="red", c2="blue", d2="red", e2="gray", f2="red")
    p.markers(0, "gray", "brown")
    p.markers(1, "red", "blue")
    for square in ("b2", "c2", "d2", "e2", "f2"):
        visit(p, 0, square)
    first, second = (sight["points"] for sight in facts("stockholm")["sights"][:2])
    assert city_points(p, 0) == first[3] == 3
    assert city_points(p, 1) == first[0] + first[1] + first[2] + second[0] == 10
    assert p.outcome().scores == (3, 10)


@pytest.mark.rule("metro.stockholm.score")
def test_tourists_still_on_the_board_or_of_no_holder_score_nothing() -> None:
    p = stockholm(b2="green", c2="red")
    p.markers(0, "red")
    visit(p, 0, "b2")
    assert p.outcome().scores == (0, 0)


@pytest.mark.rule("metro.stockholm.score")
def test_nothing_is_scored_before_the_end() -> None:
    p = stockholm(b2="red")
    p.markers(0, "red")
    visit(p, 0, "b2")
    assert [seat["gained"] for seat in p.state.view(0).to_json()["seats"]] == [0, 0]
    assert p.outcome().scores == (2, 0)


@pytest.mark.rule("metro.stockholm.score")
@pytest.mark.parametrize("players", [3, 6])
def test_a_whole_game_scores_the_places_of_the_own_colors(players: int) -> None:
    state = played("metro:stockholm", players, 11)
    points = {sight["id"]: sight["points"] for sight in facts("stockholm")["sights"]}
    shown = city(state)
    printed = [number for sight in shown["sights"] for number in points[sight]]
    assert state.outcome is not None
    for seat, sheet in enumerate(state.outcome.sheets):
        markers = state.view(seat).me["markers"]
        pairs = zip(shown["row"], printed, strict=True)
        wanted = sum(number for color, number in pairs if color in markers)
        assert sum(line.points for line in sheet.lines if line.type == "marker") == wanted > 0


@pytest.mark.rule("metro.stockholm.example")
def test_red_on_a_three_and_violet_on_a_four_score_three_and_four() -> None:
    p = stockholm(b2="brown", c2="brown", d2="violet", e2="red")
    p.markers(0, "red")
    p.markers(1, "violet")
    for square in ("b2", "c2", "d2", "e2"):
        visit(p, 0, square)
    assert (city_points(p, 0), city_points(p, 1)) == (3, 4)


@pytest.mark.rule("metro.stockholm.full")
@pytest.mark.parametrize("name", ["metro:stockholm", "metro:stockholm-variant"])
def test_every_tourist_finds_a_space_and_every_space_a_tourist(name: str) -> None:
    shown = city(played(name, 3, 12))
    assert shown["tourists"] == {}
    assert sorted(shown["row"]) == sorted(COLORS * 4)


@pytest.mark.rule("metro.stockholm.full", "metro.stockholm.variant")
def test_in_the_variant_each_sight_ends_with_its_four_tourists() -> None:
    shown = city(played("metro:stockholm-variant", 2, 13))
    assert shown["row"] == [color for color in shown["colors"] for _ in range(4)]


# The variant.


@pytest.mark.rule("metro.stockholm.variant")
def test_in_the_variant_the_markers_lie_at_random_on_the_sights() -> None:
    colors = [tuple(city(dealt("metro:stockholm-variant", 2, seed))["colors"]) for seed in range(8)]
    assert all(sorted(row) == sorted(COLORS) for row in colors)
    assert len(set(colors)) > 4
    assert "markers" not in dealt("metro:stockholm-variant", 2, 1).view(0).me


@pytest.mark.rule("metro.stockholm.variant")
def test_in_the_variant_a_tourist_goes_to_the_sight_of_its_color_and_scores_at_once() -> None:
    p = stockholm(variant=True, b2="violet", c2="violet", d2="blue", e2="violet")
    # Violet is the color of ST5 (2 4 3 1), blue that of ST2 (3 1 4 2).
    visit(p, 0, "b2")
    assert p.city()["points"] == [2, 0]
    visit(p, 1, "c2")
    assert p.city()["points"] == [2, 4]
    visit(p, 1, "d2")
    assert p.city()["points"] == [2, 7]
    visit(p, 0, "e2")
    assert p.city()["points"] == [5, 7]
    assert p.city()["row"][16:20] == ["violet", "violet", "violet", None]
    assert p.city()["row"][4:8] == ["blue", None, None, None]
    assert p.outcome().scores == (5, 7)


@pytest.mark.rule("metro.stockholm.variant")
def test_in_the_variant_the_sheet_has_a_line_for_every_tourist_with_its_space() -> None:
    p = stockholm(variant=True, b2="violet", c2="violet", d2="blue", e2="violet")
    for seat, square in ((0, "b2"), (1, "c2"), (1, "d2"), (0, "e2")):
        visit(p, seat, square)
    placed = [
        {(line.type, line.what, line.points, line.proof) for line in sheet.lines}
        for sheet in p.outcome().sheets
    ]
    assert placed == [
        {("placed", "violet", 2, ("ST5.1",)), ("placed", "violet", 3, ("ST5.3",))},
        {("placed", "violet", 4, ("ST5.2",)), ("placed", "blue", 3, ("ST2.1",))},
    ]


@pytest.mark.rule("metro.stockholm.variant", "metro.city.points")
@pytest.mark.parametrize("name", ["metro:stockholm-variant", "metro:companies+stockholm-variant"])
def test_in_the_variant_all_tourists_of_a_whole_game_stand_on_the_sheets(name: str) -> None:
    state = played(name, 4, 15)
    assert state.outcome is not None
    lines = [[line for line in s.lines if line.type == "placed"] for s in state.outcome.sheets]
    spaces = {line.proof[0]: line.what for placed in lines for line in placed}
    assert len(spaces) == 32
    for seat, placed in enumerate(lines):
        assert sum(line.points for line in placed) == city(state)["points"][seat]
