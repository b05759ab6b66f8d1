"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

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
