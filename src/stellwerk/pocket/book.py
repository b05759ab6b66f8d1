"""One's logbook and its figures, asked as of a server; nobody else could look at them here."""

from __future__ import annotations

import re
from typing import get_args

from stellwerk.logbook import ME
from stellwerk.logbook.figures import Against
from stellwerk.pocket.asking import TEXT, Answer, Asked, Route
from stellwerk.server import models
from stellwerk.server.problems import bad
from stellwerk.server.services import logbook, logfile, logpage


def _key(asked: Asked) -> str:
    """The game of the book that it is about."""
    key = asked.parts["log"]
    if not re.fullmatch("[A-Za-z0-9-]{1,40}", key):
        raise bad("request/invalid", "log: a game of the book has letters, digits and hyphens.")
    return key


def _against(asked: Asked) -> Against:
    word = asked.word("against") or "all"
    known: tuple[Against, ...] = get_args(Against)
    for one in known:
        if one == word:
            return one
    raise bad("request/invalid", f"against: one of {', '.join(known)}.")


async def _profile(asked: Asked) -> object:
    who, since = asked.word("who") or ME, asked.whole("since")
    return await logbook.profile(asked.hall, asked.me, who, _against(asked), since)


async def _take_out(asked: Asked) -> object:
    await logbook.take_out(asked.hall, asked.me, _key(asked))
    return None


async def _as_file(asked: Asked) -> object:
    return b"".join([piece async for piece in await logfile.file(asked.hall, asked.me)])


async def _as_table(asked: Asked) -> object:
    pieces = await logfile.table(asked.hall, asked.me)
    return Answer(200, TEXT, b"".join([piece async for piece in pieces]).decode())


ROUTES: dict[str, Route] = {
    "GET /logbook": lambda a: logpage.page(a.hall, a.me, a.whole("after") or 0),
    "PUT /logbook/games/{log}": lambda a: logbook.put(
        a.hall, a.me, _key(a), a.body(models.LogEntry)
    ),
    "PUT /logbook/pads/{log}": lambda a: logbook.save_pad(
        a.hall, a.me, _key(a), a.body(models.SavePad)
    ),
    "DELETE /logbook/games/{log}": _take_out,
    "GET /logbook/json": _as_file,
    "POST /logbook/json": lambda a: logbook.read_file(a.hall, a.me, a.body(models.LogFile)),
    "GET /logbook/csv": _as_table,
    "POST /logbook/csv": lambda a: logbook.read_table(a.hall, a.me, a.body(models.LogTable).csv),
    "GET /logbook/profile": _profile,
}
