"""One page without anything else: the graph, key moments with boards and options, luck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from importlib.metadata import version
from itertools import islice
from pathlib import Path

from stellwerk.analysis.accounts import to_json
from stellwerk.analysis.graph import graph
from stellwerk.analysis.result import Analysis, Entry
from stellwerk.analysis.shape import AnalysisJson, AnalysisLike, AnalysisMoment
from stellwerk.analysis.style import STYLE
from stellwerk.analysis.words import called
from stellwerk.boards.library import board_of
from stellwerk.boards.picture import picture
from stellwerk.errors import StellwerkError
from stellwerk.replay import Replay, states

FILE = "analysis.html"
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "Analysis", "chances": "Win chances", "points": "Expected points",
        "open": "All hands known, only the decks reshuffled: what was really there to win.",
        "moments": "Key moments", "options": "From what the seat could know then",
        "luck": "Luck and skill", "seat": "Seat", "start": "Start", "lucky": "Luck",
        "own": "Own decisions", "others": "Others' decisions", "result": "Result",
        "loss": "Loss per decision", "mistakes": "Mistakes · slips", "score": "Points",
        "accuracy": "Accuracy", "like": "Played like", "measured": "levels as measured in",
        "beginner": "beginner", "easy": "easy", "medium": "medium", "hard": "hard",
        "master": "master", "to": "to", "with": "with {} players",
        "move": "Move", "chance": "Chance", "change": "Change", "table": "As a table",
        "played": "played", "best": "best", "mistake": "Mistake", "slip": "Slip",
        "turn": "Turning point", "lucky_moment": "Luck",
        "sums": "Start + luck + own decisions + others' decisions = result, in percentage points.",
    },
    "de": {
        "title": "Analyse", "chances": "Gewinnchancen", "points": "Erwartete Punkte",
        "open": "Alle Hände bekannt, nur die Stapel neu gemischt: was wirklich zu holen war.",
        "moments": "Schlüsselmomente", "options": "Nach dem, was an diesem Platz bekannt war",
        "luck": "Glück und Können", "seat": "Platz", "start": "Start", "lucky": "Glück",
        "own": "Eigene Entscheidungen", "others": "Entscheidungen anderer", "result": "Ergebnis",
        "loss": "Verlust je Entscheidung", "mistakes": "Fehler · Ungenauigkeiten",
        "score": "Punkte", "accuracy": "Genauigkeit", "like": "Gespielt wie",
        "measured": "Stufen gemessen in", "to": "bis", "with": "zu {}",
        "beginner": "Anfänger", "easy": "Leicht", "medium": "Mittel", "hard": "Schwer",
        "master": "Meister",
        "move": "Zug", "chance": "Chance", "change": "Änderung", "table": "Als Tabelle",
        "played": "gespielt", "best": "am besten", "mistake": "Fehler", "slip": "Ungenauigkeit",
        "turn": "Wendepunkt", "lucky_moment": "Glück",
        "sums": "Start + Glück + eigene + fremde Entscheidungen = Ergebnis, in Prozentpunkten.",
    },
}  # fmt: skip


def write_page(folder: Path, found: Analysis, replay: Replay, language: str = "en") -> Path:
    """Write the page of an analysis into a folder; where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    path.write_text(page(found, replay, language), encoding="utf-8")
    return path


def page(found: Analysis, replay: Replay, language: str = "en") -> str:
    """The page of an analysis, as far as it is."""
    words, told = WORDS[language], to_json(found)
    who = [called(found.names, seat) for seat in range(len(found.names))]
    found = replace(found, names=tuple(one.de if language == "de" else one.en for one in who))
    parts = [_head(found, words), _graph(found, words)]
    parts += _moments(found, told, replay, words, language)
    parts += [_luck(found, told, words)] if told["luck"] else []
    title = escape(f"{words['title']} – {found.game}")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><main>"
        + "\n".join(parts)
        + f"<footer>stellwerk {version('stellwerk')}, {escape(found.depth)}, "
        f"seed {found.seed}</footer></main></body></html>\n"
    )


def _head(found: Analysis, words: Mapping[str, str]) -> str:
    seats = "".join(
        f"<span>{escape(name)} <b>{score}</b></span>"
        for name, score in zip(found.names, found.scores, strict=True)
    )
    return f'<h1>{words["title"]} <i>{escape(found.game)}</i></h1><div class="facts">{seats}</div>'


def _graph(found: Analysis, words: Mapping[str, str]) -> str:
    title = words["points"] if found.solo else words["chances"]
    rows = "".join(_row(_cells(found, entry)) for entry in found.entries[: found.known])
    heads = _row([words["move"], words["seat"], *found.names], "th")
    return (
        f"<section><h2>{title}</h2><p>{words['open']}</p>{graph(found, title)}"
        f"<details><summary>{words['table']}</summary><table><thead>{heads}</thead>"
        f"<tbody>{rows}</tbody></table></details></section>"
    )


def _cells(found: Analysis, entry: Entry) -> list[str]:
    return [str(entry.number), found.names[entry.seat], *(f"{c / 100:.0f}" for c in entry.after)]


def _row(cells: Sequence[str], tag: str = "td") -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _moments(
    found: Analysis,
    told: AnalysisJson,
    replay: Replay,
    words: Mapping[str, str],
    language: str,
) -> Iterator[str]:
    """Every seat's key moments; a board where a route or a station was decided about."""
    for seat in found.seats:
        moments = told["moments"][seat]
        if not moments:
            continue
        yield f"<h2 class='seat'>{words['moments']}: {escape(found.names[seat])}</h2>"
        for moment in moments:
            yield _moment(found, moment, seat, replay, words, language)


def _moment(
    found: Analysis,
    moment: AnalysisMoment,
    seat: int,
    replay: Replay,
    words: Mapping[str, str],
    language: str,
) -> str:
    entry = found.entries[moment["number"] - 1]
    deed = entry.deed.de if language == "de" else entry.deed.en
    kind = words["lucky_moment" if moment["kind"] == "luck" else moment["kind"]]
    change = f"{moment['before'] / 100:.0f} → {moment['after'] / 100:.0f}"
    who = found.names[entry.seat] + (" hat" if language == "de" else "")
    head = (
        f"<h3>{words['move']} {entry.number}: {escape(who)} {escape(deed)}"
        f"<span>{kind}, {change}</span></h3>"
    )
    options = _options(found, entry, words, language) if entry.seat == seat else ""
    return f"<section>{head}{options}{_board(found, entry, replay)}</section>"


def _options(found: Analysis, entry: Entry, words: Mapping[str, str], language: str) -> str:
    if entry.decision is None:
        return ""
    rows = []
    for option in entry.decision.options:
        title, reason = (
            one.de if language == "de" else one.en for one in (option.title, option.reason)
        )
        marks = [words[key] for key, on in (("best", option.best), ("played", option.played)) if on]
        tags = "".join(f"<em>{mark}</em>" for mark in marks)
        share = f"{option.share / 100:.0f} ± {1.96 * option.error / 100:.0f}"
        rows.append(
            f"<li><b>{escape(title)}</b>{tags}<span>{share}</span><p>{escape(reason)}</p></li>"
        )
    return f"<p>{words['options']}</p><ol>{''.join(rows)}</ol>"


def _board(found: Analysis, entry: Entry, replay: Replay) -> str:
    """The board before an entry, with what everybody had built; ticket games only."""
    state = next(islice(states(replay), entry.number - 1, None))
    if state.game.family != "tickets":
        return ""
    seen = state.view(None).to_json()
    try:
        board = board_of(state.game.name)
    except StellwerkError:  # an own map need not say where its cities lie
        return ""
    return picture(board, seen["owners"], seen.get("stations"))


def _like(like: AnalysisLike, words: Mapping[str, str]) -> str:
    """The level somebody played like, those within the interval, and where they were measured."""
    said, measured = words[like["level"]], like["measured"]
    if like["from"] != like["to"]:
        said += f" ({words[like['from']]} {words['to']} {words[like['to']]})"
    if not measured["own"]:
        with_ = words["with"].format(measured["players"])
        said += f", {words['measured']} {measured['game']} {with_}"
    return said


def _luck(found: Analysis, told: AnalysisJson, words: Mapping[str, str]) -> str:
    keys = (
        "seat", "score", "start", "lucky", "own", "others", "result", "loss", "mistakes",
        "accuracy", "like",
    )  # fmt: skip
    heads = _row([words[key] for key in keys], "th")
    rows = []
    for seat, (luck, one) in enumerate(zip(told["luck"], told["summary"], strict=True)):
        figures = [f"{luck[key] / 100:+.0f}" for key in ("luck", "own", "others")]
        rows.append(
            _row(
                [
                    found.names[seat],
                    str(found.scores[seat]),
                    f"{luck['start'] / 100:.0f}",
                    f"{figures[0]} ± {1.96 * luck['luck_error'] / 100:.0f}",
                    *figures[1:],
                    f"{luck['result'] / 100:.0f}",
                    f"{one['loss'] / 100:.1f}",
                    f"{one['mistakes']} · {one['slips']}",
                    "" if one["accuracy"] is None else str(one["accuracy"]),
                    _like(one["like"], words) if one["like"] else "",
                ]
            )
        )
    return (
        f"<section><h2>{words['luck']}</h2><p>{words['sums']}</p>"
        f"<table><thead>{heads}</thead><tbody>{''.join(rows)}</tbody></table></section>"
    )
