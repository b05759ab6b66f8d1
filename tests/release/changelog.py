"""The version, and what the changelog says of it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.release.doubt import demand

ROOT = Path(__file__).parents[2]
CHANGELOG = ROOT / "CHANGELOG.md"


def version(source: Path = ROOT / "src/stellwerk/__init__.py") -> str:
    """The version, from the one place that knows it."""
    found = re.search(r'^__version__ = "(.+)"$', source.read_text(encoding="utf-8"), re.M)
    assert found is not None
    return found[1]


def check_changelog(text: str = "", number: str = "") -> None:
    """Every change stands under a version, and this version has a date."""
    text, number = text or CHANGELOG.read_text(encoding="utf-8"), number or version()
    parts = re.split(r"^## (.*)$", text, flags=re.M)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    demand(
        not sections.get("[Unreleased]", "").strip(),
        f"CHANGELOG.md has changes under [Unreleased]: move them to {number}.",
    )
    dated = re.compile(rf"\[{re.escape(number)}\] - \d{{4}}-\d\d-\d\d")
    demand(
        any(dated.fullmatch(title) and body.strip() for title, body in sections.items()),
        f'CHANGELOG.md has no part "## [{number}] - YEAR-MONTH-DAY" with changes.',
    )
