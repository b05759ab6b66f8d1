"""New York: lines that end at the edge pick up the tourist there, for the owner's tableau."""

from __future__ import annotations

import pytest

from tests.metro.cities import COLORS, city, city_points, dealt, facts, played
from tests.metro.positions import Position

TABLEAUX = tuple(f"NY{n}" for n in range(1, 9))


def new_york(stations: dict[str, str], players: int = 2) -> Position:
    """Seat 0 is yellow with NY1, seat 1 blue with NY2; tourists at these stations only."""
    p = Position("metro:new_york", players=players)
    p.sights(*TABLEAUX[:players])
    p.station_tourists(stations)
    return p


# Setting up.


@pytest.mark.rule("metro.new_york.setup")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_each_player_gets_a_tableau_of_their_own_at_random(players: int) -> None:
    dealt_ones = [city(dealt("metro:new_york", players, seed))["tableaux"] for seed in range(8)]
    for tableaux in dealt_ones:
        assert len(tableaux) == players
        assert len(set(tableaux.values())) == players
        assert set(tableaux.values()) <= set(TABLEAUX)
    assert len({tableaux["yellow"] for tableaux in dealt_ones}) > 2


@pytest.mark.rule("metro.new_york.setup")
def test_with_companies_each_company_gets_a_tableau() -> None:
    tableaux = city(dealt("metro:companies+new_york", 3, 5))["tableaux"]
    assert tuple(tableaux) == COLORS
    assert sorted(tableaux.values()) == sorted(TABLEAUX)


@pytest.mark.rule("metro.new_york.setup")
@pytest.mark.parametrize("players", [2, 3])
def test_a_tourist_stands_at_every_edge_station_owned_or_not(players: int) -> None:
    crowds = [city(dealt("metro:new_york", players, seed))["tourists"] for seed in range(4)]
    for tourists in crowds:
        assert set(tourists) == {str(n) for n in range(1, 33)}
        assert sorted(tourists.values()) == sorted(COLORS * 4)
    assert len({tuple(tourists.values()) for tourists in crowds}) == 4


# Collecting.


@pytest.mark.rule("metro.new_york.collect")
def test_a_line_that_ends_at_an_edge_station_takes_the_tourist_there() -> None:
    p = new_york({"2": "green", "3": "red", "4": "gray"})
    p.lay("bbbb b1")
    p.hand(0, "bbbb")
    p.play("lay bbbb c1")
    assert p.points("2") == 2
    # Station 2 is blue's, station 3 yellow's: the owner of the line takes, not who laid.
    assert p.city()["taken"] == {"yellow": {}, "blue": {"red": 1}}
    assert p.city()["tourists"] == {"2": "green", "4": "gray"}


@pytest.mark.rule("metro.new_york.collect")
def test_a_line_that_comes_back_takes_the_tourist_of_its_own_start() -> None:
    p = new_york({"2": "green", "3": "red"})
    p.lay("dddd b2")
    p.hand(0, "aaaa")
    p.play("lay aaaa b1")
    assert p.squares("2") == ["b1", "b2", "b1"]
    assert p.city()["taken"] == {"yellow": {}, "blue": {"green": 1}}
    assert p.city()["tourists"] == {"3": "red"}


@pytest.mark.rule("metro.new_york.collect")
def test_a_line_that_ends_centrally_takes_nobody() -> None:
    stations = {"4": "green", "3": "red", "21": "gray"}
    p = new_york(stations)
    p.lay("aaaa d1", "aaaa d2")
    p.hand(0, "aaaa")
    p.play("lay aaaa d3")
    assert p.points("4") == 6
    assert p.city()["taken"] == {"yellow": {}, "blue": {}}
    assert p.city()["tourists"] == dict(sorted(stations.items(), key=lambda item: int(item[0])))


@pytest.mark.rule("metro.new_york.collect")
def test_an_unfinished_line_takes_nobody() -> None:
    p = new_york({"2": "green", "3": "red"})
    p.hand(0, "bbbb")
    p.play("lay bbbb b1")
    assert p.points("2") is None
    assert p.city()["taken"] == {"yellow": {}, "blue": {}}


@pytest.mark.rule("metro.new_york.collect")
def test_two_lines_finished_by_one_tile_take_a_tourist_each() -> None:
    p = new_york({"1": "gray", "2": "green", "3": "red", "4": "brown"})
    p.lay("cccc b1", "cccc d1")
    p.hand(0, "cccc")
    p.play("lay cccc c1")
    assert (p.points("3"), p.points("4")) == (2, 2)
    assert p.city()["taken"] == {"yellow": {"green": 1}, "blue": {"red": 1}}


@pytest.mark.rule("metro.new_york.collect")
def test_at_the_end_every_owned_line_that_ended_at_the_edge_has_its_tourist() -> None:
    state = played("metro:new_york", 3, 21)
    taken: dict[str, int] = dict.fromkeys(("yellow", "blue", "orange"), 0)
    for line in state.view(None).to_json()["lines"]:
        if line["color"] is not None and not str(line["end"]).startswith("C"):
            taken[line["color"]] += 1
    shown = city(state)["taken"]
    assert {owner: sum(shown[owner].values()) for owner in taken} == taken
    assert len(city(state)["tourists"]) == 32 - sum(taken.values())


# Scoring.


@pytest.mark.rule("metro.new_york.score")
def test_each_tourist_scores_its_color_on_the_tableau_of_its_owner() -> None:
    p = new_york({})
    for color in COLORS:
        p.taken("yellow", **{color: 1})
        p.taken("blue", **{color: 2})
    values = [sight["values"] for sight in facts("new_york")["sights"]]
    assert (city_points(p, 0), city_points(p, 1)) == (sum(values[0]), 2 * sum(values[1]))
    for n, color in enumerate(COLORS):
        p.taken("yellow", **{color: 4})
        assert city_points(p, 0) == sum(values[0]) + 3 * values[0][n]
        p.taken("yellow", **{color: 1})


@pytest.mark.rule("metro.new_york.score")
def test_tourists_score_only_at_the_end() -> None:
    p = new_york({"3": "red"})
    p.lay("bbbb b1")
    p.hand(0, "bbbb")
    p.play("lay bbbb c1")
    assert p.score("blue") == 2
    assert p.outcome().scores == (0, 2 + 3)


@pytest.mark.rule("metro.new_york.example")
def test_two_red_two_blue_and_a_green_tourist_score_eight_on_the_first_tableau() -> None:
    p = new_york({})
    p.taken("yellow", red=2, blue=2, green=1)
    assert p.outcome().scores == (8, 0)
    by_color = {line.what: line.points for line in p.outcome().sheets[0].lines}
    assert by_color == {"red": 6, "blue": 2, "green": 0}
