"""`python -m tests.release DIST [--final]`: fails on any doubt, in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.release.archives import check_archives
from tests.release.changelog import check_changelog, version
from tests.release.doubt import Doubt
from tests.release.installed import check_installed


def main(words: list[str]) -> int:
    """Check what is in the folder; 1 and a sentence on the first doubt."""
    try:
        if "--final" in words:
            check_changelog()
        wheels = check_archives(Path(words[0]), version())
        for wheel in wheels:
            check_installed(wheel, version())
    except Doubt as doubt:
        print(f"Not released: {doubt}", file=sys.stderr)
        return 1
    print(f"Stellwerk {version()} may be released: {', '.join(wheel.name for wheel in wheels)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
