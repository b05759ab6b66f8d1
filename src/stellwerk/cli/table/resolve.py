"""From short forms to actions: which legal words could be meant.

    c den-kan          claim denver-kansas_city-1 black 4, … (every payment: the table asks)
    cl kansas denver   the same: cities in any order, with a hyphen or without
    d bl               draw blind, draw black, draw blue: the table asks
    k bos-mia          keep boston-miami

A typed word fits a word of the action when each of its parts (between hyphens) begins a name in it;
numbers must be equal. Typed words fit in order and may leave words of the action out, but if an
action fits with nothing left out, only such actions are meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def normal(words: str) -> str:
    """Words in small letters with single spaces, `+` standing alone."""
    return " ".join(words.casefold().replace("+", " + ").split())


def meant(typed: str, candidates: Iterable[str]) -> list[str]:
    """The candidates that typed words may mean, in their order; exactly one if it is clear."""
    wanted = normal(typed)
    known = list(candidates)
    for words in known:
        if wanted == words.casefold():
            return [words]
    tokens = wanted.split()
    if not tokens:
        return []
    left_out = {words: _left_out(tokens, words.casefold().split()) for words in known}
    fits = [words for words in known if left_out[words] is not None]
    whole = [words for words in fits if left_out[words] == 0]
    return whole or fits


def filtered(typed: str, candidates: Iterable[str]) -> list[str]:
    """The candidates in which every typed word fits some word, wherever it stands."""
    tokens = normal(typed).split()
    return [
        words
        for words in candidates
        if all(_fits_any(token, words.casefold().split()) for token in tokens)
    ]


def _fits_any(token: str, words: Sequence[str]) -> bool:
    return any(fits(token, word) for word in words)


def _left_out(tokens: Sequence[str], words: Sequence[str]) -> int | None:
    """How many words remain unmentioned when tokens fit in order; None when they do not fit.

    The first token is the verb. Several tokens may fit one hyphenated word (`denver kansas`).
    """
    if not words[0].startswith(tokens[0]):
        return None
    at, used = 0, {0}
    for i, token in enumerate(tokens[1:], 1):
        again = [at] if at and "-" in words[at] and not fits(tokens[i - 1], token) else []
        places = [*again, *range(at + 1, len(words))]
        found = next((place for place in places if fits(token, words[place])), None)
        if found is None:
            return None
        at = found
        used.add(at)
    return len(words) - len(used)


def fits(token: str, word: str) -> bool:
    """Whether a typed word can stand for a word of an action."""
    if token == word:
        return True
    if token.isdigit() or word.isdigit() or word == "+":
        return False
    typed, parts = token.split("-"), word.split("-")
    if any(not part for part in typed) or len(typed) > len(parts):
        return False
    names = [part for part in parts if not part.isdigit()]
    if len(typed) == 1:
        return any(begins(token, name) for name in names)
    return _in_order(typed, parts) or _in_order([typed[1], typed[0], *typed[2:]], parts)


def _in_order(typed: Sequence[str], parts: Sequence[str]) -> bool:
    return all(begins(part, name) for part, name in zip(typed, parts, strict=False))


def begins(part: str, name: str) -> bool:
    """Whether a part begins a name or one of its words: `kan`, `city` for `kansas_city`."""
    if part.isdigit() or name.isdigit():
        return part == name
    words = name.split("_")
    return any("_".join(words[i:]).startswith(part) for i in range(len(words)))


def fuzzy(part: str, word: str) -> tuple[int, ...] | None:
    """How well the letters of `part` appear in `word` in order (smaller is better), or None.

    >>> sorted(["blue", "blind", "black"], key=lambda word: fuzzy("bl", word) or ())
    ['blue', 'blind', 'black']
    """
    if not part:
        return (0,)
    if word.startswith(part):
        return (0,)
    if fits(part, word):
        return (1,)
    if part in word:
        return (2, word.index(part))
    at = -1
    for letter in part:
        at = word.find(letter, at + 1)
        if at < 0:
            return None
    return (3, at)
