"""Berlin: lines collect tickets of the tourists they pass, and the most of a color pay."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.metro.cities import COLORS, city, dealt, facts, played, visit
from tests.metro.positions import Position

GROUPS = (
    {"b2", "c2", "b3", "c3"},
    {"f2", "g2", "f3", "g3"},
    {"b6", "c6", "b7", "c7"},
    {"f6", "g6", "f7", "g7"},
)
SEATS = ("yellow", "blue", "orange", "green", "violet", "gray")


def berlin(*tiles: str, name: str = "metro:berlin-a", players: int = 2) -> Position:
    """The sights have the colors in order: yellow B1, …, brown B8."""
    p = Position(name, players=players)
    p.sight_colors(*COLORS)
    p.lay(*tiles)
    return p


def paid(color: str, *tickets: int, name: str = "metro:berlin-a") -> tuple[int, ...]:
    """What seats score with so many tickets of a color, in seat order."""
    p = berlin(name=name, players=len(tickets))
    for owner, number in zip(SEATS, tickets, strict=False):
        p.taken(owner, **{color: number})
    return p.outcome().scores


# Setting up.


@pytest.mark.rule("metro.berlin.setup")
@pytest.mark.parametrize("sides", ["AAAAAAAA", "BBBBBBBB", "ABBAABAB", "BAAABBBA"])
def test_the_sights_lie_with_the_sides_that_the_option_says(sides: str) -> None:
    shown = city(dealt(f"metro:berlin-{sides}", 2, 1))["sights"]
    wanted = [
        sight[side.casefold()] for sight, side in zip(facts("berlin")["sights"], sides, strict=True)
    ]
    assert [sight["id"] for sight in shown] == [f"B{n}" for n in range(1, 9)]
    assert [sight["values"] for sight in shown] == wanted


@pytest.mark.rule("metro.berlin.setup")
@pytest.mark.parametrize(("side", "scores"), [("a", (8, 4)), ("b", (7, 3)), ("ABBAABAB", (7, 3))])
def test_the_values_of_the_side_that_lies_up_are_scored(side: str, scores: tuple[int, ...]) -> None:
    assert paid("brown", 5, 3, name=f"metro:berlin-{side}") == scores


@pytest.mark.rule("metro.berlin.setup")
def test_sixteen_tourists_stand_in_four_groups_with_no_color_twice_in_one() -> None:
    crowds = [city(dealt("metro:berlin-a", 2, seed))["tourists"] for seed in range(12)]
    for tourists in crowds:
        assert set(tourists) == set().union(*GROUPS)
        assert all(len(colors) == 1 for colors in tourists.values())
        for group in GROUPS:
            assert len({tourists[square][0] for square in group}) == 4
        every = Counter(colors[0] for colors in tourists.values())
        assert every == dict.fromkeys(COLORS, 2)
    assert len({repr(tourists) for tourists in crowds}) == 12


@pytest.mark.rule("metro.berlin.sights")
def test_each_sight_takes_its_color_from_a_tourist_of_its_own_at_random() -> None:
    colors = [
        tuple(sight["color"] for sight in city(dealt("metro:berlin-b", 3, seed))["sights"])
        for seed in range(8)
    ]
    assert all(sorted(row) == sorted(COLORS) for row in colors)
    assert len(set(colors)) > 4


@pytest.mark.rule("metro.berlin.sights")
def test_tickets_score_at_the_sight_of_their_color() -> None:
    p = berlin()
    p.sight_colors("brown", "red", "gray", "violet", "green", "orange", "blue", "yellow")
    p.taken("yellow", brown=8)
    p.taken("blue", yellow=8)
    assert p.outcome().scores == (5, 8)


# Tickets.


@pytest.mark.rule("metro.berlin.tile")
def test_a_tourist_stays_on_the_tile_laid_on_its_square() -> None:
    p = berlin("aaaa a2")
    p.tourists(b2="red", c2="blue")
    visit(p, 0, "b2")
    assert p.city()["tourists"] == {"b2": ["red"], "c2": ["blue"]}
    assert p.city()["taken"] == {"yellow": {}, "blue": {}}
    assert p.seat == 1


@pytest.mark.rule("metro.berlin.ticket")
def test_a_line_over_a_tourist_gives_its_owner_a_ticket_when_it_is_scored() -> None:
    p = berlin("aaaa c2")
    p.tourists(b2="red", c2="gray")
    p.hand(0, "dddd")
    p.play("lay dddd b2")
    assert p.city()["taken"] == {"yellow": {}, "blue": {}}
    p.turn(0)
    p.hand(0, "aaaa")
    p.play("lay aaaa b1")
    assert p.squares("2") == ["b1", "b2", "b1"]
    assert p.city()["taken"] == {"yellow": {}, "blue": {"red": 1}}
    assert p.city()["tourists"] == {"b2": ["red"], "c2": ["gray"]}


@pytest.mark.rule("metro.berlin.ticket")
def test_a_tourist_gives_tickets_to_every_line_over_its_tile() -> None:
    p = berlin(*(f"aaaa b{row}" for row in range(2, 9)))
    p.tourists(b2="red", b7="red", b6="gray")
    p.hand(0, "aaaa")
    p.play("lay aaaa b1")
    # Line 2 of blue runs down, line 23 of yellow runs up.
    assert p.city()["taken"] == {"yellow": {"gray": 1, "red": 2}, "blue": {"gray": 1, "red": 2}}


@pytest.mark.rule("metro.berlin.ticket")
def test_in_a_whole_game_each_owner_has_a_ticket_for_each_time_over_a_tourist() -> None:
    state = played("metro:berlin-b", 3, 41)
    shown, lines = city(state), state.view(None).to_json()["lines"]
    standing = {square: colors[0] for square, colors in shown["tourists"].items()}
    assert len(standing) == 16
    for owner in ("yellow", "blue", "orange"):
        passed = [s for line in lines if line["color"] == owner for s in line["squares"]]
        assert shown["taken"][owner] == Counter(standing[s] for s in passed if s in standing)


@pytest.mark.rule("metro.berlin.example", "metro.berlin.ticket")
def test_seven_points_two_yellow_tickets_and_a_violet_one_from_four_tiles() -> None:
    p = berlin("bbad c1", "adad b2", "dacc b3")
    p.tourists(b2="yellow", b3="violet", c2="red")
    p.hand(0, "bbad")
    p.play("lay bbad b1")
    assert p.squares("2") == "b1 c1 b1 b2 b3 b2 b1".split()
    assert p.points("2") == p.score("blue") == 7
    assert p.city()["taken"]["blue"] == {"yellow": 2, "violet": 1}


# Scoring.


@pytest.mark.rule("metro.berlin.score")
def test_the_most_tickets_score_the_higher_value_and_the_second_most_the_lower() -> None:
    assert paid("yellow", 5, 3) == (5, 2)
    assert paid("brown", 1, 4, 3) == (0, 8, 4)
    assert paid("orange", 3, 4, 1) == (3, 6, 0)


@pytest.mark.rule("metro.berlin.score")
def test_every_color_is_scored_for_itself() -> None:
    p = berlin()
    p.taken("yellow", yellow=8, blue=3, brown=5)
    p.taken("blue", blue=5, brown=3)
    assert p.outcome().scores == (5 + 3 + 8, 5 + 4)


@pytest.mark.rule("metro.berlin.score")
def test_tickets_score_only_at_the_end() -> None:
    p = berlin()
    p.scores(yellow=10)
    p.taken("yellow", yellow=8)
    assert p.score("yellow") == 10
    assert p.outcome().scores == (15, 0)


@pytest.mark.rule("metro.berlin.tie")
def test_two_tied_for_most_share_both_values_and_nobody_is_second() -> None:
    # Yellow is worth 5 and 2, brown 8 and 4.
    assert paid("yellow", 4, 4) == (3, 3)
    assert paid("brown", 3, 3, 2) == (6, 6, 0)
    assert paid("brown", 3, 2, 3) == (6, 0, 6)


@pytest.mark.rule("metro.berlin.tie")
def test_three_tied_for_most_divide_the_sum_by_three() -> None:
    assert paid("yellow", 2, 2, 2, 1, 1) == (2, 2, 2, 0, 0)
    assert paid("brown", 1, 2, 2, 1, 2) == (0, 4, 4, 0, 4)


@pytest.mark.rule("metro.berlin.tie")
def test_four_tied_for_most_divide_the_sum_by_four() -> None:
    assert paid("brown", 2, 2, 2, 2) == (3, 3, 3, 3)
    assert paid("gray", 2, 2, 2, 2) == (2, 2, 2, 2)


@pytest.mark.rule("metro.berlin.tie")
def test_those_tied_for_second_divide_the_lower_value() -> None:
    # Blue is worth 5 and 3, brown 8 and 4.
    assert paid("brown", 4, 2, 2) == (8, 2, 2)
    assert paid("blue", 2, 4, 2) == (1, 5, 1)
    assert paid("brown", 5, 1, 1, 1) == (8, 1, 1, 1)


@pytest.mark.rule("metro.berlin.neutral")
def test_tickets_nobody_took_rank_like_a_player_and_their_share_is_lost() -> None:
    assert paid("brown", 2, 1) == (4, 0)
    assert paid("brown", 4, 1) == (8, 0)
    assert paid("brown", 1, 5) == (0, 8)


@pytest.mark.rule("metro.berlin.neutral")
def test_tickets_nobody_took_tie_like_a_player() -> None:
    # Three left against three; two left against two for second; two left in a tie of four.
    assert paid("brown", 3, 2) == (6, 0)
    assert paid("brown", 4, 2) == (8, 2)
    assert paid("brown", 2, 2, 2) == (3, 3, 3)
    assert paid("brown", 4, 1, 1, 1) == (8, 1, 1, 1)


@pytest.mark.rule("metro.berlin.neutral")
def test_tickets_of_unowned_lines_are_taken_by_nobody() -> None:
    # With three players line 17 up the column h belongs to nobody, line 8 down it to orange.
    p = berlin(*(f"aaaa h{row}" for row in range(2, 9)), players=3)
    p.tourists(h3="brown")
    p.hand(0, "aaaa")
    p.play("lay aaaa h1")
    assert (p.points("8"), p.squares("17")[0]) == (8, "h8")
    assert p.city()["taken"] == {"yellow": {}, "blue": {}, "orange": {"brown": 1}}
    assert p.outcome().scores == (0, 0, 8 + 4)


@pytest.mark.rule("metro.berlin.none")
def test_without_a_ticket_nobody_is_first_or_second() -> None:
    assert paid("brown", 0, 0) == (0, 0)
    assert paid("brown", 8, 0) == (8, 0)
    assert paid("brown", 0, 8, 0) == (0, 8, 0)
    assert paid("brown", 4, 4, 0) == (6, 6, 0)
