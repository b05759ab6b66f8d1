"""What was taken back stays so, whoever is under way just then; and what is gone blocks nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from stellwerk import replay
from stellwerk.server.models.maps import ChangeMap
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.rows import Played
from stellwerk.server.services import blocking, leaving, people, seats, workshop
from stellwerk.server.services.entrance import CHANGES
from tests.server.house import MAP, Guest, House, receive
from tests.tree import ROOT

RECORD = ROOT / "tests/replays/new_york-2-last_round.txt"


def token_of(guest: Guest, path: str) -> str:
    url: str = guest.ok("GET", path)["url"]
    return url.rpartition("/")[2]


def test_a_map_s_link_that_was_taken_back_does_not_return_with_a_text(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a text takes a while; who saved one meanwhile wrote the old link down again."""
    eve, hall = house.guest("Eve"), house.hall
    page = eve.ok("POST", "/api/maps", {"text": MAP})
    id, me = page["info"]["id"], Person(eve.me["player"], "Eve", 0.0)
    token = eve.ok("PATCH", f"/api/maps/{id}", {"shared": True})["token"]
    assert house.guest().ok("GET", f"/api/maps/{token}")["info"]["mine"] is False
    real = workshop.look

    async def look(*asked: Any) -> Any:
        monkeypatch.setattr(workshop, "look", real)
        await workshop.change(hall, me, id, ChangeMap(shared=False))
        return await real(*asked)

    monkeypatch.setattr(workshop, "look", look)
    saved = {"text": f"{page['text']}\n# more\n", "version": 1}
    assert eve.ok("PUT", f"/api/maps/{id}", saved)["version"] == 2
    assert house.guest().problem("GET", f"/api/maps/{token}") == (404, "map/unknown")
    assert eve.ok("GET", f"/api/maps/{id}")["info"]["token"] is None


def test_an_invitation_that_is_revoked_just_then_lets_nobody_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = house.guest("Ada"), house.guest("Cyd")
    id = host.table("new_york", "me", "open")["table"]["id"]
    token = token_of(host, f"/api/tables/{id}/invite")
    store = house.hall.store
    real = store.invited

    async def invited(words: str) -> str | None:
        found = await real(words)
        await store.revoke(id, "another")
        return found

    monkeypatch.setattr(store, "invited", invited)
    assert guest.problem("POST", "/api/invites", {"token": token}) == (404, "link/unknown")
    assert guest.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def test_who_was_asked_to_leave_does_not_come_back_by_the_same_link(house: House) -> None:
    host, guest = house.guest("Ada"), house.guest("Cyd")
    id = host.table("new_york", "me", "open")["table"]["id"]
    token = token_of(host, f"/api/tables/{id}/invite")
    guest.ok("POST", "/api/invites", {"token": token})
    guest.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    host.ok("PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
    assert guest.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
    assert guest.problem("POST", "/api/invites", {"token": token}) == (404, "link/unknown")
    assert guest.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def test_nor_is_let_in_again_by_leaving_another_seat(house: House) -> None:
    """Who had two seats, was asked to leave one and left the other saw the table as before."""
    host, guest = house.guest("Ada"), house.guest("Cyd")
    id = host.table("new_york", "me", "open", "open")["table"]["id"]
    token = token_of(host, f"/api/tables/{id}/invite")
    guest.ok("POST", "/api/invites", {"token": token})
    for seat in (1, 2):
        guest.ok("POST", f"/api/tables/{id}/seats/{seat}/take", {})
    host.ok("PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
    assert guest.problem("POST", f"/api/tables/{id}/seats/2/leave") == (404, "table/unknown")
    assert guest.problem("POST", "/api/invites", {"token": token}) == (404, "link/unknown")
    assert guest.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def over(host: Guest, other: Guest) -> str:
    """A game of two people that is over."""
    id, status = recorded(host, other, len(replay.load(RECORD).actions))
    assert status == "over"
    return id


def recorded(host: Guest, other: Guest, at: int) -> tuple[str, str]:
    """A game of two people, played up to an action; its id and its status."""
    record = {"replay": RECORD.read_text(encoding="utf-8"), "at": at}
    id: str = host.table("new_york", "me", "open", recorded=record)["table"]["id"]
    other.ok("POST", "/api/invites", {"token": token_of(host, f"/api/tables/{id}/invite")})
    other.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    return id, host.ok("POST", f"/api/tables/{id}/start")["table"]["status"]


@pytest.mark.parametrize("way", ["DELETE", "close"])
def test_a_rematch_that_is_gone_keeps_nobody_from_another(house: House, way: str) -> None:
    """Whoever asked first could delete the new table: the others got 404 for ever."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = over(ada, eve)
    first = eve.ok("POST", f"/api/tables/{id}/rematch")["table"]["id"]
    path = f"/api/tables/{first}"
    eve.ok(*("DELETE", path) if way == "DELETE" else ("POST", f"{path}/close"))
    again = ada.ok("POST", f"/api/tables/{id}/rematch")["table"]
    assert again["id"] != first
    assert ada.look(id)["table"]["rematch"] == again["id"]
    begun = eve.ok("POST", f"/api/tables/{id}/rematch")["table"]
    assert (begun["id"], begun["status"]) == (again["id"], "running")


def test_a_rematch_is_not_begun_by_who_has_no_seat_there(house: House) -> None:
    """Its host had put a bot there, and was still setting up when another asked for a rematch."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = over(ada, eve)
    again = ada.ok("POST", f"/api/tables/{id}/rematch")["table"]["id"]
    ada.ok("PUT", f"/api/tables/{again}/seats/1", {"kind": "bot", "bot": "uniform"})
    frame = eve.ok("POST", f"/api/tables/{id}/rematch")
    assert (frame["table"]["id"], frame["table"]["status"]) == (again, "open")
    assert ada.ok("POST", f"/api/tables/{id}/rematch")["table"]["status"] == "running"


@pytest.mark.parametrize("way", ["forget", "rename"])
def test_a_cookie_that_is_looked_up_just_then_is_not_remembered(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Whoever was deleted while a cookie was looked up stayed somebody for a quarter of an hour."""
    eve, store = house.guest("Eve"), house.hall.store
    me = Person(eve.me["player"], "Eve", 0.0)
    eve.ok("GET", "/api/me")
    house.hall.sessions.doubt(me.id)  # met before, and looked up again
    real = store.whose

    async def whose(session: str) -> Any:
        found = await real(session)
        monkeypatch.setattr(store, "whose", real)
        if way == "forget":
            await people.forget(house.hall, me.id)
        else:
            await people.rename(house.hall, me, "Eva")
        return found

    monkeypatch.setattr(store, "whose", whose)
    assert eve.ok("GET", "/api/me")["name"] == "Eve"
    if way == "forget":
        assert eve.problem("GET", "/api/me") == (401, "identity/none")
    else:
        assert eve.ok("GET", "/api/me")["name"] == "Eva"


def test_limits_do_not_tell_which_tables_there_are(house: House) -> None:
    """Strangers were counted where there was a table, and got 404 for ever where there was none."""
    house.stop_time()
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = ada.table("new_york", "me", "open")["table"]["id"]
    told = [
        [eve.problem("POST", f"/api/tables/{table}/start") for _ in range(CHANGES + 2)]
        for table in (id, id[::-1] + "x")
    ]
    assert told[0] == told[1]
    assert told[0][-1] == (429, "table/too-fast")


def three(house: House) -> tuple[Guest, Guest, Guest, str]:
    """A running game of three people."""
    ada, eve, cyd = house.guest("Ada"), house.guest("Eve"), house.guest("Cyd")
    id: str = ada.table("new_york", "me", "open", "open", public=True)["table"]["id"]
    eve.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    cyd.ok("POST", f"/api/tables/{id}/seats/2/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    return ada, eve, cyd, id


def test_who_has_resigned_decides_nothing_for_those_who_play(house: House) -> None:
    """With two left, the vote of the third alone put a bot into the seat of one of them."""
    ada, eve, _, id = three(house)
    eve.ok("POST", f"/api/tables/{id}/resign")
    path = f"/api/tables/{id}/seats/2"
    assert eve.problem("POST", f"{path}/vote", {}) == (409, "seat/resigned")
    assert eve.problem("POST", f"{path}/nudge") == (409, "seat/resigned")
    house.tick(id)
    table = ada.look(id)["table"]
    assert (table["votes"], table["seats"][2]["substitute"]) == ([], None)


def test_the_vote_of_who_resigns_afterwards_does_not_count(
    open_house: Callable[..., House],
) -> None:
    house = open_house(vote_grace=60.0)
    house.stop_clock()
    ada, eve, _, id = three(house)
    (vote,) = eve.ok("POST", f"/api/tables/{id}/seats/2/vote", {})["table"]["votes"]
    assert (vote["needed"], vote["counts_at"]) == (2, None)
    eve.ok("POST", f"/api/tables/{id}/resign")
    house.pass_time(61.0)
    house.tick(id)
    table = ada.look(id)["table"]
    assert (table["votes"], table["seats"][2]["substitute"]) == ([], None)


@pytest.mark.parametrize("first", ["vote", "leave"])
def test_the_vote_of_who_has_left_to_a_bot_is_not_waited_for(
    open_house: Callable[..., House], first: str
) -> None:
    """With two of three away, whoever was left could do nothing but give the game up."""
    house = open_house(vote_grace=60.0)
    house.stop_clock()
    ada, eve, _, id = three(house)
    vote_away: tuple[Guest, str, object] = (ada, "seats/2/vote", {})
    ways = [vote_away, (eve, "seats/1/leave", None)]
    for guest, way, body in ways if first == "vote" else ways[::-1]:
        guest.ok("POST", f"/api/tables/{id}/{way}", body)
    (vote,) = ada.look(id)["table"]["votes"]
    assert vote["needed"] == 1
    house.pass_time(61.0)
    house.tick(id)
    assert ada.look(id)["table"]["seats"][2]["substitute"] == "uniform"


def test_votes_about_who_is_forgotten_are_void(open_house: Callable[..., House]) -> None:
    """They put a bot in the place of the bot that had come, which then counted as one who left."""
    house = open_house(vote_grace=60.0)
    house.stop_clock()
    ada, eve, cyd, id = three(house)
    for one in (ada, cyd):
        one.ok("POST", f"/api/tables/{id}/seats/1/vote", {})
    eve.ok("DELETE", "/api/me")
    house.pass_time(61.0)
    house.tick(id)
    table = ada.look(id)["table"]
    assert (table["votes"], table["seats"][1]["substitute"]) == ([], None)


def test_who_has_resigned_begins_the_rematch_anew(house: House) -> None:
    """The new seat was one of somebody who had left: last whatever happened, and without a way out.

    Nobody waited for its player, who could not resign.
    """
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id, _ = recorded(ada, eve, len(replay.load(RECORD).actions) - 4)
    ada.ok("POST", f"/api/tables/{id}/resign")
    eve.ok("POST", f"/api/tables/{id}/seats/1/leave")  # bots play it to its end
    while eve.look(id)["table"]["status"] == "running":
        house.tick(id)
    first = ada.ok("POST", f"/api/tables/{id}/rematch")["table"]
    assert [seat["resigned"] for seat in first["seats"]] == [False, False]
    assert eve.ok("POST", f"/api/tables/{id}/rematch")["table"]["status"] == "running"
    ada.ok("POST", f"/api/tables/{first['id']}/resign")


def test_a_table_whose_host_is_forgotten_has_another(house: House) -> None:
    """Nobody could begin or close it, and it stood in the lobby for ever."""
    ada, eve, cyd = house.guest("Ada"), house.guest("Eve"), house.guest("Cyd")
    id = eve.table("new_york", "me", "open", "open", public=True)["table"]["id"]
    cyd.ok("POST", f"/api/tables/{id}/seats/2/take", {})
    ada.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    eve.ok("DELETE", "/api/me")
    frame = ada.look(id)
    assert (frame["table"]["host"], frame["you"]["host"]) == (ada.me["player"], True)
    assert cyd.problem("POST", f"/api/tables/{id}/start") == (403, "table/not-host")
    ada.ok("PUT", f"/api/tables/{id}/seats/0", {"kind": "bot", "bot": "uniform"})
    assert ada.ok("POST", f"/api/tables/{id}/start")["table"]["status"] == "running"


def test_a_table_at_which_nobody_is_left_is_closed(house: House) -> None:
    eve, ada = house.guest("Eve"), house.guest("Ada")
    id = eve.table("new_york", "me", "open", public=True)["table"]["id"]
    eve.ok("DELETE", "/api/me")
    assert ada.look(id)["table"]["status"] == "closed"
    assert ada.ok("GET", "/api/lobby")["open"] == []
    assert ada.problem("POST", f"/api/tables/{id}/seats/0/take", {}) == (409, "table/closed")


def test_who_is_forgotten_hears_nothing_more_of_a_table_by_invitation(house: House) -> None:
    """A socket that was open went on telling, also to somebody whom an admin had removed."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = ada.table("new_york", "me", "open")["table"]["id"]
    eve.ok("POST", "/api/invites", {"token": token_of(ada, f"/api/tables/{id}/invite")})
    with eve.socket(id) as socket:
        assert receive(socket)["table"]["id"] == id
        eve.ok("DELETE", "/api/me")
        ada.ok("PUT", f"/api/tables/{id}/setup", {"first": 1, "colors": None})
        told = socket.receive_json()
        while told["type"] != "problem":  # what was said before
            assert told["table"]["first"] is None
            told = socket.receive_json()
        assert told["code"] == "table/unknown"


def test_who_is_kept_out_hears_nothing_more(house: House) -> None:
    """A socket that was open and only listened went on telling everything."""
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    far = TestClient(house.app, client=("203.0.113.9", 50_000))
    far.portal = ada.client.portal
    assert far.portal is not None
    with (
        far.websocket_connect(f"/api/tables/{id}/socket") as table,
        far.websocket_connect("/api/lobby/socket") as lobby,
        ada.socket(id) as near,
    ):
        assert table.receive_json()["type"] == "frame"
        assert lobby.receive_json()["type"] == "lobby"
        far.portal.call(house.hall.store.block, "203.0.113.0/24", "noise", 0.0)
        far.portal.call(blocking.learn, house.hall)
        ada.ok("POST", f"/api/tables/{id}/chat", {"room": "players", "text": "Later."})
        ada.table("new_york", "me", "open", public=True)
        for one in (table, lobby):
            told = one.receive_json()
            while told["type"] != "problem":  # what was said before
                assert not told.get("chat")
                assert len(told.get("open", ())) <= 1
                told = one.receive_json()
            assert told["code"] == "request/blocked"
        assert receive(near)["table"]["id"] == id


@pytest.fixture(scope="module", params=("sqlite", "memory"))
def kind(request: pytest.FixtureRequest) -> str:
    """Both stores keep the same."""
    return str(request.param)


def test_a_game_that_was_given_up_through_another_process_does_not_go_on(house: House) -> None:
    """An action was answered and stored after the end; the last one made the game count twice."""
    ada, hall = house.guest("Ada"), house.hall
    frame = ada.table("new_york", "me", "me", start=True)
    id, portal = frame["table"]["id"], house._door.portal
    live = hall.tables.cached(id)
    assert portal is not None
    assert live is not None
    closing = Played((), {"status": "closed", "over_at": 1.0, "due_at": None, "to_act": ""})
    portal.call(hall.store.begin, live.header, live.seats, closing)  # not heard of yet
    answer = ada.act(id, frame)
    assert (answer.status_code, answer.json()["code"]) == (409, "table/closed")
    assert ada.look(id)["seq"] == 0


def test_a_table_is_not_deleted_under_who_sits_down_just_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat was given, and the table was gone: who opened it was alone a moment ago."""
    ada, ben, hall = house.guest("Ada"), house.guest("Ben"), house.hall
    id = ada.table("metro", "me", "open", public=True)["table"]["id"]
    who, real = Person(ben.me["player"], "Ben", 0.0), hall.store.delete
    told: list[str] = []

    async def delete(table: str) -> None:
        try:
            await seats.take(hall, who, table, 1, None)
            told.append("sits")
        except ServerProblem as problem:
            told.append(problem.code)
        await real(table)

    monkeypatch.setattr(hall.store, "delete", delete)
    assert ada.ask("DELETE", f"/api/tables/{id}").status_code == 204
    assert told == ["table/closed"]
    assert ben.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


def test_who_has_a_seat_meanwhile_hears_that_the_table_is_closed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, hall = house.guest("Ada"), house.guest("Ben"), house.hall
    id = ada.table("metro", "me", "open", public=True)["table"]["id"]
    who, real = Person(ben.me["player"], "Ben", 0.0), leaving.close

    async def close(*asked: Any) -> bytes:
        await seats.take(hall, who, id, 1, None)
        return await real(*asked)

    monkeypatch.setattr(leaving, "close", close)
    assert ada.ask("DELETE", f"/api/tables/{id}").status_code == 204
    assert ben.look(id)["table"]["status"] == "closed"


def test_a_game_that_only_bots_play_is_deleted_by_who_opened_it(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("metro", "uniform", "uniform", start=True)["table"]["id"]
    assert ada.ask("DELETE", f"/api/tables/{id}").status_code == 204
    assert ada.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
