"""Names and titles without a space, of others or from a file: nothing leaves its place for them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.stage import BOT, ME, OPEN_SEAT, open_table
from tests.e2e.test_own_map import GUIDE

TITLE, NAME, PLACE, NOTE = "T" * 60, "W" * 40, "P" * 80, "N" * 400
ASK = """async ([method, path, wish]) => {
  const headers = {'content-type': 'application/json'};
  const answer = await fetch(`/api${path}`, {method, headers, body: JSON.stringify(wish)});
  return await answer.json();
}"""
#: Words that leave the window, or the box that they stand in.
OUTSIDE = """() => [...document.querySelectorAll('main *, header *')].filter((one) => {
  const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (!words || one.closest('svg, select, .hidden, .scroll')) return false;
  const box = one.getBoundingClientRect();
  const around = one.parentElement.getBoundingClientRect();
  const cut = getComputedStyle(one).overflowX !== 'visible';
  const inline = getComputedStyle(one).display === 'inline';
  const over = inline ? box.right > around.right + 3 : one.scrollWidth > one.clientWidth + 3;
  return box.width && (box.right > innerWidth + 1 || (over && !cut));
}).map((one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 20)}`)"""
WIDTHS = pytest.mark.parametrize(("width", "height"), [(1440, 900), (320, 568)])


def _ask(page: Page, method: str, path: str, wish: dict[str, Any]) -> dict[str, Any]:
    page.wait_for_selector("article, .screen, form fieldset")
    found: dict[str, Any] = page.evaluate(ASK, [method, path, wish])
    return found


def _go(page: Page, place: str) -> None:
    page.goto(re.sub("#.*", place, page.url))


def _fits(page: Page) -> None:
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert page.evaluate(OUTSIDE) == []


@WIDTHS
def test_a_logbook_and_its_figures_hold_long_words(visit: Visit, width: int, height: int) -> None:
    page = visit(width, height)
    players = [{"name": NAME, "who": "me", "total": 99, "place": 1, "parts": {"P" * 20: 99}}]
    players += [{"name": "V" * 40, "total": 50, "place": 2}]
    game = {"played_at": "2026-10-01T10:00:00Z", "game": "map", "title": TITLE}
    told = {**game, "place": PLACE, "note": NOTE, "players": players}
    assert _ask(page, "PUT", "/logbook/games/long-1", told)["title"] == TITLE
    _go(page, "#/logbook")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    _fits(page)
    _go(page, "#/figures")
    expect(page.locator("li strong", has_text=TITLE)).to_be_visible()
    _fits(page)


@WIDTHS
def test_a_waiting_room_holds_a_long_title(visit: Visit, width: int, height: int) -> None:
    page = visit(width, height)
    guide = re.search(r"```toml\n(.*?)```", GUIDE, re.S)
    assert guide is not None
    text = guide[1].replace("Four Valleys", TITLE)
    table = open_table(page, {"game": "map", "map": text, "seats": [ME, BOT, OPEN_SEAT]})
    _go(page, f"#/table/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    _fits(page)


def test_forms_and_pages_of_a_map_hold_long_names(visit: Visit) -> None:
    page = visit(320, 568)
    guide = re.search(r"```toml\n(.*?)```", GUIDE, re.S)
    assert guide is not None
    text = guide[1].replace("Four Valleys", TITLE)
    for name in ("Arden", "Birch", "Dale", "Elmstead", "Fenwick"):
        text = text.replace(f'"{name}"', f'"{name[0]}{"W" * 79}"')
    page.wait_for_selector("article, .screen, form fieldset")
    _ask(page, "PATCH", "/me", {"name": NAME})
    known = _ask(page, "POST", "/maps", {"text": text})["info"]["id"]
    table = open_table(page, {"game": "map", "map": text, "seats": [ME, BOT, OPEN_SEAT]})
    for place in (f"new/map/{known}", f"map/{known}", f"workshop/{known}/balance"):
        _go(page, f"#/{place}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text("T" * 30).or_(page.get_by_text("W" * 30)).first).to_be_attached()
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), place
    _go(page, f"#/table/{table}")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_a_pad_that_somebody_shares_holds_long_names(visit: Visit) -> None:
    page = visit(320, 568)
    people = [{"name": NAME, "color": 0}, {"name": "V" * 40, "color": 1}]
    none: dict[str, Any] = {"routes": {}, "stations": {}, "tickets": {}, "metro": {}}
    shared = _ask(page, "POST", "/pads", {"game": "usa", "people": people, **none})
    _go(page, f"#/pad/{shared['id']}")
    expect(page.locator(".hint strong")).to_have_text(NAME)
    _fits(page)
