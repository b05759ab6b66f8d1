"""Who asks, and whether the request may come in at all."""

from __future__ import annotations

import contextlib
import hmac
import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from fastapi import Request, Response
from fastapi.requests import HTTPConnection

from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.people import hashed

COOKIE = "stellwerk"
#: Our cookie among others; what we give needs no quotes. Of several the last one counts.
OURS = re.compile(rb"(?:^|;)[ \t]*(%b=[\w-]{1,100})[ \t]*(?=;|\Z)" % COOKIE.encode())
YEAR = 365 * 24 * 3600
#: Seconds after which it is noted again that somebody was here.
SEEN = 3600.0
#: Letters of the longest address, with the name of its network.
LONGEST = 64
#: What proxies write into a request that they pass on: it comes from elsewhere.
PASSED_ON = {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"}
PASSED_ON |= {"x-real-ip"}
#: Requests in a minute, and sockets at once, that a person has even where others at the same
#: address have used up what is for all of it: once more as many as that.
LITTLE, FEW = 60, 2

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def without_others(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of a request with no cookie but ours.

    Whoever reads them reads all: many take some time, and long ones in quotes (in Python before
    3.11.10 and 3.12.6) half a second.
    """
    kept: list[tuple[bytes, bytes]] = []
    for name, value in headers:
        if name != b"cookie":
            kept.append((name, value))
        elif found := OURS.findall(value):
            kept.append((name, found[-1]))
    return kept


async def signed_in(
    hall: Hall, connection: HTTPConnection, *, remembered: bool = False
) -> Person | None:
    """The person of the cookie, or None.

    `remembered`: as this process knows it, though another one may just have changed the name.
    """
    secret = connection.cookies.get(COOKIE, "")
    if not secret:
        return None
    key, now = hashed(secret), hall.now()
    known = hall.sessions.get(key, now)
    if known is not None and (remembered or not hall.store.shared):
        hall.homes.note(known.id, household(connection))
        return known
    changes = hall.sessions.changes
    found = await hall.store.whose(key)
    if found is None:
        return None
    person, seen_at = found
    hall.sessions.keep(key, person, now, changes)
    hall.homes.note(person.id, household(connection))
    if abs(now - seen_at) > SEEN:  # before, or under a clock that was ahead
        with contextlib.suppress(ServerProblem):  # looking needs no room on the disk
            await hall.store.seen(person.id, now)
    return person


async def counted_as(hall: Hall, connection: HTTPConnection) -> str:
    """Whose request it is, as limits count it: a person's with however many cookies, or nobody's.

    Whoever was here once is nobody no more, even if the cookie is to be looked up again, or this
    process has only just begun: others at the same address may have used up what is for newcomers.
    """
    secret = connection.cookies.get(COOKIE, "")
    person = hall.sessions.latest(hashed(secret)) if secret else None
    if secret and person is None:
        person = await _first_met(hall, connection)
    return f"person {person.id}" if person is not None else f"nobody {household(connection)}"


async def _first_met(hall: Hall, connection: HTTPConnection) -> Person | None:
    """The person of a cookie that this process has not met.

    An address may ask as often as newcomers: on PostgreSQL each look takes everybody's time.
    """
    home, most = household(connection), hall.settings.requests_per_minute
    if not hall.limits.take(f"met from {home}", most, 60) or not hall.enter(home):
        return None
    try:
        with contextlib.suppress(ServerProblem):  # what the request needs will say so
            return await signed_in(hall, connection, remembered=True)
    finally:
        hall.leave(home)
    return None


def is_granted(hall: Hall, who: str, home: str) -> bool:
    """Whether somebody (`counted_as`) may ask once more, as far as the others at home leave room.

    Fifty people of one who means no good use up all of it: who has asked little still may.
    """
    take, most = hall.limits.take, hall.settings.requests_per_address
    if take(f"from {home}", most, 60):
        return True
    named = who.startswith("person ")
    return named and take(f"little of {who}", LITTLE, 60) and take(f"little from {home}", most, 60)


def are_too_many(hall: Hall, person: Person | None, home: str) -> bool:
    """Whether somebody has too many sockets, or all at home have, and somebody not just a few."""
    own, all = hall.hub.count(person.id if person else home), hall.hub.count(f"from {home}")
    most = hall.settings.sockets_per_address
    few = person is not None and own <= FEW
    return own > hall.settings.sockets_per_person or all > (2 * most if few else most)


def is_secure(hall: Hall, connection: HTTPConnection) -> bool:
    """Whether the cookie must be marked Secure."""
    return hall.settings.secure_cookie or connection.url.scheme in {"https", "wss"}


def set_cookie(hall: Hall, request: Request, response: Response, secret: str) -> None:
    """Let the browser be somebody."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        path="/",
        secure=is_secure(hall, request),
        httponly=True,
        samesite="lax",
    )


def forget_cookie(hall: Hall, request: Request, response: Response) -> None:
    """Let the browser be nobody."""
    response.delete_cookie(
        COOKIE, path="/", secure=is_secure(hall, request), httponly=True, samesite="lax"
    )


def base_url(hall: Hall, request: Request) -> str:
    """The address that people use."""
    return hall.settings.public_url.rstrip("/") or f"{request.url.scheme}://{request.url.netloc}"


def address(connection: HTTPConnection) -> str:
    """Where a request comes from.

    What a proxy passes on may be anything: limits remember thousands of these.
    """
    return connection.client.host[:LONGEST] if connection.client else "nowhere"


def household(connection: HTTPConnection) -> str:
    """Where a request comes from, as limits count it: an address; in IPv6 a whole /64.

    Whoever has one address of a /64 has all of them.
    """
    return household_of(address(connection))


@lru_cache(maxsize=1000)
def household_of(found: str) -> str:
    """The household of an address."""
    try:
        ip = ip_address(found.partition("%")[0])
    except ValueError:
        return found
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ip_network((ip, 64), strict=False))
    return str(ip)


def same_origin(hall: Hall, connection: HTTPConnection) -> bool:
    """Whether a write or a socket comes from our own pages, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in {"same-origin", "none"}
    scheme = "https" if connection.url.scheme in {"https", "wss"} else "http"
    here = f"{scheme}://{connection.headers.get('host', '')}"
    public = {hall.settings.public_url.rstrip("/")} - {""}  # nobody's page has no origin at all
    return origin in {here, *public, *hall.settings.origins.split()}


def check_metrics(hall: Hall, request: Request) -> None:
    """Figures are for those who run the server."""
    token = hall.settings.metrics_token
    if token:
        given = request.headers.get("authorization", "")
        allowed = hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    else:
        allowed = _is_local(address(request)) and not PASSED_ON & set(request.headers)
    if not allowed:
        raise ServerProblem(403, "metrics/refused", "The metrics require their token.")


def _is_local(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
