"""The score pad on a phone: a game from the box, entered by tapping, counts as one played here."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import cast

import pytest
from playwright.sync_api import Locator, Page, expect

from stellwerk.game import Outcome
from stellwerk.replay import load, states
from stellwerk.tickets.game import TicketsState
from tests.e2e.conftest import Visit
from tests.e2e.finger import Finger
from tests.e2e.stage import GAMES, REPLAYS
from tests.e2e.test_screens import serious
from tests.e2e.words import MINUS
from tests.test_pad import pads
from tests.tree import ROOT

PHONE = (390, 844)
NAMES = ("Jonas", "Mira", "Ruth", "Paul", "Ida")
#: Two minutes.
SECONDS = 120
SCREENS = ROOT / "build/screens"
#: A press as a finger makes it, wherever the board has been moved to.
PRESS = "element => element.dispatchEvent(new MouseEvent('click', {bubbles: true}))"


def _begin(page: Page, title: str, players: int) -> None:
    page.get_by_role("combobox").first.select_option(label=title)
    for _ in range(players - 2):
        page.locator("fieldset > .button").click()
    fields = page.locator(".person .field")
    for seat in range(players):
        fields.nth(seat).fill(NAMES[seat])
    page.locator("form .button.main").click()
    page.wait_for_selector("[data-route]")


def _enter(finger: Finger, state: TicketsState) -> None:
    """Enter a game as people do: person by person, along the board, and the tickets at the end."""
    page, people = finger.page, finger.page.locator(".people button")
    for seat, pad in enumerate(pads(state)):
        if seat:
            finger.tap(page.locator(".buttons .button").first)
        expect(people.nth(seat)).to_have_attribute("aria-pressed", "true")
        things = [f'[data-route="{route}"]' for route in pad.get("routes", ())]
        things += [f'[data-city="{city}"]' for city in pad.get("stations", ())]
        # To and fro: whoever has come to the east begins the next person there.
        for thing in sorted(things, key=lambda thing: _x(page, thing), reverse=seat % 2 == 1):
            finger.on_board(thing)
    finger.tap(page.locator(".buttons .main"))
    *others, last = enumerate(pads(state))
    for seat, pad in (last, *others):  # whoever is chosen already comes first
        if seat != last[0]:
            finger.tap(people.nth(seat))
        for ticket in pad.get("tickets", ()):
            finger.tap(page.locator(f'[data-ticket="{ticket}"]'))
    kept = page.evaluate("JSON.parse(localStorage['stellwerk.pad'])")
    for part in ("routes", "stations", "tickets"):
        held = [cast("Sequence[str]", pad.get(part, ())) for pad in pads(state)]
        wanted = {id: seat for seat, ids in enumerate(held) for id in ids}
        assert kept[part] == wanted, part


def _x(page: Page, thing: str) -> float:
    return float(page.locator(thing).evaluate("thing => thing.getBoundingClientRect().x"))


def _totals(page: Page, outcome: Outcome) -> None:
    page.locator("nav button").last.click()
    placed = sorted(outcome.sheets, key=lambda sheet: (sheet.place, sheet.seat))
    for column, sheet in enumerate(placed):
        expect(_total(page, column)).to_contain_text(str(sheet.total).replace("-", MINUS))


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
    # Names are remembered for the next time: from here on is counted.
    _begin(page, title, last.game.players)
    finger = Finger(page)
    _enter(finger, last)
    _totals(page, last.outcome)
    # With a tap or a swipe a second: less than two minutes.
    print(f"{file}: {finger.taps} taps, {finger.swipes} swipes")
    assert finger.gestures + 2 < SECONDS
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"pad-result-{language}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page)
    page.reload()
    _totals(page, last.outcome)


def test_a_finger_that_is_held_draws_along_routes(visit: Visit) -> None:
    page = visit(*PHONE, path="/#/pad")
    _begin(page, "Coast to Coast", 2)
    expect(page.locator(".last")).to_contain_text("draw along several")
    kept = "() => Object.keys(JSON.parse(localStorage['stellwerk.pad']).routes).sort()"
    chain = ("denver-helena", "denver-santa_fe", "oklahoma_city-santa_fe")
    finger = Finger(page)
    finger.draw(*chain)
    assert page.evaluate(kept) == sorted(chain)
    # Drawn for somebody else, what is taken stays. (A browser takes a tap right after a long press
    # for a part of it, now and then: presses between strokes are those of a mouse here.)
    other = page.locator(".people button").last
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    finger.draw("denver-helena", "denver-phoenix")
    owners = page.evaluate("JSON.parse(localStorage['stellwerk.pad']).routes")
    assert owners == {**dict.fromkeys(chain, 0), "denver-phoenix": 1}
    count = page.locator("nav .count").first
    for left in (3, 2, 1, 0):
        page.get_by_label("Undo").click()
        expect(count).to_have_text(str(left))
    # A slow press is a press.
    finger.hold(finger.middle('[data-route="denver-phoenix"]'))
    finger.let_go()
    expect(count).to_have_text("1")


def test_a_ticket_is_two_cities_on_the_map_or_a_word(visit: Visit) -> None:
    page = visit(*PHONE, language="de", path="/#/pad")
    _begin(page, "Von Küste zu Küste", 2)
    for route in ("denver-phoenix", "el_paso-phoenix", "denver-kansas_city-1"):
        page.locator(f'[data-route="{route}"]').evaluate(PRESS)
    expect(page.locator(".people b").first).not_to_have_text("0")
    page.locator(".buttons .main").click()
    # What is connected comes first, and stays where it is when it is pressed.
    first = page.locator("[data-ticket]").first
    expect(first).to_have_attribute("data-ticket", "denver-el_paso")
    expect(first).to_contain_text("verbunden")
    page.get_by_role("button", name="Auf dem Plan").click()
    finger = Finger(page)
    finger.on_board('[data-city="denver"]')
    expect(page.locator(".hint")).to_contain_text("Denver und …?")
    expect(page.locator("[data-ticket]")).to_have_count(2)
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / "pad-tickets-map-de.png")
    assert not serious(page)
    finger.on_board('[data-city="el_paso"]')
    expect(page.locator("nav .count").last).to_have_text("1")
    expect(page.locator('[data-ticket="denver-el_paso"]')).to_have_attribute("aria-pressed", "true")
    # Beside a city is its nearest one; another first city is no ticket yet.
    for city in ("boston", "miami"):
        finger.on_board(f'[data-city="{city}"]')
    expect(page.locator("nav .count").last).to_have_text("2")
    page.get_by_label("Zurücknehmen").click()
    expect(page.locator("nav .count").last).to_have_text("1")
    page.get_by_role("searchbox").fill("kansas")
    page.locator('[data-ticket="houston-kansas_city"]').click()
    expect(page.locator("nav .count").last).to_have_text("2")


def test_what_was_tapped_is_taken_back_moved_and_kept(visit: Visit) -> None:
    page = visit(*PHONE, path="/#/pad")
    _begin(page, "Coast to Coast", 2)
    route = page.locator('[data-route="calgary-helena"]')
    points = page.locator(".people b")
    route.evaluate(PRESS)
    expect(points.first).to_have_text("7")
    expect(page.locator(".last")).to_contain_text("41 left")
    page.locator(".people button").last.click()
    route.evaluate(PRESS)
    expect(points.first).to_have_text("0")
    expect(points.last).to_have_text("7")
    page.get_by_label("Undo").click()
    expect(points.first).to_have_text("7")
    page.get_by_label("Redo").click()
    expect(points.last).to_have_text("7")
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / "pad.png")
    assert not serious(page)
    page.reload()
    expect(points.last).to_have_text("7")
    page.get_by_role("button", name="As a list").click()
    row = page.locator('[data-row="calgary-helena"]')
    expect(row).to_contain_text("Mira")
    page.locator(".people button").last.click()
    row.click()
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
    page.locator("nav button").last.click()
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.get_by_role("heading", name="Jonas wins")).to_be_visible()
    page.locator("nav button").first.click()
    page.locator("nav button").last.click()
    expect(page.get_by_role("heading", name="Jonas wins")).to_be_visible()
