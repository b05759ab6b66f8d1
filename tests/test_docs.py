"""What the pages say is so: their links lead somewhere, their code and their commands run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from stellwerk import cli
from tests import site
from tests.tree import ROOT, project_files, run_python

PAGES = {str(file.relative_to(ROOT)): file for file in project_files(".md")}
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)
LINK = re.compile(r"(?:\]\(|(?:src|href)=\")([^)\"\s]+)")
#: Python of these pages is run by a test that knows more of it, or is a part of a whole.
ELSEWHERE = {"docs/arena.md", "docs/own-maps.md", "CONTRIBUTING.md"}
#: Commands that are quick, and end by themselves: these are run, the others read.
QUICK = {"editions", "rules"}


def blocks(page: str, *languages: str) -> list[str]:
    found = FENCE.findall(PAGES[page].read_text(encoding="utf-8"))
    return [text for language, text in found if language in languages]


def lines(page: str) -> Iterator[str]:
    """The lines of a page that somebody would type."""
    for block in blocks(page, "sh", ""):
        yield from (line.partition("   ")[0].partition(" #")[0] for line in block.splitlines())


def commands() -> list[tuple[str, str]]:
    """Every `stellwerk …` of a page, also behind a pipe or in the background."""
    return [
        (page, part.strip().removeprefix(".venv/bin/"))
        for page in PAGES
        for line in lines(page)
        for part in re.split(r"[|&]", line)
        if re.match(r"(\.venv/bin/)?stellwerk [a-z]", part.strip())
    ]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and the site make them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)
    plain = (re.sub(r"[^\w\s-]", "", head.lower()).strip() for head in heads)
    return {re.sub(r"\s", "-", head) for head in plain}


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    text = FENCE.sub("", PAGES[page].read_text(encoding="utf-8"))
    broken = []
    for link in LINK.findall(text):
        path, _, anchor = link.partition("#")
        target = (PAGES[page].parent / path).resolve() if path else PAGES[page]
        if ":" in path:
            continue
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page not in ELSEWHERE and blocks(page, "python")]
)
def test_the_code_of_a_page_runs_from_top_to_bottom(page: str) -> None:
    ran = run_python("-c", "\n".join(blocks(page, "python")))
    assert ran.returncode == 0, ran.stderr


def test_pages_show_commands() -> None:
    assert len(commands()) > 40


@pytest.mark.parametrize(("page", "command"), commands())
def test_every_command_of_a_page_is_one(
    page: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(command)[1:]
    if words[0] in QUICK:
        assert cli.main(words) == 0
    else:
        assert cli.read(words).command == words[0]


def test_a_clone_is_installed_without_building_the_client_first() -> None:
    """A package holds the built client; a clone that is installed in place needs none."""
    installs = [
        line for page in PAGES for line in lines(page) if re.search(r"install .*'\.\[", line)
    ]
    assert installs
    assert [line for line in installs if " -e " not in line] == []


def test_every_target_of_make_that_a_page_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.M))
    named = {
        name for file in PAGES.values() for name in re.findall(r"`make ([a-z-]+)", file.read_text())
    }
    assert named - targets == set()
    listed = set(re.findall(r"^# make ([a-z-]+)", makefile, re.M))
    assert listed <= targets


def test_every_page_of_the_docs_has_its_place_on_the_site() -> None:
    def pages(part: object) -> Iterator[str]:
        if isinstance(part, str):
            yield part
        elif isinstance(part, dict):
            yield from (page for each in part.values() for page in pages(each))
        elif isinstance(part, list):
            yield from (page for each in part for page in pages(each))

    told = set(pages(yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"]))
    there = {page.removeprefix("docs/") for page in PAGES if page.startswith("docs/")}
    assert there - told == set()


def test_pages_beside_the_code_that_the_docs_link_to_are_on_the_site() -> None:
    hooks = (ROOT / "docs/site/hooks.py").read_text(encoding="utf-8")
    linked = {
        (PAGES[page].parent / link.partition("#")[0]).resolve().relative_to(ROOT)
        for page in PAGES
        if page.startswith("docs/")
        for link in LINK.findall(FENCE.sub("", PAGES[page].read_text(encoding="utf-8")))
        if link.startswith("../") and ".md" in link
    }
    outside = {str(file) for file in linked if file.parts[0] not in {"docs", "rules"}}
    assert outside
    assert [name for name in outside if f'"{name}"' not in hooks] == []


def test_a_page_that_loads_from_elsewhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        '<link rel="next" href="https://a.example/"><link rel="stylesheet" href="a.css">'
        '<a href="https://b.example/">b</a><script src="//c.example/c.js"></script>',
        encoding="utf-8",
    )
    assert list(site.elsewhere(tmp_path)) == ["page.html loads //c.example/c.js"]
    assert site.main(tmp_path / "nothing") == 1
