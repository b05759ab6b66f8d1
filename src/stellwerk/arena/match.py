"""Matches: who plays what, and the games of a block.

Entrant `e` sits in seat `(e + rotation) % players`; a block has as many games as there are seats.
When all entrants are compiled bots with budgets in rollouts, a chunk of blocks is one compiled
call; otherwise, and when the games are to be kept, they are played through the protocol, decision
by decision (`arena.table`): the same games.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from stellwerk import bots, catalog
from stellwerk.arena.own import load
from stellwerk.arena.results import BlockResult, GameResult
from stellwerk.arena.table import Table, by_entrant, lines_by_entrant, shared_wins
from stellwerk.bots.compiled import play_compiled, plays_compiled
from stellwerk.bots.family import family_of
from stellwerk.bots.frozen import kind_of
from stellwerk.bots.levels import meaning
from stellwerk.bots.played import PlayedGame
from stellwerk.errors import BadOption
from stellwerk.game import Game

#: Seeds of a match's deals: its own seed, then the number of the block.
BLOCK_BITS = 32


@dataclass(frozen=True)
class Match:
    """Bots at a table of a game. Fewer bots than seats: the last one takes all seats left.

    `code` names files of Python that register bots; every process that plays loads them. With a
    `timeout` in seconds for a decision, bots that are not of the ladder play in processes of their
    own. `keep` keeps every game as text.
    """

    game: str
    bots: tuple[str, ...]
    players: int | None = None
    seed: int = 1
    code: tuple[str, ...] = ()
    timeout: float | None = None
    keep: bool = False

    def __post_init__(self) -> None:
        load(self.code)
        game = catalog.game(self.game, self.players)
        object.__setattr__(self, "players", game.players)
        if not 1 <= len(self.bots) <= self.seats:
            why = f"there are {len(self.bots)} bots for {self.seats} seats; choose --players."
            raise BadOption(" ".join(self.bots), why)
        if self.timeout is not None and self.timeout <= 0:
            raise BadOption(
                f"timeout {self.timeout:g}", "the time for a decision must be more than 0 seconds."
            )
        for name in self.bots:
            bots.make(name)
            if not knows(name, game):
                there = ", ".join(family_of(game).policies)
                why = f"it does not play {game.name}; those who do are {there}."
                raise BadOption(f"bot {name}", why)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return int(self.players or 0)

    @property
    def names(self) -> tuple[str, ...]:
        """The bots' names, one for each seat."""
        return (*self.bots, *[self.bots[-1]] * (self.seats - len(self.bots)))

    @property
    def entrants(self) -> tuple[str, ...]:
        """The bots, one for each seat; repeated ones are numbered."""
        names = self.names
        return tuple(
            f"{name}#{names[:place].count(name) + 1}" if names.count(name) > 1 else name
            for place, name in enumerate(names)
        )

    def seed_of(self, block: int) -> int:
        """The seed of a block's deal."""
        return (self.seed << BLOCK_BITS) + block


def knows(bot: str, game: Game) -> bool:
    """Whether a bot knows the family of a game; of anybody's own bot nobody can tell."""
    base = meaning(bot, game).partition(":")[0]
    if base == "uniform" or kind_of(base) not in bots.LADDER:
        return True
    return kind_of(base) in family_of(game).policies


def is_compiled(match: Match) -> bool:
    """Whether a chunk of the match is one compiled call."""
    game = catalog.game(match.game, match.seats)
    return not match.keep and plays_compiled(game, match.names)


def play_blocks(match: Match, blocks: Sequence[int]) -> list[BlockResult]:
    """Play some blocks of a match, in this process."""
    load(match.code)
    game = catalog.game(match.game, match.seats)
    play = _play_compiled if is_compiled(match) else _play_at_a_table
    games = list(play(match, game, blocks))
    size = match.seats
    return [
        BlockResult(block, tuple(games[i * size : (i + 1) * size]))
        for i, block in enumerate(blocks)
    ]


def _play_compiled(match: Match, game: Game, blocks: Sequence[int]) -> Iterator[GameResult]:
    seeds = [match.seed_of(block) for block in blocks]
    for one in play_compiled(game, match.names, seeds):
        yield _compiled_result(one)


def _compiled_result(one: PlayedGame) -> GameResult:
    seats, board = one.seats, one.board()
    return GameResult(
        seats=seats,
        wins=shared_wins(one.places, seats),
        scores=tuple(one.scores[seat] for seat in seats),
        places=tuple(one.places[seat] for seat in seats),
        health={name: tuple(row[seat] for seat in seats) for name, row in one.health.items()},
        decisions=one.decisions,
        turns=one.turns,
        capped=not one.over,
        routes=by_entrant(board.routes, seats, 1),
        tickets=by_entrant(board.tickets, seats, 2),
        lines=lines_by_entrant(board.lines, seats),
        searches=tuple(one.searches[seat] for seat in seats),
    )


def _play_at_a_table(match: Match, game: Game, blocks: Sequence[int]) -> Iterator[GameResult]:
    code = tuple(str(Path(file).resolve()) for file in match.code)
    table = Table(game, match.names, match.timeout, code, match.keep)
    for block in blocks:
        for rotation in range(match.seats):
            yield table.play(match.seed_of(block), rotation)
