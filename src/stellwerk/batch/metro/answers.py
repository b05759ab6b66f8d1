"""The part of a step in which bots play all seats but the learner's, as they do in the arena."""

from __future__ import annotations

from stellwerk.batch.streams import opponent_of
from stellwerk.bots.metro.decide import decide
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.streams import open_bot_stream
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.loops import next_seat
from stellwerk.metro.state import State
from stellwerk.metro.tables import Table
from stellwerk.metro.turn import play
from stellwerk.metro.view import mask


@rule
def answer(
    tables: list[Table],
    states: list[State],
    seeds: list[list[int]],
    learners: list[int],
    fresh: list[int],
    decisions: list[int],
    policies: list[int],
    params: list[list[float]],
    streams: list[Stream],
    labs: list[Lab],
    first: int,
    last: int,
) -> None:
    """Let bots play until the learner is asked or the game is over; each sees its own view."""
    t = tables[0]
    for i in range(first, last):
        if fresh[i]:
            sit_down(t.players, i, seeds[i], streams)
            fresh[i] = 0
        seat = next_seat(states[i])
        while seat != NONE and seat != learners[i]:
            own = i * t.players + seat
            bot = opponent_of(t.players, seat, learners[i])
            mask(t, states[i], seat, labs[0].seen)
            action = decide(
                t, labs[0].seen, seat, policies[bot], params[bot], labs[0], streams[own]
            )
            play(t, states[i], seat, action)
            decisions[i] += 1
            seat = next_seat(states[i])


@rule
def sit_down(players: int, i: int, seed: list[int], streams: list[Stream]) -> None:
    """Open the bots' own generators."""
    for seat in range(players):
        open_bot_stream(streams[i * players + seat], seed, seat)
