"""A finger on a phone: it taps what it sees, moves the board to what it does not, and counts."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import Any

from playwright.sync_api import Locator, Page

from tests.e2e.players import PATIENCE, at_rest

#: Pixels from the edge of the board that a finger keeps off.
EDGE = 14
#: Where the middle of something on the board lies on the screen, and the frame of the board.
WHERE = """selector => {
  const found = document.querySelector(selector);
  const frame = found.closest('.frame').getBoundingClientRect();
  const path = found.querySelector('.hit');
  const around = (found.querySelector('circle') ?? found).getBoundingClientRect();
  let [x, y] = [around.left + around.width / 2, around.top + around.height / 2];
  if (path) {
    const middle = path.getPointAtLength(path.getTotalLength() / 2);
    ({x, y} = middle.matrixTransform(path.getScreenCTM()));
  }
  return {x, y, left: frame.left, top: frame.top, right: frame.right, bottom: frame.bottom};
}"""
#: A tap on whatever a finger meets there, or where it is if it is out of sight or under a button.
#: All at once: the board moves when a line is added below it, and a tap by the browser's own
#: recognizer is taken for a long press if the machine is busy.
TAP = f"""selector => {{
  const where = ({WHERE})(selector);
  const {{x, y, left, top, right, bottom}} = where;
  const inside = left + {EDGE} < x && x < right - {EDGE} && top + {EDGE} < y && y < bottom - {EDGE};
  const hit = inside ? document.elementFromPoint(x, y) : null;
  if (!hit?.closest('.frame') || hit.closest('button, .minimap')) return where;
  const at = {{bubbles: true, clientX: x, clientY: y}};
  for (const kind of ['pointerdown', 'pointerup']) hit.dispatchEvent(new PointerEvent(kind, at));
  hit.dispatchEvent(new MouseEvent('click', at));
  return null;
}}"""
#: A swipe, all at once: a finger that a busy machine lets rest is held, and draws.
SWIPE = """([x, y, right, down]) => {
  Element.prototype.setPointerCapture = () => {};  // nobody captures a finger that is none
  const frame = document.querySelector('.frame');
  const send = (kind, part) => frame.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, pointerId: 9, clientX: x + right * part, clientY: y + down * part,
  }));
  send('pointerdown', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) send('pointermove', part);
  send('pointerup', 1);
}"""
#: Knows from now on whether anything has been clicked; whether the tap before was one after all.
LISTEN = """again => {
  if (again && window.clicked !== false) return true;
  [window.clicked, window.looks] = [false, 0];
  addEventListener('click', () => { window.clicked = true; }, {capture: true, once: true});
  return false;
}"""
#: A tap was a click, or has not become one while the page looked so often. Looks are counted, not
#: time: a page that stands still would be tapped on again, and whatever it was has happened twice.
HEARD = """() => window.clicked !== false ? 'clicked' : (window.looks += 1) > 40 ? 'held' : ''"""
#: Milliseconds between two looks, and how often a tap is tried.
LOOK, TRIES = 100, 5
#: Points along a route, on the screen.
ALONG = """route => {
  const path = document.querySelector(`[data-route="${route}"] .hit`);
  const [length, onScreen] = [path.getTotalLength(), path.getScreenCTM()];
  return [...Array(9).keys()].map((k) => {
    const {x, y} = path.getPointAtLength(length * k / 8).matrixTransform(onScreen);
    return [x, y];
  });
}"""
#: A swipe is no longer than a thumb goes.
REACH = 260
#: Milliseconds after which a finger has no speed any more.
REST = 250


def tap(page: Page, thing: Locator | tuple[float, float]) -> None:
    """Tap with a real finger until it counts: a busy browser takes a tap for a long press."""
    for number in range(TRIES):
        if page.evaluate(LISTEN, number > 0):
            return
        if isinstance(thing, Locator):
            thing.tap()
        else:
            page.touchscreen.tap(*thing)
        heard = page.wait_for_function(HEARD, polling=LOOK, timeout=PATIENCE).json_value()
        if heard == "clicked":
            return
    raise AssertionError(f"{TRIES} taps on {thing} were no click")


class Finger:
    """Counts what it does: every tap and every swipe is a gesture."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps, self.swipes = page, 0, 0
        self._touch: Any = page.context.new_cdp_session(page)

    @property
    def gestures(self) -> int:
        """Everything that was done, at a second each what it takes."""
        return self.taps + self.swipes

    def tap(self, thing: Locator) -> None:
        """Press a button; as a mouse does, for a tap counts as a long press on a busy machine."""
        thing.click()
        self.taps += 1

    def on_board(self, selector: str) -> None:
        """Tap something on the board, moved into sight if it is not there yet."""
        for _ in range(8):
            at = self.page.evaluate(TAP, selector)
            if at is None:
                self.taps += 1
                return
            middle = (at["left"] + at["right"]) / 2, (at["top"] + at["bottom"]) / 2
            self._swipe(middle, (middle[0] - at["x"], middle[1] - at["y"]))
        raise AssertionError(f"{selector} cannot be brought into sight")

    def draw(self, *routes: str) -> None:
        """Hold on the first route, and draw along all of them; they follow each other."""
        at_rest(self.page.locator(".plane"))
        ways: list[list[tuple[float, float]]] = [self.page.evaluate(ALONG, one) for one in routes]
        for before, after in pairwise(ways):
            if dist(before[0], after[0]) < dist(before[-1], after[0]) and before is ways[0]:
                before.reverse()
            if dist(before[-1], after[-1]) < dist(before[-1], after[0]):
                after.reverse()
        points = [point for way in ways for point in way]
        self.hold(points[0])
        for point in points[1:]:
            self._send("touchMove", point)
        self.let_go()
        self.swipes += 1

    def hold(self, at: tuple[float, float]) -> None:
        """Rest on the board until it is known that the finger is held there."""
        self._send("touchStart", at)
        self.page.wait_for_selector(".frame.drawing")

    def let_go(self) -> None:
        """Take the finger off, at rest: a browser swallows a tap that follows a fling."""
        self.page.wait_for_timeout(REST)
        self._send("touchEnd", None)

    def middle(self, selector: str) -> tuple[float, float]:
        """Where something on the board is on the screen."""
        at_rest(self.page.locator(".plane"))
        at = self.page.evaluate(WHERE, selector)
        return at["x"], at["y"]

    def _swipe(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        part = min(1.0, REACH / max(1.0, *map(abs, by)))
        self.page.evaluate(SWIPE, [*start, by[0] * part, by[1] * part])
        self.swipes += 1

    def _send(self, kind: str, at: tuple[float, float] | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
