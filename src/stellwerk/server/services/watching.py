"""What a socket tells and hears, whatever carries it: news of a table or of the lobby."""

from __future__ import annotations

import json

from pydantic import TypeAdapter, ValidationError

from stellwerk.server.live import told
from stellwerk.server.live.hub import Watcher
from stellwerk.server.live.table import LiveTable
from stellwerk.server.models import ClientMessage, Look, Ping
from stellwerk.server.problems import ServerProblem, bad
from stellwerk.server.services import lobby
from stellwerk.server.services.entrance import check_visible, visible
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.looking import recalled

MESSAGE: TypeAdapter[Ping | Look] = TypeAdapter(ClientMessage)
PONG = '{"type":"pong"}'


def complaint(problem: ServerProblem) -> str:
    """A problem as sockets tell it."""
    spoken = {"type": "problem", "code": problem.code, "sentence": problem.sentence}
    return json.dumps(spoken, ensure_ascii=False)


async def table_news(hall: Hall, id: str, watcher: Watcher) -> bytes:
    """The frame of a table since the last one that was told."""
    live = await hall.tables.get(id)
    check_visible(live, watcher.person)
    _follow(live, watcher)
    seat, person = watcher.seat, watcher.person
    past = await recalled(hall, live, person, seat, watcher.seq, watcher.asker)
    since, heard = watcher.seq, dict(watcher.heard)
    watcher.seq = live.seq
    watcher.heard.update(dict.fromkeys(told.rooms(live, person), live.last_said))
    return await hall.runner.run(lambda: hall.frames.frame(live, person, seat, since, heard, past))


def _follow(live: LiveTable, watcher: Watcher) -> None:
    """Whoever sits down looks from there, whoever stands up looks on; at the end all is open."""
    if live.header.status != "over" and watcher.seat not in live.own(watcher.person):
        watcher.seat = told.looking_seat(live, watcher.person, None)


async def lobby_news(hall: Hall, watcher: Watcher) -> bytes:
    """The lobby as somebody sees it."""
    return hall.json.dumps(await lobby.shown(hall, watcher.person))


async def heard(hall: Hall, id: str | None, watcher: Watcher, text: str) -> str | None:
    """The answer to a message at a table, or in the lobby (None); there may be none."""
    try:
        message = MESSAGE.validate_json(text)
    except ValidationError:
        return complaint(bad("socket/message", "The server does not understand this message."))
    if isinstance(message, Ping) or id is None:
        return PONG
    try:
        live = await visible(hall, watcher.person, id)
        watcher.seat = told.looking_seat(live, watcher.person, message.seat)
        watcher.news.set()
    except ServerProblem as problem:
        return complaint(problem)
    return None
