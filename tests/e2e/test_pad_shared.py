"""A pad on two phones: one paints, the other sees it, and the other way round."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import Visit
from tests.e2e.players import PATIENCE
from tests.e2e.test_pad import PHONE, PRESS, SCREENS, _begin
from tests.e2e.test_screens import serious


def test_two_phones_have_the_same_pad_by_a_link(visit: Visit) -> None:
    ada = visit(*PHONE, path="/#/pad")
    _begin(ada, "Coast to Coast", 2)
    ada.locator('[data-route="calgary-helena"]').evaluate(PRESS)
    ada.get_by_label("Share this pad").click()
    ada.get_by_role("button", name="Share this pad").last.click()
    field = ada.get_by_role("textbox", name="Share this pad")
    link = field.input_value()
    SCREENS.mkdir(parents=True, exist_ok=True)
    ada.screenshot(path=SCREENS / "pad-share.png")
    assert not serious(ada)
    ben = visit(*PHONE, language="de", path="/#" + link.rpartition("#")[2])
    points = ben.locator(".people b")
    expect(points.first).to_have_text("7")
    ben.locator(".people button").last.click()
    ben.locator('[data-route="denver-omaha"]').evaluate(PRESS)
    expect(points.last).to_have_text("7")
    expect(ada.locator(".people b").last).to_have_text("7")
    ada.get_by_role("button", name="Stop sharing it").click()
    expect(ben.locator(".problem")).to_contain_text("teilt niemand mehr")
    # What was there stays.
    expect(points.first).to_have_text("7")


#: Whoever has the link writes on a pad, by a program, what no page would write.
SCRIBBLE = """async () => {
  const pad = `/api/pads/${location.hash.split('/').at(-1)}`;
  const { sheet, version } = await (await fetch(pad)).json();
  for (const word of ['constructor', 'toString', 'somewhere']) sheet.routes[word] = 0;
  const [headers, body] = [{'content-type': 'application/json'}, JSON.stringify({sheet, version})];
  return (await fetch(pad, {method: 'PUT', headers, body})).status;
}"""

CAME = "() => localStorage['stellwerk.pad'].includes('somewhere')"


def test_nobody_with_the_link_takes_a_pad_from_others(visit: Visit) -> None:
    ada = visit(*PHONE, path="/#/pad")
    _begin(ada, "Coast to Coast", 2)
    ada.get_by_label("Share this pad").click()
    ada.get_by_role("button", name="Share this pad").last.click()
    field = ada.get_by_role("textbox", name="Share this pad")
    eve = visit(*PHONE, path="/#" + field.input_value().rpartition("#")[2])
    expect(eve.locator("[data-route]").first).to_be_attached()
    assert eve.evaluate(SCRIBBLE) == 200
    ada.wait_for_function(CAME, timeout=PATIENCE)
    ada.reload()
    ada.locator('[data-route="calgary-helena"]').evaluate(PRESS)
    expect(ada.locator(".people b").first).to_have_text("7")
