"""A table on somebody's own map: its board comes as a sketch, then compiled; the game is played."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from stellwerk.server.edge.runner.drawing import answer
from tests.e2e.conftest import LOBBY, Visit
from tests.e2e.players import asked, moved, seq, skip_counting, ticket_turn, until_over
from tests.e2e.stage import BOT, ME, go_to, open_table
from tests.tree import ROOT

#: The picture of a board that is compiled.
FINAL = re.compile(r"board\.svg\?[0-9a-f]{16}$")
GUIDE = (ROOT / "docs/own-maps.md").read_text(encoding="utf-8")


@pytest.fixture
def valleys() -> str:
    """The map of the guide."""
    found = re.search(r"```toml\n(.*?)```", GUIDE, re.S)
    assert found is not None
    return found[1]


#: Cities and routes of an ordinary map whose names need more room than a sketch gives them.
TOWNS = (
    "Altdorf Bremerhaven Castrop-Rauxel Dinkelsbühl Eisenhüttenstadt "
    "Fürstenwalde Gelsenkirchen Hoyerswerda Ingolstadt Jena"
).split()
ROUTES = "01:2 02:4 13:2 14:2 34:4 35:1 46:1 56:3 57:3 67:4 68:2 69:3 78:4 79:4 89:1"
TICKETS = "04 07 12 15 26 29 36 58"


@pytest.fixture
def crowded(valleys: str) -> str:
    """A map whose board is larger than its sketch."""
    head, _, _ = valleys.partition("[options.express]")
    lines = ["[cities]", *(f'c{k} = {{ name = "{name}" }}' for k, name in enumerate(TOWNS))]
    lines.append("[routes]")
    for a, b, _, length in map(tuple, ROUTES.split()):
        lines.append(f'c{a}-c{b} = {{ length = {length}, color = "gray" }}')
    lines.append("[tickets]")
    lines += [f"c{ends[0]}-c{ends[1]} = {{ points = 5 }}" for ends in TICKETS.split()]
    return head + "\n".join(lines)


#: By how many pixels what the page draws lies beside the picture: of the plane's corner, and of its
#: end; and the width of the board.
APART = """() => {
    const picture = document.querySelector(".plane > img");
    const pieces = document.querySelector(".plane svg:not(.glow)");
    const scale = pieces.getScreenCTM(), { width } = pieces.viewBox.baseVal;
    const bleed = (picture.naturalWidth - width) / 2, shown = picture.getBoundingClientRect();
    const ratio = shown.width / picture.naturalWidth, left = shown.x + bleed * ratio;
    return [left - scale.e, left + width * ratio - (scale.e + width * scale.a), width];
}"""


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


def _hold_board(page: Page, map: str, compiled: list[bool]) -> None:
    """However soon the server has compiled a board, the page is told so when we want it."""
    sketch = json.loads(answer("sketch", map).partition(b"\n")[0])

    def hold(route: Route) -> None:
        told = route.fetch()
        route.fulfill(json=told.json() if compiled else {"final": False, "board": sketch})

    page.route("**/api/tables/*/board", hold)


def test_the_sketch_gives_way_to_the_compiled_board(visit: Visit, valleys: str) -> None:
    page = visit()
    compiled: list[bool] = []
    _hold_board(page, valleys, compiled)
    _table(page, valleys)
    ground = page.locator(".plane > img")
    expect(ground).to_have_attribute("src", re.compile(r"board\.svg\?sketch=true&"))
    compiled.append(True)
    expect(ground).to_have_attribute("src", FINAL)
    expect(page.locator("text.title")).to_have_text("Four Valleys")
    width = ground.evaluate("image => image.decode().then(() => image.naturalWidth)")
    assert width > 600


@pytest.mark.parametrize("closer", [0, 2])
def test_cities_lie_on_a_board_that_is_larger_than_its_sketch(
    visit: Visit, crowded: str, closer: int
) -> None:
    """They lay beside it, by up to a hundred pixels, until the page was loaded again."""
    page = visit()
    compiled: list[bool] = []
    _hold_board(page, crowded, compiled)
    _table(page, crowded, game="map")
    asked(page)
    expect(page.locator(".plane > img")).to_have_attribute("src", re.compile("sketch=true"))
    for _ in range(closer):
        page.get_by_role("button", name="Zoom in").click()
    before = _apart(page)
    compiled.append(True)
    expect(page.locator(".plane > img")).to_have_attribute("src", FINAL, timeout=60_000)
    now = _apart(page)
    assert now[2] > before[2]  # else this map shows nothing
    for left, right, _ in (before, now):
        assert abs(left) < 1
        assert abs(right) < 1
    expect(page.get_by_role("button", name="Zoom out")).to_have_count(min(closer, 1))


def _apart(page: Page) -> tuple[float, float, float]:
    picture = page.locator(".plane > img")
    picture.evaluate("image => image.decode()")
    left, right, width = page.evaluate(APART)
    return left, right, width


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
