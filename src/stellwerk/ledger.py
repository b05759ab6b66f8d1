"""The rule ledger: every rule has an id, and tests say which ids they prove.

The ledger is `rules/*.md`, one file per family; each line that starts with an id in backticks is
one rule:

    - `tickets.cards.two` The action draws two cards, one after the other, …

The first word of an id is the family (it holds for all its editions) or one edition of it. The
test run leaves in `build/rules.json` how many passing tests prove each id.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from stellwerk.errors import StellwerkError, UnknownName

_RULE = re.compile(r"- `(?P<id>[a-z0-9_]+(?:\.[a-z0-9_-]+)+)` (?P<text>.+)")
_HEADING = re.compile(r"#{2,} (?P<title>.+)")
_RULING = "[ruling"

_PACKAGE = Path(__file__).parent
_TREE = _PACKAGE.parent.parent


class Rule(NamedTuple):
    """One rule of the ledger."""

    id: str
    family: str
    section: str
    text: str

    @property
    def edition(self) -> str:
        """The edition the rule belongs to; the family's name when it holds for all of them."""
        return self.id.partition(".")[0]

    @property
    def ruling(self) -> bool:
        """Whether the printed rules leave the case open and the answer is ours."""
        return _RULING in self.text


def rules(folder: Path | None = None) -> tuple[Rule, ...]:
    """All rules, by family and in the order of its file."""
    files = sorted((folder or rules_folder()).glob("*.md"))
    found = tuple(rule for file in files for rule in _read(file))
    _check_unique(found)
    return found


def rules_folder() -> Path:
    """Where the ledger lies: in the installed package, or in the source tree."""
    installed = _PACKAGE / "_rules"
    return installed if installed.is_dir() else _TREE / "rules"


def editions(ledger: Iterable[Rule]) -> list[str]:
    """The names `of_edition` knows: families and editions, in the order of the ledger."""
    return list(dict.fromkeys(name for rule in ledger for name in (rule.family, rule.edition)))


def of_edition(ledger: Iterable[Rule], name: str) -> tuple[Rule, ...]:
    """The rules that hold for an edition: its own and its family's; a family's name gives them all.

    Options do not matter: `europe:mega` has the rules of `europe`.
    """
    ledger = tuple(ledger)
    edition = name.partition(":")[0]
    if edition not in editions(ledger):
        raise UnknownName("edition", name, editions(ledger))
    family = next(rule.family for rule in ledger if edition in (rule.family, rule.edition))
    wanted = {edition, family}
    return tuple(
        rule
        for rule in ledger
        if rule.family == family and (edition == family or rule.edition in wanted)
    )


def proofs(file: Path | None = None) -> Mapping[str, int] | None:
    """How many passing tests prove each id, or None when no test run has left word of it."""
    file = file or _TREE / "build" / "rules.json"
    if not file.is_file():
        return None
    counts: dict[str, int] = json.loads(file.read_text(encoding="utf-8"))
    return counts


def _read(file: Path) -> Iterable[Rule]:
    section = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.fullmatch(line):
            section = heading["title"]
        elif rule := _RULE.fullmatch(line):
            yield Rule(rule["id"], file.stem, section, rule["text"])


def _check_unique(ledger: Iterable[Rule]) -> None:
    seen: set[str] = set()
    for rule in ledger:
        if rule.id in seen:
            raise StellwerkError(f'The rule "{rule.id}" stands twice in the ledger.')
        seen.add(rule.id)
