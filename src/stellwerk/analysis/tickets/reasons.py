"""Why one option does better than another: the ends of the same worlds compared in their parts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from stellwerk.analysis.family import Ends
from stellwerk.analysis.parts import Part, column, opponent, part
from stellwerk.analysis.tickets import words
from stellwerk.analysis.words import NOTHING, Said, amount, listed
from stellwerk.bots.network import Array
from stellwerk.tickets.edition import Edition

#: The ends of an option, and for each of them a byte for every ticket (`bots.played.Board`).
Told = tuple[Ends, Sequence[bytes]]

ROUTES = Said(" from routes", " aus Strecken")
ATTRACTIONS = Said(" from attractions", " aus Sehenswürdigkeiten")


def compare(edition: Edition, names: Sequence[str], seat: int, one: Told, two: Told) -> list[Part]:
    """Every part in which the ends differ: points that it makes, and words for it."""
    rules = edition.rules
    parts = _tickets(edition, seat, one[1], two[1])
    parts.append(column(one[0], two[0], "routes", seat, ROUTES))
    if rules.trail_points:
        parts.append(_trail(edition, seat, one[0], two[0]))
    if rules.stations:
        parts.append(_stations(seat, one[0], two[0]))
    if rules.attraction_points:
        parts.append(column(one[0], two[0], "attractions", seat, ATTRACTIONS))
    return parts + opponent(names, seat, one[0], two[0])


def _held(boards: Sequence[bytes], seat: int) -> tuple[Array, Array]:
    """Which tickets a seat holds, and which it has completed, by end and ticket."""
    marks = np.frombuffer(b"".join(boards), np.uint8).reshape(len(boards), -1)
    done = marks == 2 + 2 * seat
    return done | (marks == 1 + 2 * seat), done


def _tickets(edition: Edition, seat: int, one: Sequence[bytes], two: Sequence[bytes]) -> list[Part]:
    """The tickets of all worlds; those that share their fate in each of them are one part."""
    (held, done), (held_then, done_then) = _held(one, seat), _held(two, seat)
    fates: dict[tuple[bool, bool, bytes, bytes], list[int]] = {}
    for ticket in range(len(edition.tickets)):
        # Tickets drawn later differ from world to world; only those of all worlds have a name.
        kept = bool(held[:, ticket].all()), bool(held_then[:, ticket].all())
        if any(kept):
            fate = done[:, ticket].tobytes(), done_then[:, ticket].tobytes()
            fates.setdefault((*kept, *fate), []).append(ticket)
    parts = []
    for (here, there, *_), tickets in fates.items():
        values = np.array([edition.tickets[ticket].points for ticket in tickets])
        worth = 2.0 * done[:, tickets] - held[:, tickets]
        worth -= 2.0 * done_then[:, tickets] - held_then[:, tickets]
        shares = _percent(done[:, tickets[0]]), _percent(done_then[:, tickets[0]])
        said = _said([_called(edition, ticket) for ticket in tickets], (here, there), shares)
        parts.append(part(worth @ values, said, bare=not here))
    return parts


def _called(edition: Edition, ticket: int) -> Said:
    name, points = words.ticket(edition, ticket), amount(edition.tickets[ticket].points)
    return Said(f"{name.en} ({points.en})", f"{name.de} ({points.de})")


def _said(tickets: Sequence[Said], held: tuple[bool, bool], shares: tuple[int, int]) -> Said:
    """Tickets that are held by either option, or by one of them."""
    called, (share, then) = listed(tickets), shares
    be = Said("are", "gelingen") if len(tickets) > 1 else Said("is", "gelingt")
    if not held[1]:
        often = _often(share)
        return Said(f"{called.en} {be.en} completed {often.en}", f"{called.de} {be.de} {often.de}")
    if not held[0]:
        often = _often(then)
        only = Said("only ", "nur ") if 0 < then < 50 else NOTHING
        would = "würden" if len(tickets) > 1 else "würde"
        return Said(
            f"gives up {called.en}, which would be completed {only.en}{often.en}",
            f"verzichtet auf {called.de}, die {only.de}{often.de} gelingen {would}",
        )
    return Said(
        f"{called.en} {be.en} completed in {share} of 100 games instead of {then}",
        f"{called.de} {be.de} in {share} statt {then} von 100 Partien",
    )


def _often(share: int) -> Said:
    """In how many of 100 games; all and none of a few games are no promise for a hundred."""
    if share in (0, 100):
        return (
            Said("in every game", "in jeder Partie")
            if share
            else Said("in no game", "in keiner Partie")
        )
    return Said(f"in {share} of 100 games", f"in {share} von 100 Partien")


def _percent(ends: Array) -> int:
    return round(100 * float(np.mean(ends)))


def _trail(edition: Edition, seat: int, one: Ends, two: Ends) -> Part:
    here, there = (ends.sheets["trail_points"][:, seat] > 0 for ends in (one, two))
    name, (now, then) = words.trail(edition), (_percent(here), _percent(there))
    said = Said(
        f"wins {name.en} in {now} of 100 games instead of {then}",
        f"holt {name.de} in {now} statt {then} von 100 Partien",
    )
    return part(edition.rules.trail_points * (here.astype(float) - there), said, bare=True)


def _stations(seat: int, one: Ends, two: Ends) -> Part:
    differences = one.sheets["stations"][:, seat].astype(float) - two.sheets["stations"][:, seat]
    more = float(differences.mean())
    points, way = amount(more), Said("saves", "spart") if more > 0 else Said("costs", "kostet")
    said = Said(f"{way.en} {points.en} for stations", f"{way.de} {points.de} für Bahnhöfe")
    return part(differences, said, bare=True)
