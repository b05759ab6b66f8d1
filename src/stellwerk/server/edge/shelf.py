"""The maps of the house: files in a folder that everybody may look at and play."""

from __future__ import annotations

import logging
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

log = logging.getLogger("stellwerk.server.shelf")
#: Bytes of a map, and maps on the shelf.
MOST_BYTES, MOST = 400_000, 100
_NAME = re.compile(r"([A-Za-z0-9_-]{1,40})\.toml")


def shelf(folder: str) -> dict[str, str]:
    """The texts of the maps in a folder, or of our own ones, by their names."""
    place: Traversable = Path(folder) if folder else files("stellwerk.maps") / "shelf"
    found: dict[str, str] = {}
    if not place.is_dir():
        log.warning("no shelf", extra={"folder": folder})
        return found
    for entry in sorted(place.iterdir(), key=lambda one: one.name):
        name = _NAME.fullmatch(entry.name)
        if name is None or len(found) >= MOST:
            continue
        try:
            content = entry.read_bytes()
            if len(content) <= MOST_BYTES:
                found[f"shelf-{name[1]}"] = content.decode("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            log.warning("map not read", extra={"map": entry.name, "why": type(error)})
    return found
