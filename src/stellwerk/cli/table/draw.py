"""Drawing with lines of text: labels, columns, flows of items, a fit to the height of a terminal.

Color only repeats what words say: without it nothing is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

#: Where the content of a labeled section begins.
INDENT = 10

#: Breaks lines; it never prints.
_RULER = Console(width=80)

CARD_STYLES = {
    "red": "white on red3",
    "orange": "black on dark_orange",
    "yellow": "black on yellow1",
    "green": "black on green3",
    "blue": "white on blue",
    "pink": "black on hot_pink",
    "black": "white on grey15",
    "white": "black on grey93",
    "joker": "bold black on light_cyan1",
    "gray": "black on grey62",
}
#: Colors of words, where a field would be too loud.
COLOR_STYLES = {
    "red": "red",
    "orange": "dark_orange",
    "yellow": "yellow",
    "green": "green",
    "blue": "dodger_blue1",
    "pink": "hot_pink",
}
SEAT_STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")


def terminal() -> Console:
    """The terminal; brackets in a name or a path are what they are, and no markup."""
    return Console(highlight=False, markup=False)


def show(console: Console, lines: Sequence[Text]) -> None:
    """Print lines; none is broken, one that is too long ends with an ellipsis."""
    for line in lines:
        console.print(line, no_wrap=True, overflow="ellipsis", highlight=False)


def show_whole(console: Console, lines: Sequence[Text]) -> None:
    """Print lines that must stay whole, like paths to copy, however long they are."""
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)


def wrapped(text: Text, width: int, indent: int = 2) -> list[Text]:
    """A text broken between words; what does not fit the first line is indented."""
    if cell_len(text.plain) <= width:
        return [text]
    first = text.wrap(_RULER, width)[0]
    tail = text[len(first.plain) :]
    tail = tail[len(tail.plain) - len(tail.plain.lstrip()) :]
    first.rstrip()
    lines = [Text(" " * indent).append_text(line) for line in tail.wrap(_RULER, width - indent)]
    for line in lines:
        line.rstrip()
    return [first, *lines] if tail.plain else [first]


def card(word: str, count: int | None = None) -> Text:
    """A card, or some of them, as a colored field with its word."""
    words = f" {word} " if count is None else f" {word} {count} "
    return Text(words, style=CARD_STYLES.get(word, "reverse"))


def by_seat(seat: int, words: str) -> Text:
    """Words in the style of a seat."""
    return Text(words, style=SEAT_STYLES[seat % len(SEAT_STYLES)])


def flow(items: Sequence[Text], width: int, gap: str = "  ") -> list[Text]:
    """Items side by side in as many lines as they need."""
    lines: list[Text] = []
    for item in items:
        if lines and cell_len(lines[-1].plain) + len(gap) + cell_len(item.plain) <= width:
            lines[-1].append(gap).append_text(item)
        else:
            lines.append(item.copy())
    return lines


def padded(text: Text | str, width: int, right: bool = False) -> Text:
    """A text cut or filled to a width."""
    line = text.copy() if isinstance(text, Text) else Text(text)
    line.truncate(width, overflow="ellipsis")
    space = " " * (width - cell_len(line.plain))
    return Text(space).append_text(line) if right else line.append(space)


def table(rows: Sequence[Sequence[Text | str]], right: Sequence[int] = ()) -> list[Text]:
    """Rows in columns as wide as their widest cell; the columns in `right` are right-aligned."""
    cells = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
    if not cells:
        return []
    widths = [max(cell_len(row[i].plain) for row in cells) for i in range(len(cells[0]))]
    lines = []
    for row in cells:
        line = Text()
        for i, cell in enumerate(row):
            last = i == len(row) - 1
            fills = i in right or not last
            line.append_text(padded(cell, widths[i], i in right) if fills else cell)
            line.append("" if last else "  ")
        lines.append(line)
    return lines


def labeled(label: str, lines: Sequence[Text]) -> list[Text]:
    """Lines with a label in front of the first."""
    heads = [Text(f" {label}".ljust(INDENT), style="bold")]
    heads += [Text(" " * INDENT)] * (len(lines) - 1)
    return [head.copy().append_text(line) for head, line in zip(heads, lines, strict=False)]


@dataclass(frozen=True, slots=True)
class Section:
    """A labeled part of a screen: its lines, at most `most` of them.

    It may shrink to `least` lines; `more` then names the command that shows the rest. `side` puts
    it into the right column of a wide screen, `weight` keeps it long while others are cut, and
    `newest` cuts its beginning instead of its end.
    """

    label: str
    lines: Sequence[Text]
    least: int
    more: str = ""
    side: bool = False
    most: int = 99
    weight: int = 1
    newest: bool = False


def fit(sections: Sequence[Section], room: int | None) -> list[Section]:
    """The sections, the longest cut first until all lines fit."""
    shown = {i: min(len(section.lines), section.most) for i, section in enumerate(sections)}
    while room is not None and sum(shown.values()) > room:
        spare = [i for i in shown if shown[i] > max(sections[i].least, 0)]
        if not spare:
            break
        shown[max(spare, key=lambda i: (shown[i] / sections[i].weight, i))] -= 1
    return [_cut(section, shown[i]) for i, section in enumerate(sections)]


def _cut(section: Section, shown: int) -> Section:
    hidden = len(section.lines) - shown
    kept = section.lines[:shown]
    if hidden and shown and section.newest:
        rest = Text(f"… {hidden + 1} lines before: {section.more}", style="dim")
        kept = [rest, *section.lines[hidden + 1 :]]
    elif hidden and shown and section.more:
        rest = Text(f"… {hidden + 1} more lines: {section.more}", style="dim")
        kept = [*section.lines[: shown - 1], rest]
    return Section(section.label, kept, 0)


def stacked(sections: Sequence[Section], room: int | None) -> list[Text]:
    """Sections under each other, with empty lines between them while there is room."""
    fitted = [section for section in fit(sections, room) if section.lines]
    blocks = [labeled(section.label, section.lines) for section in fitted]
    used = sum(map(len, blocks))
    airy = room is None or used + len(blocks) - 1 <= room
    lines: list[Text] = []
    for block in blocks:
        lines += [Text(), *block] if lines and airy else block
    return lines


def side_by_side(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two columns; the left one takes `width`."""
    lines = []
    for i in range(max(len(left), len(right))):
        line = padded(left[i] if i < len(left) else "", width).append(" ")
        lines.append(line.append_text(right[i]) if i < len(right) else line)
    return lines


def rule(width: int) -> Text:
    """A thin line from side to side."""
    return Text("─" * width, style="dim")
