"""The progress bar of the arena, with running figures and the time left."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stellwerk.arena.statistics import share

if TYPE_CHECKING:
    from stellwerk.arena import BlockResult, Match, Sprt


class Running:
    """How a match goes: blocks, the first bot's share with its interval, the test's ratio."""

    def __init__(self, match: Match, blocks: int, test: Sprt | None = None) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        console = Console(stderr=True)
        self._progress = Progress(*columns, TimeRemainingColumn(), console=console, transient=True)
        self._name, self._test = match.entrants[0], test
        self._shares: list[float] = []
        self._task = self._progress.add_task(self._name, total=blocks)

    def __enter__(self) -> Running:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._progress.stop()

    def note(self, results: Sequence[BlockResult]) -> None:
        """Hear of blocks that were played."""
        self._shares.extend(result.shares()[0] for result in results)
        self._progress.update(self._task, advance=len(results), description=self.words)

    @property
    def words(self) -> str:
        """The running figures."""
        now = share(self._shares)
        words = f"{self._name} {now.mean:.3f} ± {(now.high - now.low) / 2:.3f}"
        return f"{words}, LLR {self._test.llr:+.2f}" if self._test else words
