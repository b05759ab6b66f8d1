"""N games of one kind in one array: reset, step, and what the caller's arrays receive."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Literal, NamedTuple, Self, TypeVar

import numpy as np
import numpy.typing as npt

from stellwerk import catalog
from stellwerk.batch.arrays import Arrays, targets
from stellwerk.batch.family import OBSERVATIONS, Targets, family_of, set_seeds
from stellwerk.batch.layout import Array, Graph, Layout
from stellwerk.batch.rewards import Reward, reward_of
from stellwerk.batch.table import checked_opponents, checked_seat
from stellwerk.engine import record
from stellwerk.engine.record import NONE
from stellwerk.errors import BadOption, IllegalAction, UnknownName
from stellwerk.game import Game, State

T = TypeVar("T")


class Step(NamedTuple):
    """What a learner gets; the arrays are the same in every step, and written anew by the next."""

    observation: Array
    mask: Array
    reward: Array
    done: Array
    seat: Array
    info: Mapping[str, Array]


class Batch:
    """N games, stepped together; where one is over, the next is dealt in its place at once."""

    def __init__(
        self,
        game: str | Game,
        n: int,
        players: int | None = None,
        *,
        observation: str = "full",
        dtype: npt.DTypeLike = np.int16,
        mask: Literal["bytes", "bits", "none"] = "bytes",
        reward: str | Reward = "win",
        opponents: str | Sequence[str] = (),
        seat: int | Literal["any"] = "any",
        threads: int = 1,
        final: bool = False,
        out: Mapping[str, object] | None = None,
    ) -> None:
        if observation not in OBSERVATIONS:
            raise UnknownName("observation", observation, OBSERVATIONS)
        if n < 1 or threads < 1:
            raise BadOption(
                f"{n} games on {threads} threads", "there must be at least one of each."
            )
        self.game: Game = catalog.game(game, players) if isinstance(game, str) else game
        if players not in (None, self.game.players):
            raise BadOption(f"{players} players", f"it is {self.game!r}.")
        self.n, self.opponents = n, checked_opponents(self.game, opponents)
        self.layout: Layout = family_of(self.game).layout(self.game, observation)
        self._family = family_of(self.game)
        self._games = self._family.games(self.game, n)
        self._games.anywhere = bool(self.opponents) and seat == "any"
        self._reward = reward_of(reward, self.game.players)
        self._bots = self._family.seated(self.game, self.opponents, n) if self.opponents else None
        learner = checked_seat(self.game, seat, self.opponents)
        for i in range(n):
            self._games.learners[i] = learner
        self.arrays = Arrays.made(self.game, n, self.layout.size, dtype, mask, self._alone, out)
        self._to = targets(OBSERVATIONS.index(observation), self.arrays)
        self._games.dones = self.arrays.done.view(np.uint8)
        self._final = self._make_final() if final else None
        self._parts = _parts(n, min(threads, n))
        self._papers = [self._family.paper(self.game, self.layout.size) for _ in self._parts]
        self._pool = ThreadPoolExecutor(len(self._parts) - 1) if len(self._parts) > 1 else None
        self._begun = False

    @property
    def _alone(self) -> bool:
        """Whether one learner plays against bots."""
        return bool(self.opponents)

    def _make_final(self) -> tuple[Array, Targets]:
        seen = np.zeros_like(self.arrays.observation)
        return seen, targets(self._to.kind, self.arrays._replace(observation=seen, mask=_NO_MASK))

    @property
    def graph(self) -> Graph:
        """What is printed on the parts of the game and never changes, for graph networks."""
        return self._family.graph(self.game)

    def reset(self, seeds: int | np.integer[Any] | Sequence[int] | Array = 0) -> Step:
        """Deal all games: of one seed for each, or of seeds that count up from one."""
        if isinstance(seeds, (int, np.integer)):
            each = [int(seeds) + i for i in range(self.n)]
        else:
            each = [int(seed) for seed in seeds]
        if len(each) != self.n:
            raise BadOption(f"{len(each)} seeds", f"there are {self.n} games: one seed for each.")
        set_seeds(self._games, each)
        self._each(self._begin)
        self._begun = True
        self.arrays.done[:] = False
        self.arrays.reward[:] = 0
        return self._told()

    def step(self, actions: npt.ArrayLike) -> Step:
        """Play one action in each game; `IllegalAction` if one is not legal, and nothing is played.

        With opponents these answer until the learner is asked again. A game that is over is scored
        and followed by the next one: `done` and `reward` are about the old, the rest about the new.
        """
        self._check_begun("a step")
        chosen = self._checked(actions)
        illegal = [i for i in self._each(self._find_illegal, chosen) if i != NONE]
        if illegal:
            raise self._refusal(min(illegal), int(chosen[min(illegal)]))
        self._each(self._step, chosen)
        self._pay()
        return self._told()

    def sample(self, out: Array | None = None) -> Array:
        """A uniform legal action for each game, from streams that follow from the seeds."""
        self._check_begun("a sample")
        actions = record.ints(self.n)
        self._each(self._choose, actions)
        chosen = np.asarray(actions, np.int64)
        if out is None:
            return chosen
        out[:] = chosen
        return np.asarray(out)

    def state(self, i: int) -> State:
        """One of the games as a state of its own, secrets included."""
        self._check_begun("a state")
        return self.game.state(self._games.states, i)

    def load(self, i: int, state: State) -> Step:
        """Put a state in the place of game `i`, and look again; bots begin to plan anew there."""
        given: Any = state
        if given.game.name != self.game.name or given.game.players != self.game.players:
            raise BadOption(f"a state of {given.game!r}", f"here is {self.game!r}.")
        if not state.to_act:
            raise BadOption("a state to load", "its game is over.")
        if not self._begun:
            self.reset()  # the other places hold games, too
        record.put(self._games.states, i, given.records)
        self._games.fresh[i] = 1
        self._each(self._look)
        return self._told()

    def split(self, observation: Array | None = None) -> dict[str, Array]:
        """Observations by section; planes with an axis for rows and one for columns."""
        return self.layout.split(self.arrays.observation if observation is None else observation)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _each(self, run: Callable[..., T], *args: object) -> list[T]:
        """Run a part of the work for every range of games, each on a thread of its own.

        The first is the caller's: handing work over and back costs as much as some of it takes.
        """
        if self._pool is None:
            return [run(0, *self._parts[0], *args)]
        others = list(enumerate(self._parts))[1:]
        waiting = [self._pool.submit(run, thread, *part, *args) for thread, part in others]
        first = run(0, *self._parts[0], *args)
        return [first, *(one.result() for one in waiting)]

    def _begin(self, thread: int, first: int, last: int) -> None:
        self._family.begin(self._games, first, last)
        self._look(thread, first, last)

    def _look(self, thread: int, first: int, last: int) -> None:
        self._answer(thread, first, last)
        self._family.look(self._games, self._to, self._papers[thread], first, last)

    def _find_illegal(self, thread: int, first: int, last: int, actions: list[int]) -> int:
        return self._family.find_illegal(self._games, actions, first, last)

    def _choose(self, thread: int, first: int, last: int, actions: list[int]) -> None:
        self._family.choose(self._games, actions, first, last)

    def _answer(self, thread: int, first: int, last: int) -> None:
        if self._bots is not None:
            self._family.answer(self._games, self._bots, self._papers[thread], first, last)

    def _step(self, thread: int, first: int, last: int, actions: list[int]) -> None:
        games, paper = self._games, self._papers[thread]
        self._family.act(games, actions, first, last)
        self._answer(thread, first, last)
        if self._final is not None and self.layout.size:  # who observes nothing has no room for it
            self._family.look_back(games, self._final[1], paper, first, last)
        if self._family.finish(games, paper, first, last):
            self._answer(thread, first, last)
        self._family.look(games, self._to, paper, first, last)

    def _check_begun(self, asked: str) -> None:
        if not self._begun:
            raise BadOption(asked, "reset the batch first.")

    def _checked(self, actions: npt.ArrayLike) -> list[int]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            why = f"they are {self.n} whole numbers, one for each game."
            raise BadOption(f"actions of shape {chosen.shape}, {chosen.dtype}", why)
        return record.as_ints(chosen)

    def _refusal(self, i: int, action: int) -> IllegalAction:
        """The engine's own words about an action that is not legal."""
        state = self.state(i)
        try:
            state.play(int(self._games.seats[i]), action)
        except IllegalAction as error:
            error.add_note(f"It is game {i} of the batch; no game has moved.")
            return error
        raise AssertionError("the batch and a single state disagree")  # pragma: no cover

    def _pay(self) -> None:
        """Rewards of the games that are over."""
        done, reward = self.arrays.done, self.arrays.reward
        reward[:] = 0
        over = np.flatnonzero(done)
        if not len(over):
            return
        places, scores = (np.asarray(x)[over] for x in (self._games.places, self._games.scores))
        worth = np.asarray(self._reward(places, scores))
        if worth.shape != places.shape:
            why = f"it has a row for each game and a column for each seat: {places.shape}."
            raise BadOption(f"a reward of shape {worth.shape}", why)
        if self._alone:
            learners = np.asarray(self._games.ends)[over, 1]
            worth = worth[np.arange(len(over)), learners]
        reward[over] = worth

    def _told(self) -> Step:
        arrays, games = self.arrays, self._games
        arrays.seat[:] = np.asarray(games.seats)
        info = {
            "scores": np.asarray(games.scores),
            "places": np.asarray(games.places),
            "decisions": np.asarray(games.ends)[:, 0],
        }
        if self._alone:
            info["learner"] = np.asarray(games.ends)[:, 1]
        if self._final is not None:
            info["final_observation"] = self._final[0]
        return Step(arrays.observation, arrays.mask, arrays.reward, arrays.done, arrays.seat, info)


_NO_MASK = np.zeros((0, 0), np.int8)


def _parts(n: int, threads: int) -> list[tuple[int, int]]:
    """Ranges of games of about the same size."""
    cuts = [n * k // threads for k in range(threads + 1)]
    return list(pairwise(cuts))
