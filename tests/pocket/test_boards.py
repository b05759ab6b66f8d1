"""Boards of own maps on the pocket page: brought along as a file, or with straight routes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from stellwerk.boards.library import compiled
from stellwerk.boards.plain import plain
from stellwerk.pocket.house import House
from tests.pocket.shelves import DictShelf, ask, opened

pytestmark = [pytest.mark.plain]
MAP = (files("stellwerk.tickets.editions") / "new_york.toml").read_text(encoding="utf-8")
BOARD = compiled("new_york")
FILE = json.dumps(BOARD)


def run(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scene())


async def seated(house: House) -> str:
    """A table on the map."""
    await ask(house, "POST", "/me", {"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    frame = await ask(house, "POST", "/tables", {"game": "map", "map": MAP, "seats": seats})
    id: str = frame["table"]["id"]
    return id


def test_a_board_that_was_brought_is_shown_and_goes_with_its_last_table() -> None:
    async def scene() -> None:
        shelf = DictShelf()
        house = await opened(shelf)
        await ask(house, "POST", "/boards", {"map": MAP, "board": FILE})
        id = await seated(house)
        again = await opened(shelf)
        for one in (house, again):
            told = await ask(one, "GET", f"/tables/{id}/board")
            shown = {key: value for key, value in BOARD.items() if key != "ground"}
            shown["base"] = BOARD["ground"]["base"]
            assert told == {"final": True, "board": json.loads(json.dumps(shown))}
            picture = await one.ask("GET", f"/tables/{id}/board.svg?x", None)
            assert (picture.media, picture.text) == ("image/svg+xml", plain(BOARD))
        assert any(key.startswith("board/") for key in shelf.texts)
        await ask(again, "DELETE", f"/tables/{id}")
        await opened(shelf)
        assert not any(key.startswith("board/") for key in shelf.texts)

    run(scene)


def test_a_board_of_the_workshop_brings_its_picture() -> None:
    async def scene() -> None:
        house = await opened(DictShelf())
        shown = {**{k: v for k, v in BOARD.items() if k != "ground"}, "base": "water"}
        text = json.dumps({"board": shown, "picture": "<svg/>"})
        await ask(house, "POST", "/boards", {"map": MAP, "board": text})
        id = await seated(house)
        assert (await ask(house, "GET", f"/tables/{id}/board"))["board"]["base"] == "water"
        assert (await house.ask("GET", f"/tables/{id}/board.svg", None)).text == "<svg/>"

    run(scene)


def test_without_a_board_the_routes_are_straight() -> None:
    async def scene() -> None:
        house = await opened(DictShelf())
        board = (await ask(house, "GET", f"/tables/{await seated(house)}/board"))["board"]
        assert set(board["routes"]) == set(BOARD["routes"])
        assert all(route["d"].count("L") == 1 for route in board["routes"].values())

    run(scene)


def _without_city(board: Any) -> None:
    del board["cities"]["soho"]


def _longer(board: Any) -> None:
    route = board["routes"]["chelsea-soho"]
    route["slots"].append(route["slots"][0])


def _other(board: Any) -> None:
    board["routes"]["chelsea-mars"] = board["routes"].pop("chelsea-soho")


def _no_place(board: Any) -> None:
    board["cities"]["soho"]["x"] = "left"


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        (_without_city, "board/other-map", "it has no city soho"),
        (_longer, "board/other-map", "chelsea-soho has 5 spaces there and 4 on this map"),
        (_other, "board/other-map", "it has the route chelsea-mars"),
        (_no_place, "board/unreadable", "cities.soho.x"),
    ],
)
def test_a_board_that_does_not_fit_is_refused(
    change: Callable[[Any], None], code: str, said: str
) -> None:
    board = deepcopy(BOARD)
    change(board)

    async def scene() -> None:
        shelf = DictShelf()
        house = await opened(shelf)
        unreadable = ((text, "board/unreadable", "") for text in ("{", "[" * 200_000))
        for text, wanted, words in ((json.dumps(board), code, said), *unreadable):
            body = json.dumps({"map": MAP, "board": text})
            answer = await house.ask("POST", "/boards", body)
            told = json.loads(answer.text)
            assert (answer.status, told["code"]) == (422, wanted), told
            assert words in told["sentence"]
        assert shelf.texts == {}

    run(scene)
