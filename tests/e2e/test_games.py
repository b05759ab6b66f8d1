"""Whole games in the browser, against a bot and without a mouse."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import metro_turn, play_now, ticket_turn, until_over


def _skip_to_the_end(page: Page) -> None:
    skip = page.get_by_role("button", name="Skip")
    if skip.count():
        skip.click()


def test_a_whole_game_of_new_york(visit: Visit) -> None:
    page = visit()
    play_now(page, "Crosstown")
    assert until_over(page, ticket_turn) > 10
    _skip_to_the_end(page)
    expect(page.locator(".sheet h2")).to_contain_text("won")
    totals = [int(cell.inner_text().split()[0]) for cell in page.locator("td.total").all()]
    assert len(totals) == 2
    page.get_by_role("button", name="Replay").first.click()
    expect(page.locator(".replay .step")).to_contain_text("Step 0 of")
    page.get_by_role("button", name="Step on").click()
    expect(page.locator(".replay .step")).to_contain_text("Step 1 of")


def test_a_whole_game_of_metro(visit: Visit) -> None:
    page = visit()
    play_now(page, "Deep Lines")
    assert until_over(page, metro_turn) > 20
    _skip_to_the_end(page)
    expect(page.locator(".sheet h2")).to_contain_text("won")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(".tile, ol .number")
