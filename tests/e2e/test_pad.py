"""The score pad on a phone: a game from the box, entered by tapping, counts as one played here."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from stellwerk.game import Outcome
from stellwerk.replay import load, states
from stellwerk.tickets.game import TicketsState
from tests.e2e.conftest import Visit
from tests.e2e.stage import GAMES, REPLAYS
from tests.e2e.test_screens import serious
from tests.test_pad import pads
from tests.tree import ROOT

PHONE = (390, 844)
NAMES = ("Jonas", "Mira", "Ruth", "Paul")
SCREENS = ROOT / "build/screens"
#: A press as a finger makes it, wherever the board has been moved to.
PRESS = "element => element.dispatchEvent(new MouseEvent('click', {bubbles: true}))"


def _begin(page: Page, title: str, players: int) -> None:
    page.get_by_role("combobox").first.select_option(label=title)
    for _ in range(players - 2):
        page.locator("fieldset > .button").tap()
    fields = page.locator(".person .field")
    for seat in range(players):
        fields.nth(seat).fill(NAMES[seat])
    # Names are remembered for the next time: from here on taps are counted.
    page.evaluate("window.taps = 0; addEventListener('click', () => window.taps++, true)")
    page.locator("form .button.main").tap()
    page.wait_for_selector("[data-route]")


def _enter(page: Page, state: TicketsState) -> None:
    for seat, pad in enumerate(pads(state)):
        page.locator(".people button").nth(seat).tap()
        for route in pad.get("routes", ()):
            page.locator(f'[data-route="{route}"]').evaluate(PRESS)
        for city in pad.get("stations", ()):
            page.locator(f'[data-city="{city}"]').evaluate(PRESS)
    page.locator(".buttons .main").tap()
    for seat, pad in enumerate(pads(state)):
        page.locator(".people button").nth(seat).tap()
        for ticket in pad.get("tickets", ()):
            page.locator(f'[data-ticket="{ticket}"]').tap()


def _totals(page: Page, outcome: Outcome) -> None:
    page.locator("nav button").last.tap()
    placed = sorted(outcome.sheets, key=lambda sheet: (sheet.place, sheet.seat))
    for column, sheet in enumerate(placed):
        expect(_total(page, column)).to_contain_text(str(sheet.total))


def _total(page: Page, column: int) -> Locator:
    return page.locator("td.total").nth(column)


def _last(file: str) -> TicketsState:
    path = next(iter(sorted(GAMES.glob(file)) or sorted(REPLAYS.glob(file))))
    *_, last = states(load(path))
    assert isinstance(last, TicketsState)
    return last


@pytest.mark.parametrize(
    ("file", "title", "language"),
    [
        ("usa-4.txt", "Von Küste zu Küste", "de"),
        ("europe-3*.txt", "Grand Continent", "en"),
    ],
)
def test_a_game_from_the_box_is_entered_on_a_phone(
    visit: Visit, file: str, title: str, language: str
) -> None:
    last = _last(file)
    assert last.outcome is not None
    page = visit(*PHONE, language=language, path="/#/pad")
    _begin(page, title, last.game.players)
    _enter(page, last)
    _totals(page, last.outcome)
    # A tap a second: less than two minutes.
    assert page.evaluate("window.taps") < 120
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"pad-result-{language}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page)
    page.reload()
    _totals(page, last.outcome)


def test_what_was_tapped_is_taken_back_moved_and_kept(visit: Visit) -> None:
    page = visit(*PHONE, path="/#/pad")
    _begin(page, "Coast to Coast", 2)
    route = page.locator('[data-route="calgary-helena"]')
    points = page.locator(".people b")
    route.evaluate(PRESS)
    expect(points.first).to_have_text("7")
    expect(page.locator(".last")).to_contain_text("41 left")
    page.locator(".people button").last.tap()
    route.evaluate(PRESS)
    expect(points.first).to_have_text("0")
    expect(points.last).to_have_text("7")
    page.get_by_label("Undo").tap()
    expect(points.first).to_have_text("7")
    page.get_by_label("Redo").tap()
    expect(points.last).to_have_text("7")
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / "pad.png")
    assert not serious(page)
    page.reload()
    expect(points.last).to_have_text("7")
    page.get_by_role("button", name="As a list").tap()
    row = page.locator('[data-row="calgary-helena"]')
    expect(row).to_contain_text("Mira")
    page.locator(".people button").last.tap()
    row.tap()
    expect(points.last).to_have_text("0")


def test_both_routes_of_a_double_get_a_warning_and_count(visit: Visit) -> None:
    page = visit(*PHONE, language="de", path="/#/pad")
    _begin(page, "Von Küste zu Küste", 2)
    for twin in (1, 2):
        page.locator(f'[data-route="boston-new_york-{twin}"]').evaluate(PRESS)
    expect(page.locator(".odd")).to_have_text(
        "Jonas hat beide Strecken der Doppelstrecke Boston – New York."
    )
    expect(page.locator(".people b").first).to_have_text("4")
    page.route("**/api/pad", lambda route: route.abort())
    page.locator('[data-route="calgary-helena"]').evaluate(PRESS)
    expect(page.locator(".problem")).to_contain_text("bleibt auf diesem Gerät")


def test_the_result_is_counted_up_once_and_can_be_skipped(visit: Visit) -> None:
    page = visit(*PHONE, path="/#/pad", moving=True)
    page.clock.install()
    _begin(page, "Coast to Coast", 2)
    page.locator('[data-route="calgary-helena"]').evaluate(PRESS)
    expect(page.locator(".people b").first).to_have_text("7")
    # From here on no time passes: counting waits to be skipped, and does not begin again.
    page.clock.pause_at(datetime.now(tz=UTC) + timedelta(hours=1))
    page.locator("nav button").last.tap()
    page.get_by_role("button", name="Skip", exact=True).tap()
    expect(page.get_by_role("heading", name="Jonas wins")).to_be_visible()
    page.locator("nav button").first.tap()
    page.locator("nav button").last.tap()
    expect(page.get_by_role("heading", name="Jonas wins")).to_be_visible()
