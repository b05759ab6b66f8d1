"""How fast the pocket page is in Chromium: to the lobby, to the first turn, and its planner.

    make site && .venv/bin/python -m benchmarks.pocket [--slow 4]

`--slow` slows the page's and the worker's processor down by that factor, as Chromium's tools do.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import threading
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

SITE = Path(__file__).parents[1] / "build/site"
DECISIONS = 20
#: Lets two planners play, and tells how long each decision took; in the worker of the page.
PLANNER = """
import time
import stellwerk
from stellwerk import bots
def milliseconds(name, number):
    state, took = stellwerk.game(name, 2).deal(7), []
    seated = [bots.make("medium", str(seat)) for seat in range(2)]
    while state.to_act and len(took) < number:
        seat = state.to_act[0]
        view = state.view(seat)
        began = time.perf_counter()
        action = seated[seat].choose(view)
        took.append(time.perf_counter() - began)
        state.play(seat, action)
    return 1000 * sum(took) / len(took)
[milliseconds(name, %d) for name in ("usa", "metro")]
"""


#: Runs Python in the page itself.
RUN = """async ([code]) => {
  const folder = new URL('pocket/', location.href).href;
  const { loadPyodide } = await import(folder + 'pyodide.mjs');
  const sources = await (await fetch(folder + 'stellwerk.zip')).arrayBuffer();
  const python = await loadPyodide({
    indexURL: folder, stdLibURL: folder + 'python.zip', lockFileURL: folder + 'lock.json',
    env: { STELLWERK_JIT: 'off', HOME: '/home' },
  });
  python.unpackArchive(sources, 'zip', { extractDir: '/stellwerk' });
  python.runPython("import sys; sys.path.insert(0, '/stellwerk')");
  return python.runPython(code).toJs();
}"""


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


def measure(page: Page, address: str) -> dict[str, float]:
    """Seconds to the lobby and to the first turn of a game that is begun at once."""
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("[data-play]")
    lobby = time.perf_counter() - began
    page.click("[data-play]")
    page.wait_for_selector(".screen .pill.mine", timeout=600_000)
    return {"lobby": lobby, "turn": time.perf_counter() - began}


def planner(page: Page, address: str) -> tuple[float, float]:
    """Milliseconds of a decision of the planner in USA and in Metro."""
    page.goto(address + "app.webmanifest")
    usa, metro = page.evaluate(RUN, [PLANNER % DECISIONS])
    return usa, metro


def main() -> None:
    """Measure a first visit and a second one."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--slow", type=float, default=1.0)
    slow = reader.parse_args().slow
    files = functools.partial(Files, directory=str(SITE))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as driver:
        from tests.e2e.machine import find_chromium

        flags = ["--no-sandbox", "--disable-gpu"]
        browser = driver.chromium.launch(executable_path=find_chromium(), args=flags)
        context = browser.new_context()
        for visit in ("first", "second"):
            page = context.new_page()
            if slow > 1:
                slowed(context.new_cdp_session(page), slow)
            found = measure(page, address)
            print(f"{visit} visit: lobby {found['lobby']:.1f} s, first turn {found['turn']:.1f} s")
            page.close()
        page = context.new_page()
        if slow > 1:
            slowed(context.new_cdp_session(page), slow)
        usa, metro = planner(page, address)
        print(f"planner: {usa:.0f} ms a decision in USA, {metro:.0f} ms in Metro")
        browser.close()


if __name__ == "__main__":
    main()
