"""Share companies: lines belong to eight companies, players hold and swap shares of them.

- Each seat holds one share of each percentage; one of each is open, the rest a face-down stack
  (`metro.companies.shares`, `metro.companies.stack`).
- Swapping: an own share goes under its stack, then the open one or the top of that stack is taken
  (`metro.companies.swap`); until a company has 25 points (`metro.companies.swap-until`), and not
  after eight rounds in a row without a tile (`metro.companies.swap-endless`). A share shown for a
  central station stays (`metro.central.companies`).
- At the end companies rank by points; shares score their value, majorities a tenth of the points
  (`metro.companies.value`, `metro.companies.holding`, `metro.companies.majority`).

Cards never move unseen, only their faces are hidden: who has once seen a share knows for ever where
it lies. `share_seen` and `stack_seen` hold who has, by place.
"""

from __future__ import annotations

from stellwerk.engine.jit import rule
from stellwerk.engine.record import NONE
from stellwerk.metro.actions import OPEN_SHARE
from stellwerk.metro.final import Sheet
from stellwerk.metro.shuffle import shuffle
from stellwerk.metro.state import COLORS, EVERYBODY, PERCENTS, SEATS, STACK, State
from stellwerk.metro.tables import Table

#: Points of a company that end swapping.
SWAPS_END = 25
#: Rounds without a tile after which nobody may swap.
IDLE_ROUNDS = 8
#: The value of the first company's shares per 10 %.
BEST_VALUE = 8
#: The percentages as bits.
ALL_PERCENTS = (1 << PERCENTS) - 1
#: All seats and the spectators have seen a share.
ALL_SEEN = (1 << (EVERYBODY + 1)) - 1


@rule
def clear(s: State) -> None:
    """No shares."""
    s.idle = 0
    s.swaps_over = 0
    for seat in range(SEATS):
        s.shown[seat] = 0
        for percent in range(PERCENTS):
            s.share[seat][percent] = NONE
            s.share_seen[seat][percent] = 0
    for percent in range(PERCENTS):
        s.share_open[percent] = NONE
        for place in range(STACK):
            s.stack[percent][place] = NONE
            s.stack_seen[percent][place] = 0


@rule
def set_up(t: Table, s: State) -> None:
    """Deal one share of each percentage to every seat and open one."""
    for percent in range(PERCENTS):
        shuffle(s, COLORS)
        for seat in range(t.players):
            s.share[seat][percent] = s.tower[seat]
            s.share_seen[seat][percent] = 1 << seat
        s.share_open[percent] = s.tower[t.players]
        for place in range(stack_size(t)):
            s.stack[percent][place] = s.tower[t.players + 1 + place]


@rule
def stack_size(t: Table) -> int:
    """The face-down shares of a percentage between turns."""
    return COLORS - 1 - t.players


@rule
def may_swap(t: Table, s: State) -> bool:
    """Whether shares may be swapped now."""
    return t.companies == 1 and not s.swaps_over and s.idle < IDLE_ROUNDS * t.players


@rule
def to_give(s: State, seat: int) -> int:
    """The percentages of which a seat may give its share away, as bits."""
    return ALL_PERCENTS & ~s.shown[seat]


@rule
def swap(t: Table, s: State, seat: int, percent: int, way: int) -> None:
    """Put the own share of a percentage under its stack, take the open or the top one."""
    bottom = stack_size(t) - 1
    top, seen = s.stack[percent][0], s.stack_seen[percent][0]
    for place in range(bottom):
        s.stack[percent][place] = s.stack[percent][place + 1]
        s.stack_seen[percent][place] = s.stack_seen[percent][place + 1]
    s.stack[percent][bottom] = s.share[seat][percent]
    s.stack_seen[percent][bottom] = s.share_seen[seat][percent]
    if way == OPEN_SHARE:
        s.share[seat][percent] = s.share_open[percent]
        s.share_seen[seat][percent] = ALL_SEEN
        s.share_open[percent] = top
    else:
        s.share[seat][percent] = top
        s.share_seen[seat][percent] = seen | 1 << seat


@rule
def show(s: State, seat: int, percent: int) -> None:
    """Lay a share open for good."""
    s.shown[seat] |= 1 << percent
    s.share_seen[seat][percent] = ALL_SEEN


@rule
def line_finished(s: State, color: int) -> None:
    """Close swapping when a company has enough points."""
    if s.score[color] >= SWAPS_END:
        s.swaps_over = 1


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """Value the companies, then score shares and majorities."""
    for color in range(COLORS):
        value_company(sheet, color)
        reward_majority(t, s, sheet, color)
    for seat in range(t.players):
        for percent in range(PERCENTS):
            if s.share[seat][percent] != NONE:
                value = sheet.value[s.share[seat][percent]]
                sheet.shares[seat] += value * (percent + 1)


@rule
def value_company(sheet: Sheet, color: int) -> None:
    """Tied companies take the better place; the places below are skipped."""
    better = 0
    for other in range(COLORS):
        if sheet.company[other] > sheet.company[color]:
            better += 1
    sheet.value[color] = BEST_VALUE - better


@rule
def percentage(s: State, seat: int, color: int) -> int:
    """A seat's tenths of a company."""
    held = 0
    for percent in range(PERCENTS):
        if s.share[seat][percent] == color:
            held += percent + 1
    return held


@rule
def reward_majority(t: Table, s: State, sheet: Sheet, color: int) -> None:
    """All seats with the highest percentage score a tenth of the company's points."""
    most = 0
    for seat in range(t.players):
        sheet.percent[seat][color] = percentage(s, seat, color)
        most = max(most, sheet.percent[seat][color])
    for seat in range(t.players):
        if most > 0 and sheet.percent[seat][color] == most:
            sheet.bonus[seat][color] = sheet.company[color] // 10
            sheet.majority[seat] += sheet.bonus[seat][color]
