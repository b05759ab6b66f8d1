"""What answers tell by the way: whoever may not see something does not hear that it is there."""

from __future__ import annotations

import sqlite3

import pytest

from tests.server.house import Guest, House


def lost(house: House, host: Guest) -> str:
    """A table by invitation whose game nobody can play any more, as after an update."""
    id: str = host.table("metro", "me", "open")["table"]["id"]
    with sqlite3.connect(house.database.path) as connection:
        connection.execute("UPDATE games SET game = 'atlantis' WHERE id = ?", [id])
    connection.close()
    house.hall.tables.drop(id)
    return id


def test_strangers_do_not_hear_that_a_table_can_no_longer_be_played(house: House) -> None:
    """They got another answer than where there is no table."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = lost(house, ada)
    act = {"seat": 0, "seq": 0, "key": "k", "action": "x"}
    for guest, answer in ((ada, (409, "table/frozen")), (eve, (404, "table/unknown"))):
        assert guest.problem("GET", f"/api/tables/{id}") == answer
        assert guest.problem("GET", f"/api/tables/{id}/chat") == answer
        assert guest.problem("POST", f"/api/tables/{id}/start") == answer
        assert guest.problem("POST", f"/api/tables/{id}/actions", act) == answer
        with guest.socket(id) as socket:
            assert socket.receive_json()["code"] == answer[1]
    assert house.guest().problem("GET", f"/api/tables/{id}") == (404, "table/unknown")


@pytest.mark.parametrize("public", [False, True])
def test_figures_tell_of_games_at_public_tables_only(house: House, public: bool) -> None:
    """Anybody read who had played how often by invitation, and with how many points."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    frame = ada.table("metro:solo", "me", start=True, public=public)
    while frame["table"]["status"] == "running":
        frame = ada.act(frame["table"]["id"], frame).json()
    assert [row["games"] for row in eve.ok("GET", "/api/statistics?name=Ada")] == [1] * public
