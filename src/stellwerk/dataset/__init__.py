"""Data sets: many games of bots as recorded games, and as rows of decisions for learners.

    from stellwerk import dataset

    replays = dataset.read("data/games/usa.txt.xz")     # recorded games, one after the other
    table = dataset.rows(replays)                       # arrays with a row for each decision

`stellwerk dataset make` plays the games; `stellwerk dataset rows` turns recorded games into rows.
"""

from __future__ import annotations

from stellwerk.dataset.files import read, write
from stellwerk.dataset.making import make
from stellwerk.dataset.rows import Rows, rows

__all__ = ["Rows", "make", "read", "rows", "write"]
