"""The text of a map file: reading it, parsing it as TOML, and knowing on which line a value stands.

The TOML parser of the standard library does not keep positions, so `lines_of` finds them in the
text: a place is the dotted path of a value (`routes.atlanta-miami.color`), and a value inside an
inline table is on the line of the key before it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from itertools import chain
from pathlib import Path
from typing import Any
from unicodedata import normalize

from stellwerk.errors import MapError, nearest, suggestion

Table = dict[str, Any]

MOST_BYTES = 1_000_000
"""No honest map file is larger; the built-in ones have less than 20,000 bytes."""
#: Beyond this a number is neither exact for those who read JSON nor a coordinate of anything.
MOST_NUMBER = 10**15
#: Unknown words for which something near is looked up, letters of such a word, and words that it is
#: compared with: comparing takes long, and with more of any of these a text is no map.
HINTS, LONGEST, KNOWN = 30, 60, 128
#: Letters of a name that an id is made of: putting marks in order takes their number squared.
SPELLED = 200

_PART = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
_DOTTED = rf"({_PART}(?:\s*\.\s*{_PART})*)"
_KEY = re.compile(rf"\s*{_DOTTED}\s*=")
_HEADER = re.compile(rf"\s*\[\[?\s*{_DOTTED}\s*\]")
#: The key or section that a line begins with, and whether it ends there. What was taken is never
#: given back: trying where else it may end would take its length cubed.
_BEGINNING = re.compile(r"\s*+\[?\s*+([\w.-]++)(\s*+[]=.])?+")
_AT = re.compile(r"^(.*) \(at (?:line (\d+), column (\d+)|end of document)\)$", re.DOTALL)


#: What is wrong with an id in which letters of other alphabets stand.
BEYOND = "has letters that are not from a to z"
_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe"})


def plain_id(id: str) -> str:
    """How an id is written in plain letters, as a hint."""
    return f'Write "{_plain(id, r"[^a-z0-9_-]+") or "my_id"}".'


def id_of(name: str) -> str:
    """The id of a city by its name."""
    return _plain(name, r"[^a-z0-9_]+") or "city"


def _plain(name: str, beyond: str) -> str:
    """A name in plain letters, with `_` for whatever lies beyond them."""
    letters = name[:SPELLED].lower().translate(_SPELLED)
    word = normalize("NFKD", letters).encode("ascii", "ignore").decode()
    return re.sub(beyond, "_", word).strip("_0123456789")


class Mistakes:
    """What is wrong with one map file: collected first, then told by one `MapError`."""

    def __init__(self, file: str, text: str = "") -> None:
        self.file = file
        self._lines = dict(reversed(lines_of(text)))
        self._found: list[tuple[str, str, str]] = []
        self._unknown = 0

    def __len__(self) -> int:
        """How many have been found so far."""
        return len(self._found)

    def add(self, place: str, what: str, hint: str = "") -> None:
        """Note a mistake; the place is a dotted path, what and hint are sentences."""
        self._found.append((place, what, hint))

    def meant(self, word: str, known: Sequence[str], label: str = "Known") -> str:
        """What an unknown word may mean (`suggestion`); nothing where looking would take long."""
        self._unknown += 1
        if self._unknown > HINTS or len(word) > LONGEST or len(known) > KNOWN:
            return ""
        return suggestion(word, known, label)

    def stop(self) -> None:
        """Raise the mistakes found so far, if there are any, in the order of their lines."""
        if self._found:
            found = [
                MapError(self.file, place, what, hint, self.line(place))
                for place, what, hint in self._found
            ]
            raise MapError.together(sorted(found, key=lambda mistake: mistake.line))

    def line(self, place: str) -> int:
        """The line of a place, or of the nearest place around it; 0 when it is nowhere."""
        while place and place not in self._lines:
            place = place.rpartition(".")[0]
        return self._lines.get(place, 0)


def read_text(path: Path | Traversable) -> str:
    """The text of a map file, or a `MapError` that says why there is none."""
    content = _read_bytes(path)
    if len(content) > MOST_BYTES:
        raise MapError(
            str(path), "", f"the file is larger than {MOST_BYTES:,} bytes.", "Is it a map file?"
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise MapError(
            str(path), "", "the file is not UTF-8 text.", "Save it with the encoding UTF-8.", line
        ) from None


def _read_bytes(path: Path | Traversable) -> bytes:
    try:
        if path.is_dir():
            maps = ", ".join(sorted(p.name for p in path.iterdir() if p.name.endswith(".toml")))
            hint = f"Name one of the files in it: {maps}." if maps else "It holds no map file."
            raise MapError(str(path), "", "this is a directory, not a map file.", hint)
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise MapError(str(path), "", "there is no such file.", _near_file(path)) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        why = getattr(error, "strerror", None) or error
        raise MapError(str(path), "", f"the file cannot be read: {why}.") from None


def _near_file(path: Path | Traversable) -> str:
    if not isinstance(path, Path) or not path.parent.is_dir():
        return "Check the path."
    close = nearest(path.name, [p.name for p in path.parent.iterdir()], 1)
    return f'Did you mean "{path.parent / close[0]}"?' if close else "Check the path."


def parse(file: str, text: str) -> Table:
    """The text as nested dictionaries; broken TOML raises a `MapError` with line and column."""
    try:
        data = tomllib.loads(text)
        check_numbers(file, data, text)
        return data
    except RecursionError:
        raise MapError(file, "", "the brackets are nested too deeply.") from None
    except ValueError as error:
        raise _broken(file, text, str(error)) from None


def check_numbers(file: str, data: Table, text: str = "") -> None:
    """Raise a `MapError` for a whole number that is too large for whatever is done with it."""
    place = next(_too_large(data, ""), None)
    if place is not None:
        mistakes = Mistakes(file, text)
        mistakes.add(place, "this number is too large.", "No number of a map has 16 digits.")
        mistakes.stop()


def _too_large(value: object, place: str) -> Iterator[str]:
    """The places of all numbers that are too large."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _too_large(inner, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for inner in value:
            yield from _too_large(inner, place)
    elif isinstance(value, int) and abs(value) >= MOST_NUMBER:
        yield place


def _broken(file: str, text: str, message: str) -> MapError:
    """What the TOML parser did not like, told with the place; a repeated key gets its own words."""
    found = _AT.match(message)
    if found is None:
        return MapError(file, "", "this is not valid TOML: a value in it cannot be read.")
    last = text.rstrip().count("\n") + 1
    line, column = int(found[2] or last), int(found[3] or 0)
    if id := _beyond_ascii(text.split("\n")[line - 1]):
        return MapError(file, "", f'"{id}" cannot be an id: it {BEYOND}.', plain_id(id), line)
    repeated = _repeated(file, text, line)
    if repeated is not None:
        return repeated
    at = f"at column {column}" if column else "at the end of the file"
    why = "the line ends too early" if r"'\n'" in found[1] else found[1].lower()
    what = f"this is not valid TOML {at}: {why}."
    return MapError(file, "", what, "Check quotes, brackets and commas there.", line)


def _beyond_ascii(line: str) -> str:
    """The key that a line begins with, if it has letters beyond ASCII; else nothing."""
    found = _BEGINNING.match(line)
    if found is None:
        return ""
    key = found[1] if found[2] else found[1].rpartition(".")[0]
    return "" if key.isascii() else key


def _repeated(file: str, text: str, line: int) -> MapError | None:
    """The mistake of a key or section given twice, when that is what stands at or above `line`."""
    before = [entry for entry in lines_of(text) if entry[1] <= line]
    if not before:
        return None
    place, again = before[-1]
    first = next(at for name, at in before if name == place)
    if first == again:
        return None
    what = f"this is there twice, first in line {first}."
    return MapError(file, place, what, "Remove one of them or give it its own id.", again)


def lines_of(text: str) -> list[tuple[str, int]]:
    """Every section and key of a TOML text with its line, in order."""
    found = []
    section = ""
    quoted = False
    for number, line in enumerate(text.split("\n"), 1):
        if not quoted:
            section, place = _place_on(line, section)
            if place:
                found.append((place, number))
        quoted ^= (line.count('"""') + line.count("'''")) % 2 == 1
    return found


def _place_on(line: str, section: str) -> tuple[str, str]:
    """The section after this line, and the place that starts on it ("" if none does)."""
    if header := _HEADER.match(line):
        name = _dotted(header[1])
        return name, name
    if key := _KEY.match(line):
        return section, ".".join(filter(None, chain([section], [_dotted(key[1])])))
    return section, ""


def _dotted(words: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in words.split("."))
