"""The map workshop in the browser: a map of a region, changed, tested, shared, printed, played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import (
    PATIENCE,
    asked,
    at_rest,
    skip_counting,
    ticket_turn,
    until_over,
)
from tests.e2e.test_screens import SCREENS, drawn, serious
from tests.tree import ROOT

TINY = (ROOT / "tests/tickets/tiny.toml").read_text(encoding="utf-8")
BENCH, LIST = "[data-map-editor]", "/#/workshop"
JSON = {"content-type": "application/json"}


def home(page: Page) -> str:
    """The address of the server."""
    return page.url.partition("/#")[0]


def begun(page: Page, wish: dict[str, object]) -> str:
    """A new map over the API; its bench is open."""
    _signed_in(page)
    answer = page.request.post(f"{home(page)}/api/maps", data=json.dumps(wish), headers=JSON)
    assert answer.ok, answer.text()
    id = str(answer.json()["info"]["id"])
    page.goto(f"{home(page)}/#/workshop/{id}")
    expect(page.locator(BENCH)).to_be_visible()
    return id


def _signed_in(page: Page) -> None:
    """Wait until the page has asked who it is: on a busy machine tests would be there first."""
    for _ in range(PATIENCE // 100):
        if page.context.cookies():
            return
        page.wait_for_timeout(100)
    raise AssertionError("the page has not signed in")


def middle(thing: Locator) -> tuple[float, float]:
    x, y, width, height = at_rest(thing)
    return x + width / 2, y + height / 2


def city(page: Page, id: str) -> Locator:
    return page.locator(f"[data-edit-city={id}] .disc")


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def settled(page: Page) -> None:
    expect(page.locator("[data-saving=saved]")).to_be_visible()


def stored(page: Page, id: str) -> str:
    return str(page.request.get(f"{home(page)}/api/maps/{id}").json()["text"])


def test_a_map_is_loaded_and_saved_as_it_was(visit: Visit) -> None:
    page = visit(path=LIST)
    page.locator("input[type=file]").set_input_files(
        FilePayload(name="tiny.toml", mimeType="application/toml", buffer=TINY.encode())
    )
    expect(page.locator(BENCH)).to_be_visible()
    id = page.url.rpartition("/")[2]
    assert stored(page, id) == TINY
    page.get_by_role("button", name="Text").click()
    text = page.get_by_role("textbox", name="Text")
    expect(text).to_have_value(TINY)
    text.fill(TINY + "# a comment of mine\n")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()  # what is written is taken over after a pause; then it is saved
    settled(page)
    assert stored(page, id) != TINY
    undo.click()
    expect(text).to_have_value(TINY)
    settled(page)
    assert stored(page, id) == TINY


def test_cities_routes_and_tickets_are_drawn_and_undone_to_the_beginning(visit: Visit) -> None:
    page = visit(path=LIST)
    id = begun(page, {"builtin": "new_york"})
    before = stored(page, id)
    x, y = middle(city(page, "brooklyn"))
    drag(page, (x, y), (x + 70, y + 25))
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    page.keyboard.press("r")
    drag(page, middle(city(page, "brooklyn")), middle(city(page, "central_park")))
    expect(page.locator("[data-edit-route=brooklyn-central_park]")).to_have_count(1)
    expect(page.locator("aside h2").last).to_contain_text("Brooklyn")
    page.get_by_role("group", name="Length").get_by_role("button", name="4").click()
    page.get_by_role("switch", name="Double").click()
    expect(page.locator("[data-edit-route=brooklyn-central_park-2]")).to_have_count(1)
    page.keyboard.press("t")
    for one in ("brooklyn", "central_park"):
        page.mouse.click(*middle(city(page, one)))
    expect(page.locator("[data-row=brooklyn-central_park]")).to_be_visible()
    expect(page.get_by_label("Points")).to_have_value("4")
    page.keyboard.press("c")
    frame = page.get_by_role("group", name=re.compile("^Map: ")).bounding_box()
    assert frame is not None
    page.mouse.click(frame["x"] + 90, frame["y"] + frame["height"] - 90)
    expect(page.locator("[data-edit-city=new_city]")).to_have_count(1)
    expect(page.locator("[data-problem='cities.new_city']").first).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_disabled()
    page.locator("[data-problem='cities.new_city']").first.click()
    expect(page.locator(".side").get_by_label("Name", exact=True)).to_have_value("New city")
    while undo.is_enabled():
        undo.click()
    settled(page)
    assert stored(page, id) == before
    redo = page.get_by_role("button", name="Redo")
    while redo.is_enabled():
        redo.click()
    expect(page.locator("[data-edit-city=new_city]")).to_have_count(1)


def test_a_finger_on_a_tablet_moves_cities_and_draws_routes(visit: Visit) -> None:
    page = visit(width=1024, height=768, path=LIST)
    begun(page, {"builtin": "new_york"})
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(*points: tuple[float, float]) -> None:
        for kind, (x, y) in zip(("touchStart", *["touchMove"] * len(points)), points, strict=False):
            one = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
            finger.send("Input.dispatchTouchEvent", one)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    x, y = middle(city(page, "brooklyn"))
    touch((x, y), (x + 30, y + 10), (x + 60, y + 20))
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    after = middle(city(page, "brooklyn"))
    assert after[0] - x > 40
    page.get_by_role("button", name="Draw a route").click()
    end = middle(city(page, "central_park"))
    touch(after, ((after[0] + end[0]) / 2, (after[1] + end[1]) / 2), end)
    expect(page.locator("[data-edit-route=brooklyn-central_park]")).to_have_count(1)


def test_everything_can_be_done_by_lists_and_keyboard(visit: Visit) -> None:
    page = visit(path=LIST)
    begun(page, {"empty": "usa", "title": "Mine"})
    for name in ("Alpha", "Beta"):
        page.get_by_label("Name", exact=True).first.fill(name)
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-row={name.lower()}]")).to_be_visible()
    page.get_by_role("tab", name="Routes").click()
    page.get_by_label("From", exact=True).select_option("alpha")
    page.get_by_label("To", exact=True).select_option("beta")
    page.get_by_role("button", name="Add", exact=True).press("Enter")
    expect(page.locator("[data-row=alpha-beta]")).to_be_visible()
    page.get_by_role("button", name="red", exact=True).press("Enter")
    expect(page.get_by_role("button", name="red", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_role("button", name="Ferry: more").press("Enter")
    expect(page.get_by_role("button", name=re.compile("^gray"))).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_map_is_shared_and_looked_at_by_others(visit: Visit) -> None:
    page = visit(path=LIST)
    begun(page, {"text": TINY})
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Create a link").click()
    address = page.get_by_role("textbox", name="Share this map").input_value()
    other = visit(language="de", path=f"/#/{address.partition('/#/')[2]}")
    expect(other.get_by_role("heading", name="Tiny")).to_be_visible()
    expect(other.locator("[data-route]").first).to_be_visible()
    expect(other.get_by_role("heading", name="Zielkarten")).to_be_visible()
    other.get_by_role("button", name="Zu meinen Plänen kopieren").click()
    expect(other.locator(BENCH)).to_be_visible()


def _screens(page: Page) -> Iterator[str]:
    page.goto(home(page) + LIST)
    page.locator("[data-way=region]").wait_for()
    yield "workshop-list"
    page.locator("[data-way=region]").click()
    page.locator("[data-country=KE]").wait_for()
    page.locator("[data-country=KE]").click()
    yield "workshop-new"
    page.keyboard.press("Escape")
    begun(page, {"builtin": "europe"})
    page.locator("[data-row]").first.click()
    yield "workshop"
    for pane in (2, 3):
        page.locator(f".panes button:nth-child({pane})").click()
        yield f"workshop-pane-{pane}"


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "de"])
def test_screens_of_the_workshop_hinder_nobody(visit: Visit, language: str) -> None:
    page = visit(path=LIST, language=language, dark=language == "de")
    assert _hindrances(page, _screens(page), language) == []


def _hindrances(
    page: Page, screens: Iterator[str], language: str, whole: bool = False
) -> list[str]:
    """What axe-core finds on some screens, one after the other; each is photographed."""
    found: list[str] = []
    SCREENS.mkdir(parents=True, exist_ok=True)
    for name in screens:
        drawn(page)
        page.screenshot(path=SCREENS / f"{name}-{language}.png", full_page=whole)
        found += [f"{name}: {problem}" for problem in serious(page)]
    return found


def _reported(page: Page) -> Iterator[str]:
    """The pages about a map that planners have played on: balance, and what others see."""
    map = f"{home(page)}/api/maps/{begun(page, {'text': TINY})}"
    asked = page.request.post(f"{map}/balance", data='{"games": 500}', headers=JSON)
    assert asked.ok, asked.text()
    page.goto(f"{page.url}/balance")
    expect(page.locator("[data-heat]").first).to_be_attached()
    expect(page.locator("tr[data-ticket]").first).to_be_visible()
    yield "workshop-balance"
    shared = page.request.patch(map, data='{"shared": true}', headers=JSON)
    assert shared.ok, shared.text()
    page.goto(page.request.get(f"{map}/link").json()["url"])
    expect(page.locator("[data-route]").first).to_be_visible()
    expect(page.locator("tr[data-ticket]").first).to_be_visible()
    yield "workshop-shared"


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "de"])
def test_reports_and_shared_maps_hinder_nobody(visit: Visit, language: str) -> None:
    page = visit(path=LIST, language=language, dark=language == "en")
    assert _hindrances(page, _reported(page), language, whole=True) == []


@pytest.mark.long
def test_a_map_of_a_region_is_made_changed_tested_printed_and_played(visit: Visit) -> None:
    page = visit(path=LIST)
    page.locator("[data-way=region]").click()
    page.get_by_role("combobox", name="Region").fill("Luxembourg")
    page.get_by_role("button", name="Add a country").click()
    page.get_by_role("spinbutton", name="Cities").fill("12")
    page.get_by_role("textbox", name="Title").fill("Kleinland")
    page.get_by_role("button", name="Make the map").click()
    expect(page.locator(BENCH)).to_be_visible()
    page.get_by_role("tab", name="Tickets").click()
    page.locator("[data-row]").first.click()
    page.get_by_label("Points").fill("9")
    page.keyboard.press("Tab")
    settled(page)
    page.get_by_role("button", name="Test the map").click()
    expect(page.get_by_role("link", name="Full report")).to_be_visible()
    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    page.get_by_label("Heat map").check()
    page.get_by_role("link", name="Full report").click()
    expect(page.locator("[data-heat]").first).to_be_attached()
    expect(page.locator("tr[data-ticket]").first).to_be_visible()
    page.get_by_role("button", name="Print").click()
    page.get_by_role("button", name="Make the PDF").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the PDF").click()
    assert download.value.path().read_bytes().startswith(b"%PDF")
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("link", name="Back to the map").click()
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    asked(page)
    ticket_turn(page)
    until_over(page, ticket_turn)
    skip_counting(page)
    expect(page.locator(".sheet h2")).to_contain_text("won")
