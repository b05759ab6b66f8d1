"""`greedy`: points at once, as few tickets as allowed, the cheapest ones."""

from __future__ import annotations

import re
from typing import Any

import pytest

from stellwerk import bots
from tests.bots.table import EDITIONS, deal, decisions


def jokers(words: str) -> int:
    """The jokers of a payment in words."""
    found = re.search(r"(\d+) jokers?$", words)
    return int(found[1]) if found else 0


def check_turn(view: Any, words: str, legal: list[str]) -> None:
    """What greedy did at the start of a turn is what it should have done."""
    claims = [one for one in legal if one.startswith("claim")]
    points = {one: view.preview(view.parse(one))["effect"]["points"] for one in claims}
    if words.startswith("claim"):
        assert points[words] == max(points.values())
        route = words.split()[1]
        same = [jokers(one) for one in claims if one.split()[1] == route]
        assert jokers(words) == min(same)
    else:
        assert not claims
        assert words == "draw joker" or "draw joker" not in legal


@pytest.mark.parametrize("edition", ["usa", "new_york", "berlin"])
def test_greedy_claims_what_it_can_and_else_takes_a_joker(edition: str) -> None:
    checked = 0
    for _, view, action in decisions(deal(edition, 2, 6), [bots.make("greedy")] * 2):
        legal = [view.text(one) for one in view.legal]
        if "draw tickets" in legal:
            check_turn(view, view.text(action), legal)
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("edition", ["usa", "europe", "new_york"])
def test_greedy_keeps_as_few_tickets_as_allowed_and_the_cheapest(edition: str) -> None:
    view: Any = deal(edition, 2, 7).view(0)
    kept = view.text(bots.make("greedy").choose(view)).split()[1:]
    offer = view.me["offer"]
    needed = sorted(view.missing(ticket).cards for ticket in offer)
    assert sum(view.missing(ticket).cards for ticket in kept) == sum(needed[: len(kept)])
    assert len(kept) == min(len(view.text(one).split()) - 1 for one in view.legal)


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_never_draws_tickets_while_it_can_do_something_else(edition: str) -> None:
    for _, view, action in decisions(deal(edition, 2, 9), [bots.make("greedy")] * 2):
        if view.text(action) == "draw tickets":
            assert [view.text(one) for one in view.legal] == ["draw tickets"]
