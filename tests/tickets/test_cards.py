"""Drawing transport cards: two cards, jokers among them, and what others may know of it."""

from typing import Any

import pytest

from stellwerk.errors import BadOption, IllegalAction
from stellwerk.tickets.game import TicketsState

from .positions import Position

EDITIONS = ["usa", "europe", "new_york", "berlin"]


def table(name: str = "usa", players: int = 2) -> Position:
    """A table with five different cards face up and a known deck."""
    p = Position(name, players)
    for seat in range(players):
        p.hand(seat, orange=1)
    p.market("red", "blue", "green", "black", "joker")
    p.deck("pink", "orange", "red", "blue", "green", "black")
    p.discard()
    return p


def second_card(p: Position) -> bool:
    return bool(p.state.view(None).to_json()["phase"] == "second_card")


def seen(p: Position, seat: int | None) -> tuple[Any, str]:
    """All that a seat sees: words, and the whole of its masked record."""
    view = p.state.view(seat)
    return view.to_json(), TicketsState(p.game, view.records).checksum()


# --- two cards -----------------------------------------------------------------------------------


@pytest.mark.rule("tickets.cards.two")
@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        ("draw blind", "draw blind", {"pink": 1, "orange": 2}),
        ("draw blind", "draw red", {"pink": 1, "orange": 1, "red": 1}),
        ("draw red", "draw blind", {"red": 1, "orange": 2}),
        ("draw red", "draw blue", {"red": 1, "blue": 1, "orange": 1}),
    ],
)
@pytest.mark.parametrize("name", EDITIONS)
def test_two_cards_are_drawn_one_after_the_other(
    name: str, first: str, second: str, hand: dict[str, int]
) -> None:
    p = table(name)
    p.play(first)
    assert (p.seat, second_card(p)) == (0, True)
    p.play(second)
    assert (p.seat, second_card(p)) == (1, False)
    assert p.held(0) == hand
    assert p.held(1) == {"orange": 1}


@pytest.mark.rule("tickets.cards.two")
def test_only_cards_that_lie_face_up_can_be_taken() -> None:
    p = table()
    draws = {words for words in p.legal() if words.startswith("draw") and words != "draw tickets"}
    assert draws == {f"draw {card}" for card in ("red blue green black joker blind".split())}
    with pytest.raises(IllegalAction):
        p.play("draw white")


@pytest.mark.rule("tickets.cards.refill")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_card_taken_is_replaced_before_the_second_is_chosen(name: str) -> None:
    p = table(name)
    p.play("draw blue")
    assert p.shown() == ["red", "pink", "green", "black", "joker"]
    assert p.drawn_next() == ["orange", "red", "blue", "green", "black"]
    assert "draw blue" not in p.legal()
    p.play("draw pink")
    assert p.shown() == ["red", "orange", "green", "black", "joker"]
    assert p.held(0) == {"blue": 1, "pink": 1, "orange": 1}


@pytest.mark.rule("tickets.cards.refill")
def test_a_blind_card_leaves_the_market_alone() -> None:
    p = table()
    before = p.shown()
    p.play("draw blind")
    assert p.shown() == before
    assert p.drawn_next()[0] == "orange"


# --- jokers --------------------------------------------------------------------------------------


@pytest.mark.rule("tickets.cards.joker-ends")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_face_up_joker_ends_the_draw(name: str) -> None:
    p = table(name)
    p.play("draw joker")
    assert (p.seat, second_card(p)) == (1, False)
    assert p.held(0) == {"orange": 1, "joker": 1}
    assert p.shown() == ["red", "blue", "green", "black", "pink"]


@pytest.mark.rule("tickets.cards.no-second-joker")
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("first", ["draw red", "draw blind"])
def test_a_face_up_joker_cannot_be_the_second_card(name: str, first: str) -> None:
    p = table(name)
    p.play(first)
    assert p.shown()[4] == "joker"
    assert "draw joker" not in p.legal()
    with pytest.raises(IllegalAction):
        p.play("draw joker")
    assert (p.seat, second_card(p)) == (0, True)


@pytest.mark.rule("tickets.cards.no-second-joker")
def test_a_joker_just_revealed_cannot_be_the_second_card() -> None:
    p = table()
    p.market("red", "blue", "green", "black", "white")
    p.deck("joker", "orange", "red")
    p.play("draw red")
    assert p.shown()[0] == "joker"
    assert p.legal() == {"draw blue", "draw green", "draw black", "draw white", "draw blind"}


@pytest.mark.rule("tickets.cards.blind-joker")
@pytest.mark.parametrize("name", EDITIONS)
def test_a_second_card_follows_a_joker_drawn_blind(name: str) -> None:
    p = table(name)
    p.deck("joker", "orange", "red")
    p.play("draw blind")
    assert (p.seat, second_card(p)) == (0, True)
    p.play("draw red")
    assert p.held(0) == {"orange": 1, "joker": 1, "red": 1}
    assert p.seat == 1


@pytest.mark.rule("tickets.cards.blind-joker")
@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("first", ["draw red", "draw blind"])
def test_a_joker_drawn_blind_as_second_card_is_kept(name: str, first: str) -> None:
    p = table(name)
    p.deck("pink", "joker", "red")
    p.play(first)
    p.play("draw blind")
    assert p.held(0)["joker"] == 1
    assert sum(p.held(0).values()) == 3
    assert p.seat == 1


# --- when there must be, can be or is no second card ---------------------------------------------


@pytest.mark.rule("tickets.cards.second-required", "tickets.draw.committed")
@pytest.mark.parametrize("first", ["draw red", "draw blind"])
def test_the_second_card_must_be_taken(first: str) -> None:
    p = table()
    p.hand(0, red=6, joker=2)
    p.play(first)
    assert {words.split()[0] for words in p.legal()} == {"draw"}
    assert "draw tickets" not in p.legal()
    for words in ("pass", "draw tickets", "claim dallas-el_paso red 4"):
        with pytest.raises(IllegalAction):
            p.play(words)
    with pytest.raises(IllegalAction):
        p.play("draw blind", seat=1)


@pytest.mark.rule("tickets.cards.single")
@pytest.mark.parametrize("left", [[], ["joker"], ["joker", "joker"]])
def test_with_no_second_card_to_take_the_action_ends(left: list[str]) -> None:
    p = table("new_york")
    p.deck()
    p.market("red", *left)
    p.play("draw red")
    assert (p.seat, second_card(p)) == (1, False)
    assert p.held(0) == {"orange": 1, "red": 1}


@pytest.mark.rule("tickets.cards.single")
@pytest.mark.parametrize("market", [[], ["joker"]])
def test_the_last_card_of_the_deck_may_be_the_only_one(market: list[str]) -> None:
    p = table()
    p.deck("pink")
    p.market(*market)
    p.play("draw blind")
    assert (p.seat, second_card(p)) == (1, False)
    assert p.held(0) == {"orange": 1, "pink": 1}


@pytest.mark.rule("tickets.cards.single", "tickets.cards.no-second-joker")
def test_when_the_refill_leaves_only_jokers_the_action_ends() -> None:
    p = table()
    p.deck("joker")
    p.market("red", "joker", "joker", "joker", "joker")
    p.play("draw red")
    assert p.shown() == ["joker"] * 5
    assert (p.seat, second_card(p)) == (1, False)
    assert p.held(0) == {"orange": 1, "red": 1}


@pytest.mark.rule("tickets.cards.second-required", "tickets.cards.reshuffle")
def test_a_second_card_from_reshuffled_discards_must_be_taken() -> None:
    p = table()
    p.deck("pink")
    p.market()
    p.discard(white=1)
    p.play("draw blind")
    assert p.seat == 0
    assert p.legal() == {"draw blind"}


@pytest.mark.rule("tickets.cards.no-limit")
def test_a_hand_has_no_limit() -> None:
    p = table()
    colors = dict.fromkeys("red orange yellow green blue pink black white".split(), 11)
    p.hand(0, **colors, joker=12)
    p.play("draw blind")
    p.play("draw red")
    assert sum(p.held(0).values()) == 102
    assert p.state.view(1).to_json()["seats"][0]["cards"] == 102


@pytest.mark.rule("tickets.cards.exhausted")
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_with_deck_and_discard_pile_empty_no_card_may_be_drawn(name: str) -> None:
    p = table(name)
    p.deck()
    p.market("red", "joker", "blue", "green", "green")
    draws = ["draw blind", "draw red", "draw blue", "draw green", "draw joker"]
    assert p.legal().isdisjoint(draws)
    for words in draws:
        with pytest.raises(IllegalAction, match="deck and discard pile are empty: no card may be"):
            p.play(words)
    assert "draw tickets" in p.legal()


@pytest.mark.rule("tickets.cards.exhausted", "tickets.cards.single")
@pytest.mark.parametrize("name", ["usa", "europe"])
@pytest.mark.parametrize("first", ["draw blind", "draw red"])
def test_a_first_card_that_empties_the_deck_ends_the_turn(name: str, first: str) -> None:
    p = table(name)
    p.deck("pink")
    p.market("red", "joker", "blue", "green", "green")
    p.play(first)
    assert p.drawn_next() == []
    assert p.shown()[1:] == ["joker", "blue", "green", "green"]
    assert p.seat == 1


@pytest.mark.rule("tickets.cards.exhausted", "tickets.cards.single")
@pytest.mark.parametrize("name", ["new_york", "berlin"])
def test_where_the_market_outlasts_the_deck_its_cards_are_taken(name: str) -> None:
    p = table(name)
    p.deck("pink")
    p.market("red", "joker", "blue", "green", "green")
    p.play("draw blind")
    assert p.legal() == {"draw red", "draw blue", "draw green"}
    p.play("draw green")
    assert {"draw red", "draw blue", "draw green", "draw joker"} <= p.legal()
    assert "draw blind" not in p.legal()


@pytest.mark.rule("tickets.cards.exhausted", "tickets.turn.no-free-pass", "tickets.turn.pass")
def test_a_market_that_may_not_be_taken_leaves_only_passing() -> None:
    p = table()
    p.deck()
    p.market("red", "joker", "blue", "green", "green")
    p.ticket_deck()
    for seat in (0, 1):
        p.hand(seat)
        assert p.legal() == {"pass"}
        p.play("pass")
    assert p.state.outcome is not None
    assert p.state.outcome.reason == "everybody_passed"


@pytest.mark.rule("tickets.cards.exhausted")
def test_with_no_card_anywhere_the_other_actions_remain() -> None:
    p = table()
    p.deck()
    p.market()
    p.hand(0, red=4)
    p.own(1, "dallas-oklahoma_city-1")
    assert not {words for words in p.legal() if words.startswith("draw")} - {"draw tickets"}
    assert "draw tickets" in p.legal()
    assert "claim dallas-el_paso red 4" in p.legal()
    with pytest.raises(IllegalAction):
        p.play("draw blind")


@pytest.mark.rule("tickets.cards.exhausted")
@pytest.mark.parametrize("place", ["market", "deck"])
def test_one_card_anywhere_can_be_drawn(place: str) -> None:
    p = table("new_york")
    p.deck(*["red"] * (place == "deck"))
    p.market(*["red"] * (place == "market"))
    assert ("draw blind" if place == "deck" else "draw red") in p.legal()


# --- secrets -------------------------------------------------------------------------------------


@pytest.mark.rule("tickets.cards.secret")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_nobody_else_sees_a_hand(watcher: int | None) -> None:
    views = []
    for cards in ({"red": 3, "joker": 1}, {"blue": 4}):
        p = table(players=3)
        p.hand(0, **cards)
        views.append(seen(p, watcher))
        assert p.state.view(0).me["hand"] == cards
    assert views[0] == views[1]


@pytest.mark.rule("tickets.cards.secret")
@pytest.mark.parametrize("watcher", [0, 1, 2, None])
def test_nobody_sees_the_order_of_the_deck(watcher: int | None) -> None:
    views = []
    for cards in (["red", "blue", "pink"], ["pink", "blue", "red"]):
        p = table(players=3)
        p.deck(*cards)
        views.append(seen(p, watcher))
    assert views[0] == views[1]


@pytest.mark.rule("tickets.cards.secret")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_a_blind_card_is_seen_only_by_who_drew_it(watcher: int | None) -> None:
    views, told = [], []
    for top in (["red", "joker"], ["joker", "red"]):
        p = table(players=3)
        p.deck(*top, "blue", "green")
        events = p.state.play(0, "draw blind")
        views.append(seen(p, watcher))
        told.append(events.for_seat(watcher))
        assert events.for_seat(0)[0].data["card"] == top[0]
        assert "card" not in events.for_seat(watcher)[0].data
    assert views[0] == views[1]
    assert told[0] == told[1]


@pytest.mark.rule("tickets.cards.secret")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_sizes_and_the_discard_pile_are_public(watcher: int | None) -> None:
    p = table()
    p.hand(1, red=3, blue=2)
    p.discard(red=4, joker=1)
    p.ticket_deck("boston-miami", "calgary-phoenix")
    json = p.state.view(watcher).to_json()
    assert [seat["cards"] for seat in json["seats"]] == [1, 5]
    assert json["counts"] == {"deck": 6, "discard": {"red": 4, "joker": 1}, "tickets": 2}
    assert json["market"] == ["red", "blue", "green", "black", "joker"]


@pytest.mark.rule("tickets.cards.secret")
def test_a_face_up_card_taken_and_a_payment_are_public() -> None:
    p = table()
    taken = p.state.play(0, "draw red").for_seat(None)[0]
    assert (taken.type, taken.seat, taken.data["card"]) == ("draw", 0, "red")
    assert p.state.view(1).to_json()["seats"][0]["known"] == {"red": 1}
    p.play("draw blind")
    p.hand(1, red=3, joker=1)
    paid = p.state.play(1, "claim dallas-el_paso red 3 + 1 joker").for_seat(None)[0]
    assert (paid.data["color"], paid.data["cards"], paid.data["jokers"]) == ("red", 3, 1)
    assert p.state.view(None).to_json()["counts"]["discard"] == {"red": 3, "joker": 1}


@pytest.mark.rule("tickets.cards.secret")
def test_a_spectator_has_no_hand_and_no_actions() -> None:
    view = table().state.view(None)
    with pytest.raises(BadOption, match="a spectator holds no seat"):
        _ = view.me
    assert view.to_json()["me"] is None
    assert list(view.legal) == []
