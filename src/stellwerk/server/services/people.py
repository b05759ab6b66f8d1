"""Being somebody: arriving, renaming, moving to another device, being forgotten."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256

from stellwerk.server import texts
from stellwerk.server.models import Me
from stellwerk.server.models.tables import MAX_NAME
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, bad, has_failed, reason, too_many
from stellwerk.server.rows import MOVE_SECONDS
from stellwerk.server.services.hall import Hall
from stellwerk.server.services.schedule import look_soon

log = logging.getLogger("stellwerk.server.people")
NAMES = "Adler Biber Dachs Falke Hecht Igel Luchs Marder Otter Reiher Uhu Wiesel".split()


def new_id() -> str:
    """A short random word."""
    alphabet = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(alphabet) for _ in range(12))


def hashed(secret: str) -> str:
    """How a secret is kept in the database."""
    return sha256(secret.encode()).hexdigest()


def shown(person: Person) -> Me:
    """A person as models tell it."""
    created = datetime.fromtimestamp(person.created_at, UTC)
    return Me(player=person.id, name=person.name, created_at=created)


def named(words: str) -> str:
    """A name without what does not belong into one."""
    name = texts.line(words, MAX_NAME)
    if not texts.is_seen(name):
        raise bad("name/empty", "A name needs at least one visible letter.")
    return name


#: How many times as much as one person all of one household may do.
HOUSEHOLD = 5
#: Personal links of one person in a minute: each has a code that is drawn anew.
LINKS_PER_MINUTE = 60


def within(hall: Hall, asker: str, what: str, most: int, seconds: float) -> bool:
    """Whether somebody may do something once more: so often a person, and all at one address.

    `asker` is the id of a person, or a household whose people have no names.
    """
    home = f"{what} from {hall.homes.of(asker)}"
    allowed = hall.limits.take(f"{what} {asker}", most, seconds)
    return allowed and hall.limits.take(home, HOUSEHOLD * most, seconds)


def check_number(hall: Hall, address: str) -> None:
    """Not too many new people from one address."""
    if not hall.limits.take(f"people {address}", hall.settings.people_per_hour, 3600):
        raise too_many(
            "identity/too-many",
            "A lot of new people have joined from this address. Try again later.",
        )


async def arrive(hall: Hall, words: str | None) -> tuple[Person, str]:
    """Somebody new, and the secret for the cookie."""
    name = named(words) if words is not None else secrets.choice(NAMES)
    person, secret = Person(new_id(), name, hall.now()), secrets.token_urlsafe(32)
    await hall.store.arrive(person, hashed(secret))
    return person, secret


async def rename(hall: Hall, person: Person, words: str | None) -> Person:
    """Another display name."""
    if words is None:
        return person
    name = named(words)
    try:
        await hall.store.rename(person.id, name)
    finally:  # also if that failed: it may have been done all the same
        hall.sessions.doubt(person.id)
    hall.tallies.clear()
    return Person(person.id, name, person.created_at)


async def move_link(hall: Hall, person: Person) -> tuple[str, datetime]:
    """The token of a personal link to another device, and how long it is good."""
    if not within(hall, person.id, "link", LINKS_PER_MINUTE, 60):
        raise too_many("link/too-many", "You have asked for a lot of links. Wait a moment.")
    secret, expires = secrets.token_urlsafe(24), hall.now() + MOVE_SECONDS
    await hall.store.offer_move(person.id, hashed(secret), expires)
    return secret, datetime.fromtimestamp(expires, UTC)


async def move_here(hall: Hall, token: str) -> tuple[Person, str]:
    """The person of a personal link, and a secret for the cookie of this device."""
    secret = secrets.token_urlsafe(32)
    person = await hall.store.move(hashed(token), hashed(secret), hall.now())
    if person is None:
        raise ServerProblem(404, "link/unknown", "This link has already been used, or has expired.")
    return person, secret


async def forget(hall: Hall, person_id: str, away: float | None = None) -> None:
    """Delete a person; bots play on. `away`: unless the person was here since."""
    bot = hall.settings.substitute
    try:
        changed = await hall.store.forget(person_id, bot, hall.now(), away)
    except Exception as error:
        if has_failed(error):  # it may have been done all the same
            hall.sessions.doubt(person_id)
            for live in hall.tables.known_to(person_id):
                look_soon(hall, live)
        raise
    if changed is None:
        return
    hall.sessions.drop(person_id)
    hall.homes.forget(person_id)
    hall.tallies.clear()
    hall.tables.forget(person_id)
    due = await _due(hall, changed)
    for id in changed:
        await _tell(hall, id)
        if id in due:
            hall.clock.set(id, 0.0)
    hall.hub.wake_lobby()


async def _due(hall: Hall, ids: Sequence[str]) -> set[str]:
    """At which of some tables a bot is due; one question, for somebody may have played thousands.

    If that fails, as when the store is away just then, at all of them: whoever looks after one
    finds out.
    """
    try:
        return {id for id, _ in await hall.store.due()}
    except Exception as error:
        log.warning("not found out", extra={"why": type(error)})
        return set(ids)


async def _tell(hall: Hall, id: str) -> None:
    """A table in memory learns that somebody is gone: who looked on looks no more.

    A game of older rules that can no longer be played, or one that was just deleted, must not
    keep all others waiting.
    """
    try:
        await hall.tables.refresh(id)
    except Exception as error:
        log.warning("not told", extra={"table": id, "why": reason(error)})
        if has_failed(error) and (live := hall.tables.cached(id)) is not None:
            look_soon(hall, live)
