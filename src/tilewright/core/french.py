"""French words that several games share. Tiles are feminine."""

TILES: dict[str, tuple[str, str]] = {
    "blue": ("bleue", "bleues"),
    "yellow": ("jaune", "jaunes"),
    "red": ("rouge", "rouges"),
    "black": ("noire", "noires"),
    "white": ("blanche", "blanches"),
    "turquoise": ("turquoise", "turquoise"),
    "purple": ("violette", "violettes"),
    "green": ("verte", "vertes"),
    "orange": ("orange", "orange"),
}
"""The colour of one tile and of several."""


def tiles(count: int, colour: str) -> str:
    """Return a number of tiles of a colour."""
    one, several = TILES[colour]
    return f"{count} {one if count < 2 else several}"


def tile(colour: str) -> str:
    """Return one tile of a colour."""
    return f"tuile {TILES[colour][0]}"
