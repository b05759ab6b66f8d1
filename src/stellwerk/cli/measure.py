"""Measuring: uniform random games on one core or several, and the engine's basic operations.

Compiled loops release the interpreter's lock, so cores are used by threads of one process. Seeds
count up from the first one, and game `i` plays from its own stream: the checksum of a run does not
depend on how the games were spread.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from time import perf_counter, process_time
from typing import Any

from stellwerk.game import Game, State, View

#: Games dealt and played at once by one thread.
BATCH = 500


@dataclass(frozen=True, slots=True)
class Run:
    """What came out of a run of games."""

    game: str
    players: int
    games: int
    seed: int
    cores: int
    seconds: float
    cpu_seconds: float
    decisions: int
    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    ns_per_decision: float
    mean_total: float
    checksum: str

    def to_json(self) -> dict[str, str | int | float]:
        """All figures by name."""
        return asdict(self)


def simulate(
    game: Game,
    games: int,
    seed: int,
    cores: int = 1,
    report: Callable[[int], None] = lambda _: None,
) -> Run:
    """Play uniform random games to their ends and score them.

    Speeds are per CPU-second on one core, per second on several.
    """
    starts = range(0, games, BATCH)
    _batch(game, seed, 1)  # load compiled code outside the measurement
    wall, cpu = perf_counter(), process_time()

    def play(start: int) -> tuple[int, int, bytes]:
        part = _batch(game, seed + start, min(BATCH, games - start))
        report(min(BATCH, games - start))
        return part

    with ThreadPoolExecutor(cores) as pool:
        parts = list(pool.map(play, starts))
    wall, cpu = perf_counter() - wall, process_time() - cpu
    return _run(game, games, seed, cores, wall, cpu, parts)


def _batch(game: Game, seed: int, games: int) -> tuple[int, int, bytes]:
    """Decisions, sum of totals and the totals' bytes of some games."""
    import numpy as np

    states = game.deal_many(range(seed, seed + games))
    totals, decisions = game.play_out(states, seed)
    array = np.asarray(totals, np.int64)
    return int(decisions), int(array.sum()), array.tobytes()


def _run(
    game: Game,
    games: int,
    seed: int,
    cores: int,
    wall: float,
    cpu: float,
    parts: list[tuple[int, int, bytes]],
) -> Run:
    decisions = sum(part[0] for part in parts)
    checksum = 0
    for part in parts:
        checksum = zlib.crc32(part[2] + part[0].to_bytes(8, "little"), checksum)
    time = max(cpu if cores == 1 else wall, 1e-9)
    return Run(
        game=game.name,
        players=game.players,
        games=games,
        seed=seed,
        cores=cores,
        seconds=wall,
        cpu_seconds=cpu,
        decisions=decisions,
        games_per_second=games / time,
        decisions_per_second=decisions / time,
        decisions_per_game=decisions / max(games, 1),
        ns_per_decision=time / max(decisions, 1) * 1e9,
        mean_total=sum(part[1] for part in parts) / max(games * game.players, 1),
        checksum=f"{checksum:08x}",
    )


def operations(game: Any, seed: int = 3, decisions: int = 40) -> dict[str, float]:
    """Nanoseconds of copy, view and imagine inside compiled code, and of what Python calls.

    The former are measured in a position some decisions into a game, the latter over whole games.
    """
    from stellwerk.engine import record
    from stellwerk.engine.chance import Stream

    state = advanced(game, seed, decisions)
    loops, kind, draft = state.parts.loops, state.parts.kind, state.parts.draft
    seat = state.to_act[0]
    pair, view = record.make(kind, 2), state.view(seat).records
    record_of, streams, drafts = record.make(kind, 1), record.make(Stream, 1), record.make(draft, 1)
    return {
        "copy": _time(lambda n: loops.time_copies(pair, n), 200_000),
        "view": _time(lambda n: loops.time_masks(game.tables, state.records, view, n), 100_000),
        "imagine": _time(
            lambda n: loops.time_imagines(
                game.tables, state.view(seat).records, seat, record_of, streams, drafts, n
            ),
            50_000,
        ),
        "play_from_python": _time_plays(game, seed),
        **_time_looks(game, seed),
    }


def advanced(game: Game, seed: int, decisions: int) -> Any:
    """A state some decisions into a game of first legal actions."""
    state = game.deal(seed)
    for _ in range(decisions):
        if state.to_act:
            seat = state.to_act[0]
            state.play(seat, state.view(seat).legal[0])
    return state


def _time(run: Callable[[int], object], n: int) -> float:
    """Nanoseconds of one round of a compiled loop, the best of five."""
    run(1)
    best = float("inf")
    for _ in range(5):
        start = process_time()
        run(n)
        best = min(best, process_time() - start)
    return best / n * 1e9


def _time_plays(game: Game, seed: int) -> float:
    """Nanoseconds of `state.play` alone, over a few games of first legal actions."""
    spent, plays = 0.0, 0
    for number in range(seed, seed + 20):
        state = game.deal(number)
        while state.to_act and plays < 2_000 * (number - seed + 1):
            seat = state.to_act[0]
            legal = state.view(seat).legal
            action = legal[plays % len(legal)]
            start = perf_counter()
            state.play(seat, action)
            spent += perf_counter() - start
            plays += 1
    return spent / max(plays, 1) * 1e9


def _time_looks(game: Game, seed: int) -> dict[str, float]:
    """Nanoseconds of an observation and of a mask, in all positions of a game of planners."""
    from stellwerk import bots

    state, seated = game.deal(seed), [bots.make("planner", seat) for seat in range(game.players)]
    positions = []
    while state.to_act:
        seat = state.to_act[0]
        positions.append((state.copy(), seat))
        state.play(seat, seated[seat].choose(state.view(seat)))
    looks: dict[str, Callable[[View], object]] = {
        "observation_from_python": game.observation,
        "mask_from_python": lambda view: view.mask,
    }
    return {name: _time_look(look, positions) for name, look in looks.items()}


def _time_look(look: Callable[[View], object], positions: Sequence[tuple[State, int]]) -> float:
    """Nanoseconds of one look at a view that nobody has looked at before, the best of ten."""
    best = float("inf")
    for _ in range(10):
        views = [state.view(seat) for state, seat in positions]
        start = perf_counter()
        for view in views:
            look(view)
        best = min(best, perf_counter() - start)
    return best / len(positions) * 1e9
