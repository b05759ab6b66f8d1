"""What could be typed next: verbs and commands, then routes, cities, colors, tickets, payments.

Everything comes from the legal list and the commands' own words, so completion never offers what
the rules would refuse. Matching is fuzzy: `clbn` finds `claim`, `yo-bo` finds `boston-new_york-1`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from stellwerk.cli.table.resolve import fits, fuzzy


class Candidate(NamedTuple):
    """Text that may replace the last `length` letters before the cursor."""

    text: str
    length: int


def candidates(
    typed: str, legal: Sequence[str], commands: Mapping[str, Sequence[str]]
) -> list[Candidate]:
    """Continuations of the typed text, the best first.

    `legal` are the words of actions; `commands` maps each command to the words that may follow it.
    """
    head, space, part = typed.lstrip().casefold().rpartition(" ")
    if not space:
        verbs = dict.fromkeys(words.partition(" ")[0] for words in legal)
        return _best(part, [*verbs, *commands], len(part))
    verb, _, rest = head.partition(" ")
    if verb in commands and verb not in {words.partition(" ")[0] for words in legal}:
        return [] if rest else _best(part, commands[verb], len(part))
    actions = [words.split(" ") for words in legal if words.startswith(verb)]
    if not rest.strip():
        return _best(
            part, dict.fromkeys(words[1] for words in actions if len(words) > 1), len(part)
        )
    return _rests(rest.split(), part, actions)


def _rests(known: Sequence[str], part: str, actions: Sequence[Sequence[str]]) -> list[Candidate]:
    """All that may follow the words already there, as a whole: a payment, the other tickets."""
    rests = {
        " ".join(words[len(known) + 1 :]): None
        for words in actions
        if len(words) > len(known) + 1 and _agree(known, words[1:])
    }
    return [Candidate(rest, len(part)) for rest in rests if rest.casefold().startswith(part)]


def _agree(known: Sequence[str], words: Sequence[str]) -> bool:
    return all(fits(token, word.casefold()) for token, word in zip(known, words, strict=False))


def _best(part: str, words: Iterable[str], length: int) -> list[Candidate]:
    found = [(fuzzy(part, word.casefold()), word) for word in words]
    ranked = [(rank, word) for rank, word in found if rank is not None]
    return [Candidate(word, length) for _, word in sorted(ranked, key=lambda pair: pair[0])]


class TableCompleter(Completer):
    """Completion for a prompt; the table says before each prompt what is possible."""

    def __init__(self) -> None:
        self.legal: Sequence[str] = ()
        self.commands: Mapping[str, Sequence[str]] = {}
        self.gloss: Callable[[str], str] = _nothing

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """The candidates with a few words about each."""
        for found in candidates(document.text_before_cursor, self.legal, self.commands):
            meta = self.gloss(found.text)
            yield Completion(found.text, start_position=-found.length, display_meta=meta)


def _nothing(word: str) -> str:
    return ""
