"""Central stations: a further line for everybody, from a platform in the middle.

- Instead of laying a tile a seat may lay its unused station tile on a platform that holds none
  (`metro.central.action`, `metro.central.platform`), unless the tile beside it already turns back
  there (`metro.central.one-tile`).
- A line that already runs to a station is scored at once (`metro.central.immediate`); lines that
  start here are never doubled (`metro.central.no-double`).
- With companies the tiles are the companies'; a seat shows a share of the company, which then
  stays open (`metro.central.companies`).
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.expansions import companies
from stellwerk.metro.state import PERCENTS, PLATFORMS, STATIONS, State
from stellwerk.metro.tables import Table
from stellwerk.metro.trace import is_finished


@rule
def clear(s: State) -> None:
    """No station tiles."""
    s.built = 0
    s.guarded = 0
    for platform in range(PLATFORMS):
        s.platform[platform] = NONE


@rule
def may_build_at(t: Table, s: State, platform: int) -> bool:
    """Whether a station tile may be laid on a platform."""
    if s.platform[platform] != NONE:
        return False
    square = t.platform_square[platform]
    piece = s.piece[square]
    return piece == NONE or t.turns_back[piece] >> square & 1 == 0


@rule
def may_build(s: State, color: int) -> bool:
    """Whether a color's station tile is still to be laid."""
    return s.built >> color & 1 == 0


@rule
def to_show(s: State, seat: int) -> int:
    """The percentages of a seat's shares whose company may still lay its tile, as bits."""
    percents = 0
    for percent in range(PERCENTS):
        if may_build(s, s.share[seat][percent]):
            percents |= 1 << percent
    return percents


@rule
def build(t: Table, s: State, platform: int, color: int) -> None:
    """Lay a color's station tile on a platform; its line may be finished already."""
    s.platform[platform] = color
    s.built |= 1 << color
    s.guarded |= 1 << t.platform_square[platform]
    if is_finished(t, s, STATIONS + platform):
        s.ending |= 1 << (STATIONS + platform)


@rule
def build_showing(t: Table, s: State, seat: int, platform: int, share: int) -> None:
    """Lay a company's station tile and show a share of it."""
    companies.show(s, seat, share % PERCENTS)
    build(t, s, platform, share // PERCENTS)
