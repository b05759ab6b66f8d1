"""Batches play the games that single states play, and show what views show."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import stellwerk
from stellwerk import batch
from stellwerk.bots.compiled import seated
from stellwerk.errors import BadOption, IllegalAction, UnknownName

#: Sweeps run compiled; one game of each family also in plain mode.
pytestmark = pytest.mark.compiled
both = pytest.mark.plain

GAMES = (
    pytest.param("usa", 2, marks=both),
    ("europe:mega+bonus", 3),
    ("new_york", 4),
    ("berlin", 2),
    pytest.param("metro", 3, marks=both),
    ("metro:companies+central+st_petersburg", 3),
    ("metro:middle+paris", 2),
    ("metro:stockholm", 2),
    ("metro:london", 2),
    ("metro:new_york", 2),
    ("metro:berlin-a", 2),
)
every_game = pytest.mark.parametrize(("name", "players"), GAMES)


class Twins:
    """Single states that follow a batch, game by game."""

    def __init__(self, games: batch.Batch, seeds: range) -> None:
        self.games = games
        self.states = [games.game.deal(seed) for seed in seeds]

    def check(self, step: batch.Step) -> None:
        game, mask = self.games.game, step.mask
        for i, state in enumerate(self.states):
            view = state.view(state.to_act[0])
            assert step.seat[i] == state.to_act[0]
            assert np.flatnonzero(mask[i]).tolist() == list(view.legal)
            assert np.array_equal(step.observation[i], game.observation(view))
            assert self.games.state(i).checksum() == state.checksum()

    def play(self, actions: Any) -> list[Any]:
        """The outcomes of the games that are over now; the batch's next ones follow."""
        outcomes: list[Any] = []
        for i, state in enumerate(self.states):
            state.play(state.to_act[0], int(actions[i]))
            outcomes.append(state.outcome)
        return outcomes

    def follow(self, outcomes: list[Any]) -> None:
        for i, outcome in enumerate(outcomes):
            if outcome is not None:
                self.states[i] = self.games.state(i)


@every_game
def test_a_batch_plays_what_single_states_play(name: str, players: int) -> None:
    games, seeds = batch.make(name, 2, players, reward="score"), range(5, 7)
    step, twins, over = games.reset(5), Twins(games, seeds), 0
    while over < 2:
        twins.check(step)
        actions = games.sample()
        outcomes = twins.play(actions)
        step = games.step(actions)
        for i, outcome in enumerate(outcomes):
            assert bool(step.done[i]) == (outcome is not None)
            if outcome is not None:
                over += 1
                assert step.info["scores"][i].tolist() == list(outcome.scores)
                assert step.reward[i].tolist() == list(outcome.scores)
                places = [sheet.place for sheet in outcome.sheets]
                assert step.info["places"][i].tolist() == places
            else:
                assert not step.reward[i].any()
        twins.follow(outcomes)


@pytest.mark.parametrize("name", [pytest.param("new_york", marks=both), "metro"])
@pytest.mark.parametrize("observation", ["full", "compact", "graph"])
def test_any_number_of_threads_plays_the_same_games(name: str, observation: str) -> None:
    seen = set()
    for threads in (1, 2, 5):
        with batch.make(name, 7, threads=threads, observation=observation) as games:
            step = games.reset(3)
            told = b""
            for _ in range(50):
                step = games.step(games.sample())
                told += step.observation.tobytes() + step.done.tobytes() + step.reward.tobytes()
            ends = tuple(games.state(i).checksum() for i in range(7))
        seen.add((told, ends))
    assert len(seen) == 1


@pytest.mark.parametrize(("name", "players", "bots"), [
    pytest.param("new_york", 3, ["planner", "path"], marks=both),
    ("usa", 2, ["planner"]),
    ("metro", 2, ["planner"]),
])  # fmt: skip
def test_opponents_decide_as_they_do_at_any_table(name: str, players: int, bots: list[str]) -> None:
    games = batch.make(name, 2, players, opponents=bots, reward="margin")
    step = games.reset([11, 12])
    states = [games.game.deal(seed) for seed in (11, 12)]
    learners = [int(seat) for seat in step.seat]
    others = [
        {
            (learner + 1 + k) % players: seated(games.game, bot, seed, (learner + 1 + k) % players)
            for k, bot in enumerate(games.opponents)
        }
        for learner, seed in zip(learners, (11, 12), strict=True)
    ]
    over: set[int] = set()
    while len(over) < 2:
        actions = games.sample()
        for i in {0, 1} - over:
            let_others_play(states[i], others[i], learners[i])
            assert games.state(i).checksum() == states[i].checksum()
            assert step.seat[i] == learners[i]
            states[i].play(learners[i], int(actions[i]))
            let_others_play(states[i], others[i], learners[i])
        step = games.step(actions)
        for i in {0, 1} - over:
            outcome = states[i].outcome
            assert bool(step.done[i]) == (outcome is not None)
            if outcome is not None:
                over.add(i)
                assert step.info["learner"][i] == learners[i]
                best = max(score for n, score in enumerate(outcome.scores) if n != learners[i])
                assert step.reward[i] == outcome.scores[learners[i]] - best


def play_on(games: batch.Batch) -> batch.Step:
    """Uniform actions until a game is over."""
    step = games.reset(1)
    while not step.done.any():
        step = games.step(games.sample())
    return step


def let_others_play(state: Any, bots: dict[int, Any], learner: int) -> None:
    while state.to_act and state.to_act[0] != learner:
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(state.view(seat)))


def test_the_learner_sits_where_it_wants_or_anywhere() -> None:
    anywhere = batch.make("new_york", 40, opponents=["uniform"])
    assert set(anywhere.reset(0).seat.tolist()) == {0, 1}
    fixed = batch.make("new_york", 40, opponents=["uniform"], seat=1)
    assert set(fixed.reset(0).seat.tolist()) == {1}


@pytest.mark.parametrize("name", ["europe", "metro"])
def test_masks_as_bits_are_the_masks_as_bytes(name: str) -> None:
    as_bytes, as_bits = (batch.make(name, 4, mask=form) for form in ("bytes", "bits"))
    one, other = as_bytes.reset(1), as_bits.reset(1)
    for _ in range(60):
        unpacked = np.unpackbits(other.mask, axis=1, bitorder="little")
        assert np.array_equal(unpacked[:, : as_bytes.game.actions], one.mask)
        actions = as_bytes.sample()
        one, other = as_bytes.step(actions), as_bits.step(actions)


@pytest.mark.parametrize("name", ["usa", "metro"])
def test_observations_come_in_three_types(name: str) -> None:
    made = [batch.make(name, 3, dtype=kind) for kind in ("int16", "int8", "float32")]
    steps = [games.reset(9) for games in made]
    for _ in range(80):
        whole, small, real = (step.observation for step in steps)
        assert np.array_equal(np.clip(whole, -127, 127), small)
        assert np.array_equal(whole, real)
        actions = made[0].sample()
        steps = [games.step(actions) for games in made]


@both
def test_the_callers_arrays_are_written_without_a_copy() -> None:
    n, game = 4, stellwerk.game("new_york", 2)
    size = sum(part.size for part in game.observation_spec)
    memory = np.zeros((n, size), np.float32)
    mask = np.zeros((n, game.actions), np.bool_)

    class Foreign:
        """Somebody else's array: it speaks DLPack and nothing else."""

        def __dlpack__(self, **wishes: Any) -> Any:
            return memory.__dlpack__(**wishes)

        def __dlpack_device__(self) -> tuple[int, int]:
            return memory.__dlpack_device__()

    games = batch.make(game, n, dtype="float32", out={"observation": Foreign(), "mask": mask})
    step = games.reset(1)
    assert np.shares_memory(step.observation, memory)
    assert step.mask is mask
    assert memory[0].tolist() == game.observation(game.deal(1).view(0)).tolist()
    assert np.shares_memory(np.from_dlpack(step.observation), memory)


@pytest.mark.parametrize("n", [1, 3, 700])
def test_a_batchs_own_arrays_begin_where_jax_takes_them_over(n: int) -> None:
    """JAX copies what does not begin at a multiple of 64 bytes, and says nothing."""
    step = batch.make("new_york", n).reset(1)
    arrays = (step.observation, step.mask, step.reward, step.done, step.seat)
    assert [array.ctypes.data % 64 for array in arrays] == [0] * 5


@both
def test_an_illegal_action_moves_no_game() -> None:
    games = batch.make("new_york", 3)
    step = games.reset(1)
    actions = games.sample()
    actions[1] = np.flatnonzero(step.mask[1] == 0)[0]
    before = [games.state(i).checksum() for i in range(3)]
    with pytest.raises(IllegalAction, match="Seat 0 cannot play"):
        games.step(actions)
    assert [games.state(i).checksum() for i in range(3)] == before
    for odd in (-1, games.game.actions, 2**40):
        with pytest.raises(IllegalAction):
            games.step([odd, 0, 0])


@both
def test_the_last_observation_is_kept_if_wanted() -> None:
    games = batch.make("new_york", 2, opponents=["uniform"], seat=0, final=True)
    step = games.reset(4)
    while not step.done.any():
        step = games.step(games.sample())
    i = int(np.flatnonzero(step.done)[0])
    last = games.split(step.info["final_observation"])
    assert last["phase"][i].tolist() == [0, 0, 0, 0, 0, 1]
    assert games.split()["phase"][i].tolist() == [1, 0, 0, 0, 0, 0]


@both
@pytest.mark.parametrize("name", ["new_york", "metro"])
def test_who_observes_nothing_gets_nothing_at_the_end(name: str) -> None:
    """A whole observation was written where there was no room for one."""
    games = batch.make(name, 2, opponents=["uniform"], observation="nothing", final=True)
    step = games.reset(4)
    while not step.done.any():
        step = games.step(games.sample())
    assert step.info["final_observation"].shape == (2, 0)


@both
def test_rewards_are_those_of_the_environments() -> None:
    from stellwerk.batch import rewards as many
    from stellwerk.envs import rewards as single

    random = Random(3)
    game = stellwerk.game("new_york", 4)
    for seed in range(6):
        state = game.deal(seed)
        while state.to_act:
            state.play(state.to_act[0], random.choice(state.view(state.to_act[0]).legal))
        outcome = state.outcome
        assert outcome is not None
        places = np.array([[sheet.place for sheet in outcome.sheets]])
        for name, reward in single.NAMED.items():
            worth = many.NAMED[name](places, np.array([outcome.scores]))
            assert np.allclose(worth[0], list(reward(outcome)))


@both
def test_own_rewards_get_places_and_scores() -> None:
    games = batch.make("new_york", 2, reward=lambda places, scores: scores - 10 * places)
    step = play_on(games)
    i = int(np.flatnonzero(step.done)[0])
    expected = step.info["scores"][i] - 10 * step.info["places"][i]
    assert step.reward[i].tolist() == expected.tolist()


@pytest.mark.plain
def test_own_rewards_of_another_shape_get_a_sentence() -> None:
    games = batch.make("new_york", 1, opponents="uniform", reward=lambda places, _: places[:, 0])
    with pytest.raises(BadOption, match=r"a column for each seat: \(1, 2\)"):
        play_on(games)


@pytest.mark.plain
def test_a_seed_may_be_a_number_of_numpy() -> None:
    games = batch.make("new_york", 2)
    one, other, both = (
        games.reset(s).observation.tolist() for s in (3, np.int64(3), np.arange(3, 5))
    )
    assert one == other == both


@pytest.mark.plain
def test_a_state_can_be_loaded_before_anything_was_dealt() -> None:
    games = batch.make("new_york", 3, opponents=["uniform"])
    games.load(1, games.game.deal(9))
    step = games.step(games.sample())
    assert step.mask.any(axis=1).all()


@pytest.mark.plain
@pytest.mark.parametrize("name", ["new_york", "metro"])
def test_a_frozen_bot_is_an_opponent_too(name: str) -> None:
    games = batch.make(name, 1, players=2, opponents=["planner@1"])
    step = games.reset(3)
    for _ in range(3):
        step = games.step(games.sample())
    assert games.opponents == ("planner@1",)
    assert step.mask.any()


@pytest.mark.plain
def test_what_is_unknown_gets_a_sentence() -> None:
    with pytest.raises(UnknownName, match="pixels"):
        batch.make("usa", 2, observation="pixels")
    with pytest.raises(BadOption, match="float64"):
        batch.make("usa", 2, dtype="float64")
    with pytest.raises(BadOption, match="it searches"):
        batch.make("usa", 2, opponents=["search:30"])
    with pytest.raises(BadOption, match="it searches"):
        batch.make("usa", 2, opponents=["search@1:30"])
    for name, bot in (("usa", "net:mine.npz"), ("metro", "path")):
        with pytest.raises(BadOption, match=f"not compiled here; bots inside a batch of {name}"):
            batch.make(name, 2, opponents=[bot])
    with pytest.raises(UnknownName, match="planer"):
        batch.make("usa", 2, opponents=["planer"])
    with pytest.raises(BadOption, match="seats are 0 to 1"):
        batch.make("usa", 2, opponents=["greedy"], seat=7)
    with pytest.raises(BadOption, match="plays every seat"):
        batch.make("usa", 2, seat=1)
    with pytest.raises(BadOption, match="it is <game usa for 2>"):
        batch.make(stellwerk.game("usa", 2), 2, players=3)
    with pytest.raises(UnknownName, match='no kind of edges "routes"'):
        batch.make("usa", 2, observation="graph").graph.adjacency("routes")
    unnamed: Any = [object()]
    with pytest.raises(BadOption, match="by their names"):
        batch.make("usa", 2, opponents=unnamed)
    with pytest.raises(BadOption, match="one seed for each"):
        batch.make("usa", 2).reset([1, 2, 3])
    early = batch.make("usa", 2)
    for call in (lambda: early.step([0, 0]), early.sample, lambda: early.state(0)):
        with pytest.raises(BadOption, match="reset the batch first"):
            call()
    with pytest.raises(BadOption, match="whole number from 0"):
        early.reset(-1)
    with pytest.raises(BadOption, match="its shape"):
        batch.make("usa", 2, out={"done": np.zeros(3, np.bool_)})
    closed = np.zeros(2, np.bool_)
    closed.flags.writeable = False
    with pytest.raises(BadOption, match="cannot be written"):
        batch.make("usa", 2, out={"done": closed})
    games = batch.make("usa", 2)
    games.reset(1)
    with pytest.raises(BadOption, match="2 whole numbers"):
        games.step([0.5, 1.0])
