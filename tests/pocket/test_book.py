"""A logbook in a browser alone: answered as by a server, on the shelf, and gone with its person."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from stellwerk.server.settings import Settings
from stellwerk.server.store.memory import MemoryStore
from tests.pocket.shelves import DictShelf, ask, opened
from tests.server import house as server
from tests.server.test_logbook import entry, final_pad, metro_pad

pytestmark = [pytest.mark.plain]
WHEN = "2026-05-01T18:00:00Z"
PAD = {"pad": final_pad("usa-*"), "me": 1, "played_at": WHEN, "place": "Kitchen", "note": "late"}
METRO = {"pad": metro_pad("metro-2*"), "me": 0, "played_at": WHEN, "place": "", "note": ""}
TABLE = "date,game,player,points\n2026-03-01,usa,Ada,99\n2026-03-01,usa,Ben,80\n"
#: What is asked of a book, one after the other.
ASKED: list[tuple[str, str, Any]] = [
    ("PUT", "/logbook/pads/p-1", PAD),
    ("POST", "/pad", METRO["pad"]),
    ("PUT", "/logbook/pads/p-3", METRO),
    ("PUT", "/logbook/games/h-1", entry(90, 81)),
    ("PUT", "/logbook/games/h-2", entry(70, 81, 64, game="Deep Lines")),
    ("PUT", "/logbook/games/h-2", entry(70, 82, 64, game="metro")),
    ("GET", "/logbook", None),
    ("GET", "/logbook?after=2", None),
    ("GET", "/logbook/profile", None),
    ("GET", "/logbook/profile?who=name%3Aben&against=people&since=0", None),
    ("GET", "/logbook/csv", None),
    ("GET", "/logbook/json", None),
    ("DELETE", "/logbook/games/h-1", None),
    ("POST", "/logbook/csv", {"csv": TABLE}),
    ("POST", "/logbook/json", {"games": [{**entry(50, 40), "id": "j-1"}]}),
]
#: What cannot be answered, and the code that says so.
REFUSED: list[tuple[str, str, Any]] = [
    ("GET", "/logbook/profile?who=name%3Anobody", None),
    ("GET", "/logbook/profile?against=cats", None),
    ("DELETE", "/logbook/games/none", None),
    ("PUT", "/logbook/games/a%20b", entry(3, 2)),
    ("PUT", "/logbook/pads/p-2", {**PAD, "me": 5}),
    ("POST", "/logbook/csv", {"csv": "nothing"}),
]


def run(scene: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scene())


def of_server() -> tuple[list[Any], list[Any]]:
    """What a server answers and refuses."""
    house = server.House(Settings(), MemoryStore())
    ada = house.guest("Ada")
    answers = [ada.ask(method, f"/api{path}", body) for method, path, body in ASKED]
    told = [one.text if "csv" in path else _json(one.text) for one, (_, path, _) in _with(answers)]
    refused = [ada.problem(method, f"/api{path}", body) for method, path, body in REFUSED]
    house.close()
    return told, refused


def _with(answers: list[Any]) -> list[tuple[Any, tuple[str, str, Any]]]:
    return list(zip(answers, ASKED, strict=True))


def _json(text: str) -> Any:
    return json.loads(text) if text else ""


def test_a_book_is_answered_as_by_a_server_and_stays_on_the_shelf() -> None:
    told, refused = of_server()

    async def scene() -> None:
        shelf = DictShelf()
        house = await opened(shelf)
        await ask(house, "POST", "/me", {"name": "Ada"})
        here = [await ask(house, *question) for question in ASKED]
        made = {"number", "read"}
        for mine, theirs in zip(here, told, strict=True):
            text = isinstance(theirs, str) and theirs.startswith("{")
            assert mine == (json.loads(theirs) if text else theirs)
        assert set(here[-1]) == made
        problems = [
            await house.ask(method, path, None if body is None else json.dumps(body))
            for method, path, body in REFUSED
        ]
        assert [(one.status, json.loads(one.text)["code"]) for one in problems] == refused
        again = await opened(shelf)
        for path in ("/logbook", "/logbook/profile", "/logbook/csv"):
            assert await ask(again, "GET", path) == await ask(house, "GET", path)
        await ask(again, "DELETE", "/me")
        assert shelf.texts == {}

    run(scene)


def test_a_game_that_ends_is_in_the_book_or_has_not_ended() -> None:
    async def scene() -> None:
        shelf = DictShelf()
        house = await opened(shelf)
        await ask(house, "POST", "/me", {"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
        wish = {"game": "map", "map": server.MAP, "seats": seats, "start": True}
        frame = await ask(house, "POST", "/tables", wish)
        failed = 0
        while frame["table"]["status"] == "running":
            # Nothing that the shelf does not take has happened, in the book neither.
            shelf.broken = frame["seq"] % 5 == 4 and not shelf.broken
            place = f"/tables/{frame['table']['id']}"
            seat = frame["table"]["to_act"][0]
            legal = (await ask(house, "GET", f"{place}?seat={seat}"))["view"]["legal"]
            act = {"seat": seat, "seq": frame["seq"], "key": str(frame["seq"])}
            body = json.dumps({**act, "action": legal[0]["text"]})
            answer = await house.ask("POST", f"{place}/actions", body)
            if shelf.broken:
                assert answer.status == 507
                assert (await ask(house, "GET", "/logbook"))["number"] == 0
                failed += 1
            else:
                frame = json.loads(answer.text)
        assert failed > 1
        again = await opened(shelf)
        (game,) = (await ask(again, "GET", "/logbook"))["games"]
        assert (game["table"], game["source"]) == (frame["table"]["id"], "table")
        sheets = frame["outcome"]["sheets"]
        assert [one["total"] for one in game["players"]] == [one["total"] for one in sheets]
        assert (await ask(again, "GET", "/logbook/profile"))["games"] == 1
        await house.hall.clock.close()
        await again.hall.clock.close()

    run(scene)
