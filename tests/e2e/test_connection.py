"""Lost connections: shown, resumed without loss; a restart of the server during a game."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Hosts, Visit
from tests.e2e.players import PATIENCE, asked, metro_turn, moved, seq
from tests.e2e.server import Server
from tests.e2e.stage import recorded, sit_down


def _scores(page: Page) -> list[str]:
    return page.locator(".side .score").all_inner_texts()


def test_a_lost_connection_is_shown_and_resumed(visit: Visit) -> None:
    page = visit()
    sit_down(page, "metro-2", recorded("metro-2").late(20))
    asked(page)
    expect(page.locator(".link.connected")).to_be_visible()
    page.context.set_offline(True)
    expect(page.locator(".banner")).to_be_visible(timeout=PATIENCE)
    page.context.set_offline(False)
    expect(page.locator(".banner")).to_have_count(0, timeout=PATIENCE)
    before = seq(page)
    metro_turn(page)
    moved(page, before)
    asked(page)
    scores, position = _scores(page), seq(page)
    page.reload()
    asked(page)
    assert (_scores(page), seq(page)) == (scores, position)


def test_a_restart_of_the_server_is_a_short_banner(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    hosts = Hosts(browser, server.address)
    try:
        page = hosts()
        sit_down(page, "metro-2", recorded("metro-2").late(20))
        asked(page)
        scores, position = _scores(page), seq(page)
        server.stop()
        expect(page.locator(".banner")).to_be_visible(timeout=PATIENCE)
        server.start()
        expect(page.locator(".banner")).to_have_count(0, timeout=PATIENCE)
        assert (_scores(page), seq(page)) == (scores, position)
        metro_turn(page)
        moved(page, position)
        assert not hosts.complaints
    finally:
        for context in hosts.contexts:
            context.close()
        server.stop()
