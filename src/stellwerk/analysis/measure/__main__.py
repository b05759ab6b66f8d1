"""Measure, and print what has been measured."""

from __future__ import annotations

import json
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path

from stellwerk.analysis import measure
from stellwerk.analysis.measure import chances, levels, planted, seats
from stellwerk.analysis.measure.book import Book

#: Games unless somebody says otherwise: of chances as many as have 10,000 positions.
GAMES = {"chances": 2000, "seats": 2000, "levels": 60, "planted": 20}
#: Which part of the decisions is looked at unless somebody says otherwise.
SHARE = {"levels": 0.5, "planted": 0.1}
WORLDS = 64
#: What reads a measurement's lines.
READ: dict[str, Callable[[Book, str, int], object]] = {
    "chances": chances.read,
    "seats": seats.read,
    "levels": levels.read,
    "planted": planted.read,
}


def main(words: list[str] | None = None) -> None:
    """Measure and print."""
    parser = ArgumentParser(
        prog="python -m stellwerk.analysis.measure",
        description=measure.__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=tuple(GAMES))
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--file", type=Path, required=True, help="lines of JSON, one a game")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first game")
    parser.add_argument("--games", type=int, help="how many games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, help="of the decisions: levels, planted")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="for a chance: chances, seats")
    parser.add_argument("--recorded", type=Path, help="whose games are looked at: seats")
    parser.add_argument("--read", action="store_true", help="print what the file holds")
    args = parser.parse_args(words)
    what, name, players = str(args.what), str(args.game), int(args.players)
    book = Book(args.file, what, name, players)
    games = range(args.first, args.first + (args.games or GAMES[what]))
    share = args.share or SHARE.get(what, 1.0)
    if not args.read:
        if what == "chances":
            chances.measure(book, name, players, games, args.seed, args.worlds)
        elif what == "seats":
            if args.recorded is None:
                parser.error("seats needs --recorded FILE: games as `dataset make` writes")
            seats.measure(book, name, players, games, args.recorded, args.worlds)
        else:
            work = levels if what == "levels" else planted
            work.measure(book, name, players, games, args.seed, share)
    print(json.dumps(READ[what](book, name, players)))


if __name__ == "__main__":
    main()
