"""The score sheet in words: every line with its squares, every city point with its reason.

Points come from `scoring`; here they are laid out line by line. With companies (and solo) the lines
belong to companies, which have sheets of their own beside those of the seats.

    type            points                          what            proof
    line            of a line                       its station     its squares in order
    line_doubled    the same, ended centrally       its station     its squares in order
    share           value times percentage / 10     yellow 20       rank and value of the company
    majority        a tenth of the company          yellow          percentage held
    lowest, gap     solo                            the companies

and those of the city, which stand in its room.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from stellwerk.engine import record
from stellwerk.family import standings
from stellwerk.game import CompanySheet, Line, Outcome, ScoreSheet
from stellwerk.metro import describe, loops
from stellwerk.metro.final import Sheet
from stellwerk.metro.plain import plain
from stellwerk.metro.state import (
    COLORS,
    LINES,
    OFFSET,
    State,
)

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


#: Lines that were written down without their tiles, and whether they are doubled.
ByHand = Mapping[int, bool]


def outcome(game: MetroGame, states: list[State], by_hand: ByHand | None = None) -> Outcome:
    """How a game ended, with the score sheets of all seats and companies."""
    by_hand = by_hand or {}
    sheets = record.make(Sheet, 1)
    loops.score_at(game.tables, states, 0, sheets)
    final = plain(sheets)
    places = [int(final.place[seat]) for seat in range(game.players)]
    by_company = game.choice.companies or game.choice.solo
    return Outcome(
        reason=describe.reason(game),
        standings=standings(places),
        sheets=tuple(
            ScoreSheet(
                seat=seat,
                place=places[seat],
                total=int(final.total[seat]),
                lines=tuple(_seat_lines(game, states, seat, final, by_hand)),
            )
            for seat in range(game.players)
        ),
        companies=tuple(
            _company(game, states, n, final, by_hand) for n in range(COLORS) if by_company
        ),
    )


def _company(
    game: MetroGame, states: list[State], color: int, final: Sheet, by_hand: ByHand
) -> CompanySheet:
    s = plain(states)
    lines = tuple(_track_lines(game, states, color, by_hand))
    if game.choice.companies and game.room:
        lines += tuple(game.room.owner_lines(game, s, color, final))
    totals = [int(s.score[n]) + int(final.owner_city[n]) for n in range(COLORS)]
    rank = 1 + sum(total > totals[color] for total in totals)
    value = int(final.value[color])
    return CompanySheet(game.words.color(color), rank, value, totals[color], lines)


def _seat_lines(
    game: MetroGame, states: list[State], seat: int, final: Sheet, by_hand: ByHand
) -> Iterator[Line]:
    s = plain(states)
    if game.choice.solo:
        yield from _solo_lines(game, s, final)
        return
    if game.choice.companies:
        yield from _share_lines(game, s, seat, final)
    else:
        own = int(s.color[seat])
        yield from _track_lines(game, states, own, by_hand)
        if game.room:
            yield from game.room.owner_lines(game, s, own, final)
    if game.room:
        yield from game.room.seat_lines(game, s, seat)


def _track_lines(
    game: MetroGame, states: list[State], color: int, by_hand: ByHand
) -> Iterator[Line]:
    """The finished lines of a color, with their squares in order."""
    s = plain(states)
    for line in range(LINES):
        points = int(s.line_points[line])
        if points < 0 or describe.owner_color(game, s, line) != color:
            continue
        if line in by_hand:
            type = "line_doubled" if by_hand[line] else "line"
            yield Line(type, points, describe.line_id(line))
        else:
            doubled = points > int(s.length[int(game.table.start[line])]) + OFFSET
            squares = tuple(square for square, _, _ in describe.way(game, states, line))
            type = "line_doubled" if doubled else "line"
            yield Line(type, points, describe.line_id(line), squares)


def _solo_lines(game: MetroGame, s: State, final: Sheet) -> Iterator[Line]:
    scores = {game.words.color(n): int(s.score[n]) for n in range(COLORS)}
    low = " ".join(c for c, points in scores.items() if points == min(scores.values()))
    yield Line("lowest", int(final.lines[0]), low)
    if game.choice.challenge:
        high = " ".join(c for c, points in scores.items() if points == max(scores.values()))
        yield Line("gap", int(final.gap[0]), high)


def _share_lines(game: MetroGame, s: State, seat: int, final: Sheet) -> Iterator[Line]:
    """Each share with the rank and value of its company; then the majorities."""
    for i, percent in enumerate(game.edition.percents):
        color = int(s.share[seat][i])
        if color < 0:
            continue
        value = int(final.value[color])
        better = sum(int(final.company[n]) > int(final.company[color]) for n in range(COLORS))
        what = f"{game.words.color(color)} {percent}"
        yield Line("share", value * (i + 1), what, (f"rank {better + 1}", f"value {value}"))
    for color in range(COLORS):
        if bonus := int(final.bonus[seat][color]):
            held = f"{int(final.percent[seat][color]) * 10} %"
            yield Line("majority", bonus, game.words.color(color), (held,))
