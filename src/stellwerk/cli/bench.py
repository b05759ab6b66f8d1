"""`stellwerk bench`: how fast the engine is on this machine, all figures in one run.

Machines are noisy and differ: compare figures of one run with each other, or runs on one quiet
machine.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from time import perf_counter
from typing import Any

from stellwerk.cli.output import Grid
from stellwerk.processes import PYTHON

#: What is measured, with the number of seats and of games.
GAMES = (
    ("usa", 2, 20_000),
    ("usa", 4, 10_000),
    ("europe", 2, 20_000),
    ("europe", 4, 10_000),
    ("europe:mega+bonus", 4, 10_000),
    ("new_york", 2, 40_000),
    ("berlin", 2, 40_000),
)
#: Further games where their family is installed.
METRO_GAMES = (
    ("metro", 2, 10_000),
    ("metro:companies", 2, 5_000),
    ("metro:central", 2, 5_000),
    ("metro:middle", 2, 5_000),
    ("metro:paris", 2, 5_000),
    ("metro:stockholm", 2, 5_000),
    ("metro:london", 2, 5_000),
    ("metro:new_york", 2, 5_000),
    ("metro:st_petersburg", 2, 5_000),
    ("metro:berlin-a", 2, 5_000),
    ("metro:solo", 1, 5_000),
)
#: Bots, with the number of blocks they play and of decisions they are asked for.
BOTS = (
    ("usa", 2, "planner", 1_000, 2_000),
    ("usa", 2, "search:300", 10, 300),
    ("metro", 2, "greedy", 500, 1_000),
    ("metro", 2, "search:300", 10, 300),
)
#: What is analyzed: a game of planners with so many seats, from this seed.
STUDIED = ("usa", 3, 1)
#: Figures by name, in plain values.
Figures = dict[str, Any]
#: A process that plays its first game, from nothing.
FIRST_GAME = "import stellwerk; g = stellwerk.game('usa', 2); s = g.deal_many([1]); g.play_out(s)"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument(
        "--batch",
        metavar="GAME",
        nargs="?",
        const="usa",
        help="measure batches of a game (usa), next to other frameworks' games if installed",
    )


def run(args: Namespace) -> int:
    """Measure everything and print it."""
    if args.batch:
        return _run_batch(args)
    figures = measure_all(10 if args.quick else 1, _silent if args.json else _tell)
    if args.json:
        print(json.dumps(figures))
    else:
        _print(figures)
    return 0


def _run_batch(args: Namespace) -> int:
    """Measure batches on one core and on two threads, and what is installed beside them."""
    from stellwerk.cli import measure_batch

    seconds = measure_batch.SECONDS / (10 if args.quick else 1)
    tell = _silent if args.json else _tell
    rates = [rate.to_json() for rate in measure_batch.batches(args.batch, seconds, tell)]
    threads = min(2, os.cpu_count() or 1)
    sizes = (measure_batch.GAMES, measure_batch.GAMES * measure_batch.LARGER)
    tell(f"{threads} threads beside one …")
    faster = [
        {"games": games, "times": measure_batch.speed_up(args.batch, seconds, threads, games)}
        for games in sizes
    ]
    limit = measure_batch.machine_limit(args.batch, threads)
    beside = [rate.to_json() for rate in measure_batch.others(seconds, tell)]
    figures = {
        "batches": rates, "threads": threads, "speed_up": faster, "machine_limit": limit,
        "others": beside,
    }  # fmt: skip
    if args.json:
        print(json.dumps(figures))
    else:
        _print_batch(figures)
    return 0


def _print_batch(figures: Figures) -> None:
    from stellwerk.cli.measure_batch import AIMED, GAMES, WAYS

    aims = {(what, AIMED): aim for what, _, aim in WAYS}
    title = f"batches of {GAMES:,} games, one thread"
    table = Grid(("what", "game", "decisions / CPU-s", "aim"), right=(2, 3), title=title)
    for row in figures["batches"]:
        aim = aims.get((row["what"], row["game"]))
        rate = f"{row['per_second']:,.0f}"
        table.add(row["what"], row["game"], rate, f"{aim:,}" if aim else "")
    for row in figures["others"]:
        table.add(row["what"], row["game"], f"{row['per_second']:,.0f}", "")
    table.print()
    limit = f"a loop that shares nothing: {figures['machine_limit']:.2f} ×"
    gains = ", ".join(
        f"{row['times']:.2f} × one with {row['games']:,} games" for row in figures["speed_up"]
    )
    print(f"{figures['threads']} threads, full observation: {gains} ({limit})")


def measure_all(part: int, tell: Callable[[str], None]) -> Figures:
    """All figures: games, bots, analysis, basic operations, first start, all cores against one."""
    import stellwerk
    from stellwerk.cli import measure

    known = {info.id for info in stellwerk.editions()}
    plan = GAMES + (METRO_GAMES if "metro" in known else ())
    games = []
    for name, players, number in plan:
        tell(f"{name} with {players} seats …")
        result = measure.simulate(stellwerk.game(name, players), number // part, seed=1)
        games.append(result.to_json())
    usa = stellwerk.game("usa", 2)
    cores = os.cpu_count() or 1
    tell(f"usa on {cores} cores …")
    number = 40_000 // part
    one, all_cores = (measure.simulate(usa, number, 1, n) for n in (1, cores))
    operations = {}
    for family in ("usa", "metro"):
        if family in known:
            tell(f"operations of {family} …")
            operations[family] = measure.operations(stellwerk.game(family, 2))
    return {
        "games": games,
        "bots": _bots(part, known, tell),
        "analysis": _analyses(part, cores, tell),
        "cores": cores,
        "all_cores_games_per_second": all_cores.games_per_second,
        "speed_up": one.seconds / all_cores.seconds,
        "operations_ns": operations,
        "warm_start_seconds": _warm_start(),
    }


def _bots(part: int, known: set[str], tell: Callable[[str], None]) -> list[Figures]:
    import stellwerk
    from stellwerk.cli import measure_bots

    paces = []
    for name, players, bot, blocks, decisions in BOTS:
        if name in known:
            tell(f"{bot} at {name} …")
            game = stellwerk.game(name, players)
            pace = measure_bots.pace(game, bot, max(1, blocks // part), max(1, decisions // part))
            paces.append(pace.to_json())
    return paces


def _analyses(part: int, cores: int, tell: Callable[[str], None]) -> list[Figures]:
    """Both depths on all cores; `quick` alone if all is to be quick."""
    import stellwerk
    from stellwerk.cli import measure_analysis

    name, players, seed = STUDIED
    replay = measure_analysis.planned(stellwerk.game(name, players), seed)
    measure_analysis.study(replay, "glance", cores)  # load compiled code outside the measurement
    found = []
    for depth in ("quick",) if part > 1 else ("quick", "thorough"):
        tell(f"analysis of {name} with {players} seats, {depth} …")
        found.append(measure_analysis.study(replay, depth, cores).to_json())
    return found


def _warm_start() -> float:
    """The best of three: seconds of a process that plays its first game."""
    best = float("inf")
    for _ in range(3):
        start = perf_counter()
        subprocess.run([*PYTHON, "-c", FIRST_GAME], check=True)
        best = min(best, perf_counter() - start)
    return best


def _tell(words: str) -> None:
    print(words, file=sys.stderr)


def _silent(words: str) -> None:
    """Programs want to hear nothing but the figures."""


def _print(figures: Figures) -> None:
    heads = ("game", "seats", "games / CPU-s", "decisions / game", "ns / decision", "checksum")
    title = "uniform random games with final scoring, one core"
    table = Grid(heads, right=range(1, 6), title=title)
    for row in figures["games"]:
        table.add(
            row["game"],
            str(row["players"]),
            f"{row['games_per_second']:,.0f}",
            f"{row['decisions_per_game']:.1f}",
            f"{row['ns_per_decision']:.0f}",
            row["checksum"],
        )
    table.print()
    _print_bots(figures["bots"])
    _print_analyses(figures["analysis"])
    for game, operations in figures["operations_ns"].items():
        words = ", ".join(f"{name} {ns:,.0f} ns" for name, ns in operations.items())
        print(f"{game}: {words}")
    print(
        f"usa on {figures['cores']} cores: {figures['all_cores_games_per_second']:,.0f} games / s, "
        f"{figures['speed_up']:.2f} × one core"
    )
    print(f"first game of a process: {figures['warm_start_seconds']:.2f} s")


def _print_bots(rows: list[Figures]) -> None:
    heads = ("bot", "game", "games / CPU-s", "ms / decision")
    table = Grid(heads, right=(2, 3), title="bots among themselves, one core")
    for row in rows:
        pace = f"{row['games_per_second']:,.1f}", f"{row['ms_per_decision']:,.3f}"
        table.add(row["bot"], row["game"], *pace)
    table.print()


def _print_analyses(rows: list[Figures]) -> None:
    for row in rows:
        print(
            f"analysis of {row['game']} with {row['players']} seats, {row['depth']}: "
            f"{row['seconds']:.1f} s for {row['decisions']} decisions, "
            f"first figures after {row['first_seconds']:.2f} s, {row['threads']} threads"
        )
