"""Compiled games and the same games through the protocol tell the same, figure by figure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stellwerk import arena, catalog, replay
from stellwerk.arena import BlockResult, Match
from stellwerk.arena.table import by_entrant


def what_all_know(blocks: list[BlockResult]) -> list[BlockResult]:
    return [
        block._replace(games=tuple(game._replace(replay="", searches=()) for game in block.games))
        for block in blocks
    ]


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("edition", "names", "players", "blocks"),
    [
        ("new_york", ("planner", "hungry"), 2, [0, 1]),
        ("europe", ("planner", "hungry", "one_step"), 3, [0]),
        ("berlin", ("path", "uniform"), 2, [0]),
        ("new_york", ("search:4", "greedy"), 2, [0]),
    ],
)
def test_kept_games_are_the_games_that_were_played(
    edition: str, names: tuple[str, ...], players: int, blocks: list[int]
) -> None:
    match = Match(edition, names, players, seed=3)
    compiled = arena.play_blocks(match, blocks)
    kept = arena.play_blocks(replace(match, keep=True), blocks)
    assert what_all_know(kept) == what_all_know(compiled)
    for block in kept:
        for game in block.games:
            recorded = replay.read(game.replay)
            outcome = replay.verify(recorded).outcome
            assert outcome is not None
            assert tuple(outcome.scores[seat] for seat in game.seats) == game.scores
            assert len(recorded.actions) == game.decisions
            assert recorded.seats[game.seats[0]] == names[0]


def test_routes_and_tickets_are_whose_they_were() -> None:
    match = Match("new_york", ("planner", "path"), players=2, seed=4)
    edition = catalog.game("new_york", 2).edition  # type: ignore[attr-defined]
    for game in arena.play_blocks(match, [0])[0].games:
        for entrant in (0, 1):
            done = game.tickets.count(1 + 2 * entrant + 1)
            failed = game.tickets.count(1 + 2 * entrant)
            assert (done, failed) == (
                game.health["tickets_done"][entrant],
                game.health["tickets_failed"][entrant],
            )
            assert game.routes.count(1 + entrant) == game.health["routes"][entrant]
        assert len(game.routes) == len(edition.routes)
        assert len(game.tickets) == len(edition.tickets)


def test_bytes_by_seat_become_bytes_by_entrant() -> None:
    assert by_entrant(bytes([0, 1, 2, 3]), (2, 0, 1), 1) == bytes([0, 2, 3, 1])
    assert by_entrant(bytes([0, 1, 2, 3, 4]), (1, 0), 2) == bytes([0, 3, 4, 1, 2])


def test_metro_counts_its_lines() -> None:
    match = Match("metro", ("uniform", "uniform"), players=2, seed=1)
    result = arena.report(match, arena.play_blocks(match, [0]))
    for bot in result["bots"]:
        assert bot["health"]["lines_finished"] == 16
        points = bot["health"]["lines_finished"] * bot["health"]["points_per_line"]
        assert points == pytest.approx(bot["score"]["mean"], abs=0.1)
    assert result["length"]["turns"] == 60
    assert result["capped"] == 0


def test_companies_of_metro_count_their_shares() -> None:
    match = Match("metro:companies", ("uniform",), players=3, seed=1)
    (block,) = arena.play_blocks(match, [0])
    game = block.games[0]
    totals = [
        sum(rows[entrant] for name, rows in game.health.items() if name.endswith("_points"))
        for entrant in range(3)
    ]
    assert totals == list(game.scores)
    assert {entrant for entrant, _, _ in game.lines} == {-1}


def test_the_report_holds_the_health_of_a_match() -> None:
    match = Match("usa", ("planner", "long_route"), players=2)
    result = arena.report(match, arena.play_blocks(match, [0, 1]))
    health = result["bots"][0]["health"]
    assert set(health) == {
        "tickets_done", "tickets_failed", "ticket_turns", "pieces_left", "cards_left", "bonus",
        "routes", "route_length", "jokers_standing",
    }  # fmt: skip
    assert 0 <= health["bonus"] <= 1
    assert 1 <= health["route_length"] <= 6
    assert result["length"]["decisions"] > result["length"]["turns"] > 30
    assert sum(result["win_share_by_seat"]) == pytest.approx(1.0)
    assert result["capped"] == 0
