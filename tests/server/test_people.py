"""Being somebody, limits, and what the guard at the door refuses."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stellwerk.cli import main
from stellwerk.server.edge.app import create_app
from stellwerk.server.live.sessions import MOST, REMEMBERED, Sessions
from stellwerk.server.people import Person
from stellwerk.server.services.people import hashed
from stellwerk.server.settings import Settings
from tests.server.house import House


def test_somebody_is_kept_by_a_secret_cookie(house: House) -> None:
    ada = house.guest("Ada")
    assert ada.ok("GET", "/api/me") == ada.me
    assert ada.ok("POST", "/api/me", {"name": "Other"}) == ada.me
    cookie = house.guest().ask("POST", "/api/me", {}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert ada.me["player"] not in cookie


def test_the_cookie_is_secure_under_tls(house: House) -> None:
    guest = house.guest()
    answer = guest.client.post("https://testserver/api/me", json={})
    assert "Secure" in answer.headers["set-cookie"]


def test_a_name_is_text_and_nothing_else(house: House) -> None:
    ada = house.guest("Ada")
    assert ada.ok("PATCH", "/api/me", {"name": " <b>Ada\u202e\x00 L. "})["name"] == "<b>Ada L."
    assert ada.problem("PATCH", "/api/me", {"name": "\u200b"}) == (422, "name/empty")
    assert ada.problem("PATCH", "/api/me", {"name": "x" * 41}) == (422, "request/invalid")


def test_a_personal_link_makes_another_device_the_same_person_once(house: House) -> None:
    ada, phone, thief = house.guest("Ada"), house.guest(), house.guest()
    link = ada.ok("POST", "/api/me/link")
    assert link["qr"].startswith("<svg")
    token = link["url"].rpartition("/")[2]
    assert phone.ok("POST", "/api/me/move", {"token": token})["player"] == ada.me["player"]
    assert phone.ok("GET", "/api/me") == ada.ok("GET", "/api/me")
    assert thief.problem("POST", "/api/me/move", {"token": token}) == (404, "link/unknown")


def test_who_is_forgotten_leaves_no_name(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open", public=True)["table"]["id"]
    ben.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    ada.ok("POST", f"/api/tables/{id}/start")
    ben.ok("POST", f"/api/tables/{id}/chat", {"text": "bye"})
    ben.ok("DELETE", "/api/me")
    assert ben.problem("GET", "/api/me") == (401, "identity/none")
    frame = ada.look(id)
    seat = frame["table"]["seats"][1]
    assert (seat["kind"], seat["player"], seat["name"]) == ("bot", None, "somebody")
    assert "bye" not in [line["text"] for line in frame["chat"]]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
    ],
)
def test_a_foreign_page_may_not_write(house: House, headers: dict[str, str]) -> None:
    answer = house.guest().ask("POST", "/api/me", {}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "request/origin")
    assert house.guest().ask("GET", "/api/editions", headers=headers).status_code == 200


def test_our_own_page_may_write(house: House) -> None:
    headers = {"origin": "http://testserver", "sec-fetch-site": "same-origin"}
    assert house.guest().ask("POST", "/api/me", {}, headers=headers).status_code == 200


def test_answers_carry_a_strict_policy(house: House) -> None:
    for path in ("/", "/api/editions", "/api/nothing"):
        headers = house.guest().ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "'unsafe-eval'" not in policy
        assert "script-src 'self';" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_a_request_is_not_endless(open_house: Callable[..., House]) -> None:
    guest = open_house(body_limit=1000).guest()
    answer = guest.ask("POST", "/api/me", {"name": "x" * 2000})
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too-big")
    chunks = (b"x" * 500 for _ in range(4))
    answer = guest.client.post("/api/me", content=chunks)
    assert answer.status_code == 413


def test_requests_tables_chat_and_people_are_limited(open_house: Callable[..., House]) -> None:
    house = open_house(tables_per_person=1, chat_per_minute=2, people_per_hour=2)
    house.stop_time()
    ada = house.guest("Ada")
    id = ada.table("new_york", "me", "open")["table"]["id"]
    wish = {"game": "new_york", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert ada.problem("POST", "/api/tables", wish) == (429, "table/too-many")
    assert ada.table("new_york", "me", "uniform", start=True)["table"]["status"] == "running"
    codes = [ada.ask("POST", f"/api/tables/{id}/chat", {"text": "x"}).status_code for _ in "abc"]
    assert codes == [201, 201, 429]
    house.guest("Ben")
    assert house.guest().problem("POST", "/api/me", {}) == (429, "identity/too-many")


def test_requests_per_minute_are_limited(open_house: Callable[..., House]) -> None:
    house = open_house(requests_per_minute=3)
    house.stop_time()
    guest = house.guest()
    codes = [guest.ask("GET", "/api/bots").status_code for _ in range(4)]
    assert codes == [200, 200, 200, 429]


def test_invitations_can_be_revoked(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    id = ada.table("new_york", "me", "open")["table"]["id"]
    token = ada.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    new = ada.ok("DELETE", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    assert ben.problem("POST", "/api/invites", {"token": token}) == (404, "link/unknown")
    assert ben.ok("POST", "/api/invites", {"token": new})["table"]["id"] == id
    assert ben.look(id)["you"]["seats"] == []


def test_health_and_figures(open_house: Callable[..., House]) -> None:
    house = open_house(metrics_token="secret")
    assert house.guest().ok("GET", "/healthz")["status"] == "ok"
    guest = house.guest()
    assert guest.problem("GET", "/metrics") == (403, "metrics/refused")
    answer = guest.ask("GET", "/metrics", headers={"authorization": "Bearer secret"})
    assert "stellwerk_request_seconds_count" in answer.text


def test_without_built_files_the_site_says_how_to_build_them(tmp_path: Path) -> None:
    app = create_app(Settings(database_url=str(tmp_path / "x.sqlite")), tmp_path)
    with TestClient(app) as client:
        assert "make web" in client.get("/").text


def test_built_files_are_served(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<html>", encoding="utf-8")
    (tmp_path / "assets" / "x.js").write_text("1", encoding="utf-8")
    app = create_app(Settings(database_url=str(tmp_path / "x.sqlite")), tmp_path)
    with TestClient(app) as client:
        assert client.get("/").text == "<html>"
        script = client.get("/assets/x.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert client.get("/assets/none.js").json()["code"] == "request/unknown-path"
        assert client.get("/api/bots").status_code == 200


def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path, capsys: Any) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port, file = str(taken.getsockname()[1]), str(tmp_path / "x.sqlite")
        assert main(["serve", "--port", port, "--database", file]) == 2
    assert "choose another --host or --port" in capsys.readouterr().err


def test_it_is_noted_when_somebody_was_here(house: House) -> None:
    ada = house.guest("Ada")
    hall, id = house.hall, ada.me["player"]
    portal = house.guest().client.portal
    assert portal is not None

    def seen_at() -> float:
        found = portal.call(hall.store.whose, hashed(ada.client.cookies["stellwerk"]))
        assert found is not None
        return found[1]

    ada.ok("GET", "/api/me")
    portal.call(hall.store.seen, id, 0.0)
    ada.ok("GET", "/api/me")
    assert seen_at() == 0.0  # the cookie is remembered
    hall.sessions.clear()
    ada.ok("GET", "/api/me")
    assert hall.now() - seen_at() < 60


def test_a_new_name_is_known_at_once_and_others_stay_remembered(house: House) -> None:
    ada, ben = house.guest("Ada"), house.guest("Ben")
    for guest in (ada, ben):
        guest.ok("GET", "/api/me")
    ada.ok("PATCH", "/api/me", {"name": "Adele"})
    assert ada.ok("GET", "/api/me")["name"] == "Adele"
    ada.ok("DELETE", "/api/me")
    assert ada.problem("GET", "/api/me") == (401, "identity/none")
    assert ben.ok("GET", "/api/me")["name"] == "Ben"


def test_cookies_are_remembered_for_a_while_and_not_too_many() -> None:
    known, ada = Sessions(), Person("a", "Ada", 0.0)
    known.keep("cookie", ada, now=0.0, changes=0)
    assert known.get("cookie", now=REMEMBERED - 1) == ada
    assert known.get("cookie", now=REMEMBERED + 1) is None
    for number in range(MOST):
        known.keep(f"cookie {number}", Person(f"{number}", "x", 0.0), now=0.0, changes=0)
    assert "cookie" not in known
    known.drop("7")
    assert "cookie 7" not in known
    assert "cookie 8" in known
