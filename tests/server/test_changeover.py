"""Plain rules first, compiled ones later: nothing is lost in the change, whoever dies.

In the plain mode both servers have plain rules; in the checked mode the second one is compiled, so
that games begin in one mode and end in the other.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from pathlib import Path
from random import Random

import pytest

from stellwerk import warmup
from stellwerk.server.edge.runner.bots import PLAIN_SECONDS, BotRunner
from stellwerk.server.edge.runner.engine import Engine
from stellwerk.server.ports import FAILED, READY, Preparation
from stellwerk.server.settings import Settings
from tests.server.changing import FAR, Watched, is_alive
from tests.server.test_faults import SHORT, Scene, check_all, play_table, scene

pytestmark = pytest.mark.skipif(
    not Path(f"/proc/self/task/{os.getpid()}/children").exists(), reason="looks for processes"
)
#: Answers before the change.
ANSWERS = 6
PLANS = SHORT[1:4]


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
        assert await engine(found) == {"state": "preparing", "share": FAR.share, "seconds": 40}
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
