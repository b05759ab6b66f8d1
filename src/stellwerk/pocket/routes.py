"""What can be asked, by method and path: as of a server, without what is about people far away.

Invitations, links to other devices, votes, blocks and analyses are not refused here: there is
nothing that would answer them.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable
from typing import Annotated
from urllib.parse import parse_qs, unquote, urlsplit

from pydantic import Field
from pydantic_core import to_json

from stellwerk.pocket import book
from stellwerk.pocket.asking import JSON, SVG, TEXT, Answer, Asked, Route
from stellwerk.pocket.boards import read_board
from stellwerk.pocket.equipment import LEVELS
from stellwerk.pocket.store import ShelfStore
from stellwerk.server import models
from stellwerk.server.models.base import Model
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services import (
    advice,
    after,
    chat,
    health,
    leaving,
    lobby,
    looking,
    opening,
    pad,
    parts,
    people,
    play,
    seats,
    setting,
    shelf,
    skipping,
    statistics,
)
from stellwerk.server.services.hall import Hall

#: Who asks before anybody has a name.
HERE = "here"
UNKNOWN = ServerProblem(404, "request/unknown-path", "There is nothing under this address.")


class BringBoard(Model):
    """A board file for a map; both as text."""

    map: Annotated[str, Field(max_length=100_000)]
    board: str


async def _be_somebody(asked: Asked) -> object:
    if asked.anybody is not None:
        return people.shown(asked.anybody)
    person, _ = await people.arrive(asked.hall, asked.body(models.Naming).name)
    return people.shown(person)


async def _who(asked: Asked) -> object:
    return people.shown(asked.me)


async def _rename(asked: Asked) -> object:
    name = asked.body(models.Naming).name
    return people.shown(await people.rename(asked.hall, asked.me, name))


async def _forget(asked: Asked) -> object:
    await people.forget(asked.hall, asked.me.id)
    return None


async def _bots(asked: Asked) -> object:
    return [one for one in shelf.bots(asked.hall) if one.name in LEVELS]


async def _engine(asked: Asked) -> object:
    return health.engine(asked.hall)


async def _remove(asked: Asked) -> object:
    await leaving.remove(asked.hall, asked.me, asked.table)
    return None


async def _picture(asked: Asked) -> object:
    sketch = asked.word("sketch") == "true"
    drawn = await parts.board(asked.hall, asked.anybody, asked.table, sketch)
    return Answer(200, SVG, drawn.picture.decode())


async def _board(asked: Asked) -> object:
    return (await parts.board(asked.hall, asked.anybody, asked.table)).text


async def _bring_board(asked: Asked) -> object:
    body = asked.body(BringBoard)
    read_board(body.map, body.board)
    await asked.store.keep_board(body.map, body.board)
    return None


async def _replay(asked: Asked) -> object:
    return Answer(200, TEXT, await after.replay(asked.hall, asked.anybody, asked.table))


def _look(a: Asked) -> Awaitable[bytes]:
    return looking.look(a.hall, a.anybody, a.table, a.whole("since"), a.whole("seat"))


def _look_back(a: Asked) -> Awaitable[bytes]:
    seq = a.number("seq", a.parts["seq"])
    return looking.look_back(a.hall, a.anybody, a.table, seq, a.whole("seat"))


def _own_seat(a: Asked) -> int:
    return a.number("seat", a.word("seat") or "")


async def _statistics(asked: Asked) -> object:
    asker = asked.anybody.id if asked.anybody is not None else HERE
    edition, name = asked.word("edition"), asked.word("name")
    return await statistics.by_player(asked.hall, asker, edition, name)


ROUTES: dict[str, Route] = {
    "POST /me": _be_somebody,
    "GET /me": _who,
    "PATCH /me": _rename,
    "DELETE /me": _forget,
    "GET /me/tables": lambda a: lobby.my_games(a.hall, a.me, a.whole("after") or 0),
    "GET /lobby": lambda a: lobby.lobby(a.hall, a.anybody),
    "GET /editions": lambda a: shelf.editions(a.hall),
    "GET /games/{name}": lambda a: shelf.facts(a.hall, HERE, a.parts["name"], a.whole("players")),
    "GET /bots": _bots,
    "GET /engine": _engine,
    "GET /statistics": _statistics,
    "POST /pad": lambda a: pad.score(a.hall, a.me, a.body(models.Pad)),
    "POST /replays": lambda a: after.upload(a.hall, a.me, a.body(models.UploadReplay).replay),
    "POST /boards": _bring_board,
    "POST /tables": lambda a: opening.open_table(a.hall, a.me, a.body(models.OpenTable)),
    "GET /tables/{table}": _look,
    "DELETE /tables/{table}": _remove,
    "GET /tables/{table}/facts": lambda a: parts.facts(a.hall, a.anybody, a.table),
    "GET /tables/{table}/board": _board,
    "GET /tables/{table}/board.svg": _picture,
    "GET /tables/{table}/frames/{seq}": _look_back,
    "PUT /tables/{table}/setup": lambda a: setting.change_setup(
        a.hall, a.me, a.table, a.body(models.SetUp)
    ),
    "POST /tables/{table}/start": lambda a: opening.start(a.hall, a.me, a.table),
    "POST /tables/{table}/skip": lambda a: skipping.skip(
        a.hall, a.me, a.table, a.body(models.Skip)
    ),
    "POST /tables/{table}/resign": lambda a: leaving.resign(a.hall, a.me, a.table),
    "POST /tables/{table}/close": lambda a: leaving.close(a.hall, a.me, a.table),
    "POST /tables/{table}/rematch": lambda a: after.rematch(a.hall, a.me, a.table),
    "GET /tables/{table}/replay": _replay,
    "POST /tables/{table}/actions": lambda a: play.act(a.hall, a.me, a.table, a.body(models.Act)),
    "POST /tables/{table}/undo": lambda a: play.undo(a.hall, a.me, a.table, a.body(models.Undo)),
    "GET /tables/{table}/why-not": lambda a: advice.why_not(
        a.hall, a.me, a.table, _own_seat(a), a.word("route") or ""
    ),
    "GET /tables/{table}/preview": lambda a: advice.preview(
        a.hall, a.me, a.table, _own_seat(a), a.word("action") or ""
    ),
    "GET /tables/{table}/survey": lambda a: advice.survey(a.hall, a.me, a.table, _own_seat(a)),
    "GET /tables/{table}/chat": lambda a: chat.lines(a.hall, a.anybody, a.table),
    "POST /tables/{table}/chat": lambda a: chat.say(a.hall, a.me, a.table, a.body(models.Say)),
    "POST /tables/{table}/seats/{seat}/take": lambda a: seats.take(
        a.hall, a.me, a.table, a.seat, a.body(models.TakeSeat).name
    ),
    "POST /tables/{table}/seats/{seat}/leave": lambda a: seats.leave(a.hall, a.me, a.table, a.seat),
    "PUT /tables/{table}/seats/{seat}": lambda a: seats.fill(
        a.hall, a.me, a.table, a.seat, a.body(models.ChangeSeat)
    ),
    "POST /tables/{table}/seats/{seat}/swap": lambda a: seats.swap(
        a.hall, a.me, a.table, a.seat, a.body(models.Swap).to
    ),
    **book.ROUTES,
}
PATTERNS = [(re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)), path) for path in ROUTES]


async def answered(
    hall: Hall, store: ShelfStore, method: str, address: str, body: str | None
) -> Answer:
    """The answer to a request; problems are answers, too."""
    place = urlsplit(address)
    asked = f"{method} {place.path}"
    try:
        for pattern, route in PATTERNS:
            if (found := pattern.fullmatch(asked)) is not None:
                words = {name: unquote(word) for name, word in found.groupdict().items()}
                query = parse_qs(place.query)
                told = await ROUTES[route](Asked(hall, store, words, query, body))
                return _written(told)
        raise UNKNOWN
    except ServerProblem as problem:
        frame = None if problem.frame is None else hall.json.written(problem.frame)
        content = {"code": problem.code, "sentence": problem.sentence, "frame": frame}
        return Answer(problem.status, JSON, hall.json.dumps(content).decode())


def _written(told: object) -> Answer:
    if isinstance(told, Answer):
        return told
    if told is None:
        return Answer(204, JSON, "")
    return Answer(200, JSON, (told if isinstance(told, bytes) else to_json(told)).decode())
