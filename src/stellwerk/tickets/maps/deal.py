"""The deal of a map file: its figures under options, and the tickets in the game.

`overlay` lays the options over `[rules]` and `[deal]`. The checks are made for the plain game, for
each option alone, and for what is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stellwerk.tickets import limits
from stellwerk.tickets.maps import shape
from stellwerk.tickets.maps.text import Mistakes, Table


@dataclass(frozen=True, slots=True)
class Overlay:
    """`[rules]` and `[deal]` under options; `places` tells where a deal figure was given."""

    rules: Table
    deal: Table
    places: dict[str, str]


def overlay(data: Table, options: Sequence[str]) -> Overlay:
    """The figures of a game with these options, in the order of the option table."""
    rules, deal = dict(data["rules"]), dict(data["deal"])
    places = {key: f"deal.{key}" for key in shape.DEAL}
    added: list[str] = []
    for id in options:
        option = data["options"][id]
        rules |= option.get("rules", {})
        deal |= option.get("deal", {})
        places |= {key: f"options.{id}.deal.{key}" for key in option.get("deal", {})}
        added += option.get("adds_sets", [])
    deal = shape.filled(deal, shape.DEAL)
    deal["sets"] = [*deal["sets"], *added]
    if deal["start_keep_without_long"] is None:
        deal["start_keep_without_long"] = deal["start_keep"]
    return Overlay(shape.filled(rules, shape.RULES), deal, places)


def tickets_in(data: Table, deal: Table) -> list[str]:
    """The ids of the tickets in a game with this deal, sorted."""
    return sorted(id for id, ticket in data["tickets"].items() if _is_in(ticket, deal))


def _is_in(ticket: Table, deal: Table) -> bool:
    return (
        ticket.get("set", shape.BASE_SET) in deal["sets"]
        and (ticket.get("big", False) or not deal["big_only"])
        and (deal["long"] > 0 or not ticket.get("long", False))
    )


def check_deals(data: Table, mistakes: Mistakes) -> None:
    """Note the mistakes in the sets, else in the plain game, else with any one option.

    What is wrong in one of them would be told again in the next.
    """
    before = len(mistakes)
    _check_sets(data, mistakes)
    if len(mistakes) == before:
        check_deal(data, [], mistakes)
    if len(mistakes) == before:
        for id in data.get("options", {}):
            check_deal(data, [id], mistakes)


def _check_sets(data: Table, mistakes: Mistakes) -> None:
    """Sets that are asked for exist, and sets that exist are asked for somewhere."""
    known = sorted({t.get("set", shape.BASE_SET) for t in data["tickets"].values()})
    asked = {"deal.sets": data["deal"].get("sets", [shape.BASE_SET])}
    for id, option in data.get("options", {}).items():
        asked[f"options.{id}.deal.sets"] = option.get("deal", {}).get("sets", [])
        asked[f"options.{id}.adds_sets"] = option.get("adds_sets", [])
    for place, sets in asked.items():
        for unknown in [name for name in sets if name not in known]:
            hint = mistakes.meant(unknown, known, "Sets")
            mistakes.add(place, f'no ticket is of the set "{unknown}".', hint)
    used = {name for sets in asked.values() for name in sets}
    in_use = sorted(used)
    for id, ticket in data["tickets"].items():
        if (name := ticket.get("set", shape.BASE_SET)) not in used:
            hint = mistakes.meant(name, in_use, "Sets in use")
            mistakes.add(f"tickets.{id}.set", f'no deal uses the set "{name}".', hint)


def check_deal(data: Table, options: Sequence[str], mistakes: Mistakes) -> None:
    """Whether the deal of a game with these options works: sizes of offers, and enough tickets."""
    over = overlay(data, options)
    _check_keeps(over, mistakes)
    _check_decks(data, over, mistakes)


def _check_keeps(over: Overlay, mistakes: Mistakes) -> None:
    """Offers fit the record, and nobody must keep more than is offered."""
    deal, places = over.deal, over.places
    together = deal["start"] + (0 if deal["long_first"] else deal["long"])
    if together > limits.OFFER:
        place = places["start"] if places["long"] == "deal.long" else places["long"]
        what = f"{together} tickets would be offered at once at the start."
        hint = f"start and long together may be at most {limits.OFFER}."
        mistakes.add(place, what, hint)
    if deal["long_first"] and deal["long"] > limits.LONG_OFFER:
        what = f"{deal['long']} long tickets would be offered first."
        hint = f"With long_first, long may be at most {limits.LONG_OFFER}."
        mistakes.add(places["long"], what, hint)
    if deal["long_first"] and not deal["long"]:
        what = "there is no long ticket to choose first."
        mistakes.add(places["long_first"], what, "Set long, or leave out long_first.")
    keeps = {"start_keep": together, "draw_keep": deal["draw"]}
    if deal["start_keep_without_long"] != deal["start_keep"]:
        keeps["start_keep_without_long"] = deal["start"]
    for keep, offered in keeps.items():
        if deal[keep] > offered:
            what = f"{deal[keep]} tickets must be kept of {offered} offered."
            mistakes.add(places[keep], what, f"It must be at most {offered}.")


def _check_decks(data: Table, over: Overlay, mistakes: Mistakes) -> None:
    """There are tickets for the largest table, and not more than the record holds."""
    ids = tickets_in(data, over.deal)
    long = sum(data["tickets"][id].get("long", False) for id in ids)
    if len(ids) > limits.TICKETS:
        what = f"{len(ids)} tickets are in the game."
        hint = f"There may be at most {limits.TICKETS}."
        mistakes.add(over.places["sets"], what, hint)
    players = max(data["players"])
    for key, count, word in (("start", len(ids) - long, "regular"), ("long", long, "long")):
        needed = players * over.deal[key]
        if count < needed:
            what = f"there are only {count} {word} tickets in the game."
            hint = f"{players} players who are offered {over.deal[key]} each need {needed}."
            mistakes.add(over.places[key], what, hint)
