"""Secrecy over the wire: noise in what is hidden from a viewer changes no byte of an answer."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import orjson
import pytest

from stellwerk.game import Event, Events, State
from stellwerk.server.edge import logs
from stellwerk.server.live.past import Happened
from stellwerk.server.live.table import LiveTable
from tests.metro.test_secrecy import scramble
from tests.server.house import Guest, House
from tests.tickets.secrets import noisy

GAMES = [("new_york", 2), ("europe:mega", 2), ("metro:companies", 2), ("metro:paris", 2)]
STEPS = 12


def with_noise(state: Any, seat: int | None, random: Random) -> State:
    """The state with noise in every place that is hidden from a seat or a spectator."""
    if state.game.family == "tickets":
        return noisy(state, seat, random)
    return scramble(state, state.view(seat), random)


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What the server logs."""
    stream = io.StringIO()
    yield stream
    logs.set_up("error")


def table_of_two(house: House, game: str) -> tuple[str, list[Guest]]:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table(game, "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    return id, [ada, ben]


def answers(guest: Guest, id: str, seat: int | None) -> list[bytes]:
    """Everything that a viewer can ask about a table, without changing it."""
    told = [guest.ask("GET", f"/api/tables/{id}?since={since}").content for since in (0, 3, 10)]
    told += [guest.ask("GET", f"/api/tables/{id}/frames/{seq}").content for seq in (0, 1, 5, 11)]
    told += [guest.ask(*wrong).content for wrong in refused(id)]
    with guest.socket(id, "?since=0") as socket:
        frame = orjson.loads(socket.receive_text())
        told.append(orjson.dumps([frame["view"], frame["events"]]))
    if seat is None:
        return told
    return told + asked(guest, id, seat)


def refused(id: str) -> list[tuple[str, str]]:
    """Requests that nobody is granted while the game goes on."""
    return [
        ("GET", f"/api/tables/{id}/replay"),
        ("GET", f"/api/tables/{id}/frames/999"),
        ("GET", f"/api/tables/{id}/frames/3?seat=9"),
        ("GET", f"/api/tables/{id}/why-not?route=nowhere&seat=7"),
    ]


def asked(guest: Guest, id: str, seat: int) -> list[bytes]:
    """What a seat can ask besides: advice, and actions that are refused."""
    frame = guest.look(id)
    told = []
    for words, seq in (("draw rainbow", 0), ("pass", 0), ("draw blind", 3)):
        body = {"seat": seat, "seq": frame["seq"] - seq, "key": "k", "action": words}
        if seq or seat not in frame["table"]["to_act"] or words == "draw rainbow":
            told.append(guest.ask("POST", f"/api/tables/{id}/actions", body).content)
    ways = [f"preview?action={row['text']}" for row in frame["view"]["legal"][:5]]
    ways += [f"missing?ticket={ticket}" for ticket in frame["view"]["me"].get("tickets", ())]
    ways += [f"why-not?route={route}" for route in list(frame["view"].get("owners", ()))[:3]]
    ways += [
        "survey?",
        "preview?action=draw blind",
        "missing?ticket=nowhere",
        "why-not?route=nowhere",
    ]
    return told + [guest.ask("GET", f"/api/tables/{id}/{way}&seat={seat}").content for way in ways]


class Noisy:
    """Events in which everything that is hidden from a seat says something else."""

    def __init__(self, events: Events, seat: int | None) -> None:
        self._events = [
            event if seat in event.seen_by else replace(event, secret=scrambled(event.secret))
            for event in events
        ]
        self.reveals = events.reveals

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._events)

    def for_seat(self, seat: int | None) -> tuple[Event, ...]:
        """As any events do it."""
        return tuple(event.for_seat(seat) for event in self._events)


def scrambled(secret: Mapping[str, Any]) -> dict[str, Any]:
    """Other values under the same names."""
    return {name: f"noise {name}" for name in secret}


@contextmanager
def noise(live: LiveTable, seat: int | None, random: Random) -> Iterator[None]:
    """Noise in the state now, in every state before, and in every event, for one viewer."""
    true, past, happened = live.state, live.at, live.happened
    assert true is not None
    patch = pytest.MonkeyPatch()
    try:
        live.state = with_noise(true, seat, random)
        live.texts.clear()
        assert live.state.checksum() != true.checksum()
        patch.setattr(live, "at", lambda seq: with_noise(past(seq), seat, random))
        patch.setattr(live, "happened", lambda *span: [noised(h, seat) for h in happened(*span)])
        yield
    finally:
        patch.undo()
        live.state = true
        live.texts.clear()


def noised(happened: Happened, seat: int | None) -> Happened:
    """What an entry brought about, with noise for a viewer."""
    if happened.events is None:
        return happened
    return happened._replace(events=Noisy(happened.events, seat))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_noise_in_what_is_hidden_changes_no_answer(
    house: House, lines: io.StringIO, game: str, players: int
) -> None:
    logs.set_up("debug", lines)
    id, people = table_of_two(house, game)
    random = Random(5)
    live = house.hall.tables.cached(id)
    assert live is not None
    for _ in range(STEPS):
        guest = people[random.choice(live.to_act)]
        frame = guest.look(id)
        text = random.choice(frame["view"]["legal"])["text"]
        assert guest.act(id, frame, text).status_code == 200
    assert any(event.secret for happened in live.happened(0) for event in happened.events or ())
    viewers: list[tuple[Guest, int | None]] = [(people[0], 0), (people[1], 1)]
    for viewer, seat in [*viewers, (house.guest(), None)]:
        plain = logged(lines, partial(answers, viewer, id, seat))
        with noise(live, seat, random):
            noisy_ones = logged(lines, partial(answers, viewer, id, seat))
        assert plain == noisy_ones


def logged(lines: io.StringIO, ask: Callable[[], list[bytes]]) -> tuple[list[bytes], list[Any]]:
    """The answers, and the lines logged meanwhile without their times."""
    start = lines.tell()
    told = ask()
    lines.seek(start)
    written = [orjson.loads(line) for line in lines.read().splitlines()]
    for line in written:
        line.pop("at")
        line.pop("milliseconds", None)
    return told, written


def test_the_seed_is_a_secret_until_the_game_is_over(house: House, lines: io.StringIO) -> None:
    logs.set_up("debug", lines)
    id, people = table_of_two(house, "metro")
    live = house.hall.tables.cached(id)
    assert live is not None
    secrets = [live.header.seed, live.header.salt, live.header.invite]
    seen = [people[0].ask("GET", f"/api/tables/{id}").text, lines.getvalue()]
    seen.append(people[1].ask("GET", "/api/lobby").text)
    assert people[0].problem("GET", f"/api/tables/{id}/replay") == (409, "table/running")
    assert not [secret for secret in secrets for text in seen if secret in text]
    assert '"route":"/api/tables/{table}"' in lines.getvalue()
    assert id not in lines.getvalue()


def test_logs_hold_no_words_of_actions_and_no_names(house: House, lines: io.StringIO) -> None:
    logs.set_up("debug", lines)
    id, people = table_of_two(house, "new_york")
    frame = people[0].look(id)
    people[0].act(id, frame)
    people[0].ok("POST", f"/api/tables/{id}/chat", {"text": "a secret plan"})
    text = lines.getvalue()
    words = [*frame["view"]["me"]["offer"], "secret plan", "Ada", people[0].me["player"]]
    assert not [word for word in words if word in text]
    assert text.count('"event":"request"') >= 5
