"""Games of Metro between bots for tests, with every option somewhere."""

from __future__ import annotations

from typing import Any

import stellwerk
from stellwerk import bots
from tests.bots.table import decisions

#: Combinations that have every option and every type of action, and how many play.
GAMES = (
    ("metro", 2),
    ("metro:companies", 2),
    ("metro:central", 3),
    ("metro:companies+central+paris", 2),
    ("metro:middle+free+hand2", 2),
    ("metro:paris", 2),
    ("metro:stockholm", 2),
    ("metro:stockholm-variant", 3),
    ("metro:london+hand3", 2),
    ("metro:new_york", 2),
    ("metro:companies+middle+new_york", 4),
    ("metro:companies+central+st_petersburg", 2),
    ("metro:st_petersburg", 2),
    ("metro:berlin-a", 2),
    ("metro:companies+berlin-ABBAABAB", 5),
    ("metro:solo", 1),
    ("metro:solo+challenge", 1),
    ("metro:solo+free", 1),
)


def deal(name: str, players: int, seed: int, first: int | None = None) -> Any:
    """A game at its start, as Metro's own state."""
    return stellwerk.game(name, players).deal(seed, first)


def words_of_game(bot: str, name: str, players: int, seed: int) -> list[str]:
    """What bots of one name do in a game, in words."""
    seats = [bots.make(bot, f"{seed}/{seat}") for seat in range(players)]
    state = deal(name, players, seed)
    return [view.text(action) for _, view, action in decisions(state, seats)]
