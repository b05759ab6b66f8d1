"""Where people come from: the household of each, in memory only and never stored or told.

Whoever makes sixty people of himself is still one household. Shares of what is scarce (places in
the lobby, threads, uploads) are counted by it, too.
"""

from __future__ import annotations

from collections import OrderedDict

from stellwerk.server.rows import JOBS_COUNT

MOST = 20_000
#: Between somebody and a table, where what is done there takes turns like a person of a household.
AT = " at "


class Homes:
    """Households by the ids of people, as these came last."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, str] = OrderedDict()
        self._begun: dict[str, tuple[str, float]] = {}

    def note(self, person_id: str, household: str) -> None:
        """Somebody comes from a household."""
        if self._known.get(person_id) == household:
            return
        self._known[person_id] = household
        self._known.move_to_end(person_id)
        if len(self._known) > MOST:
            self._known.popitem(last=False)

    def of(self, person_id: str) -> str:
        """The household of somebody; of one who was not seen here, the person alone."""
        person, _, _ = person_id.partition(AT)
        return self._known.get(person, person)

    def kin(self, person_id: str) -> frozenset[str]:
        """All who came from the household of somebody."""
        home = self.of(person_id)
        return frozenset({person_id, *(id for id, known in self._known.items() if known == home)})

    def begin(self, job_id: str, household: str, now: float) -> None:
        """Long work that somebody of a household asked for is begun here."""
        self._begun[job_id] = household, now

    def begun(self, now: float) -> dict[str, str]:
        """The households of what was begun a while ago, by the ids of jobs."""
        self._begun = {id: one for id, one in self._begun.items() if one[1] > now - JOBS_COUNT}
        return {id: household for id, (household, _) in self._begun.items()}

    def forget(self, person_id: str) -> None:
        """Somebody is forgotten."""
        self._known.pop(person_id, None)
