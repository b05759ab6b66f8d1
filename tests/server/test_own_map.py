"""Tables on people's own maps: their titles, their parts, and their boards, first as a sketch."""

from __future__ import annotations

import asyncio
import json
import time

import pytest
from pydantic import TypeAdapter

from stellwerk.server.edge.runner import boards
from stellwerk.server.edge.runner.boards import BoardRunner
from stellwerk.server.models import TableBoard
from stellwerk.server.problems import ServerProblem
from tests.server.house import Guest, House, Json
from tests.tree import ROOT

TINY = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")
MAP = TINY.replace('en = "Tiny"', 'en = "Tiny"\nde = "Winzig"')
BOARD = TypeAdapter(TableBoard)


def opened(guest: Guest, **more: object) -> str:
    frame = guest.table("map:short", "me", "uniform", map=MAP, start=True, **more)
    return str(frame["table"]["id"])


def settled(guest: Guest, table: str) -> Json:
    """The board when it is final."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        answer = guest.ask("GET", f"/api/tables/{table}/board")
        assert answer.status_code == 200
        BOARD.validate_json(answer.content)
        told: Json = answer.json()
        if told["final"]:
            return told
        time.sleep(0.2)
    raise AssertionError("no board came")


def test_a_table_tells_the_title_of_its_own_map(house: House) -> None:
    ada = house.guest("Ada")
    id = opened(ada, public=True)
    table = ada.look(id)["table"]
    assert (table["edition"], table["title"], table["title_de"]) == ("map", "Tiny", "Winzig")
    (row,) = house.guest().ok("GET", "/api/lobby")["running"]
    assert (row["title"], row["title_de"]) == ("Tiny", "Winzig")


def test_a_table_tells_what_is_printed_on_its_parts(house: House) -> None:
    ada = house.guest("Ada")
    told = ada.ok("GET", f"/api/tables/{opened(ada)}/facts")
    assert told["name"] == "map:short"
    assert told["facts"]["options"] == ["short"]
    assert told["facts"]["cities"][2]["name"] == "Dorf"
    usa = ada.table("usa", "me", "uniform")["table"]["id"]
    assert ada.ok("GET", f"/api/tables/{usa}/facts") == ada.ok("GET", "/api/games/usa?players=2")


def test_a_board_is_a_sketch_first_and_compiled_then(house: House) -> None:
    ada = house.guest("Ada")
    id = opened(ada)
    first = ada.ok("GET", f"/api/tables/{id}/board")
    assert first["final"] is False
    assert first["board"]["base"] == "land"
    assert "ground" not in first["board"]
    picture = ada.ask("GET", f"/api/tables/{id}/board.svg?sketch=true")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    last = settled(ada, id)["board"]
    assert last["hash"] == first["board"]["hash"]
    assert last["title_text"] == {"en": "Tiny", "de": "Winzig"}
    assert last["cities"]["dorf"]["labels"]["en"]["lines"] == ["Village"]
    final = ada.ask("GET", f"/api/tables/{id}/board.svg").text
    assert final != picture.text
    assert ada.ask("GET", f"/api/tables/{id}/board.svg?sketch=true").text == picture.text


def test_a_built_in_game_has_its_board_with_the_page(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("usa", "me", "uniform")["table"]["id"]
    assert ada.problem("GET", f"/api/tables/{id}/board") == (404, "board/built-in")


def test_strangers_see_neither_parts_nor_board_of_a_private_table(house: House) -> None:
    id = opened(house.guest("Ada"))
    for guest in (house.guest(), house.guest("Eve")):
        for part in ("facts", "board", "board.svg", "board.svg?sketch=true"):
            assert guest.problem("GET", f"/api/tables/{id}/{part}") == (404, "table/unknown")


class Quick(BoardRunner):
    """Counts what it compiles, and takes no time for it."""

    asked = 0

    async def _aside(self, how: str, map: str) -> bytes:
        self.asked += how == "final"
        await asyncio.sleep(0.01)
        return json.dumps(how).encode() + b"\n" + b"<svg/>" * 10


class Held(Quick):
    """Compiles nothing until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def _aside(self, how: str, map: str) -> bytes:
        if how == "final":
            await self.go.wait()
        return await super()._aside(how, map)


def other(number: int) -> str:
    return MAP.replace('name = "Alm"', f'name = "Alm {number}"')


async def final(runner: BoardRunner, map: str) -> Json:
    while True:
        told: Json = json.loads((await runner.drawn(map, "ada")).text)
        if told["final"]:
            return told
        await asyncio.sleep(0.01)


def test_a_board_is_compiled_once_for_each_text() -> None:
    async def run() -> int:
        runner = Quick(kept=250)
        await asyncio.gather(*(final(runner, other(number)) for number in (1, 1, 2, 2)))
        await final(runner, other(1))
        assert runner.asked == 2
        await final(runner, other(3))  # the third pushes the one out that nobody asked for longest
        await final(runner, other(1))
        assert runner.asked == 3
        await final(runner, other(2))
        assert runner._compiled.size <= 250
        return runner.asked

    assert asyncio.run(run()) == 4


def test_a_board_that_takes_too_long_stays_a_sketch() -> None:
    async def run() -> None:
        patient, runner = BoardRunner(), BoardRunner(limit=0.01)
        sketch = json.loads((await patient.drawn(MAP, "ada", sketch=True)).text)["board"]
        await patient.close()
        runner._sketches = patient._sketches
        assert (await final(runner, MAP))["board"] == sketch
        assert await runner.drawn(MAP, "ada") == await runner.drawn(MAP, "ben")
        await runner.close()

    asyncio.run(run())


class Failing(BoardRunner):
    """Counts the sketches that it begins; none of them succeeds."""

    now, begun = 1_000.0, 0

    def __init__(self) -> None:
        super().__init__(clock=lambda: self.now)

    async def _aside(self, how: str, map: str) -> bytes:
        self.begun += 1
        await asyncio.sleep(0)
        if self.begun % 2:
            raise TimeoutError
        return b""  # its process was ended

    async def looks(self, *maps: str) -> int:
        """How many sketches are begun for some looks at once, none of which sees anything."""
        before = self.begun
        shown = await asyncio.gather(
            *(self.drawn(map, "ada") for map in maps), return_exceptions=True
        )
        assert [getattr(one, "code", one) for one in shown] == ["server/busy"] * len(maps)
        return self.begun - before


def test_a_sketch_that_fails_is_not_begun_again_at_every_look() -> None:
    """Each look took a process and up to ten seconds of its time."""

    async def run() -> None:
        runner = Failing()
        assert await runner.looks(MAP, MAP, MAP) == 1
        assert await runner.looks(MAP) == 0
        assert await runner.looks(other(1), MAP) == 1
        runner.now += boards.FAILED_FOR - 1
        assert await runner.looks(MAP) == 0
        runner.now += 1
        assert await runner.looks(MAP, MAP) == 1
        assert await runner.looks(MAP) == 0

    asyncio.run(run())


def test_not_all_sketches_that_failed_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "FAILED", 3)

    async def run() -> None:
        runner = Failing()
        for number in (1, 2, 3, 1, 4):
            await runner.looks(other(number))
        assert await runner.looks(other(2), other(3), other(4)) == 0
        assert await runner.looks(other(1)) == 1

    asyncio.run(run())


def test_a_process_that_cannot_start_is_no_fault_of_the_map() -> None:
    async def run() -> None:
        runner = Quick()
        aside, runner._aside = runner._aside, full  # type: ignore[method-assign]
        with pytest.raises(ServerProblem):
            await runner.drawn(MAP, "ada")
        runner._aside = aside  # type: ignore[method-assign]
        await runner.drawn(MAP, "ada", sketch=True)

    async def full(how: str, map: str) -> bytes:
        raise OSError("too many open files")

    asyncio.run(run())


def test_a_server_that_closes_leaves_no_process_behind() -> None:
    async def run() -> None:
        runner = BoardRunner()
        await runner.drawn(MAP, "ada")
        await asyncio.sleep(0.3)
        await runner.close()
        assert not runner._work

    asyncio.run(run())


def test_no_more_boards_wait_than_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "QUEUE_EACH", 1)

    async def run() -> None:
        runner = Held()
        for number in (1, 2, 3):
            await runner.drawn(other(number), "ada")
        await asyncio.sleep(0)
        assert len(runner._work) == 2  # one is compiled, one waits
        runner.go.set()
        for number in (1, 2, 3):
            await final(runner, other(number))

    asyncio.run(run())


@pytest.mark.parametrize("game", [":", "map:", "map:a+a"])
def test_options_that_are_none_are_refused_with_a_sentence(house: House, game: str) -> None:
    body = {"game": game, "map": MAP, "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert house.guest("Ada").problem("POST", "/api/tables", body) == (422, "request/bad-option")
