"""A server of its own and a browser; only with BROWSER=1, since both take their time.

make web && BROWSER=1 STELLWERK_JIT=off pytest -n 0 tests/e2e
"""

from __future__ import annotations

import faulthandler
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.e2e.machine import find_chromium
from tests.e2e.players import PATIENCE
from tests.e2e.server import Server

collect_ignore_glob = [] if os.environ.get("BROWSER") == "1" else ["test_*.py"]

# A machine that does much else at once is slow, not wrong.
expect.set_options(timeout=PATIENCE)

#: Parts of the browser around the page that nobody sees here; those of its address line cost more
#: than most of our pages do. The list takes the place of the driver's own, so it repeats that.
UNSEEN = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(UNSEEN)}",
)


#: What others do is shown as it comes.
QUICK = "localStorage['stellwerk.pace'] ??= 'quick'"
LOBBY = "/"
#: A page that needs little; from here tests go to tables of their own.
PORCH = "/#/new/metro"
#: What takes longest begins first, so that no worker waits for the other at the end.
LONGEST = (
    "test_pocket",
    "test_pocket_places",
    "test_screens",
    "test_tutorial",
    "test_people",
    "test_games",
)


#: Seconds after which a test that waits for nothing any more is ended, with its name, and what it
#: waited for is written down. Every single wait is shorter (PATIENCE).
STUCK = 1800
STUCK_LONG = 4 * 3600
STUCK_AT = Path(__file__).parents[2] / "build/stuck.txt"


@pytest.fixture(autouse=True)
def _nobody_waits_for_ever(request: pytest.FixtureRequest) -> Iterator[None]:
    """A driver that never answers ends the worker, and the run names the test that it was at."""
    STUCK_AT.parent.mkdir(exist_ok=True)
    long = request.node.get_closest_marker("long") is not None
    with STUCK_AT.open("a", encoding="utf-8") as told:
        faulthandler.dump_traceback_later(STUCK_LONG if long else STUCK, exit=True, file=told)
        yield
        faulthandler.cancel_dump_traceback_later()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the files that take longest first, in an order that is the same for all workers."""
    if all(item.path.parent == Path(__file__).parent for item in items):
        items.sort(key=lambda item: (*LONGEST, item.path.stem).index(item.path.stem))


class Visit(Protocol):
    """Opens the page as somebody new."""

    def __call__(
        self,
        width: int = 1440,
        height: int = 900,
        language: str = "en",
        path: str = PORCH,
        dark: bool = False,
        moving: bool = False,
    ) -> Page:
        """The page, loaded; small ones are touched. Nothing moves unless that is asked for."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that all tests share."""
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver of browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium of this machine."""
    path = find_chromium()
    assert path, "Chromium is missing: install it (Debian: apt install chromium) or set CHROMIUM"
    opened = playwright.chromium.launch(executable_path=path, args=list(FLAGS), timeout=PATIENCE)
    yield opened
    opened.close()


class Hosts:
    """Opens pages at one address and collects what they complain of."""

    def __init__(self, browser: Browser, address: str, workers: bool = False) -> None:
        self._browser, self._address, self._workers = browser, address, workers
        self._own = (address, address.replace("http", "ws"), "data:", "blob:")
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []

    def __call__(
        self,
        width: int = 1440,
        height: int = 900,
        language: str = "en",
        path: str = PORCH,
        dark: bool = False,
        moving: bool = False,
    ) -> Page:
        """A page in a context of its own."""
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 700,
            reduced_motion="no-preference" if moving else "reduce",
            color_scheme="dark" if dark else "light",
            locale="de-DE" if language == "de" else "en-US",
            # Tests that answer requests themselves must see them: workers have their own tests.
            service_workers="allow" if self._workers else "block",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(QUICK)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._check(request.url))
        page.goto(self._address + path)
        return page

    def _check(self, url: str) -> None:
        if not url.startswith(self._own):
            self.complaints.append(f"a request to another host: {url}")


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens pages at the shared server; a page that complains fails the test."""
    hosts = Hosts(browser, server.address)
    yield hosts
    for context in hosts.contexts:
        context.close()
    assert not hosts.complaints
