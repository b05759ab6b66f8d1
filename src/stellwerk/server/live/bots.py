"""Bots as tables know them: their names, what they play, the seeds of their decisions."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from stellwerk import bots
from stellwerk.bots.family import families
from stellwerk.bots.frozen import kind_of
from stellwerk.bots.levels import meaning
from stellwerk.bots.strength import strength
from stellwerk.errors import BadOption, StellwerkError, UnknownName
from stellwerk.game import Game
from stellwerk.server.problems import bad

SEARCH = "search"
#: A bot that is read from a file.
FILE = "net"
#: What a search at a table may cost, like that of the strongest level: one of the two is kept to.
MOST_ROLLOUTS, MOST_SECONDS = 3_000, 1.0


def bot_seed(salt: str, seat: int, seq: int) -> str:
    """The seed of a decision: known to nobody who does not know the salt."""
    return sha256(f"{salt}:bot:{seat}:{seq}".encode()).hexdigest()


def is_built_in(name: str) -> bool:
    """Whether a bot comes with Stellwerk."""
    base = name.partition(":")[0]
    return base in (*bots.LADDER, *bots.FROZEN, *bots.LEVELS)


def known_bot(name: str) -> str:
    """The name of a bot; a problem with the nearest ones if there is none.

    Names of files are refused unread: whoever asks may know nothing of this machine's files.
    """
    if is_built_in(name) and not name.isascii():
        raise bad("seat/unknown-bot", f"{name}: a budget is written in plain figures.")
    if name.partition(":")[0] == FILE:
        why = "bots at a table have names of their own, not those of files."
        raise bad("seat/unknown-bot", f"{name}: {why}")
    try:
        _check(name)
    except StellwerkError as error:
        raise bad("seat/unknown-bot", str(error)) from None
    if is_built_in(name) and not _is_affordable(name):
        raise bad(
            "seat/bot-budget",
            f"{name} would think too long: at a table a search has at most {MOST_ROLLOUTS} "
            f"rollouts (search:{MOST_ROLLOUTS}) or {MOST_SECONDS:.0f} second "
            f"(search:{MOST_SECONDS:.0f}s) for a decision. master uses both.",
        )
    return name


def _check(name: str) -> None:
    """Raise an error unless there is such a bot.

    One that is not ours is not made here: that may take long, or fail, and is for its own process.
    """
    if is_built_in(name):
        bots.make(name)
    elif not bots.is_bot(name):
        raise UnknownName("bot", name, [*bots.names(), *bots.FROZEN])
    elif (base := name.partition(":")[0]) != name:  # or that would be its name for all who read it
        raise BadOption(f"{base}:", f"{base} takes no budget; only search does.")


def _is_affordable(name: str) -> bool:
    """Whether a built-in bot keeps to one of the limits of a search, or does not search."""
    base, _, words = name.partition(":")
    if kind_of(base) != SEARCH:
        return True
    rollouts, seconds, _ = strength(base, words or None).budget
    return 0 < rollouts <= MOST_ROLLOUTS or 0 < seconds <= MOST_SECONDS


def searches(name: str, game: Game) -> bool:
    """Whether a built-in bot compares imagined games in a game, which takes its time."""
    return kind_of(meaning(name, game).partition(":")[0]) == SEARCH


def plays(name: str) -> tuple[Literal["tickets", "metro"], ...]:
    """The families that a bot plays."""
    base = name.partition(":")[0]
    anywhere = name in bots.LEVELS or not is_built_in(name)
    return tuple(one.name for one in families() if anywhere or kind_of(base) in one.policies)
