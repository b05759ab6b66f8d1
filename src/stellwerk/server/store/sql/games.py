"""Headers, seats and entries of tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from operator import attrgetter
from typing import Any

from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    delete,
    insert,
    literal_column,
    select,
    update,
)

from stellwerk.server.problems import no_table
from stellwerk.server.rows import (
    Ballot,
    Entry,
    Header,
    HeaderChanges,
    Result,
    SeatChanges,
    SeatRow,
)
from stellwerk.server.store.sql.database import is_heard, notify, portions, run_often
from stellwerk.server.store.sql.schema import (
    entries,
    games,
    marks,
    members,
    results,
    seats,
    votes,
)

# The statements of every action, made once: making them takes longer than running them.
ENTRY = tuple(field.name for field in fields(Entry))
ENTRY_VALUES = attrgetter(*ENTRY)
NEW_ENTRY = insert(entries)
CHANGE = update(games).where(games.c.id == bindparam("of"))
GO_ON = CHANGE.where(games.c.status == literal_column("'running'"))
PLAYERS = select(seats.c.seat).where(
    seats.c.game_id == bindparam("of"),
    seats.c.kind == literal_column("'person'"),
    seats.c.substitute.is_(None),
)
#: What is noted about a person at a table.
HIDDEN, REMOVED = "hidden", "removed"


def add(c: Connection, header: Header, sitting: Sequence[SeatRow]) -> None:
    """A new table with its seats."""
    c.execute(insert(games).values(**asdict(header)))
    c.execute(insert(seats), [{"game_id": header.id, **asdict(row)} for row in sitting])
    tell(c, header.id)


def header(c: Connection, id: str) -> Header | None:
    """The header of a table."""
    row = c.execute(select(games).where(games.c.id == id)).mappings().first()
    return Header(**row) if row else None


def sitting(c: Connection, id: str) -> tuple[SeatRow, ...]:
    """The seats of a table, in order."""
    found = select(seats).where(seats.c.game_id == id).order_by(seats.c.seat)
    return tuple(seat_of(row) for row in c.execute(found).mappings())


def seat_of(row: Any) -> SeatRow:
    """A seat out of its row."""
    return SeatRow(**{key: value for key, value in row.items() if key != "game_id"})


def played(c: Connection, id: str, after: int = 0) -> list[Entry]:
    """The entries after a sequence, in order."""
    found = (
        select(entries)
        .where(entries.c.game_id == id, entries.c.seq > after)
        .order_by(entries.c.seq)
    )
    return [
        Entry(**{key: value for key, value in row.items() if key != "game_id"})
        for row in c.execute(found).mappings()
    ]


def may_see(c: Connection, id: str) -> frozenset[str]:
    """The people who were let in by invitation."""
    found = select(members.c.person_id).where(members.c.game_id == id)
    return frozenset(c.execute(found).scalars())


def revoke(c: Connection, id: str, invite: str) -> None:
    """Another invitation; whoever was let in by the last one may see the table no more."""
    c.execute(delete(members).where(members.c.game_id == id))
    change(c, id, {"invite": invite})


def follow(c: Connection, id: str, person_id: str, invite: str) -> bool:
    """Let somebody see a table by an invitation; whether it is still good, and for this person."""
    hold(c, id)
    same = and_(games.c.id == id, games.c.invite == invite)
    good = c.execute(select(games.c.id).where(same)).first() is not None
    if not good or person_id in marked(c, id, REMOVED):
        return False
    let_in(c, id, person_id)
    return True


def let_in(c: Connection, id: str, person_id: str) -> None:
    """Let somebody see a table; once is enough."""
    if person_id not in may_see(c, id):
        c.execute(insert(members).values(game_id=id, person_id=person_id))
    tell(c, id)


def add_entries(c: Connection, id: str, new: Iterable[Entry]) -> None:
    """Store entries; IntegrityError if somebody was faster."""
    for entry in new:
        values = dict(zip(ENTRY, ENTRY_VALUES(entry), strict=True))
        run_often(c, NEW_ENTRY, {"game_id": id, **values})


def change(c: Connection, id: str, changes: HeaderChanges) -> None:
    """Change a header, and tell other processes."""
    run_often(c, CHANGE, {"of": id, **changes})
    tell(c, id)


def go_on(c: Connection, id: str, changes: HeaderChanges) -> bool:
    """Change the header of a game that goes on; whether it does: others may have closed it."""
    done = run_often(c, GO_ON, {"of": id, **changes})
    tell(c, id)
    return bool(done.rowcount)


def players(c: Connection, id: str) -> set[int]:
    """The seats of a table that people play for."""
    return set(run_often(c, PLAYERS, {"of": id}).scalars())


def change_if(c: Connection, was: Header, changes: HeaderChanges) -> bool:
    """Change a header if its game has neither gone on nor begun nor ended; whether it was so.

    A game that is to be set up otherwise is not the same, either.

    On PostgreSQL, whoever changes a header keeps others from its table until the transaction ends.
    """
    same = and_(
        games.c.id == was.id,
        games.c.status == was.status,
        games.c.seq == was.seq,
        games.c.first.is_not_distinct_from(was.first),
        games.c.colors.is_not_distinct_from(was.colors),
    )
    done = c.execute(update(games).where(same).values(**changes))
    tell(c, was.id)
    return bool(done.rowcount)


def hold(c: Connection, id: str) -> bool:
    """Keep others from changing a table until the transaction ends; whether there is one.

    SQLite has one writer anyway.
    """
    # Not from referring to it: who stores an entry does so before the header is changed.
    own = select(games.c.id).where(games.c.id == id)
    return c.execute(own.with_for_update(key_share=True)).first() is not None


def must_stand(c: Connection, id: str) -> None:
    """Refuse what belongs to a table that was deleted meanwhile; else hold it."""
    if not hold(c, id):
        raise no_table()


def change_seat(c: Connection, id: str, seat: int, now: SeatChanges) -> None:
    """Fill a seat in another way."""
    at = and_(seats.c.game_id == id, seats.c.seat == seat)
    c.execute(update(seats).where(at).values(**now))
    tell(c, id)


def sit_elsewhere(c: Connection, id: str, rows: Iterable[SeatRow]) -> None:
    """Fill seats as given."""
    for row in rows:
        at = and_(seats.c.game_id == id, seats.c.seat == row.seat)
        c.execute(update(seats).where(at).values(**asdict(row)))
    tell(c, id)


def set_reserve(c: Connection, id: str, seat: int, reserve: float) -> None:
    """What is left of a seat's reserve of time."""
    at = and_(seats.c.game_id == id, seats.c.seat == seat)
    c.execute(update(seats).where(at).values(reserve=reserve))


def tell(c: Connection, id: str) -> None:
    """Tell other processes that a table has changed, and at which sequence it is."""
    if is_heard(c):
        seq = c.execute(select(games.c.seq).where(games.c.id == id)).scalar()
        notify(c, f"{id} {seq}")


def tell_of(c: Connection, ids: Sequence[str]) -> None:
    """Tell other processes that any number of tables have changed, or are gone."""
    if ids and is_heard(c):
        notify(c, *ids)


def add_results(c: Connection, id: str, rows: Sequence[Result]) -> None:
    """How everybody did, once."""
    c.execute(delete(results).where(results.c.game_id == id))
    c.execute(insert(results), [{"game_id": id, **asdict(row)} for row in rows])


def voted(c: Connection, id: str) -> list[Ballot]:
    """Votes for a bot."""
    found = select(votes.c.seat, votes.c.person_id, votes.c.at).where(votes.c.game_id == id)
    return [Ballot(*row) for row in c.execute(found.order_by(votes.c.person_id, votes.c.seat))]


def set_vote(c: Connection, id: str, ballot: Ballot, given: bool) -> None:
    """Give a vote or take it back."""
    seat, person_id, _ = ballot
    own = and_(votes.c.game_id == id, votes.c.seat == seat, votes.c.person_id == person_id)
    c.execute(delete(votes).where(own))
    if given:
        c.execute(insert(votes).values(game_id=id, **ballot._asdict()))
    tell(c, id)


def mark(c: Connection, id: str, person_id: str, kind: str) -> None:
    """Note something about a person at a table; once is enough."""
    must_stand(c, id)
    own = and_(marks.c.game_id == id, marks.c.person_id == person_id, marks.c.kind == kind)
    if c.execute(select(marks.c.kind).where(own)).first() is None:
        c.execute(insert(marks).values(game_id=id, person_id=person_id, kind=kind))
    tell(c, id)


def marked(c: Connection, id: str, kind: str) -> frozenset[str]:
    """The people of whom something is noted at a table."""
    found = select(marks.c.person_id).where(marks.c.game_id == id, marks.c.kind == kind)
    return frozenset(c.execute(found).scalars())


def remove(c: Connection, id: str, person_id: str) -> None:
    """Let somebody neither sit down here again nor see a table that is by invitation."""
    mark(c, id, person_id, REMOVED)
    c.execute(delete(members).where(members.c.game_id == id, members.c.person_id == person_id))


def drop(c: Connection, ids: Sequence[str]) -> None:
    """Delete tables with everything that belongs to them."""
    for some in portions(ids):
        c.execute(delete(games).where(games.c.id.in_(some)))
    tell_of(c, ids)


def clear_votes(c: Connection, id: str, seat: int) -> None:
    """Forget the votes about a seat."""
    c.execute(delete(votes).where(votes.c.game_id == id, votes.c.seat == seat))


def claim_rematch(c: Connection, id: str, rematch: str) -> bool:
    """Make a table the rematch of another one, unless it has one that was not closed."""
    hold(c, id)
    other = games.alias()
    there = select(other.c.id).where(other.c.id == games.c.rematch_id, other.c.status != "closed")
    free = and_(games.c.id == id, ~there.exists())
    done = c.execute(update(games).where(free).values(rematch_id=rematch))
    tell(c, id)
    return bool(done.rowcount)
