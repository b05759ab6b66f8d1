"""`stellwerk rules [EDITION]`: the rule ledger as a table, or as JSON for programs."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from stellwerk.cli.output import Grid, paragraph
from stellwerk.ledger import LANGUAGES, Rule, of_edition, proofs, rules


class Words(NamedTuple):
    """What stands around the rules, in the language of the rules."""

    head: tuple[str, str, str]
    none: str
    unknown: str
    proven: str


WORDS = {
    "en": Words(
        ("rule", "what it says", "tests"),
        "none",
        "{rules} rules. Run `make test` in the source tree to see which are proven.",
        "{rules} rules, {proven} of them proven by tests.",
    ),
    "de": Words(
        ("Regel", "Wortlaut", "Tests"),
        "keine",
        "{rules} Regeln. Welche belegt sind, zeigt `make test` im Quellbaum.",
        "{rules} Regeln, davon {proven} durch Tests belegt.",
    ),
}


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "edition", nargs="?", help="only the rules of one edition or family: usa, europe, metro"
    )
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=LANGUAGES[0],
        help="English (the specification) or German",
    )
    parser.add_argument("--unproven", action="store_true", help="only rules no passing test proves")
    parser.add_argument("--json", action="store_true", help="print a list of objects")


def run(args: Namespace) -> int:
    """Print the ledger."""
    ledger = rules(language=args.language)
    shown = of_edition(ledger, args.edition) if args.edition else ledger
    proven = proofs()
    if args.unproven:
        shown = tuple(rule for rule in shown if not (proven or {}).get(rule.id))
    if args.json:
        json.dump(
            [_entry(rule, proven) for rule in shown], sys.stdout, indent=2, ensure_ascii=False
        )
        print()
    else:
        _print_tables(shown, proven, WORDS[args.language])
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


def _print_tables(shown: Sequence[Rule], proven: Mapping[str, int] | None, words: Words) -> None:
    for section, group in groupby(shown, key=lambda rule: rule.section):
        _table(section, list(group), proven, words).print()
    print("\n".join(paragraph(_summary(shown, proven, words))))


def _table(
    title: str, group: Sequence[Rule], proven: Mapping[str, int] | None, words: Words
) -> Grid:
    heads = words.head if proven is not None else words.head[:2]
    table = Grid(heads, right=(2,), title=title, text=1)
    for rule in group:
        tests = [] if proven is None else [str(proven.get(rule.id, 0) or words.none)]
        table.add(rule.id, rule.text, *tests)
    return table


def _summary(shown: Sequence[Rule], proven: Mapping[str, int] | None, words: Words) -> str:
    if proven is None:
        return words.unknown.format(rules=len(shown))
    count = sum(1 for rule in shown if proven.get(rule.id))
    return words.proven.format(rules=len(shown), proven=count)
