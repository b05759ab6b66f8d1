"""The hall: everything that one running server holds, handed to every service."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stellwerk.server.live.clock import Clock
from stellwerk.server.live.hub import Hub
from stellwerk.server.live.sessions import Sessions
from stellwerk.server.live.tables import Tables
from stellwerk.server.ports import Bots, Limits, Runner
from stellwerk.server.settings import Settings
from stellwerk.server.store.sql.database import Database


class SharedRead(NamedTuple):
    """The public tables as they are being read, or were: for all who look at the lobby."""

    #: The number of changes (`Hub.lobby_changes`) and the time when it began.
    changes: int
    at: float
    reading: asyncio.Future[dict[str, Any]]


@dataclass(eq=False)
class Hall:
    """One server: its settings, its database and what lives in memory."""

    settings: Settings
    database: Database
    engine: Runner
    hub: Hub
    tables: Tables
    bots: Bots
    limits: Limits
    clock: Clock
    sessions: Sessions = field(default_factory=Sessions)
    lobby: SharedRead | None = None

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()
