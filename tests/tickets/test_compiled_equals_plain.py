"""Compiled and plain rules play the same games.

Both are compared with the same committed checksums, so the two runs of `make test` prove it; one
test also asks the other mode directly.
"""

from __future__ import annotations

import json

import pytest

from tests.replays.make import CHECKSUMS, uniform_checksum, uniform_name
from tests.tickets.games import CORNERS, GAMES, Named, find
from tests.tree import run_python

ASK = """
from tests.replays.make import uniform_checksum
from tests.tickets.games import find
for name, players in {games}:
    print(uniform_checksum(find(name, players)))
"""


@pytest.mark.plain
@pytest.mark.compiled
@pytest.mark.parametrize("named", [*GAMES, *CORNERS], ids="{0[0]}-{0[1]}".format)
def test_uniform_games_end_with_the_same_checksum_in_every_mode(named: Named) -> None:
    told = json.loads(CHECKSUMS.read_text(encoding="utf-8"))["uniform"]
    assert uniform_checksum(find(*named)) == told[uniform_name(named)]


@pytest.mark.compiled
def test_a_process_in_plain_mode_plays_the_same_games() -> None:
    games = [("usa", 2), ("europe:mega+bonus", 3), ("berlin", 4), ("corners.toml", 3)]
    done = run_python("-c", ASK.format(games=games), STELLWERK_JIT="off")
    assert done.stderr == ""
    assert done.stdout.split() == [uniform_checksum(find(*named)) for named in games]
