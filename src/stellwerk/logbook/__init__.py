"""The logbook: games that were played, at a table here or with the box, and what they add up to.

    game = of_outcome(outcome, ["Ada", "Ben"], id="x", played_at=0, game="usa", whos=["me", ""])
    text = columns.write([game])            a table for any spreadsheet
    columns.read(text) == [game]
    figures.profile([game], "me").games     1

A book belongs to one person. Whoever else is in it is a person with an account, a bot, or just a
name.
"""

from stellwerk.logbook.book import (
    ME,
    Held,
    LoggedGame,
    LoggedPlayer,
    key_of,
    of_outcome,
    places_of,
)

__all__ = ["ME", "Held", "LoggedGame", "LoggedPlayer", "key_of", "of_outcome", "places_of"]
