"""Tables by what is known of them: for the lobby, the clock and statistics."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, case, func, or_, select, update

from stellwerk.server.rows import TABLES_SHOWN, Going, Header, SeatRow, Status, TableRow, Tally
from stellwerk.server.store.sql.games import seat_of
from stellwerk.server.store.sql.schema import games, people, results, seats


def by_invite(c: Connection, token: str) -> str | None:
    """The table of an invitation."""
    return c.execute(select(games.c.id).where(games.c.invite == token)).scalar()


def _several(c: Connection, ids: Sequence[str]) -> list[TableRow]:
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
    return next(iter(_several(c, [id])), None)


def public(c: Connection, status: Status) -> list[TableRow]:
    """Public tables of a status, newest first."""
    found = select(games.c.id).where(games.c.status == status, games.c.public.is_(True))
    newest = found.order_by(games.c.created_at.desc()).limit(TABLES_SHOWN)
    return _several(c, list(c.execute(newest).scalars()))


def own(c: Connection, person_id: str) -> list[TableRow]:
    """Tables at which somebody sits or that somebody opened, those not over first."""
    sits = select(seats.c.game_id).where(seats.c.person_id == person_id)
    found = select(games.c.id).where(or_(games.c.id.in_(sits), games.c.host_id == person_id))
    order = (games.c.status == "over", games.c.created_at.desc())
    first = found.order_by(*order).limit(TABLES_SHOWN)
    return _several(c, list(c.execute(first).scalars()))


def count_hosted(c: Connection, person_id: str) -> int:
    """Tables that somebody opened and that are not over."""
    open_ones = games.c.status.in_(("open", "running"))
    found = select(func.count()).where(games.c.host_id == person_id, open_ones)
    return int(c.execute(found).scalar() or 0)


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
    """Games, wins and scores by player and edition."""
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
        .select_from(results.outerjoin(people, people.c.id == r.person_id))
        .group_by(r.person_id, named, r.edition, r.bot)
        .order_by(func.count().desc(), named, r.edition, func.coalesce(r.person_id, ""))
        .limit(200)
    )
    for column, wanted in ((r.edition, edition), (named, name)):
        found = found.where(column == wanted) if wanted is not None else found
    return [Tally(**row) for row in c.execute(found).mappings()]
