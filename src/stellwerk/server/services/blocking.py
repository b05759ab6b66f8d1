"""Keeping addresses out."""

from __future__ import annotations

from stellwerk.server.problems import ServerProblem
from stellwerk.server.services.hall import Hall

SENTENCE = "Whoever runs this server does not take requests from your address."


async def learn(hall: Hall) -> None:
    """Know whom to keep out, as the store says now; sockets that are open find out at once."""
    hall.blocks.know([row.network for row in await hall.store.blocks()])
    hall.hub.wake_everybody()


def check(hall: Hall, address: str) -> None:
    """A problem for whoever is kept out."""
    if hall.blocks.hold(address):
        raise ServerProblem(403, "request/blocked", SENTENCE)
