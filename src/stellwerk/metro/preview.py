"""What an action would do: played on a copy of the view's own record, by the same rules.

    lines       every line it changes: length before and after, whether it is finished, its points
    finished    the finished ones' numbers
    tourists    colors of the tourists taken, met or passed
    points      points that own lines, and the city at once, would bring the seat

What the seat cannot know (the next tile, a share from the stack) stays unknown. Lines that wait for
decisions about tourists are shown as they will be scored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from stellwerk.engine import record
from stellwerk.engine.record import NONE
from stellwerk.game import Event
from stellwerk.metro import describe, loops
from stellwerk.metro.events import TurnEvents
from stellwerk.metro.plain import plain
from stellwerk.metro.shape import GrownLine, LinesEffect, MetroPreview
from stellwerk.metro.state import LINES, OFFSET, STATIONS, State

if TYPE_CHECKING:
    from stellwerk.metro.game import MetroView

#: Events that bring tourists, and the word for their color or colors.
GAINS = {
    "take_tourists": "colors",
    "place_tourist": "color",
    "drive_taxi": "color",
    "set_tourist": "color",
    "collect": "color",
    "point_tiles": "color",
    "tickets": "color",
}


def preview(view: MetroView, action: int) -> MetroPreview:
    """What an action would do, as far as the seat can know."""
    legal = action in view.legal
    return {
        "action": view.fields(action),
        "legal": legal,
        "effect": _effect(view, action, view.seat) if legal and view.seat is not None else None,
    }


def _effect(view: MetroView, action: int, seat: int) -> LinesEffect:
    after = played(view, action)
    before, now = record.freeze(view.records), record.freeze(after)
    events = TurnEvents(view.game, seat, action, before, now).for_seat(seat)
    changed = _changed(view, after)
    return {
        "type": "lines",
        "lines": changed,
        "finished": [line["line"] for line in changed if line["finished"]],
        "tourists": _gained(events),
        "points": points(view, after),
    }


def played(view: MetroView, action: int) -> list[State]:
    """The view's record after the action; hidden things stay hidden."""
    after = record.clone(State, view.records)
    seats, actions, played = record.ints(1), record.ints(1), record.ints(1)
    seats[0], actions[0] = NONE if view.seat is None else view.seat, action
    loops.play_many(view.game.tables, after, seats, actions, played)
    loops.finish_at(view.game.tables, after, 0)
    return after


def _changed(view: MetroView, after: list[State]) -> list[GrownLine]:
    """The lines whose length or end changes, with their ways."""
    new, ways = plain(after), describe.ways(view.game, after)
    return [
        {**describe.line(view.game, new, number, ways[number]), "before": before}
        for number, before in changed_lines(view, new)
    ]


def changed_lines(view: MetroView, new: State) -> Iterator[tuple[int, int]]:
    """The lines that differ in a later record, each with its length now."""
    old = view.plain
    for number in range(LINES):
        start = int(view.game.table.start[number])
        if start < 0 or (number >= STATIONS and int(new.platform[number - STATIONS]) < 0):
            continue
        before, after = int(old.length[start]), int(new.length[start])
        if before != after or int(new.line_points[number]) != int(old.line_points[number]):
            yield number, before + OFFSET


def _gained(events: Iterable[Event]) -> list[str]:
    """The tourists that events bring, each as often as it counts."""
    colors: list[str] = []
    for event in events:
        if word := GAINS.get(event.type):
            found = event.data[word]
            times = int(event.data.get("count", 1))
            colors += found if isinstance(found, list) else [found] * times
    return colors


def points(view: MetroView, after: list[State]) -> int:
    """Points at once for the seat: of own lines and of the city."""
    old, new = view.plain, plain(after)
    seat = view.seat or 0
    own = int(old.color[seat])
    lines = int(new.score[own]) - int(old.score[own]) if own >= 0 else 0
    return lines + int(new.gained[seat]) - int(old.gained[seat])
