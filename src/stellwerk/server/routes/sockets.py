"""Sockets: news of a table, and of the lobby. Actions go by POST."""

from __future__ import annotations

from fastapi import WebSocket

from stellwerk.server.models import Lobby, SocketMessages
from stellwerk.server.models.analysis import AnalysisJob, Depth
from stellwerk.server.problems import ServerProblem
from stellwerk.server.routes.context import FromSeat, Since, TableId, hall_of, router
from stellwerk.server.routes.talking import serve_analysis, serve_lobby, serve_table

api = router("sockets")


def upgrade() -> ServerProblem:
    """Whoever asked did so without WebSocket."""
    return ServerProblem(426, "socket/upgrade", "This is a socket: connect with WebSocket.")


@api.get("/tables/{table}/socket", response_model=SocketMessages)
async def about_table_socket(
    table: TableId, since: Since = None, seat: FromSeat = None
) -> SocketMessages:
    """A WebSocket: frames come as they happen, first one at once with the events after `since`."""
    raise upgrade()


@api.get("/lobby/socket", response_model=Lobby)
async def about_lobby_socket() -> Lobby:
    """A WebSocket: the lobby at once, and again whenever it changes or it is one's turn."""
    raise upgrade()


@api.websocket("/tables/{table}/socket")
async def table_socket(
    socket: WebSocket, table: str, since: Since = None, seat: int | None = None
) -> None:
    """News of one table."""
    await serve_table(hall_of(socket), socket, table, since, seat)


@api.get("/tables/{table}/analysis/socket", response_model=AnalysisJob)
async def about_analysis_socket(table: TableId, depth: Depth = "quick") -> AnalysisJob:
    """A WebSocket: how far an analysis is, with what it has found; it closes when that has ended.

    `result` is null where nothing was added to it since the last message.
    """
    raise upgrade()


@api.websocket("/tables/{table}/analysis/socket")
async def analysis_socket(socket: WebSocket, table: str, depth: Depth = "quick") -> None:
    """News of an analysis."""
    await serve_analysis(hall_of(socket), socket, table, depth)


@api.websocket("/lobby/socket")
async def lobby_socket(socket: WebSocket) -> None:
    """News of the lobby and of one's own tables."""
    await serve_lobby(hall_of(socket), socket)
