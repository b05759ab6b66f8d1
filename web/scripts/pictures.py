"""Makes the lobby's pictures out of the compiled boards: python web/scripts/pictures.py

They are committed, so that building the client needs no browser; making them needs Chromium. Each
board gets a hero (a played position, with names and wagons) and a thumbnail (routes as single
strokes); `pictures.json` remembers from which boards they were made, and a test compares it with
those that are there now.
"""

from __future__ import annotations

import base64
import json
import re
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from tests.e2e.machine import find_chromium  # noqa: E402

from stellwerk import replay  # noqa: E402
from stellwerk.boards.picture import document, inside  # noqa: E402

COMPILED = ROOT / "src/stellwerk/boards/compiled"
STATIC = ROOT / "src/stellwerk/server/static/boards"
TARGET = ROOT / "web/public/pictures"
PALETTE = json.loads((ROOT / "src/stellwerk/boards/palette.json").read_text(encoding="utf-8"))
#: Width, height and the most bytes of the pictures.
HERO, THUMB = (1400, 780, 90 * 1024), (412, 184, 12 * 1024)
GRAY = "#9c9890"
#: A board with so few routes shows them thicker.
FEW = 70
#: Draws an SVG on a canvas and gives it back as WebP, as good as it fits into some bytes.
DRAW = """async ([svg, width, height, most]) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;base64,' + svg;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  for (let quality = 0.92; ; quality -= 0.04) {
    const blob = await canvas.convertToBlob({type: 'image/webp', quality});
    if (blob.size > most && quality > 0.1) continue;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  }
}"""

Board = dict[str, Any]
#: The games whose positions the heroes show, and how much of them is played there.
LESSONS, GAMES = ROOT / "web/src/lib/tutorial", ROOT / "tests/e2e/games"
PLAYED = {
    "usa": (GAMES / "usa-4.txt", 0.62),
    "europe": (LESSONS / "europe.replay", 1.0),
    "new_york": (LESSONS / "new_york.replay", 0.9),
    "berlin": (LESSONS / "berlin.replay", 0.9),
}
FONTS = ROOT / "web/node_modules/@fontsource/fira-sans-condensed/files"
FACE = (
    "@font-face{{font-family:'Fira Sans Condensed';font-weight:600;unicode-range:{range};"
    "src:url(data:font/woff2;base64,{data})}}"
)
#: What a hero leaves out: it is the page's own text that speaks there.
FURNITURE = ("title", "points", "credit", "compass")
RANGES = {"latin": "U+0000-00FF", "latin-ext": "U+0100-02BA"}


def framed(svg: str, box: tuple[float, float, float, float], size: tuple[int, int, int]) -> str:
    """A picture cut to a box, in the size wanted."""
    words = " ".join(f"{number:g}" for number in box)
    head = f'viewBox="{words}" width="{size[0]}" height="{size[1]}"'
    return re.sub(r"<svg\b[^>]*>", f'<svg xmlns="http://www.w3.org/2000/svg" {head}>', svg, count=1)


def tight(board: Board, size: tuple[int, int, int]) -> tuple[float, float, float, float]:
    """The part of a board that holds its cities, in the shape of a picture.

    Where their names can be read they have room at the sides, too.
    """
    xs = [city["x"] for city in board["cities"].values()]
    if size == HERO:
        labels = [city["label"] for city in board["cities"].values()]
        xs += [label["x"] + side * max(label["widths"]) / 2 for label in labels for side in (-1, 1)]
    ys = [city["y"] for city in board["cities"].values()]
    left, top, right, bottom = min(xs) - 20, min(ys) - 20, max(xs) + 20, max(ys) + 20
    width, height = right - left, bottom - top
    if width / height < size[0] / size[1]:
        wanted = width * size[1] / size[0]
        return left, top + (height - wanted) / 2, width, wanted
    wanted = height * size[0] / size[1]
    return left + (width - wanted) / 2, top, wanted, height


def hero(board: Board, name: str) -> str:
    """A board as it looks during a game, with the names of its cities; a picture has its fonts."""
    file, share = PLAYED[name]
    record = replay.load(file)
    moments = replay.states(record)
    for _ in range(round(share * len(record.actions)) + 1):
        state = next(moments)
    seen = state.view(None).to_json()
    bare: Any = {key: value for key, value in board.items() if key not in FURNITURE}
    bare["names"] = []  # of seas, in one language
    drawn = document(
        board["width"], board["height"], inside(bare, seen["owners"], seen.get("stations"))
    )
    faces = [
        FACE.format(range=span, data=base64.b64encode(_font(name)).decode())
        for name, span in RANGES.items()
    ]
    return drawn.replace("<style>", "<style>" + "".join(faces), 1)


def _font(part: str) -> bytes:
    return (FONTS / f"fira-sans-condensed-{part}-600-normal.woff2").read_bytes()


def strokes(board: Board, width: float) -> str:
    """A board for a small picture of some width: routes as single strokes, cities as dots."""
    ground = PALETTE["ground"]
    cards = {name: look["fill"] for name, look in PALETTE["cards"].items()}
    base = ground[board["ground"]["base"]]
    parts = [f'<rect x="-900" y="-900" width="4000" height="4000" fill="{base}"/>']
    if board["ground"].get("land"):
        parts.append(f'<path d="{board["ground"]["land"]}" fill="{ground["land"]}"/>')
    thick = 1.0 if len(board["routes"]) > FEW else 2.0
    for pen, color in ((thick * width / 60, None), (thick * width / 84, "own")):
        for route in board["routes"].values():
            look = "#fffdf7" if color is None else cards.get(route["color"], GRAY)
            parts.append(
                f'<path d="{route["track"]}" fill="none" stroke="{look}" stroke-width="{pen:.1f}" '
                'stroke-linecap="round"/>'
            )
    parts += [
        f'<circle cx="{city["x"]}" cy="{city["y"]}" '
        f'r="{thick * width / 120:.1f}" fill="#fff" '
        f'stroke="#23303f" stroke-width="{width / 300:.1f}"/>'
        for city in board["cities"].values()
    ]
    return f"<svg>{''.join(parts)}</svg>"


def make(page: Page, name: str, svg: str, size: tuple[int, int, int]) -> None:
    """Write one picture."""
    told = base64.b64encode(svg.encode()).decode()
    picture = base64.b64decode(page.evaluate(DRAW, [told, *size]))
    assert len(picture) <= size[2], f"{name} is {len(picture)} bytes"
    (TARGET / f"{name}.webp").write_bytes(picture)
    print(f"{name}.webp {size[0]}x{size[1]} {len(picture) / 1024:.1f} KB")


def sources() -> dict[str, str]:
    """What the pictures are made from: a hash for each board."""
    files = [*sorted(COMPILED.glob("*.svg")), ROOT / "web/src/lib/metro/picture.json"]
    return {file.stem: sha256(file.read_bytes()).hexdigest() for file in files}


def main() -> None:
    """Make them all."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        for file in sorted(COMPILED.glob("*.json")):
            board = json.loads(file.read_text(encoding="utf-8"))
            played = hero(board, file.stem)
            make(page, f"{file.stem}-hero", framed(played, tight(board, HERO), HERO), HERO)
            box = tight(board, THUMB)
            make(page, file.stem, framed(strokes(board, box[2]), box, THUMB), THUMB)
        metro = (STATIC / "metro.svg").read_text(encoding="utf-8")  # drawn by `vite build`
        drawn = tuple(float(word) for word in re.findall(r'viewBox="([^"]*)"', metro)[0].split())
        for name, size in (("metro-hero", HERO), ("metro", THUMB)):
            cut = drawn[2] * size[1] / size[0]
            middle = (drawn[0], drawn[1] + (drawn[3] - cut) / 2, drawn[2], cut)
            make(page, name, framed(metro, middle, size), size)
        browser.close()
    (TARGET / "pictures.json").write_text(json.dumps(sources(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
