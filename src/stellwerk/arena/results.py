"""What the arena remembers of a game, and what it says about a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from stellwerk import catalog
from stellwerk.arena.shape import EntrantReport, FaultReport, Length, MatchReport
from stellwerk.arena.statistics import deviation, mean, share
from stellwerk.bots.inherited import inherited
from stellwerk.bots.searches import Searches, summary
from stellwerk.shown import Shown

if TYPE_CHECKING:
    from stellwerk.arena.match import Match


class Fault(NamedTuple):
    """What a bot did wrong: it raised an error, chose what was not legal, or took too long."""

    bot: int
    what: str
    replay: str
    decision: int = 0  #: how many decisions were made before
    position: Mapping[str, object] = {}


class GameResult(NamedTuple):
    """One game: everything by entrant, not by seat."""

    seats: tuple[int, ...]  #: where each entrant sat, counted from the first player
    wins: tuple[float, ...]  #: 1 for the winner; equal winners share it
    scores: tuple[int, ...]
    places: tuple[int, ...]  #: 1 for the winner; equal ones share it
    health: dict[str, tuple[float, ...]] = {}  # noqa: RUF012  further figures by name
    decisions: int = 0
    turns: int = 0
    capped: bool = False  #: given up as endless
    fault: Fault | None = None
    routes: bytes = b""  #: for each route 0, or 1 + the entrant who owned it
    tickets: bytes = b""  #: for each ticket 0, or 1 + 2 * the entrant who held it + 1 if completed
    lines: tuple[tuple[int, str, int], ...] = ()  #: Metro: entrant, station, points
    searches: tuple[Searches, ...] = ()  #: if the game was played compiled
    replay: str = ""  #: the game as text, if it was to be kept


class BlockResult(NamedTuple):
    """All rotations of one deal."""

    block: int
    games: tuple[GameResult, ...]

    def shares(self) -> tuple[float, ...]:
        """The share of the wins of each entrant."""
        entrants = range(len(self.games[0].wins))
        return tuple(mean([game.wins[entrant] for game in self.games]) for entrant in entrants)


class Report(Shown, dict[str, object]):
    """A match in numbers: a dictionary that a notebook shows as a table."""


def report(match: Match, blocks: Sequence[BlockResult]) -> MatchReport:
    """A match in numbers, as `stellwerk arena --json` prints it."""
    games = [game for block in blocks for game in block.games]
    shares = [block.shares() for block in blocks]
    told: MatchReport = {
        "edition": match.game,
        "players": match.players,
        "seed": match.seed,
        "blocks": len(blocks),
        "games": len(games),
        "bots": [
            _entrant(name, entrant, shares, games) for entrant, name in enumerate(match.entrants)
        ],
        "length": _length(games),
        "win_share_by_seat": _seats(games),
        "capped": sum(game.capped for game in games),
        "notes": _notes(match),
        "faults": [_fault(match, game.fault) for game in games if game.fault],
    }
    return cast("MatchReport", Report(told))


def _notes(match: Match) -> list[str]:
    """What a reader should know about the bots, each sentence once."""
    game = catalog.game(match.game, match.seats)
    notes = [inherited(name, game) for name in dict.fromkeys(match.names)]
    return [note for note in notes if note]


def _fault(match: Match, fault: Fault) -> FaultReport:
    return {
        "name": match.entrants[fault.bot],
        "bot": fault.bot,
        "what": fault.what,
        "replay": fault.replay,
        "decision": fault.decision,
        "position": fault.position,
    }


def _length(games: Sequence[GameResult]) -> Length:
    whole = [game for game in games if not game.fault]
    return {
        "decisions": round(mean([game.decisions for game in whole]), 2),
        "turns": round(mean([game.turns for game in whole]), 2),
    }


def _seats(games: Sequence[GameResult]) -> list[float]:
    """How often the first player wins, the second, and so on, whoever sits there."""
    seats = len(games[0].seats) if games else 0
    return [
        round(mean([game.wins[game.seats.index(seat)] for game in games]), 4)
        for seat in range(seats)
    ]


def _entrant(
    name: str, entrant: int, shares: Sequence[Sequence[float]], games: Sequence[GameResult]
) -> EntrantReport:
    estimate = share([row[entrant] for row in shares])
    scores = [game.scores[entrant] for game in games if not game.fault]
    told: EntrantReport = {
        "name": name,
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
    searched = [game.searches[entrant] for game in games if game.searches]
    if any(one.number for one in searched):
        told["search"] = summary(searched)
    return told


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
