"""What is kept of everything that anybody asks has an end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from stellwerk.server.edge.metrics import REQUESTS
from tests.server.house import House

NOT_ALLOWED = 405


def counted() -> int:
    """How many figures are kept of requests."""
    return len(next(iter(REQUESTS.collect())).samples)


def test_figures_of_what_nobody_serves_are_few(open_house: Callable[..., House]) -> None:
    """After two thousand odd requests each look at the figures took 0.4 s of the event loop."""
    house = open_house(requests_per_minute=10_000)
    eve = house.guest()
    paths = [path for path in house.app.openapi()["paths"] if "{" not in path]
    assert eve.ask("TRACE", paths[0]).status_code == NOT_ALLOWED
    before = counted()
    for method in ("TRACE", "PROPFIND", "MKCOL", "PURGE", "M-SEARCH"):
        for path in paths:
            assert eve.ask(method, path).status_code == NOT_ALLOWED
    assert counted() == before
    assert eve.ask("PUT", paths[0]).status_code == NOT_ALLOWED
    before = counted()
    for path in paths:
        if not path.startswith("/api/maps/"):  # or it is somebody's map
            assert eve.ask("PUT", path).status_code == NOT_ALLOWED
    assert counted() == before


def test_nobody_thinks_of_a_table_that_was_deleted(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who opened tables with a coach and deleted them kept the only thread of all coaches busy."""
    house = open_house()

    async def slowly(*_: Any) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(house.hall.runner, "think", slowly)
    eve = house.guest("Eve")
    id = eve.table("metro", "me", "uniform", start=True, coach=True, first=0)["table"]["id"]
    assert len(house.hall.thoughts) == 1
    eve.ok("DELETE", f"/api/tables/{id}")
    assert len(house.hall.thoughts) == 0
