"""Whole games between compiled bots, one call for many of them.

Before each decision `mask` makes what the seat may know; the bot gets that. A bot's generator is
its own: the game's streams never move by what a bot draws.
"""

from __future__ import annotations

from stellwerk.bots.tickets_decide import decide
from stellwerk.bots.tickets_mind import Mind
from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.tickets.loops import next_seat
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet, score
from stellwerk.tickets.state import OVER, State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.turn import play
from stellwerk.tickets.view import mask

#: Purpose of the streams of bots; seats count up from it.
BOT_STREAM = 32
#: Decisions after which a game is given up; none has come near.
MOST_DECISIONS = 5000


@rule
def decide_at(
    tables: list[Table],
    views: list[State],
    seat: int,
    policy: int,
    params: list[float],
    minds: list[Mind],
    streams: list[Stream],
) -> int:
    """The action of a policy for a view, from Python."""
    return decide(tables[0], views[0], seat, policy, params, minds[0], streams[0])


@rule
def play_match(
    tables: list[Table],
    states: list[State],
    seeds: list[list[int]],
    policies: list[int],
    params: list[list[float]],
    seating: list[list[int]],
    sheets: list[Sheet],
    minds: list[Mind],
    streams: list[Stream],
    views: list[State],
    works: list[Work],
) -> int:
    """Play every game to its end and score it; return the number of decisions.

    In game `i` bot `seating[i][seat]` sits in a seat; `seeds[i]` opens the bots' generators.
    """
    decisions = 0
    for i in range(len(states)):
        for seat in range(tables[0].players):
            minds[seat].ready = 0
            open_bot_stream(streams[seat], seeds[i], seating[i][seat])
        decisions += play_game(
            tables[0], states[i], policies, params, seating[i], minds, streams, views
        )
        score(tables[0], states[i], sheets[i], works[0])
    return decisions


@rule
def open_bot_stream(g: Stream, seed: list[int], bot: int) -> None:
    """Start the generator of a bot in a game."""
    chance.open_stream(g, seed[0], seed[1], seed[2], seed[3], BOT_STREAM + bot)


@rule
def play_game(
    t: Table,
    s: State,
    policies: list[int],
    params: list[list[float]],
    seating: list[int],
    minds: list[Mind],
    streams: list[Stream],
    views: list[State],
) -> int:
    """Play one game to its end; return the number of decisions."""
    decisions = 0
    while s.phase != OVER and decisions < MOST_DECISIONS:
        seat = next_seat(t, s)
        bot = seating[seat]
        mask(t, s, seat, views[0])
        action = decide(t, views[0], seat, policies[bot], params[bot], minds[seat], streams[seat])
        play(t, s, seat, action)
        decisions += 1
    return decisions
