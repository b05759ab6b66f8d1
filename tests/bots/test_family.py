"""One object for each family of bots, and a ladder in the order that was measured."""

from __future__ import annotations

import ast
import re

import pytest

import stellwerk
from stellwerk import bots
from stellwerk.bots.family import PACKAGES, families, family, family_of
from stellwerk.errors import BadOption
from tests.tree import ROOT

FOLDER = ROOT / "src/stellwerk/bots"


def test_every_family_of_games_has_its_bots() -> None:
    assert {info.family for info in stellwerk.editions()} == set(PACKAGES)
    assert [one.name for one in families()] == list(PACKAGES)
    assert all(set(one.policies) <= set(bots.LADDER) for one in families())


def test_policies_are_in_the_order_of_the_ladder() -> None:
    for one in families():
        assert [name for name in bots.LADDER if name in one.policies] == list(one.policies)


def test_a_family_without_bots_says_who_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(PACKAGES, "metro")
    game = stellwerk.game("metro", 2)
    assert family("metro") is None
    with pytest.raises(BadOption, match="bots play tickets"):
        family_of(game)
    view = game.deal(1).view(0)
    assert bots.make("uniform").choose(view) in view.legal
    with pytest.raises(BadOption, match="those who do are uniform"):
        bots.make("planner").choose(view)


def test_mistakes_on_purpose_are_for_families_that_know_them() -> None:
    view = stellwerk.game("usa", 2).deal(1).view(0)
    with pytest.raises(BadOption, match="only in metro"):
        bots.make("greedy:40%").choose(view)


def test_no_shared_module_asks_which_family_it_is() -> None:
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                words = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not words & set(PACKAGES), f"{file.name}:{node.lineno}"


def measured() -> dict[str, dict[str, float]]:
    """The table of docs/bots.md: win shares by row and column, and the other way around."""
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8").partition("\n## Measured\n")[2]
    table = re.findall(r"^\|.*\|$", page.partition("\n\n|")[2].partition("\n\n")[0], re.M)
    columns = re.findall(r"`(\w+)`", page.partition("\n\n|")[2].partition("\n")[0])
    found: dict[str, dict[str, float]] = {}
    for line in table:
        name, *cells = [cell.strip(" `") for cell in line.strip("|").split("|")]
        for column, cell in zip(columns, cells, strict=False):
            if re.fullmatch(r"[01]\.\d+", cell):
                found.setdefault(name, {})[column] = float(cell)
                found.setdefault(column, {})[name] = 1 - float(cell)
    return found


def test_the_ladder_is_in_the_order_of_the_measured_table() -> None:
    shares = measured()
    assert {*shares, "search"} == set(bots.LADDER)
    assert all(len(row) == len(shares) - 1 for row in shares.values())
    mean = {name: sum(row.values()) / len(row) for name, row in shares.items()}
    assert sorted(mean, key=lambda name: mean[name]) == [*bots.LADDER[:-1]]
