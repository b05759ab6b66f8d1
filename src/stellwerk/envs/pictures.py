"""Positions as pictures, where somebody wants to look at them."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import numpy.typing as npt

from stellwerk.envs.needs import need
from stellwerk.game import View


def svg(view: View) -> str:
    """The position as SVG."""
    from stellwerk.boards.position import position

    return position(view)


def pixels(picture: str, width: int = 960) -> npt.NDArray[np.uint8]:
    """An SVG as an array of height × width × RGB."""
    need("resvg_py", "pictures")
    need("PIL", "pictures")
    import resvg_py
    from PIL import Image

    png = bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width))
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"), np.uint8)
