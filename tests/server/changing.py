"""A watched server whose rules count as compiled when a file says `done`, or `failed`.

Until then another file may say how far they are. The servers are real ones; in the checked mode
the second one loads compiled rules.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from stellwerk.engine.jit import MODE
from stellwerk.server.edge.changeover import Changeover, Report
from stellwerk.server.edge.door import listen
from stellwerk.server.ports import Preparation
from tests.server.process import Process

FAR = Preparation("preparing", 0.25, 40, {"tickets": 0.5})
#: What the process runs: nothing else puts the tests in its way.
PROGRAM = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from tests.server.changing import main
sys.exit(main(*sys.argv[1:]))
"""


async def compiled_when(gate: Path, report: Report) -> bool:
    """Whether compiling went well, as soon as the file says so."""
    report(FAR)
    told = far = ""
    while not gate.exists():
        if far != told:
            report(Preparation(*json.loads(far)))
        await asyncio.sleep(0.02)
        told, far = far, _read(gate.with_suffix(".far"))
    return gate.read_text(encoding="utf-8") == "done"


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _write(path: Path, text: str) -> None:
    """At once, so that nobody reads half of it."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def main(database: str, gate: str) -> int:
    """Serve until a signal."""
    words = ["serve", "--port", "0", "--database", database]
    with listen("127.0.0.1", 0) as door:
        watched = Changeover(words, door, lambda report: compiled_when(Path(gate), report))
        return asyncio.run(watched.run())


class Watched(Process):
    """Such a server as tests start it."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        super().__init__(str(folder / "tables.sqlite"), folder, **settings)
        self.gate = folder / "gate"
        self.mode = MODE
        self.program = ["-c", PROGRAM]
        self.words = [self.database, str(self.gate)]

    def finish(self, word: str = "done") -> None:
        """Let compiling end."""
        _write(self.gate, word)

    def tell(self, far: Preparation) -> None:
        """Let compiling be so far."""
        _write(self.gate.with_suffix(".far"), json.dumps(far))

    def servers(self) -> dict[str, int]:
        """The processes that serve, by what they are: `plain` or `compiled`."""
        return {_kind(child): child for child in children(self.process_id)}

    async def until(self, *kinds: str) -> dict[str, int]:
        """Wait until there are just these servers."""
        while set(found := self.servers()) != set(kinds):
            await asyncio.sleep(0.01)
        return found

    def is_closing(self) -> bool:
        """Whether a server has begun to close its tables."""
        return b'"closing"' in self._log.read_bytes()

    @property
    def return_code(self) -> int | None:
        """The exit code, once it has ended."""
        assert self._process is not None
        return self._process.poll()


def children(process: int) -> list[int]:
    """The processes that another one has started."""
    try:
        text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    except OSError:
        return []
    return [int(word) for word in text.split()]


def is_alive(process: int) -> bool:
    """Whether a process runs."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return False
    return state[0] != "Z"


def _kind(process: int) -> str:
    try:
        words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return "gone"
    return "plain" if b"--at-once" in words else "compiled" if b"--door" in words else "starting"
