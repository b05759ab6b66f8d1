"""`stellwerk tune BOT EDITION`: tune a bot's parameters."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from datetime import date
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stellwerk.arena.statistics import Estimate
    from stellwerk.arena.tuning import Confirmation, Generation, Search

#: Exit code when the new numbers do no better than the old ones.
NO_BETTER = 1


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("bot", metavar="BOT", help="planner")
    add("game", metavar="EDITION", help="such as usa, europe:mega or metro")
    add("--players", type=int, metavar="N", help="seats (default: the fewest)")
    add(
        "--method",
        choices=("evolution", "steps"),
        default="evolution",
        help="an evolution strategy (the default), or one number at a time",
    )
    add("--minutes", type=float, default=15.0, metavar="M", help="how long to search (15)")
    add(
        "--blocks",
        type=int,
        default=100,
        metavar="K",
        help="deals for each candidate and opponent (100)",
    )
    add("--confirm", type=int, default=400, metavar="K", help="fresh deals at the end (400)")
    add("--seed", type=int, default=1, metavar="N", help="which deals and candidates (1)")
    add(
        "--checkpoint",
        type=Path,
        metavar="FILE",
        help="file to resume from (default: in the user's data directory)",
    )
    add(
        "--out",
        type=Path,
        metavar="FILE",
        help="file for the numbers (default: EDITION-PLAYERS.toml here)",
    )


def run(args: Namespace) -> int:
    """Search, confirm, write; 1 if nothing better was found."""
    import stellwerk
    from stellwerk.arena import steps, tuning
    from stellwerk.bots.family import family_of

    game = stellwerk.game(args.game, args.players)
    one = family_of(game).tunable(args.bot, game)
    effort = tuning.Effort(args.blocks, args.confirm)
    search: Search = (steps.Steps if args.method == "steps" else tuning.Tuning)(
        one, effort, args.seed
    )
    name = f"{game.name.replace(':', '-').replace('+', '-')}-{game.players}"
    checkpoint = args.checkpoint or _data() / f"{args.bot}-{name}-{search.method}.tuning"
    if checkpoint.exists():
        search.load(checkpoint)
        print(f"resuming after generation {search.generations} of {checkpoint}", file=sys.stderr)
    _search(search, checkpoint, args.minutes)
    if search.values == dict(one.start):
        print("nothing better was found: nothing written")
        return NO_BETTER
    print("confirming on fresh deals …", file=sys.stderr)
    confirmation = search.confirm()
    _print(confirmation)
    if not confirmation.better:
        print("not significantly better than before: nothing written")
        return NO_BETTER
    out = args.out or Path(f"{name}.toml")
    out.write_text(text(search, confirmation), encoding="utf-8")
    print(f"wrote {out}")
    return 0


def _data() -> Path:
    from platformdirs import user_data_path

    return user_data_path("stellwerk") / "tuning"


def _search(search: Search, checkpoint: Path, minutes: float) -> None:
    from stellwerk.arena.tuning import run as generations

    end = monotonic() + 60 * minutes
    try:
        for one in generations(search, checkpoint, lambda: monotonic() >= end):
            _tell(one, end - monotonic())
    except KeyboardInterrupt:
        print(f"stopped; generation {search.generations} is kept in {checkpoint}", file=sys.stderr)


def _tell(one: Generation, left: float) -> None:
    words = f"generation {one.number}: best {one.best:.3f}, mean {one.mean:.3f}"
    print(f"{words}, {max(0.0, left) / 60:.1f} min left", file=sys.stderr, flush=True)


def _print(confirmation: Confirmation) -> None:
    from stellwerk.cli.output import Grid

    table = Grid(("against", "now", "before"))
    for name, now in confirmation.shares.items():
        table.add(name, _words(now), _words(confirmation.before[name]))
    table.add("the start", _words(confirmation.against_start), _words(confirmation.start_against))
    table.print()
    gain = confirmation.gain
    print(f"gain over all tables: {gain.mean:+.3f} ({gain.low:+.3f} to {gain.high:+.3f})")
    if confirmation.worse:
        print(f"significantly worse against: {', '.join(confirmation.worse)}")


def _words(one: Estimate) -> str:
    return f"{one.mean:.3f} ({one.low:.3f}–{one.high:.3f})"


def text(search: Search, confirmation: Confirmation) -> str:
    """The file of the numbers, with how they were made."""
    one, effort = search.tunable, search.effort
    command = f"stellwerk tune {one.bot} {shlex.quote(one.edition)} --players {one.players}"
    command += f" --method {search.method} --blocks {effort.blocks} --seed {search.seed}"
    before = confirmation.before
    shares = ", ".join(
        f"{name} {now.mean:.3f} ({before[name].mean:.3f})"
        for name, now in confirmation.shares.items()
    )
    values = search.values | dict(one.kept)
    numbers = "\n".join(f"{name} = {value}" for name, value in values.items())
    return f'''\
# The numbers of {one.bot} for {one.edition} with {one.players} players.
edition = "{one.edition}"
players = {one.players}
pieces = {one.pieces}
made = """
{date.today().isoformat()}: {command}
{search.generations} generations; win shares on {effort.confirm} fresh deals, before in brackets:
{shares};
{confirmation.against_start.mean:.3f} at a table of the numbers before, and these \
{confirmation.start_against.mean:.3f} at a table of the new ones (even is {1 / one.players:.3f}).
"""

[{one.bot}]
{numbers}
'''
