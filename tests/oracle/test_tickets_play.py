"""Whole random games of the plain model on small invented editions: nothing gets lost.

The editions have few cards, so that resets without end, empty decks and forced passes happen; the
test says that they did. Stalls never do: a tunnel that fails was tried with cards in the deck.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from .tickets_facts import DealFacts, Facts, Figures
from .tickets_model import TicketsModel
from .tiny_map import DEAL, MEGA, RULES, route, shuffled, ticket

GAMES = 400
MOST_STEPS = 5000
COLORS = ["red", "blue", "green"]
CITIES = "abcdefg"
CORNERS = (
    "a pass",
    "three jokers left standing",
    "ten resets",
    "an empty deck",
    "a partial market",
    "a tunnel to pay",
    "a short reveal",
)


def random_deal(random: Random) -> DealFacts:
    """Choose between the ways to deal tickets."""
    least = random.choice([1, 2])
    ways: list[DealFacts] = [
        {**DEAL, "draw_keep": least},
        {**DEAL, "start": 1, "draw": 3},
        {**DEAL, "start": 2, "long": 1, "start_keep": 2, "start_return_out": True},
        MEGA,
    ]
    return random.choice(ways)


def random_facts(random: Random) -> Facts:
    """Invent an edition."""
    colors = COLORS[: random.randint(1, 3)]
    facts: Facts = {
        "colors": colors,
        "per_color": random.randint(3, 9),
        "jokers": random.randint(0, 9),
        "hand": random.randint(0, 3),
        "pieces": {"train": random.choice([8, 12, 40]), "subway": random.randint(0, 3)},
        "cities": {city: {"attraction": random.random() < 0.5} for city in CITIES},
        "routes": {},
        "tickets": {},
        "rules": {
            **RULES,
            "stations": random.randint(0, 3),
            "tunnel_cards": random.randint(1, 4),
            "market_outlasts_deck": random.random() < 0.5,
            "routes_score_at_end": random.random() < 0.3,
            "trail_breaks_ties": random.random() < 0.5,
        },
        "deal": random_deal(random),
    }
    for number in range(random.randint(4, 12)):
        add_route(facts, random, number)
    for number in range(random.randint(3, 12)):
        a, b = random.sample(CITIES, 2)
        facts["tickets"][f"t-{number}"] = ticket(a, b, random.randint(1, 9), long=number % 4 == 3)
    return facts


def add_route(facts: Facts, random: Random, number: int) -> None:
    """Add a route, or a double one; some are tunnels, ferries or for subways."""
    a, b = sorted(random.sample(CITIES, 2))
    length = random.randint(1, 4)
    new = route(a, b, length, random.choice([*facts["colors"], "gray"]))
    what = random.choice(["plain", "tunnel", "tunnel", "ferry", "subway", "double"])
    if what == "tunnel":
        new["tunnel"] = True
    elif what == "ferry":
        new |= {"ferry": random.randint(1, length), "color": "gray"}
    elif what == "subway":
        new |= {"kind": "subway", "pieces": 1}
    elif what == "double":
        facts["routes"][f"{a}-{b}-{number}-twin"] = {**new, "twin": f"{a}-{b}-{number}"}
        new["twin"] = f"{a}-{b}-{number}-twin"
    facts["routes"][f"{a}-{b}-{number}"] = new


def random_habits(random: Random) -> dict[str, float]:
    """Say how much a table likes each kind of action, so that tables differ."""
    liked = {verb: random.choice([0.01, 1, 1, 5]) for verb in ("draw", "claim", "build", "pay")}
    return liked | {"decline": random.choice([0.1, 9]), "keep": 1, "pass": 1}


def choose(random: Random, legal: set[str], habits: dict[str, float]) -> str:
    """Choose the kind of action by habit, then any of that kind."""
    kinds = sorted({words.split()[0] for words in legal})
    (kind,) = random.choices(kinds, [habits[kind] for kind in kinds])
    return random.choice(sorted(words for words in legal if words.split()[0] == kind))


def check_cards(facts: Facts, figures: Figures) -> None:
    """Every card is in one place, and an empty deck has no discard pile beside it."""
    loose = Counter(card for card in figures["market"] if card)
    loose.update(figures["deck"] + figures["revealed"])
    for pile in [*figures["hands"], figures["discard"], figures["laid"]]:
        assert min(pile.values()) >= 0
        loose.update(pile)
    pack = dict.fromkeys(facts["colors"], facts["per_color"]) | {"joker": facts["jokers"]}
    assert {kind: loose[kind] for kind in pack} == pack
    assert figures["deck"] or not any(figures["discard"].values())
    assert figures["phase"] == "tunnel" or None not in figures["market"] or not figures["deck"]


def check_board(facts: Facts, figures: Figures) -> None:
    """Pieces, stations and points match the board."""
    for seat, left in enumerate(figures["pieces"]):
        own = [facts["routes"][r] for r, owner in figures["owners"].items() if owner == seat]
        placed = Counter[str]()
        for each in own:
            placed[each["kind"]] += each["pieces"]
        assert left == {kind: n - placed[kind] for kind, n in facts["pieces"].items()}
        assert min(left.values()) >= 0
        at_once = 0 if facts["rules"]["routes_score_at_end"] else 1
        assert figures["scores"][seat] == at_once * sum(each["points"] for each in own)
        built = list(figures["stations"].values()).count(seat)
        assert figures["stations_left"][seat] == facts["rules"]["stations"] - built


def check_tickets(facts: Facts, figures: Figures) -> None:
    """No ticket is in two places, and in play none is lost but those out of the game."""
    seen = [t for held in figures["tickets"] for t in held]
    seen += figures["ticket_deck"] + figures["offer"]
    assert len(seen) == len(set(seen))
    if figures["phase"] != "start" and not facts["deal"]["start_return_out"]:
        assert {t for t in facts["tickets"] if not facts["tickets"][t]["long"]} <= set(seen)


def corners(figures: Figures, words: str) -> Iterator[str]:
    """Name the rare things that show in one position."""
    if words == "pass":
        yield "a pass"
    if figures["market"].count("joker") >= 3:
        yield "three jokers left standing"
        loose = Counter(figures["discard"])
        loose.update(figures["deck"] + [card for card in figures["market"] if card])
        if loose.total() - loose["joker"] >= 3:
            yield "ten resets"
    if not figures["deck"]:
        yield "an empty deck"
        if None in figures["market"] and any(figures["market"]):
            yield "a partial market"
    if words.startswith("claim") and figures["phase"] == "tunnel":
        yield "a tunnel to pay"
    if len(figures["revealed"]) == 1:
        yield "a short reveal"


def play_game(seed: int) -> set[str]:
    """Play one game with all checks; return the rare things that happened."""
    random = Random(seed)
    facts, habits = random_facts(random), random_habits(random)
    players = random.randint(2, 5)
    model = TicketsModel(facts, players, random.randrange(players), shuffled(random))
    seen: set[str] = set()
    for _ in range(MOST_STEPS):
        if model.over:
            break
        seat = random.choice(model.to_act())
        words = choose(random, model.legal(seat), habits)
        model.play(seat, words)
        figures = model.figures()
        for check in (check_cards, check_board, check_tickets):
            check(facts, figures)
        seen.update(corners(figures, words))
    check_result(facts, model)
    return seen | {str(model.reason)}


def check_result(facts: Facts, model: TicketsModel) -> None:
    """The game is over, and its sheets add up."""
    assert model.over
    figures = model.figures()
    sheets = model.result()
    for seat, sheet in enumerate(sheets):
        held = figures["tickets"][seat]
        assert sheet["tickets_done"] + sheet["tickets_failed"] == len(held)
        assert all(figures["owners"][lent] != seat for lent in sheet["lent"])
        if not facts["rules"]["routes_score_at_end"]:
            assert sheet["routes"] == figures["scores"][seat]
    totals = [sheet["total"] for sheet in sheets]
    assert all(sheet["total"] == max(totals) for sheet in sheets if sheet["place"] == 1)


def test_random_games_lose_nothing_and_reach_the_rare_corners() -> None:
    counts = Counter(corner for seed in range(GAMES) for corner in play_game(seed))
    ends = ("last round", "everybody passed")
    assert sum(counts[reason] for reason in ends) == GAMES
    assert {corner for corner in (*ends, *CORNERS) if not counts[corner]} == set()
