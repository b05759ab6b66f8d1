"""Which matches can run as one compiled call, and that call for every family."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from stellwerk.bots.ladder import LADDER, METRO
from stellwerk.bots.levels import meaning
from stellwerk.bots.metro_strength import strength
from stellwerk.bots.protocol import Bot
from stellwerk.game import Game

if TYPE_CHECKING:
    from stellwerk.bots.metro_blocks import CompiledMetro
    from stellwerk.bots.tickets_blocks import CompiledGame


#: The bots that are compiled, by family; all others are played through the protocol.
COMPILED = {"tickets": LADDER, "metro": METRO}


def plays_compiled(game: Game, names: Sequence[str]) -> bool:
    """Whether all these bots are compiled for the game and count rollouts.

    A budget of rollouts and time counts rollouts alone here, so that results repeat.
    """
    meant = [meaning(name, game).partition(":") for name in names]
    return all(_is_compiled(game.family, *name) for name in meant)


def _is_compiled(family: str, base: str, _: str, words: str) -> bool:
    if base not in COMPILED.get(family, ()):
        return False
    one = strength(base, words or None)
    timed = one.budget.seconds > 0 and one.budget.rollouts == 0
    return not timed and (one.mistakes == 0 or family == "metro")


def play_compiled(
    game: Game, names: Sequence[str], seeds: Sequence[int]
) -> Iterator[CompiledGame] | Iterator[CompiledMetro]:
    """Play every deal in all rotations; bot `e` sits in seat `(e + rotation) % players`."""
    names = [meaning(name, game) for name in names]
    if game.family == "metro":
        from stellwerk.bots import metro_blocks

        return metro_blocks.play_compiled(game, names, seeds)
    from stellwerk.bots import tickets_blocks

    return tickets_blocks.play_compiled(game, names, seeds)


def _counted(name: str) -> str:
    """A name without the time of its budget."""
    return name.partition(",")[0]


def seated(game: Game, name: str, seed: int, entrant: int) -> Bot:
    """A compiled bot for the protocol that decides as it does in `play_compiled`."""
    name = _counted(meaning(name, game))
    if game.family == "metro":
        from stellwerk.bots import metro_blocks

        return metro_blocks.seated(name, seed, entrant)
    from stellwerk.bots import tickets_blocks

    return tickets_blocks.seated(name, seed, entrant)
