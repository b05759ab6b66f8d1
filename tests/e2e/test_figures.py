"""The logbook and one's figures: saved from the pad, seen on every screen, corrected, shared."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stellwerk.replay import load, states
from stellwerk.tickets.game import TicketsState
from tests.e2e.conftest import Visit
from tests.e2e.stage import BOT, GAMES, ME, open_table
from tests.e2e.test_pad import PHONE, PRESS, SCREENS
from tests.e2e.test_screens import drawn, serious
from tests.e2e.words import looks
from tests.test_pad import pads

SAVE = """async ({id, body, kind}) => {
  const headers = {'content-type': 'application/json'};
  const path = `/api/logbook/${kind}/${id}`;
  const answer = await fetch(path, {method: 'PUT', headers, body: JSON.stringify(body)});
  if (!answer.ok) throw new Error(await answer.text());
}"""
NARROW = "document.documentElement.scrollWidth <= innerWidth"
FRIENDS = ("Anna", "Ben", "Cyd")


def _fill(page: Page, games: int) -> None:
    """A book of made-up evenings, and one real game with its routes and tickets."""
    page.wait_for_selector("main, article")
    rng = Random(4)
    for number in range(games):
        names = ["Ich", *rng.sample(FRIENDS, rng.randint(1, 3))]
        totals = [rng.randint(60, 150) for _ in names]
        players: list[dict[str, Any]] = [
            {"name": name, "total": total, "place": 1 + sum(other > total for other in totals)}
            for name, total in zip(names, totals, strict=True)
        ]
        players[0]["who"] = "me"
        day = f"2026-{1 + number // 28:02d}-{1 + number % 28:02d}T20:00:00Z"
        game = rng.choice(("usa", "usa", "europe", "new_york", "europe:1912"))
        body = {"played_at": day, "game": game, "place": "Küche", "players": players}
        page.evaluate(SAVE, {"id": f"g{number}", "body": body, "kind": "games"})
    replay = load(GAMES / "usa-4.txt")
    *_, last = states(replay)
    assert isinstance(last, TicketsState)
    seats = [{"name": f"P{n}", **pad} for n, pad in enumerate(pads(last), 1)]
    pad = {"game": replay.game, "players": seats}
    for me in range(4):
        saved: dict[str, Any] = {
            "pad": pad,
            "played_at": f"2026-03-{me + 1:02d}T20:00:00Z",
            "me": me,
        }
        page.evaluate(SAVE, {"id": f"pad{me}", "body": saved, "kind": "pads"})


def _picture(page: Page, name: str) -> Path:
    SCREENS.mkdir(parents=True, exist_ok=True)
    drawn(page)
    page.screenshot(path=SCREENS / f"{name}.png", full_page=True)
    return SCREENS / f"{name}.png"


def test_a_pad_is_saved_and_its_figures_are_seen(visit: Visit) -> None:
    page = visit(*PHONE, language="de", path="/#/pad")
    fields = page.locator(".person .field")
    for seat, name in enumerate(("Jonas", "Mira")):
        fields.nth(seat).fill(name)
    page.locator("form .button.main").click()
    page.wait_for_selector("[data-route]")
    page.locator('[data-route="calgary-helena"]').evaluate(PRESS)
    page.locator("nav button").last.click()
    page.get_by_role("button", name="Speichern").click()
    page.get_by_label("Wer davon bist du?").select_option("Jonas")
    page.get_by_role("textbox", name="Ort").fill("Küche")
    _picture(page, "pad-save-de")
    assert not serious(page)
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_role("status")).to_contain_text("steht in deinem Logbuch")
    page.get_by_role("link", name="Zur Statistik").click()
    expect(page.locator("dl")).to_contain_text("1")
    page.get_by_role("link", name="Logbuch").click()
    entry = page.locator("ul > li").first
    expect(entry).to_contain_text("Von Küste zu Küste")
    expect(entry).to_contain_text("Küche")
    expect(entry).to_contain_text("Mira")
    page.get_by_role("button", name="Berichtigen").click()
    page.get_by_label("Notiz").fill("mit Oma")
    page.get_by_label("Punkte: Mira").fill("30")
    assert not serious(page)
    page.get_by_role("button", name="Fertig").click()
    expect(entry).to_contain_text("mit Oma")
    expect(entry).to_contain_text("1. Mira")
    page.get_by_role("button", name="Herausnehmen").click()
    page.get_by_role("dialog").get_by_role("button", name="Herausnehmen").click()
    expect(page.locator("main")).to_contain_text("Dein Logbuch ist leer.")


@pytest.mark.parametrize(
    ("size", "language"),
    looks(((1440, 900), "en"), (PHONE, "de"), among=(((1440, 900),), (PHONE,))),
)
def test_ones_figures_hinder_nobody(visit: Visit, size: tuple[int, int], language: str) -> None:
    page = visit(*size, language=language)
    _fill(page, 30)
    name = f"{'phone' if size == PHONE else 'desk'}-{language}"
    page.goto(page.url.partition("#")[0] + "#/figures")
    page.wait_for_selector("svg image")
    expect(page.locator("dl div").first).to_contain_text("34")
    page.get_by_label("Edition" if language == "en" else "Ausgabe").select_option("usa")
    page.wait_for_selector("svg image")
    _picture(page, f"figures-{name}")
    assert page.evaluate(NARROW)
    assert not serious(page)
    page.goto(page.url.partition("#")[0] + "#/logbook")
    page.wait_for_selector("ul > li h2")
    _picture(page, f"logbook-{name}")
    assert page.evaluate(NARROW)
    assert not serious(page)


def test_a_rated_game_is_on_ones_page_and_what_it_changed(visit: Visit) -> None:
    page = visit(1440, 900)
    _fill(page, 2)
    table = open_table(page, {"game": "usa", "seats": [ME, BOT], "start": True})
    page.evaluate(f"fetch('/api/tables/{table}/resign', {{method: 'POST'}})")
    page.wait_for_function("fetch('/api/me/ratings').then(a => a.json()).then(r => r.history[0])")
    players = [
        {"name": "Ich", "who": "me", "total": 1, "place": 2},
        {"name": "easy", "who": "bot:easy", "total": 9, "place": 1},
    ]
    body = {"played_at": "2026-05-01T20:00:00Z", "game": "usa", "players": players}
    body |= {"table": table, "source": "table"}
    page.evaluate(SAVE, {"id": "rated", "body": body, "kind": "games"})
    page.goto(page.url.partition("#")[0] + "#/figures")
    graph = page.get_by_role("slider", name="Rating")
    graph.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("Rating 1[34][0-9]{2} ± "))
    expect(page.locator("dl div").first).to_contain_text("Rating")
    row = page.locator("li", has=page.locator(f'a[href="#/table/{table}/analysis"]'))
    expect(row.locator(".change.down")).to_contain_text("−")
    _picture(page, "figures-rated-en")
    assert not serious(page)
    # Stepping through the routes begins with the one used most.
    page.get_by_label("Edition").select_option("usa")
    routes = page.get_by_role("slider", name="Favorite routes")
    first = routes.get_attribute("aria-valuetext")
    routes.press("ArrowRight")
    expect(routes).not_to_have_attribute("aria-valuetext", first or "")
    # The page of a friend is the same, without what is nobody else's business.
    page.get_by_label("Whose figures").select_option("name:p2")
    expect(page.get_by_role("heading", name="P2", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="By table size")).to_have_count(1)
    expect(page.get_by_role("slider", name="Rating")).to_have_count(0)
    expect(page.get_by_text("No rated game yet")).to_have_count(0)
    assert not serious(page)


def test_figures_are_shared_by_a_link_and_only_so(visit: Visit) -> None:
    page = visit(1440, 900)
    _fill(page, 3)
    page.goto(page.url.partition("#")[0] + "#/figures")
    page.get_by_role("button", name="Share my statistics").click()
    page.get_by_role("button", name="Create a link").click()
    address = page.locator(".sharing input").first.input_value()
    other = visit(1440, 900, path=f"/#{address.partition('#')[2]}")
    expect(other.locator("dl div").first).to_contain_text("7")
    assert "Anna" not in other.content()
    assert not serious(other)
    page.get_by_role("button", name="Turn the link off").click()
    expect(page.get_by_role("button", name="Create a link")).to_be_visible()
    other.reload()
    expect(other.get_by_role("alert")).to_be_visible()
