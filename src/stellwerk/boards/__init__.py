"""Boards: the drawn form of a map.

    edition, places, ground  --compile-->  board (JSON)  --picture-->  SVG

Geometry is no rule, so it never stands in an edition's file: places of cities, land and rivers are
files of their own. `compiled(id)` gives the committed board of a built-in edition, `board_of(path)`
compiles the board of anybody's map, `board_of_text(text)` that of a map without places, and
`sketch_of_text(text)` draws one at once. docs/boards.md describes them and every field of the JSON.
"""

from __future__ import annotations

from stellwerk.boards.library import (
    board_of,
    board_of_text,
    compiled,
    compiled_boards,
    sketch_of_text,
)

__all__ = ["board_of", "board_of_text", "compiled", "compiled_boards", "sketch_of_text"]
