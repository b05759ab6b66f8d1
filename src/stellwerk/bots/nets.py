"""A network as a bot: `net:file.npz` wherever a bot is named, `bots.net("file.npz")` in Python.

It plays the best legal action of its network, without chance. A network plays the game it was
trained for, at a table of that size.
"""

from __future__ import annotations

from functools import lru_cache
from os import PathLike
from pathlib import Path

from stellwerk.bots.network import Network, load_network
from stellwerk.errors import BadOption
from stellwerk.game import View


class NetBot:
    """Plays what a network likes best."""

    def __init__(self, network: Network, name: str = "net") -> None:
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
        return net.choose(game.observation(view), view.mask)


@lru_cache(maxsize=8)
def _loaded(file: Path, changed: int) -> Network:
    """A network, read once as long as its file stays the same."""
    return load_network(file)
