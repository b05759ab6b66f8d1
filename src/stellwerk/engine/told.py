"""What somebody who waits for the compiler hears: a bar on the terminal, or what warming up wants.

Compiling takes a while, once; loading what was compiled does not. So nothing is said before
a rule has really been compiled and a moment has passed. The bar goes to the terminal behind
standard error; a notebook gets one sentence; where nobody looks, nothing is said.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

#: How many rules the modules imported so far have, by package.
RULES: Counter[str] = Counter()
#: Seconds that nobody needs to be told about, and seconds between two drawings.
PATIENCE, PAUSE = 0.7, 0.1
BAR = 30
SENTENCE = "Stellwerk compiles its rules. This happens once and takes about a minute."

#: Hears a package, a rule and how many rules the package has.
Hears = Callable[[str, int], None]


class Rule:
    """A rule that is being compiled, or loaded."""

    loaded = False


class Teller:
    """Draws the bar from the first compiled rule to the end of the outermost one."""

    def __init__(self) -> None:
        self.depth = 0
        self._begun = self._drawn = 0.0
        self._done: defaultdict[str, set[str]] = defaultdict(set)
        self._said = False
        self._hears: tuple[str, Hears] | None = None

    def listen(self, package: str, hears: Hears) -> None:
        """Report the rules of a package instead of drawing."""
        self._hears = (package, hears)

    def begin(self) -> None:
        """A rule is needed; those that it calls come within."""
        if not self.depth:
            self._begun = monotonic()
        self.depth += 1

    def end(self, package: str, name: str, loaded: bool) -> None:
        """It is there."""
        self.depth -= 1
        self._done[package].add(name)  # a rule of several units is made for each of them
        if self._hears is not None:
            if package == self._hears[0]:
                self._hears[1](name, RULES[package])
            return
        if not loaded and monotonic() - self._begun >= PATIENCE:
            self._say(package)
        if not self.depth and self._drawn:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._drawn = 0.0

    def _say(self, package: str) -> None:
        if not sys.stderr.isatty():
            if "ipykernel" in sys.modules and not self._said:
                print(SENTENCE, file=sys.stderr, flush=True)
            self._said = True
        elif monotonic() - self._drawn >= PAUSE:
            self._drawn = monotonic()
            print(f"\r{self._line(package)}\x1b[K", end="", file=sys.stderr, flush=True)

    def _line(self, package: str) -> str:
        number = RULES[package]
        done = min(len(self._done[package]), number)  # units have names, too
        bar = ("━" * (BAR * done // number)).ljust(BAR, "╌")
        return f"compiling {package}, once {bar} {done}/{number}"


_teller = Teller()
listen = _teller.listen


@contextmanager
def compiling(package: str, name: str) -> Iterator[Rule]:
    """Around the compiling of a rule; says whether it was only loaded."""
    _teller.begin()
    here = Rule()
    try:
        yield here
    finally:
        _teller.end(package, name, here.loaded)
