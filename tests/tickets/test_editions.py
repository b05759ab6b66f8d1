"""The facts of the built-in editions, pinned: a wrong figure in a map file shows here."""

from collections import Counter
from collections.abc import Iterable

import pytest

from stellwerk.errors import UnknownName
from stellwerk.tickets.edition import GRAY, NO_TWIN, Edition, Route
from stellwerk.tickets.maps.file import builtin_editions, load_builtin

EIGHT = {"red", "orange", "yellow", "green", "blue", "pink", "black", "white"}
SIX = EIGHT - {"yellow", "white"}
BIG = {"london", "berlin", "moskva", "paris", "wien", "madrid", "roma", "athina", "angora"}


def europe(*options: str) -> Edition:
    return load_builtin("europe", options)


def lengths(routes: Iterable[Route]) -> dict[int, int]:
    return dict(sorted(Counter(route.length for route in routes).items()))


def colors(edition: Edition) -> dict[str, int]:
    names = ("gray" if r.color == GRAY else edition.colors[r.color] for r in edition.routes)
    return dict(Counter(names))


def points_by_length(edition: Edition, kind: int = 0) -> dict[int, int]:
    return {r.length: r.points for r in edition.routes if r.kind == kind}


def doubles(edition: Edition) -> int:
    return sum(route.twin != NO_TWIN for route in edition.routes) // 2


def regular_and_long(edition: Edition) -> tuple[int, int]:
    long = sum(ticket.long for ticket in edition.tickets)
    return len(edition.tickets) - long, long


def ticket_points(edition: Edition) -> int:
    return sum(ticket.points for ticket in edition.tickets)


def route(edition: Edition, id: str) -> Route:
    return edition.routes[edition.route_index(id)]


def test_four_editions_are_built_in() -> None:
    assert builtin_editions() == ("berlin", "europe", "new_york", "usa")


def test_an_unknown_edition_gets_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r'no edition "eurpoe"\. Did you mean "europe"'):
        load_builtin("eurpoe")


# --- the four maps -------------------------------------------------------------------------------


@pytest.mark.rule("usa.components")
def test_usa_components() -> None:
    usa = load_builtin("usa")
    assert usa.players == (2, 5)
    assert (usa.piece_kinds, usa.pieces, usa.rules.stations) == (("train",), (45,), 0)
    assert set(usa.colors) == EIGHT
    assert (usa.per_color, usa.jokers, usa.cards, usa.hand) == (12, 14, 110, 4)
    assert (len(usa.cities), len(usa.routes), doubles(usa)) == (36, 100, 22)
    assert (regular_and_long(usa), ticket_points(usa)) == ((30, 0), 349)
    assert usa.joker_name == "locomotive"
    assert usa.color_names["pink"] == "purple"


def test_usa_routes() -> None:
    usa = load_builtin("usa")
    assert lengths(usa.routes) == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}
    assert sum(route.length for route in usa.routes) == 309
    assert sum(route.points for route in usa.routes) == 508
    assert colors(usa) == dict.fromkeys(EIGHT, 7) | {"gray": 44}
    assert not any(route.ferry or route.tunnel for route in usa.routes)


@pytest.mark.rule("usa.score.table")
def test_usa_points_by_length() -> None:
    assert points_by_length(load_builtin("usa")) == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


@pytest.mark.rule("europe.components")
def test_europe_components() -> None:
    edition = europe()
    assert edition.players == (2, 5)
    assert (edition.piece_kinds, edition.pieces) == (("train",), (45,))
    assert (edition.rules.stations, edition.rules.station_points) == (3, 4)
    assert edition.rules.tunnel_cards == 3
    assert set(edition.colors) == EIGHT
    assert (edition.per_color, edition.jokers, edition.cards, edition.hand) == (12, 14, 110, 4)
    assert (len(edition.cities), len(edition.routes), doubles(edition)) == (47, 101, 11)
    assert edition.color_names["pink"] == "pink"


def test_europe_routes() -> None:
    edition = europe()
    assert lengths(edition.routes) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    assert sum(route.length for route in edition.routes) == 300
    assert sum(route.points for route in edition.routes) == 448
    assert colors(edition) == dict.fromkeys(EIGHT, 8) | {"gray": 37}


def test_europe_ferries_and_tunnels() -> None:
    routes = europe().routes
    ferries = [route for route in routes if route.ferry]
    assert len(ferries) == 13
    assert dict(Counter(route.ferry for route in ferries)) == {1: 9, 2: 4}
    assert sum(route.tunnel for route in routes) == 18
    assert route(europe(), "petrograd-stockholm").length == 8
    assert route(europe(), "petrograd-stockholm").tunnel


@pytest.mark.rule("europe.ferry.all-jokers")
def test_no_ferry_is_a_tunnel_and_every_ferry_is_gray() -> None:
    for ferry in (route for route in europe().routes if route.ferry):
        assert not ferry.tunnel
        assert ferry.color == GRAY
        assert ferry.ferry <= ferry.length


@pytest.mark.rule("europe.score.table")
def test_europe_points_by_length() -> None:
    assert points_by_length(europe()) == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


@pytest.mark.rule("new_york.components")
def test_new_york_components() -> None:
    edition = load_builtin("new_york")
    assert edition.players == (2, 4)
    assert (edition.piece_kinds, edition.pieces) == (("taxi",), (15,))
    assert set(edition.colors) == SIX
    assert (edition.per_color, edition.jokers, edition.cards, edition.hand) == (6, 8, 44, 2)
    assert (len(edition.cities), len(edition.routes), doubles(edition)) == (15, 41, 11)
    assert (regular_and_long(edition), ticket_points(edition)) == ((18, 0), 92)
    assert edition.joker_name == "rainbow taxi"


def test_new_york_routes_and_attractions() -> None:
    edition = load_builtin("new_york")
    assert lengths(edition.routes) == {1: 9, 2: 22, 3: 9, 4: 1}
    assert sum(route.length for route in edition.routes) == 84
    assert colors(edition) == dict.fromkeys(SIX, 5) | {"blue": 6, "gray": 10}
    assert {city.id for city in edition.cities if city.attraction} == {
        *("brooklyn", "central_park", "chelsea", "chinatown", "empire_state_building"),
        *("greenwich_village", "times_square", "united_nations", "wall_street"),
    }
    assert edition.rules.attraction_points == 1


@pytest.mark.rule("new_york.score")
def test_new_york_points_by_length_count_at_the_end() -> None:
    edition = load_builtin("new_york")
    assert points_by_length(edition) == {1: 1, 2: 2, 3: 4, 4: 7}
    assert edition.rules.routes_score_at_end


@pytest.mark.rule("berlin.components")
def test_berlin_components() -> None:
    edition = load_builtin("berlin")
    assert edition.players == (2, 4)
    assert (edition.piece_kinds, edition.pieces) == (("tram", "subway"), (11, 5))
    assert set(edition.colors) == SIX
    assert (edition.per_color, edition.jokers, edition.cards, edition.hand) == (6, 8, 44, 2)
    assert (len(edition.cities), len(edition.routes), doubles(edition)) == (19, 59, 18)
    assert (regular_and_long(edition), ticket_points(edition)) == ((22, 0), 132)
    assert edition.joker_name == "rainbow bicycle"
    assert edition.color_names["pink"] == "purple"


def test_berlin_routes() -> None:
    edition = load_builtin("berlin")
    trams = [route for route in edition.routes if route.kind == 0]
    subways = [route for route in edition.routes if route.kind == 1]
    assert lengths(trams) == {1: 17, 2: 16, 3: 5, 4: 1}
    assert lengths(subways) == {1: 1, 2: 10, 3: 8, 4: 1}
    assert all(route.pieces == route.length for route in trams)
    assert all(route.pieces == 1 for route in subways)
    assert colors(edition) == {
        "red": 8,
        "orange": 9,
        "green": 8,
        "blue": 7,
        "pink": 8,
        "black": 9,
        "gray": 10,
    }


@pytest.mark.rule("berlin.score")
def test_berlin_trams_and_subways_have_their_own_points() -> None:
    edition = load_builtin("berlin")
    assert points_by_length(edition, 0) == {1: 1, 2: 2, 3: 4, 4: 7}
    assert points_by_length(edition, 1) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert not edition.rules.routes_score_at_end


# --- the figures of rules and deals --------------------------------------------------------------


def test_figures_of_the_rules() -> None:
    figures = {
        id: (r.single_twin_players, r.pieces_to_end, r.trail_points, r.trail_breaks_ties)
        for id in builtin_editions()
        for r in [load_builtin(id).rules]
    }
    assert figures == {
        "usa": (3, 2, 10, True),
        "europe": (3, 2, 10, True),
        "new_york": (2, 2, 0, False),
        "berlin": (2, 1, 0, False),
    }


@pytest.mark.parametrize(
    ("id", "options", "start", "keep", "draw", "out"),
    [
        ("usa", (), 3, 2, 3, False),
        ("europe", (), 3, 2, 3, True),
        ("europe", ("1912",), 3, 2, 3, True),
        ("europe", ("mega",), 5, 2, 3, False),
        ("europe", ("cities",), 5, 2, 4, False),
        ("new_york", (), 2, 1, 2, False),
        ("berlin", (), 2, 1, 2, False),
    ],
)
def test_figures_of_the_deal(
    id: str, options: tuple[str, ...], start: int, keep: int, draw: int, out: bool
) -> None:
    deal = load_builtin(id, options).deal
    assert (deal.start, deal.start_keep, deal.draw, deal.draw_keep) == (start, keep, draw, 1)
    assert deal.start_return_out is out


def test_long_tickets_at_the_start() -> None:
    deals = [europe(*options).deal for options in ((), ("1912",), ("mega",), ("cities",))]
    assert [deal.long for deal in deals] == [1, 1, 2, 0]
    assert [deal.long_first for deal in deals] == [False, False, True, False]
    assert [deal.start_keep_without_long for deal in deals] == [2, 2, 3, 2]


# --- ticket decks of Europe ----------------------------------------------------------------------


@pytest.mark.rule("europe.variant.classic")
def test_classic_has_40_regular_and_6_long_tickets() -> None:
    assert regular_and_long(europe()) == (40, 6)
    assert ticket_points(europe()) == 444
    assert {ticket.set for ticket in europe().tickets} == {"europe"}


@pytest.mark.rule("europe.variant.1912")
def test_1912_has_49_regular_and_6_long_tickets_of_its_own() -> None:
    assert regular_and_long(europe("1912")) == (49, 6)
    assert ticket_points(europe("1912")) == 643
    classic = {ticket.id for ticket in europe().tickets}
    assert classic.isdisjoint(ticket.id for ticket in europe("1912").tickets)
    assert europe("1912").deal == europe().deal


@pytest.mark.rule("europe.variant.mega.deck")
def test_mega_has_all_tickets_of_both() -> None:
    assert regular_and_long(europe("mega")) == (89, 12)
    both = {ticket.id for o in ((), ("1912",)) for ticket in europe(*o).tickets}
    assert {ticket.id for ticket in europe("mega").tickets} == both


@pytest.mark.rule("europe.variant.cities.deck")
def test_big_cities_has_45_tickets_and_no_long_one() -> None:
    edition = europe("cities")
    assert regular_and_long(edition) == (45, 0)
    assert ticket_points(edition) == 502


@pytest.mark.rule("europe.variant.cities.list")
def test_a_regular_ticket_is_big_when_it_names_a_big_city() -> None:
    edition = europe("mega", "bonus")
    assert {city.id for city in edition.cities if city.big} == BIG
    for ticket in edition.tickets:
        names_one = edition.cities[ticket.a].big or edition.cities[ticket.b].big
        assert ticket.big == (names_one and not ticket.long), ticket.id


@pytest.mark.rule("europe.variant.bonus")
@pytest.mark.parametrize(
    ("variant", "more"), [((), 7), (("1912",), 7), (("mega",), 7), (("cities",), 5)]
)
def test_bonus_tickets_join_the_regular_ones(variant: tuple[str, ...], more: int) -> None:
    plain, bonus = europe(*variant), europe(*variant, "bonus")
    new = set(bonus.tickets) - set(plain.tickets)
    assert len(new) == more
    assert set(plain.tickets) < set(bonus.tickets)
    assert {ticket.set for ticket in new} == {"max", "orient"}
    assert not any(ticket.long for ticket in new)
    assert all(ticket.big for ticket in new) or variant != ("cities",)


def test_what_we_made_ourselves_is_marked() -> None:
    marked = {t.id: t.status for t in europe("mega", "bonus").tickets if t.status != "confirmed"}
    assert marked == {
        "kobenhavn-london": "derived",
        **dict.fromkeys(
            [
                *("budapest-constantinople", "budapest-london", "bucuresti-munchen"),
                *("bucuresti-paris", "budapest-paris", "constantinople-wien"),
            ],
            "house",
        ),
    }
    berlin = load_builtin("berlin")
    assert berlin.status == "reconstructed"
    assert {ticket.status for ticket in berlin.tickets} == {"reconstructed"}
    assert {load_builtin(id).status for id in ("usa", "europe", "new_york")} == {"confirmed"}
    assert berlin.note
    assert europe().note
