"""`stellwerk strength BOT`: how strong a bot is, against bots that never change."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stellwerk.arena import BlockResult, Match
    from stellwerk.arena.shape import StandardRow
    from stellwerk.arena.standard import Pairing

INTERRUPTED = 130
#: Quick matches of fewer games are over before other processes have started.
FEW_GAMES = 5_000
HEADS = ("game", "seats", "against", "blocks", "win share", "95%", "even", "score", "theirs")
#: The columns of numbers.
RIGHT = (1, 3, 4, 5, 6, 7, 8)


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("bot", metavar="BOT", help="planner, search:300, your own, …")
    add("edition", nargs="?", metavar="EDITION", help="one game only (default: the standard set)")
    add("--players", type=int, metavar="N", help="one size of table only (default: all)")
    add("--blocks", type=int, default=100, metavar="B", help="deals of each pairing (100)")
    add("--seed", type=int, default=1, metavar="N", help="which deals (default: 1)")
    add("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    add("--on", choices=("here", "ray"), default="here", help="where to play (default: here)")
    add(
        "--bots-from",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file that registers bots",
    )
    add("--store", metavar="FILE", help="the store (default: the user's, or STELLWERK_STORE)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the rows as JSON")
    form.add_argument("--markdown", action="store_true", help="print the table as Markdown")


def run(args: Namespace) -> int:
    """Play what is missing, print the table; 130 if it was interrupted."""
    from stellwerk.arena.own import load
    from stellwerk.arena.standard import plays, row, standard_set
    from stellwerk.arena.store import check, store_path
    from stellwerk.errors import BadOption

    if args.blocks < 1:
        raise BadOption(f"--blocks {args.blocks}", "a pairing takes at least 1 block.")
    load(tuple(args.bots_from))
    path = store_path(args.store)
    check(path)
    pairings = [one for one in standard_set(args.edition, args.players) if plays(args.bot, one)]
    if not pairings:
        where = args.edition or f"at tables of {args.players}"
        raise BadOption(f"strength {args.bot} {where}", f"{args.bot} plays nothing there.")
    rows: list[StandardRow] = []
    matches = [_match(args, pairing) for pairing in pairings]
    with _place(args):
        for pairing, match in zip(pairings, matches, strict=True):
            blocks = _blocks(match, args)
            if blocks:
                rows.append(row(pairing, blocks))
                _tell(rows[-1], len(rows), len(pairings))
            if len(blocks) < args.blocks:
                break
    _print(rows, args)
    whole = len(rows) == len(pairings) and all(one["blocks"] == args.blocks for one in rows)
    return 0 if whole else INTERRUPTED


def _match(args: Namespace, pairing: Pairing) -> Match:
    from stellwerk import arena

    bots = (args.bot, pairing.against)
    return arena.Match(pairing.game, bots, pairing.players, args.seed, tuple(args.bots_from))


def _place(args: Namespace) -> ExitStack:
    """Stay connected to one cluster for all matches."""
    stack = ExitStack()
    if args.on == "ray":
        from stellwerk.cluster import connected

        stack.enter_context(connected(args.jobs))
    return stack


def _blocks(match: Match, args: Namespace) -> list[BlockResult]:
    """The blocks of a match: those of the store, and the others played now and stored."""
    from stellwerk import arena
    from stellwerk.arena.identity import identities
    from stellwerk.arena.run import is_quick
    from stellwerk.arena.store import add_games, read_blocks, store_path
    from stellwerk.cli.arena_progress import Running

    path, who = store_path(args.store), identities(match)
    stored = {one.block: one for one in read_blocks(path, match, who) if one.block < args.blocks}
    missing = [block for block in range(args.blocks) if block not in stored]
    few = is_quick(match) and len(missing) * match.seats < FEW_GAMES
    with Running(match, len(missing)) as running:

        def note(results: Sequence[BlockResult]) -> None:
            running.note(results)
            add_games(path, match, who, results)

        jobs = 1 if few and args.on == "here" else args.jobs
        played = arena.play(match, missing, jobs, note, on=args.on)
    return sorted([*stored.values(), *played], key=lambda one: one.block)


def _tell(one: StandardRow, number: int, of: int) -> None:
    """One line for a pairing that is done, for whoever waits."""
    low, high = one["interval"]
    where = f"{one['edition']}, {one['players']} seats, {one['against']}"
    print(
        f"{number}/{of} {where}: {one['win_share']:.3f} ({low:.3f}–{high:.3f})",
        file=sys.stderr,
        flush=True,
    )


def _print(rows: Sequence[StandardRow], args: Namespace) -> None:
    if args.json:
        head = {"bot": args.bot, "seed": args.seed, "blocks": args.blocks}
        print(json.dumps(head | {"rows": list(rows)}, indent=2))
        return
    if args.markdown:
        print("\n".join(_markdown(rows)))
        return
    from stellwerk.cli.output import Grid

    table = Grid(HEADS, right=RIGHT)
    for one in rows:
        table.add(*_cells(one))
    table.print()
    for line in _summary(rows):
        print(line)


def _cells(one: StandardRow) -> tuple[str, ...]:
    low, high = one["interval"]
    return (
        one["edition"],
        str(one["players"]),
        one["against"],
        str(one["blocks"]),
        f"{one['win_share']:.3f}",
        f"{low:.3f}–{high:.3f}",
        f"{one['even']:.3f}",
        f"{one['score']:.1f}",
        f"{one['score_against']:.1f}",
    )


def _markdown(rows: Sequence[StandardRow]) -> list[str]:
    rule = ["--:" if i in RIGHT else "---" for i in range(len(HEADS))]
    cells = [
        (f"`{game}`", seats, f"`{against}`", *rest)
        for game, seats, against, *rest in map(_cells, rows)
    ]
    return [f"| {' | '.join(line)} |" for line in (HEADS, rule, *cells)]


def _summary(rows: Sequence[StandardRow]) -> list[str]:
    """Against everybody in a sentence: how many rows are clearly above and below an even share."""
    from stellwerk.arena.standard import verdict

    lines = []
    for against in dict.fromkeys(one["against"] for one in rows):
        verdicts = [verdict(one) for one in rows if one["against"] == against]
        above, below = verdicts.count("above"), verdicts.count("below")
        lines.append(
            f"Against {against}: {above} of {len(verdicts)} rows clearly above an even share, "
            f"{below} clearly below."
        )
    faults = sum(one["faults"] for one in rows)
    return [*lines, f"{faults} games were lost by faults."] if faults else lines
