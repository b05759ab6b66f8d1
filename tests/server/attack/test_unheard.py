"""Something is stored, and then the database is away: who looks on hears of it all the same."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from stellwerk.server.live.hub import Watcher
from stellwerk.server.problems import ServerProblem
from stellwerk.server.store.sql.store import SqlStore
from tests.server.attack.test_just_then import begun
from tests.server.house import House


@pytest.fixture
def playing(open_house: Callable[..., House]) -> House:
    return open_house(bot_pace=600.0)


async def away(*_: object) -> None:
    """The database, as it is for a moment."""
    raise ServerProblem(503, "store/failed", "The database is not responding.")


def then_away(store: Any, patch: pytest.MonkeyPatch) -> Callable[..., Awaitable[Any]]:
    """Entries are stored, and then the database is away."""
    append = store.append

    async def stored(*played: Any) -> Any:
        said = await append(*played)
        patch.setattr(store, "facts", away)
        return said

    return stored


class Looker:
    """Somebody who looks on, and has heard all there was."""

    def __init__(self, house: House, id: str) -> None:
        self._watcher = Watcher(None)
        house.hall.hub.watch(id, self._watcher)

    def hears(self) -> bool:
        """Whether there is news."""
        return self._watcher.news.is_set()


@pytest.mark.parametrize(("path", "body"), [("seats/0/nudge", None), ("chat", {"text": "Go on."})])
def test_a_line_is_told_though_it_could_not_be_read_just_then(
    playing: House, monkeypatch: pytest.MonkeyPatch, path: str, body: object
) -> None:
    """It was read later, and nobody was woken: a reminder that came with whatever came next."""
    id, (_, ben) = begun(playing, "Ada", "Ben")
    looker = Looker(playing, id)
    with monkeypatch.context() as patch:
        patch.setattr(playing.hall.store, "facts", away)
        assert ben.problem("POST", f"/api/tables/{id}/{path}", body)[0] == 503
    assert not looker.hears()
    playing.tick(id)
    assert looker.hears()


def test_the_end_of_a_game_is_told_though_it_could_not_be_looked_at_again(
    playing: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot had ended it, and all who looked on waited for the bot: for ever."""
    monkeypatch.setattr(SqlStore, "shared", True)  # then others may have said something before
    ada, store = playing.guest("Ada"), playing.hall.store
    id = ada.table("metro:solo", "uniform", start=True)["table"]["id"]
    while ada.look(id)["table"]["status"] == "running":
        looker = Looker(playing, id)
        with monkeypatch.context() as patch:
            patch.setattr(store, "append", then_away(store, patch))
            playing.tick(id)
    assert looker.hears()
    assert ada.look(id)["chat"][-1]["code"] == "table/over"
