"""At a table with a pace nobody has more time than it gives: others wait for each turn.

Whoever takes back has the time that was left, and whoever comes back after the time was over does
not keep the bot from playing that turn. Nor does a bot wait, or think anew, because somebody stands
up and sits down.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from tests.server.house import Guest, House, receive

#: A pace in minutes.
PACE = {"minutes": 1, "reserve": 0}
#: What is left of a thousandth of a second when a time is written.
SOON = 0.01


@pytest.fixture
def kind() -> str:
    """The store does not matter."""
    return "memory"


def seated(ada: Guest, ben: Guest, **pace: float) -> str:
    """Two people begin a game with a pace; its table."""
    table = ada.table("new_york", "me", "open", public=True, first=0, pace=PACE | pace)["table"]
    id = str(table["id"])
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    return id


def pair(house: House, **pace: float) -> tuple[list[Guest], str]:
    """Two people at such a table, who have chosen their tickets: it is Ada's turn."""
    ada, ben = people = [house.guest("Ada"), house.guest("Ben")]
    id = seated(ada, ben, **pace)
    for guest in people:
        assert guest.act(id, guest.look(id)).status_code == 200
    return people, id


def left(house: House, frame: dict[str, Any]) -> float:
    """Seconds until a bot takes over."""
    due = datetime.fromisoformat(frame["table"]["due_at"])
    return due.timestamp() - house.hall.now()


def claim(guest: Guest, id: str) -> dict[str, Any]:
    """Claim a route: that ends a turn, and may be taken back."""
    own = guest.look(id)
    words = next(one["text"] for one in own["view"]["legal"] if one["text"].startswith("claim"))
    frame: dict[str, Any] = guest.act(id, own, words).json()
    assert frame["you"]["undo"] == frame["seat"]
    return frame


def take_back(guest: Guest, id: str, frame: dict[str, Any]) -> dict[str, Any]:
    """Take the last action back."""
    body = {"seat": frame["seat"], "seq": frame["seq"], "key": "back"}
    back: dict[str, Any] = guest.ok("POST", f"/api/tables/{id}/undo", body)
    return back


@pytest.mark.parametrize("known", [True, False])
def test_taking_back_gives_no_more_time(open_house: Callable[..., House], known: bool) -> None:
    """Act, take back, and the whole time of a turn began anew: a hundred times in a game."""
    house = open_house()
    house.stop_clock()
    (ada, _), id = pair(house)
    house.pass_time(50)
    assert left(house, ada.look(id)) == pytest.approx(10, abs=SOON)
    frame = claim(ada, id)
    assert left(house, frame) == pytest.approx(60, abs=SOON)  # Ben's time
    house.pass_time(30)
    if not known:  # the action was stored by a process that is no more
        house.hall.tables.drop(id)
    assert left(house, take_back(ada, id, frame)) == pytest.approx(10, abs=SOON)


def test_a_reserve_is_paid_once(open_house: Callable[..., House]) -> None:
    """Whoever takes back has what was left of it."""
    house = open_house()
    house.stop_clock()
    (ada, _), id = pair(house, reserve=1)
    house.pass_time(80)
    back = take_back(ada, id, claim(ada, id))
    assert left(house, back) == pytest.approx(40, abs=SOON)
    assert back["table"]["seats"][0]["reserve"] == pytest.approx(40, abs=SOON)


def test_what_all_choose_at_once_has_one_time(open_house: Callable[..., House]) -> None:
    """Whoever chose, took back and chose gave everybody the whole time again."""
    house = open_house()
    house.stop_clock()
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = seated(ada, ben)
    house.pass_time(20)
    frame = ada.act(id, ada.look(id)).json()
    house.pass_time(20)
    assert left(house, take_back(ada, id, frame)) == pytest.approx(20, abs=SOON)


def test_whose_time_is_over_comes_back_after_that_turn(open_house: Callable[..., House]) -> None:
    """Sat down again as often as a bot took over, somebody could stop a game for ever."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    (ada, ben), id = pair(house)
    seq = ben.look(id)["seq"]
    house.pass_time(61)
    house.tick(id)
    late = ada.problem("POST", f"/api/tables/{id}/seats/0/take", {})
    assert late == (409, "seat/late")
    with ada.socket(id) as socket:
        assert receive(socket)["table"]["seats"][0]["substitute"] == "uniform"
    assert ben.look(id)["seq"] == seq
    while 0 in ben.look(id)["table"]["to_act"]:  # cards may be drawn one by one
        house.tick(id)
    frame = ada.ok("POST", f"/api/tables/{id}/seats/0/take", {})
    assert frame["table"]["seats"][0]["substitute"] is None


def trio(house: House) -> tuple[Guest, str]:
    """Somebody at another's table where it is a bot's turn."""
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = str(ada.table("metro", "me", "open", "uniform", public=True, first=2)["table"]["id"])
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    return ben, id


def test_a_bot_thinks_once_whoever_stands_up(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time somebody did, all was thought again: a game went on at an eighth of its pace."""
    house = open_house()
    thinks: list[str] = []
    done = asyncio.Event()
    decide = house.hall.bots.decide

    async def slowly(*asked: Any) -> int:
        thinks.append(asked[1])
        await done.wait()
        return await decide(*asked)

    monkeypatch.setattr(house.hall.bots, "decide", slowly)
    ben, id = trio(house)
    for _ in range(5):
        ben.ok("POST", f"/api/tables/{id}/seats/1/leave")
        ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    number = len(thinks)
    assert house._door.portal is not None
    house._door.portal.call(done.set)
    assert number == 1
    while ben.look(id)["seq"] == 0:
        pass


def test_a_bot_waits_no_longer_whoever_stands_up(open_house: Callable[..., House]) -> None:
    """It waited anew each time."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    ben, id = trio(house)
    due = house.hall.now() + 600
    for way in ("leave", "take"):
        house.pass_time(100)
        ben.ok("POST", f"/api/tables/{id}/seats/1/{way}", {} if way == "take" else None)
        kept = house.hall.tables.cached(id)
        assert kept is not None
        assert kept.header.due_at == pytest.approx(due, abs=SOON)
