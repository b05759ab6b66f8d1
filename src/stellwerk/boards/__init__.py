"""Boards: the drawn form of a map.

    edition, places, ground  --compile-->  board (JSON)  --picture-->  SVG

Geometry is no rule, so it never stands in an edition's file: places of cities, land and rivers are
files of their own. `compiled(id)` gives the committed board of a built-in edition, `board_of(path)`
compiles the board of anybody's map. docs/boards.md describes both and every field of the JSON.
"""

from __future__ import annotations

from stellwerk.boards.library import board_of, compiled, compiled_boards

__all__ = ["board_of", "compiled", "compiled_boards"]
