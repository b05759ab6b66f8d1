"""Who won with what: routes and tickets of a match, and stations of Metro.

A route's `gain` is how much more often its owners won than they usually do; so a route is not
called good only because the better bot likes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from stellwerk.arena.results import GameResult
from stellwerk.arena.statistics import mean

#: Uses to which a gain is drawn towards 0: few games prove little.
PRIOR_USES = 10


class Use(NamedTuple):
    """What became of those who had something."""

    number: int  #: how often somebody had it
    rate: float  #: how often it was had, in games
    wins: float  #: their win share
    gain: float  #: how much more than they usually win
    done: float = 0.0  #: tickets: how often it was completed


def route_uses(games: Sequence[GameResult]) -> list[Use]:
    """For each route of the edition."""
    whole = [game for game in games if game.routes]
    size = len(whole[0].routes) if whole else 0

    def owner(game: GameResult, n: int) -> tuple[int, bool] | None:
        value = game.routes[n]
        return (value - 1, False) if value else None

    return _uses(whole, size, owner)


def ticket_uses(games: Sequence[GameResult]) -> list[Use]:
    """For each ticket of the edition."""
    whole = [game for game in games if game.tickets]
    size = len(whole[0].tickets) if whole else 0

    def owner(game: GameResult, n: int) -> tuple[int, bool] | None:
        value = game.tickets[n]
        return ((value - 1) // 2, value % 2 == 0) if value else None

    return _uses(whole, size, owner)


def _uses(
    games: Sequence[GameResult],
    size: int,
    owner: Callable[[GameResult, int], tuple[int, bool] | None],
) -> list[Use]:
    usual = usual_wins(games)
    found: list[list[tuple[float, float, bool]]] = [[] for _ in range(size)]
    for game in games:
        for n in range(size):
            if (had := owner(game, n)) is not None:
                entrant, done = had
                won = game.wins[entrant]
                found[n].append((won, won - usual[entrant], done))
    return [_use(rows, len(games)) for rows in found]


def usual_wins(games: Sequence[GameResult]) -> list[float]:
    """The win share of each entrant."""
    entrants = range(len(games[0].wins)) if games else range(0)
    return [mean([game.wins[entrant] for game in games]) for entrant in entrants]


def _use(rows: Sequence[tuple[float, float, bool]], games: int) -> Use:
    return Use(
        len(rows),
        len(rows) / max(1, games),
        mean([won for won, _, _ in rows]),
        sum(gain for _, gain, _ in rows) / (len(rows) + PRIOR_USES),
        mean([float(done) for _, _, done in rows]),
    )


class Station(NamedTuple):
    """What the line of a station brought."""

    id: str
    points: float
    won: float  #: in games that its owner won
    lost: float


def station_points(games: Iterable[GameResult]) -> dict[str, Station]:
    """The mean points of each station's line in Metro."""
    found: dict[str, list[tuple[int, float]]] = {}
    for game in games:
        for entrant, station, points in game.lines:
            won = game.wins[entrant] if entrant >= 0 else 0.0
            found.setdefault(station, []).append((points, won))
    return {
        id: Station(
            id,
            mean([points for points, _ in rows]),
            mean([points for points, won in rows if won == 1]),
            mean([points for points, won in rows if won == 0]),
        )
        for id, rows in found.items()
    }
