"""What is sent again is stored once; who is no longer invited sees nothing more."""

from __future__ import annotations

import pytest

from tests.server.house import House, receive


def test_a_line_that_is_sent_again_is_stored_once(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    body = {"text": "hello", "key": "k1"}
    first = ada.ok("POST", f"/api/tables/{id}/chat", body)
    assert ada.ok("POST", f"/api/tables/{id}/chat", body) == first
    assert "key" not in first
    ben.ok("POST", f"/api/tables/{id}/chat", body)  # keys are everybody's own
    ada.ok("POST", f"/api/tables/{id}/chat", {"text": "hello", "key": "k2"})
    ada.ok("POST", f"/api/tables/{id}/chat", {"text": "hello"})
    lines = ada.ok("GET", f"/api/tables/{id}/chat")
    assert [line["name"] for line in lines if line["text"]] == ["Ada", "Ben", "Ada", "Ada"]


def test_who_came_by_a_revoked_invitation_must_leave(house: House) -> None:
    host, player, guest = (house.guest(name) for name in ("Ada", "Ben", "Cyd"))
    id = host.table("new_york", "me", "open")["table"]["id"]
    token = host.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    for invited in (player, guest):
        invited.ok("POST", "/api/invites", {"token": token})
    player.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    with guest.socket(id) as socket:
        assert receive(socket)["table"]["id"] == id
        new = host.ok("DELETE", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
        told = receive(socket)
        while told["type"] == "frame":  # of before
            told = receive(socket)
        assert (told["type"], told["code"]) == ("problem", "table/unknown")
    assert guest.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
    assert guest.problem("GET", f"/api/tables/{id}/chat") == (404, "table/unknown")
    assert player.look(id)["you"]["seats"] == [1]
    assert guest.ok("POST", "/api/invites", {"token": new})["table"]["id"] == id


@pytest.fixture(scope="module", params=("sqlite", "memory"))
def kind(request: pytest.FixtureRequest) -> str:
    """Both stores keep the same."""
    return str(request.param)
