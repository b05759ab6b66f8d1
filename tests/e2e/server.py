"""A real server with the built client, in a process of its own, that can be stopped and started."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src/stellwerk/server/static/index.html"
SERVES = re.compile(r"Stellwerk serves (http://\S+:(\d+))/")
#: Seconds that anything may take on a busy machine before a test gives up.
PATIENCE = 600
QUICK = {
    "STELLWERK_JIT": "off",
    "STELLWERK_BOT_PACE": "0",
    "STELLWERK_UNDO_WAIT": "0",
    "STELLWERK_REQUESTS_PER_MINUTE": "1000000",
    "STELLWERK_REQUESTS_PER_ADDRESS": "1000000",
    "STELLWERK_PEOPLE_PER_HOUR": "1000000",
    "STELLWERK_UPLOADS_PER_HOUR": "1000000",
    "STELLWERK_SOCKETS_PER_PERSON": "1000",
    "STELLWERK_VOTE_GRACE": "0",
    "STELLWERK_LOG_LEVEL": "error",
}


class Server:
    """Serves tables kept in a folder, always at the same address: the one of its first start."""

    def __init__(self, folder: Path) -> None:
        assert STATIC.is_file(), "the client is not built: run `make web`"
        self.address = ""
        self._folder, self._port = folder, "0"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Serve; returns when it does."""
        end = time.monotonic() + PATIENCE
        while not self._serves():  # another program has taken the port while it was free
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.5)

    def _serves(self) -> bool:
        command = [sys.executable, "-m", "stellwerk", "serve", "--port", self._port]
        command += ["--database", str(self._folder / "tables.sqlite")]
        self._process = subprocess.Popen(
            command, env={**os.environ, **QUICK}, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        found = SERVES.search(self._process.stdout.readline())
        if found is None:
            self.stop()
            return False
        self.address, self._port = found[1], found[2]
        return True

    def stop(self) -> None:
        """End it, as Ctrl-C does; at last by force."""
        if self._process is None:
            return
        with self._process as ending:
            ending.terminate()
            try:
                ending.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                ending.kill()
        self._process = None
