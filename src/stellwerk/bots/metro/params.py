"""The parameters of Metro's bots: one row of numbers, each with its place and its meaning."""

from __future__ import annotations

# Places in the row.
HOPE = 0
DRAW_BELOW = 1
RANK_WIDTH = 2
SWAP_PRICE = 3
STATION_BONUS = 4
SPREAD = 5
TICKET_SHARE = 6
CITY_WEIGHT = 7
TRIES = 8
MARGIN_WIDTH = 9

#: Name, value before tuning, meaning; in the order of places.
PARAMETERS = (
    ("hope", 13.0, "points that an unfinished line still hopes for on an empty board"),
    ("draw_below", -0.5, "gain of the best lay, in points of an own line, below which one draws"),
    ("rank_width", 8.0, "points between companies that make their ranks sure"),
    ("swap_price", 1.0, "gain of a swap below which a share is kept"),
    ("station_bonus", 1.0, "gain of a station tile besides the tiles its line has already"),
    ("spread", 6.0, "solo: points above the weakest company at which a company hardly counts"),
    ("ticket_share", 0.2, "Berlin: part of a sight's two values that a ticket is worth"),
    ("city_weight", 1.0, "worth of a city's point against one of a line"),
    ("tries", 3.0, "squares at random among which a rollout chooses"),
    ("margin_width", 18.0, "points of a margin that make a result half as good again"),
)

NAMES = tuple(name for name, _, _ in PARAMETERS)
UNTUNED = tuple(value for _, value, _ in PARAMETERS)
COUNT = len(PARAMETERS)

# Behind the parameters a row holds the budget of a search and how often a bot acts at random.
ROLLOUTS = COUNT
MISTAKES = COUNT + 1
WIDTH = COUNT + 2
