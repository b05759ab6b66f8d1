"""Games that the tests of the server look at."""

from __future__ import annotations

import os

PLAIN = os.environ.get("STELLWERK_JIT", "on") == "off"

#: Every family, short ones.
SHORT = [("new_york", 2), ("metro", 2)]

#: One game for everything that a view may hold.
WIDE = [
    ("new_york", 2),
    ("europe:mega+bonus", 3),
    ("berlin", 2),
    ("metro:companies+central", 2),
    ("metro:solo", 1),
    ("metro:paris", 2),
    ("metro:stockholm", 2),
    ("metro:stockholm-variant+free", 2),
    ("metro:london", 2),
    ("metro:new_york", 2),
    ("metro:st_petersburg+hand2", 2),
    ("metro:middle+berlin-a", 2),
]
