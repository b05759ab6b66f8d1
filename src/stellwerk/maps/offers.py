"""Tickets: pairs of cities, short and long in the measure of the printed games.

How long a ticket may be goes by the pieces of a player. Pairs are swapped until every city is named
about equally often and the shortest ways lie over the whole map.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from stellwerk.maps import graph
from stellwerk.maps.draft import Link, Style, Ticket
from stellwerk.maps.graph import Pair

A_CITY = 0.9
SHORTEST = 0.08
LONG = (0.40, 0.56)
STEPS = 6000
UNUSED, LOAD = 3.0, 0.6
#: Spare tickets beyond those that all players are offered at the start.
SPARE = 9


def tickets(
    links: Sequence[Link], count: int, pieces: int, players: int, style: Style, random: Random
) -> list[Ticket]:
    """The tickets of a map."""
    costs = {link.pair: float(link.length) for link in links}
    ways = _ways(costs, count)
    start = int(dict(style.deal)["start"])
    number = max(round(A_CITY * count), players * start + SPARE)
    long = _long(ways, pieces, style.long_tickets) if style.long_tickets else []
    bins = _bins(ways, pieces, style, set(long))
    chosen = _even(bins, _numbers(bins, number, style), ways, count, random)
    found = [Ticket(pair, ways[pair][0]) for pair in sorted(chosen)]
    return found + [Ticket(pair, ways[pair][0], True) for pair in sorted(long)]


def _ways(costs: dict[Pair, float], count: int) -> dict[Pair, tuple[int, list[Pair]]]:
    """The shortest way between any two cities that are no neighbors."""
    near = graph.neighbors(count, costs)
    found = {}
    for a in range(count):
        best, before = graph.from_node(near, costs, a)
        for b in range(a + 1, count):
            if (a, b) in costs:
                continue
            links, node = [], b
            while before[node] >= 0:
                links.append((min(node, before[node]), max(node, before[node])))
                node = before[node]
            found[a, b] = int(best[b]), links
    return found


def _long(ways: dict[Pair, tuple[int, list[Pair]]], pieces: int, number: int) -> list[Pair]:
    """The longest pairs within reach, none of them sharing a city with two others."""
    low, high = (round(share * pieces) for share in LONG)
    order = sorted(ways, key=lambda pair: (not low <= ways[pair][0] <= high, -ways[pair][0], pair))
    used: dict[int, int] = {}
    found: list[Pair] = []
    for pair in order:
        if ways[pair][0] <= high and all(used.get(city, 0) < 2 for city in pair):
            found.append(pair)
            for city in pair:
                used[city] = used.get(city, 0) + 1
        if len(found) == number:
            break
    return found


def _bins(
    ways: dict[Pair, tuple[int, list[Pair]]], pieces: int, style: Style, taken: set[Pair]
) -> list[list[Pair]]:
    """Pairs by their lengths; what is longer than the last bin stands nowhere."""
    found: list[list[Pair]] = [[] for _ in style.bins]
    for pair, (cards, _) in sorted(ways.items()):
        share = cards / pieces
        if share < SHORTEST or pair in taken:
            continue
        place = next((k for k, (most, _) in enumerate(style.bins) if share <= most), None)
        if place is not None:
            found[place].append(pair)
    return found


def _numbers(bins: list[list[Pair]], number: int, style: Style) -> list[int]:
    """How many of each bin; where a bin has too few, the others give more."""
    wanted = [
        min(len(row), round(share * number))
        for row, (_, share) in zip(bins, style.bins, strict=True)
    ]
    order = sorted(range(len(bins)), key=lambda k: -style.bins[k][1])
    while sum(wanted) != number:
        step = 1 if sum(wanted) < number else -1
        free = [k for k in order if (wanted[k] < len(bins[k]) if step > 0 else wanted[k] > 0)]
        if not free:
            break
        k = min(free, key=lambda k: step * wanted[k] / max(style.bins[k][1], 0.01))
        wanted[k] += step
    return wanted


def _even(
    bins: list[list[Pair]],
    numbers: list[int],
    ways: dict[Pair, tuple[int, list[Pair]]],
    count: int,
    random: Random,
) -> list[Pair]:
    """Pairs of each bin, swapped until cities and links are used evenly."""
    chosen = [random.sample(row, number) for row, number in zip(bins, numbers, strict=True)]
    places = [(k, i) for k, row in enumerate(chosen) for i in range(len(row))]
    use, load = _Use(count), _Load(ways)
    for row in chosen:
        for pair in row:
            use.add(pair, 1)
            load.add(pair, 1)
    cost = use.cost() + LOAD * load.cost()
    for step in range(STEPS):
        k, i = places[random.randrange(len(places))]
        new, old = bins[k][random.randrange(len(bins[k]))], chosen[k][i]
        if new in chosen[k]:
            continue
        for pair, sign in ((old, -1), (new, 1)):
            use.add(pair, sign)
            load.add(pair, sign)
        now = use.cost() + LOAD * load.cost()
        heat = 1.5 * (1 - step / STEPS) ** 2 + 0.01
        if now <= cost or random.random() < exp((cost - now) / heat):
            chosen[k][i], cost = new, now
        else:
            for pair, sign in ((old, 1), (new, -1)):
                use.add(pair, sign)
                load.add(pair, sign)
    return [pair for row in chosen for pair in row]


class _Use:
    """How often each city is named."""

    def __init__(self, count: int) -> None:
        self.use, self.squares, self.sum, self.unused = [0] * count, 0, 0, count

    def add(self, pair: Pair, sign: int) -> None:
        """Name both cities of a pair once more or less."""
        for city in pair:
            before = self.use[city]
            after = before + sign
            self.use[city] = after
            self.squares += after * after - before * before
            self.sum += sign
            self.unused += (after == 0) - (before == 0)

    def cost(self) -> float:
        """The squares around the mean, and cities that nobody names."""
        return self.squares - self.sum * self.sum / len(self.use) + UNUSED * self.unused


class _Load:
    """Over how many shortest ways each link lies."""

    def __init__(self, ways: dict[Pair, tuple[int, list[Pair]]]) -> None:
        self.ways = ways
        self.load = dict.fromkeys({link for _, links in ways.values() for link in links}, 0)
        self.squares = self.sum = 0

    def add(self, pair: Pair, sign: int) -> None:
        """One ticket more or less."""
        for link in self.ways[pair][1]:
            before = self.load[link]
            self.load[link] = before + sign
            self.squares += (before + sign) ** 2 - before * before
            self.sum += sign

    def cost(self) -> float:
        """The squares around the mean."""
        return self.squares - self.sum * self.sum / max(1, len(self.load))
