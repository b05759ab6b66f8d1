"""How a game is to be set up: who begins, and the colors of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.boards.palette import SEATS
from stellwerk.catalog import deals_colors
from stellwerk.errors import StellwerkError
from stellwerk.game import Game
from stellwerk.server.live.table import LiveTable
from stellwerk.server.models import SetUp
from stellwerk.server.people import Person
from stellwerk.server.ports import Faster
from stellwerk.server.problems import bad, not_host, refused
from stellwerk.server.rows import HeaderChanges
from stellwerk.server.services.entrance import change, must_be
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown

PLAYERS = tuple(seat.name for seat in SEATS)


def check_setup(game: Game, first: int | None, colors: Sequence[str]) -> None:
    """Refuse a seat that is not there, and colors that cannot be told apart or do not fit."""
    if first is not None and first >= game.players:
        raise bad("table/first", f"Seats are 0 to {game.players - 1}.")
    if not colors:
        return
    if deals_colors(game.name):
        try:  # the rules know which colors its frame has
            game.deal(1, None, colors)
        except StellwerkError as error:
            raise bad("table/colors", str(error)) from None
    elif len(colors) != game.players or len(set(colors)) < len(colors):
        raise bad("table/colors", f"Each of the {game.players} seats needs a color of its own.")
    elif unknown := next((color for color in colors if color not in PLAYERS), None):
        raise bad("table/colors", f'"{unknown}" is not a color; there are {", ".join(PLAYERS)}.')


def _only_own(live: LiveTable, person: Person, wish: SetUp) -> bool:
    """Whether somebody asks for another color of their own seat, and takes nobody else's."""
    header = live.header
    usual = () if deals_colors(header.game) else PLAYERS
    before = header.colors.split() if header.colors else usual
    asked = wish.colors or ()
    if wish.first != header.first or len(asked) != header.players or len(before) < len(asked):
        return False
    others = [row.seat for row in live.seats if row.person_id not in {None, person.id}]
    return bool(live.own(person)) and all(asked[seat] == before[seat] for seat in others)


async def change_setup(hall: Hall, person: Person, id: str, wish: SetUp) -> bytes:
    """Choose who begins and which colors are played, at a table that waits.

    The host may choose everything, others the color of their own seat.
    """

    async def set_up(live: LiveTable) -> None:
        if not live.is_host(person) and not _only_own(live, person, wish):
            raise not_host()
        must_be(live, "open")
        if live.header.record is not None:
            raise refused("table/set-up", "A recorded game begins as it was recorded.")
        colors = wish.colors or ()
        await hall.runner.run(lambda: check_setup(live.game, wish.first, colors))
        changes: HeaderChanges = {"first": wish.first, "colors": " ".join(colors) or None}
        if not await hall.store.change_if(live.header, changes):
            raise Faster
        await hall.tables.reload(live)
        hall.hub.wake(id)

    return await shown(hall, await change(hall, person, id, set_up), person)
