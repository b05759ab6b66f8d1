"""Settings that mean never: more days, or seconds, than any calendar has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.house import House


@pytest.mark.parametrize("days", [1e7, 1e300])
def test_what_is_never_tidied_away_has_no_day_for_it(
    open_house: Callable[..., House], days: float
) -> None:
    """The lobby of everybody who had a game against bots answered that something went wrong."""
    house = open_house(abandoned_days=days, lesson_days=days, people_days=days, finished_days=days)
    ada = house.guest("Ada")
    id = ada.table()["table"]["id"]
    ada.ok("POST", f"/api/tables/{ada.table()['table']['id']}/close")
    house.tidy()
    mine = ada.ok("GET", "/api/lobby")["mine"]
    assert [game["tidied_at"] for game in mine] == [None, None]
    assert mine[0]["table"]["id"] == id


def test_votes_that_never_count_have_no_time_for_it(open_house: Callable[..., House]) -> None:
    """Nobody could see a table any more at which somebody had voted."""
    house = open_house(vote_grace=1e12)
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    (vote,) = ada.ok("POST", f"/api/tables/{id}/seats/1/vote", {})["table"]["votes"]
    assert vote["counts_at"] is None
    assert ben.look(id)["table"]["votes"] == [vote]
