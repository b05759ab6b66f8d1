"""Ratings: what counts, what does not, that leaving does, and that they can be computed again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from stellwerk.cli import main
from stellwerk.server.rating import MU, SIGMA, RatedGame, RatedSeat, Strength, after, recomputed
from tests.server.faults import ask
from tests.server.house import Guest, House

Json = dict[str, Any]


def finish(house: House, id: str, *guests: Guest) -> Json:
    """Plays a game to its end, each seat by whoever sits there."""
    frame = guests[0].look(id)
    while frame["table"]["status"] == "running":
        seat = frame["table"]["to_act"][0]
        who = frame["table"]["seats"][seat]["player"]
        guest = next((one for one in guests if one.me["player"] == who), None)
        if guest is None or frame["table"]["seats"][seat]["substitute"]:
            house.tick(id)
            frame = guests[0].look(id)
        else:  # the last action is the one that brings the end nearer
            frame = guest.go_on(id, -1)
    return frame


def of_two(house: House, game: str = "new_york", **more: Any) -> tuple[Guest, Guest, str]:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table(game, "me", "open", public=True, **more)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    return ada, ben, id


def points(guest: Guest) -> list[int]:
    return [one["points"] for one in guest.ok("GET", "/api/me/ratings")["standings"]]


def test_a_win_raises_and_a_loss_lowers_and_ties_move_nobody_far() -> None:
    table = (RatedSeat("a", 1), RatedSeat("b", 2), RatedSeat("c", 3))
    found = after({}, table)
    assert found["a"].mu > MU > found["c"].mu
    assert all(strength.sigma < SIGMA and strength.games == 1 for strength in found.values())
    level = after({}, [RatedSeat("a", 1), RatedSeat("b", 1)])
    assert level["a"].mu == pytest.approx(MU)
    assert (Strength().points, Strength().interval) == (1500, 653)


def test_a_bot_in_several_seats_moves_by_their_mean() -> None:
    seats = [RatedSeat("me", 2), RatedSeat("bot", 1), RatedSeat("bot", 3)]
    apart = after({}, [RatedSeat("me", 2), RatedSeat("x", 1), RatedSeat("y", 3)])
    together = after({}, seats)
    assert together["bot"].mu == pytest.approx((apart["x"].mu + apart["y"].mu) / 2)
    assert together["bot"].games == 1


def test_games_of_one_edition_say_nothing_of_another() -> None:
    games = [
        RatedGame("1", "usa", (RatedSeat("a", 1), RatedSeat("b", 2)), 1.0),
        RatedGame("2", "metro", (RatedSeat("a", 2), RatedSeat("b", 1)), 2.0),
    ]
    found = recomputed(games)
    assert found["usa", "a"].mu > MU > found["metro", "a"].mu


def test_a_game_counts_in_the_transaction_that_ends_it_and_for_bots_too(house: House) -> None:
    ada, ben, id = of_two(house)
    assert ada.look(id)["table"]["rated"]
    frame = finish(house, id, ada, ben)
    sheets = frame["outcome"]["sheets"]
    told = ada.ok("GET", "/api/me/ratings")
    (own,), (other,) = points(ada), points(ben)
    assert (own > other) == (sheets[0]["place"] < sheets[1]["place"])
    assert [(one["edition"], one["table"]) for one in told["history"]] == [("new_york", id)]
    against = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
    finish(house, against, ada)
    bots = ada.ok("GET", "/api/me/ratings")["bots"]
    assert [(bot["name"], bot["games"]) for bot in bots if bot["name"] == "uniform"]
    assert ada.ok("GET", "/api/me/ratings")["standings"][0]["games"] == 2
    assert ben.me["player"] not in str(told)


def test_ratings_are_shown_by_a_link_without_tables_and_only_while_it_works(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
    ada.ok("POST", f"/api/tables/{id}/resign")
    token = ada.ok("POST", "/api/logbook/link")["url"].rpartition("/")[2]
    path = f"/api/profiles/{token}/ratings"
    own = ada.ok("GET", "/api/me/ratings")
    told = house.guest().ask("GET", path)
    assert (told.json()["standings"], told.json()["bots"]) == (own["standings"], own["bots"])
    assert [one["points"] for one in told.json()["history"]] == points(ada)
    for secret in (id, ada.me["player"], "Ada"):
        assert secret not in told.text
    assert ada.ask("DELETE", "/api/logbook/link").status_code == 204
    assert house.guest().problem("GET", path) == (404, "link/unknown")


def test_what_is_not_rated_counts_for_nobody(house: House) -> None:
    ada, ben, id = of_two(house, rated=False)
    assert not ada.look(id)["table"]["rated"]
    ben.ok("POST", f"/api/tables/{id}/resign")
    ada.ok("POST", f"/api/tables/{id}/resign")
    both = ada.table("new_york", "me", "me", start=True)["table"]["id"]
    ada.ok("POST", f"/api/tables/{both}/resign")
    assert points(ada) == points(ben) == []


def test_who_gives_up_against_bots_or_deletes_the_game_has_lost(house: House) -> None:
    ada = house.guest("Ada")
    values = [1500]
    for verb, path in (("POST", "/resign"), ("DELETE", "")):
        id = ada.table("new_york", "me", "uniform", start=True)["table"]["id"]
        assert ada.ask(verb, f"/api/tables/{id}{path}").status_code < 300
        values += points(ada)
    assert len(values) == 3
    assert all(later < before for before, later in pairwise(values))


def test_who_leaves_a_game_of_others_is_behind_everybody(house: House) -> None:
    ada, ben, id = of_two(house, "metro")
    ben.ok("POST", f"/api/tables/{id}/resign")
    finish(house, id, ada)
    assert points(ada)[0] > 1500 > points(ben)[0]


def test_a_game_with_a_coach_is_not_rated(house: House) -> None:
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "uniform", start=True, coach=True)["table"]["id"]
    assert not ada.look(id)["table"]["rated"]
    ada.ok("POST", f"/api/tables/{id}/resign")
    assert points(ada) == []


def test_computed_again_they_are_what_was_kept_also_when_somebody_is_forgotten(
    open_house: Callable[..., House], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = open_house()
    guests = [house.guest(name) for name in ("Ada", "Ben", "Cyd")]
    for host, other in ((0, 1), (1, 2), (2, 0), (0, 1)):
        ada, ben = guests[host], guests[other]
        id = ada.table("new_york", "me", "open", "uniform", public=True)["table"]["id"]
        ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
        ada.ok("POST", f"/api/tables/{id}/start")
        ben.ok("POST", f"/api/tables/{id}/resign")
        ada.ok("POST", f"/api/tables/{id}/resign")
    guests[1].ask("DELETE", "/api/me")
    store = house.hall.store
    kept = ask(house, store.ratings)
    fresh = recomputed(ask(house, store.rated_games))
    assert {(one.edition, one.player): one.strength for one in kept} == {
        key: strength for key, strength in fresh.items() if not key[1].startswith("gone:")
    }
    assert guests[1].me["player"] not in str((kept, fresh))
    house.close()
    database = str(tmp_path / "tables.sqlite")
    assert main(["admin", "--database", database, "rate-again"]) == 0
    assert "Nothing has changed." in capsys.readouterr().out
    assert main(["admin", "--database", database, "ratings"]) == 0
    out = capsys.readouterr().out
    assert "Ada" in out
    assert "Ben" not in out
