"""Draws the board of a map: its text on stdin, on stdout a line of JSON and the picture.

    python -m stellwerk.server.edge.runner.drawing sketch|final < MAP

Compiling a board takes up to a minute of a whole core; see `boards` and `confined`.
"""

from __future__ import annotations

import json
import os
import sys

from stellwerk.boards import board_of_text, sketch_of_text
from stellwerk.boards.plain import plain
from stellwerk.boards.shape import Board
from stellwerk.processes import confine

#: How much to stand back behind the other processes of the machine.
NICE = 10
SECONDS, MEGABYTES = {"sketch": 10, "final": 300}, 1_000


def main(how: str) -> None:
    """Read a map, write its board."""
    confine(SECONDS[how], MEGABYTES)
    if how == "final" and hasattr(os, "nice"):
        os.nice(NICE)
    sys.stdout.buffer.write(answer(how, sys.stdin.buffer.read().decode()))


def answer(how: str, text: str) -> bytes:
    """A line of JSON and the picture of the board of a map."""
    board = sketch_of_text(text) if how == "sketch" else board_of_text(text)
    told = json.dumps(_shown(board), ensure_ascii=False)
    return f"{told}\n{plain(board)}".encode()


def _shown(board: Board) -> dict[str, object]:
    """The board as clients get it: its ground is in the picture."""
    shown = {key: value for key, value in board.items() if key != "ground"}
    shown["base"] = board["ground"]["base"]
    return shown


if __name__ == "__main__":
    main(sys.argv[1])
