"""Requests that pretend: another name, another page, another scheme."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from stellwerk.server.security.hosts import Hosts
from stellwerk.server.settings import Settings
from tests.server.house import House

HOME = [
    "localhost",
    "localhost:8640",
    "127.0.0.1:8640",
    "192.168.178.23:8640",
    "10.0.0.7",
    "203.0.113.9:80",
    "[::1]:8640",
    "[fe80::1%25eth0]:8640",
    "[2001:db8::7]",
    "kitchen",
    "KITCHEN:8640",
    "kitchen.local:8640",
    "kitchen.lan",
    "kitchen.fritz.box",
]
FOREIGN = [
    "evil.example",
    "evil.example:8640",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.168.178.23.nip.io:8640",
    "kitchen.local.evil.example",
    "",
    ":8640",
    "x" * 5000,
    "a" * 300 + ".local",
    "[::1",
]
REFUSED = (421, "request/host")


@pytest.mark.parametrize("host", HOME)
def test_without_settings_a_server_is_reached_from_home(host: str) -> None:
    for listening in ("127.0.0.1", "0.0.0.0", "::"):
        assert Hosts(Settings(host=listening)).knows(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_anybody_can_register_is_not_ours(host: str) -> None:
    assert not Hosts(Settings(host="0.0.0.0")).knows(host)


def test_settings_name_more_hosts() -> None:
    def knows(name: str, **settings: str) -> bool:
        return Hosts(Settings.model_validate(settings)).knows(name)

    assert knows("tables.example.org", allowed_hosts="a.example tables.example.org")
    assert knows("tables.example.org:444", public_url="https://tables.example.org")
    assert knows("tables.example.org", origins="https://tables.example.org:8443")
    assert knows("tables.example.org", host="tables.example.org")
    assert knows("deep.in.example.org", allowed_hosts=".example.org")
    assert knows("whoever.example", allowed_hosts="*")
    assert not knows("example.org.evil.example", allowed_hosts=".example.org example.org")


@pytest.mark.parametrize("path", ["/", "/metrics", "/healthz", "/api/lobby", "/api/openapi.json"])
def test_a_page_whose_name_points_at_us_reads_nothing(house: House, path: str) -> None:
    answer = house.guest().ask("GET", path, headers={"host": "evil.example:8640"})
    assert (answer.status_code, answer.json()["code"]) == REFUSED
    assert "evil" not in answer.text


def test_a_foreign_name_opens_no_socket(house: House) -> None:
    from starlette.websockets import WebSocketDisconnect

    client = house.guest("Ada").client
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/api/lobby/socket", headers={"host": "evil.example"}),
    ):
        pass


def test_a_huge_host_gets_a_sentence_and_no_link(house: House) -> None:
    ada = house.guest("Ada")
    for host in ("x" * 5000, "x" * 200 + ".local:1234"):
        answer = ada.ask("POST", "/api/me/link", headers={"host": host})
        assert answer.status_code in {200, 421}
    assert ada.ask("POST", "/api/me/link", headers={"host": "x" * 5000}).status_code == 421


def test_an_origin_under_another_scheme_is_another_page(house: House) -> None:
    guest = house.guest()
    origins = ("https://testserver", 403), ("", 403), ("null", 403), ("http://testserver", 200)
    for origin, status in origins:
        answer = guest.ask("POST", "/api/me", {}, headers={"origin": origin})
        assert answer.status_code == status
    secure = guest.client.post(
        "https://testserver/api/me", json={}, headers={"origin": "http://testserver"}
    )
    assert secure.status_code == 403


def test_the_public_address_may_write_whatever_the_proxy_speaks(
    open_house: Callable[..., House],
) -> None:
    guest = open_house(public_url="https://tables.example.org").guest()
    headers = {"origin": "https://tables.example.org", "host": "tables.example.org"}
    assert guest.ask("POST", "/api/me", {}, headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("x-forwarded-for", ""),
        ("x-forwarded-for", "127.0.0.1, nowhere"),
        ("forwarded", "for=203.0.113.7"),
        ("x-real-ip", "203.0.113.7"),
        ("x-forwarded-proto", "https"),
        ("via", "1.1 proxy"),
    ],
)
def test_figures_are_for_this_machine_and_not_for_what_a_proxy_on_it_passes_on(
    house: House, header: str, words: str
) -> None:
    here = TestClient(house.app, base_url="http://127.0.0.1", client=("127.0.0.1", 5000))
    assert here.get("/metrics").status_code == 200
    assert here.get("/metrics", headers={header: words}).status_code == 403
