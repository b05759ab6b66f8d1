"""Where words come from: a terminal with completion and history, a file, or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TextIO

from rich.console import Console
from rich.text import Text

from stellwerk.cli.table.family import Family
from stellwerk.errors import BadOption

#: Lines under the prompt that the menu of completions may take.
MENU = 5


class Prompt(Protocol):
    """Something that gives one line of words after the other; EOFError when there are no more."""

    @property
    def interactive(self) -> bool:
        """Whether a person sits there: screens are cleared, and confirmation is asked."""

    def ask(self, question: str, hint: str = "") -> str:
        """The next line. KeyboardInterrupt and EOFError mean what they mean."""

    def offer(
        self, legal: Sequence[str], commands: Mapping[str, Sequence[str]], family: Family
    ) -> None:
        """What may be typed next, for completion."""

    def forget(self) -> None:
        """Somebody else comes to the keyboard: forget what was typed."""


class Lines:
    """Lines of a file or a pipe, echoed behind the question; `#` starts a comment."""

    interactive = False

    def __init__(self, source: TextIO, console: Console, skip_empty: bool = True) -> None:
        self._lines: Iterator[tuple[int, str]] = enumerate(source, 1)
        self._console = console
        self._skip_empty = skip_empty
        self.number = 0

    def ask(self, question: str, hint: str = "") -> str:
        """The next line that holds something."""
        for number, line in self._lines:
            words = line.partition("#")[0].strip()
            if words or (not self._skip_empty and not line.strip()):
                self.number = number
                self._console.print(Text(f"{question}> {words}"), no_wrap=True, overflow="fold")
                return words
        raise EOFError

    def offer(
        self, legal: Sequence[str], commands: Mapping[str, Sequence[str]], family: Family
    ) -> None:
        """A file needs no completion."""

    def forget(self) -> None:
        """A file has no history."""


class Terminal:
    """A person's terminal: completion while typing, history by arrow keys."""

    interactive = True

    def __init__(self) -> None:
        from stellwerk.cli.table.complete import TableCompleter

        self._completer = TableCompleter()
        self._session: Any = None
        self.forget()

    def forget(self) -> None:
        """A new session: the arrow keys find nothing of the last one."""
        from prompt_toolkit import PromptSession

        self._session = PromptSession(
            completer=self._completer, reserve_space_for_menu=MENU, complete_while_typing=True
        )

    def ask(self, question: str, hint: str = "") -> str:
        """What the person types."""
        return str(self._session.prompt(f"{question}> ", placeholder=hint)).strip()

    def offer(
        self, legal: Sequence[str], commands: Mapping[str, Sequence[str]], family: Family
    ) -> None:
        """What may be typed next."""
        self._completer.legal = legal
        self._completer.commands = commands
        self._completer.gloss = family.gloss


def open_prompt(script: str | None, confirm: bool, console: Console) -> Prompt:
    """The terminal if there is one, else the lines of the script or of standard input."""
    if script is not None:
        return Lines(_opened(script), console, skip_empty=not confirm)
    if sys.stdin.isatty() and sys.stdout.isatty():
        return Terminal()
    return Lines(sys.stdin, console, skip_empty=not confirm)


def _opened(script: str) -> TextIO:
    if script == "-":
        return sys.stdin
    try:
        from io import StringIO

        return StringIO(Path(script).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"--script {script}", f"{error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise BadOption(f"--script {script}", "it is not a UTF-8 text file.") from None
