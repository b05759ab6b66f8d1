"""Draw a position of a recorded ticket game as one SVG picture.

    python boards/draw.py docs/pictures/usa.txt --at 200 > picture.svg

Only what everybody at the table sees is drawn.
"""

from __future__ import annotations

import argparse
import sys
from itertools import islice
from pathlib import Path

from stellwerk import replay
from stellwerk.boards.position import position


def main() -> int:
    """Draw the position of a recorded game after so many actions."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("replay", type=Path)
    parser.add_argument("--at", type=int, help="how many actions (default: all)")
    args = parser.parse_args()
    recorded = replay.load(args.replay)
    *_, state = islice(replay.states(recorded), (args.at or len(recorded.actions)) + 1)
    sys.stdout.write(position(state.view(None)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
