"""Frames: a table as one viewer may know it, as JSON.

The parts that many viewers share (the view of a seat, the table) are written once for each
sequence and kept; a frame only puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from stellwerk.server import views
from stellwerk.server.live import told
from stellwerk.server.live.hub import Hub
from stellwerk.server.live.table import LiveTable
from stellwerk.server.live.told import Earlier, Was
from stellwerk.server.people import Person
from stellwerk.server.ports import Json
from stellwerk.server.problems import no_table, not_yours
from stellwerk.server.rows import Ballot, TableRow


class Frames:
    """Writes frames."""

    def __init__(self, hub: Hub, json: Json, grace: float) -> None:
        self._hub, self._json, self._grace = hub, json, grace

    def frame(
        self,
        live: LiveTable,
        person: Person | None,
        seat: int | None,
        since: int | None = None,
        chat: Mapping[str, int] | None = None,
        earlier: Earlier | None = None,
    ) -> bytes:
        """The frame of a table now; events after `since`.

        `chat`: up to which line each room was heard; None: nobody wants to hear any.

        `earlier` holds the first of these events, if they were found out before.
        """
        while True:
            text = self._now(live, person, seat, since, chat, earlier)
            _check_visible(live, person)
            # While rules are compiled this is a thread: the seat may be somebody else's by now.
            if told.may_look(live, person, seat):
                return text
            seat, since, earlier = told.looking_seat(live, person, None), None, None

    def _now(
        self,
        live: LiveTable,
        person: Person | None,
        seat: int | None,
        since: int | None,
        chat: Mapping[str, int] | None,
        earlier: Earlier | None,
    ) -> bytes:
        since = live.seq if since is None else min(since, live.seq)
        lines = [] if chat is None else told.heard(live, person, chat)
        if lines or since < live.seq - 1:  # only the newest is asked for by many
            return self._written(live, person, seat, since, lines, earlier)
        # The answer to an action and the news of it on the socket are the same bytes.
        key = ("frame", person and person.id, seat, since, self._hub.changes(live.id))
        changes = live.texts.changes
        if (text := live.texts.get(key)) is None:
            written = self._written(live, person, seat, since, lines)
            text = live.texts.keep(key, written, changes)
        return text

    def frame_at(
        self,
        live: LiveTable,
        person: Person | None,
        seat: int | None,
        seq: int,
        was: Was | None = None,
    ) -> bytes:
        """The frame of a table as it `was` at an earlier entry, if that was found out before."""
        if seq == live.seq:
            return self.frame(live, person, seat, max(seq - 1, 0))
        state, events = was or told.was(live, seat, seq)()
        _check_visible(live, person)
        if not told.may_look(live, person, seat):
            raise not_yours()
        return self._json.dumps(
            {
                **self._head(live, person, seat, seq, max(seq - 1, 0)),
                "events": events,
                "view": views.view(state, seat),
                "outcome": told.outcome(state),
                "chat": [],
            }
        )

    def table(self, row: TableRow, votes: Sequence[Ballot] = ()) -> views.Json:
        """A table as everybody may know it, in plain values."""
        return told.table(row, votes, self._hub, self._grace)

    def _written(
        self,
        live: LiveTable,
        person: Person | None,
        seat: int | None,
        since: int,
        lines: list[views.Json],
        earlier: Earlier | None = None,
    ) -> bytes:
        known, upto = ([], since) if earlier is None else (earlier.events, earlier.upto)
        return self._json.dumps(
            {
                **self._head(live, person, seat, live.seq, since),
                "events": [*known, *told.events(live, seat, upto, live.seq)],
                "view": self._view(live, seat),
                "outcome": self._kept(live, "outcome", lambda: views.outcome(live.outcome)),
                "chat": lines,
            }
        )

    def _head(
        self, live: LiveTable, person: Person | None, seat: int | None, seq: int, since: int
    ) -> views.Json:
        key = ("table", self._hub.changes(live.id))
        row = TableRow(live.header, live.seats)
        return {
            "type": "frame",
            "seq": seq,
            "since": since,
            "seat": seat,
            "table": self._kept(live, key, lambda: self.table(row, live.votes)),
            "you": told.you(live, person),
        }

    def _view(self, live: LiveTable, seat: int | None) -> object:
        if live.state is None:
            return None
        key = ("view", seat)
        return self._kept(live, key, lambda: views.shown(live.view(seat), live.public))

    def _kept(self, live: LiveTable, key: Hashable, make: Callable[[], object]) -> object:
        changes = live.texts.changes
        if (text := live.texts.get(key)) is None:
            text = live.texts.keep(key, self._json.dumps(make()), changes)
        return self._json.written(text)


def _check_visible(live: LiveTable, person: Person | None) -> None:
    """Tell nothing to whoever may see a table no more: a frame may have waited for its turn."""
    if not live.visible_to(person):
        raise no_table()
