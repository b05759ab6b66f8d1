"""The pocket page, served by `http.server`: games without a server and without a network.

make site && BROWSER=1 STELLWERK_JIT=off pytest -n 0 tests/e2e/test_pocket.py
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from stellwerk.server.edge.app import make_hall
from stellwerk.server.services import after, looking, people
from stellwerk.server.settings import Settings
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
from tests.e2e.pocket import ASK, SITE, Host, Pocket, changed_site, go, kept, speak, worker_of
from tests.tree import ROOT

PHONE = (390, 844)


@pytest.fixture
def pocket(playwright: Playwright, tmp_path: Path) -> Iterator[Pocket]:
    assert (SITE / "index.html").is_file(), "the site is not made: make site"
    host = Host(tmp_path / "www")
    opened = Pocket(playwright, tmp_path / "profile", host)
    yield opened
    opened.close()
    assert not opened.strangers
    assert not opened.complaints
    host.leave()


def turns(page: Page, turn: Callable[[Page], None], number: int) -> None:
    for _ in range(number):
        asked(page)
        before = seq(page)
        turn(page)
        moved(page, before)


def test_a_game_survives_the_network_a_reload_and_the_browser(pocket: Pocket) -> None:
    page = pocket.open(*PHONE)
    page.goto(pocket.host.address)
    play_now(page, "Deep Lines")  # at once: it begins when Python is there
    turns(page, metro_turn, 2)
    kept(page)
    pocket.go_offline()
    turns(page, metro_turn, 1)
    page.reload()
    asked(page)
    before, address = int(seq(page)), page.url
    page.locator(".square.legal").first.press("Enter")
    page.locator("[data-confirm]").press("Enter", no_wait_after=True)
    pocket.close()  # between the action and its answer
    page = pocket.open(*PHONE)
    page.goto(address)
    asked(page)
    assert int(seq(page)) in {before, *range(before + 1, before + 4)}
    turns(page, metro_turn, 1)


#: Puts a text on the shelf of which Python breaks down, as a file that somebody sent might once.
BREAKS = """() => new Promise((done) => {
  indexedDB.open('stellwerk', 1).onsuccess = ({target}) => {
    const transaction = target.result.transaction('kept', 'readwrite');
    transaction.objectStore('kept').put('['.repeat(200000), 'person/x');
    transaction.oncomplete = () => { target.result.close(); done(); };
  };
})"""


def test_a_python_that_breaks_down_is_no_page_that_waits(pocket: Pocket) -> None:
    page = pocket.open()
    page.goto(pocket.host.address)
    kept(page)  # and Python is there
    page.evaluate(BREAKS)
    page.reload()
    expect(page.get_by_role("heading", name="The tables could not be set.")).to_be_visible()
    assert pocket.complaints  # whoever looks for the reason finds it in the browser
    pocket.complaints.clear()


@pytest.mark.long
def test_an_update_is_taken_as_a_whole_or_not_at_all(pocket: Pocket, tmp_path: Path) -> None:
    marks = [("index.html", "<!-- newer -->"), ("icon.svg", "<!-- newer -->")]
    newer = changed_site(tmp_path / "newer", marks)
    half = changed_site(tmp_path / "half", marks)
    (half / "icon.svg").unlink()
    (half / "icon.svg").symlink_to(SITE / "icon.svg")  # not there yet
    page = pocket.open()

    def shown() -> list[bool]:
        """Whether what is shown is the newer site, by two of its files."""
        look = "name => fetch(name).then(answer => answer.text())"
        return ["<!-- newer -->" in page.evaluate(look, name) for name, _ in marks]

    page.goto(pocket.host.address)
    play_now(page, "Deep Lines")
    asked(page)
    kept(page)
    before, table = seq(page), page.url
    pocket.host.put(half)
    failed = """async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const coming = registration.installing;
      if (!coming) return true;
      return new Promise(done => coming.addEventListener('statechange', () => done(coming.state)));
    }"""
    assert page.evaluate(failed) == "redundant"
    assert shown() == [False, False]
    turns(page, metro_turn, 1)
    pocket.host.put(newer)
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    go(page, "/")
    page.get_by_text("A newer version of this page is available").wait_for()
    assert shown() == [False, False]  # windows go on with what they have
    with page.expect_navigation():
        page.get_by_role("button", name="Use it").click()
    page.wait_for_selector("[data-play]")
    assert shown() == [True, True]
    page.goto(table)
    asked(page)
    assert int(seq(page)) > int(before)
    turns(page, metro_turn, 1)


@pytest.mark.long
@pytest.mark.parametrize(
    ("title", "turn", "size"),
    [
        ("Coast to Coast", ticket_turn, (1440, 900)),
        ("Deep Lines", metro_turn, PHONE),
    ],
)
def test_a_whole_game_without_a_network(
    pocket: Pocket,
    title: str,
    turn: Callable[[Page], None],
    size: tuple[int, int],
    visit: Visit,
) -> None:
    page = pocket.open(*size)
    page.goto(pocket.host.address)
    play_now(page, title, level="easy")
    turns(page, turn, 3)
    kept(page)
    pocket.go_offline()
    turns(page, turn, 3)
    page.reload()
    turns(page, turn, 2)
    table = page.url
    pocket.close()
    page = pocket.open(*size)
    page.goto(table)
    assert until_over(page, turn) > 10
    skip_counting(page)
    expect(page.locator(".sheet h2")).to_contain_text("won")
    total = page.locator(".sheet").inner_text()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the game").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    go(page, "/logbook")
    expect(page.locator("main li").first).to_contain_text(title)
    go(page, "/figures")
    expect(page.locator("main")).to_contain_text("1 game")
    # The server reads what was played here, and writes the same; and that is read here again.
    told = _through_the_server(visit(*size), text)
    page.bring_to_front()
    go(page, "/me")
    given = {"name": "x.replay", "mimeType": "text/plain", "buffer": told.encode()}
    page.locator("#recorded").set_input_files(given)  # type: ignore[arg-type]
    expect(page.locator(".replay .step")).to_contain_text("Step 0 of")
    assert total


def _through_the_server(page: Page, text: str) -> str:
    """A recorded game is opened on a server's page, and saved there."""
    go(page, "/me")
    given = {"name": "x.replay", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("#recorded").set_input_files(given)  # type: ignore[arg-type]
    expect(page.locator(".replay .step")).to_contain_text("Step 0 of")
    id = page.url.partition("#/table/")[2].partition("/")[0]
    told: str = page.evaluate(
        "id => fetch(`/api/tables/${id}/replay`).then(answer => answer.text())", id
    )
    assert told.partition("\n\n")[2] == text.partition("\n\n")[2]
    return told


#: Entries of a recorded game that are compared, and from which seats; None looks on.
SEQS, LOOKS = (1, 4, 9, 20, 30), (0, 1, None)
LESSONS = ("usa", "europe", "new_york", "berlin", "metro")


def _lesson(name: str) -> str:
    return (ROOT / f"web/src/lib/tutorial/{name}.replay").read_text(encoding="utf-8")


async def _server(folder: Path) -> list[str]:
    """The frames of recorded games as a server tells them."""
    hall = make_hall(Settings(database_url=str(folder / "x.sqlite")))
    await hall.store.open()
    await hall.store.prepare()
    told = []
    try:
        me, _ = await people.arrive(hall, "Ada")
        for lesson in LESSONS:
            id = json.loads(await after.upload(hall, me, _lesson(lesson)))["table"]["id"]
            for number in SEQS:
                for seat in LOOKS:
                    frame = await looking.look_back(hall, me, id, number, seat)
                    told.append(frame.decode())
        return told
    finally:
        hall.bots.close()
        await hall.store.close()


def test_frames_are_those_of_a_server_byte_for_byte(pocket: Pocket, tmp_path: Path) -> None:
    questions: list[Any] = [["POST", "/me", '{"name":"Ada"}']]
    for lesson in LESSONS:
        questions.append(["POST", "/replays", json.dumps({"replay": _lesson(lesson)})])
        for number in SEQS:
            for seat in LOOKS:
                more = "" if seat is None else f"?seat={seat}"
                questions.append(["GET", f"/tables/TABLE/frames/{number}{more}", None])
    page = pocket.open()
    page.goto(pocket.host.address + "app.webmanifest")  # from here the worker may be started
    answers = page.evaluate(ASK, [*worker_of(pocket.host), questions])
    assert [status for status, _ in answers] == [200] * len(questions)
    here = [
        text for (_, text), (method, *_) in zip(answers, questions, strict=True) if method == "GET"
    ]
    with ThreadPoolExecutor(1) as aside:  # the browser's driver has the loop of this thread
        there = aside.submit(lambda: asyncio.run(_server(tmp_path))).result()
    assert len(here) == len(there) == len(LESSONS) * len(SEQS) * len(LOOKS)
    for mine, theirs in zip(here, there, strict=True):
        assert mine[mine.index('"events":') :] == theirs[theirs.index('"events":') :]


def test_a_link_of_a_server_opens_its_page(pocket: Pocket, server: Any) -> None:
    pocket.friends = (*pocket.friends, server.address)
    page = pocket.open()
    page.goto(pocket.host.address + "#/new/usa")
    speak(page, "de")
    page.get_by_label("Jemand hat dir einen Link geschickt?").fill("komm!")
    page.get_by_role("button", name="Öffnen").click()
    expect(page.get_by_role("alert")).to_contain_text("Das ist kein Link")
    speak(page, "en")
    link = f"{server.address}/#/invite/none"
    page.get_by_label("Has somebody sent you a link?").fill(f"Come and play: {link}")
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url(link)
    expect(page.locator("h1")).to_contain_text("invitation", ignore_case=True)
