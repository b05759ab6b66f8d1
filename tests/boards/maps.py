"""A small map with places, for tests: the one of the guide to own maps."""

from __future__ import annotations

import re
from pathlib import Path

from tests.tree import ROOT

PLACES = """id,x,y
arden,0,0
birch,4,1
coldwell,4,4
dale,12,0
elmstead,9,6
fenwick,14,5
"""

EARTH = """id,lat,lon
# On the Earth instead.
arden,47.5,8.0
birch,47.4,8.6
coldwell,47.0,8.6
dale,47.5,9.8
elmstead,46.7,9.4
fenwick,46.8,10.1
"""


def valleys(folder: Path, places: str = PLACES, ground: str = "", overrides: str = "") -> Path:
    """The map of the guide in a folder, with the files of its board beside it."""
    guide = (ROOT / "docs/own-maps.md").read_text(encoding="utf-8")
    found = re.search(r"```toml\n(.*?)```", guide, re.S)
    assert found is not None
    path = folder / "valleys.toml"
    path.write_text(found[1], encoding="utf-8")
    for name, text in (("places", places), ("ground", ground), ("overrides", overrides)):
        if text:
            path.with_suffix(f".{name}.csv").write_text(text, encoding="utf-8")
    return path
