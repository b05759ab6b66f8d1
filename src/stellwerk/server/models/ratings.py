"""Ratings: how strong one is among the people and bots of a server."""

from __future__ import annotations

from stellwerk.server.models.base import Model


class Standing(Model):
    """A rating in an edition: points with a 95 % interval of so many to each side.

    `name` is that of a bot, and empty for oneself.
    """

    edition: str
    name: str
    points: int
    interval: int
    games: int


class RatedMoment(Model):
    """The rating after a game; `at` is in seconds since 1970."""

    edition: str
    table: str
    at: int
    points: int
    interval: int


class MyRatings(Model):
    """One's own ratings by edition, every game that made them, and the bots' to compare."""

    standings: tuple[Standing, ...]
    bots: tuple[Standing, ...]
    history: tuple[RatedMoment, ...]
