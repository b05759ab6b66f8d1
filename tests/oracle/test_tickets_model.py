"""The plain model of the ticket games does what the ledger says, in positions made by hand."""

import pytest

from .tickets_model import TicketsModel
from .tiny_map import MEGA, Stacked, give, lay_out, started, ticket, tiny, verbs

PLENTY = "red blue red blue red blue red blue"


def test_cards_are_dealt_seat_by_seat_then_place_by_place() -> None:
    shuffle = Stacked(cards="red blue joker joker blue red blue blue joker red")
    figures = TicketsModel(tiny(), 2, 0, shuffle).figures()
    assert figures["hands"] == [
        {"red": 1, "blue": 1, "joker": 0},
        {"red": 0, "blue": 0, "joker": 2},
    ]
    assert figures["market"] == ["blue", "red", "blue", "blue", "joker"]
    assert figures["deck"][0] == "red"
    assert [kind for kind, _ in shuffle.calls] == ["cards", "tickets"]
    assert shuffle.calls[0][1] == ["red"] * 12 + ["blue"] * 12 + ["joker"] * 6


def test_three_jokers_at_set_up_reset_the_market() -> None:
    cards = "red red red red joker blue joker joker blue red blue red blue red"
    figures = TicketsModel(tiny(), 2, 0, Stacked(cards=cards)).figures()
    assert figures["market"] == ["red", "blue", "red", "blue", "red"]
    assert figures["discard"] == {"red": 0, "blue": 2, "joker": 3}


def test_starting_choices_come_in_any_order_and_take_effect_together() -> None:
    shuffle = Stacked(tickets="t-de t-ac t-bd t-be")
    model = TicketsModel(tiny(), 2, 1, shuffle)
    assert model.to_act() == [0, 1]
    assert model.legal(0) == {"keep t-de", "keep t-ac", "keep t-de t-ac"}
    model.play(1, "keep t-be")
    assert model.to_act() == [0]
    assert model.legal(1) == set()
    assert model.figures()["tickets"] == [[], []]
    model.play(0, "keep t-ac")
    assert model.figures()["tickets"] == [["t-ac"], ["t-be"]]
    assert shuffle.calls[-1] == ("returns", ["t-de", "t-bd"])
    assert model.figures()["ticket_deck"] == ["t-ad", "t-cd", "t-ce", "t-de", "t-bd"]
    assert model.to_act() == [1]


def test_starting_tickets_not_kept_may_leave_the_game() -> None:
    facts = tiny()
    facts["deal"] |= {"start_return_out": True, "long": 1, "start_keep": 2}
    facts["tickets"]["t-long"] = ticket("a", "c", 20, long=True)
    facts["tickets"]["t-far"] = ticket("a", "d", 20, long=True)
    shuffle = Stacked(tickets="t-de t-ac", long="t-long t-far")
    model = TicketsModel(facts, 2, 0, shuffle)
    assert model.legal(0) == {
        "keep t-long t-de",
        "keep t-long t-ac",
        "keep t-de t-ac",
        "keep t-long t-de t-ac",
    }
    model.play(0, "keep t-de t-ac")
    model.play(1, max(model.legal(1), key=len))
    assert len(model.figures()["ticket_deck"]) == 3
    assert "returns" not in [kind for kind, _ in shuffle.calls]


def test_long_tickets_may_be_chosen_first_at_most_one() -> None:
    facts = tiny()
    facts["deal"] = {**MEGA}
    for name in ("l-1", "l-2", "l-3", "l-4"):
        facts["tickets"][name] = ticket("a", "c", 20, long=True)
    model = TicketsModel(facts, 2, 0, Stacked(tickets="t-ac t-ad t-bd"))
    assert model.legal(0) == {"keep none", "keep l-1", "keep l-2"}
    model.play(0, "keep l-2")
    assert len(model.legal(0)) == 7
    assert "keep t-ac" in model.legal(0)
    model.play(1, "keep none")
    assert len(model.legal(1)) == 4
    model.play(1, "keep t-be t-cd")
    model.play(0, "keep t-ac")
    figures = model.figures()
    assert figures["tickets"] == [["l-2", "t-ac"], ["t-be", "t-cd"]]
    assert figures["ticket_deck"] == ["t-de", "t-ad", "t-bd", "t-ce"]


def test_an_illegal_action_changes_nothing() -> None:
    model = started()
    before = model.figures()
    for seat, words in [(1, "draw blind"), (0, "draw green"), (0, "pass"), (0, "keep t-ac")]:
        with pytest.raises(ValueError, match="may not play"):
            model.play(seat, words)
    assert model.figures() == before


def test_two_cards_are_drawn_and_the_market_is_refilled_between() -> None:
    model = started()
    give(model, 0)
    lay_out(model, "red blue red blue joker", "blue red red red")
    assert verbs(model, "draw") == {"draw blind", "draw red", "draw blue", "draw joker"} | {
        "draw tickets"
    }
    model.play(0, "draw red")
    assert model.figures()["market"] == ["blue", "blue", "red", "blue", "joker"]
    assert model.legal(0) == {"draw blind", "draw red", "draw blue"}
    model.play(0, "draw blind")
    assert model.figures()["hands"][0] == {"red": 2, "blue": 0, "joker": 0}
    assert model.to_act() == [1]


def test_a_face_up_joker_ends_the_draw_but_a_blind_one_does_not() -> None:
    model = started()
    lay_out(model, "joker blue red blue red", "red joker " + PLENTY)
    model.play(0, "draw joker")
    assert model.to_act() == [1]
    model.play(1, "draw blind")
    assert model.to_act() == [1]
    assert model.figures()["phase"] == "second"


def test_a_refill_with_the_third_joker_resets_the_market_in_the_middle() -> None:
    model = started()
    lay_out(model, "joker blue joker blue red", "joker red red red blue blue red")
    model.play(0, "draw blue")
    figures = model.figures()
    assert figures["market"] == ["red", "red", "red", "blue", "blue"]
    assert figures["discard"] == {"red": 1, "blue": 1, "joker": 3}
    model.play(0, "draw blue")
    assert model.to_act() == [1]


def test_with_fewer_than_three_colored_cards_the_jokers_stay() -> None:
    model = started()
    lay_out(model, "joker blue joker blue red", "joker joker joker")
    model.play(0, "draw blue")
    assert model.figures()["market"] == ["joker", "joker", "joker", "blue", "red"]


def test_at_most_ten_resets_in_a_row() -> None:
    shuffle = Stacked()
    model = started(shuffle=lambda kind, items: sorted(shuffle(kind, items), key="joker".__ne__))
    lay_out(model, "joker blue joker blue red", "joker joker joker joker red red")
    model.play(0, "draw blue")
    assert sum(kind == "reshuffle" for kind, _ in shuffle.calls) == 10
    assert model.figures()["market"].count("joker") == 3


def test_the_deck_is_renewed_as_soon_as_it_is_empty() -> None:
    shuffle = Stacked()
    model = started(shuffle=shuffle)
    lay_out(model, "red blue red blue red", "blue", "blue joker red")
    model.play(0, "draw red")
    assert shuffle.calls[-1] == ("reshuffle", ["red", "blue", "joker"])
    assert model.figures()["deck"] == ["red", "blue", "joker"]
    assert sum(model.figures()["discard"].values()) == 0


def test_a_partial_market_is_used_up_and_filled_again_after_discards() -> None:
    model = started()
    give(model, 1, red=2)
    lay_out(model, "- red - joker -")
    assert verbs(model, "draw") == {"draw red", "draw joker", "draw tickets"}
    model.play(0, "draw red")
    assert model.to_act() == [1]  # a face-up joker may not be the second card
    model.play(1, "claim a-b-1 red 2")
    assert model.figures()["market"] == ["red", "red", None, "joker", None]


def test_a_market_that_does_not_outlast_the_deck_may_not_be_taken() -> None:
    facts = tiny()
    facts["rules"]["market_outlasts_deck"] = False
    model = started(facts)
    lay_out(model, "red blue red blue red", "blue")
    model.play(0, "draw blind")
    assert model.to_act() == [1]  # the deck is empty: no second card
    assert verbs(model, "draw") == {"draw tickets"}
    give(model, 1, red=2)
    model.play(1, "claim a-b-1 red 2")
    assert verbs(model, "draw") == {"draw blind", "draw red", "draw blue", "draw tickets"}


def test_tickets_are_drawn_kept_and_returned_under_the_deck() -> None:
    shuffle = Stacked()
    model = started(shuffle=shuffle)
    assert model.figures()["ticket_deck"] == ["t-cd", "t-ce", "t-de"]
    model.play(0, "draw tickets")
    assert model.legal(0) == {"keep t-cd", "keep t-ce", "keep t-cd t-ce"}
    model.play(0, "keep t-ce")
    assert model.figures()["ticket_deck"] == ["t-de", "t-cd"]
    assert shuffle.calls[-1] == ("returns", ["t-cd"])
    model.play(1, "draw tickets")
    model.play(1, "keep t-de t-cd")
    assert model.figures()["tickets"][1] == ["t-bd", "t-be", "t-cd", "t-de"]
    assert "draw tickets" not in model.legal(0)


def test_the_last_single_ticket_must_be_kept() -> None:
    model = started()
    model._ticket_deck = ["t-de"]
    model.play(0, "draw tickets")
    assert model.legal(0) == {"keep t-de"}


def test_a_claim_pays_places_scores_and_discards() -> None:
    model = started()
    give(model, 0, red=2, joker=2)
    assert verbs(model, "claim") == {
        "claim a-b-1 red 2",
        "claim a-b-1 red 1 + 1 joker",
        "claim a-b-1 2 jokers",
        "claim a-b-2 2 jokers",
        "claim b-c red 2 + 1 joker",
        "claim b-c red 1 + 2 jokers",
        "claim c-d red 1 + 1 joker",
        "claim c-d 2 jokers",
        "claim d-e red 2",
        "claim d-e red 1 + 1 joker",
        "claim d-e 2 jokers",
        "claim a-e red 1",
        "claim a-e 1 joker",
        "claim a-d 2 jokers",
    }
    model.play(0, "claim b-c red 2 + 1 joker")
    figures = model.figures()
    assert figures["owners"] == {"b-c": 0}
    assert figures["scores"] == [30, 0]
    assert figures["pieces"][0] == {"train": 9, "subway": 2}
    assert figures["discard"] == {"red": 2, "blue": 0, "joker": 1}
    assert figures["hands"][0] == {"red": 0, "blue": 0, "joker": 1}


def test_routes_may_score_only_at_the_end() -> None:
    facts = tiny()
    facts["rules"]["routes_score_at_end"] = True
    model = started(facts)
    give(model, 0, red=2)
    model.play(0, "claim a-b-1 red 2")
    assert model.figures()["scores"] == [0, 0]


def test_each_kind_of_route_needs_its_own_pieces() -> None:
    model = started()
    give(model, 0, blue=2)
    model._pieces[0] = {"train": 1, "subway": 1}
    assert verbs(model, "claim") == {"claim a-e blue 1", "claim a-d blue 2"}
    model.play(0, "claim a-d blue 2")
    assert model.figures()["pieces"][0] == {"train": 1, "subway": 0}


@pytest.mark.parametrize(("players", "next_may"), [(3, False), (4, True)])
def test_the_twin_of_a_claimed_route(players: int, next_may: bool) -> None:
    facts = tiny()
    facts["deal"]["start"] = 1
    model = started(facts, players)
    for seat in range(players):
        give(model, seat, red=2, blue=2)
    model.play(0, "claim a-b-1 red 2")
    assert ("claim a-b-2 blue 2" in model.legal(1)) is next_may
    for seat in range(1, players):
        model.play(seat, "draw blind")
        model.play(seat, "draw blind")
    assert "claim a-b-2 blue 2" not in model.legal(0)


def test_a_station_costs_one_then_two_and_stands_alone_in_its_city() -> None:
    model = started()
    give(model, 0, red=1, joker=1)
    assert "build a red 1" in model.legal(0)
    assert "build a 1 joker" in model.legal(0)
    model.play(0, "build a red 1")
    figures = model.figures()
    assert (figures["stations"], figures["stations_left"]) == ({"a": 0}, [1, 2])
    assert figures["discard"]["red"] == 1
    give(model, 1, blue=3)
    assert {words.split()[1] for words in verbs(model, "build")} == set("bcde")
    model.play(1, "build b blue 1")
    give(model, 0, red=1, joker=1)
    assert {words.partition(" c ")[2] for words in verbs(model, "build") if " c " in words} == {
        "red 1 + 1 joker"
    }
    model.play(0, "build c red 1 + 1 joker")
    assert model.figures()["stations_left"] == [0, 1]
    model.play(1, "build d blue 2")
    give(model, 0, red=9)
    assert verbs(model, "build") == set()
