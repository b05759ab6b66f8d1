"""Whole games of Metro between compiled bots, one call for many of them; and the door for one.

Before each decision `mask` makes what the seat may know; the bot gets that. A bot's generator is
its own: the game's streams never move by what a bot draws.
"""

from __future__ import annotations

from stellwerk.bots.diary import open_diary
from stellwerk.bots.metro.decide import decide
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.metro.search import open_search, result_of, search_round
from stellwerk.bots.streams import open_bot_stream
from stellwerk.bots.trial import best_action, drop_half, keep_first
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.metro.final import Sheet
from stellwerk.metro.loops import next_seat
from stellwerk.metro.scoring import score
from stellwerk.metro.state import OVER, State
from stellwerk.metro.tables import Table
from stellwerk.metro.turn import play
from stellwerk.metro.view import mask

#: Decisions after which a game is given up; none has come near.
MOST_DECISIONS = 5000


@rule
def decide_at(
    tables: list[Table],
    views: list[State],
    seat: int,
    policy: int,
    params: list[float],
    labs: list[Lab],
    streams: list[Stream],
) -> int:
    """The action of a bot for a view."""
    return decide(tables[0], views[0], seat, policy, params, labs[0], streams[0])


@rule
def play_match(
    tables: list[Table],
    states: list[State],
    seeds: list[list[int]],
    policies: list[int],
    params: list[list[float]],
    seating: list[list[int]],
    sheets: list[Sheet],
    streams: list[Stream],
    labs: list[Lab],
) -> int:
    """Play every game to its end and score it; return the number of decisions.

    The diary of the laboratory is that of the last game.

    In game `i` bot `seating[i][seat]` sits in a seat; `seeds[i]` opens the bots' generators.
    """
    decisions = 0
    for i in range(len(states)):
        open_diary(labs[0].diary)
        for seat in range(tables[0].players):
            open_bot_stream(streams[seat], seeds[i], seating[i][seat])
        decisions += play_game(tables[0], states[i], policies, params, seating[i], streams, labs[0])
        score(tables[0], states[i], sheets[i])
        for seat in range(tables[0].players):
            if labs[0].diary.searches[seat] > 0:
                bot = params[seating[i][seat]]
                labs[0].diary.result[seat] = result_of(tables[0], states[i], seat, bot, labs[0])
    return decisions


@rule
def play_game(
    t: Table,
    s: State,
    policies: list[int],
    params: list[list[float]],
    seating: list[int],
    streams: list[Stream],
    lab: Lab,
) -> int:
    """Play one game to its end; return the number of decisions."""
    decisions = 0
    while s.phase != OVER and decisions < MOST_DECISIONS:
        seat = next_seat(s)
        bot = seating[seat]
        mask(t, s, seat, lab.seen)
        action = decide(t, lab.seen, seat, policies[bot], params[bot], lab, streams[seat])
        play(t, s, seat, action)
        decisions += 1
    return decisions


@rule
def open_search_at(
    tables: list[Table],
    views: list[State],
    seat: int,
    params: list[float],
    labs: list[Lab],
    streams: list[Stream],
) -> int:
    """Open a search for a view; return the number of candidates."""
    open_search(tables[0], views[0], seat, params, labs[0], streams[0])
    return labs[0].trial.alive


@rule
def search_round_at(
    tables: list[Table],
    views: list[State],
    seat: int,
    params: list[float],
    labs: list[Lab],
    streams: list[Stream],
    number: int,
) -> None:
    """Play so many rollouts more."""
    search_round(tables[0], views[0], seat, params, labs[0], streams[0], number)


@rule
def keep_first_at(labs: list[Lab], number: int) -> int:
    """Keep so many candidates, as they were listed; return how many are left."""
    keep_first(labs[0].trial, number)
    return labs[0].trial.alive


@rule
def drop_half_at(labs: list[Lab]) -> int:
    """Drop the worse half of the candidates; return how many are left."""
    drop_half(labs[0].trial)
    return labs[0].trial.alive


@rule
def best_action_at(labs: list[Lab]) -> int:
    """The action that a search has come to."""
    return best_action(labs[0].trial)
