"""The door: the socket at which people knock."""

from __future__ import annotations

import socket

from stellwerk.errors import BadOption

#: How many may knock at once before they are let in.
BACKLOG = 2048


def listen(host: str, port: int) -> socket.socket:
    """Open it; port 0 is any free one."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        why = f"{error.strerror}; choose another --host or --port."
        raise BadOption(f"{host}:{port}", why) from None
