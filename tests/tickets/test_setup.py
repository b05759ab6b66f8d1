"""The start of a game: pieces, hands, the market, starting tickets, and who begins."""

from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import stellwerk
from stellwerk.errors import IllegalAction
from stellwerk.tickets.game import TicketsState
from stellwerk.tickets.shape import TicketsSeat

from .own_maps import write_map
from .positions import Position

EDITIONS = ["usa", "europe", "new_york", "berlin"]
JOKER_RICH = "colors = ['red', 'blue'], per_color = {}, jokers = {}, hand = 1"
ROUTES = {"a-b": "length = 1, color = 'red'", "b-c": "length = 2, color = 'blue'"}


def fresh(name: str, players: int = 2, seed: int = 1) -> Position:
    return Position(name, players, seed, started=False)


def jokers_map(folder: Path, per_color: int, jokers: int) -> str:
    tickets = {"a-b": 1, "a-c": 3, "b-c": 2, "b-d": 2}
    routes = ROUTES | {"c-d": "length = 1, color = 'gray'"}
    return write_map(folder, routes, tickets, cards=JOKER_RICH.format(per_color, jokers))


def seats_of(p: Position) -> list[TicketsSeat]:
    return p.state.view(None).to_json()["seats"]


def offer_of(state: TicketsState, seat: int) -> list[str]:
    return state.view(seat).me["offer"]


def seen(state: TicketsState, seat: int | None) -> tuple[Any, str]:
    """All that a seat sees: words, and the whole of its masked record."""
    view = state.view(seat)
    return view.to_json(), TicketsState(state.game, view.records).checksum()


@pytest.mark.rule("tickets.setup.pieces")
@pytest.mark.parametrize(
    ("name", "pieces", "stations"),
    [
        ("usa", {"train": 45}, 0),
        ("europe", {"train": 45}, 3),
        ("new_york", {"taxi": 15}, 0),
        ("berlin", {"tram": 11, "subway": 5}, 0),
    ],
)
@pytest.mark.parametrize("players", [2, 4])
def test_every_seat_starts_with_all_pieces_and_no_points(
    name: str, pieces: dict[str, int], stations: int, players: int
) -> None:
    seats = seats_of(fresh(name, players))
    assert len(seats) == players
    for seat in seats:
        assert (seat["pieces"], seat["stations"], seat["score"]) == (pieces, stations, 0)


@pytest.mark.rule("tickets.setup.hand", "tickets.setup.market")
@pytest.mark.parametrize(
    ("name", "hand", "per_color", "jokers"),
    [("usa", 4, 12, 14), ("europe", 4, 12, 14), ("new_york", 2, 6, 8), ("berlin", 2, 6, 8)],
)
@pytest.mark.parametrize("players", [2, 4])
def test_hands_market_and_deck_are_all_the_cards(
    name: str, hand: int, per_color: int, jokers: int, players: int
) -> None:
    p = fresh(name, players)
    hands = [p.held(seat) for seat in range(players)]
    assert [sum(cards.values()) for cards in hands] == [hand] * players
    assert None not in p.shown()
    cards: Counter[str | None] = Counter([*p.shown(), *p.drawn_next()]) + Counter(p.thrown())
    for one in hands:
        cards += Counter(one)
    assert cards == dict.fromkeys(p.game.edition.colors, per_color) | {"joker": jokers}


@pytest.mark.rule("tickets.setup.hand")
def test_the_cards_are_shuffled_by_the_seed() -> None:
    deals = [fresh("new_york", seed=seed) for seed in range(12)]
    hands = {tuple(sorted(p.held(0).items())) for p in deals}
    assert len(hands) > 6
    assert len({tuple(p.drawn_next()) for p in deals}) == 12
    assert fresh("new_york", seed=3).drawn_next() == deals[3].drawn_next()


@pytest.mark.rule("tickets.setup.market-reset", "tickets.cards.reset-loop")
def test_three_jokers_at_the_start_are_discarded_with_their_market(tmp_path: Path) -> None:
    name = jokers_map(tmp_path, per_color=20, jokers=30)
    resets = Counter[int]()
    for seed in range(40):
        p = fresh(name, seed=seed)
        assert p.shown().count("joker") < 3
        assert None not in p.shown()
        thrown = p.thrown()
        assert sum(thrown.values()) % 5 == 0
        times = sum(thrown.values()) // 5
        assert thrown.get("joker", 0) >= 3 * times
        assert len(p.drawn_next()) == 70 - 2 - 5 - 5 * times
        resets[times] += 1
    assert resets[0]
    assert resets[1]
    assert max(resets) >= 2


@pytest.mark.rule("tickets.setup.market-reset", "tickets.cards.reset-loop")
def test_the_market_of_the_start_is_reset_ten_times_at_most(tmp_path: Path) -> None:
    name = jokers_map(tmp_path, per_color=2, jokers=100)
    stopped = 0
    for seed in range(10):
        p = fresh(name, seed=seed)
        if p.shown().count("joker") >= 3 and not {"red", "blue"} & {*p.held(0), *p.held(1)}:
            stopped += 1
            assert sum(p.thrown().values()) == 50
    assert stopped


@pytest.mark.rule("tickets.setup.market-reset", "tickets.cards.reset-loop")
def test_with_two_colored_cards_the_market_of_the_start_stays(tmp_path: Path) -> None:
    name = jokers_map(tmp_path, per_color=1, jokers=20)
    for seed in range(5):
        p = fresh(name, seed=seed)
        assert p.shown().count("joker") >= 3
        assert p.thrown() == {}


@pytest.mark.rule("tickets.setup.market-reset", "tickets.cards.reshuffle")
def test_a_reset_of_the_start_may_use_up_the_deck(tmp_path: Path) -> None:
    name = jokers_map(tmp_path, per_color=3, jokers=6)
    reshuffled = 0
    for seed in range(30):
        p = fresh(name, seed=seed)
        cards = Counter([*p.shown(), *p.drawn_next()]) + Counter(p.thrown())
        cards = cards + Counter(p.held(0)) + Counter(p.held(1))
        assert cards == {"red": 3, "blue": 3, "joker": 6}
        assert None not in p.shown()
        assert p.drawn_next()
        reshuffled += int(p.s.shuffles) > 0
    assert reshuffled


@pytest.mark.rule("tickets.setup.tickets")
@pytest.mark.parametrize(
    ("name", "offered", "choices"),
    [("usa", 3, 4), ("europe", 4, 11), ("new_york", 2, 3), ("berlin", 2, 3)],
)
def test_every_seat_chooses_from_its_own_starting_tickets(
    name: str, offered: int, choices: int
) -> None:
    p = fresh(name, players=4)
    offers = [offer_of(p.state, seat) for seat in range(4)]
    assert [len(offer) for offer in offers] == [offered] * 4
    assert len({id for offer in offers for id in offer}) == 4 * offered
    assert not {id for offer in offers for id in offer} & set(p.tickets_next())
    for seat in range(4):
        assert len(p.legal(seat)) == choices
        assert f"keep {' '.join(offers[seat])}" in p.legal(seat)


@pytest.mark.rule("tickets.setup.tickets")
@pytest.mark.parametrize(("name", "least"), [("usa", 2), ("europe", 2), ("new_york", 1)])
def test_fewer_starting_tickets_than_the_minimum_are_refused(name: str, least: int) -> None:
    p = fresh(name)
    before = p.state.checksum()
    kept = [words.split()[1:] for words in p.legal(0)]
    assert min(len(ids) for ids in kept) == least
    too_few = offer_of(p.state, 0)[: least - 1]
    with pytest.raises(IllegalAction):
        p.play(f"keep {' '.join(too_few) or 'none'}", seat=0)
    assert p.state.checksum() == before


@pytest.mark.rule("tickets.setup.tickets")
def test_starting_tickets_kept_are_held_and_others_are_not() -> None:
    p = fresh("usa", players=3)
    offers = [offer_of(p.state, seat) for seat in range(3)]
    for seat, number in enumerate([2, 3, 2]):
        p.play(f"keep {' '.join(offers[seat][:number])}", seat)
    assert [p.ticket_ids(seat) for seat in range(3)] == [
        set(offers[0][:2]),
        set(offers[1]),
        set(offers[2][:2]),
    ]


# --- all choose at once --------------------------------------------------------------------------


def start_choices(state: TicketsState) -> list[str]:
    """A different number of tickets for each seat."""
    return [f"keep {' '.join(offer_of(state, seat)[: 2 + seat % 2])}" for seat in range(3)]


@pytest.mark.rule("tickets.setup.simultaneous")
def test_choices_in_any_order_give_the_same_game() -> None:
    sums = set()
    for order in permutations(range(3)):
        p = fresh("usa", players=3, seed=5)
        choices = start_choices(p.state)
        for seat in order:
            assert seat in p.state.to_act
            p.play(choices[seat], seat)
        assert p.state.to_act == (0,)
        sums.add(p.state.checksum())
    assert len(sums) == 1


@pytest.mark.rule("tickets.setup.simultaneous", "tickets.draw.secret")
def test_nobody_sees_a_choice_or_its_count_before_all_are_in() -> None:
    views, told = [], []
    for number in (2, 3):
        state = fresh("usa", players=3, seed=5).state
        events = state.play(0, f"keep {' '.join(offer_of(state, 0)[:number])}")
        views.append([seen(state, seat) for seat in (1, 2, None)])
        told.append([events.for_seat(seat) for seat in (1, 2, None)])
        assert [seat["tickets"] for seat in state.view(1).to_json()["seats"]] == [0, 0, 0]
        assert state.view(None).to_json()["counts"]["tickets"] == 30 - 9
    assert views[0] == views[1]
    assert told[0] == told[1]


@pytest.mark.rule("tickets.setup.simultaneous")
def test_counts_are_seen_when_the_last_choice_is_in() -> None:
    p = fresh("usa", players=3, seed=5)
    choices = start_choices(p.state)
    for seat in (2, 0, 1):
        p.play(choices[seat], seat)
    assert [seat["tickets"] for seat in seats_of(p)] == [2, 3, 2]


@pytest.mark.rule("tickets.setup.simultaneous")
def test_a_choice_does_not_depend_on_the_choices_of_others() -> None:
    p = fresh("usa", players=3, seed=5)
    before = p.legal(2)
    p.play(start_choices(p.state)[0], seat=0)
    p.play(start_choices(p.state)[1], seat=1)
    assert p.legal(2) == before


@pytest.mark.rule("tickets.setup.simultaneous", "tickets.draw.final")
def test_a_seat_that_has_chosen_cannot_choose_again() -> None:
    p = fresh("usa", players=3)
    choice = start_choices(p.state)[1]
    p.play(choice, seat=1)
    assert p.state.to_act == (0, 2)
    assert p.legal(1) == set()
    with pytest.raises(IllegalAction):
        p.play(choice, seat=1)


@pytest.mark.rule("tickets.setup.simultaneous")
def test_regular_tickets_are_dealt_before_anybody_chooses_long_ones() -> None:
    offers = []
    for order in ([0, 1], [1, 0]):
        for long in ("none", "first"):
            state = fresh("europe:mega", seed=4).state
            for seat in order:
                pick = offer_of(state, seat)[0] if long == "first" else "none"
                state.play(seat, f"keep {pick}")
            offers.append([offer_of(state, seat) for seat in (0, 1)])
    assert all(offer == offers[0] for offer in offers)
    assert [len(offer) for offer in offers[0]] == [5, 5]


@pytest.mark.rule("tickets.setup.simultaneous")
def test_a_long_choice_shows_the_regular_tickets_to_its_own_seat_at_once() -> None:
    state = fresh("europe:mega", seed=4).state
    assert len(offer_of(state, 0)) == 2
    state.play(0, "keep none")
    assert len(offer_of(state, 0)) == 5
    assert len(offer_of(state, 1)) == 2
    assert state.to_act == (0, 1)


# --- who begins ----------------------------------------------------------------------------------


@pytest.mark.rule("tickets.setup.order")
@pytest.mark.parametrize("name", EDITIONS)
def test_the_first_player_is_random(name: str) -> None:
    game = stellwerk.game(name, 3)
    firsts = Counter(game.deal(seed).view(None).to_json()["first"] for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) >= 8


@pytest.mark.rule("tickets.setup.order")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_clockwise_from_the_first_player_of_the_table(first: int) -> None:
    state = stellwerk.game("usa", 3).deal(seed=2, first=first)
    for seat in state.to_act:
        state.play(seat, state.view(seat).legal[-1])
    turns = []
    for _ in range(7):
        seat = state.to_act[0]
        turns.append(seat)
        state.play(seat, "draw blind")
        state.play(seat, "draw blind")
    assert turns == [(first + turn) % 3 for turn in range(7)]
