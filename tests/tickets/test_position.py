"""Positions of ticket games built in public: complete, checked, and playable to the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import stellwerk
from stellwerk.errors import BadOption, StellwerkError, UnknownName
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.position import Position
from tests.tickets.games import plain
from tests.tickets.invariants import check, check_imagined

pytestmark = [pytest.mark.plain, pytest.mark.compiled]


def game_of(name: str = "usa", players: int = 2) -> TicketsGame:
    game = stellwerk.game(name, players)
    assert isinstance(game, TicketsGame)
    return game


def test_a_position_is_what_was_named() -> None:
    position = game_of().position()
    position.hand(0, red=3, joker=1)
    position.own(1, "denver-omaha")
    position.tickets(0, "boston-miami")
    position.market("red", "blue", "joker", "red", "green")
    position.deck("black", "joker")
    position.turn(1)
    state = position.build()
    told = state.view(0).to_json()
    assert state.to_act == (1,)
    assert told["owners"] == {"denver-omaha": 1}
    assert told["market"] == ["red", "blue", "joker", "red", "green"]
    assert [(seat["cards"], seat["score"]) for seat in told["seats"]] == [(4, 0), (0, 7)]
    assert told["seats"][1]["pieces"] == {"train": 41}
    assert state.view(0).me["hand"] == {"red": 3, "joker": 1}
    assert state.view(0).me["tickets"] == ["boston-miami"]
    for card in ("black", "joker"):
        (drawn, *_) = state.play(1, "draw blind").for_seat(1)
        assert drawn.data["card"] == card
    assert "claim dallas-el_paso red 3 + 1 joker" in [
        row["text"] for row in state.view(0).to_json()["legal"]
    ]


@pytest.mark.parametrize("name", ["usa", "europe", "europe:mega+bonus", "new_york", "berlin"])
def test_whatever_is_left_unsaid_is_accounted_for(name: str) -> None:
    game = game_of(name, 3)
    for seed in range(3):
        position = game.position(seed)
        position.own(2, game.route_ids[0], game.route_ids[-1])
        position.hand(1, **{game.edition.colors[0]: game.edition.per_color})
        state, random = position.build(), Random(seed)
        check(game, plain(state))
        while state.to_act:
            seat = state.to_act[0]
            state.play(seat, random.choice(state.view(seat).legal))
        assert state.outcome
        assert state.outcome.sheets[2].lines[0].proof[0] == game.route_ids[0]


def test_a_seat_imagines_from_a_position_that_was_built() -> None:
    position = game_of("europe").position()
    position.hand(0, red=3)
    position.tickets(1, "athina-edinburgh")
    view = position.build().view(0)
    for seed in range(5):
        world = view.imagine(seed)
        assert world.view(0).to_json() == view.to_json()
        check_imagined(game_of("europe"), plain(world))


def test_building_leaves_the_position_as_it_was() -> None:
    position = game_of().position()
    position.own(0, "denver-omaha")
    first = position.build()
    first.play(0, "draw blind")
    assert position.build().checksum() != first.checksum()
    assert position.build().checksum() == position.build().checksum()


def both_own(position: Position, *routes: str) -> None:
    for seat, route in enumerate(routes):
        position.own(seat, route)


def both_hold(position: Position, ticket: str) -> None:
    for seat in range(2):
        position.tickets(seat, ticket)


CLAIMED = "dallas-houston-1"
MISTAKES: dict[str, tuple[Callable[[Position], object], str]] = {
    "card": (lambda p: p.hand(0, rde=3), 'no card "rde" in "usa". Did you mean "red"'),
    "route": (lambda p: p.own(0, "denver-omaho"), 'Did you mean "denver-omaha"'),
    "ticket": (lambda p: p.tickets(0, "boston-miam"), 'Did you mean "boston-miami"'),
    "kind": (lambda p: p.pieces(0, trains=3), 'no kind of pieces "trains"'),
    "seat": (lambda p: p.hand(2, red=1), "seats are 0 to 1."),
    "cards": (lambda p: p.hand(0, red=13), "13 cards of red.*usa has 12."),
    "negative": (lambda p: p.hand(0, red=-1), "0 or more"),
    "both": (lambda p: both_own(p, CLAIMED, CLAIMED), "seat 0 owns it."),
    "twin": (lambda p: both_own(p, CLAIMED, "dallas-houston-2"), "owns its twin"),
    "market": (lambda p: p.market(*["red"] * 6), "it has 5 places."),
    "gap": (lambda p: p.market("red", None, "red"), "filled while there is a deck"),
    "jokers": (lambda p: p.market("joker", "joker", "joker", "red", "red"), "thrown away"),
    "twice": (lambda p: both_hold(p, "boston-miami"), "two places"),
    "end": (lambda p: p.pieces(0, train=2), "begin the last round"),
    "stations": (lambda p: p.station(0, "denver"), "has none left"),
}


def built(set_up: Callable[[Position], object]) -> None:
    position = game_of().position()
    set_up(position)
    position.build()


@pytest.mark.parametrize("mistake", MISTAKES)
def test_what_cannot_be_is_refused_with_a_reason(mistake: str) -> None:
    set_up, why = MISTAKES[mistake]
    with pytest.raises((BadOption, UnknownName), match=why) as caught:
        built(set_up)
    assert isinstance(caught.value, StellwerkError)
    assert str(caught.value).endswith((".", "?"))


def test_stations_are_placed_and_counted() -> None:
    position = game_of("europe").position()
    position.station(0, "paris", "wien")
    with pytest.raises(BadOption, match="there is one already"):
        position.station(1, "paris")
    told = position.build().view(None).to_json()
    assert told["stations"] == {"paris": 0, "wien": 0}
    assert [seat["stations"] for seat in told["seats"]] == [1, 3]


def test_the_last_round_can_be_built() -> None:
    position = game_of().position()
    position.pieces(0, train=2)
    position.last_round(2)
    state = position.build()
    assert state.view(None).to_json()["turns_left"] == 2
