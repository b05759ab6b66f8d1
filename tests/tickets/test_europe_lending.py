"""Which routes stations lend: most points, then most tickets, fewest routes, lowest ids.

A small map makes ties frequent; random positions are compared with every possible choice.
"""

from pathlib import Path
from random import Random
from typing import cast

import pytest

from stellwerk.game import ScoreSheet
from stellwerk.tickets.edition import Edition
from tests.oracle.stations import best_lending
from tests.oracle.tickets_facts import Facts
from tests.tickets.positions import Position

WHEEL = """
format = 1
id = "wheel"
players = [2, 4]
title = { en = "Wheel" }

[cards]
colors = ["red", "blue"]
per_color = 30
jokers = 4
hand = 2

[pieces]
train = 30

[points]
train = [1]

[rules]
single_twin_players = 2
pieces_to_end = 2
stations = 3
station_points = 4

[deal]
start = 1
start_keep = 1
start_return = "under"
draw = 1
draw_keep = 1

[cities]
a = { name = "A" }
b = { name = "B" }
c = { name = "C" }
d = { name = "D" }
e = { name = "E" }
m = { name = "M" }

[routes]
a-b = { length = 1, color = "gray" }
a-d = { length = 1, color = "gray" }
a-m = { length = 1, color = "gray" }
b-c = { length = 1, color = "gray" }
b-m = { length = 1, color = "gray" }
c-d = { length = 1, color = "gray" }
c-m-1 = { length = 1, color = "gray" }
c-m-2 = { length = 1, color = "gray" }
d-e = { length = 1, color = "gray" }
d-m = { length = 1, color = "gray" }
e-m = { length = 1, color = "gray" }

[tickets]
a-b = { points = 1 }
a-c = { points = 2 }
a-e = { points = 3 }
a-m = { points = 2 }
b-d = { points = 2 }
b-e = { points = 1 }
b-m = { points = 2 }
c-d = { points = 1 }
c-e = { points = 3 }
c-m = { points = 4 }
d-m = { points = 1 }
e-m = { points = 5 }
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A hub with five spokes and an open rim, and tickets of few points."""
    file: Path = tmp_path_factory.mktemp("maps") / "wheel.toml"
    file.write_text(WHEEL, encoding="utf-8")
    return str(file)


def at_end(name: str, players: int = 2) -> Position:
    p = Position(name, players)
    for seat in range(players):
        p.tickets(seat)
    return p


def lent(sheet: ScoreSheet) -> tuple[str, ...]:
    """The routes that the stations of a seat lend, sorted."""
    return tuple(
        sorted(id for line in sheet.lines if line.type == "station" for id in line.borrowed)
    )


def done(sheet: ScoreSheet) -> tuple[str, ...]:
    """The tickets completed, sorted."""
    return tuple(sorted(line.what for line in sheet.lines if line.type == "ticket" and line.done))


def ticket_points(sheet: ScoreSheet) -> int:
    return sum(line.points for line in sheet.lines if line.type == "ticket")


# --- the order of the criteria -------------------------------------------------------------------


@pytest.mark.rule("europe.station.best")
def test_the_most_points_come_before_the_most_tickets(wheel: str) -> None:
    p = at_end(wheel)
    p.tickets(0, "a-m", "b-m", "e-m")
    p.own(0, "a-b")
    p.own(1, "a-m", "e-m")
    p.station(0, "m")
    sheet = p.outcome().sheets[0]
    assert (lent(sheet), done(sheet)) == (("e-m",), ("e-m",))
    assert ticket_points(sheet) == 5 - 2 - 2


@pytest.mark.rule("europe.station.best")
def test_of_equal_points_the_most_tickets_count(wheel: str) -> None:
    p = at_end(wheel)
    p.tickets(0, "a-m", "b-m", "c-m")
    p.own(0, "a-b")
    p.own(1, "b-m", "c-m-1")
    p.station(0, "m")
    sheet = p.outcome().sheets[0]
    assert (lent(sheet), done(sheet)) == (("b-m",), ("a-m", "b-m"))
    p.tickets(0, "a-m", "c-m")
    assert done(p.outcome().sheets[0]) == ("c-m",)


@pytest.mark.rule("europe.station.best")
def test_of_equal_tickets_the_fewest_routes_are_lent(wheel: str) -> None:
    p = at_end(wheel)
    p.tickets(0, "d-m")
    p.own(1, "a-d", "a-m", "d-m")
    p.station(0, "a", "m")
    sheet = p.outcome().sheets[0]
    assert (lent(sheet), done(sheet)) == (("d-m",), ("d-m",))


@pytest.mark.rule("europe.station.best")
def test_a_station_that_helps_no_ticket_lends_nothing(wheel: str) -> None:
    p = at_end(wheel)
    p.tickets(0, "d-m")
    p.own(0, "d-m")
    p.own(1, "a-m", "b-m")
    p.station(0, "m", "b")
    assert lent(p.outcome().sheets[0]) == ()
    p.tickets(0)
    assert lent(p.outcome().sheets[0]) == ()


@pytest.mark.rule("europe.station.best")
@pytest.mark.parametrize(
    ("owner_1", "owner_2", "lowest"),
    [("c-m-1", "c-m-2", "c-m-1"), ("c-m-2", "c-m-1", "c-m-1"), ("c-m-2", "b-m", "b-m")],
)
def test_of_equally_many_routes_the_lowest_ids_are_lent(
    wheel: str, owner_1: str, owner_2: str, lowest: str
) -> None:
    p = at_end(wheel, 4)
    p.tickets(0, "c-m")
    p.own(0, "b-c")
    p.own(1, owner_1)
    p.own(2, owner_2)
    p.station(0, "m")
    assert lent(p.outcome().sheets[0]) == (lowest,)


@pytest.mark.rule("europe.station.best")
def test_the_choice_looks_at_all_stations_together(wheel: str) -> None:
    p = at_end(wheel)
    p.tickets(0, "a-e", "a-m")
    p.own(1, "a-d", "a-m", "d-e", "e-m")
    p.station(0, "a", "e")
    sheet = p.outcome().sheets[0]
    assert (lent(sheet), done(sheet)) == (("a-m", "e-m"), ("a-e", "a-m"))


@pytest.mark.rule("europe.station.shared")
def test_two_own_stations_at_the_ends_of_one_route_need_it_once(wheel: str) -> None:
    p = at_end(wheel)
    p.tickets(0, "a-m")
    p.own(1, "a-m")
    p.station(0, "a", "m")
    sheet = p.outcome().sheets[0]
    assert (lent(sheet), done(sheet)) == (("a-m",), ("a-m",))


# --- against every possible choice ---------------------------------------------------------------


def facts_of(edition: Edition) -> Facts:
    """As much of an edition as the choice of routes needs."""
    city = [city.id for city in edition.cities]
    routes = {route.id: {"a": city[route.a], "b": city[route.b]} for route in edition.routes}
    tickets = {t.id: {"a": city[t.a], "b": city[t.b], "points": t.points} for t in edition.tickets}
    return cast(Facts, {"routes": routes, "tickets": tickets})


def scatter(p: Position, rng: Random, share: float, held: int) -> None:
    """Give away a share of the routes, up to three stations and some tickets to every seat."""
    edition, players = p.game.edition, p.game.players
    for route in edition.routes:
        if rng.random() < share:
            p.own(rng.randrange(players), route.id)
    cities = rng.sample([city.id for city in edition.cities], len(edition.cities))
    pile = rng.sample([ticket.id for ticket in edition.tickets], len(edition.tickets))
    for seat in range(players):
        for _ in range(min(rng.choice((1, 2, 3, 3)), len(cities))):
            p.station(seat, cities.pop())
        p.tickets(seat, *(pile.pop() for _ in range(min(held, len(pile)))))


def check_lending(p: Position) -> None:
    """Compare every seat's lending with the best of all possible ones."""
    json = p.state.view(None).to_json()
    facts = facts_of(p.game.edition)
    for seat, sheet in enumerate(p.outcome().sheets):
        best = best_lending(facts, seat, json["owners"], json["stations"], p.ticket_ids(seat))
        found = lent(sheet), done(sheet), ticket_points(sheet)
        assert found == (best.lent, tuple(sorted(best.completed)), best.points)


@pytest.mark.rule(
    "europe.station.best",
    "europe.station.use",
    "europe.station.same-route",
    "europe.station.chain",
    "europe.station.free-route",
)
@pytest.mark.parametrize("share", [0.5, 0.8, 1.0])
def test_on_a_small_map_no_choice_is_better(wheel: str, share: float) -> None:
    for seed in range(40):
        p = at_end(wheel, 2 + seed % 3)
        scatter(p, Random(seed), share, held=4)
        check_lending(p)


@pytest.mark.rule("europe.station.best", "europe.station.chain", "europe.station.twin")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_on_the_map_of_europe_no_choice_is_better(players: int) -> None:
    for seed in range(8):
        p = at_end("europe:mega", players)
        scatter(p, Random(seed), share=0.16 * players, held=8)
        check_lending(p)
