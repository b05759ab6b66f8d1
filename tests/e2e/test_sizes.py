"""The table on every screen: everything can be reached, and nothing lies on what it asks about."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.finger import tap
from tests.e2e.players import asked, moved, seq, spot
from tests.e2e.stage import recorded, sit_down
from tests.e2e.test_screens import drawn
from tests.e2e.words import LANGUAGES, looks, speaker

#: What is in sight and lies under nothing else, of all that the selector finds.
REACHED = """selector => [...document.querySelectorAll(selector)].map(thing => {
  const {left, top, width, height} = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && hit !== null && (thing.contains(hit) || hit.contains(thing));
})"""
#: Whether the middle of each of these lies in the frame of the board and under no sheet.
SEEN = """selector => {
  const frame = document.querySelector('.frame').getBoundingClientRect();
  const inside = (x, y) => x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  return [...document.querySelectorAll(selector)].map(thing => {
    const {left, top, width, height} = thing.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return inside(x, y) && !document.elementFromPoint(x, y)?.closest('.offer, .proposal');
  });
}"""
#: The plane lies in its frame as a whole.
WHOLE = """() => {
  const [frame, plane] = ['.frame', '.plane'].map(one =>
    document.querySelector(one).getBoundingClientRect());
  return plane.left >= frame.left - 1 && plane.right <= frame.right + 1 &&
    plane.top >= frame.top - 1 && plane.bottom <= frame.bottom + 1;
}"""
HEIGHT = "selector => document.querySelector(selector).getBoundingClientRect().height"
FRAME = """() => {
  const {width, height} = document.querySelector('.frame').getBoundingClientRect();
  return [width, height];
}"""
PLANE = "() => document.querySelector('.plane').getBoundingClientRect().width"
STROKES = """() => [...document.querySelectorAll('.route:focus-visible .focus')].map(
  path => getComputedStyle(path).stroke)"""
#: A place beside a route, where nothing can be chosen.
BESIDE = """id => {
  const track = document.querySelector(`[data-route="${id}"] .hit`);
  const on = track.getPointAtLength(track.getTotalLength() / 2);
  const at = new DOMPoint(on.x, on.y).matrixTransform(track.getScreenCTM());
  for (let far = 8; far <= 18; far += 2)
    for (let angle = 0; angle < 6.28; angle += 0.2) {
      const [x, y] = [at.x + far * Math.cos(angle), at.y + far * Math.sin(angle)];
      if (document.elementFromPoint(x, y)?.closest('.frame') &&
          !document.elementFromPoint(x, y).closest('[data-place], button')) return [x, y];
    }
  return null;
}"""


def _late(page: Page, name: str, left: int, coach: bool = False) -> None:
    sit_down(page, name, recorded(name).late(left), coach=coach)
    asked(page)
    page.wait_for_selector(".plane")
    drawn(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tickets_are_drawn_when_that_is_confirmed(visit: Visit, language: str) -> None:
    say = speaker(language)
    page = visit(language=language)
    sit_down(page, "usa-2", recorded("usa-2").before("draw tickets"))
    asked(page)
    before = seq(page)
    page.keyboard.press("t")
    expect(page.locator(".drawing strong")).to_have_text(say("Draw tickets?"))
    page.keyboard.press("Escape")
    expect(page.locator(".drawing")).to_have_count(0)
    page.locator("[data-market=tickets]").click()
    expect(page.locator(".offer")).to_have_count(0)
    assert seq(page) == before
    page.locator(".drawing [data-confirm]").click()
    moved(page, before)
    expect(page.locator(".offer")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "language"),
    looks(
        (360, 640, "de"),
        (640, 360, "en"),
        (1280, 720, "de"),
        (1440, 900, "en"),
        among=((360, 640), (640, 360), (1280, 720), (1440, 900), (1366, 768), (390, 844)),
    ),
)
def test_five_tickets_are_chosen_in_sight_of_their_cities(
    visit: Visit, width: int, height: int, language: str
) -> None:
    page = visit(width, height, language)
    sit_down(page, "europe-mega-5", recorded("europe-mega-5").before("keep smyrna"))
    page.wait_for_selector(".offer .before")
    page.wait_for_selector(".plane")
    drawn(page)
    tickets = page.locator(".offer [role=checkbox]")
    expect(tickets).to_have_count(5)
    assert all(page.evaluate(REACHED, ".offer .before, .offer [role=checkbox], .offer .main"))
    if width >= 1100:  # the cards that can be drawn help to choose
        assert all(page.evaluate(REACHED, ".market .card"))
    for ticket in tickets.all():
        ticket.focus()
        expect(page.locator(".city.lit .disc")).to_have_count(2)
        page.wait_for_function(f"([one]) => ({SEEN})(one).every(Boolean)", arg=[".city.lit .disc"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_keep_nothing_is_never_the_main_way(visit: Visit, language: str) -> None:
    say = speaker(language)
    page = visit(language=language)
    sit_down(page, "europe-mega-5", 0)
    page.wait_for_selector(".offer")
    main = page.locator(".offer .main")
    expect(main).to_be_disabled()
    expect(page.locator("[data-none]")).to_have_text(say("Keep none"))
    page.locator(".offer [role=checkbox]").first.click()
    expect(main).to_have_text(say("Keep 1 ticket"))
    expect(page.locator("[data-none]")).to_have_count(0)


@pytest.mark.parametrize(
    ("width", "height", "language"),
    looks((1280, 720, "de"), (1440, 900, "en"), among=((1280, 720), (1440, 900))),
)
def test_log_and_chat_keep_their_room(visit: Visit, width: int, height: int, language: str) -> None:
    page = visit(width, height, language)
    _late(page, "europe-5", 60)
    assert page.locator(".side .tickets li").count() >= 6
    assert page.evaluate(HEIGHT, ".side .panel") >= 160
    page.get_by_role("tab", name="Chat").click()
    assert all(page.evaluate(REACHED, ".panel form .field, .panel form .button"))


@pytest.mark.parametrize(
    ("width", "height", "language"),
    looks((360, 640, "de"), (640, 360, "en"), among=((360, 640), (640, 360), (390, 844))),
)
def test_phones_tell_who_is_who_and_what_is_asked(
    visit: Visit, width: int, height: int, language: str
) -> None:
    say = speaker(language)
    page = visit(width, height, language)
    _late(page, "usa-5", 40)
    expect(page.get_by_text(say("Draw a second card.")).locator("visible=true")).to_have_count(1)
    names = page.locator(".strip strong").locator("visible=true")
    expect(names).to_have_count(5)
    expect(names.filter(has_text=say("You"))).to_have_count(1)
    figures = page.locator(".strip .figures > span").locator("visible=true")
    expect(figures).to_have_count(15)
    page.locator(".players .more").locator("visible=true").click()
    expect(page.locator(".details li")).to_have_count(5)
    page.locator(".menu .tool").click()
    expect(page.locator(".list .switch").locator("visible=true")).not_to_have_count(0)


ROOM = {
    (640, 360, "usa-2"): (380, 250),
    (640, 360, "metro-5"): (260, 260),
    (844, 390, "usa-2"): (450, 290),
    (844, 390, "metro-5"): (300, 290),
    (1100, 760, "new_york-2"): (400, 600),
    (390, 844, "usa-2"): (390, 300),
}


@pytest.mark.parametrize(
    ("width", "height", "game", "language"),
    looks(
        (640, 360, "usa-2", "en"),
        (640, 360, "metro-5", "de"),
        (844, 390, "metro-5", "en"),
        (1100, 760, "new_york-2", "de"),
        (390, 844, "usa-2", "en"),
        among=tuple(ROOM),
    ),
)
def test_the_whole_board_is_there_and_comes_closer(
    visit: Visit, width: int, height: int, game: str, language: str
) -> None:
    say, room = speaker(language), ROOM[width, height, game]
    page = visit(width, height, language)
    _late(page, game, 30)
    page.wait_for_function(WHOLE)
    wide, high = page.evaluate(FRAME)
    assert (wide >= room[0], high >= room[1]) == (True, True)
    assert all(page.evaluate(REACHED, ".zoom button"))
    scores = page.locator(".players .score").locator("visible=true")
    assert scores.count() == recorded(game).players
    before = page.evaluate(PLANE)
    page.get_by_role("button", name=say("Zoom in")).click()
    page.wait_for_function(f"before => ({PLANE})() > 1.3 * before", arg=before)
    page.get_by_role("button", name=say("Whole board")).click()
    page.wait_for_function(WHOLE)


@pytest.mark.parametrize(
    ("width", "height", "language"),
    looks((360, 640, "de"), (844, 390, "en"), among=((360, 640), (844, 390))),
)
def test_no_sheet_lies_on_what_it_asks_about(
    visit: Visit, width: int, height: int, language: str
) -> None:
    page = visit(width, height, language)
    _late(page, "europe-5", 60)
    for route in ("athina-smyrna", "cadiz-madrid"):
        page.locator(f"[data-route='{route}']").press("Enter")
        page.wait_for_selector(".proposal")
        page.wait_for_function(f"([one]) => ({SEEN})(one).every(Boolean)", arg=[".chosen"])
        page.keyboard.press("Escape")
    _late(page, "metro-5", 30)
    page.locator(".square.legal").last.press("Enter")
    page.wait_for_selector(".proposal")
    page.wait_for_function(f"([one]) => ({SEEN})(one).every(Boolean)", arg=["[data-ghost]"])


#: Whether a button lies on the title, the table of points or a name of the board.
COVERS = """() => [...document.querySelectorAll('.zoom, main [data-hint]')].some(button => {
  const one = button.getBoundingClientRect();
  const read = '.furniture .title, .furniture rect, .furniture .value, .city text, .city .disc';
  return [...document.querySelectorAll(read)].some(thing => {
    const two = thing.getBoundingClientRect();
    return one.left < two.right && two.left < one.right &&
      one.top < two.bottom && two.top < one.bottom;
  });
})"""


@pytest.mark.parametrize("game", ["usa-2", "europe-2", "new_york-2", "berlin-2"])
def test_no_button_lies_on_what_is_read_on_the_board(visit: Visit, game: str) -> None:
    page = visit()
    _late(page, game, 20, coach=True)
    expect(page.locator("header [data-hint]")).to_be_visible()
    for width, height in ((1440, 900), (1100, 760), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(WHOLE)
        page.wait_for_function(f"() => !({COVERS})()")


#: What of these is cut off at a side of what holds it, or of the screen.
CUT = """selector => [...document.querySelectorAll(selector)].filter(thing => {
  const {left, right, width} = thing.getBoundingClientRect();
  const wider = thing.scrollWidth > thing.clientWidth + 1;
  return width > 0 && (left < -1 || right > innerWidth + 1 || wider);
}).map(thing => thing.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(
    ("width", "height", "game", "language"),
    looks(
        (1100, 760, "europe-5", "de"),
        (844, 390, "metro-5", "en"),
        (360, 640, "metro-5", "de"),
        among=(
            (1100, 760, "europe-5"),
            (1100, 760, "usa-5"),
            (844, 390, "metro-5"),
            (640, 360, "metro-5"),
            (360, 640, "metro-5"),
        ),
    ),
)
def test_nothing_is_cut_off_at_the_side(
    visit: Visit, width: int, height: int, game: str, language: str
) -> None:
    page = visit(width, height, language)
    _late(page, game, 40)
    parts = ".inplayers .strip, .inplayers .strip li, .ask, .screen > .hand, .instead, .drawrow"
    assert page.evaluate(CUT, parts) == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_four_figures_of_three_players_fit_on_a_phone(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(width, height, "de")
    _late(page, "europe-3", 60)
    assert page.locator(".strip .figures > span").locator("visible=true").count() == 12
    assert page.evaluate(CUT, ".strip .figures") == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_whose_turn_it_is_can_be_read_in_the_last_round_on_a_phone(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(width, height, "de")
    _late(page, "usa-2", 2)
    expect(page.locator("header .last")).to_be_visible()
    assert page.evaluate(CUT, "header .pill, header .last") == []


def test_a_full_table_of_metro_is_no_higher_than_the_screen(visit: Visit) -> None:
    page = visit()
    _late(page, "metro-companies-central-berlin-BAABABBA-free-3", 20)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finger_beside_a_route_means_it_and_a_ticket_is_shown(
    visit: Visit, language: str
) -> None:
    say = speaker(language)
    page = visit(390, 844, language)
    _late(page, "usa-2", 60)
    spot(page, "helena-seattle")
    beside = page.evaluate(BESIDE, "helena-seattle")
    assert beside is not None
    tap(page, beside)
    expect(page.locator(".claim strong")).to_be_visible()
    tap(page, page.get_by_role("button", name=say("Cancel")))
    tap(page, page.get_by_role("navigation").get_by_role("button", name=say("tickets")))
    tap(page, page.locator(".tickets li button").first)
    expect(page.locator(".frame")).to_be_visible()
    expect(page.locator(".city.lit")).to_have_count(2)


def test_the_focus_is_dark_around_bright_and_the_dark_room_dims_the_map(visit: Visit) -> None:
    page = visit(dark=True)
    _late(page, "usa-2", 60)
    page.locator("[data-route]").first.press("ArrowRight")
    assert page.evaluate(STROKES) == ["rgb(20, 24, 31)", "rgb(255, 255, 255)"]
    dimmed = page.evaluate("() => getComputedStyle(document.querySelector('.plane img')).filter")
    assert "brightness" in dimmed


#: The parts of the bar that lie on one another.
CROWDED = """() => {
  const all = 'header > .brand, header nav a, header .who, header > :last-child';
  const parts = [...document.querySelectorAll(all)]
    .map(part => [part.textContent.trim(), part.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0);
  return parts.flatMap(([words, box], n) => parts.slice(n + 1)
    .filter(([, other]) => box.left < other.right - 1 && other.left < box.right - 1)
    .map(([others]) => `${words} / ${others}`));
}"""


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.long)])
def test_parts_of_the_bar_keep_off_each_other(visit: Visit, language: str) -> None:
    page = visit(1920, 1000, language, path="/")
    expect(page.locator("header .who")).to_be_visible()
    drawn(page)
    for width in (1920, 1440, 1300, 1299, 1200, 1199, 1100, 1079, 1020, 1019, 900):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CROWDED) == [], width
