"""A real server with the built client, in a process of its own, that can be stopped and started."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src/stellwerk/server/static/index.html"
QUICK = {
    "STELLWERK_JIT": "off",
    "STELLWERK_BOT_PACE": "0",
    "STELLWERK_UNDO_WAIT": "0",
    "STELLWERK_REQUESTS_PER_MINUTE": "1000000",
    "STELLWERK_PEOPLE_PER_HOUR": "1000000",
    "STELLWERK_SOCKETS_PER_PERSON": "1000",
    "STELLWERK_LOG_LEVEL": "error",
}


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """Serves tables kept in a folder, always at the same address."""

    def __init__(self, folder: Path) -> None:
        assert STATIC.is_file(), "the client is not built: run `make web`"
        port = _free_port()
        self.address = f"http://127.0.0.1:{port}"
        self._command = [sys.executable, "-m", "stellwerk", "serve", "--port", str(port)]
        self._command += ["--database", str(folder / "tables.sqlite")]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Serve; returns when the first request is answered."""
        self._process = subprocess.Popen(self._command, env={**os.environ, **QUICK})
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            assert self._process.poll() is None, "the server ended"
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=2).close()
                return
            except (urllib.error.URLError, TimeoutError):
                time.sleep(0.1)
        raise AssertionError("the server did not open in time")

    def stop(self) -> None:
        """End it, as Ctrl-C does."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(60)
