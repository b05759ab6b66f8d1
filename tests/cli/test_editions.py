"""`stellwerk editions`: every game with its players, options and status."""

from __future__ import annotations

import json
import re

import pytest

import stellwerk
from stellwerk.cli import main


def test_editions_are_listed_with_all_that_one_must_know(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["editions"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for info in stellwerk.editions():
        assert info.id in shown
        assert info.title_en in shown
        assert info.note in shown
        assert f"{info.players[0]} to {info.players[1]} players" in shown
        for option in info.options:
            first = "".join(f"{id}+" for id in option.needs)
            assert f"{info.id}:{first}{option.id}" in shown
            assert option.summary_en in shown
    assert "reconstructed: rebuilt by us" in shown
    assert "\x1b" not in shown


def test_an_option_says_what_it_goes_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions", "metro"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "metro:challenge" not in shown
    for words in (
        r"metro:solo  ?Solo: [^()]+ \(for 1 player; alone or with challenge or free\)",
        r"metro:solo\+challenge  ?Challenge: [^()]+ \(only with solo\)",
        r"metro:central  ?Central stations: [^()]+ \(not with middle\)",
        r"metro:middle  ?Middle tracks: [^()]+ \(not with central\)",
        r"metro:london  ?London: [^()]+ \(city: one of them at most\)",
        r"metro:free  ?Free orientation: [^()]+ metro:hand2",
    ):
        assert re.search(words, shown), words


def test_one_edition_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions", "europe"]) == 0
    shown = capsys.readouterr().out
    assert "europe:mega" in shown
    assert "berlin" not in shown


def test_editions_as_json_are_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["id"] for row in rows] == [info.id for info in stellwerk.editions()]
    europe = next(row for row in rows if row["id"] == "europe")
    assert europe["players"] == [2, 5]
    assert {option["id"] for option in europe["options"]} == {"1912", "mega", "cities", "bonus"}
    assert set(europe) >= {"family", "title_en", "title_de", "status", "note", "compatible_with"}


def test_an_unknown_edition_gets_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions", "berlim"]) == 2
    assert 'Did you mean "berlin"?' in capsys.readouterr().err
