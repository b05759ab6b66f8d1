"""Rules in context and the book of rules: by mouse, touch and keyboard, in both languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import LOBBY, Visit
from tests.e2e.finger import tap
from tests.e2e.players import ASKED, PATIENCE, play_now
from tests.e2e.stage import BOT, ME, go_to, open_table
from tests.e2e.test_screens import SIZES, serious
from tests.e2e.words import LANGUAGES, speaker

TITLE = "#help-title"
#: All other pairs of size and language are among the long tests.
LOOKS = [
    ("phone", "en"),
    pytest.param("desk", "de", marks=pytest.mark.long),
    pytest.param("desk", "en", marks=pytest.mark.long),
    pytest.param("phone", "de", marks=pytest.mark.long),
]


def _play(page: Page, title: str) -> None:
    play_now(page, title)
    page.wait_for_function(ASKED, timeout=PATIENCE)


def _open_table(page: Page, game: str) -> None:
    """A table with options, opened as the form does it."""
    go_to(page, open_table(page, {"game": game, "seats": [ME, BOT], "start": True}))
    page.wait_for_function(ASKED, timeout=PATIENCE)


def test_the_question_mark_explains_what_has_the_focus(visit: Visit) -> None:
    page = visit()
    _play(page, "Grand Continent")
    for control, title in (
        ("[data-market=deck]", "The deck"),
        ("[data-route='marseille-zurich']", "Tunnels"),
        ("[data-route='amsterdam-london']", "Ferries"),
        ("[data-route='berlin-frankfurt-1']", "Double routes"),
        ("[data-route='danzig-warszawa']", "Gray routes"),
    ):
        element = page.locator(control)
        element.evaluate("element => { element.disabled = false; element.focus() }")
        page.keyboard.press("?")
        expect(page.locator(TITLE)).to_have_text(title)
        expect(page.locator(TITLE)).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(TITLE)).to_have_count(0)


def test_while_the_rules_are_open_a_click_explains_and_does_not_play(visit: Visit) -> None:
    page = visit()
    _play(page, "Coast to Coast")
    page.get_by_role("button", name="? Rules").click()
    expect(page.locator(TITLE)).to_be_focused()
    page.locator(".offer:visible [role=checkbox]").first.click()
    expect(page.locator(TITLE)).to_have_text("Before the first turn")
    assert page.locator(".offer:visible [role=checkbox][aria-checked=true]").count() == 0
    page.get_by_role("button", name="Tickets", exact=True).click()
    expect(page.locator("[data-example=ticket] svg")).to_be_visible()
    expect(page.locator("#rule-tickets\\.end\\.tickets")).to_be_visible()


def test_every_mark_opens_its_chapter(visit: Visit) -> None:
    page = visit()
    _play(page, "Crosstown")
    page.keyboard.press("?")
    page.wait_for_selector("[data-mark=attraction]")
    for topic in ("market", "hand", "attraction", "double"):
        mark = page.locator(f"[data-mark={topic}]")
        title = mark.get_attribute("title") or ""
        mark.click()
        expect(page.locator(TITLE)).to_have_text(title)
    page.get_by_role("button", name="To the other side").click()
    page.locator("[data-mark=last-round]").click()
    expect(page.locator(TITLE)).to_have_text("Pieces and the last round")


@pytest.mark.parametrize(
    ("game", "mark", "title"),
    [
        ("metro:london", "london", "London"),
        ("metro:companies", "companies", "Gesellschaften"),
        pytest.param("metro:middle+new_york", "new_york", "New York", marks=pytest.mark.long),
        pytest.param("metro:middle", "middle", "Mittelschienen", marks=pytest.mark.long),
    ],
)
def test_metro_explains_what_lies_beside_the_plan(
    visit: Visit, game: str, mark: str, title: str
) -> None:
    page = visit(language="de")
    _open_table(page, game)
    page.keyboard.press("?")
    page.locator(f"[data-mark={mark}]").click()
    expect(page.locator(TITLE)).to_contain_text(title)


def test_rules_are_loaded_when_asked_for(visit: Visit) -> None:
    page = visit()
    asked: list[str] = []

    def note(route: Route) -> None:
        asked.append(route.request.url)
        route.continue_()

    page.route("**/rules/*.json", note)
    _play(page, "Coast to Coast")
    assert not asked
    page.keyboard.press("?")
    page.wait_for_selector("[data-mark]")
    assert [url.rsplit("/", 1)[1] for url in asked] == ["tickets.en.json"]


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("game", ["europe:mega", "metro:companies+middle+paris"])
def test_the_book_of_rules(visit: Visit, game: str, size: str, language: str) -> None:
    page = visit(*SIZES[size], language=language, path=f"/#/rules/{game}")
    page.wait_for_selector("figure svg")
    assert page.locator("section li").count() > 60
    assert page.locator("figure").count() >= 5
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_opened_from_a_table_is_that_tables_and_leads_back(
    visit: Visit, language: str
) -> None:
    say = speaker(language)
    page = visit(language=language)
    _open_table(page, "europe:mega")
    table = page.url
    page.keyboard.press("?")
    page.get_by_role("link", name=say("The whole rule book")).click()
    expect(page.locator("#rule-europe\\.variant\\.mega\\.long").first).to_be_visible()
    expect(page.locator("#rule-europe\\.start\\.tickets")).to_have_count(0)
    expect(page.locator("section code")).to_have_count(0)
    page.get_by_role("checkbox", name=say("Show rule ids")).check()
    expect(page.locator("section code").first).to_be_visible()
    page.get_by_role("button", name=say("Bonus tickets")).click()
    page.get_by_role("link", name=say("Back to the table")).click()
    page.wait_for_selector(".screen")
    assert page.url == table


def test_options_of_the_book_add_their_chapters(visit: Visit) -> None:
    page = visit(path="/#/rules/metro")
    expect(page.locator("#chapter-lines")).to_be_visible()
    expect(page.locator("#chapter-paris")).to_have_count(0)
    page.get_by_role("button", name="Paris", exact=True).click()
    expect(page.locator("#chapter-paris")).to_have_count(1)
    page.get_by_role("button", name="Stockholm", exact=True).click()
    expect(page.locator("#chapter-paris")).to_have_count(0)
    expect(page.locator("#chapter-stockholm")).to_have_count(1)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "de"])
def test_the_help_fits_a_phone_and_hinders_nobody(visit: Visit, language: str) -> None:
    page = visit(*SIZES["phone"], language=language, path=LOBBY)
    page.wait_for_selector("article")
    tap(page, page.locator("[data-play]"))
    page.wait_for_function(ASKED, timeout=PATIENCE)
    tap(page, page.locator(".tools .tool b"))
    page.wait_for_selector("[data-mark]")
    tap(page, page.locator("[data-mark=last-round]"))
    expect(page.locator(".panel[role=dialog] .text")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page)
