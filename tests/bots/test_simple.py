"""The simple bots: what they choose, and that they need nothing but a view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import stellwerk
from stellwerk import bots
from stellwerk.bots.simple import Greedy
from stellwerk.errors import UnknownName
from stellwerk.game import State


def play_on(state: State, name: str, decisions: int, seed: int = 1) -> list[str]:
    """Let bots of one kind decide so many times; the words of what they did."""
    players = [bots.make(name, f"{seed}/{seat}") for seat in range(state.game.players)]
    played: list[str] = []
    while state.to_act and len(played) < decisions:
        seat = state.to_act[0]
        view = state.view(seat)
        action = players[seat].choose(view)
        assert action in view.legal
        played.append(f"{seat} {view.text(action)}")
        state.play(seat, action)
    return played


class Choice:
    """A view of which a bot sees only words, a hand and what tickets miss."""

    def __init__(self, legal: list[str], hand: dict[str, int] | None = None) -> None:
        self.game: Any = stellwerk.game("usa")
        self._words = legal
        self.legal = tuple(range(len(legal)))
        self._hand = hand or {}

    def text(self, action: int) -> str:
        return self._words[action]

    def to_json(self) -> dict[str, Any]:
        return {"me": {"hand": self._hand}}

    def preview(self, action: int) -> dict[str, Any]:
        return {"points": {"denver-omaha": 7, "duluth-omaha-1": 2}[self.text(action).split()[1]]}


def chosen(legal: list[str], hand: dict[str, int] | None = None) -> str:
    view: Any = Choice(legal, hand)
    return view.text(Greedy(Random(1)).choose(view))  # type: ignore[no-any-return]


def test_greedy_claims_the_most_points_with_the_fewest_jokers() -> None:
    legal = [
        "draw blind",
        "draw joker",
        "claim denver-omaha pink 3 + 1 joker",
        "claim denver-omaha pink 4",
        "claim duluth-omaha-1 red 2",
    ]
    assert chosen(legal) == "claim denver-omaha pink 4"


def test_greedy_takes_a_face_up_joker_else_the_color_it_holds_most_of() -> None:
    assert chosen(["draw blind", "draw red", "draw joker"], {"red": 5}) == "draw joker"
    assert chosen(["draw blind", "draw red", "draw blue"], {"blue": 2, "red": 1}) == "draw blue"
    assert chosen(["draw blind", "draw red", "draw tickets"], {"blue": 2}) == "draw blind"


def test_greedy_pays_a_tunnel_with_the_fewest_jokers() -> None:
    assert chosen(["decline", "pay red 1 + 1 joker", "pay red 2"]) == "pay red 2"
    assert chosen(["decline"]) == "decline"


def test_greedy_draws_tickets_only_when_nothing_else_is_left() -> None:
    assert chosen(["draw tickets"]) == "draw tickets"
    assert chosen(["draw tickets", "build paris red 1"]) == "build paris red 1"


def test_greedy_keeps_as_few_tickets_as_allowed_and_the_cheapest() -> None:
    view = stellwerk.game("usa", players=2).deal(seed=7).view(0)
    kept = view.text(bots.make("greedy").choose(view)).split()[1:]
    offer = view.to_json()["me"]["offer"]
    needed = sorted(offer, key=lambda id: view.missing(id).cards)  # type: ignore[attr-defined]
    assert sorted(kept) == sorted(needed[:2])


@pytest.mark.parametrize("name", ["uniform", "greedy"])
def test_a_bot_with_the_same_seed_plays_the_same_again(name: str) -> None:
    game = stellwerk.game("new_york", players=3)
    first = play_on(game.deal(seed=5), name, 40)
    assert first == play_on(game.deal(seed=5), name, 40)
    assert first != play_on(game.deal(seed=5), name, 40, seed=2)


@pytest.mark.parametrize("name", ["uniform", "greedy"])
def test_bots_play_a_game_to_its_end(name: str) -> None:
    state = stellwerk.game("berlin", players=2).deal(seed=4)
    play_on(state, name, 2000)
    assert state.outcome is not None


def test_an_unknown_bot_gets_the_nearest() -> None:
    with pytest.raises(UnknownName, match='Did you mean "greedy"'):
        bots.make("greddy")
