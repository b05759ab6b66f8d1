"""One score from 0 to 100: how even a map is, by games between planners and by its text.

    J = 10 (worth2 + worth4) + 2 gini2 + 3 gini4 + 0.5 idle2 + 0.5 sure4
        + 4 (dead2 + dead4) + 3 failed4 + 0.5 seats4
    score = 130 - 15 J - 25 for each kind of flaw that `map check` finds, within 0 and 100

The numbers 2 and 4 are table sizes (4, or the largest there is). `worth` is how much the win shares
of tickets differ, `gini` how unequally links are claimed, `idle` the share of links claimed in 5 %
of games or fewer, `sure` in 97 % or more, `dead` the mean of what cities lack to be used in a
quarter of the games, `failed` what tickets lack to be completed by 60 % of their holders, `seats`
the win share of the best seat less that of the worst. Flaws are bridges, unequal colors and
tickets far from their shortest ways or beyond reach: bots hardly mind them, people do.
"""

from __future__ import annotations

from stellwerk.maps.shape import Figures, Judgment, Part
from stellwerk.tickets.edition import Edition
from stellwerk.tickets.maps.advice import advice

BASE, SLOPE, FLAW = 130.0, 15.0, 25.0
FLAWS = ("bridge", "unequal-colors", "ticket-value", "ticket-too-far")
IDLE, SURE, USED, DONE = 0.05, 0.97, 0.25, 0.6


def judgment(edition: Edition, two: Figures, four: Figures) -> Judgment:
    """The score of a map by its figures at tables of two and of four."""
    seats = [seat["share"] for seat in four["seats"]]
    terms = [
        ("worth2", two["worth_deviation"], 10.0),
        ("worth4", four["worth_deviation"], 10.0),
        ("gini2", two["gini"], 2.0),
        ("gini4", four["gini"], 3.0),
        ("idle2", _mean([link["claimed"]["share"] <= IDLE for link in two["links"]]), 0.5),
        ("sure4", _mean([link["claimed"]["share"] >= SURE for link in four["links"]]), 0.5),
        ("dead2", _dead(two), 4.0),
        ("dead4", _dead(four), 4.0),
        ("failed4", _failed(four), 3.0),
        ("seats4", max(seats) - min(seats), 0.5),
    ]
    j = sum(weight * figure for _, figure, weight in terms)
    parts: list[Part] = [
        {"name": name, "figure": round(figure, 4), "points": round(SLOPE * weight * figure, 1)}
        for name, figure, weight in terms
    ]
    found = {hint.code for hint in advice(edition)} & set(FLAWS)
    parts += [{"name": code, "figure": 1.0, "points": FLAW} for code in sorted(found)]
    score = BASE - SLOPE * j - FLAW * len(found)
    return {"score": round(min(100.0, max(0.0, score)), 1), "j": round(j, 3), "parts": parts}


def _mean(values: list[bool] | list[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _dead(figures: Figures) -> float:
    return _mean([max(0.0, USED - city["used"]) for city in figures["cities"]])


def _failed(figures: Figures) -> float:
    held = [ticket for ticket in figures["tickets"] if ticket["kept"] > 0]
    return _mean([max(0.0, DONE - ticket["done"]["share"]) for ticket in held])
