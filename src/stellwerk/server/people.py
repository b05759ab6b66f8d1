"""Somebody: a person with a cookie."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A person: `id` is public, the secret is in the cookie only."""

    id: str
    name: str
    created_at: float
