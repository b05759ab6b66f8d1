"""How fast the pocket page is in Chromium: to the lobby, to the first turn, and its bots.

    make site && .venv/bin/python -m benchmarks.pocket [--slow 4] [--only visits|bots]

`--slow` slows the page's and the worker's processor down by that factor, as Chromium's tools do.
The figures are times of the clock: a busy machine makes them larger, so its load is told with them.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import os
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page, sync_playwright

SITE = Path(__file__).parents[1] / "build/site"
#: Decisions of the planner and of the level `hard` that are timed, in each game.
PLANNED, SEARCHED = 20, 6
#: Lets two bots play, and tells how long each decision took; in the page's own Python. A decision
#: with only one choice is none.
BOTS = """
import time
import stellwerk
from stellwerk import bots
from stellwerk.pocket.equipment import SEARCH_SECONDS
def seconds(name, bot, number):
    state, took = stellwerk.game(name, 2).deal(7), []
    seated = [bots.make(bot, str(seat), SEARCH_SECONDS) for seat in range(2)]
    while state.to_act and len(took) < number:
        seat = state.to_act[0]
        view = state.view(seat)
        began = time.perf_counter()
        action = seated[seat].choose(view)
        if len(view.legal) > 1:
            took.append(time.perf_counter() - began)
        state.play(seat, action)
    return took
seconds(%r, %r, %d)
"""
#: Python as the worker of the page starts it.
START = """async (folder) => {
  const { loadPyodide } = await import(folder + 'pyodide.mjs');
  const sources = await (await fetch(folder + 'stellwerk.zip')).arrayBuffer();
  const python = await loadPyodide({
    indexURL: folder, stdLibURL: folder + 'python.zip', lockFileURL: folder + 'lock.json',
    env: { STELLWERK_JIT: 'off', HOME: '/home' },
  });
  python.unpackArchive(sources, 'zip', { extractDir: '/stellwerk' });
  python.runPython("import sys; sys.path.insert(0, '/stellwerk')");
  await python.runPythonAsync("from stellwerk.pocket.equipment import warm_up; await warm_up()");
  globalThis.python = python;
}"""
RUN = "code => python.runPython(code).toJs()"


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves the site and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Nobody listens."""


def slowed(session: CDPSession, rate: float) -> None:
    """Slow the page down, and its workers as they come."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def attached(event: dict[str, Any]) -> None:
        message = {"id": 1, "method": "Emulation.setCPUThrottlingRate", "params": {"rate": rate}}
        told = {"sessionId": event["sessionId"], "message": json.dumps(message)}
        session.send("Target.sendMessageToTarget", told)

    session.on("Target.attachedToTarget", attached)
    wish = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
    session.send("Target.setAutoAttach", wish)


def opened(context: BrowserContext, slow: float) -> Page:
    """A window, as slow as wanted."""
    page = context.new_page()
    if slow > 1:
        slowed(context.new_cdp_session(page), slow)
    return page


def measure(page: Page, address: str) -> dict[str, float]:
    """Seconds to the lobby and to the first turn of a game that is begun at once."""
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("[data-play]")
    lobby = time.perf_counter() - began
    page.click("[data-play]")
    page.wait_for_selector(".screen .pill.mine", timeout=600_000)
    return {"lobby": lobby, "turn": time.perf_counter() - began}


def visits(context: BrowserContext, address: str, slow: float) -> None:
    """A first visit and a second one."""
    for visit in ("first", "second"):
        page = opened(context, slow)
        found = measure(page, address)
        print(f"{visit} visit: lobby {found['lobby']:.1f} s, first turn {found['turn']:.1f} s")
        page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=600_000)
        page.close()


def bots(context: BrowserContext, address: str, slow: float) -> None:
    """Decisions of bots."""
    page = opened(context, slow)
    (folder,) = SITE.glob("pocket-*")
    page.goto(address + "app.webmanifest")
    page.evaluate(START, f"{address}{folder.name}/")
    for level, number in (("medium", PLANNED), ("hard", SEARCHED)):
        for game in ("usa", "metro"):
            took = page.evaluate(RUN, BOTS % (game, level, number))
            mean, most = 1000 * sum(took) / len(took), 1000 * max(took)
            print(f"{level}, {game}: {mean:.0f} ms a decision, at most {most:.0f} ms")
    page.close()


def main() -> None:
    """Measure."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--slow", type=float, default=1.0)
    reader.add_argument("--only", choices=("visits", "bots"))
    wish = reader.parse_args()
    files = functools.partial(Files, directory=str(SITE))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, slowed {wish.slow:g} times")
    with sync_playwright() as driver:
        from tests.e2e.machine import find_chromium

        flags = ["--no-sandbox", "--disable-gpu"]
        browser = driver.chromium.launch(executable_path=find_chromium(), args=flags)
        context = browser.new_context()
        if wish.only != "bots":
            visits(context, address, wish.slow)
        if wish.only != "visits":
            bots(context, address, wish.slow)
        browser.close()
    print(f"load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
