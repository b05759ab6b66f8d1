"""Matches: rotations, faults, processes, Ctrl-C, and the same result again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from stellwerk import arena, bots, replay
from stellwerk.arena import BlockResult, Match
from stellwerk.cli import main
from stellwerk.errors import BadOption, UnknownName
from stellwerk.game import View

QUICK = Match("new_york", ("planner", "greedy"), players=2, seed=1)


def test_every_bot_sits_in_every_seat_once_in_a_block() -> None:
    match = Match("new_york", ("planner", "greedy", "uniform"), players=3, seed=2)
    (block,) = arena.play_blocks(match, [5])
    assert sorted(game.seats for game in block.games) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert sum(block.shares()) == pytest.approx(1.0)


def test_the_last_bot_fills_the_table() -> None:
    match = Match("usa", ("planner", "greedy"), players=4)
    assert match.entrants == ("planner", "greedy#1", "greedy#2", "greedy#3")


def test_a_bot_against_itself_wins_half_of_every_block() -> None:
    match = Match("new_york", ("path", "path"), players=2)
    assert {block.shares() for block in arena.play(match, blocks=4)} == {(0.5, 0.5)}


def test_the_same_match_has_the_same_result_in_any_chunks() -> None:
    whole = arena.play(QUICK, blocks=4)
    assert whole == [arena.play_blocks(QUICK, [block])[0] for block in range(4)]
    assert whole != arena.play(Match("new_york", QUICK.bots, 2, seed=2), blocks=4)


def test_the_report_names_what_was_played() -> None:
    result = arena.report(QUICK, arena.play(QUICK, blocks=5))
    assert (result["edition"], result["players"], result["blocks"]) == ("new_york", 2, 5)
    assert result["games"] == 10
    first, second = result["bots"]
    assert first["win_share"] + second["win_share"] == pytest.approx(1.0)
    assert first["win_share"] > 0.5
    assert first["interval"][0] <= first["win_share"] <= first["interval"][1]
    assert first["score"]["least"] <= first["score"]["mean"] <= first["score"]["most"]
    assert first["health"]["tickets_done"] > second["health"]["tickets_done"]


class Stumbler:
    """Plays the first legal action for a while, then does something wrong."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.chosen = 0

    def choose(self, view: View) -> int:
        self.chosen += 1
        if self.chosen < 4:
            return view.legal[0]
        return self.go_wrong()

    def go_wrong(self) -> int:
        raise RuntimeError("stumbled")


class Cheat(Stumbler):
    """In the end chooses what is not legal."""

    def go_wrong(self) -> int:
        return 10**6


@pytest.mark.parametrize(("maker", "what"), [(Stumbler, "stumbled"), (Cheat, "IllegalAction")])
def test_a_bot_that_goes_wrong_loses_that_game(
    maker: Any, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "_registered", {"wrong": maker})
    match = Match("new_york", ("wrong", "uniform"), players=2)
    result = arena.report(match, arena.play(match, blocks=1))
    assert result["bots"][0]["win_share"] == 0.0
    assert result["bots"][0]["faults"] == 2
    assert result["bots"][1]["faults"] == 0
    fault = result["faults"][0]
    assert what in fault["what"]
    assert len(replay.read(fault["replay"]).actions) >= 3


def test_ctrl_c_keeps_what_was_played() -> None:
    heard: list[BlockResult] = []

    def interrupt(results: Sequence[BlockResult]) -> None:
        heard.extend(results)
        raise KeyboardInterrupt

    match = Match("new_york", ("search:2", "greedy"), players=2)
    assert arena.play(match, blocks=5, report=interrupt) == heard
    assert [block.block for block in heard] == [0]


def test_processes_play_the_same_as_one() -> None:
    match = Match("new_york", ("search:2", "greedy"), players=2)
    assert arena.play(match, blocks=2, jobs=2) == arena.play(match, blocks=2)


@pytest.mark.parametrize(
    ("names", "error"),
    [(("planner", "planer"), UnknownName), (("path",) * 3, BadOption), ((), BadOption)],
)
def test_a_match_that_cannot_be_played_is_refused(
    names: tuple[str, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        Match("new_york", names, players=2)


def test_a_bot_that_does_not_know_the_game_is_refused_before_the_first_block() -> None:
    with pytest.raises(BadOption, match=r"path.* does not play metro; those who do are uniform"):
        Match("metro", ("planner", "path"))


def test_the_command_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "planner", "greedy", "--edition", "new_york", "--blocks", "2"]
    assert main(words) == 0
    assert "2 blocks, 4 games" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [bot["name"] for bot in result["bots"]] == ["planner", "greedy"]
    assert len(result["bots"][0]["interval"]) == 2
