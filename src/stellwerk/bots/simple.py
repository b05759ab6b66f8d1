"""Two simple bots: `uniform` plays anything legal, `greedy` takes points as soon as it can.

Both know only a `View`, and read it through the protocol: words, plain values, previews. Neither
needs compiled rules, so a game against them starts at once.

Greedy's order, for ticket games:

    keep      as few tickets as allowed, those that need the fewest cards
    tunnel    pay if the hand can, with the fewest jokers
    claim     the route with the most points, paid with the fewest jokers
    draw      a face-up joker; else the face-up color it holds most of; else blind
    else      a station; tickets or a pass only when nothing else is left
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from stellwerk.game import View

_JOKERS = re.compile(r"(\d+) jokers?$")


class Uniform:
    """Every legal action is as likely as any other."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> int:
        """Any legal action."""
        return self._rng.choice(view.legal)


class Greedy:
    """Claims what it can pay, the most points first; in other families it plays uniformly."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._points: dict[tuple[str, str], int] = {}

    def choose(self, view: View) -> int:
        """The action that its order puts first."""
        if view.game.family != "tickets":
            return self._rng.choice(view.legal)
        actions = {view.text(action): action for action in view.legal}
        verbs: dict[str, list[str]] = {}
        for words in actions:
            verbs.setdefault(words.partition(" ")[0], []).append(words)
        return actions[self._pick(view, actions, verbs)]

    def _pick(self, view: View, actions: Mapping[str, int], verbs: dict[str, list[str]]) -> str:
        if "keep" in verbs:
            return _cheapest_keep(view, verbs["keep"])
        if "pay" in verbs:
            return min(verbs["pay"], key=_jokers)
        if "claim" in verbs:
            return self._best_claim(view, actions, verbs["claim"])
        cards = [words for words in verbs.get("draw", ()) if words != "draw tickets"]
        if cards:
            return self._best_card(view, cards)
        spare = verbs.get("build") or [words for words in actions if words != "draw tickets"]
        return self._rng.choice(spare or list(actions))

    def _best_claim(self, view: View, actions: Mapping[str, int], claims: Sequence[str]) -> str:
        cheapest: dict[str, str] = {}
        for words in sorted(claims, key=_jokers):
            cheapest.setdefault(words.split()[1], words)
        points = {route: self._worth(view, route, actions[cheapest[route]]) for route in cheapest}
        most = max(points.values())
        return cheapest[self._rng.choice([route for route in points if points[route] == most])]

    def _worth(self, view: View, route: str, claim: int) -> int:
        """The points of a route; they never change, so each is asked for once."""
        key = (view.game.content_hash, route)
        if key not in self._points:
            self._points[key] = int(view.preview(claim)["points"])
        return self._points[key]

    def _best_card(self, view: View, cards: Sequence[str]) -> str:
        if "draw joker" in cards:
            return "draw joker"
        me: Mapping[str, Any] = view.to_json()["me"]
        held = {words: me["hand"].get(words.partition(" ")[2], 0) for words in cards}
        most = max(held.values())
        if most == 0:
            return "draw blind" if "draw blind" in held else self._rng.choice(cards)
        return self._rng.choice([words for words in cards if held[words] == most])


def _jokers(words: str) -> int:
    """The jokers of a payment."""
    found = _JOKERS.search(words)
    return int(found[1]) if found else 0


def _cheapest_keep(view: View, choices: Sequence[str]) -> str:
    """As few tickets as allowed; of those choices the one that needs the fewest cards."""
    tickets = {words: [t for t in words.split()[1:] if t != "none"] for words in choices}
    needed = {ticket: _needed(view, ticket) for kept in tickets.values() for ticket in kept}
    return min(
        choices,
        key=lambda words: (len(tickets[words]), sum(needed[ticket] for ticket in tickets[words])),
    )


def _needed(view: Any, ticket: str) -> int:
    """Cards that a ticket still needs; very many when it cannot be done."""
    missing = view.missing(ticket)
    return int(missing.cards) if missing.possible else 10_000
