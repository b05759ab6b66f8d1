"""Many recorded games in one text, each beginning with its own first line; compressed by its name.

games.txt   games.txt.gz   games.txt.xz
"""

from __future__ import annotations

import gzip
import lzma
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from stellwerk import replay
from stellwerk.errors import BadOption, ReplayError
from stellwerk.replay import FIRST_LINE, Replay

#: How a file is opened, by the end of its name.
OPENERS: dict[str, Callable[..., object]] = {".gz": gzip.open, ".xz": lzma.open, ".txt": open}


def read(path: str | Path) -> Iterator[Replay]:
    """The recorded games of a file, one after the other; `ReplayError` names an odd one."""
    for number, text in enumerate(_texts(Path(path)), 1):
        yield replay.read(text, f"{path}, game {number}")


def _texts(path: Path) -> Iterator[str]:
    try:
        with _opened(path, "rt") as file:
            lines: list[str] = []
            for line in file:
                if line.startswith(FIRST_LINE) and lines:
                    yield "".join(lines)
                    lines = []
                lines.append(line)
            if lines:
                yield "".join(lines)
    except (OSError, EOFError, lzma.LZMAError, UnicodeDecodeError) as error:
        raise ReplayError(str(path), 0, f"cannot be read: {error}.") from None


def write(replays: Iterable[Replay], path: str | Path) -> int:
    """Write recorded games; how many there were."""
    number = 0
    with _opened(Path(path), "wt") as file:
        for one in replays:
            file.write(replay.write(one))
            number += 1
    return number


def make_room(folder: Path) -> None:
    """Make a folder for what is to be written; `BadOption` if it cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(str(folder), f"nothing can be written there: {error.strerror}.") from None


def _opened(path: Path, mode: str) -> Any:
    if path.suffix not in OPENERS:
        why = "recorded games are written to .txt, .txt.gz or .txt.xz."
        raise BadOption(str(path), why)
    return OPENERS[path.suffix](path, mode, encoding="utf-8")
