"""Plain rules first, compiled ones later: nothing is lost in the change, whoever dies.

In the plain mode both servers have plain rules; in the checked mode the second one is compiled, so
that games begin in one mode and end in the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import threading
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from stellwerk import warmup
from stellwerk.server.edge.changeover import Changeover
from stellwerk.server.edge.line import LOADED, SERVING, Line
from stellwerk.server.edge.runner.bots import PLAIN_SECONDS, BotRunner
from stellwerk.server.edge.runner.engine import Engine
from stellwerk.server.ports import FAILED, READY, Preparation
from stellwerk.server.services import health
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from tests.server.changing import FAR, Watched, is_alive
from tests.server.process import PATIENCE
from tests.server.test_faults import SHORT, Scene, check_all, play_table, scene

pytestmark = pytest.mark.skipif(
    not Path(f"/proc/self/task/{os.getpid()}/children").exists(), reason="looks for processes"
)
#: The server's end of a line stays open as long as its process.
LEFT_OPEN = pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")
#: Answers before the change.
ANSWERS = 6
PLANS = SHORT[1:4]
#: A program that does nothing but wait for its end, and is not content with its own.
SLEEP = "import sys, time; time.sleep(60); sys.exit(1)"
#: What the server says of `FAR`: nobody has begun with Metro.
EARLY = {
    "state": "preparing",
    "share": FAR.share,
    "seconds": FAR.seconds,
    "families": [
        {"family": "tickets", "state": "preparing", "share": 0.5},
        {"family": "metro", "state": "next", "share": 0.0},
    ],
}


async def engine(found: Scene) -> dict[str, object]:
    told: dict[str, object] = await found.people[0].ok("GET", "/api/engine")
    return told


async def until_state(found: Scene, *states: str) -> None:
    while (await engine(found))["state"] not in states:
        await asyncio.sleep(0.02)


async def kill(server: Watched, victim: str, random: Random) -> None:
    """Kill somebody around the moment of the change."""
    both = await server.until("plain", "compiled")
    if victim == "compiled, when it takes over":
        while not server.is_closing() and is_alive(both["plain"]):
            await asyncio.sleep(0.002)
    elif victim != "compiled, while it loads":
        await asyncio.sleep(random.random() * 3)
    _kill(server.process_id if victim == "watcher" else both[victim.partition(",")[0]])


async def restart(server: Watched) -> None:
    """Start the watcher again whenever it has ended, as a service would."""
    while True:
        servers = server.servers().values()
        if server.return_code is not None:
            server.ready.clear()
            while any(is_alive(process) for process in servers):
                await asyncio.sleep(0.02)
            await server.start()
        await asyncio.sleep(0.02)


def _kill(process: int) -> None:
    with contextlib.suppress(ProcessLookupError):  # the change was faster
        os.kill(process, signal.SIGKILL)


async def play_through(folder: Path, victim: str | None, *ends: str) -> None:
    server = Watched(folder, log_level="info")
    async with scene(server) as found:
        games = asyncio.gather(*(play_table(found, plan, Random(2)) for plan in PLANS))
        assert await found.notes.more(ANSWERS, games), "the games were over too soon"
        assert await engine(found) == EARLY
        host = await found.person("Cai")
        chat = f"/api/tables/{await host.table('metro', 'me', 'open')}/chat"
        line = {"text": "still here?", "key": "once"}
        said = await host.ok("POST", chat, line)
        server.finish()
        if victim is not None:
            await kill(server, victim, Random(victim))
        restarting = asyncio.create_task(restart(server))
        await until_state(found, *ends)
        await games
        await check_all(found, len(PLANS))
        assert await host.ok("POST", chat, line) == said
        restarting.cancel()


def test_nothing_is_lost_when_compiled_rules_take_over(tmp_path: Path) -> None:
    asyncio.run(play_through(tmp_path, None, "ready"))


@pytest.mark.parametrize(
    ("victim", "ends"),
    [
        pytest.param("plain", ("ready",), marks=pytest.mark.long),
        pytest.param("compiled, while it loads", ("failed",), marks=pytest.mark.long),
        ("compiled, when it takes over", ("failed", "ready")),
        ("watcher", ("ready",)),
    ],
)
def test_nothing_is_lost_when_somebody_is_killed_at_that_moment(
    tmp_path: Path, victim: str, ends: tuple[str, ...]
) -> None:
    asyncio.run(play_through(tmp_path, victim, *ends))


async def fail(folder: Path) -> None:
    server = Watched(folder)
    async with scene(server) as found:
        await found.person("Ada")
        server.finish("failed")
        await until_state(found, "failed")
        assert list(server.servers()) == ["plain"]
        told = await engine(found)
        assert told["families"] == [
            {"family": family, "state": "failed", "share": 0.0} for family in ("tickets", "metro")
        ]
        assert not (await found.people[0].ok("GET", "/healthz"))["rules_ready"]


def test_plain_rules_serve_on_when_compiling_fails(tmp_path: Path) -> None:
    asyncio.run(fail(tmp_path))


async def stop_in_the_middle(folder: Path, number: signal.Signals) -> int | None:
    server = Watched(folder)
    async with scene(server):
        server.finish()
        both = await server.until("plain", "compiled")
        server.stop(number)
        assert not any(is_alive(process) for process in both.values())
        return server.return_code


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "term"])
def test_a_signal_in_the_middle_of_the_change_ends_everything(
    tmp_path: Path, number: signal.Signals
) -> None:
    assert asyncio.run(stop_in_the_middle(tmp_path, number)) == 0


async def die(folder: Path) -> int | None:
    server = Watched(folder)
    async with scene(server):
        _kill((await server.until("plain"))["plain"])
        while server.return_code is None:
            await asyncio.sleep(0.02)
        return server.return_code


def test_the_watcher_ends_with_a_server_that_dies(tmp_path: Path) -> None:
    assert asyncio.run(die(tmp_path)) == 128 + signal.SIGKILL


@LEFT_OPEN
@pytest.mark.parametrize("last", [b"", b'["preparing", 0.5'], ids=["all read", "broken off"])
def test_a_server_ends_with_a_watcher_that_had_not_heard_it(
    monkeypatch: pytest.MonkeyPatch, last: bytes
) -> None:
    """A wire with something unread at its other end does not end: it breaks. So may its last word.

    The server served on for ever, with the file and the door, and nobody watched over it.
    """
    ended = threading.Event()
    monkeypatch.setattr(os, "kill", lambda process, number: ended.set())
    here, there = socket.socketpair()
    server = Line(there.detach())
    here.sendall(last)
    if not last:
        server.tell(SERVING)
    here.close()
    others = set(threading.enumerate())
    server.follow(lambda far: None)
    for thread in set(threading.enumerate()) - others:
        thread.join(PATIENCE)
    assert ended.is_set()


@LEFT_OPEN
def test_a_server_does_not_open_for_a_watcher_that_had_not_heard_it() -> None:
    here, there = socket.socketpair()
    server = Line(there.detach())
    server.tell(LOADED)
    here.close()
    assert not server.may_open()


def test_a_signal_while_a_server_is_started_ends_that_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was not among those that are ended yet, and served on; nothing said that it was told."""

    async def forever(report: object) -> bool:
        await asyncio.Event().wait()
        return True

    async def stopped() -> int:
        start = asyncio.create_subprocess_exec

        async def starting(*words: str, **how: Any) -> asyncio.subprocess.Process:
            process = await start(sys.executable, "-c", SLEEP, **how)
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.sleep(0.1)  # the loop hears it
            return process

        monkeypatch.setattr(asyncio, "create_subprocess_exec", starting)
        with socket.create_server(("127.0.0.1", 0)) as door:
            return await asyncio.wait_for(Changeover(["serve"], door, forever).run(), PATIENCE)

    assert asyncio.run(stopped()) == 0


@pytest.mark.parametrize(
    ("told", "seconds"),
    [(READY, 2.0), (Preparation("preparing", 0.5), PLAIN_SECONDS), (FAILED, PLAIN_SECONDS)],
)
def test_bots_search_for_a_shorter_time_until_rules_are_compiled(
    told: Preparation, seconds: float
) -> None:
    runner = Engine()
    runner.told = told
    bots = BotRunner(Settings(search_seconds=2.0), runner)
    assert bots.limit == seconds
    bots.close()


def test_progress_counts_each_rule_once_and_guesses_the_rest() -> None:
    clock = iter([0.0, 30.0, 90.0])
    progress = warmup.Progress(clock=lambda: next(clock))
    assert (progress.share, progress.seconds) == (0.0, None)
    first, *others = warmup.parts()
    weight = warmup.PARTS[first].weight
    for rule in ("a", "b", "a"):
        progress.hear(first, rule, 4)
    half = weight * warmup.LOWERING / 2
    assert progress.share == pytest.approx(half)
    assert progress.seconds == round(30.0 * (1 - half) / half)
    for part in (first, *others):
        progress.hear(part, "", 0)
    assert progress.share == pytest.approx(1.0)
    assert progress.seconds == 0


def states(preparation: Preparation) -> dict[str, str]:
    """What the server says of each family."""
    runner = Engine()
    runner.told = preparation
    hall = cast(Hall, SimpleNamespace(runner=runner))
    return {one.family: one.state for one in health.engine(hall).families}


def test_each_family_is_ready_only_when_compiled_rules_have_taken_over() -> None:
    """The real warm-up's words, one family after the other as where there is one core."""
    progress = warmup.Progress()

    def far() -> Preparation:
        return Preparation("preparing", progress.share, progress.seconds, progress.families)

    assert states(far()) == {"tickets": "next", "metro": "next"}
    seen = []
    for chain in warmup.chains(warmup.parts()):
        for part in chain:
            progress.hear(part, "", warmup.BEGUN)
            progress.hear(part, "a rule", 2)
            seen.append(states(far()))
            progress.hear(part, "", warmup.WHOLE)
        seen.append(states(far()))
    first = len(warmup.chains(warmup.parts())[0])
    assert seen[:first] == [{"tickets": "preparing", "metro": "next"}] * first
    assert seen[first] == {"tickets": "prepared", "metro": "next"}
    assert all(
        told == {"tickets": "prepared", "metro": "preparing"} for told in seen[first + 1 : -1]
    )
    assert seen[-1] == {"tickets": "prepared", "metro": "prepared"}
    assert states(READY) == {"tickets": "ready", "metro": "ready"}
    assert states(FAILED) == {"tickets": "failed", "metro": "failed"}


def test_the_share_of_a_family_is_that_of_its_rules_and_bots() -> None:
    progress = warmup.Progress("tickets", "tickets bots", "metro", "metro bots")
    assert progress.families == {}
    progress.hear("metro", "", warmup.BEGUN)
    assert progress.families == {"metro": 0.0}
    progress.hear("metro", "", warmup.WHOLE)
    progress.hear("tickets", "a", 4)
    assert progress.families == {
        "tickets": pytest.approx(warmup.LOWERING / 8), "metro": pytest.approx(0.5)
    }  # fmt: skip


@pytest.mark.parametrize(("cores", "most"), [(1, 1), (2, 2), (8, 2)])
def test_families_are_compiled_side_by_side_where_there_are_cores(
    monkeypatch: pytest.MonkeyPatch, cores: int, most: int
) -> None:
    """Each waits until as many are at work as there can be, or is alone."""
    met, lock, at_work, highest = threading.Barrier(most), threading.Lock(), 0, 0

    def watch(chain: list[str], report: warmup.Report, nice: int) -> bool:
        nonlocal at_work, highest
        with lock:
            at_work += 1
            highest = max(highest, at_work)
        met.wait(PATIENCE)
        with lock:
            at_work -= 1
        return True

    monkeypatch.setattr(warmup, "COMPILED", True)
    monkeypatch.setattr(warmup, "remove_unused", lambda: None)
    monkeypatch.setattr(warmup, "_cores", lambda: cores)
    monkeypatch.setattr(warmup, "_watch", watch)
    assert warmup.warm_up(lambda *_: None)
    assert highest == most
