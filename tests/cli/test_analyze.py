"""`stellwerk analyze`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stellwerk import analysis
from stellwerk.analysis.page import WORDS
from stellwerk.cli import main

GAME = str(Path(__file__).parent.parent / "replays" / "scarce-3-everybody_passed.txt")
QUICKLY = ["--depth", "glance"]


def test_tables_show_seats_luck_and_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", GAME, *QUICKLY]) == 0
    said = capsys.readouterr().out
    assert "Luck and skill" in said
    assert "Loss per decision" in said


def test_tables_are_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", GAME, *QUICKLY, "--language", "de"]) == 0
    said = capsys.readouterr().out
    assert "Glück und Können" in said
    assert "Verlust je Entscheidung" in said
    assert not re.search("seat|loss|luck|Key moments|what happened", said)
    assert not re.search(r"\d\.\d", said)


def test_seats_that_were_not_looked_at_have_no_mistakes_to_count(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["analyze", GAME, *QUICKLY, "--seat", "1"]) == 0
    assert len(re.findall(r"\d · \d", capsys.readouterr().out)) == 1


def test_json_and_page_hold_the_same_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["analyze", GAME, *QUICKLY, "--json", "--seat", "1", "--report", str(tmp_path)]
    assert main([*words, "--language", "de"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["complete"]
    assert told["seats"] == [1]
    assert {e["seat"] for e in told["entries"] if e["decision"]} <= {1}
    page = (tmp_path / "analysis.html").read_text(encoding="utf-8")
    assert 'lang="de"' in page
    assert "Glück und Können" in page
    assert "Wie gespielt wurde" in page
    assert not re.search(r"<td>\d+\.\d", page)  # German has commas
    assert "http://" not in page.replace("http://www.w3.org/", "")


@pytest.mark.parametrize("language", ["en", "de"])
def test_ctrl_c_keeps_what_has_been_found(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = analysis.steps

    def stopped(*game: Any, **how: Any) -> Iterator[Any]:
        for step in whole(*game, **how):
            yield step
            if step.stage == "decisions":
                raise KeyboardInterrupt

    monkeypatch.setattr(analysis, "steps", stopped)
    words = ["analyze", GAME, *QUICKLY, "--report", str(tmp_path), "--language", language]
    assert main(words) == 130
    said, page = capsys.readouterr().out, (tmp_path / "analysis.html").read_text(encoding="utf-8")
    for told in (said, page):
        assert WORDS[language]["stopped"] in told
        assert WORDS[language]["luck"] in told


def test_what_is_wrong_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyze", "nowhere.txt"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["analyze", GAME, "--report", GAME]) == 2
    assert "no page can be written there: File exists." in capsys.readouterr().err
    assert main(["analyze", GAME, "--seat", "7"]) == 2
    assert "seats are 0 to 2" in capsys.readouterr().err
