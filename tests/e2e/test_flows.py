"""What is done on a turn, by mouse: claims, drags, tunnels, stations, tickets, tiles."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import LONGEST, PATIENCE, asked, moved, seq, spot
from tests.e2e.stage import recorded, sit_down
from tests.e2e.words import looks, speaker

MINE = re.compile("owned by you|gehört dir")


def _usa(visit: Visit) -> tuple[Page, str]:
    """A turn at which a route can be claimed, and that route."""
    page = visit()
    sit_down(page, "usa-2", recorded("usa-2").before("claim kansas_city-oklahoma_city-1"))
    asked(page)
    return page, str(page.evaluate(LONGEST))


def test_a_route_is_claimed_with_two_clicks_and_what_follows_stands_apart(visit: Visit) -> None:
    page, route = _usa(visit)
    before = seq(page)
    page.mouse.click(*spot(page, route))
    expect(page.locator(".claim strong")).to_be_visible()
    expect(page.locator("[role=radio]").first).to_be_visible()
    expect(page.locator("g.ghost")).to_have_count(1)
    page.get_by_role("button", name="Claim", exact=True).click()
    moved(page, before)
    expect(page.locator(f"[data-route='{route}']")).to_have_attribute("aria-label", MINE)
    page.wait_for_selector("li.recent", timeout=PATIENCE)
    asked(page)
    expect(page.get_by_role("button", name="Since your last turn")).to_be_visible()


def test_a_choice_is_taken_back_says_why_not_and_goes_by_cities(visit: Visit) -> None:
    page, route = _usa(visit)
    page.mouse.click(*spot(page, route))
    expect(page.locator("g.ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".claim")).to_have_count(0)
    expect(page.locator("g.ghost")).to_have_count(0)
    page.mouse.click(*spot(page, "denver-kansas_city-1"))
    expect(page.locator(".claim .note")).to_contain_text("missing")
    expect(page.locator("[data-confirm]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("[data-city=kansas_city]").press("Enter")
    expect(page.locator(".city-routes strong")).to_have_text("Kansas City")
    expect(page.locator(".city-routes [data-to]").nth(4)).to_be_attached()
    page.locator("[data-city=oklahoma_city]").press("Enter")
    expect(page.locator(".claim strong")).to_have_text("Kansas City – Oklahoma City")


def test_cards_are_dragged_onto_a_route(visit: Visit) -> None:
    page, route = _usa(visit)
    page.mouse.click(*spot(page, route))
    color = page.locator("[role=radio] .mini use").first.get_attribute("href")
    page.keyboard.press("Escape")
    stack = page.locator(f".hand .stack:has(use[href='{color}'])").first
    x, y = spot(page, route)
    box = stack.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(x - 30, y - 30, steps=4)
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    expect(page.locator("[data-confirm]")).to_be_visible()
    expect(page.locator("[role=radio][aria-checked=true] .mini use").first).to_have_attribute(
        "href", color or ""
    )


def test_the_list_of_routes_sorts_and_claims(visit: Visit) -> None:
    page, route = _usa(visit)
    page.get_by_role("button", name="Routes").first.click()
    lengths = page.locator("tbody td:nth-child(3)")
    page.get_by_role("button", name="Length").click()
    expect(lengths.first).to_have_text("1")
    page.get_by_role("button", name="Length").click()
    expect(lengths.first).to_have_text("6")
    page.locator(f"[data-row='{route}']").click()
    page.locator("[data-confirm]").click()
    expect(page.locator(f"[data-route='{route}']")).to_have_attribute("aria-label", MINE)


GERMAN_COLORS = {"red": "Rot", "orange": "Orange", "yellow": "Gelb", "green": "Grün"}
GERMAN_COLORS |= {"blue": "Blau", "pink": "Purpur", "black": "Schwarz", "white": "Weiß"}


@pytest.mark.parametrize(
    ("choice", "language"),
    looks(("Pay", "en"), ("Decline", "de"), among=(("Pay",), ("Decline",))),
)
def test_a_tunnel_shows_its_cards_and_asks(visit: Visit, choice: str, language: str) -> None:
    say = speaker(language)
    page, game = visit(language=language), recorded("europe-2")
    at = game.before("pay") - 1
    route = game.actions[at][1].split()[1]
    sit_down(page, "europe-2", at)
    asked(page)
    page.mouse.click(*spot(page, route))
    color = game.actions[at][1].split()[2]
    spoken = GERMAN_COLORS[color] if language == "de" else color
    page.get_by_role("radio", name=re.compile(f"{say('Pay')}.*{spoken}")).last.click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".tunnel .turned")).to_have_count(3)
    expect(page.locator(".tunnel .counts")).to_have_count(1)
    before = seq(page)
    page.get_by_role("button", name=say(choice), exact=True).click()
    moved(page, before)
    claimed = expect(page.locator(f"[data-route='{route}']"))
    if choice == "Pay":
        claimed.to_have_attribute("aria-label", MINE)
    else:
        claimed.not_to_have_attribute("aria-label", MINE)


def test_a_station_is_built(visit: Visit) -> None:
    page, game = visit(), recorded("europe-2")
    sit_down(page, "europe-2", game.before("draw blind"))
    asked(page)
    page.get_by_role("button", name="Station", exact=True).click()
    page.locator("[data-city=roma]").click()
    expect(page.locator(".claim strong")).to_have_text("Roma")
    before = seq(page)
    page.locator("[data-confirm]").click()
    moved(page, before)
    expect(page.locator(".city:has([data-city=roma]) g.station")).to_have_count(1)


def test_a_ticket_lights_what_it_misses_and_others_are_drawn_and_kept(visit: Visit) -> None:
    page, _ = _usa(visit)
    ticket = page.locator(".tickets li button").first
    expect(ticket.locator("small")).to_contain_text("missing")
    ticket.hover()
    expect(page.locator(".route:has(.lit)").first).to_be_attached()
    page.mouse.move(5, 5)
    expect(page.locator(".route:has(.lit)")).to_have_count(0)
    held = page.locator(".tickets li").count()
    page.locator("[data-market=tickets]").click()
    page.get_by_role("button", name="Draw tickets", exact=True).click()
    offered = page.locator(".offer:visible [role=checkbox]")
    expect(offered).to_have_count(3)
    button = page.locator(".offer:visible > .button")
    expect(button).to_be_disabled()
    expect(button).to_have_text("Choose at least 1 ticket")
    offered.nth(1).hover()
    expect(page.locator(".route:has(.lit)").first).to_be_attached()
    offered.nth(1).click()
    before = seq(page)
    button.click()
    moved(page, before)
    expect(page.locator(".tickets li")).to_have_count(held + 1)


def test_two_cards_are_drawn(visit: Visit) -> None:
    page, _ = _usa(visit)
    held = int(page.locator("#hand-title span").inner_text())
    for number in (1, 2):
        asked(page)
        page.locator("[data-market=deck]").click()
        expect(page.locator("#hand-title span")).to_have_text(str(held + number))


def test_a_tile_is_previewed_and_laid(visit: Visit) -> None:
    page = visit()
    sit_down(page, "metro-2", recorded("metro-2").late(24))
    asked(page)
    square = page.locator(".square.legal").first
    square.hover()
    square.click()
    expect(page.locator(".placing strong")).to_contain_text("Square")
    expect(page.locator(".placing [role=status]")).not_to_be_empty()
    before = seq(page)
    page.get_by_role("button", name="Place here").click()
    moved(page, before)


def test_a_tile_is_drawn_instead(visit: Visit) -> None:
    page = visit()
    sit_down(page, "metro-2", recorded("metro-2").late(24))
    asked(page)
    before = seq(page)
    page.locator("[data-draw]").click()
    moved(page, before)
    expect(page.locator(".tiles h2")).to_contain_text("You drew")


def test_a_tile_is_turned_in_the_free_variant(visit: Visit) -> None:
    page = visit()
    sit_down(page, "metro-free-3", recorded("metro-free-3").late(30))
    asked(page)
    turn = page.get_by_role("button", name="Turn", exact=True)
    for square in page.locator(".square.legal").all():
        square.press("Enter")
        if turn.count():
            break
    art = page.locator(".tile[aria-pressed=true] svg").first
    before, shown = seq(page), art.inner_html()
    turn.click()
    expect(art).not_to_have_js_property("innerHTML", shown)
    page.locator("[data-confirm]").click()
    moved(page, before)
