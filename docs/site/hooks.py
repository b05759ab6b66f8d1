"""Hooks of the docs site: pages that live beside the code appear in it, with their links mended."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
#: Pages of the repository that stand outside docs/, and where the site has them.
ELSEWHERE = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
    "benchmarks/README.md": "benchmarks.md",
    "web/README.md": "web.md",
    **{f"rules/{file.name}": f"rules/{file.name}" for file in (ROOT / "rules").glob("*.md")},
}
LINK = re.compile(r"(?<=\]\()([^)#\s:]+)(?=[)#])")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from elsewhere."""
    for source, name in ELSEWHERE.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links lead to where the site has their pages."""
    name = page.file.src_uri
    sources = {site: source for source, site in ELSEWHERE.items()}
    source = sources.get(name, f"docs/{name}")

    def mended(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[0]))
        here = ELSEWHERE.get(target, target.removeprefix("docs/"))
        return posixpath.relpath(here, posixpath.dirname(name) or ".")

    return LINK.sub(mended, markdown)
