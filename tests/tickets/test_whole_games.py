"""Whole games of chance: what must hold after every single action."""

from collections import Counter
from random import Random

import pytest

from stellwerk.game import Event

from .positions import Position

SIZES = [("usa", 3), ("europe", 4), ("new_york", 2), ("berlin", 4)]

#: With fewer colored cards on the table the market is not reset.
FEWEST_COLORED = 3


def cards(p: Position) -> Counter[str]:
    """All cards, wherever they are."""
    all_cards = Counter([*p.drawn_next(), *filter(None, p.shown())]) + Counter(p.thrown())
    for seat in range(p.game.players):
        all_cards += Counter(p.held(seat))
    if tunnel := p.state.view(None).to_json()["tunnel"]:
        all_cards += Counter(tunnel["revealed"])
        color, number, jokers = p.s.laid_color, int(p.s.laid_cards), int(p.s.laid_jokers)
        all_cards += Counter({p.game.words.card(int(color)): number})
        all_cards += Counter(joker=jokers)
    return +all_cards


def check_cards(p: Position, events: tuple[Event, ...]) -> None:
    """The deck is renewed, the market is full and not full of jokers, wherever possible."""
    tunnel = p.state.view(None).to_json()["tunnel"]
    market, deck, thrown = p.shown(), p.drawn_next(), Counter(p.thrown())
    if not deck and not tunnel:
        assert not thrown
    if None in market and not tunnel:
        assert not deck
    if any(event.type == "market" for event in events) and market.count("joker") >= 3:
        on_table = Counter([*deck, *filter(None, market)]) + thrown
        assert on_table.total() - on_table["joker"] < FEWEST_COLORED


def check_sizes(p: Position) -> None:
    """What everybody may count is what is there, and cards seen going into a hand are in it."""
    json = p.state.view(None).to_json()
    assert json["counts"]["deck"] == len(p.drawn_next())
    assert json["counts"]["discard"] == p.thrown()
    assert int(p.s.discard_size) == sum(p.thrown().values())
    assert json["counts"]["tickets"] == len(p.tickets_next())
    for seat in json["seats"]:
        hand = Counter(p.held(seat["seat"]))
        assert seat["cards"] == hand.total()
        assert seat["tickets"] == len(p.ticket_ids(seat["seat"]))
        assert Counter(seat["known"]) <= hand


def check_board(p: Position) -> None:
    """Pieces and points are those of the routes owned."""
    edition, rules = p.game.edition, p.game.edition.rules
    json = p.state.view(None).to_json()
    facts = {route.id: route for route in edition.routes}
    for seat in json["seats"]:
        own = [facts[id] for id, owner in json["owners"].items() if owner == seat["seat"]]
        for kind, name in enumerate(edition.piece_kinds):
            placed = sum(route.pieces for route in own if route.kind == kind)
            assert seat["pieces"][name] == edition.pieces[kind] - placed >= 0
        points = sum(route.points for route in own)
        assert seat["score"] == (0 if rules.routes_score_at_end else points)
        assert not any(route.twin in map(edition.routes.index, own) for route in own)


def play_on(p: Position, rng: Random) -> list[int]:
    """Play to the end, checking after every action; the seats in the order of their turns."""
    order: list[int] = []
    all_cards = cards(p)
    while p.state.outcome is None:
        turn, seat = int(p.s.turns), p.seat
        held = [p.ticket_ids(one) for one in range(p.game.players)]
        events = tuple(p.state.play(seat, rng.choice(p.state.view(seat).legal)))
        assert cards(p) == all_cards
        check_cards(p, events)
        check_sizes(p)
        check_board(p)
        assert all(held[one] <= p.ticket_ids(one) for one in range(p.game.players))
        if int(p.s.turns) > turn:
            order.append(seat)
    return order


def check_last_round(p: Position, order: list[int]) -> None:
    """After the turn that brought its pieces down everybody had one more, that seat last."""
    outcome = p.state.outcome
    assert outcome is not None
    assert outcome.reason == "last_round"
    trigger, players = order[-1], p.game.players
    pieces = p.state.view(None).to_json()["seats"][trigger]["pieces"]
    assert sum(pieces.values()) <= p.game.edition.rules.pieces_to_end
    assert order[-players - 1] == trigger
    assert sorted(order[-players:]) == list(range(players))


@pytest.mark.rule(
    "tickets.setup.order",
    "tickets.cards.refill",
    "tickets.cards.secret",
    "tickets.claim.discard",
    "tickets.claim.pieces",
    "tickets.draw.final",
    "tickets.end.trigger",
)
@pytest.mark.parametrize(("name", "players"), SIZES)
def test_nothing_is_lost_in_a_whole_game(name: str, players: int) -> None:
    p = Position(name, players)
    order = play_on(p, Random(players))
    assert order == [turn % players for turn in range(len(order))]
    check_last_round(p, order)
