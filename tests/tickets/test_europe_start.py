"""The start of Europe: what everybody gets, long and regular tickets, and tickets drawn in play."""

import json
from itertools import combinations

import pytest

import stellwerk
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.tickets.shape import TicketsMe
from tests.tickets.positions import Position

CLASSIC_AND_1912 = pytest.mark.parametrize("name", ["europe", "europe:1912"])


def dealt(name: str = "europe", players: int = 2, seed: int = 1) -> Position:
    """A game in which the starting tickets are still to be chosen."""
    return Position(name, players, seed, started=False)


def me(p: Position, seat: int) -> TicketsMe:
    return p.state.view(seat).me


def offer(p: Position, seat: int) -> list[str]:
    return me(p, seat)["offer"]


def ids(p: Position, long: bool) -> set[str]:
    """The long or the regular tickets of the edition."""
    return {ticket.id for ticket in p.game.edition.tickets if ticket.long is long}


def keeps(tickets: list[str], least: int) -> set[str]:
    """The words for keeping at least so many of some tickets."""
    sizes = range(least, len(tickets) + 1)
    return {f"keep {' '.join(kept)}" for n in sizes for kept in combinations(tickets, n)}


def keep_two(p: Position) -> dict[int, list[str]]:
    """Let every seat keep the first two tickets offered; what each did not keep."""
    out = {seat: offer(p, seat)[2:] for seat in p.state.to_act}
    for seat in p.state.to_act:
        p.play(f"keep {' '.join(offer(p, seat)[:2])}", seat)
    return out


def draw_all(p: Position) -> list[str]:
    """Draw tickets until none is left, keeping all; what was drawn."""
    drawn = []
    while "draw tickets" in p.legal():
        p.play("draw tickets")
        drawn += offer(p, p.seat)
        p.play(f"keep {' '.join(offer(p, p.seat))}")
    return drawn


# --- components ----------------------------------------------------------------------------------


@pytest.mark.rule("europe.components")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_with_45_trains_3_stations_and_4_cards(players: int) -> None:
    p = dealt(players=players)
    view = p.state.view(None).to_json()
    assert [
        (seat["pieces"], seat["stations"], seat["cards"], seat["score"]) for seat in view["seats"]
    ] == [({"train": 45}, 3, 4, 0)] * players
    thrown = sum(view["counts"]["discard"].values())
    assert view["counts"]["deck"] + thrown + 5 + 4 * players == 110


@pytest.mark.rule("europe.components")
@pytest.mark.parametrize("seed", range(3))
def test_the_cards_are_twelve_of_eight_colors_and_fourteen_jokers(seed: int) -> None:
    p = dealt(players=3, seed=seed)
    piles = [p.drawn_next(), [card for card in p.shown() if card]]
    cards = [card for pile in piles for card in pile]
    for counts in (p.thrown(), *(p.held(seat) for seat in range(3))):
        cards += [card for card, n in counts.items() for _ in range(n)]
    colors = "red orange yellow green blue pink black white".split()
    assert {card: cards.count(card) for card in cards} == dict.fromkeys(colors, 12) | {"joker": 14}


@pytest.mark.rule("europe.components")
@pytest.mark.parametrize("players", [1, 6])
def test_europe_is_for_two_to_five_players(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 5 players"):
        stellwerk.game("europe", players)


# --- starting tickets ----------------------------------------------------------------------------


@pytest.mark.rule("europe.start.tickets")
@CLASSIC_AND_1912
@pytest.mark.parametrize("players", [2, 5])
def test_everybody_is_offered_one_long_and_three_regular_tickets(name: str, players: int) -> None:
    p = dealt(name, players)
    seen = []
    for seat in range(players):
        mine = offer(p, seat)
        assert len(mine) == 4
        assert len(set(mine) & ids(p, long=True)) == 1
        seen += mine
    assert len(set(seen)) == 4 * players


@pytest.mark.rule("europe.start.tickets")
@CLASSIC_AND_1912
def test_at_least_two_of_the_four_are_kept_in_any_mix(name: str) -> None:
    p = dealt(name)
    assert p.legal(0) == keeps(offer(p, 0), least=2)
    assert len(p.legal(0)) == 11
    with pytest.raises(IllegalAction):
        p.play(f"keep {offer(p, 0)[0]}", 0)
    with pytest.raises(IllegalAction):
        p.play("keep none", 0)


@pytest.mark.rule("europe.start.tickets")
@CLASSIC_AND_1912
@pytest.mark.parametrize("with_long", [True, False])
def test_the_long_ticket_may_be_kept_or_not(name: str, with_long: bool) -> None:
    p = dealt(name)
    long = ids(p, long=True)
    regular = [id for id in offer(p, 0) if id not in long]
    chosen = [id for id in offer(p, 0) if id in long or id == regular[0]] if with_long else regular
    p.play(f"keep {' '.join(chosen)}", 0)
    p.play(f"keep {' '.join(offer(p, 1))}", 1)
    assert p.ticket_ids(0) == set(chosen)


@pytest.mark.rule("europe.start.tickets")
@CLASSIC_AND_1912
def test_tickets_not_kept_and_long_ones_not_dealt_are_out_of_the_game(name: str) -> None:
    p = dealt(name, players=3)
    offered = {id for seat in range(3) for id in offer(p, seat)}
    out = {id for ids in keep_two(p).values() for id in ids}
    assert len(out) == 6
    deck = p.tickets_next()
    assert set(deck) == ids(p, long=False) - offered
    assert len(deck) == len(ids(p, long=False)) - 9
    assert out.isdisjoint(draw_all(p))


@pytest.mark.rule("europe.start.tickets")
@CLASSIC_AND_1912
@pytest.mark.parametrize("watcher", [None, 1])
def test_tickets_not_kept_leave_unseen_by_the_others(name: str, watcher: int | None) -> None:
    p = dealt(name)
    mine = offer(p, 0)
    told = [event.data for event in p.state.play(0, f"keep {mine[0]} {mine[1]}").for_seat(watcher)]
    last = p.state.play(1, f"keep {' '.join(offer(p, 1))}").for_seat(watcher)
    told += [event.data for event in last]
    view = p.state.view(watcher)
    text = json.dumps([told, view.to_json()], default=list)
    assert not any(f'"{id}"' in text for id in mine)
    assert [seat["tickets"] for seat in view.to_json()["seats"]] == [2, 4]


# --- tickets drawn in play -----------------------------------------------------------------------


@pytest.mark.rule("europe.draw")
@CLASSIC_AND_1912
def test_three_tickets_are_drawn_and_at_least_one_is_kept(name: str) -> None:
    p = Position(name)
    top = p.tickets_next()[:3]
    p.play("draw tickets")
    assert offer(p, 0) == top
    assert p.legal() == keeps(top, least=1)
    p.play(f"keep {top[1]}")
    assert top[1] in p.ticket_ids(0)
    assert set(p.tickets_next()[-2:]) == {top[0], top[2]}


@pytest.mark.rule("europe.draw")
@CLASSIC_AND_1912
@pytest.mark.parametrize("seed", range(3))
def test_long_tickets_are_never_drawn_in_play(name: str, seed: int) -> None:
    p = dealt(name, players=2, seed=seed)
    keep_two(p)
    drawn = draw_all(p)
    assert len(drawn) == len(ids(p, long=False)) - 6
    assert ids(p, long=True).isdisjoint(drawn)
