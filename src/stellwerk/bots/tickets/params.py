"""The parameters of the planner: one row of numbers, each with its place and its meaning.

Thresholds in pieces and in cards held are for an edition with 45 pieces; the bot scales them.
"""

from __future__ import annotations

# Places in the row.
LENGTH_PRICE = 0
POINTS_PRICE = 1
ODDS_SHARE = 2
ODDS_STEEPNESS = 3
JOKER_PRICE = 4
CLAIM_SCORE = 5
TICKET_OWN = 6
TICKET_OTHERS = 7
TICKETS_HELD = 8
TICKET_TURNS = 9
HAND_FULL = 10
OTHERS_LATE = 11
FREE_POINTS = 12
FREE_HAND = 13
FERRY_PRICE = 14
TUNNEL_PRICE = 15
STATION_PRICE = 16
JOKER_VALUE = 17
GAIN_SHARE = 18
RATE_WEIGHT = 19
LENGTH_WEIGHT = 20
NEEDED_PRICE = 21
CONTEST = 22
ATTRACTION_PRICE = 23
UNWANTED = 24
MISSING_PRICE = 25
JOINING = 26
TICKET_GAIN = 27
FINISH = 28
PACE = 29
READY_JOKER = 30

#: Name, value before tuning, meaning; in the order of places.
PARAMETERS = (
    ("length_price", 0.6, "price of a route on top of its length"),
    ("points_price", 0.35, "discount for each point of a route beyond its length"),
    ("odds_share", 0.75, "share of the pieces that a plan may take with even odds"),
    ("odds_steepness", 4.0, "how fast the odds fall around that share"),
    ("joker_price", 1.0, "what a joker in a payment costs, in points of a claim's score"),
    ("claim_score", 0.0, "score from which a planned route is claimed at once"),
    ("ticket_own", 14.0, "own pieces left that allow new tickets"),
    ("ticket_others", 12.0, "everybody else's pieces left that allow new tickets"),
    ("tickets_held", 6.0, "tickets held from which no new ones are drawn"),
    ("ticket_turns", 4.0, "ticket turns after which no new ones are drawn"),
    ("hand_full", 20.0, "cards held from which a planned route is claimed whatever its score"),
    ("others_late", 10.0, "pieces of an opponent at which the end is near"),
    ("free_points", 4.0, "points from which a route is claimed without a plan"),
    ("free_hand", 24.0, "cards held beyond which any route is claimed without a plan"),
    ("ferry_price", 0.6, "price of each joker of a ferry"),
    ("tunnel_price", 0.7, "price of a tunnel's risk"),
    ("station_price", 4.0, "price of using another seat's route by a station"),
    ("joker_value", 1.55, "worth of a face-up joker against two other cards"),
    ("gain_share", 0.2, "worth of a planned route's points beyond its length, in ticket points"),
    ("rate_weight", 2.0, "what a point for each card of a claim counts in its score"),
    ("length_weight", 0.8, "what each card of a claim counts in its score"),
    ("needed_price", 0.7, "price of a card for a gray route that a colored one needs"),
    ("contest", 0.0, "more for a planned route for each other seat's route that meets it"),
    ("attraction_price", 0.0, "discount for each attraction that a route would reach"),
    ("unwanted", 0.12, "worth of a card of a color that the plan does not need"),
    ("missing_price", 0.55, "how much a missing card makes a route without a plan less attractive"),
    ("joining", 0.6, "more for a route without a plan that joins two parts of the own network"),
    ("ticket_gain", 0.0, "points that new tickets must promise; 0: by the thresholds above"),
    ("finish", 0.0, "worth of a ticket's point in the score of a claim that completes it"),
    ("pace", 0.0, "pieces that opponents lay in a turn, so that time runs out; 0: it does not"),
    ("ready_joker", 0.0, "more for a face-up joker that makes a planned route payable"),
)

NAMES = tuple(name for name, _, _ in PARAMETERS)
UNTUNED = tuple(value for _, value, _ in PARAMETERS)
COUNT = len(PARAMETERS)

# Behind the parameters of the planner a row holds those of a search and of its styles.
ROLLOUTS = COUNT
POLICY = COUNT + 1
#: Which part of its decisions a planner makes without a plan.
MISTAKES = COUNT + 2
WIDTH = COUNT + 3
