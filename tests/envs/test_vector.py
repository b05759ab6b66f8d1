"""The vector environment: Gymnasium's conventions, on batches."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from stellwerk.envs.gymnasium import register
from stellwerk.envs.vector import Seats
from stellwerk.errors import BadOption, IllegalAction

register()


def made(name: str = "new_york", **options: Any) -> Any:
    return gymnasium.make_vec(
        f"stellwerk/{name}-v0",
        num_envs=2,
        opponents=["greedy"],
        **options,
    )


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("observation", ["full", "compact", "graph"])
@pytest.mark.parametrize("name", ["new_york", "metro"])
def test_observations_and_actions_are_in_their_spaces(name: str, observation: str) -> None:
    envs = made(name, observation=observation)
    seen, infos = envs.reset(seed=1)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    for _ in range(6):
        assert envs.observation_space.contains(seen)
        masks = infos["action_mask"]
        actions = np.array([np.flatnonzero(mask)[-1] for mask in masks])
        assert envs.action_space.contains(actions)
        seen, rewards, over, cut, infos = envs.step(actions)
        assert rewards.shape == over.shape == cut.shape == (2,)
    envs.close()


def test_equal_seeds_are_equal_games() -> None:
    told = []
    for _ in range(2):
        envs = made(reward="margin")
        seen, _ = envs.reset(seed=7)
        for _ in range(20):
            seen, rewards, *_ = envs.step(envs.unwrapped.sample())
        told.append((seen.tobytes(), rewards.tobytes()))
    assert told[0] == told[1]
    seen, _ = envs.reset(seed=[1, 2])
    again, _ = envs.reset(seed=[1, 2])
    assert np.array_equal(seen, again)


def test_a_game_that_is_over_is_followed_by_the_next_in_the_same_step() -> None:
    envs: Any = RecordEpisodeStatistics(made())
    envs.reset(seed=2)
    over = np.zeros(2, np.bool_)
    infos: dict[str, Any] = {}
    while not over.any():
        _, rewards, over, _, infos = envs.step(envs.unwrapped.sample())
    i = int(np.flatnonzero(over)[0])
    assert rewards[i] in (-1, 0, 1)
    assert infos["final_obs"][i][:6].tolist() == [0, 0, 0, 0, 0, 1]
    assert infos["action_mask"][i].any()
    assert infos["episode"]["r"][i] == rewards[i]
    ended = infos["final_info"]
    assert infos["_final_info"].tolist() == ended["_scores"].tolist() == over.tolist()
    assert (ended["places"][i][ended["seat"][i]] == 1) == (rewards[i] > -1)


def test_infos_become_a_list_with_what_each_game_was_told() -> None:
    envs: Any = DictInfoToList(made())
    _, infos = envs.reset(seed=2)
    assert [sorted(info) for info in infos] == [["action_mask", "seat"]] * 2
    over = np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, infos = envs.step(envs.unwrapped.sample())
    for done, info in zip(over, infos, strict=True):
        assert ("final_info" in info) == ("final_obs" in info) == bool(done)


def test_an_illegal_action_raises_and_moves_no_game() -> None:
    envs = made()
    _, infos = envs.reset(seed=1)
    actions = envs.unwrapped.sample()
    actions[0] = np.flatnonzero(infos["action_mask"][0] == 0)[0]
    with pytest.raises(IllegalAction):
        envs.step(actions)


def test_one_opponent_needs_no_list() -> None:
    assert Seats("new_york", 1, opponents="greedy").batch.opponents == ("greedy",)


def test_seats_are_filled() -> None:
    with pytest.raises(BadOption, match="one of 2 seats"):
        Seats("new_york", 2, opponents=[])
    alone = Seats("metro:solo", 2, players=1, opponents=[], reward="score")
    alone.reset(seed=1)
    assert alone.step(alone.sample())[1].shape == (2,)
