"""Bodies of requests: read once, as long as their route needs them, and wrong ones at no cost.

A body with a hundred thousand mistakes would be answered with one of them, after all have been
written down: seconds of the event loop. Here they are only counted.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TypeVar

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from pydantic_core import from_json

from stellwerk.server.problems import too_big
from stellwerk.server.security.access import household
from stellwerk.server.services.hall import Hall

JSON = "application/json"
#: Bytes of a body that holds no file: five hundred letters of chat, each written as two numbers,
#: have half of it.
SMALL = 16_000
#: Mistakes of which the first one is told.
MISTAKES = 100
#: Opening braces of a body: the smallest thing of which a file holds many, a ticket in a logbook,
#: has 25 letters. What is between them is looked at again for every mistake.
BRACES = 20_000
#: Keys of one thing in a file: what lies on a pad has 150.
KEYS = 200

Handler = Callable[[Request], Coroutine[None, None, Response]]
M = TypeVar("M", bound=BaseModel)


def parsed(content: bytes, model: type[M]) -> M:
    """A body as its model; `RequestValidationError` names the first mistake."""
    if content.count(b"{") > BRACES:
        raise invalid(("body",), f"There are more than {BRACES:,} things in it")
    try:
        if len(content) > SMALL:
            return _file(content, model)
        return model.model_validate_json(content)
    except ValidationError as error:
        number = error.error_count()
        if number > MISTAKES:
            raise invalid(("body",), f"There are {number:,} mistakes in it") from None
        first = error.errors(include_url=False, include_input=False)[0]
        raise invalid(("body", *first["loc"]), first["msg"]) from None


def _file(content: bytes, model: type[M]) -> M:
    """A file as its model; what has too many keys is refused before each of them is a mistake."""
    try:
        whole: object = from_json(content, allow_inf_nan=False)
    except ValueError as error:
        raise invalid(("body",), f"Invalid JSON: {error}") from None
    things = [whole]
    while things:
        thing = things.pop()
        if isinstance(thing, dict) and len(thing) > KEYS:
            raise invalid(("body",), f"Something in it has more than {KEYS} keys")
        if isinstance(thing, dict | list):
            inside = thing.values() if isinstance(thing, dict) else thing
            things += [one for one in inside if isinstance(one, dict | list)]
    return model.model_validate(whole)


def invalid(place: tuple[int | str, ...], why: str) -> RequestValidationError:
    """A mistake and where it is."""
    return RequestValidationError([{"loc": place, "msg": why}])


class _Read(Request):
    """A request whose body was read."""

    content: bytes
    value: BaseModel

    async def body(self) -> bytes:
        """As it came."""
        return self.content

    async def json(self) -> BaseModel:
        """As the route wants it."""
        return self.value


class Short(APIRoute):
    """A route whose requests are short."""

    most = SMALL

    def get_route_handler(self) -> Handler:
        """What answers a request."""
        answer, field = super().get_route_handler(), self.body_field
        if field is None and self.methods == {"GET"}:
            return answer
        model: type[BaseModel] | None = field and field.field_info.annotation  # type: ignore[assignment]

        async def read(request: Request) -> Response:
            content = await request.body()  # in any case: it takes a place once it is here
            if len(content) > self.most:
                raise too_big()
            if not content or model is None:
                return await answer(request)
            check_json(request)
            ready = _Read(request.scope, request.receive)
            ready.content, ready.value = content, await _value(request, content, model)
            return await answer(ready)

        return read


async def _value(request: Request, content: bytes, model: type[M]) -> M:
    """A body as its model; a file is read beside the event loop, whoever sends it in turn."""
    if len(content) <= SMALL:
        return parsed(content, model)
    hall: Hall = request.app.state.hall
    return await hall.runner.run_aside(lambda: parsed(content, model), household(request))


class Long(Short):
    """A route that takes files: maps, recorded games, logbooks, pads."""

    most = 1 << 30


def check_json(request: Request) -> None:
    """Refuse a body that does not say that it is JSON, whatever else it may be."""
    if not request.headers.get("content-type", "").lower().startswith(JSON):
        raise invalid(("body",), f"The body should be {JSON}")
