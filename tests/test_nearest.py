"""`make check` finds the tests that are near, and fails when one of them does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import nearest
from tests.nearest import ALWAYS, module_of, naming, steps
from tests.tree import ROOT, run_python

IMPORTERS = {
    "stellwerk.errors": {"stellwerk.game", "tests.test_errors"},
    "stellwerk.game": {"tests.test_game", "stellwerk.errors"},
}
TEXTS = {
    "tests/test_errors.py": "from stellwerk import errors",
    "tests/test_game.py": "",
    "tests/test_docs.py": 'PAGE = ROOT / "docs/arena.md"',
    "tests/test_far.py": "",
}


@pytest.mark.parametrize(
    ("file", "module"),
    [
        ("src/stellwerk/errors.py", "stellwerk.errors"),
        ("src/stellwerk/cli/__init__.py", "stellwerk.cli"),
        ("tests/tickets/test_claim.py", "tests.tickets.test_claim"),
    ],
)
def test_a_file_is_known_by_its_module(file: str, module: str) -> None:
    assert module_of(file) == module


def test_steps_are_counted_along_imports_also_around_a_circle() -> None:
    found = steps(["stellwerk.errors"], IMPORTERS)
    assert found == {
        "stellwerk.errors": 0,
        "stellwerk.game": 1,
        "tests.test_errors": 1,
        "tests.test_game": 2,
    }
    assert "tests.test_game" not in steps(["stellwerk.errors"], IMPORTERS, farthest=1)


def test_what_imports_a_changed_module_is_near_the_nearest_first() -> None:
    found = nearest.nearest({"src/stellwerk/errors.py"}, TEXTS, IMPORTERS)
    assert [test for test in found if test not in ALWAYS] == [
        "tests/test_errors.py",
        "tests/test_game.py",
    ]


def test_a_page_is_near_to_the_test_that_names_it() -> None:
    assert naming({"docs/arena.md"}, TEXTS) == {"tests/test_docs.py"}
    assert naming({"src/stellwerk/arena/__init__.py"}, TEXTS) == set()


def test_what_always_runs_is_there() -> None:
    assert [name for name in ALWAYS if not (ROOT / name).is_file()] == []


@pytest.mark.parametrize(("seconds", "code"), [(0, 0), (600, 1)], ids=["no time", "time"])
def test_a_test_that_fails_fails_the_check_unless_the_time_was_up_before(
    tmp_path: Path, seconds: int, code: int
) -> None:
    (tmp_path / "test_it.py").write_text(
        "def test_passes():\n    pass\n\n\ndef test_fails():\n    assert False\n", encoding="utf-8"
    )
    ran = run_python(
        "-c",
        "import sys\nfrom pathlib import Path\nfrom tests import nearest\n"
        f"nearest.ROOT = Path({str(tmp_path)!r})\n"
        "nearest.changed, nearest.importers_of_all = set, dict\n"
        f"nearest.nearest = lambda *_: [{str(tmp_path / 'test_it.py')!r}]\n"
        f"sys.exit(nearest.main({seconds}))",
    )
    assert ran.returncode == code, ran.stdout + ran.stderr
