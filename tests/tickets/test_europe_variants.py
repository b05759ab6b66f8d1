"""The variants of Europe: 1912, mega and the big cities, each with and without bonus tickets."""

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest

import stellwerk
from stellwerk.errors import BadOption, IllegalAction
from tests.tickets.positions import Position

VARIANTS = ("europe", "europe:1912", "europe:mega", "europe:cities")
BIG = {"london", "berlin", "moskva", "paris", "wien", "madrid", "roma", "athina", "angora"}
MAX = {"kobenhavn-london"}
ORIENT = {
    *("bucuresti-munchen", "bucuresti-paris", "budapest-constantinople"),
    *("budapest-london", "budapest-paris", "constantinople-wien"),
}


def dealt(name: str, players: int = 2, seed: int = 1) -> Position:
    """A game in which the starting tickets are still to be chosen."""
    return Position(name, players, seed, started=False)


def offer(p: Position, seat: int) -> list[str]:
    """What the seat itself sees on offer."""
    tickets: list[str] = p.state.view(seat).me["offer"]
    return tickets


def keep(p: Position, seat: int, tickets: list[str]) -> None:
    p.play(f"keep {' '.join(tickets) or 'none'}", seat)


def keeps(tickets: list[str], least: int) -> set[str]:
    """The words for keeping at least so many of some tickets."""
    sizes = range(least, len(tickets) + 1)
    return {f"keep {' '.join(kept)}" for n in sizes for kept in combinations(tickets, n)}


def ids(p: Position, long: bool) -> set[str]:
    """The long or the regular tickets of the edition."""
    return {ticket.id for ticket in p.game.edition.tickets if ticket.long is long}


def regular(p: Position, seat: int) -> set[str]:
    """The regular tickets dealt to a seat, seen or not."""
    tickets = p.game.edition.tickets
    return {tickets[int(p.s.offer[seat][i])].id for i in range(int(p.s.offer_size[seat]))}


def regular_in_game(p: Position) -> set[str]:
    """The regular tickets dealt and in the deck."""
    hands = {id for seat in range(p.game.players) for id in regular(p, seat)}
    return (hands | set(p.tickets_next())) - ids(p, long=True)


def start(p: Position, kept: int) -> dict[int, list[str]]:
    """Let every seat take no long ticket and so many regular ones; what each gives back."""
    back = {}
    for seat in range(p.game.players):
        if "keep none" in p.legal(seat):
            keep(p, seat, [])
        back[seat] = offer(p, seat)[kept:]
        keep(p, seat, offer(p, seat)[:kept])
    return back


# --- all variants --------------------------------------------------------------------------------


@pytest.mark.rule("europe.variant.same")
@pytest.mark.parametrize("name", VARIANTS)
def test_cards_pieces_and_stations_are_the_same_in_every_variant(name: str) -> None:
    p = dealt(name, 3)
    seats = p.state.view(None).to_json()["seats"]
    figures = [(seat["cards"], seat["pieces"], seat["stations"]) for seat in seats]
    assert figures == [(4, {"train": 45}, 3)] * 3


@pytest.mark.rule("europe.variant.same")
@pytest.mark.parametrize("name", VARIANTS)
def test_trail_stations_and_tunnels_are_the_same_in_every_variant(name: str) -> None:
    p = Position(name)
    p.tickets(0)
    p.tickets(1)
    p.own(0, "berlin-wien")
    p.station(0, "paris")
    assert p.outcome().scores == (10 + 8, 12)
    p = Position(name)
    p.deck("red", "joker", "blue", "blue")
    p.hand(0, red=5)
    p.play("claim erzurum-sochi red 3")
    assert p.legal() == {"pay red 2", "decline"}


@pytest.mark.rule("europe.variant.classic", "europe.variant.1912")
@pytest.mark.parametrize(
    ("name", "number", "some"),
    [("europe", 40, "amsterdam-pamplona"), ("europe:1912", 49, "amsterdam-venezia")],
)
def test_classic_and_1912_deal_their_own_tickets(name: str, number: int, some: str) -> None:
    p = dealt(name, 5)
    in_game = regular_in_game(p)
    assert len(in_game) == number
    assert some in in_game
    assert len(ids(p, long=True)) == 6
    assert in_game == ids(p, long=False)


@pytest.mark.rule("europe.variant.1912")
def test_1912_starts_as_classic_does() -> None:
    p = dealt("europe:1912", 5)
    for seat in range(5):
        assert len(offer(p, seat)) == 4
        assert p.legal(seat) == keeps(offer(p, seat), least=2)


def test_only_one_variant_is_played() -> None:
    with pytest.raises(BadOption):
        stellwerk.game("europe:mega+cities", 2)


# --- bonus tickets -------------------------------------------------------------------------------


@pytest.mark.rule("europe.variant.bonus")
@pytest.mark.parametrize(
    ("plain", "bonus", "more"),
    [
        ("europe", "europe:bonus", MAX | ORIENT),
        ("europe:1912", "europe:1912+bonus", MAX | ORIENT),
        ("europe:mega", "europe:mega+bonus", MAX | ORIENT),
        (
            "europe:cities",
            "europe:cities+bonus",
            (MAX | ORIENT) - {"bucuresti-munchen", "budapest-constantinople"},
        ),
    ],
)
def test_bonus_tickets_are_dealt_and_drawn_with_the_regular_ones(
    plain: str, bonus: str, more: set[str]
) -> None:
    without, with_bonus = regular_in_game(dealt(plain, 3)), regular_in_game(dealt(bonus, 3))
    assert without.isdisjoint(MAX | ORIENT)
    assert with_bonus == without | more


@pytest.mark.rule("europe.variant.bonus")
def test_a_bonus_ticket_may_come_at_the_start_and_in_play() -> None:
    games = [dealt("europe:bonus", seed=seed) for seed in range(8)]
    offered = {id for p in games for seat in (0, 1) for id in offer(p, seat)}
    drawn = {id for p in games for id in p.tickets_next()[:3]}
    assert offered & (MAX | ORIENT)
    assert drawn & (MAX | ORIENT)


# --- mega ----------------------------------------------------------------------------------------


@pytest.mark.rule("europe.variant.mega.deck")
@pytest.mark.parametrize("players", [2, 5])
def test_mega_is_played_with_89_regular_and_12_long_tickets(players: int) -> None:
    p = dealt("europe:mega", players)
    assert len(regular_in_game(p)) == 89
    assert len(ids(p, long=True)) == 12
    assert len(p.tickets_next()) == 89 - 5 * players


@pytest.mark.rule("europe.variant.mega.long")
@pytest.mark.parametrize("players", [2, 5])
def test_mega_offers_two_long_tickets_of_which_one_or_none_is_kept(players: int) -> None:
    p = dealt("europe:mega", players)
    seen = [id for seat in range(players) for id in offer(p, seat)]
    assert set(seen) <= ids(p, long=True)
    assert len(set(seen)) == 2 * players
    for seat in range(players):
        first, second = offer(p, seat)
        assert p.legal(seat) == {f"keep {first}", f"keep {second}", "keep none"}
        with pytest.raises(IllegalAction):
            p.play(f"keep {first} {second}", seat)


@pytest.mark.rule("europe.variant.mega.long")
@pytest.mark.parametrize("chosen", [0, 1, None])
def test_mega_keeps_the_long_ticket_chosen_and_all_others_leave_the_game(
    chosen: int | None,
) -> None:
    p = dealt("europe:mega")
    long = [] if chosen is None else [offer(p, 0)[chosen]]
    keep(p, 0, long)
    keep(p, 1, [])
    for seat in (0, 1):
        keep(p, seat, offer(p, seat))
    assert p.ticket_ids(0) & ids(p, long=True) == set(long)
    assert p.ticket_ids(1) & ids(p, long=True) == set()
    assert ids(p, long=True).isdisjoint(p.tickets_next())


@pytest.mark.rule("europe.variant.mega.long")
@pytest.mark.parametrize("watcher", [None, 1])
def test_mega_long_tickets_leave_unseen(watcher: int | None) -> None:
    p = dealt("europe:mega")
    mine = offer(p, 0)
    told: list[Any] = []
    for seat, tickets in ((0, mine[:1]), (1, []), (0, None), (1, None)):
        words = f"keep {' '.join(offer(p, seat) if tickets is None else tickets) or 'none'}"
        told += [event.data for event in p.state.play(seat, words).for_seat(watcher)]
    text = json.dumps([told, p.state.view(watcher).to_json()], default=list)
    assert not any(f'"{id}"' in text for id in mine)


@pytest.mark.rule("europe.variant.mega.order")
def test_mega_hides_the_regular_tickets_from_their_own_seat_until_the_long_choice() -> None:
    p = dealt("europe:mega")
    hidden = regular(p, 0)
    view = p.state.view(0)
    assert not any(f'"{id}"' in json.dumps(view.to_json()) for id in hidden)
    assert all(int(view.record.offer[0][i]) < 0 for i in range(5))
    told: list[Any] = [event.data for event in p.state.play(1, "keep none").for_seat(0)]
    told += [event.data for event in p.state.play(0, "keep none").for_seat(1)]
    assert not any(f'"{id}"' in json.dumps(told, default=list) for id in hidden)
    assert set(offer(p, 0)) == hidden


@pytest.mark.rule("europe.variant.mega.order")
def test_mega_lets_a_seat_imagine_any_regular_tickets_before_the_long_choice() -> None:
    p = dealt("europe:mega")
    view = p.state.view(0)
    guesses = [view.imagine(seed) for seed in range(6)]
    offers = set()
    for guess in guesses:
        assert guess.view(0).me["offer"] == offer(p, 0)
        guess.play(0, "keep none")
        offers.add(tuple(guess.view(0).me["offer"]))
    assert len(offers) == 6


@pytest.mark.rule("europe.variant.mega.order")
def test_mega_shows_no_observation_of_the_regular_tickets_before_the_long_choice() -> None:
    p = dealt("europe:mega")
    before = p.game.observation(p.state.view(0)).tolist()
    taken = [int(p.s.offer[0][i]) for i in range(5)]
    other = [int(p.s.ticket_deck[int(p.s.ticket_top) + i]) for i in range(5)]
    for i in range(5):
        p.s.offer[0][i] = other[i]
        p.s.ticket_deck[int(p.s.ticket_top) + i] = taken[i]
    assert p.game.observation(p.state.view(0)).tolist() == before


@pytest.mark.rule("europe.variant.mega.order")
@pytest.mark.parametrize("kept", [0, 1])
def test_mega_makes_the_long_choice_final(kept: int) -> None:
    p = dealt("europe:mega")
    long = offer(p, 0)
    keep(p, 0, long[:kept])
    assert set(offer(p, 0)).isdisjoint(long)
    for words in (f"keep {long[0]}", f"keep {long[1]}", "keep none"):
        with pytest.raises(IllegalAction):
            p.play(words, 0)
    assert p.state.to_act == (0, 1)


@pytest.mark.rule("europe.variant.mega.order")
def test_mega_seats_choose_at_their_own_pace() -> None:
    p = dealt("europe:mega", 3)
    keep(p, 2, [])
    keep(p, 2, offer(p, 2)[:3])
    assert p.state.to_act == (0, 1)
    assert set(offer(p, 0)) <= ids(p, long=True)
    for seat in (1, 0):
        keep(p, seat, offer(p, seat)[:1])
        keep(p, seat, offer(p, seat)[:2])
    assert [len(p.ticket_ids(seat)) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("europe.variant.mega.regular")
@pytest.mark.parametrize(("kept", "least"), [(1, 2), (0, 3)])
def test_mega_keeps_two_of_five_with_a_long_ticket_three_without(kept: int, least: int) -> None:
    p = dealt("europe:mega")
    keep(p, 0, offer(p, 0)[:kept])
    five = offer(p, 0)
    assert len(set(five) - ids(p, long=True)) == 5
    assert p.legal(0) == keeps(five, least)


@pytest.mark.rule("europe.variant.mega.return", "europe.variant.mega.long")
def test_mega_puts_only_regular_tickets_back_under_the_deck() -> None:
    p = dealt("europe:mega", 3)
    deck = p.tickets_next()
    back = {id for ids in start(p, kept=3).values() for id in ids}
    assert len(back) == 6
    assert p.tickets_next()[:-6] == deck
    assert set(p.tickets_next()[-6:]) == back


@pytest.mark.rule("europe.variant.mega.return", "europe.variant.cities.start")
@pytest.mark.parametrize("name", ["europe:mega", "europe:cities"])
def test_tickets_given_back_are_shuffled(name: str) -> None:
    places: set[int] = set()
    in_order = 0
    for seed in range(12):
        p = dealt(name, seed=seed)
        back = [id for ids in start(p, kept=3).values() for id in ids]
        tail = p.tickets_next()[-len(back) :]
        in_order += tail == back
        places.add(tail.index(back[0]))
    assert in_order < 6
    assert places == set(range(4))


@pytest.mark.rule("europe.variant.mega.draw", "europe.variant.cities.draw")
@pytest.mark.parametrize(("name", "number"), [("europe:mega", 3), ("europe:cities", 4)])
def test_tickets_drawn_in_play_by_variant(name: str, number: int) -> None:
    p = dealt(name)
    start(p, kept=3)
    top = p.tickets_next()[:number]
    p.play("draw tickets")
    assert offer(p, 0) == top
    assert p.legal() == keeps(top, least=1)
    keep(p, 0, top[:1])
    assert set(p.tickets_next()[1 - number :]) == set(top[1:])


@pytest.mark.rule("europe.variant.mega.draw", "europe.variant.mega.long")
def test_mega_never_draws_a_long_ticket_in_play() -> None:
    p, rng = dealt("europe:mega", 5), Random(1)
    start(p, kept=3)
    kept = {id for seat in range(5) for id in p.ticket_ids(seat)}
    drawn = []
    while "draw tickets" in p.legal():
        p.play("draw tickets")
        drawn += offer(p, p.seat)
        keep(p, p.seat, [t for t in offer(p, p.seat) if rng.random() < 0.8] or offer(p, p.seat))
    assert set(drawn) == ids(p, long=False) - kept
    assert ids(p, long=True).isdisjoint(drawn)


# --- big cities ----------------------------------------------------------------------------------


@pytest.mark.rule("europe.variant.cities.deck", "europe.variant.cities.list")
def test_the_big_cities_are_played_with_45_tickets_that_name_one() -> None:
    p = dealt("europe:cities", 5)
    in_game = regular_in_game(p)
    assert len(in_game) == 45
    assert all(BIG & set(id.split("-")) for id in in_game)
    assert ids(p, long=True) == set()


@pytest.mark.rule("europe.variant.cities.start")
@pytest.mark.parametrize("players", [2, 5])
def test_the_big_cities_offer_five_tickets_of_which_two_are_kept(players: int) -> None:
    p = dealt("europe:cities", players)
    for seat in range(players):
        assert len(offer(p, seat)) == 5
        assert p.legal(seat) == keeps(offer(p, seat), least=2)


@pytest.mark.rule("europe.variant.cities.start")
def test_the_big_cities_put_tickets_not_kept_under_the_deck() -> None:
    p = dealt("europe:cities", 3)
    deck = p.tickets_next()
    back = {id for ids in start(p, kept=2).values() for id in ids}
    assert p.tickets_next()[:-9] == deck
    assert set(p.tickets_next()[-9:]) == back


@pytest.mark.rule("europe.variant.cities.draw")
def test_the_big_cities_draw_what_is_left_of_a_short_deck() -> None:
    p = Position("europe:cities")
    p.ticket_deck("berlin-wien", "london-paris", "madrid-paris")
    p.play("draw tickets")
    assert len(p.legal()) == 7
