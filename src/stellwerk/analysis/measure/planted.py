"""Planted mistakes: does a thorough look find them, and does it leave good decisions in peace?

Games between `hard` bots. At some decisions the options of the search are compared in as many
rollouts as `search:3000` takes. Where the worst one loses 15 percentage points or more, it is
planted in place of what was played: a judgment of it (a slip or a mistake) finds it. At the same
decisions what `search:3000` plays is judged, too: a judgment of that is a false alarm. A decision
is judged from its view alone, so it does not matter how the game goes on.
"""

from __future__ import annotations

from random import Random

from typing_extensions import TypedDict

from stellwerk import bots, catalog
from stellwerk.analysis.decisions import compared, is_forced, judge
from stellwerk.analysis.depth import Depth, depth
from stellwerk.analysis.family import Studied, studied
from stellwerk.analysis.measure.book import Book, Line
from stellwerk.analysis.measure.games import played
from stellwerk.analysis.units import WHOLE
from stellwerk.game import Game, View

#: What a planted mistake loses at least, and the rollouts that say so.
LOST, ROLLOUTS = 0.15 * WHOLE, 3000
#: A first look, in so many worlds: only decisions where the worst may lose enough get a second one.
GLANCE, MAYBE = 16, 0.12 * WHOLE


class Found(TypedDict):
    """How many were planted and found; how many good decisions there were, and how many flagged."""

    game: str
    players: int
    games: int
    planted: int
    found: int
    good: int
    flagged: int


def measure(book: Book, name: str, players: int, games: range, seed: int, share: float) -> None:
    """Write a line for every game: what was planted, what was found, what was flagged."""
    game = catalog.game(name, players)
    paper, done = studied(game, [f"{i + 1}" for i in range(players)]), book.done()
    for n in games:
        if n not in done:
            book.add(n, _game(paper, game, seed + n, share))


def _game(paper: Studied, game: Game, seed: int, share: float) -> Line:
    seats = [bots.make("hard", f"{seed}/{seat}") for seat in range(game.players)]
    deep = bots.make(f"search:{ROLLOUTS}", f"{seed}/deep")
    lot, size = Random(seed), depth("thorough")
    planted: list[tuple[int, int, str]] = []
    good: list[str] = []
    for i, (_, view, _, _) in enumerate(played(game, seats, seed)):
        if view is None or is_forced(view) or lot.random() >= share:
            continue
        good.append(_judgment(paper, view, deep.choose(view), size, (seed, i, 1)))
        if found := _worst(paper, view, (seed, i)):
            worst, lost = found
            planted.append((i, lost, _judgment(paper, view, worst, size, (seed, i, 2))))
    return {"planted": planted, "good": good}


def _judgment(paper: Studied, view: View, action: int, size: Depth, seed: tuple[int, ...]) -> str:
    return judge(paper, view, action, size, seed, reasons=False).judgment


def _worst(paper: Studied, view: View, seed: tuple[int, int]) -> tuple[int, int] | None:
    """The worst option and what it loses, if that is enough."""
    options = paper.options(view)
    if _spread(compared(paper, view, options, GLANCE, (*seed, 3)))[1] < MAYBE:
        return None
    number = max(ROLLOUTS // len(options), 1)
    worst, lost = _spread(compared(paper, view, options, number, (*seed, 4)))
    return (worst, round(lost)) if lost >= LOST else None


def _spread(shares: dict[int, float]) -> tuple[int, float]:
    worst = min(shares, key=lambda action: (shares[action], action))
    return worst, max(shares.values()) - shares[worst]


def read(book: Book, name: str, players: int) -> Found:
    """What has been found so far."""
    lines = book.lines()
    planted = [judgment for line in lines for _, _, judgment in line["planted"]]
    good = [judgment for line in lines for judgment in line["good"]]
    return {
        "game": name,
        "players": players,
        "games": len(lines),
        "planted": len(planted),
        "found": sum(map(bool, planted)),
        "good": len(good),
        "flagged": sum(map(bool, good)),
    }
