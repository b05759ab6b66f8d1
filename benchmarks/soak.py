"""Soak: real servers that are killed, stopped, halted, cut off and filled up, again and again.

    python benchmarks/soak.py --kills 10000              # one process on SQLite
    python benchmarks/soak.py --kills 1000 --postgres    # two processes on one PostgreSQL
    python benchmarks/soak.py --kills 10000 --copies     # starts that take no time: many more kills

People play many tables at once by HTTP and sockets; every answer is noted. At the end of a round
each note is looked up in the database: every acknowledged action, take-back and line of chat stands
there once and in its place, nothing else does, every game is played again and compared, every bot
has decided as it would have without a fault, and nobody who looked on has missed an event.

A round is counted only when all of this held. Counts are kept in the folder (`--folder`), so a run
that was ended goes on where it was; `summary.json` there is what was reached. One line a minute.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
import uuid
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx2

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from copied import Copied, preloaded  # noqa: E402
from tests.server import evidence  # noqa: E402
from tests.server.clients import Acknowledged, Notes, Person, Tab, everybody_leaves, is_over  # noqa: E402
from tests.server.house import MAP, Json  # noqa: E402
from tests.server.process import Process  # noqa: E402
from tests.server.test_faults import LONG, SHORT, Plan, begin, sit_down  # noqa: E402

#: How often what is done to a server: most often it is killed.
FAULTS = {"kill": 70, "stop": 8, "halt": 8, "cut": 8, "fill": 6}
#: Answers between two faults.
LEAST, MOST = 2, 10
#: A database that does not answer, or has no room: the same request works later.
LATER = {503, 507}


class Patient(Person):
    """Somebody who asks again when the database is away, or full."""

    def __init__(self, where: Any, notes: Notes, counts: Counter[str]) -> None:
        super().__init__(where, notes)
        self.counts = counts
        #: Lines that were answered: number and text.
        self.lines: list[tuple[str, int, str]] = []

    async def ask(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        """The answer, as soon as the database takes it."""
        while (answer := await super().ask(method, path, body)).status_code in LATER:
            self.counts["refused for a while"] += 1
            await asyncio.sleep(0.1)
        return answer

    async def say(self, id: str, text: str) -> None:
        """Say something once, however often it must be sent."""
        body = {"text": text, "key": uuid.uuid4().hex}
        line = await self.ok("POST", f"/api/tables/{id}/chat", body)
        self.lines.append((id, line["id"], text))

    async def take_back(self, id: str, frame: Json, seat: int) -> None:
        """Take the last action back, if nobody was faster."""
        key = uuid.uuid4().hex
        body = {"seat": seat, "seq": frame["seq"], "key": key}
        answer = await self.ask("POST", f"/api/tables/{id}/undo", body)
        name = f"{self.me['player']}:{key}"
        if answer.status_code == 200:
            seq = answer.json()["seq"]
            self.notes.acknowledge(Acknowledged(id, seq, seat, "undo", name, "undo"))
        else:
            known = {"action/stale", "table/over", "undo/refused"}
            assert answer.json()["code"] in known, answer.text
            self.notes.refused.append(name)


async def play(person: Patient, id: str, seat: int, random: Random) -> Tab:
    """Play a seat to the end by chance, take back now and then, and talk."""
    tab = Tab(person, id, seat)
    while True:
        frame = await tab.until(lambda now: is_over(now) or seat in now["table"]["to_act"])
        if is_over(frame):
            return tab
        words = random.choice(frame["view"]["legal"])["text"]
        answer = await person.act(id, frame, seat, words)
        seen = frame["seq"]
        if answer.status_code == 200:
            after = answer.json()
            seen = after["seq"] - 1
            if after["you"]["undo"] == seat and random.random() < 0.15:
                await person.take_back(id, after, seat)
        if random.random() < 0.05:
            await person.say(id, f"line {random.random()}")
        await tab.until(lambda now: now["seq"] > seen)  # noqa: B023


class Round:
    """Some tables, the people at them, and what is done to their servers."""

    def __init__(self, servers: list[Process], random: Random, args: argparse.Namespace) -> None:
        self.servers, self.random, self.args = servers, random, args
        self.notes, self.counts = Notes(), Counter[str]()
        self.people: list[Patient] = []
        self.tabs: list[Tab] = []
        self.ids: list[str] = []
        self._faults = {
            name: FAULTS[name] for name in FAULTS if name != "fill" or not args.postgres
        }

    async def person(self, name: str) -> Patient:
        """Somebody who goes to one of the servers, and to another when it does not answer."""
        person = Patient(partial(self.where, len(self.people)), self.notes, self.counts)
        self.people.append(person)
        if name:
            await person.arrive(name)
        return person

    async def where(self, number: int) -> str:
        """The address of a server that is there."""
        mine = self.servers[number % len(self.servers)]
        while not any(server.ready.is_set() for server in self.servers):
            await asyncio.sleep(0.05)
        ready = [server for server in self.servers if server.ready.is_set()]
        return (mine if mine in ready else ready[0]).address

    def host(self, _: str) -> Patient:
        """Somebody who may look at a table."""
        return self.people[0]

    async def table(self, plan: Plan) -> None:
        """A table from its opening to its end, with a spectator."""
        game, seats = plan
        host, guest = await self.person("Ada"), await self.person("Ben")
        id = await host.table(game, *seats, **({"map": MAP} if game == "map" else {}))
        self.ids.append(id)
        spectator = Tab(await self.person(""), id)
        for seat, kind in enumerate(seats):
            if kind == "open":
                await sit_down(guest, id, seat)
        if "open" in seats:
            await begin(host, id)
        whose = {"me": host, "open": guest}
        playing = [
            play(whose[kind], id, seat, Random(self.random.random()))
            for seat, kind in enumerate(seats)
            if kind in whose
        ]
        self.tabs.append(spectator)
        self.tabs += await asyncio.gather(*playing)
        await spectator.until(is_over)

    async def run(self, counted: Counter[str]) -> None:
        """Play, disturb, then look at everything; only then it counts."""
        plans = self.random.choices(SHORT if self.args.short else LONG, k=self.args.tables)
        games = asyncio.gather(*(self.table(plan) for plan in plans))
        try:
            await self.disturb(games)
            await games
            await self.check(len(plans))
        finally:
            games.cancel()
            for tab in self.tabs:
                with contextlib.suppress(Exception):
                    await tab.close()
            await everybody_leaves(self.people)
        self.counts["rounds"] = 1
        self.counts["tables"] = len(self.ids)
        self.counts["actions"] = sum(done.kind == "act" for done in self.notes.done)
        self.counts["taken back"] = sum(done.kind == "undo" for done in self.notes.done)
        self.counts["lines of chat"] = sum(len(person.lines) for person in self.people)
        self.counts["asked again"] = self.notes.repeated
        counted.update(self.counts)

    async def disturb(self, games: asyncio.Future[Any]) -> None:
        """Do something to a server after every few answers, until the games are over."""
        names, weights = list(self._faults), list(self._faults.values())
        async with asyncio.TaskGroup() as starting:
            for _ in range(self.args.faults):
                if not await self.notes.more(self.random.randint(LEAST, MOST), games):
                    return
                await asyncio.sleep(self.random.random() * 0.02)
                await self.where(0)
                ready = [server for server in self.servers if server.ready.is_set()]
                server = self.random.choice(ready)
                (name,) = self.random.choices(names, weights)
                self.notes.shaken = time.monotonic()
                self.counts[name] += 1
                await getattr(self, name)(server, starting)

    async def kill(self, server: Process, starting: asyncio.TaskGroup) -> None:
        """A power cut; sometimes another one while it starts."""
        server.kill()
        while self.random.random() < 0.2:
            server.launch()
            await asyncio.sleep(self.random.random() * 2)
            server.kill()
            self.counts["kill while starting"] += 1
        starting.create_task(server.start())

    async def stop(self, server: Process, starting: asyncio.TaskGroup) -> None:
        """An end in good order, as at an update."""
        server.ready.clear()
        by = self.random.choice((signal.SIGTERM, signal.SIGINT))
        await asyncio.to_thread(server.stop, by)
        starting.create_task(server.start())

    async def halt(self, server: Process, _: asyncio.TaskGroup) -> None:
        """A machine that stands still for a moment."""
        os.kill(server.process_id, signal.SIGSTOP)
        await asyncio.sleep(self.random.random())
        os.kill(server.process_id, signal.SIGCONT)

    async def cut(self, _: Process, __: asyncio.TaskGroup) -> None:
        """Wires that are cut without a word."""
        for tab in self.tabs:
            await tab.drop()

    async def fill(self, server: Process, _: asyncio.TaskGroup) -> None:
        """A disk without room, for a moment."""
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (4096, hard))
        await asyncio.sleep(0.5 + self.random.random())
        resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (hard, hard))

    async def check(self, tables: int) -> None:
        """What people were told, what the database holds, and what the servers tell now."""
        assert len(self.ids) == tables
        found = await evidence.stored(self.servers[0].database, self.ids)
        evidence.check_promises(found, self.notes)
        for facts in found.values():
            evidence.check_game(facts)
            evidence.check_bots(facts)
        for person in self.people:
            for id, number, text in person.lines:
                said = [line.id for line in found[id].chat if line.text == text]
                assert said == [number], f"a line of chat stands there {len(said)} times"
        for tab in self.tabs:
            await evidence.check_tab(tab)
        for id in self.ids:
            await evidence.check_end(self.host(id), id)
        found_wrong = [line for server in self.servers for line in server.complaints()]
        assert not found_wrong, found_wrong


class Diary:
    """What was reached, kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "summary.json"
        told = json.loads(self.file.read_text()) if self.file.exists() else {}
        self.counts = Counter[str](told.get("counts", {}))
        self.seconds = float(told.get("seconds", 0.0))
        self.failures: list[str] = told.get("failures", [])

    @property
    def kills(self) -> int:
        """All kills of rounds that held."""
        return self.counts["kill"] + self.counts["kill while starting"]

    def keep(self) -> None:
        """Write it down, whole at every moment."""
        told = {
            "kills": self.kills,
            "counts": dict(sorted(self.counts.items())),
            "seconds": round(self.seconds),
            "failures": self.failures,
        }
        beside = self.file.with_suffix(".new")
        beside.write_text(json.dumps(told, indent=1) + "\n")
        beside.replace(self.file)


async def report(diary: Diary, now: list[Round]) -> None:
    """One line a minute."""
    while True:
        await asyncio.sleep(60)
        running = now[-1].counts if now else Counter[str]()
        answers = len(now[-1].notes.done) if now else 0
        told = ", ".join(f"{name} {count}" for name, count in sorted(running.items()))
        held = f"{diary.kills} kills in {diary.counts['rounds']} rounds held"
        print(f"{time.strftime('%H:%M')} {held}; this round: {answers} answers, {told}", flush=True)


@contextlib.asynccontextmanager
async def serving(
    kind: type[Process], databases: list[str], folder: Path
) -> AsyncIterator[list[Process]]:
    """Servers that run until the end of a round."""
    wide = {"tables_per_person": 10**6, "chat_per_minute": 10**6}
    servers = [kind(database, folder, **wide) for database in databases]
    try:
        await asyncio.gather(*(server.start() for server in servers))
        yield servers
    finally:
        for server in servers:
            server.stop()


async def soak(args: argparse.Namespace, database: str, diary: Diary) -> None:
    """Rounds until enough were killed."""
    now: list[Round] = []
    kind = Copied if args.copies else Process
    telling = asyncio.create_task(report(diary, now))
    try:
        while diary.kills < args.kills:
            number, started = diary.counts["rounds"] + len(diary.failures), time.monotonic()
            with tempfile.TemporaryDirectory(dir=args.folder) as name:
                databases = [database] * (2 if args.postgres else 1)
                async with serving(kind, databases, Path(name)) as servers:
                    now[:] = [Round(servers, Random(f"{args.seed} {number}"), args)]
                    await now[-1].run(diary.counts)
            diary.seconds += time.monotonic() - started
            diary.keep()
    finally:
        telling.cancel()


@contextlib.contextmanager
def home(args: argparse.Namespace) -> Iterator[str]:
    """The address of the database: a file in the folder, or a PostgreSQL for this run."""
    if not args.postgres:
        yield str(args.folder / "tables.sqlite")
        return
    from tests.server.conftest import own_postgres

    from stellwerk.cli import main as stellwerk

    with own_postgres() as address:
        assert stellwerk(["serve", "--migrate", "--database", address]) == 0
        yield address


def main() -> int:
    """Soak until the kills are done or Ctrl-C; 1 if something was not as promised."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kills", type=int, default=100, help="kills in all, with earlier runs")
    parser.add_argument("--postgres", action="store_true", help="two processes on one PostgreSQL")
    parser.add_argument("--folder", type=Path, help="where it goes on (build/soak-…)")
    parser.add_argument("--tables", type=int, default=6, help="tables of a round")
    parser.add_argument("--faults", type=int, default=40, help="faults of a round, at most")
    parser.add_argument("--copies", action="store_true", help="start servers as copies of one")
    parser.add_argument("--short", action="store_true", help="short games only: quick rounds")
    parser.add_argument("--seed", type=int, default=1, help="of tables, players and faults")
    args = parser.parse_args()
    kind = "postgres" if args.postgres else "sqlite"
    args.folder = (args.folder or ROOT / "build" / f"soak-{kind}").resolve()
    args.folder.mkdir(parents=True, exist_ok=True)
    diary = Diary(args.folder)
    if args.copies:
        os.environ["STELLWERK_JIT"] = "off"
        Copied.context = preloaded()
    try:
        with home(args) as database:
            asyncio.run(soak(args, database, diary))
    except KeyboardInterrupt:
        pass
    except BaseException as error:
        diary.failures.append("".join(traceback.format_exception(error))[-4000:])
        diary.keep()
        raise
    print(diary.file.read_text() if diary.file.exists() else "no round was finished")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
