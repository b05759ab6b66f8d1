"""Rows as texts by key: what a browser keeps, and what a change writes of it.

person/ID     a person, and when it was here last
session/HASH  whose a session is
table/ID      a table without its entries
entry/ID/SEQ  one entry of a table
log/ID/GAME   one game of a person's logbook
board/HASH    the board of an own map, by the hash of the map's text
"""

from __future__ import annotations

import json
import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any, NamedTuple, Protocol, TypeVar

from stellwerk.logbook import Held, LoggedGame, LoggedPlayer
from stellwerk.server.people import Person
from stellwerk.server.rows import Ballot, Entry, Header, Result, Said, SeatRow
from stellwerk.server.shared import titles_of_text
from stellwerk.server.store.kept import Kept

T = TypeVar("T")
log = logging.getLogger("stellwerk.pocket")

#: A key, and its text; None takes it off the shelf.
Change = tuple[str, str | None]


class Shelf(Protocol):
    """Texts by key that outlast the page."""

    async def read(self) -> list[tuple[str, str]]:
        """Everything on it."""

    async def write(self, changes: list[Change]) -> None:
        """Change it, all or nothing; it is safe when this returns."""


class Content(NamedTuple):
    """Everything that is kept, in immutable values."""

    people: Mapping[str, Person]
    seen: Mapping[str, float]
    sessions: Mapping[str, str]
    tables: Mapping[str, Kept]
    books: Mapping[str, Mapping[str, LoggedGame]]
    boards: Mapping[str, str]


def changes(before: Content, after: Content) -> list[Change]:
    """What to write so that the shelf holds `after` instead of `before`."""
    return [
        *_people(before, after),
        *_sessions(before, after),
        *_tables(before, after),
        *_books(before, after),
        *_boards(before, after),
    ]


def _people(before: Content, after: Content) -> Iterator[Change]:
    for id in before.people.keys() | after.people.keys():
        was = before.people.get(id), before.seen.get(id)
        person, seen = now = after.people.get(id), after.seen.get(id)
        if now != was:
            text = None if person is None else _written({**asdict(person), "seen": seen})
            yield f"person/{id}", text


def _sessions(before: Content, after: Content) -> Iterator[Change]:
    for hash in before.sessions.keys() | after.sessions.keys():
        if before.sessions.get(hash) != after.sessions.get(hash):
            id = after.sessions.get(hash)
            yield f"session/{hash}", None if id is None else _written(id)


def _tables(before: Content, after: Content) -> Iterator[Change]:
    for id in before.tables.keys() | after.tables.keys():
        was, now = before.tables.get(id), after.tables.get(id)
        if was is not now:
            yield f"table/{id}", None if now is None else _table(now)
            yield from _entries(id, was.entries if was else (), now.entries if now else ())


def _entries(id: str, was: tuple[Entry, ...], now: tuple[Entry, ...]) -> Iterator[Change]:
    old, new = {one.seq: one for one in was}, {one.seq: one for one in now}
    for seq in old.keys() | new.keys():
        if old.get(seq) is not new.get(seq):
            yield f"entry/{id}/{seq:06}", _written(asdict(new[seq])) if seq in new else None


def _books(before: Content, after: Content) -> Iterator[Change]:
    for id in before.books.keys() | after.books.keys():
        was, now = before.books.get(id, {}), after.books.get(id, {})
        for key in was.keys() | now.keys():
            if was.get(key) is not now.get(key):
                yield f"log/{id}/{key}", _written(asdict(now[key])) if key in now else None


def _boards(before: Content, after: Content) -> Iterator[Change]:
    for hash in before.boards.keys() | after.boards.keys():
        if before.boards.get(hash) != after.boards.get(hash):
            yield f"board/{hash}", after.boards.get(hash)


def _table(kept: Kept) -> str:
    return _written(
        {
            "header": asdict(kept.header),
            "seats": [asdict(row) for row in kept.seats],
            "members": sorted(kept.members),
            "votes": sorted(kept.votes),
            "chat": [asdict(line) for line in kept.chat],
            "results": [asdict(row) for row in kept.results],
            "hidden": sorted(kept.hidden),
            "removed": sorted(kept.removed),
        }
    )


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read(texts: Iterable[tuple[str, str]]) -> Content:
    """What a shelf holds. Rooms of a newer page, and what cannot be read, are left as they are.

    A page of another version, also in another folder of the same host, has the same shelf.
    """
    rooms: dict[str, dict[str, str]] = defaultdict(dict)
    for key, text in texts:
        room, _, name = key.partition("/")
        rooms[room][name] = text
    entries: dict[str, list[str]] = defaultdict(list)
    for key in sorted(rooms["entry"]):
        entries[key.partition("/")[0]].append(rooms["entry"][key])
    books: dict[str, dict[str, LoggedGame]] = defaultdict(dict)
    for key, logged in _readable("log", rooms["log"], lambda _, text: _logged(json.loads(text))):
        id, _, game = key.partition("/")
        books[id][game] = logged
    told = {id: json.loads(text) for id, text in rooms["person"].items()}
    seen = {id: person.pop("seen") for id, person in told.items()}
    people = {id: Person(**person) for id, person in told.items()}
    sessions = {hash: json.loads(text) for hash, text in rooms["session"].items()}
    tables = _readable("table", rooms["table"], lambda id, text: _kept(text, entries[id]))
    return Content(people, seen, sessions, dict(tables), dict(books), dict(rooms["board"]))


def _readable(
    room: str, texts: Mapping[str, str], read: Callable[[str, str], T]
) -> Iterator[tuple[str, T]]:
    """What can be read of a room: one text that cannot does not keep all others from anybody."""
    for name, text in texts.items():
        try:
            found = read(name, text)
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError) as error:
            log.warning("%s/%s cannot be read: %r", room, name, error)
        else:
            yield name, found


def _logged(told: dict[str, Any]) -> LoggedGame:
    players = tuple(map(_logged_player, told.pop("players")))
    return LoggedGame(players=players, **told)


def _logged_player(told: dict[str, Any]) -> LoggedPlayer:
    tickets = tuple(Held(**held) for held in told.pop("tickets"))
    routes, stations = tuple(told.pop("routes")), tuple(told.pop("stations"))
    return LoggedPlayer(tickets=tickets, routes=routes, stations=stations, **told)


def _header(told: dict[str, Any]) -> Header:
    """A header; one that an earlier version kept does not know what its own map is called."""
    header = Header(**told)
    if header.map is None or header.title_en is not None:
        return header
    english, german = titles_of_text(header.map)
    return replace(header, title_en=english, title_de=german)


def _kept(text: str, entries: list[str]) -> Kept:
    told = json.loads(text)
    return Kept(
        header=_header(told["header"]),
        seats=tuple(SeatRow(**row) for row in told["seats"]),
        entries=tuple(Entry(**json.loads(entry)) for entry in entries),
        members=frozenset(told["members"]),
        votes=frozenset(Ballot(*vote) for vote in told["votes"]),
        chat=tuple(Said(**line) for line in told["chat"]),
        results=tuple(Result(**row) for row in told["results"]),
        hidden=frozenset(told["hidden"]),
        removed=frozenset(told["removed"]),
    )
