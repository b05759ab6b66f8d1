"""Rules for tests only: what the engine's inner functions answer, compiled like the rest."""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.tickets.legal import count_legal, find_legal, is_legal
from stellwerk.tickets.network import Work, link
from stellwerk.tickets.state import State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.trail import longest_trail


@rule
def flag_legal(tables: list[Table], states: list[State], seat: int, flags: list[int]) -> int:
    """Write 1 for every action that `is_legal` allows; return what `count_legal` counts."""
    for action in range(len(flags)):
        flags[action] = 1 if is_legal(tables[0], states[0], seat, action) else 0
    return count_legal(tables[0], states[0], seat)


@rule
def find_all(tables: list[Table], states: list[State], seat: int, found: list[int]) -> None:
    """Write what `find_legal` finds for each number."""
    for n in range(len(found)):
        found[n] = find_legal(tables[0], states[0], seat, n)


@rule
def measure_trail(tables: list[Table], states: list[State], works: list[Work]) -> int:
    """The longest trail of seat 0; `steps` tells how long the search took."""
    works[0].steps = 0
    link(tables[0], states[0], 0, works[0])
    return longest_trail(tables[0], works[0])
