"""One seat of a game against bots, as a Gymnasium environment.

    import gymnasium
    import stellwerk.envs.gymnasium  # registers stellwerk/usa-v0, stellwerk/metro-v0 …

    env = gymnasium.make("stellwerk/usa-v0", opponents=["planner"])
    observation, info = env.reset(seed=1)
    action = env.action_space.sample(info["action_mask"])

The learner sits on `seat`, or on a seat that the seed chooses (`seat="any"`). Opponents are bots of
the ladder by name, or objects with `choose(view)`; the last one fills the table. What a policy must
not do, it is told: an action that is not legal ends the game with `illegal_reward`, and the reason
is in `info`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, SupportsInt

from stellwerk.envs.needs import need

need("gymnasium", "gymnasium")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402

from stellwerk import bots, catalog  # noqa: E402
from stellwerk.envs.episode import RENDERS, Episode, Mask, checked_mode  # noqa: E402
from stellwerk.envs.rewards import Reward  # noqa: E402
from stellwerk.errors import BadOption, IllegalAction  # noqa: E402
from stellwerk.game import State, View  # noqa: E402

#: Seeds of games and bots.
SEEDS = 2**62

Opponent = str | bots.Bot
#: What Gymnasium passes beside observations.
Info = dict[str, Any]


class Seat(gymnasium.Env[Any, Any]):
    """One seat of a game; the others are played by bots."""

    metadata = {"render_modes": list(RENDERS), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        edition: str = "usa",
        players: int | None = None,
        opponents: str | Sequence[Opponent] = ("planner",),
        seat: int | Literal["any"] = "any",
        observation: str = "flat",
        reward: str | Reward = "win",
        render_mode: str | None = None,
        illegal_reward: float = -1.0,
    ) -> None:
        named = [opponents] if isinstance(opponents, str) else opponents
        self.episode = Episode(edition, players or _size(edition, named), observation, reward)
        self._others = _seated(named, self.episode.game.players - 1)
        self._wanted = self._checked(seat)
        self._illegal = illegal_reward
        self.render_mode = checked_mode(render_mode)
        self.observation_space = self.episode.lens.space()
        self.action_space = spaces.Discrete(self.episode.game.actions)
        self.seat = 0
        self._bots: dict[int, bots.Bot] = {}

    def _checked(self, seat: int | Literal["any"]) -> int | None:
        players = self.episode.game.players
        if seat == "any":
            return None
        if seat not in range(players):
            raise BadOption(f"seat {seat}", f'seats are 0 to {players - 1}, or "any".')
        return seat

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Any, Info]:
        """Deal a game and let the bots act until it is the learner's turn."""
        super().reset(seed=seed)
        state = self.episode.deal(self._seed())
        players = self.episode.game.players
        chosen = int(self.np_random.integers(players))
        self.seat = chosen if self._wanted is None else self._wanted
        free = [seat for seat in range(players) if seat != self.seat]
        self._bots = {
            seat: bots.make(bot, self._seed()) if isinstance(bot, str) else bot
            for seat, bot in zip(free, self._others, strict=True)
        }
        self._others_act(state)
        self._show()
        return self._told()

    def _seed(self) -> int:
        return int(self.np_random.integers(SEEDS))

    def step(self, action: SupportsInt) -> tuple[Any, float, bool, bool, Info]:
        """Play an action; the bots answer until the learner is asked again, or the game is over."""
        state = self.episode.now
        try:
            state.play(self.seat, int(action))
        except IllegalAction as error:
            seen, info = self._told()
            return seen, self._illegal, True, False, {**info, "illegal": str(error)}
        self._others_act(state)
        self._show()
        seen, info = self._told()
        worth = self.episode.worth()[self.seat]
        return seen, worth, state.outcome is not None, False, info

    def _others_act(self, state: State) -> None:
        while state.to_act and self.seat not in state.to_act[:1]:
            seat = state.to_act[0]
            state.play(seat, self._bots[seat].choose(state.view(seat)))

    def _told(self) -> tuple[Any, Info]:
        view = self.episode.view(self.seat)
        return self.episode.seen(view), {"action_mask": self.episode.mask(view), "seat": self.seat}

    @property
    def view(self) -> View:
        """What the learner's seat may know, for those who want more than numbers."""
        return self.episode.view(self.seat)

    def action_masks(self) -> Mask:
        """The mask of the legal actions, by the name that libraries of learners ask for."""
        return self.episode.mask(self.view)

    def render(self) -> Any:
        """The position as spectators see it, in the mode chosen."""
        return self.episode.render(self.render_mode)

    def _show(self) -> None:
        """People see every position without asking for it."""
        if self.render_mode == "human":
            self.render()


def _size(edition: str, opponents: Sequence[Opponent]) -> int:
    """As many seats as are named, but no fewer than the game is for."""
    return max(catalog.game(edition).players, 1 + len(opponents))


def _seated(opponents: Sequence[Opponent], free: int) -> list[Opponent]:
    if len(opponents) > free or (free and not opponents):
        why = f"the learner has one of {free + 1} seats; the last bot named fills what is left."
        raise BadOption(f"{len(opponents)} opponents", why)
    for bot in opponents:
        if isinstance(bot, str):
            bots.make(bot)  # says now, and not in the first game, if there is no such bot
        elif not hasattr(bot, "choose"):
            raise BadOption(f"opponent {bot!r}", "it is a name, or an object with choose(view).")
    return [opponents[min(n, len(opponents) - 1)] for n in range(free)]


def register() -> None:
    """Make every edition known to Gymnasium as `stellwerk/NAME-v0`."""
    for info in catalog.editions():
        id = f"stellwerk/{info.id}-v0"
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                f"{__name__}:{Seat.__name__}",
                kwargs={"edition": info.id},
                vector_entry_point="stellwerk.envs.vector:Seats",
            )


register()
