"""A turn: lay a tile from hand; or draw one and lay it; or swap a share; or lay a station tile.

After laying, in this order (`metro.turn.effects`):

    1  tourists or sight of the square, with all decisions about them
    2  finished lines, each with its points and what else it brings
    3  the hand is filled up (`metro.turn.refill`)
    4  is the board full? Then the game is over (`metro.end.all`)

Then the next seat that has a tile, or can draw one, takes its turn (`metro.turn.empty`). Solo has
turns of its own. `play` assumes that the action is legal.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro import cities
from stellwerk.metro.actions import DRAW, LAY_TILE, REFUSE_TILE, SHARES
from stellwerk.metro.deal import take_top
from stellwerk.metro.expansions import central, companies, solo
from stellwerk.metro.lay import add_to_hand, is_full, put_down, take_from_hand
from stellwerk.metro.scoring import score_lines
from stellwerk.metro.state import CHOOSE, LAY, ORDER, OVER, PERCENTS, TILES, TURN, State
from stellwerk.metro.tables import NO_CITY, Table


@rule
def play(t: Table, s: State, seat: int, action: int) -> None:
    """Carry out a legal action of a seat that must decide."""
    if action == DRAW:
        draw_tile(s, seat)
    elif action < LAY_TILE:
        solo.answer(t, s, action == REFUSE_TILE)
    elif action < t.swap_base:
        lay_tile(t, s, seat, action - LAY_TILE)
    elif action < t.station_base:
        swap_share(t, s, seat, action - t.swap_base)
    elif action < t.sight_base:
        lay_station(t, s, seat, action - t.station_base)
    elif s.phase == ORDER:
        cities.choose(t, s, seat, action)
    else:
        place_tourist(t, s, seat, action)


@rule
def draw_tile(s: State, seat: int) -> None:
    """Draw the top tile, which must be laid (`metro.turn.lay`)."""
    s.drawn[seat] = take_top(s)
    s.phase = LAY


@rule
def lay_tile(t: Table, s: State, seat: int, number: int) -> None:
    """Lay the tile drawn or one from hand."""
    square, shape = number % TILES, number // TILES
    kind, turn = shape // t.turns, shape % t.turns
    if s.phase == LAY:
        s.drawn[seat] = NONE
    else:
        take_from_hand(s, seat, kind)
    s.phase = TURN
    put_down(t, s, kind * 4 + turn, square)
    if t.city != NO_CITY:
        cities.after_laying(t, s, seat, square)
    if s.phase != CHOOSE:
        close_lay(t, s, seat)


@rule
def place_tourist(t: Table, s: State, seat: int, action: int) -> None:
    """Decide about a tourist of the square just laid; the last decision closes the turn."""
    cities.choose(t, s, seat, action)
    if s.phase != CHOOSE:
        close_lay(t, s, seat)


@rule
def close_lay(t: Table, s: State, seat: int) -> None:
    """Score finished lines, fill the hand up, end the turn."""
    score_lines(t, s)
    s.idle = 0
    if t.solo:
        s.turns += 1
        solo.refill(t, s)
        return
    refill(t, s, seat)
    end_turn(t, s)


@rule
def refill(t: Table, s: State, seat: int) -> None:
    """Draw tiles up to the size of the hand while there are any."""
    while s.hand[seat][t.hand - 1] == NONE and s.tower_top < TILES:
        add_to_hand(s, seat, take_top(s))


@rule
def swap_share(t: Table, s: State, seat: int, number: int) -> None:
    """Swap a share; the turn is over."""
    companies.swap(t, s, seat, number // 2 % PERCENTS, number % 2)
    s.idle += 1
    end_turn(t, s)


@rule
def lay_station(t: Table, s: State, seat: int, number: int) -> None:
    """Lay a station tile; a line that is finished at once is scored; the turn is over."""
    if t.companies:
        central.build_showing(t, s, seat, number // SHARES, number % SHARES)
    else:
        central.build(t, s, number, s.color[seat])
    score_lines(t, s)
    s.idle += 1
    end_turn(t, s)


@rule
def end_turn(t: Table, s: State) -> None:
    """The game is over, or the next seat with a tile takes its turn."""
    s.turns += 1
    if is_full(s):
        s.phase = OVER
        return
    s.phase = TURN
    s.seat = (s.seat + 1) % t.players
    while s.hand[s.seat][0] == NONE and s.tower_top == TILES:
        s.seat = (s.seat + 1) % t.players
