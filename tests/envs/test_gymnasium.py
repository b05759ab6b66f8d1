"""Gymnasium's own checks, and a learner's seat at the table."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import wrappers
from gymnasium.utils.env_checker import check_env

import stellwerk
from stellwerk.envs.gymnasium import Seat
from stellwerk.errors import BadOption, UnknownName


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("info", stellwerk.editions(), ids=lambda info: info.id)
def test_gymnasium_accepts_every_edition(info: stellwerk.catalog.EditionInfo) -> None:
    env = gymnasium.make(f"stellwerk/{info.id}-v0", opponents=["greedy"])
    check_env(env.unwrapped, skip_render_check=info.id not in ("new_york", "metro"))


@pytest.mark.parametrize("observation", ["flat", "dict", "planes"])
def test_a_random_learner_plays_to_the_end(observation: str) -> None:
    env = Seat("new_york", opponents=["greedy", "uniform"], observation=observation)
    seen, info = env.reset(seed=4)
    rewards = []
    over = False
    while not over:
        assert env.observation_space.contains(seen)
        action = env.action_space.sample(info["action_mask"])
        seen, reward, over, _, info = env.step(action)
        rewards.append(reward)
    assert rewards[:-1] == [0] * (len(rewards) - 1)
    assert rewards[-1] in (-1, 0, 1)
    assert env.episode.now.outcome is not None
    assert not info["action_mask"].any()


def play_on(env: Seat) -> None:
    """Any game, to its end."""
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))


class Noting:
    """A bot that plays anything, and notes what it played."""

    def __init__(self) -> None:
        self.random, self.played = Random(5), list[int]()

    def choose(self, view: stellwerk.View) -> int:
        self.played.append(self.random.choice(view.legal))
        return self.played[-1]


@pytest.mark.parametrize("info", stellwerk.editions(), ids=lambda info: info.id)
def test_a_game_goes_as_the_protocol_plays_it(info: stellwerk.catalog.EditionInfo) -> None:
    other, random = Noting(), Random(6)
    env = Seat(info.id, opponents=[other], reward="score")
    seen, told = env.reset(seed=5)
    twin, over = env.episode.now.copy(), False
    other.played.clear()
    while not over:
        view = twin.view(env.seat)
        assert np.flatnonzero(told["action_mask"]).tolist() == list(view.legal)
        assert np.array_equal(seen, twin.game.observation(view))
        action = random.choice(view.legal)
        twin.play(env.seat, action)
        seen, reward, over, _, told = env.step(action)
        for answer in other.played:
            twin.play(twin.to_act[0], answer)
        other.played.clear()
    assert twin.outcome is not None
    assert reward == twin.outcome.scores[env.seat]


def test_equal_seeds_are_equal_games_with_equal_bots() -> None:
    ends = []
    for _ in range(2):
        env = Seat("new_york", opponents=["planner"], reward="margin")
        _, info = env.reset(seed=9)
        over = False
        while not over:
            _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        ends.append((env.seat, reward, env.episode.now.checksum()))
    assert ends[0] == ends[1]


def test_the_learner_sits_where_it_wants_or_anywhere() -> None:
    fixed = Seat("new_york", opponents=["uniform"], seat=1)
    assert {fixed.reset(seed=n)[1]["seat"] for n in range(5)} == {1}
    anywhere = Seat("new_york", opponents=["uniform"])
    assert {anywhere.reset(seed=n)[1]["seat"] for n in range(20)} == {0, 1}


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = Seat("new_york", opponents=["uniform"])
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1, True)
    assert "cannot play" in info["illegal"]


def test_what_an_illegal_action_costs_can_be_chosen() -> None:
    """Where points are the reward, -1 might be more than a game brings."""
    env = Seat("new_york", opponents=["uniform"], reward="margin", illegal_reward=-200.0)
    env.reset(seed=1)
    assert env.step(env.episode.game.actions - 1)[1] == -200


def test_people_see_every_position(capsys: pytest.CaptureFixture[str]) -> None:
    env = Seat("new_york", opponents=["uniform"], render_mode="human")
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert capsys.readouterr().out.count("new_york for 2") == 2


def test_gymnasiums_wrappers_fit() -> None:
    env: Any = Seat("new_york", opponents="greedy", observation="planes")
    env = wrappers.RecordEpisodeStatistics(wrappers.FlattenObservation(env))
    seen, info = env.reset(seed=4)
    over = cut = False
    while not (over or cut):
        assert env.observation_space.contains(seen)
        seen, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
    assert info["episode"]["r"] == reward
    short: Any = gymnasium.make("stellwerk/new_york-v0", opponents=["uniform"], max_episode_steps=2)
    _, info = short.reset(seed=1)
    for _ in range(2):
        _, _, over, cut, info = short.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert (over, cut) == (False, True)


def test_a_copy_goes_on_from_where_the_environment_stood() -> None:
    env: Any = gymnasium.make("stellwerk/new_york-v0", opponents=["planner"])
    _, info = env.reset(seed=4)
    for _ in range(4):
        info = env.step(int(np.flatnonzero(info["action_mask"])[0]))[4]
    here = env.unwrapped.episode.now.checksum()
    ends = []
    for twin in (pickle.loads(pickle.dumps(env)), deepcopy(env), env):
        assert env.unwrapped.episode.now.checksum() == here
        over, told = False, info
        while not over:
            _, reward, over, _, told = twin.step(int(np.flatnonzero(told["action_mask"])[0]))
        ends.append((reward, twin.unwrapped.episode.now.checksum()))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasiums_own_vector_environments_take_the_seat(mode: str) -> None:
    envs = gymnasium.make_vec(
        "stellwerk/new_york-v0", num_envs=2, vectorization_mode=mode, opponents=["greedy"]
    )
    seen, infos = envs.reset(seed=1)
    actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
    seen, rewards, *_ = envs.step(actions)
    assert seen.shape == envs.observation_space.shape
    assert rewards.tolist() == [0, 0]
    envs.close()


def test_masks_are_the_views_legal_actions() -> None:
    env = Seat("metro", opponents=["greedy"])
    env.reset(seed=1)
    assert np.flatnonzero(env.action_masks()).tolist() == list(env.view.legal)
    assert np.array_equal(env.action_masks(), env.view.mask)
    other = env.episode.now.view(1 - env.seat)
    assert not other.mask.any()
    assert other.legal == ()


def test_what_is_unknown_gets_a_sentence() -> None:
    with pytest.raises(UnknownName, match="expert"):
        Seat("usa", opponents=["expert"])
    with pytest.raises(UnknownName, match='no render mode "video"'):
        Seat("usa", opponents=["greedy"], render_mode="video")
    unable: Any = [object()]
    with pytest.raises(BadOption, match="an object with choose"):
        Seat("usa", opponents=unable)
    short = Seat("new_york", opponents=["uniform"], reward=lambda outcome: outcome.scores[:1])
    with pytest.raises(BadOption, match="there are 2 seats: one number for each"):
        play_on(short)
    with pytest.raises(BadOption, match="seats are 0 to 1"):
        Seat("usa", opponents=["greedy"], seat=7)
    with pytest.raises(BadOption, match="the last bot named"):
        Seat("usa", players=2, opponents=["greedy", "greedy"])
