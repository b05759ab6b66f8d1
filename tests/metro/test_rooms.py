"""Each city has a room of its own: its name stands there, in the registry, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from stellwerk.metro import cities
from stellwerk.metro.edition import edition
from tests.tree import ROOT

METRO = ROOT / "src" / "stellwerk" / "metro"
TERMINAL = ROOT / "src" / "stellwerk" / "cli" / "table"
ROOMS = METRO / "cities"
SCREENS = TERMINAL / "metro_cities"
NAMES = [city for city in cities.CITIES if city]
#: `st_petersburg`, `St. Petersburg`, `StPetersburg`; in any case.
PATTERNS = {city: re.compile(city.replace("_", "[._ ]*"), re.IGNORECASE) for city in NAMES}


def outside() -> Iterator[Path]:
    """The modules that are neither in a room nor the registry."""
    for path in sorted(METRO.rglob("*.py")):
        room = path.parent.name if path.parent.parent == ROOMS else None
        if room not in NAMES and path != ROOMS / "__init__.py":
            yield path
    for path in sorted(TERMINAL.rglob("metro*.py")) + sorted(SCREENS.glob("*.py")):
        if path.stem not in NAMES and path != SCREENS / "__init__.py":
            yield path


@pytest.mark.parametrize("path", list(outside()), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_city_is_named_outside_its_room(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [city for city, pattern in PATTERNS.items() if pattern.search(text)] == []


@pytest.mark.parametrize("city", NAMES)
def test_a_room_names_no_other_city(city: str) -> None:
    for path in [*sorted((ROOMS / city).glob("*.py")), SCREENS / f"{city}.py"]:
        text = path.read_text("utf-8")
        others = [other for other in NAMES if other != city and PATTERNS[other].search(text)]
        assert others == [], path.name


def test_every_city_of_the_edition_has_a_room_and_a_number() -> None:
    assert set(edition().cities) == set(cities.ROOMS) == set(NAMES)
    assert [getattr(cities, city.upper()) for city in NAMES] == list(range(1, len(NAMES) + 1))
