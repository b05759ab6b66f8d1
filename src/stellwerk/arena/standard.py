"""The standard set: what a bot plays so that its strength compares with that of any other.

Against `planner@1`, which never changes, in every edition: the ticket games and each of their
options at every size of table; Metro at every size, and each expansion, city and variant with two.
Against `search@1:300` in the five base games with two players. One bot of the name against a table
of the other, the same deals for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stellwerk import catalog
from stellwerk.arena.match import knows
from stellwerk.arena.results import BlockResult
from stellwerk.arena.shape import StandardRow
from stellwerk.arena.statistics import mean, share
from stellwerk.bots.family import bots_of
from stellwerk.errors import StellwerkError
from stellwerk.game import EditionInfo, OptionInfo
from stellwerk.names import join_name

#: Whom everybody plays, and whom those of the first row of every edition play as well.
PLANNER, SEARCH = "planner@1", "search@1:300"
#: The table size at which options of Metro are played, and the search.
PAIR = 2
#: The most seats of any game.
MOST = 8


class Pairing(NamedTuple):
    """A game of the set."""

    game: str
    players: int
    against: str


def standard_set(name: str | None = None, players: int | None = None) -> list[Pairing]:
    """The pairings, all of them or those of one game, of one size of table.

    A game that is not in the set is played as one of it, at every size of table.
    """
    everything = [*_against_planner(), *_against_search()]
    if name is not None:
        name = catalog.game(name, players).name
        of_game = [one for one in everything if one.game == name]
        asked = players is not None and all(one.players != players for one in of_game)
        everything = of_game if of_game and not asked else _outside(name, players)
    return [one for one in everything if players is None or one.players == players]


def plays(bot: str, pairing: Pairing) -> bool:
    """Whether a bot knows the game of a pairing."""
    return knows(bot, catalog.game(pairing.game, pairing.players))


def _against_planner() -> Iterator[Pairing]:
    for info in catalog.editions():
        fewest, most = info.players
        for seats in range(fewest, most + 1):
            yield Pairing(info.id, seats, PLANNER)
        for option in info.options:
            for seats in _sizes(info, option):
                yield Pairing(_named(info, option), seats, PLANNER)


def _against_search() -> Iterator[Pairing]:
    for info in catalog.editions():
        yield Pairing(info.id, PAIR, SEARCH)


def _sizes(info: EditionInfo, option: OptionInfo) -> Sequence[int]:
    """The table sizes of an option; none for one that is played alone: there is nobody to beat."""
    fewest, most = option.players or info.players
    if most < PAIR:
        return ()
    return range(fewest, most + 1) if bots_of(info.family).every_size else (PAIR,)


def _named(info: EditionInfo, option: OptionInfo) -> str:
    return join_name(info.id, [*option.needs, option.id])


def _outside(name: str, players: int | None) -> list[Pairing]:
    if players is not None:
        return [Pairing(name, players, PLANNER)]
    return [Pairing(name, seats, PLANNER) for seats in range(PAIR, MOST + 1) if _takes(name, seats)]


def _takes(name: str, seats: int) -> bool:
    try:
        catalog.game(name, seats)
    except StellwerkError:
        return False
    return True


def row(pairing: Pairing, blocks: Sequence[BlockResult]) -> StandardRow:
    """What a bot came to in one pairing."""
    games = [game for block in blocks for game in block.games]
    won = share([block.shares()[0] for block in blocks])
    whole = [game for game in games if not game.fault]
    return {
        "edition": pairing.game,
        "players": pairing.players,
        "against": pairing.against,
        "blocks": len(blocks),
        "win_share": round(won.mean, 4),
        "interval": [round(won.low, 4), round(won.high, 4)],
        "even": round(1 / pairing.players, 4),
        "score": round(mean([game.scores[0] for game in whole]), 1),
        "score_against": round(mean([s for game in whole for s in game.scores[1:]]), 1),
        "faults": sum(1 for game in games if game.fault and game.fault.bot == 0),
    }


def verdict(one: StandardRow) -> str:
    """Whether a row's interval lies above its even share, below it, or around it."""
    low, high = one["interval"]
    return "above" if low > one["even"] else "below" if high < one["even"] else "around"
