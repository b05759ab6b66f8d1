"""A recorded game as text: read, write, verify.

    stellwerk replay 1
    game europe:mega+bonus
    content 3f2a…            hash of the edition's content
    rules 1                  version of the rules
    players 3
    seats Ada | Ben | medium
    seed 123456
    first 2                  only if the table chose the first player
    colors blue yellow green only if the table chose Metro's colors, by seat

    0 keep brest-petrograd
    1 keep none
    2 draw blind
    end 112 98 87            final scores, once the game is over

One action per line: the seat and the words. Empty lines and what follows `#` are passed over. An
own map's path stands as the game's name, so the file must lie where it lay.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from stellwerk.catalog import game as find_game
from stellwerk.errors import ReplayError, StellwerkError
from stellwerk.game import Events, Game, State
from stellwerk.shown import Shown
from stellwerk.signs import tamed

FORMAT = 1
FIRST_LINE = f"stellwerk replay {FORMAT}"
#: Digits of a number: those of the largest seed, and one more.
DIGITS = 40
HEADER = ("game", "content", "rules", "players", "seats", "seed", "first", "colors")


@dataclass(frozen=True, slots=True)
class Replay(Shown):
    """A recorded game. `scores` is None while the game is not over."""

    game: str
    content: str
    rules: int
    players: int
    seed: int
    seats: tuple[str, ...] = ()
    first: int | None = None
    colors: tuple[str, ...] = ()
    actions: tuple[tuple[int, str], ...] = ()
    scores: tuple[int, ...] | None = None
    #: Where it was read from, and the line of each action, for errors.
    source: str = field(default="replay", compare=False)
    lines: tuple[int, ...] = field(default=(), compare=False)


class Recorder:
    """Plays a game and writes down what is played."""

    def __init__(
        self, game: Game, seed: int, seats: Sequence[str] = (), first: int | None = None
    ) -> None:
        self.state = game.deal(seed, first)
        self._head = Replay(
            game.name,
            game.content_hash,
            game.rules_version,
            game.players,
            seed,
            tuple(plain_name(name) for name in seats),
            first,
        )
        self._actions: list[tuple[int, str]] = []

    def play(self, seat: int, action: int | str) -> object:
        """Play an action and note it; the events come back."""
        view = self.state.view(seat)
        number = view.parse(action) if isinstance(action, str) else action
        events = self.state.play(seat, number)
        self._actions.append((seat, view.text(number)))
        return events

    @property
    def replay(self) -> Replay:
        """The game as played so far."""
        outcome = self.state.outcome
        scores = outcome.scores if outcome else None
        return replace(self._head, actions=tuple(self._actions), scores=scores)


def plain_name(name: str) -> str:
    """A seat's name without the signs that the text of a recorded game needs for itself."""
    return " ".join(name.replace("#", " ").replace("|", " ").split())


def write(replay: Replay) -> str:
    """The text of a recorded game."""
    lines = [
        FIRST_LINE,
        f"game {replay.game}",
        f"content {replay.content}",
        f"rules {replay.rules}",
        f"players {replay.players}",
    ]
    if replay.seats:
        lines.append(f"seats {' | '.join(replay.seats)}")
    lines.append(f"seed {replay.seed}")
    if replay.first is not None:
        lines.append(f"first {replay.first}")
    if replay.colors:
        lines.append(f"colors {' '.join(replay.colors)}")
    lines.append("")
    lines += [f"{seat} {words}" for seat, words in replay.actions]
    if replay.scores is not None:
        lines.append(f"end {' '.join(map(str, replay.scores))}")
    return "\n".join(lines) + "\n"


def load(path: str | Path) -> Replay:
    """Read a recorded game from a file; `ReplayError` names the line that is wrong."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        raise ReplayError(str(path), 0, f"cannot be read: {why}.") from None
    except UnicodeDecodeError:
        raise ReplayError(str(path), 0, "is not a UTF-8 text file.") from None
    return read(text, str(path))


def read(text: str, source: str = "replay") -> Replay:
    """Read a recorded game from text."""
    lines = list(_content(text))
    if not lines or not lines[0][1].startswith("stellwerk replay "):
        why = f'is not a recorded game: its first line is not "{FIRST_LINE}".'
        raise ReplayError(source, lines[0][0] if lines else 0, why)
    if lines[0][1] != FIRST_LINE:
        raise ReplayError(source, lines[0][0], f"this version reads only format {FORMAT}.")
    head, body = _split(lines[1:])
    header = _header(head, source)
    actions = [_action(line, source, header.players) for line in body if not _is_end(line)]
    return replace(
        header,
        actions=tuple((seat, words) for _, seat, words in actions),
        lines=tuple(number for number, _, _ in actions),
        scores=_scores(body, source, header.players),
    )


def _content(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if words := line.partition("#")[0].strip():
            yield number, words


def _split(
    lines: list[tuple[int, str]],
) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Header lines up to the first line that starts with a seat's number or `end`."""
    for i, (_, words) in enumerate(lines):
        if words[0].isdigit() or words.startswith("end"):
            return lines[:i], lines[i:]
    return lines, []


def _header(lines: list[tuple[int, str]], source: str) -> Replay:
    found: dict[str, tuple[int, str]] = {}
    for number, words in lines:
        key, _, value = words.partition(" ")
        if key not in HEADER:
            raise ReplayError(
                source, number, f'"{key}" is not a header; known: {", ".join(HEADER)}.'
            )
        if key in found:
            raise ReplayError(source, number, f'"{key}" stands twice.')
        found[key] = (number, value.strip())
    for key in ("game", "content", "rules", "players", "seed"):
        if key not in found:
            raise ReplayError(source, 0, f'the header "{key}" is missing.')
    numbers = {
        key: _number(*found[key], key, source)
        for key in ("rules", "players", "seed", "first")
        if key in found
    }
    names = found["seats"][1].split("|") if "seats" in found else []
    return Replay(
        game=found["game"][1],
        content=found["content"][1],
        rules=numbers["rules"],
        players=numbers["players"],
        seed=numbers["seed"],
        first=numbers.get("first"),
        colors=tuple(found["colors"][1].split()) if "colors" in found else (),
        seats=tuple(map(_seen, names)),
        source=source,
    )


def _seen(name: str) -> str:
    """A name without signs that nobody sees and a terminal obeys."""
    return tamed(name.strip(), "")


def _number(line: int, value: str, key: str, source: str) -> int:
    if not value.isdecimal():
        raise ReplayError(source, line, f'"{key}" must be a whole number, not "{_short(value)}".')
    if len(value) > DIGITS:
        raise ReplayError(source, line, f'"{key}" has more than {DIGITS} digits.')
    return int(value)


def _short(words: str) -> str:
    """As much of something wrong as a sentence can hold."""
    return words if len(words) <= DIGITS else f"{words[:DIGITS]}…"


def _action(line: tuple[int, str], source: str, players: int) -> tuple[int, int, str]:
    number, words = line
    seat, _, rest = words.partition(" ")
    if not seat.isdecimal() or not rest:
        why = (
            f'"{_short(words)}" is not an action: a line is a seat and words, like "0 draw blind".'
        )
        raise ReplayError(source, number, why)
    if len(seat) > DIGITS or int(seat) >= players:
        why = f"there is no seat {_short(seat)} among {players} players."
        raise ReplayError(source, number, why)
    return number, int(seat), rest


def _is_end(line: tuple[int, str]) -> bool:
    return line[1].startswith("end ") or line[1] == "end"


def _scores(body: list[tuple[int, str]], source: str, players: int) -> tuple[int, ...] | None:
    ends = [line for line in body if _is_end(line)]
    if not ends:
        return None
    number, words = ends[0]
    if (number, words) != body[-1]:
        raise ReplayError(source, number, "nothing may follow the end of the game.")
    try:
        scores = tuple(int(word) for word in words.split()[1:])
    except ValueError:
        raise ReplayError(source, number, f'"{words}" holds no scores.') from None
    if len(scores) != players:
        why = f"{players} players have {players} scores, not {len(scores)}."
        raise ReplayError(source, number, why)
    return scores


def verify(replay: Replay, game: Game | None = None) -> State:
    """Play a recorded game again; the final state, or `ReplayError` where it does not fit.

    `game` is that of a map which is in no file.
    """
    state = None
    for state in states(replay, game):  # noqa: B007
        pass
    assert state is not None
    outcome = state.outcome
    if replay.scores is not None and outcome is None:
        raise ReplayError(replay.source, 0, "it ends, but the game is not over there.")
    if replay.scores is not None and outcome and outcome.scores != replay.scores:
        why = f"the final scores are {outcome.scores}, not {replay.scores} as written."
        raise ReplayError(replay.source, 0, why)
    return state


def states(replay: Replay, game: Game | None = None) -> Iterator[State]:
    """The game's state at the start and after every action (one object that goes on)."""
    return (state for state, _ in steps(replay, game))


def steps(replay: Replay, game: Game | None = None) -> Iterator[tuple[State, Events | None]]:
    """As `states`, each with the events of the action that led there; None at the start."""
    game = _checked(replay, game or _found(replay))
    try:
        state = game.deal(replay.seed, replay.first, replay.colors)
    except StellwerkError as error:
        raise ReplayError(replay.source, 0, str(error)) from None
    yield state, None
    for i, (seat, words) in enumerate(replay.actions):
        try:
            events = state.play(seat, words)
        except StellwerkError as error:
            line = replay.lines[i] if i < len(replay.lines) else 0
            raise ReplayError(replay.source, line, str(error)) from None
        yield state, events


def _found(replay: Replay) -> Game:
    try:
        return find_game(replay.game, replay.players)
    except StellwerkError as error:
        raise ReplayError(replay.source, 0, str(error)) from None


def _checked(replay: Replay, game: Game) -> Game:
    if game.content_hash != replay.content:
        why = f"{replay.game} has changed since: content {game.content_hash}, not {replay.content}."
        raise ReplayError(replay.source, 0, why)
    if game.rules_version != replay.rules:
        why = f"it was played by rules version {replay.rules}; here it is {game.rules_version}."
        raise ReplayError(replay.source, 0, why)
    return game
