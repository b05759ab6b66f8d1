"""Servers that start at once: copies of a process that has loaded the program and nothing else.

Most of the time of a start is loading the program, which no fault can harm. A copy is a process of
its own that runs `stellwerk serve` from its first line: it opens the database, repairs what the
last one left, takes its port and its locks. It is killed like any other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Any

from tests.server.process import Process


def preloaded() -> ForkServerContext:
    """Where copies come from; whatever it loads, it loads once."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["stellwerk.cli", "stellwerk.server.edge.app", "uvicorn"])
    return context


def _serve(words: list[str], env: dict[str, str], told: str, log: str) -> None:
    """The life of a copy."""
    for path, number in ((told, 1), (log, 2)):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(file, number)
        os.close(file)
    os.environ.update(env)
    sys.argv = ["stellwerk", *words]
    from stellwerk.cli import main

    sys.exit(main(words))


class _Running:
    """A copy, with the verbs of `subprocess.Popen` that a `Process` asks for."""

    def __init__(self, copy: Any) -> None:
        self._copy = copy
        self.pid = int(copy.pid)

    def poll(self) -> int | None:
        code: int | None = self._copy.exitcode
        return code

    def send_signal(self, what: signal.Signals) -> None:
        os.kill(self.pid, what)

    def wait(self, timeout: float) -> int:
        self._copy.join(timeout)
        if self._copy.exitcode is None:
            raise subprocess.TimeoutExpired("stellwerk serve", timeout)
        return int(self._copy.exitcode)


class Copied(Process):
    """A server that is started as a copy."""

    context: ForkServerContext

    def spawn(self, words: list[str], env: dict[str, str], told: Path, log: Path) -> Any:
        """Start the program."""
        told.write_bytes(b"")
        copy = self.context.Process(target=_serve, args=(words, env, str(told), str(log)))
        copy.start()
        return _Running(copy)
