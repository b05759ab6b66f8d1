"""What the end of a game tells through the protocol: figures of every seat, and whose was what.

The same figures as `bots.tickets.ends` reads from compiled games, here from the score sheets and a
spectator's view; and those of Metro.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from stellwerk.arena.editions import MapEdition
from stellwerk.arena.statistics import mean
from stellwerk.game import CompanySheet, Line, Outcome, State

#: The lines of a Metro score sheet that are a station's own track.
TRACKS = ("line", "line_doubled")

Health = dict[str, list[float]]
#: What was played: seats and words.
Actions = Sequence[tuple[int, str]]


class End(NamedTuple):
    """The end of a game; rows are by seat, bytes as in `bots.played`."""

    health: Health
    routes: bytes = b""
    tickets: bytes = b""
    lines: tuple[tuple[int, str, int], ...] = ()  #: Metro: seat, station, points


def read_end(state: State, actions: Actions) -> End:
    """What a finished game and its actions, as words, tell."""
    assert state.outcome is not None
    return READERS[state.game.family](state, state.outcome, actions)


def _tickets_end(state: State, outcome: Outcome, actions: Actions) -> End:
    game: Any = state.game
    seen = state.view(None).to_json()
    edition, rules = game.edition, game.edition.rules
    seats = range(game.players)
    sheets = [sheet.lines for sheet in outcome.sheets]
    owned = [[r for r in edition.routes if seen["owners"].get(r.id) == seat] for seat in seats]
    health: Health = {
        "tickets_done": [_count(lines, "ticket", True) for lines in sheets],
        "tickets_failed": [_count(lines, "ticket", False) for lines in sheets],
        "ticket_turns": [actions.count((seat, "draw tickets")) for seat in seats],
        "pieces_left": [sum(seen["seats"][seat]["pieces"].values()) for seat in seats],
        "cards_left": [seen["seats"][seat]["cards"] for seat in seats],
    }
    if rules.stations:
        health["stations_left"] = [seen["seats"][seat]["stations"] for seat in seats]
    if rules.trail_points:
        health["bonus"] = [_count(lines, "trail", True) for lines in sheets]
    if rules.attraction_points:
        points = [sum(x.points for x in lines if x.type == "attractions") for lines in sheets]
        health["attractions"] = [number // rules.attraction_points for number in points]
    health["routes"] = [len(routes) for routes in owned]
    health["route_length"] = [mean([route.length for route in routes]) for routes in owned]
    return End(health, _routes(edition, seen["owners"]), _tickets(edition, sheets))


def _count(lines: Sequence[Line], type: str, done: bool) -> int:
    return sum(1 for line in lines if line.type == type and line.done == done)


def _routes(edition: MapEdition, owners: dict[str, int]) -> bytes:
    return bytes(owners.get(route.id, -1) + 1 for route in edition.routes)


def _tickets(edition: MapEdition, sheets: Sequence[Sequence[Line]]) -> bytes:
    held = {
        line.what: 1 + 2 * seat + line.done
        for seat, lines in enumerate(sheets)
        for line in lines
        if line.type == "ticket"
    }
    return bytes(held.get(ticket.id, 0) for ticket in edition.tickets)


def _metro_end(state: State, outcome: Outcome, actions: Actions) -> End:
    sheets = [sheet.lines for sheet in outcome.sheets]
    tracks = [[line for line in lines if line.type in TRACKS] for lines in sheets]
    others = sorted({line.type for lines in sheets for line in lines} - set(TRACKS))
    health: Health = {}
    if any(tracks):
        health["lines_finished"] = [len(lines) for lines in tracks]
        health["line_length"] = [mean([len(x.proof) for x in lines]) for lines in tracks]
        health["points_per_line"] = [mean([x.points for x in lines]) for lines in tracks]
    for type in others:
        health[f"{type}_points"] = [_points(lines, type) for lines in sheets]
    return End(health, lines=tuple(_lines(tracks, outcome.companies)))


def _points(lines: Sequence[Line], type: str) -> int:
    return sum(line.points for line in lines if line.type == type)


def _lines(
    tracks: Sequence[Sequence[Line]], companies: Sequence[CompanySheet]
) -> list[tuple[int, str, int]]:
    """Every finished line; those of companies are no seat's (-1)."""
    own = [(seat, line.what, line.points) for seat, lines in enumerate(tracks) for line in lines]
    shared = [
        (-1, line.what, line.points)
        for company in companies
        for line in company.lines
        if line.type in TRACKS
    ]
    return own + shared


#: How the end of a game is read, by family.
READERS: Mapping[str, Callable[[State, Outcome, Actions], End]] = {
    "tickets": _tickets_end,
    "metro": _metro_end,
}
