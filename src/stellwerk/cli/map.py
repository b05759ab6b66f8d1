"""`stellwerk map`: make, check, draw, judge and better maps, yours or those of the package.

stellwerk map new --region NAME --out FILE    a complete map of any region on Earth
stellwerk map check FILE                      what the loader finds wrong, and what else to look at
stellwerk map draw MAP                        the board as JSON or as a picture
stellwerk map report MAP                      how even it is, by games between planners
stellwerk map improve FILE                    small changes that make it more even
stellwerk map print MAP --out FILE.pdf        print it, cut it out, play it
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from stellwerk.cli import CommandModule

#: What can be done with maps: the module that does it, and what `--help` says about it.
DOINGS = {
    "new": ("map_new", "make a map of any region on Earth"),
    "check": ("map_check", "say what is wrong with a map, and give advice"),
    "draw": ("map_draw", "draw the board of a map, as JSON or a picture"),
    "report": ("map_report", "say how balanced a map is, by games between bots"),
    "print": ("map_print", "print-and-play: a map as a PDF"),
    "improve": ("map_improve", "propose small changes that balance a map"),
}


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    doings = parser.add_subparsers(dest="doing", required=True, metavar="|".join(DOINGS))
    for name, (_, words) in DOINGS.items():
        _module(name).add_arguments(doings.add_parser(name, help=words))


def run(args: Namespace) -> int:
    """Do it."""
    return _module(args.doing).run(args)


def _module(name: str) -> CommandModule:
    return cast("CommandModule", import_module(f"stellwerk.cli.{DOINGS[name][0]}"))
