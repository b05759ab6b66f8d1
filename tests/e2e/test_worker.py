"""The worker that keeps a server's page: there at once on return, never older than the server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.between import Between
from tests.e2e.conftest import Hosts
from tests.e2e.players import asked
from tests.e2e.server import Server
from tests.e2e.stage import recorded, sit_down
from tests.e2e.test_pad import PHONE, PRESS, _begin

#: The page is kept: the worker has it, and answers for it.
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  return navigator.serviceWorker.controller !== null;
}"""
ENTRY = "script[type=module][src*='-next']"


class Scene(NamedTuple):
    """Pages that reach the server through a machine that can fail."""

    visit: Hosts
    between: Between


@pytest.fixture
def scene(browser: Browser, server: Server) -> Iterator[Scene]:
    """Somebody whose browser keeps pages."""
    between = Between(server.address)
    hosts = Hosts(browser, between.address, workers=True)
    yield Scene(hosts, between)
    for context in hosts.contexts:
        context.close()
    between.close()
    assert not hosts.complaints


def settle(page: Page) -> None:
    """Come back, so that the worker has seen everything that this page needs."""
    page.wait_for_function(KEPT)
    page.reload()
    page.wait_for_function(KEPT)


def test_whoever_comes_back_needs_no_script_and_no_font_again(scene: Scene) -> None:
    page = scene.visit(path="/#/pad")
    settle(page)
    expect(page.locator("form")).to_be_visible()
    page.evaluate("document.fonts.ready")
    scene.between.asked.clear()
    page.reload()
    expect(page.locator("form")).to_be_visible()
    assert "/" in scene.between.asked
    assert not [path for path in scene.between.asked if path.startswith("/assets/")]


def test_an_update_while_a_game_is_open_brings_the_new_page(scene: Scene) -> None:
    page = scene.visit()
    settle(page)
    sit_down(page, "metro-2", recorded("metro-2").late(20))
    asked(page)
    scene.between.down = True
    expect(page.locator(".banner")).to_be_visible()
    scene.between.updated = True
    scene.between.down = False
    expect(page.locator(ENTRY)).to_have_count(1)
    # The same game, in the new page.
    asked(page)
    # And no script of the last page is kept.
    page.wait_for_function(
        """async () => (await (await caches.open('stellwerk-page')).keys())
          .filter(({url}) => /assets.index-[^/]*js$/.test(url))
          .every(({url}) => url.includes('-next'))"""
    )


def test_without_a_server_the_page_says_so_and_the_pad_goes_on(scene: Scene) -> None:
    page = scene.visit(*PHONE, path="/#/pad")
    settle(page)
    _begin(page, "Coast to Coast", 2)
    page.locator('[data-route="calgary-helena"]').evaluate(PRESS)
    expect(page.locator(".people b").first).to_have_text("7")
    scene.between.down = True
    page.reload()
    page.wait_for_selector('[data-route="denver-omaha"]')
    expect(page.locator(".problem")).to_contain_text("kept on this device")
    page.locator('[data-route="denver-omaha"]').evaluate(PRESS)
    expect(page.locator("nav .count").first).to_have_text("2")
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    scene.between.down = False
    page.evaluate("location.hash = '#/pad'")
    page.reload()
    expect(page.locator(".people b").first).to_have_text("14")
    expect(page.locator(".problem")).to_have_count(0)


def test_a_browser_can_install_the_page(scene: Scene) -> None:
    page = scene.visit(*PHONE, path="/#/pad")
    settle(page)
    browser = page.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert (manifest["url"].rpartition("/")[2], manifest["errors"]) == ("app.webmanifest", [])
    told = json.loads(manifest["data"])
    assert {icon.get("purpose", "any") for icon in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        answer = page.request.get(scene.between.address + icon["src"])
        assert answer.headers["content-type"] == icon["type"]
    assert told["share_target"]["action"] == "/"
    # Everything a browser asks for, except that nobody may install anything in a private window.
    missing = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in missing} <= {"in-incognito"}
    for selector, value in HEAD.items():
        expect(page.locator(selector)).to_have_attribute("content", value)
    assert page.locator("link[rel=apple-touch-icon]").count() == 1


#: What phones and previews of links read.
HEAD: dict[str, str | re.Pattern[str]] = {
    "meta[name=theme-color]": re.compile("#"),
    "meta[name=mobile-web-app-capable]": "yes",
    "meta[name=apple-mobile-web-app-capable]": "yes",
    "meta[name=apple-mobile-web-app-title]": "Stellwerk",
    "meta[name=description]": re.compile("Railway"),
    "meta[property='og:title']": "Stellwerk",
    "meta[property='og:description']": re.compile("Take a seat"),
    "meta[property='og:image']": re.compile(r"icon-512\.png$"),
}
