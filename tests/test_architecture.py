"""docs/architecture.md tells the folders that are there, and the contracts that are checked."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.tree import ROOT, project_files

PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
LAYERS = re.compile(r"\w+")


def section(title: str) -> str:
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


def rows(title: str) -> list[list[str]]:
    lines = [line for line in section(title).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def contract(name: str) -> list[set[str]]:
    """The layers of a contract, top first, each with its modules."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    (found,) = [each for each in contracts["contracts"] if each["name"].startswith(name)]
    return [set(LAYERS.findall(layer)) for layer in found["layers"]]


def folders() -> set[str]:
    """The folders at the top of the project, and the packages of `src/stellwerk`."""
    found = [file.relative_to(ROOT).parts for file in project_files()]
    visible = {parts[0] for parts in found if len(parts) > 1} - {"src", ".ci", ".github"}
    packages = {"/".join(parts[:3]) for parts in found if parts[0] == "src" and len(parts) > 3}
    return visible | packages


def test_every_folder_has_a_row_and_every_row_is_a_folder() -> None:
    told = [row[0].strip("`") for row in rows("The folders")]
    assert set(told) == folders()
    assert len(told) == len(set(told))


def test_every_module_beside_the_folders_is_named() -> None:
    modules = {file.name for file in (ROOT / "src/stellwerk").glob("[!_]*.py")}
    assert [name for name in sorted(modules) if f"`{name}`" not in section("The folders")] == []


def test_who_may_import_whom_is_what_is_checked() -> None:
    told = [set(re.findall(r"`(\w+)`", row[1])) for row in rows("Who may import whom")]
    there = {path.stem for path in (ROOT / "src/stellwerk").iterdir()} - {"__main__"}
    checked = [layer & there for layer in contract("Layers")]
    assert told == [layer for layer in checked if layer]


def test_the_server_s_stack_is_what_is_checked() -> None:
    stack = re.findall(r"`(\w+)`", next(re.finditer(r"Inside the server: (.*?)\.", PAGE))[1])
    checked = [layer for layer in contract("The server's layers") if layer & set(stack)]
    assert [{name} for name in stack] == checked


def test_every_file_it_names_is_there() -> None:
    named = set(re.findall(r"`((?:\w+/)+\w+(?:\.py)?)/?`", PAGE)) | {
        f"tickets/{name}" for name in ("turn.py", "claim.py")
    }
    places = (ROOT, ROOT / "src/stellwerk", ROOT / "src/stellwerk/server")
    missing = [name for name in named if not any((place / name).exists() for place in places)]
    assert missing == []


FAMILIES = {"tickets", "metro"}


def asks(tree: ast.AST) -> Iterator[int]:
    """The lines on which something that is called `family` is compared with a family's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [inner for side in (node.left, *node.comparators) for inner in ast.walk(side)]
            names = {getattr(one, "attr", getattr(one, "id", None)) for one in sides}
            words = {one.value for one in sides if isinstance(one, ast.Constant)}
            if "family" in names and words & FAMILIES:
                yield node.lineno


def test_nobody_asks_which_family_a_game_is_of() -> None:
    """What differs is asked of the family, of its bots, or looked up in a table by its name."""
    assert list(asks(ast.parse("if game.family in ('metro', 'other'): pass"))) == [1]
    files = [file for file in project_files() if Path("src") in file.relative_to(ROOT).parents]
    found = {
        file.relative_to(ROOT).as_posix(): lines
        for file in files
        if file.suffix == ".py" and (lines := list(asks(ast.parse(file.read_text("utf-8")))))
    }
    assert not found
