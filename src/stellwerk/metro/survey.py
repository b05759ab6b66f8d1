"""Every lay that a seat may choose, with what it would do, the best first.

For whoever cannot see the board: the list says in figures what a look at the plan would show. A lay
is judged by what it adds at once to the seat's own lines, each counted as if it ended where it is;
what it adds to the lines of others decides between equals. With companies the lines of those whose
shares the seat holds are its own; in a solo game all are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from stellwerk.metro import describe
from stellwerk.metro.plain import plain
from stellwerk.metro.preview import changed_lines, played, points
from stellwerk.metro.shape import ChangedLine, Prospect
from stellwerk.metro.state import PERCENTS, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroView


def survey(view: MetroView) -> list[Prospect]:
    """The legal lays of a view, each with what it would do; nothing for a spectator."""
    if view.seat is None:
        return []
    mine = own_colors(view, view.seat)
    found = [_prospect(view, action, mine) for action in view.legal]
    return sorted((one for one in found if one is not None), key=lambda one: _rank(one, mine))


def own_colors(view: MetroView, seat: int) -> set[str]:
    """The colors whose lines a seat wants to be long."""
    game, s = view.game, view.plain
    if game.choice.solo:
        return set(game.edition.colors)
    if game.choice.companies:
        held = [int(s.share[seat][percent]) for percent in range(PERCENTS)]
        return {game.words.color(color) for color in held if color >= 0}
    return {game.words.color(int(s.color[seat]))}


def _prospect(view: MetroView, action: int, mine: set[str]) -> Prospect | None:
    fields = view.fields(action)
    if fields["type"] != "lay":
        return None
    after = played(view, action)
    lines = _changes(view, after)
    return {
        "action": fields,
        "gain": sum(_added(line) for line in lines if line["color"] in mine),
        "points": points(view, after),
        "lines": lines,
    }


def _changes(view: MetroView, after: list[State]) -> list[ChangedLine]:
    new = plain(after)
    return [
        {**describe.head(view.game, new, number), "before": before}
        for number, before in changed_lines(view, new)
    ]


def _added(line: ChangedLine) -> int:
    """What a lay adds to a line, counted as if it ended where it is."""
    worth = line["length"] if line["points"] is None else line["points"]
    return worth - line["before"]


def _rank(prospect: Prospect, mine: set[str]) -> tuple[int, int]:
    """The best first: the most for the seat, then the least for others."""
    others = sum(_added(line) for line in prospect["lines"] if line["color"] not in mine)
    return -prospect["gain"] - max(0, prospect["points"] - _finished(prospect, mine)), others


def _finished(prospect: Prospect, mine: set[str]) -> int:
    """Points of own lines among the points at once; the rest comes from the city."""
    return sum(line["points"] or 0 for line in prospect["lines"] if line["color"] in mine)
