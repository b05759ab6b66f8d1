"""The score pad: what lies on a real table, scored by the engine."""

from __future__ import annotations

from typing import cast

from stellwerk import pad
from stellwerk.errors import StellwerkError
from stellwerk.server import texts, views
from stellwerk.server.models import Pad, PadPlayer, PadScore
from stellwerk.server.people import Person
from stellwerk.server.problems import too_many
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.opening import named_game
from stellwerk.server.services.people import within
from stellwerk.shape import PadSeat, PadTable


async def score(hall: Hall, person: Person, written: Pad) -> PadScore:
    """The sheets of a pad; what cannot be is a remark, and counted as far as it can be."""
    if not within(hall, person.id, "pad", hall.settings.pads_per_minute, 60):
        raise too_many("pad/limit", "That was a lot of counting. Wait a moment, then go on.")
    try:
        return await hall.runner.run_aside(lambda: _score(written), person.id)
    except StellwerkError as error:
        raise views.refusal(error) from None


def _score(written: Pad) -> PadScore:
    tally = counted(written)
    return PadScore(
        outcome=tally.outcome,
        remarks=tally.remarks,
        pieces=tally.pieces,
        last_round=tally.last_round,
        lines=tuple(dict(line) for line in tally.lines),  # type: ignore[misc]
        connected=tally.connected,
    )


def counted(written: Pad) -> pad.Tally:
    """A pad, added up; what cannot be is among its remarks."""
    game = named_game(written.game, len(written.players))
    seats = [seat_of(player) for player in written.players]
    table = cast("PadTable", written.table.model_dump())
    return pad.score(game.name, seats, strict=False, table=table)


def seat_of(player: PadPlayer) -> PadSeat:
    """What one player has on the table."""
    return cast("PadSeat", {**player.model_dump(), "name": texts.line(player.name)})
