"""What all cities share: where tourists stand, and to whom city points go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.metro.cities import COLORS, INNER, city_points, played, visit
from tests.metro.positions import Position

TOURIST_CITIES = ("paris", "stockholm", "stockholm-variant", "london")
EVERY_CITY = (*TOURIST_CITIES, "new_york", "st_petersburg", "berlin-a", "berlin-b")


def with_points(city: str, companies: bool = False) -> Position:
    """A position where seat 0 (yellow), or the company yellow, has city points."""
    p = Position(f"metro:companies+{city}" if companies else f"metro:{city}", players=2)
    SETTERS[city](p)
    return p


def paris_points(p: Position) -> None:
    p.fill(0, 5, 6)


def stockholm_points(p: Position) -> None:
    p.sights(*(f"ST{n}" for n in range(1, 9)))
    p.markers(0, "red")
    p.markers(1)
    p.tourists(b2="red", c2="red")
    p.lay("aaaa a2")
    visit(p, 1, "b2")
    visit(p, 1, "c2")


def variant_points(p: Position) -> None:
    p.sights(*(f"ST{n}" for n in range(1, 9)))
    p.sight_colors(*COLORS)
    p.tourists(b2="red")
    p.lay("aaaa a2")
    visit(p, 0, "b2")


def london_points(p: Position) -> None:
    p.sights(*(f"L{n}" for n in range(1, 9)))
    p.tourists(b2="brown")
    p.lay("aaaa a2")
    visit(p, 0, "b2")


def new_york_points(p: Position) -> None:
    # Yellow's tableau is NY1, with companies too.
    p.sights("NY1", "NY2")
    p.taken("yellow", red=1)


def st_petersburg_points(p: Position) -> None:
    p.point_tiles("red", 4, 1, 3, 2, owners=("yellow",))


def berlin_points(p: Position) -> None:
    p.sight_colors(*COLORS)
    p.taken("yellow", brown=8)


SETTERS: dict[str, Callable[[Position], None]] = {
    "paris": paris_points,
    "stockholm": stockholm_points,
    "stockholm-variant": variant_points,
    "london": london_points,
    "new_york": new_york_points,
    "st_petersburg": st_petersburg_points,
    "berlin-a": berlin_points,
}
#: City points of seat 0, or of yellow, in these positions.
POINTS = {
    "paris": 4,
    "stockholm": 2 + 1,
    "stockholm-variant": 4,
    "london": 3,
    "new_york": 3,
    "st_petersburg": 4,
    "berlin-a": 8,
}
OF_LINES = ("new_york", "st_petersburg", "berlin-a")


# Tourists.


@pytest.mark.rule("metro.city.tourists")
@pytest.mark.parametrize("city", TOURIST_CITIES)
def test_a_tourist_stands_on_each_inner_square_and_none_on_the_outer_ring(city: str) -> None:
    for players in (2, 5):
        tourists = Position(f"metro:{city}", players).city()["tourists"]
        assert len(INNER) == 32
        assert tuple(tourists) == INNER
        assert all(len(colors) == 1 for colors in tourists.values())


@pytest.mark.rule("metro.city.tourists")
@pytest.mark.parametrize("city", TOURIST_CITIES)
def test_there_are_four_tourists_of_each_color_in_random_places(city: str) -> None:
    crowds = [Position(f"metro:{city}", 2, seed).city()["tourists"] for seed in range(6)]
    for tourists in crowds:
        colors = [colors[0] for colors in tourists.values()]
        assert sorted(colors) == sorted(COLORS * 4)
    assert len({repr(tourists) for tourists in crowds}) == 6


# Points.


@pytest.mark.rule("metro.city.points")
@pytest.mark.parametrize("city", SETTERS)
def test_city_points_are_added_to_the_points_of_lines(city: str) -> None:
    p = with_points(city)
    assert p.outcome().scores == (POINTS[city], 0)
    p.scores(yellow=10, blue=7)
    assert p.outcome().scores == (10 + POINTS[city], 7)
    assert city_points(p) == POINTS[city]


@pytest.mark.rule("metro.city.points")
@pytest.mark.parametrize("city", SETTERS)
def test_city_points_come_during_play_or_at_the_end_as_the_city_says(city: str) -> None:
    p = with_points(city)
    at_once = POINTS[city] if city in {"stockholm-variant", "london"} else 0
    shown = p.state.view(0).to_json()["seats"][0]
    assert (shown["score"], shown["gained"]) == (0, at_once)


@pytest.mark.rule("metro.city.points")
@pytest.mark.parametrize("city", EVERY_CITY)
def test_the_total_of_a_whole_game_is_that_of_lines_and_city(city: str) -> None:
    state = played(f"metro:{city}", 3, 51)
    outcome, shown = state.outcome, state.view(None).to_json()
    assert outcome is not None
    for sheet in outcome.sheets:
        assert sheet.total == sum(line.points for line in sheet.lines)
        tracks = sum(line.points for line in sheet.lines if line.type.startswith("line"))
        assert tracks == shown["seats"][sheet.seat]["score"]


# Companies.


@pytest.mark.rule("metro.city.companies")
@pytest.mark.parametrize("city", OF_LINES)
def test_what_the_owner_of_a_line_gets_goes_to_the_company(city: str) -> None:
    p = with_points(city, companies=True)
    totals = {company.color: company.total for company in p.outcome().companies}
    assert totals == {color: POINTS[city] if color == "yellow" else 0 for color in COLORS}
    assert {line.type for line in p.outcome().sheets[0].lines} <= {"share", "majority"}


@pytest.mark.rule("metro.city.companies")
@pytest.mark.parametrize("city", [city for city in SETTERS if city not in OF_LINES])
def test_what_the_player_who_lays_gets_goes_to_the_player(city: str) -> None:
    p = with_points(city, companies=True)
    outcome = p.outcome()
    assert [company.total for company in outcome.companies] == [0] * 8
    gained = [
        sum(line.points for line in sheet.lines if line.type not in {"share", "majority"})
        for sheet in outcome.sheets
    ]
    assert gained == [POINTS[city], 0]
    # All companies are tied, so that every share is worth 8 for each 10 %.
    assert outcome.scores == (80 + POINTS[city], 80)


@pytest.mark.rule("metro.city.companies")
def test_a_line_takes_its_tourist_for_its_company() -> None:
    p = Position("metro:companies+new_york", players=2)
    p.sights(*(f"NY{n}" for n in range(1, 9)))
    p.station_tourists({"3": "red"})
    p.lay("bbbb b1")
    p.hand(0, "bbbb")
    p.play("lay bbbb c1")
    # Line 2 belongs to blue, whose tableau NY2 gives 3 for red.
    assert p.city()["taken"]["blue"] == {"red": 1}
    totals = {company.color: company.total for company in p.outcome().companies}
    assert totals["blue"] == 2 + 3


@pytest.mark.rule("metro.city.companies")
def test_a_line_takes_point_tiles_and_tickets_for_its_company() -> None:
    p = Position("metro:companies+st_petersburg", players=2)
    p.lay("aaaa b1")
    p.hand(0, "dddd")
    p.play("lay dddd b2")
    p.play("tourist red")
    assert [len(tiles) for tiles in p.city()["taken"].values()] == [0, 1, 0, 0, 0, 0, 0, 0]
    q = Position("metro:companies+berlin-a", players=2)
    q.tourists(b2="red")
    q.lay("aaaa b1")
    q.hand(0, "dddd")
    q.play("lay dddd b2")
    assert q.city()["taken"] == {c: {"red": 1} if c == "blue" else {} for c in COLORS}


@pytest.mark.rule("metro.city.companies-end")
@pytest.mark.parametrize("city", OF_LINES)
def test_city_points_of_companies_count_for_their_rank(city: str) -> None:
    p = with_points(city, companies=True)
    # Yellow is last by its lines; with its city points it has more than any other.
    p.scores(yellow=20, blue=21, orange=21, green=21, violet=21, gray=21, red=21, brown=21)
    values = {company.color: (company.rank, company.value) for company in p.outcome().companies}
    assert values == {c: (1, 8) if c == "yellow" else (2, 7) for c in COLORS}
    p.shares(0, "yellow 10", "yellow 20", "yellow 30", "yellow 40")
    shares = [line for line in p.outcome().sheets[0].lines if line.type == "share"]
    assert sum(line.points for line in shares) == 80


@pytest.mark.rule("metro.city.companies-end")
@pytest.mark.parametrize("city", OF_LINES)
def test_city_points_of_companies_count_for_the_majority_bonus(city: str) -> None:
    p = with_points(city, companies=True)
    p.scores(yellow=30 - POINTS[city])
    p.shares(0, "yellow 10", "yellow 20", "yellow 30", "yellow 40")
    p.shares(1, "blue 10", "blue 20", "blue 30", "blue 40")
    bonus = {line.what: line.points for line in p.outcome().sheets[0].lines if line.points < 8}
    assert bonus == {"yellow": 3}
    p.scores(yellow=29 - POINTS[city])
    bonus = {line.what: line.points for line in p.outcome().sheets[0].lines if line.points < 8}
    assert bonus == {"yellow": 2}


def swaps(p: Position) -> set[str]:
    return {words for words in p.legal() if words.startswith("swap")}


@pytest.mark.rule("metro.city.companies-end")
@pytest.mark.parametrize(("points", "open_still"), [(22, True), (23, False)])
def test_city_points_never_close_swapping(points: int, open_still: bool) -> None:
    p = Position("metro:companies+new_york", players=2)
    p.sights(*(f"NY{n}" for n in range(1, 9)))
    p.station_tourists({"3": "red"})
    p.scores(blue=points)
    p.lay("bbbb b1")
    p.hand(0, "bbbb")
    p.play("lay bbbb c1")
    # Blue has two points more by its line, and a tourist worth three.
    assert p.city()["taken"]["blue"] == {"red": 1}
    assert p.score("blue") == points + 2
    assert bool(swaps(p)) == open_still


@pytest.mark.rule("metro.city.companies", "metro.city.companies-end")
@pytest.mark.parametrize("city", OF_LINES)
def test_companies_of_a_whole_game_are_ranked_with_their_city_points(city: str) -> None:
    state = played(f"metro:companies+{city}", 3, 52)
    assert state.outcome is not None
    companies = state.outcome.companies
    assert any(line.type in {"tourists", "point_tile", "tickets"} for line in companies[0].lines)
    totals = [sum(line.points for line in company.lines) for company in companies]
    assert [company.total for company in companies] == totals
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    assert [company.rank for company in companies] == ranks
    assert [company.value for company in companies] == [9 - rank for rank in ranks]
