"""Checks of a compiled board: what a player would call a mistake of the printer.

`faults(board)` lists them in words: slots on slots, labels on slots or labels or cities, anything
outside the frame, slots much longer or shorter than the others.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from stellwerk.boards.letters import DOWN, LINE, UP
from stellwerk.boards.overlap import corners, depths, rectangles
from stellwerk.boards.picture import label_of
from stellwerk.boards.shape import Board, BoardLabel

Array = NDArray[np.float64]

MOST_OVERLAP = 3.0
SHORTEST, LONGEST = 0.85, 1.08
LANGUAGES = ("name", "en", "de")


def faults(board: Board) -> list[str]:
    """Everything that is wrong with a board; none is right."""
    return [
        *_slots_on_slots(board),
        *(fault for language in LANGUAGES for fault in _labels(board, language)),
        *_outside(board),
        *_sizes(board),
    ]


def slot_boxes(board: Board, id: str) -> Array:
    """The slots of a route as rectangles."""
    route = board["routes"][id]
    rows = np.array(route["slots"], dtype=np.float64)
    count = len(rows)
    return rectangles(
        rows[:, :2],
        np.radians(rows[:, 2]),
        np.full(count, route["length"]),
        np.full(count, board["slot"]["width"]),
    )


def label_boxes(board: Board, language: str) -> Array:
    """The labels of a language as rectangles."""
    return np.concatenate(
        [_label_box(label_of(city, language)) for city in board["cities"].values()]
    )


def _label_box(label: BoardLabel) -> Array:
    size, lines = label["size"], len(label["lines"])
    top = label["y"] - UP * size
    down = size * (UP + DOWN + LINE * (lines - 1))
    middle = np.array([[label["x"], top + down / 2]])
    return rectangles(middle, np.zeros(1), np.array([max(label["widths"])]), np.array([down]))


def _slots_on_slots(board: Board) -> Iterator[str]:
    ids = list(board["routes"])
    boxes = {id: slot_boxes(board, id) for id in ids}
    for number, one in enumerate(ids):
        for two in ids[number + 1 :]:
            deep = float(depths(boxes[one], boxes[two]).max())
            if deep > MOST_OVERLAP:
                yield f"{one} lies on {two} by {deep:.1f} units"


def _labels(board: Board, language: str) -> Iterator[str]:
    ids, boxes = list(board["cities"]), label_boxes(board, language)
    for route in board["routes"]:
        deep = depths(boxes, slot_boxes(board, route)).max(axis=1)
        for city in np.flatnonzero(deep > 0):
            yield f"{ids[city]} ({language}) lies on {route} by {deep[city]:.1f} units"
    between = depths(boxes, boxes)
    for one, two in zip(*np.nonzero(np.triu(between > 0, 1)), strict=True):
        yield f"{ids[one]} ({language}) lies on the name of {ids[two]}"
    yield from _labels_on_cities(board, language, boxes)


def _labels_on_cities(board: Board, language: str, boxes: Array) -> Iterator[str]:
    ids = list(board["cities"])
    for id, city in board["cities"].items():
        off = np.abs(boxes[:, :2] - (city["x"], city["y"])) - boxes[:, 2:4]
        far = np.sqrt((np.maximum(off, 0.0) ** 2).sum(axis=1))
        for number in np.flatnonzero(far < city["r"]):
            yield f"{ids[number]} ({language}) lies on the city {id}"


def _outside(board: Board) -> Iterator[str]:
    high = np.array([board["width"], board["height"]])
    for id in board["routes"]:
        points = corners(slot_boxes(board, id)).reshape(-1, 2)
        if (points < 0).any() or (points > high).any():
            yield f"{id} leaves the frame"
    for language in LANGUAGES:
        points = corners(label_boxes(board, language))
        for number in np.flatnonzero(((points < 0) | (points > high)).any(axis=(1, 2))):
            yield f"the name of {list(board['cities'])[number]} ({language}) leaves the frame"
    for id, city in board["cities"].items():
        place = np.array([city["x"], city["y"]])
        if (place < city["r"]).any() or (place > high - city["r"]).any():
            yield f"{id} leaves the frame"


def _sizes(board: Board) -> Iterator[str]:
    usual = board["slot"]["length"]
    for id, route in board["routes"].items():
        if not SHORTEST <= route["length"] / usual <= LONGEST:
            yield f"{id} has slots of {route['length']} units instead of {usual}"
