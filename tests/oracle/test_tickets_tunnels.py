"""Tunnels and the ends of a game in the plain model, in positions made by hand."""

import pytest

from .tickets_end import Ending
from .tickets_facts import Facts
from .tickets_model import TicketsModel
from .tiny_map import give, lay_out, started, tiny, verbs

MARKET = "red blue red blue red"


def at_the_tunnel(revealed: str, **hand: int) -> TicketsModel:
    """Stand before the red tunnel d-e of two spaces, with a deck that starts so."""
    model = started()
    give(model, 0, **hand)
    lay_out(model, MARKET, revealed + " blue blue")
    return model


def test_a_tunnel_without_extra_cards_is_claimed_at_once() -> None:
    model = at_the_tunnel("blue blue blue", red=2)
    model.play(0, "claim d-e red 2")
    assert model.figures()["owners"] == {"d-e": 0}
    assert model.figures()["discard"] == {"red": 2, "blue": 3, "joker": 0}
    assert model.to_act() == [1]


def test_color_and_jokers_ask_for_extra_cards_in_any_mix() -> None:
    model = at_the_tunnel("red joker blue", red=4, joker=2)
    model.play(0, "claim d-e red 2")
    figures = model.figures()
    assert (figures["phase"], figures["revealed"]) == ("tunnel", ["red", "joker", "blue"])
    assert figures["laid"] == {"red": 2, "blue": 0, "joker": 0}
    assert figures["hands"][0] == {"red": 2, "blue": 0, "joker": 2}
    assert sum(figures["discard"].values()) == 0
    assert model.legal(0) == {"pay red 2", "pay red 1 + 1 joker", "pay 2 jokers", "decline"}
    model.play(0, "pay red 1 + 1 joker")
    figures = model.figures()
    assert figures["owners"] == {"d-e": 0}
    assert figures["pieces"][0]["train"] == 10
    assert figures["hands"][0] == {"red": 1, "blue": 0, "joker": 1}
    assert figures["discard"] == {"red": 4, "blue": 1, "joker": 2}


def test_declining_gives_the_cards_back_and_ends_the_turn() -> None:
    model = at_the_tunnel("red joker blue", red=4)
    model.play(0, "claim d-e red 2")
    assert model.legal(0) == {"pay red 2", "decline"}
    model.play(0, "decline")
    figures = model.figures()
    assert figures["owners"] == {}
    assert figures["hands"][0] == {"red": 4, "blue": 0, "joker": 0}
    assert figures["discard"] == {"red": 1, "blue": 1, "joker": 1}
    assert model.to_act() == [1]


def test_what_cannot_be_paid_in_full_fails_at_once() -> None:
    model = at_the_tunnel("red joker blue", red=3)
    model.play(0, "claim d-e red 2")
    assert model.figures()["hands"][0]["red"] == 3
    assert model.to_act() == [1]


def test_a_tunnel_paid_with_jokers_fears_only_jokers() -> None:
    model = at_the_tunnel("red red blue", joker=2)
    model.play(0, "claim d-e 2 jokers")
    assert model.figures()["owners"] == {"d-e": 0}
    model = at_the_tunnel("red joker joker", red=5, joker=4)
    model.play(0, "claim d-e 2 jokers")
    assert model.legal(0) == {"pay 2 jokers", "decline"}


def test_the_color_played_counts_in_a_gray_tunnel() -> None:
    model = at_the_tunnel("red red blue", blue=2)
    model.play(0, "claim a-e blue 1")
    assert model.legal(0) == {"pay blue 1", "decline"}


def test_a_short_deck_reveals_what_there_is_without_the_cards_laid() -> None:
    model = started()
    give(model, 0, red=3)
    lay_out(model, MARKET, "blue", "red")
    model.play(0, "claim d-e red 2")
    figures = model.figures()
    assert (figures["revealed"], figures["deck"]) == (["blue", "red"], [])
    model.play(0, "decline")
    assert sorted(model.figures()["deck"]) == ["blue", "red"]


def test_with_no_card_to_reveal_there_is_no_risk() -> None:
    model = started()
    give(model, 0, red=2)
    lay_out(model, MARKET)
    model.play(0, "claim d-e red 2")
    assert model.figures()["owners"] == {"d-e": 0}
    assert model.figures()["deck"] == ["red", "red"]


def test_revealed_jokers_do_not_reset_the_market() -> None:
    model = at_the_tunnel("joker joker joker", red=5)
    model._cards.market = ["joker", "joker", "red", "blue", "red"]
    model.play(0, "claim d-e red 2")
    assert model.figures()["market"] == ["joker", "joker", "red", "blue", "red"]


def draw_two(model: TicketsModel) -> None:
    (seat,) = model.to_act()
    model.play(seat, "draw blind")
    model.play(seat, "draw blind")


def test_everybody_has_one_more_turn_and_the_trigger_is_last() -> None:
    model = started(players=3)
    draw_two(model)
    give(model, 1, red=2)
    model._pieces[1] = {"train": 3, "subway": 1}
    model.play(1, "claim a-b-1 red 2")
    give(model, 2, blue=2)
    model._pieces[2] = {"train": 2, "subway": 1}  # reaching the number again adds no turns
    model.play(2, "claim a-d blue 2")
    draw_two(model)
    assert not model.over
    assert model.to_act() == [1]
    draw_two(model)
    assert (model.over, model.reason) == (True, "last round")
    assert model.to_act() == []
    assert model.legal(1) == set()
    assert [sheet["place"] for sheet in model.result()].count(1) >= 1


def test_the_result_waits_for_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        started().result()


def bare(facts: Facts, players: int = 2) -> TicketsModel:
    """Start with no card and no ticket left to draw, and empty hands."""
    model = started(facts, players)
    for seat in range(players):
        give(model, seat)
    lay_out(model)
    model._ticket_deck = []
    return model


def test_a_pass_is_forced_and_ends_the_game_when_everybody_passes() -> None:
    model = bare(tiny())
    assert model.legal(0) == {"pass"}
    model.play(0, "pass")
    give(model, 1, red=1)
    assert "pass" not in model.legal(1)
    model.play(1, "build a red 1")
    assert model.figures()["market"] == ["red", None, None, None, None]
    model.play(0, "draw red")
    model.play(1, "pass")
    assert not model.over
    give(model, 0)
    model.play(0, "pass")
    assert (model.over, model.reason) == (True, "everybody passed")


def test_failed_tunnels_never_end_a_game_in_which_cards_could_be_drawn() -> None:
    model = bare(tiny())
    lay_out(model, MARKET, "red red red")
    for seat in (0, 1):
        give(model, seat, red=2)
    for turn in range(20):
        assert verbs(model, "draw")
        model.play(turn % 2, "claim d-e red 2")
    assert not model.over


def test_three_rounds_of_stalled_turns_and_nothing_else_end_a_game() -> None:
    ending = Ending(players=2, pieces_to_end=2)
    turns = [(True, True), (True, False)] * 3
    told = [ending.after_turn(9, stalled=stalled, passed=passed) for stalled, passed in turns]
    assert told == [None] * 5 + ["stalled"]


def test_any_other_turn_breaks_the_stall() -> None:
    ending = Ending(players=2, pieces_to_end=2)
    for stalled in (*[True] * 5, False, *[True] * 5):
        assert ending.after_turn(9, stalled=stalled, passed=False) is None


def test_a_market_left_standing_is_not_checked_when_a_turn_ends_without_a_refill() -> None:
    model = started()
    give(model, 0, red=2)
    lay_out(model, "joker joker joker blue red", "joker joker")
    model.play(0, "claim a-b-1 red 2")
    assert model.figures()["market"] == ["joker", "joker", "joker", "blue", "red"]


def test_a_market_left_standing_is_checked_again_when_the_end_of_a_turn_refills_it() -> None:
    model = started()
    give(model, 0, red=2)
    lay_out(model, "joker joker joker blue -", "")
    model.play(0, "claim a-b-1 red 2")
    # A red card fills the place; then the five are reset: the last red, then what was discarded.
    assert model.figures()["market"] == ["red", "red", "blue", "joker", "joker"]


def test_passing_all_round_in_the_last_round_counts_as_everybody_passed() -> None:
    model = bare(tiny())
    give(model, 1, red=2)
    model._pieces[1] = {"train": 4, "subway": 0}
    model._stations_left = [0, 0]
    model.play(0, "pass")
    model.play(1, "claim a-b-1 red 2")
    lay_out(model)
    model.play(0, "pass")
    assert not model.over
    model.play(1, "pass")
    assert (model.over, model.reason) == (True, "everybody passed")
