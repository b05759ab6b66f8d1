"""A table as people may know it, in plain values: the parts that frames are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache, lru_cache
from hashlib import sha256
from typing import NamedTuple

from stellwerk import catalog
from stellwerk.game import State
from stellwerk.names import split_name
from stellwerk.server import texts, views
from stellwerk.server.live import votes
from stellwerk.server.live.due import deadline
from stellwerk.server.live.hub import Hub
from stellwerk.server.live.past import Happened, play_again
from stellwerk.server.live.table import LiveTable
from stellwerk.server.people import Person
from stellwerk.server.problems import no_seat, not_yours
from stellwerk.server.rows import Ballot, Header, Said, SeatRow, TableRow
from stellwerk.server.views import Json

#: Times and promises that are kept in words: those of tables that are played now.
MOMENTS = 2_000
#: The end of the year 9999, in seconds since 1970.
NEVER = datetime(9999, 12, 31, tzinfo=UTC).timestamp()


@lru_cache(maxsize=MOMENTS)
def moment(seconds: float | None) -> str | None:
    """A time for people and programs; None if nobody will live to see it.

    Settings may name any number of days, and no calendar goes on for ever.
    """
    if seconds is None or seconds >= NEVER:
        return None
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def commitment(header: Header) -> Json | None:
    """The promise about the deck; kept open when the game is over."""
    if not header.begun:
        return None
    shown = header.status == "over"
    return {
        "sha256": _promise(header.salt, header.seed),
        "salt": header.salt if shown else None,
        "seed": header.seed if shown else None,
    }


@lru_cache(maxsize=MOMENTS)
def _promise(salt: str, seed: str) -> str:
    return sha256(f"{salt}:{seed}".encode()).hexdigest()


@cache
def titles() -> dict[str, tuple[str, str, str]]:
    """Family and titles of every edition."""
    return {info.id: (info.family, info.title_en, info.title_de) for info in catalog.editions()}


def table(row: TableRow, ballots: Sequence[Ballot], hub: Hub, grace: float) -> Json:
    """A table as everybody may know it; `grace`: seconds before votes count."""
    header, seats = row
    edition = split_name(header.game)[0]
    own = ("tickets", header.title_en or "", header.title_de or "")
    family, *title = titles().get(edition, own)
    seated = {row.person_id for row in seats if row.person_id}
    online = hub.present(header.id)
    pace = {"minutes": header.pace_minutes, "reserve": header.pace_reserve}
    return {
        "id": header.id,
        "game": header.game,
        "family": family,
        "edition": edition,
        "title": title[0],
        "title_de": title[1],
        "status": header.status,
        "public": header.public,
        "seats": [_seat(row, online) for row in seats],
        "host": header.host_id,
        "pace": pace if header.pace_minutes is not None else None,
        "first": header.first,
        "colors": header.colors.split() if header.colors else None,
        "seq": header.seq,
        "to_act": to_act(header),
        "spectators": hub.spectators(header.id, seated),
        "created_at": moment(header.created_at),
        "started_at": moment(header.started_at),
        "over_at": moment(header.over_at),
        "due_at": moment(deadline(header, [seats[seat] for seat in to_act(header)])),
        "commitment": commitment(header),
        "votes": _votes(seats, ballots, grace),
        "rematch": header.rematch_id,
        "recorded": header.record is not None or header.uploaded,
        "rated": counts(header),
        "coach": header.coach,
        "frozen": header.frozen,
    }


def counts(header: Header) -> bool:
    """Whether the game of a table is rated, whoever plays: not on own maps or from a record."""
    return header.rated and header.record is None and not header.uploaded and header.map is None


def to_act(header: Header) -> list[int]:
    """Seats that must decide now, as the header knows them."""
    return [int(digit) for digit in header.to_act] if header.status == "running" else []


def _seat(row: SeatRow, online: set[str]) -> Json:
    return {
        "seat": row.seat,
        "kind": row.kind,
        "name": row.name,
        "player": row.person_id,
        "bot": row.bot,
        "substitute": row.substitute,
        "resigned": row.resigned,
        "online": row.person_id in online,
        "reserve": row.reserve,
    }


def _votes(seats: Sequence[SeatRow], ballots: Sequence[Ballot], grace: float) -> list[Json]:
    counted, ballots = votes.counts_at(seats, ballots, grace), votes.valid(seats, ballots)
    return [
        {
            "seat": seat,
            "players": [ballot.person_id for ballot in ballots if ballot.seat == seat],
            "needed": votes.needed(seats, seat),
            "counts_at": moment(counted.get(seat)),
        }
        for seat in sorted({ballot.seat for ballot in ballots})
    ]


def said(line: Said) -> Json:
    """A line of chat."""
    told = asdict(line)
    speaker = told.pop("person_id")
    told["player"] = speaker if line.code is None else None
    del told["key"]
    told["at"] = moment(line.at)
    return told


def rooms(live: LiveTable, person: Person | None) -> tuple[str, ...]:
    """The rooms a viewer may read: the own one, and all when the game is over."""
    if live.header.status == "over":
        return ("players", "spectators", "notices")
    return ("players" if live.own(person) else "spectators", "notices")


def may_speak(live: LiveTable, person: Person | None, room: str) -> bool:
    """Whether somebody may say something in a room: with the players only who sits there.

    Whoever reads them when the game is over would drive out what they have said.
    """
    return room in rooms(live, person) and (room != "players" or bool(live.own(person)))


def heard(live: LiveTable, person: Person | None, upto: Mapping[str, int]) -> list[Json]:
    """The lines that are new to a viewer, who has heard each room up to one of them."""
    after = {room: upto.get(room, 0) for room in rooms(live, person)}
    if min(after.values()) >= live.last_said:
        return []
    return [said(line) for line in live.chat if line.id > after.get(line.room, live.last_said)]


def speakers(live: LiveTable, person: Person) -> set[str]:
    """The names under which others have spoken at a table."""
    return {said.name for said in live.chat if said.code is None and said.person_id != person.id}


def called(live: LiveTable, person: Person) -> str:
    """How somebody is called at a table: as the own seat says, and never like another's.

    Nor like anybody else who has spoken there.
    """
    own = live.own(person)
    if len(own) == 1:
        return live.seats[own[0]].name
    sitting = {row.name for row in live.seats if row.seat not in own}
    return texts.told_apart(person.name, sitting | speakers(live, person))


def you(live: LiveTable, person: Person | None) -> Json:
    """What a viewer is at a table."""
    own = live.own(person)
    undo = live.undoable()
    return {
        "player": person.id if person else None,
        "seats": own,
        "host": live.is_host(person),
        "your_turn": decides(live.seats, live.to_act, person),
        "undo": undo if undo in own else None,
    }


def decides(seats: Sequence[SeatRow], deciding: Sequence[int], person: Person | None) -> bool:
    """Whether somebody must decide now: a bot that plays for a person decides alone."""
    if person is None:
        return False
    rows = [seats[seat] for seat in deciding]
    return any(row.person_id == person.id and row.substitute is None for row in rows)


def looking_seat(live: LiveTable, person: Person | None, asked: int | None) -> int | None:
    """The seat to look from: as asked if allowed, else the own one that must decide first."""
    own = live.own(person)
    if asked is not None:
        if not 0 <= asked < live.header.players:
            raise no_seat()
        if not may_look(live, person, asked):
            raise not_yours()
        return asked
    deciding = [seat for seat in own if seat in live.to_act]
    return next(iter([*deciding, *own]), None)


def may_look(live: LiveTable, person: Person | None, seat: int | None) -> bool:
    """Whether somebody may look from a seat now: an own one, or any when the game is over."""
    return seat is None or live.header.status == "over" or seat in live.own(person)


def outcome(state: State | None) -> Json | None:
    """How a game ended; None while it goes on."""
    return None if state is None else views.outcome(state.outcome)


def events(live: LiveTable, seat: int | None, since: int, upto: int) -> list[Json]:
    """What happened after an entry, as a seat may see it."""
    if live.header.status == "frozen":  # what was played does not fit the rules any more
        return []
    return _events(live.happened(since, upto), seat)


class Earlier(NamedTuple):
    """What happened up to an entry, as a seat may see it."""

    upto: int
    events: list[Json]


def earlier(live: LiveTable, seat: int | None, since: int) -> Callable[[], Earlier]:
    """What happened after an entry, up to now, by work that touches nothing of the table."""
    stretch, upto = live.stretch(since, live.seq), live.seq

    def play() -> Earlier:
        happened = play_again(stretch)[1]
        return Earlier(upto, _events([one for one in happened if one.entry.seq > since], seat))

    return play


class Was(NamedTuple):
    """A game as it was after an entry, and what that entry brought about, as a seat may see it."""

    state: State
    events: list[Json]


def was(live: LiveTable, seat: int | None, seq: int) -> Callable[[], Was]:
    """The same by work that touches nothing of the table."""
    stretch = live.stretch(max(seq - 1, 0), seq)

    def play() -> Was:
        state, happened = play_again(stretch)
        return Was(state, _events(happened[-1:], seat) if seq else [])

    return play


def _events(told_of: Sequence[Happened], seat: int | None) -> list[Json]:
    told: list[Json] = []
    for happened in told_of:
        entry = happened.entry
        if happened.events is None:
            told.append(views.undo_event(entry.seq, entry.seat))
        else:
            told += views.events(entry.seq, happened.events, seat)
    return told
