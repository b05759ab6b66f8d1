"""At a table with a pace nobody has more time than it gives: others wait for each turn.

Whoever takes back has the time that was left, and whoever comes back after the time was over does
not keep the bot from playing that turn. Nor does a bot wait, or think anew, because somebody stands
up and sits down.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any

import pytest

import stellwerk
from stellwerk import replay
from stellwerk.server.problems import busy
from tests.server.house import Guest, House, receive

#: A pace in minutes.
PACE = {"minutes": 1, "reserve": 0}
#: What is left of a thousandth of a second when a time is written.
SOON = 0.01


@pytest.fixture
def kind() -> str:
    """The store does not matter."""
    return "memory"


def seated(ada: Guest, ben: Guest, game: str = "new_york", **pace: float) -> str:
    """Two people begin a game with a pace; its table."""
    table = ada.table(game, "me", "open", public=True, first=0, pace=PACE | pace)["table"]
    id = str(table["id"])
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    return id


def pair(house: House, **pace: float) -> tuple[list[Guest], str]:
    """Two people at such a table, who have chosen their tickets: it is Ada's turn."""
    ada, ben = people = [house.guest("Ada"), house.guest("Ben")]
    id = seated(ada, ben, "new_york", **pace)
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
    body = {"seat": frame["seat"], "seq": frame["seq"], "key": uuid.uuid4().hex}
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


def test_whoever_takes_back_again_has_not_waited_for_nothing(
    open_house: Callable[..., House],
) -> None:
    """Two who play together could stop a game for a hundred turns: one waits, one takes back."""
    house = open_house()
    house.stop_clock()
    (ada, _), id = pair(house)
    house.pass_time(20)
    frame = claim(ada, id)
    house.pass_time(30)
    assert left(house, take_back(ada, id, frame)) == pytest.approx(40, abs=SOON)
    house.pass_time(10)
    frame = claim(ada, id)
    house.pass_time(20)
    frame = take_back(ada, id, frame)
    assert left(house, frame) == pytest.approx(10, abs=SOON)
    house.pass_time(5)
    frame = claim(ada, id)
    house.pass_time(20)
    assert cannot_take_back(ada, id, frame)


def test_nor_whoever_takes_back_what_another_one_paid_for_with_a_reserve(
    open_house: Callable[..., House],
) -> None:
    """Two who played together used the reserve of one in every turn: taken back, it was not paid.

    Whoever waits as long as that before taking back pays for it.
    """
    house = open_house()
    house.stop_clock()
    (ada, _), id = pair(house, reserve=1)
    house.pass_time(10)
    frame = claim(ada, id)
    house.pass_time(100)
    assert left(house, take_back(ada, id, frame)) == pytest.approx(60 + 60 - 10 - 40, abs=SOON)


def cannot_take_back(guest: Guest, id: str, frame: dict[str, Any]) -> bool:
    """Whether nothing is left of a turn that somebody would have again."""
    body = {"seat": 0, "seq": frame["seq"], "key": uuid.uuid4().hex}
    return guest.problem("POST", f"/api/tables/{id}/undo", body) == (409, "undo/refused")


def test_nor_has_whose_bot_has_played(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Taken back, the turn was the bot's again, and the other one had a whole one to wait."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    (ada, _), id = pair(house)

    async def claims(*asked: Any) -> int:
        view = asked[3]
        number: int = next(one for one in view.legal if view.text(one).startswith("claim"))
        return number

    monkeypatch.setattr(house.hall.bots, "decide", claims)
    house.pass_time(61)
    house.tick(id)
    house.tick(id)
    frame = ada.ok("POST", f"/api/tables/{id}/seats/0/take", {})
    assert frame["table"]["to_act"] == [1]
    assert frame["you"]["undo"] == 0
    house.pass_time(50)
    assert cannot_take_back(ada, id, frame)


def test_a_reserve_is_paid_once(open_house: Callable[..., House]) -> None:
    """Whoever takes back has what was left of it."""
    house = open_house()
    house.stop_clock()
    (ada, _), id = pair(house, reserve=1)
    house.pass_time(80)
    back = take_back(ada, id, claim(ada, id))
    assert left(house, back) == pytest.approx(40, abs=SOON)
    assert back["table"]["seats"][0]["reserve"] == pytest.approx(40, abs=SOON)


def test_nor_is_it_paid_twice_by_whoever_takes_back_a_first_choice(
    open_house: Callable[..., House],
) -> None:
    """The clock of what all choose runs on: what was over by then was paid once more."""
    house = open_house()
    house.stop_clock()
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = seated(ada, ben, reserve=1)
    house.pass_time(80)
    back = take_back(ada, id, ada.act(id, ada.look(id)).json())
    assert back["table"]["seats"][0]["reserve"] == pytest.approx(60, abs=SOON)
    assert left(house, back) == pytest.approx(40, abs=SOON)
    house.pass_time(10)
    frame = ada.act(id, ada.look(id)).json()
    assert frame["table"]["seats"][0]["reserve"] == pytest.approx(30, abs=SOON)


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


def test_who_chooses_last_has_a_whole_first_turn(open_house: Callable[..., House]) -> None:
    """The clock of choosing ran on: who chose at the last moment lost the first turn to a bot."""
    house = open_house()
    house.stop_clock()
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = seated(ada, ben, reserve=1)
    assert ben.act(id, ben.look(id)).status_code == 200
    house.pass_time(70)
    frame = ada.act(id, ada.look(id)).json()
    assert frame["table"]["to_act"] == [0]
    assert left(house, frame) == pytest.approx(60 + 50, abs=SOON)
    assert frame["table"]["seats"][0]["reserve"] == pytest.approx(50, abs=SOON)


def test_who_plays_on_has_no_more_than_is_left_of_the_reserve(
    open_house: Callable[..., House],
) -> None:
    """Shown was what was left, but the bot came when the whole reserve was used once more."""
    house = open_house()
    house.stop_clock()
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = seated(ada, ben, reserve=1)
    assert ben.act(id, ben.look(id)).status_code == 200
    house.pass_time(70)
    frame = ada.act(id, ada.look(id)).json()
    kept = house.hall.tables.cached(id)
    assert kept is not None
    assert kept.header.due_at == pytest.approx(house.hall.now() + left(house, frame), abs=SOON)


def test_who_orders_sights_last_has_a_whole_first_turn(open_house: Callable[..., House]) -> None:
    """In Metro the last to choose was given what was left, as in the ticket games before."""
    house = open_house()
    house.stop_clock()
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = seated(ada, ben, game="metro:paris")
    choose_all(ben, id)
    house.pass_time(50)
    frame = choose_all(ada, id)
    assert frame["table"]["to_act"] == [0]
    assert left(house, frame) == pytest.approx(60, abs=SOON)


def choose_all(guest: Guest, id: str) -> dict[str, Any]:
    """Choose whatever one has to choose before the first turn; the frame after it."""
    frame: dict[str, Any] = guest.look(id)
    while frame["you"]["your_turn"] and frame["view"]["phase"] == "order":
        frame = guest.act(id, frame).json()
    return frame


def test_each_of_several_turns_in_a_row_has_its_time(open_house: Callable[..., House]) -> None:
    """Who alone has tiles left plays on; the clock of the first of these turns went on, too."""
    house = open_house()
    house.stop_clock()
    record, ada = two_turns_in_a_row(), house.guest("Ada")
    *before, (seat, words) = record.actions
    rows = [{"kind": "me" if n == seat else "script"} for n in range(record.players)]
    recorded = {"replay": replay.write(record), "at": len(before)}
    body = {"game": record.game, "seats": rows, "pace": PACE, "recorded": recorded, "start": True}
    frame = ada.ok("POST", "/api/tables", body)
    house.pass_time(40)
    frame = ada.act(frame["table"]["id"], frame, words).json()
    assert frame["table"]["to_act"] == [seat]
    assert left(house, frame) == pytest.approx(60, abs=SOON)


def two_turns_in_a_row() -> replay.Replay:
    """A game in which somebody has just ended a turn and begins the next one, too."""
    game, random = stellwerk.game("metro:companies", 2), Random(1)
    while True:
        recorder = replay.Recorder(game, random.getrandbits(64))
        state, turn, last = recorder.state, 0, None
        while state.to_act:
            (seat,) = state.to_act
            if state.turn > turn and seat == last:
                return recorder.replay
            turn, last = state.turn, seat
            recorder.play(seat, random.choice(state.view(seat).legal))


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


def until_over(house: House, guest: Guest, id: str) -> None:
    """Let a bot play the turn of the first seat; cards may be drawn one by one."""
    while 0 in guest.look(id)["table"]["to_act"]:
        house.tick(id)


@pytest.mark.parametrize("leaves", [True, False])
def test_a_reserve_is_paid_by_whom_a_bot_plays_for(
    open_house: Callable[..., House], leaves: bool
) -> None:
    """Who left the end of a long turn to a bot had the whole reserve again in the next one."""
    house = open_house(bot_pace=600.0)
    house.stop_clock()
    (ada, ben), id = pair(house, reserve=1)
    house.pass_time(100 if leaves else 121)
    if leaves:
        ada.ok("POST", f"/api/tables/{id}/seats/0/leave")
    else:
        house.tick(id)
    until_over(house, ben, id)
    back = ada.ok("POST", f"/api/tables/{id}/seats/0/take", {})
    rest = 20 if leaves else 0
    assert back["table"]["seats"][0]["reserve"] == pytest.approx(rest, abs=SOON)
    assert back["table"]["seats"][1]["reserve"] == pytest.approx(60, abs=SOON)


def test_a_bot_waits_no_longer_whoever_takes_back_a_first_choice(
    open_house: Callable[..., House],
) -> None:
    """All choose at once: who chose and took back by turns kept a bot from choosing."""
    house = open_house(bot_pace=600.0, undo_wait=600.0)
    house.stop_clock()
    ada = house.guest("Ada")
    pace = PACE | {"minutes": 10}
    id = str(ada.table("new_york", "me", "uniform", start=True, pace=pace)["table"]["id"])
    dues = []
    for _ in range(3):
        house.pass_time(100)
        frame = ada.act(id, ada.look(id)).json()
        take_back(ada, id, frame | {"seat": 0})
        kept = house.hall.tables.cached(id)
        assert kept is not None
        dues.append(kept.header.due_at)
    assert dues == pytest.approx([dues[0]] * 3, abs=SOON)


def test_whoever_is_refused_puts_off_nothing_that_is_due(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too much of Ada's own waited, and with each repeat a bot that was to act waited longer."""
    house = open_house(bot_pace=1.0, undo_wait=1.0)
    house.stop_clock()
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "uniform", first=0, start=True)["table"]["id"]
    own = ada.look(id)
    ada.act(id, own, key="first")
    house.tick(id)  # the bot chooses, too
    for _ in range(2):
        assert ada.act(id, ada.look(id), "draw blind").status_code == 200
    delays: list[float | None] = []

    async def full(*_: Any) -> None:
        raise busy()

    monkeypatch.setattr(house.hall.runner, "run_aside", full)
    monkeypatch.setattr(house.hall.clock, "set", lambda _, delay: delays.append(delay))
    answer = ada.act(id, own, key="first")
    assert (answer.status_code, answer.json()["code"]) == (503, "server/busy")
    assert delays == pytest.approx([1.0])
