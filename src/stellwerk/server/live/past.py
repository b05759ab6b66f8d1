"""The past of a table: states on the way, so that nobody who asks for it plays a whole game again.

A checkpoint is the state after an entry that an action follows. So whoever plays on from there
never begins with an action taken back, whose effect would have to be known.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from stellwerk.game import Events, State
from stellwerk.server.rows import Entry

#: Entries between two checkpoints, and how many there may be: then every other one goes.
STEP, MOST = 32, 32
#: Bytes of JSON that are kept for a table as it is now.
MOST_WRITTEN = 250_000


class Happened(NamedTuple):
    """What an entry brought about; no events for one that took an action back."""

    entry: Entry
    events: Events | None


class Stretch(NamedTuple):
    """A part of a game: a state that nobody changes, and the entries that follow it."""

    state: State
    entries: Sequence[Entry]


def play_again(stretch: Stretch) -> tuple[State, list[Happened]]:
    """The state after a stretch, and what happened on the way."""
    state, before, told = stretch.state.copy(), None, []
    for entry in stretch.entries:
        if entry.kind == "undo":
            assert before is not None
            state, events = before, None
        else:
            before = state.copy()
            events = state.play(entry.seat, entry.words)
        told.append(Happened(entry, events))
    return state, told


class Ahead(NamedTuple):
    """An entry that is to be taken over, and what it leads to."""

    entry: Entry
    state: State
    events: Events | None


def play_ahead(state: State, before: State | None, entries: Sequence[Entry]) -> list[Ahead]:
    """What entries lead to, one after the other; `before` is the state before the last action."""
    found = []
    for entry in entries:
        if entry.kind == "undo":
            assert before is not None
            state, before, events = before, None, None
        else:
            before, state = state, state.copy()
            events = state.play(entry.seat, entry.words)
        found.append(Ahead(entry, state, events))
    return found


class Checkpoints:
    """States of a game that goes on, by the entry they stand behind; a bounded number."""

    def __init__(self) -> None:
        self._step = STEP
        self._at: list[int] = []
        self._states: list[State] = []

    def __len__(self) -> int:
        return len(self._at)

    def note(self, seq: int, state: State) -> None:
        """An action follows this state, which nobody will change."""
        if self._at and seq < self._at[-1] + self._step:
            return
        self._at.append(seq)
        self._states.append(state)
        if len(self._at) > MOST:
            self._step *= 2
            self._at, self._states = self._at[::2], self._states[::2]

    def before(self, seq: int) -> tuple[int, State] | None:
        """The last checkpoint that is not after an entry."""
        place = bisect_right(self._at, seq) - 1
        return (self._at[place], self._states[place]) if place >= 0 else None


class Written:
    """JSON that was written for a table as it is now, up to a number of bytes; the oldest goes."""

    def __init__(self, most: int = MOST_WRITTEN) -> None:
        self._most, self._texts = most, OrderedDict[Hashable, bytes]()
        self.size = 0
        #: How often the table has changed.
        self.changes = 0

    def get(self, key: Hashable) -> bytes | None:
        """What was written, if it is still there."""
        return self._texts.get(key)

    def keep(self, key: Hashable, text: bytes, changes: int) -> bytes:
        """Keep it for others, unless it alone is too much or of a table that has changed since.

        `changes`: those when the writing began. While rules are compiled it is done in a thread,
        and the table may change meanwhile.
        """
        if changes == self.changes and len(text) <= self._most:
            self.size += len(text) - len(self._texts.pop(key, b""))
            self._texts[key] = text
        while self.size > self._most:
            self.size -= len(self._texts.popitem(last=False)[1])
        return text

    def clear(self) -> None:
        """The table has changed."""
        self.changes += 1
        self._texts.clear()
        self.size = 0
