"""Load: a real server, many tables with four browsers each, played by clients of one process.

    python benchmarks/load.py                  # as fast as the server goes
    python benchmarks/load.py --rate 400       # 400 actions a second, at random moments
    python benchmarks/load.py --profile        # and where the time of the event loop goes
    python benchmarks/load.py --only-actions   # nothing but actions and frames
    python benchmarks/load.py --without quick  # without a shortcut around FastAPI or uvicorn
    python benchmarks/load.py --postgres       # two servers on one PostgreSQL, half the tables each

Every table has four people and a spectator, each with a socket of their own. The people act by POST
and play a random legal action of the frame they got. The clock runs from the POST to the frame at
the other three seats, and at the spectator's. Besides, everybody asks what the page asks
(`browser.py`): at its opening, while somebody thinks, in the chat. Whoever is refused because the
server is busy asks again after a second. The clients are thin (bytes are searched, not parsed), so
that the server is what is measured. The server is `stellwerk serve` as it is, with limits set for
the run; with `--postgres` there are two of them, and what they take is added up.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from browser import Browser, Habits
from profiled import areas
from served import TICKS, Server, Servers, Spent, databases, ready
from thin import Door

SEATS = 4
FRAME = b'{"type":"frame","seq":'
#: Seconds until a client that was refused because the server is busy asks again, as it was told.
AGAIN, BUSY = 1.0, 503


class Course:
    """What was measured, and how fast it is to go."""

    def __init__(self, rate: float, tables: int, seed: int, spectators: int) -> None:
        self.spectators, self.busy = spectators, 0
        self.onlookers: list[float] = []
        self.random = random.Random(seed)
        self.between = tables / rate if rate else 0.0
        self.measuring, self.stopped = False, False
        #: All pages are open: people begin to act.
        self.all_there = asyncio.Event()
        self.actions, self.finished = 0, 0
        self.answers: list[float] = []
        self.news: list[float] = []
        self.problems: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()

    def begin(self) -> None:
        """From now on it counts."""
        self.measuring = True


class Table:
    """One table: its four people take their turns."""

    def __init__(self, course: Course, place: tuple[str, int], habits: Habits) -> None:
        self._course, self._door = course, Door(*place)
        self._place, self._habits = place, habits
        self._cookies: list[str] = []
        self._browsers: list[Browser] = []
        self._asked, self._next = 0, 0.0
        self._sent: dict[int, tuple[int, float]] = {}
        self._known: dict[int | None, int] = {}
        self._id = ""
        self._onlookers: list[str] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, game: str) -> None:
        """Let four people arrive and sit down; begin the game."""
        self._cookies = [await self._arrive(n) for n in range(SEATS)]
        wishes = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        body = {"game": game, "seats": wishes, "public": True}
        frame = json.loads(await self._door.ok("POST", "/api/tables", body, self._cookies[0]))
        self._id = str(frame["table"]["id"])
        for seat in range(1, SEATS):
            path = f"/api/tables/{self._id}/seats/{seat}/take"
            await self._door.ok("POST", path, {}, self._cookies[seat])
        await self._door.ok("POST", f"/api/tables/{self._id}/start", {}, self._cookies[0])
        self._onlookers = [await self._arrive(SEATS + n) for n in range(self._course.spectators)]

    async def _arrive(self, number: int) -> str:
        answer = await self._door.ask("POST", "/api/me", {"name": f"Player {number}"}, "")
        return answer.cookie

    async def listen(self, game: str) -> None:
        """Open the pages; the first frame sets the game going."""
        for seat in range(SEATS):
            browser = Browser(self._place, self._id, seat, self._cookies[seat], self._habits)
            self._browsers.append(browser)
            await browser.open(f"{game}?players={SEATS}", self._hearer(seat))
        for cookie in self._onlookers:
            browser = Browser(self._place, self._id, None, cookie, self._habits)
            self._browsers.append(browser)
            await browser.open(f"{game}?players={SEATS}", self._looked_on)

    def close(self) -> None:
        """Leave."""
        for browser in self._browsers:
            browser.close()
        self._door.close()

    def _looked_on(self, frame: bytes) -> None:
        """A spectator saw a frame."""
        seq = int(frame[22 : frame.index(b",", 22)]) if frame.startswith(FRAME) else 0
        if self._is_news(None, seq) and self._course.measuring and seq in self._sent:
            self._course.onlookers.append(time.perf_counter() - self._sent[seq][1])

    def _is_news(self, seat: int | None, seq: int) -> bool:
        """Whether a seat sees an entry for the first time: chat and reconnecting tell it again."""
        news = seq > self._known.get(seat, 0)
        self._known[seat] = max(seq, self._known.get(seat, 0))
        return news

    def _hearer(self, seat: int) -> Any:
        return lambda frame: self._heard(seat, frame)

    def _heard(self, seat: int, frame: bytes) -> None:
        """A frame came: measure it, and act if it is this seat's turn."""
        course = self._course
        if not frame.startswith(FRAME):
            course.problems[frame[:80].decode()] += 1
            return
        seq = int(frame[22 : frame.index(b",", 22)])
        actor, sent = self._sent.get(seq, (seat, 0.0))
        if self._is_news(seat, seq) and course.measuring and seat != actor and sent:
            course.news.append(time.perf_counter() - sent)
        if seq >= self._asked and b'"your_turn":true' in frame[:4000] and not course.stopped:
            self._asked = seq + 1
            self._later(seat, seq, frame)

    def _later(self, seat: int, seq: int, frame: bytes) -> None:
        task = asyncio.ensure_future(self._act(seat, seq, frame))
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._course.problems[repr(error)] += 1

    async def _act(self, seat: int, seq: int, frame: bytes) -> None:
        course = self._course
        await course.all_there.wait()
        await self._think()
        if course.stopped:
            return
        action = course.random.choice(list(legal(frame)))
        await self._browsers[seat].think(action, course.random)
        body = {"seat": seat, "seq": seq, "key": f"k{seq}", "action": action}
        sent = time.perf_counter()
        self._sent[seq + 1] = seat, sent
        self._sent.pop(seq - 5, None)
        path = f"/api/tables/{self._id}/actions"
        answer = await self._door.ask("POST", path, body, self._cookies[seat])
        while answer.status == BUSY and not course.stopped:
            course.busy += 1
            await asyncio.sleep(AGAIN)
            answer = await self._door.ask("POST", path, body, self._cookies[seat])
        if answer.status != 200:
            course.problems[answer.body[:80].decode()] += 1
        elif course.measuring and not course.stopped:
            course.actions += 1
            course.answers.append(time.perf_counter() - sent)
            course.finished += b'"status":"over"' in answer.body[:4000]

    async def _think(self) -> None:
        """Wait for the next moment of a Poisson process; late ones follow at once."""
        between = self._course.between
        if between:
            now = time.perf_counter()
            self._next = max(self._next or now, now - 1) + self._course.random.expovariate(
                1 / between
            )
            await asyncio.sleep(max(self._next - now, 0))


def legal(frame: bytes) -> Iterator[str]:
    """The words of the legal actions of a frame."""
    start = frame.index(b'"legal":[')
    end = frame.index(b'"outcome":', start)
    for part in frame[start:end].split(b'"text":"')[1:]:
        yield part[: part.index(b'"')].decode()


async def run(args: argparse.Namespace, servers: Servers) -> dict[str, Any]:
    """Open the tables, play, and tell what was measured."""
    course = Course(args.rate, args.tables, args.seed, args.spectators)
    for server in servers.all:
        await ready(server)
    empty, habits = servers.memory(), Habits(course.asked, not args.only_actions)
    tables = [Table(course, servers.place(number), habits) for number in range(args.tables)]
    began, before = time.perf_counter(), servers.cpu()
    for some in range(0, len(tables), 25):
        await asyncio.gather(*(table.open(args.game) for table in tables[some : some + 25]))
    opened = round(time.perf_counter() - began, 2), per(servers.cpu(), before, args.tables)
    for some in range(0, len(tables), 10):
        await asyncio.gather(*(table.listen(args.game) for table in tables[some : some + 10]))
    course.all_there.set()
    await asyncio.sleep(args.warm)
    course.begin()
    course.asked.clear()
    print("measuring", file=sys.stderr, flush=True)
    if args.profile:
        servers.tell(signal.SIGUSR1)
    began, before, own, busy = time.perf_counter(), servers.cpu(), own_cpu(), machine()
    await asyncio.sleep(args.seconds)
    course.measuring = False
    seconds, after, used = time.perf_counter() - began, servers.cpu(), own_cpu() - own
    all_used = machine() - busy
    asked = dict(course.asked)
    if args.profile:
        servers.tell(signal.SIGUSR2)
    course.stopped = True
    memory = servers.memory()
    await asyncio.sleep(1.0)
    for table in tables:
        table.close()
    return {
        "servers": len(servers.all),
        "database": "PostgreSQL" if args.postgres else "SQLite",
        "tables": args.tables,
        "sockets": args.tables * (SEATS + args.spectators),
        "game": args.game,
        "rate_asked": args.rate or None,
        "seconds": round(seconds, 2),
        "actions": course.actions,
        "actions_per_second": round(course.actions / seconds, 1),
        "post_to_frame_ms": quantiles(course.news),
        "post_to_answer_ms": quantiles(course.answers),
        "post_to_spectator_ms": quantiles(course.onlookers),
        "frames_measured": len(course.news),
        "refused_as_busy": course.busy,
        "asked_per_action": {
            what: round(number / max(course.actions, 1), 3) for what, number in asked.items()
        },
        "server_cpu_ms_per_action": per(after, before, course.actions),
        "server_cpu_share": round((sum(after) - sum(before)) / seconds, 2),
        "client_cpu_share": round(used / seconds, 2),
        "machine_cpu_share": round(all_used / seconds, 2),
        "opening": {"seconds": opened[0], "server_cpu_ms_per_table": opened[1]},
        "memory_mb": {"empty": mb(empty), "full": mb(memory)},
        "memory_kb_per_table": round((memory - empty) / args.tables / 1000),
        "games_finished": course.finished,
        "problems": dict(course.problems),
        "load_average": [round(load, 1) for load in os.getloadavg()],
        "machine": f"{os.cpu_count()} cores, Python {platform.python_version()}",
    }


def own_cpu() -> float:
    """CPU seconds of this process."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def machine() -> float:
    """CPU seconds of everything on this machine, the database and other work included."""
    words = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:8]
    used = [int(word) for place, word in enumerate(words) if place not in {3, 4}]  # idle, waiting
    return sum(used) / TICKS


def per(after: Spent, before: Spent, number: int) -> dict[str, float]:
    """CPU milliseconds for each of a number of things."""
    loop, others = after.loop - before.loop, after.others - before.others
    found = {"event_loop": loop, "other_threads": others, "together": loop + others}
    return {name: round(value * 1000 / max(number, 1), 3) for name, value in found.items()}


def mb(size: int) -> float:
    """Bytes in millions."""
    return round(size / 1e6, 1)


def quantiles(seconds: list[float]) -> dict[str, float]:
    """Milliseconds that half, 99 of 100 and all stay under."""
    ordered = sorted(seconds) or [0.0]
    places = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "most": 1.0}
    last = len(ordered) - 1
    return {name: round(ordered[int(last * at)] * 1000, 1) for name, at in places.items()}


def shown(found: dict[str, Any]) -> Iterator[str]:
    """The figures as lines for people."""
    for name, value in found.items():
        if name == "profile":
            yield "where the event loop's CPU time goes (cProfile):"
            yield from (f"  {share:5.1f} %  {area}" for area, share in value.items())
        else:
            yield f"{name.replace('_', ' ')}: {value}"


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="Load on the table server.")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--game", default="usa")
    parser.add_argument("--spectators", type=int, default=1, help="at each table")
    parser.add_argument("--rate", type=float, default=0.0, help="actions a second; 0: all it can")
    parser.add_argument("--warm", type=float, default=5.0, help="seconds before it counts")
    parser.add_argument("--seconds", type=float, default=30.0, help="seconds that count")
    parser.add_argument("--port", type=int, default=8977)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only-actions", action="store_true", help="ask nothing besides")
    parser.add_argument("--log-level", default="info", help="of the server")
    parser.add_argument("--profile", action="store_true", help="run the server under cProfile")
    parser.add_argument("--without", help="shortcuts to leave out: carrier, quick (a+b)")
    parser.add_argument("--postgres", action="store_true", help="two servers on one PostgreSQL")
    parser.add_argument("--folder", type=Path, help="where the SQLite file goes; kept")
    parser.add_argument("--json", action="store_true", help="print one object")
    return parser.parse_args()


def main() -> None:
    """Measure and print."""
    args = arguments()
    with tempfile.TemporaryDirectory() as made:
        folder = args.folder or Path(made)
        with databases(args, folder) as found:
            servers = Servers(
                [Server(folder, args, one, args.port + n) for n, one in enumerate(found)]
            )
            try:
                told = asyncio.run(run(args, servers))
            finally:
                servers.stop()
        if args.profile:
            told["profile"] = areas(servers.all[0].stats)
        print(json.dumps(told) if args.json else "\n".join(shown(told)))


if __name__ == "__main__":
    main()
