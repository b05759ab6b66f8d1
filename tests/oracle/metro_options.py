"""Which Metro is played: option words read into plain fields, and what combines with what.

`metro.combine.*`: one city at most; central stations and middle tracks exclude each other; solo
goes with nothing but its challenge scoring and free orientation; hands of two and three exclude
each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass

PLAIN = ("companies", "central", "middle", "solo", "challenge", "free", "hand2", "hand3")
CITIES = ("paris", "stockholm", "stockholm-variant", "london", "new_york", "st_petersburg")
SOLO_ONLY = frozenset({"solo", "challenge", "free"})


@dataclass(frozen=True)
class Options:
    """The options of one game; `city` is empty without a city, `sides` are Berlin's eight sides."""

    companies: bool
    central: bool
    middle: bool
    solo: bool
    challenge: bool
    free: bool
    hand: int
    city: str
    sides: str


def read_options(words: Iterable[str], players: int) -> Options:
    """The options, or ValueError for unknown words, refused combinations and player counts."""
    chosen = frozenset(words)
    cities = sorted(word for word in chosen if word not in PLAIN)
    sides = [_sides(word) for word in cities]
    _check(chosen, cities, players)
    return Options(
        companies="companies" in chosen,
        central="central" in chosen,
        middle="middle" in chosen,
        solo="solo" in chosen,
        challenge="challenge" in chosen,
        free="free" in chosen,
        hand=3 if "hand3" in chosen else 2 if chosen & {"hand2", "solo"} else 1,
        city="berlin" if any(sides) else "".join(cities),
        sides="".join(sides),
    )


def _sides(city: str) -> str:
    """Berlin's sides as eight letters, nothing for another city."""
    if city in CITIES:
        return ""
    name, _, sides = city.partition("-")
    if sides in ("a", "b"):
        sides = sides.upper() * 8
    if name != "berlin" or len(sides) != 8 or set(sides) - {"A", "B"}:
        raise ValueError(f"unknown option: {city}")
    return sides


def _check(chosen: frozenset[str], cities: list[str], players: int) -> None:
    if len(cities) > 1:
        raise ValueError(f"at most one city: {cities}")
    if {"central", "middle"} <= chosen:
        raise ValueError("central stations and middle tracks exclude each other")
    if {"hand2", "hand3"} <= chosen:
        raise ValueError("hands of two and of three exclude each other")
    if "challenge" in chosen and "solo" not in chosen:
        raise ValueError("challenge scoring belongs to solo")
    if "solo" in chosen and chosen - SOLO_ONLY:
        raise ValueError(f"solo goes with none of {sorted(chosen - SOLO_ONLY)}")
    if not (players == 1 if "solo" in chosen else 2 <= players <= 6):
        raise ValueError(f"not for {players} players")
