"""Pictures of the screens at three sizes, in build/screens: to be looked at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Visit
from tests.e2e.players import ASKED, PATIENCE, metro_turn, play_now, ticket_turn
from tests.e2e.test_screens import SIZES

SCREENS = Path(__file__).parents[2] / "build/screens"


def _picture(page: Page, name: str) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.wait_for_timeout(600)
    page.screenshot(path=SCREENS / f"{name}.png")
    assert (SCREENS / f"{name}.png").stat().st_size > 10_000


@pytest.mark.parametrize("size", list(SIZES))
def test_pictures_of_lobby_and_new_table(visit: Visit, size: str) -> None:
    page = visit(*SIZES[size])
    page.wait_for_selector("article")
    _picture(page, f"lobby-{size}")
    page.goto(page.url.split("#")[0] + "#/new/europe")
    page.wait_for_selector("form fieldset")
    _picture(page, f"new-{size}")


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize(
    "title", ["Coast to Coast", "Grand Continent", "Crosstown", "Ring and Rails"]
)
def test_pictures_of_a_ticket_game(visit: Visit, title: str, size: str) -> None:
    page = visit(*SIZES[size])
    play_now(page, title)
    name = title.lower().replace(" ", "-")
    page.wait_for_selector(".offer:visible", timeout=PATIENCE)
    _picture(page, f"{name}-tickets-{size}")
    ticket_turn(page)
    page.wait_for_selector(".claimable", timeout=PATIENCE)
    page.locator(".route:has(.claimable)").first.press("Enter")
    _picture(page, f"{name}-claim-{size}")


@pytest.mark.parametrize("size", list(SIZES))
def test_pictures_of_metro(visit: Visit, size: str) -> None:
    page = visit(*SIZES[size])
    play_now(page, "Deep Lines")
    for _ in range(4):
        page.wait_for_function(ASKED, timeout=PATIENCE)
        page.wait_for_selector(".square.legal", timeout=PATIENCE)
        metro_turn(page)
        page.wait_for_timeout(300)
    page.wait_for_selector(".square.legal", timeout=PATIENCE)
    page.locator(".square.legal").first.press("Enter")
    _picture(page, f"deep-lines-preview-{size}")
