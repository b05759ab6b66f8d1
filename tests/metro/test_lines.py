"""Lines and legal squares against brute force: tracks as a graph, squares tried one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import networkx as nx
import pytest

from stellwerk.metro import describe
from stellwerk.metro.edition import DIRECTIONS, SQUARE, SQUARES
from stellwerk.metro.game import MetroGame, MetroState
from stellwerk.metro.plain import plain
from stellwerk.metro.state import STATIONS, TILES
from tests.metro.test_lockstep import game_of

CHOICES = [(), ("middle",), ("free",), ("central", "free"), ("companies", "central")]
#: Steps to the neighbor on each side.
STEPS = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}


def neighbor(name: str, side: int) -> str | None:
    column, row = "abcdefgh".index(name[0]) + STEPS[side][0], int(name[1]) + STEPS[side][1]
    return f"{'abcdefgh'[column]}{row}" if 0 <= column < 8 and 1 <= row <= 8 else None


def tracks(code_exits: tuple[int, ...], turns: int) -> Iterator[tuple[int, int]]:
    """Pairs of ports that a tile joins, turned clockwise so often."""
    for side, out in enumerate(code_exits):
        yield (2 * side + 2 * turns) % 8, (2 * out + 1 + 2 * turns) % 8


def graph(game: MetroGame, s: Any) -> Any:
    """All track as a directed graph: tracks on tiles, and steps between neighboring ports."""
    net = nx.DiGraph()
    for square in range(TILES + 4):
        name = SQUARES[square]
        for side in range(4):
            other = neighbor(name, side)
            if other is not None:
                net.add_edge((name, 2 * side + 1), (other, (2 * side + 4) % 8))
        if int(s.piece[square]) >= 0:
            kind, turns = divmod(int(s.piece[square]), 4)
            for a, b in tracks(game.edition.tiles[kind].exits, turns):
                net.add_edge((name, a), (name, b), square=name)
    return net


def arrivals(game: MetroGame) -> dict[tuple[str, int], str]:
    """The ports where lines arrive, and the stations there."""
    facts = game.edition
    found = {
        (SQUARES[q], 2 * side + 1): str(n + 1)
        for n, (q, side) in enumerate(zip(facts.station_square, facts.station_side, strict=True))
    }
    if not game.choice.middle:
        found |= {(SQUARES[p.square], 2 * p.side + 1): p.id for p in facts.platforms}
    return found


def walk(
    net: Any, stations: dict[tuple[str, int], str], square: int, side: int
) -> tuple[list[str], str | None]:
    """The squares of the line that starts on a side of a square, and the station it reaches."""
    port, squares = (SQUARES[square], 2 * side), []
    while port in net and (nexts := list(net.successors(port))):
        (after,) = nexts
        squares += [data] if (data := net.edges[port, after].get("square")) else []
        if after in stations:
            return squares, stations[after]
        port = after
    return squares, None


def positions(game: MetroGame, seed: int) -> Iterator[MetroState]:
    dice, state = random.Random(seed), game.deal(seed)
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, dice.choice(state.view(seat).legal))
        if dice.random() < 0.1 or state.over:
            yield state


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_lines_run_as_in_a_graph_of_all_track(words: tuple[str, ...]) -> None:
    game = game_of(words, 3)
    for state in positions(game, seed=41):
        s = plain(state.records)
        net, stations = graph(game, s), arrivals(game)
        for line in describe.lines(game, state.records, s):
            number = describe_number(line["line"])
            node = int(game.table.start[number])
            squares, end = walk(net, stations, *divmod(node, 4))
            assert line["squares"] == squares
            assert line["length"] == len(squares)
            assert line["end"] == end
            assert line["finished"] == (end is not None)
            if line["finished"] and line["color"] is not None:
                doubled = end is not None and end.startswith("C") and number < STATIONS
                assert line["points"] == len(squares) * (2 if doubled else 1)


def describe_number(line: str) -> int:
    return STATIONS + int(line[1:]) - 1 if line.startswith("C") else int(line) - 1


def one_tile_line(game: MetroGame, s: Any, name: str, kind: int, turns: int) -> bool:
    """Whether a tile so laid would make a line of a station, or of a station tile, of its own."""
    stations = arrivals(game)
    occupied = [p.id for n, p in enumerate(game.edition.platforms) if int(s.platform[n]) >= 0]
    for a, b in tracks(game.edition.tiles[kind].exits, turns):
        start, end = stations.get((name, a + 1)), stations.get((name, b))
        if start is None or end is None:
            continue
        if start.startswith("C"):
            if start == end and start in occupied:
                return True
        elif not end.startswith("C"):
            return True
    return False


def brute_force(game: MetroGame, s: Any, kind: int) -> set[tuple[str, int]]:
    """Squares and directions where a tile may be laid, tried one by one."""
    laid = {SQUARES[q] for q in range(TILES) if int(s.piece[q]) >= 0}
    near = []
    for name in SQUARES[:TILES]:
        sides = [neighbor(name, side) for side in range(4)]
        if name not in laid and (None in sides or laid.intersection(n for n in sides if n)):
            near.append(name)
    looks: dict[frozenset[tuple[int, int]], int] = {}
    for turns in range(4 if game.choice.free else 1):
        looks.setdefault(frozenset(tracks(game.edition.tiles[kind].exits, turns)), turns)
    ways = {(name, turns) for name in near for turns in looks.values()}
    good = {way for way in ways if not one_tile_line(game, s, way[0], kind, way[1])}
    return good or ways


@pytest.mark.parametrize("words", CHOICES, ids="+".join)
def test_legal_squares_are_those_of_brute_force(words: tuple[str, ...]) -> None:
    game = game_of(words, 2)
    for state in positions(game, seed=42):
        if state.over:
            continue
        (seat,) = state.to_act
        s, view = plain(state.records), state.view(seat)
        drawn = int(s.drawn[seat])
        kind = drawn if drawn >= 0 else int(s.hand[seat][0])
        code = game.words.tile(kind)
        lays = [view.text(action).split() for action in view.legal]
        found = {
            (lay[2], DIRECTIONS.index((*lay, "north")[3]))
            for lay in lays
            if lay[:2] == ["lay", code]
        }
        assert found == brute_force(game, s, kind)


def test_every_square_has_its_name_and_number() -> None:
    assert len(SQUARE) == 64
    assert (SQUARES[0], SQUARES[59], SQUARES[60:]) == ("a1", "h8", ("d4", "e4", "d5", "e5"))
