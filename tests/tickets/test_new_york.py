"""The New York edition: routes that score at the end, attractions, and its ties."""

from collections import Counter

import pytest

import stellwerk
from stellwerk.errors import BadOption
from stellwerk.game import Line

from .positions import Position


def line(p: Position, type: str, seat: int = 0) -> Line:
    return next(line for line in p.outcome().sheets[seat].lines if line.type == type)


def empty(players: int = 2) -> Position:
    """Nobody has tickets or routes."""
    p = Position("new_york", players)
    for seat in range(players):
        p.tickets(seat)
    return p


@pytest.mark.rule("new_york.components")
def test_two_to_four_play_with_15_taxis_and_44_cards() -> None:
    for players in (2, 3, 4):
        p = Position("new_york", players)
        cards = Counter([*p.drawn_next(), *filter(None, p.shown())]) + Counter(p.thrown())
        for seat in p.state.view(None).to_json()["seats"]:
            assert (seat["pieces"], seat["cards"]) == ({"taxi": 15}, 2)
            cards += Counter(p.held(seat["seat"]))
        assert cards == dict.fromkeys("blue green black pink red orange".split(), 6) | {"joker": 8}
    for players in (1, 5):
        with pytest.raises(BadOption):
            stellwerk.game("new_york", players)


@pytest.mark.rule("new_york.start.tickets", "tickets.setup.tickets")
def test_of_two_starting_tickets_one_is_kept_and_the_other_goes_under_the_deck() -> None:
    p = Position("new_york", started=False)
    dealt = p.tickets_next()
    returned = []
    for seat in (0, 1):
        one, two = p.state.view(seat).me["offer"]
        assert p.legal(seat) == {f"keep {one}", f"keep {two}", f"keep {one} {two}"}
        p.play(f"keep {two}", seat)
        assert p.ticket_ids(seat) <= {two}
        returned.append(one)
    assert len(dealt) == 18 - 4
    assert p.tickets_next()[:14] == dealt
    assert sorted(p.tickets_next()[14:]) == sorted(returned)


# --- routes --------------------------------------------------------------------------------------


@pytest.mark.rule("new_york.score")
@pytest.mark.parametrize(
    ("route", "length", "points"),
    [
        ("midtown_west-times_square", 1, 1),
        ("east_village-gramercy_park", 2, 2),
        ("brooklyn-lower_east_side", 3, 4),
        ("chelsea-soho", 4, 7),
    ],
)
def test_a_route_scores_at_the_end_and_not_when_claimed(
    route: str, length: int, points: int
) -> None:
    p = empty()
    p.hand(0, joker=4)
    events = p.play(f"claim {route} {length} joker{'s' * (length > 1)}")
    assert events[0].data["points"] == 0
    assert p.state.view(1).to_json()["seats"][0]["score"] == 0
    assert (line(p, "routes").points, line(p, "routes").proof) == (points, (route,))
    attractions = line(p, "attractions").points
    assert p.outcome().scores == (points + attractions, 0)


@pytest.mark.rule("new_york.score")
def test_all_routes_of_a_seat_are_added_up() -> None:
    p = empty()
    p.own(0, "chelsea-soho", "brooklyn-lower_east_side", "midtown_west-times_square")
    p.own(1, "east_village-gramercy_park", "empire_state_building-midtown_west")
    assert (line(p, "routes", 0).points, line(p, "routes", 1).points) == (12, 4)


@pytest.mark.rule("new_york.score")
def test_no_bonus_is_paid_for_the_longest_trail() -> None:
    p = empty()
    p.own(0, "east_village-gramercy_park", "east_village-lower_east_side")
    assert p.outcome().scores == (2 + 1, 0)


# --- attractions ---------------------------------------------------------------------------------


@pytest.mark.rule("new_york.attraction")
def test_each_attraction_touched_scores_one_point() -> None:
    p = empty()
    p.own(0, "central_park-united_nations")
    p.own(1, "midtown_west-times_square")
    assert line(p, "attractions", 0).points == 2
    assert set(line(p, "attractions", 0).proof) == {"central_park", "united_nations"}
    assert line(p, "attractions", 1).points == 1
    assert p.outcome().scores == (4 + 2, 1 + 1)


@pytest.mark.rule("new_york.attraction")
def test_an_attraction_counts_once_however_many_routes_touch_it() -> None:
    p = empty()
    p.own(0, "midtown_west-times_square", "lincoln_center-times_square-1")
    p.own(0, "empire_state_building-times_square-1", "times_square-united_nations")
    attractions = {"times_square", "empire_state_building", "united_nations"}
    assert (line(p, "attractions").points, set(line(p, "attractions").proof)) == (3, attractions)


@pytest.mark.rule("new_york.attraction")
def test_several_players_score_the_same_attraction() -> None:
    p = empty(players=3)
    p.own(0, "chinatown-lower_east_side")
    p.own(1, "chinatown-wall_street-1")
    p.own(2, "chinatown-wall_street-2")
    assert [line(p, "attractions", seat).points for seat in range(3)] == [1, 2, 2]


@pytest.mark.rule("new_york.attraction")
def test_places_that_are_no_attractions_score_nothing() -> None:
    p = empty()
    p.own(0, "east_village-gramercy_park", "lincoln_center-midtown_west")
    assert (line(p, "attractions").points, line(p, "attractions").proof) == (0, ())


@pytest.mark.rule("new_york.attraction")
def test_there_are_nine_attractions_to_collect() -> None:
    p = empty()
    edition = p.game.edition
    p.own(0, *(route.id for route in edition.routes if not route.id.endswith("-2")))
    assert line(p, "attractions").points == 9


# --- ties ----------------------------------------------------------------------------------------


@pytest.mark.rule("new_york.tie.share", "tickets.end.places")
def test_players_tied_on_points_and_tickets_share_the_place() -> None:
    p = empty(players=4)
    p.own(0, "east_village-gramercy_park")
    p.own(1, "lincoln_center-midtown_west")
    p.own(3, "chelsea-soho")
    outcome = p.outcome()
    assert outcome.scores == (2, 2, 0, 8)
    assert outcome.standings == ((3,), (0, 1), (2,))
    assert [sheet.place for sheet in outcome.sheets] == [2, 2, 4, 1]


@pytest.mark.rule("new_york.tie.share")
def test_a_longer_trail_does_not_break_a_tie() -> None:
    p = empty()
    p.own(0, "brooklyn-lower_east_side")
    p.own(1, "east_village-lower_east_side", "east_village-gramercy_park")
    p.own(1, "lincoln_center-midtown_west")
    outcome = p.outcome()
    assert outcome.scores == (5, 5)
    assert outcome.winners == (0, 1)


@pytest.mark.rule("tickets.end.tie-tickets", "new_york.tie.share")
def test_completed_tickets_come_first() -> None:
    p = empty()
    p.own(0, "chinatown-lower_east_side", "chinatown-wall_street-1")
    p.tickets(0, "lower_east_side-wall_street")
    p.own(1, "brooklyn-lower_east_side", "east_village-lower_east_side")
    outcome = p.outcome()
    assert outcome.scores == (2 + 2 + 2, 5 + 1)
    assert outcome.winners == (0,)
