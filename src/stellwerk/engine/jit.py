"""The one decorator: `@rule` compiles a function once, for the types it is annotated with.

Nothing else in the project says numba, except the few machine instructions in `bits` and
`record`. Three modes, chosen by the environment variable `STELLWERK_JIT` before the first import:

    on        compiled (the default)
    off       the same text as plain Python, on plain records: for debugging and coverage
    checked   compiled with bounds checks, in a cache of its own: for tests

A rule compiles when it is first needed, in exactly one signature. Compiled code is kept under the
user's cache directory, in a folder named by a hash of the sources it was made from: numba itself
looks only at a function's own file, so a change in a callee would go unnoticed. `STELLWERK_CACHE`
moves that directory.
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
from typing import Any, Protocol, TypeVar, get_args, get_origin, get_type_hints, runtime_checkable

from stellwerk.engine import told

F = TypeVar("F", bound=Callable[..., Any])


@runtime_checkable
class Compiled(Protocol):
    """A rule in a compiled mode."""

    __module__: str

    def ensure(self) -> None:
        """Compile it now, or load it from the cache, if that has not happened yet."""


MODE = os.environ.get("STELLWERK_JIT", "on")
if MODE not in {"on", "off", "checked"}:
    raise SystemExit(f"STELLWERK_JIT is {MODE!r}; it may be on, off or checked")

COMPILED = MODE != "off"

PACKAGE = Path(__file__).resolve().parent.parent
#: Whose sources a package's compiled code is made from, besides its own.
FOUNDATIONS = {
    "engine": (),
    "tickets": ("engine",),
    "metro": ("engine",),
    "batch": ("engine", "tickets", "metro", "bots"),
}

#: Held while a rule is compiled or loaded: threads may meet at its first call.
COMPILING = RLock()


def rule(function: F) -> F:
    """Make `function` a rule: compiled on first use, or left as it is in plain mode."""
    if not COMPILED:
        return function
    compiled = _compiled(function)
    told.RULES[_group(function)] += 1
    return compiled  # type: ignore[no-any-return]


def cache_root() -> Path:
    """The directory that holds compiled code of all versions."""
    given = os.environ.get("STELLWERK_CACHE")
    if given:
        return Path(given)
    import platformdirs

    return Path(platformdirs.user_cache_dir("stellwerk"))


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
    """A word for where compiled code can be used: this kind of processor, these very files."""
    from llvmlite import binding

    kind = f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()} {PACKAGE}"
    return hashlib.sha256(kind.encode()).hexdigest()[:8]


def _is_compiled(source: bytes) -> bool:
    """Whether rules, records or numbers they use are in a source: all but what speaks to people."""
    if b"@rule" in source or b"Annotated[" in source:
        return True
    return b"def " not in source and b"(TypedDict" not in source


def _foundations(group: str) -> tuple[str, ...]:
    """The packages whose rules `group` may call; one that is not listed may call all of them."""
    return FOUNDATIONS.get(group, ("engine", "tickets", "metro"))


def _group(function: Callable[..., Any]) -> str:
    parts = function.__module__.split(".")
    return parts[1] if parts[0] == "stellwerk" and len(parts) > 1 else "elsewhere"


def _compiled(function: Callable[..., Any]) -> Any:
    import numba

    setattr(numba.config, "CACHE_DIR", str(cache_directory(_group(function))))  # noqa: B010
    dispatcher = numba.njit(
        cache=True, nogil=True, error_model="numpy", boundscheck=MODE == "checked"
    )(function)
    in_one_signature(dispatcher, function)
    return dispatcher


def in_one_signature(dispatcher: Any, function: Callable[..., Any]) -> None:
    """Bind a numba dispatcher to the signature of its annotations, compiled on first need.

    Left alone, numba compiles once more for every mix of argument types (an int8 read from a
    record, a bool), and each of them again in every caller.
    """
    call_template = dispatcher.get_call_template

    def ensure() -> None:
        with COMPILING:
            if not dispatcher.signatures:
                name = f"{function.__module__}.{function.__qualname__}"
                with told.compiling(_group(function), name) as here:
                    dispatcher.compile(signature(function))
                    here.loaded = bool(dispatcher.stats.cache_hits)
                dispatcher.disable_compile()

    def get_call_template(args: Any, kws: Any) -> Any:
        ensure()
        return call_template(args, kws)

    def compile_for_args(*args: Any, **kws: Any) -> Any:
        # Another thread may have compiled it since this one was called: that is no misfit.
        ensure()
        (overload,) = dispatcher.overloads.values()
        wanted = overload.signature.args
        given = [dispatcher.typeof_pyval(arg) for arg in args]
        fits = dispatcher.typingctx.can_convert
        if len(given) != len(wanted) or None in map(fits, given, wanted):
            raise TypeError(f"{function.__qualname__}: arguments do not fit its annotations")
        return overload.entry_point

    dispatcher.get_call_template = get_call_template
    dispatcher._compile_for_args = compile_for_args
    dispatcher.ensure = ensure


@cache
def signature(function: Callable[..., Any]) -> Any:
    """The numba signature that a function's annotations spell out."""
    hints = get_type_hints(function)
    result = hints.pop("return")
    return _numba_type(result)(*(_numba_type(hint) for hint in hints.values()))


def _numba_type(hint: Any) -> Any:
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
