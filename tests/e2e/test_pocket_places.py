"""What the pocket page offers without a network, and what it says when something is missing."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from stellwerk.boards.library import compiled
from tests.e2e.conftest import Visit
from tests.e2e.players import (
    asked,
    metro_turn,
    moved,
    play_now,
    seq,
    skip_counting,
    ticket_turn,
    until_over,
)
from tests.e2e.pocket import Pocket, go, kept, speak
from tests.e2e.test_metro_pad import FULL, begin, enter, last_of, seated
from tests.e2e.test_pad import PRESS, _totals
from tests.e2e.test_pocket import PHONE, pocket
from tests.e2e.test_screens import serious
from tests.e2e.test_workshop import LIST, TINY, begun
from tests.tree import ROOT

__all__ = ["pocket"]
SCREENS = ROOT / "build/screens"
SMALL = ROOT / "tests/replays/maps/stall.toml"
MAP = ROOT / "src/stellwerk/tickets/editions/new_york.toml"


#: A browser that forbids the page to store anything.
NO_STORAGE = """
delete Window.prototype.indexedDB; delete globalThis.indexedDB;
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {configurable: true, get() {
    throw new DOMException('denied', 'SecurityError');
  }});
"""


def picture(page: Page, name: str) -> None:
    """A picture to look at; and nobody is hindered by what it shows."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"pocket-{name}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page)


def _file(name: str, text: str) -> Any:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def _read_and_learn(page: Page) -> None:
    """Rules and a lesson, in both languages."""
    go(page, "/rules/europe")
    expect(page.locator("h1")).to_contain_text("Grand Continent")
    speak(page, "de")
    expect(page.locator("main")).to_contain_text("Zielkarten")
    picture(page, "rules-de")
    go(page, "/learn")
    page.get_by_role("link", name="Lektion: Tiefe Linien").click()
    coach = page.locator(".coach")
    expect(coach).to_be_visible()
    before = coach.locator("p").first.inner_text()
    coach.locator(".button.main").click()
    other = "old => document.querySelector('.coach p').innerText !== old"
    page.wait_for_function(other, arg=before)
    picture(page, "lesson-de")
    speak(page, "en")


def _look_at_a_record(page: Page) -> None:
    text = (ROOT / "web/src/lib/tutorial/berlin.replay").read_text(encoding="utf-8")
    go(page, "/me")
    page.locator("#recorded").set_input_files(_file("x.replay", text))
    expect(page.locator(".replay .step")).to_contain_text("Step 0 of")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator(".replay .step")).to_contain_text("Step 1 of")


def _pass_and_play(page: Page) -> None:
    go(page, "/new/metro")
    page.get_by_label("Seats 2").select_option("here")
    page.get_by_label("Name at seat 2").fill("Ben")
    page.get_by_label("Starting player").select_option("1")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("[data-open]").click()
    asked(page)
    metro_turn(page)
    expect(page.locator(".curtain")).to_contain_text("Ben")
    picture(page, "curtain")
    page.locator("[data-open]").click()
    asked(page)
    metro_turn(page)


def _own_map(page: Page, board: str | None) -> None:
    go(page, "/")
    go(page, "/new/usa")
    page.get_by_label("Or a map of your own").set_input_files(MAP)
    page.get_by_label("Its board, if you have it").wait_for()
    if board is not None:
        field = page.get_by_label("Its board, if you have it")
        field.set_input_files(_file("usa.json", json.dumps(compiled("usa"))))
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.get_by_role("alert")).to_contain_text("This board belongs to another map")
        picture(page, "own-map-form")
        field.set_input_files(_file("x.json", board))
    page.get_by_role("button", name="Start", exact=True).click()
    asked(page)
    ground = page.locator(".plane > img")
    expect(ground).to_have_attribute("src", re.compile("^blob:"))
    wide = ground.evaluate("image => image.decode().then(() => image.naturalWidth)")
    assert wide > 300
    # Only a drawn board has names of water.
    expect(page.locator("text", has_text="Hudson")).to_have_count(1 if board else 0)
    ticket_turn(page)
    picture(page, f"own-map-{'drawn' if board else 'straight'}")


def _score_pad(page: Page) -> None:
    go(page, "/pad")
    speak(page, "de")
    fields = page.locator(".person .field")
    for seat, name in enumerate(("Jonas", "Mira")):
        fields.nth(seat).fill(name)
    page.locator("form .button.main").click()
    page.locator('[data-route="calgary-helena"]').evaluate(PRESS)
    expect(page.locator(".people b").first).to_have_text("7")
    page.locator("nav button").last.click()
    page.get_by_role("button", name="Speichern").click()
    page.get_by_label("Wer davon bist du?").select_option("Jonas")
    page.get_by_role("textbox", name="Ort").fill("Küche")
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_role("status").first).to_contain_text("steht in deinem Logbuch")
    page.get_by_role("link", name="Zur Statistik").click()
    expect(page.locator("dl")).to_contain_text("1")
    picture(page, "figures-de")
    page.get_by_role("link", name="Logbuch").click()
    expect(page.locator("ul > li").first).to_contain_text("Küche")
    picture(page, "logbook-de")
    speak(page, "en")


def _metro_pad(page: Page) -> None:
    """Lines of Metro are counted, and saved beside the other games."""
    go(page, "/pad")
    page.locator("nav button").last.click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Put it away").click()
    page.get_by_role("combobox").first.select_option("metro")
    page.locator("form .button.main").click()
    for seat, tiles in enumerate(("12", "9")):
        page.locator(".people button").nth(seat).click()
        page.locator("[data-line]").first.fill(tiles)
        expect(page.locator(".people b").nth(seat)).to_have_text(tiles)
    page.locator("nav button", has_text="Board").click()
    page.locator("[data-tile-kind]").first.click()
    page.get_by_label("Undo").click()
    page.locator("nav button").last.click()
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("is in your logbook")
    picture(page, "metro-pad-en")


def test_everything_is_there_without_a_network(pocket: Pocket) -> None:
    page = pocket.open()
    page.goto(pocket.host.address)
    page.wait_for_selector("[data-play]")
    kept(page)
    pocket.go_offline()
    _read_and_learn(page)
    _look_at_a_record(page)
    _pass_and_play(page)
    _own_map(page, None)
    drawn = compiled("new_york")
    _own_map(page, json.dumps(drawn))
    _score_pad(page)
    _metro_pad(page)
    go(page, "/new/usa")
    expect(page.get_by_label("Seats 2")).to_contain_text("Hard (up to 4 seconds)")
    go(page, "/me")
    expect(page.locator("main li")).to_have_count(5)
    page.reload()
    go(page, "/logbook")
    expect(page.locator("ul > li").first).to_contain_text("Küche")


@pytest.mark.long
def test_a_board_of_the_workshop_is_played_without_a_network(pocket: Pocket, visit: Visit) -> None:
    there = visit(path=LIST)
    begun(there, {"text": TINY})
    there.get_by_role("button", name="Share", exact=True).click()
    with there.expect_download() as text:
        there.get_by_role("link", name="Download the file").click()
    with there.expect_download() as board:
        there.get_by_role("button", name="Download the board").click()
    page = pocket.open(*PHONE)
    page.goto(pocket.host.address)
    page.wait_for_selector("[data-play]")
    kept(page)
    pocket.go_offline()
    go(page, "/new/usa")
    page.get_by_label("Or a map of your own").set_input_files(text.value.path())
    page.get_by_label("Its board, if you have it").set_input_files(board.value.path())
    page.get_by_label("Seats 2").select_option("beginner")
    page.get_by_role("button", name="Start", exact=True).click()
    asked(page)
    drawn = page.locator(".plane > img").evaluate("image => image.src")
    picture(page, "workshop-board")
    shown = "address => fetch(address).then(answer => answer.text())"
    brought = json.loads(board.value.path().read_text(encoding="utf-8"))
    assert page.evaluate(shown, drawn) == brought["picture"]
    assert until_over(page, ticket_turn) > 3


@pytest.mark.long
def test_the_pad_of_metro_adds_up_without_a_network(pocket: Pocket) -> None:
    last = last_of(FULL)
    assert last.outcome is not None
    page = pocket.open(*PHONE)
    page.goto(pocket.host.address)
    kept(page)
    pocket.go_offline()
    go(page, "/pad")
    begin(page, last.game.name, seated(last))
    enter(page, last, lambda page, name: picture(page, f"pad-{name}"))
    _totals(page, last.outcome)
    go(page, "/")
    speak(page, "de")
    go(page, "/pad")
    _totals(page, last.outcome)
    picture(page, "pad-result-de")


@pytest.mark.long
def test_a_game_on_a_small_map_is_played_again(pocket: Pocket) -> None:
    page = pocket.open(*PHONE)
    page.goto(pocket.host.address + "#/new/usa")
    page.get_by_label("Or a map of your own").set_input_files(SMALL)
    page.get_by_label("Seats 2").select_option("beginner")
    page.get_by_role("button", name="Start", exact=True).click()
    until_over(page, ticket_turn)
    skip_counting(page)
    table = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != table)  # nobody far away is waited for
    asked(page)
    go(page, "/me")
    expect(page.locator("main li img").first).to_have_attribute("src", re.compile("^blob:"))


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ("delete globalThis.WebAssembly", "it has no WebAssembly"),
        (NO_STORAGE, "does not let the page store anything"),
    ],
)
def test_a_browser_that_cannot_says_so(pocket: Pocket, missing: str, said: str) -> None:
    page = pocket.open(*PHONE)
    page.add_init_script(missing)
    page.goto(pocket.host.address)
    expect(page.locator("h1")).to_have_text("The tables could not be set.")
    expect(page.locator("main p")).to_contain_text(said)
    picture(page, f"cannot-{said.rsplit(maxsplit=1)[-1]}")
    speak(page, "de")
    expect(page.locator("h1")).to_have_text("Die Tische ließen sich nicht vorbereiten.")


def test_a_file_that_is_missing_is_told(pocket: Pocket) -> None:
    page = pocket.open()
    page.route("**/stellwerk.zip", lambda route: route.fulfill(status=404))
    page.goto(pocket.host.address)
    expect(page.get_by_text("could not be loaded")).to_be_visible()


#: A shelf that is full when somebody says so.
LITTLE_ROOM = """let full = false;
new BroadcastChannel('room').onmessage = ({data}) => (full = data);
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (full) throw new DOMException('no room', 'QuotaExceededError');
  return put.apply(this, given);
};
"""


def _with_little_room(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=LITTLE_ROOM + answer.text())


@pytest.mark.long
def test_two_windows_and_a_full_shelf_lose_nothing(pocket: Pocket) -> None:
    page = pocket.open()
    page.route("**/worker-*.js", _with_little_room)
    page.goto(pocket.host.address)
    play_now(page, "Deep Lines")
    asked(page)
    assert pocket.context is not None
    # No room: the action has not happened, and is made again when there is some.
    before = seq(page)
    page.evaluate("new BroadcastChannel('room').postMessage(true)")
    metro_turn(page)
    expect(page.get_by_text("Your browser could not store this")).to_be_visible()
    picture(page, "full")
    assert seq(page) == before
    page.evaluate("new BroadcastChannel('room').postMessage(false)")
    page.locator("[data-confirm]").press("Enter")  # what was chosen still is
    moved(page, before)
    asked(page)
    # Another window: the tables are there now, and here it says so.
    table, at = page.url, int(seq(page))
    second = pocket.context.new_page()
    second.goto(table)
    asked(second)
    assert int(seq(second)) >= at
    expect(page.locator("h1")).to_have_text("Your tables are open in another window")
    picture(page, "elsewhere")
    page.get_by_role("button", name="Go on here").click()
    asked(page)
    metro_turn(page)
    moved(page, str(at))
    expect(second.locator("h1")).to_have_text("Your tables are open in another window")
