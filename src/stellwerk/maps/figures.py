"""What many games on a map tell: seats, scores, tickets, routes, cities, trails, colors.

Shares come with intervals of 95 % (Wilson). A link is claimed if any of its routes is; ties share
a win.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stellwerk.arena.statistics import wilson
from stellwerk.engine.bits import WORD
from stellwerk.maps.games import Ends
from stellwerk.maps.shape import CityFigures, Figures, Share, TicketFigures
from stellwerk.tickets.edition import Edition

Array = NDArray[np.float64]


def share(wins: float, games: int) -> Share:
    """A share with its interval, rounded for people."""
    low, high = wilson(wins, games)
    part = wins / games if games else 0.0
    return {"share": round(part, 4), "low": round(low, 4), "high": round(high, 4)}


def figures(edition: Edition, players: int, ends: Ends) -> Figures:
    """The figures of a table size."""
    states, sheets, games = ends.states, ends.sheets, len(ends)
    totals = sheets["total"][:, :players].astype(float)
    first = sheets["place"][:, :players] == 1
    wins = first / first.sum(axis=1, keepdims=True)
    ordered = np.sort(totals, axis=1)
    tickets = _tickets(edition, players, ends, wins, totals)
    links = _links(edition, states)
    won = _winners(edition, players, states, wins)
    return {
        "players": players,
        "games": games,
        "seats": [share(float(wins[:, seat].sum()), games) for seat in range(players)],
        "turns": round(float(states["turns"].mean()) / players, 2),
        "score": round(float(totals.mean()), 2),
        "score_deviation": round(float(totals.std()), 2),
        "winner_score": round(float(ordered[:, -1].mean()), 2),
        "margin": round(float((ordered[:, -1] - ordered[:, -2]).mean()), 2),
        "tickets_kept": round(float(states["ticket_count"][:, :players].mean()), 2),
        "cut_off": share(float((sheets["failed"][:, :players] > 0).sum()), games * players),
        "trail_wins": _trail(edition, players, sheets, wins),
        "bins": _bins(totals, first),
        "tickets": tickets,
        "links": [
            {"id": id, "claimed": share(float(n), games), "wins": won[id]}
            for id, n in links.items()
        ],
        "cities": _cities(edition, states),
        "cards_left": {
            color: round(float(states["hand"][:, :players, k].mean()), 3)
            for k, color in enumerate(edition.colors)
        },
        "worth_deviation": round(_deviation(tickets, players, games), 4),
        "gini": round(gini(np.array(list(links.values()), dtype=float) / games), 4),
    }


def _held(states: Any, players: int, ticket: int) -> NDArray[np.bool_]:
    """Which seats of which games held a ticket in the end."""
    word = states["held"][:, :players, ticket // WORD]
    held: NDArray[np.bool_] = (word >> (ticket % WORD)) & 1 == 1
    return held


def _tickets(
    edition: Edition, players: int, ends: Ends, wins: Array, totals: Array
) -> list[TicketFigures]:
    linked = _linked(edition, players, ends)
    better = totals - totals.mean(axis=1, keepdims=True)
    found: list[TicketFigures] = []
    for n, ticket in enumerate(edition.tickets):
        held = _held(ends.states, players, n)
        count = int(held.sum())
        done = held & (linked[:, :, ticket.a] == linked[:, :, ticket.b])
        found.append(
            {
                "id": ticket.id,
                "points": ticket.points,
                "kept": round(count / len(ends), 4),
                "done": share(float(done.sum()), count),
                "wins": share(float(wins[held].sum()), count),
                "worth": round(float(better[held].mean()), 2) if count else 0.0,
            }
        )
    return found


def _linked(edition: Edition, players: int, ends: Ends) -> NDArray[np.int64]:
    """For every game and seat the lowest city that each city is linked to.

    Routes lent by stations link, too.
    """
    owner = ends.states["owner"]
    games, cities = len(ends), len(edition.cities)
    part = np.broadcast_to(np.arange(cities), (games, players, cities)).copy()
    seats = np.arange(players)
    lent = ends.sheets["lent"][:, :players]
    changed = True
    while changed:
        changed = False
        for n, route in enumerate(edition.routes):
            mine = (owner[:, n, None] == seats) | (lent == n).any(axis=2)
            a, b = part[:, :, route.a], part[:, :, route.b]
            low = np.minimum(a, b)
            if (mine & (a != b)).any():
                changed = True
                part[:, :, route.a] = np.where(mine, low, a)
                part[:, :, route.b] = np.where(mine, low, b)
    return part


def _links(edition: Edition, states: Any) -> dict[str, int]:
    """In how many games each pair of neighbors was linked by somebody."""
    claimed: dict[str, NDArray[np.bool_]] = {}
    for n, route in enumerate(edition.routes):
        id = f"{edition.cities[route.a].id}-{edition.cities[route.b].id}"
        mine = states["owner"][:, n] >= 0
        claimed[id] = claimed[id] | mine if id in claimed else mine
    return {id: int(games.sum()) for id, games in claimed.items()}


def _winners(edition: Edition, players: int, states: Any, wins: Array) -> dict[str, Share]:
    """How often those won who had claimed a route between two neighbors."""
    held: dict[str, NDArray[np.bool_]] = {}
    for n, route in enumerate(edition.routes):
        id = f"{edition.cities[route.a].id}-{edition.cities[route.b].id}"
        mine = states["owner"][:, n, None] == np.arange(players)
        held[id] = held[id] | mine if id in held else mine
    return {id: share(float(wins[mine].sum()), int(mine.sum())) for id, mine in held.items()}


def _cities(edition: Edition, states: Any) -> list[CityFigures]:
    found: list[CityFigures] = []
    for n, city in enumerate(edition.cities):
        routes = [k for k, route in enumerate(edition.routes) if n in (route.a, route.b)]
        used = (states["owner"][:, routes] >= 0).any(axis=1).mean()
        found.append({"id": city.id, "used": round(float(used), 4)})
    return found


def _trail(edition: Edition, players: int, sheets: Any, wins: Array) -> Share | None:
    """How often whoever wins has the longest trail."""
    if not edition.rules.trail_points:
        return None
    longest = sheets["trail_points"][:, :players] > 0
    return share(float(wins[longest].sum()), len(wins))


def _bins(totals: Array, first: NDArray[np.bool_]) -> list[tuple[int, int, int]]:
    """Final scores in tens: from which on, how many seats, how many winners."""
    tens = np.floor(totals / 10).astype(int)
    return [
        (int(ten) * 10, int((tens == ten).sum()), int(((tens == ten) & first).sum()))
        for ten in range(int(tens.min()), int(tens.max()) + 1)
    ]


def _deviation(tickets: list[TicketFigures], players: int, games: int) -> float:
    """How much the win shares of tickets differ, without what chance alone would make."""
    counts = [ticket["kept"] * games for ticket in tickets]
    shares = [t["wins"]["share"] for t, count in zip(tickets, counts, strict=True) if count >= 1]
    if len(shares) < 2:
        return 0.0
    noise = float(
        np.mean([(1 / players) * (1 - 1 / players) / count for count in counts if count >= 1])
    )
    return sqrt(max(0.0, float(np.var(shares)) - noise))


def gini(values: Array) -> float:
    """How unequal values are: 0 all the same, 1 one has everything."""
    ordered, count = np.sort(values), len(values)
    total = float(ordered.sum())
    if not total:
        return 0.0
    ranks = 2 * np.arange(1, count + 1) - count - 1
    return float((ranks * ordered).sum()) / (count * total)
