"""From the words of an action to the fields of its model (`models.actions`).

The words are the engine's; here they are only taken apart, so that clients need not do it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

Fields = dict[str, Any]

#: Actions whose fields are kept: those of several games, more than a thousand each.
KEPT = 20_000

#: Words that stand alone.
ALONE = {
    "pass": "pass",
    "decline": "decline_tunnel",
    "refuse": "refuse",
    "accept": "accept",
    "draw": "draw_tile",
    "draw tickets": "draw_tickets",
}


@lru_cache(maxsize=KEPT)
def action(text: str) -> Fields:
    """The fields of an action, made from its words once: nobody may change them."""
    if text in ALONE:
        return {"type": ALONE[text], "text": text}
    verb, _, rest = text.partition(" ")
    return {**VERBS[verb](rest.split()), "text": text}


def _draw(rest: list[str]) -> Fields:
    return {"type": "draw", "card": None if rest == ["blind"] else rest[0]}


def _keep(rest: list[str]) -> Fields:
    return {"type": "keep", "tickets": [] if rest == ["none"] else rest}


def payment(rest: list[str]) -> Fields:
    """`red 2 + 1 joker`, `3 jokers`."""
    if rest[1].startswith("joker"):
        return {"color": None, "cards": 0, "jokers": int(rest[0])}
    return {"color": rest[0], "cards": int(rest[1]), "jokers": int(rest[3]) if rest[3:] else 0}


def _claim(rest: list[str]) -> Fields:
    return {"type": "claim", "route": rest[0], **payment(rest[1:])}


def _pay(rest: list[str]) -> Fields:
    return {"type": "pay_tunnel", **payment(rest)}


def _build(rest: list[str]) -> Fields:
    return {"type": "build_station", "city": rest[0], **payment(rest[1:])}


def _lay(rest: list[str]) -> Fields:
    tile, square, *direction = rest
    return {
        "type": "lay",
        "tile": tile,
        "square": square,
        "direction": direction[0] if direction else None,
    }


def _swap(rest: list[str]) -> Fields:
    return {"type": "swap_share", "color": rest[0], "percent": int(rest[1]), "way": rest[2]}


def _station(rest: list[str]) -> Fields:
    platform, *share = rest
    color, percent = (share[0], int(share[1])) if share else (None, None)
    return {"type": "place_station", "platform": platform, "color": color, "percent": percent}


VERBS: dict[str, Callable[[list[str]], Fields]] = {
    "draw": _draw,
    "keep": _keep,
    "claim": _claim,
    "pay": _pay,
    "build": _build,
    "lay": _lay,
    "swap": _swap,
    "station": _station,
    "sight": lambda rest: {"type": "order_sight", "sight": rest[0]},
    "space": lambda rest: {"type": "fill_space", "space": int(rest[0])},
    "join": lambda rest: {"type": "join", "square": rest[0]},
    "tourist": lambda rest: {"type": "set_tourist", "color": rest[0]},
}
