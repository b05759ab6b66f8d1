"""People, their cookies and personal links."""

from __future__ import annotations

from sqlalchemy import Connection, Table, and_, delete, insert, select, union, update

from stellwerk.server.people import Person
from stellwerk.server.ports import GONE, PERSON
from stellwerk.server.rows import (
    DEVICES,
    FORGOTTEN,
    LINKS,
    MOVE_SECONDS,
    PEOPLE_AT_ONCE,
)
from stellwerk.server.store.sql import jobs, logbook, maps, pads, ratings, schema
from stellwerk.server.store.sql.database import notify
from stellwerk.server.store.sql.games import tell
from stellwerk.server.store.sql.living import must_live
from stellwerk.server.store.sql.schema import chat, members, moves, people, results, seats, sessions


def add(c: Connection, person: Person) -> None:
    """Remember a new person."""
    c.execute(
        insert(people).values(
            id=person.id,
            name=person.name,
            created_at=person.created_at,
            seen_at=person.created_at,
        )
    )


def add_session(c: Connection, person_id: str, hash: str, now: float) -> None:
    """Remember a cookie; the oldest of very many are forgotten."""
    _make_room(c, sessions, person_id, "created_at", DEVICES - 1)
    c.execute(insert(sessions).values(hash=hash, person_id=person_id, created_at=now))


def _make_room(c: Connection, table: Table, person_id: str, time: str, most: int) -> None:
    """Only the newest secrets of somebody are kept."""
    own = table.c.person_id == person_id
    newest = select(table.c.hash).where(own).order_by(table.c[time].desc(), table.c.hash)
    old = list(c.execute(newest.offset(most).limit(1000)).scalars())
    if old:
        c.execute(delete(table).where(table.c.hash.in_(old)))


def by_session(c: Connection, hash: str) -> tuple[Person, float] | None:
    """The person of a cookie, and when it was here last."""
    row = c.execute(
        select(people.c.id, people.c.name, people.c.created_at, people.c.seen_at)
        .join(sessions, sessions.c.person_id == people.c.id)
        .where(sessions.c.hash == hash)
    ).first()
    return (Person(row.id, row.name, row.created_at), row.seen_at) if row else None


def seen(c: Connection, person_id: str, now: float) -> None:
    """Somebody is here."""
    c.execute(update(people).where(people.c.id == person_id).values(seen_at=now))


def rename(c: Connection, person_id: str, name: str) -> None:
    """Another display name; seats taken before keep the old one."""
    c.execute(update(people).where(people.c.id == person_id).values(name=name))
    notify(c, f"{PERSON} {person_id}")


def add_move(c: Connection, person_id: str, hash: str, expires_at: float) -> None:
    """Remember a personal link; the oldest of many are worth nothing any more."""
    must_live(c, person_id)
    _make_room(c, moves, person_id, "expires_at", LINKS - 1)
    c.execute(insert(moves).values(hash=hash, person_id=person_id, expires_at=expires_at))


def use_move(c: Connection, hash: str, now: float) -> Person | None:
    """The person of a personal link, which is worthless from now on.

    One that is good for longer than any can be was made before the clock was set back.
    """
    valid = and_(moves.c.expires_at > now, moves.c.expires_at <= now + MOVE_SECONDS)
    row = c.execute(
        select(people.c.id, people.c.name, people.c.created_at)
        .join(moves, moves.c.person_id == people.c.id)
        .where(moves.c.hash == hash, valid)
    ).first()
    used = c.execute(delete(moves).where((moves.c.hash == hash) | ~valid))
    return Person(*row) if row and used.rowcount else None


def away(c: Connection, since: float, most: int = PEOPLE_AT_ONCE) -> list[str]:
    """Some people who were not here since some time: their ids."""
    found = select(people.c.id).where(people.c.seen_at < since).order_by(people.c.seen_at)
    return list(c.execute(found.limit(most)).scalars())


def strays(c: Connection, most: int = PEOPLE_AT_ONCE) -> list[str]:
    """Some who were forgotten while a request of theirs was under way, and left something: ids."""
    games, jobs_ = schema.games, schema.jobs
    left = union(
        *(
            select(column.label("id"))
            .where(column.is_not(None), column != "")
            .where(~select(people.c.id).where(people.c.id == column).exists())
            for column in (seats.c.person_id, games.c.host_id, chat.c.person_id, jobs_.c.person_id)
        )
    ).subquery()
    return list(c.execute(select(left.c.id).order_by(left.c.id).limit(most)).scalars())


def forget(c: Connection, person_id: str, substitute: str, now: float) -> list[str]:
    """Delete a person: bots take the seats of running games; the ids of tables that changed.

    These games are due at once: whoever looks after them finds out what is to be done.
    """
    own = seats.c.person_id == person_id
    changed = list(c.execute(select(seats.c.game_id).where(own).distinct()).scalars())
    games = schema.games
    waiting = select(games.c.id).where(games.c.status == "open")
    c.execute(
        update(seats)
        .where(own, seats.c.game_id.in_(waiting))
        .values(kind="open", person_id=None, name="", substitute=None)
    )
    c.execute(
        update(seats)
        .where(own)
        .values(
            kind="bot",
            bot=substitute,
            person_id=None,
            name=FORGOTTEN,
            substitute=None,
            resigned=False,
        )
    )
    running = and_(games.c.id.in_(changed), games.c.status == "running")
    c.execute(update(games).where(running).values(due_at=now))
    c.execute(update(games).where(games.c.host_id == person_id).values(host_id=None))
    c.execute(delete(members).where(members.c.person_id == person_id))
    c.execute(delete(schema.votes).where(schema.votes.c.person_id == person_id))
    c.execute(delete(schema.marks).where(schema.marks.c.person_id == person_id))
    spoken, named = chat.c.person_id == person_id, {"person_id": None, "name": FORGOTTEN}
    c.execute(delete(chat).where(spoken, chat.c.code.is_(None)))
    c.execute(update(chat).where(spoken).values(**named))
    jobs.forget(c, person_id, changed)
    mine = results.c.person_id == person_id
    c.execute(update(results).where(mine).values(person_id=None, name=FORGOTTEN))
    maps.forget(c, person_id)
    logbook.forget(c, person_id)
    pads.forget(c, person_id)
    ratings.forget(c, person_id)
    c.execute(delete(moves).where(moves.c.person_id == person_id))
    c.execute(delete(sessions).where(sessions.c.person_id == person_id))
    c.execute(delete(people).where(people.c.id == person_id))
    notify(c, f"{GONE} {person_id}")
    for id in changed:
        tell(c, id)
    return changed
