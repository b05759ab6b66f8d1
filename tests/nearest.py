"""The tests nearest to what changed, in plain mode, for as long as one likes to wait: `make check`.

    python -m tests.nearest [SECONDS]

Changed is what differs from the upstream branch, committed or not; where nothing differs, the last
commit. Near is a test that changed itself, that names a changed file, or that imports a changed
module: the fewer steps between, the nearer. The nearest run first, until the time is up.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
#: Steps of imports from a test to a changed module that still count as near.
FARTHEST = 3
#: What looks at the tree as a whole, and is quick.
ALWAYS = ("tests/test_words.py", "tests/test_architecture.py", "tests/engine/test_rule_syntax.py")
Importers = Mapping[str, set[str]]


def git(*words: str) -> list[str]:
    """The lines a git command prints; none if it fails."""
    ran = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return ran.stdout.splitlines() if ran.returncode == 0 else []


def changed() -> set[str]:
    """The files that differ from where this branch left the upstream one."""
    (base,) = git("merge-base", "HEAD", "@{upstream}") or ["HEAD"]
    new = git("ls-files", "--others", "--exclude-standard")
    return {*git("diff", "--name-only", base), *new} or set(git("diff", "--name-only", "HEAD~1"))


def module_of(file: str) -> str:
    """The module a file holds: `src/stellwerk/errors.py` is `stellwerk.errors`."""
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def steps(modules: Iterable[str], importers: Importers, farthest: int = FARTHEST) -> dict[str, int]:
    """Every module that imports one of these, with the number of imports between."""
    found = dict.fromkeys(modules, 0)
    edge = set(found)
    for distance in range(1, farthest + 1):
        edge = {user for module in edge for user in importers.get(module, ())} - found.keys()
        found |= dict.fromkeys(edge, distance)
    return found


def naming(files: Iterable[str], texts: Mapping[str, str]) -> set[str]:
    """The tests that name one of the files, by its path or (what is no Python) by its name."""
    named = {file for file in files if not file.endswith("__init__.py")}
    names = named | {Path(file).name for file in named if not file.endswith(".py")}
    return {test for test, text in texts.items() if any(name in text for name in names)}


def nearest(files: set[str], texts: Mapping[str, str], importers: Importers) -> list[str]:
    """The files of tests that are near, nearest first."""
    near = steps((module_of(file) for file in files if file.endswith(".py")), importers)
    distance = {test: near[module_of(test)] for test in texts if module_of(test) in near}
    distance |= dict.fromkeys((*naming(files, texts), *ALWAYS), 0)
    return sorted(distance, key=lambda test: (distance[test], test))


def importers_of_all() -> Importers:
    """Who imports whom directly, in the package and its tests."""
    graph = grimp.build_graph("stellwerk", "tests", cache_dir=str(ROOT / ".import_linter_cache"))
    return {module: graph.find_modules_that_directly_import(module) for module in graph.modules}


class Patience:
    """Ends the run after a while, between two tests."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds
        self.left = 0
        self.failed = False

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.left = len(session.items)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed
        self.left -= report.when == "teardown"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        if time.monotonic() > self.end:
            item.session.shouldstop = f"time is up, {self.left} tests not reached"


def main(seconds: float = 60) -> int:
    """Run the nearest tests; pytest's exit code, or 0 if nothing but the time ran out."""
    os.environ["STELLWERK_JIT"] = "off"
    files = changed()
    tests = [*ROOT.glob("tests/test_*.py"), *ROOT.glob("tests/*/**/test_*.py")]
    texts = {
        test.relative_to(ROOT).as_posix(): test.read_text(encoding="utf-8")
        for test in tests
        if "e2e" not in test.parts
    }
    found = nearest(files, texts, importers_of_all())
    print(f"{len(files)} files changed; {len(found)} files of tests are near", flush=True)
    patience = Patience(seconds)
    words = ["-q", "-n0", "--no-header", "-p", "no:cacheprovider", *found]
    code = pytest.main([*words, "--rootdir", str(ROOT)], plugins=[patience])
    if code == pytest.ExitCode.INTERRUPTED and time.monotonic() > patience.end:
        return int(patience.failed)
    return int(code)


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:2])))
