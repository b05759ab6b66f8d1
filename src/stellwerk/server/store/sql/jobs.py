"""Long work in the database."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from sqlalchemy import (
    Connection,
    String,
    and_,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from stellwerk.server.ports import Faster
from stellwerk.server.rows import JOBS_COUNT, Job, JobStatus, MapRow, TableRow
from stellwerk.server.store.shares import alone, is_full, longest, turns
from stellwerk.server.store.sql.database import Database, portions
from stellwerk.server.store.sql.games import must_stand, sitting
from stellwerk.server.store.sql.living import alone_at
from stellwerk.server.store.sql.schema import jobs, maps

UNDER_WAY = ("waiting", "running")
ENDED_BADLY = ("failed", "canceled")
#: What PostgreSQL is asked to keep for one transaction while it adds to the queue.
LOCK = 7_215_302
#: What stands in the place of what may have megabytes.
LEFT_OUT = {
    "payload": literal("").label("payload"),
    "result": literal(None, String()).label("result"),
}


class SqlJobs:
    """The verbs of long work, each one transaction."""

    database: Database

    async def add_job(
        self,
        job: Job,
        most_each: int,
        most: int,
        kin: Collection[str] = (),
        about: TableRow | MapRow | None = None,
    ) -> Job | None:
        """Add a job to the queue, or find the one of its kind and key; None if it is full."""
        return await self.database.write(lambda c: add(c, job, most_each, most, kin, about))

    async def job(self, id: str) -> Job | None:
        """A job by its id."""
        return await self.database.read(lambda c: by_id(c, id))

    async def job_of(self, kind: str, key: str, whole: bool = True) -> Job | None:
        """The newest job of a kind and a key; with what it is about and has come to if `whole`."""
        return await self.database.read(lambda c: by_key(c, kind, key, whole))

    async def last_job(self, kind: str, start: str) -> Job | None:
        """The newest job of a kind that is done and whose key begins so."""
        return await self.database.read(lambda c: last(c, kind, start))

    async def take_job(
        self,
        now: float,
        lease: float,
        kinds: Collection[str] | None = None,
        home_of: Callable[[str], str] = alone,
        begun: Mapping[str, str] | None = None,
    ) -> Job | None:
        """The oldest job that waits, or whose lease has ended."""
        return await self.database.write(lambda c: take(c, now, lease, kinds, home_of, begun))

    async def note_job(
        self, id: str, done: int, total: int, result: str | None, lease: float
    ) -> bool:
        """How far a job is; whether it is still wanted."""
        return await self.database.write(lambda c: note(c, id, done, total, result, lease))

    async def end_job(
        self, id: str, status: JobStatus, result: str | None, error: str | None
    ) -> bool:
        """A job is done, failed or was canceled; whether it was still under way."""
        return await self.database.write(lambda c: end(c, id, status, result, error))

    async def drop_job(self, id: str) -> None:
        """Delete a job."""
        await self.database.write(lambda c: remove(c, id))

    async def drop_jobs(self, kind: str, start: str, but: str) -> None:
        """Delete what has ended of a kind and whose key begins so, but not with `but`."""
        await self.database.write(lambda c: drop_others(c, kind, start, but))

    async def tidy_jobs(self, kinds: Collection[str], before: float) -> None:
        """Delete what has ended of some kinds and was asked for before some time."""
        await self.database.write(lambda c: tidy(c, kinds, before))

    async def moments(self, kind: str) -> list[float]:
        """When all jobs of a kind were asked for."""
        return await self.database.read(lambda c: moments(c, kind))

    async def release_job(self, id: str, lease: float) -> None:
        """Let go of a job that one has until `lease`."""
        await self.database.write(lambda c: let_go(c, id, lease))

    async def release_jobs(self) -> None:
        """Let all leases end."""
        await self.database.write(release)


def add(
    c: Connection,
    job: Job,
    most_each: int,
    most: int,
    kin: Collection[str] = (),
    about: TableRow | MapRow | None = None,
) -> Job | None:
    """Add a job, or find the one of its kind and key; None if the queue is full.

    It is full for a household before it is for everybody (`kin` are its people).
    """
    if job.game_id is not None:
        must_stand(c, job.game_id)
    if not _is_still(c, about):
        raise Faster
    alone_at(c, LOCK)  # two servers that count at once would let in one too many, or one twice
    same = and_(jobs.c.kind == job.kind, jobs.c.key == job.key)
    c.execute(delete(jobs).where(same, jobs.c.status.in_(ENDED_BADLY)))
    waiting = select(func.count()).where(jobs.c.status.in_(UNDER_WAY))
    own = c.execute(waiting.where(jobs.c.person_id == job.person_id)).scalar_one()
    if (found := by_key(c, job.kind, job.key)) is not None:
        return _handed_over(c, found, job.person_id, about) if own < most_each else found
    everybody = c.execute(waiting).scalar_one()
    household = c.execute(waiting.where(jobs.c.person_id.in_(kin))).scalar_one() if kin else 0
    if is_full(own, household, everybody, most_each, most):
        return None
    c.execute(insert(jobs).values(**job._asdict()))
    return job


def _handed_over(c: Connection, job: Job, asker: str, about: TableRow | MapRow | None) -> Job:
    """A job that somebody asks for again: whoever has more to do with it is the asker now."""
    first = about is not None and about.puts_first(asker, job.person_id)
    if not first or job.status not in UNDER_WAY:
        return job
    c.execute(update(jobs).where(jobs.c.id == job.id).values(person_id=asker))
    return job._replace(person_id=asker)


def _is_still(c: Connection, about: TableRow | MapRow | None) -> bool:
    """Whether a table has still those names of which a job tells, and a map is still kept."""
    if isinstance(about, MapRow):
        own = select(maps.c.id).where(maps.c.id == about.id)
        return c.execute(own.with_for_update(key_share=True)).first() is not None
    return about is None or about.names == TableRow(about.header, sitting(c, about.header.id)).names


def by_id(c: Connection, id: str) -> Job | None:
    """A job by its id."""
    row = c.execute(select(jobs).where(jobs.c.id == id)).mappings().first()
    return Job(**row) if row else None


def by_key(c: Connection, kind: str, key: str, whole: bool = True) -> Job | None:
    """The newest job of a kind and a key; with what it is about and has come to if `whole`.

    A PDF is megabytes: some who ask how far it is would keep all others from the store.
    """
    shown = (one if whole else LEFT_OUT.get(one.name, one) for one in jobs.c)
    same = select(*shown).where(jobs.c.kind == kind, jobs.c.key == key)
    row = c.execute(same.order_by(jobs.c.created_at.desc())).mappings().first()
    return Job(**row) if row else None


def last(c: Connection, kind: str, start: str) -> Job | None:
    """The newest job of a kind that is done and whose key begins so."""
    done = select(jobs).where(
        jobs.c.kind == kind, jobs.c.status == "done", jobs.c.key.startswith(start, autoescape=True)
    )
    row = c.execute(done.order_by(jobs.c.created_at.desc())).mappings().first()
    return Job(**row) if row else None


def remove(c: Connection, id: str) -> None:
    """Delete a job."""
    c.execute(delete(jobs).where(jobs.c.id == id))


def drop(c: Connection, start: str) -> None:
    """Delete the jobs whose keys begin so."""
    c.execute(delete(jobs).where(jobs.c.key.startswith(start, autoescape=True)))


def drop_others(c: Connection, kind: str, start: str, but: str) -> None:
    """Delete what has ended of a kind and whose key begins so, but not with `but`."""
    same = and_(jobs.c.kind == kind, jobs.c.key.startswith(start, autoescape=True))
    others = and_(same, ~jobs.c.key.startswith(but, autoescape=True))
    c.execute(delete(jobs).where(others, jobs.c.status.not_in(UNDER_WAY)))


def tidy(c: Connection, kinds: Collection[str], before: float) -> None:
    """Delete what has ended of some kinds and was asked for before some time."""
    old = and_(jobs.c.kind.in_(kinds), jobs.c.created_at < before)
    c.execute(delete(jobs).where(old, jobs.c.status.not_in(UNDER_WAY)))


def take(
    c: Connection,
    now: float,
    lease: float,
    kinds: Collection[str] | None = None,
    home_of: Callable[[str], str] = alone,
    begun: Mapping[str, str] | None = None,
) -> Job | None:
    """The next job that nobody works on; it belongs to the taker until `lease`.

    The first that every household asked for within an hour comes before the second of any. A lease
    that holds longer than any is one of a clock that was ahead: whoever had it is gone.
    """
    let_go = or_(jobs.c.lease_at < now, jobs.c.lease_at > longest(now, lease))
    free = or_(jobs.c.status == "waiting", and_(jobs.c.status == "running", let_go))
    order = (jobs.c.created_at, jobs.c.id)
    waiting = select(jobs.c.id).where(free)
    if kinds is not None:
        waiting = waiting.where(jobs.c.kind.in_(kinds))
    ids = c.execute(waiting.order_by(*order)).scalars().all()
    if not ids:
        return None
    counted = or_(free, jobs.c.created_at > now - JOBS_COUNT)
    asked = c.execute(select(jobs.c.id, jobs.c.person_id).where(counted).order_by(*order))
    turn = turns(((row.id, row.person_id) for row in asked), home_of, begun)
    for id in sorted(ids, key=lambda id: turn[id]):
        # Where several processes look at once, each passes over what another is about to take.
        still = select(jobs).where(jobs.c.id == id, free).with_for_update(skip_locked=True)
        if (row := c.execute(still).mappings().first()) is not None:
            values = {"status": "running", "lease_at": lease}
            c.execute(update(jobs).where(jobs.c.id == id).values(**values))
            return Job(**row)._replace(status="running", lease_at=lease)
    return None


def note(c: Connection, id: str, done: int, total: int, result: str | None, lease: float) -> bool:
    """How far a job is; whether it is still wanted."""
    values: dict[str, object] = {"done": done, "total": total, "lease_at": lease}
    if result is not None:
        values["result"] = result
    wanted = and_(jobs.c.id == id, jobs.c.status == "running")
    return bool(c.execute(update(jobs).where(wanted).values(**values)).rowcount)


def end(c: Connection, id: str, status: JobStatus, result: str | None, error: str | None) -> bool:
    """A job has ended; whether it was still under way."""
    values: dict[str, object] = {"status": status, "error": error, "lease_at": None}
    if status == "done":
        values |= {"result": result, "done": jobs.c.total}
    under_way = and_(jobs.c.id == id, jobs.c.status.in_(UNDER_WAY))
    return bool(c.execute(update(jobs).where(under_way).values(**values)).rowcount)


def forget(c: Connection, person_id: str, tables: Sequence[str]) -> None:
    """Somebody is forgotten: what holds the name is deleted, of the rest nobody knows who asked.

    What is still under way ends: it would keep its place, and count for no household any more.
    """
    for some in portions(tables):
        c.execute(delete(jobs).where(jobs.c.game_id.in_(some)))
    mine = jobs.c.person_id == person_id
    stopped = {"status": "canceled", "lease_at": None}
    c.execute(update(jobs).where(mine, jobs.c.status.in_(UNDER_WAY)).values(**stopped))
    c.execute(update(jobs).where(mine).values(person_id=""))


def moments(c: Connection, kind: str) -> list[float]:
    """When all jobs of a kind were asked for."""
    return list(c.execute(select(jobs.c.created_at).where(jobs.c.kind == kind)).scalars())


def let_go(c: Connection, id: str, lease: float) -> None:
    """A job waits again, unless somebody else has it by now: his lease holds longer."""
    mine = and_(jobs.c.id == id, jobs.c.status == "running", jobs.c.lease_at <= lease)
    c.execute(update(jobs).where(mine).values(status="waiting", lease_at=None))


def release(c: Connection) -> None:
    """Nobody works on anything any more."""
    values = {"status": "waiting", "lease_at": None}
    c.execute(update(jobs).where(jobs.c.status == "running").values(**values))
