"""Names of games: `usa`, `europe:mega+bonus`, `maps/alps.toml:short`. Pure text, for every family.

The first option follows `:`, others follow `+`. Any order is read (and `europe+bonus` too); the
order of the edition's option table is printed. A path to a map file may stand wherever a game is
named: it holds a path separator or ends with `.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from stellwerk.errors import BadOption

_MAP_FILE = re.compile(r"(.+\.toml)\s*([:+].*)?", re.IGNORECASE | re.DOTALL)
_WORD = re.compile(r"[\w-]+")


def is_map_path(name: str) -> bool:
    """Whether a name of a game is a path to a map file, with or without options.

    Spaces around its parts do not hide it: whoever reads the name passes over them.
    """
    name = name.strip()
    return bool(_MAP_FILE.fullmatch(name)) or "/" in name or "\\" in name


def split_name(name: str) -> tuple[str, tuple[str, ...]]:
    """The edition's id (or the path of its map file) and the options, in the order written.

    >>> split_name("europe:mega+bonus")
    ('europe', ('mega', 'bonus'))
    """
    name = name.strip()
    id, options = _split_path(name) if is_map_path(name) else _split_id(name)
    if not id:
        raise BadOption(name, f'a game has a name, like "europe{options or ":mega"}".')
    return id, option_words(name, options[1:].split("+")) if options else ()


def _split_id(name: str) -> tuple[str, str]:
    cut = min((at for at in (name.find(":"), name.find("+")) if at >= 0), default=len(name))
    return name[:cut].strip(), name[cut:]


def _split_path(name: str) -> tuple[str, str]:
    """A path may hold `:` and `+` itself; options begin after `.toml` or the file's name."""
    if found := _MAP_FILE.fullmatch(name):
        return found[1], found[2] or ""
    folder = max(name.rfind("/"), name.rfind("\\")) + 1
    file, colon, options = name[folder:].partition(":")
    return name[:folder] + file, colon + options


def option_words(name: str, options: Sequence[str]) -> tuple[str, ...]:
    """The options of a name, each a word, none twice."""
    words = tuple(option.strip() for option in options)
    seen: set[str] = set()
    for word in words:
        if not word:
            raise BadOption(name, 'an option is missing after ":" or "+".')
        if ":" in word:
            raise BadOption(name, f'options after the first follow "+": write "{_plus(name)}".')
        if not _WORD.fullmatch(word):
            raise BadOption(name, f'"{word}" is not a word: letters, digits, "_" and "-" only.')
        if word in seen:
            raise BadOption(name, f'the option "{word}" is there twice.')
        seen.add(word)
    return words


def _plus(name: str) -> str:
    head, _, tail = name.partition(":")
    return f"{head}:{tail.replace(':', '+')}"


def join_name(id: str, options: Sequence[str] = ()) -> str:
    """The name of a game, the inverse of `split_name`.

    >>> join_name("europe", ("mega", "bonus"))
    'europe:mega+bonus'
    """
    return f"{id}:{'+'.join(options)}" if options else id
