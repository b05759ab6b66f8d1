"""Votes for a bot in the seat of somebody who is away: how many it takes, and when they count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stellwerk.server.rows import Ballot, SeatRow


def people(seats: Sequence[SeatRow]) -> set[str | None]:
    """The people who play: who has resigned has left the others for good."""
    return {row.person_id for row in seats if row.kind == "person" and not row.resigned}


def needed(seats: Sequence[SeatRow], seat: int) -> int:
    """More than half of the others, but for those for whom a bot plays.

    These may be away, too, and nobody is to wait for their votes.
    """
    away = {row.person_id for row in seats if row.substitute is not None}
    return len(people(seats) - away - {seats[seat].person_id}) // 2 + 1


def valid(seats: Sequence[SeatRow], ballots: Iterable[Ballot]) -> list[Ballot]:
    """The votes that count: of people who play, about people who play.

    Since somebody voted, either may have resigned or been forgotten.
    """
    playing = people(seats)
    return [
        ballot
        for ballot in ballots
        if ballot.person_id in playing and seats[ballot.seat].person_id in playing
    ]


def counts_at(
    seats: Sequence[SeatRow], ballots: Iterable[Ballot], grace: float
) -> dict[int, float]:
    """Seats about which enough have voted, and when that counts: some time after the first vote."""
    given: dict[int, list[float]] = {}
    for ballot in valid(seats, ballots):
        given.setdefault(ballot.seat, []).append(ballot.at)
    return {
        seat: min(times) + grace
        for seat, times in given.items()
        if len(times) >= needed(seats, seat)
    }
