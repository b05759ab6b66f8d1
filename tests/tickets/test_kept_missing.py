"""What tickets still need is found once for the same routes, as a fresh search would find it."""

from __future__ import annotations

import random

import pytest

from stellwerk import catalog
from stellwerk.tickets import describe
from stellwerk.tickets.game import TicketsGame


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


def test_a_game_keeps_a_bounded_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(describe, "MOST_FOUND", 5)
    game = TicketsGame.of(catalog.game("usa", 2))
    monkeypatch.setattr(game, "found_missing", {})
    view = game.deal(3).view(0)
    for ticket in range(20):
        describe.missing(view, [ticket])
    assert len(game.found_missing) == 5
    assert describe.missing(view, [0]) == describe.search(view, [0])
