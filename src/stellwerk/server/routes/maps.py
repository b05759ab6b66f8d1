"""Maps that people make: the workshop, balance, print, links to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from stellwerk.maps.shape import LookedAt
from stellwerk.server.models import Link
from stellwerk.server.models.maps import (
    AskBalance,
    AskPrint,
    AskRegion,
    Balance,
    ChangeMap,
    Edit,
    MapBoard,
    MapInfo,
    MapJob,
    MapList,
    MapPage,
    NewMap,
    RegionChoice,
    RegionJob,
    SaveMap,
)
from stellwerk.server.problems import ServerProblem
from stellwerk.server.routes.context import (
    PROBLEM_OF_TEXT,
    Anybody,
    Asker,
    HallHere,
    Somebody,
    json,
    router,
)
from stellwerk.server.routes.links import link
from stellwerk.server.routes.reading import Long
from stellwerk.server.security.access import base_url
from stellwerk.server.services import mapwork, workshop
from stellwerk.server.services.hall import Pages

api = router("maps", Long)
MapId = Annotated[
    str,
    Path(
        pattern="^[A-Za-z0-9_-]{1,64}$",
        description="The id of one's own map, the end of a map's link, or a name on the shelf.",
    ),
]
JobId = Annotated[str, Path(pattern="^[a-z0-9]{1,24}$", description="The id of long work.")]
#: Bytes of a PDF that are written at once.
PIECE = 64 << 10
PDF, TOML, SVG = "application/pdf", "application/toml", "image/svg+xml"


def _file(media: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media: {"schema": {"type": "string"}}}}, **PROBLEM_OF_TEXT}


def _named(name: str) -> dict[str, str]:
    return {"content-disposition": f"attachment; filename*=UTF-8''{quote(name)}"}


@api.get("/regions", response_model=list[RegionChoice])
async def regions(hall: HallHere) -> Response:
    """All countries with their outlines on a small map of the world."""
    return json(await workshop.regions(hall))


@api.get("/maps", response_model=MapList)
async def maps(hall: HallHere, me: Anybody) -> MapList:
    """One's own maps, the last changed first, and those on the server's shelf."""
    return await workshop.mine(hall, me)


@api.post("/maps", response_model=MapPage, status_code=201)
async def new_map(body: NewMap, hall: HallHere, me: Somebody) -> Response:
    """Keep a new map: a file, a copy, a built-in one, or one without cities."""
    return json(await workshop.begin(hall, me, body), 201)


@api.post("/maps/edit", response_model=LookedAt)
async def edit(body: Edit, hall: HallHere, me: Somebody) -> Response:
    """A text after some changes, what it says, and what is wrong with it; nothing is stored."""
    return json(await workshop.edit(hall, me, body.text, body.changes))


@api.post("/maps/region", response_model=RegionJob, status_code=202)
async def new_region(body: AskRegion, hall: HallHere, me: Somebody) -> Response:
    """Ask for a map of a region of the Earth, or of an island nobody has seen."""
    return json(await mapwork.new_region(hall, me, body), 202)


@api.get("/maps/region/{job}", response_model=RegionJob)
async def region(job: JobId, hall: HallHere, me: Somebody) -> Response:
    """A new map of a region, as far as it is."""
    return json(await mapwork.region(hall, me, job))


@api.delete("/maps/region/{job}", response_model=RegionJob)
async def stop_region(job: JobId, hall: HallHere, me: Somebody) -> Response:
    """Make it no more."""
    return json(await mapwork.stop_region(hall, me, job))


@api.get("/maps/{map}", response_model=MapPage)
async def look(map: MapId, hall: HallHere, me: Anybody, asker: Asker) -> Response:
    """A map with everything that it says: one's own, by its link, or from the shelf."""
    return json(await workshop.page(hall, me, map, asker))


@api.put("/maps/{map}", response_model=MapInfo)
async def save(map: MapId, body: SaveMap, hall: HallHere, me: Somebody) -> Response:
    """Another text of one's own map, unless it was changed elsewhere meanwhile."""
    return json(await workshop.save(hall, me, map, body))


@api.patch("/maps/{map}", response_model=MapInfo)
async def change(map: MapId, body: ChangeMap, hall: HallHere, me: Somebody) -> MapInfo:
    """Another title; a link for others, or none any more."""
    return await workshop.change(hall, me, map, body)


@api.delete("/maps/{map}", status_code=204)
async def delete(map: MapId, hall: HallHere, me: Somebody) -> Response:
    """Delete a map of one's own; games on it go on."""
    await workshop.delete(hall, me, map)
    return Response(status_code=204)


@api.get("/maps/{map}/link", response_model=Link)
async def share(request: Request, map: MapId, hall: HallHere, me: Somebody) -> Link:
    """The link to one's own map for others to look at, if it is shared."""
    row = await workshop.own(hall, me, map)
    if row.token is None:
        raise ServerProblem(404, "map/not-shared", "This map is not shared.")
    return link(hall, me.id, f"{base_url(hall, request)}/#/map/{row.token}")


@api.get("/maps/{map}/map.toml", response_class=Response, responses=_file(TOML))
async def download(map: MapId, hall: HallHere, me: Anybody) -> Response:
    """The file of a map."""
    title, text = await mapwork.file(hall, me, map)
    name = _named(f"{title or 'map'}.toml")
    return Response(text.encode(), media_type=TOML, headers=name)


@api.get("/maps/{map}/board", response_model=MapBoard)
async def board(map: MapId, hall: HallHere, me: Anybody, sketch: bool = False) -> Response:
    """The board of a map: a sketch at first, `final` when it is compiled."""
    return json((await workshop.board(hall, me, map, sketch)).text)


@api.get("/maps/{map}/board.svg", response_class=Response, responses=_file(SVG))
async def picture(map: MapId, hall: HallHere, me: Anybody, sketch: bool = False) -> Response:
    """The picture of what never changes on that board, or on its sketch."""
    drawn = await workshop.board(hall, me, map, sketch)
    return Response(drawn.picture, media_type=SVG)


@api.post("/maps/{map}/balance", response_model=Balance, status_code=202)
async def ask_balance(map: MapId, body: AskBalance, hall: HallHere, me: Somebody) -> Response:
    """Let planners play on one's own map, and judge it."""
    return json(await mapwork.ask_balance(hall, me, map, body), 202)


@api.get("/maps/{map}/balance", response_model=Balance)
async def balance(map: MapId, hall: HallHere, me: Anybody) -> Response:
    """How even a map is, as far as it is known."""
    return json(await mapwork.balance(hall, me, map))


@api.delete("/maps/{map}/balance", response_model=Balance)
async def stop_balance(map: MapId, hall: HallHere, me: Somebody) -> Response:
    """Play no more."""
    return json(await mapwork.stop_balance(hall, me, map))


@api.post("/maps/{map}/print", response_model=MapJob, status_code=202)
async def ask_print(map: MapId, body: AskPrint, hall: HallHere, me: Somebody) -> Response:
    """Set a map as a PDF to print, cut out and play."""
    return json(await mapwork.ask_print(hall, me, map, body), 202)


@api.get("/maps/{map}/print", response_model=MapJob)
async def print_state(
    map: MapId, wish: Annotated[AskPrint, Query()], hall: HallHere, me: Anybody
) -> Response:
    """How far a PDF is."""
    return json(await mapwork.print_state(hall, me, map, wish))


@api.get("/maps/{map}/print.pdf", response_class=Response, responses=_file(PDF))
async def printed(
    map: MapId, wish: Annotated[AskPrint, Query()], hall: HallHere, me: Anybody, asker: Asker
) -> Response:
    """The PDF, once it is made."""
    title, pages = await mapwork.printed(hall, me, map, wish, asker)
    headers = {**_named(f"{title or 'map'}.pdf"), "content-length": str(len(pages.content))}
    return StreamingResponse(in_pieces(pages), media_type=PDF, headers=headers)


async def in_pieces(pages: Pages, packed: bool = False) -> AsyncIterator[bytes]:
    """Pages bit by bit: what is written for somebody who does not read it waits in memory."""
    content = pages.packed if packed and pages.packed is not None else pages.content
    for start in range(0, len(content), PIECE):
        yield content[start : start + PIECE]
        await asyncio.sleep(0)  # what was written goes out when the event loop comes round
