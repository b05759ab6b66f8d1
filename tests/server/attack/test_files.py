"""Files that people send: read beside the event loop, and no mistake in them costs more than one.

A file may have 400,000 letters. Each of 33,000 unknown keys in it was written down as a mistake:
60 ms of the event loop, and a book of 2,200 games took half as long.
"""

from __future__ import annotations

import threading
from typing import Any

import pytest

from stellwerk.server.models import LogFile
from stellwerk.server.routes import reading
from tests.server.house import House, Json

MANY = {f"{number:x}": 1 for number in range(5_000)}
PLAYER: Json = {"name": "Ada", "place": 1, "total": 7}


def book(player: Json) -> Json:
    """A file with one game."""
    players = [player, {"name": "Bo", "place": 2, "total": 1}]
    game = {"id": "a", "played_at": "2026-11-17T12:00:00Z", "game": "usa", "players": players}
    return {"games": [game]}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/logbook/json", book({**PLAYER, "parts": MANY})),
        ("/api/logbook/json", book(MANY)),
        ("/api/logbook/json", MANY),
        ("/api/pad", {"game": "usa", "players": [MANY]}),
        ("/api/tables", {"game": "usa", "seats": [MANY]}),
        ("/api/maps/edit", {"text": "", "changes": [{"do": MANY}]}),
    ],
)
def test_a_thing_has_not_thousands_of_keys(house: House, path: str, body: Json) -> None:
    answer = house.guest("Eve").ask("POST", path, body)
    assert answer.status_code == 422
    assert answer.json() == {
        "code": "request/invalid",
        "sentence": "body: Something in it has more than 200 keys.",
        "frame": None,
    }


def test_a_key_that_is_there_twice_counts_once_and_no_number_is_none(house: House) -> None:
    eve, head = house.guest("Eve"), {"content-type": "application/json"}
    twice = "{" + '"x":1,' * 5_000 + '"game":"usa","players":[{}]}'
    answer = eve.client.post("/api/pad", content=twice, headers=head)
    assert answer.json()["sentence"] == "body.x: Extra inputs are not permitted."
    for number in ("NaN", "Infinity", "1e999", "[" * 5_000, '"\\ud800"'):
        body = f'{{"pad":{" " * 20_000}{number}}}'
        answer = eve.client.post("/api/pad", content=body, headers=head)
        assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")


def test_files_are_read_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, where, real = house.guest("Ada"), list[str](), reading.parsed

    def parsed(content: bytes, model: Any) -> Any:
        where.append(threading.current_thread().name.partition("_")[0])
        return real(content, model)

    monkeypatch.setattr(reading, "parsed", parsed)
    game = book(PLAYER)["games"][0]
    games = [{**game, "id": f"a{number}"} for number in range(300)]
    assert ada.ok("POST", "/api/logbook/json", {"games": games}) == {"read": 300, "number": 300}
    assert ada.ok("POST", "/api/logbook/json", {"games": games[:1]})["read"] == 1
    assert where[0] == "aside"
    assert where[1] != "aside"
    told = ada.ask("GET", "/api/logbook/json").content
    assert len(LogFile.model_validate_json(told).games) == 300
