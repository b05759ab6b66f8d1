"""When a ticket game ends: the last round, everybody passing, nothing but stalled turns."""

from .tickets_facts import Reason

STALL_ROUNDS = 3


class Ending:
    """Counts what turns were like, and says after which of them the game is over."""

    def __init__(self, players: int, pieces_to_end: int) -> None:
        self._players = players
        self._pieces_to_end = pieces_to_end
        self._passes = 0
        self._stalled = 0
        self._turns_left: int | None = None

    def after_turn(self, pieces_left: int, *, stalled: bool, passed: bool) -> Reason | None:
        """Count a turn; a pass is a stalled one, too."""
        self._passes = self._passes + 1 if passed else 0
        self._stalled = self._stalled + 1 if stalled else 0
        self._count_last_round(pieces_left)
        return self._reason()

    def _count_last_round(self, pieces_left: int) -> None:
        """Trigger the last round, once, or count it down.

        tickets.end.trigger, tickets.end.trigger-once, tickets.end.last-turn
        """
        if self._turns_left is not None:
            self._turns_left -= 1
        elif pieces_left <= self._pieces_to_end:
            self._turns_left = self._players

    def _reason(self) -> Reason | None:
        if self._passes == self._players:  # tickets.turn.pass
            return "everybody passed"
        if self._turns_left == 0:
            return "last round"
        if self._stalled == STALL_ROUNDS * self._players:  # europe.tunnel.stall
            return "stalled"
        return None
