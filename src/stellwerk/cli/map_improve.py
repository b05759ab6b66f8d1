"""`stellwerk map improve`: small changes that make a map more even, each proposed with its effect.

At a terminal every proposal is asked for; `--yes` takes them all, and without either they are only
listed. The file itself is never touched: what is taken is written to `--out`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("map", type=Path, metavar="FILE", help="a map file")
    parser.add_argument("--minutes", type=float, default=2.0, help="how long to search (2)")
    parser.add_argument("--steps", type=int, metavar="N", help="how many changes to try instead")
    parser.add_argument(
        "--seed", type=int, default=1, help="another number tries other changes, on other deals"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write the improved map")
    parser.add_argument("--yes", action="store_true", help="take all proposals")


def run(args: Namespace) -> int:
    """Look for changes, ask, write."""
    from stellwerk.maps.change import applied, fits
    from stellwerk.maps.improve import Improver, minutes
    from stellwerk.tickets.maps.file import edition_from_text, read_edition
    from stellwerk.tickets.maps.text import read_text

    text = read_text(args.map)
    read_edition(args.map)
    until = minutes(args.minutes) if args.steps is None else lambda step: step >= args.steps
    found = []
    for proposal in Improver(text, args.seed).run(until):
        found.append(proposal)
        words = proposal.change.words
        print(f"{len(found)}. {words}: {proposal.before:.1f} → {proposal.after:.1f}", flush=True)
    if not found:
        print("Nothing was found that clearly helps.")
    taken = 0
    for proposal in found:
        if fits(text, proposal.change) and (args.yes or _asked(proposal.change.words)):
            text = applied(text, proposal.change)
            taken += 1
    if args.out and taken:
        edition_from_text(text, file=str(args.out))
        args.out.write_text(text, encoding="utf-8")
        print(f"{args.out}: {taken} of {len(found)} changes taken")
    return 0


def _asked(words: str) -> bool:
    if not sys.stdin.isatty():
        return False
    return input(f"Take it? {words} [y/N] ").strip().lower() in ("y", "yes", "j", "ja")
