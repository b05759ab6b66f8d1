"""All seats of a game as a PettingZoo AEC environment.

    from stellwerk.envs import pettingzoo

    env = pettingzoo.env("usa", players=3)
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Agents are `seat_0`, `seat_1` … in the order of the table. Where several choose at once, as with the
starting tickets, they are asked from the lowest seat on; nobody sees what those before have chosen.
There is no parallel environment: but for that start, one seat decides while the others wait.
"""

from __future__ import annotations

from typing import Any

from stellwerk.envs.needs import need

need("pettingzoo", "pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from stellwerk.envs.episode import RENDERS, Episode, Rendered, checked_mode  # noqa: E402
from stellwerk.envs.rewards import Reward  # noqa: E402

#: Seeds of games that follow the first one.
SEEDS = 2**62


def env(
    edition: str = "usa",
    players: int | None = None,
    observation: str = "flat",
    reward: str | Reward = "win",
    render_mode: str | None = None,
    illegal_reward: float = -1.0,
) -> AECEnv:
    """A game for all its seats; an illegal action ends it, as usual in PettingZoo."""
    made: AECEnv = Table(edition, players, observation, reward, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class Table(AECEnv):  # type: ignore[misc]
    """The environment itself, without the wrappers that `env` puts around it.

    A copy of it (`copy.deepcopy`, `pickle`) stands where it stands, with all secrets.
    """

    metadata = {  # noqa: RUF012
        "name": "stellwerk_v0",
        "render_modes": list(RENDERS),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str = "usa",
        players: int | None = None,
        observation: str = "flat",
        reward: str | Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.episode = Episode(edition, players, observation, reward)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.game.players)]
        actions = self.episode.game.actions
        seen = spaces.Dict(
            {
                "observation": self.episode.lens.space(),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may try: the numbers of the game's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a game; after a seed the games that follow are fixed, too."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.episode.deal(int(self._random.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, object]:
        """What an agent sees, with the mask of its legal actions."""
        view = self.episode.view(self.possible_agents.index(agent))
        return {"observation": self.episode.seen(view), "action_mask": self.episode.mask(view)}

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act; agents of a game that is over pass with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None, "None is for agents of a game that is over"
        self.episode.now.play(self.possible_agents.index(agent), int(action))
        self.rewards = dict(zip(self.possible_agents, self.episode.worth(), strict=True))
        over = self.episode.seat is None
        self.terminations = dict.fromkeys(self.agents, over)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        seat = self.episode.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def render(self) -> Rendered:
        """The position as spectators see it, in the mode chosen."""
        return self.episode.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
