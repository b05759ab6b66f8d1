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
from stellwerk.server.store.sql.chat import forget as forget_lines
from stellwerk.server.store.sql.database import notify, portions
from stellwerk.server.store.sql.games import tell_of
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
    used = c.execute(delete(moves).where(moves.c.hash == hash))  # nobody else was faster
    c.execute(delete(moves).where(~valid))
    return Person(*row) if row and used.rowcount else None


def away(c: Connection, since: float, most: int = PEOPLE_AT_ONCE) -> list[str]:
    """Some people who were not here since some time: their ids."""
    found = select(people.c.id).where(people.c.seen_at < since).order_by(people.c.seen_at)
    return list(c.execute(found.limit(most)).scalars())


def strays(c: Connection, most: int = PEOPLE_AT_ONCE) -> list[str]:
    """Some who were forgotten while a request was under way that left something of theirs: ids."""
    tables = (seats, chat, members, schema.votes, schema.marks, schema.jobs)
    left = union(
        *(
            select(column.label("id"))
            .where(column.is_not(None), column != "")
            .where(~select(people.c.id).where(people.c.id == column).exists())
            for column in (
                schema.games.c.host_id,
                *(table.c.person_id for table in tables),
                logbook.met(),
            )
        )
    ).subquery()
    return list(c.execute(select(left.c.id).order_by(left.c.id).limit(most)).scalars())


def _hand_on(c: Connection, person_id: str, now: float) -> list[str]:
    """Tables whose host is forgotten before their games begin; their ids.

    Who sits there first is the host from now on. Where nobody sits, nobody could ever begin the
    game: such a table is closed.
    """
    games = schema.games
    waiting = and_(games.c.host_id == person_id, games.c.status == "open")
    ids = list(c.execute(select(games.c.id).where(waiting)).scalars())
    sits = and_(seats.c.game_id == games.c.id, seats.c.kind == "person")
    heir = select(seats.c.person_id).where(sits).order_by(seats.c.seat).limit(1).scalar_subquery()
    c.execute(update(games).where(waiting).values(host_id=heir))
    for some in portions(ids):
        left = and_(games.c.id.in_(some), games.c.host_id.is_(None))
        c.execute(update(games).where(left).values(status="closed", over_at=now))
    return ids


def _is_away(c: Connection, person_id: str, since: float) -> bool:
    """Whether somebody was not here since some time, and does not come until this has ended."""
    found = select(people.c.id).where(people.c.id == person_id, people.c.seen_at < since)
    return c.execute(found.with_for_update(key_share=True)).first() is not None


def forget(
    c: Connection, person_id: str, substitute: str, now: float, away: float | None = None
) -> list[str] | None:
    """Delete a person: bots take the seats of running games; the ids of tables that changed.

    These games are due at once: whoever looks after them finds out what is to be done. None if the
    person was here since `away`.
    """
    if away is not None and not _is_away(c, person_id, away):
        return None
    known_at = _known_at(c, person_id)
    games = schema.games
    # Until the end of this transaction nobody stores a name that was read before it.
    for some in portions(known_at):
        held = select(games.c.id).where(games.c.id.in_(some)).order_by(games.c.id)
        c.execute(held.with_for_update(key_share=True))
    own = seats.c.person_id == person_id
    changed = list(c.execute(select(seats.c.game_id).where(own).distinct()).scalars())
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
    for some in portions(changed):
        running = and_(games.c.id.in_(some), games.c.status == "running")
        c.execute(update(games).where(running).values(due_at=now))
    changed = sorted({*changed, *_hand_on(c, person_id, now)})
    c.execute(update(games).where(games.c.host_id == person_id).values(host_id=None))
    c.execute(delete(members).where(members.c.person_id == person_id))
    c.execute(delete(schema.votes).where(schema.votes.c.person_id == person_id))
    c.execute(delete(schema.marks).where(schema.marks.c.person_id == person_id))
    forget_lines(c, person_id)
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
    tell_of(c, known_at)
    return known_at


def _known_at(c: Connection, person_id: str) -> list[str]:
    """Tables that somebody has a seat at, has opened, or may look at: their ids."""
    games = schema.games
    found = union(
        select(seats.c.game_id.label("id")).where(seats.c.person_id == person_id),
        select(games.c.id).where(games.c.host_id == person_id),
        select(members.c.game_id).where(members.c.person_id == person_id),
    ).subquery()
    return list(c.execute(select(found.c.id).order_by(found.c.id)).scalars())
