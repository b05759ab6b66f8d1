"""`search`: compares actions in imagined worlds, the planner's move as the default.

1. Candidates: the planner's move and what `candidates` lists.
2. A world is imagined from the view; every candidate is played in that same world. The seat ends
   its turn as the planner would; then everybody goes on to the end by a quick policy: the planner
   among a few squares at random.
3. After half of the rollouts left, the worse half of the candidates is dropped, the default never.
4. The candidate with the largest mean difference to the default is played, if the difference is
   sure enough; otherwise the default.

A search runs in rounds (`search_round`), so that a clock can be read between any two rollouts.
"""

from __future__ import annotations

import math

from stellwerk.bots.diary import note_search
from stellwerk.bots.metro import params as p
from stellwerk.bots.metro.candidates import list_candidates
from stellwerk.bots.metro.greedy import decide_greedy
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.trial import (
    DEFAULT,
    best_action,
    drop_half,
    note_result,
    open_trial,
    worlds_before_drop,
)
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.engine.record import copy
from stellwerk.metro.imagine import imagine
from stellwerk.metro.loops import next_seat
from stellwerk.metro.scoring import score
from stellwerk.metro.state import OVER, State
from stellwerk.metro.tables import Table
from stellwerk.metro.turn import play

#: The worth of a result: the win, and the margin through a curve.
WIN_WEIGHT = 0.6
#: Solo: a good score, and a good challenge score; results are measured against them.
GOOD_SCORE = 22.0
GOOD_CHALLENGE = 9.0
#: Decisions after which a rollout is given up.
MOST_DECISIONS = 3000


@rule
def decide_by_search(
    t: Table, v: State, seat: int, params: list[float], lab: Lab, g: Stream
) -> int:
    """The action after as many rollouts as the parameters allow."""
    open_search(t, v, seat, params, lab, g)
    rollouts = int(params[p.ROLLOUTS])
    while lab.trial.alive > 1 and rollouts >= lab.trial.alive:
        number = worlds_before_drop(lab.trial, rollouts) * lab.trial.alive
        rollouts -= number
        search_round(t, v, seat, params, lab, g, number)
        drop_half(lab.trial)
    action = best_action(lab.trial)
    note_search(lab.diary, seat, lab.trial, action)
    return action


@rule
def open_search(t: Table, v: State, seat: int, params: list[float], lab: Lab, g: Stream) -> None:
    """List the candidates, the default first, with nothing known about them."""
    default = decide_greedy(t, v, seat, params, 0, lab.mind, g)
    list_candidates(t, v, seat, params, lab, default)
    open_trial(lab.trial)


@rule
def search_round(
    t: Table, v: State, seat: int, params: list[float], lab: Lab, g: Stream, number: int
) -> None:
    """Play so many rollouts more: the candidates still there in turn, world by world."""
    for _ in range(number):
        if lab.trial.turn == DEFAULT:
            imagine(t, v, seat, lab.world, g, lab.draft)
        copy(lab.game, lab.world)
        play(t, lab.game, seat, lab.trial.action[lab.trial.turn])
        roll_out(t, lab.game, seat, params, lab, g)
        note_result(lab.trial, result_of(t, lab.game, seat, params, lab))


@rule
def roll_out(t: Table, s: State, seat: int, params: list[float], lab: Lab, g: Stream) -> None:
    """Play an imagined game to its end: the seat ends its turn with care, the rest is quick.

    Policies read nothing of other seats' secrets, so they need no mask here; and these secrets are
    imagined.
    """
    turns, decisions, tries = s.turns, 0, int(params[p.TRIES])
    while s.phase != OVER and decisions < MOST_DECISIONS:
        other = next_seat(s)
        careful = other == seat and s.turns == turns
        action = decide_greedy(t, s, other, params, 0 if careful else tries, lab.mind, g)
        play(t, s, other, action)
        decisions += 1


@rule
def result_of(t: Table, s: State, seat: int, params: list[float], lab: Lab) -> float:
    """The worth of an end for a seat, 0 to 1: the win and the margin; solo: the score."""
    score(t, s, lab.sheet)
    if t.solo:
        good = GOOD_CHALLENGE if t.challenge else GOOD_SCORE
        return curve((lab.sheet.total[seat] - good) / params[p.MARGIN_WIDTH])
    best, winners = -(1 << 30), 0
    for other in range(t.players):
        if other != seat:
            best = max(best, lab.sheet.total[other])
        if lab.sheet.place[other] == 1:
            winners += 1
    win = 1.0 / winners if lab.sheet.place[seat] == 1 else 0.0
    margin = (lab.sheet.total[seat] - best) / params[p.MARGIN_WIDTH]
    return WIN_WEIGHT * win + (1.0 - WIN_WEIGHT) * curve(margin)


@rule
def curve(x: float) -> float:
    """From 0 to 1, steepest in the middle."""
    return 1.0 / (1.0 + math.exp(-x))
