"""The score sheet in words: every line with its squares, every city point with its reason.

Points come from `scoring`; here they are laid out line by line. With companies (and solo) the lines
belong to companies, which have sheets of their own beside those of the seats.

    type            points                          what            proof
    line            of a line                       its station     its squares in order
    line_doubled    the same, ended centrally       its station     its squares in order
    share           value times percentage / 10     yellow 20       rank and value of the company
    majority        a tenth of the company          yellow          percentage held
    lowest, gap     solo                            the companies
    row, others, full   Paris                       tourists, sight spaces of the row
    marker          Stockholm                       color           the space of the row
    placed          Stockholm (variant), a tourist  color           the space of the row
    taxi            London, a tourist               color           spaces driven
    tourists        New York                        color           number and value
    point_tile      St. Petersburg                  color
    tickets         Berlin                          color           sight and number
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from stellwerk.engine import record
from stellwerk.game import CompanySheet, Line, Outcome, ScoreSheet, standings
from stellwerk.metro import describe, loops, sights
from stellwerk.metro.cities.london.rules import FARTHEST
from stellwerk.metro.cities.paris.rules import FULL, FULL_POINTS, ROW_POINTS
from stellwerk.metro.cities.tourists import OF_A_COLOR
from stellwerk.metro.final import Sheet
from stellwerk.metro.plain import plain
from stellwerk.metro.state import (
    COLORS,
    LINES,
    OFFSET,
    ON_ROW,
    SPACES,
    TOURISTS,
    State,
)

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroGame


def outcome(game: MetroGame, states: list[State]) -> Outcome:
    """How a game ended, with the score sheets of all seats and companies."""
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
                lines=tuple(_seat_lines(game, states, seat, final)),
            )
            for seat in range(game.players)
        ),
        companies=tuple(_company(game, states, n, final) for n in range(COLORS) if by_company),
    )


def _company(game: MetroGame, states: list[State], color: int, final: Any) -> CompanySheet:
    s = plain(states)
    lines = tuple(_track_lines(game, states, color))
    if game.choice.companies:
        lines += tuple(_owner_lines(game, s, color, final))
    totals = [int(s.score[n]) + int(final.owner_city[n]) for n in range(COLORS)]
    rank = 1 + sum(total > totals[color] for total in totals)
    value = int(final.value[color])
    return CompanySheet(game.words.color(color), rank, value, totals[color], lines)


def _seat_lines(game: MetroGame, states: list[State], seat: int, final: Any) -> Iterator[Line]:
    s = plain(states)
    if game.choice.solo:
        yield from _solo_lines(game, s, final)
        return
    if game.choice.companies:
        yield from _share_lines(game, s, seat, final)
    else:
        own = int(s.color[seat])
        yield from _track_lines(game, states, own)
        yield from _owner_lines(game, s, own, final)
    if player_city := PLAYER_CITIES.get(game.choice.city):
        yield from player_city(game, s, seat)


def _track_lines(game: MetroGame, states: list[State], color: int) -> Iterator[Line]:
    """The finished lines of a color, with their squares in order."""
    s = plain(states)
    for line in range(LINES):
        points = int(s.points[line])
        if points >= 0 and describe.owner_color(game, s, line) == color:
            doubled = points > int(s.length[int(game.table.start[line])]) + OFFSET
            squares = tuple(square for square, _, _ in describe.way(game, states, line))
            type = "line_doubled" if doubled else "line"
            yield Line(type, points, describe.line_id(line), squares)


def _solo_lines(game: MetroGame, s: Any, final: Any) -> Iterator[Line]:
    scores = {game.words.color(n): int(s.score[n]) for n in range(COLORS)}
    low = " ".join(c for c, points in scores.items() if points == min(scores.values()))
    yield Line("lowest", int(final.lines[0]), low)
    if game.choice.challenge:
        high = " ".join(c for c, points in scores.items() if points == max(scores.values()))
        yield Line("gap", int(final.gap[0]), high)


def _share_lines(game: MetroGame, s: Any, seat: int, final: Any) -> Iterator[Line]:
    """Each share with the rank and value of its company; then the majorities."""
    for i, percent in enumerate(game.edition.percents):
        color = int(s.share[seat][i])
        value = int(final.value[color])
        better = sum(int(final.company[n]) > int(final.company[color]) for n in range(COLORS))
        what = f"{game.words.color(color)} {percent}"
        yield Line("share", value * (i + 1), what, (f"rank {better + 1}", f"value {value}"))
    for color in range(COLORS):
        if bonus := int(final.bonus[seat][color]):
            held = f"{int(final.percent[seat][color]) * 10} %"
            yield Line("majority", bonus, game.words.color(color), (held,))


def _owner_lines(game: MetroGame, s: Any, owner: int, final: Any) -> Iterator[Line]:
    """What a city gave an owner of lines."""
    city = game.choice.city
    if city == "new_york":
        yield from _tourists(game, s, owner)
    elif city == "st_petersburg":
        for tile in sights.point_tiles(game, s)[game.words.color(owner)]:
            yield Line("point_tile", tile["points"] or 0, tile["color"])
    elif city == "berlin":
        yield from _tickets(game, s, owner, final)


def _tourists(game: MetroGame, s: Any, owner: int) -> Iterator[Line]:
    tableau = int(s.sight[sights.owners(game, s).index(owner)])
    for color in range(COLORS):
        number, value = int(s.taken[owner][color]), int(game.table.value[tableau][color])
        if number:
            proof = (game.edition.cities["new_york"].sights[tableau].id, f"{number} × {value}")
            yield Line("tourists", number * value, game.words.color(color), proof)


def _tickets(game: MetroGame, s: Any, owner: int, final: Any) -> Iterator[Line]:
    for place, sight in enumerate(game.edition.cities["berlin"].sights):
        color = int(s.sight_color[place])
        if number := int(s.taken[owner][color]):
            points = int(final.ticket_points[owner][color])
            proof = (sight.id, str(number))
            yield Line("tickets", points, game.words.color(color), proof, done=points > 0)


def _paris(game: MetroGame, s: Any, seat: int) -> Iterator[Line]:
    """The longest row, the other tourists, the full sights."""
    ids = sights.sight_ids(game, s.row[seat])
    spaces = sights.filled(s, seat)
    row = _longest_run(spaces)
    names = tuple(f"{ids[(n - 1) // SPACES]}.{(n - 1) % SPACES + 1}" for n in row)
    yield Line("row", ROW_POINTS * len(row), str(len(row)), names)
    others = len(spaces) - len(row)
    yield Line("others", -others, str(others))
    for place, id in enumerate(ids):
        if int(s.filled[seat][place]) == FULL:
            yield Line("full", FULL_POINTS, id)


def _longest_run(spaces: list[int]) -> list[int]:
    """The first of the longest runs of neighboring spaces."""
    best: list[int] = []
    run: list[int] = []
    for space in spaces:
        run = [*run, space] if run and run[-1] == space - 1 else [space]
        best = run if len(run) > len(best) else best
    return best


def _stockholm(game: MetroGame, s: Any, seat: int) -> Iterator[Line]:
    """The tourists of the own colors; in the variant those that the seat's own tiles placed."""
    for i in range(TOURISTS):
        color, space = i // OF_A_COLOR, int(s.tourist[i]) - ON_ROW
        if game.choice.variant:
            type, own = "placed", int(s.tourist_seat[i]) == seat
        else:
            type, own = "marker", int(s.marker[seat]) >> color & 1 == 1
        if own and space >= 0:
            points = int(game.table.value[int(s.sight[space // SPACES])][space % SPACES])
            yield Line(type, points, game.words.color(color), (sights.space_id(game, s, space),))


def _london(game: MetroGame, s: Any, seat: int) -> Iterator[Line]:
    """The tourists that hailed the taxi, and how far it drove; those for nothing too."""
    for i in range(TOURISTS):
        if int(s.tourist_seat[i]) == seat:
            points = int(s.tourist_points[i])
            color, driven = game.words.color(i // OF_A_COLOR), points or FARTHEST
            yield Line("taxi", points, color, (str(driven),), done=points > 0)


#: Cities whose points go to the player who lays.
PLAYER_CITIES: dict[str, Callable[[MetroGame, Any, int], Iterator[Line]]] = {
    "paris": _paris,
    "stockholm": _stockholm,
    "london": _london,
}
