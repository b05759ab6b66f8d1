"""Stations of Europe: what they cost, where they stand, and what they lend at the end.

The best choice of routes lent is in `test_europe_lending.py`.
"""

import pytest

from stellwerk.errors import IllegalAction
from stellwerk.game import Line
from tests.tickets.positions import Position

ELSEWHERE = ("lisboa", "moskva", "edinburgh")


def at_turn(players: int = 2, **hand: int) -> Position:
    p = Position("europe", players)
    p.market("white", "white", "green", "green", "yellow")
    p.discard()
    p.hand(0, **hand)
    return p


def at_end(players: int = 2) -> Position:
    """A game with all tickets in it, none of them held."""
    p = Position("europe:mega", players)
    for seat in range(players):
        p.tickets(seat)
    return p


def builds(p: Position, city: str) -> set[str]:
    """The legal payments for a station in a city."""
    start = f"build {city} "
    return {words.removeprefix(start) for words in p.legal() if words.startswith(start)}


def sites(p: Position) -> set[str]:
    """The cities in which the seat may build."""
    return {words.split()[1] for words in p.legal() if words.startswith("build ")}


def lines(p: Position, type: str, seat: int = 0) -> list[Line]:
    return [line for line in p.outcome().sheets[seat].lines if line.type == type]


def ticket(p: Position, id: str, seat: int = 0) -> Line:
    (line,) = [line for line in lines(p, "ticket", seat) if line.what == id]
    return line


def lent(p: Position, seat: int = 0) -> dict[str, str | None]:
    """What each station of a seat lends."""
    return {
        line.what: line.borrowed[0] if line.borrowed else None for line in lines(p, "station", seat)
    }


# --- building ------------------------------------------------------------------------------------


@pytest.mark.rule("europe.station.cost")
@pytest.mark.parametrize(
    ("built", "hand", "payments"),
    [
        (0, {}, set()),
        (0, {"red": 1, "blue": 2, "joker": 1}, {"red 1", "blue 1", "1 joker"}),
        (1, {"red": 1, "blue": 1}, set()),
        (1, {"red": 2, "blue": 1}, {"red 2"}),
        (1, {"red": 1, "blue": 1, "joker": 1}, {"red 1 + 1 joker", "blue 1 + 1 joker"}),
        (1, {"joker": 2}, {"2 jokers"}),
        (2, {"red": 2, "blue": 2}, set()),
        (2, {"red": 3}, {"red 3"}),
        (2, {"red": 2, "joker": 1}, {"red 2 + 1 joker"}),
        (2, {"red": 1, "joker": 2}, {"red 1 + 2 jokers"}),
        (2, {"red": 1, "blue": 1, "joker": 1}, set()),
        (2, {"joker": 3}, {"3 jokers"}),
        (
            2,
            {"red": 3, "joker": 3},
            {"red 3", "red 2 + 1 joker", "red 1 + 2 jokers", "3 jokers"},
        ),
    ],
)
def test_the_first_costs_one_card_the_second_two_the_third_three_of_one_color(
    built: int, hand: dict[str, int], payments: set[str]
) -> None:
    p = at_turn(**hand)
    p.station(0, *ELSEWHERE[:built])
    assert builds(p, "paris") == payments


@pytest.mark.rule("europe.station.cost", "europe.station.discard")
def test_three_stations_in_a_row_cost_six_cards_that_are_discarded() -> None:
    p = at_turn(red=1, blue=1, green=2, joker=3)
    thrown = ({"red": 1}, {"red": 1, "blue": 1, "joker": 1})
    for words, pile in zip(("paris red 1", "roma blue 1 + 1 joker"), thrown, strict=True):
        p.play(f"build {words}")
        assert p.thrown() == pile
        p.turn(0)
    p.play("build wien green 1 + 2 jokers")
    assert p.thrown() == {"red": 1, "green": 1, "blue": 1, "joker": 3}
    assert p.held(0) == {"green": 1}
    assert p.state.view(None).to_json()["stations"] == {"paris": 0, "roma": 0, "wien": 0}


@pytest.mark.rule("europe.station.cost")
def test_stations_of_others_do_not_raise_the_price() -> None:
    p = at_turn(red=1)
    p.station(1, *ELSEWHERE)
    assert builds(p, "paris") == {"red 1"}


@pytest.mark.rule("europe.station.where")
def test_a_station_may_be_built_in_any_city_linked_or_not() -> None:
    p = at_turn(red=1)
    p.own(0, "brest-paris")
    p.own(1, "berlin-wien")
    assert sites(p) == {city.id for city in p.game.edition.cities}
    assert len(sites(p)) == 47


@pytest.mark.rule("europe.station.where")
@pytest.mark.parametrize("builder", [0, 1])
def test_a_city_takes_one_station_in_the_whole_game(builder: int) -> None:
    p = at_turn(red=9)
    p.turn(builder)
    p.hand(builder, red=9)
    p.play("build paris red 1")
    p.turn(0)
    assert builds(p, "paris") == set()
    assert len(sites(p)) == 46
    with pytest.raises(IllegalAction):
        p.play("build paris red 2" if builder == 0 else "build paris red 1")


@pytest.mark.rule("europe.station.own-city")
def test_a_station_may_stand_where_own_routes_end_and_lends_what_others_own_there() -> None:
    p = at_turn(red=1)
    p.own(0, "berlin-essen", "berlin-danzig")
    assert builds(p, "berlin") == {"red 1"}
    p.play("build berlin red 1")
    assert lent(p) == {"berlin": None}
    p.tickets(0, "berlin-roma")
    p.own(0, "wien-zagrab", "venezia-zagrab", "roma-venezia")
    p.own(1, "berlin-wien")
    assert lent(p) == {"berlin": "berlin-wien"}


@pytest.mark.rule("europe.station.limit")
def test_building_is_the_whole_turn() -> None:
    p = at_turn(red=9)
    p.play("build paris red 1")
    assert p.seat == 1


@pytest.mark.rule("europe.station.limit")
def test_no_player_builds_a_fourth_station() -> None:
    p = at_turn(red=9, joker=9)
    p.station(0, *ELSEWHERE)
    assert sites(p) == set()
    with pytest.raises(IllegalAction, match="all stations are built"):
        p.play("build paris red 4")


@pytest.mark.rule("europe.station.limit")
def test_building_is_optional() -> None:
    p = at_turn(red=9)
    assert {"draw blind", "draw tickets", "claim sarajevo-zagrab red 3"} < p.legal()


# --- lending -------------------------------------------------------------------------------------


@pytest.mark.rule("europe.station.use")
def test_a_station_lends_a_route_of_another_player_that_ends_there() -> None:
    p = at_end()
    p.tickets(0, "berlin-wien")
    p.own(1, "berlin-wien")
    p.station(0, "berlin")
    route = ("berlin-wien",)
    assert ticket(p, "berlin-wien") == Line("ticket", 3, "berlin-wien", route, route)
    assert lines(p, "station") == [Line("station", 0, "berlin", borrowed=route)]


@pytest.mark.rule("europe.station.use")
def test_a_borrowed_route_is_marked_among_own_ones() -> None:
    p = at_end()
    p.tickets(0, "berlin-roma")
    p.own(0, "roma-venezia", "venezia-zagrab", "wien-zagrab")
    p.own(1, "berlin-wien")
    p.station(0, "wien")
    line = ticket(p, "berlin-roma")
    assert line.proof == ("berlin-wien", "wien-zagrab", "venezia-zagrab", "roma-venezia")
    assert line.borrowed == ("berlin-wien",)
    assert (line.points, line.done) == (9, True)


@pytest.mark.rule("europe.station.use")
def test_a_station_lends_one_route_not_all_of_its_city() -> None:
    p = at_end()
    p.tickets(0, "berlin-paris", "berlin-wien")
    p.own(0, "frankfurt-paris-1")
    p.own(1, "berlin-frankfurt-1", "berlin-wien")
    p.station(0, "berlin")
    assert (ticket(p, "berlin-paris").points, ticket(p, "berlin-wien").points) == (7, -3)


@pytest.mark.rule("europe.station.use")
def test_routes_that_end_elsewhere_are_not_lent() -> None:
    p = at_end()
    p.tickets(0, "berlin-paris")
    p.own(0, "berlin-frankfurt-1")
    p.own(1, "frankfurt-paris-1")
    p.station(0, "berlin")
    assert ticket(p, "berlin-paris") == Line("ticket", -7, "berlin-paris", done=False)


@pytest.mark.rule("europe.station.use")
def test_another_players_station_lends_nothing() -> None:
    p = at_end(3)
    p.tickets(0, "berlin-wien")
    p.own(1, "berlin-wien")
    p.station(2, "berlin")
    assert not ticket(p, "berlin-wien").done


@pytest.mark.rule("europe.station.use")
def test_a_route_claimed_after_the_station_was_built_is_lent_too() -> None:
    p = Position("europe:mega")
    p.market("white", "white", "red", "red", "yellow")
    p.tickets(0, "berlin-wien")
    p.hand(0, red=1)
    p.hand(1, green=3)
    p.own(1, "berlin-danzig")
    p.play("build berlin red 1")
    p.play("claim berlin-wien green 3")
    assert lent(p) == {"berlin": "berlin-wien"}
    assert ticket(p, "berlin-wien").done


@pytest.mark.rule("europe.station.use")
def test_a_station_with_nothing_to_lend_does_not_spoil_the_others() -> None:
    p = at_end()
    p.tickets(0, "berlin-wien", "london-paris")
    p.own(1, "berlin-wien")
    p.station(0, "angora", "wien", "zurich")
    assert lent(p) == {"angora": None, "wien": "berlin-wien", "zurich": None}
    assert ticket(p, "berlin-wien").done
    assert not ticket(p, "london-paris").done


@pytest.mark.rule("europe.station.same-route")
def test_all_tickets_of_the_owner_use_the_one_route_lent() -> None:
    p = at_end()
    p.tickets(0, "berlin-roma", "berlin-wien", "athina-berlin")
    p.own(0, "roma-venezia", "venezia-zagrab", "wien-zagrab")
    p.own(0, "sarajevo-zagrab", "athina-sarajevo")
    p.own(1, "berlin-wien")
    p.station(0, "berlin")
    assert [(line.done, line.borrowed) for line in lines(p, "ticket")] == [
        (True, ("berlin-wien",)),
        (True, ("berlin-wien",)),
        (True, ("berlin-wien",)),
    ]


@pytest.mark.rule("europe.station.same-route", "europe.station.best")
def test_tickets_do_not_get_a_route_each_from_one_station() -> None:
    p = at_end()
    p.tickets(0, "berlin-moskva", "berlin-paris", "berlin-wien", "athina-berlin")
    p.own(0, "frankfurt-paris-1")
    p.own(0, "danzig-riga", "petrograd-riga", "moskva-petrograd")
    p.own(0, "wien-zagrab", "sarajevo-zagrab", "athina-sarajevo")
    p.own(1, "berlin-frankfurt-1", "berlin-wien", "berlin-danzig")
    p.station(0, "berlin")
    points = {line.what: line.points for line in lines(p, "ticket")}
    wanted = {"athina-berlin": 11, "berlin-moskva": -12, "berlin-paris": -7, "berlin-wien": 3}
    assert points == wanted


@pytest.mark.rule("europe.station.twin")
def test_borrowing_the_twin_of_an_own_route_adds_no_link() -> None:
    p = at_end(4)
    p.tickets(0, "berlin-paris", "edinburgh-paris")
    p.own(0, "berlin-frankfurt-1")
    p.own(1, "berlin-frankfurt-2")
    p.station(0, "frankfurt")
    assert not any(line.done for line in lines(p, "ticket"))
    p.own(1, "frankfurt-paris-1")
    assert lent(p) == {"frankfurt": "frankfurt-paris-1"}
    assert ticket(p, "berlin-paris").done


@pytest.mark.rule("europe.station.twin")
def test_either_twin_may_be_borrowed() -> None:
    p = at_end(4)
    p.tickets(0, "berlin-paris")
    p.own(0, "frankfurt-paris-2")
    p.own(1, "berlin-frankfurt-2")
    p.station(0, "frankfurt")
    assert ticket(p, "berlin-paris").borrowed == ("berlin-frankfurt-2",)


@pytest.mark.rule("europe.station.chain")
def test_several_stations_lend_routes_that_join_into_one_chain() -> None:
    p = at_end(3)
    p.tickets(0, "berlin-roma")
    p.own(0, "wien-zagrab")
    p.own(1, "berlin-wien", "roma-venezia")
    p.own(2, "venezia-zagrab")
    p.station(0, "berlin", "venezia", "zagrab")
    line = ticket(p, "berlin-roma")
    assert line.proof == ("berlin-wien", "wien-zagrab", "venezia-zagrab", "roma-venezia")
    assert line.borrowed == ("berlin-wien", "venezia-zagrab", "roma-venezia")


@pytest.mark.rule("europe.station.chain", "europe.station.best")
@pytest.mark.parametrize(
    ("stations", "lends"),
    [
        (("berlin", "wien"), {"berlin": "berlin-danzig", "wien": "berlin-wien"}),
        (("berlin", "danzig"), {"berlin": "berlin-wien", "danzig": "berlin-danzig"}),
    ],
)
def test_a_chain_of_borrowed_routes_through_a_station_shows_what_each_lends(
    stations: tuple[str, ...], lends: dict[str, str]
) -> None:
    p = at_end()
    p.tickets(0, "budapest-danzig")
    p.own(0, "budapest-wien-1")
    p.own(1, "berlin-danzig", "berlin-wien")
    p.station(0, *stations)
    assert ticket(p, "budapest-danzig").borrowed == ("berlin-wien", "berlin-danzig")
    assert lent(p) == lends


@pytest.mark.rule("europe.station.chain")
@pytest.mark.parametrize(("built", "winners"), [(True, (0,)), (False, (1,))])
def test_a_ticket_completed_over_stations_counts_in_ties(
    built: bool, winners: tuple[int, ...]
) -> None:
    p = at_end()
    p.own(1, "berlin-wien")
    p.s.score[0] = 100
    p.s.score[1] = 90
    if built:
        p.tickets(0, "berlin-wien")
        p.station(0, "berlin")
        p.s.score[0] = 100 - 3 + 4
    assert p.outcome().scores == (112, 112)
    assert p.outcome().winners == winners


@pytest.mark.rule("europe.station.free-route")
def test_a_route_that_nobody_claimed_lends_nothing() -> None:
    p = at_end()
    p.tickets(0, "berlin-wien")
    p.station(0, "berlin")
    assert lent(p) == {"berlin": None}
    assert not ticket(p, "berlin-wien").done


@pytest.mark.rule("europe.station.shared")
def test_stations_of_several_players_borrow_the_same_route() -> None:
    p = at_end(3)
    p.own(0, "berlin-wien")
    p.tickets(1, "berlin-wien")
    p.station(1, "berlin")
    p.tickets(2, "berlin-roma")
    p.own(2, "roma-venezia", "venezia-zagrab", "wien-zagrab")
    p.station(2, "wien")
    assert ticket(p, "berlin-wien", 1).borrowed == ("berlin-wien",)
    assert ticket(p, "berlin-roma", 2).borrowed == ("berlin-wien",)
    assert ticket(p, "berlin-roma", 2).done


# --- stations not built --------------------------------------------------------------------------


@pytest.mark.rule("europe.station.unused")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
def test_each_station_not_built_scores_four_points(built: int) -> None:
    p = at_end()
    p.station(0, *ELSEWHERE[:built])
    left = 3 - built
    assert lines(p, "stations") == [Line("stations", 4 * left, str(left))]
    assert p.outcome().scores == (4 * left, 12)
