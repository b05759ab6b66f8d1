"""A network as a bot: `net:file.npz` wherever a bot is named, `bots.net("file.npz")` in Python.

It plays the best legal action of its network, without chance. A network plays the game it was
trained for, at a table of that size.
"""

from __future__ import annotations

from functools import lru_cache
from os import PathLike
from pathlib import Path

from stellwerk.bots.family import family_of
from stellwerk.bots.network import Network
from stellwerk.bots.scorer import Scorer, load
from stellwerk.errors import BadOption
from stellwerk.game import View


class NetBot:
    """Plays what a network likes best."""

    def __init__(self, network: Network | Scorer, name: str = "net") -> None:
        self.network, self.name = network, name

    @classmethod
    def of_file(cls, path: str | PathLike[str]) -> NetBot:
        """The bot of a network's file."""
        file = Path(path)
        changed = file.stat().st_mtime_ns if file.is_file() else 0
        return cls(_loaded(file, changed), f"net:{path}")

    def choose(self, view: View) -> int:
        """The legal action with the largest number."""
        game, net = view.game, self.network
        if (game.name, game.players) != (net.game, net.players):
            why = f"it was trained for {net.game} with {net.players} seats."
            raise BadOption(f"{self.name} in {game!r}", why)
        if game.rules_version != net.rules:
            why = f"it was trained under rules {net.rules}; these are {game.rules_version}."
            raise BadOption(f"{self.name} in {game!r}", why)
        if isinstance(net, Network):
            return net.choose(game.observation(view), view.mask)
        actions, rows, seen, kinds = family_of(game).features(view)
        return int(actions[net.choose(rows, seen, kinds)])


@lru_cache(maxsize=8)
def _loaded(file: Path, changed: int) -> Network | Scorer:
    """A network, read once as long as its file stays the same."""
    return load(file)
