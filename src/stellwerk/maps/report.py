"""The report of a map: figures at every table size, one score, and what they mean in sentences."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import TypedDict

from stellwerk.maps.figures import figures
from stellwerk.maps.games import CHUNK, Ends, joined, play
from stellwerk.maps.hints import remarks
from stellwerk.maps.judge import judgment
from stellwerk.maps.shape import Figures, Judgment, Report, Share, TicketFigures
from stellwerk.tickets.edition import Edition

#: Fewer games than this tell too little.
FEW = 200
Tell = Callable[[str], None]


class Reference(TypedDict):
    """What a built-in game came to, by the same command."""

    id: str
    score: float
    j: float
    games: int


def report(
    edition: Edition,
    games: int,
    seed: int = 1,
    sizes: Sequence[int] | None = None,
    tell: Tell = lambda _: None,
) -> Report:
    """Play so many games at every table size, and judge."""
    ends: dict[int, Ends] = {}
    for players in table_sizes(edition, sizes):
        tell(f"{games} games of {players}")
        first = seed * 1_000_003
        ends[players] = play(edition, players, range(first, first + games))
    return told(edition, ends, seed)


def table_sizes(edition: Edition, sizes: Sequence[int] | None = None) -> list[int]:
    """The table sizes that are played: all of them, or some."""
    low, high = edition.players
    return sorted(set(sizes or range(low, high + 1)))


def growing(
    edition: Edition, games: int, seed: int = 1, sizes: Sequence[int] | None = None
) -> Iterator[tuple[int, int, dict[int, Ends]]]:
    """The same in rounds: how many games are played, of how many, and their ends so far.

    Rounds grow, so that the first figures are soon there and later ones cost little.
    """
    wanted = table_sizes(edition, sizes)
    ends: dict[int, Ends] = {}
    first, done, total = seed * 1_000_003, 0, games * len(wanted)
    step, played = CHUNK, 0
    while played < games:
        more = min(step, games - played)
        for players in wanted:
            fresh = play(edition, players, range(first + played, first + played + more))
            ends[players] = joined(ends[players], fresh) if players in ends else fresh
            done += more
            if len(ends) == len(wanted):
                yield done, total, ends
        played += more
        step = min(2 * step, 10 * CHUNK)


def told(edition: Edition, ends: Mapping[int, Ends], seed: int = 1) -> Report:
    """The report of games that were played at some table sizes."""
    found = [figures(edition, players, ends[players]) for players in sorted(ends)]
    two = min(found, key=lambda one: abs(one["players"] - 2))
    four = min(found, key=lambda one: abs(one["players"] - 4))
    judged = judgment(edition, two, four)
    return {
        "format": 1,
        "id": edition.id,
        "title": edition.title_en,
        "hash": edition.content_hash,
        "numbers": "europe",
        "seed": seed,
        "judgment": judged,
        "sentences": list(_sentences(edition, judged, two, four)),
        "remarks": remarks(edition, judged, two, four, [one["score"] for one in references()]),
        "sizes": found,
    }


@lru_cache(maxsize=1)
def references() -> tuple[Reference, ...]:
    """The scores of USA and Europe, made by the same command."""
    source = files("stellwerk.maps") / "data" / "reference.json"
    rows: list[Reference] = json.loads(source.read_text(encoding="utf-8"))
    return tuple(rows)


def _sentences(edition: Edition, judged: Judgment, two: Figures, four: Figures) -> Iterator[str]:
    if two["games"] < FEW:
        yield f"{two['games']} games at each table are too few to judge; play {FEW} or more."
    yield _verdict(judged)
    yield from _seats(four)
    yield (
        f"A game with {four['players']} players takes {four['turns']:.0f} turns each; scores are "
        f"{four['score']:.0f} on average (± {four['score_deviation']:.0f}), the winner's "
        f"{four['winner_score']:.0f}, {four['margin']:.0f} ahead of the second."
    )
    yield from _tickets(edition, four)
    yield from _links(edition, two, four)
    yield from _cities(edition, two)
    yield (
        f"{_percent(four['cut_off']['share'])} of players end with a ticket that they could not "
        "complete."
    )
    if four["trail_wins"] is not None:
        part = four["trail_wins"]
        yield f"{_percent(part['share'])} of wins come with the longest trail ({_interval(part)})."
    yield from _colors(four)


def _verdict(judged: Judgment) -> str:
    others = ", ".join(f"{one['id']} {one['score']:.0f}" for one in references())
    worst = sorted(judged["parts"], key=lambda part: -part["points"])[:2]
    most = " and ".join(f"{part['name']} ({part['points']:.0f})" for part in worst)
    words = f"The map scores {judged['score']:.0f} of 100"
    return f"{words} ({others}). Most points are lost to {most}."


def _seats(found: Figures) -> Iterator[str]:
    fair = 1 / found["players"]
    off = [
        f"seat {n} wins {_percent(seat['share'])} ({_interval(seat)})"
        for n, seat in enumerate(found["seats"])
        if not seat["low"] <= fair <= seat["high"]
    ]
    if off:
        yield f"Seats are not even: {', '.join(off)} instead of {_percent(fair)}; seat 0 begins."
    else:
        yield f"With {found['players']} players no seat clearly wins more or less than its share."


def _tickets(edition: Edition, found: Figures) -> Iterator[str]:
    known = [ticket for ticket in found["tickets"] if ticket["kept"] * found["games"] >= 30]
    if not known:
        return
    fair = 1 / found["players"]
    yield (
        f"Players keep {found['tickets_kept']:.1f} tickets; the best is "
        f"{_ticket(edition, max(known, key=lambda t: t['worth']))}, the worst "
        f"{_ticket(edition, min(known, key=lambda t: t['worth']))}."
    )
    hard = [ticket for ticket in known if ticket["done"]["high"] < 0.5]
    if hard:
        names = ", ".join(_name(edition, ticket["id"]) for ticket in hard[:3])
        yield f"Hard to complete: {names}; fewer than half of those who keep them do."
    lucky = [ticket for ticket in known if ticket["wins"]["low"] > 1.25 * fair]
    if lucky:
        names = ", ".join(_name(edition, ticket["id"]) for ticket in lucky[:3])
        yield f"Worth too much: {names}; whoever holds one wins more often. Take a point away."


def _ticket(edition: Edition, ticket: TicketFigures) -> str:
    return f"{_name(edition, ticket['id'])} ({ticket['worth']:+.0f} points)"


def _links(edition: Edition, two: Figures, four: Figures) -> Iterator[str]:
    order = sorted(four["links"], key=lambda link: -link["claimed"]["share"])
    most = ", ".join(
        f"{_name(edition, link['id'])} {_percent(link['claimed']['share'])}" for link in order[:3]
    )
    yield f"Most contested: {most}."
    idle = [link for link in two["links"] if link["claimed"]["high"] < 0.08]
    if idle:
        names = ", ".join(_name(edition, link["id"]) for link in idle[:4])
        yield (
            f"With {two['players']} players {len(idle)} of {len(two['links'])} links are hardly "
            f"ever claimed, such as {names}."
        )


def _cities(edition: Edition, found: Figures) -> Iterator[str]:
    by_id = {city.id: city.name for city in edition.cities}
    dead = [by_id[city["id"]] for city in found["cities"] if city["used"] < 0.15]
    if dead:
        yield f"Hardly anybody reaches {', '.join(dead[:5])}. A ticket there would help."
    best = max(found["cities"], key=lambda city: city["used"])
    yield f"The city that matters most is {by_id[best['id']]}."


def _colors(found: Figures) -> Iterator[str]:
    left = found["cards_left"]
    most, least = max(left, key=left.__getitem__), min(left, key=left.__getitem__)
    if left[most] > 1.5 * left[least] + 0.1:
        yield (
            f"{least.capitalize()} cards are scarce and {most} ones left over: {left[least]:.2f} "
            f"and {left[most]:.2f} in a hand at the end."
        )


def _name(edition: Edition, id: str) -> str:
    a, b = id.split("-")[:2]
    by_id = {city.id: city.name for city in edition.cities}
    return f"{by_id[a]} – {by_id[b]}"


def _percent(part: float) -> str:
    return f"{100 * part:.0f}%"


def _interval(part: Share) -> str:
    return f"{100 * part['low']:.0f} to {100 * part['high']:.0f}"
