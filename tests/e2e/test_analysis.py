"""After the game: the analysis in the browser, and a hint at a table with bots."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import PATIENCE, asked, seq
from tests.e2e.stage import recorded, sit_down
from tests.e2e.test_screens import SCREENS, drawn, serious

#: Games are played out many times, on a machine that may be busy.
LONG = 600_000
pytestmark = pytest.mark.long


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
    expect(page.locator("[data-option]").first).to_be_visible(timeout=PATIENCE)
    page.goto(f"{page.url.split('#')[0]}#/table/{table}/analysis/7")
    expect(page.locator("[data-at='7']")).to_be_attached(timeout=PATIENCE)


@pytest.mark.parametrize(("width", "height", "language"), [(1440, 900, "en"), (390, 844, "de")])
def test_a_hint_has_three_steps_and_never_plays(
    visit: Visit, width: int, height: int, language: str
) -> None:
    page = visit(width, height, language)
    sit_down(page, "new_york-2", recorded("new_york-2").late(12), coach=True)
    asked(page)
    before = seq(page)
    page.locator("[data-coach='0'] button").click()
    page.locator("[data-coach='1'] .steps button").nth(1).click()
    options = page.locator("[data-coach='2'] ol li")
    expect(options.first).to_be_visible(timeout=LONG)
    expect(options.first).to_contain_text("%")
    drawn(page)
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"hint-{language}.png")
    assert not serious(page)
    page.locator("[data-coach='2'] .steps button").nth(2).click()
    expect(page.locator("[data-coach='3'] ol li p").first).to_be_visible()
    page.locator("[data-coach='3'] [data-option='1']").click()
    page.screenshot(path=SCREENS / f"hint-why-{language}.png")
    page.locator("[data-coach='3'] .close").click()
    expect(page.locator("[data-coach='0']")).to_be_visible()
    assert seq(page) == before


#: The coach's judgment of an action comes from many games that are played out by chance; here it
#: is the server's answer with a warning in it, so that the question on the screen is certain.
def _warn(page: Page) -> None:
    def answer(route: Route) -> None:
        told = route.fetch(timeout=LONG)
        found = told.json()
        if json.loads(route.request.post_data or "{}").get("action"):
            found["warns"] = True
            found["decision"] = {"options": [], "loss": 1420, "error": 200, "judgment": "mistake"}
        route.fulfill(response=told, json=found)

    page.route("**/hint", answer)


@pytest.mark.parametrize(("width", "height", "language"), [(1440, 900, "en"), (390, 844, "de")])
def test_a_warning_comes_before_a_costly_action_and_can_be_switched_off(
    visit: Visit, width: int, height: int, language: str
) -> None:
    page = visit(width, height, language)
    game = recorded("new_york-2")
    sit_down(page, "new_york-2", game.before("draw", after=8), coach=True)
    asked(page)
    _warn(page)
    expect(page.locator("[data-coach='0']")).to_be_visible(timeout=PATIENCE)
    before = seq(page)
    page.keyboard.press("d")
    question = page.locator("dialog[open]")
    expect(question).to_contain_text("14", timeout=PATIENCE)
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"warning-{language}.png")
    assert not serious(page)
    question.locator("button").first.click()
    expect(question).to_have_count(0)
    assert seq(page) == before
    page.keyboard.press("d")
    question.locator("[data-sure]").click()
    page.wait_for_function(
        "was => Number(document.querySelector('.screen').dataset.seq) > was", arg=before
    )
    asked(page)
    page.locator("[data-coach='0'] button").click()
    page.locator("fieldset input").nth(1).uncheck()
    page.locator(".coach .close").click()
    before = seq(page)
    page.keyboard.press("d")
    page.wait_for_function(
        "was => Number(document.querySelector('.screen').dataset.seq) > was", arg=before
    )
    expect(question).to_have_count(0)


def test_a_coach_is_chosen_in_the_form_where_all_others_are_bots(visit: Visit) -> None:
    page = visit()
    page.goto(f"{page.url.partition('#')[0]}#/new/new_york")
    box = page.locator("[data-choose=coach]")
    expect(box).to_be_visible(timeout=PATIENCE)
    box.check()
    page.locator("form .button.main").click()
    asked(page)
    expect(page.locator("[data-coach='0']")).to_be_visible(timeout=PATIENCE)
