"""Blocks of ticket games between compiled bots: all rotations of many deals in one call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from stellwerk.bots.played import PlayedGame
from stellwerk.bots.searches import Searches, read_diary
from stellwerk.bots.strength import strength
from stellwerk.bots.tickets.ends import Boards, figures, is_over, jokers_standing
from stellwerk.bots.tickets.match import play_match
from stellwerk.bots.tickets.mind import Mind
from stellwerk.bots.tickets.tuned import make_labs, row, searches
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.chance import Stream, seed_words
from stellwerk.game import Game
from stellwerk.tickets.game import TicketsGame
from stellwerk.tickets.scoring import Sheet
from stellwerk.tickets.state import State


def play_compiled(game: Game, names: Sequence[str], seeds: Sequence[int]) -> Iterator[PlayedGame]:
    """Play every deal in all rotations; bot `e` sits in seat `(e + rotation) % players`.

    Seat 0 is the first player.
    """
    parts = [name.partition(":") for name in names]
    rows = [row(base, game, strength(base, words or None)) for base, _, words in parts]
    versions = searches(names)
    return play_rows(game, rows, seeds, versions[0] if versions else None)


def play_rows(
    game: Game,
    rows: Sequence[Sequence[float]],
    seeds: Sequence[int],
    version: int | None = None,
) -> Iterator[PlayedGame]:
    """As `play_compiled`, for bots given by their rows of parameters (`tuned.full_row`).

    Searches imagine the others in the styles of a frozen `version`, or in those of today.
    """
    players = game.players
    each = [(seed, rotation) for seed in seeds for rotation in range(players)]
    states = TicketsGame.of(game).deal_many([seed for seed, _ in each], 0)
    sheets = record.make(Sheet, len(each))
    seeding = record.as_ints([seed_words(seed) for seed, _ in each])
    seating = record.as_ints([[(seat - r) % players for seat in range(players)] for _, r in each])
    params, labs = as_floats([list(row) for row in rows]), make_labs(game, version)
    minds, streams = record.make(Mind, 2 * players), record.make(Stream, players)
    decisions, searches, standing = [], [], []
    for i in range(len(each)):
        played = play_match(
            TicketsGame.of(game).tables, states[i : i + 1], seeding[i : i + 1], params,
            seating[i : i + 1], sheets[i : i + 1], minds, streams, labs,
        )  # fmt: skip
        decisions.append(played)
        searches.append(read_diary(record.at(labs).diary, players))
        standing.append(jokers_standing(record.at(labs), players))
    return _read(
        game, [rotation for _, rotation in each], states, sheets, decisions, searches, standing
    )


def _read(
    game: Game,
    rotations: Sequence[int],
    states: list[State],
    sheets: list[Sheet],
    decisions: Sequence[int],
    searches: Sequence[list[Searches]],
    standing: list[list[float]],
) -> Iterator[PlayedGame]:
    players = game.players
    ends, scores = record.to_numpy(State, states), record.to_numpy(Sheet, sheets)
    boards = Boards(game, ends, scores)
    health = {name: rows.tolist() for name, rows in figures(game, ends, scores).items()}
    health["jokers_standing"] = standing
    places, totals = (scores[field][:, :players].tolist() for field in ("place", "total"))
    for i, rotation in enumerate(rotations):
        yield PlayedGame(
            tuple((entrant + rotation) % players for entrant in range(players)),
            places[i],
            totals[i],
            {name: rows[i] for name, rows in health.items()},
            int(decisions[i]),
            int(ends["turns"][i]),
            is_over(ends[i]),
            searches[i],
            partial(boards.at, i),
        )
