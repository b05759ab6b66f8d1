"""Phrases that no native reader would write: they stood in the project once, and stay out of it."""

from __future__ import annotations

import re

from tests.tree import ROOT, project_files

#: Parts of sentences; the brackets keep this file from finding itself.
STUMBLES = (
    r"[m]ended without thinking",
    r"[n]either chance nor deadline",
    r"[n]ewest form",
    r"[M]any games came from you",
    r"[w]ait a little",
    r"[n]othing to read in this",
    r"[p]eople who play themselves",
    r"[d]oes not go as recorded",
    r"[A]n own map is sent",
    r"[i]s no text in UTF-8",
    r"[l]ines to play ended",
    r"[s]pread over all kinds of decisions",
    r"[b]etter numbers of a bot",
    r"[S]hare revealed: .* goes on",
    r"[i]s not valid any more",
    r"[g]one on meanwhile",
    r"[f]ile of Python code",
    r"\b[i]s no (?:payment|action|header|recorded game)\b",
    r"[n]o database any more",
    r"[c]annot be played any more",
    r"[m]ore than no time",
    r"[b]rings it\.\"",
    r"[A] number chooses",
    r"[B]eginnings of words",
    r"[t]urns left lying",
    r"[W]hat else there is",
    r"[a]lone there is nobody",
    r"[n]ot come to an end",
    r"[a]ll that they miss",
    r"[i]f no terminal is there",
    r"[L]oss a decision|[l]oss a decision",
    r"[p]oints of chance",
    r"[T]hat were many",
    r"[S]omebody here with me",
    r"[F]irst another decision is asked",
    r"[j]udge, better and",
    r"[l]ooked at, and what is missing",
    r"[s]erve on\b",
    r"\b(?<!here )[i]s no (?:tile|network|place)\b",
    r"[w]ho plays alone beats",
)
#: What only pages for people are held to; German has its own list, and rules are as they are.
PAGES = (
    r"(?<!our[ \n])\b[Oo]wn maps?\b",
    r"\btells? (?:how|the rest|why|so)\b",
    r"\bfor ever\b",
    r"\bpoints of a hundred\b",
    r"\b[Tt]he walk of\b",
    r"\bbook of rules\b",
)
TEXTS = {".md", ".py", ".toml", ".ts", ".svelte", ".json"}


def test_no_page_of_the_docs_makes_a_native_reader_stumble() -> None:
    pattern = re.compile("|".join(PAGES))
    pages = [file for file in project_files() if file.suffix == ".md"]
    found = [
        f"{file.relative_to(ROOT)}: {match[0]}"
        for file in pages
        if "rules" not in file.parts
        for match in pattern.finditer(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_text_makes_a_native_reader_stumble() -> None:
    pattern = re.compile("|".join(STUMBLES))
    found = [
        f"{file.relative_to(ROOT)}: {match[0]}"
        for file in project_files()
        if file.suffix in TEXTS
        for match in pattern.finditer(file.read_text(encoding="utf-8"))
    ]
    assert found == []
