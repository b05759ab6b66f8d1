"""Results and editions as small tables of HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from stellwerk.game import EditionInfo, Outcome, ScoreSheet

if TYPE_CHECKING:
    from stellwerk.arena.shape import MatchReport


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Rows under their heads; every cell is text."""
    cells = "".join(
        "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows
    )
    head = "".join(f"<th>{escape(name.replace('_', ' '))}</th>" for name in heads)
    return f"<table><tr>{head}</tr>{cells}</table>"


def sheets(outcome: Outcome) -> str:
    """Score sheets, seat by seat: points by kind, and the total."""
    kinds = list(dict.fromkeys(line.type for sheet in outcome.sheets for line in sheet.lines))
    rows = []
    for sheet in outcome.sheets:
        points = [sum(ln.points for ln in sheet.lines if ln.type == kind) for kind in kinds]
        rows.append([sheet.seat, sheet.place, *points, sheet.total])
    return table(["seat", "place", *kinds, "total"], rows)


def sheet(one: ScoreSheet) -> str:
    """One score sheet, line by line."""
    rows = [(line.type.replace("_", " "), line.what, line.points) for line in one.lines]
    return table(["line", "what", "points"], [*rows, ("total", "", one.total)])


def report(match: MatchReport) -> str:
    """A match in numbers: every bot with its share of the wins, the interval, and its points."""
    title = f"{match['edition']}, {match['players']} seats, {match['blocks']} blocks"
    rows = [
        (
            bot["name"],
            f"{bot['win_share']:.3f}",
            "–".join(f"{end:.3f}" for end in bot["interval"]),
            f"{bot['score']['mean']:g}",
            bot["faults"],
        )
        for bot in match["bots"]
    ]
    shown = table(["bot", "win share", "95% interval", "points", "faults"], rows)
    return f"<p>{escape(title)}</p>{shown}"


def editions(infos: Iterable[EditionInfo]) -> str:
    """Editions with their titles, seats and options."""
    rows = [
        (
            info.id,
            info.title_en,
            "–".join(map(str, info.players)),
            ", ".join(option.id for option in info.options),
            info.status,
        )
        for info in infos
    ]
    return table(["name", "title", "players", "options", "data"], rows)
