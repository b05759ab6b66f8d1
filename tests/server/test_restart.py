"""A server that is opened again goes on where the last one ended."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.server.faults import ask
from tests.server.house import House, again


def test_a_restart_loses_nothing_and_games_go_on(open_house: Callable[..., House]) -> None:
    house = open_house()
    ada = house.guest("Ada")
    frame = ada.table("new_york", "me", "me", start=True)
    id = frame["table"]["id"]
    for seat in (0, 1):
        frame = ada.act(id, ada.look(id, seat=seat)).json()
    before = ada.look(id, since=0)
    house = open_house()
    ada = again(house, ada)
    after = ada.look(id, since=0)
    for told in (before, after):
        told["table"].pop("spectators")
    assert after == before
    assert ada.act(id, after).status_code == 200


def test_bots_go_on_after_a_restart(open_house: Callable[..., House]) -> None:
    house = open_house(bot_pace=1000.0)
    ada = house.guest("Ada")
    id = ada.table("metro", "uniform", "uniform", start=True)["table"]["id"]
    ask(house, lambda: house.hall.store.change(id, {"due_at": 0.0}))
    house = open_house()
    ada = again(house, ada)
    while (frame := ada.look(id))["table"]["status"] == "running":
        time.sleep(0.02)
    assert frame["table"]["status"] == "over"
