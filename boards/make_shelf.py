"""Draw the boards of the maps that come with Stellwerk, so that no server has to.

    python boards/make_shelf.py [NAME...]

Each `NAME.toml` in `src/stellwerk/maps/shelf` gets a `NAME.board.gz` beside it: what the server's
own drawing answers for that text. It takes up to a minute for each map;
`tests/boards/test_shelf.py` says when a text or the compiler has changed since.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

from stellwerk.server.edge.runner.drawing import answer

SHELF = Path(__file__).parent.parent / "src/stellwerk/maps/shelf"


def main(names: list[str]) -> None:
    """Draw all of them, or some."""
    for path in sorted(SHELF.glob("*.toml")):
        if not names or path.stem in names:
            drawn = gzip.compress(answer("final", path.read_text(encoding="utf-8")), 9, mtime=0)
            path.with_suffix(".board.gz").write_bytes(drawn)
            print(f"{path.stem}: {len(drawn):,} bytes", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
