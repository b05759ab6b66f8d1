"""The screen of Metro: one position, as one seat or a spectator may know it.

     Deep Lines (metro) · you are seat 0, orange · tower 38
    ──────a────b────c────d────e────f────g────h──────────────────
     the board with its stations        Hand, scores, companies
     Since    1 greedy laid baac on d3
     Lines    O orange  5:4→d2  8 not begun
     Shares, Central, Solo, the city …

What does not fit the height of the terminal is cut where a command shows the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from stellwerk.cli.table.draw import (
    INDENT,
    Section,
    by_seat,
    flow,
    padded,
    rule,
    side_by_side,
    stacked,
    wrapped,
)
from stellwerk.cli.table.family import Room, Seats, Told
from stellwerk.cli.table.metro_board import LETTERS, Board, colored, hand, letter, tracks
from stellwerk.cli.table.metro_cities import city_lines, own_city
from stellwerk.cli.table.metro_words import some
from stellwerk.metro.options import box

#: The narrowest column beside the board, and the space between them.
SIDE = 18
GAP = 1
#: From this height on everything is shown of all seats.
TALL = 27


def screen(at: Told, free: bool, news: Sequence[Text], seats: Seats, room: Room) -> list[Text]:
    """The board with the scores beside it, then the other sections."""
    names, *board = Board(at, free).lines()
    wide = max(len(line.plain) for line in board) + GAP
    beside = room.width - wide - 1
    head = [_head(at, seats, room.width), names + rule(room.width - len(names.plain))]
    if beside >= SIDE:
        upper = side_by_side(board, _side(at, seats, beside), wide)
    else:
        upper = [*board, *_below(at, seats, room.width)]
    low = room.height is not None and room.height < TALL
    lines = None if room.height is None else max(room.height - len(head) - len(upper), 4)
    return [*head, *upper, *stacked(_sections(at, news, seats, room.width - INDENT, low), lines)]


def _sections(at: Told, news: Sequence[Text], seats: Seats, width: int, low: bool) -> list[Section]:
    """What stands under the board; on a low screen only what concerns the seat itself."""
    told = [_cut(text, width) for text in news]
    if not low:
        told = [line for text in news for line in wrapped(text, width)]
    held = own_shares(at, seats, width) if low else shares(at, seats, width)
    city = own_city(at, seats.me, width) if low else city_lines(at, seats.me, width)
    return [
        Section("Since", told, 2, "log", weight=3, newest=True),
        Section("Solo", _solo(at, width), 2),
        Section("Shares", held, 1),
        Section("Lines", _open_lines(at, seats, width, low), 1),
        Section("City", city, 2 if low else 1, weight=2),
    ]


def _cut(text: Text, width: int) -> Text:
    line = text.copy()
    line.truncate(width, overflow="ellipsis")
    return line


def _head(at: Told, seats: Seats, width: int) -> Text:
    who = "spectator" if seats.me is None else f"you are seat {seats.me}"
    color = at["seats"][seats.me]["color"] if seats.me is not None else None
    who += f", {color} ({letter(color)})" if color else ""
    words = [who, f"tower {at['counts']['tower']}"]
    others = [str(row["tiles"] + row["drawn"]) for row in at["seats"] if row["seat"] != seats.me]
    if at["shares"] is not None:
        words.append(f"others hold {', '.join(others)}")
    for title in (f"{box().title_en} ({at['game']})", at["game"]):
        line = Text(" " + " · ".join([title, *words]), style="bold")
        if len(line.plain) <= width:
            break
    return line


def _side(at: Told, seats: Seats, width: int) -> list[Text]:
    """Hand and scores, for the column beside the board."""
    by_company = at["shares"] is not None or at["solo"] is not None
    return [*_hand(at, width), *(_companies(at) if by_company else _seats(at, seats, width))]


def _below(at: Told, seats: Seats, width: int) -> list[Text]:
    """The same under a board that leaves no room beside it."""
    by_company = at["shares"] is not None or at["solo"] is not None
    rows = _companies(at)[1:] if by_company else _seats(at, seats, SIDE)[1:]
    items = [Text(" ".join(row.plain.split()), style=row.style) for row in rows]
    words = "points, rank" if by_company else "points, tiles"
    return [*_hand(at, width), *flow([Text(words, style="dim"), *items], width, " · ")]


def _hand(at: Told, width: int) -> list[Text]:
    me = at["me"]
    if me is None:
        return []
    lines: list[Text] = []
    if me["drawn"]:
        lines += _tile("Drawn", me["drawn"], width)
    now = [] if me["drawn"] else hand(at)
    for number, tile in enumerate(now, 1):
        copies = me["hand"].count(tile)
        label = str(number) if len(now) > 1 else "Hand"
        lines += _tile(label, tile + (f" ×{copies}" if copies > 1 else ""), width)
    if me["drawn"] and me["hand"]:
        lines.append(Text(f"Hand {' '.join(me['hand'])}", style="dim"))
    return lines


def _tile(label: str, tile: str, width: int) -> list[Text]:
    """A tile with where its tracks lead."""
    name = Text(f"{label} ", style="bold").append(tile, style="bold reverse")
    return flow([name, Text(tracks(tile[:4]))], width, " ")


def _seats(at: Told, seats: Seats, width: int) -> list[Text]:
    wide = min(width, 27)
    lines = [Text("pts hand".rjust(wide), style="dim")]
    for row in at["seats"]:
        name = _seat_name(at, seats, row["seat"])
        points = row["score"] + row["gained"]
        label = colored(row["color"], f"{letter(row['color'])} ").append_text(name)
        figures = f"{points:>3}{row['tiles'] + row['drawn']:>5}"
        lines.append(padded(label, wide - len(figures)).append(figures, style=""))
    return lines


def _seat_name(at: Told, seats: Seats, seat: int) -> Text:
    label = f"{seat} you" if seat == seats.me else f"{seat} {seats.names[seat]}"
    mark = " *" if seats.me is None and seat in at["to_act"] else ""
    return by_seat(seat, label + mark)


def _companies(at: Told) -> list[Text]:
    lines = [Text("company  pts rank", style="dim")]
    scores = at["scores"]
    for color in LETTERS:
        rank = 1 + sum(points > scores[color] for points in scores.values())
        name = colored(color, padded(f"{letter(color)} {color}", 9).plain)
        lines.append(name.append(f"{scores[color]:>3}  {rank:>3}", style=""))
    return lines


def shares(at: Told, seats: Seats, width: int) -> list[Text]:
    """Own shares, open ones, and what is known of others'."""
    if at["shares"] is None:
        return []
    lines: list[Text] = []
    for seat in sorted(range(at["players"]), key=lambda seat: seat != seats.me):
        items = _known_shares(at, seat)
        if items:
            lines += flow([by_seat(seat, f"{seats.label(seat)}:"), *items], width)
        if seat == seats.me:
            lines += _open_shares(at, width)
    return lines if seats.me is not None else [*_open_shares(at, width), *lines]


def own_shares(at: Told, seats: Seats, width: int) -> list[Text]:
    """Own shares and open ones in one line, colors as letters."""
    if at["shares"] is None or seats.me is None:
        return shares(at, seats, width)
    held = [_letters("you", at["shares"]["hands"][seats.me], at["shares"]["shown"][seats.me])]
    held.append(_letters("open", at["shares"]["open"], ()))
    over = at["shares"]["swaps_over"]
    return flow([*held, Text("no more swapping" if over else "shares: all")], width, " · ")


def _letters(who: str, held: Mapping[str, str | None], shown: Sequence[int]) -> Text:
    text = Text(who)
    for percent, color in held.items():
        mark = "!" if int(percent) in shown else ""
        text.append(" ").append_text(colored(color, f"{letter(color)}{percent}{mark}"))
    return text


def _known_shares(at: Told, seat: int) -> list[Text]:
    held = at["shares"]["hands"][seat]
    shown = at["shares"]["shown"][seat]
    return [
        colored(color, f"{color} {percent}{' (shown)' if int(percent) in shown else ''}")
        for percent, color in held.items()
        if color
    ]


def _open_shares(at: Told, width: int) -> list[Text]:
    items = [colored(color, f"{color} {n}") for n, color in at["shares"]["open"].items()]
    if at["shares"]["swaps_over"]:
        items.append(Text("(no more swapping)", style="bold"))
    return flow([Text("open:"), *items], width)


def _solo(at: Told, width: int) -> list[Text]:
    solo = at["solo"]
    if solo is None:
        return []
    asked = solo["color"]
    now = Text("to extend now: " if asked else "refuse the drawn tile?", style="bold")
    if asked:
        now.append_text(colored(asked, f"{letter(asked)} {asked}"))
    stack = f"{some(solo['stack'], 'share')} in the stack"
    refuse = "a dddd may be refused" if solo["may_refuse"] else "no more refusing"
    shown = f"revealed: {', '.join(solo['revealed']) or 'none'}"
    return flow([now, Text(stack), Text(refuse), Text(shown)], width, " · ")


def _open_lines(at: Told, seats: Seats, width: int, low: bool) -> list[Text]:
    """Lines in progress by owner as `station:tiles→next square`, own ones first."""
    lines: list[Text] = []
    for color in _owners(at, seats.me)[: 1 if low else None]:
        rows = [row for row in at["lines"] if row["color"] == color]
        open_rows = [row for row in rows if not row["finished"]]
        begun = sorted((row for row in open_rows if row["length"]), key=lambda row: -row["length"])
        items = [Text(f"{row['line']}:{row['length']}→{row['next']}") for row in begun]
        idle = len(open_rows) - len(begun)
        items += [Text(f"{idle} not begun")] if idle else []
        done = [str(row["points"]) for row in rows if row["finished"]]
        items += [Text(f"done {'+'.join(done)}")] if done else []
        items += [Text("lines: all", style="dim")] if low else []
        lines += flow([colored(color, f"{letter(color)} {color}"), *items], width)
    return lines


def _owners(at: Told, me: int | None) -> list[str]:
    """The colors of lines: the own first, or those of the own shares, or the one to extend."""
    first: list[str] = []
    if me is not None and at["seats"][me]["color"]:
        first = [at["seats"][me]["color"]]
    if at["solo"] is not None:
        first = [at["solo"]["color"]]
    elif at["shares"] is not None and me is not None:
        held = at["shares"]["hands"][me]
        first = [held[percent] for percent in sorted(held, key=lambda p: -int(p))]
    played = {row["color"] for row in at["lines"] if row["color"]}
    order = [*dict.fromkeys(first), *LETTERS]
    return [color for color in dict.fromkeys(order) if color in played]
