"""Rules become machine code: each is lowered once; what Python calls is linked into one unit.

Left to itself, numba links everything that a function calls into it, optimizes all of that and
makes machine code of it, for every function anew: with 200 rules on ten floors most of the work is
done again and again. Here a rule is typed and lowered by itself, once, for its annotations say all
that its callers need. What Python calls is linked with everything below it into one unit, which is
optimized once (`units` says which, and keeps them). Only what a unit offers can be seen from
outside, so the optimizer may do with the rest what it likes, and units never meet.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

from numba.core import codegen, compiler, funcdesc, itanium_mangler, typing
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import Environment
from numba.core.registry import CPUDispatcher, cpu_target

from stellwerk.engine import jit, told
from stellwerk.engine.jit import Numba

#: How numba's name for the globals of a function begins.
ENVIRONMENT = ".NumbaEnv."


def _mangled(name: str, types: Numba = (), *, abi_tags: Numba = (), uid: Numba = None) -> str:
    """The symbol of a rule: its name alone, for it has one signature; numba's own for the rest.

    Numba would spell out every field of every record in it.
    """
    if name.removeprefix(ENVIRONMENT) in RULES:
        return str(itanium_mangler.mangle(name, ()))
    return str(funcdesc.default_mangler(name, types, abi_tags=abi_tags, uid=uid))


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A rule in a compiled mode: what numba and Python know of a compiled function.

    Rules that call it need its signature and its symbol only; machine code is made, or loaded,
    when Python calls it.
    """

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(
            function,
            targetoptions={
                "nopython": True,
                "nogil": True,
                "error_model": "numpy",
                "boundscheck": jit.MODE == "checked",
            },
        )
        self.name = f"{function.__module__}.{function.__qualname__}"
        self.group = jit.group_of(function.__module__)
        self.source = function.__code__.co_filename
        RULES[self.name] = self

    @cached_property
    def declared(self) -> Numba:
        """What callers and the linker must know; made when first asked for, with its signature."""
        function, wanted = self.py_func, jit.signature(self.py_func)
        code = function.__code__
        found = funcdesc.PythonFunctionDescriptor(
            native=True,
            modname=function.__module__,
            qualname=function.__qualname__,
            unique_name=function.__qualname__,
            doc="",
            typemap=None,
            restype=wanted.return_type,
            calltypes=None,
            args=code.co_varnames[: code.co_argcount],
            kws=(),
            mangler=_mangled,
            argtypes=tuple(wanted.args),
        )
        self.targetctx.insert_user_function(self, found, [])
        SYMBOLS[found.mangled_name] = self
        return found

    def get_call_template(self, args: Numba, kws: Numba) -> Numba:
        """How a call in another rule is typed."""
        pysig, args = self._compiler.fold_argument_types(args, kws)
        assert self.declared
        called = self.py_func.__name__
        template = typing.make_concrete_template(
            f"CallTemplate({called})", key=called, signatures=[jit.signature(self.py_func)]
        )
        return template, pysig, args, {}

    def get_overload(self, sig: Numba) -> Numba:
        """Under which key a call in another rule is lowered."""
        assert self.declared
        return self

    def ensure(self) -> None:
        """Compile it now, or load it from the cache, if that has not happened yet."""
        with jit.COMPILING:
            if not self.overloads:
                from stellwerk.engine import units

                self.offer(units.with_rule(self))
                self.disable_compile()

    def entry(self) -> Numba:
        """Its machine code as Python calls it."""
        self.ensure()
        (overload,) = self.overloads.values()
        return overload.entry_point

    def _compile_for_args(self, *args: Numba, **kws: Numba) -> Numba:
        # Another thread may have compiled it since this one was called: that is no misfit.
        self.ensure()
        (overload,) = self.overloads.values()
        wanted = overload.signature.args
        given = [self.typeof_pyval(arg) for arg in args]
        fits = self.typingctx.can_convert
        if len(given) != len(wanted) or None in map(fits, given, wanted):
            raise TypeError(f"{self.py_func.__qualname__}: arguments do not fit its annotations")
        return overload.entry_point

    def offer(self, library: Numba) -> None:
        """Let Python call the machine code of a unit."""
        environment = Environment.from_fndesc(self.declared)
        entry = self.targetctx.get_executable(library, self.declared, environment)
        self.add_overload(
            compiler.compile_result(
                typing_context=self.typingctx,
                target_context=self.targetctx,
                entry_point=entry,
                signature=jit.signature(self.py_func),
                library=library,
                fndesc=self.declared,
                environment=environment,
                objectmode=False,
                lifted=(),
                metadata={},
                reload_init=[],
                referenced_envs=[],
            )
        )


#: All rules of the modules imported so far, by module and name.
RULES: dict[str, Rule] = {}
#: Those that were declared, by symbol.
SYMBOLS: dict[str, Rule] = {}


class _Pipeline(compiler.Compiler):  # type: ignore[misc]
    """Numba's own passes, with short symbols."""

    def __init__(self, *rest: Numba) -> None:
        super().__init__(*rest)
        self.state.targetctx.mangler = _mangled


@dataclass(frozen=True, slots=True)
class Lowered:
    """A rule's own code, the rules it calls, and what else is linked to it: numba's own."""

    module: Numba
    calls: tuple[Rule, ...]
    others: tuple[Numba, ...]


#: Rules lowered in this process, with what Python needs to call them or without.
_LOWERED: dict[tuple[Rule, bool], Lowered] = {}


def lowered(rule: Rule, offered: bool) -> Lowered:
    """The code of a rule; of one that is `offered`, with what Python needs to call it."""
    found = _LOWERED.get((rule, True)) or _LOWERED.get((rule, offered))
    if found is None:
        with told.compiling(rule.group, rule.name):
            found = _LOWERED[rule, offered] = _lower(rule, offered)
    return found


def _lower(rule: Rule, offered: bool) -> Lowered:
    flags = compiler.Flags()
    rule.targetdescr.options.parse_as_flags(flags, rule.targetoptions)
    flags.no_compile = True
    flags.no_cfunc_wrapper = True
    flags.no_cpython_wrapper = not offered
    flags.nrt = False  # rules allocate nothing
    library = compiler.compile_extra(
        rule.typingctx,
        rule.targetctx,
        rule.py_func,
        args=rule.declared.argtypes,
        return_type=rule.declared.restype,
        flags=flags,
        locals={},
        pipeline_class=_Pipeline,
    ).library
    names = [one.name for one in library._final_module.functions if one.is_declaration]
    calls = tuple(SYMBOLS[name] for name in names if name in SYMBOLS)
    return Lowered(library._final_module, calls, tuple(library._linking_libraries))


def closure(rules: Sequence[Rule], also: Callable[[Rule], bool]) -> dict[Rule, bool]:
    """Rules with all that they call, and whether each is offered: they are, and `also` others."""
    found: dict[Rule, bool] = {}
    waiting = list(reversed(rules))
    while waiting:
        rule = waiting.pop()
        if rule not in found:
            found[rule] = rule in rules or also(rule)
            waiting.extend(lowered(rule, found[rule]).calls)
    return found


class Unit(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Machine code for Python: what it offers, and everything below that."""

    def get_pointer_to_function(self, name: str) -> int:
        """Where a function begins; without numba's list of symbols, which loaded code is not in."""
        self._ensure_finalized()
        return int(self._codegen._engine.get_function_address(name))

    @classmethod
    def loaded(cls, name: str, machine_code: bytes) -> Unit:
        """A unit out of what `made` returned."""
        unit = cls(cpu_target.target_context.codegen(), name)
        unit.enable_object_caching()
        unit._set_compiled_object(machine_code)
        with global_compiler_lock:
            unit._finalize_final_module()
        return unit

    @classmethod
    def made(cls, name: str, rules: dict[Rule, bool]) -> bytes:
        """The machine code of some rules, of which those are offered that are marked."""
        unit = cls(cpu_target.target_context.codegen(), name)
        parts = [lowered(rule, offered) for rule, offered in rules.items()]
        with global_compiler_lock:
            for part in parts:
                unit._final_module.link_in(part.module, preserve=True)
            for library in {one: None for part in parts for one in part.others}:
                unit._final_module.link_in(library._get_module_for_linking(), preserve=True)
            unit._hide({rule.declared for rule, offered in rules.items() if offered})
            unit._optimize_final_module()
            unit._final_module.verify()
            return bytes(unit._codegen._tm.emit_object(unit._final_module))

    def _hide(self, offered: set[Numba]) -> None:
        """Let nothing be seen from outside but what Python calls."""
        seen = {one.llvm_cpython_wrapper_name for one in offered}
        seen |= {one.env_name for one in offered}
        module = self._final_module
        for one in (*module.functions, *module.global_variables):
            if not one.is_declaration and one.name not in seen:
                one.linkage = "internal"


@contextmanager
def undisturbed() -> Iterator[None]:
    """While millions of small objects are made that stay, nobody looks for garbage."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
