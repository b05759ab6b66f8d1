"""The part of a step in which bots play all seats but the learner's, as they do in the arena."""

from __future__ import annotations

from stellwerk.batch.streams import opponent_of
from stellwerk.bots.streams import open_bot_stream
from stellwerk.bots.tickets.decide import decide
from stellwerk.bots.tickets.mind import Mind
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.loops import next_seat
from stellwerk.tickets.state import State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.turn import play
from stellwerk.tickets.view import mask


@rule
def answer(
    tables: list[Table],
    states: list[State],
    seeds: list[list[int]],
    learners: list[int],
    fresh: list[int],
    decisions: list[int],
    params: list[list[float]],
    minds: list[Mind],
    streams: list[Stream],
    views: list[State],
    first: int,
    last: int,
) -> None:
    """Let bots play until the learner is asked or the game is over; each sees its own view."""
    t = tables[0]
    for i in range(first, last):
        if fresh[i]:
            sit_down(t.players, i, seeds[i], minds, streams)
            fresh[i] = 0
        seat = next_seat(t, states[i])
        while seat != NONE and seat != learners[i]:
            own = i * t.players + seat
            bot = opponent_of(t.players, seat, learners[i])
            mask(t, states[i], seat, views[0])
            action = decide(t, views[0], seat, params[bot], minds[own], streams[own])
            play(t, states[i], seat, action)
            decisions[i] += 1
            seat = next_seat(t, states[i])


@rule
def sit_down(
    players: int, i: int, seed: list[int], minds: list[Mind], streams: list[Stream]
) -> None:
    """Forget the last game, and open the bots' own generators."""
    for seat in range(players):
        minds[i * players + seat].ready = 0
        open_bot_stream(streams[i * players + seat], seed, seat)
