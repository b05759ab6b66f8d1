"""Bots that go wrong in processes of their own: each loses that game, and the match goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stellwerk import arena, catalog, replay
from stellwerk.arena import Match
from stellwerk.arena.guard import pack, unpack
from stellwerk.errors import BadOption

#: Seconds that a decision may take on a busy machine before it counts as none.
PATIENCE = 120.0
OWN_BOTS = '''
import os
import signal
import time

import stellwerk


class Wrong:
    """Goes wrong at its fourth decision in seat 0; in other seats it plays on."""

    def __init__(self, rng):
        self.rng = rng
        self.asked = 0

    def choose(self, view):
        self.asked += 1
        if view.seat == 0 and self.asked == 4:
            return self.go_wrong()
        return self.rng.choice(view.legal)


@stellwerk.bot("sleeper")
class Sleeper(Wrong):
    def go_wrong(self):
        time.sleep(600)


@stellwerk.bot("raiser")
class Raiser(Wrong):
    def go_wrong(self):
        raise LookupError("no idea")


@stellwerk.bot("cheat")
class Cheat(Wrong):
    def go_wrong(self):
        return 10**6


@stellwerk.bot("killer")
class Killer(Wrong):
    def go_wrong(self):
        os.kill(os.getpid(), signal.SIGKILL)
'''


@pytest.fixture(scope="module")
def own_bots(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("bots") / "wrong.py"
    file.write_text(OWN_BOTS, encoding="utf-8")
    return str(file)


@pytest.mark.plain
@pytest.mark.parametrize(
    ("name", "what", "timeout"),
    [
        ("sleeper", "TookTooLong: sleeper did not answer in 10 s", 10.0),
        ("raiser", "LookupError: no idea", PATIENCE),
        ("cheat", 'IllegalAction: Seat 0 cannot play "1000000"', PATIENCE),
        ("killer", "ProcessEnded: killer has ended its process", PATIENCE),
    ],
)
def test_a_bot_in_a_process_of_its_own_loses_only_that_game(
    name: str, what: str, timeout: float, own_bots: str
) -> None:
    match = Match("new_york", (name, "uniform"), players=2, code=(own_bots,), timeout=timeout)
    result = arena.report(match, blocks := arena.play(match, blocks=1))
    wrong, right = blocks[0].games
    assert (wrong.wins, right.fault) == ((0.0, 1.0), None)
    assert (result["bots"][0]["faults"], result["bots"][1]["faults"]) == (1, 0)
    (fault,) = result["faults"]
    assert what in fault["what"]
    assert fault["name"] == name
    seen = dict[str, Any](fault["position"])
    assert seen["me"]["seat"] == 0
    assert len(seen["legal"]) >= 1
    recorded = replay.read(fault["replay"])
    assert len(recorded.actions) == fault["decision"]
    *_, state = replay.states(recorded)
    assert state.view(0).to_json() == fault["position"]


@pytest.mark.plain
def test_a_bot_in_a_process_plays_as_it_does_here(own_bots: str) -> None:
    here = Match("new_york", ("raiser", "uniform"), players=2, code=(own_bots,), seed=5)
    there = Match("new_york", ("raiser", "uniform"), 2, 5, (own_bots,), timeout=PATIENCE)
    assert arena.play(there, blocks=1)[0].games[1] == arena.play(here, blocks=1)[0].games[1]


def test_a_view_travels_without_its_game() -> None:
    game = catalog.game("usa", 2)
    view = game.deal(1).view(1)
    data = pack(view)
    assert len(data) < 20_000
    again = unpack(data, game)
    assert again.to_json() == view.to_json()
    assert again.game is game


@pytest.mark.plain
def test_a_file_of_bots_that_does_not_run_is_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    with pytest.raises(BadOption, match="no such Python file"):
        Match("usa", ("planner",), code=(str(file),))
    file.write_text("1 / 0", encoding="utf-8")
    with pytest.raises(BadOption, match="ZeroDivisionError"):
        Match("usa", ("planner",), code=(str(file),))


@pytest.mark.plain
def test_no_time_at_all_is_refused() -> None:
    with pytest.raises(BadOption, match="timeout"):
        Match("usa", ("planner",), timeout=0.0)
