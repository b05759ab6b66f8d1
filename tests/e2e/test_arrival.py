"""Nobody gets stuck: a new person's way, leaving and returning, wrong links, names, tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import LOBBY, Hosts, Visit
from tests.e2e.players import PATIENCE, asked, at_rest, moved, seq, ticket_turn, until_over
from tests.e2e.server import Server
from tests.e2e.stage import BOT, ME, OPEN_SEAT, go_to, open_table, recorded, sit_down
from tests.e2e.test_screens import STICKS_OUT, serious
from tests.e2e.words import LANGUAGES, speaker

NAME = "async () => (await (await fetch('/api/me')).json()).name"
#: The server knows a name: it is told when the field is left, beside whatever else is done then.
NAMED = f"async name => (await ({NAME})()) === name"
VIEW = "async id => (await (await fetch(`/api/tables/${id}`)).json()).view"
#: The emblem of green pieces.
JADE = "#em-leaf"
TABLE = "async id => (await (await fetch(`/api/tables/${id}`)).json()).table"
#: Who begins has arrived at the server, and with it whatever was asked for before.
BEGINS = f"async ([id, first]) => (await ({TABLE})(id)).first === first"
#: What is said for six seconds stays: on a busy machine nobody would be there in time.
STAYS = """() => {
  const soon = window.setTimeout;
  window.setTimeout = (act, after, ...more) =>
    after === 6000 ? 0 : soon.call(window, act, after, ...more);
}"""
#: A page under plain http in the house has no clipboard; the sheet of the system is a phone's.
PLAIN_HTTP = """Object.defineProperty(navigator, 'clipboard', {value: undefined});
navigator.share = async what => { window.shared = what.url; };"""
MADE_UP = Path(__file__).parents[2] / "web/src/lib/madeup.ts"


@pytest.fixture
def elsewhere(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens pages at another address of the same server, as other devices do."""
    hosts = Hosts(browser, server.address.replace("127.0.0.1", "localhost"))
    yield hosts
    for context in hosts.contexts:
        context.close()
    assert not hosts.complaints


def _table(page: Page) -> str:
    page.wait_for_url("**/#/table/*")
    return page.url.rpartition("/")[2]


def _take_part(guest: Page, link: str, name: str, language: str = "en") -> None:
    """Follows a link and sits down under a name."""
    say = speaker(language)
    guest.goto(guest.url.partition("#")[0] + "#" + link.partition("#")[2])
    guest.get_by_role("button", name=say("Sit down")).first.click()
    guest.get_by_label(say("Your name")).fill(name)
    guest.locator("[data-sit]").click()
    expect(guest.get_by_role("button", name=say("Stand up"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_person_finds_their_way(visit: Visit, elsewhere: Visit, language: str) -> None:
    say = speaker(language)
    page = visit(language=language, path=LOBBY)
    page.get_by_role("button", name=say("Your name")).click()
    page.get_by_label(say("Your name")).fill("Ruth")
    page.get_by_role("link", name=say("Learn in 5 minutes")).click()
    page.get_by_role("button", name=say("Next")).click()
    page.wait_for_function(NAMED, arg="Ruth")
    page.goto(page.url.partition("#")[0])
    page.locator("[data-play]").click()
    asked(page)
    before = seq(page)
    ticket_turn(page)
    moved(page, before)
    game = recorded("new_york-2")
    table = sit_down(page, "new_york-2", game.late(6), [ME, OPEN_SEAT])
    link = page.get_by_label(say("Invite others")).first.input_value()
    guest = elsewhere(language=language, path=LOBBY)
    guest.wait_for_selector("article")
    _take_part(guest, link, "Otto", language)
    page.get_by_role("button", name=say("Start the game")).click()
    page.wait_for_selector(".screen", timeout=PATIENCE)
    guest.wait_for_selector(".screen", timeout=PATIENCE)
    # Otto leaves, and a bot plays on until he comes back.
    guest.get_by_role("button", name=say("Menu")).click()
    guest.get_by_role("button", name=say("Let a bot play for me")).click()
    guest.wait_for_selector("article")
    assert page.evaluate(TABLE, table)["seats"][1]["substitute"]
    guest.goto(guest.url.partition("#")[0] + f"#/table/{table}")
    guest.wait_for_selector(".screen", timeout=PATIENCE)
    expect(page.locator("aside .players li", has_text="Otto")).to_contain_text(say("online"))
    # He resigns for good; Ruth plays to the end and asks for a rematch.
    guest.get_by_role("button", name=say("Menu")).click()
    guest.get_by_role("button", name=say("Resign …")).click()
    guest.locator("[data-sure]").click()
    guest.wait_for_selector("article")
    expect(page.locator("aside .players li", has_text="Otto")).to_contain_text(say("has resigned"))
    until_over(page, ticket_turn)
    page.get_by_role("button", name=say("Rematch")).click()
    page.wait_for_url(lambda url: "/#/table/" in url and table not in url)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_away_is_reminded_and_replaced_and_takes_the_seat_back(
    visit: Visit, language: str
) -> None:
    say = speaker(language)
    page, guest = visit(language=language), visit(language=language)
    game = recorded("usa-2")
    at = game.before("claim", seat=1)
    table = sit_down(page, "usa-2", at, [ME, OPEN_SEAT])
    link = page.get_by_label(say("Invite others")).first.input_value()
    guest.wait_for_selector("form fieldset")
    _take_part(guest, link, "Otto", language)
    page.get_by_role("button", name=say("Start the game")).click()
    guest.wait_for_selector(".screen", timeout=PATIENCE)
    guest.evaluate(STAYS)
    page.get_by_role("button", name=say("Nudge Otto")).click()
    expect(guest.locator(".banner.nudge")).to_be_visible()
    guest.goto(guest.url.partition("#")[0])
    guest.wait_for_selector("article")
    before = seq(page)
    page.get_by_role("button", name=say("Let a bot play for Otto")).click()
    moved(page, before)
    expect(page.locator("aside .players li", has_text="Otto")).to_contain_text(say("a bot plays"))
    go_to(guest, table)
    expect(page.locator("aside .players li", has_text="Otto")).to_contain_text(say("online"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_with_bots_one_resigns_and_deletes_and_sees_all_games(
    visit: Visit, language: str
) -> None:
    say = speaker(language)
    page = visit(language=language, path=LOBBY)
    ids = [open_table(page, {"game": "new_york", "seats": [ME, BOT]}) for _ in range(9)]
    running = open_table(page, {"game": "usa", "seats": [ME, BOT], "start": True})
    page.goto(page.url.partition("#")[0] + f"#/table/{running}")
    page.wait_for_selector(".screen", timeout=PATIENCE)
    page.get_by_role("button", name=say("Menu")).click()
    page.get_by_role("button", name=say("Resign …")).click()
    page.locator("[data-sure]").click()
    all_games = f"{'Meine Spiele: alle' if language == 'de' else 'My games: all'} {len(ids) + 1}"
    page.get_by_role("link", name=all_games).click()
    rows = page.locator("main .games li")
    expect(rows).to_have_count(len(ids) + 1)
    expect(rows.last).to_contain_text(say("given up"))
    page.get_by_role("button", name=say("Delete: Coast to Coast")).click()
    page.locator("[data-sure]").click()
    expect(rows).to_have_count(len(ids))
    expect(page.get_by_text(say("Coast to Coast"))).to_have_count(0)


WRONG = {
    "en": {
        "/#/rules/xyz": "There is no such game",
        "/#/new/xyz": "There is no such game",
        "/#/learn/xyz": "There is no such game",
        "/#/nowhere": "This page does not exist",
        "/nothing-here": "This page does not exist",
        "/#/table/abcdefghijkm": "This table is not open to you",
        "/#/table/abcdefghijkm/7": "This table is not open to you",
        "/#/invite/abc": "This invitation no longer works",
    },
    "de": {
        "/#/rules/xyz": "Dieses Spiel gibt es nicht",
        "/#/new/xyz": "Dieses Spiel gibt es nicht",
        "/#/learn/xyz": "Dieses Spiel gibt es nicht",
        "/#/nowhere": "Diese Seite gibt es nicht",
        "/nothing-here": "Diese Seite gibt es nicht",
        "/#/table/abcdefghijkm": "Dieser Tisch steht dir nicht offen",
        "/#/table/abcdefghijkm/7": "Dieser Tisch steht dir nicht offen",
        "/#/invite/abc": "Diese Einladung gilt nicht mehr",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_links_say_what_is_and_lead_on(visit: Visit, server: Server, language: str) -> None:
    page = visit(390, 844, language=language, path=LOBBY)
    page.wait_for_selector("article")
    for path, title in WRONG[language].items():
        page.goto(server.address + "/icon.svg")
        page.goto(server.address + path)
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        assert not page.evaluate(STICKS_OUT)
    assert not serious(page)
    page.locator("main a.main").click()
    page.wait_for_selector("article")


def test_a_link_to_another_device_makes_it_the_same_person_once(visit: Visit) -> None:
    page, other = visit(path="/#/me"), visit(path=LOBBY)
    page.get_by_label("Your name").fill("Ruth")
    page.get_by_role("button", name="Create a link").click()
    link = page.get_by_label("Play on another device").input_value()
    page.wait_for_function(NAMED, arg="Ruth")
    lost = other.evaluate("async () => (await (await fetch('/api/me')).json()).name")
    other.goto(link)
    expect(other.locator("main")).to_contain_text(f"So far you are called {lost} here.")
    other.get_by_role("button", name="Yes, that is me").click()
    expect(other.get_by_label("Your name").first).to_have_value("Ruth")
    page.goto(link)
    page.get_by_role("button", name="Yes, that is me").click()
    expect(page.get_by_role("heading", name="This link no longer works")).to_be_visible()


def test_a_server_that_is_away_is_told_and_waited_for(visit: Visit) -> None:
    page = visit(path="/icon.svg")
    home = page.url.rpartition("/")[0]
    page.route("**/api/**", lambda route: route.abort())
    page.goto(home + "/")
    expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    page.wait_for_selector("article")


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_are_copied_and_shared_without_a_clipboard(visit: Visit, language: str) -> None:
    say = speaker(language)
    page = visit(language=language)
    page.add_init_script(PLAIN_HTTP)
    page.reload()
    go_to(page, open_table(page, {"game": "usa", "seats": [ME, OPEN_SEAT]}))
    link = page.get_by_label(say("Invite others")).first
    page.get_by_role("button", name=say("Copy link")).click()
    expect(page.get_by_role("button", name=say("Copied"))).to_be_visible()
    assert page.evaluate("String(getSelection())") == link.input_value()
    page.get_by_role("button", name=say("Share …")).click()
    assert page.evaluate("window.shared") == link.input_value()


def test_names_are_made_up_in_the_language_of_the_page_and_saved_on_leaving(visit: Visit) -> None:
    german, page = visit(language="de", path=LOBBY), visit(path=LOBBY)
    for one in (german, page):
        one.wait_for_selector("article")
    _, english, native = re.split(r"const (?:ENGLISH|GERMAN) =", MADE_UP.read_text())
    assert page.evaluate(NAME) in english
    assert german.evaluate(NAME) in native.partition(";")[0]
    page.get_by_role("button", name="Your name").click()
    page.get_by_label("Your name").fill("Ruth")
    page.locator("[data-play]").click()
    asked(page)
    page.wait_for_function(NAMED, arg="Ruth")


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_say_what_they_do_not_go_with(visit: Visit, language: str) -> None:
    say = speaker(language)
    page = visit(language=language, path="/#/new/metro")
    city = page.locator("[data-group=city]")
    page.get_by_role("radio", name=say("Solo One player")).check()
    expect(city).to_contain_text(say("not together with “Solo”"))
    expect(city.locator("input")).to_have_count(1)
    expect(page.get_by_label(say("Players"))).to_have_value("1")
    page.get_by_role("radio", name=say("Every seat has its own lines")).check()
    city.get_by_role("radio", name="Paris").check()
    city.get_by_role("radio", name="Berlin").check()
    expect(city.get_by_role("radio", name="Paris")).not_to_be_checked()
    page.get_by_role("button", name=say("Reichstag: side A")).click()
    page.get_by_role("button", name=say("Victory Column: side A")).click()
    expect(page.get_by_role("button", name=say("Reichstag: side B"))).to_be_visible()
    page.get_by_role("checkbox", name=say("Free orientation")).check()
    page.get_by_label(say("Starting player")).select_option("2")
    page.get_by_label(say("Seats 2")).select_option("beginner")
    page.get_by_role("button", name=say("Start"), exact=True).click()
    table = page.evaluate(TABLE, _table(page))
    assert set(table["game"].partition(":")[2].split("+")) == {"berlin-ABAABAAA", "free"}
    assert table["first"] == 1


def test_seats_and_colors_are_chosen_and_changed_until_the_game_begins(visit: Visit) -> None:
    page, guest = visit(path="/#/new/usa"), visit()
    page.get_by_label("Players").select_option("4")
    page.get_by_label("Seats 2").select_option("open")
    page.get_by_label("Seats 3").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    table = _table(page)
    seats = page.locator("ol [data-seat]")
    expect(seats.nth(2)).to_contain_text("(You)")
    _take_part(guest, page.get_by_label("Invite others").first.input_value(), "Otto")
    expect(seats.nth(0)).to_contain_text("Otto")
    page.get_by_label("Who plays at seat 2").select_option("hard")
    page.get_by_label("Who plays at seat 2").select_option("easy")
    page.get_by_label("Who plays at seat 4").select_option("medium")
    guest.get_by_label("Say something").fill("Hello!")
    guest.keyboard.press("Enter")
    expect(page.locator(".chat")).to_contain_text("Otto: Hello!")
    page.get_by_role("button", name="Move Bot: Easy up one seat").click()
    expect(seats.nth(1)).to_contain_text("Otto")
    told = page.evaluate(TABLE, table)
    assert [seat["bot"] for seat in told["seats"]] == ["easy", None, None, "medium"]
    page.get_by_role("button", name="Ask to leave: Otto").click()
    expect(page.get_by_label("Who plays at seat 2")).to_have_value("open")
    expect(guest.get_by_role("button", name="Stand up")).to_have_count(0)
    page.get_by_role("button", name="Sit here: seat 2").click()
    expect(seats.nth(1)).to_contain_text("(You)")
    page.get_by_label("Color at seat 2").select_option("violet")
    page.get_by_label("Starting player").select_option("3")
    guest.reload()
    expect(guest.get_by_text("Seat 4: Bot: Medium")).to_be_visible()
    page.wait_for_function(BEGINS, arg=[table, 3])
    told = page.evaluate(TABLE, table)
    assert told["colors"] == ["cobalt", "violet", "jade", "amber"]
    page.get_by_role("button", name="Close the table …").click()
    page.locator("[data-sure]").click()
    page.wait_for_selector("article")


def test_chosen_colors_are_played_with(visit: Visit) -> None:
    page = visit(path="/#/new/usa")
    page.get_by_label("Color at seat 1").select_option(label="green")
    page.get_by_role("button", name="Start", exact=True).click()
    asked(page)
    assert page.evaluate(TABLE, _table(page))["colors"] == ["jade", "crimson"]
    expect(page.locator(".inplayers li").first.locator("use").first).to_have_attribute("href", JADE)
    page.goto(page.url.partition("#")[0] + "#/new/metro")
    expect(page.get_by_label("Color at seat 1")).to_have_value("")
    page.get_by_label("Color at seat 1").select_option(label="blue")
    expect(page.get_by_label("Color at seat 2")).to_have_value("yellow")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".inplayers .players, .inplayers li", timeout=PATIENCE)
    table = _table(page)
    seats = page.evaluate(VIEW, table)["seats"]
    assert [seat["color"] for seat in seats] == ["blue", "yellow"]
    page.goto(page.url.partition("#")[0] + "#/new/metro:companies")
    page.get_by_role("radio", name="Share companies").check()
    expect(page.get_by_label("Color at seat 1")).to_have_count(0)
    expect(page.get_by_text("no seat has a color of its own")).to_be_visible()


REFUSAL = """{"code": "table/too-many", "sentence": "You have 20 tables with others."}"""


def test_a_refusal_follows_the_language_of_the_page(visit: Visit) -> None:
    page = visit(path="/#/new/usa")
    page.route(
        "**/api/tables",
        lambda route: route.fulfill(status=429, content_type="application/json", body=REFUSAL),
    )
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("You have 20 tables with others.")
    page.get_by_role("button", name="Language: English").click()
    expect(page.get_by_role("alert")).to_contain_text("Du hast schon sehr viele Tische")
    page.get_by_role("button", name="Sprache: Deutsch").click()
    expect(page.get_by_role("alert")).to_have_text("You have 20 tables with others.")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_a_waiting_room_fits_a_phone(visit: Visit, width: int, height: int) -> None:
    page = visit(width, height, language="de")
    go_to(page, open_table(page, {"game": "usa", "seats": [ME, OPEN_SEAT, BOT]}))
    page.wait_for_selector(".qr")
    assert not page.evaluate(STICKS_OUT)
    assert not serious(page)


def test_play_is_in_sight_on_a_phone_on_its_side(visit: Visit) -> None:
    page = visit(640, 360, language="de", path=LOBBY)
    page.wait_for_selector("article")
    _, top, _, height = at_rest(page.locator("[data-play]"))
    _, bar, _, _ = at_rest(page.locator("nav").last)
    assert top + height <= bar


SIZES = [(1100, 760), (1920, 1080), (360, 640)]


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_pages_around_the_board_fit_and_hinder_nobody(
    visit: Visit, size: tuple[int, int], language: str
) -> None:
    page = visit(*size, language=language, path=LOBBY)
    home = page.url.partition("#")[0]
    page.wait_for_selector("article")
    open_table(page, {"game": "europe:mega+bonus", "seats": [ME, BOT, BOT], "start": True})
    problems: list[str] = []
    waiting = open_table(page, {"game": "usa", "seats": [ME, OPEN_SEAT, BOT]})
    pages = ("#/", "#/me", "#/tables", "#/learn", "#/new/metro", "#/new/usa", "#/pad")
    more = ("#/rules/europe:mega", f"#/table/{waiting}", "#/nowhere")
    for path in (*pages, *more):
        page.goto(home + "icon.svg")
        page.goto(home + path)
        page.wait_for_selector("main h1")
        problems += [f"{path}: {problem}" for problem in serious(page)]
        if page.evaluate(STICKS_OUT):
            problems.append(f"{path} is wider than the screen")
    assert not problems, "\n".join(problems)
