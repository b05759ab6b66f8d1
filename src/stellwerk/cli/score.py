"""`stellwerk score FILE`: score a game that was played on a real table."""

from __future__ import annotations

import json
import sys
import tomllib
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stellwerk.cli import plain
from stellwerk.cli.extras import need_terminal
from stellwerk.errors import BadOption

if TYPE_CHECKING:
    from stellwerk.pad import Tally
    from stellwerk.shape import PadSeat, PadTable

#: What a player's part of the file may hold.
LISTS = ("routes", "stations", "tickets", "shares", "sights", "markers", "tourists")
#: What the file may hold for all, in Metro.
FOR_ALL = ("board", "lines", "stations", "sights", "collected")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "file", metavar="FILE", help="a text file like docs/evening.toml or docs/evening-metro.toml"
    )
    parser.add_argument(
        "--anyway", action="store_true", help="score it even if something cannot be right"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: Namespace) -> int:
    """Score the file and print the sheets; what was noticed goes to stderr."""
    from stellwerk import pad
    from stellwerk.cli.play import prefer_plain_rules

    prefer_plain_rules()
    game, seats, table = read(Path(args.file))
    tally = pad.score(game, seats, not args.anyway, table)
    for remark in tally.remarks:
        print(plain(remark.sentence), file=sys.stderr)
    if args.json:
        print(json.dumps({**asdict(tally.outcome), "remarks": [asdict(r) for r in tally.remarks]}))
    else:
        _show(
            tally, tuple(plain(pad.get("name") or f"player {n}") for n, pad in enumerate(seats, 1))
        )
    return 0


def _show(tally: Tally, names: tuple[str, ...]) -> None:
    need_terminal("stellwerk score")
    from stellwerk.cli.table import draw, family_of
    from stellwerk.cli.table.family import Seats
    from stellwerk.cli.table.sheet import score_sheet

    console = draw.terminal()
    family = family_of(tally.game)
    draw.show(console, score_sheet(family, tally.outcome, Seats(names, None), console.width))


def read(file: Path) -> tuple[str, list[PadSeat], PadTable]:
    """The game, the players and the table of a file; `BadOption` says what is wrong with it."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(str(file), f"it cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        raise BadOption(str(file), f"it is not a TOML file: {error}.") from None
    game, players = told.pop("game", None), told.pop("player", None)
    if not isinstance(game, str):
        raise BadOption(str(file), 'it has no line like game = "europe:1912".')
    if not isinstance(players, list) or not players:
        raise BadOption(str(file), "it has no [[player]] section for each player.")
    table: PadTable = {}
    for key in FOR_ALL:
        table[key] = _words(file, key, told.pop(key, []))  # type: ignore[literal-required]
    _refuse_others(file, told)
    return game, [_player(file, number, part) for number, part in enumerate(players, 1)], table


def _words(file: Path, what: str, words: Any) -> list[str]:
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadOption(what, f"a list of texts in {file} is expected.")
    return words


def _player(file: Path, number: int, part: Any) -> PadSeat:
    """One player's part; what is missing there is an empty list."""
    part = dict(part) if isinstance(part, dict) else {"": part}
    seat: PadSeat = {"name": str(part.pop("name", "")), "color": str(part.pop("color", ""))}
    for key in LISTS:
        words = _words(file, f"{key} of player {number}", part.pop(key, []))
        seat[key] = words  # type: ignore[literal-required]
    _refuse_others(file, part)
    return seat


def _refuse_others(file: Path, rest: dict[str, Any]) -> None:
    if rest:
        each = f"in each [[player]] name, color, {', '.join(LISTS)}"
        known = f"game, {', '.join(FOR_ALL)}, and {each}"
        raise BadOption(f"{next(iter(rest))} in {file}", f"the words known here are {known}.")
