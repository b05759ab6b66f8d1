"""The page itself: what stands where, in which words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

from stellwerk import catalog
from stellwerk.arena.editions import BoardEdition, Link, MapEdition
from stellwerk.arena.figures import figure_words
from stellwerk.arena.match import Match
from stellwerk.arena.page import maps, plots
from stellwerk.arena.page.figures import Deals, Use, route_uses, station_points, ticket_uses
from stellwerk.arena.page.places import layout
from stellwerk.arena.page.style import STYLE
from stellwerk.arena.results import BlockResult, GameResult
from stellwerk.arena.shape import EntrantReport, MatchReport

FILE = "report.html"
#: Lines in a list of the best or worst.
LISTED = 6


def write_page(
    folder: Path, match: Match, blocks: Sequence[BlockResult], result: MatchReport
) -> Path:
    """Write the page of a match into a folder; where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    path.write_text(page(match, blocks, result), encoding="utf-8")
    return path


def page(match: Match, blocks: Sequence[BlockResult], result: MatchReport) -> str:
    """The page of a match."""
    games = [game for block in blocks for game in block.games]
    whole = [game for game in games if not game.fault and not game.capped]
    parts = [_head(match, result), _verdict(result)]
    if games:
        parts += [_shares(result), _scores(match, whole), _lengths(whole)]
        parts += [_seats(result, games), _health(result)]
        parts += [_calibration(bot) for bot in result["bots"] if "search" in bot]
    if whole:
        parts += _boards(match, _deals(blocks))
    title = escape(f"{' vs '.join(match.bots)} – {match.game}")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><main>"
        + "\n".join(part for part in parts if part)
        + _foot(match, result)
        + "</main></body></html>\n"
    )


def _deals(blocks: Sequence[BlockResult]) -> Deals:
    """The games of every deal that came to their ends."""
    return [[game for game in one.games if not game.fault and not game.capped] for one in blocks]


def _head(match: Match, result: MatchReport) -> str:
    versus = "<i>vs</i>".join(escape(name) for name in match.bots)
    facts = {
        "edition": match.game, "players": match.seats, "blocks": result["blocks"],
        "games": result["games"], "seed": match.seed, "faults": len(result["faults"]),
    }  # fmt: skip
    words = "".join(
        f"<span>{key} <b>{escape(str(value))}</b></span>" for key, value in facts.items()
    )
    return f'<h1>{versus}</h1><div class="facts">{words}</div>'


def _verdict(result: MatchReport) -> str:
    if "sprt" not in result:
        return ""
    test, name = result["sprt"], escape(result["bots"][0]["name"])
    low, high = test["elo"]
    words = {
        "H1": f"{name} is better: +{high:g} Elo rather than {low:g}",
        "H0": f"{name} is not better: {low:g} Elo rather than +{high:g}",
        "undecided": "The test is undecided",
    }[test["accepted"]]
    bounds = f"between {test['bounds'][0]:+.2f} and {test['bounds'][1]:+.2f}"
    why = f"Sequential test after {test['blocks']} blocks: LLR {test['llr']:+.2f}, open {bounds}."
    return f'<section class="verdict"><h2>{words}</h2><p>{why}</p></section>'


def _section(title: str, words: str, *inside: str, kind: str = "plot") -> str:
    return f'<section class="{kind}"><h2>{title}</h2><p>{words}</p>{"".join(inside)}</section>'


def _key(less: str, more: str) -> str:
    return f'<p class="legend">{less}<span class="key"></span>{more}</p>'


def _shares(result: MatchReport) -> str:
    words = "With 95% intervals over blocks; the dashed line is where equal bots would be."
    return _section("Win share", words, plots.win_shares(result["bots"]))


def _scores(match: Match, games: Sequence[GameResult]) -> str:
    rows = [
        (name, [float(game.scores[n]) for game in games], n)
        for n, name in enumerate(match.entrants)
    ]
    words = "Final scores of all games, with the mean and the lowest and highest."
    return _section("Scores", words, plots.distributions(rows, "Scores")) if games else ""


def _lengths(games: Sequence[GameResult]) -> str:
    if not games:
        return ""
    rows = [("turns", [float(game.turns) for game in games], 5)]
    words = "How many turns all seats had together."
    return _section("Length of games", words, plots.distributions(rows, "Length of games"))


def _seats(result: MatchReport, games: Sequence[GameResult]) -> str:
    words = "Every deal was played once in every rotation; seat 0 began. Thin lines: 95%."
    return _section("Win share by seat", words, plots.seats(result["bots"], games))


def _health(result: MatchReport) -> str:
    bots = result["bots"]
    head = "".join(
        f'<th><span class="chip" style="background:var(--b{n % 6})"></span>'
        f"{escape(bot['name'])}</th>"
        for n, bot in enumerate(bots)
    )
    rows = "".join(
        f"<tr><td>{figure_words(name)}</td>"
        + "".join(f"<td>{bot['health'][name]:.2f}</td>" for bot in bots)
        + "</tr>"
        for name in bots[0]["health"]
    )
    length = result["length"]
    words = (
        f"Means of a game. A game had {length['decisions']:.1f} decisions in "
        f"{length['turns']:.1f} turns; {result['capped']} were given up as endless."
    )
    table = f"<table><thead><tr><th>a game</th>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return _section("Health", words, table, kind="table")


def _calibration(bot: EntrantReport) -> str:
    search = bot["search"]
    rows = "".join(
        f"<tr><td>{row['expected']:.3f}</td><td>{row['result']:.3f}</td>"
        f"<td>{row['searches']}</td></tr>"
        for row in search["calibration"]
    )
    words = (
        f"{search['searches']} searches left the default move in {search['deviation_rate']:.1%}. "
        "A good search expects what comes: mostly the win, partly the margin, 0 to 1."
    )
    head = "<tr><th>expected</th><th>came</th><th>searches</th></tr>"
    table = f"<table><thead>{head}</thead><tbody>{rows}</tbody></table>"
    return _section(f"What {escape(bot['name'])} expected", words, table, kind="table")


def _boards(match: Match, deals: Deals) -> list[str]:
    game: Any = catalog.game(match.game, match.seats)
    return BOARDS[game.family](match.game, game.edition, deals)


def _maps(name: str, edition: MapEdition, deals: Deals) -> list[str]:
    where, routes, tickets = layout(edition, name), route_uses(deals), ticket_uses(deals)
    key = _key("Owners won less than they usually do", "more")
    sections = [
        _section(
            "Routes",
            "Wide lines are claimed often, dashed ones never.",
            key,
            maps.route_map(edition, where, routes),
            _lists(edition, edition.routes, routes, "length", "claimed"),
            kind="map",
        ),
        _section(
            "Tickets",
            "Wide arcs are kept often, completed or not.",
            key,
            maps.ticket_map(edition, where, tickets),
            _lists(edition, edition.tickets, tickets, "points", "kept"),
            kind="map",
        ),
    ]
    return [f'<div class="pair">{"".join(sections)}</div>'] if where.tall else sections


def _lists(
    edition: MapEdition, rows: Sequence[Link], uses: Sequence[Use], size: str, verb: str
) -> str:
    """The best and the worst by what is sure of them: the end of the interval next to 0."""
    best, worst = ranked(uses)
    halves = (("Won more than usual", best[:LISTED]), ("Won less than usual", worst[:LISTED]))
    of_how_many = sum(1 for use in uses if use.number)
    words = (
        f"Ranked by the end of the 95% interval next to 0, over deals; of {of_how_many} "
        f"intervals about {max(1, round(of_how_many / 20))} would lie on one side by chance alone."
    )
    return '<div class="lists">' + "".join(
        f"<div><h3>{title}</h3>{_list(edition, rows, uses, chosen, size, verb)}</div>"
        for title, chosen in halves
    ) + f"</div><p>{words}</p>"  # fmt: skip


def ranked(uses: Sequence[Use]) -> tuple[list[int], list[int]]:
    """What surely won more than usual, the surest first; and what surely won less."""
    best = [n for n, use in enumerate(uses) if use.estimate.low > 0]
    worst = [n for n, use in enumerate(uses) if use.estimate.high < 0]
    return (
        sorted(best, key=lambda n: -uses[n].estimate.low),
        sorted(worst, key=lambda n: uses[n].estimate.high),
    )


def _list(
    edition: MapEdition, rows: Sequence[Link], uses: Sequence[Use], chosen: Sequence[int],
    size: str, verb: str,
) -> str:  # fmt: skip
    lines = "".join(
        f"<tr><td>{escape(maps.route_name(edition, rows[n]))} ({getattr(rows[n], size)})</td>"
        f"<td>{uses[n].rate:.0%}</td><td>{uses[n].wins:.0%}</td>"
        f"<td>{_points(uses[n].estimate.mean)}</td>"
        f"<td>{_points(uses[n].estimate.low)} … {_points(uses[n].estimate.high)}</td></tr>"
        for n in chosen
    )
    if not chosen:
        return "<p>None stands out.</p>"
    head = f"<tr><th></th><th>{verb}</th><th>won</th><th>to usual</th><th>95%</th></tr>"
    return f"<table><thead>{head}</thead><tbody>{lines}</tbody></table>"


def _points(part: float) -> str:
    """A difference of shares in points of a hundred."""
    return f"{100 * part:+.1f}"


def _stations(name: str, edition: BoardEdition, deals: Deals) -> list[str]:
    games = [one for deal in deals for one in deal]
    if not any(one.lines for one in games):
        return []
    words = "Mean points of the line that begins at each station."
    key = _key("Fewer points than other stations", "more")
    drawn = maps.station_map(edition, station_points(games))
    return [_section("Stations", words, key, f'<div class="small">{drawn}</div>', kind="board")]


#: What is drawn of a match, by family: the name of the game, its edition, what was played.
BOARDS: Mapping[str, Callable[[str, Any, Deals], list[str]]] = {
    "tickets": _maps,
    "metro": _stations,
}


def _foot(match: Match, result: MatchReport) -> str:
    command = (
        f"stellwerk arena {' '.join(match.bots)} --edition {match.game} "
        f"--players {match.seats} --blocks {result['blocks']} --seed {match.seed}"
    )
    return (
        f"<footer><p>A block is one deal, played in every rotation of the seats; blocks are the "
        f"sample. Stellwerk {version('stellwerk')} plays the same games again with:</p>"
        f"<p><code>{escape(command)}</code></p></footer>"
    )
