"""Siege: people play whole games on a real server while others attack it by chance.

    python benchmarks/siege.py --minutes 60
    python benchmarks/siege.py --minutes 60 --faults 40    # it is killed and filled up as well

The server has its default limits; attackers have addresses of their own (`attackers.py`), those who
play another one and tables by invitation, whose ids the attackers know. Found is: an answer that
is an error of the server, a line of that kind in its log, anything of those tables at an attacker,
the salt or seed of a deck that is still played, and whatever the soak finds in games, promises and
events (`soak.py`). One line a minute says what was asked, how long those who play waited for their
answers, and what the server uses.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sqlite3
import statistics
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx2

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attackers import Attacker
from nonsense import Known
from soak import LATER, Patient, Round, play
from tests.server.clients import Tab, is_over
from tests.server.house import MAP, Json
from tests.server.process import PATIENCE, Process
from tests.server.test_faults import Plan, begin, sit_down

#: What the tests' servers do otherwise than those of others.
DEFAULTS = {
    "requests_per_minute": 600,
    "people_per_hour": 60,
    "vote_grace": 60.0,
    "sockets_per_person": 20,
}
#: A word in all that is said at the tables by invitation.
SECRET = "Geheimratsecke"
#: Answers that say that a server failed.
BROKEN = 500
#: Seconds that a player thinks, and answers of which it says little how long they took.
PAUSE, LEAST = 0.3, 20


class Player(Patient):
    """Somebody who plays as people do, and counts the seconds until the answer."""

    waits: list[float]

    def live_at(self, home: str) -> None:
        """Have an address: at each of them only so many people arrive in an hour."""
        wire = httpx2.AsyncHTTPTransport(local_address=home)
        self.client = httpx2.AsyncClient(transport=wire, timeout=PATIENCE, trust_env=False)

    async def ask(self, method: str, path: str, body: Any = None) -> httpx2.Response:
        """The answer; how long it took is noted."""
        began = time.monotonic()
        answer = await super().ask(method, path, body)
        self.waits.append(time.monotonic() - began)
        return answer

    async def act(
        self, id: str, frame: Json, seat: int, words: str, key: str | None = None
    ) -> httpx2.Response:
        """Think for a moment, then play."""
        await asyncio.sleep(PAUSE)
        return await super().act(id, frame, seat, words, key)

    async def say(self, id: str, text: str) -> None:
        """Say something that is for this table only."""
        await super().say(id, f"{SECRET} {text}")


class Siege(Round):
    """A round of the soak, with attackers, at tables by invitation."""

    def __init__(self, servers: list[Process], random: Random, args: argparse.Namespace) -> None:
        super().__init__(servers, random, args)
        self.waits: list[float] = []
        self.found: list[str] = []
        self._decks, self._looked = set[str](), 0.0
        self.known = Known(Random(random.random()))
        self.attackers: list[Attacker] = []
        self.hosts: dict[str, Patient] = {}

    def host(self, id: str) -> Patient:
        """Who opened a table."""
        return self.hosts[id]

    async def person(self, name: str) -> Patient:
        """Somebody who plays, or looks on."""
        person = Player(self._first, self.notes, self.counts)
        person.waits = self.waits
        person.live_at(f"127.1.{self.random.randrange(256)}.{self.random.randint(1, 254)}")
        self.people.append(person)
        return await person.arrive(name) if name else person  # type: ignore[return-value]

    async def _first(self) -> str:
        return await self.where(0)

    async def table(self, plan: Plan) -> None:
        """A table by invitation, from its opening to its end."""
        game, seats = plan
        host, guest = await self.person("Ada"), await self.person("Ben")
        more = {"map": MAP} if game == "map" else {}
        id = await host.table(game, *seats, public=False, **more)
        self.ids.append(id)
        self.hosts[id] = host
        self.known.ids["table"].append(id)
        self.known.private.add(id)
        link = (await host.ok("GET", f"/api/tables/{id}/invite"))["url"].rpartition("/")[2]
        await guest.ok("POST", "/api/invites", {"token": link})
        for seat, kind in enumerate(seats):
            if kind == "open":
                await sit_down(guest, id, seat)
        if "open" in seats:
            await begin(host, id)
        whose = {"me": host, "open": guest}
        self.tabs.append(looker := Tab(guest, id))
        playing = [
            play(whose[kind], id, seat, Random(self.random.random()))
            for seat, kind in enumerate(seats)
            if kind in whose
        ]
        self.tabs += await asyncio.gather(*playing)
        await looker.until(is_over)

    async def run(self, counted: Counter[str]) -> None:
        """Play while others attack; then look at everything."""
        (server,) = self.servers
        async with httpx2.AsyncClient(trust_env=False, timeout=None) as client:
            api = (await client.get(f"{server.address}/api/openapi.json")).json()
        self.attackers = [
            Attacker(number, self._first, self.known, api, self.judge)
            for number in range(self.args.attackers)
        ]
        attacks = [asyncio.create_task(attacker.run()) for attacker in self.attackers]
        try:
            await super().run(counted)
            failed = [attack.exception() for attack in attacks if attack.done()]
            assert not failed, failed
        finally:
            await _end(attacks)
            await asyncio.gather(*(attacker.client.aclose() for attacker in self.attackers))
            for attacker in self.attackers:
                counted.update({f"attack: {name}": n for name, n in attacker.counts.items()})
        assert not self.found, self.found[:3]

    def judge(self, request: str, status: int, text: str) -> None:
        """Whether an attacker was told something that shows a mistake."""
        if why := self._why(request, status, text):
            self.found.append(f"{why}: {request} -> {text[:300]}")
            print("FOUND", self.found[-1], flush=True)

    def _why(self, request: str, status: int, text: str) -> str | None:
        if status >= BROKEN and status not in LATER:
            return f"status {status}"
        if "Traceback" in text:
            return "a traceback"
        if SECRET in text:
            return "what was said at a table of others"
        if any(f"tables/{id}" in request for id in self.ids) and 200 <= status < 300:
            return "an answer from a table of others"
        if any(id in text for id in self.ids if id not in request):
            return "the id of a table of others"
        if time.monotonic() > self._looked + 1:
            self._decks, self._looked = self._running(), time.monotonic()
        # What has ended since that look may be told.
        if any(word in text for word in self._decks) and any(w in text for w in self._running()):
            return "the secret of a deck that is still played"
        return None

    def _running(self) -> set[str]:
        """Salts and seeds of games that go on now; who has a record knows them."""
        wanted = "SELECT salt, seed FROM games WHERE status = 'running' AND record IS NULL"
        with contextlib.closing(sqlite3.connect(self.servers[0].database)) as door:
            return {word for row in door.execute(wanted) for word in row}


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    """End tasks; some way to wait in Python 3.11 swallows that, so they are told again."""
    while going := [task for task in tasks if not task.done()]:
        for task in going:
            task.cancel()
        await asyncio.wait(going, timeout=1)


def used(server: Process) -> str:
    """What a server holds in memory and on the disk."""
    words = Path(f"/proc/{server.process_id}/statm").read_text(encoding="ascii").split()
    memory = int(words[1]) * os.sysconf("SC_PAGE_SIZE") // 10**6
    disk = Path(server.database).stat().st_size // 10**6
    return f"{memory} MB in memory, {disk} MB on the disk"


def waited(waits: list[float]) -> str:
    """How long answers took."""
    if len(waits) < LEAST:
        return "few answers"
    parts = statistics.quantiles(waits, n=100)
    return (
        f"p50 {parts[49] * 1000:.0f} ms, p99 {parts[98] * 1000:.0f} ms, longest {max(waits):.1f} s"
    )


async def tell(now: list[Siege], server: Process) -> None:
    """One line a minute."""
    while True:
        await asyncio.sleep(60)
        siege = now[-1]
        asked = sum(attacker.counts.total() for attacker in siege.attackers)
        told = f"{asked} attacks, {len(siege.notes.done)} actions; {waited(siege.waits)}"
        print(f"{time.strftime('%H:%M')} {told}; {used(server)}", flush=True)


async def besiege(args: argparse.Namespace, folder: Path) -> Counter[str]:
    """Rounds at one server until the time is over; what was counted."""
    counted, now, waits = Counter[str](), list[Siege](), list[float]()
    end = time.monotonic() + args.minutes * 60
    server = Process(str(folder / "tables.sqlite"), folder, **DEFAULTS)
    await server.start()
    telling = asyncio.create_task(tell(now, server))
    try:
        while time.monotonic() < end:
            now.append(Siege([server], Random(f"{args.seed} {len(now)}"), args))
            try:
                await now[-1].run(counted)
            except AssertionError:  # go on: there may be more to find
                counted["rounds with something found"] += 1
                traceback.print_exc()
            waits += now[-1].waits
    finally:
        telling.cancel()
        print(f"those who played waited: {waited(waits)}; {used(server)}")
        server.stop()
    return counted


def main() -> int:
    """Attack for a while; 1 if anything was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10, help="how long, at least")
    parser.add_argument("--attackers", type=int, default=12, help="how many at once")
    parser.add_argument("--tables", type=int, default=4, help="tables of those who play, at once")
    parser.add_argument("--faults", type=int, default=0, help="faults of a round, at most")
    parser.add_argument("--short", action="store_true", help="they play short games only")
    parser.add_argument("--seed", type=int, default=1, help="of tables, players and attacks")
    args = parser.parse_args()
    args.postgres = False
    with tempfile.TemporaryDirectory() as folder:
        counted = asyncio.run(besiege(args, Path(folder)))
    print(json.dumps(dict(sorted(counted.items())), indent=1))
    return 1 if counted["rounds with something found"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
