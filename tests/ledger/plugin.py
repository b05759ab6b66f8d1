"""The mark `@pytest.mark.rule("tickets.cards.two", ...)`: the ids of the ledger a test proves.

An id the ledger does not know is an error of the test's module. With `--ledger FILE` the run writes
`{id: [tests that passed]}`. The ids travel with the test reports to the process that collects them,
so it does not matter in how many processes the tests run.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

from stellwerk.errors import suggestion
from stellwerk.ledger import rules

PROVES = "proves"


@cache
def known_ids() -> tuple[str, ...]:
    return tuple(rule.id for rule in rules())


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--ledger", metavar="FILE", help="write which tests prove which rules")


def pytest_configure(config: pytest.Config) -> None:
    file = config.getoption("--ledger")
    if file and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(config.rootpath / file))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    if mistakes := [mistake for item in items for mistake in mistakes_of(item)]:
        report.outcome = "failed"
        report.longrepr = "\n".join(mistakes)
        report.result = []
    for item in items:
        item.user_properties.extend((PROVES, rule_id) for rule_id in ids_of(item))
    return report


def ids_of(item: pytest.Item) -> list[str]:
    """The ids of all marks, each once, whether they stand at the module, the class or the test."""
    return list(
        dict.fromkeys(str(word) for mark in item.iter_markers("rule") for word in mark.args)
    )


def mistakes_of(item: pytest.Item) -> list[str]:
    unknown = [word for word in ids_of(item) if word not in known_ids()]
    mistakes = [
        f'{item.nodeid}: the ledger has no rule "{word}". {suggestion(word, known_ids())}'
        for word in unknown
    ]
    if any(not mark.args for mark in item.iter_markers("rule")):
        mistakes.append(f"{item.nodeid}: the mark names no rule.")
    return mistakes


class Recorder:
    """Notes for every id the tests that passed, and writes the note when the run is over."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.proofs: dict[str, set[str]] = defaultdict(set)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for key, value in report.user_properties:
                if key == PROVES:
                    self.proofs[str(value)].add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        proofs = {rule_id: sorted(tests) for rule_id, tests in sorted(self.proofs.items())}
        self.file.write_text(json.dumps(proofs, indent=1) + "\n", encoding="utf-8")
