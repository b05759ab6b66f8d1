"""What a transaction asks first: whether somebody is still known here, and to be alone."""

from __future__ import annotations

from sqlalchemy import Connection, select, text

from stellwerk.server.problems import nobody
from stellwerk.server.store.sql.schema import people


def must_live(c: Connection, person_id: str) -> None:
    """Refuse what somebody asked for who was forgotten meanwhile.

    On PostgreSQL the rest of the transaction is the only one that does such a thing for this
    person: who counts what is kept already counts what two servers add at once.
    """
    own = select(people.c.id).where(people.c.id == person_id)
    if c.execute(own.with_for_update(key_share=True)).first() is None:
        raise nobody()


def alone_at(c: Connection, lock: int) -> None:
    """Until this transaction ends no other one passes here; SQLite has one writer anyway."""
    if c.dialect.name == "postgresql":
        c.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": lock})
