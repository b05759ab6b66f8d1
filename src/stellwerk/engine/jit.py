"""The one decorator: `@rule` compiles a function once, for the types it is annotated with.

Nothing else in the project says numba, except `compiler` and the few machine instructions in
`bits` and `record`. Three modes, chosen by the environment variable `STELLWERK_JIT` before the
first import:

    on        compiled (the default)
    off       the same text as plain Python, on plain records: for debugging and coverage
    checked   compiled with bounds checks, in a cache of its own: for tests

A rule compiles when Python first calls it, in exactly one signature (`compiler`). Compiled code is
kept under the user's cache directory, in a folder named by a hash of the sources it was made from.
`STELLWERK_CACHE` moves that directory.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import metadata
from pathlib import Path
from threading import RLock
from typing import (
    Any,
    Protocol,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
    runtime_checkable,
)

from stellwerk.engine import told

#: One of numba's own objects, of which it says nothing to type checkers.
Numba: TypeAlias = Any

F = TypeVar("F", bound=Callable[..., object])


@runtime_checkable
class Compiled(Protocol):
    """A rule in a compiled mode."""

    __module__: str

    def ensure(self) -> None:
        """Compile it now, or load it from the cache, if that has not happened yet."""

    def entry(self) -> Callable[..., object]:
        """Its machine code as Python calls it."""


MODE = os.environ.get("STELLWERK_JIT", "on")
if MODE not in {"on", "off", "checked"}:
    raise SystemExit(f"STELLWERK_JIT is {MODE!r}; it may be on, off or checked")

COMPILED = MODE != "off"

PACKAGE = Path(__file__).resolve().parent.parent
#: The group of rules outside the package.
ELSEWHERE = "elsewhere"
#: Whose sources a package's compiled code is made from, besides its own.
FOUNDATIONS = {
    "engine": (),
    "tickets": ("engine",),
    "metro": ("engine",),
    "batch": ("engine", "tickets", "metro", "bots"),
    ELSEWHERE: ("engine", "tickets", "metro", "bots"),
}

#: Held while a rule is compiled or loaded: threads may meet at its first call.
COMPILING = RLock()


def rule(function: F) -> F:
    """Make `function` a rule: compiled on first use, or left as it is in plain mode."""
    if not COMPILED:
        return function
    compiled = _compiled(function)
    told.RULES[group_of(function.__module__)] += 1
    return compiled  # type: ignore[return-value]


def direct(function: F) -> F:
    """A rule without the look at its arguments, which takes longer than many a rule does.

    They must be what its annotations say; that is for those who call the same rule all the time.
    """
    if not isinstance(function, Compiled):
        return function
    return function.entry()


def cache_root() -> Path:
    """The directory that holds compiled code of all versions."""
    given = os.environ.get("STELLWERK_CACHE")
    if given:
        return Path(given)
    import platformdirs

    found = Path(platformdirs.user_cache_dir("stellwerk"))
    return found if found.is_absolute() else _without_home()


def _without_home() -> Path:
    """A new directory for an account that has no home.

    Code is never loaded from below the working directory, where others may put files. Processes
    that this one starts find the same.
    """
    import tempfile

    os.environ["STELLWERK_CACHE"] = tempfile.mkdtemp(prefix="stellwerk-cache-")
    return Path(os.environ["STELLWERK_CACHE"])


@cache
def cache_directory(group: str) -> Path:
    """The directory for the compiled code of one package, named by what it was made from."""
    digest = hashlib.sha256()
    for version in (sys.version, metadata.version("numba"), metadata.version("numpy"), MODE):
        digest.update(version.encode())
    for source in compiled_sources(group):
        digest.update(str(source.relative_to(PACKAGE)).encode())
        digest.update(source.read_bytes())
    return cache_root() / f"{group}-{digest.hexdigest()[:16]}"


def compiled_sources(group: str) -> tuple[Path, ...]:
    """The sources that a package's compiled code is made from."""
    return tuple(
        source
        for part in (*_foundations(group), group)
        for source in sorted((PACKAGE / part).rglob("*.py"))
        if _is_compiled(source.read_bytes())
    )


@cache
def place() -> str:
    """A word for the kind of processor that compiled code is made for."""
    from llvmlite import binding

    name = os.environ.get("NUMBA_CPU_NAME") or binding.get_host_cpu_name()
    features = os.environ.get("NUMBA_CPU_FEATURES")
    if features is None:
        features = binding.get_host_cpu_features().flatten()
    kind = f"{binding.get_process_triple()} {name} {features}"
    return hashlib.sha256(kind.encode()).hexdigest()[:8]


def unit_file(group: str, unit: str) -> Path:
    """Where a unit of compiled code is kept."""
    return cache_directory(group) / f"{unit}.{place()}.unit"


def _is_compiled(source: bytes) -> bool:
    """Whether rules, records or numbers they use are in a source, or how they are compiled.

    That is all but what speaks to people.
    """
    if any(word in source for word in (b"@rule", b"Annotated[", b"llvmlite", b"numba.core")):
        return True
    return b"def " not in source and b"(TypedDict" not in source


def _foundations(group: str) -> tuple[str, ...]:
    """The packages whose rules `group` may call; one that is not listed may call all of them."""
    return FOUNDATIONS.get(group, ("engine", "tickets", "metro"))


def group_of(module: str) -> str:
    """The package that a module of rules is in: rules of a package are kept together."""
    parts = module.split(".")
    return parts[1] if parts[0] == "stellwerk" and len(parts) > 1 else ELSEWHERE


def _compiled(function: Callable[..., object]) -> Compiled:
    from stellwerk.engine.compiler import Rule

    return Rule(function)


@cache
def signature(function: Callable[..., object]) -> Numba:
    """The numba signature that a function's annotations spell out."""
    hints = get_type_hints(function)
    result = hints.pop("return")
    return _numba_type(result)(*(_numba_type(hint) for hint in hints.values()))


def _numba_type(hint: Any) -> Numba:
    """int, bool, None, a NumPy number, a record class, or an array of them (`list[...]`)."""
    import numba
    import numpy as np
    from numba import types

    from stellwerk.engine import record

    plain = {int: types.int64, bool: types.boolean, float: types.float64, type(None): types.none}
    if hint in plain:
        return plain[hint]
    if get_origin(hint) is list:
        inner, depth = hint, 0
        while get_origin(inner) is list:
            (inner,), depth = get_args(inner), depth + 1
        return types.Array(_numba_type(inner), depth, "C")
    if isinstance(hint, type) and issubclass(hint, np.generic):
        return numba.from_dtype(np.dtype(hint))
    return numba.from_dtype(record.dtype(hint))
