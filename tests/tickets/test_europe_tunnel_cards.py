"""Tunnels when cards run out: short reveals, reshuffles in the middle, attempts without end.

`erzurum-sochi` is a red tunnel of three.
"""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from stellwerk.game import Event
from tests.tickets.games import CHOOSERS, find, steps
from tests.tickets.positions import Position

RED = "erzurum-sochi"
PLAIN = ("yellow", "yellow", "green", "green", "white")


def at_tunnel(deck: str, discard: Mapping[str, int], **hand: int) -> Position:
    """Seat 0's turn with just these cards in deck and discard pile."""
    p = Position("europe")
    p.market(*PLAIN)
    p.discard(**discard)
    p.deck(*deck.split())
    p.hand(0, **hand)
    p.hand(1, black=2)
    return p


def revealed(events: tuple[Event, ...]) -> list[str]:
    """The cards revealed, sorted."""
    (event,) = [event for event in events if event.type == "tunnel"]
    return sorted(event.data["revealed"])


def piles(p: Position) -> Counter[str]:
    """All cards of deck and discard pile."""
    return Counter(p.drawn_next()) + Counter(p.thrown())


# --- fewer than three cards ----------------------------------------------------------------------


@pytest.mark.rule("europe.tunnel.short")
@pytest.mark.parametrize(
    ("deck", "discard", "shown"),
    [
        ("blue", {}, ["blue"]),
        ("blue white", {}, ["blue", "white"]),
        ("blue", {"green": 1}, ["blue", "green"]),
    ],
)
def test_with_fewer_than_three_cards_those_there_are_are_revealed(
    deck: str, discard: dict[str, int], shown: list[str]
) -> None:
    p = at_tunnel(deck, discard, red=3)
    assert revealed(p.play(f"claim {RED} red 3")) == shown
    assert p.owner(RED) == 0
    assert piles(p) == Counter(shown) + Counter(red=3)


@pytest.mark.rule("europe.tunnel.short", "europe.tunnel.extra")
@pytest.mark.parametrize(("deck", "discard"), [("red", {}), ("red", {"blue": 1}), ("joker", {})])
def test_a_short_reveal_asks_for_cards_as_a_full_one_does(
    deck: str, discard: dict[str, int]
) -> None:
    p = at_tunnel(deck, discard, red=4)
    p.play(f"claim {RED} red 3")
    assert p.legal() == {"pay red 1", "decline"}
    p.play("pay red 1")
    assert p.owner(RED) == 0


@pytest.mark.rule("europe.tunnel.short")
@pytest.mark.parametrize("claim", ["red 3", "red 2 + 1 joker", "3 jokers"])
def test_with_no_card_to_reveal_there_is_no_risk(claim: str) -> None:
    p = at_tunnel("", {}, red=3, joker=3)
    assert revealed(p.play(f"claim {RED} {claim}")) == []
    assert p.owner(RED) == 0
    assert p.seat == 1


# --- a new deck in the middle --------------------------------------------------------------------


@pytest.mark.rule("europe.tunnel.reshuffle")
@pytest.mark.parametrize("seed", range(5))
def test_the_deck_made_during_a_reveal_holds_only_the_discard_pile(seed: int) -> None:
    p = Position("europe", seed=seed)
    p.market(*PLAIN)
    p.deck("red")
    p.discard(blue=3)
    p.hand(0, red=4)
    assert revealed(p.play(f"claim {RED} red 3")) == ["blue", "blue", "red"]
    assert p.drawn_next() == ["blue"]
    assert p.thrown() == {}
    assert p.held(0) == {"red": 1}


@pytest.mark.rule("europe.tunnel.reshuffle")
def test_cards_laid_and_revealed_make_no_deck_while_the_player_decides() -> None:
    p = at_tunnel("red blue", {"white": 1}, red=4)
    p.play(f"claim {RED} red 3")
    assert (p.seat, p.drawn_next(), p.thrown()) == (0, [], {})


@pytest.mark.rule("europe.tunnel.reshuffle", "europe.tunnel.discard")
def test_the_last_three_cards_come_back_as_the_deck_only_at_the_end_of_the_turn() -> None:
    p = at_tunnel("red blue white", {}, red=4)
    p.play(f"claim {RED} red 3")
    assert piles(p) == Counter()
    p.play("pay red 1")
    assert Counter(p.drawn_next()) == Counter(red=5, blue=1, white=1)
    assert p.thrown() == {}


@pytest.mark.rule("europe.tunnel.reshuffle", "europe.tunnel.decline")
def test_after_declining_only_the_revealed_cards_form_the_new_deck() -> None:
    p = at_tunnel("red blue white", {}, red=4)
    p.play(f"claim {RED} red 3")
    p.play("decline")
    assert Counter(p.drawn_next()) == Counter(red=1, blue=1, white=1)
    assert p.held(0) == {"red": 4}


@pytest.mark.rule("europe.tunnel.reshuffle", "europe.tunnel.discard")
def test_discards_before_the_reveal_stay_apart_from_those_after_it() -> None:
    p = at_tunnel("blue", {"white": 5}, red=3)
    p.play(f"claim {RED} red 3")
    assert p.drawn_next() == ["white"] * 3
    assert p.thrown() == {"red": 3, "blue": 1, "white": 2}


@pytest.mark.rule("europe.tunnel.market")
def test_market_places_are_filled_from_the_cards_of_the_turn_only_at_its_end() -> None:
    p = at_tunnel("red", {}, red=4)
    p.market("joker", "joker", None, None, None)
    p.play(f"claim {RED} red 3")
    assert p.shown() == ["joker", "joker", None, None, None]
    p.play("pay red 1")
    assert p.shown() == ["joker", "joker", "red", "red", "red"]


# --- attempts without end ------------------------------------------------------------------------

ONE_COLOR = """
format = 1
id = "one_color"
players = [2, 3]
title = { en = "One Color" }

[cards]
colors = ["red"]
per_color = 60
jokers = 0
hand = 4

[pieces]
train = 20

[points]
train = [1, 2]

[rules]
single_twin_players = 2
pieces_to_end = 2

[deal]
start = 1
start_keep = 1
start_return = "under"
draw = 1
draw_keep = 1

[cities]
arden = { name = "Arden" }
birch = { name = "Birch" }
cole = { name = "Cole" }

[routes]
arden-birch = { length = 2, color = "red", tunnel = true }
arden-cole = { length = 1, color = "red" }
birch-cole = { length = 2, color = "red", tunnel = true }

[tickets]
arden-birch = { points = 2 }
arden-cole = { points = 3 }
birch-cole = { points = 4 }
"""


@pytest.fixture
def one_color(tmp_path: Path) -> str:
    """A map on which every tunnel asks for three more red cards, and hands hold four."""
    file = tmp_path / "one_color.toml"
    file.write_text(ONE_COLOR, encoding="utf-8")
    return str(file)


def fail(p: Position, times: int = 1) -> None:
    """Let the seats in turn try a tunnel that none of them can pay."""
    for _ in range(times):
        assert "tunnel_failed" in [event.type for event in p.play("claim arden-birch red 2")]


def forced_pass(p: Position) -> None:
    """Let a seat pass that has nothing to draw and nothing to pay with."""
    p.deck()
    p.market()
    p.discard()
    p.ticket_deck()
    p.hand(p.seat)
    assert p.legal() == {"pass"}
    p.play("pass")


def why_over(p: Position) -> str | None:
    return p.state.outcome.reason if p.state.outcome else None


@pytest.mark.rule("europe.tunnel.stall")
@pytest.mark.parametrize("players", [2, 3])
def test_failed_tunnels_never_end_a_game_in_which_cards_could_be_drawn(
    one_color: str, players: int
) -> None:
    p = Position(one_color, players)
    fail(p, 12 * players)
    assert why_over(p) is None
    assert "draw blind" in p.legal()


@pytest.mark.rule("europe.tunnel.stall")
def test_declined_tunnels_never_end_a_game_in_which_something_else_was_open() -> None:
    p = Position("europe")
    for _ in range(24):
        p.hand(p.seat, red=8)
        p.deck("red", "white", "white")
        p.play(f"claim {RED} red 3")
        p.play("decline")
    assert why_over(p) is None


@pytest.mark.rule("europe.tunnel.stall")
def test_passes_between_failed_tunnels_do_not_end_a_game(one_color: str) -> None:
    p = Position(one_color)
    for _ in range(6):
        p.hand(0, red=2)
        p.deck("red", "red", "red")
        fail(p)
        forced_pass(p)
    assert why_over(p) is None


@pytest.mark.rule("europe.tunnel.stall", "tickets.turn.pass")
def test_a_round_of_passes_ends_a_game_before_three_of_stalled_turns_could(one_color: str) -> None:
    p = Position(one_color)
    fail(p, 6)
    forced_pass(p)
    assert why_over(p) is None
    forced_pass(p)
    assert why_over(p) == "everybody_passed"


@pytest.mark.rule("europe.tunnel.stall", "europe.tunnel.short")
def test_where_no_card_can_be_drawn_no_tunnel_fails(one_color: str) -> None:
    p = Position(one_color)
    p.deck()
    p.discard()
    p.ticket_deck()
    p.hand(0, red=2)
    p.own(1, "arden-cole")
    assert all(words.startswith("claim") for words in p.legal())
    p.play("claim arden-birch red 2")
    assert p.owner("arden-birch") == 0


@pytest.mark.rule("europe.tunnel.stall")
@pytest.mark.parametrize("seed", range(3))
def test_a_tunnel_fails_only_where_a_card_could_have_been_drawn(seed: int) -> None:
    state, open_then, failed = find("stall.toml", 2).deal(seed), False, 0
    for seat, action, legal in steps(state, Random(seed), CHOOSERS["decliner"]):
        view = state.view(seat)
        if view.to_json()["phase"] == "turn":
            open_then = "draw blind" in {view.text(other) for other in legal}
        failed += (done := view.text(action) == "decline")
        assert open_then or not done
    assert failed
