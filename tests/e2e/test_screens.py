"""Screens: accessibility, sizes, languages, several people, lost connections."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import ASKED, PATIENCE, metro_turn, play_now, ticket_turn

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SIZES = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}


def _serious(page: Page) -> list[str]:
    """What axe-core finds that hinders people."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{problem['id']}: {node['html'][:120]}"
        for problem in found
        if problem["impact"] in {"serious", "critical"}
        for node in problem["nodes"][:3]
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_lobby_hinders_nobody(visit: Visit, size: str, language: str) -> None:
    page = visit(*SIZES[size], language=language)
    page.wait_for_selector("article")
    assert not _serious(page)


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("title", ["Grand Continent", "Deep Lines"])
def test_a_game_hinders_nobody(visit: Visit, size: str, title: str) -> None:
    page = visit(*SIZES[size])
    play_now(page, title)
    page.wait_for_function(ASKED, timeout=PATIENCE)
    page.wait_for_timeout(300)
    assert not _serious(page)


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("title", ["Coast to Coast", "Deep Lines"])
def test_nothing_is_wider_than_the_screen(visit: Visit, size: str, title: str) -> None:
    page = visit(*SIZES[size])
    play_now(page, title)
    page.wait_for_function(ASKED, timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_two_people_meet_at_a_table_by_a_link(visit: Visit) -> None:
    host, guest = visit(path="/#/new/new_york"), visit()
    host.get_by_label("Seats 2").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Invite others").first.input_value()
    guest.wait_for_selector("article")
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.wait_for_function(ASKED, timeout=PATIENCE)
        ticket_turn(page)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Good luck!")
    host.keyboard.press("Enter")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_text("Good luck!")).to_be_visible()


def test_a_lost_connection_is_shown_and_resumed(visit: Visit) -> None:
    page = visit()
    play_now(page, "Deep Lines")
    page.wait_for_function(ASKED, timeout=PATIENCE)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(page.locator(".banner")).to_be_visible(timeout=30_000)
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator(".banner")).to_have_count(0, timeout=30_000)
    before = page.locator(".screen").get_attribute("data-seq")
    metro_turn(page)
    page.wait_for_selector(f".screen:not([data-seq='{before}'])", timeout=PATIENCE)
    page.wait_for_selector(".pill.mine", timeout=PATIENCE)
    score = page.locator(".side .score").first.inner_text()
    page.reload()
    page.wait_for_function(ASKED, timeout=PATIENCE)
    assert page.locator(".side .score").first.inner_text() == score


def test_a_route_says_why_it_cannot_be_claimed(visit: Visit) -> None:
    page = visit()
    play_now(page, "Coast to Coast")
    page.wait_for_function(ASKED, timeout=PATIENCE)
    ticket_turn(page)
    page.wait_for_selector(".claimable", timeout=PATIENCE)
    page.locator("[data-route='portland-san_francisco-1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".claim .note")).to_contain_text("missing")


def test_the_page_speaks_german(visit: Visit) -> None:
    page = visit(language="de")
    page.get_by_role("button", name="Jetzt spielen: Von Küste zu Küste").click()
    page.wait_for_function(ASKED, timeout=PATIENCE)
    expect(page.locator(".pill")).to_have_text("Du bist dran")
    page.get_by_role("button", name="Sprache: Deutsch").click()
    expect(page.locator(".pill")).to_have_text("Your turn")
