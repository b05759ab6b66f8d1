"""The ticket games: claim routes on a map, link the cities of your tickets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from stellwerk.game import Counted, EditionInfo, Family, Game, MapReader
from stellwerk.names import join_name
from stellwerk.options import infos
from stellwerk.shape import PadSeat, PadTable
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.file import (
    builtin_editions,
    edition_from_text,
    load_builtin,
    read_edition,
)

#: The order in which people meet the editions.
ORDER = ("usa", "europe", "new_york", "berlin")


def _ids() -> list[str]:
    found = builtin_editions()
    return [id for id in ORDER if id in found] + sorted(set(found) - set(ORDER))


def _editions() -> tuple[EditionInfo, ...]:
    return tuple(_info(load_builtin(id)) for id in _ids())


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
        infos(edition.available),
    )


def _game(id: str, options: Sequence[str], players: int | None) -> Game:
    return _made(load_builtin(id, options), players)


def _of_file(path: str, options: Sequence[str], players: int | None) -> Game:
    edition = read_edition(Path(path), options)
    return _made(edition, players, join_name(path, edition.options))


def _of_text(text: str, options: Sequence[str], players: int | None) -> Game:
    edition = edition_from_text(text, options)
    return _made(edition, players, join_name("map", edition.options))


def _made(edition: Edition, players: int | None, name: str = "") -> Game:
    from stellwerk.tickets.game import TicketsGame

    return TicketsGame(edition, edition.players[0] if players is None else players, name)


def _loops() -> ModuleType:
    from stellwerk.tickets import loops

    return loops


def _tally(game: Game, seats: Sequence[PadSeat], table: PadTable) -> Counted:
    from stellwerk.tickets.game import TicketsGame
    from stellwerk.tickets.tally import tally

    return tally(TicketsGame.of(game), seats, table)


FAMILY = Family("tickets", _ids, _editions, _game, _loops, MapReader(_of_file, _of_text), _tally)
