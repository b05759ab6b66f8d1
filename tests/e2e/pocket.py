"""The pocket page in a browser of its own, from a host of files that can go away."""

from __future__ import annotations

import functools
import http.server
import json
import threading
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.e2e.conftest import FLAGS, QUICK
from tests.e2e.machine import find_chromium
from tests.e2e.players import PATIENCE
from tests.tree import ROOT

SITE = ROOT / "build/site"
#: Where the site lies on its host: files may be served from any folder.
FOLDER = "games/pocket"
#: No name leads anywhere, whoever asks: page, worker or the browser itself.
NOWHERE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
#: Everything is kept for times without a network.
KEPT = """async () => {
  const {active} = await navigator.serviceWorker.ready;
  return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}"""
#: Asks the worker of the page what a server would be asked.
ASK = """async ([script, folder, questions]) => {
  const worker = new Worker(script, {type: 'module', name: folder});
  const waiting = new Map();
  const ready = new Promise((resolve, reject) => {
    worker.onmessage = ({data}) => {
      if (data.kind === 'ready') resolve();
      if (data.kind === 'failed') reject(new Error(data.error));
      if (data.kind === 'answer') waiting.get(data.id)(data);
    };
  });
  await ready;
  const answers = [];
  let table = '';
  for (const [id, [method, path, body]] of questions.entries()) {
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    worker.postMessage({kind: 'ask', id, method, path: path.replace('TABLE', table), body});
    const told = await answer;
    if (method === 'POST') table = told.text.match(/"table":{"id":"(\\w+)"/)?.[1] ?? table;
    answers.push([told.status, told.text]);
  }
  worker.terminate();
  return answers;
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
    """A host of files, the site in a folder of it, that can go away."""

    def __init__(self, root: Path, site: Path = SITE) -> None:
        self.folder = root / FOLDER
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        self.put(site)
        files = functools.partial(Files, directory=str(root))
        self._server = Quiet(("127.0.0.1", 0), files)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/{FOLDER}/"

    def put(self, site: Path) -> None:
        """From now on there is this site."""
        self.folder.unlink(missing_ok=True)
        self.folder.symlink_to(site)

    def leave(self) -> None:
        """From now on there is nothing at this address."""
        self._server.shutdown()
        self._server.server_close()


class Pocket:
    """A browser with a profile of its own that can be closed and opened again."""

    def __init__(self, playwright: Playwright, folder: Path, host: Host) -> None:
        self._playwright, self._folder, self.host = playwright, folder, host
        self.strangers: list[str] = []
        self.complaints: list[str] = []
        self.friends: tuple[str, ...] = (host.address, "data:", "blob:")
        self.context: BrowserContext | None = None

    def open(self, width: int = 1440, height: int = 900, dark: bool = False) -> Page:
        """The page of a browser that was just started."""
        self.context = self._playwright.chromium.launch_persistent_context(
            self._folder,
            executable_path=find_chromium(),
            args=[*FLAGS, NOWHERE],
            viewport={"width": width, "height": height},
            has_touch=width < 700,
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
            locale="en-US",
            timeout=PATIENCE,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"try {{ {QUICK} }} catch {{}}")
        self.context.on("request", lambda request: self._check(request.url))
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        return self.context.pages[0]

    def go_offline(self) -> None:
        """No network from now on, and nobody at the address of the page."""
        assert self.context is not None
        self.host.leave()
        self.context.set_offline(True)

    def close(self) -> None:
        """Close the browser, whatever it is doing."""
        if self.context is not None:
            self.context.close()
            self.context = None

    def _check(self, url: str) -> None:
        if not url.startswith(self.friends):
            self.strangers.append(url)


def kept(page: Page) -> None:
    """Waits until the page could do without a network."""
    page.wait_for_function(f"({KEPT})()", timeout=PATIENCE)


def go(page: Page, place: str) -> None:
    """Goes to a place of the page, without loading it anew."""
    page.evaluate("place => void (location.hash = place)", place)


def speak(page: Page, language: str) -> None:
    """The page in a language."""
    if page.evaluate("document.documentElement.lang") != language:
        page.locator("button.language").first.click()
    expect(page.locator("html")).to_have_attribute("lang", language)


def worker_of(host: Host) -> tuple[str, str]:
    """The addresses of the site's worker and of its Python."""
    (script,) = (SITE / "assets").glob("worker-*.js")
    (python,) = SITE.glob("pocket-*")
    return f"{host.address}assets/{script.name}", f"{host.address}{python.name}/"


def changed_site(folder: Path, changes: Sequence[tuple[str, str]]) -> Path:
    """Another site: files with something added, as if it had been made anew."""
    for path in SITE.rglob("*"):
        if path.is_file():
            other = folder / path.relative_to(SITE)
            other.parent.mkdir(parents=True, exist_ok=True)
            other.symlink_to(path)
    worker = (SITE / "notices.js").read_text(encoding="utf-8")
    line, _, rest = worker.partition("\n")
    told: dict[str, Any] = json.loads(line.removeprefix("const SITE = ").removesuffix(";"))
    told["version"] = folder.name
    for name, more in changes:
        content = (SITE / name).read_bytes() + more.encode()
        (folder / name).unlink()
        (folder / name).write_bytes(content)
        told["files"][name] = sha256(content).hexdigest()[:16]
    (folder / "notices.js").unlink()
    text = f"const SITE = {json.dumps(told)};\n{rest}"
    (folder / "notices.js").write_text(text, encoding="utf-8")
    return folder
