"""Playing the games of a data set: on several processes, and again and again where it was stopped.

Every finished game is a file of its own in a folder beside the data set, named by its seed. What is
there is not played again; when all are there, they become one file, and the folder goes.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.metadata import version
from pathlib import Path

from stellwerk import bots, catalog, replay
from stellwerk.dataset.files import write
from stellwerk.dataset.rows import rows, save
from stellwerk.errors import BadOption
from stellwerk.game import Game
from stellwerk.processes import spawning

#: Files of rows; others hold recorded games.
OF_ROWS = (".npz", ".parquet")
OF_GAMES = (".txt", ".gz", ".xz")


def make(
    game: Game,
    names: Sequence[str],
    games: int,
    path: str | Path,
    seed: int = 1,
    jobs: int | None = 1,
    report: Callable[[int], None] = lambda _: None,
) -> Path:
    """Play games of bots, the last one named filling the table, and write them; then the card."""
    target = Path(path)
    if target.suffix not in (*OF_ROWS, *OF_GAMES):
        known = ", ".join((*OF_ROWS, ".txt", ".txt.gz", ".txt.xz"))
        raise BadOption(str(target), f"a data set is one of {known}.")
    if not names or len(names) > game.players:
        raise BadOption(" ".join(names) or "no bots", f"there are {game.players} seats.")
    seated = [names[min(seat, len(names) - 1)] for seat in range(game.players)]
    for name in seated:
        bots.make(name)
    folder = target.with_name(f"{target.name}.games")
    folder.mkdir(parents=True, exist_ok=True)
    seeds = range(seed, seed + games)
    missing = [one for one in seeds if not (folder / f"{one}.txt").exists()]
    report(games - len(missing))
    _play_all(
        partial(play_one, game.name, game.players, tuple(seated), folder), missing, jobs, report
    )
    replays = [replay.load(folder / f"{one}.txt") for one in seeds]
    if target.suffix in OF_ROWS:
        save(rows(replays), target)
    else:
        write(replays, target)
    card = target.with_name(f"{target.name}.md")
    card.write_text(data_card(game, seated, seeds, target), encoding="utf-8")
    shutil.rmtree(folder)
    return card


def _play_all(
    play: Callable[[int], None],
    seeds: Sequence[int],
    jobs: int | None,
    report: Callable[[int], None],
) -> None:
    workers = min(len(seeds), (os.cpu_count() or 1) if jobs is None else jobs)
    if workers <= 1:
        for seed in seeds:
            play(seed)
            report(1)
        return
    pool = ProcessPoolExecutor(workers, mp_context=spawning())
    try:
        for _ in pool.map(play, seeds):
            report(1)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def play_one(name: str, players: int, seated: tuple[str, ...], folder: Path, seed: int) -> None:
    """Play one game and write it; a file is there only when it is whole."""
    recorder = replay.Recorder(catalog.game(name, players), seed, seated)
    sitting = [bots.make(bot, f"{seed}/{seat}") for seat, bot in enumerate(seated)]
    while recorder.state.to_act:
        seat = recorder.state.to_act[0]
        recorder.play(seat, sitting[seat].choose(recorder.state.view(seat)))
    unfinished = folder / f"{seed}.part"
    unfinished.write_text(replay.write(recorder.replay), encoding="utf-8")
    unfinished.replace(folder / f"{seed}.txt")


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
