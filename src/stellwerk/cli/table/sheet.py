"""The score sheet: places, totals, and every line with its proof."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from rich.text import Text

from stellwerk.cli.table.draw import by_seat, rule, table
from stellwerk.cli.table.family import KEEP_TOGETHER, Family, Seats
from stellwerk.game import Line, Outcome, ScoreSheet

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def score_sheet(family: Family, outcome: Outcome, seats: Seats, width: int) -> list[Text]:
    """Why the game ended, the standings, and the sheet of every seat from the first place on."""
    lines = [Text(), rule(width), Text(f" {family.reason(outcome.reason)}", style="bold")]
    lines += _standings(outcome, seats)
    by_place = sorted(outcome.sheets, key=lambda sheet: (sheet.place, sheet.seat))
    for sheet in by_place:
        lines += [Text(), *_sheet(family, sheet, seats, width)]
    lines += _companies(family, outcome, width)
    return [*lines, Text(), rule(width), Text(f" {_winners(outcome, seats)}", style="bold")]


def _standings(outcome: Outcome, seats: Seats) -> list[Text]:
    rows: list[list[Text | str]] = []
    for group in outcome.standings:
        for seat in group:
            sheet = outcome.sheets[seat]
            tie = "shared" if len(group) > 1 else ""
            name = by_seat(seat, seats.label(seat))
            rows.append([f" {place(sheet.place)}", name, f"{sheet.total} points", tie])
    return table(rows, right=(2,))


def place(number: int) -> str:
    """`1st`, `2nd`, …"""
    return ORDINALS.get(number, f"{number}th")


def _companies(family: Family, outcome: Outcome, width: int) -> list[Text]:
    """The sheets of companies, where they and not the seats own what scores."""
    lines: list[Text] = []
    companies = getattr(outcome, "companies", ())
    for company in sorted(companies, key=lambda company: company.rank):
        value = f", worth {company.value} per 10%" if company.value else ""
        head = f" {company.color}: {company.total} points, {place(company.rank)}{value}"
        lines += [Text(), Text(head, style="bold"), *_lines(family, company.lines, width)]
    return lines


def _sheet(family: Family, sheet: ScoreSheet, seats: Seats, width: int) -> Iterator[Text]:
    name = by_seat(sheet.seat, f" {seats.label(sheet.seat)}")
    yield name.append(f": {sheet.total} points, {place(sheet.place)}", style="bold")
    yield from _lines(family, sheet.lines, width)


def _lines(family: Family, lines: Iterable[Line], width: int) -> Iterator[Text]:
    for line in lines:
        what, proof = family.score_line(line)
        points = f"{line.points:+d}" if line.points else "0"
        head = Text(f"  {points:>5}  {what}", style="" if line.done else "dim")
        yield from _with_proof(head, proof, width)


def _with_proof(head: Text, proof: str, width: int) -> Iterator[Text]:
    """The proof behind its line if it fits, else under it, broken between words."""
    if not proof:
        yield head
    elif len(head.plain) + len(proof) + 2 <= width:
        yield head.append(f": {proof.replace(KEEP_TOGETHER, ' ')}", style="dim")
    else:
        yield head.append(":", style="")
        yield from (Text(" " * 11 + part, style="dim") for part in _broken(proof, width - 12))


def _broken(words: str, width: int) -> list[str]:
    parts = textwrap.wrap(words, max(width, 20), break_long_words=False, break_on_hyphens=False)
    return [part.replace(KEEP_TOGETHER, " ") for part in parts]


def _winners(outcome: Outcome, seats: Seats) -> str:
    if len(outcome.sheets) == 1:
        return f"The score: {outcome.scores[0]} points."
    names = " and ".join(seats.label(seat) for seat in outcome.winners)
    if len(outcome.winners) > 1:
        return f"A tie: {names} share the first place."
    return "You win." if outcome.winners == (seats.me,) else f"Seat {names} wins."
