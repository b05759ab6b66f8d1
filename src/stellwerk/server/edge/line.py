"""The line between a server and the process that watches over it: words, one a line.

    the server tells       loaded    compiled rules are loaded, nothing is open yet
                           serving   people are let in
                           closed    the database is free for another server
    the watcher tells      open      open the database and let people in
                           {...}     how far compiling the rules is

When the watcher is gone the line ends, or breaks if it had not read all, and so does the server:
nobody could stop it any more.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import threading
from collections.abc import Callable

from stellwerk.server.ports import Preparation

LOADED, SERVING, CLOSED, OPEN = "loaded", "serving", "closed", "open"


def written(preparation: Preparation) -> str:
    """How far compiling is, as a line."""
    return json.dumps(preparation)


class Line:
    """The server's end of the line."""

    def __init__(self, number: int) -> None:
        """`number` is that of the open file, as the watcher has handed it over."""
        self._socket = socket.socket(fileno=number)
        self._words = self._socket.makefile("r", encoding="utf-8")

    def tell(self, word: str) -> None:
        """Tell the watcher, if it is still there."""
        try:
            self._socket.sendall(f"{word}\n".encode())
        except OSError:
            return

    def may_open(self) -> bool:
        """Wait until the watcher says so; False if it is gone."""
        try:
            return self._words.readline().strip() == OPEN
        except OSError:
            return False

    def follow(self, heard: Callable[[Preparation], None]) -> None:
        """Hear how far compiling is, in a thread; end this process when the watcher is gone."""
        threading.Thread(target=self._follow, args=(heard,), name="line", daemon=True).start()

    def _follow(self, heard: Callable[[Preparation], None]) -> None:
        try:
            with contextlib.suppress(OSError, ValueError):  # it breaks, or its last word breaks off
                for line in self._words:
                    heard(Preparation(*json.loads(line)))
        finally:
            os.kill(os.getpid(), signal.SIGTERM)
