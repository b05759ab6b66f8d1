"""After the game: the analysis in the browser, and a hint at a table with bots."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import PATIENCE, asked, seq
from tests.e2e.stage import GAMES, recorded, sit_down
from tests.e2e.test_screens import SCREENS, drawn, serious

#: Games are played out many times, on a machine that may be busy.
LONG = 600_000
pytestmark = pytest.mark.long
#: How many actions of `games/usa-2.txt` come before the last turn of its first seat.
LAST_TURN = 114


def _over(page: Page) -> str:
    """A recorded game whose last action is played by the person at the screen; its table."""
    game = recorded("new_york-2")
    seat, words = game.actions[-1]
    table = sit_down(page, "new_york-2", len(game.actions) - 1)
    asked(page)
    body = {"seat": seat, "seq": len(game.actions) - 1, "key": "last", "action": words}
    home = page.url.partition("/#")[0]
    sent = page.request.post(
        f"{home}/api/tables/{table}/actions", data=body, headers={"origin": home}
    )
    assert sent.ok, sent.text()
    return table


def test_a_finished_game_is_analyzed_and_stepped_through(visit: Visit) -> None:
    page = visit()
    table = _over(page)
    page.goto(f"{page.url.split('#')[0]}#/table/{table}/analysis")
    expect(page.locator("[data-analysis=done]")).to_be_attached(timeout=LONG)
    slider = page.get_by_role("slider")
    slider.focus()
    before = int(page.locator("[data-at]").get_attribute("data-at") or 0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"[data-at='{before + 1}']")).to_be_attached(timeout=PATIENCE)
    expect(slider).to_have_attribute("aria-valuenow", str(before + 1))
    assert "%" in (slider.get_attribute("aria-valuetext") or "")
    page.keyboard.press("End")
    expect(page.locator(f"[data-at='{len(recorded('new_york-2').actions)}']")).to_be_attached()
    page.keyboard.press("Home")
    expect(page.locator("[data-at='1']")).to_be_attached()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-option]").first).to_be_visible(timeout=PATIENCE)
    page.goto(f"{page.url.split('#')[0]}#/table/{table}/analysis/7")
    expect(page.locator("[data-at='7']")).to_be_attached(timeout=PATIENCE)
    page.locator("details summary").click()
    rows = page.locator("details tbody tr")
    expect(rows.first).to_contain_text("%")
    rows.nth(4).locator("button").click()
    expect(page.locator("[data-at='5']")).to_be_attached(timeout=PATIENCE)
    page.get_by_role("button", name="Try it from here").click()
    page.wait_for_selector(f".screen:not([data-table='{table}'])", timeout=PATIENCE)
    asked(page)
    expect(page.locator("[data-hint]:visible")).to_be_visible(timeout=PATIENCE)


def test_an_analysis_can_be_stopped_and_asked_for_again(visit: Visit) -> None:
    page = visit()
    table = _over(page)
    page.goto(f"{page.url.split('#')[0]}#/table/{table}/analysis")
    page.locator("[data-stop]").click(timeout=LONG)
    expect(page.locator("[data-analysis=canceled]")).to_be_attached(timeout=PATIENCE)
    page.get_by_role("button", name="Analyze again").click()
    expect(page.locator("[data-analysis=done]")).to_be_attached(timeout=LONG)


def test_steps_leave_no_trace_on_the_way_back(visit: Visit) -> None:
    page = visit()
    table = _over(page)
    lobby = page.url
    page.goto(f"{lobby.split('#')[0]}#/table/{table}/analysis/3")
    expect(page.locator("[data-at='3']")).to_be_attached(timeout=LONG)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-at='6']")).to_be_attached()
    page.go_back()
    expect(page.locator("[data-at]")).to_have_count(0)


def test_who_may_not_see_a_table_is_told_so(visit: Visit) -> None:
    table = _over(visit())
    page = visit()
    page.goto(f"{page.url.split('#')[0]}#/table/{table}/analysis")
    expect(page.get_by_text("There is no such table")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def _hinted(page: Page) -> None:
    """Asks for a hint and goes on to its options."""
    page.locator("[data-hint]:visible").click()
    page.locator("[data-coach='1'] .steps button").nth(1).click()
    expect(page.locator("[data-coach='2'] ol li").first).to_be_visible(timeout=LONG)


@pytest.mark.parametrize(("width", "height", "language"), [(1440, 900, "en"), (390, 844, "de")])
def test_a_hint_has_three_steps_and_never_plays(
    visit: Visit, width: int, height: int, language: str
) -> None:
    page = visit(width, height, language)
    sit_down(page, "new_york-2", recorded("new_york-2").late(12), coach=True)
    asked(page)
    before = seq(page)
    _hinted(page)
    expect(page.locator("[data-coach='2'] ol li").first).to_contain_text("%")
    drawn(page)
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"hint-{language}.png")
    assert not serious(page)
    page.keyboard.press("h")
    expect(page.locator("[data-coach='3']")).to_be_visible()
    page.locator("[data-coach='3'] [data-option='1']").click()
    expect(page.locator("[data-option='1']")).to_have_attribute("aria-pressed", "true")
    page.screenshot(path=SCREENS / f"hint-why-{language}.png")
    assert not serious(page)
    page.locator("[data-coach='3'] .close").click()
    expect(page.locator("[data-coach]")).to_have_count(0)
    assert seq(page) == before


#: The options whose numbers are nowhere on the table, lie under the panel or beside the screen.
UNSEEN = """() => {
  const panel = document.querySelector('[data-coach]');
  const {left, right, top, bottom} = panel.getBoundingClientRect();
  const marks = [...document.querySelectorAll('[data-number]')].filter(one => !panel.contains(one));
  const seen = marks.filter(one => {
    const box = one.getBoundingClientRect();
    const under = box.left < right && left < box.right && box.top < bottom && top < box.bottom;
    return !under && box.width > 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  }).flatMap(one => one.dataset.number.split('·'));
  const options = [...panel.querySelectorAll('[data-option]')].map(one => one.dataset.option);
  return options.filter(number => !seen.includes(number));
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1100, 760), (820, 1180), (390, 844)])
def test_the_numbers_of_options_are_in_sight_on_what_they_are_about(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(width, height)
    stages = {
        "new_york-2": (0, recorded("new_york-2").late(12)),
        "europe-2": (recorded("europe-2").late(8),),
        "metro-2": (recorded("metro-2").late(20),),
    }
    for name, at in ((name, at) for name, all_of_them in stages.items() for at in all_of_them):
        sit_down(page, name, at, coach=True)
        asked(page)
        _hinted(page)
        page.wait_for_function(f"() => !({UNSEEN})().length", timeout=PATIENCE)
        page.locator("[data-coach] .close").click()


#: A finger that draws the upper edge of the coach's sheet down.
DRAWN_DOWN = """() => {
  Element.prototype.setPointerCapture = () => {};  // nobody captures a finger that is none
  const edge = document.querySelector('[data-coach] h2');
  const send = (kind, y) => edge.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, pointerId: 9, pointerType: 'touch', clientX: 40, clientY: 300 + y,
  }));
  send('pointerdown', 0);
  for (const y of [20, 60, 120]) send('pointermove', y);
  send('pointerup', 120);
}"""


def test_on_a_phone_the_coach_is_a_sheet_that_a_finger_puts_down(visit: Visit) -> None:
    page = visit(390, 844, "de")
    sit_down(page, "new_york-2", recorded("new_york-2").late(12), coach=True)
    asked(page)
    _hinted(page)
    page.evaluate(DRAWN_DOWN)
    expect(page.locator("[data-coach]")).to_have_count(0)
    expect(page.locator("[data-hint]:visible")).to_be_visible()


#: An action waits three seconds for the coach, then it is played: here as long as a busy machine
#: takes to answer.
PATIENT = """() => {
  const soon = window.setTimeout;
  window.setTimeout = (act, after, ...more) =>
    after === 3000 ? 0 : soon.call(window, act, after, ...more);
}"""
MOVED = "was => Number(document.querySelector('.screen').dataset.seq) > was"


@pytest.mark.parametrize(("width", "height", "language"), [(1440, 900, "en"), (390, 844, "de")])
def test_a_warning_comes_before_a_costly_action_and_can_be_switched_off(
    visit: Visit, width: int, height: int, language: str
) -> None:
    """The last turn of a close game: a claim wins it, and whoever draws cards instead has lost."""
    page = visit(width, height, language)
    sit_down(page, "usa-2", LAST_TURN, folder=GAMES, coach=True)
    asked(page)
    # The coach comes after the table: before that nobody warns.
    expect(page.locator("[data-hint]:visible")).to_be_visible(timeout=PATIENCE)
    page.evaluate(PATIENT)
    before = seq(page)
    page.keyboard.press("d")
    question = page.locator("dialog[open]")
    expect(question).to_be_visible(timeout=LONG)
    points = int(re.findall(r"\d+", question.locator("h2").inner_text())[0])
    assert points > 50
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"warning-{language}.png")
    assert not serious(page)
    question.locator("button").first.click()
    expect(question).to_have_count(0)
    assert seq(page) == before
    page.keyboard.press("d")
    question.locator("[data-sure]").click(timeout=LONG)
    page.wait_for_function(MOVED, arg=int(before), timeout=PATIENCE)


def test_without_warnings_a_costly_action_is_played_at_once(visit: Visit) -> None:
    page = visit()
    sit_down(page, "usa-2", LAST_TURN, folder=GAMES, coach=True)
    asked(page)
    page.locator("[data-hint]:visible").click()
    page.locator("[data-coach] summary").click()
    page.locator("[data-switch=warnings]").uncheck()
    page.locator("[data-coach] .close").click()
    page.evaluate(PATIENT)
    before = seq(page)
    page.keyboard.press("d")
    page.wait_for_function(MOVED, arg=int(before), timeout=PATIENCE)
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_coach_is_chosen_in_the_form_where_all_others_are_bots(visit: Visit) -> None:
    page = visit()
    page.goto(f"{page.url.partition('#')[0]}#/new/new_york")
    box = page.locator("[data-choose=coach]")
    expect(box).to_be_visible(timeout=PATIENCE)
    box.check()
    page.locator("form .button.main").click()
    asked(page)
    expect(page.locator("[data-hint]:visible")).to_be_visible(timeout=PATIENCE)
