"""Words for the figures of a game's health."""

from __future__ import annotations

#: Figures that do not explain themselves; others stand under their own names.
FIGURES = {
    "tickets_done": "tickets completed",
    "tickets_failed": "tickets failed",
    "ticket_turns": "turns that drew tickets",
    "pieces_left": "pieces left",
    "cards_left": "cards left",
    "stations_left": "stations left",
    "bonus": "longest trail won",
    "attractions": "attractions reached",
    "routes": "routes claimed",
    "route_length": "length of a route",
    "jokers_standing": "share of turns with 3 jokers open",
    "lines_finished": "lines finished",
    "line_length": "squares of a line",
    "points_per_line": "points of a line",
    "share_points": "points of shares",
    "majority_points": "points of majorities",
}


def figure_words(name: str) -> str:
    """A figure's name in words."""
    return FIGURES.get(name, name.replace("_", " "))
