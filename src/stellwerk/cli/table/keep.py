"""Recorded games on disk: where they go, and what to say about them."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from rich.text import Text

from stellwerk.errors import BadOption
from stellwerk.replay import Replay, write

SUFFIX = ".replay"


def folder() -> Path:
    """The user's directory of recorded games."""
    import platformdirs

    return Path(platformdirs.user_data_dir("stellwerk")) / "replays"


def file_name(replay: Replay) -> str:
    """`usa-3-seed-7-20310131-201500.replay`."""
    name = re.sub(r"[^\w.-]+", "-", Path(replay.game).name).strip("-")
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return f"{name}-{replay.players}-seed-{replay.seed}-{now}{SUFFIX}"


def save(replay: Replay, path: Path) -> Path:
    """Write a game to a file; a sentence if that is not possible."""
    target = path.expanduser()
    try:
        target.write_text(write(replay), encoding="utf-8")
    except OSError as error:
        raise BadOption(f"save {path}", f"{error.strerror or error}.") from None
    return target


def save_somewhere(replay: Replay) -> Path:
    """Write a game to the user's directory, or to the current one if that cannot be."""
    name = file_name(replay)
    with suppress(OSError, BadOption):
        folder().mkdir(parents=True, exist_ok=True)
        return save(replay, folder() / name)
    return save(replay, Path.cwd() / name)


def saved_words(replay: Replay, path: Path) -> list[Text]:
    """Where a game was saved, how to look at it, and how to go on."""
    shown = f'"{path}"' if " " in str(path) else str(path)
    lines = [f"Saved: {shown}", f"To look at it: stellwerk replay show {shown}"]
    if replay.scores is None:
        lines.append(f"To go on: stellwerk play --continue {shown}")
    return [Text(line) for line in lines]
