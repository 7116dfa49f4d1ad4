"""Render a view as text, SVG or pixels, from the game's own drawing of it."""

import io
from typing import Any

from tilewright.core.extras import extra
from tilewright.core.game import Game

with extra("envs", "an environment"):
    import numpy as np
    from numpy.typing import NDArray

WIDTH = 534
"""The width of a picture in pixels: half of what it is designed for, which is quick to draw."""


def render_text(game: Game, view: dict[str, Any]) -> str:
    """Render a view as plain text."""
    lines = ("".join(text for text, _ in line).rstrip() for line in game.draw(view))
    return "\n".join(lines)


def render_pixels(game: Game, view: dict[str, Any]) -> NDArray[np.uint8]:
    """Render a view as an array of height × width × RGB."""
    with extra("envs", "rgb_array"):
        from PIL import Image  # noqa: PLC0415

        from tilewright.core.png import png_of  # noqa: PLC0415

    picture = Image.open(io.BytesIO(png_of(game.picture(view, width=WIDTH))))
    return np.array(picture.convert("RGB"), np.uint8)
