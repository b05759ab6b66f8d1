"""Cookies that were looked up: whose they are, remembered for a while."""

from __future__ import annotations

from collections import OrderedDict

from stellwerk.server.people import Person

MOST = 20_000
#: Seconds for which a cookie is not looked up again.
REMEMBERED = 15 * 60.0


class Sessions:
    """People by the hashes of their cookies."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        #: The cookies of each person: looking at all of them would take a millisecond.
        self._of: dict[str, set[str]] = {}
        #: Another number whenever somebody has changed or is forgotten: what was looked up before
        #: may be wrong.
        self.changes = 0

    def __contains__(self, hash: str) -> bool:
        return hash in self._known

    def get(self, hash: str, now: float) -> Person | None:
        """The person of a cookie; None if it must be looked up."""
        until, person = self._known.get(hash, (0.0, None))
        return person if until > now else None

    def latest(self, hash: str) -> Person | None:
        """The person of a cookie as it was looked up last, however long ago."""
        return self._known.get(hash, (0.0, None))[1]

    def keep(self, hash: str, person: Person, now: float, changes: int) -> None:
        """A cookie was looked up; `changes` as they were before."""
        if changes != self.changes:
            return
        self._known[hash] = (now + REMEMBERED, person)
        self._known.move_to_end(hash)
        self._of.setdefault(person.id, set()).add(hash)
        if len(self._known) > MOST:
            oldest, (_, other) = self._known.popitem(last=False)
            self._of[other.id].discard(oldest)
            if not self._of[other.id]:
                del self._of[other.id]

    def doubt(self, person_id: str) -> None:
        """A person has changed: it is looked up again, but nobody takes it for a newcomer."""
        self.changes += 1
        for hash in self._of.get(person_id, ()):
            self._known[hash] = (0.0, self._known[hash][1])

    def drop(self, person_id: str) -> None:
        """A person is forgotten."""
        self.changes += 1
        for hash in self._of.pop(person_id, ()):
            del self._known[hash]

    def clear(self) -> None:
        """Nothing is certain any more."""
        self.changes += 1
        self._known.clear()
        self._of.clear()
