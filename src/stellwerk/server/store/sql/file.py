"""The file of a SQLite database: the one that was opened, or another one by now.

A program that has a file open goes on reading and writing it after its name is gone: whatever it
stores then is lost with its end. So it is asked before every commit, and after it, whether the file
of that name still is the one that was opened.
"""

from __future__ import annotations

from pathlib import Path

#: How every SQLite file begins.
MAGIC = b"SQLite format 3\x00"


class Misplaced(OSError):
    """The file is gone, or another one has taken its place."""


class DatabaseFile:
    """Which file it is that a name means, once it is known."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: tuple[int, int] | None = None

    def remember(self) -> None:
        """This is the file from now on."""
        self._known = self._identity()

    def check(self) -> None:
        """`Misplaced` if the name means another file than was remembered, or none."""
        if self._known is not None and self._identity() != self._known:
            raise Misplaced(f"{self.path} is not the file that was opened")

    def check_head(self) -> None:
        """The same, and `Misplaced` if it does not begin as a database does."""
        self.check()
        with self.path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise Misplaced(f"{self.path} is no longer a database")

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino
