"""What batches show: compact and graph-shaped observations hold what they say, and no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import networkx as nx
import numpy as np
import pytest

import stellwerk
from stellwerk import batch
from tests.metro.test_secrecy import scramble
from tests.tickets.secrets import noisy

#: The text of the rules is the same in both modes; `test_batch` compares what they play.
pytestmark = pytest.mark.plain


def moments(game: Any, seed: int, apart: int) -> Iterator[Any]:
    """Positions of a random game, some decisions apart."""
    state, random = game.deal(seed), Random(seed)
    while state.to_act:
        for _ in range(apart):
            if state.to_act:
                seat = state.to_act[0]
                state.play(seat, random.choice(state.view(seat).legal))
        if state.to_act:
            yield state


def with_noise(state: Any, seat: int, random: Random) -> Any:
    """The state with other secrets, wherever a seat may not look."""
    if state.game.family == "tickets":
        return noisy(state, seat, random)
    return scramble(state, state.view(seat), random)


@pytest.mark.parametrize("observation", ["full", "compact", "graph"])
@pytest.mark.parametrize(
    ("name", "players"),
    [("europe:mega", 3), ("new_york", 2), ("metro:companies+paris", 3), ("metro:hand2", 2)],
)
def test_noise_in_the_secrets_changes_nothing_that_is_seen(
    name: str, players: int, observation: str
) -> None:
    game, random = stellwerk.game(name, players), Random(1)
    games = batch.make(game, 1, observation=observation)
    games.reset(1)
    for state in moments(game, seed=5, apart=29):
        step = games.load(0, state)
        seen, mask = step.observation.copy(), step.mask.copy()
        for _ in range(2):
            step = games.load(0, with_noise(state, state.to_act[0], random))
            assert np.array_equal(step.observation, seen)
            assert np.array_equal(step.mask, mask)


@pytest.mark.parametrize(("name", "players"), [("usa", 3), ("europe", 2), ("berlin", 2)])
def test_a_compact_observation_says_what_the_full_one_says(name: str, players: int) -> None:
    game = stellwerk.game(name, players)
    games, whole = (batch.make(game, 1, observation=kind) for kind in ("compact", "full"))
    for state in moments(game, seed=2, apart=23):
        games.load(0, state)
        whole.load(0, state)
        small = {part: seen[0].tolist() for part, seen in games.split().items()}
        full = {part: seen[0].tolist() for part, seen in whole.split().items()}
        assert small["phase"] == [full["phase"].index(1)]
        for part in ("hand", "hand_size", "pieces", "stations", "score", "deck_size"):
            assert small[part] == full[part]
        cards = [card for card in full["market"] if card >= 0]
        assert small["market"] == [cards.count(card) for card in range(9)]
        free = [0 if is_open else -1 for is_open in full["open"]]
        assert small["route"] == [
            owner + 1 if owner >= 0 else code
            for owner, code in zip(full["owner"], free, strict=True)
        ]
        held = zip(full["tickets"], full["offer"], full["returned"], strict=True)
        codes = [2 if offer else 1 if own else 3 * back for own, offer, back in held]
        assert small["ticket"] == codes
        assert small.get("station", full["station"]) == full["station"]


@pytest.mark.parametrize(("name", "players"), [("usa", 2), ("europe", 3), ("new_york", 2)])
def test_a_graph_says_what_the_view_says(name: str, players: int) -> None:
    game = stellwerk.game(name, players)
    games = batch.make(game, 1, observation="graph", dtype="float32")
    printed, facts = games.graph, game.facts()
    ends = printed.edges["route"]
    ids = [city["id"] for city in facts["cities"]]
    assert [(ids[a], ids[b]) for a, b in ends.T] == [(r["a"], r["b"]) for r in facts["routes"]]
    lengths = printed.features["route"][:, printed.columns["route"].index("length")]
    assert lengths.tolist() == [route["length"] for route in facts["routes"]]
    for state in moments(game, seed=3, apart=23):
        games.load(0, state)
        check_graph(state, printed, {name: seen[0] for name, seen in games.split().items()})


def check_graph(state: Any, printed: batch.Graph, seen: dict[str, Any]) -> None:
    """Planes against the view's own words."""
    seat, game = state.to_act[0], state.game
    view = state.view(seat)
    full = game.observation(view)
    parts = {p.name: full[p.start : p.start + p.size].tolist() for p in game.observation_spec}
    owners = seen["route"][:, 2:]
    assert [int(row.argmax()) if row.any() else -1 for row in owners] == parts["owner"]
    assert seen["route"][:, 0].tolist() == parts["open"]
    claims = {f["route"] for a in view.legal if (f := view.fields(a))["type"] == "claim"}
    payable = {game.route_ids[n] for n in np.flatnonzero(seen["route"][:, 1])}
    if parts["phase"][1]:
        assert payable == claims
    own = nx.Graph()
    own.add_nodes_from(range(printed.nodes))
    ends = printed.edges["route"]
    own.add_edges_from(
        (int(a), int(b)) for (a, b), who in zip(ends.T, parts["owner"], strict=True) if who == 0
    )
    linked = [nx.has_path(own, int(a), int(b)) for a, b in printed.edges["ticket"].T]
    assert seen["ticket"][:, 3].tolist() == linked
    assert seen["ticket"][:, 0].tolist() == parts["tickets"]
    assert seen["ticket"][:, 1].tolist() == parts["offer"]
    degrees = np.bincount(ends[:, seen["route"][:, 2] == 1].ravel(), minlength=printed.nodes)
    assert seen["city"][:, 0].tolist() == degrees.tolist()
    ended = np.bincount(
        printed.edges["ticket"][:, seen["ticket"][:, 0] == 1].ravel(), minlength=printed.nodes
    )
    assert seen["city"][:, 2].tolist() == ended.tolist()
    assert seen["seat"][:, 1].tolist() == parts["hand_size"]
    assert seen["hand"].tolist() == parts["hand"]


def test_metros_graph_says_what_the_view_says() -> None:
    game = stellwerk.game("metro", 3)
    games = batch.make(game, 1, observation="graph")
    assert games.graph.adjacency("square").sum(axis=1).max() == 4
    for state in moments(game, seed=3, apart=19):
        games.load(0, state)
        seen = {name: one[0] for name, one in games.split().items()}
        full = game.observation(state.view(state.to_act[0]))
        parts = {p.name: full[p.start : p.start + p.size].tolist() for p in game.observation_spec}
        assert seen["square"][:, 0].tolist() == [int(piece >= 0) for piece in parts["piece"]]
        for row, piece in zip(seen["square"][:, 3:], parts["piece"], strict=True):
            assert (sorted(row.tolist()) == [0, 1, 2, 3]) == (piece >= 0)
        colors = [
            parts["color"].index(c) if c in parts["color"] else -1 for c in parts["line_owner"]
        ]
        owners = seen["line"][:, :3]
        assert [int(row.argmax()) if row.any() else -1 for row in owners] == colors
        assert seen["line"][:, 3].tolist() == parts["line_length"]
        assert seen["line"][:, 4].tolist() == parts["line_next"]
        assert seen["seat"][0, 2:5].tolist() == parts["hand"][:3]


def test_layouts_cover_their_observations() -> None:
    for name, players in (("europe", 5), ("usa", 2), ("metro:companies+london", 4)):
        for kind in ("full", "compact", "graph"):
            games = batch.make(name, 2, players, observation=kind, dtype="float32")
            step = games.reset(3)
            pieces = games.split()
            assert sum(piece[0].size for piece in pieces.values()) == step.observation.shape[1]
            low, high = games.layout.bounds()
            for _ in range(15):
                step = games.step(games.sample())
                assert (step.observation >= low).all()
                assert (step.observation <= high).all()
