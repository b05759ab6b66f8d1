"""Long work on maps: a new one of a region, games that tell how even one is, a PDF."""

from __future__ import annotations

import base64
import json
from datetime import UTC, datetime
from hashlib import sha256

from stellwerk.server.models.maps import AskBalance, AskPrint, AskRegion
from stellwerk.server.people import Person
from stellwerk.server.ports import Faster
from stellwerk.server.problems import ServerProblem, bad, refused, too_many
from stellwerk.server.rows import Job, MapRow
from stellwerk.server.services import workshop
from stellwerk.server.services.hall import Hall, Pages
from stellwerk.server.services.jobs import (
    BALANCE,
    ENDED_BADLY,
    FULL,
    PRINT,
    REGION,
    UNDER_WAY,
    is_first,
    queue,
    told,
)
from stellwerk.server.services.people import new_id, within

GAMES = (500, 2000, 10000)
#: How many more pieces of work on maps than analyses somebody may ask for in an hour.
MORE = 5
#: How often somebody may fetch a PDF in a minute: it may have megabytes, read and sent each time.
FETCHES = 30
TOO_MANY = "You have asked for a lot of work in the last hour. Try again later."


async def _add(
    hall: Hall, person: Person, kind: str, key: str, asked: object, row: MapRow | None = None
) -> Job:
    """Ask for work; `row` is the map that it is about, if there is one already."""
    settings = hall.settings
    if not within(hall, person.id, "map work", MORE * settings.jobs_per_hour, 3600):
        raise too_many("jobs/too-many", TOO_MANY)
    job = Job(new_id(), kind, key, person.id, None, json.dumps(asked), hall.now())
    try:
        added = await queue(hall, job, None if row is None or row.id in hall.shelf else row)
    except Faster:  # with its map all work on it goes
        raise workshop.no_map() from None
    if added is None:
        raise too_many("jobs/full", FULL)
    hall.jobs.set()
    return added


def _short(hall: Hall, job: Job) -> bytes:
    """A job without its result, which may be large."""
    return told(hall, job._replace(result=None))


async def new_region(hall: Hall, person: Person, wish: AskRegion) -> bytes:
    """Ask for a map of a region."""
    asked = (wish.region, wish.box, wish.around, wish.imagined or None)
    if sum(bool(one) for one in asked) != 1:
        raise bad("map/which", "Send one of region, box, around and imagined.")
    title = workshop.titled(wish.title) if wish.title.strip() else ""
    wanted = {**wish.model_dump(), "title": title}
    job = await _add(hall, person, REGION, f"{person.id}/{new_id()}", wanted)
    return told(hall, job)


async def job(hall: Hall, person: Person, id: str) -> Job:
    """Work that somebody has asked for, and nobody else can see."""
    found = await hall.store.job(id)
    if found is None or found.person_id != person.id or found.kind != REGION:
        raise ServerProblem(404, "jobs/unknown", "There is no such job, or it is not yours.")
    return found


async def region(hall: Hall, person: Person, id: str) -> bytes:
    """A new map of a region, as far as it is."""
    return told(hall, await job(hall, person, id))


async def stop_region(hall: Hall, person: Person, id: str) -> bytes:
    """Make it no more."""
    found = await job(hall, person, id)
    await hall.store.end_job(found.id, "canceled", None, None)
    return told(hall, await hall.store.job(found.id) or found)


# --- balance -------------------------------------------------------------------------------------


def _start(row: MapRow) -> str:
    """How the keys of all work on a text begin."""
    return f"{row.id}/{sha256(row.text.encode()).hexdigest()[:16]}/"


async def ask_balance(hall: Hall, person: Person, id: str, body: AskBalance) -> bytes:
    """Let planners play on a map of one's own."""
    row = await workshop.own(hall, person, id)
    _must_be_playable(row)
    asked, key = {"text": row.text, "games": body.games}, f"{_start(row)}{body.games}"
    before = await hall.store.job_of(BALANCE, key)
    if before is not None and before.status == "done" and _games(before) < body.games:
        await hall.store.drop_job(before.id)  # plain rules have played a few: now there are more
    await _add(hall, person, BALANCE, key, asked, row)
    last = await hall.store.last_job(BALANCE, f"{row.id}/")
    if last is not None:  # the last report is shown until there is another one
        await hall.store.drop_jobs(BALANCE, f"{row.id}/", last.key.rpartition("/")[0])
    return await _balance(hall, row)


def _games(job: Job) -> int:
    """How many games of each table size were played in the end."""
    report = json.loads(job.result or "{}")
    return min((size["games"] for size in report.get("sizes", [])), default=0)


def _must_be_playable(row: MapRow) -> None:
    if not row.playable:
        raise refused("map/not-playable", "This map has mistakes: it cannot be played yet.")


async def balance(hall: Hall, person: Person | None, id: str) -> bytes:
    """How even a map is, as far as it is known."""
    return await _balance(hall, (await workshop.find(hall, person, id)).row)


async def _jobs(hall: Hall, row: MapRow) -> list[Job]:
    """The work on the text as it is now."""
    found = [await hall.store.job_of(BALANCE, f"{_start(row)}{games}") for games in GAMES]
    return [job for job in found if job is not None]


async def _balance(hall: Hall, row: MapRow) -> bytes:
    # Looked for first: what ends meanwhile is found among the work on this text, as done.
    last = await hall.store.last_job(BALANCE, f"{row.id}/")
    jobs = await _jobs(hall, row)
    now = next((job for job in jobs if job.status in UNDER_WAY), None)
    done = [job for job in jobs if job.status == "done"]
    best = done[-1] if done else None
    if now is not None and now.result is not None:
        best = best or now
    current = best is not None
    best = best or last
    failed = max(jobs, key=lambda job: job.created_at, default=None)
    shown = now or (failed if failed is not None and failed.status == "failed" else None)
    report = best.result if best is not None else None
    at = datetime.fromtimestamp(best.created_at, UTC).isoformat() if best is not None else None
    return hall.json.dumps(
        {
            "job": _job(shown) if shown is not None else None,
            "report": hall.json.written(report.encode()) if report else None,
            "current": current,
            "final": best is not None and best.status == "done",
            "at": at,
        }
    )


def _job(job: Job) -> dict[str, object]:
    keys = ("id", "kind", "status", "done", "total", "error")
    return {key: getattr(job, key) for key in keys}


async def stop_balance(hall: Hall, person: Person, id: str) -> bytes:
    """Play no more on a map of one's own."""
    row = await workshop.own(hall, person, id)
    for job in await _jobs(hall, row):
        if job.status in UNDER_WAY:
            await hall.store.end_job(job.id, "canceled", None, None)
    return await _balance(hall, row)


# --- print ---------------------------------------------------------------------------------------


def _print_key(row: MapRow, wish: AskPrint) -> str:
    return f"{_start(row)}{wish.paper}-{wish.language}-{'poster' if wish.poster else 'tiles'}"


async def ask_print(hall: Hall, person: Person, id: str, wish: AskPrint) -> bytes:
    """Set a map as a PDF; whoever may see it may ask."""
    row = (await workshop.find(hall, person, id)).row
    _must_be_playable(row)
    asked = {"text": row.text, **wish.model_dump()}
    key = _print_key(row, wish)
    job = await hall.store.job_of(PRINT, key, whole=False)
    if job is None or job.status in ENDED_BADLY or is_first(row, person, job):
        await hall.store.drop_jobs(PRINT, f"{row.id}/", _start(row))
        job = await _add(hall, person, PRINT, key, asked, row)
    return hall.json.dumps(_job(job))


async def printed(
    hall: Hall, person: Person | None, id: str, wish: AskPrint, asker: str
) -> tuple[str, Pages]:
    """The name of the file, and the PDF; `asker` is who fetches it."""
    row = (await workshop.find(hall, person, id)).row
    if not within(hall, asker, "fetch", FETCHES, 60):
        raise too_many("print/too-fast", "You have fetched a lot of PDFs. Wait a moment.")
    job = await hall.store.job_of(PRINT, _print_key(row, wish), whole=False)
    if job is None or job.status != "done":
        raise _not_printed()
    title = row.title_de if wish.language == "de" else row.title_en
    return title, await _pages(hall, job.id, asker)


async def _pages(hall: Hall, id: str, asker: str) -> Pages:
    """What was made; a hundred who fetch it at once do not keep it in memory a hundred times."""
    async with hall.reading(asker):
        if (pages := hall.pages.get(id)) is None:
            job = await hall.store.job(id)
            result = job.result if job is not None else None
            if result is None:
                raise _not_printed()
            pages = await hall.runner.run_aside(lambda: _decoded(result), asker)
            hall.pages[id] = pages
        return pages


def _decoded(result: str) -> Pages:
    return Pages(base64.b64decode(json.loads(result)["pdf"]))


def _not_printed() -> ServerProblem:
    return ServerProblem(404, "print/none", "This map is not printed yet: ask for it first.")


async def print_state(hall: Hall, person: Person | None, id: str, wish: AskPrint) -> bytes:
    """How far a PDF is."""
    row = (await workshop.find(hall, person, id)).row
    job = await hall.store.job_of(PRINT, _print_key(row, wish), whole=False)
    if job is None:
        raise _not_printed()
    return hall.json.dumps(_job(job))


async def file(hall: Hall, person: Person | None, id: str) -> tuple[str, str]:
    """The title of a map, and the text of its file."""
    row = (await workshop.find(hall, person, id)).row
    return row.title_en, row.text
