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
from stellwerk.shown import Shown

__all__ = [
    "FAMILIES",
    "EditionInfo",
    "Editions",
    "OptionInfo",
    "deals_colors",
    "editions",
    "family",
    "family_named",
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
    found = _family_of(id)
    if found is None:
        raise UnknownName("game", id, [info.id for info in editions()])
    return found.game(id, options, players)


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


def family_named(name: str) -> Family:
    """The family of a name; whatever is no edition is an own map."""
    return _family_of(split_name(name)[0]) or next(one for one in FAMILIES if one.maps)


def _family_of(id: str) -> Family | None:
    return next((family for family in FAMILIES if id in family.ids()), None)


def deals_colors(name: str) -> bool:
    """Whether the colors of seats belong to a game; in others they are only how seats look."""
    id = split_name(name)[0]
    return any(info.colors for info in editions() if info.id == id)


def _maps() -> MapReader:
    return next(family.maps for family in FAMILIES if family.maps)


class Editions(Shown, tuple[EditionInfo, ...]):
    """Some editions; a notebook shows them as one table."""

    __slots__ = ()


@lru_cache(maxsize=1)
def editions() -> Editions:
    """All editions, ticket games first."""
    return Editions(info for family in FAMILIES for info in family.editions())
