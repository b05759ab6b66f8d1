"""The board of a map, in a process of its own: `python -m stellwerk.boards < MAP > BOARD`.

Compiling takes up to a minute of a whole core, so whoever has something else to do at the same time
does it here.
"""

from __future__ import annotations

import os
import sys

from stellwerk.boards.library import board_of_text
from stellwerk.boards.write import to_text

#: How much to stand back behind the other processes of the machine.
NICE = 10


def main() -> None:
    """Read a map, write its board."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    text = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(to_text(board_of_text(text)).encode())


if __name__ == "__main__":
    main()
