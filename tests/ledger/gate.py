"""The last step of `make test`: join the notes of all steps and fail on what is not proven.

    python -m tests.ledger.gate [BUILD]

reads `BUILD/rules-*.json` as the steps wrote them, writes `BUILD/rules.json` with the number of
passing tests of every rule, and prints the rules no test proves. A gap in a family that
`[tool.stellwerk.ledger]` in `pyproject.toml` calls released is a failure, and so is an id that is
not in the ledger.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from textwrap import wrap

from stellwerk.errors import suggestion
from stellwerk.ledger import Rule, rules

ROOT = Path(__file__).parents[2]

Proofs = Mapping[str, set[str]]


def main(build: Path = ROOT / "build") -> int:
    ledger = rules()
    notes = sorted(build.glob("rules-*.json"))
    proofs = joined(notes)
    write_counts(build / "rules.json", ledger, proofs)
    failures = [*no_notes(notes), *unknown(ledger, proofs), *gaps(ledger, proofs, released())]
    print(*summary(ledger, proofs), *failures, sep="\n")
    return 1 if failures else 0


def joined(files: Iterable[Path]) -> Proofs:
    """The tests that prove each id; a test that ran in several steps counts once."""
    proofs: dict[str, set[str]] = defaultdict(set)
    for file in files:
        for rule_id, tests in json.loads(file.read_text(encoding="utf-8")).items():
            proofs[rule_id].update(tests)
    return proofs


def write_counts(file: Path, ledger: Sequence[Rule], proofs: Proofs) -> None:
    counts = {rule.id: len(proofs.get(rule.id, ())) for rule in ledger}
    file.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")


def released(project: Path = ROOT / "pyproject.toml") -> list[str]:
    table = tomllib.loads(project.read_text(encoding="utf-8"))
    families: list[str] = table["tool"]["stellwerk"]["ledger"]["released"]
    return families


def no_notes(notes: Sequence[Path]) -> list[str]:
    return [] if notes else ["FAILED: no step of the test run has left a note (rules-*.json)."]


def unknown(ledger: Sequence[Rule], proofs: Proofs) -> list[str]:
    known = [rule.id for rule in ledger]
    return [
        f'FAILED: the ledger has no rule "{rule_id}". {suggestion(rule_id, known)}'
        for rule_id in sorted(set(proofs) - set(known))
    ]


def gaps(ledger: Sequence[Rule], proofs: Proofs, families: Sequence[str]) -> list[str]:
    known = sorted({rule.family for rule in ledger})
    strange = [
        f'FAILED: pyproject.toml releases a family the ledger does not have: "{family}". '
        + suggestion(family, known)
        for family in families
        if family not in known
    ]
    missing = [
        f"FAILED: no passing test proves {rule.id}: {rule.text}"
        for rule in ledger
        if rule.family in families and not proofs.get(rule.id)
    ]
    return strange + missing


def summary(ledger: Sequence[Rule], proofs: Proofs) -> list[str]:
    lines = []
    for family in sorted({rule.family for rule in ledger}):
        ids = [rule.id for rule in ledger if rule.family == family]
        open_ids = [rule_id for rule_id in ids if not proofs.get(rule_id)]
        lines.append(f"Rules of {family}: {len(ids) - len(open_ids)} of {len(ids)} proven.")
        if open_ids:
            words = "Not proven: " + ", ".join(open_ids)
            lines += wrap(words, 100, break_on_hyphens=False, subsequent_indent="  ")
    return lines


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:2])))
