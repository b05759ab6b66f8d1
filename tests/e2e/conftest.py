"""A server of its own and a browser; only with BROWSER=1, since both take their time.

make web && BROWSER=1 pytest -n 0 tests/e2e
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

collect_ignore_glob = [] if os.environ.get("BROWSER") == "1" else ["test_*.py"]

STATIC = Path(__file__).parents[2] / "src/stellwerk/server/static/index.html"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
)
QUICK = {
    "STELLWERK_JIT": "off",
    "STELLWERK_BOT_PACE": "0",
    "STELLWERK_UNDO_WAIT": "0",
    "STELLWERK_REQUESTS_PER_MINUTE": "1000000",
    "STELLWERK_LOG_LEVEL": "error",
}
Visit = Callable[..., Page]


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server ended"
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except (urllib.error.URLError, TimeoutError):
            time.sleep(0.2)
    raise AssertionError("the server did not open in time")


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built client."""
    assert STATIC.is_file(), "the client is not built: run `make web`"
    port, folder = _free_port(), tmp_path_factory.mktemp("server")
    command = [sys.executable, "-m", "stellwerk", "serve", "--port", str(port)]
    command += ["--database", str(folder / "tables.sqlite")]
    process = subprocess.Popen(command, env={**os.environ, **QUICK})
    try:
        _wait_for(f"http://127.0.0.1:{port}/healthz", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium of this machine."""
    path = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    assert path, "Chromium is missing: install it (Debian: apt install chromium) or set CHROMIUM"
    opened = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    yield opened
    opened.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Opens the page as somebody new; a page that complains fails the test."""
    complaints: list[str] = []
    contexts = []

    def arrive(width: int = 1440, height: int = 900, language: str = "en", path: str = "/") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 700,
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.add_init_script(f"localStorage.setItem('stellwerk.language', '{language}')")
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((address, address.replace("http", "ws"), "data:"))
                else complaints.append(f"a request to another host: {request.url}")
            ),
        )
        page.goto(address + path)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not complaints
