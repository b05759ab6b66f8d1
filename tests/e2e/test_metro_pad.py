"""Metro's pad on a phone: lines by their tiles, the board square by square, shares and cities."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from stellwerk.metro.game import MetroState
from stellwerk.replay import load, states
from tests.e2e.conftest import Visit
from tests.e2e.test_pad import PHONE, SCREENS, _totals
from tests.e2e.test_screens import serious
from tests.metro.pads import of_board, of_lines
from tests.tree import ROOT


def last_of(file: str) -> MetroState:
    """The end of a recorded game."""
    *_, last = states(load(ROOT / "tests/replays" / f"metro{file}-board_full.txt"))
    assert isinstance(last, MetroState)
    return last


def begin(page: Page, game: str, people: list[dict[str, object]]) -> None:
    """Put an empty pad on the device, as if it had been begun there."""
    page.evaluate(
        """([game, people]) => {
          const sheet = {game, people, routes: {}, stations: {}, tickets: {}, metro: {}};
          localStorage['stellwerk.pad'] = JSON.stringify(sheet);
        }""",
        [game, people],
    )
    page.reload()
    page.wait_for_selector(".pad")


def seated(state: MetroState) -> list[dict[str, object]]:
    """The players of a game, with the colors they have in it."""
    return [
        {"name": f"P{seat}", "color": max(0, int(state.record.color[seat]))}
        for seat in range(state.game.players)
    ]


def look(page: Page, name: str) -> None:
    """Leave a picture to be looked at; nothing hinders anybody, nothing sticks out."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"pad-metro-{name}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page), name


SAVE = {
    "en": ("Save", "Which of them are you?", "is in your logbook", "See the figures"),
    "de": ("Speichern", "Wer davon bist du?", "steht in deinem Logbuch", "Zur Statistik"),
}


def save(page: Page, seat: int, language: str) -> None:
    """Put a pad into the logbook from its result, and go to the figures."""
    button, question, told, link = SAVE[language]
    page.get_by_role("button", name=button, exact=True).click()
    page.get_by_label(question).select_option(index=seat)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text(told)
    page.get_by_role("link", name=link).click()
    expect(page.locator("dl div").first).to_contain_text("1")


def test_the_board_is_entered_square_by_square_with_one_tap_each(visit: Visit) -> None:
    last = last_of("-2")
    assert last.outcome is not None
    page = visit(*PHONE, language="de", path="/#/pad")
    page.get_by_role("combobox").first.select_option("metro")
    page.locator("form .button.main").click()
    page.get_by_role("button", name="Plan").click()
    laid = {words.split()[1]: words.split()[0] for words in of_board(last).table["board"]}
    squares = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    for number, square in enumerate(square for square in squares if square in laid):
        page.locator(f'[data-tile-kind="{laid[square]}"]').click()
        if number == 30:
            look(page, "board-de")
    expect(page.get_by_text("Alle Felder sind eingetragen.")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage['stellwerk.pad']).metro.board")
    assert kept == {square: f"{tile} north" for square, tile in laid.items()}
    totals = sorted(last.outcome.scores, reverse=True)
    page.locator("nav button").last.click()
    for column, total in enumerate(totals):
        expect(page.locator("td.total").nth(column)).to_contain_text(str(total))
    look(page, "result-board-de")
    page.get_by_label("Zurücknehmen").click()
    page.get_by_role("button", name="Plan").click()
    expect(page.get_by_text("Welches Plättchen liegt auf H8?")).to_be_visible()
    page.get_by_role("button", name="Als Liste").click()
    expect(page.locator(".list button").first).to_contain_text("A1")
    look(page, "list-de")


#: A game with everything that is entered by hand: lines, stations, shares, a city.
FULL = "-companies-central-berlin-BAABABBA-free-3"


def enter(page: Page, last: MetroState, look: Callable[[Page, str], None]) -> None:
    """Enter the end of that game on an English pad that was begun for it."""
    pad = of_lines(last)
    for words in pad.table.get("stations", ()):
        platform, color = words.split()
        page.get_by_label(f"Platform {platform}").select_option(color)
    for words in pad.table["lines"]:
        line, tiles, *doubled = words.split()
        page.locator(f'[data-line="{line}"]').fill(tiles)
        if doubled:
            page.get_by_label(f"Line {line} ended at the central station").click()
    look(page, "lines-en")
    page.get_by_role("button", name="Shares").click()
    for seat, player in enumerate(pad.seats):
        page.locator(".people button").nth(seat).click()
        for share in player["shares"]:
            page.locator(f'[data-share="{share}"]').click()
    look(page, "shares-en")
    page.get_by_role("button", name="City").click()
    for words in pad.table["sights"]:
        sight, color = words.split()
        number = last.game.edition.cities["berlin"].sights
        name = next(one.name_en for one in number if one.id == sight)
        page.get_by_label(name, exact=True).select_option(color)
    for words in pad.table["collected"]:
        owner, color, count = words.split()
        page.get_by_role("group", name="Whose?").get_by_label(owner, exact=True).click()
        for _ in range(int(count)):
            page.locator(f'[data-collected="{owner} {color}"]').click()
    look(page, "berlin-en")


def test_lines_shares_and_a_city_are_entered_and_add_up(visit: Visit) -> None:
    last = last_of(FULL)
    assert last.outcome is not None
    page = visit(*PHONE, path="/#/pad")
    begin(page, last.game.name, seated(last))
    enter(page, last, look)
    _totals(page, last.outcome)
    look(page, "result-en")
    page.reload()
    _totals(page, last.outcome)
    save(page, seat=0, language="en")
    won = int(last.outcome.sheets[0].place == 1)
    expect(page.locator("dl div").nth(1)).to_contain_text(f"{100 * won}")
    expect(page.locator(".place").first).to_contain_text("of 3")
    assert not serious(page)
    page.get_by_role("link", name="Logbook", exact=True).click()
    entry = page.locator("ul > li").first
    for sheet in last.outcome.sheets:
        expect(entry).to_contain_text(f"{sheet.place}. ")
        expect(entry.locator("ol b", has_text=f"{sheet.total}").first).to_be_visible()


CITIES = {
    "paris": ("metro:paris", 3),
    "stockholm": ("metro:stockholm", 2),
    "variant": ("metro:stockholm-variant", 2),
    "london": ("metro:london", 2),
    "new_york": ("metro:new_york", 2),
    "st_petersburg": ("metro:st_petersburg", 2),
}


@pytest.mark.parametrize("city", CITIES)
def test_every_city_has_its_pieces_on_the_pad(visit: Visit, city: str) -> None:
    game, players = CITIES[city]
    page = visit(*PHONE, language="de", path="/#/pad", dark=city == "london")
    begin(page, game, [{"name": name, "color": n} for n, name in enumerate("ABC"[:players])])
    page.get_by_role("button", name="Stadt").click()
    points = page.locator(".people b").first
    expect(points).to_have_text("0")
    if city == "paris":
        page.get_by_label("Sehenswürdigkeit 1", exact=True).select_option("P01")
        for space in (1, 2, 3, 4):
            page.locator(f'[data-space="0 0 {space}"]').click()
        expect(points).to_have_text("11")
    elif city == "stockholm":
        page.locator('[data-marker="yellow"]').click()
        page.get_by_label("Sehenswürdigkeit 1", exact=True).select_option("ST1")
        page.locator('[data-space="0 1"]').click()
        expect(points).not_to_have_text("0")
    elif city == "variant":
        page.locator('[data-space="ST1.1"]').click()
        expect(points).not_to_have_text("0")
    elif city == "london":
        page.locator('[data-taxi="0 red 3"]').click()
        expect(points).to_have_text("3")
    elif city == "new_york":
        page.get_by_label("Tableau: gelb").select_option("NY1")
        page.locator('[data-collected="yellow red"]').click()
        expect(points).to_have_text("3")
    else:
        page.locator('[data-collected="yellow brown 5"]').click()
        expect(points).to_have_text("5")
    look(page, f"{city}-de")
