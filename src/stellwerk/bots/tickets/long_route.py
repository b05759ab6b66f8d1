"""`long_route`: as `one_step`, with long routes only.

Keeps the two starting tickets with the fewest points and never draws any. Its paths take open
routes of length 3 or more, and own ones. Without a ticket to work for, a gray route that needs no
joker comes first among the longest.
"""

from __future__ import annotations

from stellwerk.bots.tickets.keep import keep_cheapest
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.one_step import (
    PAID_BY_GRAY,
    claim_or_draw,
    longest_target,
    ticket_target,
)
from stellwerk.bots.tickets.pathfinding import use_network
from stellwerk.bots.tickets.payment import pay_extra
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.state import KEEP, START, TUNNEL, State
from stellwerk.tickets.tables import Table

#: The shortest routes it claims for tickets.
SHORTEST = 3
#: Starting tickets it keeps.
TICKETS_KEPT = 2


@rule
def decide_long_route(t: Table, v: State, seat: int, m: Mind) -> int:
    """The decision of `long_route`."""
    if v.phase == START or v.phase == KEEP:
        return keep_cheapest(t, v, seat, TICKETS_KEPT if v.phase == START else 0)
    if v.phase == TUNNEL:
        return pay_extra(v, seat)
    use_network(t, v, seat, m)
    leave_short_out(t, v, seat, m)
    target = ticket_target(t, v, seat, m)
    if target == NONE:
        target = longest_target(t, v, seat, PAID_BY_GRAY)
    return claim_or_draw(t, v, seat, target)


@rule
def leave_short_out(t: Table, v: State, seat: int, m: Mind) -> None:
    """Let paths take no short route that is not the seat's own."""
    for route in range(t.routes):
        if t.route_length[route] < SHORTEST and v.owner[route] != seat:
            m.usable[route // WORD] &= ~(1 << route % WORD)
