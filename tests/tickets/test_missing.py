"""What tickets still need: the cheapest missing routes, in every view and for any ticket."""

from __future__ import annotations

from pathlib import Path
from random import Random

import networkx as nx
import pytest

from stellwerk.tickets.game import TicketsView
from stellwerk.tickets.shape import TicketsMe
from tests.tickets.games import CHOOSERS, find, some, steps
from tests.tickets.own_maps import write_map
from tests.tickets.positions import Position

pytestmark = [pytest.mark.plain, pytest.mark.compiled]

TICKET = "denver-el_paso"
STRAIGHT, AROUND = "denver-santa_fe", "el_paso-santa_fe"


def me(p: Position, seat: int = 0) -> TicketsMe:
    known = p.state.view(seat).to_json()["me"]
    assert known is not None
    return known


def lacks(p: Position, ticket: str = TICKET) -> tuple[set[str], int]:
    """The routes and cards that a ticket of seat 0 still needs."""
    found = me(p)["missing"][ticket]
    return set(found["routes"]), found["cards"]


def with_ticket(players: int = 2) -> Position:
    p = Position("usa", players)
    p.tickets(0, TICKET)
    return p


def test_a_view_tells_what_its_tickets_need() -> None:
    p = with_ticket()
    assert lacks(p) == ({STRAIGHT, AROUND}, 4)
    assert me(p)["missing"].keys() == {TICKET}
    assert me(p)["missing"][TICKET]["possible"]
    assert not me(p)["missing"][TICKET]["done"]


def test_own_routes_cost_nothing() -> None:
    p = with_ticket()
    p.own(0, STRAIGHT)
    assert lacks(p) == ({AROUND}, 2)
    p.own(0, AROUND)
    assert lacks(p) == (set(), 0)
    assert me(p)["missing"][TICKET]["done"]


def test_routes_of_others_are_gone_around() -> None:
    p = with_ticket()
    p.own(1, STRAIGHT)
    routes, cards = lacks(p)
    assert STRAIGHT not in routes
    assert cards > 4


def test_of_ways_with_as_many_cards_the_one_with_fewer_routes_is_told(tmp_path: Path) -> None:
    routes = {"a-b": 1, "a-d": 2, "b-c": 1, "c-d": 1, "d-e": 1, "c-e": 2}
    path = write_map(
        tmp_path,
        {id: f"length = {length}, color = 'gray'" for id, length in routes.items()},
        {"a-e": 3, "a-b": 1, "a-c": 2, "b-d": 2, "b-e": 3},
    )
    p = Position(path)
    p.tickets(0, "a-e")
    assert lacks(p, "a-e") == ({"a-d", "d-e"}, 3)


def test_a_ticket_that_cannot_be_linked_is_told_so() -> None:
    p = with_ticket()
    p.own(1, "el_paso-santa_fe", "dallas-el_paso", "el_paso-houston", "el_paso-phoenix")
    p.own(1, "el_paso-los_angeles", "el_paso-oklahoma_city")
    found = me(p)["missing"][TICKET]
    assert (found["possible"], found["done"], found["routes"], found["cards"]) == (
        False, False, [], 0,
    )  # fmt: skip


def test_offered_tickets_are_told_of_too() -> None:
    p = Position("europe:mega", started=False)
    for _ in range(2):
        known = me(p)
        assert known["missing"].keys() == {*known["offer"]}
        p.play("keep none" if len(known["offer"]) == 2 else f"keep {' '.join(known['offer'])}", 0)
    p.play("keep none", 1)
    p.state.play(1, p.state.view(1).legal[0])
    assert me(p)["missing"].keys() == {*me(p)["tickets"]}


def test_spectators_are_told_of_no_ticket() -> None:
    assert with_ticket().state.view(None).to_json()["me"] is None


def test_a_preview_tells_which_tickets_a_claim_completes() -> None:
    p = with_ticket()
    p.own(0, STRAIGHT)
    p.hand(0, red=2)
    effect = p.state.view(0).preview(f"claim {AROUND} red 2")["effect"]
    assert effect is not None
    assert effect["completes"] == [TICKET]
    assert not me(p)["missing"][TICKET]["done"]


def cheapest(view: TicketsView, ticket: str) -> int | None:
    """The cards of the cheapest way, found by another library."""
    edition, s, seat = view.game.edition, view.plain, view.seat
    graph = nx.MultiGraph()
    graph.add_nodes_from(range(len(edition.cities)))
    for n, route in enumerate(edition.routes):
        twin = route.twin
        closed = twin >= 0 and s.owner[twin] >= 0
        closed = closed and (s.owner[twin] == seat or view.game.players <= 3)
        if s.owner[n] == seat:
            graph.add_edge(route.a, route.b, cards=0)
        elif s.owner[n] < 0 and not closed:
            graph.add_edge(route.a, route.b, cards=route.length)
    facts = edition.tickets[edition.ticket_index(ticket)]
    try:
        return int(nx.shortest_path_length(graph, facts.a, facts.b, weight="cards"))
    except nx.NetworkXNoPath:
        return None


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("usa", 4), ("europe:mega", 5)])
def test_what_is_told_is_the_cheapest_way_there_is(name: str, players: int) -> None:
    state, random = find(name, players).deal(5), Random(5)
    told = 0
    for n, (seat, _, _) in enumerate(steps(state, random, CHOOSERS["claimer"])):
        if n % some(10, 40) == 0:
            view = state.view(seat)
            lengths = {route.id: route.length for route in view.game.edition.routes}
            for ticket, found in view.me["missing"].items():
                cards = cheapest(view, ticket)
                assert found["possible"] == (cards is not None)
                assert found["done"] == (cards == 0)
                assert found["cards"] == (cards or 0) == sum(lengths[id] for id in found["routes"])
                assert vars_of(view, ticket) == found
                told += 1
    assert told > 10


def vars_of(view: TicketsView, ticket: str) -> dict[str, object]:
    """What `view.missing` says, in the form of the view's JSON."""
    found = view.missing(ticket)
    return {"done": found.done, "possible": found.possible, "routes": list(found.routes),
            "cards": found.cards}  # fmt: skip
