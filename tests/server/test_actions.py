"""Actions: answered once, refused when stale, taken back while nothing is revealed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.house import Guest, House, Json, receive


@pytest.fixture
def ada(house: House) -> Guest:
    return house.guest("Ada")


def started(guest: Guest, game: str = "new_york", *seats: str) -> Json:
    frame = guest.table(game, *(seats or ("me", "me")), start=True)
    assert frame["table"]["status"] == "running"
    return frame


def send(guest: Guest, frame: Json, verb: str, **changes: Any) -> Any:
    body = {"seat": frame["seat"], "seq": frame["seq"], "key": "k", **changes}
    return guest.ask("POST", f"/api/tables/{frame['table']['id']}/{verb}", body)


def choose_start(guest: Guest, frame: Json) -> Json:
    """Let both own seats keep their starting tickets."""
    id = frame["table"]["id"]
    for seat in frame["view"]["to_act"]:
        answer = guest.act(id, guest.look(id, seat=seat))
        assert answer.status_code == 200, answer.text
    return guest.look(id)


def test_an_action_is_answered_with_the_frame_after_it(ada: Guest) -> None:
    frame = started(ada)
    answer = ada.act(frame["table"]["id"], frame).json()
    assert (answer["seq"], answer["since"], answer["seat"]) == (1, 0, 0)
    assert [event["type"] for event in answer["events"]] == ["choose"]
    assert answer["events"][0]["tickets"]


def test_a_repeated_action_gets_the_first_answer_and_is_played_once(ada: Guest) -> None:
    frame = started(ada)
    id = frame["table"]["id"]
    text = frame["view"]["legal"][0]["text"]
    first = send(ada, frame, "actions", action=text)
    ada.act(id, ada.look(id, seat=1))
    again = send(ada, frame, "actions", action=text)
    assert again.status_code == 200
    assert (again.json()["seq"], again.json()["view"]) == (1, first.json()["view"])
    assert again.json()["events"] == first.json()["events"]
    assert ada.look(id)["seq"] == 2


def test_a_key_belongs_to_one_action(ada: Guest) -> None:
    frame = started(ada)
    send(ada, frame, "actions", action=frame["view"]["legal"][0]["text"])
    answer = send(ada, frame, "undo")
    assert (answer.status_code, answer.json()["code"]) == (409, "action/key-used")


def test_a_stale_action_gets_the_current_frame(ada: Guest) -> None:
    frame = started(ada)
    ada.act(frame["table"]["id"], frame)
    answer = ada.act(frame["table"]["id"], frame)
    assert (answer.status_code, answer.json()["code"]) == (409, "action/stale")
    assert answer.json()["frame"]["seq"] == 1


def test_an_illegal_action_changes_nothing_and_says_why(ada: Guest) -> None:
    frame = started(ada)
    for words in ("draw blind", "jump over the fence", "keep nowhere-else"):
        answer = send(ada, frame, "actions", action=words)
        assert (answer.status_code, answer.json()["code"]) == (422, "action/illegal")
        assert "cannot play" in answer.json()["sentence"]
    assert ada.look(frame["table"]["id"])["seq"] == 0


def test_an_action_that_reveals_nothing_is_taken_back(ada: Guest) -> None:
    frame = started(ada)
    after = ada.act(frame["table"]["id"], frame).json()
    assert after["you"]["undo"] == 0
    back = send(ada, after, "undo").json()
    assert back["seq"] == 2
    assert back["view"] == frame["view"]
    assert back["events"] == [{"type": "undo", "seq": 2, "seat": 0, "reveals": False, "undone": 1}]
    assert back["you"]["undo"] is None
    assert send(ada, back, "undo", key="other").json()["code"] == "undo/refused"


def test_what_was_revealed_stays(ada: Guest) -> None:
    frame = choose_start(ada, started(ada))
    after = ada.act(frame["table"]["id"], frame, "draw blind").json()
    assert after["you"]["undo"] is None
    assert send(ada, after, "undo").json()["code"] == "undo/refused"


def test_nothing_is_taken_back_after_somebody_else_has_acted(ada: Guest) -> None:
    frame = started(ada)
    id = frame["table"]["id"]
    ada.act(id, frame)
    ada.act(id, ada.look(id, seat=1))
    now = ada.look(id, seat=0)
    assert send(ada, now, "undo").json()["code"] == "undo/refused"


def test_one_acts_only_from_own_seats(house: House, ada: Guest) -> None:
    frame = started(ada, "new_york", "me", "uniform")
    ben = house.guest("Ben")
    id = frame["table"]["id"]
    assert ben.act(id, frame).status_code == 404
    answer = ada.act(id, {**frame, "seat": 1})
    assert (answer.status_code, answer.json()["code"]) == (403, "seat/not-yours")


def test_pass_and_play_looks_from_the_seat_that_must_decide(ada: Guest) -> None:
    frame = started(ada)
    id = frame["table"]["id"]
    assert frame["you"]["seats"] == [0, 1]
    assert frame["seat"] == 0
    ada.act(id, frame)
    other = ada.look(id)
    assert other["seat"] == 1
    assert other["view"]["me"]["seat"] == 1
    assert ada.look(id, seat=0)["view"]["legal"] == []


def test_a_seat_of_metro_hears_what_every_square_would_bring(ada: Guest) -> None:
    frame = started(ada, "metro")
    id, seat = frame["table"]["id"], frame["seat"]
    told = ada.ok("GET", f"/api/tables/{id}/survey?seat={seat}")
    lays = [action for action in frame["view"]["legal"] if action["type"] == "lay"]
    assert sorted(row["action"]["text"] for row in told) == sorted(lay["text"] for lay in lays)


def test_the_engine_gives_advice_to_own_seats(ada: Guest) -> None:
    frame = choose_start(ada, started(ada))
    id, seat = frame["table"]["id"], frame["seat"]
    me = frame["view"]["me"]
    assert me["missing"].keys() == {*me["tickets"]}
    route = me["missing"][me["tickets"][0]]["routes"][0]
    told = ada.ok("GET", f"/api/tables/{id}/why-not?route={route}&seat={seat}")
    assert told["possible"] or told["code"]
    text = frame["view"]["legal"][0]["text"]
    assert ada.ok("GET", f"/api/tables/{id}/preview?action={text}&seat={seat}")["legal"]
    wrong = ada.problem("GET", f"/api/tables/{id}/why-not?route=nowhere&seat={seat}")
    assert wrong == (422, "request/unknown-name")


def test_an_earlier_frame_shows_what_the_seat_knew(ada: Guest) -> None:
    frame = started(ada)
    id = frame["table"]["id"]
    choose_start(ada, frame)
    back = ada.ok("GET", f"/api/tables/{id}/frames/0?seat=0")
    assert back["view"] == frame["view"]
    assert ada.problem("GET", f"/api/tables/{id}/frames/9") == (404, "frame/unknown")


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (b"{", "body: "),
        (b"[]", "body: "),
        (b'{"seat":0,"seq":0,"key":"k"}', "body.action: "),
        (b'{"seat":0,"seq":0,"key":"k","action":"pass","x":1}', "body.x: "),
        (b'{"seat":9,"seq":0,"key":"k","action":"pass"}', "body.seat: "),
        (b'{"seat":0,"seq":0,"key":"no space","action":"pass"}', "body.key: "),
    ],
)
def test_a_wrong_body_is_refused_with_its_place(house: House, body: bytes, place: str) -> None:
    ada = house.guest("Ada")
    id = ada.table("metro", "me", "me", start=True)["table"]["id"]
    path, headers = f"/api/tables/{id}/actions", {"content-type": "application/json"}
    answer = ada.client.post(path, content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")
    assert answer.json()["sentence"].startswith(place)
    assert ada.look(id)["seq"] == 0


def test_a_body_that_is_no_json_is_refused(house: House) -> None:
    ada = house.guest("Ada")
    frame = ada.table("metro", "me", "me", start=True)
    path = f"/api/tables/{frame['table']['id']}/actions"
    body = {"seat": frame["seat"], "seq": 0, "key": "k"}
    text = json.dumps(body | {"action": frame["view"]["legal"][0]["text"]})
    answer = ada.client.post(path, content=text, headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (422, "request/invalid")
    assert ada.problem("POST", "/api/tables/NOT-AN-ID/actions", body)[0] == 422


def test_the_answer_and_the_news_of_an_action_are_the_same(house: House) -> None:
    ada = house.guest("Ada")
    frame = ada.table("new_york", "me", "me", start=True)
    id = frame["table"]["id"]
    with ada.socket(id, f"?since=0&seat={frame['seat']}") as socket:
        receive(socket)
        answer = ada.act(id, frame).json()
        told = receive(socket)
        while told["seq"] == 0:
            told = receive(socket)
    assert told == answer
