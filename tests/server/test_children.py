"""Processes of the server: whatever is cancelled, none is left to an event loop that is closed."""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import json
import subprocess
import sys
import tempfile
from asyncio.subprocess import Process
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config

from stellwerk.processes import PYTHON
from stellwerk.server.edge.runner import children, confined, desk, worker, working
from stellwerk.server.edge.runner.boards import BoardRunner
from stellwerk.server.edge.runner.confined import MapQuestion, Maps
from stellwerk.server.edge.runner.desk import Desk
from stellwerk.server.edge.runner.mapping import Told
from stellwerk.server.edge.runner.worker import ProcessWorker
from stellwerk.server.ports import JobFailed, Progress, Question
from stellwerk.server.problems import ServerProblem

#: The event loops of tests and of a server.
LOOPS = (asyncio.new_event_loop, Config("").get_loop_factory() or asyncio.new_event_loop)


class Reluctant:
    """A process that has been killed and takes its time, as on a busy machine."""

    def __init__(self) -> None:
        self.returncode: int | None = None
        self.killed = 0
        self.stdin, self.stdout = Pipe(), Pipe()
        self._gone = asyncio.Event()

    def kill(self) -> None:
        self.killed += 1

    async def wait(self) -> int | None:
        await self._gone.wait()
        return self.returncode

    def go(self) -> None:
        self.returncode = -9
        self._gone.set()


class Pipe:
    """Takes everything, says nothing."""

    def write(self, data: bytes) -> None:
        pass

    async def drain(self) -> None:
        pass

    def close(self) -> None:
        pass

    def __aiter__(self) -> Pipe:
        return self

    async def __anext__(self) -> bytes:
        await asyncio.Event().wait()
        raise AssertionError


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def cancel_twice(task: asyncio.Future[Any], process: Reluctant) -> None:
    """Cancel what uses a process again while it ends: it is over only when the process is gone."""
    await settle()
    for _ in range(2):
        task.cancel()
        await settle()
        assert not task.done()
    assert process.killed == 1
    process.go()
    with pytest.raises(asyncio.CancelledError):
        await task


def test_whoever_ends_a_process_sees_it_gone() -> None:
    async def scene() -> None:
        process: Any = Reluctant()
        await cancel_twice(asyncio.ensure_future(children.ended(process)), process)

    asyncio.run(scene())


def test_an_event_loop_that_closes_waits_for_processes_that_end() -> None:
    """It cancels every task that it has: those that wait for a process, too."""

    async def scene() -> int | None:
        process: Any = Reluctant()
        ending = asyncio.ensure_future(children.ended(process))
        await settle()
        asyncio.get_running_loop().call_later(0.01, process.go)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        assert ending in others
        for task in others:
            task.cancel()
        await asyncio.wait(others)
        gone: int | None = process.returncode
        return gone

    assert asyncio.run(scene()) is not None


def test_a_process_that_is_cancelled_while_it_starts_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        process, may_start = Reluctant(), asyncio.Event()

        async def create(*_: object, **__: object) -> Reluctant:
            await may_start.wait()
            return process

        monkeypatch.setattr(asyncio, "create_subprocess_exec", create)
        task = asyncio.ensure_future(children.started("module", environment={}))
        await settle()
        task.cancel()
        await settle()
        may_start.set()
        await settle()
        await cancel_twice(task, process)

    asyncio.run(scene())


def test_long_work_that_is_stopped_twice_leaves_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        process = Reluctant()

        async def create(*_: object, **__: object) -> Reluctant:
            return process

        monkeypatch.setattr(asyncio, "create_subprocess_exec", create)
        work = ProcessWorker().work("balance", "{}")
        await cancel_twice(asyncio.ensure_future(anext(work)), process)

    asyncio.run(scene())


def test_a_process_that_cannot_be_started_is_no_problem_of_who_was_cancelled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        may_fail = asyncio.Event()

        async def create(*_: object, **__: object) -> Reluctant:
            await may_fail.wait()
            raise OSError("no room")

        monkeypatch.setattr(asyncio, "create_subprocess_exec", create)
        task = asyncio.ensure_future(children.started("module", environment={}))
        await settle()
        task.cancel()
        await settle()
        may_fail.set()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        assert task.cancelled()

    asyncio.run(scene())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM"])
def test_signals_that_stop_a_server_end_no_work_of_its_processes(
    number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C and systemd reach them, too: the work had failed before the server could keep it."""
    said = '{"done": 1, "total": 1, "result": "kept", "end": true}'
    (tmp_path / "signaled.py").write_text(
        "import os, signal\n"
        "from stellwerk.processes import confine\n"
        "confine(60, 4096)\n"
        f"os.kill(os.getpid(), signal.{number})\n"
        f"print('{said}', flush=True)\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(worker, "MODULE", "signaled")

    async def listen() -> list[Progress]:
        return [step async for step in ProcessWorker().work("print", "{}")]

    assert [step.result for step in asyncio.run(listen())] == ["kept"]


def test_work_that_is_killed_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked for a PDF and stopped it again and again filled the disk with its pictures."""
    here = tmp_path / "here"
    here.mkdir()
    (tmp_path / "messy.py").write_text(
        "import tempfile, time\n"
        "tempfile.mkdtemp()\n"
        'print(\'{"done": 0, "total": 1, "result": null}\', flush=True)\n'
        "time.sleep(600)\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(here))
    monkeypatch.setattr(tempfile, "tempdir", str(here))
    monkeypatch.setattr(worker, "MODULE", "messy")

    async def stop() -> None:
        work = ProcessWorker().work("print", "{}")
        assert (await anext(work)).done == 0
        await work.aclose()

    asyncio.run(stop())
    assert list(here.iterdir()) == []


def test_work_for_which_there_is_no_folder_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))

    async def begin() -> None:
        await anext(ProcessWorker().work("print", "{}"))

    with pytest.raises(JobFailed, match="without a result"):
        asyncio.run(begin())


@pytest.mark.parametrize("kind", ["analysis", "balance", "region", "print"])
def test_work_that_has_no_memory_left_says_so(
    kind: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def greedy(asked: Question) -> Iterator[Told]:
        raise MemoryError
        yield

    allowed: list[int] = []
    monkeypatch.setattr(working, "confine", lambda _, megabytes: allowed.append(megabytes))
    monkeypatch.setattr(working, "KINDS", {kind: greedy})
    monkeypatch.setattr(working, "NICE", 0)
    monkeypatch.setattr(sys, "stdin", io.StringIO("{}"))
    working.main(kind)
    assert "memory" in json.loads(capsys.readouterr().out)["error"]
    assert allowed == [2048]


def test_the_first_figures_are_told_within_a_second(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They came after two seconds, as all others do."""
    clock = itertools.count(1000.0, 0.1)

    def steady(asked: Question) -> Iterator[Told]:
        for done in range(100):
            yield Told(done, 100, lambda: {"seen": True})

    monkeypatch.setattr(working, "confine", lambda *_: None)
    monkeypatch.setattr(working, "KINDS", {"analysis": steady})
    monkeypatch.setattr(working, "NICE", 0)
    monkeypatch.setattr(working, "monotonic", lambda: next(clock))
    monkeypatch.setattr(sys, "stdin", io.StringIO("{}"))
    working.main("analysis")
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    seen = [one["done"] for one in told if one["result"] is not None]
    assert 0 < seen[0] < 10  # a step takes a tenth of a second
    assert len(seen) < 12


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says so")
def test_where_memory_ends_the_processes_go_before_the_server() -> None:
    """One map could take so much that the system ended the server instead."""
    says = (
        "from stellwerk.processes import confine; confine(60, 4096); "
        "print(open('/proc/self/oom_score_adj').read())"
    )
    told = subprocess.run([*PYTHON, "-c", says], capture_output=True, check=True)
    assert int(told.stdout) == 1000


@pytest.mark.parametrize("loop", LOOPS)
def test_a_process_that_is_gone_before_it_is_asked_is_only_one_without_an_answer(
    monkeypatch: pytest.MonkeyPatch, loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    """Where the machine's memory ends, the system ends it: "something went wrong", said we."""

    async def stillborn(*given: Any, **more: Any) -> Process:
        process = await children.started(*given, **more)
        await children.ended(process)
        await asyncio.sleep(0.1)  # until its pipes are known to be shut
        return process

    for module in (confined, desk, worker):
        monkeypatch.setattr(module, "started", stillborn)

    async def ask() -> None:
        for asked in (
            Maps().try_map("ada", MapQuestion("", 2, ())),
            Desk().ask("ada", {"do": "regions"}),
            BoardRunner().drawn("", "ada", sketch=True),
        ):
            with pytest.raises(ServerProblem):
                await asked
        with pytest.raises(JobFailed):
            await anext(ProcessWorker().work("region", "{}"))

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ask())
