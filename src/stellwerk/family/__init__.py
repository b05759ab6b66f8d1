"""What the families share at their edge: sentences, seeds, events, and the body of state and view.

Rules are never here; they stand in the families, compiled. A family's state and view say which
record they hold, through which entry points (`loops`) the compiled rules are reached, and how
words are read and refused; everything else is the same.
"""

from __future__ import annotations

from stellwerk.family.checks import (
    asked_now,
    check_own,
    checked_first,
    checked_seed,
    not_here,
    of_family,
    random_seed,
    standings,
)
from stellwerk.family.events import Events
from stellwerk.family.parts import FamilyGame, Loops, Parts
from stellwerk.family.states import (
    IMAGINE_STREAM,
    FamilyState,
    FamilyView,
    exported,
    imported,
)

__all__ = [
    "IMAGINE_STREAM",
    "Events",
    "FamilyGame",
    "FamilyState",
    "FamilyView",
    "Loops",
    "Parts",
    "asked_now",
    "check_own",
    "checked_first",
    "checked_seed",
    "exported",
    "imported",
    "not_here",
    "of_family",
    "random_seed",
    "standings",
]
