"""Invitations: links that let people see a table and sit down."""

from __future__ import annotations

import secrets

from stellwerk.server.live.table import LiveTable
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, not_host, not_yours
from stellwerk.server.services.entrance import change, visible
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import shown


async def link(hall: Hall, person: Person, id: str) -> str:
    """The token of the invitation to a table, for its host and those who sit there."""
    live = await visible(hall, person, id)
    if not live.is_host(person) and not live.own(person):
        raise not_yours()
    return live.header.invite


async def revoke(hall: Hall, person: Person, id: str) -> str:
    """The token of a new invitation; old ones are worthless, and who came by one must leave.

    Whoever sits at the table stays.
    """
    token = secrets.token_urlsafe(24)

    async def by_host(live: LiveTable) -> None:
        if not live.is_host(person):
            raise not_host()
        await hall.store.revoke(id, token)
        await hall.tables.reload(live)
        hall.hub.wake(id)

    await change(hall, person, id, by_host)
    return token


async def accept(hall: Hall, person: Person, token: str) -> bytes:
    """Follow an invitation."""
    id = await hall.store.invited(token)
    if id is None:
        raise _gone()
    live = await hall.tables.newest(id)
    if not live.visible_to(person) or live.header.public:
        if not await hall.store.let_in(id, person.id, token):
            raise _gone()
        await hall.tables.refresh(id)
    return await shown(hall, live, person)


def _gone() -> ServerProblem:
    return ServerProblem(404, "link/unknown", "This invitation is no longer valid.")
