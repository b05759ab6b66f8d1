"""Whether this machine can play in a browser: `python -m tests.e2e.machine` names the make target.

Chromium is looked for, and installed where that can be done without asking. What cannot be tested
is said on the error stream and in build/left-out.txt, which `make test` shows last; with
STELLWERK_WEB=required it is an error instead.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

LEFT_OUT = Path(__file__).parents[2] / "build/left-out.txt"
OLDEST_NODE = (20, 19)
#: Seconds an installation may take.
PATIENCE = 240
NO_NODE = (
    "the client's form, types, tests, build and browser games: "
    "Node 20.19 or newer with npm is missing"
)
NO_CHROMIUM = "the games in the browser: Chromium is missing and could not be installed"


def _says(*words: str) -> str:
    """What a program prints; nothing if it cannot run."""
    try:
        ran = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return ran.stdout.strip() if ran.returncode == 0 else ""


def has_node() -> bool:
    """Whether the client can be built here."""
    version = _says("node", "-p", "JSON.stringify(process.versions.node.split('.').map(Number))")
    return bool(version and shutil.which("npm")) and tuple(json.loads(version)[:2]) >= OLDEST_NODE


def _known_places() -> Iterator[str | None]:
    yield os.environ.get("CHROMIUM")
    yield from map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))
    home = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache/ms-playwright"))
    yield from map(str, sorted(home.glob("chromium*/chrome-*/*chrom*"), reverse=True))


def find_chromium() -> str | None:
    """A Chromium that runs, if there is one."""
    return next((path for path in _known_places() if path and _says(path, "--version")), None)


def _try(words: Sequence[str]) -> None:
    try:
        quiet = subprocess.DEVNULL
        subprocess.run(words, stdout=quiet, stderr=quiet, check=False, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        pass


def install_chromium() -> None:
    """With the system's packages where we may, else with Playwright's own into the cache."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _try(["apt-get", "update", "-qq"])
        wait = ["-o", "DPkg::Lock::Timeout=300"]  # something else may be installed just now
        _try(["apt-get", *wait, "install", "-y", "-qq", "--no-install-recommends", "chromium"])
    if find_chromium() is None:
        _try([sys.executable, "-m", "playwright", "install", "chromium"])


def missing(
    node: Callable[[], bool] = has_node,
    chromium: Callable[[], str | None] = find_chromium,
    install: Callable[[], None] = install_chromium,
) -> str | None:
    """What is left out, and why."""
    if not node():
        return NO_NODE
    if chromium() is None:
        print("Installing Chromium for the games in the browser", file=sys.stderr)
        install()
    return NO_CHROMIUM if chromium() is None else None


def main() -> int:
    """Name the target; say what is left out, or fail if nothing may be."""
    sentence = missing()
    told = f"LEFT OUT: {sentence}.\n" if sentence else ""
    LEFT_OUT.parent.mkdir(exist_ok=True)
    LEFT_OUT.write_text(told, encoding="utf-8")
    sys.stderr.write(told)
    print("" if sentence else "web-browser")
    return 1 if sentence and os.environ.get("STELLWERK_WEB") == "required" else 0


if __name__ == "__main__":
    sys.exit(main())
