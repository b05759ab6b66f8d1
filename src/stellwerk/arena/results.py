"""What the arena remembers of a game, and what it says about a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from stellwerk.arena.statistics import deviation, mean, share

if TYPE_CHECKING:
    from stellwerk.arena.match import Match


class Fault(NamedTuple):
    """What a bot did wrong: it raised an error, or chose what was not legal."""

    bot: int
    what: str
    replay: str


class GameResult(NamedTuple):
    """One game: everything by entrant, not by seat."""

    seats: tuple[int, ...]  #: where each entrant sat, counted from the first player
    wins: tuple[float, ...]  #: 1 for the winner; equal winners share it
    scores: tuple[int, ...]
    health: dict[str, tuple[int, ...]]  #: further figures by name
    fault: Fault | None = None


class BlockResult(NamedTuple):
    """All rotations of one deal."""

    block: int
    games: tuple[GameResult, ...]

    def shares(self) -> tuple[float, ...]:
        """The share of the wins of each entrant."""
        entrants = range(len(self.games[0].wins))
        return tuple(mean([game.wins[entrant] for game in self.games]) for entrant in entrants)


def report(match: Match, blocks: Sequence[BlockResult]) -> dict[str, Any]:
    """A match in numbers, as `stellwerk arena --json` prints it."""
    games = [game for block in blocks for game in block.games]
    shares = [block.shares() for block in blocks]
    return {
        "edition": match.game,
        "players": match.players,
        "seed": match.seed,
        "blocks": len(blocks),
        "games": len(games),
        "bots": [
            {"name": name, **_entrant(entrant, shares, games)}
            for entrant, name in enumerate(match.entrants)
        ],
        "faults": [game.fault._asdict() for game in games if game.fault],
    }


def _entrant(
    entrant: int, shares: Sequence[Sequence[float]], games: Sequence[GameResult]
) -> dict[str, Any]:
    estimate = share([row[entrant] for row in shares])
    scores = [game.scores[entrant] for game in games if not game.fault]
    return {
        "win_share": round(estimate.mean, 4),
        "interval": [round(estimate.low, 4), round(estimate.high, 4)],
        "score": {
            "mean": round(mean(scores), 2),
            "deviation": round(deviation(scores), 2),
            "least": min(scores, default=0),
            "most": max(scores, default=0),
        },
        "win_share_by_seat": _by_seat(entrant, games),
        "health": _health(entrant, games),
        "faults": sum(1 for game in games if game.fault and game.fault.bot == entrant),
    }


def _by_seat(entrant: int, games: Sequence[GameResult]) -> list[float]:
    seats = len(games[0].seats) if games else 0
    return [
        round(mean([game.wins[entrant] for game in games if game.seats[entrant] == seat]), 4)
        for seat in range(seats)
    ]


def _health(entrant: int, games: Sequence[GameResult]) -> dict[str, float]:
    names = {name: None for game in games for name in game.health}
    return {
        name: round(mean([game.health[name][entrant] for game in games if name in game.health]), 3)
        for name in names
    }
