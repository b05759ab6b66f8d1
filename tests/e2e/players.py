"""Somebody who plays whole games with the page's own buttons."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

PATIENCE = 60_000
#: The page waits for this person, or the game is over.
ASKED = "() => document.querySelector('.pill.mine') || document.querySelector('.sheet')"
LONGEST = """() => {
  const routes = [...document.querySelectorAll('.route')];
  const slots = route => route.querySelectorAll('.claimable').length;
  const found = routes.map(route => [route.dataset.route, slots(route)]);
  found.sort((one, two) => two[1] - one[1]);
  return found.length && found[0][1] ? found[0][0] : null;
}"""


def play_now(page: Page, title: str, level: str = "beginner") -> None:
    """One click from the lobby into a game against a bot."""
    page.wait_for_selector("article")
    page.evaluate(f"localStorage.setItem('stellwerk.level', '{level}')")
    page.reload()
    page.get_by_role("button", name=f"Play now: {title}").click()


def until_over(page: Page, turn: Callable[[Page], None], limit: int = 400) -> int:
    """Plays until the final scores are shown; tells how many decisions it took."""
    for decision in range(limit):
        page.wait_for_function(ASKED, timeout=PATIENCE)
        if page.locator(".sheet").count():
            return decision
        before = page.locator(".screen").get_attribute("data-seq") or ""
        turn(page)
        page.wait_for_function(
            "before => document.querySelector('.sheet') || "
            "document.querySelector('.screen')?.dataset.seq !== before",
            arg=before,
            timeout=PATIENCE,
        )
    raise AssertionError("the game does not end")


def ticket_turn(page: Page) -> None:
    """Keeps all tickets, pays for tunnels, claims the longest route, or draws: all by keys."""
    if page.locator(".offer:visible").count():
        for ticket in page.locator(".offer:visible [role=checkbox]").all():
            if ticket.get_attribute("aria-checked") == "false":
                ticket.press("Space")
        page.locator(".offer:visible > .button").press("Enter")
    elif page.locator("[data-confirm]:visible").count():
        page.locator("[data-confirm]").press("Enter")
    elif route := page.evaluate(LONGEST):
        page.locator(f"[data-route='{route}']").press("Enter")
        page.locator("[data-confirm]").press("Enter")
    else:
        _draw(page)


def _draw(page: Page) -> None:
    if page.locator("[data-market=deck]").is_enabled():
        page.keyboard.press("d")
        return
    for source in ("[data-market]:not([disabled])", ".middle .button"):
        found = page.locator(source).first
        if found.count():
            found.press("Enter")
            return
    raise AssertionError("nothing can be done")


def metro_turn(page: Page) -> None:
    """Lays the tile on the first legal square, by keys."""
    page.locator(".square.legal").first.press("Enter")
    page.locator("[data-confirm]").press("Enter")
