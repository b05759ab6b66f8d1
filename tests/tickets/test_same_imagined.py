"""Imagined states stay what they are for ever: frozen searches (`search@1`) decide by them."""

from __future__ import annotations

import random
import zlib

import pytest

import stellwerk
from stellwerk.engine import chance, record
from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import direct
from stellwerk.tickets import loops
from stellwerk.tickets.draft import Draft, shuffle_pool
from stellwerk.tickets.game import TicketsGame

pytestmark = [pytest.mark.plain, pytest.mark.compiled]

#: What was imagined in some positions of a game, as a checksum, when `search@1` was frozen.
FROZEN = {("usa", 2): "eb673c58", ("europe:mega+bonus", 5): "b35da650", ("berlin", 4): "7151077e"}


def imagined(name: str, players: int) -> str:
    game, rng, total = stellwerk.game(name, players), random.Random(1), 0
    state = game.deal(1)
    while state.to_act:
        view = state.view(rng.choice(state.to_act))
        if rng.random() < 0.2:
            for seed in range(2):
                total = zlib.crc32(view.imagine(seed).checksum().encode(), total)
        tickets = 11 in view.legal and rng.random() < 0.15
        state.play(view.seat or 0, 11 if tickets else rng.choice(view.legal))
    return f"{total:08x}"


@pytest.mark.parametrize(("name", "players"), FROZEN)
def test_the_same_seeds_imagine_the_same_states(name: str, players: int) -> None:
    assert imagined(name, players) == FROZEN[name, players]


@pytest.mark.parametrize("places", [(0, 0), (0, 1), (0, 2), (0, 24), (7, 60), (30, 128)])
def test_a_pool_is_shuffled_by_pairs_of_one_number(places: tuple[int, int]) -> None:
    start, end = places
    drafts, streams = record.make(Draft, 1), record.make(Stream, 2)
    paper = record.at(drafts)
    for place in range(128):
        paper.pool[place] = place
    for stream in range(2):
        one = record.at(streams, stream)
        one.a, one.b, one.c, one.counter = 11, 12, 13, 14
    expected, model = list(range(128)), record.at(streams, 1)
    for i in range(end - 1, start, -2):
        pair = chance.two_below(model, i - start + 1)
        for place, other in ((i, start + (pair >> 16)), (i - 1, start + (pair & 0xFFFF))):
            expected[place], expected[other] = expected[other], expected[place]
    shuffle_pool(paper, record.at(streams, 0), start, end)
    assert [int(card) for card in paper.pool[:128]] == expected
    assert int(record.at(streams, 0).counter) == int(model.counter)


def test_a_rule_called_directly_answers_the_same() -> None:
    game = TicketsGame.of(stellwerk.game("new_york", 2))
    state, actions = game.deal(1), record.ints(game.most_legal)
    known = loops.list_at(game.tables, state.records, 0, 0, actions)
    assert direct(loops.list_at)(game.tables, state.records, 0, 0, actions) == known > 0
