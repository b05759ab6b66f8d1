"""Sockets: frames as they happen, resuming, looking from another seat, nonsense."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import connect

from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import lobby
from stellwerk.server.services.hall import Hall
from tests.server.house import House, Json, receive
from tests.server.process import PATIENCE, Process


def until(socket: object, wanted: Callable[[Json], bool]) -> Json:
    """Frames up to the first one that is wanted."""
    for _ in range(100):
        frame = receive(socket)  # type: ignore[arg-type]
        if wanted(frame):
            return frame
    raise AssertionError


def test_everybody_at_the_table_hears_of_an_action(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    frame = ada.ok("POST", f"/api/tables/{id}/start")
    with ben.socket(id) as at_ben, house.guest().socket(id) as spectator:
        ada.act(id, frame)
        for socket, seat in ((at_ben, 1), (spectator, None)):
            told = until(socket, lambda frame: frame["seq"] == 1)
            assert told["seat"] == seat
            assert [event["type"] for event in told["events"]] == ["choose"]
            assert "tickets" not in told["events"][0]


def test_a_socket_resumes_after_the_last_sequence_seen(house: House) -> None:
    ada = house.guest("Ada")
    frame = ada.table("new_york", "me", "me", start=True)
    id = frame["table"]["id"]
    for seat in (0, 1):
        ada.act(id, ada.look(id, seat=seat))
    with ada.socket(id, "?since=1&seat=0") as socket:
        told = receive(socket)
        assert (told["since"], told["seq"]) == (1, 2)
        assert {event["seq"] for event in told["events"]} == {2}
    with ada.socket(id, "?seat=0") as socket:
        assert receive(socket)["events"] == []


def test_events_before_the_memory_are_played_again(house: House) -> None:
    ada = house.guest("Ada")
    frame = ada.table("metro", "me", "me", start=True)
    id = frame["table"]["id"]
    for _ in range(30):
        frame = ada.act(id, ada.look(id)).json()
    told = ada.look(id, since=0, seat=0)
    assert sorted({event["seq"] for event in told["events"]}) == list(range(1, 31))


def test_pass_and_play_looks_from_another_own_seat_on_request(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "me", "uniform", start=True)["table"]["id"]
    with ada.socket(id) as socket:
        assert receive(socket)["seat"] == 0
        socket.send_json({"type": "look", "seat": 1})
        assert until(socket, lambda told: told["seat"] == 1)["view"]["me"]["seat"] == 1
        socket.send_json({"type": "look", "seat": 2})
        assert until(socket, lambda told: told["type"] == "problem")["code"] == "seat/not-yours"


def test_a_spectator_who_sits_down_looks_from_the_seat_and_back(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    with ben.socket(id, "?since=0") as socket:
        assert receive(socket)["seat"] is None
        ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
        assert until(socket, lambda told: bool(told["you"]["seats"]))["seat"] == 1
        ben.ok("POST", f"/api/tables/{id}/seats/1/leave")
        assert until(socket, lambda told: not told["you"]["seats"])["seat"] is None


def test_a_ping_is_answered_and_nonsense_is_refused(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table()["table"]["id"]
    with ada.socket(id) as socket:
        receive(socket)
        socket.send_json({"type": "ping"})
        assert until(socket, lambda told: told["type"] != "frame") == {"type": "pong"}
        for nonsense in ("", "{", "[]", '{"type":"ping","x":1}', '{"type":"act"}', "null"):
            socket.send_text(nonsense)
            told = until(socket, lambda told: told["type"] != "frame")
            assert told["code"] == "socket/message"
        socket.send_text("x" * 1000)
        assert until(socket, lambda told: told["type"] != "frame")["code"] == "socket/message"
        with pytest.raises(WebSocketDisconnect):
            until(socket, lambda told: False)


def test_chat_and_notices_come_over_the_socket(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    with ada.socket(id) as at_ada, ben.socket(id) as at_ben:
        receive(at_ada), receive(at_ben)
        ben.ok("POST", f"/api/tables/{id}/chat", {"room": "spectators", "text": "psst"})
        assert until(at_ben, lambda told: bool(told["chat"]))["chat"][0]["text"] == "psst"
        ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
        told = until(at_ada, lambda told: bool(told["chat"]))
        assert [line["code"] for line in told["chat"]] == ["seat/taken"]
        ada.ok("POST", f"/api/tables/{id}/chat", {"text": "hello <b>Ben</b>"})
        line = until(at_ben, lambda told: any(x["text"] for x in told["chat"]))["chat"][-1]
        assert (line["name"], line["text"]) == ("Ada", "hello <b>Ben</b>")


def test_whoever_may_read_another_room_hears_what_was_said_there_before(house: House) -> None:
    """A socket that was open already never told it: the lines had passed it by."""
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]

    def texts(told: Json) -> list[str]:
        return [line["text"] for line in told["chat"] if line["text"]]

    with ada.socket(id) as at_ada, ben.socket(id) as at_ben:
        receive(at_ada), receive(at_ben)
        ada.ok("POST", f"/api/tables/{id}/chat", {"text": "hello"})
        assert texts(until(at_ada, lambda told: bool(texts(told)))) == ["hello"]
        ben.ok("POST", f"/api/tables/{id}/chat", {"room": "spectators", "text": "psst"})
        assert texts(until(at_ben, lambda told: bool(texts(told)))) == ["psst"]
        ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
        assert texts(until(at_ben, lambda told: bool(told["you"]["seats"]))) == ["hello"]
        live = house.hall.tables.cached(id)
        assert live is not None
        live.set_header(status="over")
        at_ada.send_json({"type": "look", "seat": 0})
        over = until(at_ada, lambda told: told["table"]["status"] == "over")
        assert texts(over) == ["psst"]


def test_the_lobby_tells_of_tables_and_of_ones_turn(house: House) -> None:
    ada = house.guest("Ada")
    with ada.client.websocket_connect("/api/lobby/socket") as socket:
        assert socket.receive_json()["mine"] == []
        ada.table("new_york", "me", "uniform", public=True, start=True)
        told = socket.receive_json()
        while not (told["mine"] and told["mine"][0]["your_turn"]):
            told = socket.receive_json()
        assert told["mine"][0]["table"]["status"] == "running"
        assert len(told["running"]) == 1


def test_the_public_tables_are_read_once_for_all(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads, read = [], lobby._read

    async def counted(hall: Hall) -> Json:
        reads.append(hall)
        return await read(hall)

    monkeypatch.setattr(lobby, "_read", counted)
    monkeypatch.setattr(lobby, "FRESH", 1000.0)
    guests = [house.guest(name) for name in ("Ada", "Ben", "Eva")]
    assert [guest.ok("GET", "/api/lobby")["open"] for guest in guests] == [[], [], []]
    assert len(reads) == 1
    id = guests[0].table("new_york", "me", "open", public=True)["table"]["id"]
    told = [guest.ok("GET", "/api/lobby")["open"] for guest in guests]
    assert [[table["id"] for table in tables] for tables in told] == [[id]] * 3
    assert len(reads) == 2


def test_a_socket_of_a_foreign_page_is_refused(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table()["table"]["id"]
    headers = {"origin": "https://evil.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        ada.client.websocket_connect(f"/api/tables/{id}/socket", headers=headers),
    ):
        pass


def test_messages_on_sockets_are_limited(open_house: Callable[..., House]) -> None:
    house = open_house(requests_per_minute=10)
    house.stop_time()
    ada = house.guest("Ada")
    id = ada.table()["table"]["id"]
    with ada.socket(id) as socket:
        for _ in range(10):
            socket.send_json({"type": "ping"})
        problem = until(socket, lambda told: told["type"] == "problem")
        assert problem["code"] == "socket/too-fast"
        with pytest.raises(WebSocketDisconnect):
            until(socket, lambda told: False)


def test_sockets_are_limited(open_house: Callable[..., House]) -> None:
    house = open_house(sockets_per_person=1)
    ada = house.guest("Ada")
    id = ada.table()["table"]["id"]
    with ada.socket(id) as first:
        receive(first)
        with ada.socket(id) as second:
            assert second.receive_json()["code"] == "socket/too-many"


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_told_to_end_closes_its_sockets(
    tmp_path: Path, by: signal.Signals
) -> None:
    process = Process(str(tmp_path / "tables.sqlite"), tmp_path)

    async def scene() -> list[int | None]:
        await process.start()
        address = process.address.replace("http", "ws")
        paths = ["/api/lobby/socket"] * 3
        found = [
            await connect(f"{address}{path}", open_timeout=PATIENCE, ping_interval=None, proxy=None)
            for path in paths
        ]
        for socket in found:
            await socket.recv()
        await asyncio.to_thread(process.stop, by)
        for socket in found:
            await socket.wait_closed()
        return [socket.close_code for socket in found]

    try:
        assert asyncio.run(scene()) == [1012] * 3
    finally:
        process.stop()
    assert process.complaints() == []


def test_a_ping_is_answered_in_the_lobby(house: House) -> None:
    """The page gives up a lobby that does not answer."""
    with house.guest().client.websocket_connect("/api/lobby/socket") as socket:
        assert socket.receive_json()["type"] == "lobby"
        socket.send_text('{"type":"ping"}')
        assert until(socket, lambda told: told["type"] != "lobby") == {"type": "pong"}


def test_a_socket_says_that_the_database_is_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody was told anything where the cookie had to be looked up just then: it was cut off."""
    ada = house.guest("Ada")
    house.hall.sessions.clear()

    async def away(_: str) -> None:
        raise ServerProblem(503, "store/failed", "The database is not responding.")

    monkeypatch.setattr(house.hall.store, "whose", away)
    with ada.client.websocket_connect("/api/lobby/socket") as socket:
        assert socket.receive_json()["code"] == "store/failed"
    assert house.hall.hub.in_lobby() == 0
