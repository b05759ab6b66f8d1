"""Logbooks, shared pads and ratings on a real PostgreSQL, written by two servers at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from stellwerk.cli import main
from stellwerk.server.rating import recomputed
from tests.server.faults import ask
from tests.server.house import Guest, House, again
from tests.server.test_logbook import WHEN, book, entry, final_pad
from tests.server.test_pad import SHEET
from tests.server.test_postgres import two_people
from tests.server.test_ratings import points


def at_once(*asked: tuple[Guest, str, str, Any]) -> Sequence[int]:
    """Requests of different people at the same time, and how they were answered."""
    with ThreadPoolExecutor(len(asked)) as pool:
        return list(pool.map(lambda one: int(one[0].ask(*one[1:]).status_code), asked))


def test_a_book_is_the_same_on_every_server_and_goes_with_its_person(
    open_houses: Callable[..., House],
) -> None:
    one, other = open_houses(), open_houses()
    ada, ben = one.guest("Ada"), other.guest("Ben")
    phone = again(other, ada)
    pad = {"pad": final_pad("usa-2*.txt"), "played_at": WHEN, "me": 0, "place": "kitchen"}
    saved = ada.ok("PUT", "/api/logbook/pads/pad", pad)
    met = entry(50, 60, 70, note="=1+1")
    met["players"][1]["who"] = f"person:{ben.me['player']}"
    phone.ok("PUT", "/api/logbook/games/hand", met)
    before = book(ada)
    assert saved in before
    assert book(phone) == before
    assert book(ben) == []
    for form in ("csv", "json"):
        answer = ada.ask("GET", f"/api/logbook/{form}")
        file = answer.json() if form == "json" else {"csv": answer.text}
        for game in before:
            assert ada.ask("DELETE", f"/api/logbook/games/{game['id']}").status_code == 204
        assert phone.ok("POST", f"/api/logbook/{form}", file) == {"read": 2, "number": 2}
        assert book(ada) == before
    for _ in range(4):
        body = entry(9, 8)
        written = [(ada, "PUT", "/api/logbook/games/a", body)]
        written += [(phone, "PUT", "/api/logbook/games/b", body)]
        assert at_once(*written) == [200, 200]
    assert len(book(phone)) == 4
    path = "/api/profiles/" + ada.ok("POST", "/api/logbook/link")["url"].rpartition("/")[2]
    assert other.guest().ok("GET", path)["games"] == 4
    ben.ok("DELETE", "/api/me")
    players = next(game for game in book(ada) if game["id"] == "hand")["players"]
    assert (players[1]["name"], players[1]["who"]) == ("somebody", "")
    ada.ok("DELETE", "/api/me")
    assert other.guest().problem("GET", path) == (404, "link/unknown")


def test_a_shared_pad_is_painted_at_two_servers(open_houses: Callable[..., House]) -> None:
    one, other = open_houses(), open_houses()
    ada, ben = one.guest("Ada"), other.guest("Ben")
    path = f"/api/pads/{ada.ok('POST', '/api/pads', SHEET)['id']}"
    assert ben.ok("GET", path)["version"] == 1
    painted = [
        (guest, "PUT", path, {"sheet": {**SHEET, "routes": {route: 1}}, "version": 1})
        for guest, route in ((ada, "denver-omaha"), (ben, "calgary-helena"))
    ]
    assert sorted(at_once(*painted)) == [200, 409]
    assert ada.ok("GET", path) == {**ben.ok("GET", path), "own": True}
    assert ben.ok("GET", path)["version"] == 2
    ada.ok("DELETE", "/api/me")
    assert ben.problem("GET", path) == (404, "pad/unknown")


def test_ratings_of_games_that_end_at_once_are_those_computed_again(
    open_houses: Callable[..., House], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("openskill")
    one, other = open_houses(), open_houses()
    ada = one.guest("Ada")
    phone = again(other, ada)
    for _ in range(3):
        both = [
            (guest, guest.table("new_york", "me", "uniform", start=True)["table"]["id"])
            for guest in (ada, phone)
        ]
        ends = [(guest, "POST", f"/api/tables/{id}/resign", None) for guest, id in both]
        assert all(status < 300 for status in at_once(*ends))
    unrated = ada.table("new_york", "me", "uniform", start=True, rated=False)["table"]["id"]
    ada.ok("POST", f"/api/tables/{unrated}/resign")
    id, eve, ben = two_people(one, other, "new_york")
    ben.ok("POST", f"/api/tables/{id}/resign")
    eve.ok("POST", f"/api/tables/{id}/resign")
    told = ada.ok("GET", "/api/me/ratings")
    assert (told["standings"][0]["games"], len(told["history"])) == (6, 6)
    assert points(ada)[0] < 1500
    kept = ask(one, one.hall.store.ratings)
    assert {(row.edition, row.player): row.strength for row in kept} == recomputed(
        ask(other, other.hall.store.rated_games)
    )
    ben.ok("DELETE", "/api/me")
    assert main(["admin", "--database", database, "rate-again"]) == 0
    assert "Nothing has changed." in capsys.readouterr().out
