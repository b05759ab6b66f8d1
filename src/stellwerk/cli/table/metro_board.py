"""The board of Metro in the terminal: compact for every screen, large with the ends of all tracks.

    ──────────a─────b─────c────
              1Y    2B✓   3O            station 2 is blue's, its line is finished
     32B   1  +     baac  .             + legal for the tile in hand, . free but not legal
     31-   2  +R    aacbG               a tourist: a letter behind the square or the tile

Colors are letters: Y yellow, B blue, O orange, G green, V violet, A gray, R red, N brown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from stellwerk.cli.table.draw import flow, table, wrapped
from stellwerk.cli.table.family import Told
from stellwerk.errors import BadOption
from stellwerk.metro.edition import MIDDLE, SQUARES, edition

LETTERS = {
    "yellow": "Y",
    "blue": "B",
    "orange": "O",
    "green": "G",
    "violet": "V",
    "gray": "A",
    "red": "R",
    "brown": "N",
}
STYLES = {
    "yellow": "yellow",
    "blue": "dodger_blue1",
    "orange": "dark_orange",
    "green": "green",
    "violet": "medium_purple1",
    "gray": "grey62",
    "red": "red",
    "brown": "orange4",
}
ARROWS = {"north": "^", "east": ">", "south": "v", "west": "<"}
SIDES = "NESW"
COLUMNS = "abcdefgh"
#: Stations by edge, each as it is read: left to right, top to bottom.
NORTH, EAST = range(1, 9), range(9, 17)
SOUTH, WEST = range(24, 16, -1), range(32, 24, -1)
#: The platforms at each square of the middle.
PLATFORMS = {"d4": ("C1", "C8"), "e4": ("C2", "C3"), "d5": ("C6", "C7"), "e5": ("C5", "C4")}
EXITS = {tile.code: tile.exits for tile in edition().tiles}


def letter(color: str | None) -> str:
    """The letter of a color; a dash for none."""
    return LETTERS[color] if color else "-"


def colored(color: str | None, words: str) -> Text:
    """Words in the style of a color."""
    return Text(words, style=STYLES.get(color or "", "dim"))


def tracks(tile: str, direction: str = "north") -> str:
    """Where lines go on a tile: `N→E E→W S→N W→S` from the side they come from."""
    turn = list(ARROWS).index(direction)
    exits = [(EXITS[tile][(side - turn) % 4] + turn) % 4 for side in range(4)]
    return " ".join(f"{SIDES[side]}→{SIDES[out]}" for side, out in enumerate(exits))


class Board:
    """The compact board of one position."""

    def __init__(self, at: Told, free: bool) -> None:
        self._at, self._free = at, free
        self._lines = {row["line"]: row for row in at["lines"]}
        self._legal = _legal_tiles(at)
        city = at["city"] or {}
        # Tourists stand at stations, one each, or on squares; sights in a row or on squares.
        places: Mapping[str, str | Sequence[str]] = city.get("tourists", {})
        self._waiting = {at: one for at, one in places.items() if isinstance(one, str)}
        self._tourists = {at: some for at, some in places.items() if not isinstance(some, str)}
        self._sights = [sight for sight in city.get("sights", []) if sight in SQUARES]

    def lines(self) -> list[Text]:
        """The board with its stations; the first line names the columns, drawn with dashes."""
        cells = {name: self._square(name) for name in SQUARES}
        stations = {number: self._station(number) for number in range(1, 33)}
        upper = [stations[number] for number in (*NORTH, *SOUTH)]
        wide = max(5, 1 + max(len(cell.plain) for cell in [*cells.values(), *upper]))
        side = max(4, *(len(stations[number].plain) for number in (*EAST, *WEST)))
        indent = Text(" " * (side + 3))
        letters = "".join(name.ljust(wide, "─") for name in COLUMNS)
        rows = [Text("─" * (side + 3) + letters, style="dim")]
        rows.append(indent + _row([stations[number] for number in NORTH], wide))
        for row in range(8):
            west, east = stations[WEST[row]], stations[EAST[row]]
            head = _right(west, side) + Text(f" {row + 1} ", style="dim")
            squares = [cells[f"{column}{row + 1}"] for column in COLUMNS]
            rows.append(head + _row(squares, wide) + _row([east], side))
        return [*rows, indent + _row([stations[number] for number in SOUTH], wide)]

    def _station(self, number: int) -> Text:
        line = self._lines[str(number)]
        tourist = self._waiting.get(str(number))
        mark = "✓" if line["finished"] else "·" if tourist else ""
        text = colored(line["color"], f"{number}{letter(line['color'])}{mark}")
        return text.append_text(colored(tourist, letter(tourist))) if tourist else text

    def _square(self, name: str) -> Text:
        if name in MIDDLE:
            return self._middle(name)
        laid = self._at["board"].get(name)
        text = self._tile(name, laid) if laid else self._free_square(name)
        colors = self._tourists.get(name, ())
        for color in colors[:3]:
            text.append_text(colored(color, letter(color)))
        return text.append("…" if len(colors) > 3 else "")

    def _tile(self, name: str, laid: Mapping[str, str]) -> Text:
        arrow = ARROWS[laid["direction"]] if self._free else ""
        style = "bold reverse" if name == self._at["last"] else "bold"
        return Text().append(laid["tile"] + arrow, style=style)

    def _free_square(self, name: str) -> Text:
        which = self._legal.get(name, "")
        sight = "s" if name in self._sights else ""
        return Text().append((which or ".") + sight, style="" if which else "dim")

    def _middle(self, name: str) -> Text:
        laid = self._at["middle"].get(name)
        if laid:
            return Text(laid["tile"] + ARROWS[laid["direction"]], style="italic")
        if self._at["stations"] is None:
            return Text("×2", style="dim")
        text = Text()
        for platform in PLATFORMS[name]:
            owner = self._at["stations"][platform]
            text.append_text(colored(owner, platform[1] + letter(owner)))
        return text


def _legal_tiles(at: Told) -> dict[str, str]:
    """Squares with `+`, or with the numbers of those tiles in hand that are legal there."""
    found: dict[str, set[str]] = {}
    for row in at["legal"]:
        if row["type"] in {"lay", "join"}:
            found.setdefault(row["square"], set()).add(row.get("tile", ""))
    every = list(dict.fromkeys(tile for tiles in found.values() for tile in tiles))
    order = [tile for tile in hand(at) if tile in every]
    return {
        name: "+" if len(order) < 2 or len(tiles) == len(every) else _numbers(order, tiles)
        for name, tiles in found.items()
    }


def hand(at: Told) -> list[str]:
    """The tiles that may be laid now: the drawn one, or those in hand; none twice."""
    me = at["me"] or {"drawn": None, "hand": []}
    tiles = [me["drawn"]] if me["drawn"] and at["phase"] == "lay" else me["hand"]
    return list(dict.fromkeys(tiles))


def _numbers(order: Sequence[str], tiles: set[str]) -> str:
    return "".join(str(number) for number, tile in enumerate(order, 1) if tile in tiles)


def _row(cells: Sequence[Text], wide: int) -> Text:
    line = Text()
    for cell in cells:
        line.append_text(cell).append(" " * (wide - len(cell.plain)), style="")
    return line


def _right(text: Text, wide: int) -> Text:
    return Text(" " * (wide - len(text.plain))) + text


def large(at: Told) -> list[Text]:
    """Every tile with the ends of its four tracks: the same letter twice is one track.

    +-ad-+      a enters in the north, b in the east,
    c    b      c in the south, d in the west
    d    b
    +-ac-+
    """
    pieces = {**at["board"], **at["middle"]}
    stations = {row["line"]: f"{row['line']}{letter(row['color'])}" for row in at["lines"]}
    lines = [_large_head(COLUMNS), _large_head([stations[str(n)] for n in NORTH])]
    for row in range(8):
        drawn = [_large_square(pieces.get(f"{column}{row + 1}")) for column in COLUMNS]
        west, east = stations[str(WEST[row])], stations[str(EAST[row])]
        ends = [(f"{row + 1:>3}  ", ""), ("     ", f" {east}"), (f"{west:>4} ", ""), ("     ", "")]
        for i, (before, behind) in enumerate(ends):
            lines.append(Text(before + "  ".join(square[i] for square in drawn) + behind))
    lines.append(_large_head([stations[str(n)] for n in SOUTH]))
    note = "Equal letters are one track; lines enter from the N by a, E by b, S by c, W by d."
    return [*lines, *wrapped(Text(note, style="dim"), 76)]


def _large_head(words: Sequence[str]) -> Text:
    return Text("      " + "".join(f"{word:<8}" for word in words), style="dim")


def _large_square(piece: Mapping[str, str] | None) -> tuple[str, str, str, str]:
    if piece is None:
        return " .  . ", "      ", "      ", " .  . "
    turn = list(ARROWS).index(piece["direction"])
    port = dict(zip(range(0, 8, 2), "abcd", strict=True))
    for side in range(4):
        out = (EXITS[piece["tile"]][(side - turn) % 4] + turn) % 4
        port[2 * out + 1] = "abcd"[side]
    return (
        f"+-{port[0]}{port[1]}-+",
        f"{port[7]}    {port[2]}",
        f"{port[6]}    {port[3]}",
        f"+-{port[5]}{port[4]}-+",
    )


def square(at: Told, words: str, width: int) -> list[Text]:
    """One square: its tile, its tracks, and the lines that run over it or go on there."""
    name = words.strip().casefold()
    if name not in SQUARES:
        raise BadOption(f"board {words}", "squares are a1 to h8.")
    piece = {**at["board"], **at["middle"]}.get(name)
    lines = [Text(f"  {name}: free")]
    if piece:
        lines = [Text(f"  {name}: {piece['tile']}, {tracks(piece['tile'], piece['direction'])}")]
    elif name in MIDDLE:
        lines = [Text(f"  {name}: the central station")]
    over = [row for row in at["lines"] if name in row["squares"] or row["next"] == name]
    items = [Text("  ").append_text(_line_name(row, name)) for row in over]
    return [*lines, *flow(items, width, " ·")]


def _line_name(row: Told, name: str) -> Text:
    times = row["squares"].count(name)
    how = f"{times} times" if times > 1 else "runs over it" if times else "goes on here"
    return colored(row["color"], f"line {row['line']}{letter(row['color'])}").append(f" {how}", "")


def lines_table(at: Told, words: str, names: Mapping[str, str]) -> list[Text]:
    """Lines with length, points and squares: all, those of an owner, or of one station."""
    wanted = words.casefold().strip()
    rows: list[list[Text | str]] = []
    for row in sorted(at["lines"], key=lambda row: list(LETTERS).index(row["color"] or "brown")):
        color = row["color"] or "nobody"
        if wanted and wanted not in (row["line"].casefold(), color, names.get(color)):
            continue
        state = f"{row['points']} points" if row["finished"] else f"to {row['next']}"
        if row["finished"]:
            state += f", ended at {row['end']}"
        cells = [row["line"], colored(row["color"], f"{letter(row['color'])} {color}")]
        rows.append([Text("  "), *cells, str(row["length"]), state, " ".join(row["squares"])])
    if not rows:
        raise BadOption(f"lines {words}", f"say a station, {', '.join(LETTERS)} or nobody.")
    head: list[Text | str] = [Text("  "), "line", "owner", "tiles", "", "squares"]
    lines = table([head, *rows], right=(1, 3))
    lines[0].stylize("dim")
    return lines
