"""The score pad over the API: the sheets of a played game, and what cannot be as a remark."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict

import pytest

from stellwerk.metro.game import MetroState
from stellwerk.replay import load, states
from stellwerk.tickets.game import TicketsState
from tests.metro.pads import of_board
from tests.server.house import House
from tests.test_pad import pads
from tests.tree import ROOT


def test_a_game_played_here_gets_its_own_sheets(house: House) -> None:
    replay = load(next((ROOT / "tests/replays").glob("europe-*.txt")))
    *_, last = states(replay)
    assert isinstance(last, TicketsState)
    assert last.outcome is not None
    written = {"game": replay.game, "players": pads(last)}
    told = house.guest("Ada").ok("POST", "/api/pad", written)
    sheets = json.loads(json.dumps([asdict(sheet) for sheet in last.outcome.sheets]))
    assert told["outcome"]["sheets"] == sheets


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
