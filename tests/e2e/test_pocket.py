"""The pocket page, served by `http.server`: games without a server and without a network.

make site && BROWSER=1 STELLWERK_JIT=off pytest -n 0 tests/e2e/test_pocket.py
"""

from __future__ import annotations

import asyncio
import functools
import http.server
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from stellwerk.server.edge.app import make_hall
from stellwerk.server.services import after, looking, people
from stellwerk.server.settings import Settings
from tests.e2e.conftest import FLAGS, QUICK
from tests.e2e.machine import find_chromium
from tests.e2e.players import (
    PATIENCE,
    asked,
    metro_turn,
    moved,
    play_now,
    seq,
    skip_counting,
    ticket_turn,
    until_over,
)
from tests.tree import ROOT

SITE = ROOT / "build/site"
#: Everything is kept for times without a network.
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const [name] = await caches.keys();
  return Boolean(name) && (await (await caches.open(name)).keys()).length;
}"""
#: Asks the worker of the page what a server would be asked.
ASK = """async ([script, questions]) => {
  const folder = new URL('pocket/', location.href).href;
  const worker = new Worker(script, {type: 'module', name: folder});
  const waiting = new Map();
  const ready = new Promise((resolve, reject) => {
    worker.onmessage = ({data}) => {
      if (data.kind === 'ready') resolve();
      if (data.kind === 'failed') reject(new Error(data.why));
      if (data.kind === 'answer') waiting.get(data.id)(data);
    };
  });
  await ready;
  const answers = [];
  for (const [id, [method, path, body]] of questions.entries()) {
    const table = answers.map(({text}) => text.match(/"table":{"id":"(\\w+)"/)?.[1]).find(Boolean);
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    worker.postMessage({kind: 'ask', id, method, path: path.replace('TABLE', table), body});
    answers.push(await answer);
  }
  worker.terminate();
  return answers.map(({status, text}) => [status, text]);
}"""


class Files(http.server.SimpleHTTPRequestHandler):
    """Serves the site and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Nobody listens."""


class Quiet(http.server.ThreadingHTTPServer):
    """A server that does not mind when a browser hangs up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Nobody is there to be told."""


class Host:
    """A host of files that can go away."""

    def __init__(self) -> None:
        files = functools.partial(Files, directory=str(SITE))
        self._server = Quiet(("127.0.0.1", 0), files)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/"

    def leave(self) -> None:
        """From now on there is nothing at this address."""
        self._server.shutdown()
        self._server.server_close()


class Pocket:
    """A browser with a profile of its own that can be closed and opened again."""

    def __init__(self, playwright: Playwright, folder: Path, host: Host) -> None:
        self._playwright, self._folder, self.host = playwright, folder, host
        self.strangers: list[str] = []
        self.context: BrowserContext | None = None

    def open(self, width: int = 1440, height: int = 900) -> Page:
        """The page of a browser that was just started."""
        self.context = self._playwright.chromium.launch_persistent_context(
            self._folder,
            executable_path=find_chromium(),
            args=list(FLAGS),
            viewport={"width": width, "height": height},
            has_touch=width < 700,
            reduced_motion="reduce",
            locale="en-US",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(QUICK)
        self.context.on("request", lambda request: self._check(request.url))
        return self.context.pages[0]

    def close(self) -> None:
        """Close the browser, whatever it is doing."""
        if self.context is not None:
            self.context.close()
            self.context = None

    def _check(self, url: str) -> None:
        if not url.startswith((self.host.address, "data:", "blob:")):
            self.strangers.append(url)


@pytest.fixture
def pocket(playwright: Playwright, tmp_path: Path) -> Iterator[Pocket]:
    assert (SITE / "index.html").is_file(), "the site is not made: make site"
    host = Host()
    opened = Pocket(playwright, tmp_path / "profile", host)
    yield opened
    opened.close()
    assert not opened.strangers
    host.leave()


def kept(page: Page) -> None:
    """Waits until the page could do without a network."""
    page.wait_for_function(f"({KEPT})()", timeout=PATIENCE)


def turns(page: Page, turn: Callable[[Page], None], number: int) -> None:
    for _ in range(number):
        asked(page)
        before = seq(page)
        turn(page)
        moved(page, before)


def test_a_game_survives_the_network_a_reload_and_the_browser(pocket: Pocket) -> None:
    page = pocket.open(390, 844)
    page.goto(pocket.host.address)
    play_now(page, "Deep Lines")
    turns(page, metro_turn, 2)
    kept(page)
    pocket.host.leave()  # nobody serves anything any more
    turns(page, metro_turn, 1)
    page.reload()
    asked(page)
    turns(page, metro_turn, 1)
    asked(page)
    before, address = int(seq(page)), page.url
    page.locator(".square.legal").first.press("Enter")
    page.locator("[data-confirm]").press("Enter", no_wait_after=True)
    pocket.close()  # between the action and its answer
    page = pocket.open(390, 844)
    page.goto(address)
    asked(page)
    assert int(seq(page)) in {before, *range(before + 1, before + 4)}
    turns(page, metro_turn, 1)
    page.goto(pocket.host.address + "#/pad")
    expect(page.get_by_role("heading", name="Score pad").first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(
    ("title", "turn"), [("Coast to Coast", ticket_turn), ("Deep Lines", metro_turn)]
)
def test_a_whole_game_without_a_network(
    pocket: Pocket, title: str, turn: Callable[[Page], None]
) -> None:
    page = pocket.open()
    page.goto(pocket.host.address)
    play_now(page, title, level="easy")
    turns(page, turn, 3)
    kept(page)
    pocket.host.leave()
    turns(page, turn, 3)
    page.reload()
    assert until_over(page, turn) > 10
    skip_counting(page)
    expect(page.locator(".sheet h2")).to_contain_text("won")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as text").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    page.goto(pocket.host.address + "#/me")
    given = {"name": "x.replay", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("#recorded").set_input_files(given)  # type: ignore[arg-type]
    expect(page.locator(".replay .step")).to_contain_text("Step 0 of")


#: Entries of a recorded game that are compared, and from which seats.
SEQS = (1, 4, 9, 20, 30)


async def _server(text: str, folder: Path) -> list[str]:
    """The frames of a recorded game as a server tells them."""
    hall = make_hall(Settings(database_url=str(folder / "x.sqlite")))
    await hall.store.open()
    await hall.store.prepare()
    try:
        me, _ = await people.arrive(hall, "Ada")
        id = json.loads(await after.upload(hall, me, text))["table"]["id"]
        return [
            (await looking.look_back(hall, me, id, number, seat)).decode()
            for number in SEQS
            for seat in (0, 1)
        ]
    finally:
        hall.bots.close()
        await hall.store.close()


@pytest.mark.parametrize("lesson", ["usa", "metro"])
def test_frames_are_those_of_a_server_byte_for_byte(
    pocket: Pocket, lesson: str, tmp_path: Path
) -> None:
    text = (ROOT / f"web/src/lib/tutorial/{lesson}.replay").read_text(encoding="utf-8")
    frames = [
        ["GET", f"/tables/TABLE/frames/{number}?seat={seat}", None]
        for number in SEQS
        for seat in (0, 1)
    ]
    upload = ["POST", "/replays", json.dumps({"replay": text})]
    (worker,) = (SITE / "assets").glob("worker-*.js")
    page = pocket.open()
    page.goto(pocket.host.address + "app.webmanifest")  # from here the worker may be started
    script = f"{pocket.host.address}assets/{worker.name}"
    questions: list[Any] = [["POST", "/me", '{"name":"Ada"}'], upload, *frames]
    answers = page.evaluate(ASK, [script, questions])
    here = [content for status, content in answers[2:] if status == 200]
    with ThreadPoolExecutor(1) as aside:  # the browser's driver has the loop of this thread
        there = aside.submit(lambda: asyncio.run(_server(text, tmp_path))).result()
    assert len(here) == len(there) == len(frames)
    for mine, theirs in zip(here, there, strict=True):
        assert mine[mine.index('"events":') :] == theirs[theirs.index('"events":') :]
