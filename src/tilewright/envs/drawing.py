"""A table as text, as SVG and as pixels, all from the drawing that a game makes of a view."""

import io
from html import escape
from typing import Any

from tilewright.core.extras import extra
from tilewright.core.game import Game

with extra("envs", "an environment"):
    import numpy as np
    from numpy.typing import NDArray

CELL_WIDTH, LINE_HEIGHT, EDGE = 10, 20, 16
PAPER, INK, FAINT = "#f7f1e3", "#3a3226", "#a89c86"
TILES = {
    "blue": ("#2357a9", "#f3f8ff"),
    "yellow": ("#f3b833", "#7d4206"),
    "red": ("#c9432f", "#ffeede"),
    "black": ("#2c323b", "#dfe5ec"),
    "white": ("#fcfbf6", "#0f8491"),
    "turquoise": ("#3fb8ba", "#06434b"),
    "purple": ("#7c4aa3", "#f6eaff"),
    "green": ("#4e8b3b", "#f3fadd"),
    "orange": ("#e87d2d", "#5b2102"),
    "marker": ("#a03a78", "#ffffff"),
}
"""The glaze and the brush of each tile, as in the browser."""
INKS = {"dim": FAINT, "good": "#2e6b22", "bad": "#a3271b", "active": "#0b6d77"}


def drawn_text(game: Game, view: dict[str, Any]) -> str:
    """A view as plain text."""
    lines = ("".join(text for text, _ in line).rstrip() for line in game.draw(view))
    return "\n".join(lines)


def drawn_svg(game: Game, view: dict[str, Any]) -> str:
    """A view as a picture: tiles in their colours, each with its letter, and what else is said."""
    lines = game.draw(view)
    columns = max(sum(len(text) for text, _ in line) for line in lines)
    width, height = columns * CELL_WIDTH + 2 * EDGE, len(lines) * LINE_HEIGHT + 2 * EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="monospace" font-size="15">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    for number, line in enumerate(lines):
        column = 0
        for text, style in line:
            parts += segment(text, style, EDGE + column * CELL_WIDTH, EDGE + number * LINE_HEIGHT)
            column += len(text)
    return "\n".join((*parts, "</svg>\n"))


def segment(text: str, style: str, left: int, top: int) -> list[str]:
    """A piece of a drawn line: a tile for each letter of a colour, else text."""
    parts = []
    glaze, brush = TILES.get(style, ("", INKS.get(style, INK)))
    for place, sign in enumerate(text):
        if sign == " ":
            continue
        x = left + place * CELL_WIDTH
        if glaze:
            parts.append(
                f'<rect x="{x}" y="{top + 1}" width="{CELL_WIDTH}" height="{LINE_HEIGHT - 3}"'
                f' rx="2" fill="{glaze}" stroke="{FAINT}" stroke-width=".5"/>'
            )
        parts.append(
            f'<text x="{x + CELL_WIDTH / 2}" y="{top + 14}" text-anchor="middle"'
            f' fill="{brush}"{weight(style)}>{escape(sign)}</text>'
        )
    return parts


def weight(style: str) -> str:
    """Titles and tiles are bold."""
    return ' font-weight="bold"' if style in TILES or style in ("title", "active") else ""


def drawn_pixels(game: Game, view: dict[str, Any]) -> NDArray[np.uint8]:
    """The picture of a view as height × width × red, green and blue."""
    with extra("envs", "rgb_array"):
        import resvg_py  # noqa: PLC0415
        from PIL import Image  # noqa: PLC0415

    picture = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=drawn_svg(game, view))))
    return np.array(picture.convert("RGB"), np.uint8)
