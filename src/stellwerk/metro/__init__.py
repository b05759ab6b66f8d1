"""Metro: lay tiles, and let your lines run long before they reach a station."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from stellwerk.game import Counted, EditionInfo, Family, Game
from stellwerk.metro.options import ID, edition_info
from stellwerk.shape import PadSeat, PadTable


def _ids() -> tuple[str, ...]:
    return (ID,)


def _editions() -> tuple[EditionInfo, ...]:
    return (edition_info(),)


def _game(id: str, options: Sequence[str], players: int | None) -> Game:
    from stellwerk.metro.game import metro_game

    return metro_game(options, players)


def _loops() -> ModuleType:
    from stellwerk.metro import loops

    return loops


def _tally(game: Game, seats: Sequence[PadSeat], table: PadTable) -> Counted:
    from stellwerk.metro.game import MetroGame
    from stellwerk.metro.tally import tally

    return tally(MetroGame.of(game), seats, table)


FAMILY = Family("metro", _ids, _editions, _game, _loops, tally=_tally)
