"""What new tickets promise the planner, the odds of its plans, and its last turn."""

from __future__ import annotations

from typing import Any

import pytest

from stellwerk.bots.tickets.bot import TicketsBot
from stellwerk.bots.tickets.last import act_last, points_completed
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.params import NAMES, UNTUNED
from stellwerk.bots.tickets.plan import make_plan
from stellwerk.bots.tickets.prospect import odds_of, ticket_prospect
from stellwerk.bots.tickets.tuned import full_row
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.bits import WORD
from stellwerk.tickets.actions import DRAW_TICKETS
from stellwerk.tickets.limits import CITIES
from tests.bots.table import deal, decisions


def row(**changes: float) -> Any:
    """A planner's row with some numbers changed."""
    usual = dict(zip(NAMES, UNTUNED, strict=True))
    return as_floats([full_row(usual | changes, "planner")])[0]


def played(edition: str, turns: int, seed: int = 5) -> Any:
    """A game between planners after so many turns."""
    state = deal(edition, 2, seed)
    for _ in decisions(state, [TicketsBot("planner", seat) for seat in range(2)]):
        if int(state.record.turns) >= turns and int(state.record.phase) == 1:
            break
    return state


def unseen_points(state: Any, seat: int) -> list[int]:
    """The points of the tickets that a seat has not seen, by its own record."""
    table, held = record.at(state.game.tables), state.record.held[seat]
    found = []
    for ticket in range(int(table.tickets)):
        back = int(state.record.returned[seat][ticket])
        if not int(held[ticket // WORD]) >> ticket % WORD & 1 and back <= 0:
            found.append(int(table.ticket_points[ticket]))
    return found


def prospect(state: Any, seat: int, **changes: float) -> float:
    minds, tables = record.make(Mind, 1), state.game.tables
    return float(ticket_prospect(tables[0], state.records[0], seat, row(**changes), minds[0]))


def own_everything(state: Any, seat: int) -> None:
    for route in range(int(record.at(state.game.tables).routes)):
        state.record.owner[route] = seat
        state.record.owned[seat][route // WORD] |= 1 << route % WORD


def test_with_a_net_over_the_whole_map_every_ticket_is_a_gain() -> None:
    state = played("berlin", 0)
    own_everything(state, 0)
    points = unseen_points(state, 0)
    assert prospect(state, 0) == pytest.approx(2 * sum(points) / len(points))


def test_in_the_last_turn_tickets_that_are_not_linked_are_a_loss() -> None:
    state = played("berlin", 0)
    state.record.turns_left = 1
    points = unseen_points(state, 0)
    assert prospect(state, 0) == pytest.approx(-sum(points) / len(points))


def test_time_that_runs_out_spoils_the_prospect() -> None:
    state = played("berlin", 16)
    assert prospect(state, 0, pace=2.0) < prospect(state, 0, pace=0.2) <= prospect(state, 0)


def test_odds_fall_with_pieces_and_with_turns() -> None:
    state = played("berlin", 8)
    t, v = state.game.tables[0], state.records[0]
    for changes, few, many in (({}, (1, 1.0), (14, 1.0)), ({"pace": 0.6}, (1, 2.0), (1, 20.0))):
        easy, hard = (odds_of(t, v, 0, row(**changes), *amount) for amount in (few, many))
        assert 0 < hard < 0.5 < easy < 1


def linked(state: Any, seat: int, more: int | None = None) -> set[int]:
    """The held tickets that a seat's routes link, and one route more."""
    table, parent = record.at(state.game.tables), list(range(CITIES))

    def root(city: int) -> int:
        while parent[city] != city:
            city = parent[city]
        return city

    for route in range(int(table.routes)):
        if int(state.record.owner[route]) == seat or route == more:
            parent[root(int(table.route_a[route]))] = root(int(table.route_b[route]))
    held = state.record.held[seat]
    return {
        ticket
        for ticket in range(int(table.tickets))
        if int(held[ticket // WORD]) >> ticket % WORD & 1
        and root(int(table.ticket_a[ticket])) == root(int(table.ticket_b[ticket]))
    }


@pytest.mark.parametrize(("edition", "turns"), [("berlin", 12), ("berlin", 24), ("berlin", 30)])
def test_a_route_completes_the_tickets_that_it_links(edition: str, turns: int) -> None:
    state = played(edition, turns)
    table = record.at(state.game.tables)
    found = 0
    for seat in range(2):
        minds = record.make(Mind, 1)
        make_plan(state.game.tables[0], state.records[0], seat, row(), minds[0])
        for route in range(int(table.routes)):
            new = linked(state, seat, route) - linked(state, seat)
            points = sum(int(table.ticket_points[ticket]) for ticket in new)
            asked = (state.game.tables[0], state.records[0], seat, minds[0], route)
            assert points_completed(*asked) == points
            found += points
    assert found > 0


def last_action(state: Any, **changes: float) -> int:
    minds, tables = record.make(Mind, 1), state.game.tables
    state.record.turns_left = 1
    numbers = row(**changes)
    make_plan(tables[0], state.records[0], int(state.record.seat), numbers, minds[0])
    seat = int(state.record.seat)
    return int(act_last(tables[0], state.records[0], seat, numbers, minds[0]))


def test_the_last_turn_takes_what_brings_most() -> None:
    state = played("berlin", 30)
    view = state.view(int(state.record.seat))
    action = last_action(state, finish=1.0)
    table = record.at(state.game.tables)

    def gain(one: int) -> int:
        route = int(table.claim_route[one - int(table.claim_base)])
        new = linked(state, view.seat, route) - linked(state, view.seat)
        tickets = sum(int(table.ticket_points[ticket]) for ticket in new)
        return int(table.route_points[route]) + 2 * tickets

    claims = [one for one in view.legal if view.text(one).startswith("claim")]
    assert action in claims
    assert gain(action) == max(map(gain, claims))


def test_the_last_turn_draws_tickets_if_they_promise_more_than_any_route() -> None:
    state = played("berlin", 30)
    own_everything(state, int(state.record.seat))
    assert last_action(state, finish=1.0, ticket_gain=3.0) == DRAW_TICKETS
