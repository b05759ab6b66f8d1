"""Peeking: whoever knows the deck plays with nobody who was not told, and undo shows no card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest

from stellwerk.server.live.table import LiveTable
from stellwerk.server.people import Person
from stellwerk.server.services import opening, seats
from tests.server.house import MAP, Guest, House, Json, receive


@pytest.fixture(scope="module")
def record(shared: House) -> str:
    """A game that is known to its last card."""
    ada = shared.guest("Ada")
    frame = ada.table("metro", "me", "me", start=True)
    id = frame["table"]["id"]
    while frame["table"]["status"] == "running":
        frame = ada.act(id, ada.look(id)).json()
    return str(ada.ask("GET", f"/api/tables/{id}/replay").text)


def wish(record: str, *seats: str, **more: object) -> Json:
    return {"seats": [{"kind": seat} for seat in seats], "recorded": {"replay": record}, **more}


@pytest.mark.parametrize("seats", [("me", "open"), ("me", "me"), ("me", "script"), ("me", "bot")])
def test_a_known_deck_is_at_no_public_table(
    shared: House, record: str, seats: tuple[str, ...]
) -> None:
    eve = shared.guest("Eve")
    body = wish(record, *seats, public=True)
    assert eve.problem("POST", "/api/tables", body) == (422, "table/recorded")
    assert eve.ok("GET", "/api/lobby")["mine"] == []


def test_a_known_deck_comes_into_no_lobby_by_a_seat_that_is_freed(
    shared: House, record: str
) -> None:
    eve, ada = shared.guest("Eve"), shared.guest("Ada")
    frame = eve.ok("POST", "/api/tables", wish(record, "me", "bot"))
    id = frame["table"]["id"]
    eve.ok("PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
    assert id not in [table["id"] for table in ada.ok("GET", "/api/lobby")["open"]]
    assert ada.problem("POST", f"/api/tables/{id}/seats/1/take", {}) == (404, "table/unknown")


def test_whoever_is_invited_to_a_known_deck_is_told_before_sitting_down(
    shared: House, record: str
) -> None:
    eve, ada = shared.guest("Eve"), shared.guest("Ada")
    id = eve.ok("POST", "/api/tables", wish(record, "me", "open"))["table"]["id"]
    token = eve.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    frame = ada.ok("POST", "/api/invites", {"token": token})
    assert (frame["table"]["status"], frame["table"]["recorded"]) == ("open", True)


def test_a_rematch_of_a_known_deck_has_a_new_one(shared: House, record: str) -> None:
    eve = shared.guest("Eve")
    length = sum(line.startswith(("0 ", "1 ")) for line in record.splitlines())
    body = wish(record, "me", "me", start=True)
    body["recorded"]["at"] = length
    over = eve.ok("POST", "/api/tables", body)
    assert over["table"]["status"] == "over"
    again = eve.ok("POST", f"/api/tables/{over['table']['id']}/rematch")
    assert not again["table"]["recorded"]
    assert again["table"]["commitment"]["sha256"] != over["table"]["commitment"]["sha256"]


@pytest.mark.parametrize("how", ["free a seat", "stand up"])
def test_nobody_has_more_tables_with_others_by_a_detour(
    open_house: Callable[..., House], how: str
) -> None:
    eve = open_house(tables_per_person=2).guest("Eve")

    def detour(id: str) -> tuple[int, str] | None:
        if how == "free a seat":
            answer = eve.ask("PUT", f"/api/tables/{id}/seats/1", {"kind": "open"})
        else:
            answer = eve.ask("POST", f"/api/tables/{id}/seats/0/leave")
        return None if answer.status_code == 200 else (answer.status_code, answer.json()["code"])

    ids = [eve.table("metro", "me", "uniform", public=True)["table"]["id"] for _ in range(4)]
    assert [detour(id) for id in ids] == [None, None, *[(429, "table/too-many")] * 2]
    assert len(eve.ok("GET", "/api/lobby")["open"]) == 4
    assert detour(ids[0]) is None or how == "stand up"  # one that is counted stays so


def pile_sizes(live: LiveTable) -> tuple[object, ...]:
    """How much lies in every deck, and in which shuffle."""
    assert live.state is not None
    record = live.state.to_json()["record"]
    names = ("deck_size", "shuffles", "ticket_top", "tower_top", "stack_size", "point_owner")
    return tuple(record[name] for name in names if name in record)


def play_on(guest: Guest, house: House, id: str, random: Random) -> int:
    """Play a whole game; nothing is offered for taking back after something left a deck."""
    offered = 0
    frame = guest.look(id)
    while frame["table"]["status"] == "running":
        live = house.hall.tables.cached(id)
        assert live is not None
        frame, before = guest.look(id), pile_sizes(live)
        words = random.choice(frame["view"]["legal"])["text"]
        frame = guest.act(id, frame, words).json()
        if frame["you"]["undo"] is not None:
            assert pile_sizes(live) == before, words
            offered += 1
    return offered


LONG = [pytest.param(game, marks=pytest.mark.long) for game in ("usa", "europe", "berlin")]


@pytest.mark.parametrize("game", ["new_york", "metro", *LONG])
def test_nothing_that_left_a_deck_is_taken_back(shared: House, game: str) -> None:
    ada = shared.guest("Ada")
    id = ada.table(game, "me", "me", start=True)["table"]["id"]
    offered = play_on(ada, shared, id, Random(5))
    assert offered > 0 or game == "metro"  # where a tile is drawn after every one laid


@pytest.mark.parametrize("way", ["look", "socket"])
def test_a_frame_that_waited_shows_nobody_elses_seat(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Until rules are compiled frames wait for a thread; meanwhile seats change and games begin."""
    ada, eve, ben = (house.guest(name) for name in ("Ada", "Eve", "Ben"))
    id = ada.table("usa", "me", "open", public=True)["table"]["id"]
    eve.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    hall, host, thief, other = house.hall, *map(_person, (ada, eve, ben))
    real = hall.runner.run
    held: list[object] = []

    async def run(work: Callable[[], object]) -> object:
        if not held:
            held.append(work)
            await seats.leave(hall, thief, id, 1)
            await seats.take(hall, other, id, 1, None)
            await opening.start(hall, host, id)
        return await real(work)

    monkeypatch.setattr(hall.runner, "run", run)
    if way == "look":
        frame = eve.look(id)
    else:
        with eve.socket(id) as socket:
            frame = receive(socket)
    assert held
    assert (frame["seat"], frame["table"]["status"]) == (None, "running")
    assert frame["view"] == house.guest().look(id)["view"]


def _person(guest: Guest) -> Person:
    return Person(guest.me["player"], guest.me["name"], 0.0)


@pytest.mark.parametrize(
    "name", ["near.toml ", " near.toml", "near.toml :x", "near.toml\t", "near.toml\u3000+x"]
)
def test_no_file_beside_the_server_is_read_by_its_name_and_a_space(
    shared: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    (tmp_path / "near.toml").write_text(MAP, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    eve, refused = shared.guest("Eve"), (422, "table/no-files")
    assert eve.problem("GET", f"/api/games/{quote(name)}") == refused
    assert eve.problem("POST", "/api/tables", {"game": name}) == refused
    assert eve.problem("POST", "/api/pad", {"game": name, "players": [{}, {}]}) == refused
    text = f"stellwerk replay 1\ngame {name}\ncontent x\nrules 1\nplayers 2\nseed 1\n\n"
    assert eve.problem("POST", "/api/replays", {"replay": text}) == refused
