"""The text of a map after a change: only the lines that have to change do.

People write comments and put things in their own order; a change of one route touches one line of
their file. So what is to stand in the file is compared with what stands there, row by row. Where a
file is written in a way that single lines cannot follow (a row over several lines, a section in
pieces), it is written anew as a whole: always right, without the comments.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

from stellwerk.tickets.maps.text import Table, lines_of

#: Sections with a table for each row.
ROWS = ("cities", "routes", "tickets")
ORDER = (
    "format", "id", "compatible_with", "status", "note", "players", "title", "cards", "pieces",
    "points", "rules", "deal", "options", "cities", "routes", "tickets", "board",
)  # fmt: skip
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_COMMENT = re.compile(r"[\]}\"'\w]\s*(#.*)$")


def retext(text: str, wanted: Table) -> str:
    """The text that says what is wanted, as near to the old one as can be."""
    if tomllib.loads(text) == wanted:
        return text
    changed = _changed(text, wanted)
    try:
        if changed is not None and tomllib.loads(changed) == wanted:
            return changed
    except tomllib.TOMLDecodeError:
        pass
    return written(wanted)


def written(data: Table) -> str:
    """A whole file, section by section."""
    return "\n".join(_written(data)).strip("\n") + "\n"


def _written(data: Table) -> Iterator[str]:
    keys = sorted(data, key=lambda key: ORDER.index(key) if key in ORDER else len(ORDER))
    for key in keys:
        if not isinstance(data[key], dict):
            yield f"{_key(key)} = {value_text(data[key])}"
    for key in keys:
        if isinstance(data[key], dict):
            yield from _section(key, data[key])


def _section(name: str, table: Table) -> Iterator[str]:
    nested = () if name in ROWS else tuple(k for k, v in table.items() if isinstance(v, dict))
    yield from ("", f"[{name}]")
    for key, value in table.items():
        if key not in nested:
            yield f"{_key(key)} = {value_text(value)}"
    for key in nested:
        yield from _section(f"{name}.{_key(key)}", table[key])


def _key(word: str) -> str:
    return word if _BARE.fullmatch(word) else json.dumps(word, ensure_ascii=False)


def value_text(value: Any) -> str:
    """A value as TOML, on one line; long lists of texts on several."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        whole = abs(value) < 1e15 and value == int(value)  # neither endless nor no number
        return f"{int(value)}.0" if whole else f"{value:g}"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        items = [value_text(item) for item in value]
        if sum(map(len, items)) > 1000:
            return "[\n" + "".join(f"  {item},\n" for item in items) + "]"
        return f"[{', '.join(items)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(k)} = {value_text(v)}' for k, v in value.items())} }}"
    return str(value)  # dates and times, which no key of a map may hold


def _quoted(word: str) -> str:
    """A text in quotes; TOML wants DEL written out, which JSON does not."""
    return json.dumps(word, ensure_ascii=False).replace("\x7f", "\\u007f")


def _changed(text: str, wanted: Table) -> str | None:
    """The text with changed lines; None where lines cannot say it."""
    lines = text.split("\n")
    places = lines_of(text)
    at = {place: number - 1 for place, number in reversed(places)}
    edits: dict[int, str | None] = {}
    added: dict[int, list[str]] = {}
    had = tomllib.loads(text)
    for section, old, new in _sections(had, wanted):
        if old is None or (section and section not in at):
            return None
        for key in {**old, **new}:
            place = f"{section}.{key}" if section else key
            if key in old and key in new and old[key] == new[key]:
                continue
            if key in old:
                number = at.get(place)
                if number is None or not _alone(lines[number], key, old[key]):
                    return None
                edits[number] = _line(lines[number], key, new[key]) if key in new else None
            else:
                added.setdefault(_after(section, key, old, at), []).append(
                    f"{_key(key)} = {value_text(new[key])}"
                )
    return "\n".join(_merged(lines, edits, added))


def _merged(
    lines: list[str], edits: dict[int, str | None], added: dict[int, list[str]]
) -> Iterator[str]:
    yield from sorted(added.get(-1, []))
    for number, line in enumerate(lines):
        kept = edits.get(number, line)
        if kept is not None:
            yield kept
        yield from sorted(added.get(number, []))


def _sections(had: Table, wanted: Table, name: str = "") -> Iterator[tuple[str, Any, Table]]:
    """Every table whose keys have lines of their own: as it was (None: it was not), as wanted."""
    inner = {
        key
        for key in {**had, **wanted}
        if isinstance(wanted.get(key, had.get(key)), dict)
        and (name == "" or (name == "board" and key in ("places", "bends")))
    }
    yield (
        name,
        {key: value for key, value in had.items() if key not in inner},
        {key: value for key, value in wanted.items() if key not in inner},
    )
    for key in sorted(inner):
        path = f"{name}.{key}" if name else key
        old, new = had.get(key), wanted.get(key)
        if old == new:
            continue
        if not isinstance(old, dict) or new is None:
            yield path, None, {}
        else:
            yield from _sections(old, new, path)


def _alone(line: str, key: str, value: Any) -> bool:
    """Whether a line says nothing but one value."""
    try:
        return tomllib.loads(line) == {key: value}
    except tomllib.TOMLDecodeError:
        return False


def _line(line: str, key: str, value: Any) -> str:
    """A line with another value, and the comment that it had."""
    comment = _COMMENT.search(line)
    tail = f"  {comment[1]}" if comment and _alone(f"{_key(key)} = 1 {comment[1]}", key, 1) else ""
    indent = line[: len(line) - len(line.lstrip())]
    return f"{indent}{_key(key)} = {value_text(value)}{tail}"


def _after(section: str, key: str, old: Table, at: dict[str, int]) -> int:
    """The line after which a new key stands: behind the last that comes before it."""
    lines = [
        at[place]
        for other in old
        if other < key and (place := f"{section}.{other}" if section else other) in at
    ]
    return max(lines, default=at.get(section, -1))
