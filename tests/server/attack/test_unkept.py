"""Long work whose result finds no room, or cannot be read: it ends, and is not done for ever.

Nor is the next piece of work never begun, whatever became of the last.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest

from stellwerk.server.edge.runner import worker
from stellwerk.server.edge.runner.worker import ProcessWorker
from stellwerk.server.ports import JobFailed, Progress
from stellwerk.server.problems import ServerProblem
from stellwerk.server.rows import Job
from stellwerk.server.services import jobs
from stellwerk.server.services.hall import Hall
from stellwerk.server.store.sql.jobs import SqlJobs
from tests.server.faults import ask
from tests.server.house import House
from tests.server.test_full_disk import pages


class Large:
    """Work with a result that is larger than the disk."""

    async def work(self, kind: str, payload: str) -> AsyncGenerator[Progress, None]:
        """Something large."""
        yield Progress(1, 1, f'"{"x" * 4_000_000}"')


def test_work_whose_result_finds_no_room_is_not_done_for_ever(
    open_house: Callable[..., House],
) -> None:
    """It began anew every minute, before everybody else's, for as long as the disk was full."""
    house = open_house(jobs_here=False)
    hall = house.hall
    job = Job("one", jobs.PRINT, "k", "eve", None, "{}", 1.0, "running")

    async def scene() -> Job | None:
        await jobs.do(hall, job)
        return await hall.store.job("one")

    ask(house, lambda: hall.store.add_job(job, 5, 5))
    pages(house, 500)
    hall.worker = Large()
    done = ask(house, scene)
    assert done is not None
    assert (done.status, done.error) == ("failed", jobs.UNKEPT)


@pytest.mark.parametrize("words", ["a warning", "x" * 1_000])
def test_work_that_says_what_is_no_report_has_failed(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever listened fell over it, and the work began anew."""
    (tmp_path / "babbling.py").write_text(f"print({words!r}, flush=True)")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(worker, "MODULE", "babbling")
    monkeypatch.setattr(worker, "MOST", 100)

    async def listen() -> list[Progress]:
        return [step async for step in ProcessWorker().work("print", "{}")]

    with pytest.raises(JobFailed, match="without a result"):
        asyncio.run(listen())


def test_a_server_whose_database_is_away_at_its_start_works_all_the_same(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody held the file for a few seconds: all work waited until the next start."""
    begun: list[object] = []

    async def away(_: SqlJobs) -> None:
        raise ServerProblem(503, "store/failed", "The database is not responding.")

    async def work(_: Hall, kinds: object) -> None:
        begun.append(kinds)

    async def some_time() -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    monkeypatch.setattr(SqlJobs, "release_jobs", away)
    monkeypatch.setattr(jobs, "work", work)
    ask(open_house(), some_time)
    assert begun == [*jobs.LANES]
