"""Everything that Python calls of the rules is offered by the units that warming up makes."""

from __future__ import annotations

import ast
from importlib import import_module

from tests.tree import ROOT

ENTRY_POINTS = {"loops", "match", "steps"}
SOURCES = ROOT / "src"


def is_rule(node: ast.AST) -> bool:
    """Whether a function is decorated as a rule."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(one, ast.Name) and one.id == "rule" for one in node.decorator_list
    )


def rules(tree: ast.Module) -> set[str]:
    """The names of a module's rules."""
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and is_rule(node)}


TREES = {
    ".".join(file.relative_to(SOURCES).with_suffix("").parts): ast.parse(
        file.read_text(encoding="utf-8")
    )
    for file in SOURCES.rglob("*.py")
}
RULES = {f"{module}.{name}" for module, tree in TREES.items() for name in rules(tree)}


def names(module: str, tree: ast.Module) -> dict[str, str]:
    """What the names of a module that may mean a rule, or a module of rules, stand for."""
    found = {name: f"{module}.{name}" for name in rules(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for one in node.names:
                found[one.asname or one.name] = f"{node.module}.{one.name}"
    return found


def called(module: str, tree: ast.Module) -> set[str]:
    """The rules that the plain functions of a module call."""
    known, found = names(module, tree), set()
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if is_rule(node):
            continue
        waiting.extend(ast.iter_child_nodes(node))
        if isinstance(node, ast.Call):
            head, _, rest = ast.unparse(node.func).partition(".")
            found.add(".".join(filter(None, (known.get(head, ""), rest))))
    return found & RULES


def test_every_rule_that_python_calls_is_offered() -> None:
    offered = set()
    for module, tree in TREES.items():
        if module.rpartition(".")[2] in ENTRY_POINTS and rules(tree):
            listed = getattr(import_module(module), "OFFERED", ())
            offered |= {f"{one.__module__}.{one.__name__}" for one in listed}
            offered |= {f"{module}.{name}" for name in rules(tree)}
    needed = set().union(*(called(module, tree) for module, tree in TREES.items()))
    assert "stellwerk.tickets.loops.deal_many" in needed
    assert needed - offered == set()
