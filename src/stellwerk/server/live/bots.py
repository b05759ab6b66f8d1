"""Bots as tables know them: their names, what they play, the seeds of their decisions."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from stellwerk import bots
from stellwerk.bots.family import families
from stellwerk.errors import StellwerkError
from stellwerk.server.problems import bad


def bot_seed(salt: str, seat: int, seq: int) -> str:
    """The seed of a decision: known to nobody who does not know the salt."""
    return sha256(f"{salt}:bot:{seat}:{seq}".encode()).hexdigest()


def is_built_in(name: str) -> bool:
    """Whether a bot comes with Stellwerk."""
    base = name.partition(":")[0]
    return base in bots.LADDER or base in bots.LEVELS


def known_bot(name: str) -> str:
    """The name of a bot; a problem with the nearest ones if there is none."""
    try:
        bots.make(name)
    except StellwerkError as error:
        raise bad("seat/unknown-bot", str(error)) from None
    return name


def plays(name: str) -> tuple[Literal["tickets", "metro"], ...]:
    """The families that a bot plays."""
    base = name.partition(":")[0]
    anywhere = name in bots.LEVELS or not is_built_in(name)
    return tuple(one.name for one in families() if anywhere or base in one.policies)
