"""After the game: score sheet, replay, rematch, statistics; and tables from recorded games."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

import orjson
import pytest

from stellwerk import replay
from tests.server.house import Guest, House, Json


class Finished(NamedTuple):
    """A game that Ada and Ben have played to its end; `promise` was made at its start."""

    ada: Guest
    ben: Guest
    frame: Json
    promise: Json

    @property
    def id(self) -> str:
        """The table."""
        return str(self.frame["table"]["id"])

    @property
    def text(self) -> str:
        """The game as text."""
        return str(self.ada.ask("GET", f"/api/tables/{self.id}/replay").text)


def played(shared: House, public: bool) -> Finished:
    ada, ben = shared.guest("Ada"), shared.guest("Ben")
    id = ada.table("metro", "me", "open", public=public)["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ben.ok("POST", "/api/invites", {"token": token})
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    frame = ada.ok("POST", f"/api/tables/{id}/start")
    promise = frame["table"]["commitment"]
    while frame["table"]["status"] == "running":
        guest = (ada, ben)[frame["table"]["to_act"][0]]
        frame = guest.act(id, guest.look(id)).json()
    return Finished(ada, ben, ada.look(id), promise)


@pytest.fixture(scope="module")
def finished(shared: House) -> Finished:
    return played(shared, public=False)


@pytest.fixture(scope="module")
def shown(shared: House) -> Finished:
    """At a public table: figures tell of no others."""
    return played(shared, public=True)


@pytest.fixture
def ada(finished: Finished) -> Guest:
    return finished.ada


def test_salt_and_seed_prove_that_nobody_touched_the_deck(finished: Finished) -> None:
    promise, kept = finished.promise, finished.frame["table"]["commitment"]
    assert (promise["salt"], promise["seed"]) == (None, None)
    assert kept["sha256"] == promise["sha256"]
    assert sha256(f"{kept['salt']}:{kept['seed']}".encode()).hexdigest() == kept["sha256"]
    assert replay.read(finished.text).seed == int(kept["seed"], 16)


def test_a_game_is_downloaded_verified_and_uploaded_again(finished: Finished) -> None:
    state = replay.verify(replay.read(finished.text))
    assert state.outcome is not None
    totals = [sheet["total"] for sheet in finished.frame["outcome"]["sheets"]]
    assert totals == list(state.outcome.scores)
    ben = finished.ben
    shown = ben.ok("POST", "/api/replays", {"replay": finished.text})
    assert shown["outcome"] == finished.frame["outcome"]
    assert shown["table"]["status"] == "over"
    middle = ben.ok("GET", f"/api/tables/{shown['table']['id']}/frames/3?seat=1")
    assert (middle["seq"], middle["view"]["me"]["seat"]) == (3, 1)


def test_a_bad_replay_says_which_line(ada: Guest) -> None:
    answer = ada.ask("POST", "/api/replays", {"replay": "stellwerk replay 1\ngame nowhere\n"})
    assert (answer.status_code, answer.json()["code"]) == (422, "request/replay-error")


def test_uploads_are_limited(open_house: Callable[..., House]) -> None:
    ada = open_house(uploads_per_hour=1).guest("Ada")
    nonsense = {"replay": "nonsense"}
    assert ada.problem("POST", "/api/replays", nonsense)[0] == 422
    assert ada.problem("POST", "/api/replays", nonsense) == (429, "replay/too-many")


@pytest.mark.parametrize("name", ["../../etc/passwd", "maps/x.toml", "/etc/hosts:x"])
def test_no_game_is_read_from_the_servers_files(ada: Guest, name: str) -> None:
    assert ada.problem("POST", "/api/tables", {"game": name})[0] == 422
    text = f"stellwerk replay 1\ngame {name}\ncontent x\nrules 1\nplayers 2\nseed 1\n\n"
    assert ada.problem("POST", "/api/replays", {"replay": text}) == (422, "table/no-files")


def test_after_the_game_all_players_see_every_seat(shared: House, finished: Finished) -> None:
    path = f"/api/tables/{finished.id}/frames/1?seat=1"
    assert finished.ada.ok("GET", path)["view"]["me"]["seat"] == 1
    stranger = shared.guest("Eve").problem("GET", f"/api/tables/{finished.id}")
    assert stranger == (404, "table/unknown")


def test_score_sheet_and_final_view_are_stored(finished: Finished, shared: House) -> None:
    live = shared.hall.tables.cached(finished.id)
    assert live is not None
    assert orjson.loads(live.header.outcome or "") == finished.frame["outcome"]
    assert orjson.loads(live.header.final or "")["phase"] == "over"


def test_a_rematch_begins_when_all_are_there(finished: Finished) -> None:
    ada, ben, path = finished.ada, finished.ben, f"/api/tables/{finished.id}/rematch"
    first = ada.ok("POST", path)
    assert first["table"]["status"] == "open"
    assert ben.look(finished.id)["table"]["rematch"] == first["table"]["id"]
    second = ben.ok("POST", path)
    assert second["table"]["id"] == first["table"]["id"]
    assert (second["table"]["status"], second["you"]["seats"]) == ("running", [1])


def test_a_rematch_does_not_begin_by_itself_with_a_stranger(house: House) -> None:
    """Whoever watched the lobby took a seat of somebody, who was shut out of the rematch."""
    ada, ben, eve = (house.guest(name) for name in ("Ada", "Ben", "Eve"))
    id = ada.table("metro", "me", "open", "uniform", public=True, start=False)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    frame = ada.ok("POST", f"/api/tables/{id}/start")
    while frame["table"]["status"] == "running":
        for one in (ada, ben):
            frame = one.look(id)
            if frame["you"]["your_turn"]:
                frame = one.act(id, frame).json()
    path = f"/api/tables/{id}/rematch"
    again = ada.ok("POST", path)["table"]["id"]
    eve.ok("POST", f"/api/tables/{again}/seats/1/take", {})
    assert ada.ok("POST", path)["table"]["status"] == "open"
    assert ben.ok("POST", path)["table"]["status"] == "open"
    ada.ok("PUT", f"/api/tables/{again}/seats/1", {"kind": "open"})
    assert ben.ok("POST", path)["table"]["status"] == "running"


def test_what_a_bot_wins_for_somebody_who_has_left_is_no_win_of_theirs(house: House) -> None:
    """Whoever gave up at once, again and again, stood at the head of the table of all players."""
    ada, eve = house.guest("Ada"), house.guest("Eve")
    id = eve.table("metro", "me", "open", public=True)["table"]["id"]
    ada.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    eve.ok("POST", f"/api/tables/{id}/start")
    eve.ok("POST", f"/api/tables/{id}/resign")
    while (frame := ada.look(id))["table"]["status"] == "running":
        if frame["you"]["your_turn"]:
            ada.act(id, frame)
        house.tick(id)
    told = ada.ok("GET", "/api/statistics?edition=metro")
    assert [(row["name"], row["games"]) for row in told] == [("Ada", 1)]


def test_statistics_by_name_and_edition(shown: Finished) -> None:
    rows = shown.ada.ok("GET", "/api/statistics?name=Ada&edition=metro")
    total = shown.frame["outcome"]["sheets"][0]["total"]
    assert [(row["games"], row["best_score"]) for row in rows] == [(1, total)]
    assert shown.ada.ok("GET", "/api/statistics?name=Nobody") == []


def test_a_table_from_a_recorded_game_follows_its_script(shown: Finished) -> None:
    ada, record = shown.ada, replay.read(shown.text)
    recorded: Json = {"replay": shown.text, "at": len(record.actions) - 8}
    again = ada.table("metro", "me", "script", recorded=recorded, start=True)
    id = again["table"]["id"]
    assert again["seq"] >= recorded["at"]
    while again["table"]["status"] == "running":
        again = ada.look(id)
        if again["you"]["your_turn"]:
            ada.act(id, again, record.actions[again["seq"]][1])
    assert again["outcome"] == shown.frame["outcome"]
    assert ada.ok("GET", "/api/statistics?name=Ada")[0]["games"] == 1


def test_a_table_opened_at_the_end_of_a_recorded_game_is_over(shown: Finished) -> None:
    ada, record = shown.ada, replay.read(shown.text)
    recorded: Json = {"replay": shown.text, "at": len(record.actions)}
    again = ada.table("metro", "me", "script", recorded=recorded, start=True)
    assert (again["table"]["status"], again["table"]["to_act"]) == ("over", [])
    assert again["outcome"] == shown.frame["outcome"]
    assert again["table"]["commitment"]["seed"] is not None
    assert ada.ok("GET", "/api/statistics?name=Ada")[0]["games"] == 1


def test_scripts_need_a_recorded_game(ada: Guest) -> None:
    body = {"game": "metro", "seats": [{"kind": "me"}, {"kind": "script"}]}
    assert ada.problem("POST", "/api/tables", body) == (422, "seat/no-script")


def test_an_own_map_is_sent_as_text(ada: Guest) -> None:
    from importlib.resources import files

    text = (files("stellwerk.tickets") / "editions" / "new_york.toml").read_text("utf-8")
    frame = ada.table("map", "me", "uniform", map=text, start=True)
    assert frame["table"]["game"] == "map"
    assert frame["view"]["legal"]
    wrong = ada.ask("POST", "/api/tables", {"game": "map", "map": "format = 1\n"})
    assert (wrong.status_code, wrong.json()["code"]) == (422, "request/map-error")
