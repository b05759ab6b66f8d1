"""Playing a recorded game on as it is written, so that a lesson may leap to its end."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.server.hall import Hall
from stellwerk.server.live.table import LiveTable, effective
from stellwerk.server.models import Skip
from stellwerk.server.people import Person
from stellwerk.server.problems import bad, not_host, refused
from stellwerk.server.services import recorded
from stellwerk.server.services.entrance import must_be, visible
from stellwerk.server.services.looking import shown
from stellwerk.server.services.play import acted
from stellwerk.server.services.record import Faster, store, tell


async def skip(hall: Hall, person: Person, id: str, body: Skip) -> bytes:
    """Play on as recorded, up to an action; the frame after it."""
    live = await visible(hall, person, id)
    if not live.is_host(person):
        raise not_host()
    async with live.lock:
        must_be(live, "running")
        for seat, words in _rest(live, person, body.to):
            await _play(hall, live, seat, words)
    tell(hall, live)
    return await shown(hall, live, person)


async def _play(hall: Hall, live: LiveTable, seat: int, words: str) -> None:
    step = await hall.engine.run(
        lambda: acted(live, seat, words, None, "record", hall.now(), person=False)
    )
    try:
        await store(hall, live, step)
    except Faster:
        raise refused("action/stale", "The table has gone on meanwhile.") from None


def _rest(live: LiveTable, person: Person, to: int) -> Sequence[tuple[int, str]]:
    """What the record holds from now up to an action."""
    actions = recorded.actions(live)
    if any(row.kind != "script" and row.person_id != person.id for row in live.seats):
        raise refused("replay/others", "Others play at this table.")
    played = tuple((entry.seat, entry.words) for entry in effective(live.entries))
    if not actions or played != actions[: len(played)]:
        raise refused("replay/left", "This game does not go as recorded.")
    if to > len(actions):
        raise bad("replay/at", f"This recorded game has {len(actions)} actions.")
    return actions[len(played) : to]
