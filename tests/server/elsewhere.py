"""Plays a game through the services with a store in memory and what every Python has."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Callable
from typing import Any, TypeVar

from stellwerk import bots
from stellwerk.game import View
from stellwerk.server.models import Act, Lobby, OpenTable, Say
from stellwerk.server.ports import READY, Drawn, JobFailed, Progress
from stellwerk.server.services import chat, lobby, looking, opening, people, play, ticking, verify
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from stellwerk.server.store.memory import MemoryStore
from tests.server import nowhere

T = TypeVar("T")


class AtOnce:
    """Runs the rules at once."""

    ready, preparation = True, READY

    def warm_up(self) -> None:
        """Nothing is compiled."""

    async def run(self, work: Callable[[], T]) -> T:
        return work()

    async def run_aside(self, work: Callable[[], T], whose: str) -> T:
        return work()

    async def think(self, work: Callable[[], T], whose: str) -> T:
        return work()

    async def try_map(
        self, host: str, text: str, players: int | None, options: tuple[str, ...]
    ) -> None:
        """Every map is good here."""

    def close(self) -> None:
        """Nothing runs."""


class BotsAtOnce:
    """Lets bots decide at once."""

    async def decide(self, host: str, table: str, name: str, view: View, seed: str) -> int:
        return bots.make(name, seed).choose(view)

    def forget(self, table: str) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing is open."""


class NoBoards:
    """Draws nothing: the game is played without an own map."""

    async def drawn(self, map: str, host: str, sketch: bool = False) -> Drawn:
        raise AssertionError

    async def close(self) -> None:
        """Nothing is drawn."""


class Hourglass:
    """Knows the last table for which a timer was set."""

    due: str | None = None

    def now(self) -> float:
        return time.time()

    def set(self, id: str, delay: float | None) -> None:
        self.due = None if delay is None else id

    async def close(self) -> None:
        """Nothing is under way."""


class PlainJson:
    """Python's own JSON; what is written already is read again."""

    def dumps(self, value: object) -> bytes:
        return json.dumps(value, ensure_ascii=False).encode()

    def written(self, text: bytes) -> object:
        return json.loads(text)


class NoWork:
    """Long work is not done here."""

    async def work(self, kind: str, payload: str) -> AsyncGenerator[Progress, None]:
        raise JobFailed("not here")
        yield Progress(0, 0, None)


class NoWorkshop:
    """Nobody makes maps here."""

    async def ask(self, person: str, question: dict[str, Any]) -> Any:
        raise AssertionError

    async def close(self) -> None: ...


class Nothing:
    """Counts nothing and limits nothing."""

    def stored(self, kind: str, by: str, number: int) -> None: ...
    def kept(self, tables: int) -> None: ...
    def committed(self, jobs: int, seconds: float) -> None: ...
    def framed(self) -> None: ...
    def sockets(self, more: int) -> None: ...

    async def page(self) -> tuple[bytes, str]:
        return b"", "text/plain"

    def take(self, key: str, number: int, seconds: float, weight: float = 1) -> bool:
        return True


async def main() -> None:
    clock, nothing = Hourglass(), Nothing()
    quick = Settings(bot_pace=0, undo_wait=0)
    hall = Hall(
        quick,
        MemoryStore(),
        AtOnce(),
        BotsAtOnce(),
        NoBoards(),
        clock,
        PlainJson(),
        nothing,
        nothing,
        NoWork(),
        NoWorkshop(),
    )
    await verify.verify(hall)
    me, _ = await people.arrive(hall, "Ada")
    wish = {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}], "start": True}
    body = OpenTable.model_validate({"game": "metro", "public": True, **wish})
    frame = json.loads(await opening.open_table(hall, me, body))
    id = frame["table"]["id"]
    await chat.say(hall, me, id, Say(text="hello", room="players"))
    while frame["table"]["status"] == "running":
        if 0 in frame["table"]["to_act"]:
            action = frame["view"]["legal"][0]["text"]
            act = Act(seat=0, seq=frame["seq"], key=str(frame["seq"]), action=action)
            await play.act(hall, me, id, act)
        else:
            assert clock.due == id
            await ticking.tick(hall, id)
        frame = json.loads(await looking.look(hall, me, id, None, None))
    (mine,) = Lobby.model_validate_json(await lobby.lobby(hall, me)).mine
    print(mine.table.status, len(frame["outcome"]["sheets"]), frame["chat"][1]["text"])
    print("came in:", *nowhere.came_in())


def run() -> None:
    """Play."""
    asyncio.run(main())
