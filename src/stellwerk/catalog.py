"""The catalog: from names to games.

`usa`, `europe:mega+bonus`, `metro:companies+central`, or a path to a map file with options behind
it. A family's rules are imported when one of its games is asked for, so that lists are quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from os import PathLike, fspath

from stellwerk import metro, tickets
from stellwerk.errors import UnknownName
from stellwerk.game import EditionInfo, Family, Game, MapReader, OptionInfo
from stellwerk.names import is_map_path, split_name

__all__ = [
    "FAMILIES",
    "EditionInfo",
    "Editions",
    "OptionInfo",
    "editions",
    "family",
    "game",
    "game_of_text",
    "load_map",
]

#: All families, ticket games first.
FAMILIES: tuple[Family, ...] = (tickets.FAMILY, metro.FAMILY)


def game(name: str, players: int | None = None) -> Game:
    """The game of a name for so many players, or for the fewest that it allows."""
    id, options = split_name(name)
    if is_map_path(id):
        return load_map(id, players, options)
    for family in FAMILIES:
        if id in family.ids():
            return family.game(id, options, players)
    raise UnknownName("game", id, [info.id for info in editions()])


def load_map(
    path: str | PathLike[str], players: int | None = None, options: Sequence[str] = ()
) -> Game:
    """The game of a map file; its name is the path with the options."""
    return _maps().of_file(fspath(path), options, players)


def game_of_text(text: str, players: int | None = None, options: Sequence[str] = ()) -> Game:
    """The game of the text of a map file; its name is `map` with the options."""
    return _maps().of_text(text, options, players)


def family(game: Game) -> Family:
    """The family of a game."""
    return next(family for family in FAMILIES if family.name == game.family)


def _maps() -> MapReader:
    return next(family.maps for family in FAMILIES if family.maps)


class Editions(tuple[EditionInfo, ...]):
    """Some editions; a notebook shows them as one table."""

    __slots__ = ()


@lru_cache(maxsize=1)
def editions() -> Editions:
    """All editions, ticket games first."""
    return Editions(info for family in FAMILIES for info in family.editions())
