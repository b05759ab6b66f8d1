"""Who may do what: every route and socket, for everybody; and no route is missing here."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute

from tests.server.house import Guest, House
from tests.server.test_pad import SHEET

NOBODY, STRANGER, SPECTATOR, PLAYER, HOST = "nobody", "stranger", "spectator", "player", "host"
WHO = (NOBODY, STRANGER, SPECTATOR, PLAYER, HOST)
MISSING = 404


class Row(NamedTuple):
    """A request at a table by invitation, and its status for each of WHO in their order.

    `started` says whether the game goes on; `own` whose seat `{seat}` is.
    """

    method: str
    path: str
    expected: tuple[int, int, int, int, int]
    body: Any = None
    started: bool = True


ACT = {"seat": 1, "seq": 0, "key": "k", "action": "nonsense"}
UNDO = {"seat": 1, "seq": 0, "key": "k"}
SETUP = {"first": 1, "colors": None}
TABLE = "/api/tables/{table}"
WHEN = "2026-11-17T20:00:00Z"
LOGGED = {
    "played_at": WHEN,
    "game": "new_york",
    "players": [{"name": n, "place": 1, "total": 3} for n in "AB"],
}
PADDED = {"played_at": WHEN, "pad": {"game": "new_york", "players": [{}, {}]}}

ROWS = [
    Row("POST", "/api/me", (200, 200, 200, 200, 200), {}),
    Row("GET", "/api/me", (401, 200, 200, 200, 200)),
    Row("PATCH", "/api/me", (401, 200, 200, 200, 200), {"name": "New"}),
    Row("DELETE", "/api/me", (401, 204, 204, 204, 204)),
    Row("POST", "/api/me/link", (401, 200, 200, 200, 200)),
    Row("POST", "/api/me/move", (404, 404, 404, 404, 404), {"token": "wrong"}),
    Row("GET", "/api/editions", (200, 200, 200, 200, 200)),
    Row("GET", "/api/games/{name}", (200, 200, 200, 200, 200)),
    Row("GET", "/api/bots", (200, 200, 200, 200, 200)),
    Row("GET", "/api/engine", (200, 200, 200, 200, 200)),
    Row("GET", "/api/statistics", (200, 200, 200, 200, 200)),
    Row("GET", "/api/lobby", (200, 200, 200, 200, 200)),
    Row("GET", "/api/me/tables", (401, 200, 200, 200, 200)),
    Row("POST", "/api/tables", (401, 201, 201, 201, 201), {"game": "new_york"}),
    Row("POST", "/api/pad", (401, 200, 200, 200, 200), {"game": "new_york", "players": [{}, {}]}),
    Row("POST", "/api/pads", (401, 200, 200, 200, 200), SHEET),
    # Who knows a link, and what only the owner may: tests/server/test_pad.py.
    Row("GET", "/api/pads/{pad}", (401, 404, 404, 404, 404)),
    Row("PUT", "/api/pads/{pad}", (401, 404, 404, 404, 404), {"sheet": SHEET, "version": 1}),
    Row("DELETE", "/api/pads/{pad}", (401, 404, 404, 404, 404)),
    Row("GET", "/api/logbook", (401, 200, 200, 200, 200)),
    Row("PUT", "/api/logbook/games/{log}", (401, 200, 200, 200, 200), LOGGED),
    Row("DELETE", "/api/logbook/games/{log}", (401, 404, 404, 404, 404)),
    Row("PUT", "/api/logbook/pads/{log}", (401, 200, 200, 200, 200), PADDED),
    Row("GET", "/api/logbook/json", (401, 200, 200, 200, 200)),
    Row("POST", "/api/logbook/json", (401, 200, 200, 200, 200), {"games": []}),
    Row("GET", "/api/logbook/csv", (401, 200, 200, 200, 200)),
    Row("POST", "/api/logbook/csv", (401, 422, 422, 422, 422), {"csv": "x"}),
    Row("GET", "/api/logbook/profile", (401, 200, 200, 200, 200)),
    Row("GET", "/api/me/ratings", (401, 200, 200, 200, 200)),
    Row("GET", "/api/logbook/link", (401, 200, 200, 200, 200)),
    Row("POST", "/api/logbook/link", (401, 200, 200, 200, 200)),
    Row("DELETE", "/api/logbook/link", (401, 204, 204, 204, 204)),
    Row("GET", "/api/profiles/{token}", (404, 404, 404, 404, 404)),
    Row("GET", "/api/profiles/{token}/ratings", (404, 404, 404, 404, 404)),
    Row("GET", TABLE, (404, 404, 200, 200, 200)),
    Row("GET", TABLE + "/facts", (404, 404, 200, 200, 200)),
    Row("GET", TABLE + "/board", (404, 404, 404, 404, 404)),
    Row("GET", TABLE + "/board.svg", (404, 404, 404, 404, 404)),
    Row("GET", TABLE + "/frames/{seq}", (404, 404, 200, 200, 200)),
    Row("POST", TABLE + "/start", (401, 404, 403, 403, 200), started=False),
    Row("POST", TABLE + "/start", (401, 404, 403, 403, 409)),
    Row("POST", TABLE + "/seats/{seat}/take", (401, 404, 409, 200, 409), {}),
    Row("POST", TABLE + "/seats/{seat}/leave", (401, 404, 403, 200, 403)),
    Row("PUT", TABLE + "/seats/{seat}", (401, 404, 403, 403, 200), {"kind": "open"}, False),
    Row("POST", TABLE + "/seats/{seat}/swap", (401, 404, 403, 409, 200), {"to": 0}, False),
    Row("PUT", TABLE + "/setup", (401, 404, 403, 403, 200), SETUP, False),
    Row("PUT", TABLE + "/setup", (401, 404, 403, 403, 409), SETUP),
    Row("POST", TABLE + "/close", (401, 404, 403, 403, 200), started=False),
    Row("POST", TABLE + "/close", (401, 404, 403, 403, 409)),
    Row("POST", TABLE + "/resign", (401, 404, 403, 200, 200)),
    Row("DELETE", TABLE, (401, 404, 403, 409, 409)),
    Row("POST", TABLE + "/seats/{seat}/nudge", (401, 404, 403, 409, 200)),
    Row("POST", TABLE + "/seats/{seat}/vote", (401, 404, 403, 409, 200), {}),
    Row("GET", TABLE + "/invite", (401, 404, 403, 200, 200)),
    Row("DELETE", TABLE + "/invite", (401, 404, 403, 403, 200)),
    Row("POST", "/api/invites", (401, 404, 404, 404, 404), {"token": "wrong"}),
    Row("POST", TABLE + "/actions", (401, 404, 403, 422, 403), ACT),
    Row("POST", TABLE + "/undo", (401, 404, 403, 409, 403), UNDO),
    Row("GET", TABLE + "/why-not", (401, 404, 403, 422, 403)),
    Row("GET", TABLE + "/preview", (401, 404, 403, 422, 403)),
    Row("GET", TABLE + "/survey", (401, 404, 403, 422, 403)),
    Row("GET", TABLE + "/chat", (404, 404, 200, 200, 200)),
    Row("POST", TABLE + "/chat", (401, 404, 403, 201, 201), {"text": "hello"}),
    Row("POST", TABLE + "/skip", (401, 404, 403, 403, 409), {"to": 5}),
    Row("POST", TABLE + "/rematch", (401, 404, 403, 409, 409)),
    Row("GET", TABLE + "/replay", (404, 404, 409, 409, 409)),
    Row("POST", TABLE + "/analysis", (401, 404, 409, 409, 409), {}),
    Row("GET", TABLE + "/analysis", (404, 404, 409, 409, 409)),
    Row("DELETE", TABLE + "/analysis", (401, 404, 409, 409, 409)),
    Row("POST", TABLE + "/practice", (401, 404, 409, 409, 409), {"at": 0, "seat": 0}),
    Row("POST", TABLE + "/hint", (401, 404, 403, 403, 403), {"seat": 1}),
    Row("GET", TABLE + "/analysis/socket", (426, 426, 426, 426, 426)),
    Row("GET", "/api/regions", (200, 200, 200, 200, 200)),
    Row("GET", "/api/maps", (200, 200, 200, 200, 200)),
    Row("POST", "/api/maps", (401, 422, 422, 422, 422), {}),
    Row("POST", "/api/maps/edit", (401, 200, 200, 200, 200), {"text": "x"}),
    Row("POST", "/api/maps/region", (401, 422, 422, 422, 422), {}),
    Row("GET", "/api/maps/region/{job}", (401, 404, 404, 404, 404)),
    Row("DELETE", "/api/maps/region/{job}", (401, 404, 404, 404, 404)),
    # What is somebody's own, by link or on the shelf: tests/server/test_maps.py.
    Row("GET", "/api/maps/{map}", (404, 404, 404, 404, 404)),
    Row("PUT", "/api/maps/{map}", (401, 404, 404, 404, 404), {"text": "x", "version": 1}),
    Row("PATCH", "/api/maps/{map}", (401, 404, 404, 404, 404), {}),
    Row("DELETE", "/api/maps/{map}", (401, 404, 404, 404, 404)),
    Row("GET", "/api/maps/{map}/link", (401, 404, 404, 404, 404)),
    Row("GET", "/api/maps/{map}/map.toml", (404, 404, 404, 404, 404)),
    Row("GET", "/api/maps/{map}/board", (404, 404, 404, 404, 404)),
    Row("GET", "/api/maps/{map}/board.svg", (404, 404, 404, 404, 404)),
    Row("POST", "/api/maps/{map}/balance", (401, 404, 404, 404, 404), {}),
    Row("GET", "/api/maps/{map}/balance", (404, 404, 404, 404, 404)),
    Row("DELETE", "/api/maps/{map}/balance", (401, 404, 404, 404, 404)),
    Row("POST", "/api/maps/{map}/print", (401, 404, 404, 404, 404), {}),
    Row("GET", "/api/maps/{map}/print", (404, 404, 404, 404, 404)),
    Row("GET", "/api/maps/{map}/print.pdf", (404, 404, 404, 404, 404)),
    Row("POST", "/api/replays", (401, 422, 422, 422, 422), {"replay": "x"}),
    Row("GET", TABLE + "/socket", (426, 426, 426, 426, 426)),
    Row("GET", "/api/lobby/socket", (426, 426, 426, 426, 426)),
    Row("GET", "/healthz", (200, 200, 200, 200, 200)),
    Row("GET", "/metrics", (403, 403, 403, 403, 403)),
    Row("GET", "/", (200, 200, 200, 200, 200)),
    Row("GET", "/api/openapi.json", (200, 200, 200, 200, 200)),
]
#: Sockets of a table by invitation: what comes first for each of WHO.
SOCKETS = {
    "/api/tables/{table}/socket": ("problem", "problem", "frame", "frame", "frame"),
    "/api/tables/{table}/analysis/socket": ("problem",) * 5,
    "/api/lobby/socket": ("lobby", "lobby", "lobby", "lobby", "lobby"),
}
QUERY = {
    "/why-not": "?route=x&seat=1",
    "/preview": "?action=x&seat=1",
    "/survey": "?seat=1",
}


class Scene(NamedTuple):
    """A table by invitation: the host in seat 0, the player in seat 1, a spectator invited."""

    table: str
    guests: dict[str, Guest]


def scene(house: House, started: bool) -> Scene:
    host, player, spectator = (house.guest(name) for name in ("Ada", "Ben", "Cyd"))
    id = host.table("new_york", "me", "open")["table"]["id"]
    token = host.ok("GET", f"/api/tables/{id}/invite")["url"].rpartition("/")[2]
    for guest in (player, spectator):
        guest.ok("POST", "/api/invites", {"token": token})
    player.ok("POST", f"/api/tables/{id}/seats/1/take", {})
    if started:
        host.ok("POST", f"/api/tables/{id}/start")
    people = (house.guest(), house.guest("Eve"), spectator, player, host)
    return Scene(id, dict(zip(WHO, people, strict=True)))


def address(row: Row, table: str) -> str:
    names = {
        "name": "new_york",
        "map": "none",
        "job": "none",
        "log": "x",
        "token": "wrong",
        "pad": "0" * 32,
    }
    path = row.path.format(table=table, seat=1, seq=0, **names)
    return path + next((query for end, query in QUERY.items() if path.endswith(end)), "")


def test_every_route_answers_everybody_as_written(house: House) -> None:
    wrong = []
    for started in (False, True):
        rows = [row for row in ROWS if row.started == started]
        for position, who in enumerate(WHO):
            place = scene(house, started)
            for row in rows:
                answer = place.guests[who].ask(row.method, address(row, place.table), row.body)
                if answer.status_code != row.expected[position]:
                    wrong.append((who, row.method, row.path, answer.status_code, answer.text[:80]))
                if row.method != "GET" and answer.status_code < 300:
                    place = scene(house, started)
    assert wrong == []


def test_every_socket_answers_everybody_as_written(house: House) -> None:
    for path, expected in SOCKETS.items():
        for who, first in zip(WHO, expected, strict=True):
            place = scene(house, started=True)
            client = place.guests[who].client
            with client.websocket_connect(path.format(table=place.table)) as socket:
                assert socket.receive_json()["type"] == first, (path, who)


def routes(house: House) -> list[Any]:
    """Every route of the application, however nested."""
    found: list[Any] = []
    waiting = list(house.app.routes)
    while waiting:
        route = waiting.pop()
        inner = getattr(route, "original_router", None)
        if isinstance(route, APIRoute | APIWebSocketRoute) or inner is None:
            found.append(route)
        if inner is not None:
            waiting += inner.routes
    return found


def test_no_route_is_missing_from_the_table(house: House) -> None:
    known = {(row.method, row.path) for row in ROWS}
    there, sockets = set(), set()
    for route in routes(house):
        if isinstance(route, APIWebSocketRoute):
            sockets.add(route.path)
        else:
            there |= {(method, route.path) for method in route.methods if method != "HEAD"}
    assert there == known
    assert sockets == set(SOCKETS)


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/UPPER", "/api/tables/a/frames/x"])
def test_what_is_not_there_is_a_problem_like_others(house: House, path: str) -> None:
    status, code = house.guest().problem("GET", path)
    assert status in {404, 422}
    assert code.startswith("request/")
