"""The archives: one source archive and at least one wheel, each with everything it needs."""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tests.release.doubt import Doubt, demand

ROOT = Path(__file__).parents[2]
PAGE = "stellwerk/server/static/index.html"
#: What belongs to a machine or to tools, never to an archive.
STRAY = re.compile(r"(^|/)(\.venv|node_modules|__pycache__|\.git|build|dist)/|\.pyc$|\.sqlite$")


def check_archives(folder: Path, version: str) -> list[Path]:
    """Look at all archives in the folder; its wheels."""
    sources = sorted(folder.glob("*.tar.gz"))
    wheels = sorted(folder.glob("*.whl"))
    others = {file.name for file in folder.iterdir()} - {file.name for file in (*sources, *wheels)}
    demand(not others, f"{folder} holds what is no archive: {', '.join(sorted(others))}.")
    demand(len(sources) == 1, f"{folder} holds {len(sources)} source archives, not one.")
    demand(wheels, f"{folder} holds no wheel.")
    for archive in (*sources, *wheels):
        demand(archive.name.startswith(f"stellwerk-{version}"), f"{archive.name} is not {version}.")
    _check_source(sources[0])
    for wheel in wheels:
        _check_wheel(wheel)
    return wheels


def _check_source(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    _no_strays(archive, names)
    _all_there(archive, names, [*_sources(), f"src/{PAGE}", "web/in_wheel.py", "CHANGELOG.md"])


def _check_wheel(archive: Path) -> None:
    with zipfile.ZipFile(archive) as opened:
        names = set(opened.namelist())
        demand(opened.testzip() is None, f"{archive.name} is damaged.")
        demand(PAGE in names, f"{archive.name} does not hold the page.")
        page = opened.read(PAGE).decode()
    _no_strays(archive, names)
    rules = (f"stellwerk/_rules/{file.name}" for file in (ROOT / "rules").glob("*.md"))
    parts = (f"stellwerk/server/static/{part}" for part in assets(page))
    packaged = (name.removeprefix("src/") for name in _sources())
    _all_there(archive, names, [*packaged, *rules, *parts])


def assets(page: str) -> list[str]:
    """The files that the page loads."""
    found = re.findall(r'(?:src|href)="\.?/?([^":?#]+\.(?:js|css|svg|png|ico))"', page)
    if not any(name.endswith(".js") for name in found):
        raise Doubt("the page loads no script.")
    return found


def _sources() -> list[str]:
    """The files of the package's sources, without what tools have left there."""
    files = (ROOT / "src/stellwerk").rglob("*")
    names = (file.relative_to(ROOT).as_posix() for file in files if file.is_file())
    return [name for name in names if not STRAY.search(name) and "/static/" not in name]


def _no_strays(archive: Path, names: Iterable[str]) -> None:
    strays = sorted(name for name in names if STRAY.search(name))
    demand(not strays, f"{archive.name} holds {', '.join(strays[:3])}.")


def _all_there(archive: Path, names: set[str], wanted: Iterable[str]) -> None:
    missing = sorted(set(wanted) - names)
    demand(not missing, f"{archive.name} lacks {', '.join(missing[:3])}.")
