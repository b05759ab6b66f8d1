"""Score pads shared by link: whoever has the link sees the same pad, and paints on it."""

from __future__ import annotations

import secrets

from stellwerk.server import texts
from stellwerk.server.models import PadSheet, SavedPad, SharedPad, WrittenPad
from stellwerk.server.models.tables import MAX_NAME
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, too_many
from stellwerk.server.rows import PadRow
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.people import within

#: Pads that one person shares at once; the one that rested longest makes room.
SHARED = 20
#: Looks at something new, of one person in a minute: three times as many as a page has. The largest
#: pad is a quarter of a megabyte, read, written and compressed for each.
LOOKS = 120


async def share(hall: Hall, person: Person, sheet: PadSheet) -> str:
    """Share a pad: its id, known to nobody but whom it is given to."""
    _count(hall, person)
    id = secrets.token_hex(16)
    row = PadRow(id, person.id, _written(sheet), 1, hall.clock.now())
    await hall.store.add_pad(row, SHARED)
    return id


async def look(hall: Hall, person: Person, id: str, after: int) -> SharedPad | None:
    """A shared pad; None if it is no newer than a version."""
    row = await _row(hall, id)
    if row.version <= after:
        return None
    if not within(hall, person.id, "pad looks", LOOKS, 60):
        raise too_many("pad/too-fast", "You have looked at this pad very often. Wait a moment.")
    sheet = PadSheet.model_validate_json(row.sheet)
    return SharedPad(sheet=sheet, version=row.version, own=row.person_id == person.id)


async def write(hall: Hall, person: Person, id: str, body: WrittenPad) -> SavedPad:
    """Write what was painted; 409 if somebody was faster, who then must be looked at first."""
    _count(hall, person)
    row = await _row(hall, id)
    new = row._replace(
        sheet=_written(body.sheet), version=body.version + 1, changed_at=hall.clock.now()
    )
    if not await hall.store.save_pad(new, body.version):
        raise ServerProblem(409, "pad/changed", "Somebody else has just changed this pad.")
    return SavedPad(version=new.version)


def _written(sheet: PadSheet) -> str:
    """A pad as it is kept; names come in like all others, for all who have the link read them."""
    people = [
        one.model_copy(update={"name": texts.line(one.name, MAX_NAME)}) for one in sheet.people
    ]
    return sheet.model_copy(update={"people": tuple(people)}).model_dump_json()


async def stop(hall: Hall, person: Person, id: str) -> None:
    """Share a pad no more; only who shared it can."""
    row = await _row(hall, id)
    if row.person_id != person.id:
        raise _unknown()
    await hall.store.delete_pad(id)


async def _row(hall: Hall, id: str) -> PadRow:
    row = await hall.store.pad(id)
    if row is None:
        raise _unknown()
    return row


def _unknown() -> ServerProblem:
    return ServerProblem(404, "pad/unknown", "Nobody shares this pad any more.")


def _count(hall: Hall, person: Person) -> None:
    if not within(hall, person.id, "share", hall.settings.pads_per_minute, 60):
        raise too_many("pad/limit", "That was a lot of counting. Wait a moment, then go on.")
