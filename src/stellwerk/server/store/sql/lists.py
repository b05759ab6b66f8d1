"""Tables by what is known of them: for the lobby, the clock and statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import ColumnElement, Connection, Select, and_, case, func, or_, select, update

from stellwerk.server.problems import too_many_tables
from stellwerk.server.rows import (
    TABLES_AT_ONCE,
    Going,
    Header,
    Most,
    SeatRow,
    Status,
    TableRow,
    Tally,
)
from stellwerk.server.store.shares import LOOKED_AT, shares
from stellwerk.server.store.sql.games import HIDDEN, drop, seat_of
from stellwerk.server.store.sql.living import must_live
from stellwerk.server.store.sql.schema import games, marks, people, results, seats

#: A seat of this table in which somebody else sits; and one in which anybody may sit down.
OTHERS = and_(
    seats.c.game_id == games.c.id,
    seats.c.kind == "person",
    seats.c.person_id.is_distinct_from(games.c.host_id),
)
FREE = and_(seats.c.game_id == games.c.id, seats.c.kind == "open")
#: When something last happened at a table.
TOUCHED = func.coalesce(games.c.turn_at, games.c.started_at, games.c.created_at)
GOES_ON = games.c.status.in_(("open", "running"))


def by_invite(c: Connection, token: str) -> str | None:
    """The table of an invitation."""
    return c.execute(select(games.c.id).where(games.c.invite == token)).scalar()


def several(c: Connection, ids: Sequence[str]) -> list[TableRow]:
    """Headers and seats of some tables, in their order."""
    rows = c.execute(select(games).where(games.c.id.in_(ids))).mappings()
    headers = {row["id"]: Header(**row) for row in rows}
    taken: dict[str, list[SeatRow]] = {id: [] for id in ids}
    found = select(seats).where(seats.c.game_id.in_(ids)).order_by(seats.c.seat)
    for row in c.execute(found).mappings():
        taken[row["game_id"]].append(seat_of(row))
    return [TableRow(headers[id], tuple(taken[id])) for id in ids if id in headers]


def row(c: Connection, id: str) -> TableRow | None:
    """A table as lists show it."""
    return next(iter(several(c, [id])), None)


def public(c: Connection, status: Status, home_of: Callable[[str], str]) -> list[TableRow]:
    """Public tables of a status, newest first."""
    newest = games.c.created_at.desc()
    # The first table of everybody before the second of anybody: so nobody fills the lobby alone.
    turn = func.row_number().over(partition_by=games.c.host_id, order_by=newest)
    found = select(games.c.id, games.c.host_id)
    listed = found.where(games.c.status == status, games.c.public.is_(True))
    fair = c.execute(listed.order_by(turn, newest).limit(LOOKED_AT))
    rows = several(c, shares(((row.id, row.host_id) for row in fair), home_of))
    return sorted(rows, key=lambda row: -row.header.created_at)


def own(c: Connection, person_id: str, most: int, after: int) -> list[TableRow]:
    """Tables at which somebody sits or that somebody opened, those not over first."""
    order = (games.c.status.in_(("over", "closed")), games.c.created_at.desc())
    found = select(games.c.id).where(_is_of(person_id)).order_by(*order)
    return several(c, list(c.execute(found.limit(most).offset(after)).scalars()))


def count_own(c: Connection, person_id: str) -> int:
    """How many these are altogether."""
    return int(c.execute(select(func.count()).where(_is_of(person_id))).scalar() or 0)


def _is_of(person_id: str) -> ColumnElement[bool]:
    # By their ids, found by indexes: with "or" every game there is would be looked at.
    sits = select(seats.c.game_id).where(seats.c.person_id == person_id)
    own = games.alias()
    hosts = select(own.c.id).where(own.c.host_id == person_id)
    return and_(games.c.id.in_(sits.union(hosts)), _is_listed(person_id))


def _is_listed(person_id: str) -> ColumnElement[bool]:
    """Whether somebody has not taken a table off the own list."""
    hidden = select(marks.c.game_id).where(marks.c.person_id == person_id, marks.c.kind == HIDDEN)
    return games.c.id.not_in(hidden)


def count_hosted(c: Connection, person_id: str, since: float) -> int:
    """Tables that somebody opened, that go on, and that others play at or may join.

    Those opened before a time count only if they are on the own list.
    """
    with_others = or_(select(seats.c.seat).where(OTHERS).exists(), _waits())
    recent = or_(games.c.created_at >= since, _is_listed(person_id))
    counted = (games.c.host_id == person_id, GOES_ON, with_others, recent)
    return int(c.execute(select(func.count()).select_from(games).where(*counted)).scalar() or 0)


def check_hosted(c: Connection, most: Most | None) -> None:
    """Refuse one more than somebody may have; two servers that add one at once count both."""
    if most is None:
        return
    must_live(c, most.person_id)
    if (number := count_hosted(c, most.person_id, most.since)) >= most.tables:
        raise too_many_tables(number)


def _waits() -> ColumnElement[bool]:
    return select(seats.c.seat).where(FREE).exists()


def tidy(c: Connection, lessons: float, abandoned: float) -> list[str]:
    """Delete some of what nobody has touched since some times; the ids."""
    lonely = ~select(seats.c.seat).where(OTHERS).exists()
    lesson = and_(games.c.record.is_not(None), lonely, lessons > TOUCHED)
    left = and_(GOES_ON, lonely, abandoned > TOUCHED)
    closed = and_(games.c.status == "closed", games.c.over_at < abandoned)
    return _drop(c, select(games.c.id).where(or_(lesson, left, closed)))


def tidy_finished(c: Connection, before: float) -> list[str]:
    """Delete some games that ended before some time; the ids."""
    ended = and_(games.c.status == "over", games.c.over_at < before)
    return _drop(c, select(games.c.id).where(ended))


def spare(c: Connection, person_id: str, most: int) -> list[str]:
    """Delete the oldest games of somebody without other people but some; the ids.

    And the oldest of those closed, and of recorded games that were uploaded: who opens and closes
    tables, or sends the same game again and again, fills no disk.
    """
    alone = and_(~select(seats.c.seat).where(OTHERS).exists(), ~_waits())
    own = select(games.c.id).where(games.c.host_id == person_id)
    going = own.where(GOES_ON, alone).order_by(TOUCHED.desc(), games.c.id).offset(most)
    closed = own.where(games.c.status == "closed").order_by(games.c.over_at.desc(), games.c.id)
    sent = own.where(games.c.uploaded).order_by(games.c.created_at.desc(), games.c.id)
    return _drop(c, going) + _drop(c, closed.offset(most)) + _drop(c, sent.offset(most))


def _drop(c: Connection, found: Select[str]) -> list[str]:
    ids = sorted(c.execute(found.limit(TABLES_AT_ONCE)).scalars())
    drop(c, ids)
    return ids


def going(c: Connection) -> list[Going]:
    """Games that go on."""
    found = select(games.c.id, games.c.content, games.c.rules).where(games.c.status == "running")
    return [Going(row.id, row.content, row.rules) for row in c.execute(found)]


def due(c: Connection) -> list[tuple[str, float]]:
    """Games in which something is due, and when."""
    found = select(games.c.id, games.c.due_at).where(
        games.c.status == "running", games.c.due_at.is_not(None)
    )
    return [(row.id, row.due_at) for row in c.execute(found)]


def sweep(c: Connection, before: float, lease: float, most: int = 20) -> list[str]:
    """Games overdue since `before`; nobody else gets them until `lease`."""
    overdue = (
        select(games.c.id)
        .where(games.c.status == "running", games.c.due_at < before)
        .limit(most)
        .with_for_update(skip_locked=True)
    )
    ids = list(c.execute(overdue).scalars())
    if ids:
        c.execute(update(games).where(games.c.id.in_(ids)).values(due_at=lease))
    return ids


def statistics(c: Connection, edition: str | None, name: str | None) -> list[Tally]:
    """Games at public tables, wins and scores by player and edition."""
    r = results.c
    named = func.coalesce(people.c.name, r.name)  # as a person is called now
    found = (
        select(
            r.person_id.label("player"),
            named.label("name"),
            r.edition,
            r.bot,
            func.count().label("games"),
            func.sum(case((r.place == 1, 1), else_=0)).label("wins"),
            func.avg(r.total).label("mean_score"),
            func.max(r.total).label("best_score"),
            func.avg(r.place).label("mean_place"),
        )
        .select_from(
            results.join(games, games.c.id == r.game_id).outerjoin(
                people, people.c.id == r.person_id
            )
        )
        .where(games.c.public)
        .group_by(r.person_id, named, r.edition, r.bot)
        .order_by(func.count().desc(), named, r.edition, func.coalesce(r.person_id, ""))
        .limit(200)
    )
    for column, wanted in ((r.edition, edition), (named, name)):
        found = found.where(column == wanted) if wanted is not None else found
    return [Tally(**row) for row in c.execute(found).mappings()]
