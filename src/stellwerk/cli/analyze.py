"""`stellwerk analyze GAME.txt`: win chances, key moments, luck and skill of a finished game."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from stellwerk.cli.output import Bar, Grid, paragraph

if TYPE_CHECKING:
    from stellwerk.analysis import Analysis, Step
    from stellwerk.analysis.result import Decision, Entry
    from stellwerk.analysis.shape import AnalysisJson, AnalysisLike

WORDS = {"chances": "looking at the chances", "decisions": "looking at the decisions", "done": ""}
SIGNS = {"mistake": "?", "slip": "?!", "turn": "»", "luck": "◆"}


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="GAME.txt", help="a recorded game that is over")
    parser.add_argument(
        "--depth", choices=("glance", "quick", "thorough"), default="quick",
        help="how thoroughly to look (quick)",
    )  # fmt: skip
    parser.add_argument("--seat", type=int, metavar="S", help="this seat's decisions only, from 0")
    parser.add_argument("--seed", type=int, default=0, help="seed of the imagined worlds (0)")
    parser.add_argument(
        "--language", choices=("en", "de"), default="en", help="language of the reasons (en)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--report", metavar="DIR", help="write a page with graph and boards")


def run(args: Namespace) -> int:
    """Analyze a game and print what was found; Ctrl-C keeps what is there."""
    from stellwerk import analysis
    from stellwerk.replay import load

    replay = load(args.file)
    seats = None if args.seat is None else [args.seat]
    threads = os.cpu_count() or 1
    found, interrupted = _follow(
        analysis.steps(replay, args.depth, seats=seats, seed=args.seed, threads=threads),
        args.json,
    )
    if found is None:
        return 130
    if args.report:
        from stellwerk.analysis.page import write_page

        path = write_page(Path(args.report), found, replay, args.language)
        if not args.json:
            print(f"The page: {path}")
    if args.json:
        print(json.dumps(analysis.to_json(found), ensure_ascii=False))
    else:
        _print(found, args)
    return 130 if interrupted else 0


def _follow(steps: Iterator[Step], quiet: bool) -> tuple[Analysis | None, bool]:
    """Run through all steps with a bar; what was found, and whether Ctrl-C ended it."""
    found: Analysis | None = None
    try:
        # The first step may wait for rules to be compiled: the bar stands there meanwhile.
        with Bar("preparing the rules", 1, quiet) as bar:
            for step in steps:
                found = step.analysis
                bar.advance(step.done - bar.done, WORDS[step.stage], step.total)
    except KeyboardInterrupt:
        return found, True
    return found, False


def _print(found: Analysis, args: Namespace) -> None:
    """Print the tables."""
    from stellwerk.analysis import to_json

    told = to_json(found)
    _seats(found, told).print()
    if told["luck"]:
        _luck(found, told).print()
    seats = range(found.players) if args.seat is None else [args.seat]
    for seat in seats:
        if told["moments"][seat]:
            _moments(found, told, seat, args.language).print()
    for entry in found.entries:
        if entry.decision is not None and entry.decision.judgment:
            _decision(found, entry, entry.decision, args.language)
    if not found.complete:
        print("Stopped early: the rest was not analyzed.")


def _share(found: Analysis, units: int) -> str:
    return f"{units / 100:.1f}" if found.solo else f"{units / 100:.0f}%"


def _signed(units: int) -> str:
    return f"{units / 100:+.1f}"


def _seats(found: Analysis, told: AnalysisJson) -> Grid:
    heads = ("seat", "points", "loss per decision", "mistakes", "slips", "accuracy", "played like")
    grid = Grid(heads, right=range(1, 6), title=f"{found.game}, {found.depth}")
    for seat, one in enumerate(told["summary"]):
        loss = f"{one['loss'] / 100:.2f} ± {1.96 * one['loss_error'] / 100:.2f}"
        like = one["like"]
        grid.add(
            found.names[seat],
            str(found.scores[seat]),
            loss if one["decisions"] else "",
            str(one["mistakes"]),
            str(one["slips"]),
            "" if one["accuracy"] is None else str(one["accuracy"]),
            _like(like) if like else "",
        )
    return grid


def _like(like: AnalysisLike) -> str:
    span = str(like["level"])
    if like["from"] != like["to"]:
        span += f" ({like['from']} to {like['to']})"
    measured = like["measured"]
    where = f", as measured in {measured['game']} with {measured['players']}"
    return span + ("" if measured["own"] else where)


def _luck(found: Analysis, told: AnalysisJson) -> Grid:
    title = "Luck and skill: start + luck + own decisions + others' decisions = result"
    heads = ("seat", "start", "luck", "own", "others", "result")
    grid = Grid(heads, right=range(1, 6), title=title)
    for seat, one in enumerate(told["luck"]):
        luck = f"{_signed(one['luck'])} ± {1.96 * one['luck_error'] / 100:.1f}"
        parts = [_signed(one[key]) for key in ("own", "others")]
        start, end = (_share(found, one[key]) for key in ("start", "result"))
        grid.add(found.names[seat], start, luck, *parts, end)
    return grid


def _moments(found: Analysis, told: AnalysisJson, seat: int, language: str) -> Grid:
    grid = Grid(
        ("move", "", "what happened", "chance", "change"),
        right=(0, 3, 4),
        title=f"Key moments of {found.names[seat]}",
        text=2,
    )
    for one in told["moments"][seat]:
        entry = found.entries[one["number"] - 1]
        deed = entry.deed.de if language == "de" else entry.deed.en
        before, after = _share(found, one["before"]), _share(found, one["after"])
        what = f"{found.names[entry.seat]} {'hat ' if language == 'de' else ''}{deed}"
        grid.add(
            str(one["number"]), SIGNS[one["kind"]], what, f"{before} → {after}",
            _signed(one["change"]),
        )  # fmt: skip
    return grid


def _decision(found: Analysis, entry: Entry, decision: Decision, language: str) -> None:
    """A decision that was judged, with its options and reasons."""
    who = found.names[entry.seat]
    deed = entry.deed.de if language == "de" else entry.deed.en
    loss = f"{-decision.loss / 100:.1f} ± {1.96 * decision.error / 100:.1f}"
    has = "hat " if language == "de" else ""
    print(f"{entry.number:>4}  {who} {has}{deed}: {decision.judgment}, {loss}")
    for option in decision.options:
        title, reason = (
            one.de if language == "de" else one.en for one in (option.title, option.reason)
        )
        mark = " (played)" if option.played else ""
        head = f"{_share(found, option.share):>6}  {title}{mark}"
        for line in paragraph(f"{head}. {reason}" if reason else head, 6, 8):
            print(line)
    print()
