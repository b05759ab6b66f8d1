"""Colors: as many routes and spaces of each, and never two of one color at a city if it can be.

Ferries are gray, and short links; the rest gets colors that are swapped, hot at first and then
cooler, until nothing is left to better.
"""

from __future__ import annotations

from collections import defaultdict
from math import exp
from random import Random

from stellwerk.maps.draft import Link, Style

SWAPS = 60_000
TWINS, TOTAL = 6.0, 1.5


def paint(links: list[Link], style: Style, random: Random) -> None:
    """Give every route its color."""
    gray = _gray(links, style, random)
    routes = [
        (n, k) for n, link in enumerate(links) if n not in gray for k in range(len(link.colors))
    ]
    if not routes:
        return
    routes.sort(key=lambda route: (-links[route[0]].length, route))
    colors = [k % len(style.colors) for k in range(len(routes))]
    _Palette(links, routes, colors, len(style.colors), random).anneal()
    for (n, k), color in zip(routes, colors, strict=True):
        links[n].colors[k] = style.colors[color]


def _gray(links: list[Link], style: Style, random: Random) -> set[int]:
    """The links that stay gray, so that the colors can share the others equally."""
    order = list(range(len(links)))
    random.shuffle(order)
    order.sort(key=lambda n: (not links[n].ferry, links[n].length))
    wanted = style.gray * sum(len(link.colors) for link in links)
    gray: set[int] = set()
    size = 0
    for n in order:
        if not links[n].ferry and size >= wanted:
            break
        gray.add(n)
        size += len(links[n].colors)
    _even_count(links, gray, len(style.colors))
    _even_sum(links, gray, len(style.colors))
    return gray


def _even_count(links: list[Link], gray: set[int], colors: int) -> None:
    """Let as many links more be gray as it takes for every color to have equally many routes."""
    rest = [n for n in range(len(links)) if n not in gray]
    over = sum(len(links[n].colors) for n in rest) % colors
    for n in sorted(rest, key=lambda n: (links[n].length, links[n].pair)):
        size = len(links[n].colors)
        if size <= over:
            gray.add(n)
            over -= size


def _even_sum(links: list[Link], gray: set[int], colors: int) -> None:
    """Trade a gray link for a colored one, so that all spaces can be shared equally."""
    rest = [n for n in range(len(links)) if n not in gray]
    over = sum(links[n].length * len(links[n].colors) for n in rest) % colors
    if not over:
        return
    for n in rest:
        for m in sorted(gray):
            if links[m].ferry or len(links[m].colors) != len(links[n].colors):
                continue
            if (links[m].length - links[n].length) * len(
                links[n].colors
            ) % colors == -over % colors:
                gray.remove(m)
                gray.add(n)
                return


class _Palette:
    """Colors of routes that are swapped in pairs."""

    def __init__(
        self,
        links: list[Link],
        routes: list[tuple[int, int]],
        colors: list[int],
        count: int,
        random: Random,
    ) -> None:
        self.colors, self.random = colors, random
        self.length = [links[n].length for n, _ in routes]
        self.near: list[list[tuple[int, float]]] = [[] for _ in routes]
        at: dict[int, list[int]] = defaultdict(list)
        for k, (n, _) in enumerate(routes):
            for city in links[n].pair:
                at[city].append(k)
        for row in at.values():
            for one in row:
                self.near[one] += [
                    (two, TWINS / 2 if routes[one][0] == routes[two][0] else 1.0)
                    for two in row
                    if one != two
                ]
        self.totals = [0] * count
        for k, color in enumerate(colors):
            self.totals[color] += self.length[k]
        self.mean = sum(self.length) / count

    def anneal(self) -> None:
        """Swap two colors at a time; what is worse is taken less and less often."""
        cost = self._cost()
        best, kept = cost, list(self.colors)
        for step in range(SWAPS):
            if cost < 0.01:
                break
            heat = 1.2 * (1 - step / SWAPS) ** 2 + 0.02
            one, two = (
                self.random.randrange(len(self.colors)),
                self.random.randrange(len(self.colors)),
            )
            if self.colors[one] == self.colors[two]:
                continue
            more = self._swap(one, two)
            if more <= 0 or self.random.random() < exp(-more / heat):
                cost += more
                if cost < best - 1e-9:
                    best, kept = cost, list(self.colors)
            else:
                self._swap(one, two)
        self.colors[:] = kept

    def _swap(self, one: int, two: int) -> float:
        """Swap, and tell what it costs."""
        before = self._part(one, two)
        a, b = self.colors[one], self.colors[two]
        self.colors[one], self.colors[two] = b, a
        self.totals[a] += self.length[two] - self.length[one]
        self.totals[b] += self.length[one] - self.length[two]
        return self._part(one, two) - before

    def _part(self, one: int, two: int) -> float:
        clash = sum(
            weight
            for k in (one, two)
            for other, weight in self.near[k]
            if self.colors[other] == self.colors[k]
        )
        ends = {self.colors[one], self.colors[two]}
        return clash + TOTAL * sum(abs(self.totals[color] - self.mean) for color in ends)

    def _cost(self) -> float:
        clash = sum(
            weight / 2
            for k, row in enumerate(self.near)
            for other, weight in row
            if self.colors[other] == self.colors[k]
        )
        return clash + TOTAL * sum(abs(total - self.mean) for total in self.totals)
