"""What one body may cost everybody: sizes, mistakes, braces, kinds, and files that are none."""

from __future__ import annotations

import threading
from typing import Any
from urllib.parse import quote

import pytest
from pydantic import ValidationError

from stellwerk import catalog
from stellwerk.game import Game
from stellwerk.logbook import places_of
from stellwerk.server import shared
from stellwerk.server.edge import guard
from stellwerk.server.models import GameFacts, LogFile, OpenTable, Pad
from stellwerk.server.models.maps import AskRegion, Edit
from stellwerk.server.models.pad import PadSheet
from stellwerk.server.routes.reading import BRACES, MISTAKES, SMALL
from stellwerk.server.services import parts, shelf
from tests.server.house import House


def many(number: int, value: str = "0") -> str:
    return "{" + ",".join(f'"{key:x}":{value}' for key in range(number)) + "}"


@pytest.mark.parametrize("path", ["/api/me", "/api/tables/a/chat", "/api/tables/a/actions"])
def test_what_holds_no_file_is_short(house: House, path: str) -> None:
    """Each of 36,000 unknown keys was written down as a mistake: a tenth of a second."""
    eve, head = house.guest("Eve"), {"content-type": "application/json"}
    answer = eve.client.post(path, content=many(SMALL), headers=head)
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too-big")


def test_mistakes_without_end_are_counted_and_not_written_down(house: House) -> None:
    eve, head = house.guest("Eve"), {"content-type": "application/json"}
    answer = eve.client.post("/api/pad", content=many(MISTAKES + 1), headers=head)
    assert answer.status_code == 422
    assert "103 mistakes" in answer.json()["sentence"]  # and two fields that are not there
    answer = eve.client.post("/api/pad", content='{"game": 1, "players": []}', headers=head)
    assert "body.game:" in answer.json()["sentence"]


def test_a_body_of_nothing_but_braces_is_not_read(house: House) -> None:
    eve, head = house.guest("Eve"), {"content-type": "application/json"}
    body = '{"games":[{"players":[{"tickets":[' + ",".join(["{}"] * BRACES) + "]}]}]}"
    answer = eve.client.post("/api/logbook/json", content=body, headers=head)
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")
    assert "more than 20,000" in answer.json()["sentence"]


@pytest.mark.parametrize("media", ["application/vnd.api+json", "text/plain", "", "x/json"])
def test_only_json_is_read(house: House, media: str) -> None:
    """FastAPI would read some of these in its own way, and write all mistakes down."""
    eve = house.guest("Eve")
    for path in ("/api/pad", "/api/me", "/api/tables/a/actions"):
        answer = eve.client.post(path, content=many(500), headers={"content-type": media})
        assert answer.json()["sentence"] == "body: The body should be application/json."
    head = {"content-type": "Application/JSON; charset=utf-8"}
    assert eve.client.patch("/api/me", content='{"name": "Eva"}', headers=head).status_code == 200


@pytest.mark.parametrize(
    ("model", "body"),
    [
        (LogFile, '{"games":[' + ",".join(["{}"] * 5_000) + "]}"),
        (LogFile, '{"games":[{"players":[{"tickets":[' + ",".join(["{}"] * 5_000) + "]}]}]}"),
        (LogFile, '{"games":[{"players":[{"routes":[' + ",".join("1" * 5_000) + "]}]}]}"),
        (Pad, '{"players":[{"routes":[' + ",".join("1" * 5_000) + "]}]}"),
        (PadSheet, '{"people":[' + ",".join("1" * 5_000) + "]}"),
        (OpenTable, '{"colors":[' + ",".join("1" * 5_000) + "]}"),
        (OpenTable, '{"seats":[' + ",".join(["{}"] * 5_000) + "]}"),
        (AskRegion, '{"region":[' + ",".join("1" * 5_000) + "]}"),
        (Edit, '{"text":"","changes":[' + ",".join([many(20, "{}")] * 150) + "]}"),
        (Edit, '{"text":"","changes":[' + many(9_000, "{}") + "]}"),
        (PadSheet, '{"routes":' + many(9_000, '"x"') + ',"metro":{"a":' + many(9_000) + "}}"),
    ],
)
def test_a_file_that_is_none_is_not_read_to_its_end(model: Any, body: str) -> None:
    """A list of 130,000 games without anything in them took a second and a half."""
    with pytest.raises(ValidationError) as found:
        model.model_validate_json(body)
    assert found.value.error_count() <= 120


@pytest.mark.parametrize("body", ["", "null", "[]", '"x"', "{", "[" * 9_000, '{"name": "\\ud800"}'])
def test_no_json_is_a_sentence(house: House, body: str) -> None:
    head = {"content-type": "application/json"}
    for path in ("/api/me", "/api/pads"):
        answer = (
            house.guest("Eve").client.patch if path == "/api/me" else house.guest("E").client.post
        )
        told = answer(path, content=body, headers=head)
        assert told.status_code == 422, told.text
        assert told.json()["code"] == "request/invalid"


def test_files_of_one_person_and_of_one_address_are_weighed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is none takes a twentieth of a second: ten people stopped everybody with them."""
    monkeypatch.setattr(guard, "FILES", 0.26)
    house.stop_time()
    people = [house.guest(f"Eve {number}") for number in range(3)]
    for guest in people:  # from now on the guard at the door knows them
        guest.ok("GET", "/api/me")
    head, body = {"content-type": "application/json"}, '{"games":' + " " * 100_000
    answers = [
        [
            guest.client.post("/api/logbook/json", content=body, headers=head).json()["code"]
            for _ in range(3)
        ]
        for guest in people
    ]
    wrong, refused = "request/invalid", "request/too-much"
    assert answers == [[wrong, wrong, refused]] * 2 + [[wrong, refused, refused]]
    assert people[2].ok("PATCH", "/api/me", {"name": "Eva"})["name"] == "Eva"


def test_a_game_is_made_once_however_its_name_is_written(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A space more in a name, and all of it was made anew: one address had the event loop alone."""
    made, told = list[str](), list[str]()
    game, facts_of = catalog.game, parts.facts_of

    def count_games(name: str, players: int | None = None) -> Game:
        made.append(name)
        return game(name, players)

    def count_facts(game: Game) -> GameFacts:
        told.append(game.name)
        return facts_of(game)

    monkeypatch.setattr(catalog, "game", count_games)
    monkeypatch.setattr(parts, "facts_of", count_facts)
    eve = house.guest("Eve")
    for name in ("europe:mega+bonus", "europe:bonus+mega", "europe +mega+bonus "):
        found = eve.ok("GET", f"/api/games/{quote(name)}?players=5")
        assert found["name"] == "europe:mega+bonus"
        eve.ok("POST", "/api/tables", {"game": name, "seats": [{"kind": "me"}] * 5})
    assert len(made) <= 1
    assert len(told) <= 1


def test_what_is_printed_on_a_game_is_made_in_the_line_of_who_asks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of games in turn: one address had two thirds of the event loop."""
    made, game = list[tuple[str, str]](), catalog.game
    monkeypatch.setattr(shelf, "KEPT", 3)

    def noted(name: str, players: int | None = None) -> Game:
        made.append((name, threading.current_thread().name.partition("_")[0]))
        return game(name, players)

    monkeypatch.setattr(catalog, "game", noted)
    monkeypatch.setattr(shared, "NAMED", 4)
    shared._kept_of.cache_clear()
    eve, few = house.guest("Eve"), ["usa", "europe:1912"]
    many = [f"metro:berlin-AAABBA{a}{b}+hand3" for a, b in ("AA", "AB", "BA", "BB")]
    many += [f"metro:berlin-AAABBB{a}{b}+hand3" for a, b in ("AA", "AB", "BA", "BB")]
    for name in (*few, *many, *few, many[-1]):
        assert eve.ok("GET", f"/api/games/{quote(name)}?players=3")["name"]
    shared._kept_of.cache_clear()
    assert made == [(name, "aside") for name in (*few, *(shared.plainly(one)[1] for one in many))]


def test_a_game_of_thousands_of_players_is_not_compared_with_itself(house: House) -> None:
    """Each line was compared with all others of its game: most of a minute for one table."""
    compared = [0]

    class Points(int):
        def __gt__(self, other: int) -> bool:
            compared[0] += 1
            return int(self) > other

        def __lt__(self, other: int) -> bool:
            compared[0] += 1
            return int(self) < other

    places = places_of([Points(number % 7) for number in range(1_000)])
    assert sorted(set(places))[:2] == [1, 143]
    assert compared[0] < 20_000
    lines = "20260101,usa,Ada,1\n" * 2_000
    body = {"csv": f"date,game,player,points\n{lines}"}
    answer = house.guest("Eve").ask("POST", "/api/logbook/csv", body)
    assert (answer.status_code, answer.json()["code"]) == (422, "logbook/line")
