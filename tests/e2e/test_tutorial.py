"""The first games that teach: by mouse, by touch and by keys, to their end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import ASKED, PATIENCE
from tests.e2e.test_screens import SIZES, serious

TITLES = {"usa": "Coast to Coast", "metro": "Deep Lines"}
#: All other pairs of size and language are among the long tests.
LOOKS = [
    ("phone", "de"),
    pytest.param("desk", "en", marks=pytest.mark.long),
    pytest.param("desk", "de", marks=pytest.mark.long),
    pytest.param("phone", "en", marks=pytest.mark.long),
]
STEPS = {"usa": 17, "metro": 12}
#: The coach waits for something to be pressed, or for its own button.
WAITS = """() => {
  const main = document.querySelector('.coach .button.main');
  return main ? !main.disabled : document.querySelector('[data-ring]') !== null;
}"""
#: Where the thing lies that the coach has moved the focus to; a route is pressed on its track.
SPOT = """() => {
  const target = document.activeElement;
  const track = target.querySelector('.hit');
  if (track && target.dataset.route) {
    const spot = track.getPointAtLength(track.getTotalLength() * 0.4);
    const at = new DOMPoint(spot.x, spot.y).matrixTransform(track.getScreenCTM());
    return [at.x, at.y];
  }
  const {left, top, width, height} = target.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def _text(page: Page) -> str:
    return page.locator(".coach p").first.inner_text()


def _pressed(button: Locator) -> bool:
    """Press a button of the coach, unless the next step has taken it away."""
    try:
        button.press("Enter", timeout=2_000)
    except TimeoutError:
        return False
    return True


def _press(page: Page, how: str) -> None:
    """Press what the ring is around, if the coach still asks for it."""
    if not _pressed(page.locator(".coach:not(:has(.button.main)) .button")):
        return
    if how == "keys":
        page.keyboard.press("Enter")
    elif how == "touch":
        page.touchscreen.tap(*page.evaluate(SPOT))
    else:
        page.mouse.click(*page.evaluate(SPOT))
    page.wait_for_timeout(250)


def _learn(page: Page, how: str) -> list[str]:
    """Follow the coach to the end; what it said."""
    said: list[str] = []
    for _ in range(90):
        page.wait_for_function(WAITS, timeout=PATIENCE)
        if (text := _text(page)) not in (*said, "Rita is thinking …"):
            said.append(text)
        main = page.locator(".coach .button.main")
        if page.locator(".sheet").count() and main.count():
            return said
        if main.count():
            _pressed(main)
            page.wait_for_timeout(250)
        else:
            _press(page, how)
    raise AssertionError(f"the lesson does not end: {said[-1]}")


@pytest.mark.parametrize(
    ("game", "how", "size"),
    [
        ("usa", "mouse", "desk"),
        ("metro", "touch", "phone"),
        pytest.param("metro", "keys", "desk", marks=pytest.mark.long),
        pytest.param("usa", "keys", "tablet", marks=pytest.mark.long),
    ],
)
def test_a_lesson_is_followed_to_its_end(visit: Visit, game: str, how: str, size: str) -> None:
    page = visit(*SIZES[size])
    page.get_by_role("link", name=f"Learn to play: {TITLES[game]}").press("Enter")
    assert len(_learn(page, how)) == STEPS[game]
    expect(page.locator(".coach")).to_contain_text(re.compile("you have won", re.IGNORECASE))
    page.get_by_role("button", name="Play now against a bot").click()
    page.wait_for_url("**/#/table/*")
    page.wait_for_function(ASKED, timeout=PATIENCE)
    expect(page.locator(".coach")).to_have_count(0)


def test_only_what_the_lesson_asks_for_is_played(visit: Visit) -> None:
    page = visit(path="/#/learn/metro")
    page.get_by_role("button", name="Next").click()
    before = page.locator(".screen").get_attribute("data-seq")
    for square in ("c1", "d1"):
        page.locator(f"[data-square={square}]").press("Enter")
        page.locator("[data-confirm]").press("Enter")
        expect(page.locator(".coach .instead")).to_be_visible()
    page.keyboard.press("d")
    page.wait_for_timeout(500)
    assert page.locator(".screen").get_attribute("data-seq") == before
    _press(page, "keys")
    _press(page, "keys")
    expect(page.locator(".coach")).to_contain_text("Rita has laid on H4", timeout=PATIENCE)
    expect(page.locator(".coach .instead")).to_have_count(0)


def test_a_lesson_goes_on_after_the_page_is_loaded_again(visit: Visit) -> None:
    page = visit(language="de", path="/#/learn/usa")
    page.get_by_role("button", name="Weiter").click()
    while "Du bist dran" not in _text(page):
        _press(page, "keys")
    page.reload()
    expect(page.locator(".coach")).to_contain_text("Nimm die offene rote Karte", timeout=PATIENCE)


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("game", list(TITLES))
def test_a_lesson_hinders_nobody(visit: Visit, game: str, size: str, language: str) -> None:
    page = visit(*SIZES[size], language=language, path=f"/#/learn/{game}")
    page.locator(".coach .button.main").click()
    page.wait_for_selector("[data-ring]")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page)
