"""Read what you wrote, through any process: two servers on one PostgreSQL that hear nothing.

Processes tell each other of changes, and a busy machine may deliver that as late as it likes. Here
it is never delivered: what a request through one server finds of what was written through the other
it finds because it looks for it. So no test here depends on who is faster.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest

from stellwerk.server.edge.others import Others
from stellwerk.server.live.hub import Watcher
from tests.server.house import MAP, Guest, House, Json, receive
from tests.server.test_failing_writes import END, LESSON


class Person(NamedTuple):
    """Somebody with a browser at each of two servers."""

    here: Guest
    there: Guest

    @property
    def id(self) -> str:
        """Who it is."""
        return str(self.here.me["player"])


class Town(NamedTuple):
    """Two servers on one database."""

    here: House
    there: House

    def person(self, name: str) -> Person:
        """Somebody who is known to both."""
        guest, other = self.here.guest(name), self.there.guest()
        other.client.cookies = guest.client.cookies
        other.me = other.ok("GET", "/api/me")
        return Person(guest, other)


@pytest.fixture
def town(open_houses: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> Town:
    """Two servers that do not hear of each other."""
    monkeypatch.setattr(Others, "hear", lambda *_: None)
    return Town(open_houses(bot_pace=1000.0), open_houses(bot_pace=1000.0))


@pytest.fixture
def ada(town: Town) -> Person:
    return town.person("Ada")


@pytest.fixture
def ben(town: Town) -> Person:
    return town.person("Ben")


def opened(ada: Person, *seats: str, game: str = "metro", **more: Any) -> str:
    """A table opened here and looked at there."""
    id = str(ada.here.table(game, *seats, public="recorded" not in more, **more)["table"]["id"])
    ada.there.look(id)
    return id


def of_two(ada: Person, ben: Person, game: str = "metro", **more: Any) -> str:
    """A game of Ada and Ben that goes on, known to both servers."""
    id = opened(ada, "me", "open", game=game, first=0, **more)
    token = ada.here.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    ben.here.ok("POST", "/api/invites", {"token": token})
    ben.here.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.here.ok("POST", f"/api/tables/{id}/start")
    ada.there.look(id)
    return id


def seat(frame: Json, number: int) -> Json:
    found: Json = frame["table"]["seats"][number]
    return found


def test_a_game_begins_when_the_last_seat_was_taken_through_the_other_server(
    ada: Person, ben: Person
) -> None:
    id = opened(ada, "me", "open")
    ben.here.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    assert ada.there.ok("POST", f"/api/tables/{id}/start")["table"]["status"] == "running"
    assert ada.here.problem("POST", f"/api/tables/{id}/start") == (409, "table/running")


def test_a_game_does_not_begin_when_somebody_has_left_through_the_other_server(
    ada: Person, ben: Person
) -> None:
    id = opened(ada, "me", "open")
    ben.there.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.here.look(id)
    ben.there.ok("POST", f"/api/tables/{id}/seats/1/leave")
    assert ada.here.problem("POST", f"/api/tables/{id}/start") == (409, "table/seats-open")


def test_seats_are_taken_left_and_filled_through_any_server(ada: Person, ben: Person) -> None:
    id = opened(ada, "me", "open")
    path = f"/api/tables/{id}/seats/1"
    ben.here.ok("POST", f"{path}/take", {})
    assert ben.there.problem("PUT", path, {"kind": "bot"}) == (403, "table/not-host")
    assert seat(ben.there.ok("POST", f"{path}/leave"), 1)["kind"] == "open"
    assert seat(ben.here.ok("POST", f"{path}/take", {}), 1)["player"] == ben.id
    ben.there.ok("POST", f"{path}/leave")
    assert seat(ada.here.ok("PUT", path, {"kind": "bot", "bot": "uniform"}), 1)["kind"] == "bot"
    assert ben.there.problem("POST", f"{path}/take", {}) == (409, "seat/taken")


def test_whoever_is_asked_to_leave_through_one_server_is_out_at_the_other(
    ada: Person, ben: Person
) -> None:
    id = opened(ada, "me", "open")
    path = f"/api/tables/{id}/seats/1"
    ben.here.ok("POST", f"{path}/take", {})
    assert seat(ada.there.ok("PUT", path, {"kind": "open"}), 1)["kind"] == "open"
    assert ben.here.problem("POST", f"{path}/take", {}) == (409, "seat/removed")


def test_a_seat_has_one_owner_however_many_ask_at_once(town: Town, ada: Person) -> None:
    people = [town.person(f"P{number}") for number in range(6)]
    id = opened(ada, "me", "open")
    doors = [person[number % 2] for number, person in enumerate(people)]
    with ThreadPoolExecutor(len(doors)) as pool:
        asked = list(
            pool.map(lambda door: door.ask("POST", f"/api/tables/{id}/seats/1/take", {}), doors)
        )
    assert sorted(answer.status_code for answer in asked) == [200, *[409] * 5]
    (winner,) = (n for n, answer in enumerate(asked) if answer.status_code == 200)
    for door in ada:
        assert seat(door.look(id), 1)["player"] == people[winner].id


def test_actions_alternate_between_servers_without_a_refusal(ada: Person) -> None:
    id = opened(ada, "me", "me", game="map", map=MAP, start=True)
    frame, number = ada.here.look(id), 0
    while frame["table"]["status"] == "running":
        answer = ada[number % 2].act(id, frame)
        assert answer.status_code == 200, answer.text
        frame = ada[number // 2 % 2].look(id)  # each server is ahead of the other, in turn
        number += 1
        assert frame["seq"] == number
    assert ada.here.look(id)["outcome"] == ada.there.look(id)["outcome"]


def test_a_socket_begins_with_what_was_played_through_the_other_server(ada: Person) -> None:
    id = opened(ada, "me", "me", start=True)
    ada.here.act(id, ada.here.look(id))
    with ada.there.socket(id, "?since=0") as socket:
        told = receive(socket)
    assert (told["seq"], {event["seq"] for event in told["events"]}) == (1, {1})


def test_an_action_that_was_stored_through_the_other_server_is_answered_again(ada: Person) -> None:
    id = opened(ada, "me", "me", start=True)
    frame = ada.here.look(id)
    first = ada.here.act(id, frame, key="once")
    again = ada.there.act(id, frame, key="once")
    assert (again.status_code, again.json()["seq"]) == (200, first.json()["seq"])
    stale = ada.there.act(id, frame, key="twice")
    assert (stale.status_code, stale.json()["code"]) == (409, "action/stale")
    assert stale.json()["frame"]["seq"] == 1


def test_an_action_is_taken_back_through_the_other_server(ada: Person) -> None:
    id = opened(ada, "me", "me", game="new_york", start=True)
    frame = ada.here.act(id, ada.here.look(id)).json()
    body = {"seat": frame["you"]["undo"], "seq": frame["seq"], "key": "back"}
    back = ada.there.ok("POST", f"/api/tables/{id}/undo", body)
    assert back["seq"] == ada.here.look(id)["seq"] == 2
    assert ada.here.act(id, ada.there.look(id)).status_code == 200


def test_whoever_took_the_seat_back_through_the_other_server_may_act(
    ada: Person, ben: Person
) -> None:
    id = of_two(ada, ben)
    frame = ada.there.look(id)
    ada.here.ok("POST", f"/api/tables/{id}/seats/0/leave")
    assert ada.there.look(id)["table"]["seats"][0]["substitute"]
    ada.here.ok("POST", f"/api/tables/{id}/seats/0/take", {})
    assert ada.there.act(id, frame).status_code == 200


def test_whoever_opens_a_socket_plays_again_though_the_other_server_replaced_him(
    ada: Person, ben: Person
) -> None:
    id = of_two(ada, ben)
    ada.here.ok("POST", f"/api/tables/{id}/seats/0/leave")
    with ada.there.socket(id) as socket:
        while seat(receive(socket), 0)["substitute"] is not None:
            pass
    assert seat(ada.here.look(id), 0)["substitute"] is None


def test_votes_given_through_two_servers_are_counted_together(town: Town, ada: Person) -> None:
    ben, cleo = town.person("Ben"), town.person("Cleo")
    id = opened(ada, "me", "open", "open")
    for number, person in enumerate((ben, cleo), 1):
        person.here.ok("POST", f"/api/tables/{id}/seats/{number}/take", {})
    ada.here.ok("POST", f"/api/tables/{id}/start")
    ada.there.look(id)
    path = f"/api/tables/{id}/seats/2/vote"
    assert seat(ada.here.ok("POST", path, {}), 2)["substitute"] is None
    ben.there.ok("POST", path, {})
    town.there.pass_time(60.0)
    town.there.tick(id)
    assert seat(ben.there.look(id), 2)["substitute"] == "uniform"
    assert ada.here.problem("POST", path, {}) == (409, "vote/nobody")


def test_what_was_said_through_two_servers_is_read_through_both(ada: Person) -> None:
    id = opened(ada, "me", "open")
    for number in range(4):
        ada[number % 2].ok("POST", f"/api/tables/{id}/chat", {"text": f"line {number}"})
    for door in ada:
        told = door.ok("GET", f"/api/tables/{id}/chat")
        assert [line["text"] for line in told] == [f"line {number}" for number in range(4)]


def test_players_talk_as_soon_as_they_sit(ada: Person, ben: Person) -> None:
    id = opened(ada, "me", "open")
    ben.here.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    line = {"text": "hello", "room": "players"}
    assert ben.there.ok("POST", f"/api/tables/{id}/chat", line)["text"] == "hello"


def test_the_engine_is_asked_about_what_was_played_through_the_other_server(ada: Person) -> None:
    id = opened(ada, "me", "me", game="new_york", start=True, first=0)
    keep = ada.here.look(id)["view"]["legal"][0]["text"]
    assert ada.here.act(id, ada.here.look(id), keep).status_code == 200
    query = f"seat=0&action={keep}"
    assert not ada.there.ok("GET", f"/api/tables/{id}/preview?{query}")["legal"]
    assert ada.there.ok("GET", f"/api/tables/{id}/frames/1")["seq"] == 1


def test_a_rematch_begins_though_everybody_asks_another_server(ada: Person, ben: Person) -> None:
    id = of_two(ada, ben, recorded={"replay": LESSON, "at": END})
    first = ada.here.ok("POST", f"/api/tables/{id}/rematch")["table"]
    ada.there.look(first["id"])
    assert ada.there.look(id)["table"]["rematch"] == first["id"]
    told = ben.there.ok("POST", f"/api/tables/{id}/rematch")["table"]
    assert (told["id"], told["status"]) == (first["id"], "running")
    assert ada.here.look(told["id"])["table"]["status"] == "running"
    assert ben.here.ask("GET", f"/api/tables/{id}/replay").status_code == 200


def test_a_rematch_is_one_table_though_two_ask_for_it(ada: Person, ben: Person) -> None:
    id = of_two(ada, ben, recorded={"replay": LESSON, "at": END})
    ben.there.look(id)
    ada.here.ok("POST", f"/api/tables/{id}/rematch")
    told = ben.there.ok("POST", f"/api/tables/{id}/rematch")["table"]
    assert [row["kind"] for row in told["seats"]] == ["person", "person"]
    assert told["status"] == "running"


def test_invitations_are_given_revoked_and_followed_through_any_server(
    ada: Person, ben: Person
) -> None:
    id = ada.here.table("metro", "me", "open")["table"]["id"]
    assert ben.there.problem("GET", f"/api/tables/{id}") == (404, "table/unknown")
    new = ada.here.ok("DELETE", f"/api/tables/{id}/invite")["url"]
    assert ada.there.ok("GET", f"/api/tables/{id}/invite")["url"] == new
    ben.here.ok("POST", "/api/invites", {"token": new.rpartition("/")[2]})
    assert ben.there.look(id)["you"]["seats"] == []


def test_the_lobby_shows_what_was_opened_through_the_other_server(ada: Person) -> None:
    assert ada.there.ok("GET", "/api/lobby")["open"] == []
    id = ada.here.table("metro", "me", "open", public=True)["table"]["id"]
    told = ada.there.ok("GET", "/api/lobby")
    assert [table["id"] for table in told["open"]] == [id]
    assert [mine["table"]["id"] for mine in told["mine"]] == [id]


def test_a_recorded_game_is_skipped_through_any_server(ada: Person) -> None:
    recorded = {"replay": LESSON, "at": 0}
    id = opened(ada, "me", "script", recorded=recorded, start=True)
    for number, to in enumerate((2, 4, 6)):
        frame = ada[number % 2].ok("POST", f"/api/tables/{id}/skip", {"to": to})
        assert frame["seq"] == to


def test_a_new_name_is_used_and_nobody_is_known_after_being_forgotten(ada: Person) -> None:
    ada.here.ok("PATCH", "/api/me", {"name": "Adele"})
    assert ada.there.ok("GET", "/api/me")["name"] == "Adele"
    assert seat(ada.there.table("metro", "me", "open"), 0)["name"] == "Adele"
    cookies = dict(ada.here.client.cookies)
    ada.here.ok("DELETE", "/api/me")
    ada.there.client.cookies.update(cookies)
    assert ada.there.problem("GET", "/api/me") == (401, "identity/none")


def test_what_is_found_on_the_way_is_told_to_those_who_look_on(
    town: Town, ada: Person, ben: Person
) -> None:
    """A process that learns of an entry because an action comes too late tells its sockets of it.

    The word of the other process comes after that, and finds nothing new any more.
    """
    id = ada.here.table("new_york", "me", "open", public=True, first=0)["table"]["id"]
    ben.here.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.here.ok("POST", f"/api/tables/{id}/start")
    before = ada.here.look(id)
    watcher = Watcher(None, None, 0)
    town.here.hall.hub.watch(id, watcher)
    assert ada.there.act(id, ada.there.look(id)).status_code == 200
    assert not watcher.news.is_set()
    late = ada.here.act(id, before)
    assert (late.status_code, late.json()["code"]) == (409, "action/stale")
    assert watcher.news.is_set()
