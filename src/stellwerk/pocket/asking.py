"""A request and an answer, as routes know them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from stellwerk.pocket.store import ShelfStore
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, nobody
from stellwerk.server.services.hall import Hall

M = TypeVar("M", bound=BaseModel)
JSON, TEXT, SVG = "application/json", "text/plain", "image/svg+xml"


class Answer(NamedTuple):
    """Status, media type and text."""

    status: int
    media: str
    text: str


class Asked(NamedTuple):
    """A request: where, by whom, and what for."""

    hall: Hall
    store: ShelfStore
    parts: dict[str, str]
    query: dict[str, list[str]]
    sent: str | None

    @property
    def anybody(self) -> Person | None:
        """Who asks, or None."""
        return self.store.resident

    @property
    def me(self) -> Person:
        """Who asks; a problem for nobody."""
        if (person := self.store.resident) is None:
            raise nobody()
        return person

    @property
    def table(self) -> str:
        """The table it is about."""
        return self.parts["table"]

    @property
    def seat(self) -> int:
        """The seat it is about."""
        return self.number("seat", self.parts["seat"])

    def body(self, model: type[M]) -> M:
        """What was sent, as a model."""
        try:
            return model.model_validate_json(self.sent or "{}")
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            place = ".".join(str(part) for part in ("body", *first["loc"]))
            raise ServerProblem(422, "request/invalid", f"{place}: {first['msg']}.") from None

    def word(self, name: str) -> str | None:
        """A word of the query."""
        return self.query.get(name, [None])[0]

    def whole(self, name: str) -> int | None:
        """A number of the query."""
        text = self.word(name)
        return None if text is None else self.number(name, text)

    @staticmethod
    def number(name: str, text: str) -> int:
        """A number, or a problem that names it."""
        if not re.fullmatch(r"\d{1,9}", text):
            sentence = f"{name}: Input should be a valid integer."
            raise ServerProblem(422, "request/invalid", sentence)
        return int(text)


Route = Callable[[Asked], Awaitable[object]]
