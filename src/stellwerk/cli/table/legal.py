"""Legal actions as a list that a person can read: by verb, what is alike together."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from stellwerk.cli.table.draw import INDENT, flow, labeled


def listed(texts: Sequence[str]) -> list[Text]:
    """Choices with numbers."""
    return [Text(f"  {number:>2}  {text}") for number, text in enumerate(texts, 1)]


def grouped(texts: Sequence[str], width: int) -> list[Text]:
    """Actions by verb; those of one verb that differ only in their object share a line."""
    verbs: dict[str, dict[str, list[str]]] = {}
    for text in texts:
        verb, _, rest = text.partition(" ")
        thing, _, manner = rest.partition(" ")
        verbs.setdefault(verb, {}).setdefault(thing, []).append(manner)
    return [line for verb, things in verbs.items() for line in _verb(verb, things, width)]


def _verb(verb: str, things: dict[str, list[str]], width: int) -> list[Text]:
    alike: dict[tuple[str, ...], list[str]] = {}
    for thing, manners in things.items():
        alike.setdefault(tuple(manners), []).append(thing)
    lines: list[Text] = []
    for prices, names in alike.items():
        lines += _line(names, [price for price in prices if price], width - INDENT)
    return labeled(verb, lines or [Text()])


def _line(names: Sequence[str], prices: Sequence[str], width: int) -> list[Text]:
    """`boston-miami: red 3, 3 jokers`; several names with one price come in a flow."""
    items = [Text(f"{name}," if name != names[-1] else name) for name in names]
    if not prices:
        return flow(items, width, " ")
    items[-1].append(":")
    items += [Text(f"{price},", style="dim") for price in prices[:-1]]
    return flow([*items, Text(prices[-1], style="dim")], width, " ")
