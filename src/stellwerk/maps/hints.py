"""What the figures of a map mean for its maker: one verdict, and the few things most worth doing.

A remark is a code with what it speaks of and its numbers; pages say it in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stellwerk.maps.shape import Figures, Judgment, MapRemark
from stellwerk.tickets.edition import Edition

#: Fewer games than this tell too little; so many remarks at most.
FEW, MOST = 200, 3
#: How far below USA and Europe a map may score and still be good, and fair.
GOOD, FAIR = 5.0, 20.0
CROWDED, IDLE, DEAD = 0.93, 0.08, 0.15
#: Points by which holders of a ticket do better or worse than their table, and who completes it.
WORTH, DONE, KEPT = 6.0, 0.5, 30


def remarks(
    edition: Edition, judged: Judgment, two: Figures, four: Figures, references: Sequence[float]
) -> list[MapRemark]:
    """The verdict first, then what most wants doing."""
    found = sorted(_hints(edition, two, four), key=lambda hint: -hint[0])
    return [_verdict(judged, four, references), *(hint for _, hint in found[:MOST])]


def _verdict(judged: Judgment, four: Figures, references: Sequence[float]) -> MapRemark:
    fair = 1 / four["players"]
    shares = [seat["share"] for seat in four["seats"]]
    best, worst = shares.index(max(shares)), shares.index(min(shares))
    least, score = min(references, default=70.0), judged["score"]
    code = "good" if score >= least - GOOD else "fair" if score >= least - FAIR else "poor"
    numbers = [best + 1, max(shares) - fair, worst + 1, fair - min(shares), score]
    return {"code": "few" if four["games"] < FEW else code, "ids": [], "numbers": numbers}


def _hints(edition: Edition, two: Figures, four: Figures) -> Iterator[tuple[float, MapRemark]]:
    lengths = {"-".join(route.id.split("-")[:2]): route.length for route in edition.routes}
    crowd = max(four["links"], key=lambda link: link["claimed"]["share"])
    if crowd["claimed"]["low"] >= CROWDED:
        longer = float(lengths.get(crowd["id"], 1) + 1)
        part = crowd["claimed"]["share"]
        yield part, {"code": "crowded", "ids": [crowd["id"]], "numbers": [part, longer]}
    idle = [link for link in two["links"] if link["claimed"]["high"] < IDLE]
    if idle:
        idle.sort(key=lambda link: link["claimed"]["share"])
        part = len(idle) / len(two["links"])
        numbers = [float(len(idle)), float(len(two["links"]))]
        ids = [link["id"] for link in idle[:3]]
        yield 1.5 * part, {"code": "idle", "ids": ids, "numbers": numbers}
    dead = [city for city in two["cities"] if city["used"] < DEAD]
    if dead:
        dead.sort(key=lambda city: city["used"])
        ids = [city["id"] for city in dead[:3]]
        numbers = [float(len(dead)), dead[0]["used"]]
        yield 0.5 + len(dead) / 10, {"code": "dead", "ids": ids, "numbers": numbers}
    yield from _tickets(four)


def _tickets(four: Figures) -> Iterator[tuple[float, MapRemark]]:
    known = [one for one in four["tickets"] if one["kept"] * four["games"] >= KEPT]
    if not known:
        return
    rich, poor = (f(known, key=lambda one: one["worth"]) for f in (max, min))
    hard = min(known, key=lambda one: one["done"]["share"])
    if hard["done"]["high"] < DONE:
        part = hard["done"]["share"]
        yield 1.2 - part, {"code": "hard", "ids": [hard["id"]], "numbers": [part]}
    for code, ticket in (("rich", rich), ("poor-ticket", poor)):
        if abs(ticket["worth"]) >= WORTH:
            weight = abs(ticket["worth"]) / 12
            yield weight, {"code": code, "ids": [ticket["id"]], "numbers": [ticket["worth"]]}
