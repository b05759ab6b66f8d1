"""Fair shares of the lobby's places, by household and in each by host, and of long work."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from stellwerk.server.rows import JOBS_SHARE, TABLES_SHOWN

#: Tables that are looked at for one list; of those of one host the newest.
LOOKED_AT = 1_000


def alone(person_id: str) -> str:
    """Everybody a household."""
    return person_id


def shares(
    tables: Iterable[tuple[str, str | None]],
    home_of: Callable[[str], str],
    most: int = TABLES_SHOWN,
) -> list[str]:
    """The ids of those that are shown, out of ids with their hosts, the newest first.

    The first table of every household comes before the second of any, so nobody fills the lobby
    alone, however many people he makes of himself. In a household hosts take turns.
    """
    by_host = _in_turn(tables, lambda host: host)
    fair = _in_turn(by_host, lambda host: home_of(host) if host is not None else None)
    return [id for id, _ in fair[:most]]


def turns(
    work: Iterable[tuple[str, str]],
    home_of: Callable[[str], str] = alone,
    begun: Mapping[str, str] | None = None,
) -> dict[str, tuple[int, int]]:
    """When whose turn it is: ids with those who asked, in their order, and the rank of each.

    Households take turns, and in each its people. `begun`: the households of what was begun here.
    It counts though it is gone with its map or its asker, or each next one would be the first.
    """
    own, rank = Counter[str](), dict[str, int]()
    asked = list(work)
    left = {id for id, _ in asked}
    for id, person in asked:
        own[person] += 1
        rank[id] = own[person]
    from_home = Counter(home for id, home in (begun or {}).items() if id not in left)
    found = dict[str, tuple[int, int]]()
    for id, person in sorted(asked, key=lambda one: rank[one[0]]):
        home = home_of(person)
        from_home[home] += 1
        found[id] = (from_home[home], rank[id])
    return found


def is_full(own: int, household: int, everybody: int, most_each: int, most: int) -> bool:
    """Whether no more long work may wait for somebody: so much does already.

    A household gets a part of what others leave, so that a few of them cannot fill the queue.
    """
    left = most - (everybody - household)
    return everybody >= most or own >= most_each or household >= max(left // JOBS_SHARE, most_each)


def _in_turn(
    tables: Iterable[tuple[str, str | None]], whose: Callable[[str | None], str | None]
) -> list[tuple[str, str | None]]:
    """The first of everybody, then the second; otherwise in their order."""
    taken: Counter[str | None] = Counter()
    ranked: list[tuple[int, tuple[str, str | None]]] = []
    for table in tables:
        one = whose(table[1])
        taken[one] += 1
        ranked.append((taken[one], table))
    ranked.sort(key=lambda known: known[0])
    return [table for _, table in ranked]


def longest(now: float, lease: float) -> float:
    """Until when somebody else may have long work, if clocks differ by as long as a lease holds."""
    return lease + (lease - now)
