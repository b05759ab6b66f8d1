"""PettingZoo's own tests, and the environment in step with the protocol."""

from __future__ import annotations

import pickle
from copy import deepcopy
from importlib import import_module
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test

import stellwerk
from stellwerk.envs import pettingzoo
from stellwerk.errors import BadOption, UnknownName

EDITIONS = ("usa", "europe:mega+bonus", "new_york", "berlin", "metro", "metro:companies+paris")


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("observation", ["flat", "dict", "planes"])
def test_pettingzoo_accepts_the_environment(observation: str) -> None:
    api_test(pettingzoo.env("new_york", observation=observation), num_cycles=60)
    api_test(pettingzoo.env("metro", players=3, observation=observation), num_cycles=40)


def test_equal_seeds_are_equal_games() -> None:
    seed_test(lambda: pettingzoo.env("new_york", players=3), num_cycles=30)


def test_every_way_to_render() -> None:
    render_test(lambda render_mode=None: pettingzoo.env("new_york", render_mode=render_mode))
    render_test(lambda render_mode=None: pettingzoo.env("metro", render_mode=render_mode))
    save_obs_test(pettingzoo.env("new_york"))


def test_pettingzoos_benchmark_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = import_module("pettingzoo.test.performance_benchmark")
    # A clock on which every look takes a tenth of a second: five of its seconds are fifty rounds.
    clock = SimpleNamespace(time=(tick / 10 for tick in count()).__next__)
    monkeypatch.setattr(module, "time", clock)
    module.performance_benchmark(pettingzoo.env("new_york"))
    assert "turns per second" in capsys.readouterr().out


def play(env: Any, seed: int) -> Any:
    """A random game, and what each agent was rewarded with; the states on the way."""
    env.reset(seed=seed)
    random, worth = Random(seed), {}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        worth[agent] = reward
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        env.step(None if over or cut else random.choice(legal))
    return worth


@pytest.mark.parametrize("name", EDITIONS)
def test_a_game_goes_as_the_protocol_plays_it(name: str) -> None:
    env = pettingzoo.env(name, reward="score")
    env.reset(seed=5)
    twin = env.unwrapped.episode.now.copy()
    random, worth = Random(5), {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        worth[agent] = reward
        if over:
            env.step(None)
            continue
        seat = twin.to_act[0]
        view = twin.view(seat)
        assert agent == f"seat_{seat}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == list(view.legal)
        assert np.array_equal(seen["observation"], twin.game.observation(view))
        action = random.choice(view.legal)
        env.step(action)
        twin.play(seat, action)
    assert twin.outcome is not None
    assert tuple(worth.values()) == twin.outcome.scores


def test_nobody_sees_the_starting_tickets_that_others_chose_before() -> None:
    seen = []
    for choice in (0, -1):
        env = pettingzoo.env("usa", players=2)
        env.reset(seed=3)
        legal = np.flatnonzero(env.last()[0]["action_mask"])
        env.step(int(legal[choice]))
        assert env.agent_selection == "seat_1"
        seen.append(env.last()[0]["observation"].tobytes())
    assert seen[0] == seen[1]


def test_an_illegal_action_loses() -> None:
    env = pettingzoo.env("new_york")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards["seat_0"] == -1


def test_wins_are_plus_and_minus_one() -> None:
    worth = play(pettingzoo.env("new_york", players=3), 2)
    assert sorted(worth.values()) == [-1, -1, 1]


@pytest.mark.parametrize("observation", ["flat", "dict", "planes"])
def test_a_copy_goes_on_from_where_the_environment_stood(observation: str) -> None:
    """A search copies environments; PettingZoo's own `EzPickle` would begin a game anew."""
    env = pettingzoo.env("new_york", players=3, observation=observation)
    env = pickle.loads(pickle.dumps(env))
    env.reset(seed=1)
    for _ in range(5):
        env.step(first_legal(env))
    for twin in (pickle.loads(pickle.dumps(env)), deepcopy(env)):
        here = env.unwrapped.episode.now.checksum()
        assert twin.agent_selection == env.agent_selection
        assert twin.unwrapped.episode.now.checksum() == here
        twin.step(first_legal(twin))
        assert env.unwrapped.episode.now.checksum() == here


def first_legal(env: Any) -> int:
    return int(np.flatnonzero(env.last()[0]["action_mask"])[0])


def test_what_is_unknown_gets_a_sentence() -> None:
    with pytest.raises(UnknownName, match='no observation "pixels"'):
        pettingzoo.env("usa", observation="pixels")
    with pytest.raises(UnknownName, match='no reward "gold"'):
        pettingzoo.env("usa", reward="gold")
    with pytest.raises(BadOption, match="beats nobody"):
        pettingzoo.env("metro:solo", players=1)


def test_planes_have_a_row_for_each_thing() -> None:
    env = pettingzoo.env("usa", players=3, observation="planes")
    env.reset(seed=1)
    seen, game = env.last()[0]["observation"], stellwerk.game("usa", 3)
    facts = game.facts()
    assert len(seen["route"]) == len(facts["routes"])
    assert len(seen["city"]) == len(facts["cities"])
    assert len(seen["ticket"]) == len(facts["tickets"])
    assert len(seen["seat"]) == 3
    assert sum(plane.size for plane in seen.values()) == sum(
        part.size for part in game.observation_spec
    )
