"""Games between bots, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.bots import Bot
from stellwerk.game import Game, State, View


def played(
    game: Game, seats: Sequence[Bot], seed: int
) -> Iterator[tuple[State, View | None, int, int]]:
    """Before every action the state, the view, the seat and the action; last the end alone."""
    state = game.deal(seed)
    while state.to_act:
        seat = state.to_act[0]
        view = state.view(seat)
        action = seats[seat].choose(view)
        yield state, view, seat, action
        state.play(seat, action)
    yield state, None, -1, -1
