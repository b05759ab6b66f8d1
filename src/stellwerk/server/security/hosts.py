"""Which names this server goes by.

A page of somebody else's may let its own name point at this machine (DNS rebinding): to the browser
the server is then a part of that page, which may read whatever it answers. The name that the
browser asks for gives it away. Addresses typed as numbers cannot be forged so, nor can names that
nobody can register: without a dot, or under an ending that is kept for homes.
"""

from __future__ import annotations

import socket
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from stellwerk.server.problems import ServerProblem
from stellwerk.server.settings import Settings

#: Endings of names that no one can register on the internet.
AT_HOME = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box")
#: Letters of the longest name with its port.
LONGEST = 260
UNKNOWN = (
    "This server does not know that name. Open it by its numeric address, or add the name to the "
    "setting allowed_hosts or public_url."
)


class Hosts:
    """The names of one server, from its settings."""

    def __init__(self, settings: Settings) -> None:
        given = settings.allowed_hosts.lower().split()
        urls = (settings.public_url, *settings.origins.split())
        named = {urlsplit(url).hostname or "" for url in urls if url}
        self._any = "*" in given
        self._names = {*given, *named, settings.host.lower(), socket.gethostname().lower()}
        self._endings = (*AT_HOME, *(name for name in given if name.startswith(".")))

    def knows(self, host: str) -> bool:
        """Whether a request for a host (with its port) is meant for this server."""
        if len(host) > LONGEST:
            return False
        name = bare(host)
        return self._any or is_number(name) or self._is_named(name)

    def _is_named(self, name: str) -> bool:
        return bool(name) and (
            "." not in name or name in self._names or name.endswith(self._endings)
        )

    def check(self, host: str) -> None:
        """A problem for requests that are meant for others."""
        if not self.knows(host):
            raise ServerProblem(421, "request/host", UNKNOWN)


@lru_cache(maxsize=1000)
def bare(host: str) -> str:
    """A host without its port, in small letters."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


@lru_cache(maxsize=1000)
def is_number(name: str) -> bool:
    """Whether a host is an address in numbers."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
