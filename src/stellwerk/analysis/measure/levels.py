"""The mean loss per decision of the levels for people, mixed at the table, at `quick`.

In every game the levels move on by a seat. A lot decides which decisions are judged: judging all of
one game tells less than judging some of many. `master` thinks at the decisions that are judged,
fewer of them, and plays as `hard` in between: the games would take ten times as long otherwise. Its
budget is counted in rollouts, not in seconds, so that a busy machine changes nothing.

Counted is what slips and mistakes lose (`Decision.counted`), as in everybody's analysis: what the
worlds of `quick` cannot tell from nothing is nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import numpy as np
from typing_extensions import TypedDict

from stellwerk import bots, catalog
from stellwerk.analysis.decisions import is_forced, judge
from stellwerk.analysis.depth import depth
from stellwerk.analysis.family import Studied, studied
from stellwerk.analysis.measure.book import Book, Line
from stellwerk.analysis.measure.games import played
from stellwerk.bots.levels import LEVELS, meaning
from stellwerk.game import Game, View

#: Who thinks only at the decisions that are judged, and whom it plays like in between.
SELDOM = {"master": "hard"}
#: How many of its decisions are judged, for each of another level's.
SELDOM_SHARE = 0.3


class LevelRow(TypedDict):
    """The mean loss of a level at one table, in units."""

    game: str
    players: int
    level: str
    loss: float
    error: float
    games: int
    decisions: int


class Levels(TypedDict):
    """The rows of all levels."""

    depth: str
    rows: list[LevelRow]


class Seldom:
    """A bot that thinks deeply only where the lot says so, and else plays as another one."""

    def __init__(self, often: bots.Bot, seldom: bots.Bot, share: float, lot: Random) -> None:
        self._often, self._seldom, self._share, self._lot = often, seldom, share, lot
        #: Whether the last decision was one of them.
        self.deep = False

    def choose(self, view: View) -> int:
        """One of the view's legal actions."""
        self.deep = self._lot.random() < self._share
        return (self._seldom if self.deep else self._often).choose(view)


def measure(book: Book, name: str, players: int, games: range, seed: int, share: float) -> None:
    """Write a line for every game: who sat where, and what their decisions lost."""
    game = catalog.game(name, players)
    paper, done = studied(game, [f"{i + 1}" for i in range(players)]), book.done()
    for n in games:
        if n not in done:
            book.add(n, _game(paper, game, n, seed, share))


def seating(n: int, players: int, names: Sequence[str] = LEVELS) -> list[str]:
    """Who sits where in a game: every level meets every other one, in every seat.

    >>> seating(0, 2), seating(7, 2)
    (['beginner', 'easy'], ['medium', 'master'])
    """
    step = 1 + n // len(names) % (len(names) - 1)
    return [names[(n + seat * step) % len(names)] for seat in range(players)]


def player(level: str, game: Game, seed: str, share: float) -> Seldom:
    """The bot of a level, without a limit of seconds; so many of its decisions are judged."""
    often = bots.make(_plain(SELDOM.get(level, level), game), seed)
    deep = often if level not in SELDOM else bots.make(_plain(level, game), f"{seed}/deep")
    share *= SELDOM_SHARE if level in SELDOM else 1
    return Seldom(often, deep, share, Random(f"{seed}/lot"))


def _plain(level: str, game: Game) -> str:
    return meaning(level, game).partition(",")[0]


def _game(paper: Studied, game: Game, n: int, seed: int, share: float) -> Line:
    table, size = seating(n, game.players), depth("quick")
    seats = [player(level, game, f"{seed + n}/{i}", share) for i, level in enumerate(table)]
    losses: list[list[int]] = [[] for _ in seats]
    for i, (_, view, seat, action) in enumerate(played(game, seats, seed + n)):
        if view is not None and seats[seat].deep and not is_forced(view):
            found = judge(paper, view, action, size, (seed + n, i), reasons=False)
            losses[seat].append(found.counted)
    return {"table": table, "share": share, "losses": losses}


def read(book: Book, name: str, players: int) -> Levels:
    """The rows of what has been measured so far."""
    lines = book.lines()
    rows = [_row(lines, name, players, level) for level in LEVELS]
    return {"depth": "quick", "rows": [row for row in rows if row["decisions"] > 1]}


def _row(lines: Sequence[Line], name: str, players: int, level: str) -> LevelRow:
    """The mean over all decisions; its error knows that those of one game belong together."""
    mine = [
        (sum(losses), len(losses))
        for line in lines
        for losses in [_of_level(line, level)]
        if losses
    ]
    sums, numbers = np.array([one for one, _ in mine]), np.array([many for _, many in mine])
    total = int(numbers.sum())
    mean = float(sums.sum()) / max(total, 1)
    error = math.sqrt(float(((sums - mean * numbers) ** 2).sum())) / max(total, 1)
    return {
        "game": name,
        "players": players,
        "level": level,
        "loss": round(mean, 1),
        "error": round(error, 1),
        "games": len(mine),
        "decisions": total,
    }


def _of_level(line: Line, level: str) -> list[int]:
    return [
        loss
        for who, losses in zip(line["table"], line["losses"], strict=True)
        if who == level
        for loss in losses
    ]
