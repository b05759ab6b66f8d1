"""Ratings: a Bradley–Terry fit over stored games, for each edition and size of table.

A game of several players counts as pairs by place; each pair weighs 1 / (players - 1), so that
everybody has played one game. One bot of each table has rating 0 for ever (`anchor_name`).
Intervals come from blocks, never from games: the spread of the blocks' gradients around the fit,
and never narrower than independent games would give. Every pair that has met starts with a quarter
of a win each way, so that nobody is rated infinitely high.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stellwerk import catalog
from stellwerk.arena.shape import RatingsReport
from stellwerk.arena.statistics import Z95
from stellwerk.arena.store import StoredGame
from stellwerk.bots.family import bots_of

#: Elo points of one unit of the fit.
ELO = 400 / np.log(10)
#: Wins each way that every pair starts with.
PRIOR = 0.25
#: Steps of the fit, its largest step, and when it is done.
STEPS, LARGEST, SMALLEST = 200, 1.0, 1e-9

Array = NDArray[np.float64]


class Player(NamedTuple):
    """A bot as the store knows it: another identity is another player."""

    name: str
    identity: str


class Pair(NamedTuple):
    """One comparison: the part of the win that `a` had against `b`, and what it weighs."""

    block: str
    a: Player
    b: Player
    score: float
    weight: float


class Rating(NamedTuple):
    """Where a player stands, with a 95 % interval; `group` says who has met whom."""

    player: Player
    elo: float
    low: float
    high: float
    games: int
    group: int


class Table(NamedTuple):
    """The ratings of an edition at one size of table, best first, and the raw matrix."""

    edition: str
    players: int
    games: int
    blocks: int
    anchor: Player | None
    ratings: tuple[Rating, ...]
    shares: tuple[tuple[float | None, ...], ...]  #: of the row against the column
    counts: tuple[tuple[int, ...], ...]
    notes: tuple[str, ...]


def tables(games: Iterable[StoredGame]) -> list[Table]:
    """A table for every edition and number of players in the store."""
    groups: dict[tuple[str, int], list[StoredGame]] = {}
    for game in games:
        groups.setdefault((game.edition, game.players), []).append(game)
    return [rate(groups[key]) for key in sorted(groups)]


def pairs(game: StoredGame) -> list[Pair]:
    """A game as pairs by place. Where a bot went wrong only its own pairs count."""
    who = _who(game)
    weight = 1 / max(1, len(who) - 1)
    return [
        Pair(game.block, who[i], who[j], _score(game.places[i], game.places[j]), weight)
        for i in range(len(who))
        for j in range(i + 1, len(who))
        if who[i] != who[j] and (game.fault is None or game.fault in (i, j))
    ]


def _score(mine: int, other: int) -> float:
    return 1.0 if mine < other else 0.0 if mine > other else 0.5


def rate(games: Sequence[StoredGame]) -> Table:
    """The ratings of games of one edition and number of players."""
    found = [pair for game in games for pair in pairs(game)]
    everybody = list(dict.fromkeys(Player(*one) for game in games for one in _who(game)))
    wins, weights, counts = _matrices(found, everybody)
    groups = _groups(counts)
    anchor = _anchor(games[0].edition, everybody)
    fixed = _fixed(groups, everybody, anchor)
    theta = fit(wins, weights, fixed)
    errors = _errors(theta, weights, fixed, _gradients(found, everybody, theta))
    order = sorted(range(len(everybody)), key=lambda i: (groups[i], -theta[i]))
    return Table(
        games[0].edition,
        games[0].players,
        len(games),
        len({game.block for game in games}),
        anchor,
        tuple(_rating(everybody[i], theta[i], errors[i], games, groups[i]) for i in order),
        tuple(tuple(_share(wins, weights, i, j) for j in order) for i in order),
        tuple(tuple(int(counts[i, j]) for j in order) for i in order),
        tuple(_notes(everybody, groups, anchor, games[0].edition)),
    )


def _rating(
    player: Player, theta: float, error: float, games: Sequence[StoredGame], group: int
) -> Rating:
    low, high = (float(ELO * (theta + side * Z95 * error)) for side in (-1, 1))
    played = sum(1 for game in games if player in _who(game))
    return Rating(player, float(ELO * theta), low, high, played, group)


def _who(game: StoredGame) -> list[Player]:
    return [Player(*one) for one in zip(game.bots, game.identities, strict=True)]


def _matrices(found: Sequence[Pair], everybody: Sequence[Player]) -> tuple[Array, Array, Array]:
    """Wins of the row over the column, what all their pairs weigh, and how many they are."""
    place = {player: i for i, player in enumerate(everybody)}
    wins, weights, counts = (np.zeros((len(place), len(place))) for _ in range(3))
    for pair in found:
        i, j = place[pair.a], place[pair.b]
        wins[i, j] += pair.weight * pair.score
        wins[j, i] += pair.weight * (1 - pair.score)
        for x, y in ((i, j), (j, i)):
            weights[x, y] += pair.weight
            counts[x, y] += 1
    return wins, weights, counts


def _share(wins: Array, weights: Array, i: int, j: int) -> float | None:
    return float(wins[i, j] / weights[i, j]) if weights[i, j] else None


def fit(wins: Array, weights: Array, fixed: Sequence[int]) -> Array:
    """Strengths that make the wins most likely; those at `fixed` places are 0."""
    met = weights > 0
    number, won = weights + 2 * PRIOR * met, wins + PRIOR * met
    free = [i for i in range(len(wins)) if i not in fixed]
    theta = np.zeros(len(wins))
    for _ in range(STEPS if free else 0):
        chance = 1 / (1 + np.exp(theta[None, :] - theta[:, None]))
        gradient = (won - number * chance).sum(1)
        step = np.linalg.solve(_information(number, chance)[np.ix_(free, free)], gradient[free])
        theta[free] += np.clip(step, -LARGEST, LARGEST)
        if np.abs(step).max() < SMALLEST:
            break
    return theta


def _information(number: Array, chance: Array) -> Array:
    flow = number * chance * (1 - chance)
    matrix: Array = np.diag(flow.sum(1)) - flow
    return matrix


def _gradients(found: Sequence[Pair], everybody: Sequence[Player], theta: Array) -> Array:
    """What every block says against the fit: a row for each block."""
    place = {player: i for i, player in enumerate(everybody)}
    blocks = {name: row for row, name in enumerate(dict.fromkeys(pair.block for pair in found))}
    rows = np.zeros((len(blocks), len(everybody)))
    for pair in found:
        i, j, row = place[pair.a], place[pair.b], blocks[pair.block]
        off = pair.weight * (pair.score - 1 / (1 + np.exp(theta[j] - theta[i])))
        rows[row, i] += off
        rows[row, j] -= off
    return rows


def _errors(theta: Array, weights: Array, fixed: Sequence[int], gradients: Array) -> Array:
    """Standard errors: by blocks, and never less than independent games would have."""
    free = [i for i in range(len(theta)) if i not in fixed]
    errors = np.zeros(len(theta))
    if free:
        chance = 1 / (1 + np.exp(theta[None, :] - theta[:, None]))
        number = weights + 2 * PRIOR * (weights > 0)
        inverse = np.linalg.inv(_information(number, chance)[np.ix_(free, free)])
        seen = gradients[:, free]
        by_blocks = inverse @ (seen.T @ seen) @ inverse
        errors[free] = np.sqrt(np.maximum(np.diag(by_blocks), np.diag(inverse)))
    return errors


def _groups(counts: Array) -> list[int]:
    """The number of each player's group: those who have met, directly or over others."""
    groups = list(range(len(counts)))
    for i, j in np.argwhere(counts > 0):
        low, high = sorted((groups[i], groups[j]))
        groups = [low if group == high else group for group in groups]
    numbers = {group: n for n, group in enumerate(dict.fromkeys(groups))}
    return [numbers[group] for group in groups]


def anchor_name(edition: str) -> str:
    """The bot that stands at 0 in an edition."""
    return bots_of(catalog.family_named(edition).name).anchor


def _anchor(edition: str, everybody: Sequence[Player]) -> Player | None:
    """The newest player of the anchor's name."""
    named = [player for player in everybody if player.name == anchor_name(edition)]
    return named[-1] if named else None


def _fixed(groups: Sequence[int], everybody: Sequence[Player], anchor: Player | None) -> list[int]:
    """One place in each group: the anchor's, or the first."""
    first = {group: groups.index(group) for group in groups}
    if anchor is not None:
        place = list(everybody).index(anchor)
        first[groups[place]] = place
    return list(first.values())


def _notes(
    everybody: Sequence[Player], groups: Sequence[int], anchor: Player | None, edition: str
) -> list[str]:
    names = [player.name for player in everybody]
    notes = [
        f"{name} has {names.count(name)} identities: its play has changed, so each is rated alone."
        for name in dict.fromkeys(names)
        if names.count(name) > 1
    ]
    if anchor is None:
        notes.append(f"{anchor_name(edition)} has not played here: {names[0]} stands at 0 instead.")
    if len(set(groups)) > 1:
        notes.append(
            "Some bots have never met, not even through others: compare within groups only."
        )
    return notes


def as_json(table: Table) -> RatingsReport:
    """A table in plain values."""
    return {
        "edition": table.edition,
        "players": table.players,
        "games": table.games,
        "blocks": table.blocks,
        "anchor": table.anchor.name if table.anchor else None,
        "bots": [
            {
                "name": one.player.name,
                "identity": one.player.identity,
                "elo": round(one.elo, 1),
                "interval": [round(one.low, 1), round(one.high, 1)],
                "games": one.games,
                "group": one.group,
            }
            for one in table.ratings
        ],
        "matrix": [
            [None if share is None else round(share, 4) for share in row] for row in table.shares
        ],
        "counts": [list(row) for row in table.counts],
        "notes": list(table.notes),
    }
