"""A turn: one action, forced passes, and what happens in which order when it ends."""

from pathlib import Path
from typing import Any

import pytest

from stellwerk.errors import IllegalAction

from .own_maps import RULES, one_line
from .positions import Position

#: Rules under which face-up cards may be taken although there is no deck.
MARKET_LASTS = f"{RULES}, market_outlasts_deck = true"


def no_cards(p: Position) -> None:
    """No card in anybody's hand or on the table."""
    for seat in range(p.game.players):
        p.hand(seat)
    p.deck()
    p.discard()
    p.market()


def stuck(name: str, players: int = 2) -> Position:
    """A position in which nobody can do anything."""
    p = Position(name, players)
    no_cards(p)
    p.ticket_deck()
    return p


def over(p: Position) -> bool:
    return p.state.outcome is not None


def phase(p: Position) -> Any:
    return p.state.view(None).to_json()["phase"]


# --- one action ----------------------------------------------------------------------------------


@pytest.mark.rule("tickets.turn.one-action")
@pytest.mark.parametrize("name", ["usa", "new_york", "berlin"])
def test_a_turn_offers_cards_routes_and_tickets(name: str) -> None:
    p = Position(name)
    p.hand(0, red=6, joker=2)
    p.market("red", "blue", "black", "joker", "green")
    verbs = {words.split()[0] for words in p.legal() if words != "draw tickets"}
    assert verbs == {"draw", "claim"}
    assert "draw tickets" in p.legal()


@pytest.mark.rule("tickets.turn.one-action")
@pytest.mark.parametrize(
    "words",
    [
        ["draw blind", "draw blind"],
        ["draw red", "draw blue"],
        ["draw joker"],
        ["draw tickets", "keep boston-miami"],
        ["claim dallas-el_paso red 4"],
    ],
)
def test_one_action_is_the_whole_turn(words: list[str]) -> None:
    p = Position("usa", players=3)
    p.hand(0, red=12)
    p.market("red", "blue", "joker", "green", "black")
    p.ticket_deck("boston-miami", "calgary-phoenix", "dallas-new_york", "denver-el_paso")
    for number, action in enumerate(words, 1):
        assert p.seat == 0
        p.play(action)
        assert (p.seat == 1) == (number == len(words))
    assert phase(p) == "turn"
    assert p.legal(0) == set()
    with pytest.raises(IllegalAction):
        p.play("draw blind", seat=0)


# --- passing -------------------------------------------------------------------------------------


@pytest.mark.rule("tickets.turn.pass")
def test_with_no_legal_action_a_player_passes(tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path), players=3)
    p.hand(0, blue=1)
    assert p.legal() == {"pass"}
    events = p.play("pass")
    assert [event.type for event in events] == ["pass"]
    assert (p.seat, p.held(0)) == (1, {"blue": 1})


@pytest.mark.rule("tickets.turn.pass")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_at_once_when_everybody_has_passed(players: int, tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path), players)
    p.turn(1)
    for turn in range(players):
        assert not over(p)
        assert p.seat == (1 + turn) % players
        p.play("pass")
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.reason == "everybody_passed"
    assert p.state.to_act == ()
    assert len(outcome.sheets) == players


@pytest.mark.rule("tickets.turn.pass", "tickets.end.tickets")
def test_a_game_that_ends_by_passing_is_scored(tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path))
    p.own(0, "a-b")
    p.tickets(0, "a-b")
    p.tickets(1, "a-d")
    p.play("pass")
    p.play("pass")
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.scores == (1, -9)
    assert outcome.winners == (0,)


@pytest.mark.rule("tickets.turn.pass")
def test_only_passes_in_a_row_count(tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path, rules=MARKET_LASTS), players=3)
    p.hand(1, red=1)
    p.play("pass")
    p.play("claim a-b red 1")
    p.play("draw red")
    p.play("pass")
    p.play("pass")
    assert not over(p)
    p.play("pass")
    assert over(p)


@pytest.mark.rule("tickets.turn.no-free-pass")
def test_passing_is_refused_while_tickets_can_be_drawn(tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path))
    p.ticket_deck("a-e")
    assert p.legal() == {"draw tickets"}
    with pytest.raises(IllegalAction):
        p.play("pass")


@pytest.mark.rule("tickets.turn.no-free-pass")
@pytest.mark.parametrize("card", ["red", "joker"])
def test_passing_is_refused_while_a_card_can_be_drawn(card: str, tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path, rules=MARKET_LASTS))
    p.market(card)
    assert p.legal() == {f"draw {card}"}
    p.market()
    p.deck(card)
    assert p.legal() == {"draw blind"}
    with pytest.raises(IllegalAction):
        p.play("pass")


@pytest.mark.rule("tickets.turn.no-free-pass")
def test_passing_is_refused_while_a_route_can_be_claimed(tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path))
    p.hand(0, red=1)
    assert p.legal() == {"claim a-b red 1"}
    with pytest.raises(IllegalAction):
        p.play("pass")


@pytest.mark.rule("tickets.turn.no-free-pass")
def test_passing_is_refused_while_a_tunnel_can_be_tried(tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path))
    p.own(1, "a-b", "b-c")
    p.hand(0, red=2)
    assert p.legal() == {"claim d-e red 2"}
    with pytest.raises(IllegalAction):
        p.play("pass")


# --- the end of a turn ---------------------------------------------------------------------------


@pytest.mark.rule("tickets.turn.close", "tickets.cards.partial-market")
def test_paid_cards_become_the_deck_and_fill_the_market_before_the_turn_ends() -> None:
    p = Position("usa")
    no_cards(p)
    p.hand(0, red=4)
    p.market("blue", None, "green")
    p.play("claim dallas-el_paso red 4")
    assert p.seat == 1
    assert p.shown() == ["blue", "red", "green", "red", "red"]
    assert p.drawn_next() == ["red"]
    assert p.thrown() == {}


@pytest.mark.rule("tickets.turn.close", "tickets.cards.partial-market", "tickets.cards.reset-when")
def test_jokers_are_checked_after_the_market_was_filled_from_a_payment() -> None:
    resets = 0
    for seed in range(12):
        p = Position("usa", seed=seed)
        no_cards(p)
        p.hand(0, orange=3, joker=3)
        events = p.play("claim duluth-helena orange 3 + 3 jokers")
        resets += sum(event.data["times"] for event in events if event.type == "reset")
        cards = [*p.shown(), *p.drawn_next()]
        thrown = p.thrown()
        assert cards.count("joker") + thrown.get("joker", 0) == 3
        assert cards.count("orange") + thrown.get("orange", 0) == 3
        assert p.shown().count("joker") < 3
    assert resets


@pytest.mark.rule("tickets.turn.close", "tickets.end.trigger")
def test_the_end_is_triggered_after_the_market_is_in_order() -> None:
    p = Position("usa")
    no_cards(p)
    p.hand(0, red=4)
    p.pieces(0, train=6)
    events = p.play("claim dallas-el_paso red 4")
    types = [event.type for event in events]
    assert types == ["claim", "reshuffle", "market", "last_round"]
    assert p.shown() == ["red", "red", "red", "red", None]


@pytest.mark.rule("tickets.turn.close", "tickets.cards.reset-when")
@pytest.mark.parametrize(
    "words",
    [
        ["claim dallas-el_paso red 4"],
        ["draw tickets", "keep boston-miami"],
        ["draw blind", "draw blind"],
    ],
)
def test_without_a_refill_jokers_left_standing_are_not_checked(words: list[str]) -> None:
    p = Position("usa")
    standing = ["joker", "joker", "joker", "blue", "green"]
    p.market(*standing)
    p.hand(0, red=4)
    p.deck("white", "white", "black", "black", "pink", "pink", "red")
    p.ticket_deck("boston-miami", "calgary-phoenix", "dallas-new_york")
    for action in words:
        p.play(action)
    assert p.seat == 1
    assert p.shown() == standing


@pytest.mark.rule("tickets.turn.close", "tickets.turn.pass")
def test_when_the_last_turns_are_passes_everybody_passed(tmp_path: Path) -> None:
    p = stuck(one_line(tmp_path))
    p.last_round(2)
    p.play("pass")
    p.play("pass")
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.reason == "everybody_passed"
