"""The tables that `stellwerk arena` prints."""

from __future__ import annotations

from stellwerk.arena.figures import figure_words
from stellwerk.arena.shape import EntrantReport, MatchReport
from stellwerk.cli.output import Grid


def share_table(result: MatchReport) -> Grid:
    """Win shares with intervals, scores, faults."""
    heads = ("bot", "win share", "95%", "score", "±", "by seat", "faults")
    table = Grid(heads, right=(1, 2, 3, 4, 5, 6))
    for bot in result["bots"]:
        low, high = bot["interval"]
        table.add(
            bot["name"],
            f"{bot['win_share']:.3f}",
            f"{low:.3f}–{high:.3f}",
            f"{bot['score']['mean']:.1f}",
            f"{bot['score']['deviation']:.1f}",
            " ".join(f"{share:.2f}" for share in bot["win_share_by_seat"]),
            str(bot["faults"]),
        )
    return table


def health_table(result: MatchReport) -> Grid:
    """The figures of a game's health, a column for each bot."""
    bots = result["bots"]
    names = [bot["name"] for bot in bots]
    table = Grid(("a game", *names), right=range(1, len(names) + 1))
    for name in bots[0]["health"] if bots else ():
        table.add(figure_words(name), *(f"{bot['health'][name]:.2f}" for bot in bots))
    if any("search" in bot for bot in bots):
        table.add("searches that left the default", *(_deviation(bot) for bot in bots))
    length = result["length"]
    table.rule()
    table.add("decisions, all seats", f"{length['decisions']:.1f}")
    table.add("turns, all seats", f"{length['turns']:.1f}")
    table.add("wins by seat", " ".join(f"{share:.2f}" for share in result["win_share_by_seat"]))
    return table


def _deviation(bot: EntrantReport) -> str:
    return f"{bot['search']['deviation_rate']:.1%}" if "search" in bot else ""


def calibration_table(bot: EntrantReport) -> Grid:
    """What a bot's searches expected of their games, and what came of them, 0 to 1."""
    heads = ("expected", "came", "searches")
    table = Grid(heads, right=(0, 1, 2), title=f"what {bot['name']} expected")
    for row in bot["search"]["calibration"]:
        table.add(f"{row['expected']:.3f}", f"{row['result']:.3f}", str(row["searches"]))
    return table
