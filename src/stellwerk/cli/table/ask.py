"""One decision of a person: words in, an action out.

typed words ──► a command            shows something, and asks again
            └─► one legal action     preview, then Enter plays it and `undo` takes it back
            └─► several              a numbered list; a number chooses
            └─► none                 one sentence that says why
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from stellwerk.cli.table import draw, keep
from stellwerk.cli.table.family import Command, Family, Room, Seats
from stellwerk.cli.table.legal import grouped, listed
from stellwerk.cli.table.prompt import MENU, Prompt
from stellwerk.cli.table.resolve import filtered, meant, normal
from stellwerk.errors import IllegalAction, StellwerkError, suggestion
from stellwerk.game import Event, State, View
from stellwerk.replay import Replay

YES = {"", "y", "yes", "ok"}
NO = {"undo", "u", "n", "no"}
#: How many choices are listed when words leave doubt.
CHOICES = 15
LOG = 20


class Quit(Exception):
    """The person leaves the table."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What every person at the table shares."""

    console: Console
    prompt: Prompt
    family: Family
    state: State
    replay: Callable[[], Replay]
    confirm: bool

    @property
    def room(self) -> Room:
        """The size of a screen that leaves space for the prompt and its menu."""
        if not self.prompt.interactive:
            return Room(self.console.width)
        return Room(self.console.width, self.console.height - MENU - 1)


class Decision:
    """Asks one person for one decision."""

    def __init__(self, desk: Desk, view: View, seats: Seats, log: Sequence[Event], since: int):
        self._desk, self._view, self._seats = desk, view, seats
        self._log, self._since = log, since
        self._actions = {view.text(action): action for action in view.legal}
        self._asked = desk.family.asked(view)
        self._pending: int | None = None
        self._choices: list[str] = []
        self._commands: Mapping[str, Command] = {**self._own_commands(), **desk.family.commands}

    def _own_commands(self) -> dict[str, Command]:
        view_words: Callable[[View], list[str]] = lambda view: []  # noqa: E731
        rows = {
            "legal": (
                "legal [WORDS]",
                "what is legal now, or what matches",
                self._legal,
            ),
            "log": ("log [NUMBER]", "what happened so far", self._show_log),
            "show": ("show", "the screen again (Enter does the same)", self._show_screen),
            "undo": ("undo", "take back what is not yet confirmed", self._undo),
            "save": ("save [FILE]", "save the game so far", self._save),
            "quit": ("quit", "save the game so far and leave", self._quit),
            "help": ("help, ?", "this list", self._help),
        }
        return {name: Command(*row, view_words) for name, row in rows.items()}

    def ask(self) -> int:
        """Ask until there is an action."""
        self._draw()
        words_of = {name: command.words(self._view) for name, command in self._commands.items()}
        words_of["legal"] = sorted({word for text in self._actions for word in text.split()[:2]})
        self._desk.prompt.offer(list(self._actions), words_of, self._desk.family)
        while True:
            try:
                action = self._hear(self._read())
            except StellwerkError as error:
                self._say(_sentence(error))
                continue
            if action is not None:
                return action

    def _read(self) -> str:
        if self._pending is not None:
            return self._desk.prompt.ask("Enter plays it, undo takes it back")
        hint = "? helps, Tab completes, legal lists what you may do"
        return self._desk.prompt.ask(self._asked, hint)

    def _draw(self) -> None:
        if self._desk.prompt.interactive:
            self._desk.console.clear()
        self._show(self._show_screen(self._view, "", 0))

    def _show(self, lines: Sequence[Text]) -> None:
        draw.show(self._desk.console, lines)

    def _say(self, sentence: str) -> None:
        indent = len(sentence) - len(sentence.lstrip()) + 2
        self._show(draw.wrapped(Text(f"  {sentence}"), self._desk.console.width, indent))

    def _hear(self, words: str) -> int | None:
        if self._pending is not None and words.casefold() in YES:
            return self._pending
        if self._pending is not None and words.casefold() in NO:
            words = "undo"
        if not words:
            self._draw()
            return None
        if self._choices and words.isdigit():
            return self._choose(int(words))
        verb, _, rest = words.partition(" ")
        name = "help" if verb == "?" else verb.casefold()
        if name in self._commands:
            self._command(name, rest.strip())
            return None
        return self._act(words)

    def _command(self, name: str, rest: str) -> None:
        self._show(self._commands[name].show(self._view, rest, self._desk.console.width))

    def _choose(self, number: int) -> int | None:
        if not 1 <= number <= len(self._choices):
            self._say(f"The choices are 1 to {len(self._choices)}.")
            return None
        return self._propose(self._choices[number - 1])

    def _act(self, words: str) -> int | None:
        expanded = self._desk.family.expand(self._view, words)
        found = meant(expanded, self._actions)
        if len(found) == 1:
            return self._propose(found[0])
        if found:
            self._offer(found)
            return None
        return self._other(words, expanded)

    def _other(self, words: str, expanded: str) -> int | None:
        """Words that fit no legal action: a command cut short, another order, or a mistake."""
        verb, _, rest = normal(words).partition(" ")
        names = [name for name in self._commands if name.startswith(verb)]
        if len(names) == 1:
            self._command(names[0], rest)
            return None
        reason = self._unknown(verb)
        if reason is None and rest:
            reason = self._desk.family.explain(self._view, expanded)
        if reason is not None:
            self._say(reason)
            return None
        try:
            action = self._view.parse(expanded)
        except IllegalAction as error:
            self._say(error.why[:1].upper() + error.why[1:] if rest else self._not_now(verb))
            return None
        return self._checked(action)

    def _checked(self, action: int) -> int | None:
        if action in self._view.legal:
            return self._propose(self._view.text(action))
        # A refused action changes nothing, and the refusal says why.
        self._desk.state.play(self._view.seat or 0, action)
        return None

    def _verbs(self) -> list[str]:
        return sorted({text.partition(" ")[0] for text in self._actions})

    def _unknown(self, verb: str) -> str | None:
        """What to say to a first word that begins nothing at all."""
        if verb.isdigit():
            return "There is nothing to choose by number now."
        known = [*self._verbs(), *self._commands]
        if any(word.startswith(verb) for word in (*known, *ACTION_VERBS)):
            return None
        hint = suggestion(verb, known, "You may begin with")
        return f'"{verb}" is neither an action nor a command. {hint}'

    def _not_now(self, verb: str) -> str:
        return f'"{verb}" is not possible now, only: {", ".join(self._verbs())}.'

    def _offer(self, found: list[str]) -> None:
        """List what may be meant, jokers last; a long list shows its beginning."""
        self._choices = sorted(found, key=lambda text: "joker" in text)[:CHOICES]
        self._say("Which one? Type its number.")
        self._show(listed(self._choices))
        if len(found) > CHOICES:
            self._say(f"… and {len(found) - CHOICES} more: say more, or see `legal`.")

    def _propose(self, text: str) -> int | None:
        self._choices = []
        action = self._actions[text]
        if not self._desk.confirm:
            return action
        self._pending = action
        self._say(text)
        for line in self._desk.family.preview(self._view, action):
            self._say(f"  {line.plain}")
        return None

    def _legal(self, view: View, words: str, width: int) -> list[Text]:
        texts = list(self._actions)
        if not words:
            return grouped(texts, width)
        found = filtered(words, texts)
        if not found:
            return [Text(f'  Nothing legal fits "{words}".')]
        return [Text(f"  {text}") for text in found] if len(found) <= LOG else grouped(found, width)

    def _show_log(self, view: View, words: str, width: int) -> list[Text]:
        lines = self._desk.family.tell(self._log, self._seats)
        shown = int(words) if words.isdigit() else LOG
        return [Text("  ").append_text(line) for line in lines[-shown:]] if shown else []

    def _show_screen(self, view: View, words: str, width: int) -> list[Text]:
        news = self._log[self._since :]
        return self._desk.family.screen(self._view, news, self._seats, self._desk.room)

    def _undo(self, view: View, words: str, width: int) -> list[Text]:
        if self._pending is None:
            return [Text("  Nothing to take back: what is played stays played.")]
        text, self._pending = self._view.text(self._pending), None
        return [Text(f"  Taken back: {text}")]

    def _save(self, view: View, words: str, width: int) -> list[Text]:
        replay = self._desk.replay()
        path = keep.save(replay, Path(words)) if words else keep.save_somewhere(replay)
        draw.show_whole(self._desk.console, keep.saved_words(replay, path))
        return []

    def _quit(self, view: View, words: str, width: int) -> list[Text]:
        raise Quit

    def _help(self, view: View, words: str, width: int) -> list[Text]:
        commands = [(command.usage, command.summary) for command in self._commands.values()]
        rows: list[list[Text | str]] = [
            [Text(f"  {usage}", style="bold"), summary]
            for usage, summary in [*self._desk.family.help(), *commands]
        ]
        hint = "  You can shorten words as long as they stay unambiguous."
        return [*draw.table(rows), Text(hint)]


#: Verbs of actions that may not be legal now; the rules say why.
ACTION_VERBS = {"draw", "claim", "keep", "pay", "decline", "build", "pass", "lay"}
ACTION_VERBS |= {"swap", "station", "sight", "space", "join", "tourist", "refuse", "accept"}


def _sentence(error: StellwerkError) -> str:
    return f"{error.action}: {error.why}" if isinstance(error, IllegalAction) else str(error)
