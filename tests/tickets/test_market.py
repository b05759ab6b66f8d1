"""The market and the deck: three jokers, reshuffles, and a table that runs out of cards."""

from collections import Counter

import pytest

from stellwerk.game import Event

from .positions import Position

EDITIONS = ["usa", "europe", "new_york", "berlin"]


def table(*deck: str, name: str = "usa", seed: int = 1) -> Position:
    """Two jokers face up, empty hands, no discards."""
    p = Position(name, players=2, seed=seed)
    for seat in (0, 1):
        p.hand(seat)
    p.market("red", "joker", "joker", "blue", "green")
    p.deck(*deck)
    p.discard()
    return p


def times(events: tuple[Event, ...], type: str) -> int:
    """How often something happened."""
    return sum(event.data["times"] for event in events if event.type == type)


def all_cards(p: Position) -> Counter[str]:
    """The cards on the table and in the hands."""
    cards = Counter([*p.drawn_next(), *filter(None, p.shown())])
    for pile in (p.thrown(), p.held(0), p.held(1)):
        cards.update(pile)
    return cards


# --- three jokers --------------------------------------------------------------------------------


@pytest.mark.rule("tickets.cards.market-reset", "tickets.cards.reset-when")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_third_joker_resets_the_market_in_the_middle_of_a_draw(name: str) -> None:
    p = table("joker", "red", "orange", "pink", "pink", "blue", "green", "black", name=name)
    events = p.play("draw red")
    assert times(events, "reset") == 1
    assert p.shown() == ["red", "orange", "pink", "pink", "blue"]
    assert p.thrown() == {"joker": 3, "blue": 1, "green": 1}
    assert p.drawn_next() == ["green", "black"]
    assert p.seat == 0
    assert p.legal() == {"draw red", "draw orange", "draw pink", "draw blue", "draw blind"}
    p.play("draw orange")
    assert p.held(0) == {"red": 1, "orange": 1}
    assert p.shown() == ["red", "green", "pink", "pink", "blue"]


@pytest.mark.rule("tickets.cards.market-reset", "tickets.cards.reset-when")
def test_a_third_joker_after_the_second_card_resets_the_market_too() -> None:
    p = table("white", "joker", "red", "orange", "pink", "pink", "black", "black")
    p.play("draw red")
    events = p.play("draw blue")
    assert times(events, "reset") == 1
    assert p.seat == 1
    assert p.shown() == ["red", "orange", "pink", "pink", "black"]
    assert p.thrown() == {"joker": 3, "green": 1, "white": 1}


@pytest.mark.rule("tickets.cards.market-reset")
def test_a_third_joker_in_place_of_a_joker_taken_resets_the_market() -> None:
    p = table("joker", "red", "orange", "pink", "pink", "black", "black")
    p.market("red", "joker", "joker", "joker", "green")
    events = p.play("draw joker")
    assert times(events, "reset") == 1
    assert p.seat == 1
    assert p.thrown() == {"joker": 3, "red": 1, "green": 1}


@pytest.mark.rule("tickets.cards.market-reset")
def test_two_jokers_stay() -> None:
    p = table("white", "joker", "orange", "pink")
    events = p.play("draw red")
    assert times(events, "reset") == 0
    assert p.shown() == ["white", "joker", "joker", "blue", "green"]
    assert p.thrown() == {}


@pytest.mark.rule("tickets.cards.no-second-joker", "tickets.cards.market-reset")
def test_after_a_reset_a_joker_among_the_new_five_cannot_be_the_second_card() -> None:
    p = table("joker", "joker", "orange", "pink", "pink", "blue", "green", "black")
    p.play("draw red")
    assert p.shown() == ["joker", "orange", "pink", "pink", "blue"]
    assert p.legal() == {"draw orange", "draw pink", "draw blue", "draw blind"}


@pytest.mark.rule("tickets.cards.reset-loop")
def test_the_reset_is_repeated_while_three_jokers_lie_face_up() -> None:
    bad = ["joker", "joker", "joker", "red", "red"]
    p = table("joker", *bad, *bad, "white", "white", "black", "black", "joker", "pink")
    events = p.play("draw red")
    assert times(events, "reset") == 3
    assert p.shown() == ["white", "white", "black", "black", "joker"]
    assert p.thrown() == {"joker": 9, "blue": 1, "green": 1, "red": 4}
    assert p.drawn_next() == ["pink"]


@pytest.mark.rule("tickets.cards.reset-loop")
def test_the_tenth_reset_in_a_row_is_the_last() -> None:
    p = table(*["joker"] * 51, "white", "white", "black", "black", "pink", "pink")
    events = p.play("draw red")
    assert times(events, "reset") == 10
    assert p.shown() == ["joker"] * 5
    assert p.drawn_next() == ["white", "white", "black", "black", "pink", "pink"]
    assert p.thrown() == {"joker": 48, "blue": 1, "green": 1}
    assert p.legal() == {"draw blind"}


@pytest.mark.rule("tickets.cards.reset-loop")
def test_the_tenth_reset_may_mend_the_market() -> None:
    p = table(*["joker"] * 46, "white", "white", "black", "black", "pink", "pink")
    events = p.play("draw red")
    assert times(events, "reset") == 10
    assert p.shown() == ["white", "white", "black", "black", "pink"]


@pytest.mark.rule("tickets.cards.reset-when", "tickets.cards.reset-loop")
def test_a_market_left_standing_is_checked_again_at_the_next_refill() -> None:
    good = ["white", "white", "black", "black", "pink", "pink"]
    p = table(*["joker"] * 51, "white", *good, "red", "red")
    p.play("draw red")
    p.play("draw blind")
    assert p.seat == 1
    assert p.shown() == ["joker"] * 5
    events = p.play("draw joker")
    assert times(events, "reset") == 1
    assert p.shown() == ["white", "black", "black", "pink", "pink"]
    assert p.thrown() == {"joker": 48 + 4, "blue": 1, "green": 1, "white": 1}


@pytest.mark.rule("tickets.cards.reset-loop")
def test_with_fewer_than_three_colored_cards_the_market_is_not_reset() -> None:
    p = table("joker", "joker", "joker", "joker", "joker", "joker")
    p.hand(1, red=12, green=12)
    events = p.play("draw red")
    assert times(events, "reset") == 0
    assert p.shown() == ["joker", "joker", "joker", "blue", "green"]
    assert p.thrown() == {}


@pytest.mark.rule("tickets.cards.reset-loop")
@pytest.mark.parametrize("where", ["deck", "discard pile"])
def test_three_colored_cards_in_market_deck_and_discards_are_enough(where: str) -> None:
    p = table("joker", *["joker"] * 6, *["red"] * (where == "deck"))
    p.discard(red=int(where == "discard pile"))
    events = p.play("draw red")
    assert times(events, "reset") > 0
    assert all_cards(p) == Counter(joker=9, red=2, blue=1, green=1)


@pytest.mark.rule("tickets.cards.market-reset", "tickets.cards.reshuffle")
def test_a_reset_that_empties_the_deck_goes_on_with_the_discards() -> None:
    for seed in range(5):
        p = table("joker", "orange", "pink", seed=seed)
        p.discard(black=9, white=9)
        events = p.play("draw red")
        assert times(events, "reset") == 1
        assert times(events, "reshuffle") == 1
        assert p.shown()[:2] == ["orange", "pink"]
        assert None not in p.shown()
        assert p.thrown() == {}
        assert len(p.drawn_next()) == 18 + 5 - 3
        want = Counter(joker=3, orange=1, pink=1, black=9, white=9, red=1, blue=1, green=1)
        assert all_cards(p) == want


# --- an empty deck -------------------------------------------------------------------------------


@pytest.mark.rule("tickets.cards.reshuffle")
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("draw", ["draw blind", "draw red"])
def test_as_soon_as_the_deck_is_empty_the_discards_are_the_new_deck(name: str, draw: str) -> None:
    p = table("pink", name=name)
    p.discard(black=3, green=4)
    events = p.play(draw)
    assert times(events, "reshuffle") == 1
    assert Counter(p.drawn_next()) == {"black": 3, "green": 4}
    assert p.thrown() == {}
    assert p.seat == 0
    p.play("draw blind")
    assert len(p.drawn_next()) == 6


@pytest.mark.rule("tickets.cards.reshuffle")
def test_a_deck_with_cards_left_is_not_reshuffled() -> None:
    p = table("pink", "white")
    p.discard(black=3)
    p.play("draw blind")
    assert p.drawn_next() == ["white"]
    assert p.thrown() == {"black": 3}


@pytest.mark.rule("tickets.cards.reshuffle")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(10):
        p = table("pink", seed=seed)
        p.discard(black=3, green=3, blue=3)
        p.play("draw blind")
        orders.add(tuple(p.drawn_next()))
    assert len(orders) > 5


@pytest.mark.rule("tickets.cards.reshuffle")
def test_two_reshuffles_of_one_game_differ() -> None:
    orders = set()
    p = table()
    for _ in range(6):
        p.turn(0)
        p.deck("pink")
        p.discard(black=3, green=3, blue=3)
        p.play("draw blind")
        orders.add(tuple(p.drawn_next()))
    assert len(orders) > 3


@pytest.mark.rule("tickets.cards.reshuffle")
def test_with_both_empty_the_deck_is_made_as_soon_as_cards_are_discarded() -> None:
    p = table()
    p.hand(0, red=4)
    events = p.play("claim dallas-el_paso red 4")
    assert times(events, "reshuffle") == 1
    assert p.drawn_next() == ["red"] * 4
    assert p.thrown() == {}
    assert p.shown() == ["red", "joker", "joker", "blue", "green"]


@pytest.mark.rule("tickets.cards.reshuffle", "tickets.claim.discard")
def test_later_discards_start_a_new_pile() -> None:
    p = table()
    p.hand(0, red=4)
    p.hand(1, blue=2)
    p.play("claim dallas-el_paso red 4")
    p.play("claim kansas_city-saint_louis-1 blue 2")
    assert p.drawn_next() == ["red"] * 4
    assert p.thrown() == {"blue": 2}


@pytest.mark.rule("tickets.cards.partial-market")
@pytest.mark.parametrize("name", ["new_york", "berlin"])
def test_cards_left_face_up_are_taken_and_not_replaced(name: str) -> None:
    p = table(name=name)
    p.market("red", "blue", "green", None, "joker")
    p.play("draw blue")
    assert p.shown() == ["red", None, "green", None, "joker"]
    assert p.legal() == {"draw red", "draw green"}
    p.play("draw green")
    assert p.shown() == ["red", None, None, None, "joker"]
    assert p.seat == 1
    p.play("draw joker")
    assert p.shown() == ["red", None, None, None, None]


@pytest.mark.rule("tickets.cards.partial-market", "tickets.cards.reshuffle")
def test_a_small_payment_fills_what_it_can() -> None:
    p = table()
    p.market("red", None, "green")
    p.hand(0, blue=2)
    p.play("claim kansas_city-saint_louis-1 blue 2")
    assert p.shown() == ["red", "blue", "green", "blue", None]
    assert p.drawn_next() == []
    assert p.seat == 1


@pytest.mark.rule("tickets.cards.partial-market", "tickets.cards.reset-loop")
def test_a_market_filled_with_jokers_alone_stays() -> None:
    p = table()
    p.market("red", None, "green")
    p.hand(0, joker=3)
    events = p.play("claim chicago-duluth 3 jokers")
    assert times(events, "reset") == 0
    assert p.shown() == ["red", "joker", "green", "joker", "joker"]
    assert p.seat == 1


@pytest.mark.rule("tickets.cards.partial-market", "tickets.cards.market-reset")
def test_a_market_filled_with_three_jokers_is_reset_before_the_turn_ends() -> None:
    resets = []
    for seed in range(16):
        p = table(seed=seed)
        p.market()
        p.hand(0, orange=3, joker=3)
        resets.append(times(p.play("claim duluth-helena orange 3 + 3 jokers"), "reset"))
        assert p.shown().count("joker") < 3
        assert all_cards(p) == Counter(orange=3, joker=3)
    assert 0 in resets
    assert max(resets) > 0
