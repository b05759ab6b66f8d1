"""Why one option does better than another: the ends of the same worlds compared in their parts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from stellwerk.analysis.family import Ends
from stellwerk.analysis.tickets import words
from stellwerk.analysis.words import Said, amount, called, decimal
from stellwerk.tickets.edition import Edition

#: The ends of an option, and for each of them a byte for every ticket (`bots.played.Board`).
Told = tuple[Ends, Sequence[bytes]]
Part = tuple[float, Said]


def compare(edition: Edition, names: Sequence[str], seat: int, one: Told, two: Told) -> list[Part]:
    """Every part in which the ends differ: points that it makes, and words for it."""
    parts = _tickets(edition, seat, one[1], two[1])
    parts += _routes(seat, one[0], two[0])
    parts += _trail(edition, seat, one[0], two[0])
    parts += _stations(edition, seat, one[0], two[0])
    parts += _attractions(edition, seat, one[0], two[0])
    parts += _opponent(names, seat, one[0], two[0])
    return parts


def _held(boards: Sequence[bytes], seat: int, ticket: int) -> tuple[int, int]:
    """In how many ends a seat holds a ticket, and in how many it has completed it."""
    marks = [board[ticket] for board in boards]
    return marks.count(1 + 2 * seat) + marks.count(2 + 2 * seat), marks.count(2 + 2 * seat)


def _tickets(edition: Edition, seat: int, one: Sequence[bytes], two: Sequence[bytes]) -> list[Part]:
    parts = []
    number = len(one)
    for ticket in range(len(edition.tickets)):
        held, done = _held(one, seat, ticket)
        held_then, done_then = _held(two, seat, ticket)
        value = edition.tickets[ticket].points
        worth = value * (2 * done - held - 2 * done_then + held_then) / number
        # Tickets drawn later differ from world to world; only those of all worlds have a name.
        if number in (held, held_then):
            name, share = words.ticket(edition, ticket), _percent(done, number)
            parts.append((worth, _ticket(name, value, held, held_then, share, done_then, number)))
    return parts


def _ticket(
    name: Said, value: int, held: int, held_then: int, share: int, done_then: int, number: int
) -> Said:
    then = _percent(done_then, number)
    if held and not held_then:
        return Said(
            f"{name.en} ({value} points) is completed in {share} of 100 games",
            f"{name.de} ({value} Punkte) gelingt in {share} von 100 Partien",
        )
    if held_then and not held:
        return Said(
            f"does without {name.en} ({value} points), completed in {then} of 100 games",
            f"verzichtet auf {name.de} ({value} Punkte), was in {then} von 100 Partien gelingt",
        )
    return Said(
        f"{name.en} ({value} points) is completed in {share} of 100 games instead of {then}",
        f"{name.de} ({value} Punkte) gelingt in {share} statt {then} von 100 Partien",
    )


def _percent(number: int, of: int) -> int:
    return round(100 * number / max(of, 1))


def _mean(one: Ends, two: Ends, field: str, seat: int) -> float:
    """How much more a column of the score sheet holds on average."""
    return float(np.mean(one.sheets[field][:, seat]) - np.mean(two.sheets[field][:, seat]))


def _routes(seat: int, one: Ends, two: Ends) -> list[Part]:
    more = _mean(one, two, "routes", seat)
    number = decimal(abs(more))
    way = Said("more", "mehr") if more > 0 else Said("fewer", "weniger")
    said = Said(f"{number.en} {way.en} points from routes", f"{number.de} Streckenpunkte {way.de}")
    return [(more, said)]


def _trail(edition: Edition, seat: int, one: Ends, two: Ends) -> list[Part]:
    if not edition.rules.trail_points:
        return []
    here, there = (
        round(100 * float(np.mean(e.sheets["trail_points"][:, seat] > 0))) for e in (one, two)
    )
    name = words.trail(edition)
    said = Said(
        f"{name.en} in {here} of 100 games instead of {there}",
        f"{name.de} in {here} statt {there} von 100 Partien",
    )
    return [(edition.rules.trail_points * (here - there) / 100, said)]


def _stations(edition: Edition, seat: int, one: Ends, two: Ends) -> list[Part]:
    if not edition.rules.stations:
        return []
    more = _mean(one, two, "stations", seat)
    number = decimal(abs(more))
    way = Said("saves", "spart") if more > 0 else Said("costs", "kostet")
    said = Said(
        f"{way.en} {number.en} points for stations", f"{way.de} {number.de} Punkte für Bahnhöfe"
    )
    return [(more, said)]


def _attractions(edition: Edition, seat: int, one: Ends, two: Ends) -> list[Part]:
    if not edition.rules.attraction_points:
        return []
    more = _mean(one, two, "attractions", seat)
    number = decimal(abs(more))
    way = Said("more", "mehr") if more > 0 else Said("fewer", "weniger")
    said = Said(
        f"{number.en} {way.en} points from attractions",
        f"{number.de} Punkte {way.de} aus Sehenswürdigkeiten",
    )
    return [(more, said)]


def _opponent(names: Sequence[str], seat: int, one: Ends, two: Ends) -> list[Part]:
    """The opponent whose points change most."""
    change = one.totals.mean(0) - two.totals.mean(0)
    others = [other for other in range(len(names)) if other != seat]
    if not others:
        return []
    other = max(others, key=lambda who: abs(change[who]))
    more, name = float(change[other]), called(names, other)
    number = amount(more)
    way = Said("more", "mehr") if more > 0 else Said("fewer", "weniger")
    said = Said(f"{name.en} scores {number.en} {way.en}", f"{name.de} macht {number.de} {way.de}")
    return [(-more, said)]
