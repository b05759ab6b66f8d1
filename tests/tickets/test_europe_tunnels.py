"""Tunnels of Europe: what an attempt needs, what it may cost more, and what becomes of the cards.

`erzurum-sochi` is a red tunnel of three, `angora-constantinople` a gray one of two.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from stellwerk.errors import IllegalAction
from stellwerk.game import Event
from tests.tickets.positions import Position

RED, GRAY = "erzurum-sochi", "angora-constantinople"
PLAIN = ("yellow", "yellow", "green", "green", "white")
UNDER = ("white", "white", "white", "white")


def at_tunnel(revealed: str, **hand: int) -> Position:
    """Seat 0's turn; the deck begins with the revealed cards, no joker lies in the market."""
    p = Position("europe")
    p.market(*PLAIN)
    p.discard()
    p.deck(*revealed.split(), *UNDER)
    p.hand(0, **hand)
    p.hand(1, black=2)
    return p


def attempts(p: Position, route: str) -> set[str]:
    return {words for words in p.legal() if words.startswith(f"claim {route} ")}


def only(events: tuple[Event, ...], type: str) -> Mapping[str, Any]:
    """The data of the one event of a type."""
    (event,) = [event for event in events if event.type == type]
    return event.data


def types(events: tuple[Event, ...]) -> list[str]:
    return [event.type for event in events]


# --- what an attempt needs -----------------------------------------------------------------------


@pytest.mark.rule("europe.tunnel.legal")
def test_an_attempt_needs_the_full_set_but_no_spare_card() -> None:
    p = at_tunnel("red red red", red=2, joker=1)
    assert attempts(p, RED) == {f"claim {RED} red 2 + 1 joker"}
    p.hand(0, red=2, blue=9)
    assert attempts(p, RED) == set()


@pytest.mark.rule("europe.tunnel.legal")
def test_an_attempt_needs_the_trains_for_the_route() -> None:
    p = at_tunnel("red red red", red=9)
    p.pieces(0, train=2)
    assert attempts(p, RED) == set()
    p.pieces(0, train=3)
    assert attempts(p, RED) == {f"claim {RED} red 3"}


@pytest.mark.rule("europe.tunnel.legal")
def test_an_attempt_needs_an_open_route() -> None:
    p = at_tunnel("red red red", red=9, white=3)
    p.own(1, RED, "madrid-pamplona-1")
    assert attempts(p, RED) == attempts(p, "madrid-pamplona-2") == set()


# --- the reveal ----------------------------------------------------------------------------------


@pytest.mark.rule("europe.tunnel.reveal")
def test_the_cards_are_laid_and_then_the_top_three_of_the_deck_revealed() -> None:
    p = at_tunnel("red blue joker", red=5)
    events = p.play(f"claim {RED} red 3")
    assert only(events, "tunnel")["revealed"] == ["red", "blue", "joker"]
    assert p.held(0) == {"red": 2}
    assert p.drawn_next() == list(UNDER)
    assert p.state.view(1).to_json()["tunnel"] == {
        "route": RED,
        "laid": {"color": "red", "cards": 3, "jokers": 0},
        "revealed": ["red", "blue", "joker"],
        "asking": [True, False, True],
        "extra": 2,
    }


@pytest.mark.rule("europe.tunnel.reveal")
def test_nothing_is_revealed_for_a_route_that_is_no_tunnel() -> None:
    p = at_tunnel("red red red", red=4)
    p.play("claim sarajevo-zagrab red 3")
    assert p.owner("sarajevo-zagrab") == 0
    assert p.drawn_next() == ["red", "red", "red", *UNDER]


@pytest.mark.rule("europe.tunnel.extra")
@pytest.mark.parametrize(
    ("claim", "revealed", "extra"),
    [
        (f"{RED} red 3", "blue green white", 0),
        (f"{RED} red 3", "red green white", 1),
        (f"{RED} red 3", "blue joker white", 1),
        (f"{RED} red 3", "red joker white", 2),
        (f"{RED} red 3", "red red joker", 3),
        (f"{RED} red 3", "joker joker joker", 3),
        (f"{RED} red 1 + 2 jokers", "red red joker", 3),
        (f"{RED} red 1 + 2 jokers", "blue green white", 0),
        (f"{GRAY} blue 2", "blue red joker", 2),
        (f"{GRAY} red 2", "blue blue green", 0),
        (f"{GRAY} blue 1 + 1 joker", "blue blue red", 2),
    ],
)
def test_each_revealed_card_of_the_color_and_each_joker_asks_one(
    claim: str, revealed: str, extra: int
) -> None:
    p = at_tunnel(revealed, red=9, blue=9, joker=9)
    assert only(p.play(f"claim {claim}"), "tunnel")["extra"] == extra


@pytest.mark.rule("europe.tunnel.all-jokers")
@pytest.mark.parametrize("claim", [f"{RED} 3 jokers", f"{GRAY} 2 jokers"])
@pytest.mark.parametrize(
    ("revealed", "extra"),
    [("red blue white", 0), ("red red red", 0), ("red joker blue", 1), ("joker joker joker", 3)],
)
def test_laid_in_jokers_alone_only_revealed_jokers_ask(
    claim: str, revealed: str, extra: int
) -> None:
    p = at_tunnel(revealed, red=9, blue=9, joker=9)
    opened = only(p.play(f"claim {claim}"), "tunnel")
    assert opened["extra"] == extra
    assert opened["asking"] == [card == "joker" for card in revealed.split()]


@pytest.mark.rule("europe.tunnel.all-jokers")
@pytest.mark.parametrize(("route", "length"), [(RED, 3), (GRAY, 2)])
def test_laid_in_jokers_alone_only_jokers_pay(route: str, length: int) -> None:
    p = at_tunnel("joker red joker", red=9, blue=9, joker=length + 2)
    p.play(f"claim {route} {length} jokers")
    assert p.legal() == {"pay 2 jokers", "decline"}
    p.play("pay 2 jokers")
    assert p.owner(route) == 0
    assert p.held(0) == {"red": 9, "blue": 9}


@pytest.mark.rule("europe.tunnel.all-jokers", "europe.tunnel.auto")
def test_laid_in_jokers_alone_it_fails_when_only_color_cards_are_left() -> None:
    p = at_tunnel("joker red red", red=9, joker=3)
    events = p.play(f"claim {RED} 3 jokers")
    assert only(events, "tunnel_failed") == {"route": RED, "declined": False}
    assert p.held(0) == {"red": 9, "joker": 3}


# --- paying or not -------------------------------------------------------------------------------


@pytest.mark.rule("europe.tunnel.choice")
@pytest.mark.parametrize(
    ("left", "payments"),
    [
        ({"red": 2, "joker": 2}, {"pay red 2", "pay red 1 + 1 joker", "pay 2 jokers"}),
        ({"red": 9, "joker": 1}, {"pay red 2", "pay red 1 + 1 joker"}),
        ({"red": 1, "joker": 1}, {"pay red 1 + 1 joker"}),
        ({"joker": 2}, {"pay 2 jokers"}),
        ({"red": 2}, {"pay red 2"}),
        ({"red": 2, "blue": 5}, {"pay red 2"}),
    ],
)
def test_every_mix_that_the_hand_holds_pays_the_extra(
    left: dict[str, int], payments: set[str]
) -> None:
    p = at_tunnel("red white joker", **left | {"red": left.get("red", 0) + 3})
    p.play(f"claim {RED} red 3")
    assert p.seat == 0
    assert p.legal() == payments | {"decline"}


@pytest.mark.rule("europe.tunnel.choice", "europe.tunnel.extra")
@pytest.mark.parametrize(
    ("payment", "held", "paid"),
    [
        ("red 2", {"joker": 2}, {"red": 6, "white": 1, "joker": 1}),
        ("red 1 + 1 joker", {"red": 1, "joker": 1}, {"red": 5, "white": 1, "joker": 2}),
        ("2 jokers", {"red": 2}, {"red": 4, "white": 1, "joker": 3}),
    ],
)
def test_the_extra_is_taken_as_chosen(
    payment: str, held: dict[str, int], paid: dict[str, int]
) -> None:
    p = at_tunnel("red white joker", red=5, joker=2)
    p.play(f"claim {RED} red 3")
    assert types(p.play(f"pay {payment}"))[:2] == ["pay_tunnel", "claim"]
    assert p.owner(RED) == 0
    assert p.held(0) == held
    assert p.thrown() == paid
    assert p.seat == 1


@pytest.mark.rule("europe.tunnel.extra")
def test_the_extra_of_a_gray_tunnel_is_paid_in_the_color_laid() -> None:
    p = at_tunnel("blue red green", red=5, blue=3)
    p.play(f"claim {GRAY} blue 2")
    assert p.legal() == {"pay blue 1", "decline"}


@pytest.mark.rule("europe.tunnel.decline")
def test_declining_gives_back_the_cards_laid_and_costs_the_turn() -> None:
    p = at_tunnel("red joker blue", red=4, joker=3)
    turns = p.state.view(0).to_json()["turns"]
    p.play(f"claim {RED} red 2 + 1 joker")
    assert p.held(0) == {"red": 2, "joker": 2}
    events = p.play("decline")
    assert only(events, "tunnel_failed") == {"route": RED, "declined": True}
    assert p.held(0) == {"red": 4, "joker": 3}
    assert p.owner(RED) is None
    assert (p.seat, p.state.view(0).to_json()["turns"]) == (1, turns + 1)
    assert p.state.view(0).to_json()["tunnel"] is None
    me = p.state.view(1).to_json()["seats"][0]
    assert (me["score"], me["pieces"], me["cards"]) == (0, {"train": 45}, 7)


@pytest.mark.rule("europe.tunnel.decline")
def test_a_route_that_failed_may_be_tried_again_by_anybody() -> None:
    p = at_tunnel("red joker blue", red=4)
    p.play(f"claim {RED} red 3")
    p.hand(1, red=3)
    assert attempts(p, RED) == {f"claim {RED} red 3"}


@pytest.mark.rule("europe.tunnel.decline")
def test_declining_in_the_last_turn_uses_it_up() -> None:
    p = at_tunnel("red blue blue", red=4)
    p.last_round(1)
    p.play(f"claim {RED} red 3")
    assert p.state.outcome is None
    p.play("decline")
    assert p.state.outcome is not None


@pytest.mark.rule("europe.tunnel.auto")
@pytest.mark.parametrize("claim", ["red 3", "red 2 + 1 joker", "3 jokers"])
def test_with_nothing_to_add_the_route_is_claimed_at_once(claim: str) -> None:
    p = at_tunnel("blue green white", red=3, joker=3)
    events = p.play(f"claim {RED} {claim}")
    assert types(events)[:2] == ["tunnel", "claim"]
    assert p.owner(RED) == 0
    assert p.seat == 1


@pytest.mark.rule("europe.tunnel.auto", "europe.tunnel.decline")
@pytest.mark.parametrize("spare", [{}, {"red": 1}, {"joker": 1}, {"red": 1, "blue": 5}])
def test_what_cannot_be_paid_in_full_fails_at_once(spare: dict[str, int]) -> None:
    hand = spare | {"red": spare.get("red", 0) + 3}
    p = at_tunnel("red red blue", **hand)
    events = p.play(f"claim {RED} red 3")
    assert only(events, "tunnel_failed") == {"route": RED, "declined": False}
    assert p.owner(RED) is None
    assert p.held(0) == hand
    assert p.seat == 1


@pytest.mark.rule("europe.tunnel.auto")
@pytest.mark.parametrize(
    "words", ["pay red 1", "pay 1 joker", "pay red 3", "pay blue 2", "draw blind", "pass"]
)
def test_part_payment_and_everything_else_is_refused_without_a_trace(words: str) -> None:
    p = at_tunnel("red red white", red=9, joker=2, blue=9)
    p.play(f"claim {RED} red 3")
    before = p.state.checksum()
    with pytest.raises(IllegalAction):
        p.play(words)
    assert p.state.checksum() == before


@pytest.mark.rule("europe.tunnel.pieces")
def test_the_extra_cards_take_no_extra_trains_and_score_nothing_more() -> None:
    p = at_tunnel("red red joker", red=6)
    p.play(f"claim {RED} red 3")
    p.play("pay red 3")
    me = p.state.view(0).to_json()["seats"][0]
    assert (me["pieces"], me["score"]) == ({"train": 42}, 4)


@pytest.mark.rule("europe.tunnel.pieces")
def test_three_trains_are_enough_for_a_tunnel_of_three_with_extra_cards() -> None:
    p = at_tunnel("red red joker", red=6)
    p.pieces(0, train=3)
    p.play(f"claim {RED} red 3")
    p.play("pay red 3")
    assert p.owner(RED) == 0
    assert p.state.view(0).to_json()["seats"][0]["pieces"] == {"train": 0}


# --- what becomes of the revealed cards ----------------------------------------------------------


@pytest.mark.rule("europe.tunnel.discard")
@pytest.mark.parametrize(
    ("answer", "thrown"),
    [
        ("pay red 1 + 1 joker", {"red": 5, "blue": 1, "joker": 2}),
        ("decline", {"red": 1, "blue": 1, "joker": 1}),
    ],
)
def test_revealed_cards_are_discarded_when_the_turn_ends(
    answer: str, thrown: dict[str, int]
) -> None:
    p = at_tunnel("red blue joker", red=4, joker=1)
    p.play(f"claim {RED} red 3")
    assert p.thrown() == {}
    p.play(answer)
    assert p.thrown() == thrown


@pytest.mark.rule("europe.tunnel.discard")
@pytest.mark.parametrize(
    ("revealed", "thrown"),
    [
        ("blue green white", {"red": 3, "blue": 1, "green": 1, "white": 1}),
        ("red green white", {"red": 1, "green": 1, "white": 1}),
    ],
)
def test_revealed_cards_are_discarded_too_when_nothing_is_asked(
    revealed: str, thrown: dict[str, int]
) -> None:
    p = at_tunnel(revealed, red=3)
    p.play(f"claim {RED} red 3")
    assert p.thrown() == thrown


@pytest.mark.rule("europe.tunnel.market")
def test_revealed_cards_never_enter_the_market_nor_the_joker_check() -> None:
    p = at_tunnel("joker joker joker", red=3)
    market = ["joker", "joker", "green", "green", "white"]
    p.market(*market)
    p.play(f"claim {RED} red 3")
    assert p.shown() == market
    assert p.thrown() == {"joker": 3}


@pytest.mark.rule("europe.tunnel.market")
def test_jokers_of_market_and_reveal_are_not_added_up_while_the_player_decides() -> None:
    p = at_tunnel("joker blue blue", red=4)
    market = ["joker", "joker", "green", "green", "white"]
    p.market(*market)
    p.play(f"claim {RED} red 3")
    assert (p.seat, p.shown()) == (0, market)
    events = p.play("pay red 1")
    assert "reset" not in types(events)
    assert p.shown() == market


@pytest.mark.rule("europe.tunnel.market")
@pytest.mark.parametrize("watcher", [None, 0, 1])
def test_revealed_cards_are_public(watcher: int | None) -> None:
    p = at_tunnel("red blue joker", red=5)
    events = p.state.play(0, f"claim {RED} red 3").for_seat(watcher)
    assert sorted(only(events, "tunnel")["revealed"]) == ["blue", "joker", "red"]
    tunnel = p.state.view(watcher).to_json()["tunnel"]
    assert tunnel
    assert sorted(tunnel["revealed"]) == ["blue", "joker", "red"]
