"""Arrays of floats as fields of the bots' records: `Annotated[Floats, float64(SEATS), "…"]`."""

from __future__ import annotations

from stellwerk.engine.record import Storage

#: One float as a field.
FLOAT64 = Storage("f8")
#: What type checkers see of an array of floats.
Floats = list[float]


def float64(*shape: int) -> Storage:
    """An array of floats."""
    return Storage("f8", shape)
