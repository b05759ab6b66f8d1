"""What a logbook adds up to, against a plain recount of random books."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from stellwerk.intervals import wilson
from stellwerk.logbook import Held, LoggedGame, LoggedPlayer, figures, places_of

FRIENDS = [("Ada", "me"), ("Ben", "person:b"), ("ben ", ""), ("hard", "bot:hard"), ("Cyd", "")]
EDITIONS = ("usa", "europe:1912", "metro")


def book(rng: Random, games: int) -> list[LoggedGame]:
    """Games by chance, not in their order."""
    made = [_game(rng, number) for number in range(games)]
    rng.shuffle(made)
    return made


def _game(rng: Random, number: int) -> LoggedGame:
    who = rng.sample(FRIENDS, rng.randint(1, len(FRIENDS)))
    totals = [rng.randint(0, 9) for _ in who]
    places = places_of(totals)
    players = tuple(
        _player(rng, name, key, place, total)
        for (name, key), place, total in zip(who, places, totals, strict=True)
    )
    return LoggedGame(f"g{number}", rng.randrange(50), rng.choice(EDITIONS), players)


def _player(rng: Random, name: str, who: str, place: int, total: int) -> LoggedPlayer:
    points = [rng.choice((-1, 1)) * rng.randint(4, 22) for _ in range(rng.randrange(4))]
    return LoggedPlayer(
        name,
        who,
        place,
        total,
        {"routes": total, "trail": rng.choice((0, 10))},
        tuple(Held(f"t{n}", value, value > 0) for n, value in enumerate(points)),
        rng.choice((None, rng.randint(5, 40))),
        tuple(rng.sample("abcdef", rng.randrange(4))),
    )


def key(player: LoggedPlayer) -> str:
    return player.who or "name:" + player.name.strip().lower()


def recount(games: Sequence[LoggedGame], who: str) -> list[tuple[LoggedGame, LoggedPlayer]]:
    """The games of somebody in their order, found the plain way."""
    found = []
    for game in games:
        for player in game.players:
            if key(player) == who:
                found.append((game, player))
    return sorted(found, key=lambda pair: (pair[0].played_at, pair[0].id))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("who", ["me", "person:b", "name:ben", "bot:hard", "name:cyd"])
def test_the_figures_are_those_of_a_recount(seed: int, who: str) -> None:
    games = book(Random(seed), 40)
    own = recount(games, who)
    told = figures.profile(games, who)
    contests = [(game, player) for game, player in own if len(game.players) > 1]
    wins = sum(1 for _, player in contests if player.place == 1)
    assert (told.games, told.won.games, told.won.wins) == (len(own), len(contests), wins)
    assert (told.won.low, told.won.high) == wilson(wins, len(contests))
    fair = sum(1 / len(game.players) for game, _ in contests)
    assert told.won.fair == pytest.approx(fair / max(1, len(contests)))
    assert [one.total for one in told.scores] == [player.total for _, player in own]
    assert sum(one.games for one in told.editions) == len(own)
    tickets = [held for _, player in own for held in player.tickets]
    assert sum(one.kept for one in told.tickets) == len(tickets)
    assert sum(one.done for one in told.tickets) == sum(held.points > 0 for held in tickets)
    low = [held for held in tickets if abs(held.points) <= 7]
    assert (told.tickets[0].kept, told.tickets[0].high) == (len(low), 7)
    others = [other for game, p in own for other in game.players if other is not p]
    theirs = [held for other in others for held in other.tickets]
    assert sum(one.others_kept for one in told.tickets) == len(theirs)
    assert sum(one.others_done for one in told.tickets) == sum(held.done for held in theirs)
    trails = [player for _, player in own if player.trail is not None]
    assert told.trail.games == len(trails)
    assert told.trail.bonus == sum(player.parts["trail"] == 10 for player in trails)
    _check_streaks(told, contests)
    _check_editions(told, own)
    _check_opponents(told, own)


def _check_streaks(
    told: figures.Profile, contests: Sequence[tuple[LoggedGame, LoggedPlayer]]
) -> None:
    word = "".join("W" if player.place == 1 else "-" for _, player in contests)
    rows = word.split("-")
    assert told.streaks.best == max(map(len, rows))
    assert told.streaks.now == len(rows[-1])


def _check_editions(told: figures.Profile, own: Sequence[tuple[LoggedGame, LoggedPlayer]]) -> None:
    for part in told.editions:
        mine = [(g, p) for g, p in own if g.game.split(":")[0] == part.edition]
        assert part.games == len(mine)
        assert part.best == max(player.total for _, player in mine)
        assert part.mapped == sum(bool(player.routes) for _, player in mine)
        for route in "abcdef":
            times = sum(route in player.routes for _, player in mine)
            assert part.routes.get(route, 0) == times
        for size in part.sizes:
            there = [p for g, p in mine if len(g.players) == size.players]
            assert (size.won.games, size.won.wins) == (
                len(there),
                sum(player.place == 1 for player in there),
            )


def _check_opponents(told: figures.Profile, own: Sequence[tuple[LoggedGame, LoggedPlayer]]) -> None:
    for one in told.opponents:
        met = [
            (player, other)
            for game, player in own
            for other in game.players
            if key(other) == one.who and other is not player
        ]
        assert one.games == len(met)
        assert one.ahead == sum(player.place < other.place for player, other in met)
        assert one.level == sum(player.place == other.place for player, other in met)
        assert one.behind == sum(player.place > other.place for player, other in met)


@pytest.mark.parametrize("seed", range(4))
def test_the_filters_leave_out_what_they_say(seed: int) -> None:
    games = book(Random(seed), 40)
    bots = figures.profile(games, "me", "bots")
    people = figures.profile(games, "me", "people")
    assert bots.games + people.games == figures.profile(games, "me").games
    assert all(set(one.others) <= {"hard"} for one in bots.scores)
    assert all(set(one.others) - {"hard"} for one in people.scores)
    late = figures.profile(games, "me", since=25)
    assert late.games == sum(game.played_at >= 25 for game, _ in recount(games, "me"))


def test_nobody_has_played_and_nothing_breaks() -> None:
    told = figures.profile([], "me")
    assert (told.games, told.won.low, told.won.high, told.trail.longest) == (0, 0.0, 1.0, None)


def test_everybody_in_a_book_is_found_once() -> None:
    found = figures.everybody(book(Random(1), 30))
    assert sorted(who for who, _, _ in found) == [
        "bot:hard",
        "me",
        "name:ben",
        "name:cyd",
        "person:b",
    ]
    assert [games for *_, games in found] == sorted((n for *_, n in found), reverse=True)


def test_what_is_shared_names_nobody_else() -> None:
    shared = figures.alone(figures.profile(book(Random(2), 30), "me"))
    assert shared.opponents == ()
    assert all(not one.id and not any(one.others) for one in shared.scores)
    assert any(one.others for one in shared.scores)
