"""When all garbage is collected: while nobody waits, or when much has come together."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import dataclass

import pytest

from stellwerk.server.edge import collecting
from stellwerk.server.edge.collecting import MANY, PORTIONS, SOME, Collector


@dataclass
class Process:
    """How far the collector of a process is, and whether somebody waits."""

    rounds: int = 7
    waits: bool = False
    collected: int = 0

    def collect(self) -> None:
        """Look at all objects."""
        self.collected += 1

    def collector(self) -> Collector:
        """What decides for it."""
        return Collector(lambda: self.waits, lambda: self.rounds, self.collect)


def test_all_is_collected_when_nobody_waits_and_not_before_it_is_worth_it() -> None:
    process = Process()
    collector = process.collector()
    assert not collector.look()
    process.rounds += SOME - 1
    assert not collector.look()
    process.rounds += 1
    assert collector.look()
    assert not collector.look()
    assert process.collected == 1


def test_who_waits_is_not_kept_waiting_until_there_is_much() -> None:
    process = Process(waits=True)
    collector = process.collector()
    process.rounds += MANY - 1
    assert not collector.look()
    process.rounds += 1
    assert collector.look()
    process.rounds += SOME
    assert not collector.look()
    process.waits = False
    assert collector.look()
    assert process.collected == 2


def test_a_server_collects_in_portions_and_all_of_it_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(collecting, "PAUSE", 0.0)
    monkeypatch.setattr(collecting, "SOME", 1)
    before, told = gc.get_threshold(), list[int]()

    def hear(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            told.append(info["generation"])

    async def serve() -> None:
        async with collecting.collecting(lambda: False):
            assert gc.get_threshold()[:2] == PORTIONS[:2]
            gc.collect(1)
            while 2 not in told:
                await asyncio.sleep(0)

    gc.callbacks.append(hear)
    try:
        asyncio.run(serve())
    finally:
        gc.callbacks.remove(hear)
        gc.set_threshold(*before)
