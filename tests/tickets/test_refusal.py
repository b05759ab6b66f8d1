"""What is refused gets a sentence that says why, and what is asked instead."""

from __future__ import annotations

import pytest

from stellwerk.errors import IllegalAction
from tests.tickets.positions import Position

TURN = "what is asked now is to draw a card, draw tickets, claim a route or build a station."
CHOOSE = "what is asked now is to choose the tickets to keep."
SECOND = "what is asked now is to draw a second card."
TUNNEL = "what is asked now is to pay for the tunnel or decline it."


def refused(p: Position, words: int | str, seat: int = 0) -> str:
    before = p.state.checksum()
    with pytest.raises(IllegalAction) as caught:
        p.state.play(seat, words)
    assert p.state.checksum() == before
    return caught.value.why


@pytest.mark.parametrize("words", ["draw blind", "pass", "draw tickets", "decline"])
def test_at_the_start_tickets_are_chosen_first(words: str) -> None:
    p = Position("europe", started=False)
    assert refused(p, words) == CHOOSE
    assert refused(p, "build paris red 1") == CHOOSE
    assert refused(p, "claim brest-dieppe orange 2") == CHOOSE


def test_a_turn_asks_for_one_of_its_deeds() -> None:
    p = Position("europe")
    p.hand(0, red=3)
    assert refused(p, "decline") == refused(p, "keep none") == TURN
    assert refused(p, "pass") == "passing is allowed only when nothing else is possible."
    p.hand(0)
    assert refused(p, "decline") == "what is asked now is to draw a card or draw tickets."
    assert refused(p, "draw blind", seat=1) == "it is not this seat's turn."


def test_a_second_card_is_asked_after_the_first() -> None:
    p = Position("europe")
    p.market("joker", "red", "red", "blue", "blue")
    p.play("draw blind")
    for words in ("draw tickets", "pass", "decline", "build paris red 1"):
        assert refused(p, words) == SECOND
    assert refused(p, "claim brest-dieppe orange 2") == SECOND
    assert refused(p, "draw joker") == "a second card may not be a face-up joker."
    assert refused(p, "draw white") == "there is no such card to draw now."


def test_drawn_tickets_are_chosen_before_anything_else() -> None:
    p = Position("europe")
    p.play("draw tickets")
    for words in ("draw tickets", "draw blind", "draw joker", "decline", "build paris red 1"):
        assert refused(p, words) == CHOOSE


def test_a_tunnel_is_paid_or_declined_before_anything_else() -> None:
    p = Position("europe")
    p.market("blue", "blue", "white", "white", "green")
    p.deck("red", "white", "white", "blue", "green", "green", "black")
    p.hand(0, red=4)
    route = next(r for r in p.game.edition.routes if r.tunnel and r.length == 3 and r.color == 0).id
    p.play(f"claim {route} red 3")
    for words in ("draw blind", "pass", "draw tickets", "build paris red 1"):
        assert refused(p, words) == TUNNEL
    assert refused(p, "pay 1 joker") == "the hand does not hold these cards."


def test_a_station_is_refused_with_the_reason() -> None:
    p = Position("europe")
    p.hand(0, red=3)
    p.station(1, "paris")
    assert refused(p, "build paris red 1") == "paris has a station."
    number = p.state.view(0).parse("build wien red 1")
    assert refused(p, "build wien blue 1") == "the hand does not hold these cards."
    p.station(0, "lisboa", "moskva", "edinburgh")
    assert refused(p, number) == refused(p, "build wien red 1") == "all stations are built."
