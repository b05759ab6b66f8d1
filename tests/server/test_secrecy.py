"""Secrecy over the wire: noise in what is hidden from a viewer changes no byte of an answer."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import orjson
import pytest

from stellwerk.game import State
from stellwerk.server import logs
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
    told = [guest.ask("GET", f"/api/tables/{id}").content]
    with guest.socket(id) as socket:
        told.append(orjson.dumps(orjson.loads(socket.receive_text())["view"]))
    if seat is None:
        return told
    frame = guest.look(id)
    wrong = {"seat": seat, "seq": frame["seq"], "key": "k", "action": "draw rainbow"}
    told.append(guest.ask("POST", f"/api/tables/{id}/actions", wrong).content)
    asked = [f"preview?action={row['text']}" for row in frame["view"]["legal"][:5]]
    asked += [f"missing?ticket={ticket}" for ticket in frame["view"]["me"].get("tickets", ())]
    asked += [f"why-not?route={route}" for route in list(frame["view"].get("owners", ()))[:3]]
    return told + [guest.ask("GET", f"/api/tables/{id}/{q}&seat={seat}").content for q in asked]


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
    true = live.state
    assert true is not None
    viewers: list[tuple[Guest, int | None]] = [(people[0], 0), (people[1], 1)]
    for viewer, seat in [*viewers, (house.guest(), None)]:
        plain = logged(lines, partial(answers, viewer, id, seat))
        live.texts.clear()
        live.state = with_noise(true, seat, random)
        assert live.state.checksum() != true.checksum()
        noise = logged(lines, partial(answers, viewer, id, seat))
        live.texts.clear()
        live.state = true
        assert plain == noise


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
