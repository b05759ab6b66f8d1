"""`uniform`: every legal action is as likely as any other."""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.tickets.legal import count_legal, find_legal
from stellwerk.tickets.state import State
from stellwerk.tickets.tables import Table


@rule
def decide_uniform(t: Table, v: State, seat: int, g: Stream) -> int:
    """An action at random."""
    return find_legal(t, v, seat, chance.below(g, count_legal(t, v, seat)))
