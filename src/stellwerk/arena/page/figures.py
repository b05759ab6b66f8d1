"""Who won with what: routes and tickets of a match, and stations of Metro.

A route's `gain` is how much more often its owners won than they usually do; so a route is not
called good only because the better bot likes it. The games of a deal hang together: intervals are
over deals, of which each counts by how often the route was had in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from stellwerk.arena.results import GameResult
from stellwerk.arena.statistics import Z95, Estimate, mean

#: Uses to which a gain is drawn towards 0: few games prove little.
PRIOR_USES = 10
#: Deals from which an interval says anything.
FEWEST_DEALS = 10

#: The games of every deal.
Deals = Sequence[Sequence[GameResult]]


class Use(NamedTuple):
    """What became of those who had something."""

    number: int  #: how often somebody had it
    rate: float  #: how often it was had, in games
    wins: float  #: their win share
    gain: float  #: how much more than they usually win, drawn towards 0
    done: float  #: tickets: how often it was completed
    estimate: Estimate  #: the gain as it is, with its 95% interval


def route_uses(deals: Deals) -> list[Use]:
    """For each route of the edition."""
    size = max((len(game.routes) for games in deals for game in games), default=0)

    def owner(game: GameResult, n: int) -> tuple[int, bool] | None:
        value = game.routes[n] if game.routes else 0
        return (value - 1, False) if value else None

    return _uses(deals, size, owner)


def ticket_uses(deals: Deals) -> list[Use]:
    """For each ticket of the edition."""
    size = max((len(game.tickets) for games in deals for game in games), default=0)

    def owner(game: GameResult, n: int) -> tuple[int, bool] | None:
        value = game.tickets[n] if game.tickets else 0
        return ((value - 1) // 2, value % 2 == 0) if value else None

    return _uses(deals, size, owner)


class Had(NamedTuple):
    """Somebody had something in a game of a deal."""

    deal: int
    won: float
    gain: float
    done: bool


def _uses(
    deals: Deals, size: int, owner: Callable[[GameResult, int], tuple[int, bool] | None]
) -> list[Use]:
    games = [game for deal in deals for game in deal]
    usual = usual_wins(games)
    found: list[list[Had]] = [[] for _ in range(size)]
    for number, deal in enumerate(deals):
        for game in deal:
            for n in range(size):
                if (had := owner(game, n)) is not None:
                    entrant, done = had
                    won = game.wins[entrant]
                    found[n].append(Had(number, won, won - usual[entrant], done))
    return [_use(rows, len(games)) for rows in found]


def usual_wins(games: Sequence[GameResult]) -> list[float]:
    """The win share of each entrant."""
    entrants = range(len(games[0].wins)) if games else range(0)
    return [mean([game.wins[entrant] for game in games]) for entrant in entrants]


def _use(rows: Sequence[Had], games: int) -> Use:
    return Use(
        len(rows),
        len(rows) / max(1, games),
        mean([one.won for one in rows]),
        sum(one.gain for one in rows) / (len(rows) + PRIOR_USES),
        mean([float(one.done) for one in rows]),
        _estimate(rows),
    )


def _estimate(rows: Sequence[Had]) -> Estimate:
    """The mean gain, and its interval over the deals in which something was had."""
    center = mean([one.gain for one in rows])
    off: dict[int, float] = {}
    for one in rows:
        off[one.deal] = off.get(one.deal, 0.0) + one.gain - center
    if len(off) < FEWEST_DEALS:
        return Estimate(center, -1.0, 1.0)
    spread = sum(value * value for value in off.values()) * len(off) / (len(off) - 1)
    error = Z95 * sqrt(spread) / len(rows)
    return Estimate(center, max(-1.0, center - error), min(1.0, center + error))


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
