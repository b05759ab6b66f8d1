"""The compiled bots of the ticket games: a number each, and one function that switches on it.

A compiled function handed over as an argument is never cached; a number and a row of parameters
are. `decide` gets the masked record of its seat and nothing else of the game.
"""

from __future__ import annotations

from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.greedy import decide_greedy
from stellwerk.bots.tickets.hungry import decide_hungry
from stellwerk.bots.tickets.long_route import decide_long_route
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.one_step import decide_one_step
from stellwerk.bots.tickets.path import decide_path
from stellwerk.bots.tickets.planner import decide_planner
from stellwerk.bots.tickets.uniform import decide_uniform
from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.tickets.state import State
from stellwerk.tickets.tables import Table

UNIFORM = 0
GREEDY = 1
PATH = 2
ONE_STEP = 3
HUNGRY = 4
LONG_ROUTE = 5
PLANNER = 6
#: A policy of its own (`search`), because it plays the others in its head.
SEARCH = 7

#: The numbers of the policies by their names.
POLICIES = {
    "uniform": UNIFORM,
    "greedy": GREEDY,
    "path": PATH,
    "one_step": ONE_STEP,
    "hungry": HUNGRY,
    "long_route": LONG_ROUTE,
    "planner": PLANNER,
    "search": SEARCH,
}

#: Parts of a decision in which mistakes are counted.
PARTS = 1_000_000


@rule
def decide(t: Table, v: State, seat: int, params: list[float], m: Mind, g: Stream) -> int:
    """The action of a policy for a seat that must decide, from what the seat may know."""
    policy = int(params[p.POLICY])
    if policy == PLANNER:
        if acts_without_plan(params, g):
            m.ready = 0  # what it does may fit no plan
            return decide_one_step(t, v, seat, m)
        return decide_planner(t, v, seat, params, m)
    if policy == LONG_ROUTE:
        return decide_long_route(t, v, seat, m)
    if policy == ONE_STEP:
        return decide_one_step(t, v, seat, m)
    if policy == PATH:
        return decide_path(t, v, seat, m)
    if policy == HUNGRY:
        return decide_hungry(t, v, seat, params, m)
    if policy == GREEDY:
        return decide_greedy(t, v, seat, m)
    return decide_uniform(t, v, seat, g)


@rule
def acts_without_plan(params: list[float], g: Stream) -> bool:
    """Whether a planner makes this decision as `one_step` would."""
    if params[p.MISTAKES] <= 0.0:
        return False
    return chance.below(g, PARTS) < params[p.MISTAKES] * PARTS
