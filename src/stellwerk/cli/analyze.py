"""`stellwerk analyze GAME.txt`: win chances, key moments, luck and skill of a finished game."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from stellwerk.cli.output import Bar, Grid, paragraph

if TYPE_CHECKING:
    from stellwerk.analysis import Analysis, Step
    from stellwerk.analysis.result import Decision, Entry
    from stellwerk.analysis.shape import AnalysisJson

STAGES = {"chances": "looking at the chances", "decisions": "looking at the decisions", "done": ""}
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
        "--language", choices=("en", "de"), default="en", help="language of tables and reasons (en)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--report", metavar="DIR", help="write a page with graph and boards")


def run(args: Namespace) -> int:
    """Analyze a game and print what was found; Ctrl-C keeps what is there."""
    from stellwerk import analysis
    from stellwerk.replay import load

    replay = load(args.file)
    if args.report:
        from stellwerk.analysis.page import make_room

        make_room(Path(args.report))  # whatever is wrong with it is said before the work
    seats = None if args.seat is None else [args.seat]
    threads = os.cpu_count() or 1
    found, interrupted = _follow(
        analysis.steps(replay, args.depth, seats=seats, seed=args.seed, threads=threads),
        args.json,
    )
    if found is None:
        return 130
    if args.report:
        from stellwerk.analysis.page import WORDS, write_page

        path = write_page(Path(args.report), found, replay, args.language)
        if not args.json:
            print(f"{WORDS[args.language]['page']}: {path}")
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
                bar.advance(step.done - bar.done, STAGES[step.stage], step.total)
    except KeyboardInterrupt:
        return found, True
    return found, False


def _print(found: Analysis, args: Namespace) -> None:
    """Print the tables."""
    from stellwerk.analysis import to_json
    from stellwerk.analysis.page import WORDS
    from stellwerk.analysis.words import called

    told, words = to_json(found), WORDS[args.language]
    who = [called(found.names, seat) for seat in range(found.players)]
    found = replace(found, names=[one.de if args.language == "de" else one.en for one in who])
    _seats(found, told, args.language).print()
    if told["luck"]:
        _luck(found, told, words).print()
    seats = [seat for seat in found.seats if told["moments"][seat]]
    if seats and not found.solo:
        print("\n".join(paragraph(words["which"], 0, 0)))
    for seat in seats:
        _moments(found, told, seat, args.language).print()
    for entry in found.entries:
        if entry.decision is not None and entry.decision.judgment:
            _decision(found, entry, entry.decision, args.language)
    if not found.complete:
        print(words["stopped"])


def _share(found: Analysis, units: int, words: Mapping[str, str]) -> str:
    from stellwerk.analysis.page import share

    return share(found, units, words)


def _signed(units: int, words: Mapping[str, str]) -> str:
    return _number(units, "+.1f", words)


def _number(units: float, look: str, words: Mapping[str, str]) -> str:
    """Hundredths as a number with the point, or comma, of a language."""
    return f"{units / 100:{look}}".replace(".", words["point"])


def _seats(found: Analysis, told: AnalysisJson, language: str) -> Grid:
    from stellwerk.analysis.page import WORDS, like_words

    words = WORDS[language]
    keys = ("seat", "score", "loss", "mistakes", "accuracy", "like")
    heads = [words[key] for key in keys]
    grid = Grid(heads, right=range(1, 5), title=f"{found.game}, {found.depth}")
    for seat, one in enumerate(told["summary"]):
        loss = " ± ".join(
            _number(one_of, ".2f", words) for one_of in (one["loss"], 1.96 * one["loss_error"])
        )
        like = one["like"]
        grid.add(
            found.names[seat],
            str(found.scores[seat]),
            loss if one["decisions"] else "",
            f"{one['mistakes']} · {one['slips']}" if one["decisions"] else "",
            "" if one["accuracy"] is None else str(one["accuracy"]),
            like_words(like, language) if like else "",
        )
    return grid


def _luck(found: Analysis, told: AnalysisJson, words: Mapping[str, str]) -> Grid:
    sums = words["sums_solo" if found.solo else "sums"]
    heads = [words[key] for key in ("seat", "start", "lucky", "own", "others", "result")]
    grid = Grid(heads, right=range(1, 6), title=f"{words['luck']}: {sums}")
    for seat, one in enumerate(told["luck"]):
        luck = f"{_signed(one['luck'], words)} ± {_number(1.96 * one['luck_error'], '.1f', words)}"
        parts = [_signed(one[key], words) for key in ("own", "others")]
        start, end = (_share(found, one[key], words) for key in ("start", "result"))
        grid.add(found.names[seat], start, luck, *parts, end)
    return grid


def _moments(found: Analysis, told: AnalysisJson, seat: int, language: str) -> Grid:
    from stellwerk.analysis.page import WORDS

    words = WORDS[language]
    grid = Grid(
        (
            words["move"],
            "",
            words["what"],
            words["points" if found.solo else "chance"],
            words["change"],
        ),
        right=(0, 3, 4),
        title=f"{words['moments']}: {found.names[seat]}",
        text=2,
    )
    for one in told["moments"][seat]:
        entry = found.entries[one["number"] - 1]
        deed = entry.deed.de if language == "de" else entry.deed.en
        before, after = (_share(found, one[key], words) for key in ("before", "after"))
        what = f"{found.names[entry.seat]} {'hat ' if language == 'de' else ''}{deed}"
        grid.add(
            str(one["number"]), SIGNS[one["kind"]], what, f"{before} → {after}",
            _signed(one["change"], words),
        )  # fmt: skip
    return grid


def _decision(found: Analysis, entry: Entry, decision: Decision, language: str) -> None:
    """A decision that was judged, with its options and reasons."""
    from stellwerk.analysis.page import WORDS

    who = found.names[entry.seat]
    deed = entry.deed.de if language == "de" else entry.deed.en
    words = WORDS[language]
    loss = f"{_signed(-decision.loss, words)} ± {_number(1.96 * decision.error, '.1f', words)}"
    has = "hat " if language == "de" else ""
    print(f"{entry.number:>4}  {who} {has}{deed}: {words[decision.judgment]}, {loss}")
    for option in decision.options:
        title, reason = (
            one.de if language == "de" else one.en for one in (option.title, option.reason)
        )
        marks = [words[decision.tag]] if option.best else []
        marks += [words["played"]] if option.played else []
        mark = f" ({', '.join(marks)})" if marks else ""
        head = f"{_share(found, option.share, words):>6}  {title}{mark}"
        for line in paragraph(f"{head}. {reason}" if reason else head, 6, 8):
            print(line)
    print()
