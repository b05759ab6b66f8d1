"""The deck's seal on the page, and what is told before one sits down to a deck that is known."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import PATIENCE, skip_counting
from tests.e2e.stage import ME, OPEN_SEAT, go_to, open_table, sit_down

#: Plays a game to its end, without the page's buttons.
PLAY = """async table => {
  const headers = {'content-type': 'application/json'};
  for (;;) {
    const {seat, seq, view, table: now} = await (await fetch(`/api/tables/${table}`)).json();
    if (now.status !== 'running') return;
    const body = JSON.stringify({seat, seq, key: `k${seq}`, action: view.legal[0].text});
    await fetch(`/api/tables/${table}/actions`, {method: 'POST', headers, body});
  }
}"""
NOTED = "() => localStorage.getItem('stellwerk.seals') !== null"
EXCHANGE = "() => localStorage.setItem('stellwerk.seals', JSON.stringify([[%r, 'another']]))"


def _finished(page: Page) -> str:
    """A game that was seen from its beginning to its end; its id."""
    table = open_table(page, {"game": "metro", "seats": [ME, ME], "start": True})
    go_to(page, table)
    page.wait_for_function(NOTED)
    page.evaluate(PLAY, table)
    page.wait_for_selector(".sheet", timeout=PATIENCE)
    skip_counting(page)
    return table


@pytest.mark.parametrize(
    ("language", "kept", "broken"),
    [
        ("en", "Nobody touched the deck", "The deck does not match its seal"),
        pytest.param(
            "de",
            "Niemand hat den Stapel angerührt",
            "Der Stapel passt nicht zu seinem Siegel",
            marks=pytest.mark.long,
        ),
    ],
)
def test_the_page_checks_the_deck_at_the_end(
    visit: Visit, language: str, kept: str, broken: str
) -> None:
    page = visit(language=language)
    table = _finished(page)
    page.locator(".sheet summary", has_text=kept).click()
    seal, under = page.locator(".sheet details dd").all_inner_texts()
    assert sha256(under.encode()).hexdigest() == seal
    expect(page.locator(".sheet pre").first).to_have_text(f"printf %s {under} | sha256sum")
    page.evaluate(EXCHANGE % table)
    page.reload()
    page.wait_for_selector(".sheet", timeout=PATIENCE)
    skip_counting(page)
    expect(page.locator(".sheet summary", has_text=broken)).to_be_visible()


def test_the_seal_is_shown_from_the_start(visit: Visit) -> None:
    page = visit()
    bot = {"kind": "bot", "bot": "beginner"}
    go_to(page, open_table(page, {"game": "new_york", "seats": [ME, bot], "start": True}))
    page.get_by_text("The deck is sealed").click()
    expect(page.locator("details.sealed dd")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    assert page.locator("details.sealed pre").count() == 0


@pytest.mark.parametrize(
    ("language", "sit", "words"),
    [
        pytest.param(
            "en", "Sit down", "A recorded game is played at this table", marks=pytest.mark.long
        ),
        ("de", "Platz nehmen", "eine aufgezeichnete Partie"),
    ],
)
def test_a_known_deck_is_told_before_one_sits_down(
    visit: Visit, language: str, sit: str, words: str
) -> None:
    host, guest = visit(), visit(390, 844, language=language)
    sit_down(host, "metro-2", 0, [ME, OPEN_SEAT])
    link = host.get_by_label("Invite others").first.input_value(timeout=PATIENCE)
    guest.wait_for_selector("form fieldset")
    guest.goto(link)
    expect(guest.get_by_role("note")).to_contain_text(words)
    guest.get_by_role("button", name=sit).first.click()
    guest.locator("[data-sit]").click()
    host.get_by_role("button", name="Start the game").click()
    host.wait_for_selector(".screen", timeout=PATIENCE)
    expect(host.get_by_text("A recorded game: its deck may be known")).to_be_visible()
