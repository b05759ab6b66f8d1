"""Measuring batches: decisions a second on one core, and other frameworks' games beside them.

On one thread seconds are the processor's, so that other programs disturb less; several threads are
compared with one by the clock on the wall.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from time import perf_counter, process_time
from typing import Any

from stellwerk import catalog
from stellwerk.batch import Batch
from stellwerk.cli.measure import advanced
from stellwerk.engine import record
from stellwerk.engine.jit import direct

#: Games in the batch, and seconds that a measurement takes at least.
GAMES = 1024
SECONDS = 1.0
#: So many times more games are in a batch that has work enough for several threads: a step of a
#: small one takes less than a millisecond, and handing halves of it over and back a fifth of that.
LARGER = 16
#: Copies of a record that each thread makes, to see what threads can do on a machine at all.
COPIES = 2_000_000
#: Rounds of which the best counts: other programs disturb, none speeds up.
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Rate:
    """Decisions a second of one way to play."""

    what: str
    game: str
    threads: int
    per_second: float

    def to_json(self) -> dict[str, str | int | float]:
        """All figures by name."""
        return asdict(self)


#: The game, with two seats, that aims are about.
AIMED = "usa"
#: What a learner asks for, in words and as options of a batch; with the aim on one core.
WAYS: tuple[tuple[str, dict[str, Any], int | None], ...] = (
    ("uniform, nothing observed", {"observation": "nothing", "mask": "none"}, 1_500_000),
    ("uniform, mask as bits", {"observation": "nothing", "mask": "bits"}, None),
    ("uniform, compact + mask", {"observation": "compact", "dtype": "int8"}, 400_000),
    ("uniform, full + mask", {"observation": "full"}, 150_000),
    ("uniform, graph + mask", {"observation": "graph", "dtype": "float32"}, None),
    (
        "against planner, compact + mask",
        {"observation": "compact", "dtype": "int8", "opponents": ["planner"]},
        60_000,
    ),
)


def batches(game: str, seconds: float, tell: Callable[[str], None]) -> Iterator[Rate]:
    """Decisions a second of a batch on one thread, way by way; whoever waits is told which."""
    for what, options, _ in WAYS:
        tell(f"{what} …")
        yield Rate(what, game, 1, _rate(game, seconds, 1, options, process_time, GAMES))


def speed_up(game: str, seconds: float, threads: int, games: int) -> float:
    """How many times faster several threads are, in turns with one; the full observation."""
    runs: dict[int, list[float]] = {1: [], threads: []}
    options = {"observation": "full"}
    for _ in range(ROUNDS):
        for number, found in runs.items():
            found.append(_rate(game, seconds, number, options, perf_counter, games))
    return max(runs[threads]) / max(runs[1])


def machine_limit(game: str, threads: int) -> float:
    """How many times more work several threads do of what shares nothing: copies of small records.

    No batch can be expected to do better on this machine, now.
    """
    parts = advanced(catalog.game(game, 2), 1, 0).parts
    copies, kind = direct(parts.loops.time_copies), parts.kind
    # Two of four records each: with two the threads' neighbors lie in one line of the cache.
    pairs = [record.make(kind, 4) for _ in range(threads)]

    def spent(number: int) -> float:
        start = perf_counter()
        with ThreadPoolExecutor(number) as pool:
            list(pool.map(lambda pair: copies(pair, COPIES), pairs[:number]))
        return perf_counter() - start

    spent(threads)
    alone, together = (min(spent(number) for _ in range(ROUNDS)) for number in (1, threads))
    return threads * alone / together


def _rate(
    game: str,
    seconds: float,
    threads: int,
    options: dict[str, Any],
    clock: Callable[[], float],
    games: int,
) -> float:
    with Batch(game, games, threads=threads, **options) as batch:
        batch.reset(1)
        return _best(lambda: _step(batch), seconds, clock)


def _step(games: Batch) -> int:
    games.step(games.sample())
    return games.n


def _best(run: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    """Decisions a second, the best of some rounds; what a first call compiles is not counted."""
    run()
    best = 0.0
    for _ in range(ROUNDS):
        decisions, start = 0, clock()
        while clock() - start < seconds / ROUNDS:
            decisions += run()
        best = max(best, decisions / (clock() - start))
    return best


def others(seconds: float, tell: Callable[[str], None]) -> Iterator[Rate]:
    """Games of other frameworks, as far as they are installed, played uniformly from Python."""
    for what, game, make in (
        ("OpenSpiel", "connect_four", _openspiel),
        ("OpenSpiel", "backgammon", _openspiel),
        ("PettingZoo", "tictactoe", _pettingzoo),
        ("PettingZoo", "connect_four", _pettingzoo),
        ("pgx", "connect_four", _pgx),
        ("pgx", "backgammon", _pgx),
    ):
        try:
            run = make(game)
        except ImportError:
            continue
        tell(f"{what}, {game} …")
        yield Rate(what, game, 1, _best(run, seconds, process_time))


def _openspiel(name: str) -> Callable[[], int]:
    import numpy as np
    import pyspiel

    game, random = pyspiel.load_game(name), np.random.default_rng(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(actions, p=chances)))
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(random.integers(len(legal)))])
            decisions += 1
        return decisions

    return play


def _pettingzoo(name: str) -> Callable[[], int]:
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}_v3").env()

    def play() -> int:
        env.reset(seed=1)
        decisions = 0
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            done = over or cut
            env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
            decisions += not done
        return decisions

    return play


def _pgx(name: str) -> Callable[[], int]:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    choose = jax.jit(
        lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf))
    )
    split = partial(jax.random.split, num=GAMES)
    held = {"key": jax.random.PRNGKey(1)}
    held["state"] = init(split(held["key"]))

    def play() -> int:
        held["key"], mine, theirs = jax.random.split(held["key"], 3)
        actions = choose(mine, held["state"].legal_action_mask)
        held["state"] = jax.block_until_ready(step(held["state"], actions, split(theirs)))
        return GAMES

    return play
