"""`stellwerk map check`: whether a map can be played, and what is worth another look."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("map", metavar="MAP", help="a path to a map file, or a game like europe")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if there is any advice")


def run(args: Namespace) -> int:
    """Mistakes are errors of the loader; advice is printed line by line."""
    from stellwerk import catalog
    from stellwerk.boards.library import check_sources
    from stellwerk.names import is_map_path, split_name
    from stellwerk.tickets.game import TicketsGame
    from stellwerk.tickets.maps.advice import advice

    edition = TicketsGame.of(catalog.game(args.map)).edition
    path = split_name(args.map)[0]
    if is_map_path(path):
        check_sources(Path(path), edition)
    cities, routes, tickets = len(edition.cities), len(edition.routes), len(edition.tickets)
    print(f"{edition.id}: {cities} cities, {routes} routes, {tickets} tickets; it can be played.")
    found = advice(edition)
    for hint in found:
        print(f"  {hint}")
    print("  nothing to improve" if not found else f"  {len(found)} worth a second look")
    return 1 if args.strict and found else 0
