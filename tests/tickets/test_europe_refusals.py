"""Stations and tunnels at the door: of all action numbers exactly the legal ones are accepted."""

from collections.abc import Sequence

import pytest

from stellwerk.tickets.actions import BUILD, DECLINE
from tests.tickets.positions import Position

BUILT = ("lisboa", "moskva", "edinburgh")


def accepted(p: Position, actions: Sequence[int]) -> set[int]:
    """The actions that are carried out, each in a copy of the position."""
    return {action for action in actions if p.game.play_many(p.state.copy().records, [action])[0]}


def legal(p: Position, actions: Sequence[int]) -> set[int]:
    return {action for action in p.state.view(p.seat).legal if action in actions}


@pytest.mark.rule("europe.station.cost", "europe.station.where", "europe.station.limit")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("hand", "payments"),
    [
        ({}, (0, 0, 0, 0)),
        ({"joker": 1}, (1, 0, 0, 0)),
        ({"red": 2, "white": 1}, (2, 1, 0, 0)),
        ({"red": 3, "white": 1, "joker": 1}, (3, 3, 2, 0)),
        ({"red": 1, "joker": 3}, (2, 2, 2, 0)),
    ],
)
def test_of_all_ways_to_build_only_those_that_the_hand_pays_are_accepted(
    built: int, hand: dict[str, int], payments: tuple[int, ...]
) -> None:
    p = Position("europe")
    p.hand(0, **hand)
    p.station(0, *BUILT[:built])
    p.station(1, "paris")
    cities = [p.game.edition.city_index(city) for city in (*BUILT, "paris", "wien", "zurich")]
    builds = [BUILD + payment * 47 + city for payment in range(25) for city in cities]
    assert accepted(p, builds) == legal(p, builds)
    assert len(legal(p, builds)) == payments[built] * (5 - built)


@pytest.mark.rule("europe.tunnel.auto", "europe.tunnel.choice")
@pytest.mark.parametrize(
    ("laid", "left", "answers"),
    [
        ("red 3", {"red": 1, "joker": 1}, {"decline", "pay red 1 + 1 joker"}),
        ("red 3", {"red": 5}, {"decline", "pay red 2"}),
        ("red 3", {"joker": 5}, {"decline", "pay 2 jokers"}),
        (
            "red 2 + 1 joker",
            {"red": 2, "joker": 1},
            {"decline", "pay red 2", "pay red 1 + 1 joker"},
        ),
        ("3 jokers", {"red": 5, "joker": 1}, {"decline", "pay 1 joker"}),
    ],
)
def test_of_all_answers_to_a_tunnel_only_full_payments_and_declining_are_accepted(
    laid: str, left: dict[str, int], answers: set[str]
) -> None:
    p = Position("europe")
    p.deck("red", "joker", "blue", "blue")
    p.hand(0, red=9, joker=9)
    p.play(f"claim erzurum-sochi {laid}")
    p.hand(0, **left)
    view = p.state.view(0)
    actions = range(BUILD)
    assert {view.text(action) for action in accepted(p, actions)} == answers
    assert legal(p, actions) == accepted(p, actions)


@pytest.mark.rule("europe.tunnel.auto")
def test_no_tunnel_answers_are_accepted_when_no_tunnel_is_tried() -> None:
    p = Position("europe")
    p.hand(0, red=9, joker=9)
    assert accepted(p, range(DECLINE, BUILD)) == set()
