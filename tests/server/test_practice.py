"""A finished game tried again from one of its moments."""

from __future__ import annotations

from stellwerk.server.models.tables import MAX_TEXT
from tests.server.attack.test_cost import RECORD
from tests.server.house import House
from tests.server.test_jobs import over


def test_a_moment_of_a_finished_game_is_tried_again_against_bots_and_with_a_coach(
    house: House,
) -> None:
    """On an own map, too: it is no part of the record, and the page does not know it."""
    ada = house.guest("Ada")
    id = over(ada)
    cities = set(ada.ok("GET", f"/api/tables/{id}/board")["board"]["cities"])
    number = ada.look(id)["seq"]
    frame = ada.ok("POST", f"/api/tables/{id}/practice", {"at": number - 2, "seat": 0})
    table = frame["table"]
    assert table["id"] != id
    assert [(row["kind"], row["name"]) for row in table["seats"]] == [
        ("person", "Ada"),
        ("bot", "uniform"),
    ]
    assert (table["edition"], table["coach"], table["recorded"]) == ("map", True, True)
    assert frame["seq"] >= number - 2
    # Places are compared no further: one of the two may still be a sketch.
    assert set(ada.ok("GET", f"/api/tables/{table['id']}/board")["board"]["cities"]) == cities


def test_whoever_may_see_a_game_tries_it_in_any_seat_and_people_become_bots(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = over(ada)
    path = f"/api/tables/{id}/practice"
    assert ben.problem("POST", path, {"at": 0, "seat": 1}) == (404, "table/unknown")
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ben.ok("POST", "/api/invites", {"token": token})
    seats = ben.ok("POST", path, {"at": 0, "seat": 1})["table"]["seats"]
    assert [(row["kind"], row["name"]) for row in seats] == [("bot", "hard"), ("person", "Ben")]


def test_there_is_nothing_to_try_beyond_a_game_or_its_seats(house: House) -> None:
    ada = house.guest("Ada")
    path = f"/api/tables/{over(ada)}/practice"
    assert ada.problem("POST", path, {"at": 9999, "seat": 0}) == (422, "replay/at")
    assert ada.problem("POST", path, {"at": 0, "seat": 2}) == (404, "seat/unknown")


def test_a_game_that_is_longer_than_what_may_be_sent_is_tried_again(house: House) -> None:
    """Words may have any number of spaces between them, and what is written anew names seats."""
    ada = house.guest("Ada")
    text = RECORD.read_text(encoding="utf-8").replace("keep ", f"keep {' ' * MAX_TEXT}", 1)
    text = text.replace(" " * (len(text) - MAX_TEXT), "", 1)
    lines = [line for line in text.splitlines() if not line.startswith(("seats", "#"))]
    id = ada.ok("POST", "/api/replays", {"replay": "\n".join(lines)})["table"]["id"]
    assert len(ada.client.get(f"/api/tables/{id}/replay").text) > MAX_TEXT
    frame = ada.ok("POST", f"/api/tables/{id}/practice", {"at": 0, "seat": 0})
    assert frame["table"]["recorded"]
