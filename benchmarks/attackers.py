"""People who mean no good: they ask for everything, in any order, with anything in it.

Each has an address and a name of its own, plays now and then as others do, so that there is
something to break, and knows all ids that anybody has heard of. Whatever is answered is judged.
"""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx2
import orjson
from nonsense import ABSENT, GAMES, ODD, TEXTS, Bodies, Known, almost_a_request
from tests.server.clients import Where
from tests.server.house import MAP, Json
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

SEATS = ("me", "open", "uniform", "medium", "hard", "nobody's bot")


class Attacker:
    """One of them. `judge` looks at each answer: its request, status and text."""

    def __init__(
        self,
        number: int,
        where: Where,
        known: Known,
        api: Json,
        judge: Callable[[str, int, str], None],
    ) -> None:
        self.home = f"127.0.{1 + number // 4}.{1 + number % 4}"
        self.where, self.known, self.random, self.judge = where, known, known.random, judge
        self.bodies = Bodies(api["components"]["schemas"], known)
        self.operations = [
            (method, path, operation)
            for path, methods in api["paths"].items()
            for method, operation in methods.items()
        ]
        self.client = self._browser()
        self.counts = Counter[str]()

    def _browser(self) -> httpx2.AsyncClient:
        wire = httpx2.AsyncHTTPTransport(local_address=self.home)
        return httpx2.AsyncClient(transport=wire, timeout=60, trust_env=False)

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer's JSON, if it has any; None for what could not be asked."""
        try:
            content = None if body is None else orjson.dumps(body)
        except (orjson.JSONEncodeError, TypeError):  # what no JSON can hold in orjson's eyes
            content = repr(body).encode(errors="surrogatepass")
        headers = {} if content is None else {"content-type": "application/json"}
        try:
            answer = await self.client.request(
                method, await self.where() + path, content=content, headers=headers
            )
        except (httpx2.HTTPError, httpx2.InvalidURL, UnicodeError):
            self.counts["unheard"] += 1
            return None
        self.counts[f"{answer.status_code // 100}xx"] += 1
        self.judge(f"{method} {path} {content!r:.2000}", answer.status_code, answer.text)
        with contextlib.suppress(orjson.JSONDecodeError):
            told = orjson.loads(answer.content)
            self.known.learn(path, told)
            return told if answer.is_success else None
        return None

    async def run(self) -> None:
        """Attack until cancelled."""
        ways: dict[Callable[[], Awaitable[Any]], int] = {
            self.anything: 60,
            self.play: 14,
            self.sit: 4,
            self.draw: 3,
            self.listen: 5,
            self.babble: 6,
            self.flood: 2,
            self.vanish: 1,
        }
        while True:
            (way,) = self.random.choices(list(ways), list(ways.values()))
            self.counts[way.__name__] += 1
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await way()
            await asyncio.sleep(self.random.random() * 0.2)

    async def anything(self) -> None:
        """Any request of the API."""
        method, path, operation = self.random.choice(self.operations)
        queries = []
        for part in operation.get("parameters", ()):
            if part["in"] == "path":
                path = path.replace("{" + part["name"] + "}", self.known.part(part["name"]))
            elif self.random.random() > ABSENT:
                queries.append(f"{part['name']}={self.bodies.value(part['schema'])!s:.200}")
        query = "?" + "&".join(queries) if queries else ""
        body = None
        if wanted := operation.get("requestBody"):
            body = self.bodies.value(wanted["content"]["application/json"]["schema"])
        await self.ask(method.upper(), path + query.replace("#", "%23").replace(" ", "+"), body)

    async def play(self) -> None:
        """Open a table, and act there for a while, right, wrong and twice."""
        random = self.random
        seats = [random.choice(SEATS) for _ in range(random.randint(1, 3))]
        wishes = [{"kind": s} if s in {"me", "open"} else {"kind": "bot", "bot": s} for s in seats]
        body: Json = {
            "game": random.choice(GAMES),
            "seats": wishes,
            "public": random.random() < 0.5,
        }
        if random.random() < 0.3:
            body["pace"] = {
                "minutes": random.choice((0.01, 1, 60)),
                "reserve": random.choice((0, 1)),
            }
        frame = await self.ask("POST", "/api/tables", {**body, "start": "open" not in seats})
        for _ in range(random.randint(0, 40)):
            if frame is None or not (frame.get("view") or {}).get("legal"):
                return
            frame = await self._act(frame)

    async def _act(self, frame: Json) -> Any:
        id, random = frame["table"]["id"], self.random
        seat, key = random.choice(frame["table"]["to_act"] or [0]), uuid.uuid4().hex
        body = {"seat": seat, "seq": frame["seq"], "key": key}
        words = random.choice(frame["view"]["legal"])["text"]
        asked = [self.ask("POST", f"/api/tables/{id}/actions", {**body, "action": words})]
        if random.random() < 0.2:
            asked.append(self.ask("POST", f"/api/tables/{id}/undo", {**body, "key": key[:-1]}))
        if random.random() < 0.2:
            asked.append(self.ask("POST", f"/api/tables/{id}/actions", {**body, "action": words}))
        answers = [told for told in await asyncio.gather(*asked) if told]
        if not answers or random.random() < 0.1:
            return await self.ask("GET", f"/api/tables/{id}?seat={seat}")
        return answers[-1]

    async def sit(self) -> None:
        """Take any open seat."""
        lobby = await self.ask("GET", "/api/lobby") or {}
        for table in lobby.get("open", ())[:3]:
            for seat in table["seats"]:
                if seat["kind"] == "open":
                    await self.ask(
                        "POST", f"/api/tables/{table['id']}/seats/{seat['seat']}/take", {}
                    )

    async def draw(self) -> None:
        """A map of one's own, whole or broken, and everything that can be made of it."""
        text, random = MAP, self.random
        for _ in range(random.choice((0, 0, 1, 3))):
            at = random.randrange(len(text))
            text = text[:at] + str(random.choice(ODD))[:300] + text[at + random.randrange(9) :]
        told = await self.ask("POST", "/api/maps", {"text": text})
        await self.ask("POST", "/api/tables", {"game": "map", "map": text, "start": True})
        if told and (id := told.get("id") or (told.get("map") or {}).get("id")):
            self.known.ids["map"].append(id)
            for work in ("balance", "print"):
                await self.ask("POST", f"/api/maps/{id}/{work}", {})

    async def listen(self) -> None:
        """Look on at something by a socket, say odd things there, and perhaps do not read."""
        random = self.random
        table = self.known.part("table")
        path = random.choice(("lobby", f"tables/{table}", f"tables/{table}/analysis"))
        cookies = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        address = f"{(await self.where()).replace('http', 'ws')}/api/{path}/socket"
        more: Json = {"additional_headers": {"Cookie": cookies}} if cookies else {}
        async with connect(address, proxy=None, local_addr=(self.home, 0), **more) as socket:
            for _ in range(random.randint(0, 5)):
                word = random.choice(('{"type":"look"}', '{"type":"ping"}', *TEXTS))
                await socket.send(word.encode("utf-8", "replace"), text=random.random() < 0.9)
            if random.random() < 0.5:
                await asyncio.sleep(random.random() * 5)
            while True:
                told = await asyncio.wait_for(socket.recv(decode=True), random.random() * 2)
                status = 400 if '"problem"' in told[:20] else 200
                self.judge(f"SOCKET {path}", status, told)

    async def babble(self) -> None:
        """Bytes that are almost a request, in pieces."""
        random = self.random
        port = int((await self.where()).rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(self.home, 0))
        try:
            words = almost_a_request(random)
            for _ in range(random.choice((1, 1, 2, 30))):
                if writer.is_closing():
                    break
                at = random.randrange(len(words) + 1)
                writer.write(words[:at])
                await asyncio.sleep(random.choice((0, 0, 0.05)))
                writer.write(words[at:])
            told = await asyncio.wait_for(reader.read(100_000), random.random() * 3)
            self.judge("BYTES", int(told[9:12] or b"0") if told[:5] == b"HTTP/" else 0, repr(told))
        finally:
            writer.transport.abort()

    async def flood(self) -> None:
        """The same again and again, all at once."""
        path = self.random.choice(
            ("/", "/api/lobby", "/api/me/tables", "/api/statistics", "/healthz")
        )
        await asyncio.gather(*(self.ask("GET", path) for _ in range(50)))

    async def vanish(self) -> None:
        """Be forgotten, and come again as somebody else."""
        if self.random.random() < 0.5:
            await self.ask("DELETE", "/api/me")
        await self.client.aclose()
        self.client = self._browser()
        await self.ask("POST", "/api/me", {"name": self.random.choice(("Ada", "Eve", *TEXTS))})
