"""What the games of a logbook add up to, for one of the people in it.

A win is a first place among at least two; a shared first place counts. Shares come with the 95 %
interval of Wilson and the fair share: what chance alone would win, the mean of 1 / seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from stellwerk.intervals import wilson
from stellwerk.logbook.book import BOT, LoggedGame, LoggedPlayer, key_of

Against = Literal["all", "people", "bots"]
#: Tickets by what they are worth: from and up to so many points.
WORTHS = ((0, 7), (8, 12), (13, 17), (18, None))


@dataclass(frozen=True, slots=True)
class WinShare:
    """Wins among games of at least two, with a 95 % interval; `fair` is what chance would win."""

    games: int
    wins: int
    low: float
    high: float
    fair: float


@dataclass(frozen=True, slots=True)
class SizeFigures:
    """How somebody does at tables of one size."""

    players: int
    won: WinShare


@dataclass(frozen=True, slots=True)
class EditionFigures:
    """How somebody does in an edition; `routes` counts in how many games each was theirs.

    `mapped` is the number of games whose routes are known, `trail` the longest trail.
    """

    edition: str
    title: str
    games: int
    won: WinShare
    sizes: tuple[SizeFigures, ...]
    best: int
    mean: float
    trail: int | None
    mapped: int
    routes: dict[str, int]


@dataclass(frozen=True, slots=True)
class Scored:
    """A game on the line of time, the oldest first."""

    id: str
    table: str | None
    played_at: int
    game: str
    title: str
    players: int
    place: int
    total: int
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TicketFigures:
    """Tickets kept and completed, of a worth from `low` to `high` points.

    The last two are those of all others at the same tables, together.
    """

    low: int
    high: int | None
    kept: int
    done: int
    others_kept: int = 0
    others_done: int = 0


@dataclass(frozen=True, slots=True)
class TrailFigures:
    """The longest trail: in how many games it is known, and how often it brought the bonus."""

    games: int
    bonus: int
    longest: int | None


@dataclass(frozen=True, slots=True)
class Streaks:
    """Wins in a row: now, and the most ever."""

    now: int
    best: int


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody played against: how often one was before them, level, and behind."""

    who: str
    name: str
    games: int
    ahead: int
    level: int
    behind: int


@dataclass(frozen=True, slots=True)
class Profile:
    """Everything about one person of a book."""

    who: str
    name: str
    games: int
    first_at: int | None
    last_at: int | None
    won: WinShare
    editions: tuple[EditionFigures, ...]
    scores: tuple[Scored, ...]
    tickets: tuple[TicketFigures, ...]
    trail: TrailFigures
    streaks: Streaks
    opponents: tuple[Opponent, ...]


@dataclass(frozen=True, slots=True)
class _Seen:
    """A game as one of its players sees it."""

    game: LoggedGame
    own: LoggedPlayer

    @property
    def others(self) -> tuple[LoggedPlayer, ...]:
        return tuple(player for player in self.game.players if player is not self.own)

    @property
    def contest(self) -> bool:
        return len(self.game.players) > 1

    @property
    def is_won(self) -> bool:
        return self.contest and self.own.place == 1


def profile(
    games: Iterable[LoggedGame], who: str, against: Against = "all", since: int | None = None
) -> Profile:
    """The figures of somebody: `who` as `key_of` tells it."""
    seen = _seen(games, who, against, since)
    name = seen[-1].own.name if seen else ""
    return Profile(
        who,
        name,
        len(seen),
        seen[0].game.played_at if seen else None,
        seen[-1].game.played_at if seen else None,
        _share(seen),
        tuple(_editions(seen)),
        tuple(_scored(one) for one in seen),
        tuple(_tickets(seen, low, high) for low, high in WORTHS),
        _trail(seen),
        _streaks(seen),
        tuple(_opponents(seen)),
    )


def everybody(games: Iterable[LoggedGame]) -> list[tuple[str, str, int]]:
    """Who is in a book: key, name (the one used last) and games; who played most comes first."""
    counts, names = Counter[str](), dict[str, str]()
    for game in _in_order(games):
        for player in game.players:
            counts[key_of(player)] += 1
            names[key_of(player)] = player.name
    found = [(who, names[who], number) for who, number in counts.items()]
    return sorted(found, key=lambda one: (-one[2], one[1].casefold(), one[0]))


def _in_order(games: Iterable[LoggedGame]) -> list[LoggedGame]:
    return sorted(games, key=lambda game: (game.played_at, game.id))


def _seen(
    games: Iterable[LoggedGame], who: str, against: Against, since: int | None
) -> list[_Seen]:
    found = []
    for game in _in_order(games):
        own = next((player for player in game.players if key_of(player) == who), None)
        if own is None or (since is not None and game.played_at < since):
            continue
        one = _Seen(game, own)
        people = any(not other.who.startswith(BOT) for other in one.others)
        if against == "all" or (against == "people") == people:
            found.append(one)
    return found


def _share(seen: Sequence[_Seen]) -> WinShare:
    contests = [one for one in seen if one.contest]
    wins = sum(one.is_won for one in contests)
    low, high = wilson(wins, len(contests))
    fair = sum(1 / len(one.game.players) for one in contests) / max(1, len(contests))
    return WinShare(len(contests), wins, low, high, fair)


def _editions(seen: Sequence[_Seen]) -> list[EditionFigures]:
    groups: dict[str, list[_Seen]] = {}
    for one in seen:
        groups.setdefault(one.game.edition, []).append(one)
    found = [_edition(edition, group) for edition, group in groups.items()]
    return sorted(found, key=lambda one: (-one.games, one.edition))


def _edition(edition: str, seen: Sequence[_Seen]) -> EditionFigures:
    totals = [one.own.total for one in seen]
    sizes = sorted({len(one.game.players) for one in seen if one.contest})
    mapped = [one.own.routes for one in seen if one.own.routes]
    return EditionFigures(
        edition,
        seen[-1].game.title,
        len(seen),
        _share(seen),
        tuple(
            SizeFigures(size, _share([one for one in seen if len(one.game.players) == size]))
            for size in sizes
        ),
        max(totals),
        sum(totals) / len(totals),
        max((one.own.trail for one in seen if one.own.trail is not None), default=None),
        len(mapped),
        dict(Counter(route for routes in mapped for route in set(routes))),
    )


def _scored(one: _Seen) -> Scored:
    game = one.game
    return Scored(
        game.id,
        game.table,
        game.played_at,
        game.game,
        game.title,
        len(game.players),
        one.own.place,
        one.own.total,
        tuple(other.name for other in one.others),
    )


def _tickets(seen: Sequence[_Seen], low: int, high: int | None) -> TicketFigures:
    def done(players: Iterable[LoggedPlayer]) -> list[bool]:
        return [
            ticket.done
            for player in players
            for ticket in player.tickets
            if low <= abs(ticket.points) and (high is None or abs(ticket.points) <= high)
        ]

    own = done(one.own for one in seen)
    others = done(other for one in seen for other in one.others)
    return TicketFigures(low, high, len(own), sum(own), len(others), sum(others))


def _trail(seen: Sequence[_Seen]) -> TrailFigures:
    known = [one.own for one in seen if one.own.trail is not None]
    return TrailFigures(
        len(known),
        sum(own.parts.get("trail", 0) > 0 for own in known),
        max((own.trail or 0 for own in known), default=None),
    )


def _streaks(seen: Sequence[_Seen]) -> Streaks:
    now = best = 0
    for one in seen:
        if one.contest:
            now = now + 1 if one.is_won else 0
            best = max(best, now)
    return Streaks(now, best)


def _opponents(seen: Sequence[_Seen]) -> list[Opponent]:
    met: dict[str, list[tuple[LoggedPlayer, int]]] = {}
    for one in seen:
        # The same bot in several seats is one opponent in one game: the best of them counts.
        best: dict[str, LoggedPlayer] = {}
        for other in sorted(one.others, key=lambda player: player.place):
            best.setdefault(key_of(other), other)
        for who, other in best.items():
            met.setdefault(who, []).append((other, other.place - one.own.place))
    found = [
        Opponent(
            who,
            games[-1][0].name,
            len(games),
            sum(gap > 0 for _, gap in games),
            sum(gap == 0 for _, gap in games),
            sum(gap < 0 for _, gap in games),
        )
        for who, games in met.items()
    ]
    return sorted(found, key=lambda one: (-one.games, one.name.casefold(), one.who))


def alone(whole: Profile) -> Profile:
    """The same without anybody else: for those with whom it is shared."""
    scores = [
        replace(one, id="", table=None, others=tuple("" for _ in one.others))
        for one in whole.scores
    ]
    return replace(whole, scores=tuple(scores), opponents=())
