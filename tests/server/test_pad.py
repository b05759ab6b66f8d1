"""The score pad over the API: the sheets of a played game, and what cannot be as a remark."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from stellwerk.metro.game import MetroState
from stellwerk.replay import load, states
from stellwerk.server.services.padshare import SHARED
from stellwerk.tickets.game import TicketsState
from tests.metro.pads import of_board
from tests.server.house import House
from tests.test_pad import pads
from tests.tree import ROOT

#: One of every edition and option; all the others are in `tests/test_pad.py`, without a server.
EVERY = ("usa-2*", "europe-4*", "europe-1912-bonus*", "europe-mega*", "new_york-2*", "berlin-3*")
REPLAYS = [sorted((ROOT / "tests/replays").glob(name))[0] for name in EVERY]


@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: file.stem)
def test_a_game_played_here_gets_its_own_sheets(house: House, file: Path) -> None:
    replay = load(file)
    *_, last = states(replay)
    assert isinstance(last, TicketsState)
    assert last.outcome is not None
    written = {"game": replay.game, "players": pads(last)}
    told = house.guest("Ada").ok("POST", "/api/pad", written)
    sheets = json.loads(json.dumps([asdict(sheet) for sheet in last.outcome.sheets]))
    assert told["outcome"]["sheets"] == sheets
    assert len(told["connected"]) == len(sheets)


def test_what_cannot_be_is_a_remark_with_a_code_and_the_sheet_comes_all_the_same(
    house: House,
) -> None:
    players = [{"name": "Ada", "routes": ["boston-new_york-1", "boston-new_york-2"]}, {}]
    told = house.guest("Ada").ok("POST", "/api/pad", {"game": "usa", "players": players})
    remark = told["remarks"][0]
    assert (remark["code"], remark["seat"], remark["what"]) == ("twin-own", 0, "boston-new_york-2")
    assert told["outcome"]["sheets"][0]["total"] > 0


def test_a_game_of_metro_gets_its_own_sheets_and_the_ways_of_its_lines(house: House) -> None:
    replay = load(ROOT / "tests/replays/metro-companies-central-london-hand3-5-board_full.txt")
    *_, last = states(replay)
    assert isinstance(last, MetroState)
    assert last.outcome is not None
    seats, table = of_board(last)
    written = {"game": replay.game, "players": seats, "table": table}
    told = house.guest("Ada").ok("POST", "/api/pad", written)
    assert [sheet["total"] for sheet in told["outcome"]["sheets"]] == list(last.outcome.scores)
    found = {line["line"]: line["squares"] for line in told["lines"]}
    sheets = last.outcome.companies
    assert all(found[line.what] == list(line.proof) for one in sheets for line in one.lines)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "usaa", "players": [{}, {}]}, 422, "request/unknown-name"),
        ({"game": "maps/x.toml", "players": [{}, {}]}, 422, "table/no-files"),
        ({"game": "usa", "players": [{}] * 6}, 422, "request/bad-option"),
        ({"game": "usa", "players": [{"routes": ["x"] * 151}, {}]}, 422, "request/invalid"),
        ({"game": "usa", "players": []}, 422, "request/invalid"),
    ],
)
def test_a_pad_that_makes_no_sense_is_refused(
    house: House, body: object, status: int, code: str
) -> None:
    assert house.guest("Ada").problem("POST", "/api/pad", body) == (status, code)


def test_counting_has_a_limit(open_house: Callable[..., House]) -> None:
    guest = open_house(pads_per_minute=1).guest("Ada")
    body = {"game": "new_york", "players": [{}, {}]}
    guest.ok("POST", "/api/pad", body)
    assert guest.problem("POST", "/api/pad", body) == (429, "pad/limit")


# Shared by link.

SHEET = {
    "id": "p-1",
    "game": "usa",
    "people": [{"name": "Ada", "color": 0}, {"name": "Ben", "color": 1}],
    "routes": {},
    "stations": {},
    "tickets": {},
    "metro": {},
}


def test_two_phones_paint_on_the_same_pad(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    path = f"/api/pads/{ada.ok('POST', '/api/pads', SHEET)['id']}"
    painted = {**SHEET, "routes": {"denver-omaha": 1}}
    assert ben.ok("GET", path) == {"sheet": SHEET, "version": 1, "own": False}
    assert ben.ok("PUT", path, {"sheet": painted, "version": 1}) == {"version": 2}
    assert ada.ok("GET", path) == {"sheet": painted, "version": 2, "own": True}
    assert ada.ask("GET", f"{path}?after=2").status_code == 204
    # Who has not seen that writes nothing over it.
    assert ada.problem("PUT", path, {"sheet": SHEET, "version": 1}) == (409, "pad/changed")
    assert ada.ok("GET", f"{path}?after=1")["sheet"] == painted


def test_a_pad_is_private_until_it_is_shared_and_again_afterwards(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    unknown = (404, "pad/unknown")
    assert ben.problem("GET", f"/api/pads/{'0' * 32}") == unknown
    path = f"/api/pads/{ada.ok('POST', '/api/pads', SHEET)['id']}"
    # Who merely has the link cannot end it.
    assert ben.problem("DELETE", path) == unknown
    assert ben.ok("GET", path)["version"] == 1
    ada.ok("DELETE", path)
    assert ben.problem("GET", path) == unknown
    assert ben.problem("PUT", path, {"sheet": SHEET, "version": 1}) == unknown


def test_shared_pads_go_with_the_person(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    path = f"/api/pads/{ada.ok('POST', '/api/pads', SHEET)['id']}"
    ada.ok("DELETE", "/api/me")
    assert ben.problem("GET", path) == (404, "pad/unknown")


def test_of_many_shared_pads_the_oldest_makes_room(house: House) -> None:
    ada = house.guest("Ada")
    first, *_, last = [ada.ok("POST", "/api/pads", SHEET)["id"] for _ in range(SHARED + 1)]
    assert ada.problem("GET", f"/api/pads/{first}") == (404, "pad/unknown")
    assert ada.ok("GET", f"/api/pads/{last}")["own"]


@pytest.mark.parametrize(
    "wrong",
    [{"people": []}, {"routes": {"a": 9}}, {"metro": {"lines": "x"}}, {"game": ""}, {"more": 1}],
)
def test_what_is_no_pad_is_not_shared(house: House, wrong: dict[str, object]) -> None:
    body = {**SHEET, **wrong}
    assert house.guest("Ada").problem("POST", "/api/pads", body) == (422, "request/invalid")
