"""Every game as a Python game of OpenSpiel.

    import pyspiel
    import stellwerk.envs.openspiel  # registers python_stellwerk

    game = pyspiel.load_game("python_stellwerk(edition=new_york,players=2,deals=1000)")

Chance is explicit and comes first: one chance node chooses among `deals` games, by seed. All later
chance (decks, shuffles) follows from it, so a history is a game. For search that must not know
the cards to come, `resample_from_infostate` imagines what a seat cannot know. Starting tickets,
which are chosen at once, are asked from the lowest seat on; nobody sees the choices before.

The string of an information state tells all that a seat has done and seen, from the deal on; its
tensor, like that of an observation, what the seat may know now.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from stellwerk.envs.needs import need

need("pyspiel", "openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from stellwerk import catalog  # noqa: E402
from stellwerk.envs.rewards import Reward, reward_of  # noqa: E402
from stellwerk.errors import BadOption  # noqa: E402
from stellwerk.game import Event, Game, State, View  # noqa: E402

NAME = "python_stellwerk"
#: More decisions than a game of any edition takes.
LONGEST = 5000
#: A bound for points where the reward is points.
POINTS = 1000.0
DEFAULTS: dict[str, str | int] = {"edition": "usa", "players": 2, "deals": 1000, "reward": "win"}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Stellwerk",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=DEFAULTS,
)


@dataclass(frozen=True)
class Home:
    """What all states of one game share. OpenSpiel may lose a Python game's own attributes."""

    game: Game
    deals: int
    reward: Reward
    most: float


@cache
def home_of(edition: str, players: int, deals: int, reward: str) -> Home:
    """The home of a game's parameters."""
    if deals < 1:
        raise BadOption(f"{deals} deals", "there must be at least one.")
    most = 1.0 if reward in ("win", "rank") else POINTS
    return Home(catalog.game(edition, players), deals, reward_of(reward, players), most)


def _home(params: Mapping[str, str | int]) -> Home:
    chosen = {**DEFAULTS, **params}
    edition, reward = str(chosen["edition"]), str(chosen["reward"])
    return home_of(edition, int(chosen["players"]), int(chosen["deals"]), reward)


@dataclass(frozen=True, slots=True)
class Told:
    """One decision, as seats remember it: who decided what, and what came of it.

    In an imagined game only one seat remembers its secrets: those of the others are not what they
    were, so these remember what everybody saw.
    """

    seat: int
    words: str
    events: Iterable[Event]
    only: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Told, (self.seat, self.words, tuple(self.events), self.only)

    def to(self, seat: int) -> list[str]:
        """What a seat remembers, in words: its own decision, and what it saw."""
        knows = self.only in (None, seat)
        seen = [event.for_seat(seat if knows else None) for event in self.events]
        own = [self.words] if knows and seat == self.seat else []
        return own + [
            f"{event.type} {event.seat} {json.dumps(event.data, sort_keys=True, default=str)}"
            for event in seen
        ]


@dataclass
class Course:
    """A game as far as it was played; `told` is what seats remember of it."""

    home: Home
    state: State | None = None
    told: tuple[Told, ...] = ()

    def __deepcopy__(self, memo: dict[int, object]) -> Course:
        return Course(self.home, self.state.copy() if self.state else None, self.told)

    def deal(self, number: int) -> None:
        """Begin with one of the deals."""
        self.state = self.home.game.deal(number)

    def play(self, action: int) -> None:
        """Let the seat whose turn it is act."""
        assert self.state is not None
        seat = self.state.to_act[0]
        words = self.view(seat).text(action)
        self.told = (*self.told, Told(seat, words, self.state.play(seat, action)))

    def view(self, seat: int) -> View:
        """What a seat may know."""
        assert self.state is not None, "nothing is dealt yet"
        return self.state.view(seat)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """An edition at a table of a certain size, as OpenSpiel knows games."""

    def __init__(self, params: dict[str, str | int] | None = None) -> None:
        home = _home(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=home.game.actions,
            max_chance_outcomes=home.deals,
            num_players=home.game.players,
            min_utility=-home.most,
            max_utility=home.most,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, str | int] | None = None
    ) -> Observer:
        """What turns states into tensors and words."""
        if params:
            raise ValueError(f"Observers take no parameters; there are {sorted(params)}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(_home(self.get_parameters()), kind)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One game in progress, as OpenSpiel knows states."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(_home(game.get_parameters()))

    def current_player(self) -> int:
        """Who acts: chance before the deal, where several choose at once the lowest seat."""
        if self.course.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        acting = self.course.state.to_act
        return acting[0] if acting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.course.view(player).legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One of the deals, all equally likely."""
        deals = self.course.home.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.course.state is None:
            self.course.deal(action)
        else:
            self.course.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.course.view(player).text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.course.state is not None and not self.course.state.to_act

    def returns(self) -> list[float]:
        """The rewards; zeros while the game goes on."""
        outcome = self.course.state.outcome if self.course.state else None
        if outcome is None:
            return [0.0] * self.course.home.game.players
        return [float(worth) for worth in self.course.home.reward(outcome)]

    def __str__(self) -> str:
        if self.course.state is None:
            return "before the deal"
        return f"{self.course.home.game.name} {self.course.state.checksum()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the seat cannot tell from this one: what is hidden is imagined anew."""
        twin: SpielState = self.clone()
        if self.course.state is not None:
            twin.course.state = self.course.view(player).imagine(int(sampler() * 2**52))
            twin.course.told = tuple(replace(one, only=player) for one in self.course.told)
        return twin


class Observer:
    """States as a seat sees them: sections of numbers, and words."""

    def __init__(self, home: Home, kind: Any) -> None:
        self._recall = bool(kind.perfect_recall)
        self._home, self._players = home, home.game.players
        sections = home.game.observation_spec
        self.tensor = np.zeros(self._players + sum(part.size for part in sections), np.float32)
        self.dict = {"player": self.tensor[: self._players]}
        for part in sections:
            start = self._players + part.start
            self.dict[part.name] = self.tensor[start : start + part.size]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a seat sees."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.course.state is not None:
            seen = self._home.game.observation(state.course.view(player))
            self.tensor[self._players :] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        """What a seat knows in words; with perfect recall, also what it has done and seen."""
        if state.course.state is None:
            return f"seat {player}: before the deal"
        seen = json.dumps(state.course.view(player).to_json(), sort_keys=True, default=str)
        told = state.course.told if self._recall else ()
        remembered = [line for one in told for line in one.to(player)]
        return "\n".join([f"seat {player}", *remembered, seen])


pyspiel.register_game(TYPE, SpielGame)
