"""Frames of the pocket page are those of the server: same seed and actions, same bytes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from stellwerk.pocket.writing import PlainJson
from stellwerk.server.edge.app import make_hall
from stellwerk.server.edge.writing import Orjson
from stellwerk.server.live.hub import Watcher
from stellwerk.server.models import Act, OpenTable, Say
from stellwerk.server.people import Person
from stellwerk.server.services import after, chat, looking, opening, people, play, ticking, watching
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from tests.pocket.shelves import DictShelf, opened

pytestmark = [pytest.mark.plain]
#: Oneself, a bot, and somebody at the same device.
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}, {"kind": "me", "name": "Ben, „Ω“ 🚂"}]
#: Entries after which a game is left.
MOST, WHOLE = 24, 10_000


class Still:
    """A clock on which every look is a second later; nothing happens by itself."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        """Seconds since 1970."""
        self.time += 1.0
        return self.time

    def set(self, id: str, delay: float | None) -> None:
        """Whoever plays ticks."""

    async def close(self) -> None:
        """Nothing is under way."""


async def frames(hall: Hall, game: str, most: int) -> list[bytes]:
    """Everything that a game tells, as the bytes that go out.

    To those who play it, from each of their seats; to somebody who looks on, by questions and by
    a socket; and when it is over, of every moment again.
    """
    hall.clock = Still()
    me, _ = await people.arrive(hall, "Ada")
    eve = Person("eve", "Eve", 0.0)
    body = OpenTable.model_validate({"game": game, "seats": SEATS, "start": True, "public": True})
    told = [await opening.open_table(hall, me, body)]
    frame = json.loads(told[0])
    id = frame["table"]["id"]
    said = Say(room="players", text="Grüße – “go on” \u2028 <b>", key="k")
    told.append(hall.json.dumps((await chat.say(hall, me, id, said)).model_dump(mode="json")))
    socket = Watcher(None)
    while frame["seq"] < most and frame["table"]["status"] == "running":
        told.append(await watching.table_news(hall, id, socket))
        told.append(await looking.look(hall, eve, id, None, None))
        seat = frame["table"]["to_act"][0]
        if seat == 1:
            await ticking.tick(hall, id)
        else:
            seen = await looking.look(hall, me, id, None, seat)
            told.append(seen)
            legal = json.loads(seen)["view"]["legal"]
            action = legal[frame["seq"] * 5 % len(legal)]["text"]
            act = Act(seat=seat, seq=frame["seq"], key=str(frame["seq"]), action=action)
            told.append(await play.act(hall, me, id, act))
        told.append(await looking.look(hall, me, id, frame["seq"], 0))
        frame = json.loads(told[-1])
    if frame["table"]["status"] == "over":
        told += [
            await looking.look_back(hall, me, id, seq, seat)
            for seq in range(0, frame["seq"] + 1, 9)
            for seat in (None, 0, 1, 2)
        ]
        told.append((await after.replay(hall, me, id)).encode())
    return told


async def here(game: str, most: int) -> list[bytes]:
    """As the pocket page tells it."""
    house = await opened(DictShelf())
    assert isinstance(house.hall.json, PlainJson)
    return await frames(house.hall, game, most)


async def there(game: str, most: int, folder: Path) -> list[bytes]:
    """As a server tells it."""
    hall = make_hall(Settings(database_url=str(folder / "x.sqlite")))
    assert isinstance(hall.json, Orjson)
    await hall.store.open()
    await hall.store.prepare()
    try:
        return await frames(hall, game, most)
    finally:
        hall.bots.close()
        await hall.store.close()


def compare(monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, most: int) -> None:
    """Both with the same chance."""

    def chance() -> None:
        random = Random(5)
        monkeypatch.setattr("secrets.choice", random.choice)
        monkeypatch.setattr("secrets.token_hex", lambda n: random.randbytes(n).hex())
        monkeypatch.setattr("secrets.token_urlsafe", lambda n: random.randbytes(n).hex())

    chance()
    pocket = asyncio.run(here(game, most))
    chance()
    server = asyncio.run(there(game, most, folder))
    assert len(pocket) == len(server) > MOST
    for mine, theirs in zip(pocket, server, strict=True):
        assert mine == theirs


@pytest.mark.parametrize("game", ["usa", "europe", "new_york", "berlin", "metro:companies"])
def test_frames_are_those_of_the_server_byte_for_byte(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(monkeypatch, tmp_path, game, MOST)


def test_frames_of_a_whole_game_are_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compare(monkeypatch, tmp_path, "metro", WHOLE)


@pytest.mark.long
@pytest.mark.parametrize("game", ["usa:mega", "europe:1912", "new_york", "berlin", "metro:paris"])
def test_frames_of_whole_games_are_those_of_the_server(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(monkeypatch, tmp_path, game, WHOLE)


@pytest.mark.parametrize(
    "value",
    [
        {"a": [1, 2.5, -0.0, 1e16, 1e-7, 0.1, 123456789.125, True, None, 'ä\u2028\x1f"\\/🚂']},
        {"": {}, "x": [], "deep": [[[{"y": ""}]]]},
        2**53 - 1,
        "\x00\x7f\ufeff",
    ],
)
def test_both_writers_write_the_same_bytes(value: Any) -> None:
    plain, fast = PlainJson(), Orjson()
    assert plain.dumps(value) == fast.dumps(value)
    for writer in (plain, fast):
        inside = {"one": writer.written(writer.dumps(value)), "two": value}
        assert json.loads(writer.dumps(inside)) == {"one": value, "two": value}
    assert plain.dumps({"one": plain.written(b"[1]")}) == fast.dumps({"one": fast.written(b"[1]")})
