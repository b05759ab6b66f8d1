"""Which matches can run as one compiled call, and that call for every family."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.bots.family import BotFamily, family, family_of
from stellwerk.bots.frozen import kind_of
from stellwerk.bots.levels import meaning
from stellwerk.bots.played import PlayedGame
from stellwerk.bots.protocol import Bot
from stellwerk.bots.strength import strength
from stellwerk.game import Game


def plays_compiled(game: Game, names: Sequence[str]) -> bool:
    """Whether all these bots are compiled for the game and count rollouts.

    A budget of rollouts and time counts rollouts alone here, so that results repeat.
    """
    players = family(game.family)
    if players is None:
        return False
    meant = [meaning(name, game) for name in names]
    return all(_is_compiled(players, name) for name in meant) and players.go_together(game, meant)


def _is_compiled(players: BotFamily, name: str) -> bool:
    base, _, words = name.partition(":")
    if kind_of(base) not in players.policies:
        return False
    one = strength(base, words or None)
    timed = one.budget.seconds > 0 and one.budget.rollouts == 0
    return not timed and players.can_be(base, one)


def play_compiled(game: Game, names: Sequence[str], seeds: Sequence[int]) -> Iterator[PlayedGame]:
    """Play every deal in all rotations; bot `e` sits in seat `(e + rotation) % players`."""
    meant = [meaning(name, game) for name in names]
    return family_of(game).play_compiled(game, meant, seeds)


def seated(game: Game, name: str, seed: int, entrant: int) -> Bot:
    """A compiled bot for the protocol that decides as it does in `play_compiled`."""
    return family_of(game).seated(_counted(meaning(name, game)), seed, entrant)


def _counted(name: str) -> str:
    """A name without the time of its budget."""
    return name.partition(",")[0]
