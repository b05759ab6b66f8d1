"""From links to routes: lengths, ferries, tunnels, doubles, and how many pieces a player needs."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median

from stellwerk.maps import graph
from stellwerk.maps.draft import GRAY, Link, Style
from stellwerk.maps.graph import Pair
from stellwerk.maps.links import Survey

#: Lengths grow a little faster than ways; with a smaller power hardly any were 1, 5 or 6.
POWER = 1.35
DOUBLES, MOST_DOUBLES, LONGEST_DOUBLE = 0.24, 3, 4
MOST_ROUTES = 122
HIGH = 0.45
#: A ferry up to this length asks for one joker, a longer one for two.
ONE_JOKER = 3


def routes(survey: Survey, ways: Mapping[Pair, float], style: Style) -> list[Link]:
    """The links of a map with lengths; gray, some of them double."""
    ferries = {pair for pair in ways if survey.is_ferry(pair)}
    lengths = _lengths(ways, ferries, style)
    found = [
        Link(pair, lengths[pair], _jokers(lengths[pair]) if pair in ferries else 0)
        for pair in sorted(ways)
    ]
    _dig(survey, found, style)
    _double(found, len(survey.at))
    return found


def _jokers(length: int) -> int:
    return 1 if length <= ONE_JOKER else 2


def _lengths(ways: Mapping[Pair, float], ferries: set[Pair], style: Style) -> dict[Pair, int]:
    """Lengths with the mean of the style; the factor is found by halving."""
    middle = median(ways.values())
    low, high = 0.1, 12.0
    found: dict[Pair, int] = {}
    for _ in range(40):
        factor = (low + high) / 2
        found = {
            pair: min(
                style.longest,
                max(2 if pair in ferries else 1, round(factor * (way / middle) ** POWER)),
            )
            for pair, way in ways.items()
        }
        if sum(found.values()) / len(found) < style.mean:
            low = factor
        else:
            high = factor
    return found


def _dig(survey: Survey, links: list[Link], style: Style) -> None:
    """Tunnels through mountains, the highest share first, never too many."""
    most = int(style.tunnels * len(links))
    for share in (0.9, 0.7, HIGH):
        for link in links:
            if most > 0 and not link.ferry and not link.tunnel and survey.is_high(link.pair, share):
                link.tunnel = True
                most -= 1


def _double(links: list[Link], count: int) -> None:
    """Doubles where most ways lead, and rather for short links."""
    costs = {link.pair: float(link.length) for link in links}
    load = graph.loads(count, costs)
    top = max(load.values())
    order = sorted(links, key=lambda link: (-_worth(link, load[link.pair] / top), link.pair))
    left = min(round(DOUBLES * len(links)), MOST_ROUTES - len(links))
    at = [0] * count
    for link in order:
        a, b = link.pair
        if left <= 0 or link.ferry or link.length > LONGEST_DOUBLE:
            continue
        if at[a] < MOST_DOUBLES and at[b] < MOST_DOUBLES:
            link.colors = [GRAY, GRAY]
            at[a], at[b], left = at[a] + 1, at[b] + 1, left - 1


def _worth(link: Link, load: float) -> float:
    return round(load + 0.25 * (3 - link.length), 6)


def pieces(links: list[Link], style: Style) -> int:
    """How many pieces a player gets: in proportion to all spaces."""
    spaces = sum(link.length * len(link.colors) for link in links)
    low, high = style.pieces
    return min(high, max(low, round(spaces / style.spaces_a_piece)))
