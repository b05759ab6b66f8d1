"""Matches: who plays what, and the games of a block.

Entrant `e` sits in seat `(e + rotation) % players`; a block has as many games as there are seats.
When all entrants are compiled bots with budgets in rollouts, a chunk of blocks is one compiled
call; otherwise the games are played through the protocol, decision by decision. A bot that raises
an error or chooses what is not legal loses that game, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stellwerk import bots, catalog, replay
from stellwerk.arena.results import BlockResult, Fault, GameResult
from stellwerk.bots.compiled import plays_compiled
from stellwerk.errors import BadOption
from stellwerk.game import Game, State
from stellwerk.replay import Recorder

if TYPE_CHECKING:
    from stellwerk.bots.tickets_blocks import CompiledGame

#: Seeds of a match's deals: its own seed, then the number of the block.
BLOCK_BITS = 32
#: Decisions after which a game is given up as endless.
MOST_DECISIONS = 20_000


@dataclass(frozen=True)
class Match:
    """Bots at a table of a game. Fewer bots than seats: the last one takes all seats left."""

    game: str
    bots: tuple[str, ...]
    players: int | None = None
    seed: int = 1

    def __post_init__(self) -> None:
        if self.players is None:
            object.__setattr__(self, "players", catalog.game(self.game, None).players)
        if not 1 <= len(self.bots) <= self.seats:
            why = f"there are {len(self.bots)} bots for {self.seats} seats; choose --players."
            raise BadOption(" ".join(self.bots), why)
        for name in self.bots:
            bots.make(name)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.players or 0)

    @property
    def entrants(self) -> tuple[str, ...]:
        """The bots, one for each seat; repeated ones are numbered."""
        names = (*self.bots, *[self.bots[-1]] * (self.seats - len(self.bots)))
        return tuple(
            f"{name}#{names[:place].count(name) + 1}" if names.count(name) > 1 else name
            for place, name in enumerate(names)
        )

    def seed_of(self, block: int) -> int:
        """The seed of a block's deal."""
        return (self.seed << BLOCK_BITS) + block


def play_blocks(match: Match, blocks: Sequence[int]) -> list[BlockResult]:
    """Play some blocks of a match, in this process."""
    game = catalog.game(match.game, match.seats)
    names = tuple(entrant.partition("#")[0] for entrant in match.entrants)
    if plays_compiled(game, names):
        from stellwerk.bots.tickets_blocks import play_compiled

        seeds = [match.seed_of(block) for block in blocks]
        games = [_compiled_result(game, one) for one in play_compiled(game, names, seeds)]
    else:
        games = [
            play_one(game, names, match.seed_of(block), rotation)
            for block in blocks
            for rotation in range(match.seats)
        ]
    size = match.seats
    return [
        BlockResult(block, tuple(games[i * size : (i + 1) * size]))
        for i, block in enumerate(blocks)
    ]


def _compiled_result(game: Game, one: CompiledGame) -> GameResult:
    scores = tuple(one.scores[seat] for seat in one.seats)
    health = {name: tuple(row[seat] for seat in one.seats) for name, row in one.health.items()}
    return GameResult(one.seats, _wins(one.places, one.seats), scores, health)


def _wins(places: Sequence[int], seats: Sequence[int]) -> tuple[float, ...]:
    winners = sum(1 for place in places if place == 1)
    return tuple(1 / winners if places[seat] == 1 else 0.0 for seat in seats)


def play_one(game: Game, names: Sequence[str], seed: int, rotation: int) -> GameResult:
    """Play one game through the protocol; seat 0 is the first player."""
    seats = tuple((entrant + rotation) % game.players for entrant in range(game.players))
    players = [bots.make(name, f"{seed}/{entrant}") for entrant, name in enumerate(names)]
    seated = [names[seats.index(seat)] for seat in range(game.players)]
    recorder = replay.Recorder(game, seed, seated, first=0)
    for _ in range(MOST_DECISIONS):
        if not recorder.state.to_act:
            break
        seat = recorder.state.to_act[0]
        entrant = seats.index(seat)
        try:
            recorder.play(seat, players[entrant].choose(recorder.state.view(seat)))
        except Exception as error:  # whatever a bot does wrong must not stop the arena
            return _lost(seats, entrant, error, recorder)
    return _ended(recorder.state, seats)


def _lost(seats: tuple[int, ...], entrant: int, error: Exception, recorder: Recorder) -> GameResult:
    """The game of a bot that did something wrong: all others share the win."""
    others = len(seats) - 1
    wins = tuple(0.0 if one == entrant else 1 / others for one in range(len(seats)))
    what = f"{type(error).__name__}: {error}"
    fault = Fault(entrant, what, replay.write(recorder.replay))
    return GameResult(seats, wins, (0,) * len(seats), {}, fault)


def _ended(state: State, seats: tuple[int, ...]) -> GameResult:
    outcome = state.outcome
    if outcome is None:
        raise RuntimeError(f"{state.game.name}: no end after {MOST_DECISIONS} decisions")
    places = [sheet.place for sheet in outcome.sheets]
    scores = tuple(outcome.scores[seat] for seat in seats)
    return GameResult(seats, _wins(places, seats), scores, {})
