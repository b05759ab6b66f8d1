"""Votes for a bot in the seat of somebody who is away: how many it takes, and when they count."""

from __future__ import annotations

from collections.abc import Sequence

from stellwerk.server.rows import Ballot, SeatRow


def needed(seats: Sequence[SeatRow], seat: int) -> int:
    """More than half of the other people who have not resigned."""
    playing = {row.person_id for row in seats if row.kind == "person" and not row.resigned}
    return len(playing - {seats[seat].person_id}) // 2 + 1


def counts_at(
    seats: Sequence[SeatRow], ballots: Sequence[Ballot], grace: float
) -> dict[int, float]:
    """Seats about which enough have voted, and when that counts: some time after the first vote."""
    given: dict[int, list[float]] = {}
    for ballot in ballots:
        given.setdefault(ballot.seat, []).append(ballot.at)
    return {
        seat: min(times) + grace
        for seat, times in given.items()
        if len(times) >= needed(seats, seat)
    }
