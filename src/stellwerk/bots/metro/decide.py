"""The compiled bots of Metro: a number each, and one function that switches on it.

A compiled function handed over as an argument is never cached; a number and a row of parameters
are. `decide` gets the masked record of its seat and nothing else of the game.
"""

from __future__ import annotations

from stellwerk.bots.metro import params as p
from stellwerk.bots.metro.greedy import decide_greedy
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.metro.search import decide_by_search
from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.metro.legal import count_legal, find_legal
from stellwerk.metro.state import State
from stellwerk.metro.tables import Table

UNIFORM = 0
GREEDY = 1
SEARCH = 2

#: The numbers of the policies by their names; the planner is greedy with tuned parameters.
POLICIES = {"uniform": UNIFORM, "greedy": GREEDY, "planner": GREEDY, "search": SEARCH}

#: Parts of a decision in which mistakes are counted.
PARTS = 1_000_000


@rule
def decide(
    t: Table, v: State, seat: int, policy: int, params: list[float], lab: Lab, g: Stream
) -> int:
    """The action of a policy for a seat that must decide, from what the seat may know."""
    if policy == SEARCH:
        return decide_by_search(t, v, seat, params, lab, g)
    if policy == UNIFORM or makes_mistake(params, g):
        return decide_uniform(t, v, seat, g)
    return decide_greedy(t, v, seat, params, 0, lab.mind, g)


@rule
def makes_mistake(params: list[float], g: Stream) -> bool:
    """Whether this decision is left to chance."""
    if params[p.MISTAKES] <= 0.0:
        return False
    return chance.below(g, PARTS) < params[p.MISTAKES] * PARTS


@rule
def decide_uniform(t: Table, v: State, seat: int, g: Stream) -> int:
    """Any legal action, each as likely as any other."""
    return find_legal(t, v, seat, chance.below(g, count_legal(t, v, seat)))
