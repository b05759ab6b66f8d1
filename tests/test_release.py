"""The checks of a release find what they look for, and the files around it have their shape."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
import yaml

import stellwerk
from tests.release import archives
from tests.release.archives import check_archives
from tests.release.changelog import check_changelog, version
from tests.release.doubt import Doubt
from tests.tree import ROOT, project_files

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
CHECKER = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]


def test_the_version_stands_in_one_place() -> None:
    assert version() == stellwerk.__version__
    told = {"src/stellwerk/__init__.py", "web/openapi.json"}
    naming = {
        str(file.relative_to(ROOT))
        for file in project_files(".py", ".toml", ".md", ".yml", ".yaml", ".json")
        if "lock" not in file.name and f'"{version()}"' in file.read_text(encoding="utf-8")
    }
    assert naming == told


def test_a_changelog_with_a_date_and_nothing_left_over_is_right() -> None:
    check_changelog("# Log\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-31\n\n- Done.\n", "1.2.3")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("## [Unreleased]\n\n- New.\n\n## [1.2.3] - 2026-01-31\n\n- Done.\n", "move them to 1.2.3"),
        ("## [Unreleased]\n\n## [1.2.3]\n\n- Done.\n", "no part"),
        ("## [Unreleased]\n\n## [1.2.3] - 2026-01-31\n", "no part"),
        ("## [1.2.2] - 2026-01-31\n\n- Done.\n", "no part"),
    ],
)
def test_a_changelog_that_is_not_ready_is_a_doubt(text: str, sentence: str) -> None:
    with pytest.raises(Doubt, match=sentence):
        check_changelog(text, "1.2.3")


def built(folder: Path, *, page: str = '<script src="./assets/a.js">', extra: str = "") -> Path:
    """Archives as a build would leave them, of empty files."""
    sources = [*archives._sources(), f"src/{archives.PAGE}", "web/in_wheel.py", "CHANGELOG.md"]
    with tarfile.open(folder / "stellwerk-1.0.tar.gz", "w:gz") as opened:
        for name in sources:
            opened.addfile(tarfile.TarInfo(f"stellwerk-1.0/{name}"))
    rules = [f"stellwerk/_rules/{file.name}" for file in (ROOT / "rules").glob("*.md")]
    packaged = [name.removeprefix("src/") for name in archives._sources()]
    with zipfile.ZipFile(folder / "stellwerk-1.0-py3-none-any.whl", "w") as wheel:
        for name in [*packaged, *rules, "stellwerk/server/static/assets/a.js", extra]:
            if name:
                wheel.writestr(name, "")
        wheel.writestr(archives.PAGE, page)
    return folder


def test_whole_archives_are_right(tmp_path: Path) -> None:
    (wheel,) = check_archives(built(tmp_path), "1.0")
    assert wheel.suffix == ".whl"


@pytest.mark.parametrize(
    ("page", "extra", "number", "sentence"),
    [
        ('<script src="./assets/b.js">', "", "1.0", "lacks stellwerk/server/static/assets/b.js"),
        ("<p>How to build it", "", "1.0", "the page loads no script"),
        ('<script src="./assets/a.js">', "stellwerk/__pycache__/a.pyc", "1.0", "holds stellwerk"),
        ('<script src="./assets/a.js">', "", "1.1", "is not 1.1"),
    ],
)
def test_an_archive_that_lacks_something_is_a_doubt(
    tmp_path: Path, page: str, extra: str, number: str, sentence: str
) -> None:
    with pytest.raises(Doubt, match=sentence):
        check_archives(built(tmp_path, page=page, extra=extra), number)


def test_a_folder_without_a_wheel_or_with_anything_else_is_a_doubt(tmp_path: Path) -> None:
    with pytest.raises(Doubt, match="0 source archives"):
        check_archives(tmp_path, "1.0")
    (tmp_path / "notes.txt").touch()
    with pytest.raises(Doubt, match=r"no archive: notes\.txt"):
        check_archives(tmp_path, "1.0")


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("vendor.compose-spec", [ROOT / "compose.yaml"]),
    ],
)
def test_workflows_and_compose_have_the_shape_that_is_asked_for(
    schema: str, files: list[Path]
) -> None:
    assert files
    ran = subprocess.run(
        [*CHECKER, schema, *map(str, files)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_every_action_is_pinned_to_a_commit_with_its_version_beside_it() -> None:
    used = [
        line.split("uses:", 1)[1].strip()
        for file in WORKFLOWS
        for line in file.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    pinned = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert len(used) > 10
    assert [action for action in used if not pinned.fullmatch(action)] == []
    assert len({action.partition("@")[0] for action in used}) == len(set(used))


def test_workflows_test_every_python_that_the_package_allows() -> None:
    tests = yaml.safe_load((ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8"))
    assert tests["jobs"]["test"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]


def test_what_workflows_make_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    made = {
        name
        for file in WORKFLOWS
        for name in re.findall(r"\bmake ([a-z-]+)", file.read_text(encoding="utf-8"))
    }
    assert made
    assert made <= targets


def test_the_container_copies_what_is_there_and_runs_as_nobody_in_particular() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    copied = [
        word
        for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.M)
        for word in line.split()[:-1]
    ]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert (
        text.index("USER stellwerk") < text.index("RUN stellwerk warm-up") < text.index('CMD ["s')
    )
