"""What one head may cost everybody: cookies."""

from __future__ import annotations

import pytest
from starlette import requests

from tests.server.house import House

SECRET = "A-secret_of_letters"
OURS = f"stellwerk={SECRET}"
BACK = r"\1" * 7_000


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        (OURS, OURS),
        (f"a=b;{OURS} ; c", OURS),
        (f"stellwerk=before; {OURS}", OURS),
        (";" * 15_000 + OURS, OURS),
        (f'a="{BACK}"; {OURS}', OURS),
        (f'stellwerk="{BACK}"', ""),
        (f"x{OURS}; stellwerk =a; stellwerk=; stellwerk=a b; stellwerk={'a' * 101}", ""),
    ],
    ids=["ours", "among others", "twice", "semicolons", "quotes", "ours in quotes", "none"],
)
def test_no_cookies_but_ours_are_read(
    house: House, monkeypatch: pytest.MonkeyPatch, sent: str, read: str
) -> None:
    """Each look at one with quotes and backslashes took half a second, and all look at all."""
    looked_at = set[str]()

    def parse(words: str) -> dict[str, str]:
        looked_at.add(words)
        return {}

    monkeypatch.setattr(requests, "cookie_parser", parse)
    house.guest().ask("GET", "/api/me", headers={"cookie": sent})
    assert looked_at == ({read} if read else set())
