"""Several people at a table: by links, in four browsers, at one screen; what none may hear."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import PATIENCE, asked, moved, seq, skip_counting, ticket_turn, until_over
from tests.e2e.stage import ME, OPEN_SEAT, go_to, recorded, sit_down

TURN = "() => document.querySelector('.pill.mine') !== null"
#: Somebody else is next, or the same one has something to decide.
NEXT = """before => document.querySelector('[data-open]') ||
  (document.querySelector(`.screen[data-busy=false]:not([data-seq="${before}"])`) &&
   document.querySelector('.offer, [data-market]:not([disabled])'))"""
#: Keeps what the server answers to actions, from now on.
KEEP_ANSWERS = """() => {
  window.answers = [];
  const plain = window.fetch;
  window.fetch = async (...request) => {
    const answer = await plain(...request);
    if (`${request[0]}`.includes('/actions')) window.answers.push(await answer.clone().text());
    return answer;
  };
}"""
OVER = "() => document.querySelector('.sheet') !== null"
#: Asks for the link by which another device becomes the same person.
LINK = """() => fetch('/api/me/link', {method: 'POST'})
  .then(answer => answer.json()).then(link => link.url)"""


def _invite(host: Page, guests: list[Page]) -> None:
    """Everybody follows the link and sits down; the host begins."""
    link = host.get_by_label("Invite others").first.input_value(timeout=PATIENCE)
    for guest in guests:
        guest.wait_for_selector("form fieldset")
        guest.goto(link)
        guest.get_by_role("button", name="Sit down").first.click()
        guest.locator("[data-sit]").click()
        expect(guest.get_by_role("button", name="Stand up")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()


def _play_to_the_end(pages: list[Page], limit: int = 600) -> None:
    """Whoever is asked plays, until all see the final scores."""
    for _ in range(limit):
        if all(page.evaluate(OVER) for page in pages):
            return
        acting = next((page for page in pages if page.evaluate(TURN)), None)
        if acting is None or acting.evaluate(OVER):
            pages[0].wait_for_timeout(100)
            continue
        before = seq(acting)
        ticket_turn(acting)
        for page in pages:
            moved(page, before)
    raise AssertionError("the game does not end")


def test_a_window_does_not_go_on_as_somebody_whom_its_browser_is_no_more(visit: Visit) -> None:
    ada, *others = (visit(path="/#/me") for _ in range(3))
    named = "main label input"
    second = ada.context.new_page()
    for again, other in enumerate(others):
        name = other.locator(named).first.input_value()
        expect(ada.locator(named).first).not_to_have_value(name)
        second.goto(other.evaluate(LINK))
        second.get_by_role("button", name="Yes, that is me").click()
        expect(second.locator(named).first).to_have_value(name)
        if again:  # it has just begun anew by itself, and does so once a minute
            expect(ada.locator(named)).to_have_count(0)
            ada.get_by_role("button", name="Load again").click()
        expect(ada.locator(named).first).to_have_value(name)


def test_two_people_meet_at_a_table_and_talk(visit: Visit) -> None:
    host, guest = visit(path="/#/new/new_york"), visit()
    host.get_by_label("Seats 2").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    _invite(host, [guest])
    for page in (host, guest):
        asked(page)
        ticket_turn(page)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Good luck!")
    host.keyboard.press("Enter")
    waiting = guest.locator("[role=tab] .unread")
    expect(waiting).to_have_text("1 new")
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_text("Good luck!")).to_be_visible()
    expect(waiting).to_have_count(0)
    expect(host.locator(".unread")).to_have_count(0)


def test_four_browsers_end_a_game_with_the_same_scores(visit: Visit) -> None:
    pages = [visit(), visit(390, 844), visit(900, 1100), visit()]
    game = recorded("new_york-4")
    seats = [ME, OPEN_SEAT, OPEN_SEAT, OPEN_SEAT]
    sit_down(pages[0], "new_york-4", game.late(5), seats)
    _invite(pages[0], pages[1:])
    for page in pages:
        page.wait_for_selector(".screen", timeout=PATIENCE)
    _play_to_the_end(pages)
    for page in pages:
        skip_counting(page)
    totals = [[cell.inner_text() for cell in page.locator("td.total").all()] for page in pages]
    assert len(totals[0]) == 4
    assert totals.count(totals[0]) == 4


def test_several_people_share_a_screen_and_hide_their_cards(visit: Visit) -> None:
    page = visit(path="/#/new/new_york")
    page.get_by_label("Seats 2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Plays on this device").click()
    page.get_by_label("Your name").fill("Zoe")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the game").click()
    for _ in range(3):
        page.wait_for_selector("[data-open]", timeout=PATIENCE)
        assert not page.locator(".hand, .offer, .tickets, .screen").count()
        name = page.locator("h1").inner_text().removesuffix(" is next")
        page.locator("[data-open]").press("Enter")
        asked(page)
        expect(page.locator(".pill")).to_have_text("Your turn")
        _act_until_hidden(page)
        assert page.locator("h1").inner_text() != f"{name} is next"


def _act_until_hidden(page: Page) -> None:
    for _ in range(4):
        before = seq(page)
        ticket_turn(page)
        page.wait_for_function(NEXT, arg=before, timeout=PATIENCE)
        if page.locator("[data-open]").count():
            return
    raise AssertionError("nobody else is next")


def _frames(texts: list[str]) -> Iterator[dict[str, Any]]:
    for text in texts:
        told = json.loads(text)
        if isinstance(told, dict) and told.get("type") == "frame" and told.get("view"):
            yield told


def _listen(page: Page) -> list[str]:
    """Everything that a page receives by sockets, as text; answers are kept in the page."""
    heard: list[str] = []

    def connected(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: heard.append(str(data)))

    page.on("websocket", connected)
    page.wait_for_selector("form fieldset")
    page.evaluate(KEEP_ANSWERS)
    return heard


def test_no_browser_hears_a_secret_of_another_seat(visit: Visit) -> None:
    host, guest, watcher = visit(), visit(), visit()
    game = recorded("europe-2")
    heard = [_listen(page) for page in (host, guest, watcher)]
    table = sit_down(host, "europe-2", game.late(8), [ME, OPEN_SEAT])
    link = host.get_by_label("Invite others").first.input_value(timeout=PATIENCE)
    watcher.goto(link)
    watcher.wait_for_url("**/#/table/*")  # who has not taken the invitation sees no table
    _invite(host, [guest])
    go_to(watcher, table)
    watcher.wait_for_selector(".screen", timeout=PATIENCE)
    _play_to_the_end([host, guest])
    for page, texts in zip((host, guest), heard, strict=False):
        answers: list[str] = page.evaluate("window.answers")
        assert answers
        texts.extend(answers)
    secrets = _secrets([list(_frames(texts)) for texts in heard[:2]])
    assert all(secrets)
    for viewer, texts in enumerate(heard):
        for frame in _frames(texts):
            if frame["outcome"] is None:
                _check(frame, viewer if viewer < 2 else None, secrets)


def _secrets(frames: list[list[dict[str, Any]]]) -> list[set[str]]:
    """The tickets that each seat held at some time before the end."""
    return [
        {ticket for frame in told if frame["outcome"] is None for ticket in _own(frame)}
        for told in frames
    ]


def _own(frame: dict[str, Any]) -> list[str]:
    me = frame["view"]["me"] or {"tickets": [], "offer": []}
    return [*me["tickets"], *me["offer"]]


def _check(frame: dict[str, Any], seat: int | None, secrets: list[set[str]]) -> None:
    me = frame["view"]["me"]
    assert me is None or me["seat"] == seat
    others = set().union(*(held for who, held in enumerate(secrets) if who != seat))
    hidden = others - (secrets[seat] if seat is not None else set())
    text = json.dumps([frame["view"], frame["events"], frame["chat"]])
    assert not [ticket for ticket in hidden if f'"{ticket}"' in text]
    for event in frame["events"]:
        if event["type"] == "draw" and event["from"] == "deck" and event["seat"] != seat:
            assert event.get("card") is None


def test_a_second_tab_sees_the_same_game(visit: Visit) -> None:
    page = visit()
    sit_down(page, "usa-2", recorded("usa-2").late(2))
    asked(page)
    second = page.context.new_page()
    second.goto(page.url)
    asked(second)
    assert until_over(page, ticket_turn) >= 1
    expect(second.locator(".sheet")).to_be_visible(timeout=PATIENCE)
