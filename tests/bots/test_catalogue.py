"""Names of bots: the ladder, budgets, anybody's own."""

from __future__ import annotations

from random import Random

import pytest

import stellwerk
from stellwerk import bots
from stellwerk.bots.budget import Budget, budget
from stellwerk.errors import BadOption, UnknownName
from stellwerk.game import View


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (None, Budget(300)),
        ("1000", Budget(1000)),
        ("50ms", Budget(0, 0.05)),
        ("2s", Budget(0, 2.0)),
    ],
)
def test_a_budget_is_in_rollouts_or_in_time(words: str | None, expected: Budget) -> None:
    assert budget("search", words) == expected


@pytest.mark.parametrize("name", ["search:0", "search:fast", "search:-3", "planner:300"])
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=r"rollouts|only search"):
        bots.make(name)


def test_an_unknown_bot_gets_the_nearest() -> None:
    with pytest.raises(UnknownName, match='Did you mean "planner"'):
        bots.make("planer")


def test_a_registered_bot_has_a_name_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "_registered", {})

    @stellwerk.bot("lowest")
    class Lowest:
        def __init__(self, rng: Random) -> None:
            self.rng = rng

        def choose(self, view: View) -> int:
            return view.legal[0]

    view = stellwerk.game("usa").deal(1).view(0)
    assert bots.make("lowest").choose(view) == view.legal[0]
    assert bots.is_bot("lowest")
    assert "lowest" in bots.BOTS
    assert bots.names()[-1] == "lowest"


@pytest.mark.parametrize("name", ["planner", "two words", "a:b", ""])
def test_a_name_that_is_taken_or_no_word_is_refused(name: str) -> None:
    with pytest.raises(BadOption):
        stellwerk.bot(name)


def test_names_with_budgets_are_bots() -> None:
    assert bots.is_bot("search:50ms")
    assert not bots.is_bot("Ada")
    assert set(bots.LADDER) <= set(bots.BOTS)
    assert len(bots.BOTS) == len(bots.names())
    with pytest.raises(KeyError):
        bots.BOTS["Ada"]


def test_a_family_without_a_policy_refuses_the_bot() -> None:
    game = stellwerk.game("metro", players=2)
    view = game.deal(1).view(0)
    with pytest.raises(BadOption, match="does not play metro"):
        bots.make("path").choose(view)
    assert bots.make("uniform").choose(view) in view.legal
