"""The deal: colors, shares, middle, city, tiles and hands from a seed.

Conventions that make a seed mean the same game for ever are those of `shuffle`; and: tiles are
dealt one to each seat from seat 0, as many rounds as a hand is large; colors, sights, markers and
tableaux go to seat 0 first. The first player is drawn by the seed unless the table set one
(`metro.turn.order`).
"""

from __future__ import annotations

from stellwerk.engine import chance
from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro import cities
from stellwerk.metro.expansions import central, companies, middle, solo
from stellwerk.metro.lay import add_to_hand
from stellwerk.metro.shuffle import (
    CITY,
    COLOR_ORDER,
    FIRST,
    MIDDLE,
    SHARES,
    SOLO,
    TOWER,
    mix,
    shuffle,
)
from stellwerk.metro.state import COLORS, HAND, KINDS, LINES, SEATS, SQUARES, TILES, TURN, State
from stellwerk.metro.tables import NO_CITY, Table
from stellwerk.metro.trace import clear_tracks


@rule
def deal(t: Table, s: State, w0: int, w1: int, w2: int, w3: int, first: int) -> None:
    """Set up a game from the four words of a seed. `first` is a seat, or NONE for a random one."""
    clear(t, s)
    chance.open_stream(s.stream, w0, w1, w2, w3, FIRST)
    s.first = chance.below(s.stream, t.players) if first == NONE else first
    s.seat = s.first
    if not t.companies and not t.solo:
        chance.open_stream(s.stream, w0, w1, w2, w3, COLOR_ORDER)
        deal_colors(t, s)
    if t.companies:
        chance.open_stream(s.stream, w0, w1, w2, w3, SHARES)
        companies.set_up(t, s)
    if t.middle:
        chance.open_stream(s.stream, w0, w1, w2, w3, MIDDLE)
        middle.set_up(t, s)
    if t.city != NO_CITY:
        chance.open_stream(s.stream, w0, w1, w2, w3, CITY)
        cities.set_up(t, s)
    chance.open_stream(s.stream, w0, w1, w2, w3, TOWER)
    fill_tower(t, s)
    if t.solo:
        chance.open_stream(s.stream, w0, w1, w2, w3, SOLO)
        solo.set_up(t, s)
    else:
        deal_hands(t, s)


@rule
def clear(t: Table, s: State) -> None:
    """Nothing has happened yet."""
    s.phase = TURN
    s.waiting = 0
    s.turns = 0
    clear_board(t, s)
    for seat in range(SEATS):
        s.color[seat] = NONE
        s.drawn[seat] = NONE
        for i in range(HAND):
            s.hand[seat][i] = NONE
    for color in range(COLORS):
        s.score[color] = 0
    companies.clear(s)
    central.clear(s)
    solo.clear(s)
    cities.clear(s)


@rule
def clear_board(t: Table, s: State) -> None:
    """An empty board."""
    s.laid = 0
    s.reach = t.edge
    s.last = NONE
    s.ending = 0
    for square in range(SQUARES):
        s.piece[square] = NONE
    for line in range(LINES):
        s.line_points[line] = NONE
    clear_tracks(s)


@rule
def deal_colors(t: Table, s: State) -> None:
    """Give each seat one of the frame's colors (`metro.setup.color`)."""
    shuffle(s, t.players)
    for seat in range(t.players):
        s.color[seat] = s.tower[seat]


@rule
def fill_tower(t: Table, s: State) -> None:
    """Shuffle all tiles face down (`metro.setup.tiles`)."""
    n = 0
    for kind in range(KINDS):
        for _ in range(t.tile_count[kind]):
            s.tower[n] = kind
            n += 1
    mix(s, TILES)
    s.tower_top = 0


@rule
def take_top(s: State) -> int:
    """Take the top tile of the tower."""
    kind = s.tower[s.tower_top]
    s.tower[s.tower_top] = NONE
    s.tower_top += 1
    return kind


@rule
def deal_hands(t: Table, s: State) -> None:
    """Deal the hands, one tile to each seat at a time."""
    for _ in range(t.hand):
        for seat in range(t.players):
            add_to_hand(s, seat, take_top(s))
