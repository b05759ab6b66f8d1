"""The server is killed again and again: what it has answered stays, and every game ends."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.server.clients import Notes, Person, Tab, everybody_leaves, is_over, play
from tests.server.evidence import (
    check_bots,
    check_end,
    check_game,
    check_promises,
    check_tab,
    stored,
)
from tests.server.house import MAP
from tests.server.process import Process

#: What is played at a table: its game, and who sits there.
Plan = tuple[str, tuple[str, ...]]
SHORT: tuple[Plan, ...] = (
    ("map", ("me", "open")),
    ("metro", ("me", "uniform")),
    ("map", ("me", "me")),
    ("metro", ("uniform", "me", "uniform")),
    ("metro", ("uniform", "uniform")),
    ("new_york", ("open", "me")),
)
LONG: tuple[Plan, ...] = (
    *SHORT,
    ("map", ("me", "greedy")),
    ("new_york", ("open", "me", "uniform")),
    ("usa", ("me", "greedy")),
    ("berlin", ("me", "open", "uniform")),
    ("europe", ("me", "open", "greedy")),
    ("metro:companies", ("me", "uniform", "open")),
    ("metro:paris", ("uniform", "me")),
    ("metro:stockholm", ("open", "me")),
)


class Kills(NamedTuple):
    """How often a server is killed, and after how many more answers."""

    number: int
    least: int = 6
    most: int = 22


@dataclass
class Scene:
    """Servers on one database, people, and what they were promised."""

    servers: list[Process]
    notes: Notes = field(default_factory=Notes)
    people: list[Person] = field(default_factory=list)
    tabs: list[Tab] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)

    async def person(self, name: str) -> Person:
        """Somebody who goes to one of the servers, and to the next one when it does not answer."""
        person = Person(partial(self.where, len(self.people)), self.notes)
        self.people.append(person)
        return await person.arrive(name) if name else person

    async def where(self, number: int) -> str:
        """The server that somebody goes to: always the same one while it answers."""
        mine = self.servers[number % len(self.servers)]
        while not any(server.ready.is_set() for server in self.servers):
            await asyncio.sleep(0.05)
        ready = [server for server in self.servers if server.ready.is_set()]
        return (mine if mine in ready else ready[0]).address


@contextlib.asynccontextmanager
async def scene(*servers: Process) -> AsyncIterator[Scene]:
    """Servers that run, and end with the test."""
    found = Scene(list(servers))
    try:
        await asyncio.gather(*(server.start() for server in servers))
        yield found
    finally:
        await everybody_leaves(found.people)
        for server in servers:
            server.stop()


async def play_table(scene: Scene, plan: Plan, random: Random) -> None:
    """Open a table, let everybody sit down, play to the end; a spectator looks on throughout."""
    game, seats = plan
    host, guest = await scene.person("Ada"), await scene.person("Ben")
    id = await host.table(game, *seats, **({"map": MAP} if game == "map" else {}))
    scene.ids.append(id)
    spectator = Tab(await scene.person(""), id)
    for seat, kind in enumerate(seats):
        if kind == "open":
            await sit_down(guest, id, seat)
    if "open" in seats:
        await begin(host, id)
    whose = {"me": host, "open": guest}
    playing = [
        play(whose[kind], id, seat, Random(random.random()))
        for seat, kind in enumerate(seats)
        if kind in whose
    ]
    scene.tabs += [spectator, *await asyncio.gather(*playing)]
    await spectator.until(is_over)


async def sit_down(guest: Person, id: str, seat: int) -> None:
    """Take a seat; when the answer was lost one sits there already."""
    await guest.ok("POST", f"/api/tables/{id}/seats/{seat}/take", {})


async def begin(host: Person, id: str) -> None:
    """Begin the game; when the answer was lost it has begun already."""
    answer = await host.ask("POST", f"/api/tables/{id}/start")
    assert answer.status_code == 200 or answer.json()["code"] == "table/running", answer.text


async def kill_often(scene: Scene, random: Random, kills: Kills, games: asyncio.Future[Any]) -> int:
    """Kill one of the servers after some more answers, start it again; how often it was done."""
    async with asyncio.TaskGroup() as starting:
        for done in range(kills.number):
            if not await scene.notes.more(random.randint(kills.least, kills.most), games):
                return done
            await asyncio.sleep(random.random() * 0.02)
            await scene.where(0)
            server = random.choice([server for server in scene.servers if server.ready.is_set()])
            server.kill()
            scene.notes.shaken = time.monotonic()
            while random.random() < 0.2:  # it may as well die while it starts
                server.launch()
                await asyncio.sleep(random.random() * 2)
                server.kill()
            starting.create_task(server.start())
    return kills.number


async def check_all(scene: Scene, games: int) -> None:
    """What people were told, what the database holds, and what the server tells now."""
    assert len(scene.ids) == games
    found = await stored(scene.servers[0].database, scene.ids)
    check_promises(found, scene.notes)
    for facts in found.values():
        check_game(facts)
        check_bots(facts)
    for tab in scene.tabs:
        await check_tab(tab)
        await tab.close()
    for id in scene.ids:
        await check_end(scene.people[0], id)
    assert [server.complaints() for server in scene.servers] == [[]] * len(scene.servers)


async def many_tables(plans: tuple[Plan, ...], kills: Kills, seed: int, *servers: Process) -> Scene:
    """Play many tables at once while servers are killed; then look at everything."""
    random = Random(seed)
    async with scene(*servers) as found:
        games = asyncio.gather(
            *(play_table(found, plan, Random(random.random())) for plan in plans)
        )
        killed = await kill_often(found, random, kills, games)
        await games
        assert killed == kills.number, "the games were over too soon"
        await check_all(found, len(plans))
    return found


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.sqlite"), tmp_path)
    found = asyncio.run(many_tables(SHORT, Kills(3), 20, server))
    assert server.starts >= 4
    assert any(tab.connections > 1 for tab in found.tabs)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_in_many_rounds(tmp_path: Path, seed: int) -> None:
    server = Process(str(tmp_path / "tables.sqlite"), tmp_path)
    asyncio.run(many_tables(LONG * 3, Kills(40), seed, server))


@pytest.mark.long
def test_four_people_play_europe_with_a_kill_in_the_middle(tmp_path: Path) -> None:
    server = Process(str(tmp_path / "tables.sqlite"), tmp_path)
    plan: Plan = ("europe", ("me", "open", "me", "open"))
    found = asyncio.run(many_tables((plan,), Kills(1, 140, 160), 8, server))
    assert len(found.notes.done) > 200
