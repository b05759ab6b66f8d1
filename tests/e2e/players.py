"""Somebody who plays with the page's own buttons."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

#: Milliseconds that anything may take on a busy machine before a test gives up.
PATIENCE = 240_000
#: The page waits for this person, with nothing on its way to the server; or the game is over.
ASKED = """() => document.querySelector('.sheet') ||
  document.querySelector('.screen[data-busy=false]:has(.link.connected) .pill.mine')"""
#: The position is another one, and the answer to what was played is here.
MOVED = """before => document.querySelector('.sheet') ||
  document.querySelector(`.screen[data-busy=false]:not([data-seq="${before}"])`)"""
LONGEST = """() => {
  const routes = [...document.querySelectorAll('.route')];
  const slots = route => route.querySelectorAll('.claimable').length;
  const found = routes.map(route => [route.dataset.route, slots(route)]);
  found.sort((one, two) => two[1] - one[1]);
  return found.length && found[0][1] ? found[0][0] : null;
}"""
#: Where on the screen a route lies, or what has the focus, once fonts are there and the board has
#: found its place: the same in two pictures that follow each other.
PLACE = """id => {
  const thing = id ? document.querySelector(`[data-route="${id}"]`) : document.activeElement;
  if (!thing) return null;
  const track = thing.matches('[data-route]') ? thing.querySelector('.hit') : null;
  const {left, top, width, height} = thing.getBoundingClientRect();
  let now = [left + width / 2, top + height / 2];
  if (track) {
    const on = track.getPointAtLength(track.getTotalLength() * 0.4);
    const at = new DOMPoint(on.x, on.y).matrixTransform(track.getScreenCTM());
    now = [at.x, at.y];
  }
  const still = window.lastPlace === `${id} ${now}` && document.fonts.status === 'loaded';
  window.lastPlace = still ? '' : `${id} ${now}`;
  return still ? now : null;
}"""
#: Where something lies on the screen once it stays there: fonts are there, and what opens and
#: closes around it has found its place.
REST = """async thing => {
  const pictures = () => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let before = ''; ;) {
    await pictures();
    await document.fonts.ready;
    const {x, y, width, height} = thing.getBoundingClientRect();
    if (before === `${[x, y, width, height]}`) return [x, y, width, height];
    before = `${[x, y, width, height]}`;
  }
}"""


def play_now(page: Page, title: str, level: str = "beginner") -> None:
    """One click from the lobby into a game against a bot."""
    page.evaluate(f"localStorage.setItem('stellwerk.level', '{level}')")
    page.goto(page.url.partition("#")[0])
    page.locator("article button", has_text=title).click()
    page.get_by_role("button", name=f"Play now: {title}").click()


def asked(page: Page) -> None:
    """Waits until the page asks this person, or the game is over."""
    page.wait_for_function(ASKED, timeout=PATIENCE)


def seq(page: Page) -> str:
    """The number of the position shown."""
    return page.locator(".screen").get_attribute("data-seq") or ""


def moved(page: Page, before: str) -> None:
    """Waits until the position is another one."""
    page.wait_for_function(MOVED, arg=before, timeout=PATIENCE)


def until_over(page: Page, turn: Callable[[Page], None], limit: int = 400) -> int:
    """Plays until the final scores are shown; tells how many decisions it took."""
    for decision in range(limit):
        asked(page)
        if page.locator(".sheet").count():
            return decision
        before = seq(page)
        turn(page)
        moved(page, before)
    raise AssertionError("the game does not end")


def keep_all(page: Page) -> None:
    """Keeps every ticket of the offer, by keys."""
    for ticket in page.locator(".offer:visible [role=checkbox]").all():
        if ticket.get_attribute("aria-checked") == "false":
            ticket.press("Space")
    page.locator(".offer:visible > .button").press("Enter")


def ticket_turn(page: Page) -> None:
    """Keeps all tickets, pays for tunnels, claims the longest route, or draws: all by keys."""
    if page.locator(".offer:visible").count():
        keep_all(page)
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
            _confirm(page)
            return
    raise AssertionError("nothing can be done")


def _confirm(page: Page) -> None:
    """More tickets are asked for twice."""
    if page.locator(".drawing [data-confirm]").count():
        page.locator(".drawing [data-confirm]").press("Enter")


def metro_turn(page: Page) -> None:
    """Lays the tile on the first legal square, or does the first other thing; by keys."""
    square = page.locator(".square.legal")
    if square.count():
        square.first.press("Enter")
        page.locator("[data-confirm]").press("Enter")
    else:
        page.locator(".others .button").first.press("Enter")


def spot(page: Page, route: str = "") -> tuple[float, float]:
    """A point on a route, or on what has the focus, when nothing moves any more."""
    x, y = page.wait_for_function(PLACE, arg=route, timeout=PATIENCE).json_value()
    return float(x), float(y)


def at_rest(thing: Locator) -> tuple[float, float, float, float]:
    """The left, the top, the width and the height of something when it moves no more."""
    x, y, width, height = thing.evaluate(REST)
    return float(x), float(y), float(width), float(height)


def skip_counting(page: Page) -> None:
    """Shows the final scores at once."""
    skip = page.locator(".sheet header .button")
    if skip.count():
        skip.click()
