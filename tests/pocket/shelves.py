"""A shelf for tests: a dictionary, and what goes wrong with it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from stellwerk.pocket.house import House
from stellwerk.pocket.shelf import Change


class DictShelf:
    """Texts by key in memory. `broken` shelves take nothing."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.broken = False

    async def read(self) -> list[tuple[str, str]]:
        return list(self.texts.items())

    async def write(self, changes: list[Change]) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise OSError("no room")
        for key, text in changes:
            if text is None:
                self.texts.pop(key, None)
            else:
                self.texts[key] = text


class Told:
    """What sockets were told."""

    def __init__(self) -> None:
        self.texts: list[str | None] = []

    def __call__(self, number: int, text: str | None) -> None:
        self.texts.append(text)


async def opened(shelf: DictShelf, told: Told | None = None) -> House:
    """A house on a shelf."""
    house = House(shelf, told or Told())
    await house.open()
    return house


async def ask(house: House, method: str, path: str, body: object = None) -> Any:
    """What a house answers; it must not refuse."""
    sent = None if body is None else json.dumps(body)
    answer = await house.ask(method, path, sent)
    assert answer.status < 300, answer
    return json.loads(answer.text) if answer.text[:1] in {"{", "["} else answer.text
