"""Places at PostgreSQL: one address that asks for much at once keeps no other one waiting."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg

from stellwerk.server.services.hall import Hall
from tests.server.faults import ask
from tests.server.house import Guest, House
from tests.server.test_postgres import until

#: Requests at once, more than a server has connections; and seconds that another one may wait.
MANY, SOON = 30, 20.0


@contextlib.contextmanager
def held(house: House, database: str, statement: str, *values: object) -> Iterator[None]:
    """Somebody else holds what a statement has locked."""
    let_go, has_it = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        connection = await asyncpg.connect(database)
        async with connection.transaction():
            await connection.execute(statement, *values)
            has_it.set()
            await let_go.wait()
        await connection.close()

    async def begin() -> asyncio.Future[None]:
        holding = asyncio.ensure_future(hold())
        await has_it.wait()
        return holding

    async def end(holding: asyncio.Future[None]) -> None:
        let_go.set()
        await holding

    holding: asyncio.Future[None] = ask(house, begin)
    try:
        yield
    finally:
        ask(house, lambda: end(holding))


def inside(hall: Hall) -> int:
    return hall._inside.total()


def at(guest: Guest, home: str) -> Guest:
    """The same from another address."""
    transport: Any = guest.client._transport
    transport.client = (home, 50000)
    return guest


def test_an_address_has_its_own_line_at_the_database(
    open_houses: Callable[..., House], database: str
) -> None:
    """Each of its requests took another's turn: others at PostgreSQL waited for six seconds."""
    house = open_houses()
    eve, ada = at(house.guest("Eve"), "192.0.2.1"), at(house.guest("Ada"), "192.0.2.2")
    nobody = at(house.guest(), "192.0.2.1")
    lock = "SELECT id FROM people WHERE id = $1 FOR UPDATE"
    with ThreadPoolExecutor(MANY + 2) as pool, held(house, database, lock, eve.me["player"]):
        named = {"name": "Evelyn"}
        asked = [pool.submit(eve.ask, "PATCH", "/api/me", named) for _ in range(MANY)]
        until(lambda: inside(house.hall), lambda number: number == MANY)
        # Also what somebody of that address has asked for first.
        lobbies = [pool.submit(one.ask, "GET", "/api/lobby") for one in (nobody, ada)]
        assert {each.result(SOON).status_code for each in lobbies} == {200}
    assert {each.result().status_code for each in asked} == {200}
