"""An analysis, step by step: figures stream while they are made.

    for step in steps(replay, "quick"):
        print(step.done, step.total, step.analysis.known)

The open chances come first, for the graph; then the decisions. Every figure has a seed of its own,
so neither the order of work nor the number of threads changes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple, TypeVar, cast

from stellwerk.analysis import chances
from stellwerk.analysis.decisions import is_forced, judge
from stellwerk.analysis.depth import Depth
from stellwerk.analysis.depth import depth as found_depth
from stellwerk.analysis.family import Studied, studied
from stellwerk.analysis.result import Analysis, Decision, Entry
from stellwerk.analysis.shape import Action
from stellwerk.engine import record
from stellwerk.engine.jit import COMPILED
from stellwerk.errors import BadOption, ReplayError
from stellwerk.game import Game, State, View
from stellwerk.replay import Replay, states, verify

T = TypeVar("T")
R = TypeVar("R")


class Step(NamedTuple):
    """How far an analysis is."""

    done: int
    total: int
    stage: str  #: "chances", "decisions" or "done"
    analysis: Analysis


@dataclass(frozen=True, slots=True)
class Moment:
    """The position before an entry, as all know it together and as its seat saw it."""

    state: State
    view: View
    seat: int
    action: int


def analyze(
    replay: Replay,
    depth: str | Depth = "quick",
    *,
    seats: Sequence[int] | None = None,
    seed: int = 0,
    threads: int = 1,
    game: Game | None = None,
) -> Analysis:
    """Analyze a finished game; `ReplayError` if it does not fit, `BadOption` if it is not over."""
    step = None
    for step in steps(replay, depth, seats=seats, seed=seed, threads=threads, game=game):  # noqa: B007
        pass
    assert step is not None
    return step.analysis


def steps(
    replay: Replay,
    depth: str | Depth = "quick",
    *,
    seats: Sequence[int] | None = None,
    seed: int = 0,
    threads: int = 1,
    game: Game | None = None,
) -> Iterator[Step]:
    """Analyze a finished game, a step at a time; the analysis in a step goes on to grow.

    `game` is that of a map which is in no file.
    """
    size = found_depth(depth) if isinstance(depth, str) else depth
    moments, end = _walk(replay, game)
    game = end.game
    names = chances.names_of(replay.seats, game.players)
    looked_at = _checked(seats, game.players)
    found = _begin(replay, game, names, size, seed, moments, end, looked_at)
    total = 2 * len(moments) + 1
    first = studied(game, names)
    _mark(found, first, moments, end)
    work = _Work(game, names, first, threads if COMPILED else 1)
    yield Step(0, total, "chances", found)
    yield from _chances(found, work, moments, end, size, replay.first, total)
    yield from _decisions(found, work, moments, size, total)
    found.complete = True
    yield Step(total, total, "done", found)


def _checked(seats: Sequence[int] | None, players: int) -> list[int]:
    if seats is None:
        return list(range(players))
    for seat in seats:
        if not 0 <= seat < players:
            raise BadOption(f"seat {seat}", f"seats are 0 to {players - 1}.")
    return sorted(set(seats))


def _walk(replay: Replay, game: Game | None) -> tuple[list[Moment], State]:
    """Every position of a game before an action, and its end."""
    end = verify(replay, game)
    if end.outcome is None:
        raise ReplayError(
            replay.source, 0, "the game is not over; only finished games are analyzed."
        )
    moments: list[Moment] = []
    for i, state in enumerate(states(replay, game)):
        if i < len(replay.actions):
            seat, words = replay.actions[i]
            view = state.view(seat)
            moments.append(Moment(state.copy(), view, seat, view.parse(words)))
    return moments, end


def _begin(
    replay: Replay,
    game: Game,
    names: Sequence[str],
    size: Depth,
    seed: int,
    moments: Sequence[Moment],
    end: State,
    seats: list[int],
) -> Analysis:
    outcome = end.outcome
    assert outcome is not None
    return Analysis(
        game=replay.game,
        players=game.players,
        names=names,
        depth=size.name,
        seed=seed,
        solo=game.players == 1,
        scores=outcome.scores,
        entries=[],
        seats=seats,
    )


def _mark(found: Analysis, first: Studied, moments: Sequence[Moment], end: State) -> None:
    """Write the entries: what was done, whether chance answered, tickets, the last round."""
    after = [*(moment.state for moment in moments[1:]), end]
    done: tuple[frozenset[str], ...] = ()
    for number, (moment, then) in enumerate(zip(moments, after, strict=True), 1):
        now = first.tickets_done(then)
        new = now[moment.seat] - done[moment.seat] if done and now else frozenset()
        done = now
        if found.last_round is None and first.last_round(then):
            found.last_round = number
        found.entries.append(
            Entry(
                number,
                moment.seat,
                cast(Action, moment.view.fields(moment.action)),
                first.deed(moment.view, moment.action, then),
                is_forced(moment.view),
                moment.state.copy().play(moment.seat, moment.action).reveals,
                done=tuple(sorted(new)),
            )
        )


class _Work:
    """Threads, each with scratch paper of its own."""

    def __init__(self, game: Game, names: Sequence[str], first: Studied, threads: int) -> None:
        self._game, self._names, self.first, self._threads = game, names, first, max(1, threads)

    def each(self, things: Sequence[T], do: Callable[[Studied, T], R]) -> Iterator[R]:
        """Do something with every thing; the results in order, as they come."""
        if self._threads == 1:
            for thing in things:
                yield do(self.first, thing)
            return
        with ThreadPoolExecutor(self._threads) as pool:
            papers = [studied(self._game, self._names) for _ in range(self._threads)]
            # One thing a paper at a time: a batch is as long as there are papers.
            for start in range(0, len(things), self._threads):
                batch = things[start : start + self._threads]
                yield from pool.map(do, papers, batch)


def _chances(
    found: Analysis,
    work: _Work,
    moments: Sequence[Moment],
    end: State,
    size: Depth,
    first: int | None,
    total: int,
) -> Iterator[Step]:
    """The open chances from the first entry to the last."""
    seed = found.seed
    start = chances.before_deal(work.first, _first(moments[0].state, first), seed, size.start)
    before = chances.at(work.first, moments[0].state, seed, size.open)
    found.start, found.dealt = start.units, before.units
    found.deal_error = chances.change_error(before, start)
    yield Step(1, total, "chances", found)
    after = [*(moment.state for moment in moments[1:]), end]
    things = list(zip(moments, after, found.entries, strict=True))

    def both(
        paper: Studied, thing: tuple[Moment, State, Entry]
    ) -> tuple[chances.Chance, chances.Chance]:
        moment, then, entry = thing
        choice = chances.after_choice(
            paper, moment.state, moment.seat, moment.action, seed, size.open
        )
        if then.outcome is not None or entry.revealed:
            return choice, chances.at(paper, then, seed, size.open)
        return choice, choice

    for entry, (chosen, then) in zip(found.entries, work.each(things, both), strict=True):
        # Without chance nothing but the choice can have changed anything, in the last entry too.
        choice = chosen if entry.revealed else then
        entry.choice, entry.after = choice.units, then.units
        entry.choice_error = chances.change_error(before, choice)
        entry.luck_error = chances.change_error(choice, then) if entry.revealed else ()
        before = then
        yield Step(1 + entry.number, total, "chances", found)
    found.result = before.units


def _first(state: State, first: int | None) -> int | None:
    """Who begins: the chances before the deal know that."""
    records = state.records  # type: ignore[attr-defined]
    return first if first is not None else record.number(records, "first")


def _decisions(
    found: Analysis, work: _Work, moments: Sequence[Moment], size: Depth, total: int
) -> Iterator[Step]:
    """The decisions of the seats that are looked at."""
    chosen = [
        i for i, entry in enumerate(found.entries) if not entry.forced and entry.seat in found.seats
    ]

    def one(paper: Studied, i: int) -> Decision:
        moment = moments[i]
        return judge(paper, moment.view, moment.action, size, (found.seed, i + 1))

    results = work.each(chosen, one)
    before = 1 + len(moments)
    for n, (i, decision) in enumerate(zip(chosen, results, strict=True), 1):
        found.entries[i].decision = decision
        yield Step(before + round(n / len(chosen) * len(moments)), total, "decisions", found)
