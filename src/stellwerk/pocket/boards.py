"""Boards of own maps: as somebody has brought them along, else with straight routes.

A board file is what `stellwerk map draw --out` writes, or what the workshop of a server hands out:
there the ground is a picture already.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json
from typing_extensions import TypedDict

from stellwerk.boards.plain import plain
from stellwerk.boards.shape import Board, Drawing, DrawnBoard
from stellwerk.boards.straight import straight_board
from stellwerk.errors import StellwerkError
from stellwerk.server import views
from stellwerk.server.ports import Drawn
from stellwerk.server.problems import bad
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.file import edition_from_text

#: Letters of a board file.
MOST_LETTERS = 4_000_000


class FromWorkshop(TypedDict):
    """A board as a workshop hands it out: with its ground as a picture."""

    board: DrawnBoard
    picture: str


class Brought(NamedTuple):
    """A board that fits its map, and its ground as a picture."""

    board: DrawnBoard
    picture: str


WHOLE: TypeAdapter[Board] = TypeAdapter(Board)
WORKSHOP: TypeAdapter[FromWorkshop] = TypeAdapter(FromWorkshop)


class Boards:
    """Boards by the text of their maps."""

    def __init__(self, brought: Callable[[str], str | None]) -> None:
        """`brought` knows the board file that came with a map."""
        self._brought = brought

    async def drawn(self, map: str, host: str, sketch: bool = False) -> Drawn:
        """The board of a map, drawn once."""
        return _drawn(map, self._brought(map))

    async def close(self) -> None:
        """Nothing is under way."""


@lru_cache(maxsize=8)
def _drawn(map: str, brought: str | None) -> Drawn:
    board = _shown(straight_board(map)) if brought is None else read_board(map, brought)
    told = {"final": True, "board": board.board}
    return Drawn(json.dumps(told, ensure_ascii=False).encode(), board.picture.encode())


def _shown(board: Board) -> Brought:
    """A whole board as it is shown: its ground becomes a picture."""
    base = board["ground"]["base"]
    shown: DrawnBoard = {**_without_ground(board), "base": base}
    return Brought(shown, plain(board))


def _without_ground(board: Board) -> Drawing:
    return {key: value for key, value in board.items() if key != "ground"}  # type: ignore[return-value]


def read_board(map: str, text: str) -> Brought:
    """A board file that was brought along with a map; a problem if it does not fit."""
    if len(text) > MOST_LETTERS:
        raise bad("board/large", f"A board file has at most {MOST_LETTERS} characters.")
    try:
        edition = edition_from_text(map)
    except StellwerkError as error:
        raise views.refusal(error) from None
    brought = _read(text)
    _check(edition, brought.board)
    return brought


def _read(text: str) -> Brought:
    try:
        told = from_json(text)  # in a browser, a file too deep would be the end of Python
        if isinstance(told, dict) and "picture" in told:
            found = WORKSHOP.validate_python(told)
            return Brought(found["board"], found["picture"])
        return _shown(WHOLE.validate_python(told))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"])) or "the file"
        sentence = f"This is not a board file: {place}: {first['msg']}."
        raise bad("board/unreadable", sentence) from None
    except ValueError:
        sentence = "This is not a board file: stellwerk map draw MAP --out FILE writes one."
        raise bad("board/unreadable", sentence) from None


def _check(edition: Edition, board: DrawnBoard) -> None:
    """Whether a board has exactly the cities and routes of a map."""
    slots = {id: len(route["slots"]) for id, route in board["routes"].items()}
    _same("city", {city.id for city in edition.cities}, board["cities"])
    _same("route", {route.id for route in edition.routes}, slots)
    for route in edition.routes:
        if slots[route.id] != route.length:
            there = f"{slots[route.id]} spaces there and {route.length} on this map"
            sentence = f"This board belongs to another map: {route.id} has {there}."
            raise bad("board/other-map", sentence)


def _same(what: str, wanted: Collection[str], found: Collection[str]) -> None:
    for id in sorted(set(wanted) ^ set(found)):
        there = f"it has the {what} {id}" if id in found else f"it has no {what} {id}"
        raise bad("board/other-map", f"This board belongs to another map: {there}.")
