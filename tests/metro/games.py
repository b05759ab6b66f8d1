"""The games of Metro that are recorded: every option at several table sizes, some combinations."""

from __future__ import annotations

from stellwerk.metro.options import options

#: A mix of Berlin's sides.
MIX = "berlin-ABBAABAB"
#: Options of a game for two to six players, one at a time.
SINGLES = [*(row.id for row in options() if row.players is None), MIX]

Named = tuple[str, int]
"""A name of a game and the number of its players."""

LARGER: list[Named] = [
    ("metro:companies+central+paris+free", 3),
    ("metro:companies+middle+stockholm-variant+hand2", 4),
    ("metro:companies+central+london+hand3", 5),
    ("metro:central+new_york+free+hand2", 2),
    ("metro:companies+middle+st_petersburg+free+hand3", 6),
    ("metro:companies+central+berlin-BAABABBA+free", 3),
    ("metro:middle+stockholm+hand3", 4),
    ("metro:companies+central+new_york+hand2", 2),
]

#: The base game with every number of players, each option with few and many, solo, combinations.
GAMES: list[Named] = [
    *(("metro", n) for n in range(2, 7)),
    ("metro:solo", 1),
    ("metro:solo+challenge", 1),
    *((f"metro:{id}", n) for i, id in enumerate(SINGLES) for n in (2 + i % 2, 4 + i % 3)),
    *LARGER,
    ("metro:solo+challenge+free", 1),
]
