"""Whole games between compiled bots, one call for many of them.

Before each decision `mask` makes what the seat may know; the bot gets that. A bot's generator is
its own: the game's streams never move by what a bot draws.
"""

from __future__ import annotations

from stellwerk.bots.diary import open_diary
from stellwerk.bots.streams import open_bot_stream
from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.decide import SEARCH, decide
from stellwerk.bots.tickets.lab import Lab
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.search import decide_by_search, open_search, result_of, search_round
from stellwerk.bots.trial import best_action, drop_half, keep_first
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.tickets.cards import RESET_JOKERS, market_jokers
from stellwerk.tickets.limits import SEATS
from stellwerk.tickets.loops import next_seat
from stellwerk.tickets.scoring import Sheet, score
from stellwerk.tickets.state import OVER, TURN, State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.turn import play
from stellwerk.tickets.view import mask

#: Decisions after which a game is given up; none has come near.
MOST_DECISIONS = 5000


@rule
def decide_at(
    tables: list[Table],
    views: list[State],
    seat: int,
    params: list[float],
    minds: list[Mind],
    labs: list[Lab],
    streams: list[Stream],
) -> int:
    """The action of a bot for a view; of the minds `seat` is its own, the rest are scratch."""
    return think(tables[0], views[0], seat, params, minds, labs[0], streams[0])


@rule
def think(
    t: Table,
    v: State,
    seat: int,
    params: list[float],
    minds: list[Mind],
    lab: Lab,
    g: Stream,
) -> int:
    """The action of a bot, by its policy or by searching."""
    if int(params[p.POLICY]) == SEARCH:
        return decide_by_search(t, v, seat, params, minds, lab, g)
    return decide(t, v, seat, params, minds[seat], g)


@rule
def play_match(
    tables: list[Table],
    states: list[State],
    seeds: list[list[int]],
    params: list[list[float]],
    seating: list[list[int]],
    sheets: list[Sheet],
    minds: list[Mind],
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
        open_turns(labs[0])
        for seat in range(tables[0].players):
            minds[seat].ready = 0
            open_bot_stream(streams[seat], seeds[i], seating[i][seat])
        decisions += play_game(tables[0], states[i], params, seating[i], minds, streams, labs[0])
        score(tables[0], states[i], sheets[i], labs[0].work)
        for seat in range(tables[0].players):
            if labs[0].diary.searches[seat] > 0:
                labs[0].diary.result[seat] = result_of(tables[0], states[i], seat, labs[0])
    return decisions


@rule
def open_turns(lab: Lab) -> None:
    """Count turns from 0."""
    for seat in range(SEATS):
        lab.turns[seat] = 0
        lab.standing[seat] = 0


@rule
def note_turn(s: State, seat: int, lab: Lab) -> None:
    """Count a turn, and whether it begins with jokers that stand: so many that they should go."""
    lab.turns[seat] += 1
    if market_jokers(s) >= RESET_JOKERS:
        lab.standing[seat] += 1


@rule
def play_game(
    t: Table,
    s: State,
    params: list[list[float]],
    seating: list[int],
    minds: list[Mind],
    streams: list[Stream],
    lab: Lab,
) -> int:
    """Play one game to its end; return the number of decisions."""
    decisions = 0
    while s.phase != OVER and decisions < MOST_DECISIONS:
        seat = next_seat(t, s)
        bot = seating[seat]
        if s.phase == TURN:
            note_turn(s, seat, lab)
        mask(t, s, seat, lab.seen)
        action = think(t, lab.seen, seat, params[bot], minds, lab, streams[seat])
        play(t, s, seat, action)
        decisions += 1
    return decisions


@rule
def open_search_at(
    tables: list[Table],
    views: list[State],
    seat: int,
    params: list[float],
    minds: list[Mind],
    labs: list[Lab],
) -> int:
    """Open a search for a view; return the number of candidates."""
    open_search(tables[0], views[0], seat, params, minds[seat], labs[0])
    return labs[0].trial.alive


@rule
def search_round_at(
    tables: list[Table],
    views: list[State],
    seat: int,
    params: list[float],
    minds: list[Mind],
    labs: list[Lab],
    streams: list[Stream],
    number: int,
) -> None:
    """Play so many rollouts more."""
    search_round(tables[0], views[0], seat, params, minds, labs[0], streams[0], number)


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
