"""Options, worlds and ends of Metro, by the compiled bots."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from stellwerk.analysis.family import Batch, Ends, Studied, bot_seeds, in_order, repeated, running
from stellwerk.analysis.metro import reasons, words
from stellwerk.analysis.parts import Part
from stellwerk.analysis.words import Said
from stellwerk.bots.metro import match
from stellwerk.bots.metro.decide import POLICIES
from stellwerk.bots.metro.lab import Lab
from stellwerk.bots.metro.tuned import row
from stellwerk.bots.strength import Strength
from stellwerk.bots.tuned_files import as_floats
from stellwerk.engine import record
from stellwerk.engine.chance import Stream
from stellwerk.engine.record import HIDDEN
from stellwerk.game import Game, State, View
from stellwerk.metro.describe import color
from stellwerk.metro.final import Sheet
from stellwerk.metro.game import PARTS, MetroGame
from stellwerk.metro.state import KINDS, OVER, SPACES, TILES
from stellwerk.metro.state import State as Record

#: Worlds in which one looks who lays on a square before the next turn.
WATCHED = 100
WORTH_SAYING = 8
PLANNER = POLICIES["planner"]
#: Decisions that the styles leave to chance; the first is the seat that decides.
MISTAKES = (0.0, 0.0, 0.08)


class MetroStudied(Studied):
    """A game of Metro for an analysis."""

    parts = PARTS
    _sheet = Sheet

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.metro = MetroGame.of(game)
        strengths = [Strength(mistakes=share) for share in MISTAKES]
        self._rows = as_floats([row("planner", game, one) for one in strengths])
        self._labs = record.make(Lab, 1)
        self._streams = record.make(Stream, game.players)

    @property
    def mixed(self) -> tuple[int, int]:
        """The planner, with and without mistakes."""
        return 1, len(self._rows)

    def options(self, view: View) -> tuple[int, ...]:
        """The candidates of the search, the planner's move first."""
        seen: Batch = view
        number = match.open_search_at(
            self._tables, seen.records, seen.seat, self._rows[0], self._labs, self._streams
        )
        found = record.at(self._labs).trial.action
        return tuple(int(found[i]) for i in range(number))

    def opened(self, state: State, seed: Sequence[int], number: int) -> Batch:
        """What no seat has seen is imagined anew; what any seat has seen stays."""
        known = self._known(state)
        streams, drafts = record.make(Stream, 1), record.make(self.parts.draft, 1)
        rng = np.random.default_rng(seed)
        words = rng.integers(1 << 32, size=4)
        self.parts.loops.open_stream_at(streams, record.as_ints(words), 0)
        worlds: Batch = record.make(Record, number)
        views = record.from_numpy(Record, known)
        for i in range(number):
            self.parts.loops.imagine_at(self._tables, views, 0, 0, worlds, i, streams, drafts)
        array = record.to_numpy(Record, worlds)
        for name in known.dtype.names:
            if known.dtype[name].base.names is None:
                seen = np.broadcast_to(known[name], array[name].shape)
                array[name][...] = np.where(seen == HIDDEN, array[name], seen)
        _order_tower(array, known, rng.random((number, KINDS, TILES), np.float32))
        return record.from_numpy(Record, array)

    def _known(self, state: State) -> Batch:
        """What all seats know together."""
        held: Batch = state
        known: Batch = None
        for seat in range(self.game.players):
            view = record.to_numpy(Record, held.view(seat).records)
            if known is None:
                known = repeated(Record, held.view(seat).records, 1)
            for name in view.dtype.names:
                if view.dtype[name].base.names is None:
                    known[name][...] = np.where(known[name] == HIDDEN, view[name], known[name])
        return known

    def play_out(self, worlds: Batch, styles: Batch) -> Ends:
        """Play worlds to their ends."""
        number = len(worlds)
        sheets, policies = record.make(Sheet, number), record.as_ints([PLANNER] * len(MISTAKES))
        match.play_match(
            self._tables, worlds, record.as_ints(bot_seeds(number)), policies, self._rows,
            record.as_ints(styles), sheets, self._streams, self._labs,
        )  # fmt: skip
        return self.ends_of(worlds, sheets)

    def title(self, view: View, action: int) -> Said:
        """An action as a heading."""
        fields = view.fields(action)
        return words.title(fields, self._place(view, fields), self._sight(view, fields))

    def _sight(self, view: View, fields: words.Fields) -> Said | None:
        """The name of the sight that an action is about; in Paris a row has four spaces of each."""
        id = fields.get("sight")
        if fields["type"] == "fill_space":
            city: Batch = view.to_json()["city"]
            row = city["rows"][view.seat] if city["id"] == "paris" else []
            place = (int(fields["space"]) - 1) // SPACES
            id = row[place] if place < len(row) else None
        sights = (sight for city in self.metro.edition.cities.values() for sight in city.sights)
        return next((Said(one.name_en, one.name) for one in sights if one.id == id), None)

    def _place(self, view: View, fields: words.Fields) -> int:
        """The place of a tile where several lie in the hand, the drawn one first; else 0."""
        seen: Batch = view
        if fields["type"] != "lay" or self.metro.choice.hand < 2:
            return 0
        tiles = [*([seen.me["drawn"]] if seen.me["drawn"] else []), *seen.me["hand"]]
        return tiles.index(fields["tile"]) + 1 if len(tiles) > 1 else 0

    def deed(self, view: View, action: int, after: State) -> Said:
        """What somebody did, and which share came."""
        fields = view.fields(action)
        if fields["type"] != "swap_share" or view.seat is None:
            return words.deed(fields, sight=self._sight(view, fields))
        state: Batch = after
        place = self.metro.edition.percents.index(fields["percent"])
        came = color(self.metro, int(record.at(state.records).share[view.seat][place]))
        return words.deed(fields, came)

    def reasons(self, seat: int, ends: Ends, others: Ends) -> list[Part]:
        """Lines, the city, shares and majorities, and the best opponent."""
        return reasons.compare(self.metro, self.names, seat, ends, others)

    def rival(self, view: View, action: int, worlds: Batch) -> Said | None:
        """Who lays on the square before the seat's next turn, in how many worlds."""
        fields = view.fields(action)
        if fields["type"] != "lay" or view.seat is None or self.solo:
            return None
        name = str(fields["square"])
        square = words.square_number(name)
        worlds = worlds[:WATCHED]
        layers = [self._layer(worlds[i : i + 1], view.seat, square) for i in range(len(worlds))]
        share = round(100 * sum(layers) / max(len(layers), 1))
        if share < WORTH_SAYING:
            return None
        return Said(
            f"left open, {name.upper()} is taken within a round in {share} of 100 games",
            f"bleibt {name.upper()} frei, ist das Feld in {share} von 100 Partien"
            " binnen einer Runde belegt",
        )

    def _layer(self, world: Batch, seat: int, square: int) -> bool:
        """Whether somebody has laid on a square when a seat's next turn begins."""
        done, seats, actions = record.ints(1), record.ints(1), record.ints(1)
        while record.number(world, "phase") != OVER and record.number(world, "seat") != seat:
            seats[0] = record.number(world, "seat")
            actions[0] = match.decide_at(
                self._tables, world, seats[0], PLANNER, self._rows[0], self._labs, self._streams
            )
            self.parts.loops.play_many(self._tables, world, seats, actions, done)
        return bool(record.number(world, "laid") >> square & 1)


def _order_tower(worlds: Batch, known: Batch, keys: Batch) -> None:
    """Order the hidden places of the tower by keys, so that worlds of two entries fit together."""
    top = int(known["tower_top"][0])
    places = np.array([p for p in range(top, TILES) if known["tower"][0, p] == HIDDEN], np.int64)
    if len(places):
        tiles = np.sort(worlds["tower"][0, places])
        # The top tile is the one with the least key: the rest stays in order when it is gone.
        worlds["tower"][:, places] = in_order(tiles, keys[:, tiles, running(tiles)])
