"""What a socket tells, frame by frame, is what is told afterwards at once: each event, in order.

A socket may be slow, so that frames become one; it may be lost and opened again, from any entry.
"""

from __future__ import annotations

from random import Random

import orjson
import pytest

from stellwerk.server.live import past
from stellwerk.server.live.hub import Watcher
from stellwerk.server.people import Person
from stellwerk.server.services import watching
from tests.server.faults import ask
from tests.server.house import Guest, House, Json

#: A table with much to see, and ones with little; entries that are played. No game is over by then,
#: whatever comes: from its end on everything is shown that was hidden before.
GAMES = [("new_york", 2, 30), ("metro:companies", 3, 50), ("metro:paris+hand2", 2, 50)]


class Window:
    """Somebody who looks at a table by sockets, one after the other, and keeps all it is told."""

    def __init__(self, house: House, id: str, guest: Guest, random: Random) -> None:
        self._house, self._id, self._guest, self._random = house, id, guest, random
        me = guest.me
        self._person = Person(me["player"], me["name"], 0.0) if me else None
        self._events: list[Json] = []
        self._open(0)

    def _open(self, since: int) -> None:
        self._watcher = Watcher(self._person, None, since)
        self._events = [event for event in self._events if event["seq"] <= since]

    def reconnect(self) -> None:
        """Begin again from some entry that was seen."""
        self._open(self._random.randint(0, self._watcher.seq or 0))

    def look(self) -> None:
        """Hear the news."""
        before = self._watcher.seq or 0
        told = orjson.loads(ask(self._house, self._news))
        assert told["since"] == before
        entries = {event["seq"] for event in told["events"]}
        assert sorted(entries) == list(range(before + 1, told["seq"] + 1))
        self._events += told["events"]

    async def _news(self) -> bytes:
        return await watching.table_news(self._house.hall, self._id, self._watcher)

    def check(self) -> None:
        """All that was told is what is told at once."""
        self.look()
        assert self._events == self._guest.look(self._id, since=0)["events"]


def opened(house: House, game: str, players: int) -> tuple[str, list[Guest]]:
    """A game of several people that goes on."""
    people = [house.guest(name) for name in ("Ada", "Ben", "Cleo")[:players]]
    id = people[0].table(game, "me", *["open"] * (players - 1), public=True)["table"]["id"]
    for seat, guest in enumerate(people[1:], 1):
        guest.ok("POST", f"/api/tables/{id}/seats/{seat}/take", {})
    people[0].ok("POST", f"/api/tables/{id}/start")
    return id, people


def step(people: list[Guest], id: str, random: Random) -> None:
    """Somebody acts, takes back, or lets a bot play and comes back."""
    guest = random.choice(people)
    frame = guest.look(id)
    seat, undo = frame["seat"], frame["you"]["undo"]
    if undo is not None and random.random() < 0.4:
        body = {"seat": undo, "seq": frame["seq"], "key": f"u{frame['seq']}"}
        guest.ok("POST", f"/api/tables/{id}/undo", body)
    elif frame["you"]["your_turn"]:
        guest.act(id, frame, random.choice(frame["view"]["legal"])["text"])
    elif random.random() < 0.1:
        guest.ok("POST", f"/api/tables/{id}/seats/{seat}/leave")
        guest.ok("POST", f"/api/tables/{id}/seats/{seat}/take", {})


@pytest.mark.parametrize(("game", "players", "entries"), GAMES)
def test_frames_of_sockets_add_up_to_what_is_told_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str, players: int, entries: int
) -> None:
    monkeypatch.setattr(past, "STEP", 5)  # so that what is long past is played from many places
    random = Random(game)
    id, people = opened(house, game, players)
    windows = [Window(house, id, guest, random) for guest in [*people, house.guest()] * 2]
    while people[0].look(id)["seq"] < entries:
        step(people, id, random)
        for window in random.sample(windows, 2):
            window.look()
        if random.random() < 0.1:
            random.choice(windows).reconnect()
    for window in windows:
        window.check()
