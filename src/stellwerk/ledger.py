"""The rule ledger: every rule has an id, and tests say which ids they prove.

The ledger is `rules/*.md`, one file per family; each line that starts with an id in backticks is
one rule:

    - `tickets.cards.two` The action draws two cards, one after the other, …

English is the specification. Another language has the same rules in the same order in a file of
its own, `rules/tickets.de.md` in German. What the booklets of two editions call by different names
has in the shared rules the name that most of them use; `rules/words.de.json` has the others.

The first word of an id is the family (it holds for all its editions) or one edition of it. The
test run leaves in `build/rules.json` how many passing tests prove each id.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from stellwerk.errors import StellwerkError, UnknownName
from stellwerk.names import split_name

_RULE = re.compile(r"- `(?P<id>[a-z0-9_]+(?:\.[a-z0-9_-]+)+)` (?P<text>.+)")
_HEADING = re.compile(r"#{2,} (?P<title>.+)")

LANGUAGES = ("en", "de")
"""The languages the ledger is written in; the first is the specification."""

_RULING = {"en": "[ruling", "de": "[Festlegung"}

_PACKAGE = Path(__file__).parent
_TREE = _PACKAGE.parent.parent


class Rule(NamedTuple):
    """One rule of the ledger."""

    id: str
    family: str
    section: str
    text: str
    language: str = LANGUAGES[0]

    @property
    def edition(self) -> str:
        """The edition the rule belongs to; the family's name when it holds for all of them."""
        return self.id.partition(".")[0]

    @property
    def ruling(self) -> bool:
        """Whether the printed rules leave the case open and the answer is ours."""
        return _RULING[self.language] in self.text


def rules(folder: Path | None = None, language: str = LANGUAGES[0]) -> tuple[Rule, ...]:
    """All rules in a language, by family and in the order of its file."""
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    files = files_in(language, folder or rules_folder())
    found = tuple(rule for file in files for rule in _read(file, language))
    _check_unique(found)
    return found


def files_in(language: str, folder: Path) -> list[Path]:
    """The files of a language: `tickets.md` in English, `tickets.de.md` in German."""
    ending = "" if language == LANGUAGES[0] else f".{language}"
    return sorted(file for file in folder.glob("*.md") if Path(file.stem).suffix == ending)


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
    edition, _ = split_name(name)
    if edition not in editions(ledger):
        raise UnknownName("edition", name, editions(ledger))
    family = next(rule.family for rule in ledger if edition in (rule.family, rule.edition))
    wanted = {edition, family}
    return tuple(
        in_words_of(edition, rule)
        for rule in ledger
        if rule.family == family and (edition == family or rule.edition in wanted)
    )


def in_words_of(edition: str, rule: Rule) -> Rule:
    """A rule with what an edition calls by names of its own."""
    own = _own_words(rule.language).get(edition)
    if not own:
        return rule
    # The longest name first: a plural is not the singular with a rest.
    names = "|".join(sorted(own, key=len, reverse=True))
    return rule._replace(text=re.sub(names, lambda found: own[found[0]], rule.text))


@cache
def _own_words(language: str) -> Mapping[str, Mapping[str, str]]:
    """What editions call by names of their own: `rules/words.de.json` in German."""
    file = rules_folder() / f"words.{language}.json"
    if not file.is_file():
        return {}
    words: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return words


def proofs(file: Path | None = None) -> Mapping[str, int] | None:
    """How many passing tests prove each id, or None when no test run has left word of it."""
    file = file or _TREE / "build" / "rules.json"
    if not file.is_file():
        return None
    counts: dict[str, int] = json.loads(file.read_text(encoding="utf-8"))
    return counts


def _read(file: Path, language: str) -> Iterable[Rule]:
    family = file.name.partition(".")[0]
    section = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if heading := _HEADING.fullmatch(line):
            section = heading["title"]
        elif rule := _RULE.fullmatch(line):
            yield Rule(rule["id"], family, section, rule["text"], language)


def _check_unique(ledger: Iterable[Rule]) -> None:
    seen: set[str] = set()
    for rule in ledger:
        if rule.id in seen:
            raise StellwerkError(f'The rule "{rule.id}" appears twice in the ledger.')
        seen.add(rule.id)
