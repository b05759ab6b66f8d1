"""The first games that teach: by mouse, by touch and by keys, to their end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.e2e.conftest import Visit
from tests.e2e.finger import tap
from tests.e2e.players import ASKED, PATIENCE, spot
from tests.e2e.test_screens import SIZES, serious

TITLES = {
    "usa": "Coast to Coast",
    "europe": "Grand Continent",
    "new_york": "Crosstown",
    "berlin": "Ring and Rails",
    "metro": "Deep Lines",
}
#: All other pairs of size and language are among the long tests.
LOOKS = [
    ("phone", "de"),
    pytest.param("desk", "en", marks=pytest.mark.long),
    pytest.param("desk", "de", marks=pytest.mark.long),
    pytest.param("phone", "en", marks=pytest.mark.long),
]
STEPS = {"usa": 17, "europe": 12, "new_york": 12, "berlin": 16, "metro": 12}
#: What the coach says while it waits, for its own button or for something to be pressed; nothing
#: while an action is on its way or the rival thinks.
WAITS = """() => {
  const coach = document.querySelector('.coach');
  if (!coach || document.querySelector('.screen')?.dataset.busy !== 'false') return null;
  const main = coach.querySelector('.button.main');
  if (main ? main.disabled : !document.querySelector('[data-ring]')) return null;
  const over = main !== null && document.querySelector('.sheet') !== null;
  return {text: coach.querySelector('p').innerText, reading: main !== null, over};
}"""


#: The coach lies neither on what is to be pressed nor on a city that it speaks of.
CLEAR = """() => {
  const coach = document.querySelector('.coach').getBoundingClientRect();
  const lies = ({left, right, top, bottom}) => coach.left < right - 6 && left + 6 < coach.right &&
    coach.top < bottom - 6 && top + 6 < coach.bottom;
  const said = document.querySelectorAll('[data-ring], .city.lit .disc');
  return ![...said].some(thing => lies(thing.getBoundingClientRect()));
}"""


def _coach(page: Page) -> dict[str, Any]:
    """Waits until the coach waits; what it says then and whether only to be read."""
    told = page.wait_for_function(WAITS, timeout=PATIENCE).json_value()
    assert isinstance(told, dict)
    return told


def _press(page: Page, how: str) -> None:
    """Press what the ring is around; the coach's button leads there."""
    _coach(page)
    page.locator(".coach .button").press("Enter")
    if how == "keys":
        page.keyboard.press("Enter")
    elif how == "touch":
        tap(page, spot(page))
    else:
        page.mouse.click(*spot(page))


def _learn(page: Page, how: str) -> list[str]:
    """Follow the coach to the end; what it said."""
    said: list[str] = []
    for _ in range(90):
        told = _coach(page)
        page.wait_for_function(CLEAR, timeout=PATIENCE)
        if told["text"] not in said:
            said.append(told["text"])
        if told["over"]:
            return said
        if told["reading"]:
            page.locator(".coach .button.main").press("Enter")
        else:
            _press(page, how)
    raise AssertionError(f"the lesson does not end: {said[-1]}")


@pytest.mark.parametrize(
    ("game", "how", "size"),
    [
        ("usa", "mouse", "desk"),
        ("metro", "touch", "phone"),
        ("europe", "touch", "phone"),
        pytest.param("new_york", "mouse", "desk", marks=pytest.mark.long),
        pytest.param("berlin", "touch", "phone", marks=pytest.mark.long),
        pytest.param("europe", "keys", "desk", marks=pytest.mark.long),
        pytest.param("metro", "keys", "desk", marks=pytest.mark.long),
        pytest.param("usa", "keys", "tablet", marks=pytest.mark.long),
    ],
)
def test_a_lesson_is_followed_to_its_end(visit: Visit, game: str, how: str, size: str) -> None:
    page = visit(*SIZES[size], path="/#/learn")
    page.get_by_role("link", name=f"Lesson: {TITLES[game]}").press("Enter")
    assert len(_learn(page, how)) == STEPS[game]
    expect(page.locator(".coach")).to_contain_text(re.compile("you have won", re.IGNORECASE))
    page.get_by_role("button", name="Play now against a bot").click()
    page.wait_for_url("**/#/table/*")
    page.wait_for_function(ASKED, timeout=PATIENCE)
    # The card of the lesson is gone; a table with bots has a button for hints.
    expect(page.locator(".coach:not([data-coach])")).to_have_count(0)


def test_only_what_the_lesson_asks_for_is_played(visit: Visit) -> None:
    page = visit(path="/#/learn/metro")
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))  # noqa: PLW0108
    page.get_by_role("button", name="Next").click()
    for square in ("c1", "d1"):
        page.locator(f"[data-square={square}]").press("Enter")
        page.locator("[data-confirm]").press("Enter")
        expect(page.locator(".coach .instead")).to_be_visible()
    page.keyboard.press("d")
    _press(page, "keys")
    _press(page, "keys")
    expect(page.locator(".coach")).to_contain_text("Rita has laid a tile on H4", timeout=PATIENCE)
    expect(page.locator(".coach .instead")).to_have_count(0)
    played = [sent.post_data or "" for sent in requests if sent.url.endswith("/actions")]
    assert len(played) == 1
    assert " b1" in played[0]


def test_a_lesson_goes_on_after_the_page_is_loaded_again(visit: Visit) -> None:
    page = visit(language="de", path="/#/learn/usa")
    page.get_by_role("button", name="Weiter").click()
    for _ in range(STEPS["usa"]):
        if "Du bist dran" in _coach(page)["text"]:
            break
        _press(page, "keys")
    page.reload()
    expect(page.locator(".coach")).to_contain_text("Nimm die offene rote Karte", timeout=PATIENCE)


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("game", list(TITLES))
def test_a_lesson_hinders_nobody(visit: Visit, game: str, size: str, language: str) -> None:
    page = visit(*SIZES[size], language=language, path=f"/#/learn/{game}")
    page.locator(".coach .button.main").click()
    page.wait_for_selector("[data-ring]", timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not serious(page)
