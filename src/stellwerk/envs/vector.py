"""Many games at once against compiled bots, as a Gymnasium vector environment on `stellwerk.batch`.

    import gymnasium
    import stellwerk.envs.gymnasium  # registers stellwerk/usa-v0, stellwerk/metro-v0 …

    envs = gymnasium.make_vec("stellwerk/usa-v0", num_envs=64, opponents=["planner"])
    observations, infos = envs.reset(seed=1)
    actions = envs.unwrapped.sample()

A game that is over is followed by the next one in the same step (`AutoresetMode.SAME_STEP`); its
last observation is in `infos["final_obs"]`, its scores and places by seat, and the learner's seat,
are in `infos["final_info"]`. Masks are in `infos["action_mask"]`, the learner's seats in
`infos["seat"]`. An action that is not legal raises `IllegalAction`, and no game moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from stellwerk.envs.needs import need

need("gymnasium", "gymnasium")

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

from stellwerk import catalog  # noqa: E402
from stellwerk.batch import Batch, Step  # noqa: E402
from stellwerk.batch.layout import Array  # noqa: E402
from stellwerk.batch.rewards import Reward  # noqa: E402
from stellwerk.errors import BadOption  # noqa: E402

#: Seeds of games.
SEEDS = 2**62

#: What Gymnasium passes beside observations.
Info = dict[str, Any]


class Seats(VectorEnv[Any, Any, Any]):
    """One seat in each of many games; the others are played by compiled bots."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        edition: str = "usa",
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | Sequence[str] = ("planner",),
        seat: int | Literal["any"] = "any",
        observation: str = "full",
        dtype: npt.DTypeLike = np.int16,
        reward: str | Reward = "win",
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        named = [opponents] if isinstance(opponents, str) else opponents
        size = players or max(catalog.game(edition).players, 1 + len(named))
        game = catalog.game(edition, size)
        if size > 1 and not named:
            raise BadOption("no opponents", f"the learner has one of {size} seats.")
        self.batch = Batch(
            game, num_envs, observation=observation, dtype=dtype, reward=reward, seat=seat,
            opponents=named if size > 1 else (), threads=threads, final=True,
        )  # fmt: skip
        self.num_envs = num_envs
        self._copy = copy
        self.single_action_space = spaces.Discrete(game.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = self._space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def _space(self) -> spaces.Box:
        kind: Any = self.batch.arrays.observation.dtype
        low, high = self.batch.layout.bounds()
        if kind == np.int8:
            low, high = np.clip(low, -127, 127), np.clip(high, -127, 127)
        return spaces.Box(low.astype(kind), high.astype(kind), dtype=kind)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Array, Info]:
        """Deal all games: of a seed for each, of seeds drawn from one, or of chance."""
        if isinstance(seed, list):
            given = [one if one is not None else self._seed() for one in seed]
        else:
            super().reset(seed=seed)
            given = [self._seed() for _ in range(self.num_envs)]
        step = self.batch.reset(given)
        return self._own(step.observation), self._told(step)

    def _seed(self) -> int:
        return int(self.np_random.integers(SEEDS))

    def _own(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def step(self, actions: npt.ArrayLike) -> tuple[Array, Array, Array, Array, Info]:
        """Play an action in each game; bots answer until the learner is asked again."""
        step = self.batch.step(actions)
        infos, done = self._told(step), self._own(step.done)
        if done.any():
            seen = self._own(step.info["final_observation"])
            infos |= _known({"final_obs": seen, "final_info": _known(_ended(step), done)}, done)
        reward = step.reward.reshape(self.num_envs)
        return (
            self._own(step.observation),
            self._own(reward),
            done,
            np.zeros(self.num_envs, np.bool_),
            infos,
        )

    def _told(self, step: Step) -> Info:
        """What every game is told beside its observation."""
        told = {"action_mask": self._own(step.mask), "seat": self._own(step.seat)}
        return _known(told, np.ones(self.num_envs, np.bool_))

    def sample(self) -> Array:
        """A uniform legal action for each game."""
        return self.batch.sample()

    def close_extras(self, **kwargs: object) -> None:
        """Let the threads go."""
        self.batch.close()


def _ended(step: Step) -> Info:
    """How games ended, of those that did."""
    told = {name: step.info[name].copy() for name in ("scores", "places")}
    return told | {"seat": step.info.get("learner", step.seat).copy()}


def _known(told: Info, games: Array) -> Info:
    """What is told, and beside it, as Gymnasium does, of which games."""
    return told | {f"_{name}": games for name in told}
