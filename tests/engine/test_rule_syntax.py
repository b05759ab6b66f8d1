"""The text of every rule keeps to what compiles and what plain records understand.

Rules index axis by axis, slice nothing, call no methods, call themselves never, say all their
types, raise nothing, and hold no number beyond 62 bits.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import networkx as nx
import pytest

from tests.tree import ROOT

pytestmark = pytest.mark.plain  # the text is the same in every mode

PACKAGE = ROOT / "src" / "stellwerk"
LARGEST = 1 << 62
FORBIDDEN = (
    ast.Slice, ast.Try, ast.Raise, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp,
    ast.GeneratorExp, ast.With, ast.Global, ast.Nonlocal, ast.Yield, ast.Await, ast.Starred,
    ast.JoinedStr, ast.Dict, ast.Set, ast.Assert, ast.Import, ast.ImportFrom, ast.ClassDef,
)  # fmt: skip


def is_rule(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(mark, ast.Name) and mark.id == "rule" for mark in node.decorator_list
    )


@cache
def modules() -> dict[Path, ast.Module]:
    """Every module of the package that holds rules."""
    trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    return {path: tree for path, tree in trees.items() if any(map(is_rule, ast.walk(tree)))}


def rules(path: Path) -> list[ast.FunctionDef]:
    """The rules of a module."""
    nodes = ast.walk(modules()[path])
    return [node for node in nodes if isinstance(node, ast.FunctionDef) and is_rule(node)]


def parts(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Everything in the rules of a module, and where it stands."""
    for node in rules(path):
        for part in body(node):
            yield part, f"{path.name}, line {getattr(part, 'lineno', node.lineno)}: {node.name}"


every_module = pytest.mark.parametrize(
    "path", modules(), ids=lambda path: f"{path.parent.name}.{path.stem}"
)


def imported_modules(tree: ast.Module) -> set[str]:
    """Names in a module that stand for modules: `from stellwerk.engine import bits`."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {n.asname or n.name for n in node.names}
        if isinstance(node, ast.ImportFrom) and node.module:
            folder = PACKAGE.parent / node.module.replace(".", "/")
            names |= {n.asname or n.name for n in node.names if is_module(folder / n.name)}
    return names


def is_module(path: Path) -> bool:
    """Whether a path without its ending is a module or a package."""
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def body(node: ast.FunctionDef) -> Iterator[ast.AST]:
    """What a rule does, without its docstring and its annotations."""
    for statement in node.body:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            yield from ast.walk(statement)


@every_module
def test_rules_use_only_plain_statements(path: Path) -> None:
    for part, where in parts(path):
        assert not isinstance(part, FORBIDDEN), where


@every_module
def test_rules_index_axis_by_axis(path: Path) -> None:
    for part, where in parts(path):
        if isinstance(part, ast.Subscript):
            assert not isinstance(part.slice, ast.Tuple | ast.Slice), where


@every_module
def test_rules_call_no_methods(path: Path) -> None:
    known = imported_modules(modules()[path])
    for part, where in parts(path):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
            owner = part.func.value
            assert isinstance(owner, ast.Name), where
            assert owner.id in known, where


@every_module
def test_rules_say_all_their_types_and_what_they_do(path: Path) -> None:
    for node in rules(path):
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        assert all(argument.annotation for argument in arguments), node.name
        assert node.returns is not None, node.name
        assert node.args.vararg is None, node.name
        assert node.args.kwarg is None, node.name
        assert not node.args.defaults, node.name
        assert ast.get_docstring(node), node.name


@every_module
def test_rules_hold_no_words_and_no_large_numbers(path: Path) -> None:
    for part, where in parts(path):
        if isinstance(part, ast.Constant):
            assert isinstance(part.value, int | float | None), where
            if isinstance(part.value, int):
                assert abs(part.value) < LARGEST, where


@every_module
def test_the_constants_beside_rules_fit_a_word(path: Path) -> None:
    """Numbers that a module of rules gives a name to, as far as they are sums and shifts."""
    for node in modules()[path].body:
        if isinstance(node, ast.Assign):
            for part in ast.walk(node.value):
                if isinstance(part, ast.BinOp | ast.Constant):
                    value = constant(part)
                    assert value is None or abs(value) < LARGEST, f"line {node.lineno}"


def constant(node: ast.AST) -> int | None:
    """The value of an expression of whole numbers alone, else None."""
    if any(isinstance(part, ast.Name | ast.Call | ast.Attribute) for part in ast.walk(node)):
        return None
    value = eval(compile(ast.Expression(node), "constant", "eval"), {})  # type: ignore[arg-type]
    return value if isinstance(value, int) else None


def test_no_rule_calls_itself_not_even_by_others() -> None:
    graph = nx.DiGraph()
    for path, tree in modules().items():
        origin = origins(path, tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and is_rule(node):
                for part in body(node):
                    if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
                        callee = origin.get(part.func.id, (path.stem, part.func.id))
                        graph.add_edge((str(path), node.name), callee)
    assert graph.number_of_edges() > 100
    assert list(nx.simple_cycles(graph)) == []


def origins(path: Path, tree: ast.Module) -> dict[str, tuple[str, str]]:
    """Where the rules that a module can call by a bare name are defined."""
    found = {n.name: (str(path), n.name) for n in tree.body if isinstance(n, ast.FunctionDef)}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            file = PACKAGE.parent / f"{node.module.replace('.', '/')}.py"
            found |= {name.asname or name.name: (str(file), name.name) for name in node.names}
    return found


def test_the_families_have_rules() -> None:
    assert {path.parent.name for path in modules()} >= {"engine", "tickets"}
    assert sum(len(rules(path)) for path in modules()) > 150
