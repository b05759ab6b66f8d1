"""The first minute of a fresh clone, in Chromium: `make play`, the lobby, the first own turn.

    .venv/bin/python -m benchmarks.first_minute [--start] [--pictures FOLDER]

Clones the last commit, runs `make play` there with an empty cache of compiled rules and a database
of its own, opens the page as soon as it is served and begins a game at once. Then waits until
compiled rules take over and tells for how long the table's socket was away (`--start`: ends before
that). pip and npm install
from their caches where those hold the packages: run it twice to leave downloads out. The figures
are times of the clock: a busy machine makes them larger, so its load is told with them.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
SERVES = re.compile(r"Stellwerk serves (http://\S+/)")
#: Milliseconds that anything may take.
PATIENCE = 600_000
#: Notes when a socket of the page opens and when one goes.
WATCH = """{
  window.sockets = [];
  const note = what => window.sockets.push([what, performance.now() / 1000]);
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      this.addEventListener('open', () => note('open'));
      this.addEventListener('close', () => note('close'));
    }
  };
}"""
OWN_TURN = ".screen[data-busy=false]:has(.link.connected) .pill.mine"


@contextlib.contextmanager
def playing(folder: Path) -> Iterator[Callable[[], str]]:
    """Runs `make play` in a fresh clone; what is given waits for the address of the page."""
    clone = folder / "stellwerk"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith("STELLWERK_")},
        "STELLWERK_CACHE": str(folder / "cache"),
        "STELLWERK_DATABASE_URL": str(folder / "tables.sqlite"),
        "STELLWERK_PORT": "0",
    }
    with subprocess.Popen(
        ["make", "play"],
        cwd=clone,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:

        def address() -> str:
            assert process.stdout is not None
            return next(found[1] for found in map(SERVES.search, process.stdout) if found)

        try:
            yield address
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)


def state(address: str) -> str:
    """How far the compiled rules are."""
    with urlopen(f"{address}api/engine", timeout=60) as answer:
        return str(json.load(answer)["state"])


def until_ready(page: Page, address: str) -> None:
    """Waits for compiled rules, whichever server is at the door."""
    while True:
        with contextlib.suppress(OSError):
            if state(address) == "ready":
                return
        page.wait_for_timeout(500)


def away(page: Page) -> list[float]:
    """For how long the table's socket was away, each time."""
    noted = page.evaluate("window.sockets")
    gone = [at for what, at in noted if what == "close"]
    back = [min((at for what, at in noted if what == "open" and at > when), default=when + 999)
            for when in gone]  # fmt: skip
    return [round(there - when, 2) for when, there in zip(gone, back, strict=True)]


def measure(
    page: Page, waited: Callable[[], str], shot: Callable[[str], None]
) -> dict[str, object]:
    """Seconds from `make play` to everything that somebody waits for."""
    began = time.monotonic()
    address = waited()
    found: dict[str, object] = {"served": time.monotonic() - began}
    page.goto(address)
    page.wait_for_selector("[data-play]")
    found["lobby"] = time.monotonic() - began
    page.wait_for_selector("section.engine")
    shot("first-start")
    page.click("[data-play]")
    page.wait_for_selector(OWN_TURN)
    found["own turn"] = time.monotonic() - began
    found["rules at that time"] = state(address)
    shot("first-turn")
    return found


def measure_change(page: Page, address: str, shot: Callable[[str], None]) -> dict[str, object]:
    """Seconds from the first turn until rules are compiled, and without a socket."""
    began = time.monotonic()
    until_ready(page, address)
    found: dict[str, object] = {}
    found["compiled after that"] = time.monotonic() - began
    page.wait_for_selector(OWN_TURN)
    shot("compiled")
    found["socket away"] = away(page)
    return found


def main() -> None:
    """Measure, and tell the figures as JSON."""
    from tests.e2e.machine import find_chromium

    reader = argparse.ArgumentParser()
    reader.add_argument("--start", action="store_true", help="end at the first own turn")
    reader.add_argument("--pictures", type=Path, help="a folder for pictures of the page")
    wish = reader.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = driver.chromium.launch(executable_path=find_chromium(), args=flags)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.set_default_timeout(PATIENCE)
        page.add_init_script(WATCH)

        def shot(what: str) -> None:
            if wish.pictures is not None:
                page.screenshot(path=wish.pictures / f"{what}.png")

        with playing(Path(name)) as waited:
            found = measure(page, waited, shot)
            if not wish.start:
                found |= measure_change(page, page.url.partition("#")[0], shot)
        browser.close()
    told = {
        key: round(value, 1) if isinstance(value, float) else value for key, value in found.items()
    }
    print(json.dumps(told, indent=1))
    print(f"load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
