"""What attackers say: values as the API describes them, or nearly, and almost requests."""

from __future__ import annotations

import uuid
from collections import defaultdict, deque
from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.house import MAP, Json

GAMES = "usa europe:mega+bonus new_york berlin metro metro:companies metro:solo".split()
#: Texts that were trouble somewhere, sometime.
TEXTS = (
    "|\0|\ud800|\u202eadA|\u3164|\U0001d538da|../me|%2e%2e/%00|<script>alert(1)</script>|=1+1|"
    "';drop table games;--|{{7*7}}|1e999|NaN|-0|search:999999999|net:/etc/passwd|"
    "2026-02-30T25:00:00Z"
).split("|")
LONG = ["a\u0301" * 40, "x" * 5_000, "9" * 400, "[" * 60, "usa:" + "+".join("ab" * 90)]
VALUES: list[Any] = [-1, 0, 2**31, 2**63, 2**70, 1.5, 1e308, True, None, [], {}, [[]], {"": ""}]
ODD: list[Any] = [*TEXTS, *LONG, *VALUES]
#: Chances of an odd value, and of a value that is left out; how deep values are.
STRANGE, ABSENT, DEEP = 0.06, 0.5, 8
#: The beginnings of requests, their lines and what follows, right and wrong.
HEADS = rb"""
GET /api/lobby HTTP/1.1
POST /api/me HTTP/1.1
PRI * HTTP/2.0
OPTIONS * HTTP/1.0
GET  / HTTP/9.9
GET /%zz HTTP/1.1
\x16\x03\x01""".splitlines()
LINES = rb"""
Host: localhost
Host: evil.example
Content-Length: 5
Content-Length: -1
Transfer-Encoding: chunked
Transfer-Encoding: gzip, chunked
Expect: 100-continue
Connection: upgrade
Upgrade: h2c
Upgrade: websocket
Sec-WebSocket-Key: x
X-Forwarded-For: 10.0.0.1
Range: bytes=0-0
 folded""".splitlines()
MORE_LINES = [b"Cookie: " + b"a=b;" * 900, b"X: \xff\x00"]
ENDS = [b"", b"hello", b"5\r\nhello\r\n0\r\n\r\n", b"ffffffffffffffff\r\n", b"\n\n"]


def almost_a_request(random: Random) -> bytes:
    """Bytes for the wire."""
    lines = random.choices([*LINES, *MORE_LINES], k=random.randint(0, 8))
    return b"\r\n".join([random.choice(HEADS), *lines, b"", random.choice(ENDS)])


class Known:
    """All that anybody has heard of, by the names of the parts of addresses."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.ids: dict[str, deque[str]] = defaultdict(lambda: deque(maxlen=60))
        #: Ids that are asked for, and said nowhere else: whoever is told one has learned it.
        self.private: set[str] = set()

    def learn(self, path: str, told: Any) -> None:
        """Take ids and links from an answer."""
        if not isinstance(told, dict):
            return
        kind = path.partition("/api/")[2].partition("/")[0].partition("?")[0].rstrip("s")
        if isinstance(told.get("table"), dict):
            self.ids["table"].append(told["table"]["id"])
        if isinstance(told.get("id"), str):
            self.ids["job" if "region" in path else kind].append(told["id"])
        if isinstance(told.get("url"), str):
            last = told["url"].rpartition("/")[2]
            self.ids["pad" if kind == "pad" else "token"].append(last.rpartition("#")[2])

    def part(self, name: str) -> str:
        """Something for a part of an address."""
        if name in {"seat", "seq"}:
            return str(self.random.choice((0, 1, 2, 3, 7, -1, 10**12, "x")))
        if name == "name":
            return self.random.choice(GAMES)
        known = self.ids[name]
        return self.random.choice(known) if known else uuid.uuid4().hex[:12]


class Bodies:
    """Values as the description of the API wants them, more or less."""

    def __init__(self, schemas: Json, known: Known) -> None:
        self._schemas, self._known, self._random = schemas, known, known.random

    def value(self, schema: Json, depth: int = 0) -> Any:
        """A value for a schema, seldom an odd one."""
        random = self._random
        if random.random() < STRANGE:
            return random.choice(ODD)
        if "$ref" in schema:
            return self.value(self._schemas[schema["$ref"].rpartition("/")[2]], depth + 1)
        for key in ("anyOf", "oneOf", "allOf"):
            if key in schema:
                return self.value(random.choice(schema[key]), depth + 1)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return random.choice(schema["enum"])
        make: Callable[[Json, int], Any] = getattr(self, f"_{schema.get('type', 'null')}")
        return make(schema, depth)

    def _object(self, schema: Json, depth: int) -> Json:
        needed = schema.get("required", ())
        names = [
            name
            for name in schema.get("properties", {})
            if name in needed or (depth < DEEP and self._random.random() > ABSENT)
        ]
        return {name: self.value(schema["properties"][name], depth + 1) for name in names}

    def _array(self, schema: Json, depth: int) -> list[Any]:
        least = schema.get("minItems", 0)
        number = self._random.randint(least, max(least, 3)) if depth < DEEP else least
        if "prefixItems" in schema:
            return [self.value(one, depth + 1) for one in schema["prefixItems"]]
        return [self.value(schema.get("items", {}), depth + 1) for _ in range(number)]

    def _string(self, schema: Json, _: int) -> str:
        random = self._random
        if schema.get("format") == "date-time":
            return "2026-11-17T20:00:00Z"
        known = [id for ids in self._known.ids.values() for id in ids]
        known = [id for id in known if id not in self._known.private]
        words = [
            *GAMES,
            "Ada",
            "medium",
            uuid.uuid4().hex,
            MAP,
            *random.sample(known, min(3, len(known))),
        ]
        return random.choice(words)[: schema.get("maxLength", 10**6)]

    def _integer(self, schema: Json, _: int) -> int:
        least = int(schema.get("minimum", schema.get("exclusiveMinimum", 0)))
        most = int(schema.get("maximum", schema.get("exclusiveMaximum", least + 20)))
        return self._random.randint(least, max(least, most))

    def _number(self, schema: Json, depth: int) -> float:
        return self._integer(schema, depth) + self._random.random()

    def _boolean(self, _: Json, __: int) -> bool:
        return self._random.random() < 0.5

    def _null(self, _: Json, __: int) -> None:
        return None
