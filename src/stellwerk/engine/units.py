"""Units of machine code: which rules are made together, and where they are kept.

    warming up makes one unit of all rules of a module of entry points (`loops`, `match`, `steps`)
        and of the rules it lists as `OFFERED`, which Python calls, too;
    with bounds checks, where tests call every rule, it offers all rules of its package below them;
    any other rule that Python calls before is made into a unit of its own.

A unit is one file in the cache (`kept`). The directory is named by the sources, the file by the
unit and the processor.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from types import ModuleType

from filelock import FileLock

from stellwerk.engine import jit, told
from stellwerk.engine.compiler import RULES, Rule, Unit, closure, undisturbed
from stellwerk.engine.kept import packed, unpacked

#: Modules whose rules Python calls, and their list of other rules that it calls.
ENTRY_POINTS = ("loops", "match", "steps")
OFFERED = "OFFERED"

#: What was loaded into this process: units by name, and the names of the rules each offers.
_LOADED: dict[str, tuple[Unit, frozenset[str]]] = {}


def with_rule(rule: Rule) -> Unit:
    """The unit that offers a rule: out of this process, the cache, or made now."""
    for name in (*_homes(rule), rule.name):
        if rule.name in _offers(name, _path(rule, name)):
            return _LOADED[name][0]
    _make(rule.name, [rule], _path(rule, rule.name))
    return _LOADED[rule.name][0]


def make(module: str) -> None:
    """Make the unit of a module of entry points, unless it is there."""
    rules = [rule for rule in RULES.values() if rule.__module__ == module]
    rules += getattr(sys.modules[module], OFFERED, ())
    with jit.COMPILING:
        _make(module, rules, jit.unit_file(rules[0].group, module))


def _homes(rule: Rule) -> Iterator[str]:
    """The units of entry points that may offer a rule."""
    parts = rule.__module__.split(".")
    if rule.group == jit.ELSEWHERE:
        return
    for n in range(len(parts) - 1, 1, -1):
        yield from (".".join((*parts[:n], entry)) for entry in ENTRY_POINTS)


def _make(name: str, rules: Sequence[Rule], path: Path | None) -> None:
    """Make a unit and load it, unless another process has done so meanwhile."""
    group, whole = rules[0].group, jit.MODE == "checked" and len(rules) > 1
    with _alone(path), told.compiling(group, name) as here:
        here.loaded = bool(_offers(name, path))
        if here.loaded:
            return
        with undisturbed():
            found = closure(rules, lambda one: whole and one.group == group)
            code = Unit.made(name, found)
        offers = [one.name for one, offered in found.items() if offered]
        content = packed(offers, code)
        if path is not None:
            _keep(path, content)
        _take(name, content)


def _offers(name: str, path: Path | None) -> frozenset[str]:
    """What a unit offers, loaded if it is in the cache; nothing if it is not."""
    if name not in _LOADED and path is not None:
        with suppress(OSError):
            _take(name, path.read_bytes())
            os.utime(path.parent)  # it is in use
    return _LOADED[name][1] if name in _LOADED else frozenset()


def _take(name: str, content: bytes) -> None:
    """Load what a file holds, unless it broke off or was damaged."""
    found = unpacked(content)
    if found is not None:
        offers, code = found
        _LOADED[name] = Unit.loaded(name, code), offers


def _keep(path: Path, content: bytes) -> None:
    """Write a file at once or not at all; where nothing can be written, nothing is kept."""
    draft = path.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        draft.write_bytes(content)
        draft.replace(path)


def _alone(path: Path | None) -> AbstractContextManager[object]:
    """While one process makes a unit, others wait for it."""
    with suppress(OSError):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            return FileLock(path.with_suffix(".lock")).acquire()
    return nullcontext()


def _path(rule: Rule, name: str) -> Path | None:
    """Where a unit is kept; None for rules without a file, as in a notebook."""
    if rule.group != jit.ELSEWHERE:
        return jit.unit_file(rule.group, name)
    digest = hashlib.sha256()
    try:
        for source in sorted({one.source for one in _below(rule) if one.group == jit.ELSEWHERE}):
            digest.update(Path(source).read_bytes())
    except OSError:
        return None
    return jit.unit_file(rule.group, f"{name}.{digest.hexdigest()[:16]}")


def _below(rule: Rule) -> set[Rule]:
    """A rule and all that it calls, by the names in its text."""
    found: set[Rule] = set()
    waiting = [rule]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting.extend(_named(one))
    return found


def _named(rule: Rule) -> Iterator[Rule]:
    names, known = rule.py_func.__code__.co_names, rule.py_func.__globals__
    for value in (known.get(name) for name in names):
        if isinstance(value, Rule):
            yield value
        elif isinstance(value, ModuleType):
            found = (getattr(value, name, None) for name in names)
            yield from (one for one in found if isinstance(one, Rule))
