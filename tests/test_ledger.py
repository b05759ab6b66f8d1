"""The ledger is read whole, and the run notes what is proven, in one process or in several."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from stellwerk.errors import StellwerkError, UnknownName
from stellwerk.ledger import Rule, editions, files_in, of_edition, proofs, rules, rules_folder
from tests.ledger import gate
from tests.tree import ROOT

pytest_plugins = ["pytester"]

LEDGER = rules()

MARKED = """
import pytest

@pytest.mark.rule("tickets.cards.two", "usa.draw")
def test_passes():
    pass

@pytest.mark.rule("usa.draw")
@pytest.mark.parametrize("number", [1, 2])
def test_passes_once(number):
    assert number == 1

@pytest.mark.rule("usa.components")
def test_fails():
    assert False
"""


def rule(rule_id: str, family: str = "tickets") -> Rule:
    return Rule(rule_id, family, "A section", "Something holds.")


def test_every_line_with_an_id_is_a_rule() -> None:
    lines = [
        line
        for file in files_in("en", rules_folder())
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.match(r"\W*`[a-z_]+\.[a-z]", line)
    ]
    assert len(LEDGER) == len(lines) > 200


def test_a_rule_knows_its_family_edition_section_and_whether_it_is_a_ruling() -> None:
    by_id = {rule.id: rule for rule in LEDGER}
    tie = by_id["usa.tie.share"]
    assert (tie.family, tie.edition, tie.section, tie.ruling) == ("tickets", "usa", "USA", True)
    two = by_id["tickets.cards.two"]
    assert (two.edition, two.section, two.ruling) == ("tickets", "Drawing transport cards", False)
    assert by_id["metro.paris.row"].section == "Paris"


def test_an_edition_has_its_own_rules_and_those_of_its_family() -> None:
    heads = {rule.edition for rule in of_edition(LEDGER, "europe")}
    assert heads == {"tickets", "europe"}
    for name in ("europe:mega+bonus", "europe+bonus"):
        assert of_edition(LEDGER, name) == of_edition(LEDGER, "europe")


def test_a_family_has_all_its_rules() -> None:
    tickets, metro = of_edition(LEDGER, "tickets"), of_edition(LEDGER, "metro")
    assert {rule.edition for rule in tickets} == {"tickets", "usa", "europe", "new_york", "berlin"}
    assert set(tickets) | set(metro) == set(LEDGER)
    assert editions(LEDGER) == ["metro", "tickets", "usa", "europe", "new_york", "berlin"]


def test_an_unknown_edition_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match='Did you mean "europe"'):
        of_edition(LEDGER, "eurpe")


def test_an_id_stands_only_once(tmp_path: Path) -> None:
    (tmp_path / "one.md").write_text("- `a.b` Once.\n- `a.b` Twice.\n", encoding="utf-8")
    with pytest.raises(StellwerkError, match=r'"a\.b" appears twice'):
        rules(tmp_path)


def test_without_a_test_run_nothing_is_known_about_proofs(tmp_path: Path) -> None:
    assert proofs(tmp_path / "rules.json") is None


def prepare(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeini("[pytest]\nmarkers =\n    rule: proves\n")
    pytester.makepyfile(code)


@pytest.mark.parametrize("processes", ["0", "2"])
def test_the_run_notes_the_passing_tests_of_every_id(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, processes: str
) -> None:
    prepare(pytester, monkeypatch, MARKED)
    words = ["-p", "tests.ledger.plugin", "-n", processes, "--ledger", "build/rules-x.json"]
    pytester.runpytest_subprocess(*words).assert_outcomes(passed=2, failed=2)
    note = json.loads((pytester.path / "build/rules-x.json").read_text(encoding="utf-8"))
    names = {key: [test.partition("::")[2] for test in tests] for key, tests in note.items()}
    assert names == {
        "tickets.cards.two": ["test_passes"],
        "usa.draw": ["test_passes", "test_passes_once[1]"],
    }


@pytest.mark.parametrize("processes", ["0", "2"])
@pytest.mark.parametrize(
    ("mark", "answer"),
    [
        ('"usa.drow"', '*test_it: the ledger has no rule "usa.drow". Did you mean "usa.draw"*'),
        ("", "*test_it: the mark names no rule."),
    ],
)
def test_a_mark_the_ledger_does_not_know_fails_the_collection(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    processes: str,
    mark: str,
    answer: str,
) -> None:
    code = f"import pytest\n@pytest.mark.rule({mark})\ndef test_it():\n    pass\n"
    prepare(pytester, monkeypatch, code)
    result = pytester.runpytest_subprocess("-p", "tests.ledger.plugin", "-n", processes)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(answer)


def write_note(folder: Path, step: str, note: dict[str, list[str]]) -> None:
    (folder / f"rules-{step}.json").write_text(json.dumps(note), encoding="utf-8")


def test_the_gate_joins_the_steps_and_counts_each_test_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "released", list)
    write_note(tmp_path, "plain", {"usa.draw": ["a", "b"]})
    write_note(tmp_path, "checked", {"usa.draw": ["b", "c"]})
    assert gate.main(tmp_path) == 0
    counts = proofs(tmp_path / "rules.json")
    assert counts is not None
    assert counts["usa.draw"] == 3
    assert list(counts) == [rule.id for rule in LEDGER]
    assert sum(counts.values()) == 3


def test_the_gate_fails_when_no_step_left_a_note(tmp_path: Path) -> None:
    assert gate.main(tmp_path) == 1


def test_the_gate_fails_on_an_id_the_ledger_does_not_have() -> None:
    failures = gate.unknown([rule("usa.draw")], {"usa.drew": {"a"}})
    assert failures == ['FAILED: the ledger has no rule "usa.drew". Did you mean "usa.draw"?']


def test_the_gate_fails_on_a_gap_in_a_released_family_only() -> None:
    ledger = [rule("usa.draw"), rule("usa.components"), rule("metro.turn.order", "metro")]
    seen = {"usa.draw": {"a"}}
    assert gate.gaps(ledger, seen, []) == []
    assert gate.gaps(ledger, seen, ["tickets"]) == [
        "FAILED: no passing test proves usa.components: Something holds."
    ]
    assert "Did you mean" in gate.gaps(ledger, seen, ["ticket"])[0]


def test_released_families_are_in_the_ledger() -> None:
    assert set(gate.released()) <= {rule.family for rule in LEDGER}
