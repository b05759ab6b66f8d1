"""The first start: cards say how far each board is until compiled rules have taken over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from stellwerk.server.ports import Preparation
from tests.e2e.conftest import LOBBY, Hosts
from tests.e2e.test_screens import STICKS_OUT, serious
from tests.server.changing import Watched

#: Writes down whatever the card of a board says, however short.
WRITE_DOWN = """board => {
  const card = document.querySelector(`[data-board=${board}] .about`);
  const words = () => card.lastElementChild.innerText.split(',')[0].trim();
  const said = window.said = [words()];
  new MutationObserver(() => {
    if (said.at(-1) !== words()) said.push(words());
  }).observe(card, {childList: true, subtree: true, characterData: true});
}"""
BEGUN = Preparation("preparing", 0.1, 60, {"tickets": 0.2})
HALF = Preparation("preparing", 0.7, 20, {"tickets": 1.0, "metro": 0.4})


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watched]:
    """A server that has just begun to compile, and does so until it is told more."""
    server = Watched(tmp_path)
    server.mode = "off"
    server.tell(BEGUN)
    with ThreadPoolExecutor(1) as thread:  # the driver of the browser has the loop of this one
        thread.submit(asyncio.run, server.start()).result()
    yield server
    server.stop()


def _says(page: Page, board: str, words: str) -> None:
    expect(page.locator(f"[data-board={board}] .about")).to_contain_text(words)


def test_cards_go_from_preparing_to_ready(browser: Browser, watched: Watched) -> None:
    hosts = Hosts(browser, watched.address)
    page = hosts(path=LOBBY)
    _says(page, "usa", "preparing 20%")
    _says(page, "new_york", "preparing 20%, can be played already")
    _says(page, "metro", "next")
    page.evaluate(WRITE_DOWN, "metro")
    page.locator("section.engine .close").click()
    expect(page.locator("section.engine")).to_have_count(0)
    phone = hosts(390, 844, "de", LOBBY, dark=True)
    _says(phone, "usa", "zu 20 % fertig")
    _says(phone, "metro", "als Nächstes")
    watched.tell(HALF)
    _says(page, "usa", "prepared")
    _says(page, "metro", "preparing 40%")
    _says(phone, "usa", "vorbereitet")
    expect(phone.locator("section.engine")).to_contain_text("4 von 5 Plänen vorbereitet.")
    for one in (page, phone):
        assert not serious(one)
        assert not one.evaluate(STICKS_OUT)
    watched.finish()
    _says(page, "metro", "2–6 players")
    assert page.evaluate("window.said") == ["next", "preparing 40%", "ready", "2–6 players"]
    _says(phone, "usa", "2–5 Personen")
    for context in hosts.contexts:
        context.close()
    assert not hosts.complaints
