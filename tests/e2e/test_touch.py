"""A phone in the hand: taps, pan, pinch, sheets and the small map; nothing needs a mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.finger import tap
from tests.e2e.players import LONGEST, asked, at_rest, moved, seq, spot
from tests.e2e.stage import recorded, sit_down

PHONE = (390, 844)
#: A card is held so far above the finger.
HELD = 42
PLANE = "() => document.querySelector('.plane').style.transform"
ELSEWHERE = f"before => ({PLANE})() !== before"
WIDTH = "() => document.querySelector('.plane').getBoundingClientRect().width"
CLOSER = f"before => ({WIDTH})() > 1.3 * before"


def _usa(visit: Visit) -> tuple[Page, CDPSession]:
    page = visit(*PHONE)
    sit_down(page, "usa-2", recorded("usa-2").before("claim kansas_city-oklahoma_city-1"))
    asked(page)
    spot(page, "kansas_city-oklahoma_city-1")
    return page, page.context.new_cdp_session(page)


def _touch(fingers: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    spots: list[dict[str, Any]] = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})


def _pinch(fingers: CDPSession, left: int, right: int, apart: int) -> None:
    """Two fingers, moved apart in five steps of so many pixels each; less than 0 is together."""
    _touch(fingers, "touchStart", (left, 300), (right, 300))
    for step in range(1, 6):
        _touch(fingers, "touchMove", (left - apart * step, 300), (right + apart * step, 300))
    _touch(fingers, "touchEnd")


def test_fingers_and_the_small_map_move_the_board(visit: Visit) -> None:
    page, fingers = _usa(visit)
    width = page.evaluate(WIDTH)
    _pinch(fingers, 160, 230, 12)
    page.wait_for_function(CLOSER, arg=width)
    expect(page.locator(".claim")).to_have_count(0)
    before = page.evaluate(PLANE)
    _touch(fingers, "touchStart", (200, 300))
    for step in range(1, 6):
        _touch(fingers, "touchMove", (200 - 20 * step, 300 + 5 * step))
    _touch(fingers, "touchEnd")
    page.wait_for_function(ELSEWHERE, arg=before)
    expect(page.locator(".claim")).to_have_count(0)
    before = page.evaluate(PLANE)
    box = page.locator(".frame > svg").bounding_box()
    assert box is not None
    tap(page, (box["x"] + 10, box["y"] + box["height"] - 8))
    page.wait_for_function(ELSEWHERE, arg=before)


def test_a_route_is_claimed_by_taps(visit: Visit) -> None:
    page, _ = _usa(visit)
    route = str(page.evaluate(LONGEST))
    _bring_into_sight(page, route)
    before = seq(page)
    tap(page, spot(page, route))
    sheet = page.locator(".claim")
    expect(sheet).to_be_visible()
    box = sheet.bounding_box()
    assert box is not None
    assert box["y"] > PHONE[1] / 3
    tap(page, page.get_by_role("button", name="Claim", exact=True))
    moved(page, before)


def _bring_into_sight(page: Page, route: str) -> None:
    page.locator(f"[data-route='{route}']").press("Enter")
    tap(page, page.get_by_role("button", name="Cancel"))


def test_cards_are_dragged_onto_a_route_by_a_finger(visit: Visit) -> None:
    page, fingers = _usa(visit)
    route = str(page.evaluate(LONGEST))
    page.locator(f"[data-route='{route}']").press("Enter")
    color = page.locator("[role=radio] .mini use").first.get_attribute("href")
    tap(page, page.get_by_role("button", name="Cancel"))
    x, y = spot(page, route)
    box = page.locator(f".hand .stack:has(use[href='{color}'])").first.bounding_box()
    assert box is not None
    _touch(fingers, "touchStart", (box["x"] + 20, box["y"] + 30))
    for step in range(1, 6):
        part = step / 5
        across = box["x"] + 20 + part * (x - box["x"] - 20)
        _touch(fingers, "touchMove", (across, box["y"] + 30 + part * (y + HELD - box["y"] - 30)))
    expect(page.locator(".dragged")).to_be_visible()
    _touch(fingers, "touchEnd")
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator(".claim .mini use").first).to_have_attribute("href", color or "")


def test_tabs_show_tickets_log_and_chat(visit: Visit) -> None:
    page, _ = _usa(visit)
    tabs = page.get_by_role("navigation")
    tap(page, tabs.get_by_role("button", name="tickets"))
    ticket = page.locator(".tickets li button").first
    tap(page, ticket)
    expect(ticket).to_have_attribute("aria-pressed", "true")
    tap(page, tabs.get_by_role("button", name="Chat"))
    expect(page.get_by_label("Say something")).to_be_visible()
    tap(page, tabs.get_by_role("button", name="Map"))
    expect(page.locator(".route:has(.lit)").first).to_be_attached()


def test_the_plan_comes_closer_and_a_tile_is_laid_by_taps(visit: Visit) -> None:
    page = visit(*PHONE)
    sit_down(page, "metro-2", recorded("metro-2").late(20))
    asked(page)
    before = seq(page)
    fingers = page.context.new_cdp_session(page)
    _, _, width, _ = at_rest(page.locator(".plane"))
    _pinch(fingers, 160, 230, 10)
    page.wait_for_function(CLOSER, arg=width)
    expect(page.locator(".placing")).to_have_count(0)
    _pinch(fingers, 60, 330, -22)
    page.wait_for_function(f"whole => ({WIDTH})() === whole", arg=width)
    tap(page, page.locator(".square.legal").first)
    tap(page, page.get_by_role("button", name="Place here"))
    moved(page, before)
