"""Share companies: stacks, swapping, values and majorities (`metro.companies.*`)."""

from collections.abc import Callable
from typing import Any

from .metro_facts import Facts

Shuffle = Callable[[str, list[str]], list[str]]
CLOSING_POINTS = 25
IDLE_ROUNDS = 8


class Shares:
    """The 32 shares: in hands, open beside the stacks, and in the stacks (top first)."""

    def __init__(self, facts: Facts, players: int, shuffle: Shuffle) -> None:
        self.hands: list[dict[int, str]] = [{} for _ in range(players)]
        self.shown: list[set[int]] = [set() for _ in range(players)]
        self.open: dict[int, str] = {}
        self.stacks: dict[int, list[str]] = {}
        self.idle_turns = 0
        for percent in facts["percents"]:
            stack = shuffle(f"shares {percent}", list(facts["colors"]))
            for hand in self.hands:
                hand[percent] = stack.pop(0)
            self.open[percent] = stack.pop(0)
            self.stacks[percent] = stack

    def swap_words(self, seat: int, points: dict[str, int]) -> set[str]:
        """The swaps open to a seat, given the companies' points so far."""
        idle = self.idle_turns >= IDLE_ROUNDS * len(self.hands)
        if idle or max(points.values()) >= CLOSING_POINTS:
            return set()
        own = [(color, percent) for percent, color in self.hands[seat].items()]
        secret = [(color, percent) for color, percent in own if percent not in self.shown[seat]]
        return {f"swap {c} {p} {source}" for c, p in secret for source in ("open", "stack")}

    def swap(self, seat: int, percent: int, source: str) -> None:
        """Put the own share under its stack; take the open one or the top of the stack."""
        stack = self.stacks[percent]
        stack.append(self.hands[seat][percent])
        if source == "stack":
            self.hands[seat][percent] = stack.pop(0)
        else:
            self.hands[seat][percent] = self.open[percent]
            self.open[percent] = stack.pop(0)

    def figures(self) -> dict[str, Any]:
        """Everything about the shares."""
        return {
            "hands": [dict(hand) for hand in self.hands],
            "shown": [sorted(shown) for shown in self.shown],
            "open": dict(self.open),
            "stacks": {percent: list(stack) for percent, stack in self.stacks.items()},
            "idle_turns": self.idle_turns,
        }


def company_values(points: dict[str, int]) -> dict[str, int]:
    """Worth per 10 %: 8 for the first, less one for every company with more points."""
    return {
        color: 8 - sum(other > own for other in points.values()) for color, own in points.items()
    }


def holding_points(hand: list[tuple[str, int]], values: dict[str, int]) -> int:
    """What a player's shares (company, percent) are worth."""
    return sum(values[color] * percent // 10 for color, percent in hand)


def majority_points(hands: list[list[tuple[str, int]]], points: dict[str, int]) -> list[int]:
    """For each player the tenths of companies that nobody holds more of."""
    bonus = [0] * len(hands)
    for company, company_points in points.items():
        held = [sum(percent for color, percent in hand if color == company) for hand in hands]
        for seat, percent in enumerate(held):
            if percent and percent == max(held):
                bonus[seat] += company_points // 10
    return bonus
