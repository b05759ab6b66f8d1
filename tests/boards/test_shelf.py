"""The boards of the maps that come with Stellwerk are drawn before, and fit their texts."""

from __future__ import annotations

import asyncio
import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from stellwerk.boards.library import sources_of_text
from stellwerk.boards.write import digest
from stellwerk.server.edge import shelf
from stellwerk.server.edge.runner.boards import BoardRunner
from stellwerk.tickets.maps.file import edition_from_text
from tests.tree import ROOT

MAPS = sorted((ROOT / "src/stellwerk/maps/shelf").glob("*.toml"))


def _kept(path: Path) -> tuple[dict[str, Any], str]:
    board, _, picture = gzip.decompress(path.with_suffix(shelf.BOARD).read_bytes()).partition(b"\n")
    return json.loads(board), picture.decode()


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_board_is_that_of_the_text_beside_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    edition = edition_from_text(text)
    board, picture = _kept(path)
    again = f"python boards/make_shelf.py {path.stem}"
    assert board["hash"] == digest(edition, sources_of_text(text, edition)), again
    assert set(board["cities"]) == {city.id for city in edition.cities}
    assert picture.startswith("<svg")


def test_nothing_is_drawn_for_the_maps_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    async def idle(*_: object) -> bytes:
        raise AssertionError("a board that is there was drawn")

    monkeypatch.setattr(BoardRunner, "_aside", idle)

    async def run() -> None:
        runner = BoardRunner(ready=shelf.ready())
        for path in MAPS:
            text = path.read_text(encoding="utf-8")
            board = await runner.drawn(text, "ada")
            assert json.loads(board.text)["final"] is True
            assert await runner.drawn(text, "ben", sketch=True) == board
        await runner.close()

    asyncio.run(run())


def test_a_board_of_another_text_is_not_taken() -> None:
    changed = MAPS[0].read_text(encoding="utf-8") + "\n# mine\n"
    assert sha256(changed.encode()).hexdigest() not in shelf.ready()
