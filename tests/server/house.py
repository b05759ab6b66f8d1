"""A server in a thread, without a port: HTTP by httpx, sockets by Starlette's client."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import orjson
from pydantic import TypeAdapter
from starlette.testclient import TestClient, WebSocketTestSession

from stellwerk.server.edge.app import create_app
from stellwerk.server.models import Frame
from stellwerk.server.ports import Clock, Store
from stellwerk.server.security.limits import Limits
from stellwerk.server.services import ticking, tidying
from stellwerk.server.services.hall import Hall
from stellwerk.server.settings import Settings
from stellwerk.server.store.sql.database import Database
from stellwerk.server.store.sql.store import SqlStore
from tests.tree import ROOT

FRAME = TypeAdapter(Frame)
Json = dict[str, Any]
#: The status of an action for a position that is no longer the newest.
CONFLICT = 409
#: An own map on which games are short.
MAP = (ROOT / "tests/replays/maps/stall.toml").read_text(encoding="utf-8")
#: A folder without the files of the browser.
NOT_BUILT = Path(__file__).parent / "not-built"


class Later:
    """A clock that is ahead of another one."""

    def __init__(self, clock: Clock, ahead: float) -> None:
        self._clock, self._ahead = clock, ahead

    def now(self) -> float:
        """Seconds since 1970, and some more."""
        return self._clock.now() + self._ahead

    def stand(self) -> None:
        """Go on no more, however slow the machine is."""
        moment = self.now()
        self.now = lambda: moment  # type: ignore[method-assign]

    def set(self, id: str, delay: float | None) -> None:
        """Look after a table after a while."""
        self._clock.set(id, delay)

    async def close(self) -> None:
        """Stop all timers."""
        await self._clock.close()


class House:
    """A running server."""

    def __init__(self, settings: Settings, store: Store | None = None) -> None:
        self.app = create_app(settings, NOT_BUILT, store)
        self._door = TestClient(self.app, raise_server_exceptions=False)
        self._door.__enter__()
        self._open = True

    @property
    def hall(self) -> Hall:
        """What the server holds."""
        hall: Hall = self.app.state.hall
        return hall

    @property
    def database(self) -> Database:
        """The database of a server that has one."""
        store = self.hall.store
        assert isinstance(store, SqlStore)
        return store.database

    def stop_time(self) -> None:
        """No token of a limit comes back any more, however slow the machine is."""
        self.hall.limits = Limits(lambda: 0.0)

    def stop_clock(self) -> None:
        """No second passes any more but those of `pass_time`."""
        standing = Later(self.hall.clock, 0.0)
        standing.stand()
        self.hall.clock = standing

    def pass_time(self, seconds: float) -> None:
        """It is later than it was."""
        hall = self.hall
        hall.clock = Later(hall.clock, seconds)

    def tick(self, id: str) -> None:
        """Do what is due at a table now."""
        assert self._door.portal is not None
        self._door.portal.call(ticking.tick, self.hall, id)

    def tidy(self) -> None:
        """Tidy up now."""
        assert self._door.portal is not None
        self._door.portal.call(tidying.tidy, self.hall, self.hall.now())

    def close(self) -> None:
        """Shut the server down."""
        if self._open:
            self._open = False
            self._door.__exit__(None, None, None)

    def guest(self, name: str | None = None) -> Guest:
        """A browser of its own; with a name it is somebody."""
        client = TestClient(self.app, raise_server_exceptions=False)
        client.portal = self._door.portal  # one event loop for all
        guest = Guest(client)
        if name is not None:
            guest.me = guest.ok("POST", "/api/me", {"name": name})
        return guest


class Guest:
    """Somebody with a browser."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.me: Json = {}

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """The answer, whatever its status."""
        return self.client.request(method, path, json=body, **more)

    def ok(self, method: str, path: str, body: Any = None) -> Any:
        """The answer's JSON; frames must fit their model."""
        answer = self.ask(method, path, body)
        assert answer.status_code < 300, answer.text
        if answer.status_code == 204:
            return None
        told = answer.json()
        if isinstance(told, dict) and told.get("type") == "frame":
            FRAME.validate_json(answer.content)
        return told

    def problem(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Status and code of a refusal."""
        answer = self.ask(method, path, body)
        told = answer.json()
        assert told["sentence"]
        return answer.status_code, told["code"]

    def table(self, game: str = "new_york", *seats: str, **more: Any) -> Json:
        """Open a table; seats are `me`, `open`, or bots."""
        wishes = [
            {"kind": seat} if seat in {"me", "open", "script"} else {"kind": "bot", "bot": seat}
            for seat in seats or ("me", "uniform")
        ]
        body = {"game": game, "seats": wishes, **more}
        frame: Json = self.ok("POST", "/api/tables", body)
        return frame

    def look(self, id: str, **query: Any) -> Json:
        """The frame of a table."""
        words = "&".join(f"{key}={value}" for key, value in query.items())
        frame: Json = self.ok("GET", f"/api/tables/{id}?{words}")
        return frame

    def act(self, id: str, frame: Json, action: str | None = None, key: str = "") -> Any:
        """Play an action (the first legal one) from the seat of a frame."""
        body = {
            "seat": frame["seat"],
            "seq": frame["seq"],
            "key": key or uuid.uuid4().hex,
            "action": action or frame["view"]["legal"][0]["text"],
        }
        return self.ask("POST", f"/api/tables/{id}/actions", body)

    def go_on(self, id: str, choice: int = 0) -> Json:
        """Play one of the legal actions, again if a bot that chooses, too, came first."""
        while True:
            own = self.look(id)
            answer = self.act(id, own, own["view"]["legal"][choice]["text"])
            if answer.status_code != CONFLICT:
                assert answer.status_code == 200, answer.text
                frame: Json = answer.json()
                return frame

    def socket(self, id: str, query: str = "") -> WebSocketTestSession:
        """A socket of a table."""
        return self.client.websocket_connect(f"/api/tables/{id}/socket{query}")


def again(house: House, guest: Guest) -> Guest:
    """The same browser at another server."""
    other = house.guest()
    other.client.cookies = guest.client.cookies
    return other


def receive(socket: WebSocketTestSession) -> Json:
    """The next frame of a socket; it must fit its model."""
    text = socket.receive_text()
    told: Json = orjson.loads(text)
    if told["type"] == "frame":
        FRAME.validate_json(text)
    return told
