"""Looking at a table, now or as it was."""

from __future__ import annotations

from stellwerk.server.live import told
from stellwerk.server.live.table import LiveTable
from stellwerk.server.live.table import asker as table_asker
from stellwerk.server.live.told import Earlier
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services.entrance import must_be, visible
from stellwerk.server.services.hall import Hall


async def shown(
    hall: Hall,
    live: LiveTable,
    person: Person | None,
    seat: int | None = None,
    since: int | None = None,
    asker: str = "",
) -> bytes:
    """The frame of a table now, with its chat."""
    looking = told.looking_seat(live, person, seat)
    past = await recalled(hall, live, person, looking, since, asker)
    return await hall.runner.run(
        lambda: hall.frames.frame(live, person, looking, since, chat={}, earlier=past)
    )


async def recalled(
    hall: Hall,
    live: LiveTable,
    person: Person | None,
    seat: int | None,
    since: int | None,
    asker: str = "",
) -> Earlier | None:
    """What happened after an entry, played again aside if it is no longer in memory."""
    if since is None or live.remembers(since) or live.header.status == "frozen":
        return None
    whose = _as_who(live, person, asker)
    return await hall.runner.run_aside(told.earlier(live, seat, since), whose)


def _as_who(live: LiveTable, person: Person | None, asker: str) -> str:
    """As who somebody waits: whoever has no name as the household (`asker`), if that is known.

    Not as the table: hundreds who look back would come before its own end, and its host's work.
    """
    return person.id if person is not None else asker or table_asker(live)


async def look(
    hall: Hall,
    person: Person | None,
    id: str,
    since: int | None,
    seat: int | None,
    asker: str = "",
) -> bytes:
    """The table now; `asker` is who it is found out for."""
    live = await visible(hall, person, id)
    return await shown(hall, live, person, seat, since, asker)


async def look_back(
    hall: Hall, person: Person | None, id: str, seq: int, seat: int | None, asker: str = ""
) -> bytes:
    """The table as it was at an earlier entry; `asker` is who it is found out for."""
    live = await visible(hall, person, id)
    must_be(live, "running", "over")
    if seq > live.seq:
        raise ServerProblem(404, "frame/unknown", f"The last entry of this table is {live.seq}.")
    looking = told.looking_seat(live, person, seat)
    was = None
    if seq < live.seq:
        whose = _as_who(live, person, asker)
        was = await hall.runner.run_aside(told.was(live, looking, seq), whose)
    return await hall.runner.run(lambda: hall.frames.frame_at(live, person, looking, seq, was))
