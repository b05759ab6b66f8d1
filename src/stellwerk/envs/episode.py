"""One game as a learner meets it: who acts, what it sees, what it may do, what it was worth."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from stellwerk import catalog
from stellwerk.envs.observations import Seen, lens
from stellwerk.envs.rewards import Reward, reward_of
from stellwerk.errors import BadOption, UnknownName
from stellwerk.game import Game, State, View

Mask = npt.NDArray[np.int8]
Rendered = str | npt.NDArray[np.uint8] | None
RENDERS = ("human", "ansi", "svg", "rgb_array")


def checked_mode(mode: str | None) -> str | None:
    """A way to render, or none."""
    if mode is not None and mode not in RENDERS:
        raise UnknownName("render mode", mode, RENDERS)
    return mode


class Episode:
    """A game of an edition, dealt again and again."""

    def __init__(
        self, name: str, players: int | None, observation: str, reward: str | Reward
    ) -> None:
        self.game: Game = catalog.game(name, players)
        self.lens = lens(observation, self.game)
        self._reward = reward_of(reward, self.game.players)
        self.state: State | None = None

    def deal(self, seed: int) -> State:
        """Begin a game; the same seed is the same game."""
        self.state = self.game.deal(seed)
        return self.state

    @property
    def now(self) -> State:
        """The state; there is one once a game was dealt."""
        assert self.state is not None, "reset the environment first"
        return self.state

    @property
    def seat(self) -> int | None:
        """Who acts: where several choose at once, the lowest seat first; None at the end."""
        return next(iter(self.now.to_act), None)

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return self.now.view(seat)

    def seen(self, view: View) -> Seen:
        """A view as a learner sees it."""
        return self.lens.see(self.game.observation(view))

    def mask(self, view: View) -> Mask:
        """One for every legal action of the view's seat; all zeros if it need not decide."""
        mask: Mask = view.mask
        return mask

    def worth(self) -> list[float]:
        """The reward of every seat; zeros while the game goes on."""
        outcome = self.now.outcome
        if outcome is None:
            return [0.0] * self.game.players
        worth = self._reward(outcome)
        if np.shape(worth) != (self.game.players,):
            why = f"there are {self.game.players} seats: one number for each."
            raise BadOption(f"a reward of {worth}", why)
        return [float(value) for value in worth]

    def render(self, mode: str | None) -> Rendered:
        """The position as spectators see it: text, SVG, or an array of pixels."""
        if checked_mode(mode) is None:
            return None
        if mode in ("human", "ansi"):
            text = self._text()
            if mode == "ansi":
                return text
            print(text)
            return None
        from stellwerk.envs.pictures import pixels, svg

        picture = svg(self.now.view(None))
        return picture if mode == "svg" else pixels(picture)

    def _text(self) -> str:
        """What everybody may know, a line for each thing."""
        seen = self.now.view(None).to_json()
        hidden = ("legal", "me", "type")
        lines = [f"{name}: {value}" for name, value in seen.items() if name not in hidden]
        return "\n".join([f"{self.game.name} for {self.game.players}", *lines])
