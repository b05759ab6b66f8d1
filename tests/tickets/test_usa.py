"""The USA edition: its numbers in play, the longest trail, and its ties."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stellwerk
from stellwerk.errors import BadOption
from stellwerk.game import Line

from .own_maps import write_map
from .positions import Position


def trail_line(p: Position, seat: int) -> Line:
    lines = p.outcome().sheets[seat].lines
    return next(line for line in lines if line.type == "trail")


def trail(p: Position, seat: int = 0) -> int:
    """The length of a seat's longest trail."""
    return int(trail_line(p, seat).what)


def empty(players: int = 2, name: str = "usa") -> Position:
    """Nobody has tickets, points or routes."""
    p = Position(name, players)
    for seat in range(players):
        p.tickets(seat)
    return p


# --- numbers in play -----------------------------------------------------------------------------


@pytest.mark.rule("usa.components")
def test_two_to_five_play_with_45_trains_and_110_cards() -> None:
    for players in (2, 3, 4, 5):
        p = Position("usa", players)
        cards = Counter([*p.drawn_next(), *filter(None, p.shown())]) + Counter(p.thrown())
        for seat in p.state.view(None).to_json()["seats"]:
            assert (seat["pieces"], seat["cards"]) == ({"train": 45}, 4)
            cards += Counter(p.held(seat["seat"]))
        assert cards.pop("joker") == 14
        assert sorted(cards.values()) == [12] * 8
    for players in (1, 6):
        with pytest.raises(BadOption):
            stellwerk.game("usa", players)


@pytest.mark.rule("usa.score.table", "tickets.claim.points")
@pytest.mark.parametrize(
    ("route", "length", "points"),
    [
        ("atlanta-nashville", 1, 1),
        ("boston-new_york-1", 2, 2),
        ("chicago-duluth", 3, 4),
        ("dallas-el_paso", 4, 7),
        ("helena-omaha", 5, 10),
        ("miami-new_orleans", 6, 15),
    ],
)
def test_points_grow_with_the_length(route: str, length: int, points: int) -> None:
    p = empty()
    p.hand(0, red=6)
    p.play(f"claim {route} red {length}")
    assert p.state.view(1).to_json()["seats"][0]["score"] == points
    routes = next(line for line in p.outcome().sheets[0].lines if line.type == "routes")
    assert (routes.points, routes.proof) == (points, (route,))


@pytest.mark.rule("usa.start.tickets", "tickets.setup.tickets")
def test_of_three_starting_tickets_two_are_kept_and_one_goes_under_the_deck() -> None:
    p = Position("usa", players=3, started=False)
    dealt = p.tickets_next()
    assert len(dealt) == 30 - 9
    returned = []
    for seat in range(3):
        offer = p.state.view(seat).me["offer"]
        choices = [*combinations(offer, 2), tuple(offer)]
        assert p.legal(seat) == {f"keep {' '.join(choice)}" for choice in choices}
        p.play(f"keep {offer[0]} {offer[2]}", seat)
        returned.append(offer[1])
    assert p.tickets_next()[:21] == dealt
    assert sorted(p.tickets_next()[21:]) == sorted(returned)


# --- the longest trail ---------------------------------------------------------------------------


@pytest.mark.rule("usa.longest.bonus")
def test_the_longest_trail_is_measured_in_trains_and_earns_ten() -> None:
    p = empty()
    p.own(0, "duluth-helena")
    p.own(1, "seattle-vancouver-1", "portland-seattle-1", "dallas-houston-1", "houston-new_orleans")
    assert (trail(p, 0), trail(p, 1)) == (6, 3)
    assert p.outcome().scores == (10, 0)


@pytest.mark.rule("usa.longest.bonus")
def test_branches_do_not_count() -> None:
    p = empty()
    p.own(0, "denver-santa_fe", "el_paso-santa_fe", "phoenix-santa_fe", "oklahoma_city-santa_fe")
    assert trail(p) == 6
    assert set(trail_line(p, 0).proof) == {"phoenix-santa_fe", "oklahoma_city-santa_fe"}


@pytest.mark.rule("usa.longest.bonus")
def test_pieces_of_trail_that_do_not_touch_are_not_added() -> None:
    p = empty()
    p.own(0, "duluth-helena", "miami-new_orleans")
    assert trail(p) == 6


@pytest.mark.rule("usa.longest.once")
def test_a_loop_with_a_tail_counts_whole() -> None:
    p = empty()
    p.own(0, "denver-santa_fe", "el_paso-santa_fe", "el_paso-phoenix", "denver-phoenix")
    assert trail(p) == 12
    p.own(0, "los_angeles-phoenix")
    assert trail(p) == 15


@pytest.mark.rule("usa.longest.once")
def test_a_trail_may_pass_a_city_several_times() -> None:
    p = empty()
    p.own(0, "phoenix-santa_fe", "denver-phoenix", "denver-santa_fe")
    p.own(0, "el_paso-santa_fe", "el_paso-oklahoma_city", "oklahoma_city-santa_fe")
    assert trail(p) == 3 + 5 + 2 + 2 + 5 + 3


@pytest.mark.rule("usa.longest.once")
def test_a_route_is_not_used_twice() -> None:
    p = empty()
    p.own(0, "calgary-helena", "duluth-helena", "helena-omaha")
    assert trail(p) == 11


@pytest.mark.rule("usa.longest.bonus")
def test_routes_of_others_are_no_part_of_a_trail() -> None:
    p = empty()
    p.own(0, "duluth-helena", "helena-seattle")
    p.own(1, "duluth-toronto")
    assert (trail(p, 0), trail(p, 1)) == (12, 6)


@pytest.mark.rule("usa.longest.tie")
def test_all_who_tie_for_the_longest_trail_get_ten() -> None:
    p = empty(players=4)
    p.own(0, "duluth-helena")
    p.own(1, "helena-omaha", "kansas_city-omaha-1")
    p.own(2, "dallas-el_paso")
    p.own(3, "chicago-duluth", "chicago-pittsburgh-1")
    assert p.outcome().scores == (10, 10, 0, 10)


@pytest.mark.rule("usa.longest.none")
def test_without_any_route_nobody_gets_the_bonus() -> None:
    outcome = empty(players=3).outcome()
    assert outcome.scores == (0, 0, 0)
    p = empty(players=3)
    p.own(1, "dallas-houston-1")
    assert p.outcome().scores == (0, 10, 0)


# A slow and simple model: walk on over every unused route from every city.


def walk(routes: Sequence[tuple[str, str, int]], at: str, used: frozenset[int]) -> int:
    best = 0
    for n, (a, b, length) in enumerate(routes):
        if n not in used and at in (a, b):
            onward = walk(routes, b if at == a else a, used | {n})
            best = max(best, length + onward)
    return best


def longest(routes: Sequence[tuple[str, str, int]]) -> int:
    cities = {city for a, b, _ in routes for city in (a, b)}
    return max((walk(routes, city, frozenset()) for city in cities), default=0)


def is_a_trail(proof: Sequence[tuple[str, str, int]]) -> bool:
    """Whether routes in this order can be walked one after the other."""
    ends = {proof[0][0], proof[0][1]}
    for a, b, _ in proof[1:]:
        ends = {b for at in ends if at == a} | {a for at in ends if at == b}
    return bool(ends)


#: A dense corner of the map, so that random sets of routes have loops and branches.
CORNER = (
    *("denver-santa_fe", "el_paso-santa_fe", "phoenix-santa_fe", "oklahoma_city-santa_fe"),
    *("denver-phoenix", "el_paso-phoenix", "el_paso-oklahoma_city", "denver-oklahoma_city"),
    *("dallas-el_paso", "dallas-oklahoma_city-1", "dallas-little_rock", "los_angeles-phoenix"),
    *("little_rock-oklahoma_city", "el_paso-los_angeles", "dallas-houston-1", "el_paso-houston"),
)


@pytest.mark.rule("usa.longest.bonus", "usa.longest.once")
@settings(max_examples=40)
@given(ids=st.sets(st.sampled_from(CORNER), min_size=1, max_size=10))
def test_the_longest_trail_is_that_of_a_slow_search(ids: set[str]) -> None:
    p = empty()
    p.own(0, *sorted(ids))
    edition = p.game.edition
    facts = {route.id: route for route in edition.routes}
    ends = {id: (id.split("-")[0], id.split("-")[1], facts[id].length) for id in ids}
    line = trail_line(p, 0)
    assert int(line.what) == longest([ends[id] for id in sorted(ids)])
    assert len(set(line.proof)) == len(line.proof)
    assert set(line.proof) <= ids
    assert sum(facts[id].length for id in line.proof) == int(line.what)
    assert is_a_trail([ends[id] for id in line.proof])
    assert line.points == 10


@pytest.mark.rule("usa.longest.once")
def test_a_net_of_many_loops_is_walked_whole(tmp_path: Path) -> None:
    cities = "abcdefg"
    routes = {f"{a}-{b}": "length = 1, color = 'gray'" for a, b in combinations(cities, 2)}
    tickets = {f"a-{b}": 1 for b in cities[1:]}
    rules = "single_twin_players = 2, pieces_to_end = 2, trail_points = 10"
    name = write_map(tmp_path, routes, tickets, rules=rules)
    p = empty(name=name)
    p.own(0, *routes)
    assert trail(p) == 21


# --- ties ----------------------------------------------------------------------------------------


def trails_of(players: int, *routes: str) -> Position:
    """Seats that end with 20 points each, whatever their trails bring."""
    p = empty(players)
    for seat, route in enumerate(routes):
        p.own(seat, route)
    bonus = p.outcome().scores
    for seat in range(players):
        p.s.score[seat] = 20 - bonus[seat]
    return p


@pytest.mark.rule("usa.tie.longest")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_after_completed_tickets_the_longest_trail_wins(order: tuple[int, int, int]) -> None:
    routes = ["miami-new_orleans", "helena-omaha", "dallas-el_paso"]
    p = trails_of(3, *(routes[place] for place in order))
    outcome = p.outcome()
    assert outcome.scores == (20, 20, 20)
    assert [sheet.place - 1 for sheet in outcome.sheets] == list(order)


@pytest.mark.rule("usa.tie.longest")
def test_completed_tickets_come_before_the_trail() -> None:
    p = trails_of(2, "duluth-helena", "denver-helena")
    p.own(1, "helena-salt_lake_city", "calgary-helena")
    p.tickets(1, "calgary-salt_lake_city")
    p.own(0, "helena-seattle")
    p.s.score[1] -= 7
    outcome = p.outcome()
    assert outcome.scores == (20, 20)
    assert outcome.winners == (1,)


@pytest.mark.rule("usa.tie.share", "tickets.end.places")
def test_players_tied_after_the_trail_share_the_win() -> None:
    p = trails_of(4, "dallas-el_paso", "duluth-helena", "duluth-toronto", "miami-new_orleans")
    outcome = p.outcome()
    assert outcome.scores == (20, 20, 20, 20)
    assert outcome.winners == (1, 2, 3)
    assert [sheet.place for sheet in outcome.sheets] == [4, 1, 1, 1]


@pytest.mark.rule("usa.tie.share")
def test_players_without_anything_share_the_win() -> None:
    assert empty(players=2).outcome().winners == (0, 1)
