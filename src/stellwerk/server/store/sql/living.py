"""Whether somebody is still known here, asked in the transaction that needs it."""

from __future__ import annotations

from sqlalchemy import Connection, select

from stellwerk.server.problems import nobody
from stellwerk.server.store.sql.schema import people


def must_live(c: Connection, person_id: str) -> None:
    """Refuse what somebody asked for who was forgotten meanwhile."""
    if c.execute(select(people.c.id).where(people.c.id == person_id)).first() is None:
        raise nobody()
