"""Metro in plain Python, written from the rule ledger: slow, and right as far as one can see.

Parts: `metro_facts` (what is printed), `metro_options` (what combines), `metro_board` (tracks and
how lines run), `metro_lines` (owners and points), `metro_companies`, `metro_tourist_cities` (Paris,
Stockholm, London), `metro_line_cities` (New York, St. Petersburg, Berlin), `metro_table` (two to
six players), `metro_solo`.

Words of the actions
====================
Squares are named by column letter a-h from the west and row number 1-8 from the north: `a1` is the
north-west corner. Tiles are named by their code, colors and sights by their id.

    lay baac d3            lay this tile (from hand, or the one drawn) on this square
    lay baac d3 east       the same in the free variant, always with the direction of the arrow:
                           north, east, south or west; of directions that look alike only the
                           first in this order is legal (`aaaa` north, `bcbc` north or east)
    draw                   draw the top tile of the tower; the next decision is its `lay`
    swap yellow 10 open    put this own share under its stack, take the open one of that percentage
    swap yellow 10 stack   ... and take the top one of that stack
    station C3             lay the own central-station tile on this platform
    station C3 yellow 20   with companies: lay yellow's, showing this share
    sight P04              Paris, at the start: the next sight of the own row, left to right
    space 7                Paris: put the tourist on this space of the own row, counted from 1
    join d4                Paris: let the tourist join those on this square
    tourist red            St. Petersburg: put this tourist on the tile just laid
    refuse, accept         solo: put the `dddd` just drawn back into the tower, or keep it

Equal tiles in a hand give one action. Every decision is asked, forced ones too; there is no pass.
A Paris tourist with neither space nor companion leaves the game unasked: nothing is to be chosen.

Chance
======
`shuffle(kind, items)` gives the items in a new order, top first. Calls at set-up, in this order;
items are in the order of the data (colors: yellow blue orange green violet gray red brown):

    kind             items, and where they go                               played with
    colors           the first `players` colors: of seat 0, seat 1, ...     not companies, not solo
    tower            60 codes, each kind as often as it has tiles           always
    shares 10        eight colors; then shares 20, shares 30, shares 40     companies
    middle           M1..M8: the first four cover d4, e4, d5, e5            middle tracks
    orientation      north east south west: the first of them holds; asked  middle tracks
                     four times, for d4, e4, d5, e5
    sights           P01..P12, ST1..ST8 or L1..L8                           Paris, Stockholm, London
    markers          eight colors                                           Stockholm, both kinds
    tableaux         NY1..NY8: of seat 0, seat 1, ...; with companies of    New York
                     yellow, blue, ...
    sight tourists   eight colors: of B1, B2, ...                           Berlin
    tourists         32 colors, each four times running, on the inner       Paris, Stockholm, London
                     squares row by row from b2 to g7
    tourists         the same 32 on stations 1..32                          New York
    tourists         the eight colors twice over, on BC01..BC16; asked      Berlin
                     again until no group of four has a color twice
    points yellow    four values as strings; then points blue, ...          St. Petersburg
    solo             eight colors                                           solo
    reshuffle        in play: the revealed shares still in the game, in     solo
                     the order they were revealed

Dealing. Tiles: one to each seat from seat 0, as many rounds as the hand is large. Shares: of each
percentage one to each seat from seat 0, the next is opened, the rest is the stack. Paris sights and
Stockholm markers: the first so many to seat 0, the next to seat 1, ... Stockholm's variant: the
first marker lies on the first sight of the row, and so on. Point tiles are taken from the top.

Readings, where the ledger leaves a choice
==========================================
- Eight rounds without a tile are 8 x players turns taken in a row without laying a track tile; a
  turn that lays a central-station tile is one of them.
- A refused tile goes to where floor(n/2) of the n tiles left in the tower lie above it.
- The share stack is empty as soon as its last share is revealed (or leaves the game): the tile
  drawn at the end of that turn can no longer be refused.
- Solo refills the hand also after the turn that finishes the last line, then ends.
- Paris tourists are shuffled at set-up and placed when all rows are ordered. "Any other tourist"
  is any square with tourists; those taken with it and not yet placed do not stand on the board.
- Berlin's player who does not exist takes part in every rank and tie, also of three or more.
- Lines of unowned stations are marked as finished, with 0 points.
- A turn is never asked of a seat without a tile (the tower is then empty): no `station`, no `swap`.
"""

from collections.abc import Callable, Collection
from typing import Any

from .metro_facts import Facts
from .metro_options import read_options
from .metro_solo import Solo
from .metro_table import Table


class MetroModel:
    """One game of Metro; `options` are words such as companies, central, paris, free, hand2."""

    def __init__(
        self,
        facts: Facts,
        options: Collection[str],
        players: int,
        first: int,
        shuffle: Callable[[str, list[str]], list[str]],
    ) -> None:
        chosen = read_options(options, players)
        if not 0 <= first < players:
            raise ValueError(f"no seat {first}")
        self.game: Table | Solo = (
            Solo(facts, chosen, shuffle)
            if chosen.solo
            else Table(facts, chosen, players, first, shuffle)
        )

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.game.over

    def to_act(self) -> list[int]:
        """The seats that must decide now: one, or all with Paris sights left to order."""
        return self.game.to_act()

    def legal(self, seat: int) -> set[str]:
        """The words of everything this seat may do now; nothing if it is not asked."""
        return self.game.legal(seat) if seat in self.to_act() else set()

    def play(self, seat: int, words: str) -> None:
        """Do it, or raise ValueError and change nothing."""
        if words not in self.legal(seat):
            raise ValueError(f"seat {seat} may not: {words}")
        self.game.play(seat, words)

    def figures(self) -> dict[str, Any]:
        """Everything on the table, secrets included, as plain values.

        phase (order, turn, lay, choose, refuse, over), to_act, turn (seat), colors (of the seats;
        empty with companies), board and middle {square: (code, quarter turns clockwise)}, hands
        (sorted), drawn, tower (top first), scores {color: line points}, finished {line: points}
        with lines `1`..`32` and `C1`..`C8`, stations {platform: color}, shares, city.
        Shares: hands {percent: color} by seat, shown (percents by seat), open {percent: color},
        stacks {percent: colors, top first}, idle_turns.
        City points that come at once are in city["points"], by seat.
        Solo has no turn, colors, middle, stations, shares and city, but color (the share revealed
        for this turn), stack (top first), revealed (with that share), gone, may_refuse.
        """
        return self.game.figures()

    def result(self) -> dict[str, Any]:
        """The final scores; ValueError before the end.

        seats: for each a score sheet (lines and city; with companies shares, majority and city;
        solo lowest and, as a challenge, gap) with its total; companies {color: lines, city,
        points, value}; places, shared like 1, 1, 3.
        """
        if not self.over:
            raise ValueError("the game is not over")
        return self.game.result()
