"""`stellwerk serve` as a process of its own, which tests may kill."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import orjson

from tests.server.conftest import QUICK

#: Seconds that anything may take before a test gives up. Where more urgent things are done, a
#: server may need minutes to start; waiting so long costs nothing where it starts at once.
PATIENCE = 600.0
SERVES = re.compile(r"Stellwerk serves (http://\S+)/")


class Process:
    """A server on one database; the system gives every start a port of its own."""

    def __init__(self, database: str, folder: Path, **settings: Any) -> None:
        self.database = database
        self.address = ""
        self.starts = 0
        #: A program that runs the server, as `faketime` does.
        self.under: list[str] = []
        #: What Python is to run, with which words, and in which mode.
        self.program = ["-m", "stellwerk"]
        self.words = ["serve", "--port", "0", "--database", database]
        self.mode = "off"
        self.ready = asyncio.Event()
        self._log = folder / f"server-{id(self):x}.log"
        self._told = self._log.with_suffix(".out")
        # All of a test's people, and those without a name, come from one address.
        wide = {"sockets_per_person": 10_000, "log_level": "warning"}
        self._settings = {"sweep_seconds": 0.1, **QUICK, **wide, **settings}
        self._process: subprocess.Popen[bytes] | None = None

    def launch(self) -> None:
        """Start the program, and do not wait for it."""
        self.starts += 1
        names = {f"STELLWERK_{key.upper()}": str(value) for key, value in self._settings.items()}
        mode = {"STELLWERK_JIT": self.mode}
        self._process = self.spawn(self.words, mode | names, self._told, self._log)

    def spawn(self, words: list[str], env: dict[str, str], told: Path, log: Path) -> Any:
        """Start a process of the program."""
        with log.open("ab") as errors, told.open("wb") as output:
            return subprocess.Popen(
                [*self.under, sys.executable, *self.program, *words],
                stdout=output,
                stderr=errors,
                env={**os.environ, **env},
            )

    async def start(self) -> None:
        """Start the program; it serves when this returns."""
        self.launch()
        assert self._process is not None
        end = time.monotonic() + PATIENCE
        while not (found := SERVES.search(self._told.read_text(encoding="utf-8"))):
            late = self._process.poll() is not None or time.monotonic() > end
            assert not late, self._log.read_text(encoding="utf-8")
            await asyncio.sleep(0.05)
        self.address = found[1]
        self.ready.set()

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self.ready.clear()
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self, by: signal.Signals = signal.SIGTERM) -> None:
        """End it if it runs, as a service would, or as Ctrl-C does; at last by force."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.send_signal(by)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()

    @property
    def process_id(self) -> int:
        """The number of the running program."""
        assert self._process is not None
        return self._process.pid

    def complaints(self) -> list[Any]:
        """What it has logged as errors: unexpected ones, which clients saw as 500.

        Text that is no UTF-8 is the client's fault alone.
        """
        lines = self._log.read_bytes().splitlines()
        told = [found for line in lines if (found := _told(line)) is not None]
        strange = [
            b"\n".join(lines[n : n + 40]) for n in range(len(lines)) if _is_strange(lines[n])
        ]
        errors = [line for line in told if line["level"] == "error"]
        return strange + [line for line in errors if "UTF-8" not in line["event"]]


def _told(line: bytes) -> Any:
    """What a line of the log tells; None if it is none, or found no room on a full disk."""
    try:
        return orjson.loads(line) if line.startswith(b"{") else None
    except orjson.JSONDecodeError:
        return None


def _is_strange(line: bytes) -> bool:
    return b"Traceback" in line
