"""The terminal table: what `stellwerk play` is made of.

family     what a family of games brings: screens, words, commands of its own
tickets…   the ticket games; metro…   Metro; `plain` is for families without a module
draw       lines, columns, colors, a fit to the terminal
resolve    which legal action some typed words mean
complete   what could be typed next
prompt     where words come from: a terminal, a file, a pipe
ask        one decision of a person: commands, preview, undo, confirmation
loop       the game: people, bots, the log
sheet      the score sheet
keep       recorded games on disk
"""

from __future__ import annotations

from importlib import import_module

from stellwerk.cli.table.family import Family
from stellwerk.game import Game

#: The class of each family, by module; a family joins with one line.
FAMILIES = {
    "tickets": ("stellwerk.cli.table.tickets", "Tickets"),
    "metro": ("stellwerk.cli.table.metro", "Metro"),
}
ANY_FAMILY = ("stellwerk.cli.table.plain", "Plain")


def family_of(game: Game) -> Family:
    """The table's side of a game."""
    module, name = FAMILIES.get(game.family, ANY_FAMILY)
    family: Family = getattr(import_module(module), name)(game)
    return family
