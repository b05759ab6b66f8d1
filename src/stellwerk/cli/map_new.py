"""`stellwerk map new`: a complete map of any region on Earth, or of an island nobody has seen.

stellwerk map new --region Japan --out japan.toml
stellwerk map new --region "Belgium+Netherlands" --rules europe --out low.toml
stellwerk map new --around Lyon --km 250 --cities 24 --out lyon.toml
stellwerk map new --imagined --seed 7 --out island.toml
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

STYLES = ("usa", "europe", "new_york")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument(
        "--region",
        metavar="NAME",
        help="a country, or several with + between them, by name or code",
    )
    where.add_argument(
        "--box",
        nargs=4,
        type=float,
        metavar=("WEST", "SOUTH", "EAST", "NORTH"),
        help="a part of the Earth, in degrees",
    )
    where.add_argument("--around", metavar="PLACE", help="what lies around a place")
    where.add_argument("--imagined", action="store_true", help="an imagined island")
    parser.add_argument("--km", type=float, default=250.0, help="how far around it (default 250)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the map file")
    parser.add_argument("--cities", type=int, metavar="N", help="from 12 to 60")
    parser.add_argument("--seed", type=int, default=1, help="another number, another map")
    parser.add_argument("--rules", choices=STYLES, default="usa", help="which game's rules to use")
    parser.add_argument("--title", default="", help="the title (default: the region)")


def run(args: Namespace) -> int:
    """Make the map, write it, and tell what it is."""
    from stellwerk.maps.make import Wish, new_map
    from stellwerk.tickets.maps.advice import advice
    from stellwerk.tickets.maps.file import edition_from_text

    wish = Wish(
        region=tuple(args.region.split("+")) if args.region else (),
        box=tuple(args.box) if args.box else None,
        around=(args.around, args.km) if args.around else None,
        imagined=args.imagined,
        cities=args.cities,
        seed=args.seed,
        rules=args.rules,
        title=args.title,
    )
    text = new_map(wish, _tell)
    edition = edition_from_text(text, file=str(args.out))
    args.out.write_text(text, encoding="utf-8")
    cities, routes, tickets = len(edition.cities), len(edition.routes), len(edition.tickets)
    print(
        f"{args.out}: {edition.title_en}, {cities} cities, {routes} routes, {tickets} tickets, "
        f"{edition.pieces[0]} pieces each, 2 to {edition.players[1]} players"
    )
    for hint in advice(edition):
        print(f"  {hint}")
    return 0


def _tell(step: str) -> None:
    """What is being done, for somebody at a terminal who waits; Ctrl-C stops it."""
    if sys.stderr.isatty():
        print(f"{step} …", file=sys.stderr)
