"""After every step of random games nothing is lost and the list of legal actions is right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stellwerk.engine import record
from stellwerk.errors import IllegalAction
from stellwerk.tickets.game import TicketsState
from tests.tickets import invariants
from tests.tickets.games import (
    CORNERS,
    GAMES,
    Named,
    chooser,
    find,
    plain,
    rotating,
    some,
    steps,
)
from tests.tickets.probes import find_all, flag_legal

EVERYTHING = [*GAMES, *CORNERS]
SAMPLE = rotating(EVERYTHING, some(len(EVERYTHING), 12))
#: How often the list of legal actions is compared with every single action, in steps.
EVERY = some(1, 9)
LONG_GAMES = some(10, 1)
ENOUGH = 5_000


def check_legal(state: TicketsState, seat: int, legal: tuple[int, ...]) -> None:
    """The list is sorted and holds just what `is_legal` allows; counting and finding agree."""
    flags, found = record.ints(state.game.actions), record.ints(len(legal) + 1)
    counted = flag_legal(state.game.tables, state.records, seat, flags)
    find_all(state.game.tables, state.records, seat, found)
    assert list(legal) == [action for action, flag in enumerate(flags) if flag]
    assert counted == len(legal) > 0
    assert [int(action) for action in found] == [*legal, ~len(legal)]


def check_others(state: TicketsState) -> None:
    """Who need not decide has no legal action."""
    for seat in set(range(state.game.players)) - set(state.to_act):
        assert state.view(seat).legal == ()
    assert state.view(None).legal == ()


def refuse(state: TicketsState, random: Random, seat: int, legal: tuple[int, ...]) -> None:
    """An action that is not legal is refused, and nothing has changed."""
    before = state.checksum()
    wrong = random.randrange(state.game.actions)
    attempts = [(seat, -1), (seat, state.game.actions), (seat, 1 << 62), (-1, legal[0])]
    attempts.append((state.game.players, legal[0]))
    if wrong not in legal:
        attempts.append((seat, wrong))
    idle = sorted(set(range(state.game.players)) - set(state.to_act))
    attempts += [(other, legal[0]) for other in idle]
    for who, action in attempts:
        with pytest.raises(IllegalAction):
            state.play(who, action)
    assert state.checksum() == before


def play(named: Named, number: int) -> None:
    """Play one game and look at everything after every step."""
    game, random = find(*named), Random(number)
    state = game.deal(number)
    tally: list[Any] = []
    for seat, _, legal in steps(state, random, chooser(number)):
        invariants.check(game, plain(state))
        if len(tally) % EVERY == 0:
            check_legal(state, seat, tuple(legal))
            check_others(state)
        if len(tally) % 10 == 0:
            refuse(state, random, seat, tuple(legal))
        tally.append(seat)
        assert len(tally) < ENOUGH, "the game does not end"
    invariants.check(game, plain(state))
    check_others(state)
    assert state.outcome is not None


@pytest.mark.parametrize("index", range(len(SAMPLE)), ids=lambda i: "{}-{}".format(*SAMPLE[i]))
def test_nothing_is_lost_and_every_list_is_right(index: int) -> None:
    play(SAMPLE[index], index)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("named", EVERYTHING, ids=lambda named: "{}-{}".format(*named))
def test_nothing_is_lost_in_many_games(named: Named) -> None:
    for number in range(100, 100 + LONG_GAMES):
        play(named, number)


def test_a_game_that_is_over_refuses_everything() -> None:
    state = find("stall.toml", 2).deal(3)
    for _ in steps(state, Random(3), chooser(0)):
        pass
    before = state.checksum()
    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="the game is over"):
            state.play(seat, 1)
    assert state.checksum() == before
    assert state.to_act == ()
