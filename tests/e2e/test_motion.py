"""What happens is seen to happen, shortly; and not at all by those who want nothing to move."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import asked, metro_turn, moved, seq, ticket_turn
from tests.e2e.stage import recorded, sit_down

#: Keeps what moves and how long, from now on; nothing is missed however slow the machine is.
KEEP_MOTION = """() => {
  window.motion = [];
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const ms = typeof options === 'number' ? options : Number(options?.duration ?? 0);
    const kind = this.getAttribute('class') ?? '';
    window.motion.push({kind, ms, tag: this.tagName, text: this.textContent, html: this.innerHTML});
    return plain.call(this, frames, options);
  };
}"""
#: A color of the back of the deck.
BACK = "#16273A"


def _watch(page: Page, name: str, at: int) -> None:
    sit_down(page, name, at)
    asked(page)
    page.evaluate(KEEP_MOTION)


def _motion(page: Page, kind: str) -> list[dict[str, Any]]:
    """What moved and has that class; all of it was short."""
    found: list[dict[str, Any]] = page.evaluate("window.motion")
    assert all(one["ms"] <= 400 for one in found if one["ms"] and one["kind"] != "flip")
    return [one for one in found if kind in one["kind"].split()]


def test_cards_fly_to_the_hand_and_with_their_backs_up_to_others(visit: Visit) -> None:
    page = visit(moving=True)
    _watch(page, "usa-2", recorded("usa-2").before("draw blind", seat=0))
    for _ in range(40):
        before = seq(page)
        page.locator("[data-market]:not([disabled])").first.click()
        moved(page, before)
        asked(page)
        if len(_motion(page, "flight")) > 3:
            break
    flights = _motion(page, "flight")
    assert any(BACK not in one["html"] for one in flights), "no card was seen"
    page.keyboard.press("Shift")  # whoever acts does not wait
    expect(page.locator(".flight")).to_have_count(0)


def test_a_claim_lets_points_rise_and_wagons_run(visit: Visit) -> None:
    page = visit(moving=True)
    _watch(page, "usa-2", recorded("usa-2").before("claim kansas_city-oklahoma_city-1"))
    before = seq(page)
    page.locator(".route:has(.claimable)").first.press("Enter")
    page.locator("[data-confirm]").press("Enter")
    moved(page, before)
    page.wait_for_function("window.motion.some(one => one.kind === 'risen')")
    assert _motion(page, "risen")[0]["text"].startswith("+")
    assert [one for one in page.evaluate("window.motion") if one["tag"] == "g" and one["ms"] == 400]


def test_tiles_are_laid_and_a_train_runs_a_finished_line(visit: Visit) -> None:
    page = visit(moving=True)
    _watch(page, "metro-2", recorded("metro-2").late(12))
    for _ in range(12):
        if page.locator(".sheet").count() or _motion(page, "train"):
            break
        before = seq(page)
        metro_turn(page)
        moved(page, before)
        asked(page)
    assert _motion(page, "flight")
    page.wait_for_function("window.motion.some(one => one.kind === 'train')")


@pytest.mark.parametrize(("game", "late"), [("usa-2", 20), ("metro-2", 6)])
def test_nothing_moves_for_those_who_want_it_still(visit: Visit, game: str, late: int) -> None:
    page = visit()
    _watch(page, game, recorded(game).late(late))
    for _ in range(3):
        if page.locator(".sheet").count():
            break
        before = seq(page)
        (metro_turn if game.startswith("metro") else ticket_turn)(page)
        moved(page, before)
        asked(page)
    assert not [one for kind in ("flight", "risen", "train") for one in _motion(page, kind)]


#: A slow move stays in sight for ever: nobody waits by chance until it is their turn.
STOP_TIME = """() => {
  const [plain, now] = [window.setTimeout, Date.now()];
  Date.now = () => now;
  window.setTimeout = (act, ms, ...more) => plain(act, ms === 2000 ? 1e8 : ms, ...more);
}"""


@pytest.mark.parametrize("how", ["button", "key"])
def test_what_others_do_is_skipped_until_it_is_my_turn(visit: Visit, how: str) -> None:
    page = visit()
    page.evaluate("localStorage['stellwerk.pace'] = 'slow'")
    page.reload()
    sit_down(page, "usa-4", recorded("usa-4").before("draw blind", seat=0, after=40))
    asked(page)
    page.evaluate(STOP_TIME)
    skip, mine = page.locator("[data-skip]"), page.locator(".pill.mine")
    for _ in range(12):  # a page that lost its socket meanwhile shows at once what it missed
        before = seq(page)
        ticket_turn(page)
        moved(page, before)
        expect(skip.or_(mine).first).to_be_visible()
        if not mine.count():
            break
    expect(skip).to_be_visible()
    expect(mine).to_have_count(0)
    if how == "button":
        skip.click()
    else:
        page.keyboard.press("s")
    asked(page)
    expect(skip).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "words", "names"),
    [
        ("de", "Züge der anderen", ("langsam", "normal", "schnell")),
        pytest.param("en", "Others’ moves", ("slow", "normal", "quick"), marks=pytest.mark.long),
    ],
)
def test_the_pace_of_others_has_three_steps_and_stays_chosen(
    visit: Visit, language: str, words: str, names: tuple[str, str, str]
) -> None:
    page = visit(language=language)
    sit_down(page, "usa-2", recorded("usa-2").late(20))
    asked(page)
    steps = page.locator("[data-pace]:visible")
    expect(steps).to_have_attribute("aria-label", f"{words}: {names[2]}")
    for step in (*names, names[0]):
        steps.click()
        expect(steps).to_have_attribute("aria-label", f"{words}: {step}")
    page.reload()
    expect(steps).to_have_attribute("data-pace", "slow")
