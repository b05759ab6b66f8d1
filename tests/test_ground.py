"""What holds for the tree as a whole: quick imports, no traces of a machine, true documents."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from stellwerk.cli import COMMANDS
from stellwerk.cli.serve import has_screen
from tests.e2e import machine
from tests.tree import ROOT, project_files, run_python

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


def test_the_pictures_of_the_readme_are_there_and_small() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    names = re.findall(r"docs/pictures/[\w.]+\.png", page)
    assert len(names) >= 3
    assert [name for name in names if (ROOT / name).stat().st_size > 300_000] == []


def test_the_game_of_the_readme_takes_ten_lines() -> None:
    (code,) = python_blocks(ROOT / "README.md")
    assert len([line for line in code.splitlines() if line.strip()]) <= 10


def test_the_extra_all_holds_every_extra_but_those_for_contributors() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    tools = {"all", "dev", "docs", "release"}
    assert set(re.findall(r"\w+", extras["all"][0])) == {"stellwerk", *extras} - tools


def test_constraints_pin_every_direct_dependency() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.partition("==")[0].lower().replace("_", "-") for line in lines if "==" in line}
    wanted = [
        re.split(r"[><=\[]", need)[0].lower().replace("_", "-")
        for need in [
            *PROJECT["project"]["dependencies"],
            *(
                need
                for extra in PROJECT["project"]["optional-dependencies"].values()
                for need in extra
            ),
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


def test_a_machine_without_node_or_chromium_says_what_it_leaves_out() -> None:
    asked: list[str] = []
    install = lambda: asked.append("install")  # noqa: E731
    assert machine.missing(lambda: False, lambda: "", install) == machine.NO_NODE
    assert machine.missing(lambda: True, lambda: None, install) == machine.NO_CHROMIUM
    assert asked == ["install"]
    assert machine.missing(lambda: True, lambda: "chromium", install) is None


def test_what_is_left_out_is_an_error_where_it_is_required(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "LEFT_OUT", tmp_path / "left-out.txt")
    monkeypatch.setenv("PATH", "")
    for wish, code in (("required", 1), ("", 0)):
        monkeypatch.setenv("STELLWERK_WEB", wish)
        assert machine.main() == code
    told = machine.LEFT_OUT.read_text(encoding="utf-8")
    assert told.startswith("LEFT OUT: the client's form, types, tests, build")


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
    ],
)
def test_a_browser_is_opened_only_where_there_is_a_screen(
    platform: str, environment: dict[str, str], expected: bool
) -> None:
    assert has_screen(platform, environment) is expected


def build_wheel(source: Path, into: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(into)]
    return subprocess.run([*words, str(source)], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("target", ["play", "web", "src/stellwerk/server/static/index.html"])
def test_make_says_that_node_is_missing(tmp_path: Path, target: str) -> None:
    (tmp_path / "web").mkdir()
    for name in ("package.json", "package-lock.json"):
        (tmp_path / "web" / name).touch()
    (tmp_path / "bin").mkdir()
    for tool in ("make", "sh", "mkdir", "cp", "find", "touch", "test"):
        (tmp_path / "bin" / tool).symlink_to(shutil.which(tool) or "")
    (tmp_path / ".venv").mkdir()
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / ".venv/.installed").touch()
    ran = subprocess.run(
        ["make", target, f"PYTHON={sys.executable}"],
        cwd=tmp_path,
        env={**os.environ, "PATH": str(tmp_path / "bin")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode != 0
    assert ran.stderr.startswith("The browser's client is built with Node 20.19 or newer and npm")
    assert "stellwerk play usa" in ran.stderr


@pytest.mark.long
def test_the_wheel_holds_rules_client_and_the_marks_of_a_typed_package(tmp_path: Path) -> None:
    subprocess.run(["make", "src/stellwerk/server/static/index.html"], cwd=ROOT, check=True)
    assert build_wheel(ROOT, tmp_path).returncode == 0
    names = set(zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist())
    expected = {f"stellwerk/_rules/{file.name}" for file in (ROOT / "rules").glob("*.md")}
    expected |= {
        str(file.relative_to(ROOT / "src"))
        for file in project_files()
        if file.is_relative_to(ROOT / "src")
    }
    static = ROOT / "src/stellwerk/server/static"
    built = {str(file.relative_to(ROOT / "src")) for file in static.rglob("*") if file.is_file()}
    assert "stellwerk/server/static/index.html" in built
    assert (expected | built) - names == set()


@pytest.mark.long
def test_no_wheel_is_built_without_the_client(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "README.md", "LICENSE", "web/in_wheel.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "src/stellwerk").mkdir(parents=True)
    (tmp_path / "src/stellwerk/__init__.py").write_text('__version__ = "0"\n', encoding="utf-8")
    ran = build_wheel(tmp_path, tmp_path)
    assert ran.returncode != 0
    assert "run `make web` first" in ran.stderr
    assert "Traceback" not in ran.stderr + ran.stdout


#: How often the sources may say that anything may come.
MOST_ANY = 380


def test_types_say_what_they_mean() -> None:
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py")]
    assert [text for text in sources if "cast(Any" in text] == []
    # What holds whatever comes is rare; where a shape is known, it is written down.
    assert sum(len(re.findall(r"\bAny\b", text)) for text in sources) <= MOST_ANY


def test_no_source_is_longer_than_can_be_read_at_once() -> None:
    long = [
        str(file.relative_to(ROOT))
        for folder in ("src", "benchmarks", "boards", "examples")
        for file in (ROOT / folder).rglob("*.py")
        if len(file.read_text(encoding="utf-8").splitlines()) > 400
    ]
    assert long == []
