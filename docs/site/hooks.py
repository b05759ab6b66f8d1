"""Hooks of the docs site: pages that live beside the code appear in it, with their links mended.

Notebooks are run, and appear with what they showed.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

import nbformat
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from nbclient import NotebookClient

ROOT = Path(__file__).parents[2]
#: Pages of the repository that stand outside docs/, and where the site has them.
ELSEWHERE = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
    "benchmarks/README.md": "benchmarks.md",
    "web/README.md": "web.md",
    **{f"rules/{file.name}": f"rules/{file.name}" for file in (ROOT / "rules").glob("*.md")},
    **{
        f"examples/notebooks/{file.name}": f"notebooks/{file.stem}.md"
        for file in (ROOT / "examples/notebooks").glob("*.ipynb")
    },
}
#: What the cells of notebooks showed. Pages have marks in its place until they are HTML: it is not
#: for Markdown to read.
SHOWN: list[str] = []
MARK = '<div class="shown" id="shown-{}"></div>'
#: A kernel that answers to this process alone need not warn of those who listen.
QUIET = ["--log-level=ERROR"]
LINK = re.compile(r"(?<=\]\()([^)#\s:]+)(?=[)#])")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from elsewhere."""
    for source, name in ELSEWHERE.items():
        notebook = source.endswith(".ipynb")
        text = run(ROOT / source) if notebook else (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, name, content=text))
    return files


def run(file: Path) -> str:
    """Run a notebook; its cells as Markdown, with marks for what they showed."""
    os.environ.setdefault("STELLWERK_JIT", "off")  # small games: nobody waits for the compiler
    book = nbformat.read(file, as_version=4)
    folder = {"metadata": {"path": str(file.parent)}}
    NotebookClient(
        book, timeout=600, kernel_name="python3", resources=folder, extra_arguments=QUIET
    ).execute()
    return "\n\n".join(part for cell in book.cells for part in parts(cell))


def parts(cell: nbformat.NotebookNode) -> Iterator[str]:
    """A cell as parts of a page."""
    if cell.cell_type == "markdown":
        yield cell.source
        return
    yield f"```python\n{cell.source}\n```"
    if shown := "".join(look(output) for output in cell.outputs):
        SHOWN.append(shown)
        yield MARK.format(len(SHOWN) - 1)


def look(output: nbformat.NotebookNode) -> str:
    """What a cell showed, as HTML."""
    data = output.get("data", {})
    if "text/html" in data:
        return str(data["text/html"])
    return f"<pre>{escape(output.get('text') or data.get('text/plain', ''))}</pre>"


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put what cells showed in the place of its marks."""
    for number, shown in enumerate(SHOWN):
        mark = MARK.format(number)
        html = html.replace(mark, mark.replace("></div>", f">{shown}</div>"))
    return html


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
