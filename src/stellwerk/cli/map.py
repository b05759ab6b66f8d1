"""`stellwerk map`: check and draw a map, one of the package or your own.

stellwerk map check FILE    what the loader finds wrong, and what is worth another look
stellwerk map draw MAP      the board as JSON or as a picture
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from stellwerk.cli import map_draw


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    doings = parser.add_subparsers(dest="doing", required=True, metavar="check|draw")
    check = doings.add_parser("check", help="say what is wrong with a map, and give advice")
    check.add_argument("map", metavar="MAP", help="a path to a map file, or a game like europe")
    check.add_argument("--strict", action="store_true", help="exit with 1 if there is any advice")
    draw = doings.add_parser("draw", help="draw the board of a map, as JSON or a picture")
    map_draw.add_arguments(draw)


def run(args: Namespace) -> int:
    """Check a map, or draw it."""
    return map_draw.run(args) if args.doing == "draw" else _check(args)


def _check(args: Namespace) -> int:
    """Mistakes are errors of the loader; advice is printed line by line."""
    from stellwerk import catalog
    from stellwerk.tickets.game import TicketsGame
    from stellwerk.tickets.maps.advice import advice

    edition = TicketsGame.of(catalog.game(args.map)).edition
    cities, routes, tickets = len(edition.cities), len(edition.routes), len(edition.tickets)
    print(f"{edition.id}: {cities} cities, {routes} routes, {tickets} tickets; it can be played.")
    found = advice(edition)
    for hint in found:
        print(f"  {hint}")
    print("  nothing to look at again" if not found else f"  {len(found)} to look at again")
    return 1 if args.strict and found else 0
