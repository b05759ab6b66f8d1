"""`stellwerk map draw`: the board of a game as JSON, as a picture, and what is wrong with it.

A map of your own needs `MAP.places.csv` beside `MAP.toml`; docs/boards.md tells how.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING

from stellwerk.cli.extras import need_pictures

if TYPE_CHECKING:
    from stellwerk.boards.shape import Board

FAULTY = 1


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("map", help="a game like europe, or a path to a map file")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the board as JSON")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write a picture of the board")
    parser.add_argument("--png", type=Path, metavar="FILE", help="the same in pixels")
    parser.add_argument(
        "--plain",
        type=Path,
        metavar="FILE",
        help="write only what never changes: no names, no pieces",
    )
    parser.add_argument("--check", action="store_true", help="exit with 1 if anything is wrong")
    parser.add_argument(
        "--compile", action="store_true", help="compile a built-in board again (takes a minute)"
    )
    parser.add_argument(
        "--language",
        choices=("name", "en", "de"),
        default="name",
        help="names in the picture: as printed, English, German",
    )


def run(args: Namespace) -> int:
    """Compile or fetch the board, write what was asked for, tell what is wrong."""
    from stellwerk.boards.check import faults
    from stellwerk.boards.picture import picture
    from stellwerk.boards.plain import plain
    from stellwerk.boards.write import to_text

    if args.png:
        need_pictures("map draw --png")
    board = _board(args.map, args.compile)
    if args.out:
        args.out.write_text(to_text(board), encoding="utf-8")
    if args.svg:
        args.svg.write_text(picture(board, language=args.language), encoding="utf-8")
    if args.png:
        args.png.write_bytes(_pixels(picture(board, language=args.language)))
    if args.plain:
        args.plain.write_text(plain(board), encoding="utf-8")
    wrong = [*faults(board), *_stale(board, args.map)]
    _tell(board, wrong)
    return FAULTY if args.check and wrong else 0


def _pixels(svg: str) -> bytes:
    import resvg_py

    with as_file(files("stellwerk.maps") / "fonts") as fonts:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_dirs=[str(fonts)]))


def _board(name: str, again: bool) -> Board:
    from stellwerk.boards.library import board_of, compile_builtin
    from stellwerk.names import is_map_path, split_name

    id, _ = split_name(name)
    return compile_builtin(id) if again and not is_map_path(id) else board_of(name)


def _stale(board: Board, name: str) -> list[str]:
    """Whether a committed board was made from something else than what is there now."""
    from stellwerk.boards.library import current_hash
    from stellwerk.names import is_map_path

    if is_map_path(name) or board["hash"] == current_hash(board["id"]):
        return []
    return [f"the board is out of date: stellwerk map draw {board['id']} --compile --out FILE"]


def _tell(board: Board, wrong: list[str]) -> None:
    routes, cities = len(board["routes"]), len(board["cities"])
    size = f"{board['width']} x {board['height']}"
    print(f"{board['id']}: {cities} cities, {routes} routes on {size} units, {board['hash']}")
    for fault in wrong:
        print(f"  {fault}")
    print("  nothing wrong" if not wrong else f"  {len(wrong)} wrong")
