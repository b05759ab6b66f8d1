"""A table on somebody's own map: its board comes as a sketch, then compiled; the game is played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from tests.e2e.conftest import LOBBY, Visit
from tests.e2e.players import asked, moved, seq, skip_counting, ticket_turn, until_over
from tests.e2e.stage import BOT, ME, go_to, open_table
from tests.tree import ROOT

GUIDE = (ROOT / "docs/own-maps.md").read_text(encoding="utf-8")


@pytest.fixture
def valleys() -> str:
    """The map of the guide."""
    found = re.search(r"```toml\n(.*?)```", GUIDE, re.S)
    assert found is not None
    return found[1]


def _table(page: Page, map: str, **more: object) -> str:
    wish = {"game": "map:express", "map": map, "seats": [ME, BOT], "start": True, **more}
    table = open_table(page, wish)
    go_to(page, table)
    return table


def test_a_game_on_an_own_map_is_played_to_its_end(visit: Visit, valleys: str) -> None:
    page = visit()
    _table(page, valleys, public=True)
    asked(page)
    expect(page.locator("[data-route]")).to_have_count(9)
    expect(page.locator("text.name", has_text="Coldwell")).to_have_count(1)
    ticket_turn(page)
    until_over(page, ticket_turn)
    skip_counting(page)
    expect(page.locator(".sheet h2")).to_contain_text("won")
    expect(page.locator(".sheet")).to_contain_text(re.compile("Arden|Birch|Elmstead|Dale"))


def test_the_sketch_gives_way_to_the_compiled_board(visit: Visit, valleys: str) -> None:
    page = visit()
    compiled: list[bool] = []

    def hold(route: Route) -> None:
        """However soon the server has compiled the board, the page is told so when we want it."""
        told = route.fetch().json()
        route.fulfill(json={**told, "final": told["final"] and bool(compiled)})

    page.route("**/api/tables/*/board", hold)
    _table(page, valleys)
    ground = page.locator(".plane > img")
    expect(ground).to_have_attribute("src", re.compile(r"board\.svg\?sketch=true&"))
    compiled.append(True)
    expect(ground).to_have_attribute("src", re.compile(r"board\.svg\?[0-9a-f]{16}$"))
    expect(page.locator("text.title")).to_have_text("Four Valleys")
    width = ground.evaluate("image => image.decode().then(() => image.naturalWidth)")
    assert width > 600


def test_a_city_may_be_called_as_something_that_all_objects_have(
    visit: Visit, valleys: str
) -> None:
    page = visit()
    _table(page, valleys.replace("coldwell", "constructor"))
    expect(page.locator("[data-city=constructor]")).to_be_visible()
    expect(page.locator("[data-city]")).to_have_count(6)


def test_a_name_without_end_pushes_nothing_off_the_screen(visit: Visit, valleys: str) -> None:
    long = "W" * 80
    for name in ("Arden", "Birch", "Dale", "Elmstead", "Fenwick"):
        valleys = valleys.replace(f'"{name}"', f'"{name[0]}{long[1:]}"')
    page = visit()
    _table(page, valleys)
    asked(page)
    for shown in (".offer button", ".side .way", ".side li .words"):
        places = page.locator(f"{shown}:visible")
        expect(places.first).to_be_visible()
        for place in places.all():
            assert place.evaluate("one => one.scrollWidth <= one.clientWidth"), shown
            assert place.evaluate("one => one.getBoundingClientRect().right <= innerWidth"), shown
        before = seq(page)
        ticket_turn(page)
        moved(page, before)


def test_an_own_map_has_its_title_and_its_rules(visit: Visit, valleys: str) -> None:
    page = visit(language="de", path=LOBBY)
    seats = [ME, {"kind": "open"}]
    table = open_table(page, {"game": "map", "map": valleys, "seats": seats, "public": True})
    expect(page.locator("li", has_text="Vier Täler").first).to_be_visible()
    go_to(page, table)
    expect(page.locator("h1")).to_have_text("Vier Täler")
    page.goto(page.url.partition("#")[0] + "#/rules/map")
    expect(page.locator("h1")).to_contain_text("Eigene Pläne")
    expect(page.locator("h2", has_text="Tunnel")).to_have_count(1)


def test_a_map_file_is_chosen_in_the_form_and_played(visit: Visit, valleys: str) -> None:
    page = visit(path="/#/new/usa")
    upload = page.get_by_label("Or a map of your own")
    upload.set_input_files(
        FilePayload(name="bad.toml", mimeType="text/plain", buffer=b"format = 2")
    )
    page.locator("form button.main").click()
    expect(page.get_by_role("alert")).to_contain_text("format")
    content = valleys.encode()
    upload.set_input_files(FilePayload(name="valleys.toml", mimeType="text/plain", buffer=content))
    expect(page.locator("main")).to_contain_text("valleys.toml")
    page.locator("form button.main").click()
    asked(page)
    expect(page.locator("[data-route]")).to_have_count(9)


def test_a_server_without_a_board_still_shows_the_routes(visit: Visit, valleys: str) -> None:
    page = visit()

    def refuse(route: Route) -> None:
        route.fulfill(status=503, json={"code": "server/failed", "sentence": "No.", "frame": None})

    page.route("**/api/tables/*/board", refuse)
    _table(page, valleys)
    asked(page)
    expect(page.locator("[data-row]")).to_have_count(9)
