"""Longest trails and lending by stations against brute force, and networks made to be hard."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stellwerk.engine import record
from stellwerk.tickets import loops, sweep, trail
from stellwerk.tickets.limits import PIECES as MOST_PIECES
from stellwerk.tickets.limits import STATIONS
from stellwerk.tickets.maps.file import builtin_editions, load_builtin
from stellwerk.tickets.network import Work
from stellwerk.tickets.scoring import Sheet
from tests.oracle.stations import best_lending
from tests.oracle.trails import longest_trail
from tests.tickets.games import find, some
from tests.tickets.lockstep import facts_of
from tests.tickets.networks import (
    Net,
    affordable,
    blobs,
    caterpillar,
    cubic,
    grid,
    hubs,
    of_edition,
    wheel,
    windmill,
)
from tests.tickets.positions import Position

#: So many steps the first search may take; more would mean that the sweep had no room.
PATIENCE = trail.PATIENCE
#: The most that a map may give each seat.
PIECES = (MOST_PIECES,)
SMALL = some(60, 12)


def random_network(net: Net, random: Random, size: int) -> list[int]:
    """A network that grew route by route, mostly where it was."""
    chosen = [random.randrange(len(net.edges))]
    while len(chosen) < size:
        cities = {city for n in chosen for city in net.edges[n][:2]}
        free = [n for n in range(len(net.edges)) if n not in chosen]
        near = [n for n in free if cities & set(net.edges[n][:2])]
        chosen.append(random.choice(near if near and random.random() < 0.9 else free))
    return chosen


def compare(net: Net, routes: list[int]) -> int:
    """The longest trail by brute force, which the engine must agree with and prove."""
    length, _ = net.longest(routes)
    assert length == longest_trail(net.lines(routes))
    proof = net.proof(routes)
    assert set(proof) <= set(routes)
    assert net.is_trail(proof)
    assert sum(net.edges[n][2] for n in proof) == length
    return length


@pytest.mark.rule("usa.longest.bonus", "usa.longest.once", "europe.longest.bonus")
@pytest.mark.parametrize("id", builtin_editions())
def test_the_longest_trail_of_small_networks_is_that_of_brute_force(id: str) -> None:
    net, random = of_edition(load_builtin(id)), Random(17)
    for _ in range(SMALL):
        compare(net, random_network(net, random, random.randint(1, 13)))


@pytest.mark.plain
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("id", ["usa", "europe"])
def test_the_sweep_finds_what_brute_force_finds(
    id: str, narrow: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trail, "PATIENCE", 0)
    monkeypatch.setattr(trail, "sweep", lambda t, w, root, _: sweep.sweep(t, w, root, narrow))
    net, random = of_edition(load_builtin(id)), Random(29)
    for _ in range(15):
        compare(net, random_network(net, random, random.randint(4, 12)))


@pytest.mark.plain
def test_a_sweep_without_room_still_finds_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trail, "PATIENCE", 0)
    monkeypatch.setattr(sweep, "TABLE", 8)
    net, random = grid(4, 4, 1), Random(31)
    for _ in range(6):
        routes = random_network(net, random, 12)
        assert net.longest(routes)[0] == longest_trail(net.lines(routes))


@pytest.mark.compiled
@pytest.mark.parametrize("net", [grid(5, 5, 1), grid(4, 6), wheel(8), blobs(4, 3)])
def test_the_sweep_finds_what_brute_force_finds_on_shapes(net: Net) -> None:
    random, swept = Random(37), 0
    for _ in range(12):
        routes = random_network(net, random, min(18, len(net.edges)))
        compare(net, routes)
        swept += net.longest(routes)[1] >= PATIENCE
    assert swept or len(net.edges) <= 21


def test_a_part_with_at_most_two_odd_cities_is_one_trail() -> None:
    houses = Net([(0, 1, 1), (1, 2, 2), (2, 3, 3), (3, 0, 4), (0, 2, 5), (2, 4, 6), (3, 4, 7)])
    assert houses.longest(range(7)) == (28, 0)
    assert houses.is_trail(houses.proof(range(7)))
    ring = Net([(n, (n + 1) % 6, 2) for n in range(6)])
    assert ring.longest(range(6)) == (12, 0)
    assert len(ring.proof(range(6))) == 6


def test_of_several_parts_the_longest_counts() -> None:
    net = Net([(0, 1, 6), (2, 3, 2), (3, 4, 2), (4, 2, 1), (5, 6, 1), (5, 7, 1), (5, 8, 4)])
    assert net.longest(range(7))[0] == 6
    assert net.longest(range(1, 7))[0] == 5
    assert net.longest([])[0] == 0
    assert net.proof([]) == []


def test_a_trail_may_pass_a_city_more_than_once() -> None:
    bow = Net([(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 1), (3, 4, 1), (4, 0, 1), (0, 5, 1)])
    assert bow.longest(range(7))[0] == 7
    assert compare(bow, [0, 1, 2, 6]) == 4


HARD = {
    "grid-8x8": grid(8, 8),
    "grid-7x9": grid(7, 9),
    "triangles-7x7": grid(7, 7, 1),
    "triangles-6x8": grid(6, 8, 1),
    "triangles-5x10": grid(5, 10, 1),
    "crossings-6x6": grid(6, 6, 2),
    "ladder": grid(2, 32),
    "strip": grid(3, 20, 1),
    **{f"cubic-{seed}": cubic(seed) for seed in range(4)},
    "wheel": wheel(30),
    "two-hubs": hubs(2, 25),
    "three-hubs": hubs(3, 20),
    "windmill": windmill(15),
    "blobs": blobs(5, 4),
    "blobs-of-four": blobs(4, 7),
    "caterpillar": caterpillar(31),
}


@pytest.mark.compiled
@pytest.mark.parametrize("pieces", PIECES)
@pytest.mark.parametrize("name", HARD)
def test_no_network_that_the_pieces_allow_takes_long(name: str, pieces: int) -> None:
    net, random = HARD[name], Random(41)
    size = min(pieces, len(net.edges))
    for n in range(40):
        routes = random_network(net, random, size) if n else list(range(size))
        length, steps = net.longest(routes)
        assert 0 < length <= size
        assert steps <= PATIENCE


@pytest.mark.compiled
@pytest.mark.parametrize("id", ["usa", "europe"])
def test_no_network_of_an_edition_takes_long(id: str) -> None:
    edition, random = load_builtin(id), Random(43)
    net = of_edition(edition)
    for _ in range(300):
        start = random_network(net, random, 6)
        short = sorted(range(len(net.edges)), key=lambda n: (net.edges[n][2], random.random()))
        routes = affordable(edition, [*start, *short], edition.pieces[0])
        length, steps = net.longest(routes)
        assert length <= edition.pieces[0]
        assert steps <= PATIENCE


@pytest.mark.rule("europe.station.best", "europe.station.use", "europe.station.same-route")
@pytest.mark.parametrize("number", range(some(60, 12)))
def test_stations_lend_what_brute_force_chooses(number: int) -> None:
    """Random boards: three seats with half the map, one of them with stations and tickets."""
    random, game = Random(number), find("europe:mega", 3)
    position, edition = Position("europe:mega", 3), game.edition
    owners: dict[str, int] = {}
    for n in random.sample(range(len(edition.routes)), 55):
        route = edition.routes[n]
        if route.twin < 0 or edition.routes[route.twin].id not in owners:
            seat = random.choice([0, 1, 1, 2])
            owners[route.id] = seat
            position.own(seat, route.id)
    busy = [c.id for c in edition.cities if sum(c.id in r.split("-") for r in owners) > 3]
    cities = random.sample(busy, random.randint(1, 3))
    position.station(0, *cities)
    held = [t.id for t in random.sample(edition.tickets, 8)]
    position.tickets(0, *held)
    facts = facts_of(edition)
    best = best_lending(facts, 0, owners, dict.fromkeys(cities, 0), held)
    final = _sheet(position)
    lent = [int(final.lent[0][i]) for i in range(STATIONS)]
    assert tuple(edition.routes[n].id for n in lent if n >= 0) == best.lent
    assert (int(final.tickets[0]), int(final.done[0])) == (best.points, len(best.completed))


def _sheet(position: Position) -> Any:
    sheets, works = record.make(Sheet, 1), record.make(Work, 1)
    loops.score_at(position.game.tables, position.state.records, 0, sheets, works)
    return record.at(sheets)
