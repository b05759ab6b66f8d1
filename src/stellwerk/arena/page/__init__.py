"""The page of a match: one file of HTML that needs nothing else, with plots as inline SVG."""

from __future__ import annotations

from stellwerk.arena.page.write import write_page

__all__ = ["write_page"]
