"""Figures for Prometheus: what is counted, and how services count."""

from __future__ import annotations

import asyncio

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

REGISTRY = CollectorRegistry()
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

COMMITS = Histogram(
    "stellwerk_commit_seconds",
    "Transactions of the one writer.",
    registry=REGISTRY,
    buckets=SECONDS,
)
JOBS = Counter("stellwerk_jobs", "Jobs committed by the one writer.", registry=REGISTRY)
ENTRIES = Counter("stellwerk_entries", "Entries stored.", ["kind", "by"], registry=REGISTRY)
REQUESTS = Histogram(
    "stellwerk_request_seconds",
    "Requests by route.",
    ["method", "route", "status"],
    registry=REGISTRY,
    buckets=SECONDS,
)
FRAMES = Counter("stellwerk_frames", "Frames sent over sockets.", registry=REGISTRY)
SOCKETS = Gauge("stellwerk_sockets", "Open sockets.", registry=REGISTRY)
TABLES = Gauge("stellwerk_tables_in_memory", "Games held in memory.", registry=REGISTRY)
BOTS = Histogram(
    "stellwerk_bot_seconds", "Decisions of bots.", ["bot"], registry=REGISTRY, buckets=SECONDS
)
BOT_FAILURES = Counter(
    "stellwerk_bot_failures", "Decisions that a bot failed to make.", ["bot"], registry=REGISTRY
)


class Prometheus:
    """The figures of this process."""

    def __init__(self) -> None:
        self._writing: asyncio.Future[bytes] | None = None

    def stored(self, kind: str, by: str, number: int) -> None:
        """Entries were stored."""
        ENTRIES.labels(kind, by).inc(number)

    def kept(self, tables: int) -> None:
        """So many games are in memory now."""
        TABLES.set(tables)

    def committed(self, jobs: int, seconds: float) -> None:
        """Jobs were committed together."""
        COMMITS.observe(seconds)
        JOBS.inc(jobs)

    def framed(self) -> None:
        """A frame went over a socket."""
        FRAMES.inc()

    def sockets(self, more: int) -> None:
        """Sockets were opened, or closed (less than 0)."""
        SOCKETS.inc(more)

    async def page(self) -> tuple[bytes, str]:
        """All figures, and their media type.

        They are thousands of lines, so they are written aside; once for all who ask meanwhile.
        """
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(asyncio.to_thread(_written))
        return await asyncio.shield(self._writing), CONTENT_TYPE_LATEST


def _written() -> bytes:
    return generate_latest(REGISTRY)
