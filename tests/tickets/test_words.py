"""Words of actions: `text` and `parse` are inverse, and what is wrong gets a sentence."""

from __future__ import annotations

from random import Random

import pytest

from stellwerk.errors import IllegalAction
from tests.tickets.games import CORNERS, GAMES, Named, chooser, find, rotating, some, steps
from tests.tickets.positions import Position

SAMPLE = [*GAMES, *CORNERS] if some(1, 0) else rotating([*GAMES, *CORNERS], 14)


@pytest.mark.parametrize("index", range(len(SAMPLE)), ids=lambda i: "{}-{}".format(*SAMPLE[i]))
def test_text_and_parse_are_inverse_for_every_legal_action(index: int) -> None:
    named: Named = SAMPLE[index]
    state = find(*named).deal(index)
    for n, (seat, _, legal) in enumerate(steps(state, Random(index), chooser(index))):
        if n % some(4, 20) == 0:
            view = state.view(seat)
            texts = [view.text(action) for action in legal]
            assert len(set(texts)) == len(texts)
            assert [view.parse(text) for text in texts] == list(legal)


def test_spaces_and_capitals_do_not_matter() -> None:
    position = Position("usa")
    position.hand(0, red=6)
    view = position.state.view(0)
    assert view.parse("  Draw   BLIND ") == view.parse("draw blind")
    said = view.parse("claim Dallas-El_Paso RED 4")
    assert view.text(said) == "claim dallas-el_paso red 4"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("claim dallas-el_paso red 3 + 1 joker", "claim dallas-el_paso red 3 + 1 joker"),
        ("claim dallas-el_paso red 3 + 1 jokers", "claim dallas-el_paso red 3 + 1 joker"),
        ("claim dallas-el_paso 4 jokers", "claim dallas-el_paso 4 jokers"),
        ("claim dallas-el_paso 4 joker", "claim dallas-el_paso 4 jokers"),
    ],
)
def test_one_joker_or_several_is_understood(words: str, meant: str) -> None:
    view = Position("usa").state.view(0)
    assert view.text(view.parse(words)) == meant


NO_PAYMENT = 'is not a payment: write "red 2 + 1 joker" or "3 jokers".'
USA = {
    "": "there are no words.",
    "fly home": '"fly" is not an action. Known: draw, claim, keep, pay, decline, build, pass.',
    "drow blind": '"drow" is not an action. Did you mean "draw"?',
    "draw mauve": '"mauve" cannot be drawn. Known: ',
    "draw gren": '"gren" cannot be drawn. Did you mean "green"?',
    "draw": '"" cannot be drawn.',
    "claim dallas-elpaso red 4": 'there is no route "dallas-elpaso". Did you mean',
    "claim dallas-el_paso": f'"" {NO_PAYMENT}',
    "claim dallas-el_paso four red": f'"four red" {NO_PAYMENT}',
    "claim dallas-el_paso rde 4": 'there is no color "rde". Did you mean "red"?',
    "claim dallas-el_paso red 5": "dallas-el_paso costs 4 cards, not 5.",
    "claim dallas-el_paso blue 4": "dallas-el_paso does not take blue 4:"
    " it costs 4 cards of red or jokers.",
    "keep boston-miami": 'the ticket "boston-miami" is not offered. No ticket is offered now.',
    "pay red 1": "no tunnel asks for cards now.",
    "build boston red 1": "there are no stations in this edition.",
}


@pytest.mark.parametrize("words", USA)
def test_what_is_wrong_with_words_is_told(words: str) -> None:
    position = Position("usa")
    with pytest.raises(IllegalAction) as caught:
        position.state.view(0).parse(words)
    assert caught.value.why.startswith(USA[words])
    assert str(caught.value).startswith(f'Seat 0 cannot play "{words}": {USA[words]}')
    assert "Legal now: draw blind" in str(caught.value)


EUROPE = {
    "build prais red 1": 'there is no city "prais". Did you mean "paris"?',
    "build paris red 2": "this station costs 1, not 2.",
    "claim amsterdam-london red 2": "amsterdam-london does not take red 2:"
    " it costs 2 cards of any one color or jokers, at least 2 of them jokers.",
}


@pytest.mark.parametrize("words", EUROPE)
def test_what_is_wrong_with_words_of_stations_and_ferries_is_told(words: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        Position("europe").state.view(0).parse(words)
    assert caught.value.why == EUROPE[words]


def test_what_is_wrong_with_a_payment_for_a_tunnel_is_told() -> None:
    position = Position("europe")
    edition = position.game.edition
    red = edition.colors.index("red")
    tunnel = next(r for r in edition.routes if r.tunnel and r.color in (-1, red) and r.length == 2)
    position.hand(0, red=4, blue=2, joker=2)
    position.deck("red", "joker", "blue", "green", "green", "green")
    position.play(f"claim {tunnel.id} red 2")
    view = position.state.view(0)
    for words, why in {
        "pay red 1": "the tunnel asks for 2 more, not 1.",
        "pay blue 2": "the tunnel is paid in red.",
        "pay": f'"" {NO_PAYMENT}',
    }.items():
        with pytest.raises(IllegalAction) as caught:
            view.parse(words)
        assert caught.value.why == why
    assert view.text(view.parse("pay red 1 + 1 joker")) == "pay red 1 + 1 joker"


def test_a_ticket_that_is_not_offered_gets_the_nearest() -> None:
    state = find("usa", 2).deal(1)
    offered = state.view(0).text(state.view(0).legal[-1]).split()[1]
    with pytest.raises(IllegalAction) as caught:
        state.view(0).parse(f"keep {offered}x")
    assert f'the ticket "{offered}x" is not offered. Did you mean "{offered}"' in str(caught.value)


def test_a_number_without_words_is_still_told() -> None:
    view = Position("usa").state.view(0)
    assert view.text(10**6) == "action 1000000"


def test_a_number_that_keeps_more_tickets_than_are_offered_says_so() -> None:
    """Its words are those of a legal choice: what is not there has none."""
    state = find("new_york", 2).deal(1)
    both = max(state.view(0).legal)
    with pytest.raises(IllegalAction, match="more tickets than the 2 that are offered"):
        state.play(0, both + 1)
