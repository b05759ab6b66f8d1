"""The frame of the `stellwerk` command: which command runs, how errors and ends look."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from types import SimpleNamespace

import pytest

import stellwerk
from stellwerk import cli
from stellwerk.cli import COMMANDS, IMPOSSIBLE, Command, main
from stellwerk.errors import BadOption
from stellwerk.ledger import rules
from tests.tree import ROOT


def install_command(monkeypatch: pytest.MonkeyPatch, outcome: BaseException | int) -> None:
    """A command `try` that returns the outcome, or raises it."""

    def add_arguments(parser: ArgumentParser) -> None:
        parser.add_argument("--loud", action="store_true")

    def run(args: Namespace) -> int:
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome + int(args.loud)

    module = SimpleNamespace(add_arguments=add_arguments, run=run)
    monkeypatch.setitem(COMMANDS, "try", Command("attempt", "try something"))
    monkeypatch.setitem(sys.modules, "stellwerk.cli.attempt", module)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert f"usage: stellwerk {name}" in capsys.readouterr().out


def test_without_words_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 0
    assert all(name in capsys.readouterr().out for name in ["rules"])


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"stellwerk {stellwerk.__version__}\n"


def test_a_command_gets_its_arguments_and_gives_the_exit_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install_command(monkeypatch, 3)
    assert main(["try"]) == 3
    assert main(["try", "--loud"]) == 4


def test_an_unknown_command_gets_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 2
    answer = capsys.readouterr().err
    assert answer == 'stellwerk: There is no command "rule". Did you mean "rules"?\n'


def test_an_error_is_one_sentence_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install_command(monkeypatch, BadOption("usa:mega", "usa has no options."))
    assert main(["try"]) == 2
    answer = capsys.readouterr().err
    assert answer == 'stellwerk: "usa:mega" is not possible: usa has no options.\n'


def test_words_of_somebodys_file_do_not_act_on_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install_command(monkeypatch, BadOption("us\x1b[2Ja\x9b\u202e", "it is ä,\n\ttwo lines."))
    assert main(["try"]) == IMPOSSIBLE
    assert capsys.readouterr().err == (
        'stellwerk: "us?[2Ja??" is not possible: it is ä,\n\ttwo lines.\n'
    )


def test_ctrl_c_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install_command(monkeypatch, KeyboardInterrupt())
    assert main(["try"]) == cli.INTERRUPTED
    assert capsys.readouterr().err == ""


def test_a_reader_that_goes_away_is_no_error() -> None:
    # The ledger is longer than a pipe holds, so the writer does notice.
    code = f"{sys.executable} -m stellwerk rules --json | head -n 1; echo ${{PIPESTATUS[0]}}"
    ran = subprocess.run(["bash", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["[", str(cli.READER_GONE)]
    assert ran.stderr == ""


def test_rules_prints_a_table_that_needs_no_color(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "usa"]) == 0
    shown = capsys.readouterr().out
    assert "usa.longest.bonus" in shown
    assert "tickets.cards.two" in shown
    assert "europe.ferry.rest" not in shown
    assert "\x1b" not in shown


def test_rules_as_json_holds_the_whole_ledger(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--json"]) == 0
    entries = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in entries] == [rule.id for rule in rules()]
    assert set(entries[0]) == {"id", "family", "edition", "section", "ruling", "text", "tests"}


def test_rules_says_which_are_proven(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("stellwerk.cli.rules.proofs", lambda: {"usa.draw": 2})
    assert main(["rules", "usa"]) == 0
    shown = capsys.readouterr().out
    assert next(line for line in shown.splitlines() if "usa.draw" in line).split()[-1] == "2"
    assert shown.splitlines()[-1].endswith("1 of them proven by tests.")
    assert main(["rules", "usa", "--unproven", "--json"]) == 0
    unproven = {entry["id"]: entry["tests"] for entry in json.loads(capsys.readouterr().out)}
    assert "usa.draw" not in unproven
    assert unproven["usa.components"] == 0


def test_rules_of_an_unknown_edition_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "berlim"]) == 2
    assert 'Did you mean "berlin"?' in capsys.readouterr().err
