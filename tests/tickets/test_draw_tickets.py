"""Drawing tickets: how many, what goes back under the deck, and who may know of it."""

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from stellwerk.errors import IllegalAction
from stellwerk.tickets.game import TicketsState

from .own_maps import DEAL, one_line
from .positions import Position

USA = ["boston-miami", "calgary-phoenix", "dallas-new_york", "denver-el_paso", "duluth-houston"]
NEW_YORK = ["brooklyn-chelsea", "chelsea-wall_street", "east_village-soho", "soho-times_square"]
BERLIN = ["moabit-moritzplatz", "museumsinsel-siegessaeule", "alexanderplatz-gleisdreieck"]

#: A deal of a long ticket and another, where tickets not kept go under the deck.
LONG_UNDER = DEAL.replace("start = 1", "start = 1, long = 1")


def table(*deck: str, name: str = "usa", players: int = 2, seed: int = 1) -> Position:
    """A position with a known ticket deck and no other thing to do than to draw."""
    p = Position(name, players, seed)
    p.ticket_deck(*deck)
    return p


def keeps(offer: list[str], least: int = 1) -> set[str]:
    """The words of every choice of at least so many."""
    numbers = range(least, len(offer) + 1)
    return {f"keep {' '.join(ids)}" for n in numbers for ids in combinations(offer, n)}


def seen(state: TicketsState, seat: int | None) -> tuple[Any, str]:
    """All that a seat sees: words, and the whole of its masked record."""
    view = state.view(seat)
    return view.to_json(), TicketsState(state.game, view.records).checksum()


def offer_of(state: TicketsState, seat: int) -> list[str]:
    offer: list[str] = state.view(seat).me["offer"]
    return offer


# --- how many ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "deck", "number"),
    [
        pytest.param("usa", USA, 3, marks=pytest.mark.rule("usa.draw")),
        pytest.param("new_york", NEW_YORK, 2, marks=pytest.mark.rule("new_york.draw")),
        pytest.param("berlin", BERLIN, 2, marks=pytest.mark.rule("berlin.draw")),
    ],
)
@pytest.mark.rule("tickets.draw.count")
def test_tickets_are_drawn_and_at_least_one_is_kept(
    name: str, deck: list[str], number: int
) -> None:
    p = table(*deck, name=name)
    p.play("draw tickets")
    assert p.seat == 0
    assert offer_of(p.state, 0) == deck[:number]
    assert p.legal() == keeps(deck[:number])
    with pytest.raises(IllegalAction):
        p.play("keep none")


@pytest.mark.rule("tickets.draw.count", "usa.draw")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_some_or_all_are_kept(number: int) -> None:
    p = table(*USA)
    before = p.ticket_ids(0)
    p.play("draw tickets")
    p.play(f"keep {' '.join(USA[:number])}")
    assert p.ticket_ids(0) == before | set(USA[:number])
    assert p.state.view(1).to_json()["seats"][0]["tickets"] == len(before | set(USA[:number]))
    assert p.seat == 1


@pytest.mark.rule("tickets.draw.short-deck")
@pytest.mark.parametrize("left", [1, 2])
def test_a_short_deck_is_drawn_whole(left: int) -> None:
    p = table(*USA[:left])
    p.play("draw tickets")
    assert p.legal() == keeps(USA[:left])
    assert p.tickets_next() == []
    p.play(f"keep {USA[0]}")
    assert p.tickets_next() == USA[1:left]


@pytest.mark.rule("tickets.draw.short-deck")
@pytest.mark.parametrize(
    ("name", "ticket"),
    [
        pytest.param("usa", USA[0]),
        pytest.param("new_york", NEW_YORK[0], marks=pytest.mark.rule("new_york.draw")),
        pytest.param("berlin", BERLIN[0], marks=pytest.mark.rule("berlin.draw")),
    ],
)
def test_the_last_single_ticket_must_be_kept(name: str, ticket: str) -> None:
    p = table(ticket, name=name)
    p.play("draw tickets")
    assert p.legal() == {f"keep {ticket}"}
    p.play(f"keep {ticket}")
    assert ticket in p.ticket_ids(0)
    assert "draw tickets" not in p.legal()


@pytest.mark.rule("tickets.draw.empty")
@pytest.mark.parametrize("name", ["usa", "europe", "new_york", "berlin"])
def test_with_no_ticket_left_none_can_be_drawn(name: str) -> None:
    p = table(name=name)
    assert "draw tickets" not in p.legal()
    assert "draw blind" in p.legal()
    with pytest.raises(IllegalAction):
        p.play("draw tickets")


@pytest.mark.rule("tickets.draw.no-limit")
def test_a_seat_may_hold_all_tickets() -> None:
    p = Position("usa")
    ids = [ticket.id for ticket in p.game.edition.tickets]
    p.tickets(1)
    p.tickets(0, *ids[:28])
    p.ticket_deck(*ids[28:])
    p.play("draw tickets")
    p.play(f"keep {' '.join(ids[28:])}")
    assert p.ticket_ids(0) == set(ids)
    assert p.state.view(1).to_json()["seats"][0]["tickets"] == 30


# --- what goes back ------------------------------------------------------------------------------


@pytest.mark.rule("tickets.draw.return", "usa.draw")
def test_tickets_not_kept_go_under_the_deck() -> None:
    p = table(*USA)
    p.play("draw tickets")
    p.play(f"keep {USA[1]}")
    assert p.tickets_next()[:2] == USA[3:]
    assert set(p.tickets_next()[2:]) == {USA[0], USA[2]}
    p.play("draw tickets")
    assert offer_of(p.state, 1)[:2] == USA[3:]


@pytest.mark.rule("tickets.draw.return")
def test_with_all_kept_nothing_goes_back() -> None:
    p = table(*USA)
    p.play("draw tickets")
    p.play(f"keep {' '.join(USA[:3])}")
    assert p.tickets_next() == USA[3:]


@pytest.mark.rule("tickets.draw.return-order")
def test_two_tickets_returned_lie_in_random_order() -> None:
    orders = Counter[tuple[str, ...]]()
    for seed in range(24):
        p = table(*USA, seed=seed)
        p.play("draw tickets")
        p.play(f"keep {USA[0]}")
        orders[tuple(p.tickets_next()[2:])] += 1
    assert set(orders) == {(USA[1], USA[2]), (USA[2], USA[1])}
    assert min(orders.values()) >= 5


@pytest.mark.rule("tickets.draw.return-order")
def test_each_return_lies_under_the_earlier_ones() -> None:
    deck = [*USA, "houston-winnipeg"]
    p = table(*deck)
    p.play("draw tickets")
    p.play(f"keep {USA[0]}")
    p.play("draw tickets")
    p.play(f"keep {USA[3]}")
    assert set(p.tickets_next()[:2]) == {USA[1], USA[2]}
    assert set(p.tickets_next()[2:]) == {USA[4], "houston-winnipeg"}


def started_with_one_each(seed: int) -> tuple[list[str], list[str], list[str]]:
    """The ticket deck at the deal, the tickets returned by seat, the deck at the first turn."""
    p = Position("new_york", 3, seed, started=False)
    dealt = p.tickets_next()
    returned = []
    for seat in (2, 0, 1):
        kept, back = offer_of(p.state, seat)
        p.play(f"keep {kept}", seat)
        returned.append((seat, back))
        if seat != 1:
            assert p.tickets_next() == dealt
    return dealt, [back for _, back in sorted(returned)], p.tickets_next()


@pytest.mark.rule(
    "tickets.draw.return-order", "tickets.setup.simultaneous", "new_york.start.tickets"
)
def test_the_returns_of_the_start_go_under_together_in_random_order() -> None:
    orders = set()
    for seed in range(60):
        dealt, returned, deck = started_with_one_each(seed)
        assert deck[: len(dealt)] == dealt
        assert sorted(deck[len(dealt) :]) == sorted(returned)
        orders.add(tuple(returned.index(id) for id in deck[len(dealt) :]))
    assert len(orders) == 6


# --- no way back ---------------------------------------------------------------------------------


@pytest.mark.rule("tickets.draw.committed")
def test_once_tickets_are_shown_some_must_be_kept() -> None:
    p = table(*USA)
    p.hand(0, red=6, joker=2)
    p.play("draw tickets")
    for words in ("draw blind", "draw tickets", "pass", "claim dallas-el_paso red 4"):
        with pytest.raises(IllegalAction):
            p.play(words)
    assert p.seat == 0
    assert p.legal() == keeps(USA[:3])


@pytest.mark.rule("tickets.draw.committed")
def test_a_ticket_that_is_not_offered_cannot_be_kept() -> None:
    p = table(*USA)
    p.play("draw tickets")
    with pytest.raises(IllegalAction):
        p.play(f"keep {USA[3]}")


@pytest.mark.rule("tickets.draw.final")
def test_a_ticket_once_kept_is_never_offered_nor_returned() -> None:
    p = Position("new_york")
    held = p.ticket_ids(0) | p.ticket_ids(1)
    while p.tickets_next():
        offer = p.tickets_next()[:2]
        seat = p.seat
        p.play("draw tickets")
        p.play(f"keep {offer[0]}")
        held.add(offer[0])
        assert p.ticket_ids(0) | p.ticket_ids(1) == held
        assert offer[0] in p.ticket_ids(seat)
        assert not held & set(p.tickets_next())
    assert len(held) == 18


@pytest.mark.rule("tickets.draw.final", "tickets.end.tickets")
def test_a_ticket_that_was_kept_counts_at_the_end() -> None:
    p = table(*USA)
    p.tickets(0)
    p.play("draw tickets")
    p.play(f"keep {USA[0]} {USA[2]}")
    assert p.outcome().scores[0] == -12 - 11


# --- secrets -------------------------------------------------------------------------------------


@pytest.mark.rule("tickets.draw.secret")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_others_see_only_how_many_tickets_a_seat_holds(watcher: int | None) -> None:
    views = []
    for held in (USA[:2], USA[3:]):
        p = table(players=3)
        p.tickets(0, *held)
        views.append(seen(p.state, watcher))
        assert set(p.state.view(0).me["tickets"]) == set(held)
        assert p.state.view(watcher).to_json()["seats"][0]["tickets"] == 2
    assert views[0] == views[1]


@pytest.mark.rule("tickets.draw.secret")
def test_a_completed_ticket_stays_secret() -> None:
    views = []
    for ticket in ("denver-el_paso", "boston-miami"):
        p = table()
        p.own(0, "denver-santa_fe", "el_paso-santa_fe")
        p.tickets(0, ticket)
        views.append(seen(p.state, 1))
    assert views[0] == views[1]


@pytest.mark.rule("tickets.draw.secret")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_an_offer_and_a_choice_are_secret(watcher: int | None) -> None:
    views: list[list[Any]] = []
    for deck in (USA, list(reversed(USA))):
        p = table(*deck, players=3)
        p.tickets(0)
        offer = p.state.play(0, "draw tickets")
        shown = [seen(p.state, watcher), offer.for_seat(watcher)]
        keep = p.state.play(0, f"keep {deck[0]}")
        views.append([*shown, seen(p.state, watcher), keep.for_seat(watcher)])
        assert offer.for_seat(0)[0].data["tickets"] == deck[:3]
        assert keep.for_seat(0)[0].data["tickets"] == [deck[0]]
        assert keep.for_seat(watcher)[0].data["count"] == 1
    assert views[0] == views[1]


@pytest.mark.rule("tickets.draw.secret")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_nobody_sees_the_ticket_deck(watcher: int | None) -> None:
    views = [seen(table(*deck).state, watcher) for deck in (USA, list(reversed(USA)))]
    assert views[0] == views[1]


def offered(p: Position, seat: int) -> list[str]:
    me = p.state.view(seat).to_json()["me"]
    assert me is not None
    return me["offer"]


# --- long tickets ------------------------------------------------------------------------------


@pytest.mark.rule("europe.draw", "tickets.draw.return")
def test_long_tickets_not_kept_leave_the_game_although_others_go_under_the_deck(
    tmp_path: Path,
) -> None:
    path = one_line(tmp_path, deal=LONG_UNDER, long=("a-d", "a-e", "b-d", "c-e"))
    p = Position(path, started=False)
    deck = p.tickets_next()
    (refused_long, regular), (long, refused) = (offered(p, seat) for seat in (0, 1))
    p.play(f"keep {regular}", 0)
    p.play(f"keep {long}", 1)
    assert (p.ticket_ids(0), p.ticket_ids(1)) == ({regular}, {long})
    assert p.tickets_next() == [*deck, refused]
    assert refused_long not in p.tickets_next()
