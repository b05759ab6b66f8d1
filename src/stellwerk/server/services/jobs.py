"""Long work: who may ask for it, and the loop that does it, one piece at a time."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import logging
from collections.abc import Sequence

from stellwerk.server import texts
from stellwerk.server.live.table import LiveTable, effective
from stellwerk.server.people import Person
from stellwerk.server.ports import Faster, JobFailed, Progress
from stellwerk.server.problems import ServerProblem, no_table, not_yours, too_many
from stellwerk.server.rows import Job, MapRow, TableRow
from stellwerk.server.services import after
from stellwerk.server.services.entrance import check_visible, must_be, visible
from stellwerk.server.services.hall import Hall, Pages
from stellwerk.server.services.people import new_id, within

log = logging.getLogger("stellwerk.server.jobs")
ANALYSIS, BALANCE, REGION, PRINT = "analysis", "balance", "region", "print"
#: Kinds that are worked on one after the other, beside those of the other lane: who waits for a new
#: map or a PDF waits for no analysis.
LANES = ((ANALYSIS, BALANCE), (REGION, PRINT))
UNDER_WAY, ENDED_BADLY = ("waiting", "running"), ("failed", "canceled")
#: Seconds for which who works on a job has it, and between two looks for one.
LEASE, LOOK = 60.0, 5.0
#: Actions of a game that is analyzed. Others wait meanwhile, and somebody may make up a game of
#: thousands of tunnels that fail; games that people play have hundreds.
LONGEST = 1_500
#: Bytes above which an answer is written once for all, and compressed, as quickly as others are.
LARGE, QUICKLY = 64 << 10, 3
TOO_MANY = "You have asked for a lot of analyses in the last hour. Try again later."
FULL = "Too many analyses are waiting already. Try again in a few minutes."
UNKEPT = "The result could not be stored. Try again later."


def told(hall: Hall, job: Job) -> bytes:
    """A job as its asker sees it; the result is JSON already."""
    head: dict[str, object] = {
        "id": job.id,
        "kind": job.kind,
        "status": job.status,
        "done": job.done,
        "total": job.total,
        "error": job.error,
    }
    result = hall.json.written(job.result.encode()) if job.result is not None else None
    return hall.json.dumps({**head, "result": result})


async def queue(hall: Hall, job: Job, about: TableRow | MapRow | None = None) -> Job | None:
    """Let a job wait for its turn, or find the one of its kind and key; None: too many wait.

    `Faster` if what it is about has changed since the job was written down.
    """
    kin, most = hall.homes.kin(job.person_id), hall.settings.jobs_waiting
    return await hall.store.add_job(job, hall.settings.jobs_per_person, most, kin, about)


async def analyze(hall: Hall, person: Person, id: str, depth: str) -> Pages:
    """Ask for the analysis of a finished game; whoever asks again gets the same one."""
    live = await visible(hall, person, id)
    must_be(live, "over")
    job = await hall.store.job_of(ANALYSIS, _key(id, depth), whole=False)
    if job is None or job.status in ENDED_BADLY:
        return Pages(told(hall, await _add(hall, person, live, depth)))
    if is_first(TableRow(live.header, live.seats), person, job):
        job = await _queue(hall, person, live, depth) or job
    return await _pages(hall, job, person.id)


def is_first(about: TableRow | MapRow, person: Person, job: Job) -> bool:
    """Whether work under way is to be somebody's who asks for it again, and no longer another's.

    It would wait for the turn of whoever asked for many things before, and end when that one stops
    it: who only looks on could keep those who played from the analysis of their own game.
    """
    return job.status in UNDER_WAY and about.puts_first(person.id, job.person_id)


async def _add(hall: Hall, person: Person, live: LiveTable, depth: str) -> Job:
    if len(effective(live.entries)) > LONGEST:
        sentence = f"Games of more than {LONGEST:,} actions are not analyzed here."
        raise ServerProblem(422, "analysis/too-long", sentence)
    if not within(hall, person.id, ANALYSIS, hall.settings.jobs_per_hour, 3600):
        raise too_many("jobs/too-many", TOO_MANY)
    if (added := await _queue(hall, person, live, depth)) is None:
        raise too_many("jobs/full", FULL)
    return added


async def _queue(hall: Hall, person: Person, live: LiveTable, depth: str) -> Job | None:
    while True:
        job = await _written(hall, person, live, depth)
        try:
            added = await queue(hall, job, TableRow(live.header, live.seats))
            break
        except Faster:  # somebody was forgotten just then, whose name must not come back by this
            await hall.tables.refresh(live.id)
    hall.jobs.set()
    return added


async def _written(hall: Hall, person: Person, live: LiveTable, depth: str) -> Job:
    """What is to be done: the whole game, with the names of its seats as they are now."""
    asked = {
        "replay": await after.replay(hall, person, live.id),
        "map": live.header.map,
        "depth": depth,
        "seqs": [entry.seq for entry in effective(live.entries)],
    }
    key = _key(live.id, depth)
    return Job(new_id(), ANALYSIS, key, person.id, live.id, json.dumps(asked), hall.now())


def _key(id: str, depth: str) -> str:
    return f"{id}/{depth}"


async def find(hall: Hall, person: Person | None, id: str, depth: str) -> Job:
    """The analysis of a finished game that somebody may see, without what it has found."""
    live = await visible(hall, person, id)
    must_be(live, "over")
    job = await hall.store.job_of(ANALYSIS, _key(id, depth), whole=False)
    if job is None:
        raise _not_asked()
    return job


def _not_asked() -> ServerProblem:
    return ServerProblem(404, "analysis/none", "Nobody has asked for this analysis yet.")


async def _pages(hall: Hall, job: Job, asker: str) -> Pages:
    """What is told of a job that was found; all who fetch one that has ended share it."""
    if job.status in UNDER_WAY:
        return Pages(told(hall, await _whole(hall, job)))
    async with hall.reading(asker):
        if (pages := hall.pages.get(job.id)) is None:
            whole = await _whole(hall, job)
            pages = await hall.runner.run_aside(lambda: _packed(told(hall, whole)), asker)
            hall.pages[job.id] = pages
        return pages


async def _whole(hall: Hall, job: Job) -> Job:
    if (whole := await hall.store.job(job.id)) is None:  # deleted just then
        raise _not_asked()
    return whole


def _packed(content: bytes) -> Pages:
    packed = gzip.compress(content, QUICKLY, mtime=0) if len(content) > LARGE else None
    return Pages(content, packed)


async def followed(hall: Hall, person: Person | None, job: Job) -> Job:
    """A job as it is about now, for one who follows it and may still see its table.

    All who follow a job share one look into the store.
    """
    if job.game_id is not None:
        check_visible(await hall.tables.get(job.game_id), person)
    found = await hall.job_reads.read(job.id, hall.now(), lambda: hall.store.job(job.id))
    if found is None:
        raise no_table()
    return found


async def analysis(hall: Hall, person: Person | None, id: str, depth: str, asker: str) -> Pages:
    """The analysis of a finished game as far as it is; `asker` is who fetches it."""
    return await _pages(hall, await find(hall, person, id, depth), asker)


async def cancel(hall: Hall, person: Person, id: str, depth: str) -> Pages:
    """Stop an analysis; who asked for it may, and who opened the table."""
    job, live = await find(hall, person, id, depth), await hall.tables.get(id)
    if person.id not in {job.person_id, live.header.host_id}:
        raise not_yours()
    await hall.store.end_job(job.id, "canceled", None, None)
    ended = job._replace(status="canceled") if job.status in UNDER_WAY else job
    return await _pages(hall, ended, person.id)


async def resume(hall: Hall) -> None:
    """Take up again what this server was at when it was stopped."""
    if hall.store.shared:
        return
    try:
        await hall.store.release_jobs()
    except Exception as error:  # the store may be away for a while: the leases end by themselves
        log.warning("long work not resumed", extra={"why": type(error)})


async def work(hall: Hall, kinds: Sequence[str] | None = None) -> None:
    """Do whatever waits of some kinds, one job after the other, for ever."""
    while True:
        hall.jobs.clear()
        try:
            now, homes = hall.now(), hall.homes
            job = await hall.store.take_job(now, now + LEASE, kinds, homes.of, homes.begun(now))
            if job is not None:
                homes.begin(job.id, homes.of(job.person_id), now)
                await do(hall, job)
                continue
        except asyncio.CancelledError:
            raise
        except Exception as error:  # the store may be away for a while
            log.warning("long work failed", extra={"why": type(error)})
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(hall.jobs.wait(), LOOK)


async def _end(hall: Hall, job: Job, result: str | None) -> None:
    """A job is done, if there is room for what it has come to."""
    try:
        await hall.store.end_job(job.id, "done", result, None)
    except ServerProblem:
        await _give_up(hall, job)


async def _give_up(hall: Hall, job: Job) -> None:
    """A result finds no room: begun again, the same work would come to the same end for ever."""
    log.warning("result not stored", extra={"why": job.kind})
    await hall.store.end_job(job.id, "failed", None, UNKEPT)


async def do(hall: Hall, job: Job) -> None:
    """Do one job, unless it is canceled meanwhile; a server that ends leaves it to another."""
    progress = hall.worker.work(job.kind, job.payload)
    lease = job.lease_at or 0.0
    coming: asyncio.Future[Progress] | None = None
    last = Progress(job.done, job.total, None)
    found = result = None
    try:
        while True:
            coming = coming or asyncio.ensure_future(anext(progress))
            await asyncio.wait({coming}, timeout=LEASE / 3)
            fresh = coming.done()
            if fresh:
                last, coming = coming.result(), None
                result = last.result or result
            # Noted even if nothing came: the lease holds as long as somebody works.
            found, lease = last.result if fresh else None, hall.now() + LEASE
            if not await hall.store.note_job(job.id, last.done, last.total, found, lease):
                return
    except StopAsyncIteration:
        await _end(hall, job, result)
    except ServerProblem:
        if found is None:  # the store is away: somebody begins again when it is back
            raise
        await _give_up(hall, job)
    except JobFailed as error:
        await hall.store.end_job(job.id, "failed", None, texts.line(str(error)))
    except asyncio.CancelledError:
        with contextlib.suppress(ServerProblem):  # the store is away: the lease ends by itself
            await hall.store.release_job(job.id, lease)
        raise
    finally:
        if coming is not None:
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)
        await progress.aclose()
