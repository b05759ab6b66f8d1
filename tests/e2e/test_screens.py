"""Every screen, in sizes, languages and themes: nothing hinders anybody, nothing sticks out.

Pictures of all of them are left in build/screens, to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import LOBBY, Visit
from tests.e2e.players import PATIENCE, asked, skip_counting
from tests.e2e.stage import ME, OPEN_SEAT, go_to, open_table, recorded, sit_down

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCREENS = ROOT / "build/screens"
SIZES = {"desk": (1440, 900), "tablet": (900, 1100), "phone": (390, 844)}
#: Fonts and the pictures in sight are there, and so is what they were drawn into. Others may wait
#: until somebody scrolls to them. (Fonts are asked for when something is drawn with them.)
DRAWN = """async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  await document.fonts.ready;
  const seen = [...document.images].filter(image =>
    image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight);
  await Promise.all(seen.map(image => image.decode().catch(() => null)));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return true;
}"""
#: Only what is wrong is described: describing the rest takes most of the time.
RUN_AXE = "async () => (await axe.run({resultTypes: ['violations']})).violations"
#: A page is never wider than the screen; a game is never higher either.
STICKS_OUT = """() => {
  const all = document.documentElement;
  const game = document.querySelector('.screen') !== null;
  return all.scrollWidth > innerWidth || (game && all.scrollHeight > innerHeight);
}"""


#: The colors of what a screen wants to be pressed next: one, wherever it is.
PRIMARY = """() => [...new Set([...document.querySelectorAll(
  '.button.main:not(:disabled), [data-confirm]:not(:disabled), [data-play]:not(:disabled)'
)].filter(button => button.getBoundingClientRect().width).map(
  button => getComputedStyle(button).backgroundColor))]"""
BRASS = "rgb(233, 180, 76)"


def drawn(page: Page) -> None:
    """Waits until the page looks as it is meant to."""
    page.wait_for_function(DRAWN, timeout=PATIENCE)


def serious(page: Page) -> list[str]:
    """What axe-core finds that hinders people."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE)
    return [
        f"{problem['id']}: {node['html'][:160]}"
        for problem in found
        if problem["impact"] in {"serious", "critical"}
        for node in problem["nodes"][:3]
    ]


def _home(page: Page) -> str:
    return page.url.partition("#")[0]


def _before_games(page: Page) -> Iterator[str]:
    page.goto(_home(page))
    page.wait_for_selector("article")
    yield "lobby"
    page.goto(_home(page) + "#/new/europe")
    page.wait_for_selector("form fieldset")
    yield "new-table"
    go_to(page, open_table(page, {"game": "usa", "seats": [ME, OPEN_SEAT, OPEN_SEAT]}))
    page.wait_for_selector("ol [data-seat]")
    page.wait_for_selector(".qr")
    yield "waiting-room"


def _ticket_game(page: Page) -> Iterator[str]:
    sit_down(page, "europe-2", 0)
    page.wait_for_selector(".offer:visible", timeout=PATIENCE)
    yield "choosing-tickets"
    sit_down(page, "usa-4", recorded("usa-4").late(60))
    asked(page)
    yield "usa"
    page.locator(".route:has(.claimable)").first.press("Enter")
    yield "claim"
    page.keyboard.press("l")
    page.wait_for_selector("table")
    yield "list-of-routes"


def _more_ticket_games(page: Page) -> Iterator[str]:
    game = recorded("europe-2")
    sit_down(page, "europe-2", game.before("pay"))
    page.wait_for_selector(".tunnel", timeout=PATIENCE)
    yield "tunnel"
    page.keyboard.press("?")
    page.wait_for_selector("#help-title")
    yield "help"
    page.keyboard.press("Escape")
    for name in ("new_york-2", "berlin-2"):
        sit_down(page, name, recorded(name).late(20))
        asked(page)
        yield name[:-2]


def _metro(page: Page) -> Iterator[str]:
    sit_down(page, "metro-3", recorded("metro-3").late(30))
    asked(page)
    page.locator(".square.legal").first.press("Enter")
    page.wait_for_selector("[data-confirm]")
    yield "metro"
    sit_down(page, "metro-companies-2", recorded("metro-companies-2").late(40))
    asked(page)
    yield "metro-companies"
    sit_down(page, "metro-london-2", recorded("metro-london-2").late(30))
    asked(page)
    yield "metro-london"


def _after(page: Page) -> Iterator[str]:
    yield from _ends(page, "new_york-2", "metro-2")


def _after_long_games(page: Page) -> Iterator[str]:
    yield from _ends(page, "europe-3", "metro-companies-2")


def _ends(page: Page, *names: str) -> Iterator[str]:
    for name in names:
        game = recorded(name)
        table = sit_down(page, name, len(game.actions))
        page.wait_for_selector(".sheet", timeout=PATIENCE)
        skip_counting(page)
        yield f"end-{name[:-2]}"
        go_to(page, table, f"/{game.late(10)}")
        page.wait_for_selector(".replay", timeout=PATIENCE)
        yield f"replay-{name[:-2]}"


def _reading(page: Page) -> Iterator[str]:
    page.goto(_home(page) + "#/rules/europe")
    page.wait_for_selector("[data-example] svg", timeout=PATIENCE)
    yield "rules"
    for game in ("usa", "metro"):
        page.goto(_home(page) + f"#/learn/{game}")
        page.wait_for_selector(".coach p", timeout=PATIENCE)
        yield f"first-game-{game}"
    page.goto(_home(page) + "#/nowhere")
    page.wait_for_selector("main .ways")
    yield "nowhere"


PARTS = (_ticket_game, _after, _before_games, _metro, _reading, _more_ticket_games)
LONG_PARTS = (_after_long_games,)
LOOKS = [
    ("desk", "de", False),
    ("phone", "en", False),
    ("desk", "en", False),
    ("phone", "de", False),
    ("tablet", "en", False),
    ("tablet", "de", True),
    ("desk", "en", True),
    ("phone", "en", True),
]


def _cases() -> Iterator[Any]:
    """Every part in every look; in the short run the first two looks take turns."""
    for n, part in enumerate((*PARTS, *LONG_PARTS)):
        for look in LOOKS:
            short = part in PARTS and look == LOOKS[n % 2]
            marks = () if short else (pytest.mark.long,)
            name = "-".join([part.__name__.strip("_"), *map(str, look[:2]), "dark" * look[2]])
            yield pytest.param(part, *look, marks=marks, id=name.strip("-"))


@pytest.mark.parametrize(("part", "size", "language", "dark"), list(_cases()))
def test_screens_hinder_nobody_and_fit(
    visit: Visit, part: Callable[[Page], Iterator[str]], size: str, language: str, dark: bool
) -> None:
    page = visit(*SIZES[size], language=language, dark=dark)
    folder = SCREENS / f"{size}-{language}{'-dark' if dark else ''}"
    folder.mkdir(parents=True, exist_ok=True)
    problems: list[str] = []
    for name in part(page):
        drawn(page)
        page.screenshot(path=folder / f"{name}.png")
        problems += [f"{name}: {problem}" for problem in serious(page)]
        if page.evaluate(STICKS_OUT):
            problems.append(f"{name} is bigger than the screen")
        if page.evaluate(PRIMARY) not in ([], [BRASS]):
            problems.append(f"{name}: primary actions have another color")
    assert not problems, "\n".join(problems)


def test_metro_names_its_squares_at_the_rim(visit: Visit) -> None:
    page = visit()
    sit_down(page, "metro-2", recorded("metro-2").late(20))
    asked(page)
    rim = page.locator("svg g[aria-hidden=true] > text")
    for name in (*"ABCDEFGH", *"12345678"):
        expect(rim.get_by_text(name, exact=True)).to_have_count(2)


def test_the_page_speaks_german(visit: Visit) -> None:
    page = visit(language="de", path=LOBBY)
    pill = expect(page.locator(".pill"))
    page.get_by_role("button", name="Jetzt spielen: Von Küste zu Küste").click()
    asked(page)
    pill.to_have_text("Du bist dran")
    page.get_by_role("button", name="Sprache: Deutsch").click()
    pill.to_have_text("Your turn")
    page.reload()
    asked(page)
    pill.to_have_text("Your turn")
