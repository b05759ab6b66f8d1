"""Small graphs: triangles between points, shortest ways, what holds a map together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from heapq import heappop, heappush
from itertools import combinations

Point = tuple[float, float]
Pair = tuple[int, int]


def delaunay(points: Sequence[Point]) -> list[Pair]:
    """The sides of the triangles whose circles hold no other point (Bowyer and Watson)."""
    n = len(points)
    low = [min(p[k] for p in points) for k in (0, 1)]
    high = [max(p[k] for p in points) for k in (0, 1)]
    wide = 50 * max(high[0] - low[0], high[1] - low[1], 1.0)
    mx, my = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    at = [*points, (mx - wide, my - wide), (mx + wide, my - wide), (mx, my + wide)]
    triangles = [(n, n + 1, n + 2)]
    for k in range(n):
        bad = [t for t in triangles if _in_circle(at, t, at[k])]
        sides: dict[Pair, int] = {}
        for t in bad:
            for a, b in combinations(sorted(t), 2):
                sides[a, b] = sides.get((a, b), 0) + 1
        triangles = [t for t in triangles if t not in bad]
        triangles += [(a, b, k) for (a, b), times in sides.items() if times == 1]
    pairs = {(a, b) for t in triangles for a, b in combinations(sorted(t), 2) if b < n}
    return sorted(pairs)


def _in_circle(at: Sequence[Point], triangle: tuple[int, int, int], p: Point) -> bool:
    (ax, ay), (bx, by), (cx, cy) = (at[k] for k in triangle)
    ax, ay, bx, by, cx, cy = ax - p[0], ay - p[1], bx - p[0], by - p[1], cx - p[0], cy - p[1]
    det = (
        (ax * ax + ay * ay) * (bx * cy - cx * by)
        - (bx * bx + by * by) * (ax * cy - cx * ay)
        + (cx * cx + cy * cy) * (ax * by - bx * ay)
    )
    turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return det * turn > 0


def neighbors(count: int, pairs: Collection[Pair]) -> list[list[int]]:
    """The neighbors of every node."""
    found: list[list[int]] = [[] for _ in range(count)]
    for a, b in sorted(pairs):
        found[a].append(b)
        found[b].append(a)
    return found


def is_solid(count: int, pairs: Collection[Pair]) -> bool:
    """Whether all nodes stay linked whichever one is taken away (no cut city, no bridge)."""
    near = neighbors(count, pairs)
    if any(len(row) < 2 for row in near):
        return False
    order, low = [-1] * count, [0] * count
    order[0] = 0
    stack, seen, roots = [(0, -1, iter(near[0]))], 1, 0
    while stack:
        node, parent, rest = stack[-1]
        step = next(rest, None)
        if step is None:
            stack.pop()
            if parent > 0 and low[node] >= order[parent]:
                return False
            roots += parent == 0
            if parent >= 0:
                low[parent] = min(low[parent], low[node])
        elif order[step] < 0:
            order[step] = low[step] = seen
            seen += 1
            stack.append((step, node, iter(near[step])))
        elif step != parent:
            low[node] = min(low[node], order[step])
    return seen == count and roots == 1


def way(
    count: int, costs: Mapping[Pair, float], a: int, b: int, without: Pair | None = None
) -> tuple[float, list[Pair]]:
    """The cheapest way between two nodes and its links; infinite where there is none."""
    best, before = from_node(neighbors(count, costs), costs, a, b, without)
    links, node = [], b
    while node != a and before[node] >= 0:
        links.append((min(node, before[node]), max(node, before[node])))
        node = before[node]
    return best[b], links


def from_node(
    near: Sequence[Sequence[int]],
    costs: Mapping[Pair, float],
    start: int,
    until: int = -1,
    without: Pair | None = None,
) -> tuple[list[float], list[int]]:
    """The cost of the cheapest ways from a node, and the node before each on its way."""
    best, before = [float("inf")] * len(near), [-1] * len(near)
    best[start] = 0.0
    queue = [(0.0, start)]
    while queue:
        cost, node = heappop(queue)
        if node == until:
            break
        if cost > best[node]:
            continue
        for other in near[node]:
            pair = (min(node, other), max(node, other))
            if pair == without:
                continue
            total = cost + costs[pair]
            if total < best[other]:
                best[other], before[other] = total, node
                heappush(queue, (total, other))
    return best, before


def loads(count: int, costs: Mapping[Pair, float]) -> dict[Pair, int]:
    """Over how many of all cheapest ways each link lies."""
    near = neighbors(count, costs)
    found = dict.fromkeys(costs, 0)
    for start in range(count):
        _, before = from_node(near, costs, start)
        for end in range(start + 1, count):
            node = end
            while before[node] >= 0:
                found[min(node, before[node]), max(node, before[node])] += 1
                node = before[node]
    return found
