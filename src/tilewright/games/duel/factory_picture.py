"""Draw the factories as SVG, with their suns, moons, stacks and chips."""

from math import cos, radians, sin

from tilewright.core.contracts.play import Json
from tilewright.core.svg import Drawing, number
from tilewright.core.table_picture import INSIDE, is_taken, panel
from tilewright.games.duel.piece_picture import chip

FACTORY_HEIGHT = 204
SUN = 104
"""The height of the part with the sun."""
SMALL = 148
GAP = 12
LARGE = INSIDE - 32 - 4 * (SMALL + GAP)
TILE, RISE = 36, 13
"""The size of a tile, and how far each of a stack rises above the one below it."""
STARS = ((0.12, 0.2), (0.86, 0.14), (0.9, 0.72), (0.1, 0.8))
"""Where stars shine on a moon, in parts of its size."""


def factories(drawing: Drawing, view: Json, hint: Json | None) -> None:
    """The four small factories, and the large one."""
    for place in range(len(view["suns"])):
        with drawing.at(place * (SMALL + GAP), 0):
            small_factory(drawing, view, place, hint)
    with drawing.at(4 * (SMALL + GAP), 0):
        large_factory(drawing, view, hint)


def small_factory(drawing: Drawing, view: Json, place: int, hint: Json | None) -> None:
    """A factory: its sun above, its moon with the stack and the chip below."""
    panel(drawing, 0, 0, SMALL, FACTORY_HEIGHT, fill="sun")
    rays(drawing, SMALL / 2, SUN / 2, SUN / 2 - 4)
    low = FACTORY_HEIGHT - 18
    drawing.add(
        "path",
        d=f"M0 {SUN}H{SMALL}V{low}a18 18 0 0 1-18 18H18a18 18 0 0 1-18-18Z",
        fill="night",
    )
    with drawing.at(0, SUN):
        sky(drawing, SMALL, FACTORY_HEIGHT - SUN)
        stack(drawing, stacked(view, place, hint), view["chips"][place], hint)
        if hint and hint["kind"] == "chip" and hint["factory"] == place + 1:
            chip_ring(drawing)
    in_sun(drawing, view["suns"][place], SMALL / 2, hint, f"factory {place + 1}")
    panel(drawing, 8, 8, 24, 20, fill="board", radius=9)
    drawing.text(str(place + 1), 20, 23, 14, fill="ink-2", anchor="middle", weight=700)


def large_factory(drawing: Drawing, view: Json, hint: Json | None) -> None:
    """The large factory: its sun on the left, its moon with the starting tile on the right."""
    half = LARGE / 2
    panel(drawing, 0, 0, LARGE, FACTORY_HEIGHT, fill="sun")
    rays(drawing, half / 2, FACTORY_HEIGHT / 2, 72)
    right = number(LARGE - 18)
    drawing.add(
        "path",
        d=(
            f"M{number(half)} 0H{right}a18 18 0 0 1 18 18V{FACTORY_HEIGHT - 18}"
            f"a18 18 0 0 1-18 18H{number(half)}Z"
        ),
        fill="night",
    )
    with drawing.at(0, FACTORY_HEIGHT / 2 - SUN / 2):
        in_sun(drawing, view["large_sun"], half / 2, hint, "large factory")
    panel(drawing, 8, 8, 52, 20, fill="board", radius=9)
    drawing.label("duel-large-label", 34, 23, 14, anchor="middle", room=48)
    with drawing.at(half, 0):
        sky(drawing, half, FACTORY_HEIGHT)
        things = [*(["first"] if view["starting_tile"] == "factory" else []), *view["large_moon"]]
        for place, thing in enumerate(things):
            row, column = divmod(place, 3)
            x, y = half / 2 - 61 + column * 42, FACTORY_HEIGHT / 2 - 40 + row * 42
            drawing.symbol(thing if thing == "first" else f"rd-{thing}", x, y, TILE)
            if is_taken(hint, "moons", thing):
                drawing.symbol("rd-selected", x, y, TILE)


def rays(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """The rays of a sun."""
    turns = [radians(15 * step) for step in range(24)]
    path = "".join(
        f"M{number(x + 0.8 * radius * sin(turn))} {number(y - 0.8 * radius * cos(turn))}"
        f"L{number(x + radius * sin(turn))} {number(y - radius * cos(turn))}"
        for turn in turns
    )
    drawing.add("path", d=path, stroke="sun-2", stroke_width=5, stroke_linecap="round")


def sky(drawing: Drawing, width: float, height: float) -> None:
    """Some stars."""
    for across, down in STARS:
        drawing.add("circle", cx=across * width, cy=down * height, r=1.6, fill="night-ink")


def in_sun(drawing: Drawing, tiles: list[str], x: float, hint: Json | None, source: str) -> None:
    """The tiles on a sun: two in a row, or three above two."""
    size = 3 if len(tiles) > 4 else 2
    rows = [tiles[:size], tiles[size:]]
    for row, held in enumerate(rows):
        left = x - (len(held) * (TILE + 3) - 3) / 2
        for place, colour in enumerate(held):
            across, down = left + place * (TILE + 3), SUN / 2 - TILE - 1 + row * (TILE + 3)
            drawing.symbol(f"rd-{colour}", across, down, TILE)
            if is_taken(hint, source, colour):
                drawing.symbol("rd-selected", across, down, TILE)


def stack(drawing: Drawing, tiles: list[str], held: Json | None, hint: Json | None) -> None:
    """The tiles on a moon, which rise from their chip; only the top one can be taken."""
    middle, bottom = SMALL / 2, FACTORY_HEIGHT - SUN - 10
    if held is not None:
        size = 28 if tiles else 44
        below = bottom if tiles else (FACTORY_HEIGHT - SUN + size) / 2
        chip(drawing, held["colours"], middle - size / 2, below - size, size)
    for place, colour in enumerate(tiles):
        y = bottom - 8 - TILE - place * RISE
        drawing.symbol(f"rd-{colour}", middle - TILE / 2, y, TILE)
        if place == len(tiles) - 1 and is_taken(hint, "moons", colour):
            drawing.symbol("rd-selected", middle - TILE / 2, y, TILE)


def stacked(view: Json, place: int, hint: Json | None) -> list[str]:
    """The tiles on a moon; those of a hint to stack them, where that is to be done."""
    if hint and hint["kind"] == "stack" and view["factory"] == place + 1:
        tiles: list[str] = hint["tiles"]
        return tiles
    moon: list[str] = view["moons"][place]
    return moon


def chip_ring(drawing: Drawing) -> None:
    """A mark around a chip that lies alone."""
    drawing.add(
        "circle",
        cx=SMALL / 2,
        cy=(FACTORY_HEIGHT - SUN) / 2,
        r=28,
        fill="none",
        stroke="legal-fill",
        stroke_width=4,
    )
