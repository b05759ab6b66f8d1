"""Files of Python that register bots: anybody's own."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from stellwerk.errors import BadOption


def load(files: Sequence[str]) -> None:
    """Run files that register bots, each once in a process."""
    for file in files:
        path = Path(file).resolve()
        name = f"stellwerk_own_{sha256(str(path).encode()).hexdigest()[:12]}"
        if name not in sys.modules:
            _run(file, path, name)


def _run(file: str, path: Path, name: str) -> None:
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadOption(file, "there is no such Python file.")
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise BadOption(file, f"it does not run: {type(error).__name__}: {error}.") from error
