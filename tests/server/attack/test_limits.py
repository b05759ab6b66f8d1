"""Limits are not forgotten: whoever makes many small ones does not get rid of a large one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from stellwerk.server.security import limits
from stellwerk.server.security.limits import Limits
from tests.server.house import Guest, House, Json


def test_what_counts_for_an_hour_outlives_what_counts_for_a_minute() -> None:
    now = [0.0]
    kept = Limits(lambda: now[0])
    assert kept.take("people here", 1, 3600)
    for number in range(limits.MOST + 1):
        kept.take(f"change {number}", 60, 60)
    assert not kept.take("people here", 1, 3600)
    now[0] = 3600.0
    assert kept.take("people here", 1, 3600)


def test_of_each_kind_so_many_are_kept_and_the_one_used_longest_ago_goes() -> None:
    kept = Limits(lambda: 0.0)
    for number in range(limits.MOST):
        assert kept.take(str(number), 1, 60)
    assert not kept.take("0", 1, 60)
    assert kept.take("one more", 1, 60)
    assert not kept.take("0", 1, 60)
    assert kept.take("1", 1, 60)


def test_names_of_tables_that_are_nowhere_make_no_room_for_more_people(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty thousand of them, three minutes' requests of one address, cleared all its limits."""
    monkeypatch.setattr(limits, "MOST", 30)
    house = open_house(people_per_hour=2)
    house.stop_time()
    eve = house.guest("Eve")
    house.guest("Eve's other one")
    assert house.guest().problem("POST", "/api/me", {"name": "Third"}) == (429, "identity/too-many")
    for number in range(40):
        nowhere = f"/api/tables/n{number}/seats/0/take"
        assert eve.problem("POST", nowhere, {}) == (404, "table/unknown")
    assert house.guest().problem("POST", "/api/me", {"name": "Third"}) == (429, "identity/too-many")


def at_once(guest: Guest, number: int, path: str, body: Json) -> Counter[int]:
    """The answers to many requests of one person that are sent at the same time."""
    with ThreadPoolExecutor(number) as threads:
        asked = [threads.submit(guest.ask, "POST", path, body) for _ in range(number)]
        return Counter(one.result().status_code for one in asked)


def test_tables_that_are_opened_at_once_are_counted(open_house: Callable[..., House]) -> None:
    """Thirty requests at once opened thirty tables where three were allowed."""
    house = open_house(tables_per_person=3, bot_games_per_person=4)
    eve = house.guest("Eve")
    others = {"game": "metro", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert at_once(eve, 12, "/api/tables", others) == {201: 3, 429: 9}
    assert at_once(eve, 12, "/api/tables", {"game": "metro", "start": True}) == {201: 12}
    tables = eve.ok("GET", "/api/lobby")["mine"]
    assert len(tables) == 3 + 4


def test_seats_that_become_free_at_once_are_counted(open_house: Callable[..., House]) -> None:
    house = open_house(tables_per_person=2)
    eve = house.guest("Eve")
    ids = [eve.table("metro")["table"]["id"] for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        free = [
            threads.submit(eve.ask, "PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
            for id in ids
        ]
        assert Counter(one.result().status_code for one in free) == {200: 2, 429: 6}
