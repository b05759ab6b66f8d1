"""What holds for the tree as a whole: quick imports, no traces of a machine, true documents."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from stellwerk.cli import COMMANDS
from tests.tree import ROOT, project_files, run_python

pytestmark = pytest.mark.plain

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

# The brackets keep this file from finding itself.
MACHINE = re.compile(r"(?<![\w.~/])/(?:[h]ome|[r]oot|[U]sers|[w]ork)/\w|[A-Z]:\\[U]sers")
REGISTRY = re.compile(
    r"[p]ypi\.org|[p]ythonhosted\.org|[n]pmjs\.(?:org|com)|[i]ndex-url|--[r]egistry"
)


def run_make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    return subprocess.run(["make", *words], cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("import stellwerk", id="import"),
        pytest.param(
            "import contextlib, stellwerk.cli\n"
            "with contextlib.suppress(SystemExit): stellwerk.cli.main(['--help'])",
            id="help",
        ),
    ],
)
def test_a_quick_start_imports_no_heavy_library(code: str) -> None:
    heavy = "{'numpy', 'numba', 'rich', 'prompt_toolkit', 'fastapi', 'sqlalchemy'}"
    ran = run_python("-c", f"{code}\nimport sys; sys.exit(str({heavy} & sys.modules.keys()))")
    assert ran.stderr.strip() == "set()"


def test_no_file_names_a_path_of_a_machine_or_a_package_registry() -> None:
    traces = [
        f"{file.relative_to(ROOT)}: {found[0]}"
        for file in project_files()
        for pattern in (MACHINE, REGISTRY)
        if (found := pattern.search(file.read_text(encoding="utf-8", errors="ignore")))
    ]
    assert traces == []


def test_traces_of_a_machine_are_recognized() -> None:
    assert MACHINE.search('open("/' + "home/ada/map.toml")
    assert REGISTRY.search("https://" + "pypi" + ".org/simple")
    assert not MACHINE.search("docs/w" + "ork/plan and ~/ro" + "ot/x")


def test_every_python_folder_of_the_tests_is_a_package() -> None:
    folders = {file.parent for file in project_files(".py") if file.is_relative_to(ROOT / "tests")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_every_command_is_in_the_readme_or_the_docs() -> None:
    pages = [file.read_text(encoding="utf-8") for file in project_files(".md")]
    missing = [name for name in COMMANDS if not any(f"stellwerk {name}" in page for page in pages)]
    assert missing == []


def python_blocks(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "docs/bots.md"])
def test_the_code_of_a_page_runs_from_top_to_bottom(page: str) -> None:
    blocks = python_blocks(ROOT / page)
    assert blocks
    ran = run_python("-c", "\n".join(blocks))
    assert ran.returncode == 0, ran.stderr


def test_the_game_of_the_readme_takes_ten_lines() -> None:
    (code,) = python_blocks(ROOT / "README.md")
    assert len([line for line in code.splitlines() if line.strip()]) <= 10


def test_the_extra_all_holds_every_extra_but_dev() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert set(re.findall(r"\w+", extras["all"][0])) == {"stellwerk", *extras} - {"all", "dev"}


def test_constraints_pin_every_direct_dependency() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.partition("==")[0].lower().replace("_", "-") for line in lines if "==" in line}
    wanted = [
        re.split(r"[><=\[]", need)[0].lower().replace("_", "-")
        for need in [
            *PROJECT["project"]["dependencies"],
            *PROJECT["project"]["optional-dependencies"]["dev"],
            *PROJECT["project"]["optional-dependencies"]["server"],
        ]
    ]
    assert [name for name in wanted if name not in {*pinned, "stellwerk"}] == []


@pytest.mark.parametrize("target", ["play", "test"])
def test_make_says_that_python_is_missing(tmp_path: Path, target: str) -> None:
    ran = run_make(tmp_path, target, "PYTHON=")
    assert ran.returncode != 0
    assert ran.stderr.startswith("Stellwerk needs Python 3.11 or newer: install it")


def test_make_says_that_the_venv_module_is_missing(tmp_path: Path) -> None:
    python = tmp_path / "python-without-venv"
    python.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    python.chmod(0o755)
    ran = run_make(tmp_path, "play", f"PYTHON={python}")
    assert ran.returncode != 0
    assert "needs the venv module" in ran.stderr
    assert "apt install python3-venv" in ran.stderr


@pytest.mark.long
def test_the_wheel_holds_the_rules_and_the_marks_of_a_typed_package(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(tmp_path)]
    subprocess.run([*build, str(ROOT)], check=True)
    names = set(zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist())
    expected = {f"stellwerk/_rules/{file.name}" for file in (ROOT / "rules").glob("*.md")}
    expected |= {
        str(file.relative_to(ROOT / "src"))
        for file in project_files()
        if file.is_relative_to(ROOT / "src")
    }
    assert expected - names == set()
