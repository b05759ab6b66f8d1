"""The catalog: from names to games.

`usa`, `europe:mega+bonus`, `metro:companies+central`, or a path to a map file with options behind
it. A family is imported when one of its games is asked for, so that lists are quick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from stellwerk.errors import UnknownName
from stellwerk.game import Game
from stellwerk.names import is_map_path, join_name, split_name
from stellwerk.options import Option, clashes
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.mapfile import (
    builtin_editions,
    edition_from_text,
    load_builtin,
    read_edition,
)


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option of an edition.

    It is chosen together with all that it `needs` and with nothing it `clashes` with, which holds
    the others of its `group`. `players` is None where the edition's own numbers hold.
    """

    id: str
    group: str | None
    title_en: str
    title_de: str
    summary_en: str
    summary_de: str
    players: tuple[int, int] | None = None
    needs: tuple[str, ...] = ()
    clashes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditionInfo:
    """What a list of editions shows."""

    id: str
    family: str
    title_en: str
    title_de: str
    compatible_with: str
    status: str
    note: str
    players: tuple[int, int]
    options: tuple[OptionInfo, ...]


def game(name: str, players: int | None = None) -> Game:
    """The game of a name for so many players, or for the fewest that it allows."""
    id, options = split_name(name)
    if is_map_path(id):
        return load_map(id, players, options)
    if id == "metro" and _has_metro():
        return _metro(options, players)
    if id not in builtin_editions():
        raise UnknownName("game", id, [info.id for info in editions()])
    return _tickets(load_builtin(id, options), players)


def load_map(
    path: str | PathLike[str], players: int | None = None, options: Sequence[str] = ()
) -> Game:
    """The game of a map file; its name is the path with the options."""
    edition = read_edition(Path(fspath(path)), options)
    return _tickets(edition, players, join_name(fspath(path), edition.options))


def game_of_text(text: str, players: int | None = None, options: Sequence[str] = ()) -> Game:
    """The game of the text of a map file; its name is `map` with the options."""
    edition = edition_from_text(text, options)
    return _tickets(edition, players, join_name("map", edition.options))


@lru_cache(maxsize=1)
def editions() -> tuple[EditionInfo, ...]:
    """All editions, ticket games first."""
    tickets = tuple(_info(load_builtin(id)) for id in _order(builtin_editions()))
    return tickets + (_metro_info() if _has_metro() else ())


def _order(ids: Sequence[str]) -> list[str]:
    """The editions in the order in which people meet them."""
    known = ["usa", "europe", "new_york", "berlin"]
    return sorted(ids, key=lambda id: (known.index(id) if id in known else len(known), id))


def _info(edition: Edition) -> EditionInfo:
    return EditionInfo(
        edition.id,
        "tickets",
        edition.title_en,
        edition.title_de,
        edition.compatible_with,
        edition.status,
        edition.note,
        edition.players,
        _options(edition.available),
    )


def _options(table: Sequence[Option]) -> tuple[OptionInfo, ...]:
    return tuple(
        OptionInfo(
            row.id,
            row.group,
            row.title_en,
            row.title_de,
            row.summary_en,
            row.summary_de,
            row.players,
            (row.needs,) if row.needs else (),
            clashes(row, table),
        )
        for row in table
    )


def _tickets(edition: Edition, players: int | None, name: str = "") -> Game:
    from stellwerk.tickets.game import TicketsGame

    return TicketsGame(edition, edition.players[0] if players is None else players, name)


def _has_metro() -> bool:
    return find_spec("stellwerk.metro.game") is not None


def _metro(options: Sequence[str], players: int | None) -> Game:
    from importlib import import_module

    door: Callable[[Sequence[str], int | None], Game]
    door = import_module("stellwerk.metro.game").metro_game
    return door(options, players)


def _metro_info() -> tuple[EditionInfo, ...]:
    from importlib import import_module

    info: Any = import_module("stellwerk.metro.options").edition_info()
    return (EditionInfo(**{**info, "options": _options(info["options"])}),)
