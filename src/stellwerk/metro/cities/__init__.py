"""The cities, a room each, and the one place that knows them all.

A room is a package of four modules: `rules`; `shape`, how the city looks in plain values; `room`,
which tells it so: views, observations, events, lines of the score sheet (`room.Room` lists them);
`pad`, which sets up what lies on a real table.
The table holds the number of the city that is played; here, and nowhere else, that number leads to
a room. `rules` offer those of the following verbs that the city needs:

    clear          nothing has happened yet
    set_up         its part of the deal
    after_laying   what a tile just laid brings about, before lines are scored
    find_choice    the n-th decision it asks for; may_choose, choose: may it be taken, take it
    line_finished  what a finished line brings its owner besides points
    final_points   its part of the final score
    hide           what a seat may not know; imagine: fills that in at random
    write          its part of an observation
"""

from __future__ import annotations

from stellwerk.engine.chance import Stream
from stellwerk.engine.jit import rule
from stellwerk.metro.cities import tourists
from stellwerk.metro.cities.berlin import room as berlin_room
from stellwerk.metro.cities.berlin import rules as berlin
from stellwerk.metro.cities.berlin.shape import Berlin, BerlinTicketsEvent
from stellwerk.metro.cities.london import room as london_room
from stellwerk.metro.cities.london import rules as london
from stellwerk.metro.cities.london.shape import DriveTaxiEvent, London
from stellwerk.metro.cities.new_york import room as new_york_room
from stellwerk.metro.cities.new_york import rules as new_york
from stellwerk.metro.cities.new_york.shape import CollectEvent, NewYork
from stellwerk.metro.cities.paris import room as paris_room
from stellwerk.metro.cities.paris import rules as paris
from stellwerk.metro.cities.paris.shape import Paris, ParisEvent
from stellwerk.metro.cities.room import Room
from stellwerk.metro.cities.st_petersburg import room as st_petersburg_room
from stellwerk.metro.cities.st_petersburg import rules as st_petersburg
from stellwerk.metro.cities.st_petersburg.shape import (
    PointTilesEvent,
    SetTouristEvent,
    StPetersburg,
)
from stellwerk.metro.cities.stockholm import room as stockholm_room
from stellwerk.metro.cities.stockholm import rules as stockholm
from stellwerk.metro.cities.stockholm.shape import PlaceTouristEvent, Stockholm
from stellwerk.metro.draft import Draft
from stellwerk.metro.final import Sheet
from stellwerk.metro.state import State
from stellwerk.metro.tables import Table

#: The cities by number; 0 stands for none.
CITIES = ("", "paris", "stockholm", "london", "new_york", "st_petersburg", "berlin")
PARIS = 1
STOCKHOLM = 2
LONDON = 3
NEW_YORK = 4
ST_PETERSBURG = 5
BERLIN = 6

#: The city in a view, and what happens in cities.
City = Paris | Stockholm | London | NewYork | StPetersburg | Berlin
CityEvent = (
    ParisEvent
    | PlaceTouristEvent
    | DriveTaxiEvent
    | CollectEvent
    | SetTouristEvent
    | PointTilesEvent
    | BerlinTicketsEvent
)

#: Rules of cities that Python calls: on one record, and seldom.
OFFERED = (
    tourists.gain,
    paris.longest_rows_at,
    stockholm.marker_points_at,
    stockholm.points_of,
    london.next_space,
)

#: What each city brings besides its rules.
ROOMS: dict[str, Room[City]] = {
    "paris": paris_room.ROOM,
    "stockholm": stockholm_room.ROOM,
    "london": london_room.ROOM,
    "new_york": new_york_room.ROOM,
    "st_petersburg": st_petersburg_room.ROOM,
    "berlin": berlin_room.ROOM,
}


@rule
def clear(s: State) -> None:
    """No city."""
    s.crowd = 0
    tourists.clear(s)
    paris.clear(s)
    stockholm.clear(s)
    london.clear(s)
    new_york.clear(s)
    st_petersburg.clear(s)


@rule
def set_up(t: Table, s: State) -> None:
    """Set up the city that is played."""
    if t.city == PARIS:
        paris.set_up(t, s)
    elif t.city == STOCKHOLM:
        stockholm.set_up(t, s)
    elif t.city == LONDON:
        london.set_up(t, s)
    elif t.city == NEW_YORK:
        new_york.set_up(t, s)
    elif t.city == ST_PETERSBURG:
        st_petersburg.set_up(t, s)
    elif t.city == BERLIN:
        berlin.set_up(t, s)


@rule
def after_laying(t: Table, s: State, seat: int, square: int) -> None:
    """Tourists or sight of the square; `s.phase` is CHOOSE if there is something to decide."""
    if t.city == PARIS:
        paris.after_laying(t, s, seat, square)
    elif t.city == STOCKHOLM:
        stockholm.after_laying(t, s, seat, square)
    elif t.city == LONDON:
        london.after_laying(t, s, seat, square)
    elif t.city == ST_PETERSBURG:
        st_petersburg.after_laying(t, s, seat, square)


@rule
def find_choice(t: Table, s: State, seat: int, n: int) -> int:
    """The n-th decision about a tourist, or ~count."""
    if t.city == PARIS:
        return paris.find_choice(t, s, seat, n)
    return st_petersburg.find_choice(t, s, seat, n)


@rule
def may_choose(t: Table, s: State, seat: int, action: int) -> bool:
    """Whether a decision about a tourist is possible."""
    if t.city == PARIS:
        return paris.may_choose(t, s, seat, action)
    return st_petersburg.may_choose(t, s, seat, action)


@rule
def choose(t: Table, s: State, seat: int, action: int) -> None:
    """Decide what the city asks."""
    if t.city == PARIS:
        paris.choose(t, s, seat, action)
    else:
        st_petersburg.choose(t, s, seat, action)


@rule
def line_finished(t: Table, s: State, line: int, owner: int) -> None:
    """What a finished line brings its owner in the city."""
    if t.city == NEW_YORK:
        new_york.line_finished(t, s, line, owner)
    elif t.city == ST_PETERSBURG:
        st_petersburg.line_finished(t, s, line, owner)
    elif t.city == BERLIN:
        berlin.line_finished(t, s, line, owner)


@rule
def final_points(t: Table, s: State, sheet: Sheet) -> None:
    """The city's points, of seats or of owners of lines."""
    if t.city == PARIS:
        paris.final_points(t, s, sheet)
    elif t.city == STOCKHOLM:
        stockholm.final_points(t, s, sheet)
    elif t.city == LONDON:
        london.final_points(t, s, sheet)
    elif t.city == NEW_YORK:
        new_york.final_points(t, s, sheet)
    elif t.city == ST_PETERSBURG:
        st_petersburg.final_points(t, s, sheet)
    elif t.city == BERLIN:
        berlin.final_points(t, s, sheet)


@rule
def hide(t: Table, v: State, seat: int) -> None:
    """Hide what a seat may not know of the city."""
    if t.city == PARIS:
        paris.hide(t, v, seat)
    elif t.city == STOCKHOLM:
        stockholm.hide(t, v, seat)
    elif t.city == ST_PETERSBURG:
        st_petersburg.hide(t, v, seat)


@rule
def imagine(t: Table, s: State, seat: int, g: Stream, d: Draft) -> None:
    """Fill in at random what a seat cannot know of the city."""
    if t.city == PARIS:
        paris.imagine(t, s, seat, g, d)
    elif t.city == STOCKHOLM:
        stockholm.imagine(t, s, seat, g, d)
    elif t.city == ST_PETERSBURG:
        st_petersburg.imagine(t, s, seat, g, d)


@rule
def write(t: Table, v: State, viewer: int, row: list[int], n: int) -> int:
    """Write the city's part of an observation, seats from the viewer on; return the next place."""
    if t.city == PARIS:
        return paris.write(t, v, viewer, row, n)
    if t.city == STOCKHOLM:
        return stockholm.write(t, v, viewer, row, n)
    if t.city == LONDON:
        return london.write(t, v, viewer, row, n)
    if t.city == NEW_YORK:
        return new_york.write(v, row, n)
    if t.city == ST_PETERSBURG:
        return st_petersburg.write(v, row, n)
    return berlin.write(v, row, n)
