"""The progress bar of the arena, with running figures and the time left."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from stellwerk.arena.statistics import share
from stellwerk.cli.output import Bar

if TYPE_CHECKING:
    from stellwerk.arena import BlockResult, Match, Sprt


class Running:
    """How a match goes: blocks, the first bot's share with its interval, the test's ratio."""

    def __init__(self, match: Match, blocks: int, test: Sprt | None = None) -> None:
        self._name, self._test = match.entrants[0], test
        self._shares: list[float] = []
        self._bar = Bar(self._name, blocks)

    def __enter__(self) -> Running:
        self._bar.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._bar.__exit__(kind, error, at)

    def note(self, results: Sequence[BlockResult]) -> None:
        """Hear of blocks that were played."""
        self._shares.extend(result.shares()[0] for result in results)
        self._bar.advance(len(results), self.words)

    @property
    def words(self) -> str:
        """The running figures."""
        now = share(self._shares)
        words = f"{self._name} {now.mean:.3f} ± {(now.high - now.low) / 2:.3f}"
        return f"{words}, LLR {self._test.llr:+.2f}" if self._test else words
