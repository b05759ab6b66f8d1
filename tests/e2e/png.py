"""Small pictures: at most 256 colors, chosen by median cut, written as PNG without losses more."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SIGNATURE = b"\x89PNG\r\n\x1a\n"
#: Colors are told apart by this many bits of each channel when the palette is chosen.
BITS = 6
Pixels = NDArray[np.uint8]


def read(data: bytes) -> Pixels:
    """The pixels (rows, columns, red green blue) of a PNG as browsers write it."""
    parts, at = [], len(SIGNATURE)
    width = height = channels = 0
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}[color]
        elif kind == b"IDAT":
            parts.append(body)
        at += size + 12
    raw = np.frombuffer(zlib.decompress(b"".join(parts)), np.uint8)
    return _unfiltered(raw.reshape(height, 1 + width * channels), channels)[:, :, :3]


def _unfiltered(rows: Pixels, channels: int) -> Pixels:
    height, width = len(rows), (rows.shape[1] - 1) // channels
    found = np.zeros((height, width, channels), np.uint8)
    above = np.zeros((width, channels), np.uint8)
    for number, row in enumerate(rows):
        line = row[1:].reshape(width, channels)
        found[number] = above = _line(int(row[0]), line, above)
    return found


def _line(kind: int, line: Pixels, above: Pixels) -> Pixels:
    if kind == 0:
        return line
    if kind == 1:
        return np.cumsum(line, axis=0, dtype=np.uint8)
    if kind == 2:
        return line + above
    return _slow_line(kind, line, above)


def _slow_line(kind: int, line: Pixels, above: Pixels) -> Pixels:
    """Averages and Paeth's predictor depend on the pixel before."""
    found, up = line.astype(int).tolist(), above.astype(int).tolist()
    for x, pixel in enumerate(found):
        for c in range(len(pixel)):
            left = found[x - 1][c] if x else 0
            corner = up[x - 1][c] if x else 0
            guess = (left + up[x][c]) // 2 if kind == 3 else _paeth(left, up[x][c], corner)
            pixel[c] = (pixel[c] + guess) & 255
    return np.array(found, np.uint8)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def palette(pixels: Pixels, most: int = 256) -> Pixels:
    """The colors that stand for all others: boxes of colors are halved where they are widest."""
    colors, counts = np.unique((pixels >> (8 - BITS)).reshape(-1, 3), axis=0, return_counts=True)
    boxes = [(colors.astype(float), counts.astype(float))]
    while len(boxes) < most:
        spreads = [np.ptp(box, axis=0).max() * n.sum() ** 0.4 for box, n in boxes]
        widest = int(np.argmax(spreads))
        if spreads[widest] == 0:
            break
        boxes += _halves(*boxes.pop(widest))
    step = 1 << (8 - BITS)
    means = [np.average(box, axis=0, weights=n) * step + step / 2 for box, n in boxes]
    return np.clip(np.round(means), 0, 255).astype(np.uint8)


def _halves(
    colors: NDArray[np.float64], counts: NDArray[np.float64]
) -> list[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    order = np.argsort(colors[:, np.ptp(colors, axis=0).argmax()], kind="stable")
    colors, counts = colors[order], counts[order]
    sums = np.cumsum(counts)
    cut = int(np.clip(np.searchsorted(sums, sums[-1] / 2), 1, len(colors) - 1))
    return [(colors[:cut], counts[:cut]), (colors[cut:], counts[cut:])]


def write(pixels: Pixels, file: Path) -> None:
    """Writes a picture with a palette."""
    colors = palette(pixels)
    known, places = np.unique(pixels.reshape(-1, 3), axis=0, return_inverse=True)
    squares = (colors.astype(int) ** 2).sum(axis=1)
    nearest = np.concatenate(
        [
            (squares - 2 * part.astype(int) @ colors.astype(int).T).argmin(axis=1)
            for part in np.array_split(known, max(len(known) // 4096, 1))
        ]
    ).astype(np.uint8)
    height, width = pixels.shape[:2]
    rows = nearest[places.ravel()].reshape(height, width)
    lines = np.hstack([np.zeros((height, 1), np.uint8), rows]).tobytes()
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", head), (b"PLTE", colors.tobytes())]
    parts += [(b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    file.write_bytes(SIGNATURE + b"".join(_chunk(*part) for part in parts))


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)
