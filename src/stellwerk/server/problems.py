"""What can go wrong, as an HTTP status, a stable code and a sentence.

Each is made anew when it is raised: one that is raised again keeps all it came through before.
"""

from __future__ import annotations

from stellwerk.errors import StellwerkError

#: The least status of what failed here, as when the store is away: later it may go well.
AWAY = 500


class ServerProblem(StellwerkError):
    """A request that cannot be granted. `frame` is the current frame as JSON, when that helps."""

    def __init__(self, status: int, code: str, sentence: str, frame: bytes | None = None) -> None:
        super().__init__(status, code, sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.frame = frame

    def __str__(self) -> str:
        return self.sentence


def has_failed(error: Exception) -> bool:
    """Whether something has failed here, expected or not: what was asked for may be done by now."""
    return not isinstance(error, ServerProblem) or error.status >= AWAY


def reason(error: Exception) -> str | type:
    """What logs may say of it: a code, or the type of what nobody expected."""
    return error.code if isinstance(error, ServerProblem) else type(error)


def nobody() -> ServerProblem:
    """The request came without a valid cookie."""
    return ServerProblem(401, "identity/none", "You are not signed in: POST /api/me first.")


def no_table() -> ServerProblem:
    """No table of this id, or none this person may see: both look the same."""
    return ServerProblem(
        404, "table/unknown", "There is no such table, or it is by invitation only."
    )


def no_seat() -> ServerProblem:
    """The table has no seat of this number."""
    return ServerProblem(404, "seat/unknown", "This table has no such seat.")


def not_yours() -> ServerProblem:
    """The seat belongs to somebody else, or to nobody."""
    return ServerProblem(403, "seat/not-yours", "This seat is not yours.")


def not_host() -> ServerProblem:
    """Only the host of the table may do this."""
    return ServerProblem(403, "table/not-host", "Only the person who opened the table may do this.")


def refused(code: str, sentence: str) -> ServerProblem:
    """A request that does not fit the state of the table."""
    return ServerProblem(409, code, sentence)


def bad(code: str, sentence: str) -> ServerProblem:
    """A request that makes no sense."""
    return ServerProblem(422, code, sentence)


def too_big() -> ServerProblem:
    """The body is longer than the route, or the server, takes."""
    return ServerProblem(413, "request/too-big", "The request is too large.")


def busy() -> ServerProblem:
    """Too much waits already: refused at once, so that nothing waits without end."""
    sentence = "The server is very busy right now. Try again in a moment."
    return ServerProblem(503, "server/busy", sentence)


def too_many_tables(number: int) -> ServerProblem:
    """Somebody has as many tables with others as anybody may have."""
    sentence = f"You have {number} tables with others. Finish or close one of them first."
    return too_many("table/too-many", sentence)


def too_many(code: str, sentence: str) -> ServerProblem:
    """A limit is reached."""
    return ServerProblem(429, code, sentence)
