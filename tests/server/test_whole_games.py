"""Whole games of every edition by HTTP and sockets, with everything that happens on a bad line."""

from __future__ import annotations

import asyncio
import uuid
from itertools import cycle
from random import Random

import pytest

from stellwerk import catalog
from tests.server.clients import Acknowledged, Notes, Person, Tab, everybody_leaves, is_over
from tests.server.evidence import (
    check_bots,
    check_end,
    check_game,
    check_promises,
    check_tab,
    stored,
)
from tests.server.house import Json
from tests.server.process import Process

#: Every edition and option with people in all seats but the last, where a bot may sit.
ALL = [
    ("usa", ("me", "open", "open")),
    ("usa", ("me", "open", "greedy")),
    ("europe", ("me", "open", "me", "open")),
    ("europe:1912", ("me", "open")),
    ("europe:mega", ("open", "me", "open")),
    ("europe:cities", ("me", "open")),
    ("europe+bonus", ("me", "me", "open")),
    ("europe:mega+bonus", ("me", "open")),
    ("new_york", ("me", "open", "me", "uniform")),
    ("berlin", ("me", "open", "me")),
    ("metro", ("me", "open", "uniform", "uniform")),
    ("metro:companies", ("me", "open", "uniform")),
    ("metro:companies+central", ("open", "me")),
    ("metro:central", ("me", "open", "uniform")),
    ("metro:middle", ("me", "open", "uniform")),
    ("metro:solo", ("me",)),
    ("metro:solo+challenge", ("me",)),
    ("metro:paris", ("me", "open", "uniform")),
    ("metro:stockholm", ("me", "open", "uniform")),
    ("metro:stockholm-variant", ("me", "open")),
    ("metro:london", ("me", "open")),
    ("metro:new_york", ("me", "open")),
    ("metro:st_petersburg+hand2", ("me", "open")),
    ("metro:berlin-a", ("me", "open")),
    ("metro:berlin-b+free", ("me", "open")),
    ("metro:middle+berlin-ABBAABAB+hand3", ("me", "open")),
]
SAMPLE = [
    ("new_york", ("me", "open")),
    ("metro:paris", ("me", "open", "uniform")),
]
#: One thing that happens at each decision, in turn.
MISHAPS = ("none", "repeat", "drop", "stale", "other tab", "take back", "away")


class Seat:
    """A person in a seat with two tabs of one browser, who meets all mishaps in turn."""

    def __init__(self, person: Person, id: str, seat: int, random: Random) -> None:
        self.person, self.id, self.seat, self.random = person, id, seat, random
        self.tabs = [Tab(person, id, seat), Tab(person, id, seat)]
        self.mishaps = cycle(random.sample(MISHAPS, len(MISHAPS)))
        self.met: list[str] = []

    async def play(self) -> None:
        """Play to the end of the game."""
        while not is_over(frame := await self.tabs[0].until(self._wanted)):
            mishap = next(self.mishaps)
            await self._decide(frame, mishap)
        for tab in self.tabs:
            await tab.until(is_over)

    def _wanted(self, frame: Json) -> bool:
        return is_over(frame) or self.seat in frame["table"]["to_act"]

    async def _decide(self, frame: Json, mishap: str) -> None:
        words = self.random.choice(frame["view"]["legal"])["text"]
        if mishap in {"drop", "away"}:
            await self.tabs[0].drop()
        if mishap == "other tab":
            frame = await self.tabs[1].until(lambda now: now["seq"] >= frame["seq"])
        key = uuid.uuid4().hex
        answer = await self.person.act(self.id, frame, self.seat, words, key)
        if answer.status_code == 200:
            self.met.append(mishap)
            await self._then(mishap, frame, answer.json(), words, key)
        else:  # somebody else was faster, at the start where all decide at once
            assert answer.json()["frame"]["seq"] > frame["seq"]
        await self.tabs[0].until(lambda now: now["seq"] > frame["seq"])

    async def _then(self, mishap: str, before: Json, after: Json, words: str, key: str) -> None:
        if mishap == "repeat":
            await self._repeat(before, after, words, key)
        elif mishap == "stale":
            await self._act_on_the_past(before, words)
        elif mishap == "take back" and after["you"]["undo"] == self.seat:
            await self._take_back(before, after)
        elif mishap == "away":
            await self._look_by_asking(after)

    async def _repeat(self, before: Json, after: Json, words: str, key: str) -> None:
        """The same request once more gets the first answer."""
        body = {"seat": self.seat, "seq": before["seq"], "key": key, "action": words}
        again = await self.person.ok("POST", f"/api/tables/{self.id}/actions", body)
        for part in ("seq", "since", "view", "events", "outcome"):
            assert again[part] == after[part]

    async def _act_on_the_past(self, before: Json, words: str) -> None:
        """What was decided on an old frame is refused, and the new one comes with it."""
        answer = await self.person.act(self.id, before, self.seat, words)
        told = answer.json()
        if told["code"] == "action/stale":
            assert answer.status_code == 409
            assert told["frame"]["seq"] > before["seq"]
            assert told["frame"]["seat"] == self.seat

    async def _take_back(self, before: Json, after: Json) -> None:
        """The last action is taken back, unless somebody has acted since."""
        key = uuid.uuid4().hex
        body = {"seat": self.seat, "seq": after["seq"], "key": key}
        answer = await self.person.ask("POST", f"/api/tables/{self.id}/undo", body)
        if answer.status_code == 200:
            told = answer.json()
            assert told["view"] == before["view"]
            self._promised(told["seq"], key)

    def _promised(self, seq: int, key: str) -> None:
        name = f"{self.person.me['player']}:{key}"
        self.person.notes.acknowledge(Acknowledged(self.id, seq, self.seat, "undo", name, "undo"))

    async def _look_by_asking(self, after: Json) -> None:
        """Whoever has no socket asks: now, since some time, and for an old frame."""
        path, here = f"/api/tables/{self.id}", f"seat={self.seat}"
        since = self.random.randint(0, after["seq"])
        told = await self.person.ok("GET", f"{path}?since={since}&{here}")
        assert {event["seq"] for event in told["events"]} == set(range(since + 1, told["seq"] + 1))
        old = await self.person.ok("GET", f"{path}/frames/{after['seq']}?{here}")
        assert (old["view"], old["events"]) == (after["view"], after["events"])


async def play_game(server: Process, game: str, seats: tuple[str, ...], seed: int) -> Notes:
    """A whole game with mishaps, a spectator throughout; then look at everything."""
    notes, random = Notes(), Random(seed)

    async def where() -> str:
        return server.address

    host, guest, nobody = (Person(where, notes) for _ in range(3))
    people = [await host.arrive("Ada"), await guest.arrive("Ben")]
    id = await host.table(game, *seats)
    spectator = Tab(nobody, id)
    for seat, kind in enumerate(seats):
        if kind == "open":
            await guest.ok("POST", f"/api/tables/{id}/seats/{seat}/take", {})
    if "open" in seats:
        await host.ok("POST", f"/api/tables/{id}/start")
    whose = {"me": host, "open": guest}
    sitting = [
        Seat(whose[kind], id, seat, Random(random.random()))
        for seat, kind in enumerate(seats)
        if kind in whose
    ]
    await asyncio.gather(*(seat.play() for seat in sitting))
    await spectator.until(is_over)
    await check_whole(server, notes, people[0], [spectator, *(t for s in sitting for t in s.tabs)])
    await everybody_leaves([*people, nobody])
    assert {mishap for seat in sitting for mishap in seat.met} == set(MISHAPS)
    return notes


async def check_whole(server: Process, notes: Notes, host: Person, tabs: list[Tab]) -> None:
    """What was told, what is stored, and the end of the game."""
    id = tabs[0].id
    found = await stored(server.database, [id])
    check_promises(found, notes)
    check_game(found[id])
    check_bots(found[id])
    for tab in tabs:
        await check_tab(tab)
        await tab.close()
    await check_end(host, id)
    assert any(tab.connections > 1 for tab in tabs)
    assert server.complaints() == []


@pytest.mark.parametrize(("game", "seats"), SAMPLE, ids=str)
def test_a_whole_game_with_mishaps(server: Process, game: str, seats: tuple[str, ...]) -> None:
    asyncio.run(play_game(server, game, seats, 11))


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), ALL, ids=str)
def test_whole_games_of_every_edition(server: Process, game: str, seats: tuple[str, ...]) -> None:
    asyncio.run(play_game(server, game, seats, 12))


def test_every_edition_is_played_to_the_end_over_the_wire() -> None:
    played = {game.replace("+", ":").split(":")[0] for game, _ in ALL}
    assert played == {edition.id for edition in catalog.editions()}
    options = {word for game, _ in ALL for word in game.replace("+", ":").split(":")[1:]}
    known = {option.id for edition in catalog.editions() for option in edition.options}
    assert known - options <= {"free", "hand2", "hand3"}
