"""What is kept, and for how long: finished games as the settings say, people who stay away."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.server.faults import ask
from tests.server.house import Guest, House, again

DAY = 24 * 3600.0


@pytest.fixture(scope="module", params=("sqlite", "memory"))
def kind(request: pytest.FixtureRequest) -> str:
    """Both stores keep the same."""
    return str(request.param)


def finished(guest: Guest) -> str:
    """A game that is over."""
    frame = guest.table("metro", "me", "me", start=True)
    id = str(frame["table"]["id"])
    while frame["table"]["status"] == "running":
        frame = guest.act(id, guest.look(id)).json()
    return id


def test_finished_games_are_kept_unless_the_settings_say_how_long(
    open_house: Callable[..., House],
) -> None:
    house = open_house()
    ada = house.guest("Ada")
    old, new = finished(ada), finished(ada)
    ask(house, lambda: house.hall.store.change(old, {"over_at": time.time() - 40 * DAY}))
    house.tidy()
    assert ada.look(old)["table"]["status"] == "over"
    house = open_house(finished_days=30.0)
    ada = again(house, ada)
    house.tidy()
    assert ada.problem("GET", f"/api/tables/{old}") == (404, "table/unknown")
    assert ada.look(new)["table"]["status"] == "over"


def test_who_stays_away_is_forgotten(open_house: Callable[..., House]) -> None:
    house = open_house()
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    for guest, days in ((ada, 399), (ben, 401)):
        seen = time.time() - days * DAY
        ask(house, lambda guest=guest, seen=seen: house.hall.store.seen(guest.me["player"], seen))
    house.tidy()
    assert ben.problem("GET", "/api/me") == (401, "identity/none")
    assert ada.ok("GET", "/api/me")["name"] == "Ada"
    assert [row["name"] for row in ada.look(id)["table"]["seats"]] == ["Ada", ""]
