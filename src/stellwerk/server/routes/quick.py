"""Routes for what happens all the time: they read their request themselves.

FastAPI's general way (dependencies, bodies of any kind) takes longer than finding out what an
action does. The description of the API comes from the function's signature all the same.
Without it an action costs an eighth more of the event loop (`benchmarks/README.md`).
"""

from __future__ import annotations

import re
from typing import Any, get_type_hints

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.types import Receive, Scope, Send

from stellwerk.server.problems import nobody, too_big
from stellwerk.server.routes.context import TABLE, hall_of
from stellwerk.server.routes.reading import SMALL, Handler, check_json, invalid, parsed
from stellwerk.server.security.access import signed_in


class Quick(APIRoute):
    """A route of somebody who writes at a table: `(table, body, hall, me)`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Without FastAPI's two stacks of things to close: nothing is opened here. What is raised
        # becomes an answer in the application's middleware, as everywhere.
        answer = self.get_route_handler()

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            response = await answer(Request(scope, receive, send))
            await response(scope, receive, send)

        self.app = serve

    def get_route_handler(self) -> Handler:
        """What answers a request."""
        endpoint = self.endpoint
        model: type[BaseModel] = get_type_hints(endpoint)["body"]

        async def answer(request: Request) -> Response:
            me = await signed_in(hall_of(request), request, remembered=True)
            if me is None:
                raise nobody()
            table = _table(request)
            body = await _body(request, model)
            response: Response = await endpoint(table, body, hall_of(request), me)
            return response

        return answer


def _table(request: Request) -> str:
    table: str = request.path_params["table"]
    if not re.fullmatch(TABLE, table):
        raise invalid(("path", "table"), f"String should match pattern '{TABLE}'")
    return table


async def _body(request: Request, model: type[BaseModel]) -> BaseModel:
    check_json(request)
    content = await request.body()
    if len(content) > SMALL:
        raise too_big()
    return parsed(content, model)
