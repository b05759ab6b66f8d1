"""Ferries of Europe: locomotives that must be among the cards, one color for the rest.

Two spaces: `athina-smyrna` shows one locomotive, `amsterdam-london` two. Six spaces:
`palermo-smyrna` shows two.
"""

import pytest

from stellwerk.errors import IllegalAction
from tests.tickets.positions import Position

COLORS = ("red", "orange", "yellow", "green", "blue", "pink", "black", "white")
FERRIES = {
    "amsterdam-london": (2, 2),
    "athina-brindisi": (4, 1),
    "athina-smyrna": (2, 1),
    "brindisi-palermo": (3, 1),
    "constantinople-sevastopol": (4, 2),
    "dieppe-london-1": (2, 1),
    "dieppe-london-2": (2, 1),
    "erzurum-sevastopol": (4, 2),
    "essen-kobenhavn-1": (3, 1),
    "essen-kobenhavn-2": (3, 1),
    "palermo-roma": (4, 1),
    "palermo-smyrna": (6, 2),
    "sevastopol-sochi": (2, 1),
}


def with_hand(**cards: int) -> Position:
    p = Position("europe")
    p.market("white", "white", "green", "green", "yellow")
    p.deck("red", "joker", "red", "red")
    p.discard()
    p.hand(0, **cards)
    return p


def payments(p: Position, route: str) -> set[str]:
    """The legal payments for a route."""
    start = f"claim {route} "
    return {words.removeprefix(start) for words in p.legal() if words.startswith(start)}


@pytest.mark.rule("europe.ferry.jokers")
@pytest.mark.parametrize("jokers", [0, 1])
def test_a_ferry_with_two_symbols_is_closed_to_a_hand_with_fewer_jokers(jokers: int) -> None:
    p = with_hand(red=9, blue=9, joker=jokers)
    assert payments(p, "amsterdam-london") == set()
    assert payments(p, "palermo-smyrna") == set()


@pytest.mark.rule("europe.ferry.jokers")
def test_a_ferry_with_one_symbol_needs_one_joker_and_takes_more() -> None:
    p = with_hand(red=2)
    assert payments(p, "athina-smyrna") == set()
    p.hand(0, red=2, joker=1)
    assert payments(p, "athina-smyrna") == {"red 1 + 1 joker"}
    p.hand(0, red=2, joker=2)
    assert payments(p, "athina-smyrna") == {"red 1 + 1 joker", "2 jokers"}


@pytest.mark.rule("europe.ferry.jokers")
def test_only_jokers_stand_on_the_symbols() -> None:
    p = with_hand(red=6, joker=2)
    assert payments(p, "palermo-smyrna") == {"red 4 + 2 jokers"}
    with pytest.raises(IllegalAction):
        p.play("claim palermo-smyrna red 5 + 1 joker")
    with pytest.raises(IllegalAction):
        p.play("claim palermo-smyrna red 6")


@pytest.mark.rule("europe.ferry.jokers", "europe.ferry.rest", "europe.ferry.all-jokers")
@pytest.mark.parametrize("ferry", FERRIES)
def test_every_ferry_takes_from_its_symbols_up_to_all_jokers_in_any_color(ferry: str) -> None:
    length, symbols = FERRIES[ferry]
    p = with_hand(**dict.fromkeys(COLORS, 8), joker=8)
    mixed = {
        f"{color} {length - jokers} + {jokers} joker{'s' if jokers > 1 else ''}"
        for color in COLORS
        for jokers in range(symbols, length)
    }
    assert payments(p, ferry) == mixed | {f"{length} jokers"}


@pytest.mark.rule("europe.ferry.rest")
def test_the_other_spaces_take_one_color_only() -> None:
    p = with_hand(red=2, blue=2, joker=2)
    assert payments(p, "palermo-smyrna") == set()
    p.hand(0, red=2, blue=2, joker=4)
    assert payments(p, "palermo-smyrna") == {"red 2 + 4 jokers", "blue 2 + 4 jokers"}


@pytest.mark.rule("europe.ferry.rest")
def test_jokers_beyond_the_symbols_stand_in_for_the_color() -> None:
    p = with_hand(red=3, joker=3)
    assert payments(p, "palermo-smyrna") == {"red 3 + 3 jokers"}


@pytest.mark.rule("europe.ferry.all-jokers")
def test_a_ferry_may_be_paid_with_jokers_alone() -> None:
    p = with_hand(joker=6)
    assert payments(p, "palermo-smyrna") == {"6 jokers"}
    p.play("claim palermo-smyrna 6 jokers")
    assert p.owner("palermo-smyrna") == 0
    assert p.held(0) == {}
    assert p.thrown() == {"joker": 6}


@pytest.mark.rule("europe.ferry.all-jokers")
@pytest.mark.parametrize("ferry", FERRIES)
def test_no_card_is_revealed_for_a_ferry(ferry: str) -> None:
    length, symbols = FERRIES[ferry]
    p = with_hand(red=8, joker=symbols)
    before = p.drawn_next()
    color = f"red {length - symbols} + " if length > symbols else ""
    p.play(f"claim {ferry} {color}{symbols} joker{'s' if symbols > 1 else ''}")
    assert p.owner(ferry) == 0
    assert p.drawn_next() == before


@pytest.mark.rule("europe.ferry.rest")
def test_a_ferry_costs_exactly_the_cards_named_and_scores_by_its_length() -> None:
    p = with_hand(red=6, joker=3)
    p.play("claim palermo-smyrna red 4 + 2 jokers")
    assert p.held(0) == {"red": 2, "joker": 1}
    assert p.thrown() == {"red": 4, "joker": 2}
    me = p.state.view(0).to_json()["seats"][0]
    assert (me["pieces"], me["score"]) == ({"train": 39}, 15)
