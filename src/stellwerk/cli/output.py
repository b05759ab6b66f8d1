"""What commands print with: columns, paragraphs, and a bar while they work.

Standard library alone, so that a machine that only simulates installs nothing for it; the terminal
table has more (`cli/table/draw.py`). Bold letters appear on terminals only.
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from shutil import get_terminal_size
from threading import Lock
from time import monotonic
from types import TracebackType

from stellwerk.signs import tamed

#: The narrowest that a column of text becomes.
NARROW = 24
#: Seconds between two drawings of a bar.
PAUSE = 0.1
BAR = 30


def width() -> int:
    """The columns of the terminal, 80 where there is none."""
    return get_terminal_size().columns


def bold(words: str) -> str:
    """Words in bold on a terminal, as they are elsewhere."""
    plain = not sys.stdout.isatty() or os.environ.get("NO_COLOR")
    return words if plain else f"\x1b[1m{words}\x1b[0m"


def paragraph(words: str, indent: int = 0, hang: int = 0) -> list[str]:
    """A text broken between words to the width; lines after the first stand `hang` further in."""
    return _broken(" " * indent + words, width(), " " * (indent + hang))


def _broken(words: str, room: int, hang: str = "") -> list[str]:
    return textwrap.wrap(
        words,
        room,
        subsequent_indent=hang,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [""]


@dataclass
class Grid:
    """Rows in columns under their heads; those numbered in `right` are right-aligned.

    The column numbered `text` is broken into lines where the terminal is too narrow.
    """

    heads: Sequence[str]
    right: Collection[int] = ()
    title: str = ""
    text: int | None = None
    _rows: list[tuple[str, ...] | None] = field(default_factory=list)

    def add(self, *cells: str) -> None:
        """One more row; cells that are missing at its end stay empty."""
        self._rows.append((*map(tamed, cells), *[""] * (len(self.heads) - len(cells))))

    def rule(self) -> None:
        """A line between two rows."""
        self._rows.append(None)

    def lines(self) -> Iterator[str]:
        """The grid as text."""
        widths = self._widths()
        if self.title:
            yield bold(self.title)
        yield bold(self._line(self.heads, widths))
        rule = self._line(["─" * size for size in widths], widths)
        yield rule
        for row in self._rows:
            yield from [rule] if row is None else self._lines(row, widths)

    def print(self) -> None:
        """Print the grid and an empty line."""
        print("\n".join(self.lines()), end="\n\n")

    def _widths(self) -> list[int]:
        rows = [self.heads, *filter(None, self._rows)]
        widths = [max(len(row[i]) for row in rows) for i in range(len(self.heads))]
        if self.text is not None:
            over = sum(widths) + 2 * (len(widths) - 1) - width()
            widths[self.text] -= max(0, min(over, widths[self.text] - NARROW))
        return widths

    def _lines(self, row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
        cells = [
            _broken(cell, widths[i]) if i == self.text else [cell] for i, cell in enumerate(row)
        ]
        for parts in zip_longest(*cells, fillvalue=""):
            yield self._line(parts, widths)

    def _line(self, cells: Sequence[str], widths: Sequence[int]) -> str:
        filled = [
            cell.rjust(size) if i in self.right else cell.ljust(size)
            for i, (cell, size) in enumerate(zip(cells, widths, strict=True))
        ]
        return "  ".join(filled).rstrip()


class Bar:
    """How far some work is and how long it will take, in one line that goes away when it is done.

    It is drawn on the terminal behind standard error; where there is none, not at all. Threads may
    share it.
    """

    def __init__(self, words: str, total: int, quiet: bool = False) -> None:
        self.words, self.total, self.done = words, total, 0
        self._shown = sys.stderr.isatty() and not quiet
        self._begun, self._drawn = monotonic(), 0.0
        self._lock = Lock()

    def __enter__(self) -> Bar:
        self._draw()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def advance(self, steps: int = 1, words: str | None = None, total: int | None = None) -> None:
        """Some steps were done; words and the number of all steps may change with them."""
        with self._lock:
            self.done += steps
            self.words = self.words if words is None else words
            self.total = self.total if total is None else total
            if monotonic() - self._drawn >= PAUSE:
                self._draw()

    def reach(self, done: int) -> None:
        """So much is done; a bar never goes back."""
        self.advance(max(0, done - self.done))

    def _draw(self) -> None:
        self._drawn = monotonic()
        if self._shown:
            print(f"\r{self.line()[: width() - 1]}\x1b[K", end="", file=sys.stderr, flush=True)

    def line(self) -> str:
        """What is drawn."""
        part = min(1.0, self.done / max(self.total, 1))
        bar = ("━" * round(BAR * part)).ljust(BAR, "╌")
        return f"{self.words} {bar} {self.done:,}/{self.total:,}{self._left()}"

    def _left(self) -> str:
        if not self.done or self.done >= self.total:
            return ""
        seconds = (monotonic() - self._begun) / self.done * (self.total - self.done)
        return f", {int(seconds) // 60}:{int(seconds) % 60:02} left"
