"""The pictures of the README, taken from the client itself: `make pictures`.

They show games that bots have played (tests/e2e/games), each at a moment worth a look.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e import png
from tests.e2e.conftest import FLAGS
from tests.e2e.machine import find_chromium
from tests.e2e.players import asked
from tests.e2e.server import Server
from tests.e2e.stage import GAMES, ME, recorded, sit_down

PICTURES = Path(__file__).parents[2] / "docs/pictures"
MOST_BYTES = 300_000
LEVELS = ("hard", "medium", "easy")


def _sit(page: Page, name: str, at: float, words: str) -> str:
    """At a turn of the first seat, after a part of the game; what was played then."""
    game = recorded(name, GAMES)
    number = game.before(words, seat=0, after=int(at * len(game.actions)))
    bots = [{"kind": "bot", "bot": level} for level in LEVELS[: game.players - 1]]
    sit_down(page, name, number, [ME, *bots], GAMES)
    asked(page)
    return game.actions[number][1]


def usa(page: Page) -> None:
    """A claim about to be confirmed."""
    route = _sit(page, "usa-4", 0.64, "claim").split()[1]
    page.locator(f"[data-route='{route}']").press("Enter")


def metro(page: Page) -> None:
    """A tile before it is laid."""
    _sit(page, "metro-3", 0.6, "lay")
    for square in page.locator(".square.legal").all():
        square.press("Enter")
        page.wait_for_timeout(300)
        if "→" in page.locator(".placing [role=status]").inner_text():
            break


def phone(page: Page) -> None:
    """The same game in the hand."""
    usa(page)


SHOTS = {
    "usa": (usa, 1440, 900),
    "metro": (metro, 1440, 900),
    "phone": (phone, 390, 844),
}


def take(browser: Browser, address: str, name: str) -> Path:
    """One picture, small enough for a README."""
    act, width, height = SHOTS[name]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=width < 700,
        reduced_motion="reduce",
        color_scheme="light",
        locale="en-US",
    )
    page = context.new_page()
    page.goto(address)
    act(page)
    page.wait_for_timeout(800)
    file = PICTURES / f"{name}.png"
    png.write(png.read(page.screenshot(type="png")), file)
    context.close()
    assert file.stat().st_size <= MOST_BYTES, f"{file.name} is too big for a README"
    return file


def main() -> int:
    """Take all, or those that are named."""
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
            for name in sys.argv[1:] or SHOTS:
                file = take(browser, server.address, name)
                print(f"{file.name}: {file.stat().st_size // 1000} kB")
            browser.close()
    finally:
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
