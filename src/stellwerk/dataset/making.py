"""Playing the games of a data set: on several processes, and again and again where it was stopped.

Every finished game waits in a folder beside the data set, named by its seed. What is there is not
played again; when all are there, they become one file, and the folder goes.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.metadata import version
from pathlib import Path

from stellwerk import bots
from stellwerk.cluster import work_on_ray
from stellwerk.dataset.files import make_room, write
from stellwerk.dataset.played import Folder, PlayedGame, Sitting, play_one
from stellwerk.dataset.rows import portions, widest
from stellwerk.dataset.tables import OF_ROWS, check, save
from stellwerk.errors import BadOption
from stellwerk.game import Game
from stellwerk.processes import spawning

#: Files of recorded games.
OF_GAMES = (".txt", ".gz", ".xz")


def make(
    game: Game,
    names: str | Sequence[str],
    games: int,
    path: str | Path,
    seed: int = 1,
    jobs: int | None = 1,
    report: Callable[[int], None] = lambda _: None,
    on: str = "here",
) -> Path:
    """Play games of bots, the last one named filling the table, and write them; then the card.

    `jobs` None is one process a core; `on` is `here` or `ray`.
    """
    target = Path(path)
    if target.suffix not in (*OF_ROWS, *OF_GAMES):
        known = ", ".join((*OF_ROWS, ".txt", ".txt.gz", ".txt.xz"))
        raise BadOption(str(target), f"a data set is one of {known}.")
    if target.suffix in OF_ROWS:
        check(target)
    sitting = _sitting(game, [names] if isinstance(names, str) else names)
    folder, seeds = _folder(target, game, sitting), range(seed, seed + games)
    missing = [one for one in seeds if not folder.holds(one)]
    report(games - len(missing))

    def done(played: PlayedGame) -> None:
        folder.add(played)
        report(1)

    try:
        _play_all(sitting, missing, jobs, on, done)
    finally:
        if not any(folder.holds(one) for one in seeds):
            shutil.rmtree(folder.path)  # nothing came of it, so nothing is to be resumed
    _write(folder, seeds, target)
    card = target.with_name(f"{target.name}.md")
    card.write_text(data_card(game, sitting.bots, seeds, target), encoding="utf-8")
    shutil.rmtree(folder.path)
    return card


def _sitting(game: Game, names: Sequence[str]) -> Sitting:
    """Who sits where; every name is one of a bot."""
    if not names or len(names) > game.players:
        raise BadOption(" ".join(names) or "no bots", f"there are {game.players} seats.")
    for name in names:
        bots.make(name)
    seated = tuple(names[min(seat, len(names) - 1)] for seat in range(game.players))
    return Sitting(game.name, game.players, seated)


def _folder(target: Path, game: Game, sitting: Sitting) -> Folder:
    """Where games wait until all are there; those of others are neither used nor lost."""
    path = target.with_name(f"{target.name}.games")
    make_room(path)
    what = {**sitting._asdict(), "rules": game.rules_version, "content": game.content_hash}
    mine, note = json.dumps(what), path / "what.json"
    if not note.exists():
        if any(path.iterdir()):
            why = "nothing there says whose games they are; remove it, or write to another file."
            raise BadOption(str(path), why)
        note.write_text(mine, encoding="utf-8")
    found = json.loads(note.read_text(encoding="utf-8"))
    if found != json.loads(mine):
        there = f"{found['game']} by {', '.join(found['bots'])} under rules {found['rules']}"
        why = f"it holds unfinished work on {there}; remove it, or write to another file."
        raise BadOption(str(path), why)
    return Folder(path)


def _write(folder: Folder, seeds: range, target: Path) -> None:
    replays = (folder.replay(one) for one in seeds)
    if target.suffix in OF_ROWS:
        width = widest(folder.thoughts(one) for one in seeds)
        save(portions(replays, (folder.thoughts(one) for one in seeds), width), target)
    else:
        write(replays, target)


def _play_all(
    sitting: Sitting,
    seeds: Sequence[int],
    jobs: int | None,
    on: str,
    done: Callable[[PlayedGame], None],
) -> None:
    if on == "ray":
        work_on_ray(play_one, sitting, seeds, jobs, done)
        return
    workers = min(len(seeds), (os.cpu_count() or 1) if jobs is None else jobs)
    if workers <= 1:
        for seed in seeds:
            done(play_one(sitting, seed))
        return
    pool = ProcessPoolExecutor(workers, mp_context=spawning())
    try:
        for played in pool.map(partial(play_one, sitting), seeds):
            done(played)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def data_card(game: Game, seated: Sequence[str], seeds: range, target: Path) -> str:
    """What somebody must know who uses the data set."""
    command = (
        f"stellwerk dataset make {game.name} --players {game.players} --bots {','.join(seated)} "
        f"--games {len(seeds)} --seed {seeds.start} --out {target.name}"
    )
    holds = "a row for each decision" if target.suffix in OF_ROWS else "recorded games as text"
    lines = [
        f"# {target.name}",
        "",
        f"{len(seeds):,} games of `{game.name}` with {game.players} seats.",
        "",
        f"- Played by {', '.join(seated)}, from seat 0 on.",
        f"- Seeds {seeds.start} to {seeds.stop - 1}: a seed and the actions are the whole game.",
        f"- Made by Stellwerk {version('stellwerk')}, rules {game.rules_version}.",
        f"- Content of the edition: {game.content_hash}.",
        f"- Made again by: `{command}`",
        f"- Holds {holds}; `docs/research.md` says more.",
        "- Bots play themselves: their habits and mistakes are in every game.",
        "- No people took part. Free to use for anything, as the package is (MIT).",
    ]
    return "\n".join(lines) + "\n"
