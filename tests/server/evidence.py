"""What the database says afterwards, compared with what the server has promised."""

from __future__ import annotations

from hashlib import sha256

import orjson

from stellwerk import bots, replay
from stellwerk.server import views
from stellwerk.server.live.bots import bot_seed
from stellwerk.server.live.table import deal, effective, find_game
from stellwerk.server.rows import Facts
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.store import SqlStore
from tests.server.clients import Notes, Person, Tab
from tests.server.house import Json


async def stored(database: str, ids: list[str]) -> dict[str, Facts]:
    """What is known of some tables, read from the database itself."""
    door = SqlStore(Database(database))
    await door.open()
    found = {}
    for id in ids:
        facts = await door.facts(id)
        assert facts is not None, f"table {id} is lost"
        found[id] = facts
    await door.close()
    return found


def check_promises(found: dict[str, Facts], notes: Notes) -> None:
    """Every acknowledged action is there, once and in its place; no refused one is."""
    places = {(id, entry.seq): entry for id, facts in found.items() for entry in facts.entries}
    for promise in notes.done:
        entry = places[promise.table, promise.seq]
        told = (entry.kind, entry.seat, entry.words, entry.key)
        assert told == (promise.kind, promise.seat, promise.words, promise.key)
    keys = [entry.key for entry in places.values() if entry.key is not None]
    assert len(keys) == len(set(keys))
    assert set(keys).isdisjoint(notes.refused)
    assert set(keys) == {promise.key for promise in notes.done}
    orders: dict[tuple[str, int], list[int]] = {}
    for promise in notes.done:
        orders.setdefault((promise.table, promise.seat), []).append(promise.seq)
    assert all(order == sorted(order) for order in orders.values())


def check_game(facts: Facts) -> None:
    """A game is over, without gaps, played by the rules, and stored as it ended."""
    header, entries = facts.header, facts.entries
    assert header.status == "over"
    assert [entry.seq for entry in entries] == list(range(1, header.seq + 1))
    state = deal(find_game(header), header)
    for entry in effective(entries):
        state.play(entry.seat, entry.words)
        assert entry.checksum == state.checksum()
    assert state.outcome is not None
    assert header.outcome == orjson.dumps(views.outcome(state.outcome)).decode()
    assert header.final == orjson.dumps(views.view(state, None)).decode()
    assert [said.code for said in facts.chat].count("table/over") == 1


def check_bots(facts: Facts) -> None:
    """Bots have decided as they would have decided without any fault."""
    state = before = deal(find_game(facts.header), facts.header)
    for entry in facts.entries:
        if entry.kind == "undo":
            state = before
            continue
        before = state.copy()
        if entry.by.startswith("bot "):
            view = state.view(entry.seat)
            seed = bot_seed(facts.header.salt, entry.seat, entry.seq - 1)
            bot = bots.make(entry.by.removeprefix("bot "), seed)
            assert view.text(bot.choose(view)) == entry.words
        state.play(entry.seat, entry.words)


async def check_end(person: Person, id: str) -> None:
    """The score sheet, the recorded game and the promise about the deck."""
    frame: Json = await person.ok("GET", f"/api/tables/{id}")
    assert frame["outcome"]["sheets"]
    shown = frame["table"]["commitment"]
    told = sha256(f"{shown['salt']}:{shown['seed']}".encode()).hexdigest()
    assert told == shown["sha256"]
    if not frame["table"]["game"].startswith("map"):
        text = (await person.ask("GET", f"/api/tables/{id}/replay")).text
        record = replay.read(text)
        replay.verify(record)
        assert record.seed == int(shown["seed"], 16)
        assert list(record.scores or ()) == [s["total"] for s in frame["outcome"]["sheets"]]


async def check_tab(tab: Tab) -> None:
    """Nobody who looked on has missed anything, or heard what never was."""
    seat = "" if tab.seat is None else f"&seat={tab.seat}"
    frame = await tab.person.ok("GET", f"/api/tables/{tab.id}?since=0{seat}")
    found: dict[int, list[Json]] = {}
    for event in frame["events"]:
        found.setdefault(event["seq"], []).append(event)
    assert tab.events == found
    assert tab.frame is not None
    assert (tab.frame["view"], tab.frame["outcome"]) == (frame["view"], frame["outcome"])
