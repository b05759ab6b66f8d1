"""Small maps written for one test, where no edition shows a corner of the rules.

path = write_map(folder, routes={"a-b": "length = 1, color = 'red'"}, tickets={"a-b": 3})
p = Position(path, players=2)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

FRAME = """
format = 1
id = "own"
players = [2, 4]
title = {{ en = "Own" }}
cards = {{ {cards} }}
pieces = {{ {pieces} }}
points = {{ {points} }}
rules = {{ {rules} }}
deal = {{ {deal} }}
[cities]
{cities}
[routes]
{routes}
[tickets]
{tickets}
"""

CARDS = "colors = ['red', 'blue'], per_color = 12, jokers = 6, hand = 2"
RULES = "single_twin_players = 2, pieces_to_end = 2"
DEAL = "start = 1, start_keep = 1, start_return = 'under', draw = 2, draw_keep = 1"


def write_map(
    folder: Path,
    routes: Mapping[str, str],
    tickets: Mapping[str, int],
    cards: str = CARDS,
    pieces: str = "train = 20",
    points: str = "train = [1, 2, 4, 7, 10, 15]",
    rules: str = RULES,
    deal: str = DEAL,
    long: Collection[str] = (),
) -> str:
    """Write a map into a folder; its path is the game's name. Some tickets may be long."""
    cities = sorted({city for id in routes for city in id.split("-")[:2]})
    text = FRAME.format(
        cards=cards,
        pieces=pieces,
        points=points,
        rules=rules,
        deal=deal,
        cities="\n".join(f"{city} = {{ name = '{city}' }}" for city in cities),
        routes="\n".join(f"{id} = {{ {facts} }}" for id, facts in routes.items()),
        tickets="\n".join(
            f"{id} = {{ points = {points}, long = {str(id in long).lower()} }}"
            for id, points in tickets.items()
        ),
    )
    file = folder / "own.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def one_line(
    folder: Path,
    cards: str = CARDS,
    rules: str = RULES,
    deal: str = DEAL,
    long: Collection[str] = (),
) -> str:
    """Five cities in a row: two short routes, a long one that is hard to pay, a tunnel."""
    return write_map(
        folder,
        routes={
            "a-b": "length = 1, color = 'red'",
            "b-c": "length = 2, color = 'gray'",
            "c-d": "length = 6, color = 'blue'",
            "d-e": "length = 2, color = 'red', tunnel = true",
        },
        tickets={"a-b": 1, "a-c": 3, "a-d": 9, "a-e": 12, "b-c": 2, "b-d": 8, "c-d": 7, "c-e": 5},
        cards=cards,
        rules=rules,
        deal=deal,
        long=long,
    )
