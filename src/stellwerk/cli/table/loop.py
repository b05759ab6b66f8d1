"""The game at the table: who decides next, people or bots; who has seen what; the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import cast

from rich.console import Console

from stellwerk.bots import Bot
from stellwerk.cli.table import draw, family_of
from stellwerk.cli.table.ask import Decision, Desk
from stellwerk.cli.table.family import Family, Seats
from stellwerk.cli.table.prompt import Prompt
from stellwerk.game import Event, Events, Outcome
from stellwerk.replay import Recorder, Replay

#: What clears a terminal and what scrolled out of it, so that nobody reads another's hand there.
FORGET = "\x1b[3J"


class Journal:
    """The events so far as each viewer may see them, and where their news begin."""

    def __init__(self, viewers: Sequence[int | None]) -> None:
        self.events: dict[int | None, list[Event]] = {viewer: [] for viewer in viewers}
        self.since: dict[int | None, int] = dict.fromkeys(viewers, 0)

    def note(self, events: Events) -> None:
        """Write down what an action brought about."""
        for viewer, seen in self.events.items():
            seen.extend(events.for_seat(viewer))

    def mark(self, viewer: int | None) -> None:
        """From here on everything is news to a viewer."""
        self.since[viewer] = len(self.events[viewer])

    def news(self, viewer: int | None) -> list[Event]:
        """What a viewer has not been told yet."""
        return self.events[viewer][self.since[viewer] :]


@dataclass(frozen=True, slots=True)
class Deal:
    """What makes the same game again. An own map is named by its path, so that it is found."""

    game: str
    players: int
    seed: int
    first: int | None

    @property
    def command(self) -> str:
        """The command that deals it again."""
        first = "" if self.first is None else f" --first {self.first}"
        return f"stellwerk play {self.game} --players {self.players} --seed {self.seed}{first}"


class Table:
    """A game, its players and those who look on. Seats without a bot are people."""

    def __init__(
        self,
        recorder: Recorder,
        names: Sequence[str],
        bots: Mapping[int, Bot],
        console: Console,
        prompt: Callable[[], Prompt],
        confirm: bool | None,
        deal: Deal,
    ) -> None:
        self._recorder, self._bots = recorder, bots
        self.family: Family = family_of(recorder.state.game)
        self._console = console
        self._names = tuple(names)
        self.deal = deal
        people = [seat for seat in range(len(names)) if seat not in bots]
        self._watched = not people
        self.journal = Journal(people or [None])
        self._desk = None if self._watched else self._open_desk(prompt(), confirm)
        self._last_person: int | None = None

    def _open_desk(self, prompt: Prompt, confirm: bool | None) -> Desk:
        asks = prompt.interactive if confirm is None else confirm
        state = self._recorder.state
        return Desk(self._console, prompt, self.family, state, lambda: self.replay, asks)

    @property
    def replay(self) -> Replay:
        """The game so far."""
        return replace(self._recorder.replay, game=self.deal.game)

    @property
    def prompt(self) -> Prompt | None:
        """Where people's words come from; None when only bots play."""
        return self._desk.prompt if self._desk else None

    @property
    def seats(self) -> Seats:
        """The seats as those see them who are at the terminal at the end."""
        people = list(self.journal.events)
        return Seats(self._names, people[0] if len(people) == 1 else None)

    def catch_up(self, actions: Sequence[tuple[int, str]]) -> None:
        """Play what a saved game holds already; people find it in their log."""
        for seat, words in actions:
            if seat in self.journal.events:
                self.journal.mark(seat)
            self.journal.note(cast(Events, self._recorder.play(seat, words)))

    def play(self) -> Outcome:
        """Play to the end."""
        state = self._recorder.state
        while (outcome := state.outcome) is None:
            seat = state.to_act[0]
            if seat in self._bots:
                self._note(seat, self._bots[seat].choose(state.view(seat)))
            else:
                action = self._ask(seat)
                self.journal.mark(seat)
                self._note(seat, action)
        self._tell_rest()
        return outcome

    def _note(self, seat: int, action: int) -> None:
        state = self._recorder.state
        self.journal.note(cast(Events, self._recorder.play(seat, action)))
        # A spectator hears of a turn as a whole.
        if self._watched and state.to_act[:1] != (seat,):
            self._tell(None)

    def _tell(self, viewer: int | None) -> None:
        news = self.journal.news(viewer)
        self.journal.mark(viewer)
        draw.show(self._console, self.family.tell(news, Seats(self._names, viewer)))

    def _tell_rest(self) -> None:
        """What nobody has been shown yet when the game ends."""
        viewers = list(self.journal.events)
        if len(viewers) == 1:
            self._tell(viewers[0])

    def _ask(self, seat: int) -> int:
        assert self._desk is not None
        if len(self.journal.events) > 1 and self._desk.prompt.interactive:
            self._hand_over(seat, self._desk.prompt)
        seats = Seats(self._names, seat)
        view = self._recorder.state.view(seat)
        log, since = self.journal.events[seat], self.journal.since[seat]
        return Decision(self._desk, view, seats, log, since).ask()

    def _hand_over(self, seat: int, prompt: Prompt) -> None:
        """Let the last person see what came of the turn, then clear the screen for the next."""
        if seat == self._last_person:
            return
        if self._last_person is not None:
            self._tell(self._last_person)
            prompt.ask("Enter hands over")
        self._console.clear()
        with suppress(OSError):
            self._console.file.write(FORGET)
        prompt.forget()
        self._last_person = seat
        prompt.ask(f"Seat {seat} ({self._names[seat]}): press Enter when nobody else is looking")
