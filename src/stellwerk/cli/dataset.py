"""`stellwerk dataset make|rows`: games of bots as data for learners."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from stellwerk.cli.output import Bar

if TYPE_CHECKING:
    from stellwerk.dataset import Rows


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="make|rows")
    make = verbs.add_parser("make", help="let bots play and write their games; resumes if stopped")
    make.add_argument("game", metavar="EDITION", help='like usa, "europe:mega+bonus" or my.toml')
    make.add_argument("--players", type=int, metavar="N", help="seats (default: the fewest)")
    make.add_argument(
        "--bots", default="planner", metavar="NAME[,NAME]", help="who plays (planner)"
    )
    make.add_argument("--games", type=int, default=1000, metavar="N", help="how many (1000)")
    make.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the first game (1)")
    make.add_argument("--jobs", type=int, metavar="N", help="processes (default: one per core)")
    make.add_argument("--on", choices=("here", "ray"), default="here", help="where to play (here)")
    make.add_argument(
        "--out",
        required=True,
        metavar="FILE",
        help="recorded games (.txt, .txt.gz, .txt.xz) or rows of decisions (.npz, .parquet)",
    )
    rows = verbs.add_parser("rows", help="turn recorded games into rows of decisions")
    rows.add_argument("games", metavar="FILE", help="like data/games/usa.txt.xz")
    rows.add_argument("--out", required=True, metavar="FILE", help=".npz or .parquet")


def run(args: Namespace) -> int:
    """Make a data set, or turn one into rows."""
    return _rows(args) if args.verb == "rows" else _make(args)


def _make(args: Namespace) -> int:
    import stellwerk
    from stellwerk import dataset
    from stellwerk.errors import BadOption

    if args.games < 1:
        raise BadOption(f"{args.games} games", "a data set has at least one game.")
    game = stellwerk.game(args.game, args.players)
    with Bar(f"playing {game.name}", args.games, False) as bar:
        card = dataset.make(
            game,
            args.bots.split(","),
            args.games,
            args.out,
            args.seed,
            args.jobs,
            bar.advance,
            args.on,
        )
    print(f"wrote {args.out} and {card}")
    return 0


def _rows(args: Namespace) -> int:
    from stellwerk.dataset.files import read
    from stellwerk.dataset.rows import portions
    from stellwerk.dataset.tables import save

    target, decisions, games = Path(args.out), 0, 0

    def counted() -> Iterator[Rows]:
        nonlocal decisions, games
        for table in portions(read(args.games)):
            decisions += len(table.action)
            games = int(table.game[-1]) + 1
            yield table

    save(counted(), target)
    print(f"wrote {target}: {decisions:,} decisions of {games:,} games")
    return 0
