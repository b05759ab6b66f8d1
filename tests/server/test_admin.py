"""`stellwerk admin` while a server runs: it hears at once of what was done."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from stellwerk.cli import main
from stellwerk.server.live.blocks import Blocks
from tests.server.house import Guest, House, receive
from tests.server.process import PATIENCE

Admin = Callable[..., str]


@pytest.fixture(params=("sqlite", "postgres"))
def house(request: pytest.FixtureRequest) -> House:
    """A server on SQLite, and one on PostgreSQL."""
    name = "open_house" if request.param == "sqlite" else "open_houses"
    opened: House = request.getfixturevalue(name)(sweep_seconds=0.05)
    return opened


@pytest.fixture
def admin(house: House, capsys: Any) -> Admin:
    """Runs the command on the database of the house; what it printed."""

    def run(*words: str, code: int = 0) -> str:
        address = house.database.url.set(drivername=house.database.url.get_backend_name())
        database = address.render_as_string(hide_password=False)
        assert main(["admin", "--database", database, *words]) == code
        told = capsys.readouterr()
        return str(told.out + told.err)

    return run


def until(wanted: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end
        time.sleep(0.02)


def status(guest: Guest, path: str) -> int:
    return int(guest.ask("GET", path).status_code)


def test_lists_show_tables_and_people(house: House, admin: Admin) -> None:
    ada = house.guest("Ada")
    frame = ada.table("new_york", "me", "easy")
    listed = admin("tables")
    assert re.search(rf"{frame['table']['id']}\s+new_york\s+open\s+0 .*Ada, easy", listed)
    assert "No tables." in admin("tables", "--status", "over")
    assert re.search(rf"{ada.me['player']}\s+Ada\s", admin("people"))


def test_a_table_that_is_removed_is_gone_at_once(house: House, admin: Admin) -> None:
    ada = house.guest("Ada")
    id = ada.table("metro", "me", "me", start=True)["table"]["id"]
    other = ada.table("metro", "me", "me", start=True)["table"]["id"]
    with ada.socket(id) as socket:
        frame = receive(socket)
        assert f"Removed: {id}." in admin("remove-table", id)
        told = receive(socket)
        while told["type"] == "frame":
            told = receive(socket)
        assert told["code"] == "table/unknown"
    assert ada.act(id, frame).json()["code"] == "table/unknown"
    assert ada.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
    assert ada.act(other, ada.look(other)).status_code == 200
    assert "table" in admin("remove-table", "nothing", code=2)


def test_somebody_who_is_removed_is_forgotten_and_the_game_goes_on(
    house: House, admin: Admin
) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("metro", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    admin("remove-person", ben.me["player"])
    until(lambda: status(ben, "/api/me") == 401)
    while (frame := ada.look(id))["table"]["status"] == "running":
        if frame["you"]["your_turn"]:
            ada.act(id, frame)
        time.sleep(0.005)
    assert [seat["kind"] for seat in frame["table"]["seats"]] == ["person", "bot"]
    assert "Ben" not in admin("people")
    assert "person" in admin("remove-person", ben.me["player"], code=2)


def test_a_blocked_address_is_kept_out_until_it_is_let_in(house: House, admin: Admin) -> None:
    far, near = TestClient(house.app, client=("203.0.113.7", 1)), house.guest("Ada")
    far.portal = near.client.portal
    assert far.get("/api/lobby").status_code == 200
    assert "203.0.113.0/24 is blocked." in admin("block", "203.0.113.9/24", "--reason", "noise")
    until(lambda: far.get("/api/lobby").status_code == 403)
    assert far.get("/api/lobby").json()["code"] == "request/blocked"
    assert near.ok("GET", "/api/me")
    assert re.search(r"203\.0\.113\.0/24\s.*noise", admin("blocks"))
    admin("unblock", "203.0.113.0/24")
    until(lambda: far.get("/api/lobby").status_code == 200)
    assert "203.0.113.0/24" in admin("unblock", "203.0.113.0/24", code=2)
    assert "written in numbers" in admin("block", "evil.example", code=2)


def test_a_blocked_address_that_only_listens_is_told_nothing_more(
    house: House, admin: Admin
) -> None:
    far, ada = TestClient(house.app, client=("203.0.113.7", 1)), house.guest("Ada")
    far.portal = ada.client.portal
    frame = ada.table("metro", "me", "me", start=True, public=True)
    with far.websocket_connect(f"/api/tables/{frame['table']['id']}/socket") as socket:
        assert receive(socket)["seq"] == 0
        admin("block", "203.0.113.7")
        until(lambda: far.get("/api/lobby").status_code == 403)
        assert ada.act(frame["table"]["id"], frame).status_code == 200
        while (told := receive(socket))["type"] == "frame":
            assert told["seq"] == 0
        assert told["code"] == "request/blocked"


def test_blocks_hold_addresses_of_both_kinds() -> None:
    blocks = Blocks()
    assert not blocks.hold("203.0.113.7")
    blocks.know(["203.0.113.7/32", "2001:db8::/64"])
    held = ("203.0.113.7", "::ffff:203.0.113.7", "2001:db8::9")
    assert [blocks.hold(one) for one in held] == [True] * 3
    others = ("203.0.113.8", "2001:db8:0:1::9", "testclient", "")
    assert [blocks.hold(one) for one in others] == [False] * 4


@pytest.mark.parametrize("written", ["::ffff:203.0.113.7", "::ffff:203.0.113.0/120"])
def test_an_address_of_one_kind_written_as_one_of_the_other_is_blocked(written: str) -> None:
    """It was stored, and held nobody."""
    blocks = Blocks()
    blocks.know([written])
    assert blocks.hold("203.0.113.7")
    assert blocks.hold("::ffff:203.0.113.7")
    assert not blocks.hold("203.0.114.7")
    assert not blocks.hold("2001:db8::9")


def test_a_file_that_is_not_there_is_told(tmp_path: Any, capsys: Any) -> None:
    file = tmp_path / "none.sqlite"
    assert main(["admin", "--database", str(file), "tables"]) == 2
    assert "there is no such file" in capsys.readouterr().err
    assert not file.exists()
