"""`search`: compares actions in imagined worlds, the planner's move as the default.

1. Candidates: the default move, payable planned routes, the best other payable routes, every card,
   tickets, stations that help; all sets of tickets; all answers to a tunnel.
2. A world is imagined from the view; every candidate is played in that same world, and everybody
   goes on to the end by a quick policy: the seat itself as the planner, others in mixed styles.
3. After half of the rollouts left, the worse half of the candidates is dropped, the default never.
4. The candidate with the largest mean difference to the default is played, if the difference is
   sure enough; otherwise the default.

A search runs in rounds (`search_round`), so that a clock can be read between any two rollouts.
"""

from __future__ import annotations

import math

from stellwerk.bots.diary import note_search
from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.candidates import list_candidates
from stellwerk.bots.tickets.decide import decide
from stellwerk.bots.tickets.lab import STYLES, Lab
from stellwerk.bots.tickets.mind import Mind, pieces_of
from stellwerk.bots.tickets.planner import decide_planner
from stellwerk.bots.trial import (
    DEFAULT,
    best_action,
    drop_half,
    note_result,
    open_trial,
    worlds_before_drop,
)
from stellwerk.engine import chance
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import copy
from stellwerk.tickets.imagine import imagine
from stellwerk.tickets.loops import next_seat
from stellwerk.tickets.scoring import score
from stellwerk.tickets.state import OVER, State
from stellwerk.tickets.tables import Table
from stellwerk.tickets.turn import play

#: The worth of a result: the win, and the margin through a curve of this width.
WIN_WEIGHT = 0.6
MARGIN_WIDTH = 18.0
#: Decisions after which a rollout is given up.
MOST_DECISIONS = 3000


@rule
def decide_by_search(
    t: Table,
    v: State,
    seat: int,
    params: list[float],
    minds: list[Mind],
    lab: Lab,
    g: Stream,
) -> int:
    """The action after as many rollouts as the parameters allow.

    Mind `seat` is the bot's own; a rollout uses those behind the seats.
    """
    open_search(t, v, seat, params, minds[seat], lab)
    rollouts = int(params[p.ROLLOUTS])
    while lab.trial.alive > 1 and rollouts >= lab.trial.alive:
        number = worlds_before_drop(lab.trial, rollouts) * lab.trial.alive
        rollouts -= number
        search_round(t, v, seat, params, minds, lab, g, number)
        drop_half(lab.trial)
    action = best_action(lab.trial)
    note_search(lab.diary, seat, lab.trial, action)
    return action


@rule
def open_search(t: Table, v: State, seat: int, params: list[float], m: Mind, lab: Lab) -> None:
    """List the candidates, the default first, with nothing known about them."""
    default = decide_planner(t, v, seat, params, m)
    list_candidates(t, v, seat, m, lab, default)
    open_trial(lab.trial)


@rule
def search_round(
    t: Table,
    v: State,
    seat: int,
    params: list[float],
    minds: list[Mind],
    lab: Lab,
    g: Stream,
    number: int,
) -> None:
    """Play so many rollouts more: the candidates still there in turn, world by world."""
    for _ in range(number):
        if lab.trial.turn == DEFAULT:
            imagine(t, v, seat, lab.world, g, lab.draft)
            for other in range(t.players):
                lab.style[other] = chance.below(g, STYLES)
        copy(lab.game, lab.world)
        play(t, lab.game, seat, lab.trial.action[lab.trial.turn])
        roll_out(t, seat, params, minds, lab, g)
        note_result(lab.trial, result_of(t, lab.game, seat, lab))


@rule
def roll_out(
    t: Table, seat: int, params: list[float], minds: list[Mind], lab: Lab, g: Stream
) -> None:
    """Play an imagined game to its end: the seat as the planner, the others in their styles.

    Policies read nothing of other seats' secrets, so they need no mask here; and these secrets are
    imagined.
    """
    for other in range(t.players):
        minds[t.players + other].ready = 0
    s = lab.game
    decisions = 0
    while s.phase != OVER and decisions < MOST_DECISIONS:
        other = next_seat(t, s)
        m = minds[t.players + other]
        if other == seat:
            action = decide_planner(t, s, seat, params, m)
        else:
            style = lab.styles[lab.style[other]]
            action = decide(t, s, other, style, m, g)
        play(t, s, other, action)
        decisions += 1


@rule
def result_of(t: Table, s: State, seat: int, lab: Lab) -> float:
    """The worth of an end for a seat, 0 to 1: mostly the win, partly the margin."""
    score(t, s, lab.sheet, lab.work)
    best, winners = -(1 << 30), 0
    for other in range(t.players):
        if other != seat:
            best = max(best, lab.sheet.total[other])
        if lab.sheet.place[other] == 1:
            winners += 1
    win = 1.0 / winners if lab.sheet.place[seat] == 1 else 0.0
    margin = (lab.sheet.total[seat] - best) / pieces_of(t, MARGIN_WIDTH)
    return WIN_WEIGHT * win + (1.0 - WIN_WEIGHT) / (1.0 + math.exp(-margin))
