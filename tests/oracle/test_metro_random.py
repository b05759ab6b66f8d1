"""Random games of the Metro model over all options: they end, and nothing is lost on the way."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from typing import Any

import pytest

from .metro_board import MIDDLE
from .metro_facts import load_facts
from .metro_model import MetroModel
from .metro_options import read_options
from .metro_table import Table

FACTS = load_facts()
TILES = Counter({tile["code"]: tile["count"] for tile in FACTS["tiles"]})
TOURISTS = Counter(dict.fromkeys(FACTS["colors"], 4))
SINGLES = (
    *("companies", "central", "middle", "paris", "stockholm", "stockholm-variant", "london"),
    *("new_york", "st_petersburg", "berlin-a", "berlin-b", "berlin-ABBAABAB", "free"),
    *("hand2", "hand3", "solo", "challenge"),
)
CITIES = SINGLES[3:12]


def allowed(options: tuple[str, ...], players: int) -> bool:
    try:
        read_options(options, players)
    except ValueError:
        return False
    return True


def games() -> Iterator[tuple[tuple[str, ...], int]]:
    """Every allowed pair, every single option for all its player counts, and some more."""
    for number, pair in enumerate(combinations(SINGLES, 2)):
        players = 1 if "solo" in pair else 2 + number % 5
        if allowed(pair, players):
            yield pair, players
    for options in [(), *((single,) for single in SINGLES)]:
        yield from ((options, players) for players in range(1, 7) if allowed(options, players))
    for number, city in enumerate(CITIES):
        yield ("companies", "central", city), 2 + number % 5
        yield ("companies", "middle", "free", "hand2", city), 2 + (number + 2) % 5


@pytest.mark.parametrize(("options", "players"), list(games()), ids=str)
def test_random_games_end_and_lose_nothing(options: tuple[str, ...], players: int) -> None:
    rng = random.Random(f"{options} {players}")
    model = MetroModel(FACTS, options, players, rng.randrange(players), shuffler(rng))
    steps = 0
    while not model.over:
        check(model.figures())
        seat = rng.choice(model.to_act())
        model.play(seat, rng.choice(sorted(model.legal(seat))))
        steps += 1
        assert steps < 2_000
    check(model.figures())
    check_end(model, players)


def shuffler(rng: random.Random) -> Any:
    def shuffle(kind: str, items: list[str]) -> list[str]:
        return rng.sample(items, len(items))

    return shuffle


def check(figures: dict[str, Any]) -> None:
    """Tiles, shares, tourists and points are all somewhere."""
    tiles = Counter(chain(figures["tower"], *figures["hands"]))
    tiles += Counter(code for code, _ in figures["board"].values())
    assert tiles + Counter([figures["drawn"]] if figures["drawn"] else []) == TILES
    assert sum(figures["scores"].values()) == sum(figures["finished"].values())
    if figures.get("shares"):
        check_shares(figures["shares"])
    if "revealed" in figures:
        shares = figures["stack"] + figures["revealed"] + figures["gone"]
        assert sorted(shares) == sorted(FACTS["colors"])
    check_tourists(figures.get("city", {}), figures["board"])


def check_shares(shares: dict[str, Any]) -> None:
    players = len(shares["hands"])
    for percent, stack in shares["stacks"].items():
        held = [hand[percent] for hand in shares["hands"]]
        assert sorted([*held, shares["open"][percent], *stack]) == sorted(FACTS["colors"])
        assert len(stack) == 7 - players


def check_tourists(city: dict[str, Any], board: dict[str, Any]) -> None:
    if "rows" in city:
        spaces = {sight["id"]: sight["spaces"] for sight in FACTS["paris"]}
        rows = [[color for sight in row for color in spaces[sight]] for row in city["rows"]]
        pairs = zip(rows, city["filled"], strict=True)
        seated = [row[number - 1] for row, filled in pairs for number in filled]
        on_board = chain(*city["tourists"].values())
        assert Counter(chain(seated, on_board, city["taken"], city["gone"])) == TOURISTS
        assert not set(city["tourists"]) & set(board)
    elif "row" in city or "aside" in city:
        placed = city["row"] if "row" in city else city["aside"]
        assert Counter(chain(placed, *city["tourists"].values())) == TOURISTS
    elif "standing" in city and "points" in city:
        assert Counter(chain(*city["tourists"].values())) + Counter(city["standing"]) == TOURISTS
    elif "waiting" in city:
        collected = chain(*city["collected"].values())
        assert Counter(chain(city["waiting"].values(), collected)) == TOURISTS
    elif "beside" in city:
        assert sorted([*city["beside"], *city["standing"].values()]) == sorted(FACTS["colors"])
        check_points(city)
    elif "tickets" in city:
        held = sum((Counter(held) for held in city["tickets"].values()), Counter())
        assert all(held[color] <= 8 for color in FACTS["colors"])


def check_points(city: dict[str, Any]) -> None:
    for color, values in FACTS["st_petersburg"]["points"].items():
        taken = chain(*(kinds.get(color, []) for kinds in city["taken"].values()))
        assert sorted([*taken, *city["stacks"][color]]) == sorted(values)


def check_end(model: MetroModel, players: int) -> None:
    result, board = model.result(), model.game.board
    assert (model.to_act(), len(result["seats"])) == ([], players)
    assert min(result["places"]) == 1
    if not isinstance(model.game, Table):
        assert len(model.game.lines.finished) == 32
        return
    assert len(board.laid) == 60
    lines = [board.walk(start) for start in board.starts]
    ends = [line.end for line in lines]
    assert None not in ends
    assert len(set(ends)) == len(ends) == (32 if board.middle else 40)
    runs = Counter(chain(*(line.squares for line in lines)))
    assert max(runs.values()) <= 4
    assert bool(set(MIDDLE) & set(runs)) <= bool(board.middle)
