"""Being somebody: name, other devices, forgetting."""

from __future__ import annotations

from fastapi import Request, Response

from stellwerk.server.models import Link, Me, Naming, Token
from stellwerk.server.routes.context import Anybody, HallHere, Somebody, router
from stellwerk.server.routes.links import link
from stellwerk.server.security.access import base_url, forget_cookie, household, set_cookie
from stellwerk.server.services import people

api = router("people")


@api.post("/me", response_model=Me)
async def be_somebody(
    request: Request, response: Response, body: Naming, hall: HallHere, me: Anybody
) -> Me:
    """Be somebody: the one this browser is, or somebody new (a cookie is set)."""
    if me is not None:
        return people.shown(me)
    people.check_number(hall, household(request))
    person, secret = await people.arrive(hall, body.name)
    set_cookie(hall, request, response, secret)
    return people.shown(person)


@api.get("/me", response_model=Me)
async def who_am_i(me: Somebody) -> Me:
    """Who one is."""
    return people.shown(me)


@api.patch("/me", response_model=Me)
async def rename(body: Naming, hall: HallHere, me: Somebody) -> Me:
    """Take another display name."""
    return people.shown(await people.rename(hall, me, body.name))


@api.delete("/me", status_code=204)
async def forget_me(request: Request, hall: HallHere, me: Somebody) -> Response:
    """Forget me: bots take over my seats, my name is taken off finished games and the chat."""
    await people.forget(hall, me.id)
    response = Response(status_code=204)
    forget_cookie(hall, request, response)
    return response


@api.post("/me/link", response_model=Link)
async def link_to_another_device(request: Request, hall: HallHere, me: Somebody) -> Link:
    """A personal link that makes another device the same person; it works once, for 15 minutes."""
    token, expires_at = await people.move_link(hall, me)
    return link(hall, me.id, f"{base_url(hall, request)}/#/move/{token}", expires_at)


@api.post("/me/move", response_model=Me)
async def move_here(request: Request, response: Response, body: Token, hall: HallHere) -> Me:
    """Become the person of a personal link on this device."""
    person, secret = await people.move_here(hall, body.token)
    set_cookie(hall, request, response, secret)
    return people.shown(person)
