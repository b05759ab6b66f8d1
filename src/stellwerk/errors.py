"""One small tree of exceptions.

Every error tells a story in one sentence or two: what was asked, why it is not possible, and what
would be right. `str(error)` is that story, `error.code` a stable word for programs, and the
attributes hold the parts. The parts are also `error.args`, so errors survive pickling on their way
back from a worker process.

    StellwerkError
      UnknownName     a name nobody knows: a game, an option, a bot
      BadOption       known words in a combination that makes no sense
      MapError        a mistake in a map file
      IllegalAction   an action that is not legal now
      ReplayError     a recorded game that cannot be read or does not fit
      PadError        a score pad with things on it that cannot be
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

SHOWN = 8
"""How many names or actions a sentence lists before it says how many more there are."""


#: Pairs of the same letter, in a word and in all that are known, with which nothing near is looked
#: for: comparing takes as long as there are pairs. Honest words have a few thousand.
MOST_PAIRS = 20_000


def nearest(word: str, known: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """The known words most like `word`, best first; none when nothing is near.

    >>> nearest("eurpe", ["usa", "europe", "berlin"])
    ('europe',)
    """
    folded, by_folded = word.casefold(), {name.casefold(): name for name in known}
    letters = Counter(folded)
    if sum(letters[letter] for name in by_folded for letter in name) > MOST_PAIRS:
        return ()
    close = get_close_matches(folded, list(by_folded), n=count, cutoff=0.6)
    return tuple(by_folded[name] for name in close)


def listing(words: Sequence[str], shown: int = SHOWN) -> str:
    """The first few words with commas, and how many more there are."""
    head = ", ".join(words[:shown])
    rest = len(words) - shown
    return f"{head} and {rest} more" if rest > 0 else head


def suggestion(word: str, known: Sequence[str], label: str = "Known") -> str:
    """`Did you mean "europe"?`, or the list of what is known when nothing is near."""
    close = nearest(word, known)
    if close:
        return "Did you mean " + " or ".join(f'"{name}"' for name in close) + "?"
    return f"{label}: {listing(known)}." if known else ""


def _joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


class StellwerkError(Exception):
    """The root of all errors of this package; `code` is stable, the sentence is for people."""

    code: str = "error"


class UnknownName(StellwerkError):
    """A name nobody knows: of what `kind`, `where` it was looked for, what is `known` there.

    `matches` are the known names most like it.
    """

    code = "unknown-name"

    def __init__(self, kind: str, name: str, known: Sequence[str] = (), where: str = "") -> None:
        super().__init__(kind, name, tuple(known), where)
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        self.where = where
        self.matches = nearest(name, self.known)

    def __str__(self) -> str:
        where = f' in "{self.where}"' if self.where else ""
        return _joined(
            f'There is no {self.kind} "{self.name}"{where}.', suggestion(self.name, self.known)
        )


class BadOption(StellwerkError):
    """Something was asked for that is known but cannot be had: `asked`, and `why` it is refused."""

    code = "bad-option"

    def __init__(self, asked: str, why: str) -> None:
        super().__init__(asked, why)
        self.asked = asked
        self.why = why

    def __str__(self) -> str:
        return f'"{self.asked}" is not possible: {self.why}'


class MapError(StellwerkError):
    """A mistake in a map file: where it is, what is wrong, what would be right (`hint`).

    `place` is the dotted path of the value (`routes.atlanta-miami.color`), `line` its line or 0
    when it has none, `others` the other mistakes in the file, which are told line by line after it.
    """

    code = "map-error"

    def __init__(
        self,
        file: str,
        place: str,
        what: str,
        hint: str = "",
        line: int = 0,
        others: Sequence[MapError] = (),
    ) -> None:
        super().__init__(file, place, what, hint, line, tuple(others))
        self.file = file
        self.place = place
        self.what = what
        self.hint = hint
        self.line = line
        self.others = tuple(others)

    def __str__(self) -> str:
        where = [self.file, f"line {self.line}" if self.line else "", self.place]
        story = _joined(f"{', '.join(part for part in where if part)}: {self.what}", self.hint)
        return "\n".join([story, *map(str, self.others)])

    @classmethod
    def together(cls, mistakes: Sequence[MapError]) -> MapError:
        """Several mistakes as one error: the first, and the others after it."""
        first, *others = mistakes
        return cls(first.file, first.place, first.what, first.hint, first.line, others)


class IllegalAction(StellwerkError):
    """An action that is not legal: who asked for what, `why` not, and some that are legal now."""

    code = "illegal-action"

    def __init__(self, seat: int, action: str, why: str, legal: Sequence[str] = ()) -> None:
        super().__init__(seat, action, why, tuple(legal))
        self.seat = seat
        self.action = action
        self.why = why
        self.legal = tuple(legal)

    def __str__(self) -> str:
        legal = f"Legal now: {listing(self.legal)}." if self.legal else ""
        return _joined(f'Seat {self.seat} cannot play "{self.action}": {self.why}', legal)


class ReplayError(StellwerkError):
    """A recorded game that cannot be read or does not fit: file, line (0: the whole file), why."""

    code = "replay-error"

    def __init__(self, file: str, line: int, why: str) -> None:
        super().__init__(file, line, why)
        self.file = file
        self.line = line
        self.why = why

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}" if self.line else self.file
        return f"{where}: {self.why}"


class PadError(StellwerkError):
    """A score pad with things on it that cannot be: one sentence for each."""

    code = "pad-error"

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(tuple(problems))
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return "\n".join(self.problems)


class LogError(StellwerkError):
    """A logbook in columns that cannot be read: the line (1 is the heading), and why not."""

    code = "log-error"

    def __init__(self, line: int, why: str) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why

    def __str__(self) -> str:
        return f"line {self.line}: {self.why}"
