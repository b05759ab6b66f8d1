"""Without a mouse: Tab, arrows, Enter and letters are enough for everything."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import LOBBY, Visit
from tests.e2e.players import PATIENCE, asked, moved, seq, until_over
from tests.e2e.stage import recorded, sit_down

HERE = "selector => document.activeElement?.matches(selector) ?? false"
#: To and fro over a board of eight rows.
ALL_SQUARES = (["ArrowRight"] * 7 + ["ArrowDown"] + ["ArrowLeft"] * 7 + ["ArrowDown"]) * 4
NAME = "() => document.activeElement?.getAttribute('aria-label') ?? ''"


def tab_to(page: Page, selector: str, key: str = "Tab", limit: int = 120) -> None:
    """Presses Tab, or Shift+Tab to go back, until the focus is where it is wanted."""
    for _ in range(limit):
        if page.evaluate(HERE, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not reach {selector}")


def _keys_turn(page: Page) -> None:
    """A turn with keys alone: tickets, tunnels, a route from the list, or two cards."""
    if page.locator(".offer:visible").count():
        for number in range(page.locator(".offer:visible [role=checkbox]").count()):
            tab_to(page, f".cards button:nth-child({number + 1})")
            page.keyboard.press("Space")
        tab_to(page, ".offer > .button")
        page.keyboard.press("Enter")
    elif page.locator("[data-confirm]").count():
        tab_to(page, "[data-confirm]")
        page.keyboard.press("Enter")
    elif page.locator(".route:has(.claimable)").count():
        page.keyboard.press("l")
        page.wait_for_selector("tr.claimable")
        tab_to(page, "tr.claimable [data-row]", limit=250)
        page.keyboard.press("Enter")
        tab_to(page, "[data-confirm]")
        page.keyboard.press("Enter")
    elif page.locator("[data-market=deck]").is_enabled():
        page.keyboard.press("d")
    else:
        tab_to(page, "[data-market]:not([disabled])")
        page.keyboard.press("Enter")


def test_a_game_begins_and_a_route_is_found_with_arrows(visit: Visit) -> None:
    page = visit(path=LOBBY)
    page.wait_for_selector("article")
    tab_to(page, "[data-play]")
    page.keyboard.press("Enter")
    asked(page)
    before = seq(page)
    _keys_turn(page)
    moved(page, before)
    asked(page)
    page.wait_for_selector("[data-market]:not([disabled])", timeout=PATIENCE)
    tab_to(page, "[data-place]")
    names = {page.evaluate(NAME)}
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        assert page.evaluate(HERE, "[data-place]")
        names.add(page.evaluate(NAME))
    assert len(names) >= 3
    page.keyboard.press("Enter")
    expect(page.locator(".claim strong")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".claim")).to_have_count(0)


@pytest.mark.parametrize(("language", "words"), [("en", "Skip"), ("de", "Zum Inhalt")])
def test_the_first_key_leads_past_the_bar(visit: Visit, language: str, words: str) -> None:
    page = visit(language=language, path=LOBBY)
    page.wait_for_selector("article")
    page.keyboard.press("Tab")
    skip = page.get_by_role("button", name=words)
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement?.closest('main') !== null")


def test_a_ticket_game_ends_by_keys_alone(visit: Visit) -> None:
    page, game = visit(), recorded("europe-2")
    sit_down(page, "europe-2", game.late(5))
    assert until_over(page, _keys_turn) >= 1
    tab_to(page, ".sheet .button")


def test_a_metro_game_goes_on_by_keys_alone(visit: Visit) -> None:
    page = visit()
    sit_down(page, "metro-2", recorded("metro-2").late(20))
    for _ in range(2):
        asked(page)
        before = seq(page)
        tab_to(page, ".square")
        for key in ALL_SQUARES:
            if page.evaluate(HERE, ".square.legal"):
                break
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        tab_to(page, "[data-confirm]", "Shift+Tab")
        page.keyboard.press("Enter")
        moved(page, before)


@pytest.mark.long
def test_a_whole_game_by_keys_alone(visit: Visit) -> None:
    page = visit(path=LOBBY)
    page.wait_for_selector("article")
    tab_to(page, "article:nth-of-type(3) button")
    page.keyboard.press("Enter")
    tab_to(page, "[data-play]", "Shift+Tab")
    page.keyboard.press("Enter")
    assert until_over(page, _keys_turn) > 10


def test_questions_and_steps_have_keys(visit: Visit) -> None:
    page = visit()
    sit_down(page, "usa-2", recorded("usa-2").late(8))
    asked(page)
    page.keyboard.press("?")
    page.wait_for_selector("#help-title")
    page.keyboard.press("Escape")
    expect(page.locator("#help-title")).to_have_count(0)
    page.keyboard.press("[")
    expect(page.locator(".replay")).to_be_visible()
    page.keyboard.press("]")
    expect(page.locator(".replay")).to_have_count(0)
