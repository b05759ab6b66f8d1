"""Every store keeps the same: one transaction for each verb, all of it or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from stellwerk.pocket.store import ShelfStore
from stellwerk.server.people import Person
from stellwerk.server.ports import Faster, Store
from stellwerk.server.rows import (
    TABLES_SHOWN,
    Ballot,
    Entry,
    Facts,
    Filled,
    Header,
    Notice,
    Played,
    Result,
    Said,
    SeatChanges,
    SeatKind,
    SeatRow,
    TableRow,
)
from stellwerk.server.store.memory import MemoryStore
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.store import SqlStore
from tests.pocket.shelves import DictShelf

ADA, BEN = Person("ada", "Ada", 1.0), Person("ben", "Ben", 2.0)
SEATS = (SeatRow(0, "person", "ada", None, "Ada"), SeatRow(1, "open", None, None, ""))
Scene = Callable[[Store], Awaitable[None]]


def home_of(host: str) -> str:
    """Where a host lives: Ada and Ben together, everybody else alone."""
    return "together" if host in {"ada", "ben"} else host


def header(id: str = "one", created_at: float = 0.0) -> Header:
    return Header(
        id=id,
        game="metro",
        map=None,
        content="c",
        rules=1,
        players=2,
        seed="7",
        salt="s",
        first=None,
        colors=None,
        status="open",
        seq=0,
        to_act="",
        public=True,
        host_id="ada",
        pace_minutes=None,
        pace_reserve=None,
        invite=f"to {id}",
        record=None,
        uploaded=False,
        rematch_id=None,
        frozen=None,
        outcome=None,
        final=None,
        created_at=created_at,
        started_at=None,
        over_at=None,
        turn_at=None,
        due_at=None,
    )


def entry(seq: int, key: str | None = None) -> Entry:
    return Entry(seq, "act", 0, "draw", "ada", key, "x", float(seq))


def said(person: Person, text: str) -> Said:
    return Said(0, "players", person.id, person.name, text, None, None, 3.0)


def result(place: int, person: Person | None, total: int) -> Result:
    whose, name = (person.id, person.name) if person else (None, "easy")
    return Result(place - 1, whose, name, person is None, "metro", 2, place, total, 5.0)


@asynccontextmanager
async def opened(kind: str, folder: Path) -> AsyncIterator[Store]:
    """A fresh store with two people in it."""
    store: Store
    if kind == "sqlite":
        store = SqlStore(Database(str(folder / "x.sqlite")))
    else:
        store = MemoryStore() if kind == "memory" else ShelfStore(DictShelf())
    store.lock()
    await store.open()
    await store.prepare()
    await store.arrive(ADA, "a")
    await store.arrive(BEN, "b")
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(params=("sqlite", "memory", "shelf"))
def play(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Scene], None]:
    """Lets a scene happen in a fresh store of each kind."""

    async def perform(scene: Scene) -> None:
        async with opened(request.param, tmp_path) as store:
            await scene(store)

    return lambda scene: asyncio.run(perform(scene))


async def known(store: Store, id: str = "one") -> Facts:
    facts = await store.facts(id)
    assert facts is not None
    return facts


@pytest.mark.parametrize(
    "late",
    [
        Played([entry(2), entry(1)], {"seq": 2}, (0, 5.0), [result(1, ADA, 9)], Notice("n", 1.0)),
        Played([entry(2, "k")], {"status": "over"}, (0, 5.0), [], Notice("n", 1.0)),
    ],
    ids=("number", "key"),
)
def test_an_entry_whose_number_or_key_is_taken_leaves_no_trace(
    play: Callable[[Scene], None], late: Played
) -> None:
    async def scene(store: Store) -> None:
        await store.open_table(replace(header(), status="running"), SEATS)
        await store.append("one", Played([entry(1, "k")], {"seq": 1}))
        before = await known(store)
        with pytest.raises(Faster):
            await store.append("one", late)
        assert await known(store) == before
        assert await store.statistics(None, None) == []

    play(scene)


def test_a_game_begins_once_and_only_with_the_seats_that_were_seen(
    play: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        await store.open_table(header(), SEATS)
        beginning = Played([entry(1)], {"status": "running", "seq": 1}, notice=Notice("go", 1.0))
        before = await known(store)
        with pytest.raises(Faster):
            await store.begin(header(), SEATS[::-1], beginning)
        assert await known(store) == before
        await store.begin(header(), SEATS, beginning)
        after = await known(store)
        assert (after.header.status, after.entries) == ("running", [entry(1)])
        with pytest.raises(Faster):
            await store.begin(header(), SEATS, beginning)
        assert await known(store) == after

    play(scene)


def test_a_seat_is_filled_once(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.open_table(header(), SEATS)
        vote = Ballot(1, "ada", 3.0)
        await store.vote(TableRow(header(), SEATS), (), vote, True, None, None)
        sit = Filled(
            1,
            SEATS,
            {"kind": "person", "person_id": "ben", "name": "Ben"},
            4.0,
            Notice("seat/taken", 1.0, 1, "Ben"),
            let_in="ben",
            votes=[vote],
        )
        for unseen in ((), (vote, Ballot(0, "ada", 3.0))):
            with pytest.raises(Faster):
                await store.fill(header(), sit._replace(votes=unseen))
        await store.fill(header(), sit)
        after = await known(store)
        assert (after.seats[1].person_id, after.votes) == ("ben", [])
        assert after.members == {"ben"}
        assert (after.header.due_at, after.chat[-1].code) == (4.0, "seat/taken")
        for was in (header(), replace(header(), seq=3)):
            with pytest.raises(Faster):
                await store.fill(was, sit)
        assert await known(store) == after

    play(scene)


def test_a_header_is_changed_only_if_the_game_has_not_gone_on(
    play: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        await store.open_table(header(), SEATS)
        assert await store.change_if(header(), {"due_at": 1.0})
        assert not await store.change_if(replace(header(), seq=1), {"due_at": 2.0})
        assert not await store.change_if(replace(header(), status="running"), {"due_at": 2.0})
        assert (await known(store)).header.due_at == 1.0

    play(scene)


def test_a_rematch_is_opened_once(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.open_table(replace(header(), status="over"), SEATS)
        for id in ("two", "three"):
            notice = Notice("table/rematch", 1.0)
            await store.rematch("one", TableRow(header(id), SEATS), {"ada", "ben"}, notice)
        facts = await known(store)
        assert (facts.header.rematch_id, len(facts.chat)) == ("two", 1)
        assert (await known(store, "two")).members == {"ada", "ben"}
        assert await store.facts("three") is None

    play(scene)


def test_only_what_nobody_else_cares_for_is_tidied_away(play: Callable[[Scene], None]) -> None:
    mine, ben = SEATS[0], SeatRow(1, "person", "ben", None, "Ben")
    bot = SeatRow(1, "bot", None, "easy", "easy")
    running = replace(header(), status="running")
    tables = {
        "lesson": (replace(running, record="r", turn_at=95.0), bot),
        "finished": (replace(header(), status="over", record="r", turn_at=95.0), bot),
        "new": (replace(running, record="r", turn_at=105.0), bot),
        "left": (replace(running, turn_at=45.0), bot),
        "played": (replace(running, turn_at=55.0), bot),
        "waits": (replace(header(), created_at=45.0), SEATS[1]),
        "over": (replace(header(), status="over", turn_at=1.0), bot),
        "closed": (replace(header(), status="closed", over_at=45.0), ben),
        "others": (replace(running, turn_at=1.0), ben),
    }

    async def scene(store: Store) -> None:
        for id, (known, other) in tables.items():
            await store.open_table(replace(known, id=id, invite=id), (mine, other))
        assert (
            await store.hosted("ada", 0.0) == 2
        )  # one waits for somebody, at one somebody else sits
        gone = ["closed", "finished", "left", "lesson", "waits"]
        assert await store.tidy(100.0, 50.0) == gone
        assert [await store.facts(id) for id in gone] == [None] * 5
        assert await store.spare("ada", 1) == ["played"]
        assert await store.count_own("ada") == 3

    play(scene)


def test_nobody_fills_the_lobby_alone(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.open_table(replace(header("bens"), host_id="cleo", created_at=1.0), SEATS)
        for number in range(TABLES_SHOWN + 5):
            await store.open_table(header(f"t{number}", 10.0 + number), SEATS)
        shown, _ = await store.public(home_of)
        ids = [row.header.id for row in shown]
        assert (len(ids), ids[0], ids[-1]) == (TABLES_SHOWN, f"t{TABLES_SHOWN + 4}", "bens")

    play(scene)


def test_nobody_fills_the_lobby_with_people_made_of_himself(
    play: Callable[[Scene], None],
) -> None:
    many = TABLES_SHOWN + 20

    async def scene(store: Store) -> None:
        for number in range(3):
            honest = replace(header(f"honest{number}", 1.0 + number), host_id=f"ada{number}")
            await store.open_table(honest, SEATS)
        for number in range(many):
            table = replace(header(f"eves{number}", 10.0 + number), host_id=f"eve{number}")
            await store.open_table(table, SEATS)
        shown, _ = await store.public(lambda host: "one" if host.startswith("eve") else host)
        ids = [row.header.id for row in shown]
        assert len(ids) == TABLES_SHOWN
        assert ids[-3:] == ["honest2", "honest1", "honest0"]
        assert ids[0] == f"eves{many - 1}"

    play(scene)


def test_a_hidden_table_is_gone_from_the_list_and_a_deleted_one_everywhere(
    play: Callable[[Scene], None],
) -> None:
    async def scene(store: Store) -> None:
        for id in ("one", "two"):
            await store.open_table(header(id), SEATS)
        for _ in "ab":
            await store.hide("one", "ada")
        assert [row.header.id for row in await store.own("ada")] == ["two"]
        assert await store.facts("one") is not None
        await store.delete("two")
        assert (await store.count_own("ada"), await store.facts("two")) == (0, None)

    play(scene)


def test_a_personal_link_works_once_and_in_time(play: Callable[[Scene], None]) -> None:
    async def scene(store: Store) -> None:
        await store.offer_move("ada", "link", 10.0)
        await store.offer_move("ben", "old", 5.0)
        assert await store.move("old", "c", 6.0) is None
        assert await store.move("link", "c", 6.0) == ADA
        assert await store.move("link", "d", 6.0) is None
        found = await store.whose("c")
        assert found is not None
        assert found[0] == ADA
        assert await store.whose("d") is None

    play(scene)


async def at_random(store: Store, seed: int) -> list[object]:
    """Three hundred verbs by chance, and all that was answered."""
    rng, told, ids = Random(seed), list[object](), [f"t{n}" for n in range(5)]
    for number, id in enumerate(ids):
        await store.open_table(header(id, float(number)), SEATS)
    for number in range(300):
        verb, id = rng.randrange(17), rng.choice(ids)
        told.append((verb, id, await _one(store, verb, id, rng, float(number))))
    for id in ids:
        told += [await known(store, id), await store.row(id)]
    return told


async def _one(  # noqa: PLR0912
    store: Store, verb: int, id: str, rng: Random, now: float
) -> object:
    facts, person = await known(store, id), rng.choice(("ada", "ben"))
    row, seat = rng.choice(facts.seats), rng.randrange(2)
    seen = replace(facts.header, seq=facts.header.seq - (rng.random() < 0.2))
    last, over = rng.random() < 0.3, rng.random() < 0.2
    try:
        match verb:
            case 0 | 1:
                seq = len(facts.entries) + 1 - last
                played = Played([entry(seq, rng.choice((None, f"k{seq}")))], {"seq": seq})
                rows = [result(1, ADA, int(now)), result(2, None, 3)] if over else []
                waits_for = (seat,) if seen.seq % 3 == 0 else ()
                return await store.append(id, played._replace(results=rows, waits_for=waits_for))
            case 2:
                notice = Notice("started", now)
                going = Played([], {"status": "running", "due_at": now}, notice=notice)
                await store.begin(seen, facts.seats, going)
            case 3 | 4:
                other: SeatKind = "bot" if row.kind == "open" else "open"
                sat = [replace(one, kind=other) if last else one for one in facts.seats]
                sits: SeatChanges = {"kind": "person", "person_id": person, "name": person}
                notice = Notice("seat/changed", now, row.seat)
                filled = Filled(row.seat, sat, sits, now, notice, person, votes=facts.votes)
                await store.fill(seen, filled)
            case 5:
                called = Notice("seat/called", now, seat) if over else None
                seats = facts.seats if rng.random() < 0.8 else facts.seats[::-1]
                ballot = Ballot(seat, person, now)
                voted, was = facts.votes[rng.random() < 0.1 :], TableRow(seen, seats)
                await store.vote(was, voted, ballot, not last, now, called)
            case 6:
                return await store.say(id, said(BEN if last else ADA, str(now)))
            case 7:
                await store.change(id, {"status": "over"} if over else {"due_at": now})
            case 8:
                there = facts.seats[::-1] if last else facts.seats if over else ()
                return await store.change_if(seen, {"turn_at": now}, there)
            case 9:
                return await store.overdue(now - 30, now + 10)
            case 10 | 11:
                lists = [
                    await store.own(person),
                    await store.public(home_of),
                    await store.hosted(person, 0.0),
                ]
                some = [await store.own(person, 2, 1), await store.count_own(person)]
                return [lists, some, sorted(await store.going()), sorted(await store.due())]
            case 12:
                return await store.statistics(rng.choice((None, "metro", "usa")), None)
            case 13:
                return await store.facts(id, len(facts.entries) // 2, rng.randrange(20))
            case _:
                await _leave(store, verb, facts, rng, now)
    except Faster:
        return "faster"
    return None


async def _leave(store: Store, verb: int, facts: Facts, rng: Random, now: float) -> None:
    """Somebody hides a table, sits elsewhere or is removed."""
    id, person, row = facts.header.id, rng.choice(("ada", "ben")), rng.choice(facts.seats)
    if verb == 14:
        await store.hide(id, person)
    elif verb == 15:
        elsewhere = tuple(replace(row, seat=1 - row.seat) for row in reversed(facts.seats))
        before = facts.seats[::-1] if rng.random() < 0.2 else facts.seats
        await store.reseat(facts.header, before, elsewhere, Notice("moved", now))
    else:
        asked = Notice("seat/removed", now, row.seat)
        gone: SeatChanges = {"kind": "bot", "person_id": None, "resigned": rng.random() < 0.5}
        filled = Filled(row.seat, facts.seats, gone, None, asked, None, row.person_id or person)
        filled = filled._replace(votes=facts.votes[rng.random() < 0.1 :])
        await store.fill(facts.header, filled)


@pytest.mark.parametrize("seed", range(5))
def test_both_stores_answer_the_same_whatever_happens(tmp_path: Path, seed: int) -> None:
    async def told(kind: str) -> list[object]:
        async with opened(kind, tmp_path) as store:
            answers = await at_random(store, seed)
            answers.append(await store.tidy(100.0, 200.0))
            answers.append(sorted(await store.forget("ada", "easy", 500.0) or ()))
            answers += [await store.facts(f"t{number}") for number in range(5)]
            answers += [await store.whose("a"), await store.statistics(None, None)]
            return answers

    sqlite, memory = asyncio.run(told("sqlite")), asyncio.run(told("memory"))
    for one, other in zip(sqlite, memory, strict=True):
        assert one == other
    assert any("faster" in answer for answer in sqlite if isinstance(answer, tuple))
