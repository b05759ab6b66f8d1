"""A table in memory: its header, seats and entries, and the state they add up to.

The state is a cache: header and entries are the truth, and `LiveTable.build` makes it anew.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Unpack

from stellwerk.catalog import deals_colors
from stellwerk.game import Events, Game, Outcome, State, View
from stellwerk.server import shared
from stellwerk.server.live.homes import AT
from stellwerk.server.live.past import (
    Ahead,
    Checkpoints,
    Happened,
    Stretch,
    Written,
    play_again,
    play_ahead,
)
from stellwerk.server.people import Person
from stellwerk.server.rooms import last_of_rooms, without
from stellwerk.server.rows import (
    FORGOTTEN,
    LINES_SHOWN,
    Entry,
    Facts,
    Header,
    HeaderChanges,
    Said,
    SeatChanges,
)

#: Entries whose events are kept for those who look on or come back soon.
RECENT = 12
#: New entries that are played where everybody waits for them.
FEW = 8
#: For whom things are done at tables where nobody is left.
NOBODY = "nobody"
#: How often one seat may take back in a game. Both the action and this are entries: whoever did
#: nothing else would have a game without end.
TAKEN_BACK = 100


def find_game(header: Header) -> Game:
    """The game of a header: by name, or from the text of an own map."""
    return shared.find(header.map, header.game, header.players)


class LiveTable:
    """One table; whoever changes it holds `lock`."""

    def __init__(self, facts: Facts, game: Game) -> None:
        self.game = game
        self.header, self.seats, self.entries = facts.header, facts.seats, facts.entries
        self.members, self.votes = facts.members, facts.votes
        self.removed = facts.removed
        self.chat = list(facts.chat)
        self.lock = asyncio.Lock()
        #: Whether something may have been stored of which nobody here knows.
        self.doubtful = False
        self.texts = Written()
        self._keys: dict[str, Entry] = {}
        #: How often each seat has taken back.
        self._taken_back: Counter[int] = Counter()
        self._seen: dict[int | None, View] = {}
        self._public: Mapping[str, object] = {}
        self.state = None
        self.recent: deque[Happened] = deque(maxlen=RECENT)
        self._before: State | None = None
        #: The last entry stored here, and when the turn in which it was made had begun.
        self.turned: tuple[int, float | None] = (0, None)
        self.checkpoints = Checkpoints()

    @property
    def id(self) -> str:
        """Its id."""
        return self.header.id

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].seq if self.entries else 0

    @property
    def state(self) -> State | None:
        """The state now; None before the game begins."""
        return self._state

    @state.setter
    def state(self, state: State | None) -> None:
        """Another state: nothing that was made from the last one is of use any more."""
        self._state = state
        self._deciding = () if state is None else state.to_act
        self._undo: tuple[int | None] | None = None
        self._outcome: tuple[Outcome | None] | None = None
        self._seen = {}  # another one: a thread may be about to add to the last
        self._public = {}
        self.texts.clear()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on; the longest trails are looked for once."""
        if (found := self._outcome) is None:
            state = self.state
            found = (None if state is None else state.outcome,)
            self.learn_outcome(state, found[0])
        return found[0]

    def learn_outcome(self, state: State | None, outcome: Outcome | None) -> None:
        """Somebody has found out how the game ended in a state, if that is the one of now."""
        if state is self.state:
            self._outcome = (outcome,)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must decide now; none unless the game goes on."""
        return self._deciding if self.header.status == "running" else ()

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know now; made once."""
        seen, state = self._seen, self.state
        if seat not in seen:
            assert state is not None
            seen[seat] = state.view(seat)
        return seen[seat]

    @property
    def public(self) -> Mapping[str, object]:
        """What everybody may know now; made once."""
        if not (known := self._public):
            state = self.state
            known = self.view(None).public_json()
            if state is self.state:
                self._public = known
        return known

    def build(self) -> None:
        """Make the state from header and entries."""
        entries, self.entries = self.entries, []
        self.recent.clear()
        self._taken_back.clear()
        self.checkpoints = Checkpoints()
        if not self.header.begun:
            return
        self.state = deal(self.game, self.header)
        self._before = None
        for entry in entries:
            self.follow(entry)
        self._outcome = (self.state.outcome,)  # here, where a whole game is played anyway

    def follow(self, entry: Entry) -> None:
        """Let an entry of the database happen here, too."""
        if entry.kind == "undo":
            self.accept(entry, self.before_last(), None)
            return
        assert self.state is not None
        state = self.state.copy()
        self.accept(entry, state, state.play(entry.seat, entry.words))

    def accept(self, entry: Entry, state: State, events: Events | None) -> None:
        """An entry is stored: this is the state now."""
        if entry.kind == "act" and self.state is not None:
            self.checkpoints.note(self.seq, self.state)
        self._before = self.state if entry.kind == "act" else None
        self.state = state
        self.entries.append(entry)
        self.recent.append(Happened(entry, events))
        self._taken_back[entry.seat] += entry.kind == "undo"
        if entry.key is not None:
            self._keys[entry.key] = entry

    def before_last(self) -> State:
        """The state before the last action."""
        if self._before is not None:
            return self._before
        return self.at(self.seq - 1)

    def at(self, seq: int) -> State:
        """The state as it was at an entry."""
        return play_again(self.stretch(seq, seq))[0]

    def stretch(self, since: int, last: int) -> Stretch:
        """What is to be played to know what happened after an entry, up to another one."""
        at, state = self.checkpoints.before(since) or (0, deal(self.game, self.header))
        return Stretch(state, tuple(self.entries[at:last]))

    def remembers(self, since: int) -> bool:
        """Whether all that happened after an entry is in memory."""
        return since >= self.seq or (bool(self.recent) and self.recent[0].entry.seq <= since + 1)

    def happened(self, since: int, upto: int | None = None) -> list[Happened]:
        """What happened after an entry; read from memory, or played again."""
        last = self.seq if upto is None else upto
        if last <= since:
            return []
        found = self.recent if self.remembers(since) else play_again(self.stretch(since, last))[1]
        return [told for told in found if since < told.entry.seq <= last]

    def undoable(self) -> int | None:
        """The seat that may take its last action back: nothing was revealed, nobody has acted.

        And it has not taken back too often.
        """
        if self.header.status != "running" or not self.entries or self.entries[-1].kind != "act":
            return None
        if self._undo is None:
            (last,) = self.happened(self.seq - 1)
            seat, hidden = last.entry.seat, last.events is not None and not last.events.reveals
            may = hidden and self._taken_back[seat] < TAKEN_BACK
            self._undo = (seat if may else None,)
        return self._undo[0]

    def has_taken_back(self, seat: int) -> bool:
        """Whether a seat has taken back in this game."""
        return self._taken_back[seat] > 0

    def takes_back_again(self) -> bool:
        """Whether whoever acted last has taken back before, since others acted."""
        seat = self.entries[-1].seat
        turn = takewhile(lambda entry: entry.seat == seat, reversed(self.entries))
        return any(entry.kind == "undo" for entry in turn)

    def used(self) -> float:
        """Seconds of the turn in which the last action was made.

        Not known here if another process has stored it: then at most since others acted.
        """
        last, (seq, began) = self.entries[-1], self.turned
        if began is None or seq != last.seq:
            earlier = (entry.at for entry in reversed(self.entries) if entry.seat != last.seat)
            began = next(earlier, self.header.started_at or last.at)
        return max(last.at - began, 0.0)

    def own(self, person: Person | None) -> tuple[int, ...]:
        """The seats of a person."""
        if person is None:
            return ()
        return tuple(row.seat for row in self.seats if row.person_id == person.id)

    def is_host(self, person: Person | None) -> bool:
        """Whether a person opened the table."""
        return person is not None and self.header.host_id == person.id

    def visible_to(self, person: Person | None) -> bool:
        """Whether a person may see the table at all."""
        return may_see(self, person)

    def keyed(self, key: str) -> Entry | None:
        """The entry of an idempotency key."""
        return self._keys.get(key)

    def ahead(self, facts: Facts) -> Callable[[], list[Ahead]] | None:
        """What many new entries lead to, by work that touches nothing here; None: there are few."""
        entries, began = facts.entries, not self.header.begun and facts.header.begun
        state, before = (None, None) if began else (self.state, self._before)
        unknown = not entries or (entries[0].kind == "undo" and before is None)
        if len(entries) <= FEW or unknown or facts.header.status == "frozen":
            return None

        def play() -> list[Ahead]:
            return play_ahead(state or deal(self.game, facts.header), before, entries)

        return play

    def know(self, facts: Facts, played: Sequence[Ahead] = (), anew: bool = False) -> bool:
        """Take over what the database knows, with entries after the own ones; whether it is news.

        `played`: what these entries lead to, if it was found out before. Lines of chat of a table
        are numbered in the order in which they are stored, so none can come after a later one was
        read. `anew`: these are all lines there are.
        """
        known = self._known()
        began = not self.header.begun and facts.header.begun
        self.header, self.seats = facts.header, facts.seats
        self.members, self.votes = facts.members, facts.votes
        self.removed = facts.removed
        if anew:
            self.hear_only(facts.chat)
        else:
            self.hear(*facts.chat)
        if began:
            self.build()
        for ahead in played:
            if ahead.entry.seq == self.seq + 1:
                self.accept(*ahead)
        for entry in facts.entries:
            if entry.seq == self.seq + 1:
                self.follow(entry)
        if news := self._known() != known:
            self.texts.clear()
        return news

    def _known(self) -> tuple[object, ...]:
        return self.header, self.seats, self.members, self.votes, self.last_said, self.seq

    @property
    def last_said(self) -> int:
        """The number of the last line of chat."""
        return self.chat[-1].id if self.chat else 0

    def hear(self, *said: Said) -> None:
        """Lines of chat or notices were stored, in their order."""
        if new := [line for line in said if line.id > self.last_said]:
            self.chat = last_of_rooms([*self.chat, *new], LINES_SHOWN)

    def hear_only(self, chat: Sequence[Said]) -> None:
        """These are all lines and notices there are: others were deleted, or have lost a name."""
        self.chat = list(chat)
        self.texts.clear()

    def knows(self, person_id: str) -> bool:
        """Whether somebody sits here, may look on, or has said something."""
        people = {self.header.host_id, *self.members}
        people |= {row.person_id for row in self.seats} | {said.person_id for said in self.chat}
        return person_id in people

    def forget(self, person_id: str) -> None:
        """Somebody is forgotten, with everything said; notices and seats lose the name.

        Nor may that person look on any more, whose sockets may still be open. Who has the seat now
        is found out in the store, which may be away just then.
        """
        self.members -= {person_id}
        self.seats = tuple(
            replace(row, name=FORGOTTEN) if row.person_id == person_id else row
            for row in self.seats
        )
        self.chat = without(self.chat, person_id)
        self.texts.clear()

    def set_header(self, **changes: Unpack[HeaderChanges]) -> None:
        """Take over what was just stored."""
        self.header = replace(self.header, **changes)
        self.texts.clear()

    def set_seat(self, seat: int, **changes: Unpack[SeatChanges]) -> None:
        """Take over what was just stored about a seat."""
        rows = list(self.seats)
        rows[seat] = replace(rows[seat], **changes)
        self.seats = tuple(rows)
        self.texts.clear()


def may_see(known: Facts | LiveTable, person: Person | None) -> bool:
    """Whether a person may see a table at all, of which so much is known."""
    if known.header.public:
        return True
    sits = {row.person_id for row in known.seats}
    return person is not None and person.id in {known.header.host_id, *sits, *known.members}


def whose(known: Facts | LiveTable) -> str:
    """For whom things are done at a table that take long: its host, or who sits there first.

    Where nobody is left, for the same one everywhere: who opened many tables and was deleted would
    have the turns of a household for each of them.
    """
    sits = (row.person_id for row in known.seats if row.person_id is not None)
    return known.header.host_id or next(sits, NOBODY)


def asker(known: Facts | LiveTable) -> str:
    """As who a table waits for what takes long: as one more of the household it is done for.

    As a household of its own, each of hundreds of games that somebody asks for would come before
    what anybody else waits for.
    """
    return f"{whose(known)}{AT}{known.header.id}"


def deal(game: Game, header: Header) -> State:
    """The game as it begins."""
    return game.deal(int(header.seed, 16), header.first, dealt_colors(header))


def dealt_colors(header: Header) -> tuple[str, ...]:
    """The colors that the table chose, where they belong to the game."""
    return tuple((header.colors or "").split()) if deals_colors(header.game) else ()


def effective(entries: Iterable[Entry]) -> Sequence[Entry]:
    """The actions that count: without those taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            kept.pop()
        else:
            kept.append(entry)
    return kept
