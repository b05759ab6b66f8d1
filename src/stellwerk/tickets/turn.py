"""A turn: exactly one action of the edition's list (`tickets.turn.one-action`).

    draw cards    one, then a second unless the first was a face-up joker or none may be taken
    claim         a route, or try a tunnel and then pay or decline
    draw tickets  then keep some of them
    build         a station
    pass          only when nothing else is possible (`tickets.turn.no-free-pass`)

The turn closes with the discard pile, deck, market, joker check and end trigger in this order
(`tickets.turn.close`). When a seat is down to the edition's pieces, everybody has one more turn,
that seat last (`tickets.end.trigger`). When everybody has passed, it ends at once
(`tickets.turn.pass`). `play` assumes that the action is legal.

No other end is needed: a tunnel fails only over a card that was revealed from the deck, so a card
could have been drawn instead. Only passes are stalled turns, and a round of them ends the game
before three could (`europe.tunnel.stall`).
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.tickets.actions import (
    BLIND,
    BUILD,
    DECLINE,
    DRAW_TICKETS,
    FACE_UP,
    KEEP_OFFER,
    PASS,
    PAY,
)
from stellwerk.tickets.cards import cards_to_take, draw_blind, take_face_up, tidy_up
from stellwerk.tickets.claim import claim
from stellwerk.tickets.keep import choose_at_start, draw_offer, keep_in_play
from stellwerk.tickets.state import (
    EVERYBODY_PASSED,
    JOKER,
    KEEP,
    LAST_ROUND,
    OPEN_END,
    OVER,
    SECOND_CARD,
    START,
    TUNNEL,
    TURN,
    State,
)
from stellwerk.tickets.station import build_station
from stellwerk.tickets.tables import Table
from stellwerk.tickets.tunnel import can_add_somehow, dig, give_up, lay_for_tunnel


@rule
def play(t: Table, s: State, seat: int, action: int) -> None:
    """Carry out a legal action of a seat that must decide."""
    if s.phase == START:
        choose_at_start(t, s, seat, action - KEEP_OFFER)
    elif action == PASS:
        pass_turn(t, s)
    elif action < DRAW_TICKETS:
        draw_card(t, s, seat, action)
    elif action == DRAW_TICKETS:
        draw_offer(t, s, seat)
        s.phase = KEEP
    elif action < DECLINE:
        keep_in_play(t, s, seat, action - KEEP_OFFER)
        end_turn(t, s)
    elif action == DECLINE:
        fail_tunnel(t, s, seat)
    elif action < BUILD:
        dig(t, s, seat, action - PAY)
        end_turn(t, s)
    elif action < t.claim_base:
        build_station(t, s, seat, (action - BUILD) // t.cities, (action - BUILD) % t.cities)
        end_turn(t, s)
    else:
        claim_or_try(t, s, seat, action - t.claim_base)


@rule
def pass_turn(t: Table, s: State) -> None:
    """Do nothing, because nothing can be done."""
    close_turn(t, s, s.passes + 1, s.stalled + 1)


@rule
def draw_card(t: Table, s: State, seat: int, action: int) -> None:
    """Draw the first or second card; the turn goes on if a second one may be taken."""
    if action == BLIND:
        draw_blind(t, s, seat)
    else:
        take_face_up(t, s, seat, action - FACE_UP)
    first = s.phase == TURN and action != FACE_UP + JOKER
    s.phase = SECOND_CARD
    if not first or (s.deck_size == 0 and cards_to_take(t, s) == 0):
        end_turn(t, s)


@rule
def claim_or_try(t: Table, s: State, seat: int, number: int) -> None:
    """Claim a route; a tunnel is tried, and may fail or ask for more cards."""
    route, color = t.claim_route[number], t.claim_color[number]
    jokers = t.claim_jokers[number]
    if not t.route_tunnel[route]:
        claim(t, s, seat, route, color, jokers)
        end_turn(t, s)
        return
    lay_for_tunnel(t, s, seat, route, color, jokers)
    if s.extra == 0:
        dig(t, s, seat, 0)
        end_turn(t, s)
    elif can_add_somehow(s, seat):
        s.phase = TUNNEL
    else:
        fail_tunnel(t, s, seat)


@rule
def fail_tunnel(t: Table, s: State, seat: int) -> None:
    """Give the tunnel up; the turn is over."""
    give_up(s, seat)
    close_turn(t, s, 0, s.stalled + 1)


@rule
def end_turn(t: Table, s: State) -> None:
    """Close a turn in which something was achieved."""
    close_turn(t, s, 0, 0)


@rule
def close_turn(t: Table, s: State, passes: int, stalled: int) -> None:
    """Tidy up, look whether the game or its last round begins or ends, go on to the next seat."""
    tidy_up(t, s)
    s.passes, s.stalled = passes, stalled
    s.turns += 1
    if s.turns_left == OPEN_END:
        if s.pieces[s.seat][0] + s.pieces[s.seat][1] <= t.pieces_to_end:
            s.turns_left = t.players
    else:
        s.turns_left -= 1
    s.seat = (s.seat + 1) % t.players
    s.phase = TURN
    if s.passes >= t.players:
        end_game(s, EVERYBODY_PASSED)
    elif s.turns_left == 0:
        end_game(s, LAST_ROUND)


@rule
def end_game(s: State, reason: int) -> None:
    """Nobody decides anything any more."""
    s.phase = OVER
    s.reason = reason
