"""`planner`: the base policy of the strong bots.

    tickets   keeps the set whose plan is worth most: points at the odds of having the pieces
    turn      claims the planned route with the best score, if it is good enough, the hand is full
              or the end is near; without a plan draws tickets, or claims what pays; else draws
    cards     what the plan lacks (`wants`)
    stations  for tickets that only other seats' routes can save, once the rest is claimed

Its numbers are parameters (`params`); thresholds scale with the edition's pieces.
"""

from __future__ import annotations

from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.free import act_freely, want_freely
from stellwerk.bots.tickets.keep import CHOICES, offered
from stellwerk.bots.tickets.last import act_last, points_completed
from stellwerk.bots.tickets.mind import Mind, fewest_pieces, pieces_of
from stellwerk.bots.tickets.payment import BASE, claim_with, jokers_for
from stellwerk.bots.tickets.plan import make_plan, refresh_plan
from stellwerk.bots.tickets.prospect import odds_of
from stellwerk.bots.tickets.stations import build_wanted
from stellwerk.bots.tickets.wants import draw_wanted, turns_for_plan, want_plan
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import DECLINE, KEEP_OFFER, PAY
from stellwerk.tickets.cards import cards_to_take
from stellwerk.tickets.claim import available
from stellwerk.tickets.edition import GRAY
from stellwerk.tickets.keep import may_keep
from stellwerk.tickets.limits import OFFER, REVEALED
from stellwerk.tickets.state import (
    KEEP,
    OPEN_END,
    ROUTE_WORDS,
    START,
    TICKET_WORDS,
    TUNNEL,
    TURN,
    State,
)
from stellwerk.tickets.tables import Table
from stellwerk.tickets.tunnel import can_add

#: Jokers that a tunnel may ask for more before it is declined.
MOST_EXTRA_JOKERS = 1


@rule
def decide_planner(t: Table, v: State, seat: int, params: list[float], m: Mind) -> int:
    """The decision of `planner`."""
    if v.phase == START or v.phase == KEEP:
        return keep_by_plan(t, v, seat, params, m)
    if v.phase == TUNNEL:
        return answer_tunnel(v, seat)
    refresh_plan(t, v, seat, params, m)
    want_plan(t, m)
    if v.phase == TURN:
        action = act(t, v, seat, params, m)
        if action != NONE:
            return action
    if not has_plan(m):
        want_freely(t, v, seat, params, m)
    return draw_wanted(t, v, seat, params, m)


@rule
def has_plan(m: Mind) -> bool:
    """Whether there are routes to claim for tickets."""
    return m.planned[0] | m.planned[1] != 0


@rule
def act(t: Table, v: State, seat: int, params: list[float], m: Mind) -> int:
    """What to do in this turn, or NONE for drawing cards."""
    late = is_late(t, v, seat, params)
    no_cards = v.deck_size == 0 and cards_to_take(t, v) == 0
    if m.stations > 0 and (late or not has_plan(m)):
        build = build_wanted(t, v, seat, m)
        if build != NONE:
            return build
    if params[p.FINISH] > 0.0 and v.turns_left != OPEN_END:
        return act_last(t, v, seat, params, m)
    if has_plan(m):
        score_claims(t, v, seat, params, m)
        full = v.hand_size[seat] >= pieces_of(t, params[p.HAND_FULL])
        if m.claim != NONE and (m.score >= params[p.CLAIM_SCORE] or full or late or no_cards):
            return m.claim
        if v.turns_left == OPEN_END and not no_cards:
            return NONE
    return act_freely(t, v, seat, params, m, no_cards)


@rule
def is_late(t: Table, v: State, seat: int, params: list[float]) -> bool:
    """Whether the end is near: the last round, or an opponent has few pieces left."""
    if v.turns_left != OPEN_END:
        return True
    return fewest_pieces(t, v, seat) <= pieces_of(t, params[p.OTHERS_LATE])


@rule
def score_claims(t: Table, v: State, seat: int, params: list[float], m: Mind) -> None:
    """Find the planned claim of the best score, into `claim` and `score`."""
    m.claim = NONE
    m.score = 0.0
    for word in range(ROUTE_WORDS):
        rest = m.planned[word] & available(t, v, seat, word)
        while rest:
            score_claim(t, v, seat, params, m, word * WORD + bits.lowest(rest))
            rest &= rest - 1


@rule
def score_claim(t: Table, v: State, seat: int, params: list[float], m: Mind, route: int) -> None:
    """Score a planned route in the color, or any color of a gray one, that costs least."""
    length, color = t.route_length[route], t.route_color[route]
    worth = params[p.RATE_WEIGHT] * t.route_points[route] / length
    worth += params[p.LENGTH_WEIGHT] * length
    if params[p.CONTEST] != 0.0:
        worth += params[p.CONTEST] * rivals_at(t, v, seat, route)
    if params[p.FINISH] > 0.0:
        worth += params[p.FINISH] * points_completed(t, v, seat, m, route)
    for other in range(t.colors):
        if other == color or color == GRAY:
            jokers = jokers_for(t, v, seat, route, other)
            if jokers != NONE:
                score = worth - params[p.JOKER_PRICE] * (jokers - t.route_ferry[route])
                if color == GRAY:
                    spare = max(0, v.hand[seat][other] - m.need[other])
                    score -= params[p.NEEDED_PRICE] * max(0, length - jokers - spare)
                if m.claim == NONE or score > m.score:
                    m.claim = claim_with(t, route, other * BASE + jokers)
                    m.score = score


@rule
def rivals_at(t: Table, v: State, seat: int, route: int) -> int:
    """Routes of other seats that end where a route ends: a sign that it may be lost soon."""
    rivals = 0
    for word in range(ROUTE_WORDS):
        near = t.at_city[t.route_a[route]][word] | t.at_city[t.route_b[route]][word]
        for other in range(t.players):
            if other != seat:
                rivals += bits.count(near & v.owned[other][word])
    return rivals


@rule
def keep_by_plan(t: Table, v: State, seat: int, params: list[float], m: Mind) -> int:
    """Keep the set of tickets whose plan, together with those held, is worth most."""
    best, value = NONE, 0.0
    for choice in range(CHOICES):
        if may_keep(t, v, seat, choice):
            want_tickets(v, seat, m, choice)
            make_plan(t, v, seat, params, m)
            worth = plan_worth(t, v, seat, params, m)
            if best == NONE or worth > value:
                best, value = choice, worth
    m.ready = 0
    return KEEP_OFFER + best


@rule
def want_tickets(v: State, seat: int, m: Mind, choice: int) -> None:
    """Want the tickets held and those of a choice."""
    for word in range(TICKET_WORDS):
        m.wanted[word] = v.held[seat][word]
    for place in range(OFFER):
        if choice >> place & 1:
            ticket = offered(v, seat, place)
            m.wanted[ticket // WORD] |= 1 << ticket % WORD


@rule
def plan_worth(t: Table, v: State, seat: int, params: list[float], m: Mind) -> float:
    """What a plan is worth: covered tickets at the odds of having the pieces for all of it."""
    turns = 0.0
    if params[p.PACE] > 0.0:
        want_plan(t, m)
        turns = turns_for_plan(t, v, seat, m)
    odds = odds_of(t, v, seat, params, m.pieces[0] + m.pieces[1], turns)
    worth = m.done + m.covered * (2.0 * odds - 1.0) - m.lost + params[p.GAIN_SHARE] * m.gain
    return worth - m.stations * t.station_points


@rule
def answer_tunnel(v: State, seat: int) -> int:
    """Pay what a tunnel asks for with the fewest jokers; decline if these are too many."""
    for jokers in range(REVEALED + 1):
        if can_add(v, seat, jokers):
            few = jokers <= MOST_EXTRA_JOKERS or v.turns_left != OPEN_END
            return PAY + jokers if few else DECLINE
    return DECLINE
