"""A house in a browser: the server's tables on a shelf."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from stellwerk.pocket.house import House
from tests.pocket.shelves import DictShelf, Told, ask, opened

pytestmark = [pytest.mark.plain]
BOTS = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}], "start": True}


def run(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scene())


async def sat_down(house: House, game: str) -> Any:
    await ask(house, "POST", "/me", {"name": "Ada"})
    return await ask(house, "POST", "/tables", {"game": game, **BOTS})


async def next_frame(house: House, frame: Any) -> Any:
    """The frame after one more action: one's own, or a bot's when it has acted."""
    id = frame["table"]["id"]
    if frame["you"]["your_turn"]:
        legal = frame["view"]["legal"]
        wish = {"seat": 0, "seq": frame["seq"], "key": str(frame["seq"])}
        action = legal[frame["seq"] * 7 % len(legal)]["text"]
        return await ask(house, "POST", f"/tables/{id}/actions", {**wish, "action": action})
    while True:
        now = await ask(house, "GET", f"/tables/{id}")
        if now["seq"] > frame["seq"] or now["table"]["status"] == "over":
            return now
        await asyncio.sleep(0.01)


def test_a_game_goes_on_with_what_is_on_the_shelf_after_every_action() -> None:
    async def scene() -> None:
        shelf = DictShelf()
        house = await opened(shelf)
        frame = await sat_down(house, "metro")
        for _ in range(6):
            frame = await next_frame(house, frame)
            kept = DictShelf()
            kept.texts = dict(shelf.texts)  # the window is closed in this very moment
            again = await opened(kept)
            now = await ask(again, "GET", f"/tables/{frame['table']['id']}")
            assert now["view"] == frame["view"] or now["seq"] > frame["seq"]
            await again.hall.clock.close()
        await house.hall.clock.close()

    run(scene)


def test_what_cannot_be_stored_has_not_happened() -> None:
    async def scene() -> None:
        shelf = DictShelf()
        house = await opened(shelf)
        frame = await sat_down(house, "usa")
        while not frame["you"]["your_turn"]:
            frame = await next_frame(house, frame)
        id, before = frame["table"]["id"], dict(shelf.texts)
        shelf.broken = True
        wish = {"seat": 0, "seq": frame["seq"], "key": "k"}
        body = json.dumps({**wish, "action": frame["view"]["legal"][0]["text"]})
        refused = await house.ask("POST", f"/tables/{id}/actions", body)
        assert (refused.status, json.loads(refused.text)["code"]) == (507, "shelf/full")
        now = await ask(house, "GET", f"/tables/{id}")
        assert (now["view"], shelf.texts) == (frame["view"], before)
        shelf.broken = False
        answer = json.loads((await house.ask("POST", f"/tables/{id}/actions", body)).text)
        again = json.loads((await house.ask("POST", f"/tables/{id}/actions", body)).text)
        assert answer["seq"] == frame["seq"] + 1 == again["seq"]
        await house.hall.clock.close()

    run(scene)


def test_requests_are_answered_in_the_order_they_were_asked() -> None:
    async def scene() -> None:
        house = await opened(DictShelf())
        wish = json.dumps({"game": "metro", **BOTS})
        _, table = await asyncio.gather(
            house.ask("POST", "/me", '{"name":"Ada"}'), house.ask("POST", "/tables", wish)
        )
        assert table.status == 200, table
        await house.hall.clock.close()

    run(scene)


def test_a_socket_tells_what_happens() -> None:
    async def scene() -> None:
        told = Told()
        house = await opened(DictShelf(), told)
        frame = await sat_down(house, "metro")
        id = frame["table"]["id"]
        house.sockets.listen(1, f"/tables/{id}/socket?since=0")
        house.sockets.listen(2, "/lobby/socket")
        while len(told.texts) < 2:
            await asyncio.sleep(0.01)
        seen = [json.loads(text or "") for text in told.texts]
        assert {one["type"] for one in seen} == {"frame", "lobby"}
        await house.sockets.hear(1, '{"type":"ping"}')
        assert told.texts[-1] == '{"type":"pong"}'
        house.sockets.hang_up(1)
        house.sockets.hang_up(2)
        while told.texts.count(None) < 2:
            await asyncio.sleep(0.01)
        await house.hall.clock.close()

    run(scene)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/tables/none", None, 404, "table/unknown"),
        ("POST", "/tables", {"game": "uza"}, 422, "request/unknown-name"),
        ("POST", "/tables", {"seats": []}, 422, "request/invalid"),
        ("POST", "/invites", {"token": "x"}, 404, "request/unknown-path"),
        ("GET", "/me/tables?after=x", None, 422, "request/invalid"),
    ],
)
def test_bad_requests_are_answered_with_what_is_wrong(
    method: str, path: str, body: object, status: int, code: str
) -> None:
    async def scene() -> None:
        house = await opened(DictShelf())
        nobody = await house.ask("GET", "/me", None)
        assert (nobody.status, json.loads(nobody.text)["code"]) == (401, "identity/none")
        await ask(house, "POST", "/me", {"name": "Ada"})
        answer = await house.ask(method, path, None if body is None else json.dumps(body))
        assert (answer.status, json.loads(answer.text)["code"]) == (status, code), answer

    run(scene)


def test_a_recorded_game_is_taken_along_as_text() -> None:
    text = Path("web/src/lib/tutorial/metro.replay").read_text(encoding="utf-8")

    async def scene() -> None:
        house = await opened(DictShelf())
        await ask(house, "POST", "/me", {"name": "Ada"})
        frame = await ask(house, "POST", "/replays", {"replay": text})
        told = await house.ask("GET", f"/tables/{frame['table']['id']}/replay", None)
        again = await ask(house, "POST", "/replays", {"replay": told.text})
        assert again["view"] == frame["view"]

    run(scene)


@pytest.mark.parametrize("room", ["table", "entry", "log"])
@pytest.mark.parametrize("spoil", ["", "newer", "[]", "[" * 100_000])
def test_one_row_that_cannot_be_read_leaves_all_others(room: str, spoil: str) -> None:
    """A page of another version in another folder of the same host has the same shelf."""
    game = {
        "played_at": "2026-01-01T00:00:00Z",
        "game": "usa",
        "players": [{"name": name, "who": "", "place": 1, "total": 3} for name in ("Ada", "Ben")],
    }

    async def scene() -> None:
        shelf = DictShelf()
        house = await opened(shelf)
        frame = await sat_down(house, "metro")
        for _ in range(3):
            frame = await next_frame(house, frame)
        other = await ask(house, "POST", "/tables", {"game": "usa", **BOTS})
        for key in ("one", "two"):
            await ask(house, "PUT", f"/logbook/games/{key}", game)
        await house.hall.clock.close()
        odd = next(key for key in shelf.texts if key.startswith(f"{room}/"))
        whole = json.loads(shelf.texts[odd])
        (whole["header"] if room == "table" else whole)["newer"] = 1
        shelf.texts[odd] = text = spoil if spoil != "newer" else json.dumps(whole)
        again = await opened(shelf)
        mine = (await ask(again, "GET", "/me/tables"))["mine"]
        left = {frame["table"]["id"], other["table"]["id"]} - {odd.split("/")[1]}
        assert {one["table"]["id"] for one in mine} == left
        book = await ask(again, "GET", "/logbook")
        assert len(book["games"]) == (1 if room == "log" else 2)
        await again.hall.clock.close()
        assert shelf.texts[odd] == text

    run(scene)
