"""`stellwerk map print`: a map as a PDF to print, cut out and play with the trains of your box.

It needs the extra `print`: pip install "stellwerk[print]".
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from stellwerk.cli.extras import need_print


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("map", metavar="MAP", help="a path to a map file, or a game like europe")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the PDF")
    parser.add_argument("--paper", default="a4", help="a4, a3 or letter (a4)")
    parser.add_argument(
        "--slot", type=float, metavar="MM", help="length of a slot (22 to 24, whatever saves paper)"
    )
    parser.add_argument(
        "--margin", type=float, default=8.0, metavar="MM", help="margin of a sheet (8)"
    )
    parser.add_argument(
        "--overlap", type=float, default=6.0, metavar="MM", help="overlap of sheets (6)"
    )
    parser.add_argument("--poster", action="store_true", help="the board on one large page")
    parser.add_argument(
        "--language", choices=("en", "de"), default="en", help="language of names and rules"
    )


def run(args: Namespace) -> int:
    """Compile the board, set the pages, write the file."""
    need_print("map print")
    from stellwerk import catalog
    from stellwerk.boards import board_of
    from stellwerk.maps.sheets import SLOT, Sizes, pdf, thrifty
    from stellwerk.tickets.game import TicketsGame

    slot = SLOT if args.slot is None else args.slot
    sizes = Sizes(args.paper.lower(), slot, args.margin, args.overlap, args.poster)
    sizes.check()
    edition = TicketsGame.of(catalog.game(args.map)).edition
    board = board_of(args.map)
    chosen = thrifty(board, sizes) if args.slot is None else sizes
    content = pdf(edition, board, chosen, args.language)
    args.out.write_bytes(content)
    print(f"{args.out}: {len(content):,} bytes; print it at 100% (actual size)")
    return 0
