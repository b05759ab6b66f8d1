"""What every game of every family keeps: the protocol of `stellwerk.game`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import accumulate
from random import Random
from typing import Any, cast

import numpy as np
import pytest

import stellwerk
from stellwerk.errors import BadOption, IllegalAction
from stellwerk.family import standings
from stellwerk.game import Game, State, View
from stellwerk.metro.game import MetroView
from stellwerk.replay import Recorder, read, verify, write
from stellwerk.tickets.game import TicketsGame
from tests.conformance.games import catalog, find, played
from tests.tickets.games import some

ALL = 1 << 30
every_game = pytest.mark.parametrize(("name", "players"), catalog())
LOOKS = some(12, 4)


def positions(name: str, players: int, seed: int) -> list[State]:
    """States of one random game, from the deal to the end."""
    state, random = find(name, players).deal(seed), Random(seed)
    states = [state.copy()]
    while state.to_act:
        played(state, random, some(15, 40))
        states.append(state.copy())
    return states[:: max(len(states) // LOOKS, 1)] + states[-1:]


@every_game
def test_games_states_and_views_keep_the_protocol(name: str, players: int) -> None:
    game = find(name, players)
    state = game.deal(1)
    assert isinstance(game, Game)
    assert isinstance(state, State)
    assert isinstance(state.view(0), View)
    assert isinstance(state.view(None), View)
    assert game.players == players
    assert state.game is game
    assert (state.view(0).seat, state.view(None).seat) == (0, None)


@every_game
def test_a_game_is_found_again_by_its_name(name: str, players: int) -> None:
    game = find(name, players)
    again = stellwerk.game(game.name, players)
    assert again.name == game.name
    assert again.content_hash == game.content_hash
    assert (again.actions, again.family) == (game.actions, game.family)


@every_game
def test_a_game_is_its_seed_and_its_actions(name: str, players: int) -> None:
    game = find(name, players)
    state = game.deal(5)
    actions = played(state, Random(5), ALL)
    again = game.deal(5)
    for seat, action in actions:
        again.play(seat, action)
    assert again.checksum() == state.checksum()
    assert again.outcome == state.outcome is not None
    assert game.deal(6).checksum() != game.deal(5).checksum()


@every_game
def test_a_copy_goes_its_own_way(name: str, players: int) -> None:
    state = find(name, players).deal(2)
    copy, before = state.copy(), state.checksum()
    played(copy, Random(2), 5)
    assert state.checksum() == before != copy.checksum()


@every_game
def test_who_must_decide_has_legal_actions_and_nobody_else(name: str, players: int) -> None:
    for state in positions(name, players, 3):
        assert list(state.to_act) == sorted(set(state.to_act))
        assert bool(state.to_act) == (state.outcome is None)
        assert state.view(None).legal == ()
        for seat in range(players):
            view = state.view(seat)
            assert bool(view.legal) == (seat in state.to_act)
            assert list(view.legal) == sorted(set(view.legal))
            assert all(0 <= action < state.game.actions for action in view.legal)
            assert view.to_act == state.to_act


@every_game
def test_turns_are_counted_and_each_is_one_seats(name: str, players: int) -> None:
    """Whoever measures time asks for the turn: the same seat may have the next one, too."""
    state, random = find(name, players).deal(7), Random(7)
    assert state.turn in {0, 1}
    while state.to_act:
        before, deciding = state.turn, state.to_act
        assert before == 0 or len(deciding) == 1
        played(state, random, 1)
        assert state.turn - before in {0, 1}
        if state.turn == before > 0 and state.to_act:
            assert state.to_act == deciding
        if state.turn == before == 0:
            assert set(state.to_act) <= set(deciding)


@every_game
def test_words_and_actions_are_inverse(name: str, players: int) -> None:
    for state in positions(name, players, 4):
        for seat in state.to_act:
            view = state.view(seat)
            words = [view.text(action) for action in view.legal]
            assert len(set(words)) == len(words)
            assert [view.parse(word) for word in words] == list(view.legal)


@every_game
def test_a_refused_action_changes_nothing(name: str, players: int) -> None:
    for state in positions(name, players, 6):
        before = state.checksum()
        legal = [state.view(seat).legal for seat in range(players)]
        attempts = [(-1, 0), (players, 0), (0, -1), (0, state.game.actions), (0, 10**30)]
        wrong = [
            (seat, next((a for a in range(state.game.actions) if a not in legal[seat]), None))
            for seat in range(players)
        ]
        attempts += [(seat, action) for seat, action in wrong if action is not None]
        for seat, action in attempts:
            with pytest.raises(IllegalAction):
                state.play(seat, action)
        with pytest.raises(IllegalAction):
            state.play(0, "jump over the fence")
        assert state.checksum() == before


@every_game
def test_the_outcome_adds_up(name: str, players: int) -> None:
    state = find(name, players).deal(7)
    played(state, Random(7), ALL)
    outcome = state.outcome
    assert outcome is not None
    assert outcome.reason
    assert [sheet.seat for sheet in outcome.sheets] == list(range(players))
    assert outcome.standings == standings([sheet.place for sheet in outcome.sheets])
    assert outcome.winners == outcome.standings[0]
    assert outcome.scores == tuple(sheet.total for sheet in outcome.sheets)
    for sheet in outcome.sheets:
        assert sum(line.points for line in sheet.lines) == sheet.total
        assert 1 + sum(other.place < sheet.place for other in outcome.sheets) == sheet.place


@every_game
def test_observations_fit_their_sections(name: str, players: int) -> None:
    game = find(name, players)
    sections = game.observation_spec
    ends = accumulate(section.size for section in sections)
    assert [section.start for section in sections] == [0, *ends][:-1]
    assert len({section.name for section in sections}) == len(sections)
    for state in positions(name, players, 8):
        for seat in (*range(players), None):
            array = game.observation(state.view(seat))
            assert len(array) == sections[-1].start + sections[-1].size
            for section in sections:
                part = array[section.start : section.start + section.size]
                assert section.low <= part.min() <= part.max() <= section.high, section.name


def listed(told: object) -> object:
    """Plain values as JSON gives them back: it knows no tuples."""
    if isinstance(told, Mapping):
        return {key: listed(value) for key, value in told.items()}
    return [listed(one) for one in told] if isinstance(told, (list, tuple)) else told


@every_game
def test_a_view_is_plain_values_and_words(name: str, players: int) -> None:
    keys = None
    for state in positions(name, players, 9):
        for seat in (*range(players), None):
            view = state.view(seat)
            told = view.to_json()
            assert json.loads(json.dumps(told)) == listed(told)
            assert keys in (None, set(told))
            keys = set(told)
            assert list(told["legal"]) == [view.fields(action) for action in view.legal]


@every_game
def test_the_public_part_of_a_view_is_the_same_for_all(name: str, players: int) -> None:
    for state in positions(name, players, 9):
        public = state.view(None).public_json()
        for seat in (*range(players), None):
            view = state.view(seat)
            assert view.public_json() == public
            assert {**public, **view.own_json()} == view.to_json()


@every_game
def test_the_facts_of_a_game_are_plain_values_and_words(name: str, players: int) -> None:
    game = find(name, players)
    facts = game.facts()
    assert json.loads(json.dumps(facts)) == facts
    edition, _, options = game.name.partition(":")
    assert (facts["edition"], facts["options"]) == (edition, options.split("+") if options else [])


@every_game
def test_an_imagined_state_looks_the_same_to_its_seat(name: str, players: int) -> None:
    game = find(name, players)
    for n, state in enumerate(positions(name, players, 10)):
        for seat in range(players):
            view = state.view(seat)
            world = view.imagine(n)
            assert world.view(seat).to_json() == view.to_json()
            assert (game.observation(world.view(seat)) == game.observation(view)).all()
            played(world, Random(n), some(30, 5))


@every_game
def test_events_tell_each_seat_what_it_may_know(name: str, players: int) -> None:
    state, random = find(name, players).deal(11), Random(11)
    while state.to_act:
        seat = random.choice(state.to_act)
        events = state.play(seat, random.choice(state.view(seat).legal))
        assert len(events) > 0
        for event in events:
            assert set(event.seen_by) <= set(range(players))
            assert bool(event.secret) <= bool(event.seen_by)
        for viewer in (*range(players), None):
            seen = events.for_seat(viewer)
            assert [event.type for event in seen] == [event.type for event in events]
            assert all(event.secret == {} and event.seen_by == frozenset() for event in seen)
            assert json.dumps([dict(event.data) for event in seen])


@every_game
def test_a_preview_says_what_it_is_about(name: str, players: int) -> None:
    for state in positions(name, players, 12)[:5]:
        for seat in state.to_act:
            view = state.view(seat)
            for action in view.legal[:40]:
                told = view.preview(action)
                assert (told["action"], told["legal"]) == (view.fields(action), True)


@every_game
def test_a_batch_plays_like_single_games(name: str, players: int) -> None:
    game = find(name, players)
    states = game.deal_many([1, 2, 3])
    singles = [game.deal(seed) for seed in (1, 2, 3)]
    actions = [single.view(single.to_act[0]).legal[0] for single in singles]
    assert list(game.play_many(states, actions)) == [1, 1, 1]
    assert list(game.play_many(game.deal_many([1]), [-1])) == [0]
    totals, decisions = game.play_out(game.deal_many([1, 2]), seed=4)
    again, _ = game.play_out(game.deal_many([1, 2]), seed=4)
    assert decisions > 2 * players
    assert [list(row) for row in totals] == [list(row) for row in again]


@every_game
def test_a_recorded_game_can_be_written_read_and_played_again(name: str, players: int) -> None:
    random = Random(13)
    recorder = Recorder(
        find(name, players), 13, [f"player {n}" for n in range(players)], first=players - 1
    )
    while recorder.state.to_act:
        seat = random.choice(recorder.state.to_act)
        recorder.play(seat, random.choice(recorder.state.view(seat).legal))
    text = write(recorder.replay)
    assert read(text) == recorder.replay
    assert verify(read(text)).checksum() == recorder.state.checksum()


@every_game
def test_impossible_seats_and_seeds_are_refused(name: str, players: int) -> None:
    game = find(name, players)
    half: Any = 0.5
    for seed in (-1, 1 << 128, half):
        with pytest.raises(BadOption, match="a seed is a whole number"):
            game.deal(seed)
    with pytest.raises(BadOption, match="seats are 0 to"):
        game.deal(1, first=players)
    for seat in (-1, players):
        with pytest.raises(BadOption, match="seats are 0 to"):
            game.deal(1).view(seat)
    with pytest.raises(BadOption, match="players"):
        stellwerk.game(name, 17)
    assert game.deal((1 << 128) - 1).to_act


@pytest.mark.plain
@pytest.mark.parametrize("name", ["new_york", "metro"])
def test_a_view_of_another_table_is_not_observed(name: str) -> None:
    two, three = (stellwerk.game(name, players) for players in (2, 3))
    with pytest.raises(BadOption, match=f"here is <game {name} for 2>"):
        two.observation(three.deal(1).view(0))
    again = stellwerk.game(name, 2).deal(1).view(0)
    assert two.observation(again).tolist() == again.game.observation(again).tolist()


@pytest.mark.plain
def test_numbers_of_numpy_are_seeds_too() -> None:
    game, three = stellwerk.game("new_york", 2), cast("int", np.int64(3))
    assert game.deal(three).checksum() == game.deal(3).checksum()
    view = game.deal(3).view(0)
    assert view.imagine(three).checksum() == view.imagine(3).checksum()


def test_a_game_and_its_views_are_taken_for_what_they_are() -> None:
    usa, metro = stellwerk.game("usa", 2), stellwerk.game("metro", 2)
    assert TicketsGame.of(usa) is usa
    assert MetroView.of(view := metro.deal(1).view(0)) is view
    with pytest.raises(BadOption, match='"metro" is not possible: it is a game of metro'):
        TicketsGame.of(metro)
    with pytest.raises(BadOption, match='"usa" is not possible: it is a game of tickets'):
        MetroView.of(usa.deal(1).view(0))
