"""Positions to begin with: recorded games, opened at the moment that a test is about."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

REPLAYS = Path(__file__).parents[1] / "replays"
#: Games that bots have played well; the others are played at random.
GAMES = Path(__file__).parent / "games"
ACTION = re.compile(r"^(\d) (.+)$", re.M)
OPEN = """async wish => {
  const headers = {'content-type': 'application/json'};
  const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(wish)});
  return await answer.json();
}"""
#: No screen of another table is left.
ARRIVED = """table => !document.querySelector(`.screen:not([data-table="${table}"])`) &&
  !document.querySelector('article, form fieldset')"""
ME = {"kind": "me"}
OPEN_SEAT = {"kind": "open"}
BOT = {"kind": "bot", "bot": "beginner"}


@dataclass(frozen=True)
class Recorded:
    """A recorded game: its text and its actions."""

    text: str
    players: int
    actions: tuple[tuple[int, str], ...]

    def before(self, words: str, seat: int | None = None, after: int = 0) -> int:
        """How many actions come before the first whose words match."""
        for number, (who, said) in enumerate(self.actions):
            if number >= after and (seat is None or who == seat) and re.match(words, said):
                return number
        raise AssertionError(f"nobody says {words}")

    def late(self, left: int) -> int:
        """How many actions come before the last ones."""
        return len(self.actions) - left


@cache
def recorded(name: str, folder: Path = REPLAYS) -> Recorded:
    """A recorded game, by its file's name; how it ended may be left out."""
    file = next((path for path in sorted(folder.glob(f"{name}*.txt")) if path.stem == name), None)
    file = file or next(path for path in sorted(folder.glob(f"{name}-*.txt")))
    text = file.read_text(encoding="utf-8")
    body = text.partition("\n\n")[2]
    actions = tuple((int(found[1]), found[2]) for found in ACTION.finditer(body))
    players = int(re.findall(r"^players (\d)", text, re.M)[0])
    return Recorded(text, players, actions)


def open_table(page: Page, wish: dict[str, Any]) -> str:
    """Opens a table as the one who looks at the page; its id."""
    page.wait_for_selector("article, .screen, form fieldset")
    frame: dict[str, Any] = page.evaluate(OPEN, wish)
    assert "table" in frame, frame
    return str(frame["table"]["id"])


def go_to(page: Page, table: str, more: str = "") -> None:
    """Goes to a table by its address; a game that was shown before is gone then."""
    page.goto(f"{page.url.partition('#')[0]}#/table/{table}{more}")
    page.wait_for_function(ARRIVED, arg=table)


def sit_down(
    page: Page,
    name: str,
    at: int,
    seats: list[dict[str, Any]] | None = None,
    folder: Path = REPLAYS,
    *,
    coach: bool = False,
) -> str:
    """Opens a recorded game after some actions; in the seat that acts next if none are given."""
    game = recorded(name, folder)
    mine = game.actions[at][0] if at < len(game.actions) else 0
    wishes = seats or [ME if seat == mine else BOT for seat in range(game.players)]
    wish = {"recorded": {"replay": game.text, "at": at}, "seats": wishes, "coach": coach}
    table = open_table(page, {**wish, "start": OPEN_SEAT not in wishes})
    go_to(page, table)
    return table
