"""N games in one array, stepped by compiled code: what feeds a learner.

    from stellwerk import batch

    games = batch.make("usa", 1024, opponents=["planner"], observation="compact")
    step = games.reset(seeds=1)
    while training:
        actions = policy(step.observation, step.mask)
        step = games.step(actions)      # observation, mask, reward, done, seat, info

Everything a step does runs without the interpreter's lock, on as many threads as wanted; arrays are
written in place, those of the caller too (`out=`). Observations are always from the seat that is to
act, made from what that seat may know. The games are those that single states play: same seed, same
actions, same game, in any number of threads.
"""

from __future__ import annotations

from stellwerk.batch.games import Batch, Step
from stellwerk.batch.layout import Graph, Layout, Plane

__all__ = ["Batch", "Graph", "Layout", "Plane", "Step", "make"]

#: `batch.make("usa", 1024)` reads well.
make = Batch
