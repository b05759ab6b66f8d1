"""Playing a recorded game on as it is written, so that a lesson may leap to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.server.live.table import LiveTable, effective
from stellwerk.server.models import Skip
from stellwerk.server.people import Person
from stellwerk.server.problems import bad, not_host, refused
from stellwerk.server.rows import Entry
from stellwerk.server.services import recorded
from stellwerk.server.services.entrance import change, must_be
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown
from stellwerk.server.services.record import Step, store, tell


async def skip(hall: Hall, person: Person, id: str, body: Skip) -> bytes:
    """Play on as recorded, up to an action: all of it or none; the frame after it."""

    async def play(live: LiveTable) -> None:
        if not live.is_host(person):
            raise not_host()
        must_be(live, "running")
        steps = await hall.runner.run_aside(
            lambda: list(_steps(live, _rest(live, person, body.to), hall.now())), person.id
        )
        if steps:
            await store(hall, live, *steps)
        tell(hall, live)

    return await shown(hall, await change(hall, person, id, play), person)


def _steps(live: LiveTable, actions: Sequence[tuple[int, str]], now: float) -> Iterator[Step]:
    assert live.state is not None
    state = live.state
    for seq, (seat, words) in enumerate(actions, live.seq + 1):
        state = state.copy()
        events = state.play(seat, words)
        entry = Entry(seq, "act", seat, words, "record", None, state.checksum(), now)
        yield Step(entry, state, events, person=False)


def _rest(live: LiveTable, person: Person, to: int) -> Sequence[tuple[int, str]]:
    """What the record holds from now up to an action."""
    actions = recorded.actions(live)
    if any(row.kind != "script" and row.person_id != person.id for row in live.seats):
        raise refused("replay/others", "Other people are playing at this table.")
    played = tuple((entry.seat, entry.words) for entry in effective(live.entries))
    if not actions or played != actions[: len(played)]:
        raise refused("replay/left", "This game no longer follows the recording.")
    if to > len(actions):
        raise bad("replay/at", f"This recorded game has {len(actions)} actions.")
    return actions[len(played) : to]
