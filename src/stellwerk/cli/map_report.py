"""`stellwerk map report`: how even a map is, by games between planners at every table size."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stellwerk.boards.shape import Board

GAMES = 500


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("map", metavar="MAP", help="a path to a map file, or a game like europe")
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"at every table size ({GAMES})"
    )
    parser.add_argument("--seed", type=int, default=1, help="other deals")
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument(
        "--report", type=Path, metavar="DIR", help="write a page and report.json into a folder"
    )


def run(args: Namespace) -> int:
    """Play, judge, tell."""
    from stellwerk import catalog
    from stellwerk.errors import BadOption
    from stellwerk.maps.page import page
    from stellwerk.maps.report import report
    from stellwerk.tickets.game import TicketsGame

    if not 20 <= args.games <= 1_000_000:
        raise BadOption(f"{args.games} games", "It takes 20 to 1,000,000.")
    edition = TicketsGame.of(catalog.game(args.map)).edition
    found = report(edition, args.games, args.seed, tell=_tell)
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        print(f"{found['title']}: {found['judgment']['score']:.0f} of 100")
        for words in found["sentences"]:
            print(f"  {words}")
    if args.report:
        args.report.mkdir(parents=True, exist_ok=True)
        text = json.dumps(found, ensure_ascii=False, indent=1)
        (args.report / "report.json").write_text(text + "\n", encoding="utf-8")
        content = page(found, _board(args.map))
        (args.report / "index.html").write_text(content, encoding="utf-8")
    return 0


def _board(name: str) -> Board | None:
    """The board, if the map tells where its cities lie."""
    from stellwerk.boards import board_of
    from stellwerk.errors import MapError

    try:
        return board_of(name)
    except MapError:
        return None


def _tell(step: str) -> None:
    if sys.stderr.isatty():
        print(f"{step} …", file=sys.stderr)
