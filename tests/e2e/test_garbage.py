"""What a browser kept may be of another version, or anything: every page opens, or says why not."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Hosts, Visit
from tests.e2e.server import Server
from tests.e2e.stage import recorded, sit_down

#: What pages keep, and something that none of them has put there.
KEPT = """(garbage) => {
  for (const name of ['seals', 'pad', 'pad.link', 'pad.facts', 'pad.people', 'pad.names'])
    localStorage[`stellwerk.${name}`] = garbage;
}"""


def test_a_table_and_the_pad_open_whatever_the_browser_has_kept(visit: Visit) -> None:
    page = visit()
    sit_down(page, "usa-2", recorded("usa-2").before("claim kansas_city-oklahoma_city-1"))
    for garbage in ("null", "[null]"):
        page.evaluate(KEPT, garbage)
        page.reload()
        expect(page.locator("[data-city=denver]")).to_be_visible()
    page.goto(re.sub("#.*", "#/pad", page.url))
    expect(page.get_by_role("heading", name="Score pad")).to_be_visible()


def test_a_page_that_cannot_be_shown_says_so_and_leads_home(
    browser: Browser, server: Server
) -> None:
    hosts = Hosts(browser, server.address)
    page = hosts()
    people = [{"name": "Ada", "color": 0}, {"name": "Ben", "color": 1}]
    none: dict[str, int] = {}
    sheet = {"game": "usa", "people": people, "routes": none, "stations": none, "tickets": none}
    page.evaluate("(sheet) => localStorage['stellwerk.pad'] = sheet", json.dumps(sheet))
    half = json.dumps({"facts": {"type": "tickets"}})
    page.route("**/api/games/**", lambda route: route.fulfill(body=half))
    page.goto(f"{server.address}/#/pad")
    expect(page.get_by_role("heading", name="Something is wrong")).to_be_visible()
    assert hosts.complaints  # whoever looks for the reason finds it in the browser
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Something is wrong")
    hosts.contexts[0].close()
