"""What cards the plan wants, and which card to draw.

A color that the plan lacks is worth about 1, more when little is missing; a color that could pay a
gray route about a half and more the more of it is held; others little. A blind card is worth the
average of the deck.
"""

from __future__ import annotations

from stellwerk.bots.tickets import params as p
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.payment import blind, cards_missing, take
from stellwerk.engine import bits
from stellwerk.engine.bits import WORD
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.tickets.actions import FACE_UP
from stellwerk.tickets.cards import cards_to_take
from stellwerk.tickets.claim import available
from stellwerk.tickets.edition import GRAY
from stellwerk.tickets.state import CARDS, JOKER, ROUTE_WORDS, TURN, State
from stellwerk.tickets.tables import Table

LACKED = 1.0
#: More for a color of which little is missing, for each card less than four.
NEARLY_THERE = 0.05
FOR_GRAY = 0.45
FOR_GRAY_HELD = 0.08
#: A joker from the deck, which costs no second card.
BLIND_JOKER = 1.65
#: More for a face-up joker while a ferry waits for it.
FERRY_JOKER = 0.5


@rule
def forget_wants(m: Mind) -> None:
    """Want nothing."""
    for card in range(CARDS):
        m.need[card] = 0
    m.gray = 0
    m.jokers = 0


@rule
def want_plan(t: Table, m: Mind) -> None:
    """Want the cards for all planned routes."""
    forget_wants(m)
    for word in range(ROUTE_WORDS):
        rest = m.planned[word]
        while rest:
            want_route(t, m, word * WORD + bits.lowest(rest))
            rest &= rest - 1


@rule
def want_route(t: Table, m: Mind, route: int) -> None:
    """Want the cards for one route more."""
    cards = t.route_length[route] - t.route_ferry[route]
    m.jokers += t.route_ferry[route]
    if t.route_color[route] == GRAY:
        m.gray += cards
    else:
        m.need[t.route_color[route]] += cards


@rule
def gray_unmet(t: Table, v: State, seat: int, m: Mind) -> bool:
    """Whether the cards that colored routes leave do not suffice for the gray ones."""
    if m.gray == 0:
        return False
    spare = max(0, v.hand[seat][JOKER] - m.jokers)
    for color in range(t.colors):
        spare += max(0, v.hand[seat][color] - m.need[color])
    return m.gray > spare


@rule
def turns_for_plan(t: Table, v: State, seat: int, m: Mind) -> float:
    """Turns that a plan takes: one for each route, and for every two cards still missing."""
    missing, gray = m.jokers - v.hand[seat][JOKER], m.gray
    for color in range(t.colors):
        lacking = m.need[color] - v.hand[seat][color]
        missing += max(0, lacking)
        gray -= max(0, -lacking)
    missing += max(0, gray)
    routes = bits.count(m.planned[0]) + bits.count(m.planned[1])
    return routes + 0.5 * max(0, missing)


@rule
def value_cards(t: Table, v: State, seat: int, params: list[float], m: Mind) -> float:
    """Set the value of every color and return that of a blind card."""
    gray = gray_unmet(t, v, seat, m)
    cards = 0
    total = 0.0
    for color in range(t.colors):
        held = v.hand[seat][color]
        lacking = m.need[color] - held
        value = params[p.UNWANTED]
        if lacking > 0:
            value = LACKED + NEARLY_THERE * (4 - min(4, lacking))
        if gray:
            value = max(value, FOR_GRAY + FOR_GRAY_HELD * min(5, held))
        m.value[color] = value
        cards += t.card_count[color]
        total += value * t.card_count[color]
    total += BLIND_JOKER * t.card_count[JOKER]
    return total / (cards + t.card_count[JOKER])


@rule
def lacks_one(t: Table, v: State, seat: int, m: Mind) -> bool:
    """Whether one card more makes a planned route payable."""
    for word in range(ROUTE_WORDS):
        rest = m.planned[word] & available(t, v, seat, word)
        while rest:
            if cards_missing(t, v, seat, word * WORD + bits.lowest(rest)) == 1:
                return True
            rest &= rest - 1
    return False


@rule
def joker_worth(t: Table, v: State, seat: int, params: list[float], m: Mind) -> float:
    """What a face-up joker is worth, against the two cards that could be drawn instead."""
    worth = params[p.JOKER_VALUE]
    if m.jokers > v.hand[seat][JOKER]:
        worth += FERRY_JOKER
    if params[p.READY_JOKER] > 0.0 and lacks_one(t, v, seat, m):
        worth += params[p.READY_JOKER]
    return worth


@rule
def draw_wanted(t: Table, v: State, seat: int, params: list[float], m: Mind) -> int:
    """Draw the card that is worth most: a face-up joker, a face-up card or a blind one."""
    average = value_cards(t, v, seat, params, m)
    best, value = NONE, 0.0
    for color in range(t.colors):
        if cards_to_take(t, v) >> color & 1 and m.value[color] > value:
            best, value = color, m.value[color]
    if v.phase == TURN and take(t, v, JOKER) != NONE:
        blind_card = average if v.deck_size > 0 else 0.0
        if joker_worth(t, v, seat, params, m) > max(value, blind_card) + blind_card:
            return FACE_UP + JOKER
    if best != NONE and (value >= average or v.deck_size == 0):
        return FACE_UP + best
    return blind(t, v, seat)
