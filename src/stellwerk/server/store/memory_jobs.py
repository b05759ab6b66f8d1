"""Long work in memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from stellwerk.server.ports import Faster
from stellwerk.server.problems import no_table
from stellwerk.server.rows import JOBS_COUNT, Job, JobStatus, MapRow, TableRow
from stellwerk.server.store.kept import Kept
from stellwerk.server.store.shares import alone, is_full, longest, turns

UNDER_WAY = frozenset({"waiting", "running"})


class MemoryJobs:
    """A queue in a dictionary."""

    _tables: dict[str, Kept]
    _maps: dict[str, MapRow]

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}

    async def add_job(
        self,
        job: Job,
        most_each: int,
        most: int,
        kin: Collection[str] = (),
        about: TableRow | MapRow | None = None,
    ) -> Job | None:
        """Add a job to the queue, or find the one of its kind and key; None if it is full."""
        if job.game_id is not None and job.game_id not in self._tables:
            raise no_table()
        if not self._is_still(about):
            raise Faster
        waiting = [one for one in self._jobs.values() if one.status in UNDER_WAY]
        own = [one for one in waiting if one.person_id == job.person_id]
        for other in list(self._jobs.values()):
            if (other.kind, other.key) == (job.kind, job.key):
                if other.status not in {"failed", "canceled"}:
                    first = about is not None and about.puts_first(job.person_id, other.person_id)
                    if first and other in waiting and len(own) < most_each:
                        self._jobs[other.id] = other._replace(person_id=job.person_id)
                    return self._jobs[other.id]
                del self._jobs[other.id]
        household = sum(one.person_id in kin for one in waiting)
        if is_full(len(own), household, len(waiting), most_each, most):
            return None
        self._jobs[job.id] = job
        return job

    def _is_still(self, about: TableRow | MapRow | None) -> bool:
        if isinstance(about, MapRow):
            return about.id in self._maps
        return about is None or about.names == self._tables[about.header.id].row.names

    async def job(self, id: str) -> Job | None:
        """A job by its id."""
        return self._jobs.get(id)

    async def job_of(self, kind: str, key: str, whole: bool = True) -> Job | None:
        """The newest job of a kind and a key; with what it is about and has come to if `whole`."""
        same = [one for one in self._jobs.values() if (one.kind, one.key) == (kind, key)]
        found = max(same, key=lambda one: one.created_at, default=None)
        return found if whole or found is None else found._replace(payload="", result=None)

    async def last_job(self, kind: str, start: str) -> Job | None:
        """The newest job of a kind that is done and whose key begins so."""
        done = [one for one in self._jobs.values() if one.kind == kind and one.status == "done"]
        same = [one for one in done if one.key.startswith(start)]
        return max(same, key=lambda one: one.created_at, default=None)

    async def take_job(
        self,
        now: float,
        lease: float,
        kinds: Collection[str] | None = None,
        home_of: Callable[[str], str] = alone,
        begun: Mapping[str, str] | None = None,
    ) -> Job | None:
        """The next job that waits, or whose lease has ended: everybody's first before seconds."""
        ordered = sorted(self._jobs.values(), key=lambda one: (one.created_at, one.id))
        free = [
            job
            for job in ordered
            if job.status == "waiting"
            or (job.status == "running" and not now <= (job.lease_at or 0) <= longest(now, lease))
        ]
        counted = [job for job in ordered if job in free or job.created_at > now - JOBS_COUNT]
        turn = turns(((job.id, job.person_id) for job in counted), home_of, begun)
        wanted = [job for job in free if kinds is None or job.kind in kinds]
        if not wanted:
            return None
        first = min(wanted, key=lambda job: turn[job.id])
        self._jobs[first.id] = first._replace(status="running", lease_at=lease)
        return self._jobs[first.id]

    async def note_job(
        self, id: str, done: int, total: int, result: str | None, lease: float
    ) -> bool:
        """How far a job is; whether it is still wanted."""
        job = self._jobs.get(id)
        if job is None or job.status != "running":
            return False
        kept = job.result if result is None else result
        self._jobs[id] = job._replace(done=done, total=total, result=kept, lease_at=lease)
        return True

    async def end_job(
        self, id: str, status: JobStatus, result: str | None, error: str | None
    ) -> bool:
        """A job is done, failed or was canceled; whether it was still under way."""
        job = self._jobs.get(id)
        if job is None or job.status not in UNDER_WAY:
            return False
        ended = job._replace(status=status, error=error, lease_at=None)
        done = ended._replace(result=result, done=job.total) if status == "done" else ended
        self._jobs[id] = done
        return True

    async def drop_job(self, id: str) -> None:
        """Delete a job."""
        self._jobs.pop(id, None)

    async def drop_jobs(self, kind: str, start: str, but: str) -> None:
        """Delete what has ended of a kind and whose key begins so, but not with `but`."""
        self._keep(
            lambda job: job.kind != kind or not job.key.startswith(start) or job.key.startswith(but)
        )

    async def tidy_jobs(self, kinds: Collection[str], before: float) -> None:
        """Delete what has ended of some kinds and was asked for before some time."""
        self._keep(lambda job: job.kind not in kinds or job.created_at >= before)

    async def moments(self, kind: str) -> list[float]:
        """When all jobs of a kind were asked for."""
        return [job.created_at for job in self._jobs.values() if job.kind == kind]

    def _keep(self, wanted: Callable[[Job], bool]) -> None:
        """Keep what is wanted, and what is under way."""
        kept = [one for one in self._jobs.values() if one.status in UNDER_WAY or wanted(one)]
        self._jobs = {job.id: job for job in kept}

    async def release_job(self, id: str, lease: float) -> None:
        """Let go of a job that one has until `lease`, unless somebody else has it by now."""
        job = self._jobs.get(id)
        if job is not None and job.status == "running" and (job.lease_at or 0) <= lease:
            self._jobs[id] = job._replace(status="waiting", lease_at=None)

    async def release_jobs(self) -> None:
        """Let all leases end."""
        for job in [one for one in self._jobs.values() if one.status == "running"]:
            self._jobs[job.id] = job._replace(status="waiting", lease_at=None)

    def _forget_asker(self, person_id: str) -> None:
        """Nobody knows any more who asked; what is still under way ends."""
        for job in [one for one in self._jobs.values() if one.person_id == person_id]:
            stopped = job._replace(status="canceled", lease_at=None)
            self._jobs[job.id] = (stopped if job.status in UNDER_WAY else job)._replace(
                person_id=""
            )

    def _forget_jobs(self, tables: Collection[str]) -> None:
        """Tables were deleted, or a name taken off them: so is what belongs to them."""
        for job in [one for one in self._jobs.values() if one.game_id in tables]:
            del self._jobs[job.id]

    def _drop_jobs(self, start: str) -> None:
        """Delete the jobs whose keys begin so."""
        self._jobs = {id: job for id, job in self._jobs.items() if not job.key.startswith(start)}
