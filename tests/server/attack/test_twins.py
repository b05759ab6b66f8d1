"""Twins: a table is in memory once, however many others are played at meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from stellwerk.game import View
from tests.server.house import House

#: Seconds after which something that must happen has not happened.
LONG = 60


class Slow:
    """Bots that think until they are told to decide."""

    def __init__(self, house: House, patch: pytest.MonkeyPatch) -> None:
        self.began, self.end = threading.Event(), threading.Event()
        patch.setattr(house.hall.bots, "decide", self.decide)

    async def decide(self, host: str, table: str, name: str, view: View, seed: str) -> int:
        """The last action there is, later: in Metro a tile is laid, and the turn is over."""
        self.began.set()
        await asyncio.to_thread(self.end.wait, LONG)
        return view.legal[-1]


def test_what_a_bot_decides_is_seen_although_its_table_was_let_go_meanwhile(
    open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was stored, but nobody saw it, and the game stood still until the next start."""
    house = open_house(tables_in_memory=1, bot_pace=3600.0)  # no bot acts by itself
    ada, eve, slow = house.guest("Ada"), house.guest("Eve"), Slow(house, monkeypatch)
    id = ada.table("metro", "me", "uniform", start=True, first=1)["table"]["id"]
    turn = threading.Thread(target=house.tick, args=[id])
    turn.start()
    assert slow.began.wait(LONG)
    eve.table("metro", "me", "uniform")
    assert house.hall.tables.cached(id) is None
    assert ada.look(id)["table"]["to_act"] == [1]
    slow.end.set()
    turn.join()
    frame = ada.look(id)
    assert (frame["seq"], frame["table"]["to_act"]) == (1, [0])
    assert ada.act(id, frame).status_code == 200
