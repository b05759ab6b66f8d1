"""Print and play: a map as a PDF, at the size of plastic trains, on paper that people have.

An overview, the board in tiles that overlap, with crop marks, or as one poster; ticket cards, front
and back; the table of points; a sheet of the map's rules; whose facts they are. Typst sets the
pages (the extra `print`); boards stay vectors.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from importlib.resources import as_file, files
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory

from stellwerk.boards.picture import picture
from stellwerk.boards.shape import Board
from stellwerk.errors import BadOption
from stellwerk.maps.change import shortest_way
from stellwerk.maps.sheet_words import WORDS, rules_of
from stellwerk.maps.world import credit_in
from stellwerk.tickets.edition import Edition, Ticket

PAPERS = {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4)}
CARD = (68.0, 44.0)
#: The usual length of a slot, and the least that plastic trains still fit.
SLOT, LEAST_SLOT = 24.0, 22.0
MARK = 5.0
#: Room around the cities in the small picture of a ticket's way, in units of the board.
AROUND = 60


@dataclass(frozen=True, slots=True)
class Sizes:
    """Everything in millimeters: the length of a slot, the margin, what tiles share."""

    paper: str = "a4"
    slot: float = SLOT
    margin: float = 8.0
    overlap: float = 6.0
    poster: bool = False

    def check(self) -> None:
        """Raise an error for what cannot be printed."""
        if self.paper not in PAPERS:
            raise BadOption(f"paper {self.paper}", f"There is {', '.join(PAPERS)}.")
        if not 8 <= self.slot <= 60:
            raise BadOption(f"slots of {self.slot:g} mm", "Slots have from 8 to 60 mm.")
        if not 0 <= self.margin <= 30 or not 0 <= self.overlap <= 30:
            raise BadOption("margin or overlap", "Both have from 0 to 30 mm.")


@dataclass(frozen=True, slots=True)
class Tiling:
    """The sheets of a board: the size of a sheet, what of it shows the board, how many."""

    page: tuple[float, float]
    shown: tuple[float, float]
    step: tuple[float, float]
    columns: int
    rows: int

    @property
    def count(self) -> int:
        """How many sheets there are."""
        return self.columns * self.rows


def tiling(width: float, height: float, sizes: Sizes) -> Tiling:
    """The fewest sheets for a board, upright or across."""
    if sizes.poster:
        page = (width + 2 * sizes.margin, height + 2 * sizes.margin)
        return Tiling(page, (width, height), (width, height), 1, 1)
    short, long = PAPERS[sizes.paper]
    ways = [_tiling(width, height, page, sizes) for page in ((short, long), (long, short))]
    return min(ways, key=lambda way: way.count)


def thrifty(board: Board, sizes: Sizes) -> Sizes:
    """The largest slots among those that need the fewest sheets."""
    if sizes.poster:
        return sizes
    steps = [sizes.slot - 0.1 * k for k in range(round((sizes.slot - LEAST_SLOT) * 10) + 1)]
    return min((replace(sizes, slot=slot) for slot in steps), key=lambda one: _sheets(board, one))


def _sheets(board: Board, sizes: Sizes) -> int:
    unit = sizes.slot / board["slot"]["length"]
    return tiling(board["width"] * unit, board["height"] * unit, sizes).count


def _tiling(width: float, height: float, page: tuple[float, float], sizes: Sizes) -> Tiling:
    shown = (page[0] - 2 * sizes.margin, page[1] - 2 * sizes.margin)
    step = (shown[0] - sizes.overlap, shown[1] - sizes.overlap)
    columns = max(1, ceil((width - sizes.overlap) / step[0]))
    rows = max(1, ceil((height - sizes.overlap) / step[1]))
    return Tiling(page, shown, step, columns, rows)


def pdf(edition: Edition, board: Board, sizes: Sizes, language: str = "en") -> bytes:
    """The whole PDF."""
    import typst

    sizes.check()
    with TemporaryDirectory() as folder, as_file(files("stellwerk.maps") / "fonts") as fonts:
        place = Path(folder)
        (place / "board.svg").write_text(picture(board, language=language), encoding="utf-8")
        for n, ticket in enumerate(edition.tickets):
            (place / f"t{n}.svg").write_text(way_picture(edition, board, ticket), encoding="utf-8")
        main = place / "main.typ"
        lines = document(edition, board, sizes, language)
        main.write_text("\n".join(lines) + "\n", encoding="utf-8")
        found: bytes = typst.compile(str(main), root=folder, font_paths=[str(fonts)])
        return found


def document(edition: Edition, board: Board, sizes: Sizes, language: str) -> Iterator[str]:
    """The text that Typst sets."""
    scale = sizes.slot / board["slot"]["length"]
    width, height = board["width"] * scale, board["height"] * scale
    tiles = tiling(width, height, sizes)
    paper = PAPERS.get(sizes.paper, PAPERS["a4"])
    yield '#set text(font: "Fira Sans", stretch: 75%, size: 11pt)'
    yield f"#set page(width: {paper[0]}mm, height: {paper[1]}mm, margin: 15mm)"
    yield from _overview(edition, board, tiles, (width, height), language)
    yield from _tiles(tiles, (width, height), sizes)
    yield from _cards(edition, paper, language)
    yield from _rules(edition, board, language)


def quoted(words: str) -> str:
    """Words as Typst's text, whatever letters they have."""
    return "#" + json.dumps(words, ensure_ascii=False)


def _title(edition: Edition, language: str) -> str:
    return edition.title_de if language == "de" else edition.title_en


def _overview(
    edition: Edition, board: Board, tiles: Tiling, size: tuple[float, float], language: str
) -> Iterator[str]:
    words = WORDS[language]
    wide = min(175.0, 190.0 * size[0] / size[1])
    scale = wide / size[0]
    title = quoted(_title(edition, language))
    yield f'#text(font: "Zilla Slab", size: 26pt, weight: "bold")[{title}]'
    yield ""
    told = words["overview" if tiles.count > 1 else "poster"]
    yield quoted(told.format(n=tiles.count, w=round(size[0]), h=round(size[1])))
    yield ""
    yield quoted(words["duplex"])
    yield "#v(4mm)"
    yield f"#box(width: {wide:g}mm, height: {size[1] * scale:g}mm)["
    yield f'#place(image("board.svg", width: {wide:g}mm, height: {size[1] * scale:g}mm))'
    for number, x, y in _corners(tiles) if tiles.count > 1 else ():
        w, h = min(tiles.shown[0], size[0] - x), min(tiles.shown[1], size[1] - y)
        yield (
            f"#place(dx: {x * scale:g}mm, dy: {y * scale:g}mm, rect(width: {w * scale:g}mm, "
            f'height: {h * scale:g}mm, stroke: 0.5pt + rgb("#B03A2E"))[#place(center + horizon, '
            f'circle(radius: 3.2mm, fill: white, stroke: 0.5pt + rgb("#B03A2E"))[#align(center + '
            f'horizon)[#text(size: 9pt, fill: rgb("#B03A2E"), weight: "bold")[{number}]]])])'
        )
    yield "]"
    yield "#v(4mm)"
    if "credit" in board:
        yield quoted(credit_in(board["credit"]["text"], language))
        yield ""
    yield quoted(words["made"])


def _corners(tiles: Tiling) -> Iterator[tuple[int, float, float]]:
    """Every tile with its number and its upper left corner on the board."""
    for row in range(tiles.rows):
        for column in range(tiles.columns):
            number = row * tiles.columns + column + 1
            yield number, column * tiles.step[0], row * tiles.step[1]


def _tiles(tiles: Tiling, size: tuple[float, float], sizes: Sizes) -> Iterator[str]:
    m = sizes.margin
    for number, x, y in _corners(tiles):
        w, h = min(tiles.shown[0], size[0] - x), min(tiles.shown[1], size[1] - y)
        yield (
            f"#page(width: {tiles.page[0]:g}mm, height: {tiles.page[1]:g}mm, margin: 0mm)["
            f"#place(dx: {m:g}mm, dy: {m:g}mm, box(width: {w:g}mm, height: {h:g}mm, clip: true)["
            f'#place(dx: {-x:g}mm, dy: {-y:g}mm, image("board.svg", width: {size[0]:g}mm, '
            f"height: {size[1]:g}mm))])"
        )
        for cx, cy in ((m, m), (m + w, m), (m, m + h), (m + w, m + h)):
            yield from _mark(cx, cy, m, (m + w / 2, m + h / 2))
        if m >= 4:
            yield f"#place(dx: {m + 8:g}mm, dy: 1mm, text(size: 7pt)[{number}])"
        yield "]"


def _mark(x: float, y: float, margin: float, middle: tuple[float, float]) -> Iterator[str]:
    """A crop mark at a corner: two short lines in the margin."""
    long = min(MARK, margin)
    if long <= 0:
        return
    left, up = x < middle[0], y < middle[1]
    across = x - long if left else x
    down = y - long if up else y
    line = "stroke: 0.3pt"
    yield f"#place(dx: {across:g}mm, dy: {y:g}mm, line(length: {long:g}mm, {line}))"
    yield f"#place(dx: {x:g}mm, dy: {down:g}mm, line(length: {long:g}mm, angle: 90deg, {line}))"


def _cards(edition: Edition, paper: tuple[float, float], language: str) -> Iterator[str]:
    """Pages of tickets, and after each the page of their backs."""
    columns, rows = int((paper[0] - 14) // CARD[0]), int((paper[1] - 14) // CARD[1])
    each = columns * rows
    numbers = list(range(len(edition.tickets)))
    for start in range(0, len(numbers), each):
        part = numbers[start : start + each]
        fronts = [_front(edition, n, language) for n in part]
        backs = [_back(edition, n, language) for n in part]
        yield from _grid(fronts, columns, paper)
        yield from _grid(list(_mirrored(backs, columns)), columns, paper)


def _mirrored(cards: Sequence[str], columns: int) -> Iterator[str]:
    """Backs in the order in which they lie behind the fronts."""
    for start in range(0, len(cards), columns):
        row = [*cards[start : start + columns]]
        row += [""] * (columns - len(row))
        yield from reversed(row)


def _grid(cards: Sequence[str], columns: int, paper: tuple[float, float]) -> Iterator[str]:
    left = (paper[0] - columns * CARD[0]) / 2
    yield f"#page(width: {paper[0]}mm, height: {paper[1]}mm, margin: 0mm)["
    for n, card in enumerate(cards):
        x, y = left + n % columns * CARD[0], 7 + n // columns * CARD[1]
        if card:
            yield (
                f"#place(dx: {x:g}mm, dy: {y:g}mm, box(width: {CARD[0]}mm, height: {CARD[1]}mm, "
                f'stroke: 0.3pt + rgb("#8B8271"), clip: true)[{card}])'
            )
    yield "]"


def _front(edition: Edition, number: int, language: str) -> str:
    ticket = edition.tickets[number]
    a, b = (_city(edition, n, language) for n in (ticket.a, ticket.b))
    mark = " ★" if ticket.long else ""
    return (
        f'#place(dx: 2mm, dy: 8mm, image("t{number}.svg", width: 50mm, height: 34mm, '
        'fit: "contain"))'
        f"#place(dx: 3mm, dy: 2mm, text(size: 10.5pt, weight: 600)[{quoted(f'{a} – {b}{mark}')}])"
        f"#place(right + bottom, dx: -3mm, dy: -3mm, "
        f'text(font: "Zilla Slab", size: 24pt, weight: "bold")[{ticket.points}])'
    )


def _back(edition: Edition, number: int, language: str) -> str:
    ticket = edition.tickets[number]
    fill = "#35566B" if not ticket.long else "#8A5F00"
    words = WORDS[language]["ticket"]
    return (
        f'#rect(width: 100%, height: 100%, fill: rgb("{fill}"))'
        f'#place(center + horizon, text(fill: white, font: "Zilla Slab", size: 15pt, '
        f'weight: "bold")[{quoted(_title(edition, language))}])'
        f"#place(center + bottom, dy: -5mm, text(fill: white, size: 9pt)[{quoted(words)}])"
    )


def _city(edition: Edition, number: int, language: str) -> str:
    city = edition.cities[number]
    return city.name_de if language == "de" else city.name_en


def way_picture(edition: Edition, board: Board, ticket: Ticket) -> str:
    """The shortest way of a ticket on a small map."""
    way = set(shortest_way(edition, ticket.a, ticket.b))
    at = board["cities"]
    shapes = []
    for route in edition.routes:
        a, b = edition.cities[route.a].id, edition.cities[route.b].id
        on = (route.a, route.b) in way
        look = 'stroke="#B03A2E" stroke-width="22"' if on else 'stroke="#C9BFA8" stroke-width="8"'
        line = f'x1="{at[a]["x"]}" y1="{at[a]["y"]}" x2="{at[b]["x"]}" y2="{at[b]["y"]}"'
        shapes.append((on, f"<line {line} {look}/>"))
    drawn = [shape for _, shape in sorted(shapes, key=lambda one: one[0])]
    for n in (ticket.a, ticket.b):
        spot = at[edition.cities[n].id]
        place = f'cx="{spot["x"]}" cy="{spot["y"]}"'
        drawn.append(f'<circle {place} r="34" fill="#23303F" stroke="#fff" stroke-width="8"/>')
    xs, ys = [[spot[side] for spot in at.values()] for side in ("x", "y")]
    left, top = min(xs) - AROUND, min(ys) - AROUND
    across, down = max(xs) + AROUND - left, max(ys) + AROUND - top
    box = f'viewBox="{left} {top} {across} {down}"'
    title = f"<title>{escape(ticket.id)}</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{title}{"".join(drawn)}</svg>'


def _rules(edition: Edition, board: Board, language: str) -> Iterator[str]:
    words = WORDS[language]
    yield f'#text(font: "Zilla Slab", size: 20pt, weight: "bold")[{quoted(words["rules"])}]'
    yield ""
    for sentence in rules_of(edition, language):
        yield f"- {quoted(sentence)}"
    yield ""
    yield "#v(5mm)"
    yield f"#text(size: 13pt, weight: 600)[{quoted(words['points'])}]"
    yield ""
    rows = sorted({(route.length, route.points) for route in edition.routes})
    cells = ", ".join(f"[{length}], [{points}]" for length, points in rows)
    yield (
        f"#table(columns: 2, align: center, [{quoted(words['length'])}], "
        f"[{quoted(words['value'])}], {cells})"
    )
    if "credit" in board:
        yield ""
        credit = credit_in(board["credit"]["text"], language)
        yield f"#text(size: 8pt)[{quoted(credit)}]"
