"""Payments against itertools: which cards pay for a route, a station, a tunnel."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from stellwerk.tickets.maps.file import builtin_editions, load_builtin
from stellwerk.tickets.state import JOKER
from stellwerk.tickets.tables import payments
from tests.oracle.payments import Payment, all_payments, payable, route_colors
from tests.tickets.games import some
from tests.tickets.positions import Position

HANDS = some(40, 8)


def sets_of_cards(length: int, colors: int, ferry: int) -> set[tuple[int, ...]]:
    """Every multiset of one color and jokers, found by trying all rows of cards."""
    found = set()
    for color in range(colors):
        for row in product((color, JOKER), repeat=length):
            if row.count(JOKER) >= ferry:
                found.add(tuple(sorted(row)))
    return found


@pytest.mark.rule(
    "tickets.claim.set", "tickets.claim.joker", "tickets.claim.gray", "europe.ferry.jokers",
    "europe.ferry.rest", "europe.ferry.all-jokers",
)  # fmt: skip
@pytest.mark.parametrize("id", builtin_editions())
def test_a_route_takes_just_the_sets_of_one_color_and_jokers(id: str) -> None:
    edition = load_builtin(id)
    for route in edition.routes:
        colors = len(edition.colors)
        taken = {
            tuple([color] * (route.length - jokers) + [JOKER] * jokers)
            for color, jokers in payments(route, colors)
        }
        possible = sets_of_cards(route.length, colors, route.ferry)
        fitting = {row for row in possible if route.color in (-1, row[0]) or row[0] == JOKER}
        assert taken == fitting


def random_hand(random: Random, colors: tuple[str, ...]) -> dict[str, int]:
    """A hand with something of most colors."""
    return {
        **{color: random.choice([0, 0, 1, 2, 3, 5]) for color in colors},
        "joker": random.randint(0, 4),
    }


@pytest.mark.parametrize("id", builtin_editions())
def test_legal_claims_are_what_the_hand_can_pay(id: str) -> None:
    position, random = Position(id, 2), Random(3)
    edition = position.game.edition
    for _ in range(HANDS):
        hand = random_hand(random, edition.colors)
        position.hand(0, **hand)
        expected = set()
        for route in edition.routes:
            color = "gray" if route.color < 0 else edition.colors[route.color]
            ways = all_payments(route.length, route_colors(color, edition.colors), route.ferry)
            expected |= {f"claim {route.id} {p.words()}" for p in payable(ways, hand)}
        legal = {words for words in position.legal(0) if words.startswith("claim")}
        assert legal == expected


@pytest.mark.rule("europe.station.cost")
@pytest.mark.parametrize("built", [0, 1, 2])
def test_legal_stations_are_what_the_hand_can_pay(built: int) -> None:
    position, random = Position("europe", 2), Random(5)
    edition = position.game.edition
    position.station(0, *["paris", "roma"][:built])
    free = [city.id for city in edition.cities if city.id not in ["paris", "roma"][:built]]
    for _ in range(HANDS):
        hand = random_hand(random, edition.colors)
        position.hand(0, **hand)
        ways = payable(all_payments(built + 1, edition.colors), hand)
        expected = {f"build {city} {p.words()}" for city in free for p in ways}
        assert {words for words in position.legal(0) if words.startswith("build")} == expected


@pytest.mark.rule("europe.tunnel.choice", "europe.tunnel.extra", "europe.tunnel.all-jokers")
@pytest.mark.parametrize("revealed", [["joker"], ["red", "joker"], ["red", "red", "joker"]])
@pytest.mark.parametrize("laid", [Payment("red", 2, 0), Payment("red", 1, 1), Payment(None, 0, 2)])
def test_a_tunnel_takes_what_the_rest_of_the_hand_can_pay(
    laid: Payment, revealed: list[str]
) -> None:
    matching = sum(card in ("joker", laid.color) for card in revealed)
    colors = (laid.color,) if laid.color else ()
    for red, jokers in product(range(4), repeat=2):
        position = Position("europe", 2)
        position.hand(0, red=red + laid.cards, joker=jokers + laid.jokers)
        position.deck(*revealed, *["blue"] * (3 - len(revealed)), "green", "green")
        position.play(f"claim {red_tunnel(position)} {laid.words()}")
        ways = payable(all_payments(matching, colors), {"red": red, "joker": jokers})
        expected = {f"pay {p.words()}" for p in ways}
        if expected:
            assert position.legal(0) == {"decline", *expected}
        else:
            assert position.seat == 1


def red_tunnel(position: Position) -> str:
    """A tunnel of two spaces that red pays for."""
    edition = position.game.edition
    fitting = [r for r in edition.routes if r.tunnel and r.length == 2]
    return next(r.id for r in fitting if r.color in (-1, edition.colors.index("red")))
