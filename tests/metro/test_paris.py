"""Paris: rows of sights, and tourists who want a space of their color in them."""

from __future__ import annotations

import pytest

from stellwerk.errors import IllegalAction
from tests.metro.cities import city, dealt, facts
from tests.metro.positions import Position

#: Sights dealt to each player.
DEALT = {2: 6, 3: 4, 4: 3, 5: 2, 6: 2}
#: P01 to P06: no space of red but 7, 10 and 23, of yellow 3, 6, 9, 14, 17, 24.
SIX = ("P01", "P02", "P03", "P04", "P05", "P06")


def paris(**tourists: str) -> Position:
    """Two players; seat 0 holds a tile for c3, which lies beside a tile, and the row `SIX`."""
    p = Position("metro:paris", players=2)
    p.row(0, *SIX)
    p.lay("aaaa b3")
    p.tourists(**tourists)
    p.hand(0, "aaaa")
    return p


def small(**tourists: str) -> Position:
    """Five players; seat 0 has neither orange nor green in its row of two, and a tile for c3."""
    p = Position("metro:paris", players=5)
    p.row(0, "P01", "P02")
    p.lay("aaaa b3")
    p.tourists(**tourists)
    p.hand(0, "aaaa")
    return p


def worth(*spaces: int) -> int:
    """What a row of six sights scores with tourists on these spaces."""
    p = Position("metro:paris", players=2)
    p.fill(0, *spaces)
    return p.outcome().scores[0]


# Setting up.


@pytest.mark.rule("metro.paris.setup")
@pytest.mark.parametrize("players", DEALT)
def test_each_player_gets_so_many_of_the_twelve_sights(players: int) -> None:
    state = dealt("metro:paris", players, 3)
    hands = [state.view(seat).me["sights"] for seat in range(players)]
    assert [len(hand) for hand in hands] == [DEALT[players]] * players
    every = [sight for hand in hands for sight in hand]
    assert len(set(every)) == len(every)
    assert set(every) <= {sight["id"] for sight in facts("paris")["sights"]}
    assert 12 - len(every) == (2 if players == 5 else 0)


@pytest.mark.rule("metro.paris.setup")
def test_the_sights_are_dealt_by_chance() -> None:
    hands = {tuple(dealt("metro:paris", 3, s).view(0).me["sights"]) for s in range(8)}
    assert len(hands) > 4


@pytest.mark.rule("metro.paris.setup")
def test_all_players_order_their_rows_at_once_one_sight_a_decision() -> None:
    state = dealt("metro:paris", 3, 4)
    assert state.to_act == (0, 1, 2)
    for seat in (2, 0, 1):
        view = state.view(seat)
        hand = view.me["sights"]
        assert {view.text(a) for a in view.legal} == {f"sight {sight}" for sight in hand}
        state.play(seat, f"sight {hand[-1]}")
        view = state.view(seat)
        assert {view.text(a) for a in view.legal} == {f"sight {sight}" for sight in hand[:-1]}
    assert state.to_act == (0, 1, 2)


@pytest.mark.rule("metro.paris.setup")
def test_a_row_lies_left_to_right_as_it_was_ordered() -> None:
    state = dealt("metro:paris", 3, 4)
    wanted = [state.view(seat).me["sights"][::-1] for seat in range(3)]
    for seat, sights in enumerate(wanted):
        for sight in sights:
            state.play(seat, f"sight {sight}")
    assert city(state)["rows"] == wanted


@pytest.mark.rule("metro.paris.setup")
def test_rows_are_hidden_and_the_board_without_tourists_until_all_are_done() -> None:
    state = dealt("metro:paris", 2, 5)
    hands = [state.view(seat).me["sights"] for seat in range(2)]
    for sight in hands[0]:
        state.play(0, f"sight {sight}")
    for sight in hands[1][:-1]:
        state.play(1, f"sight {sight}")
    assert state.to_act == (1,)
    assert [city(state, seat)["rows"][0] for seat in (0, 1, None)] == [hands[0], [], []]
    assert city(state, 0)["rows"][1] == []
    assert [city(state, seat)["tourists"] for seat in (0, 1, None)] == [{}, {}, {}]
    state.play(1, f"sight {hands[1][-1]}")
    assert city(state)["rows"] == hands
    assert len(city(state)["tourists"]) == 32


@pytest.mark.rule("metro.paris.setup")
def test_with_five_nobody_sees_the_two_sights_that_stay_out() -> None:
    state = dealt("metro:paris", 5, 6)
    for seat in (0, 1, 2, 3, 4, None):
        shown = state.view(seat).to_json()
        own = set(shown["me"]["sights"]) if shown["me"] else set()
        told = {word for word in repr(shown).replace("'", " ").split() if word.startswith("P")}
        assert {word for word in told if word[1:3].isdigit()} == own


# Taking tourists.


@pytest.mark.rule("metro.paris.take")
def test_a_tile_on_a_square_with_tourists_takes_them_all() -> None:
    p = paris(c3="yellow red", d3="blue")
    p.play("lay aaaa c3")
    assert p.city()["waiting"] == ["yellow", "red"]
    assert p.city()["tourists"] == {"d3": ["blue"]}


@pytest.mark.rule("metro.paris.take")
def test_a_tourist_must_go_on_an_empty_space_of_its_color() -> None:
    p = paris(c3="red", d3="blue")
    p.fill(0, 7)
    p.play("lay aaaa c3")
    assert p.seat == 0
    assert p.legal() == {"space 10", "space 23"}
    p.play("space 23")
    assert p.city()["filled"][0] == [7, 23]
    assert p.city()["waiting"] == []
    assert p.seat == 1


@pytest.mark.rule("metro.paris.take")
def test_nothing_else_is_done_before_the_tourist_has_its_place() -> None:
    p = paris(c3="red", d3="blue")
    p.play("lay aaaa c3")
    for words in ("join d3", "draw", "space 1", "lay aaaa c4"):
        with pytest.raises(IllegalAction):
            p.play(words, seat=0)


@pytest.mark.rule("metro.paris.take")
def test_a_square_without_tourists_asks_nothing() -> None:
    p = paris(d3="blue")
    p.play("lay aaaa c3")
    assert p.seat == 1
    assert p.city()["filled"] == [[], []]


@pytest.mark.rule("metro.paris.no-space")
def test_a_tourist_without_space_joins_one_on_a_neighboring_square() -> None:
    p = small(c3="green", c2="red", d3="blue", b2="gray", d2="gray", b4="gray", g7="gray")
    p.play("lay aaaa c3")
    assert p.legal() == {"join c2", "join d3"}
    p.play("join d3")
    assert p.city()["tourists"]["d3"] == ["blue", "green"]
    assert p.city()["filled"][0] == []
    assert p.seat == 1


@pytest.mark.rule("metro.paris.no-space")
def test_a_tourist_whose_spaces_are_all_filled_has_no_space() -> None:
    p = small(c3="blue", c4="red")
    p.fill(0, 4, 8)
    p.play("lay aaaa c3")
    assert p.legal() == {"join c4"}


@pytest.mark.rule("metro.paris.no-neighbor")
def test_without_a_neighbor_it_joins_any_tourist_on_the_board() -> None:
    p = small(c3="green", d2="red", g7="blue", b4="gray")
    p.play("lay aaaa c3")
    assert p.legal() == {"join d2", "join g7", "join b4"}
    p.play("join g7")
    assert p.city()["tourists"]["g7"] == ["blue", "green"]


@pytest.mark.rule("metro.paris.no-neighbor")
def test_the_last_tourist_without_space_leaves_the_game() -> None:
    p = small(c3="green")
    p.play("lay aaaa c3")
    assert p.seat == 1
    assert p.city()["tourists"] == {}
    assert p.city()["waiting"] == []
    assert p.city()["filled"] == [[]] * 5


@pytest.mark.rule("metro.paris.several")
def test_several_tourists_are_placed_one_by_one_in_the_order_of_colors() -> None:
    p = paris(c3="red yellow brown")
    p.play("lay aaaa c3")
    assert p.legal() == {f"space {n}" for n in (3, 6, 9, 14, 17, 24)}
    p.play("space 6")
    assert p.city()["waiting"] == ["red", "brown"]
    assert p.legal() == {"space 7", "space 10", "space 23"}
    p.play("space 7")
    assert p.legal() == {"space 5", "space 16", "space 19"}
    p.play("space 5")
    assert p.city()["filled"][0] == [5, 6, 7]
    assert p.seat == 1


@pytest.mark.rule("metro.paris.several")
def test_the_laying_player_chooses_for_each_of_several() -> None:
    p = small(c3="orange green yellow", c2="red", d3="blue")
    p.play("lay aaaa c3")
    p.play("space 3")
    assert p.legal() == {"join c2", "join d3"}
    p.play("join c2")
    assert p.legal() == {"join c2", "join d3"}
    p.play("join d3")
    assert p.city()["tourists"] == {"c2": ["orange", "red"], "d3": ["blue", "green"]}


@pytest.mark.rule("metro.paris.several")
def test_two_of_one_color_may_fill_two_spaces() -> None:
    p = paris(c3="red red")
    p.play("lay aaaa c3")
    p.play("space 10")
    assert p.legal() == {"space 7", "space 23"}
    p.play("space 23")
    assert p.city()["filled"][0] == [10, 23]


# Scoring.


@pytest.mark.rule("metro.paris.row")
def test_the_longest_unbroken_row_scores_two_each_across_sights() -> None:
    assert worth(3) == 2
    assert worth(3, 4, 5, 6) == 8
    assert worth(4, 5) == 4
    assert worth(*range(3, 11)) == 16 + 3


@pytest.mark.rule("metro.paris.row")
def test_of_two_equal_rows_one_scores() -> None:
    assert worth(1, 2, 10, 11) == 4 - 2


@pytest.mark.rule("metro.paris.minus")
def test_every_tourist_outside_the_row_costs_a_point() -> None:
    assert worth(1, 2, 3, 6) == 6 - 1
    assert worth(1, 3, 5, 7, 9, 11) == 2 - 5


@pytest.mark.rule("metro.paris.full")
def test_each_sight_with_four_tourists_scores_three() -> None:
    assert worth(1, 2, 3, 4) == 8 + 3
    assert worth(2, 3, 4, 5) == 8
    assert worth(*range(1, 25)) == 48 + 6 * 3


@pytest.mark.rule("metro.paris.full")
def test_a_full_sight_outside_the_row_scores_too() -> None:
    assert worth(1, 2, 3, 4, 6, 7, 8, 9, 10) == 10 - 4 + 3


@pytest.mark.rule("metro.paris.row", "metro.paris.minus", "metro.paris.full")
def test_an_empty_row_scores_nothing() -> None:
    assert worth() == 0


@pytest.mark.rule("metro.paris.example")
def test_a_row_of_five_with_a_full_sight_and_two_others_scores_eleven() -> None:
    assert worth(4, 5, 6, 7, 8, 11, 20) == 11


@pytest.mark.rule("metro.paris.row", "metro.paris.minus")
def test_a_row_belongs_to_its_own_player_alone() -> None:
    p = Position("metro:paris", players=3)
    p.fill(1, 1, 2, 3, 6)
    assert p.outcome().scores == (0, 5, 0)
