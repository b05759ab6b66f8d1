"""Claiming routes: payments, pieces, points, and double routes."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stellwerk.errors import IllegalAction
from stellwerk.tickets.edition import GRAY

from .own_maps import write_map
from .positions import Position

COLORS = "red orange yellow green blue pink black white".split()


def claims(p: Position, route: str) -> set[str]:
    """The payments with which a route may be claimed, in words."""
    words = [text.split(" ", 2) for text in p.legal() if text.startswith("claim ")]
    return {paid for _, id, paid in words if id == route}


def payment(color: str, cards: int, jokers: int) -> str:
    joker_words = f"{jokers} joker{'s' * (jokers > 1)}"
    return " + ".join([f"{color} {cards}"] * (cards > 0) + [joker_words] * (jokers > 0))


def expected_payments(length: int, color: str, hand: dict[str, int]) -> set[str]:
    """All ways to pay: some cards of one color, jokers for the rest."""
    colors = COLORS if color == "gray" else [color]
    return {
        payment(one, length - jokers, jokers)
        for one in colors
        for jokers in range(length + 1)
        if length - jokers <= hand.get(one, 0) and jokers <= hand.get("joker", 0)
    }


hands = st.dictionaries(st.sampled_from([*COLORS, "joker"]), st.integers(0, 8))


@pytest.fixture(scope="module")
def usa() -> Position:
    return Position("usa", players=2)


# --- payments ------------------------------------------------------------------------------------


@pytest.mark.rule("tickets.claim.set", "tickets.claim.joker", "tickets.claim.gray")
@given(hand=hands)
def test_a_route_takes_every_set_of_its_color_with_any_number_of_jokers(
    usa: Position, hand: dict[str, int]
) -> None:
    usa.hand(0, **hand)
    edition = usa.game.edition
    found: dict[str, set[str]] = {route.id: set() for route in edition.routes}
    for text in usa.legal():
        if text.startswith("claim "):
            _, id, paid = text.split(" ", 2)
            found[id].add(paid)
    for route in edition.routes:
        color = "gray" if route.color == GRAY else edition.colors[route.color]
        assert found[route.id] == expected_payments(route.length, color, hand), route.id


@pytest.mark.rule("tickets.claim.set")
def test_a_colored_route_takes_no_other_color() -> None:
    p = Position("usa")
    p.hand(0, blue=9, red=3)
    assert claims(p, "dallas-el_paso") == set()
    p.hand(0, blue=9, red=4)
    assert claims(p, "dallas-el_paso") == {"red 4"}
    with pytest.raises(IllegalAction):
        p.play("claim dallas-el_paso blue 4")
    with pytest.raises(IllegalAction):
        p.play("claim dallas-el_paso red 3")


@pytest.mark.rule("tickets.claim.set", "tickets.claim.discard")
def test_exactly_the_cards_of_the_payment_are_taken() -> None:
    p = Position("usa")
    p.discard(white=1)
    p.hand(0, orange=8, joker=3, blue=1)
    p.play("claim duluth-helena orange 5 + 1 joker")
    assert p.held(0) == {"orange": 3, "joker": 2, "blue": 1}
    assert p.thrown() == {"white": 1, "orange": 5, "joker": 1}
    assert p.state.view(1).to_json()["seats"][0]["cards"] == 6


@pytest.mark.rule("tickets.claim.joker", "tickets.claim.discard")
def test_a_payment_without_jokers_leaves_them_in_the_hand() -> None:
    p = Position("usa")
    p.discard()
    p.hand(0, orange=6, joker=3)
    p.play("claim duluth-helena orange 6")
    assert p.held(0) == {"joker": 3}
    assert p.thrown() == {"orange": 6}


@pytest.mark.rule("tickets.claim.joker")
@pytest.mark.parametrize("route", ["duluth-helena", "sault_st_marie-winnipeg"])
def test_a_route_may_be_paid_with_jokers_alone(route: str) -> None:
    p = Position("usa")
    p.discard()
    p.hand(0, joker=6)
    assert claims(p, route) == {"6 jokers"}
    p.play(f"claim {route} 6 jokers")
    assert p.owner(route) == 0
    assert (p.held(0), p.thrown()) == ({}, {"joker": 6})


@pytest.mark.rule("tickets.claim.joker")
def test_jokers_may_be_spent_although_color_cards_are_there() -> None:
    p = Position("usa")
    p.hand(0, red=4, joker=4)
    p.play("claim dallas-el_paso 4 jokers")
    assert p.held(0) == {"red": 4}


@pytest.mark.rule("tickets.claim.gray")
def test_a_gray_route_takes_no_mix_of_colors() -> None:
    p = Position("usa")
    p.hand(0, red=2, blue=2, pink=1)
    assert claims(p, "calgary-vancouver") == set()
    p.hand(0, red=3, blue=2, pink=1)
    assert claims(p, "calgary-vancouver") == {"red 3"}
    p.hand(0, red=2, blue=2, pink=1, joker=1)
    assert claims(p, "calgary-vancouver") == {"red 2 + 1 joker", "blue 2 + 1 joker"}


# --- pieces and points ---------------------------------------------------------------------------


@pytest.mark.rule("tickets.claim.pieces")
def test_a_piece_is_placed_on_every_space() -> None:
    p = Position("usa")
    p.hand(0, orange=6)
    p.play("claim duluth-helena orange 6")
    pieces = [seat["pieces"] for seat in p.state.view(None).to_json()["seats"]]
    assert pieces == [{"train": 39}, {"train": 45}]
    assert p.owner("duluth-helena") == 0


@pytest.mark.rule("tickets.claim.pieces")
def test_a_route_needs_enough_pieces() -> None:
    p = Position("usa")
    p.hand(0, red=12, joker=6)
    p.pieces(0, train=3)
    assert claims(p, "dallas-el_paso") == set()
    assert claims(p, "chicago-duluth")
    with pytest.raises(IllegalAction):
        p.play("claim dallas-el_paso red 4")
    p.pieces(0, train=4)
    p.play("claim dallas-el_paso red 4")
    assert p.state.view(0).to_json()["seats"][0]["pieces"] == {"train": 0}


@pytest.mark.rule("tickets.claim.anywhere")
def test_a_route_need_not_touch_the_others() -> None:
    p = Position("usa")
    p.own(0, "seattle-vancouver-1")
    p.own(1, "los_angeles-phoenix")
    p.hand(0, pink=4)
    p.play("claim charleston-miami pink 4")
    assert p.owner("charleston-miami") == 0


@pytest.mark.rule("tickets.claim.anywhere")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_route_that_is_taken_cannot_be_claimed(owner: int) -> None:
    p = Position("usa", players=4)
    p.own(owner, "dallas-el_paso")
    p.hand(0, red=4, joker=4)
    assert claims(p, "dallas-el_paso") == set()
    with pytest.raises(IllegalAction):
        p.play("claim dallas-el_paso red 4")


@pytest.mark.rule("tickets.claim.one-per-turn")
def test_one_route_a_turn_and_it_is_claimed_whole() -> None:
    p = Position("usa", players=3)
    p.hand(0, red=12)
    p.play("claim dallas-el_paso red 4")
    assert p.seat == 1
    with pytest.raises(IllegalAction):
        p.play("claim chicago-duluth red 3", seat=0)
    owned = p.state.view(None).to_json()["owners"]
    assert owned == {"dallas-el_paso": 0}
    p.turn(0)
    with pytest.raises(IllegalAction):
        p.play("claim helena-omaha red 4")
    assert p.owner("helena-omaha") is None


@pytest.mark.rule("tickets.claim.points")
@pytest.mark.parametrize(
    ("name", "route", "paid", "points"),
    [
        ("usa", "dallas-el_paso", "red 4", 7),
        ("usa", "dallas-houston-1", "1 joker", 1),
        ("europe", "bruxelles-paris-1", "red 2", 2),
        ("berlin", "potsdamer_platz-siegessaeule", "red 3", 4),
    ],
)
def test_a_route_scores_at_once(name: str, route: str, paid: str, points: int) -> None:
    p = Position(name)
    p.hand(0, red=6, joker=1)
    events = p.play(f"claim {route} {paid}")
    assert events[0].data["points"] == points
    assert [seat["score"] for seat in p.state.view(None).to_json()["seats"]] == [points, 0]


# --- double routes -------------------------------------------------------------------------------


@pytest.mark.rule("tickets.claim.double-same")
@pytest.mark.parametrize(
    ("name", "players", "one", "other"),
    [
        ("usa", 4, "denver-salt_lake_city-1", "denver-salt_lake_city-2"),
        ("usa", 5, "denver-salt_lake_city-2", "denver-salt_lake_city-1"),
        ("new_york", 3, "chelsea-greenwich_village-1", "chelsea-greenwich_village-2"),
        ("berlin", 4, "hauptbahnhof-moabit-1", "hauptbahnhof-moabit-2"),
    ],
)
def test_nobody_owns_both_routes_of_a_double(name: str, players: int, one: str, other: str) -> None:
    p = Position(name, players)
    p.hand(0, joker=6)
    p.hand(1, joker=6)
    p.play(f"claim {one} 3 jokers")
    p.turn(0)
    assert claims(p, other) == set()
    with pytest.raises(IllegalAction):
        p.play(f"claim {other} 3 jokers")
    p.turn(1)
    p.play(f"claim {other} 3 jokers")
    assert (p.owner(one), p.owner(other)) == (0, 1)


DOUBLES = {
    "usa": ("denver-salt_lake_city", 3, 3),
    "europe": ("edinburgh-london", 4, 3),
    "new_york": ("chelsea-greenwich_village", 3, 2),
    "berlin": ("hauptbahnhof-moabit", 3, 2),
}
FEW = {
    "usa": "usa.double.few",
    "europe": "europe.double.few",
    "new_york": "new_york.double.few",
    "berlin": "berlin.double.few",
}


def tables() -> list[Any]:
    """Every edition at every size of table."""
    most = {"usa": 5, "europe": 5, "new_york": 4, "berlin": 4}
    return [
        pytest.param(name, players, marks=pytest.mark.rule("tickets.claim.double-few", FEW[name]))
        for name in DOUBLES
        for players in range(2, most[name] + 1)
    ]


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize(("name", "players"), tables())
def test_at_a_small_table_a_claim_closes_the_twin(name: str, players: int, first: int) -> None:
    double, length, few = DOUBLES[name]
    p = Position(name, players)
    for seat in range(players):
        p.hand(seat, joker=8)
    p.play(f"claim {double}-{first} {length} jokers")
    for seat in range(players):
        p.turn(seat)
        may = players > few and seat != 0
        assert bool(claims(p, f"{double}-{3 - first}")) == may, seat


TWO_KINDS = {
    "a-b-1": "length = 2, color = 'red', kind = 'tram'",
    "a-b-2": "length = 2, color = 'blue', kind = 'subway', pieces = 1",
    "b-c-1": "length = 1, color = 'red', kind = 'tram'",
    "b-c-2": "length = 1, color = 'blue', kind = 'tram'",
    "c-d": "length = 1, color = 'gray', kind = 'tram'",
}


@pytest.mark.rule("tickets.claim.double-def")
@pytest.mark.parametrize("players", [2, 3])
def test_a_tram_and_a_subway_are_no_double(players: int, tmp_path: Path) -> None:
    name = write_map(
        tmp_path,
        TWO_KINDS,
        {"a-b": 2, "a-c": 3, "b-c": 1, "a-d": 4},
        pieces="tram = 9, subway = 3",
        points="tram = [1, 2], subway = [0, 3]",
    )
    p = Position(name, players)
    p.hand(0, red=2, blue=2)
    p.hand(1, joker=2)
    p.play("claim a-b-1 red 2")
    assert claims(p, "a-b-2") == {"2 jokers"}
    p.turn(0)
    p.play("claim a-b-2 blue 2")
    assert (p.owner("a-b-1"), p.owner("a-b-2")) == (0, 0)


@pytest.mark.rule("tickets.claim.double-def")
def test_two_trams_between_the_same_places_are_a_double(tmp_path: Path) -> None:
    name = write_map(
        tmp_path,
        TWO_KINDS,
        {"a-b": 2, "a-c": 3, "b-c": 1, "a-d": 4},
        pieces="tram = 9, subway = 3",
        points="tram = [1, 2], subway = [0, 3]",
    )
    p = Position(name, players=2)
    p.hand(0, red=1)
    p.hand(1, blue=1)
    p.play("claim b-c-1 red 1")
    assert claims(p, "b-c-2") == set()
