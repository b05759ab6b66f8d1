"""The chance of a batch: every place in it has two streams, opened by the seed it began with."""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule

#: Purposes: what is dealt after a game is over, and uniform actions.
DEAL_STREAM = 24
CHOICE_STREAM = 25


@rule
def open_place(deals: Stream, choices: Stream, seed: list[int]) -> None:
    """Start both streams of a place from the seed of its first game."""
    chance.open_stream(deals, seed[0], seed[1], seed[2], seed[3], DEAL_STREAM)
    chance.open_stream(choices, seed[0], seed[1], seed[2], seed[3], CHOICE_STREAM)


@rule
def next_seed(deals: Stream, seed: list[int]) -> None:
    """The seed of a place's next game."""
    for word in range(4):
        seed[word] = chance.draw(deals)


@rule
def opponent_of(players: int, seat: int, learner: int) -> int:
    """Which of the opponents sits in a seat: they follow the learner around the table."""
    return (seat - learner - 1 + players) % players
