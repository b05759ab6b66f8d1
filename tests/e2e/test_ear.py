"""By ear: whole games by the names and roles that a screen reader speaks, and by nothing else.

What is to be done is read out of the tree of accessibility; what is pressed is found by its role
and its name. No selector, no place on the screen, no color helps. (Only waiting looks at the page.)
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import LOBBY, Visit
from tests.e2e.players import PATIENCE, play_now
from tests.e2e.stage import recorded, sit_down
from tests.e2e.words import LANGUAGES, speaker

OVER = re.compile(r"won|result|final", re.IGNORECASE)
PLAN = "The board in words"
#: What was played has been answered: until then it would still seem to be one's turn.
ANSWERED = "() => document.querySelector('.screen[data-busy=false]')"
SIDES = "top|right|bottom|left|oben|rechts|unten|links"


def tree(page: Page) -> str:
    """What a screen reader finds on the page."""
    return page.locator("body").aria_snapshot(timeout=PATIENCE)


def heard(page: Page) -> str:
    """Waits until it is one's own turn or the game is over; the tree then."""
    for _ in range(PATIENCE // 100):
        told = tree(page)
        if re.search(r"Your turn|Everybody chooses|Game over|Du bist dran", told):
            return told
        page.wait_for_timeout(100)
    raise AssertionError(f"nobody is asked:\n{told}")


def press(button: Locator) -> None:
    """Enter on what has the focus then, as a screen reader does it."""
    button.press("Enter", timeout=PATIENCE)


def changed(page: Page, before: str) -> None:
    """Waits until something else is told."""
    for _ in range(PATIENCE // 100):
        if tree(page) != before:
            return
        page.wait_for_timeout(100)
    raise AssertionError("nothing changes")


def listen(page: Page, turn: Callable[[Page, str], None], limit: int) -> int:
    """Plays until the game is over; how many decisions it took."""
    for decision in range(limit):
        told = heard(page)
        if "Game over" in told:
            return decision
        turn(page, told)
        page.wait_for_function(ANSWERED, timeout=PATIENCE)
        changed(page, told)
    raise AssertionError("the game does not end")


def metro_by_ear(page: Page, told: str) -> None:
    """The first square of the list, then what confirms it."""
    if PLAN not in told:
        press(page.get_by_role("button", name="In words"))
    plan = page.get_by_role("region", name=PLAN)
    press(plan.get_by_role("button", name=re.compile(r"^[A-H][1-8]\b")).first)
    confirm = page.get_by_role("button", name="Place here")
    expect(confirm).to_be_focused()
    press(confirm)


@pytest.mark.parametrize("language", LANGUAGES)
def test_metro_is_told_in_words(visit: Visit, language: str) -> None:
    say = speaker(language)
    page = visit(language=language)
    sit_down(page, "metro-2", recorded("metro-2").late(20))
    heard(page)
    press(page.get_by_role("button", name=say("In words")))
    plan = page.get_by_role("region", name=say(PLAN))
    squares = plan.get_by_role("button", name=re.compile(r"^[A-H][1-8]\b"))
    expect(squares.first).to_be_visible()
    told = plan.aria_snapshot()
    assert re.search(rf"({SIDES}) \w+ (to|nach) ({SIDES}) \w+", told)
    assert re.search(r"(waits for|wartet auf) [A-H][1-8], (entering|Einfahrt)", told)
    assert plan.get_by_role("row").count() == 33
    gains = [int(found) for found in re.findall(r'button "[A-H][1-8] ([+-]?\d+)', told)]
    assert gains == sorted(gains, reverse=True)
    page.keyboard.press("l")
    expect(plan).to_have_count(0)
    laid = r"^(Square .*, tile: top left to|Feld .*, Plättchen: oben links nach)"
    tiles = page.get_by_role("button", name=re.compile(laid))
    assert tiles.count() >= 40


def test_the_end_of_a_metro_game_by_ear(visit: Visit) -> None:
    page = visit()
    sit_down(page, "metro-2", recorded("metro-2").late(6))
    assert listen(page, metro_by_ear, 10) >= 2


@pytest.mark.long
def test_a_whole_metro_game_by_ear(visit: Visit) -> None:
    page = visit(path=LOBBY)
    play_now(page, "Deep Lines")
    assert listen(page, metro_by_ear, 80) >= 25


def tickets_by_ear(page: Page, told: str) -> None:
    """Keeps all tickets; claims the first route that can be claimed, from the list; else draws."""
    keep = page.get_by_role("button", name=re.compile(r"^(Keep|Choose at least)"))
    if keep.count():
        for ticket in page.get_by_role("checkbox").all():
            if not ticket.is_checked():
                ticket.press("Space")
        press(keep.first)
        return
    if page.get_by_role("button", name="Pay").count():
        press(page.get_by_role("button", name="Pay"))
        return
    if "you can claim it" in told:
        _claim(page)
        return
    for name in (r"^Draw from the deck", r"^Draw the face-up card", r"^Pass"):
        found = page.get_by_role("button", name=re.compile(name), disabled=False)
        if found.count():
            press(found.first)
            return
    raise AssertionError(f"nothing can be done:\n{told}")


def _claim(page: Page) -> None:
    listed = page.get_by_role("region", name="Routes")
    if not listed.count():
        press(page.get_by_role("button", name="Routes"))
    press(listed.get_by_role("button", name=re.compile("you can claim it")).first)
    press(page.get_by_role("button", name="Claim", exact=True))


def test_the_end_of_a_ticket_game_by_ear(visit: Visit) -> None:
    page, game = visit(), recorded("new_york-2")
    sit_down(page, "new_york-2", game.late(4))
    assert listen(page, tickets_by_ear, 12) >= 1


@pytest.mark.long
def test_a_whole_ticket_game_by_ear(visit: Visit) -> None:
    page = visit(path=LOBBY)
    play_now(page, "Crosstown")
    assert listen(page, tickets_by_ear, 120) >= 10
