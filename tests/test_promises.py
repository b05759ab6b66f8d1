"""What web/README.md promises names tests that are there."""

from __future__ import annotations

import re

import pytest

from tests.tree import ROOT

PAGE = (ROOT / "web/README.md").read_text(encoding="utf-8").partition("What the page promises")[2]
NAMED = sorted(set(re.findall(r"`((?:tests/\S+/)?test_\w+\.py)(?:::(\w+))?`", PAGE)))
BESIDE = sorted(set(re.findall(r"`([\w/.]+\.test\.ts)`", PAGE)))


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_a_named_test_is_there(file: str, name: str) -> None:
    path = ROOT / (file if "/" in file else f"tests/e2e/{file}")
    assert path.is_file()
    assert f"def {name}" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", BESIDE)
def test_a_named_test_of_the_client_is_there_once(file: str) -> None:
    found = [one for one in (ROOT / "web/src").rglob("*.test.ts") if str(one).endswith(f"/{file}")]
    assert len(found) == 1


def test_all_of_the_promises_are_numbered() -> None:
    numbers = [int(found) for found in re.findall(r"^\| (\d+) \|", PAGE, re.M)]
    assert numbers == list(range(1, 29))
