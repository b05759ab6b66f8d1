"""Following what happens: what others did, looking back, the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import PATIENCE, asked, at_rest, seq
from tests.e2e.stage import BOT, GAMES, ME, go_to, recorded, sit_down
from tests.e2e.words import LANGUAGES, looks, speaker

#: The position shown is one of these, from one moment to another.
AMONG = """([from, to]) => {
  const shown = Number(document.querySelector('.screen')?.dataset.seq);
  return from <= shown && shown <= to;
}"""
FOCUSED = "selector => document.activeElement?.matches(selector) ?? false"


def _box(page: Page, selector: str) -> tuple[float, float, float, float]:
    x, y, width, height = at_rest(page.locator(selector).first)
    return x, y, x + width, y + height


def _shown(page: Page, moment: int) -> None:
    page.wait_for_selector(f".screen[data-seq='{moment}']", timeout=PATIENCE)


@pytest.mark.parametrize(
    ("width", "height", "language"),
    looks((1440, 900, "en"), (390, 844, "de"), among=((1440, 900), (390, 844), (360, 640))),
)
def test_the_final_scores_stand_beside_the_board_and_light_what_counts(
    visit: Visit, width: int, height: int, language: str
) -> None:
    say = speaker(language)
    page, game = visit(width, height, language), recorded("usa-4", GAMES)
    sit_down(page, "usa-4", len(game.actions), folder=GAMES)
    page.wait_for_selector(".sheet", timeout=PATIENCE)
    page.wait_for_function(FOCUSED, arg="#end-title")
    left, top, right, bottom = _box(page, "main.map")
    x, y, _, _ = _box(page, ".sheet")
    assert x >= right - 1 or y >= bottom - 1, "the sheet lies on the board"
    assert right - left > 300
    assert bottom - top > 180
    expect(page.locator(".sheet tbody td b").first).to_be_in_viewport()
    expect(page.locator(".sheet td.total").first).to_be_in_viewport()
    trail = page.get_by_role("button", name=re.compile(say("Longest trail, "))).first
    expect(trail).to_contain_text(re.compile(r"(length|Länge) \d+"))
    trail.click()
    expect(trail).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".route:has(.lit)").first).to_be_attached()
    page.locator(".sheet .seats button").nth(2).click()
    expect(page.locator(".sheet li b").first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_keeps_the_board_and_shows_what_a_seat_knew(visit: Visit, language: str) -> None:
    say, german = speaker(language), language == "de"
    other = "Anfänger 1" if german else "Beginner 1"
    page, game = visit(language=language), recorded("usa-4", GAMES)
    table = sit_down(page, "usa-4", len(game.actions), [ME, BOT, BOT, BOT], folder=GAMES)
    page.wait_for_selector(".sheet", timeout=PATIENCE)
    page.get_by_role("button", name=say("Show the board")).click()
    before = _box(page, "main.map")
    moment = game.late(12)
    go_to(page, table, f"/{moment}")
    _shown(page, moment)
    assert _box(page, "main.map") == before
    done = page.locator("#tickets-title span")
    expect(done).to_have_text(re.compile(r"^[1-9]\d* (of \d+ done|von \d+ erfüllt)$"))
    expect(page.locator("#hand-title")).to_contain_text(say("Your cards"))
    page.get_by_label(say("Seen by")).select_option("1")
    expect(page.locator("#hand-title")).to_contain_text(f"{say('Cards of')} {other}")
    expect(page.locator("#tickets-title")).to_contain_text(f"{say('Tickets of')} {other}")
    expect(page.locator(".side li.since")).to_contain_text(
        f"Seit dem letzten Zug: {other}" if german else f"Since {other}’s last turn"
    )
    page.get_by_label(say("Speed")).select_option(label="4 ×")
    play, stop = (
        page.get_by_role("button", name=say(word), exact=True) for word in ("Play", "Stop")
    )
    play.click()
    _shown(page, len(game.actions))  # moments before that may be gone before anybody looks
    expect(play).to_be_visible()
    play.click()
    page.wait_for_function(AMONG, arg=[2, moment], timeout=PATIENCE)
    stop.click()
    expect(play).to_be_visible()


def test_what_others_built_is_outlined_and_no_route_is_called_not_pressed(visit: Visit) -> None:
    page, game = visit(), recorded("usa-4", GAMES)
    at = game.before("claim", seat=1, after=60)
    seats = [ME if seat == game.actions[at - 1][0] else BOT for seat in range(4)]
    table = sit_down(page, "usa-4", len(game.actions), seats, folder=GAMES)
    page.wait_for_selector(".sheet", timeout=PATIENCE)
    go_to(page, table, f"/{at + 1}")
    _shown(page, at + 1)
    route = game.actions[at][1].split()[1]
    expect(page.locator(f"[data-recent='{route}']")).to_have_count(1)
    expect(page.locator("[data-route][aria-pressed]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "drawn"),
    [
        ("en", r"You drew (?!a card).+ from the deck\."),
        pytest.param("de", r"Du hast (?!eine Karte).+ vom Stapel", marks=pytest.mark.long),
    ],
)
def test_a_chosen_route_leads_to_its_button_and_draws_are_announced(
    visit: Visit, language: str, drawn: str
) -> None:
    page = visit(language=language)
    sit_down(page, "usa-2", recorded("usa-2").before("claim kansas_city-oklahoma_city-1"))
    asked(page)
    assert page.title().startswith(f"● {speaker(language)('Your turn')} – ")
    page.locator(".route:has(.claimable)").first.press("Enter")
    page.wait_for_function(FOCUSED, arg="[data-confirm]")
    page.keyboard.press("Escape")
    page.wait_for_function(FOCUSED, arg="[data-route]")
    before = seq(page)
    page.locator("[data-market=deck]").click()
    said = page.locator("[data-announced]")
    expect(said).to_contain_text(re.compile(drawn))
    assert seq(page) != before
