"""A compiled board as one SVG picture: empty, or with the pieces of a position.

    picture(board)                                        the empty board
    picture(board, owners={"dallas-houston-1": 0})        with a route claimed by seat 0

The picture needs no fonts of its own: names are stretched to the width they were measured with.
The order from bottom to top: water, land, rivers, peaks, names of seas, title, beds, slots, pieces,
cities, labels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Literal

from stellwerk.boards import pieces
from stellwerk.boards.palette import GROUND, HALO, INK, LAND, MUTED, PAPER, WATER
from stellwerk.boards.shape import (
    Area,
    Board,
    BoardCity,
    BoardLabel,
    Ground,
    Line,
    PointsBox,
)
from stellwerk.boards.symbols import definitions

STYLE = f"""
text{{font-family:'Fira Sans Condensed','Fira Sans','Roboto Condensed',sans-serif}}
.city text{{font-weight:600;fill:{INK};text-anchor:middle;paint-order:stroke;stroke:{HALO};
stroke-width:4.6px;stroke-linejoin:round}}
.sea{{font-family:'Zilla Slab',Georgia,serif;font-style:italic;fill:#5E8E93;fill-opacity:.75;
letter-spacing:.22em;text-anchor:middle}}
.title{{font-family:'Zilla Slab',Georgia,serif;font-weight:700;fill:#35566B}}
.small{{font-weight:600;fill:{MUTED}}}
"""
#: Strokes along the coast, from the deep to the shore: width and color.
SHALLOWS = (("46", "#B4D3D1"), ("28", "#C1DCD8"), ("12", "#D0E5DF"))
#: Areas on the land, bottom to top.
AREAS: tuple[Area, ...] = ("focus", "field", "park")
WORDS = {"en": {"points": "Route points"}, "de": {"points": "Streckenpunkte"}}


def picture(
    board: Board,
    owners: Mapping[str, int] | None = None,
    stations: Mapping[str, int] | None = None,
    language: str = "name",
) -> str:
    """The board as SVG; `owners` are seats by route, `stations` seats by city."""
    return document(board["width"], board["height"], inside(board, owners, stations, language))


def document(width: float, height: float, parts: Sequence[str]) -> str:
    """A whole SVG file around some shapes."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}"><style>{STYLE}</style>'
        f"<defs>{definitions()}</defs>"
    )
    return head + "\n" + "\n".join(parts) + "\n</svg>\n"


def inside(
    board: Board,
    owners: Mapping[str, int] | None = None,
    stations: Mapping[str, int] | None = None,
    language: str = "name",
) -> list[str]:
    """The shapes of the board, bottom to top."""
    claimed = owners or {}
    return [
        *ground(board),
        *names(board, language),
        *furniture(board, language),
        *pieces.beds(board),
        *(pieces.empty(board, id) for id in board["routes"] if id not in claimed),
        *(pieces.claimed(board, id, seat) for id, seat in claimed.items()),
        *cities(board),
        *(pieces.station(board, city, seat) for city, seat in (stations or {}).items()),
        *labels(board, language),
    ]


def label_of(city: BoardCity, language: str) -> BoardLabel:
    """The label of a city in a language, or as printed."""
    return city.get("labels", {}).get(language, city["label"])


def ground(board: Board, beyond: float = 0.0) -> Iterator[str]:
    """Water, land and what lies on it, so far beyond the frame."""
    found = board["ground"]
    yield f'<rect {frame(board, beyond)} fill="{base_color(board)}"/>'
    if land := found.get("land"):
        yield from (_stroke(land, color, wide) for wide, color in SHALLOWS)
        color = GROUND["neighbors"] if "focus" in found else LAND
        yield f'<path d="{land}" fill="{color}" fill-rule="evenodd"/>'
    for area in AREAS:
        if path := found.get(area):
            yield f'<path d="{path}" fill="{GROUND.get(area, LAND)}"/>'
    yield from _lines(found)
    if lake := found.get("lake"):
        yield f'<path d="{lake}" fill="{WATER}" fill-rule="evenodd"/>'
    if land:
        yield _stroke(land, GROUND["coast"], "1.6")
    yield from (_peak(*peak) for peak in found.get("peaks", ()))


def base_color(board: Board) -> str:
    """What the frame is filled with."""
    return WATER if board["ground"]["base"] == "water" else LAND


def frame(board: Board, beyond: float) -> str:
    """The frame with so much beyond it, as attributes of a rectangle."""
    place = f'x="{-beyond:g}" y="{-beyond:g}" ' if beyond else ""
    wide, high = board["width"] + 2 * beyond, board["height"] + 2 * beyond
    return f'{place}width="{wide:g}" height="{high:g}"'


def _lines(found: Ground) -> Iterator[str]:
    kinds: tuple[tuple[Line, str, str, str], ...] = (
        ("street", GROUND["street"], "3.5", ""),
        ("state", GROUND["state"], "1.3", "5 3"),
        ("border", GROUND["border"], "2", "9 4 2 4"),
        ("river", WATER, "1.7" if "land" in found else "15", ""),
        ("canal", WATER, "6", ""),
        ("rail", GROUND["rail"], "4", ""),
        ("rail", PAPER, "2", "7 7"),
    )
    for kind, color, wide, dash in kinds:
        if path := found.get(kind):
            yield _stroke(path, color, wide, dash)


def _stroke(path: str, color: str, wide: str, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{wide}" '
        f'stroke-linejoin="round"{dashed}/>'
    )


def _peak(x: float, y: float, size: float) -> str:
    return f'<use href="#peak" transform="translate({x:g} {y:g}) scale({size:g})" opacity=".8"/>'


def names(board: Board, language: str) -> Iterator[str]:
    """Names of seas and rivers."""
    for row in board["names"]:
        text = row["text"]
        words = text if isinstance(text, str) else text["de"] if language == "de" else text["en"]
        yield (
            f'<text class="sea" font-size="{row["size"]}" '
            f'transform="translate({row["x"]} {row["y"]}) rotate({row["angle"]})" '
            f'dy=".35em">{escape(words.upper())}</text>'
        )


def furniture(board: Board, language: str) -> Iterator[str]:
    """Title, table of points, compass, credit."""
    tongue: Literal["en", "de"] = "de" if language == "de" else "en"
    if "title" in board:
        box = board["title"]
        words = escape(board["title_text"][tongue])
        y = box["y"] + 1.1 * box["size"]
        place = f'x="{box["x"]}" y="{y:g}" font-size="{box["size"]}"'
        yield f'<text class="title" {place}>{words}</text>'
    if "points" in board:
        yield from _points(board["points"], WORDS[tongue]["points"])
    if "compass" in board:
        rose = board["compass"]
        middle = (rose["x"] + rose["width"] / 2, rose["y"] + rose["height"] / 2 + 6)
        turn = f" rotate({rose['turn']:g})" if rose.get("turn") else ""
        yield f'<use href="#compass" transform="translate({middle[0]:g} {middle[1]:g}){turn}"/>'
    if "credit" in board:
        note = board["credit"]
        place = f'x="{note["x"]}" y="{note["y"] + note["size"]:g}" font-size="{note["size"]}"'
        fit = f'textLength="{note["width"]}" lengthAdjust="spacingAndGlyphs"'
        yield f'<text class="small" {place} {fit}>{escape(note["text"])}</text>'


def _points(box: PointsBox, words: str) -> Iterator[str]:
    yield (
        f'<rect x="{box["x"]}" y="{box["y"]}" width="{box["width"]}" height="{box["height"]}" '
        f'rx="8" fill="{PAPER}" fill-opacity=".94" stroke="#D5C7A6"/>'
        f'<text x="{box["x"] + 12}" y="{box["y"] + 22}" font-size="14.5" font-weight="700" '
        f'fill="{INK}">{escape(words)}</text>'
    )
    y, before = box["y"] + 41, None
    for kind, length, points in box["rows"]:
        if before not in (None, kind):
            y += 19
        yield _points_row(box, y, length, points, kind != box["rows"][0][0])
        before = kind
        y += 19


def _points_row(box: PointsBox, y: float, length: int, points: int, joined: bool) -> str:
    x, step = box["x"] + 12, 15
    if joined:
        marks = f'<rect x="{x}" y="{y - 9:g}" width="{step * length - 3}" height="9" rx="4.5"/>'
    else:
        marks = "".join(
            f'<rect x="{x + step * k:g}" y="{y - 9:g}" width="12" height="9" rx="2"/>'
            for k in range(length)
        )
    right = box["x"] + box["width"] - 12
    return (
        f'<g fill="#8B8271">{marks}</g><text x="{right:g}" y="{y:g}" font-size="14.5" '
        f'text-anchor="end" font-weight="600" fill="{INK}">{points}</text>'
    )


def cities(board: Board) -> Iterator[str]:
    """The cities as rings with a dot; attractions with a star."""
    for city in board["cities"].values():
        r = city["r"]
        mark = f'<circle r="{r - 4.4:g}" fill="#23303F"/>'
        if city.get("attraction"):
            mark = f'<use href="#star" transform="scale({r / 10:g})"/>'
        yield (
            f'<g transform="translate({city["x"]} {city["y"]})"><circle r="{r + 1.2:g}" '
            f'fill="#fff" stroke="#23303F" stroke-width="2.6"/>{mark}</g>'
        )


def labels(board: Board, language: str) -> Iterator[str]:
    """The names of the cities."""
    for city in board["cities"].values():
        label = label_of(city, language)
        lines = "".join(
            f'<text x="{label["x"]}" y="{label["y"] + k * label["lead"]:g}" '
            f'font-size="{label["size"]}" textLength="{label["widths"][k]}" '
            f'lengthAdjust="spacingAndGlyphs">{escape(line)}</text>'
            for k, line in enumerate(label["lines"])
        )
        yield f'<g class="city">{lines}</g>'
