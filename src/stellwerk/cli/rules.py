"""`stellwerk rules [EDITION]`: the rule ledger as a table, or as JSON for programs."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from stellwerk.ledger import Rule, of_edition, proofs, rules


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "edition", nargs="?", help="only the rules of one edition or family: usa, europe, metro"
    )
    parser.add_argument("--unproven", action="store_true", help="only rules no passing test proves")
    parser.add_argument("--json", action="store_true", help="print a list of objects")


def run(args: Namespace) -> int:
    """Print the ledger."""
    shown = of_edition(rules(), args.edition) if args.edition else rules()
    proven = proofs()
    if args.unproven:
        shown = tuple(rule for rule in shown if not (proven or {}).get(rule.id))
    if args.json:
        json.dump(
            [_entry(rule, proven) for rule in shown], sys.stdout, indent=2, ensure_ascii=False
        )
        print()
    else:
        _print_tables(shown, proven)
    return 0


def _entry(rule: Rule, proven: Mapping[str, int] | None) -> dict[str, object]:
    """One rule for programs; `tests` is null when no test run has left word of it."""
    return {
        "id": rule.id,
        "family": rule.family,
        "edition": rule.edition,
        "section": rule.section,
        "ruling": rule.ruling,
        "text": rule.text,
        "tests": None if proven is None else proven.get(rule.id, 0),
    }


def _print_tables(shown: Sequence[Rule], proven: Mapping[str, int] | None) -> None:
    console = Console(highlight=False)
    for section, group in groupby(shown, key=lambda rule: rule.section):
        console.print(_table(section, list(group), proven))
    console.print(_summary(shown, proven))


def _table(title: str, group: Sequence[Rule], proven: Mapping[str, int] | None) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", expand=True)
    table.add_column("rule", no_wrap=True)
    table.add_column("what it says", ratio=1)
    if proven is not None:
        table.add_column("tests", justify="right", no_wrap=True)
    for rule in group:
        cells = [Text(rule.id), Text(rule.text)]
        table.add_row(*cells if proven is None else [*cells, _tests(proven.get(rule.id, 0))])
    return table


def _tests(count: int) -> Text:
    return Text(str(count), style="green") if count else Text("none", style="bold red")


def _summary(shown: Sequence[Rule], proven: Mapping[str, int] | None) -> str:
    if proven is None:
        return f"{len(shown)} rules. Run `make test` in the source tree to see which are proven."
    count = sum(1 for rule in shown if proven.get(rule.id))
    return f"{len(shown)} rules, {count} of them proven by tests."
