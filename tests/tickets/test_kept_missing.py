"""What tickets still need is found once for the same routes, as a fresh search would find it."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Sequence

import pytest

from stellwerk import catalog
from stellwerk.engine.record import NONE
from stellwerk.tickets import describe
from stellwerk.tickets.found import MOST, Lacks
from stellwerk.tickets.game import TicketsGame, TicketsView
from stellwerk.tickets.limits import TICKETS
from stellwerk.tickets.maps.file import load_builtin


@pytest.mark.parametrize("name", ["usa", "europe", "new_york", "berlin"])
def test_what_is_kept_is_what_a_search_finds(name: str) -> None:
    game = TicketsGame.of(catalog.game(name, 3))
    rng, state, tickets = random.Random(name), game.deal(7), range(len(game.ticket_ids))
    while state.to_act:
        seat = state.to_act[0]
        for looking in range(game.players):
            view = state.view(looking)
            some = sorted(rng.sample(tickets, 3))
            assert describe.missing(view, some) == describe.search(view, some)
        state.play(seat, rng.choice(state.view(seat).legal))


def test_all_games_together_keep_a_bounded_number_of_bytes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def long(view: TicketsView, tickets: Sequence[int], also: int = NONE) -> Lacks:
        names = view.game.route_ids[:20]
        return {n: {"done": False, "possible": True, "routes": [*names], "cards": 45} for n in many}

    many = range(TICKETS)
    monkeypatch.setattr(describe, "search", long)
    views = [TicketsGame(load_builtin("usa"), 2).deal(3).view(0) for _ in range(8)]
    tracemalloc.start()
    try:
        for view in views:
            for route in range(150):
                describe.missing(view, [0], also=route)
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 1.2 * MOST
    assert MOST / 2 < describe.FOUND.size <= MOST


def test_what_is_found_is_kept_for_its_own_game() -> None:
    usa, other = (TicketsGame(load_builtin("usa"), 2).deal(3).view(0) for _ in range(2))
    found = describe.missing(usa, [0])
    assert describe.missing(usa, [0]) is found
    assert describe.missing(other, [0]) is not found
