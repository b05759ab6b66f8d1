"""The docs site asks no other host for anything: `python -m tests.site FOLDER` looks at every page.

Links that a reader follows may lead anywhere; what a browser loads by itself may not.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

#: Which attribute of an element a browser loads from.
LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "video": "src"}
#: Relations of `<link>` that are followed only by people and search engines.
FOLLOWED = {"next", "prev", "canonical", "alternate"}


class Page(HTMLParser):
    """Collects what a page loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "link" and values.get("rel") not in FOLLOWED:
            self.loads.append(values.get("href", ""))
        elif tag in LOADED:
            self.loads.append(values.get(LOADED[tag], ""))


def elsewhere(site: Path) -> Iterator[str]:
    """What pages of the site load from other hosts."""
    for file in sorted(site.rglob("*.html")):
        for address in Page(file.read_text(encoding="utf-8")).loads:
            if address.startswith(("http:", "https:", "//")):
                yield f"{file.relative_to(site)} loads {address}"


def main(site: Path) -> int:
    """Say what is wrong; 1 if anything is."""
    pages = len(list(site.rglob("*.html")))
    wrong = list(elsewhere(site))
    print(*wrong, f"{pages} pages in {site}, {len(wrong)} requests to other hosts", sep="\n")
    return 1 if wrong or not pages else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
