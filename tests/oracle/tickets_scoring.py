"""The final scoring of the ticket games, and the places."""

from collections.abc import Mapping, Sequence

from .stations import best_lending
from .tickets_facts import Facts, Result
from .trails import longest_trail


def score_sheets(
    facts: Facts,
    owners: Mapping[str, int],
    stations: Mapping[str, int],
    stations_left: Sequence[int],
    tickets: Sequence[Sequence[str]],
) -> list[Result]:
    """Score every seat and rank them."""
    sheets = [
        _sheet(facts, seat, owners, stations, stations_left[seat], held)
        for seat, held in enumerate(tickets)
    ]
    _award_trail(facts, sheets)
    for sheet in sheets:
        sheet["total"] = _total(sheet)
    for sheet in sheets:
        sheet["place"] = 1 + sum(_merit(facts, s) > _merit(facts, sheet) for s in sheets)
    return sheets


def _sheet(
    facts: Facts,
    seat: int,
    owners: Mapping[str, int],
    stations: Mapping[str, int],
    stations_left: int,
    held: Sequence[str],
) -> Result:
    """Fill in all that does not depend on the other seats' sheets."""
    own = [facts["routes"][r] for r, owner in owners.items() if owner == seat]
    lending = best_lending(facts, seat, owners, stations, held)
    touched = {city for route in own for city in (route["a"], route["b"])}
    attractions = sum(facts["cities"][city]["attraction"] for city in touched)
    return {
        "routes": sum(route["points"] for route in own),
        "tickets_done": len(lending.completed),
        "tickets_failed": len(held) - len(lending.completed),
        "ticket_points": lending.points,
        "trail": longest_trail((r["a"], r["b"], r["length"]) for r in own),
        "trail_points": 0,
        "station_points": stations_left * facts["rules"]["station_points"],
        "attraction_points": attractions * facts["rules"]["attraction_points"],
        "total": 0,
        "place": 0,
        "lent": lending.lent,
        "completed": lending.completed,
    }


def _award_trail(facts: Facts, sheets: list[Result]) -> None:
    """Give the bonus to every seat with the longest trail, if there is any trail.

    usa.longest.bonus, usa.longest.tie, usa.longest.none
    """
    longest = max(sheet["trail"] for sheet in sheets)
    for sheet in sheets:
        if sheet["trail"] == longest > 0:
            sheet["trail_points"] = facts["rules"]["trail_points"]


def _total(sheet: Result) -> int:
    """Add up a sheet; the total may be negative (tickets.end.negative)."""
    return (
        sheet["routes"]
        + sheet["ticket_points"]
        + sheet["trail_points"]
        + sheet["station_points"]
        + sheet["attraction_points"]
    )


def _merit(facts: Facts, sheet: Result) -> tuple[int, int, int]:
    """Say what decides a place: points, completed tickets, in some editions the own trail.

    tickets.end.winner, tickets.end.tie-tickets, tickets.end.places, usa.tie.longest
    """
    trail = sheet["trail"] if facts["rules"]["trail_breaks_ties"] else 0
    return sheet["total"], sheet["tickets_done"], trail
