"""The only module that knows the browser: its worker calls `open_house` and asks the house."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from stellwerk.pocket.equipment import warm_up
from stellwerk.pocket.house import House
from stellwerk.pocket.shelf import Change


class BrowserShelf:
    """A shelf in the browser's database, which the worker's script looks after."""

    def __init__(self, script: Any) -> None:
        self._script = script

    async def read(self) -> list[tuple[str, str]]:
        """Everything on it."""
        pairs = await self._script.read()
        return [(str(key), str(text)) for key, text in pairs.to_py()]

    async def write(self, changes: list[Change]) -> None:
        """Change it, all or nothing; it is safe when this returns."""
        keys, texts = [key for key, _ in changes], [text for _, text in changes]
        await self._script.write(to_js(keys), to_js(texts))


def to_js(values: list[Any]) -> Any:
    """Plain values as the script knows them."""
    from pyodide.ffi import to_js as convert

    return convert(values)


class Door:
    """What the worker's script calls."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, method: str, address: str, body: str | None) -> Any:
        """Status, media type and text of an answer."""
        return to_js(list(await self._house.ask(method, address, body)))

    def listen(self, number: int, address: str) -> None:
        """Open a socket."""
        self._house.sockets.listen(number, address)

    def hang_up(self, number: int) -> None:
        """Close it."""
        self._house.sockets.hang_up(number)

    def hear(self, number: int, text: str) -> None:
        """A message on a socket."""
        self.do_later(self._house.sockets.hear(number, text))

    def do_later(self, work: Coroutine[None, None, None]) -> None:
        """Do something for which nobody waits."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def open_house(script: Any) -> Door:
    """Open the house on the shelf of a script, which also hears what sockets tell (`send`)."""
    house = House(BrowserShelf(script), script.send)
    await house.open()
    door = Door(house)
    door.do_later(warm_up())
    return door
