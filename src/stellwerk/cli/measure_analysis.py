"""Measuring the analysis: how long both depths take for one game, and its first figures."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import perf_counter

from stellwerk import analysis, bots
from stellwerk.game import Game
from stellwerk.replay import Recorder, Replay


@dataclass(frozen=True, slots=True)
class Study:
    """How long an analysis took: seconds on the clock."""

    game: str
    players: int
    depth: str
    threads: int
    decisions: int
    first_seconds: float  #: until the chance of the first action was known
    seconds: float

    def to_json(self) -> dict[str, str | int | float]:
        """All figures by name."""
        return asdict(self)


def planned(game: Game, seed: int) -> Replay:
    """A recorded game of planners."""
    recorder = Recorder(game, seed, ["planner"] * game.players)
    seated = [bots.make("planner", f"{seed}/{seat}") for seat in range(game.players)]
    while recorder.state.to_act:
        seat = recorder.state.to_act[0]
        recorder.play(seat, seated[seat].choose(recorder.state.view(seat)))
    return recorder.replay


def study(replay: Replay, depth: str, threads: int) -> Study:
    """Analyze a game and look at the clock; load compiled code before."""
    start, first = perf_counter(), 0.0
    found = None
    for step in analysis.steps(replay, depth, threads=threads):
        found = step.analysis
        if not first and found.known:
            first = perf_counter() - start
    spent = perf_counter() - start
    assert found is not None
    decisions = sum(entry.decision is not None for entry in found.entries)
    return Study(found.game, found.players, depth, threads, decisions, first, spent)
