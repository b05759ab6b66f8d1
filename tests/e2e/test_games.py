"""Games to their end in the browser, against bots: two whole ones, the others near their end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.players import metro_turn, play_now, skip_counting, ticket_turn, until_over
from tests.e2e.stage import recorded, sit_down
from tests.e2e.words import MINUS

#: The ends of Europe and of what is played whole are seen in other short tests.
TICKETS = ("usa-2", "berlin-2")
MORE_TICKETS = ("europe-2", "europe-mega-bonus-3", "new_york-3")
METRO = (
    "metro-companies-2-board_full",
    "metro-middle-stockholm-hand3-4-board_full",
    "metro-solo-1-lines_finished",
)
MORE_METRO = (
    "metro-2-board_full",
    "metro-companies-central-berlin-BAABABBA-free-3-board_full",
    "metro-companies-central-london-hand3-5-board_full",
    "metro-companies-central-new_york-hand2-2-board_full",
    "metro-companies-central-paris-free-3-board_full",
    "metro-companies-middle-st_petersburg-free-hand3-6-board_full",
    "metro-companies-middle-stockholm-variant-hand2-4-board_full",
    "metro-solo-challenge-1-lines_finished",
)


def _final_scores(page: Page, players: int) -> None:
    skip_counting(page)
    expect(page.locator(".sheet h2")).to_contain_text("won")
    totals = [cell.inner_text().split()[0] for cell in page.locator("td.total").all()]
    assert len([int(total.replace(MINUS, "-")) for total in totals]) == players


def test_a_whole_game_of_new_york_and_its_replay(visit: Visit) -> None:
    page = visit()
    play_now(page, "Crosstown")
    assert until_over(page, ticket_turn) > 10
    _final_scores(page, 2)
    page.get_by_role("button", name="Replay").first.click()
    expect(page.locator(".replay .step")).to_contain_text("Step 0 of")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator(".replay .step")).to_contain_text("Step 1 of")
    page.keyboard.press("[")
    expect(page.locator(".replay .step")).to_contain_text("Step 0 of")
    assert page.url.endswith("/0")


def test_a_whole_game_of_metro_and_a_rematch(visit: Visit) -> None:
    page = visit()
    play_now(page, "Deep Lines")
    assert until_over(page, metro_turn) > 20
    _final_scores(page, 2)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(".tile, ol .number")


@pytest.mark.long
@pytest.mark.parametrize("title", ["Coast to Coast", "Grand Continent", "Ring and Rails"])
def test_a_whole_game(visit: Visit, title: str) -> None:
    page = visit()
    play_now(page, title)
    assert until_over(page, ticket_turn) > 20
    _final_scores(page, 2)


@pytest.mark.parametrize(
    "name", [*TICKETS, *(pytest.param(name, marks=pytest.mark.long) for name in MORE_TICKETS)]
)
def test_the_end_of_a_ticket_game(visit: Visit, name: str) -> None:
    page, game = visit(), recorded(name)
    sit_down(page, name, game.late(2 * game.players))
    assert until_over(page, ticket_turn) >= 1
    _final_scores(page, game.players)


@pytest.mark.parametrize(
    "name", [*METRO, *(pytest.param(name, marks=pytest.mark.long) for name in MORE_METRO)]
)
def test_the_end_of_a_metro_game(visit: Visit, name: str) -> None:
    page, game = visit(), recorded(name)
    sit_down(page, name, game.late(game.players + 2))
    assert until_over(page, metro_turn) >= 1
    skip_counting(page)
    assert page.locator("td.total").count() == game.players


@pytest.mark.long
@pytest.mark.parametrize("name", [*METRO, *MORE_METRO])
def test_a_whole_metro_game_with_options(visit: Visit, name: str) -> None:
    page, game = visit(), recorded(name)
    sit_down(page, name, 0)
    assert until_over(page, metro_turn) >= 5
    skip_counting(page)
    assert page.locator("td.total").count() == game.players
