"""What new tickets promise the planner, its last turn, and what a search suspects others hold."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stellwerk.bots import tickets_params as p
from stellwerk.bots.tickets_bot import TicketsBot
from stellwerk.bots.tickets_lab import Lab
from stellwerk.bots.tickets_last import act_last, points_completed
from stellwerk.bots.tickets_mind import Mind
from stellwerk.bots.tickets_params import NAMES, UNTUNED
from stellwerk.bots.tickets_plan import MOST_DETOUR, detour_around, make_plan
from stellwerk.bots.tickets_prospect import may_come, odds_of, ticket_prospect
from stellwerk.bots.tickets_suspect import suspect, weigh_hints
from stellwerk.bots.tickets_tuned import full_row
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.bits import WORD
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.tickets.actions import DRAW_TICKETS
from stellwerk.tickets.loops import open_stream_at
from stellwerk.tickets.state import CITIES, TICKETS
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


def test_the_way_around_a_route_is_what_its_loss_would_cost() -> None:
    state = played("berlin", 0)
    minds, t = record.make(Mind, 1), state.game.tables[0]
    make_plan(t, state.records[0], 0, row(), minds[0])
    table, mind = record.at(state.game.tables), record.at(minds)
    found = set()
    for route in range(int(table.routes)):
        usable = [int(mind.usable[word]) for word in range(2)]
        found.add(float(detour_around(t, minds[0], route)))
        assert [int(mind.usable[word]) for word in range(2)] == usable
    assert min(found) >= 0
    mind.usable[0] = mind.usable[1] = 0
    assert detour_around(t, minds[0], 0) == MOST_DETOUR
    assert len(found) > 5


def suspecting(state: Any, seat: int, suspicion: float, seed: int) -> Any:
    """A world that a seat imagines and looks at with suspicion."""
    view, numbers = state.view(seat), row()
    numbers[p.SUSPICION] = suspicion
    labs, minds = record.make(Lab, 1), record.make(Mind, 1)
    streams = record.make(Stream, 1)
    open_stream_at(streams, record.as_ints(seed_words(seed)), 9)
    tables, world = state.game.tables, view.imagine(seed)
    weigh_hints(tables[0], view.records[0], seat, numbers, minds[0], labs[0])
    suspect(tables[0], world.records[0], seat, labs[0], streams[0])
    return world


def tickets_of(state: Any, seat: int) -> set[int]:
    held = state.record.held[seat]
    return {one for one in range(TICKETS) if int(held[one // WORD]) >> one % WORD & 1}


def deck_of(state: Any) -> list[int]:
    s = state.record
    return [
        int(s.ticket_deck[(int(s.ticket_top) + i) % TICKETS]) for i in range(int(s.ticket_left))
    ]


@pytest.mark.parametrize(("edition", "turns"), [("usa", 40), ("europe", 30), ("berlin", 20)])
def test_suspicion_loses_no_ticket_and_moves_none_that_was_seen(edition: str, turns: int) -> None:
    state, dice = played(edition, turns), Random(1)
    t = state.game.tables[0]
    for _ in range(5):
        seed = dice.randrange(1000)
        before, after = state.view(0).imagine(seed), suspecting(state, 0, 1.0, seed)
        assert tickets_of(after, 0) == tickets_of(state, 0)
        assert len(tickets_of(after, 1)) == len(tickets_of(before, 1))
        everything = [sorted([*tickets_of(one, 1), *deck_of(one)]) for one in (before, after)]
        assert everything[0] == everything[1]
        for old, new in zip(deck_of(before), deck_of(after), strict=True):
            assert old == new or may_come(t, state.records[0], 0, old)


def test_what_a_seats_routes_serve_is_suspected_more() -> None:
    state = played("usa", 60)
    truth = tickets_of(state, 1)
    hits = [
        sum(len(truth & tickets_of(suspecting(state, 0, suspicion, seed), 1)) for seed in range(40))
        for suspicion in (0.0, 0.7)
    ]
    assert hits[1] > 2 * hits[0]
