"""The file of a SQLite database: the one that was opened, or another one by now.

A program that has a file open goes on reading and writing it after its name is gone: whatever it
stores then is lost with its end. So it is asked before every commit, and after it, whether the file
of that name still is the one that was opened, and so is its journal.

Whoever opens and closes the file while SQLite has it open takes away all of SQLite's locks on it,
for that is how POSIX locks work: another process (a backup, say) then takes itself for the last
user and deletes the journal into which this one goes on writing. So there is one descriptor of our
own, which is closed only when SQLite is done.
"""

from __future__ import annotations

import os
from pathlib import Path

#: How every SQLite file begins.
MAGIC = b"SQLite format 3\x00"


def make_private(path: Path) -> None:
    """Make an empty file that only its owner reads: it will hold the seeds of running games.

    SQLite makes its journals with the same rights. `FileExistsError` if there is something already.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def names_of(path: Path) -> int:
    """How many names a file has; 0 if there is none.

    SQLite finds a journal by its file's name: under a second one it would not see what is in it.
    """
    try:
        return path.stat().st_nlink
    except OSError:
        return 0


class Misplaced(OSError):
    """The file is gone, or another one has taken its place."""


class DatabaseFile:
    """Which file it is that a name means, once it is known."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: tuple[int, int] | None = None
        #: SQLite's journal, which is the same as long as it is open; None where it makes none.
        self._journal: tuple[int, int] | None = None
        self._descriptor: int | None = None

    def remember(self) -> None:
        """This is the file from now on."""
        self._known, self._journal = _identity(self.path), _identity(self._beside())

    def check(self) -> None:
        """`Misplaced` if the name means another file than was remembered, or none."""
        if self._known is not None and _identity(self.path) != self._known:
            raise Misplaced(f"{self.path} is not the file that was opened")
        if self._journal is not None and _identity(self._beside()) != self._journal:
            raise Misplaced(f"{self._beside()} is not the journal that was opened")

    def check_head(self) -> None:
        """The same, and `Misplaced` if it does not begin as a database does."""
        self.check()
        if self._known is None:  # an empty file at first: it is still to be made a database
            return
        if self._descriptor is None:
            self._descriptor = os.open(self.path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        if _beginning(self._descriptor) != MAGIC:
            raise Misplaced(f"{self.path} is no longer a database")

    def close(self) -> None:
        """Let go of the file: only after SQLite has."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _beside(self) -> Path:
        return self.path.with_name(f"{self.path.name}-wal")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _beginning(descriptor: int) -> bytes:
    """The first bytes of a file; several threads may ask at once where the system lets them."""
    if hasattr(os, "pread"):
        return os.pread(descriptor, len(MAGIC), 0)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return os.read(descriptor, len(MAGIC))
