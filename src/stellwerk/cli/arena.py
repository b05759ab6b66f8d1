"""`stellwerk arena`: bots against bots, in blocks, with intervals."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter
from typing import TYPE_CHECKING

from stellwerk.cli import plain

if TYPE_CHECKING:
    from stellwerk.arena import BlockResult, Match, Sprt
    from stellwerk.arena.shape import FaultReport, MatchReport, SprtReport

INTERRUPTED = 130
#: Blocks without `--blocks`: for an estimate, and at most for a sequential test.
BLOCKS, SPRT_BLOCKS = 100, 20_000
#: Faults that are told one by one.
TOLD = 5


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("bots", nargs="+", metavar="BOT", help="planner, search:300, search:50ms, …")
    add("--edition", default="usa", metavar="E", help="the game (default: usa)")
    add("--players", type=int, metavar="N", help="seats (default: as few as possible)")
    add("--blocks", type=int, metavar="K", help="deals, each in all rotations (100)")
    add("--seed", type=int, default=1, metavar="N", help="which deals (default: 1)")
    add("--sprt", metavar="ELO,ELO", help="stop when the first bot is proven better or not: 0,20")
    add("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    add("--on", choices=("here", "ray"), default="here", help="where to play (default: here)")
    add(
        "--bots-from",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file that registers bots",
    )
    add(
        "--timeout",
        type=float,
        metavar="SECONDS",
        help="time limit for each decision of your own bots",
    )
    add("--keep", metavar="DIR", help="keep every game as a replay")
    add("--report", metavar="DIR", help="write a page with plots, report.html")
    add("--store", metavar="FILE", help="the store (default: the user's, or STELLWERK_STORE)")
    add("--no-store", action="store_true", help="do not add the games to a store")
    add("--json", action="store_true", help="print the result as JSON")


def run(args: Namespace) -> int:
    """Play the match; 130 if it was interrupted, with the result of what was played."""
    from stellwerk import arena, catalog
    from stellwerk.arena.sprt import read_sprt
    from stellwerk.cli.warmup import prepare
    from stellwerk.dataset.files import make_room
    from stellwerk.errors import BadOption

    if args.blocks is not None and args.blocks < 1:
        raise BadOption(f"--blocks {args.blocks}", "a match takes at least 1 block.")
    match = arena.Match(
        args.edition, tuple(args.bots), args.players, args.seed,
        tuple(args.bots_from), args.timeout, bool(args.keep),
    )  # fmt: skip
    test = read_sprt(args.sprt, match.seats) if args.sprt else None
    for folder in filter(None, (args.keep, args.report)):
        make_room(Path(folder))  # whatever is wrong with it is said before the work
    prepare(catalog.game(match.game, match.seats).family, args.json)
    blocks = args.blocks or (SPRT_BLOCKS if test else BLOCKS)
    started = perf_counter()
    played = _play(match, blocks, args, test)
    result = arena.report(match, played)
    if test:
        result["sprt"] = _sprt(test)
    result["seconds"] = round(perf_counter() - started, 2)
    _write(match, played, result, args)
    if args.json:
        print(json.dumps(result, indent=2))
    else:
        _print(result, args)
    done = test is not None and test.verdict.accepted != "undecided"
    return 0 if done or len(played) == blocks else INTERRUPTED


def _sprt(test: Sprt) -> SprtReport:
    verdict = test.verdict
    return {
        "elo": [test.low, test.high],
        "accepted": verdict.accepted,
        "llr": round(verdict.llr, 3),
        "bounds": [round(bound, 3) for bound in verdict.bounds],
        "blocks": verdict.blocks,
    }


def _play(match: Match, blocks: int, args: Namespace, test: Sprt | None) -> list[BlockResult]:
    """Play with a progress bar, and store and keep what comes in."""
    from stellwerk import arena
    from stellwerk.cli.arena_progress import Running

    add_to_store = _storing(match, args)

    def until(block: BlockResult) -> bool:
        return test is not None and test.add(block.shares()[0]).accepted != "undecided"

    with Running(match, blocks, test) as running:

        def note(results: Sequence[BlockResult]) -> None:
            running.note(results)
            add_to_store(results)
            if args.keep:
                _keep(Path(args.keep), match, results)

        return arena.play(match, blocks, args.jobs, note, until, args.on)


def _storing(match: Match, args: Namespace) -> Callable[[Sequence[BlockResult]], object]:
    """What adds blocks to the store."""
    if args.no_store:
        return lambda _: None
    from stellwerk.arena.identity import identities
    from stellwerk.arena.store import add_games, check, store_path

    path = store_path(args.store)
    check(path)
    who = identities(match)
    return lambda results: add_games(path, match, who, results)


def _keep(folder: Path, match: Match, results: Sequence[BlockResult]) -> None:
    """Write the games of some blocks: one file each, named by seed, block and rotation."""
    for block in results:
        for rotation, game in enumerate(block.games):
            file = folder / f"{match.seed}-{block.block:05}-{rotation}.txt"
            file.write_text(game.replay, encoding="utf-8")


def _write(
    match: Match, played: Sequence[BlockResult], result: MatchReport, args: Namespace
) -> None:
    """Write the page, and the replays of games in which a bot went wrong."""
    if args.report:
        from stellwerk.arena.page import write_page

        result["report"] = str(write_page(Path(args.report), match, played, result))
    if result["faults"]:
        folder = Path(args.keep) if args.keep else Path(mkdtemp(prefix="stellwerk-faults-"))
        for number, fault in enumerate(result["faults"], 1):
            file = folder / f"fault-{number:03}.txt"
            file.write_text(fault["replay"], encoding="utf-8")
            fault["file"] = str(file)


def _print(result: MatchReport, args: Namespace) -> None:
    """Print the result as tables and sentences."""
    from stellwerk.cli.arena_tables import calibration_table, health_table, share_table

    share_table(result).print()
    health_table(result).print()
    for bot in result["bots"]:
        if "search" in bot:
            calibration_table(bot).print()
    players, blocks, games = result["players"], result["blocks"], result["games"]
    print(
        f"{result['edition']}, {players} players: {blocks} blocks, {games} games, "
        f"seed {result['seed']}, {result['seconds']} s"
    )
    for note in result["notes"]:
        print(note)
    if result["capped"]:
        print(f"{result['capped']} games were given up as endless.")
    if "sprt" in result:
        _print_sprt(result)
    for fault in result["faults"][:TOLD]:
        _print_fault(fault)
    if len(result["faults"]) > TOLD:
        print(f"… and {len(result['faults']) - TOLD} more faults.")
    if args.report:
        print(f"The page: {result['report']}")


def _print_sprt(result: MatchReport) -> None:
    test, name = result["sprt"], result["bots"][0]["name"]
    low, high = test["bounds"]
    words = {
        "H1": f"H1 accepted: {name} is {test['elo'][1]:+g} Elo or more above the rest",
        "H0": f"H0 accepted: {name} is {test['elo'][0]:+g} Elo or less above the rest",
        "undecided": "undecided",
    }[test["accepted"]]
    print(f"SPRT: {words} (LLR {test['llr']:+.2f}, bounds {low:+.2f} and {high:+.2f}).")


def _print_fault(fault: FaultReport) -> None:
    seen, turns = fault["position"], fault["position"]["turns"]
    assert isinstance(turns, int)
    where = f"decision {fault['decision'] + 1}, turn {turns + 1}, phase {seen['phase']}"
    print(plain(f"{fault['name']} lost a game: {fault['what']}"))
    print(f"  at {where}; replay: {fault['file']}")
